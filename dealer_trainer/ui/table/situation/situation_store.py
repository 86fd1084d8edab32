"""The situations that the chosen trainee has kept under a name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import KeptSituation
    from dealer_trainer.records.progress.progress import Progress


class SituationStore(QObject):
    """Reads and stores on the trainees' own thread; emits `changed` when the list has changed."""

    changed = Signal()
    message = Signal(str)
    """The result of the last action."""

    def __init__(self, game_id: str, store: TraineeStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game_id = game_id
        self._store = store
        self.kept: tuple[KeptSituation, ...] = ()
        """The kept situations, by name."""

    def load(self) -> None:
        """Read the list in the background."""
        game = self._game_id
        self._store.of_chosen(lambda progress, trainee: _read(progress, trainee, game), self._on_read, self._tell)

    def keep(self, name: str, code: str) -> None:
        """Keep a situation, replacing any of the same name."""
        game, at = self._game_id, self._store.now()

        def job(progress: "Progress", trainee: str) -> tuple["KeptSituation", ...]:
            from dealer_trainer.records.progress.course_record import KeptSituation

            progress.course.keep_situation(trainee, game, KeptSituation(name, code, at))
            return _read(progress, trainee, game)

        words = self.tr("Saved as {name}.").format(name=" ".join(name.split()))
        self._store.of_chosen(job, self._saying(words), self._tell)

    def delete(self, name: str) -> None:
        """Delete a kept situation."""
        game = self._game_id

        def job(progress: "Progress", trainee: str) -> tuple["KeptSituation", ...]:
            progress.course.delete_situation(trainee, game, name)
            return _read(progress, trainee, game)

        self._store.of_chosen(job, self._saying(self.tr("{name} was deleted.").format(name=name)), self._tell)

    def _saying(self, words: str) -> Callable[[tuple["KeptSituation", ...]], None]:
        def done(kept: tuple["KeptSituation", ...]) -> None:
            self._on_read(kept)
            self.message.emit(words)

        return done

    def _on_read(self, kept: tuple["KeptSituation", ...]) -> None:
        self.kept = kept
        self.changed.emit()

    def _tell(self, error: RecordsError) -> None:
        self.message.emit(records_error_text(error))


def _read(progress: "Progress", trainee: str, game: str) -> tuple["KeptSituation", ...]:
    return progress.course.situations(trainee, game)
