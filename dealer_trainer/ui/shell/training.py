"""What belongs to training: the trainees' book and the screens Today, Drills and Progress, joined to each other."""

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.table_answer import past_of_round
from dealer_trainer.drills.plan.today import Proposal
from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.progress.progress_page import ProgressPage
from dealer_trainer.ui.progress.today_page import TodayPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.records_worker import Open
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

PAUSE_MS = 100
"""From Today's showing to the preparing of its drill: the page itself comes first."""


class Training(QObject):
    """Nothing is read from disk before one of the screens is looked at."""

    drill_wanted = Signal()
    """A drill begins: its screen is to be shown."""
    told = Signal(str)
    """A message to be read once."""
    level_chosen = Signal(str)
    """The help that is wanted in drills."""
    trainee_chosen = Signal(str)
    """The id of the trainee who trains now."""

    def __init__(self, game: Game, settings: Settings, open_: Open, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.book = TraineeBook(open_, game.id, settings.trainee, parent=self)
        self.today = TodayPage(game, self.book, settings.plan, window)
        self.progress = ProgressPage(game, self.book, settings.plan, window)
        self.drills = DrillsPage(
            game, lambda: self.book.past, self.book.record, is_moving=settings.motion, parent=window
        )
        self.drills.set_felt(settings.felt)
        self.drills.set_level(settings.drill_level or settings.level)
        self.drills.set_plan(settings.plan)
        self.progress.set_felt(settings.felt)
        self._drill_size = QSize()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(lambda: self.drills.get_ready(self._drill_size))
        self._connect()

    @property
    def pages(self) -> tuple[QWidget, ...]:
        """The screens that show answers."""
        return self.today, self.drills, self.progress

    def follow(self, settings: Settings) -> None:
        """Follow other settings."""
        for page in (self.today, self.progress, self.drills):
            page.set_plan(settings.plan)
        self.drills.set_level(settings.drill_level or settings.level)
        self.drills.set_motion(settings.motion)
        self.drills.set_felt(settings.felt)
        self.progress.set_felt(settings.felt)

    def refresh(self) -> None:
        """Read what another window may have written."""
        self.book.reload()

    def record_round(self, live: LiveTable) -> None:
        """Keep a round that was dealt at the table as an answer."""
        self.book.record(past_of_round(live, self.book.now()))

    def manage(self) -> TraineeDialog:
        """Show the trainees."""
        dialog = TraineeDialog(self.book, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def close(self) -> bool:
        """Keep what waits and let go of the file; whether every answer is on the disk."""
        self.book.close()
        return self.book.unkept == 0

    def _connect(self) -> None:
        self.book.told.connect(self.told)
        self.book.changed.connect(self._on_trainees)
        self.book.past_changed.connect(self._on_past)
        self.drills.told.connect(self.told)
        self.drills.level_chosen.connect(self.level_chosen)
        self.today.start_wanted.connect(self._on_proposal)
        self.today.shown.connect(self._on_today)
        self.progress.drill_wanted.connect(self._on_drill)
        for page in (self.today, self.progress):
            page.manage_wanted.connect(self.manage)

    def _on_trainees(self) -> None:
        if self.book.chosen is not None:
            self.trainee_chosen.emit(self.book.chosen.id)

    def _on_past(self) -> None:
        if self.drills.isVisible() and not self.drills.is_drilling:
            self.drills.chooser.show_past(self.book.past)

    def _on_today(self, size: QSize) -> None:
        """Get the drills ready once the page is on screen."""
        self._drill_size = size
        self._pause.start()

    def _on_proposal(self, proposal: Proposal) -> None:
        self.drills.start_proposal(proposal)
        self.drill_wanted.emit()

    def _on_drill(self, goal_id: str) -> None:
        self.drills.start(goal_id)
        self.drill_wanted.emit()
