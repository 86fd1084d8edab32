"""The review of kept turns: what was done and what was due, side by side, with a card for each mistake."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.ui.score.fault_card import KeeperFaultCard
from dealer_trainer.ui.score.fault_text import cost_text
from dealer_trainer.ui.score.kept_session import ReviewedTurn
from dealer_trainer.ui.score.text import event_text, reply_text
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button

Mistake = tuple[str, str]
"""The kind of a fault, and its row."""
_OPEN = 12
"""The most turns laid out; of a game with more mistakes, the first ones."""


class ReviewPage(QWidget):
    """Shows turns; emits `left` when the trainee has read it."""

    left = Signal()
    replay_wanted = Signal(object, str)
    """A ReviewedTurn for the model keeper to keep, and its title."""

    def __init__(self, game: ScoreGame, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._times: Counter[Mistake] = Counter()
        self._costs: Counter[Mistake] = Counter()
        self._told: set[Mistake] = set()
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 18)
        column.setSpacing(12)
        self.title = plain_label(self, "headline")
        column.addWidget(self.title)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        self.button = KeyButton(self.tr("Continue"), "Enter", self)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.left)
        self.button.setObjectName("start")
        self.button.setProperty("isMain", "true")
        foot.addWidget(self.button)
        column.addLayout(foot)

    def show_turns(self, game: ScoreGame, turns: Sequence[ReviewedTurn], title: str) -> None:
        """Show turns of a game under its house rules: those with mistakes first, the others in one line."""
        self._game = game
        self.title.setText(title)
        self._area.setAccessibleName(title)
        inside = QWidget(self._area)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(12)
        self._told.clear()
        self._count(turns)
        laid_out = 0
        for turn in sorted(turns, key=lambda turn: not turn.graded.faults):
            is_open = bool(turn.graded.faults) and laid_out < _OPEN
            laid_out += is_open
            column.addWidget(self._turn(turn, inside, is_open=is_open))
        column.addStretch(1)
        self._area.setWidget(inside)
        self.button.setFocus()

    def _count(self, turns: Sequence[ReviewedTurn]) -> None:
        """Give each mistake one card, however often it was made: at the first time, with the total cost."""
        faults = [fault for turn in turns for fault in turn.graded.faults]
        self._times = Counter((fault.kind, fault.row) for fault in faults)
        self._costs = Counter()
        for fault in faults:
            self._costs[fault.kind, fault.row] += fault.cost

    def _turn(self, turn: ReviewedTurn, parent: QWidget, *, is_open: bool) -> QFrame:
        panel = QFrame(parent)
        panel.setObjectName("panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(18, 12, 18, 14)
        column.setSpacing(8)
        graded, title = turn.graded, turn_title(turn)
        words = self.tr("{title}: {points} of 100, {cost}")
        text = words.format(title=title, points=graded.points, cost=cost_text(graded.cost))
        head = QHBoxLayout()
        head.addWidget(plain_label(panel, "cardTitle" if is_open else "quiet", text), 1)
        replay = push_button(self.tr("Show me"), panel, lambda: self.replay_wanted.emit(turn, title))
        replay.setAccessibleName(self.tr("Show me: {title}").format(title=title))
        head.addWidget(replay)
        column.addLayout(head)
        if is_open:
            column.addLayout(self._timeline(turn, panel))
        return panel

    def _timeline(self, turn: ReviewedTurn, panel: QFrame) -> QGridLayout:
        """The acts in order: the event, what was done, what was due."""
        grid, graded = QGridLayout(), turn.graded
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(6)
        for place, stretch in enumerate((0, 3, 4, 4)):
            grid.setColumnStretch(place, stretch)
        for place, heading in enumerate((self.tr("At the table"), self.tr("You"), self.tr("The model keeper")), 1):
            grid.addWidget(plain_label(panel, "heading", heading), 0, place)
        line = 1
        for place, (step, reply) in enumerate(zip(graded.steps, graded.replies, strict=True)):
            faults = [fault for at, fault in zip(graded.places, graded.faults, strict=True) if at == place]
            due = reply_text(self._game, step, step.model, turn.before)
            mark = plain_label(panel, "wrong" if faults else "holds", "✗" if faults else "✓")
            grid.addWidget(mark, line, 0, Qt.AlignmentFlag.AlignTop)
            done = reply_text(self._game, step, reply, turn.before)
            for column, text in enumerate((event_text(step, turn.before), done, due), 1):
                grid.addWidget(plain_label(panel, "" if column == 2 else "quiet", text), line, column)
            line += 1
            for fault in faults:
                mistake = (fault.kind, fault.row)
                if mistake not in self._told:
                    self._told.add(mistake)
                    whole = fault._replace(cost=self._costs[mistake])
                    card = KeeperFaultCard(self._game, whole, due, panel, times=self._times[mistake])
                    grid.addWidget(card, line, 1, 1, 3)
                    line += 1
        return grid


def turn_title(turn: ReviewedTurn) -> str:
    """The title of a turn, or of another part of a game."""
    titles = {
        "opening": QCoreApplication.translate("KeeperWords", "Before the game"),
        "turn": QCoreApplication.translate("KeeperWords", "Turn {number}, {player}"),
        "roll_off": QCoreApplication.translate("KeeperWords", "{player} rolls for the win"),
        "extra_roll": QCoreApplication.translate("KeeperWords", "{player} throws for 5,150"),
        "payment": QCoreApplication.translate("KeeperWords", "The pot"),
    }
    return titles[turn.graded.kind].format(number=turn.number, player=turn.player)
