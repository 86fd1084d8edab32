"""The Drills screen: chooses a drill, works through it, says what it came to."""

import secrets
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.goal import Goal
from dealer_trainer.drills.plan.today import Proposal
from dealer_trainer.drills.session import LENGTH, SEEDS, Clock, DrillSession, Showing
from dealer_trainer.drills.snapshot import Level
from dealer_trainer.games import Game
from dealer_trainer.records.past import Past
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.chooser import Chooser
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.drill.summary import Summary
from dealer_trainer.ui.theme import FeltColour

TODAY = "today"
CHOOSE, DRILL, SUMMARY = range(3)


class DrillsPage(QWidget):
    """Holds the three sheets. `past` gives the trainee's answers so far, `record` keeps one more."""

    told = Signal(str)
    """A message to be read once."""
    level_chosen = Signal(str)
    """The help that is wanted in drills."""
    ended = Signal()
    """A drill is over."""

    def __init__(
        self,
        game: Game,
        past: Callable[[], Sequence[Past]],
        record: Callable[[Past], None],
        clock: Clock | None = None,
        is_moving: bool = True,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._past = past
        self._record = record
        self._clock = clock or SystemClock()
        self._last: tuple[Goal | str, int] | None = None
        self.chooser = Chooser(game, parent=self)
        self.drill = DrillPage(game, is_moving, self)
        self.summary = Summary(game, self)
        self._sheets = QStackedWidget(self)
        for sheet in (self.chooser, self.drill, self.summary):
            self._sheets.addWidget(sheet)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._sheets)
        self.chooser.wanted.connect(self.start)
        self.chooser.level_chosen.connect(self.level_chosen)
        self.drill.ended.connect(self._on_ended)
        self.drill.told.connect(self.told)
        self.summary.again_wanted.connect(self._on_again)
        self.summary.back_wanted.connect(self.choose)

    @property
    def is_drilling(self) -> bool:
        """Whether a drill is worked on."""
        return self._sheets.currentIndex() == DRILL

    def start(self, goal: Goal | str, length: int = LENGTH, seed: int | None = None) -> None:
        """Begin a drill: a goal, or the id of a mix, a family or a kind; raises KeyError."""
        chosen = secrets.randbelow(SEEDS) if seed is None else seed
        level = self.chooser.level
        session = DrillSession(self._game, goal, level, self._past(), chosen, self._clock, self._record, length)
        self._last = goal, length
        self._sheets.setCurrentIndex(DRILL)
        self.drill.begin(DrillBridge(session))
        self.drill.start()

    def start_proposal(self, proposal: Proposal) -> None:
        """Begin what is proposed for today; nothing where nothing is."""
        if proposal.shares:
            drills = proposal.drills(self._game.drills)
            self.start(Goal(TODAY, self.tr("Today"), drills), proposal.items)

    def choose(self) -> None:
        """Go back to the choice."""
        self.chooser.show_past(self._past())
        self._sheets.setCurrentIndex(CHOOSE)
        self.chooser.start()

    def set_level(self, level: Level) -> None:
        """The help that the next drill begins with."""
        self.chooser.show_level(level)

    def set_motion(self, is_moving: bool) -> None:
        """Let chips slide, or show the end at once."""
        self.drill.set_motion(is_moving)

    def set_felt(self, felt: FeltColour) -> None:
        """Choose the cloth."""
        self.drill.set_felt(felt)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape lead on from a summary."""
        is_summary = self._sheets.currentIndex() == SUMMARY
        if is_summary and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._on_again()
        elif is_summary and event.key() == Qt.Key.Key_Escape:
            self.choose()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus where the work is."""
        super().showEvent(event)
        if self._sheets.currentIndex() == CHOOSE:
            self.choose()
        elif self.is_drilling:
            self.drill.start()

    def _on_ended(self, showing: Showing) -> None:
        self.summary.show_summary(showing)
        self._sheets.setCurrentIndex(SUMMARY)
        self.summary.start()
        self.ended.emit()

    def _on_again(self) -> None:
        if self._last is not None:
            self.start(*self._last)
