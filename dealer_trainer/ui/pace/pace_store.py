"""The pace audits of the current trainee: read and stored on the trainees' own thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import Progress

Paces = tuple[PaceResult, ...]


class PaceStore(QObject):
    """All calls return at once; emits `changed` when the audits have changed."""

    changed = Signal()
    message = Signal(str)
    """A message for the user."""

    def __init__(self, game: Game, store: TraineeStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game_id = game.id
        self._store = store
        self._paces: Paces = ()
        self._unkept: list[PaceResult] = []
        store.changed.connect(self.reload)

    @property
    def paces(self) -> Paces:
        """Every audit, oldest first; those that could not be stored yet come last."""
        return (*self._paces, *self._unkept)

    def reload(self) -> None:
        """Read the audits again."""
        self._do(lambda progress, trainee: progress.course.paces(trainee, self._game_id))

    def add(self, result: PaceResult) -> None:
        """Add the results of an audit; if storing fails, it is tried again with the next."""
        waiting = [*self._unkept, result]
        self._unkept = waiting

        def job(progress: "Progress", trainee: str) -> Paces:
            for each in waiting:
                progress.course.add_pace(trainee, self._game_id, each)
            return progress.course.paces(trainee, self._game_id)

        self._do(job, lambda: self._forget(waiting))
        self.changed.emit()

    def _do(self, job: Callable[["Progress", str], Paces], on_result: Callable[[], None] = lambda: None) -> None:
        def done(paces: Paces) -> None:
            on_result()
            self._paces = paces
            self.changed.emit()

        self._store.of_chosen(job, done, self._tell)

    def _forget(self, kept: list[PaceResult]) -> None:
        self._unkept = [result for result in self._unkept if result not in kept]

    def _tell(self, error: RecordsError) -> None:
        self.message.emit(records_error_text(error))
