"""The review of kept turns: done and due side by side, a card for each mistake; a turn as the model keeper keeps it."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.message import message
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.family.training_page import ReplayFrame
from dealer_trainer.ui.score.kept_session import ReviewedTurn, with_pending, written_after
from dealer_trainer.ui.score.table_picture import Draft, KeepingState, picture_of
from dealer_trainer.ui.score.text import cost_text, event_text, fault_text, reply_text, source_text
from dealer_trainer.ui.settings.translated import figure_text, translated
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.choice_row import Choice, ChoiceRow
from dealer_trainer.ui.widget.end_page import Missed, MissedCard
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.source_link import SourceLink


def frames_of(game: ScoreGame, turn: ReviewedTurn) -> tuple[ReplayFrame, ...]:
    """A turn as the model keeper keeps it, and the sheet after it; void rolls are left out."""
    frames, said = [], None
    steps = [step for step in turn.graded.steps if not step.is_void]
    for place, step in enumerate(steps):
        model = step.model
        lines = with_pending(turn.lines, ((done, done.model) for done in steps[:place]), turn.before)
        state = KeepingState(turn.before, step, lines, turn.pot, said)
        picture = picture_of(game, state, _draft(step, turn))
        text = translated(message("Keeper: {text}", text=reply_text(game, step, model, turn.before)))
        frames.append(ReplayFrame(picture, event_text(step, turn.before), text, model.named or ()))
        said = None if model.said.offer == "bust" or step.prompt.kind == "start" else model.said.total or said
    after = KeepingState(turn.graded.sheet, None, {**turn.lines, **written_after(turn)}, turn.pot)
    return (*frames, ReplayFrame(picture_of(game, after), translated(message("The turn is recorded.")), ""))


def _draft(step: Step, turn: ReviewedTurn) -> Draft:
    """What the model keeper writes at a step."""
    if step.prompt.kind != "write" or not step.model.wrote or step.model.player is None:
        return Draft()
    return Draft(step.model.player, figure_text(turn.before.scores[step.model.player] + step.model.wrote))


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
        self._game = game
        self._times: Counter[Mistake] = Counter()
        self._costs: Counter[Mistake] = Counter()
        self._told: set[Mistake] = set()
        self.setObjectName("page")
        self.title = plain_label(self, "headline")
        self._area = ColumnArea(self)
        self.choices = ChoiceRow(self)
        self.choices.show_choices([Choice(self.tr("Continue"), "Enter", self.left.emit)])
        self.setLayout(column(self.title, (self._area, 1), self.choices, margins=(28, 22, 28, 18)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)

    def show_turns(self, game: ScoreGame, turns: Sequence[ReviewedTurn], title: str) -> None:
        """Show turns of a game under its house rules: those with mistakes first, the others in one line."""
        self._game = game
        self.title.setText(title)
        self._area.setAccessibleName(title)
        inside = QWidget(self._area)
        panels = []
        self._told.clear()
        self._count(turns)
        laid_out = 0
        for turn in sorted(turns, key=lambda turn: not turn.graded.faults):
            is_open = bool(turn.graded.faults) and laid_out < _OPEN
            laid_out += is_open
            panels.append(self._turn(turn, inside, is_open=is_open))
        inside.setLayout(column(*panels, 1, margins=(0, 0, 10, 0)))
        self._area.setWidget(inside)
        self.choices.start()

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
        graded, title = turn.graded, turn_title(turn)
        words = self.tr("{title}: {points} of 100, {cost}")
        text = words.format(title=title, points=graded.points, cost=cost_text(graded.cost))
        heading = plain_label(panel, "cardTitle" if is_open else "quiet", text)
        replay = push_button(self.tr("Show me"), panel, lambda: self.replay_wanted.emit(turn, title))
        replay.setAccessibleName(self.tr("Show me: {title}").format(title=title))
        below = [self._timeline(turn, panel)] if is_open else []
        panel.setLayout(column(row((heading, 1), replay), *below, gap=8, margins=(18, 12, 18, 14)))
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
            for at, text in enumerate((event_text(step, turn.before), done, due), 1):
                grid.addWidget(plain_label(panel, "" if at == 2 else "quiet", text), line, at)
            line += 1
            for fault in faults:
                mistake = (fault.kind, fault.row)
                if mistake not in self._told:
                    self._told.add(mistake)
                    whole = fault._replace(cost=self._costs[mistake])
                    told, correct = fault_text(self._game, whole, self._times[mistake]), self.tr("Correct: {due}")
                    missed = Missed(told, correct.format(due=due), why=source_text(self._game, fault.row))
                    grid.addWidget(MissedCard(missed, SourceLink.show_source, panel), line, 1, 1, 3)
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
