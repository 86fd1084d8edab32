"""The chosen trainee's answers to a scoring game or a show: kept in the progress file, and what to train next."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.card import CardFigures, card_figures
from dealer_trainer.drills.plan.next import next_of
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.shell.records_worker import Open
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from dealer_trainer.ui.trainee.trainee_button import TraineeButton


class TrainedGame(NamedTuple):
    """Whose answers are kept: a game's id, and its skills."""

    id: str
    drills: Drills


class FamilyBook(QObject):
    """Keeps answers as they are given, and knows what they come to; `changed` tells when that is worked out."""

    changed = Signal()
    message = Signal(str)
    """A message to be read once."""

    def __init__(
        self, open_: Open, trained: TrainedGame, trainee: str | None, plan: PlanSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._trained, self._plan = trained, plan
        self.book = TraineeBook(open_, trained, trainee, parent=self)
        self.book.message.connect(self.message)
        self.book.past_changed.connect(self._work_out)
        self._found: TraineeState | None = None
        self.book.reload()

    @property
    def past(self) -> Sequence[Past]:
        """The answers to this game, in the order in which they were given."""
        return self.book.past

    def now(self) -> int:
        """The time, in milliseconds of UTC."""
        return self.book.now()

    def record(self, past: Past) -> None:
        """Keep an answer."""
        self.book.record(past)

    def next_skill(self, seed: int) -> str:
        """The skill to ask of next: what was missed, what is due, or what is weakest."""
        drills = self._trained.drills
        found = self._found or trainee_state(drills, (), self.now(), self._plan)
        return next_of(drills, found, seed, self._plan).skill

    def figures(self, skill_id: str) -> CardFigures | None:
        """How good a skill is; None before anything is known."""
        if self._found is None:
            return None
        return card_figures([self._trained.drills.skill(skill_id)], self._found, self._plan)

    def close(self) -> bool:
        """Keep what waits and let go of the file; whether every answer is on the disk."""
        self.book.close()
        return self.book.unkept == 0

    def _work_out(self) -> None:
        drills, past, now, plan = self._trained.drills, self.book.past, self.now(), self._plan
        self.book.compute(lambda: trainee_state(drills, past, now, plan), self._on_found)

    def _on_found(self, found: TraineeState) -> None:
        self._found = found
        self.changed.emit()


def trainee_button(book: TraineeBook, parent: QWidget) -> TraineeButton:
    """Who trains, as a button that offers the others and the list of them."""
    from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

    def manage() -> None:
        dialog = TraineeDialog(book, parent.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    button = TraineeButton(book, parent)
    button.manage_wanted.connect(manage)
    return button
