"""The trainees of this machine as the window knows them: who is chosen, and the answers given so far."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past, PastAnswers, standing
from dealer_trainer.ui.records_worker import Found, Open, RecordsWorker
from dealer_trainer.ui.settings.records_error_text import records_error_text

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import ImportResult, Progress, SaveResult, Trainee

OnError = Callable[[str], None]
SET_BACK_MS = 60_000
"""A clock this many milliseconds before the last answer is reported; less is the clock's own correction."""


def now_ms() -> int:
    """The time, in milliseconds of UTC."""
    return time.time_ns() // 1_000_000


class Trained(Protocol):
    """A game of any family whose answers are kept."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def drills(self) -> Drills:
        """Its skills."""


class TraineeStore(QObject):
    """Stores every answer as it is given. All calls return at once; signals report the results.

    `chosen_id`: the trainee chosen last. `game_id`: the game whose answers are read.
    """

    changed = Signal()
    """The trainees have changed, or which of them is chosen."""
    past_changed = Signal()
    """The chosen trainee's answers have changed."""
    message = Signal(str)
    """A message for the user."""

    def __init__(
        self,
        open_: Open,
        game: Trained,
        chosen_id: str | None = None,
        clock: Callable[[], int] = now_ms,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._worker = RecordsWorker(open_, "progress", self)
        self._game = game
        self._wanted = chosen_id
        self._clock = clock
        self.trainees: tuple[Trainee, ...] = ()
        self.chosen: Trainee | None = None
        self.past = PastAnswers()
        self._waiting: dict[int, tuple[str | None, Past]] = {}
        self._asked: set[int] = set()
        self._serial = 0
        self._is_failing = self._has_warned = self.is_read = False
        self.unread = ""
        """Why the answers could not be read, if so."""
        self._worker.opened.connect(self._on_opened)

    @property
    def unkept(self) -> int:
        """How many answers are not on the disk."""
        return len(self._waiting)

    def now(self) -> int:
        """The time, in milliseconds of UTC."""
        return self._clock()

    def hold(self) -> None:
        """Hold all jobs back until `resume`."""
        self._worker.hold()

    def resume(self) -> None:
        """Run the jobs that wait."""
        self._worker.resume()

    def reload(self) -> None:
        """Read everything again: another window may have changed it."""
        self._worker.do(self._read, self._show, self._on_unread)

    def choose(self, trainee_id: str) -> None:
        """Make another trainee the current one."""
        self._wanted = trainee_id
        self.reload()

    def add(self, name: str, on_result: Callable[["Trainee"], None], on_error: OnError) -> None:
        """Add a trainee and make them the current one; `on_result` gets the trainee, `on_error` why it failed."""
        made = self._clock()

        def done(trainee: "Trainee") -> None:
            self.choose(trainee.id)
            on_result(trainee)

        self._worker.do(lambda progress: progress.add(name, made), done, partial(_say, on_error))

    def rename(self, trainee_id: str, name: str, on_result: Callable[["Trainee"], None], on_error: OnError) -> None:
        """Rename a trainee."""
        self._change(lambda progress: progress.rename(trainee_id, name), on_result, on_error)

    def delete(self, trainee_id: str, on_result: Callable[[None], None], on_error: OnError) -> None:
        """Delete a trainee and all their answers for good."""
        self._change(lambda progress: progress.delete(trainee_id), on_result, on_error)

    def take_in(self, path: Path, on_result: Callable[["ImportResult"], None], on_error: OnError) -> None:
        """Import an exported file; `on_result` gets what was new."""
        self._change(lambda progress: progress.import_file(path), on_result, on_error)

    def export(self, trainee_id: str, path: Path, on_result: Callable[[int], None], on_error: OnError) -> None:
        """Write a trainee's progress into one file; `on_result` gets how many answers it holds."""
        self._worker.do(lambda progress: progress.export(trainee_id, path), on_result, partial(_say, on_error))

    def compute(self, work: Callable[[], Found], on_result: Callable[[Found], None]) -> None:
        """Run slow work that needs no file in the worker's thread, after all earlier jobs."""
        self._worker.compute(work, on_result)

    def of_chosen(
        self,
        job: Callable[["Progress", str], Found],
        on_result: Callable[[Found], None],
        on_error: Callable[[RecordsError], None],
    ) -> None:
        """Run `job` with the file and the id of the current trainee; a first trainee is created if there is none."""
        trainee_id = self.chosen.id if self.chosen else None

        def work(progress: "Progress") -> Found:
            return job(progress, trainee_id or self._somebody(progress).id)

        self._worker.do(work, on_result, on_error)

    def record(self, past: Past) -> None:
        """Save an answer; one that cannot be saved now is tried again with the next."""
        if past.game == self._game.id:
            self._add(past)
        self._serial += 1
        self._waiting[self._serial] = (self.chosen.id if self.chosen else None, past)
        self._keep_waiting()
        self.past_changed.emit()

    def _add(self, past: Past) -> None:
        """Add an answer; all of them are processed again only if it answers an item that had been left."""
        is_left = past.item_id in self.past.left_items()
        found = self.past.with_answer(past)
        self.past = PastAnswers(standing(found)) if is_left else found

    def close(self) -> None:
        """Store what is still waiting and close the file."""
        self._worker.close()
        if self._waiting:
            self._keep_waiting()
            self._worker.close()

    def _change(
        self, job: Callable[["Progress"], Found], on_result: Callable[[Found], None], on_error: OnError
    ) -> None:
        def done(found: Found) -> None:
            self.reload()
            on_result(found)

        self._worker.do(job, done, partial(_say, on_error))

    def _keep_waiting(self) -> None:
        for serial in sorted(self._waiting.keys() - self._asked):
            self._asked.add(serial)
            self._keep(serial, *self._waiting[serial])

    def _keep(self, serial: int, trainee_id: str | None, past: Past) -> None:
        def job(progress: "Progress") -> "SaveResult":
            return progress.record(trainee_id or self._somebody(progress).id, past)

        def on_result(kept: "SaveResult") -> None:
            self._asked.discard(serial)
            self._waiting.pop(serial, None)
            self._on_kept(kept)

        def on_error(error: RecordsError) -> None:
            if error.code == "unexpected":  # our own bug, which trying again would only repeat
                self.message.emit(records_error_text(error))
                return
            self._asked.discard(serial)
            self._on_unkept(error, serial)

        self._worker.do(job, on_result, on_error)

    def _on_kept(self, kept: "SaveResult") -> None:
        self._is_failing = False
        self._keep_waiting()  # there is room again, also for answers refused while this one was being saved
        if kept.set_back_ms >= SET_BACK_MS and not self._has_warned:
            self._has_warned = True
            self.message.emit(
                self.tr(
                    "This computer's clock was set back. Your answers are saved in the order in which you "
                    "gave them, but what is due may be wrong until the clock is right."
                )
            )

    def _on_unkept(self, error: RecordsError, serial: int) -> None:
        if error.code == "no_trainee":
            # Deleted on purpose in another window: trying again would not help.
            self._waiting.pop(serial, None)
            self.message.emit(self.tr("This trainee was deleted in another window. Your answer was not saved."))
            self.reload()
        elif not self._is_failing:
            self._is_failing = True
            words = self.tr("Your answer could not be saved: {reason} The app tries again with each answer you give.")
            self.message.emit(words.format(reason=records_error_text(error)))

    def _read(self, progress: "Progress") -> tuple[tuple["Trainee", ...], "Trainee", PastAnswers]:
        """Everybody, the current trainee, and their answers, read in the worker's thread; may add a first trainee."""
        somebody = self._somebody(progress)
        everybody = progress.trainees()
        chosen = next((trainee for trainee in everybody if trainee.id == somebody.id), somebody)
        return everybody, chosen, PastAnswers(standing(progress.past(chosen.id, self._game.id)))

    def _somebody(self, progress: "Progress") -> "Trainee":
        everybody = progress.trainees()
        if not everybody:
            try:
                return progress.add(self.tr("Trainee 1"), self._clock())
            except RecordsError as error:
                if error.code != "name_taken":
                    raise
                everybody = progress.trainees()
        return next((trainee for trainee in everybody if trainee.id == self._wanted), everybody[0])

    def _show(self, found: tuple[tuple["Trainee", ...], "Trainee", PastAnswers]) -> None:
        self.trainees, self.chosen, past = found
        self._wanted = self.chosen.id
        self.past = past
        # Answers given meanwhile come after those in the file when it was read.
        mine = [answer for owner, answer in self._waiting.values() if owner in (None, self.chosen.id)]
        if mine:
            known = {(answer.at, answer.item_id) for answer in past}
            for answer in mine:
                if (answer.at, answer.item_id) not in known:
                    self._add(answer)
        self.is_read, self.unread = True, ""
        self.changed.emit()
        self.past_changed.emit()

    def _on_opened(self, progress: "Progress") -> None:
        set_aside = progress.set_aside
        if set_aside is not None and progress.saved:
            words = self.tr(
                "The progress file was damaged. Its copy of the last day is used instead, with {count} answers. The "
                "damaged file is {name}. Check the disk."
            )
            self.message.emit(words.format(count=progress.saved, name=set_aside.name))
        elif set_aside is not None:
            words = self.tr("The progress file could not be read. It was renamed to {name}, and a new one was started.")
            self.message.emit(words.format(name=set_aside.name))

    def _on_unread(self, error: RecordsError) -> None:
        self.unread = records_error_text(error)
        self.message.emit(self.unread)
        self.past_changed.emit()


def _say(on_error: OnError, error: RecordsError) -> None:
    on_error(records_error_text(error))
