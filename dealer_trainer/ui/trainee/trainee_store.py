"""The trainees of this machine as the window knows them: who is chosen, their answers, what they have learned."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past, PastAnswers, standing
from dealer_trainer.ui.records_worker import Found, Open, RecordsWorker
from dealer_trainer.ui.settings.records_error_text import records_error_text

if TYPE_CHECKING:
    from dealer_trainer.games.course import Background
    from dealer_trainer.records.progress.course_record import BegunLesson, CourseRecord, LessonResult
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
        worker = self._worker = RecordsWorker(open_, "progress", self)
        self.hold, self.resume, self.compute = worker.hold, worker.resume, worker.compute
        self._game = game
        self._wanted = chosen_id
        self.now = clock
        """The time, in milliseconds of UTC."""
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

    def reload(self) -> None:
        """Read everything again: another window may have changed it."""
        self._worker.do(self._read, self._show, self._on_unread)

    def choose(self, trainee_id: str) -> None:
        """Make another trainee the current one."""
        self._wanted = trainee_id
        self.reload()

    def add(self, name: str, on_result: Callable[["Trainee"], None], on_error: OnError) -> None:
        """Add a trainee and make them the current one; `on_result` gets the trainee, `on_error` why it failed."""
        made = self.now()

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
                return progress.add(self.tr("Trainee 1"), self.now())
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


class CourseState(NamedTuple):
    """What a trainee has done of a course. `results`: finished lessons, oldest first; `begun`: the latest first."""

    results: tuple["LessonResult", ...] = ()
    background: "Background | None" = None
    begun: tuple["BegunLesson", ...] = ()


class LessonStore(QObject):
    """Reads and saves on the trainees' own thread. All calls return at once; signals report the results."""

    changed = Signal()
    """What the trainee has done has changed, or the course has loaded."""
    message = Signal(str)
    """A message for the user."""

    def __init__(self, game_id: str, store: TraineeStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store, self._game_id, self.now = store, game_id, store.now
        self.is_read = False
        self.is_failing = False
        """Whether the trainee's state could not be read; the course is taught without it."""
        self.state = CourseState()
        self._read_of: str | None = None
        self._waiting: list[tuple[str | None, tuple[LessonResult, ...], Callable[[], None]]] = []
        store.changed.connect(self._on_trainee)

    @property
    def trainee_id(self) -> str | None:
        """The current trainee's id; None until it is known."""
        return self._store.chosen.id if self._store.chosen is not None else None

    def reload(self) -> None:
        """Read again what the trainee has done."""
        self._do(lambda *_: None, self._on_read, self._on_unread)

    def keep(self, results: tuple["LessonResult", ...], on_result: Callable[[], None]) -> None:
        """Save results of lessons, then call `on_result`; what cannot be saved is tried again with the next."""
        given, self._waiting = [*self._waiting, (self.trainee_id, results, on_result)], []
        for owner, found, kept in given:
            self._keep(owner, found, kept)

    def _keep(self, owner: str | None, results: tuple["LessonResult", ...], on_result: Callable[[], None]) -> None:
        """Save results of their owner, who may not be the current trainee any more; None is the first trainee."""

        def done(state: CourseState) -> None:
            self._on_read(state)
            on_result()

        def failed(error: RecordsError) -> None:
            if error.code != "no_trainee":
                self._waiting.append((owner, results, on_result))
            self._tell(error)

        game_id = self._game_id
        self._do(lambda course, trainee: course.add_lesson(owner or trainee, game_id, *results), done, failed)

    def take_back(self, lessons: tuple[str, ...]) -> None:
        """Delete the trainee's statements that they know these lessons."""
        game_id, now = self._game_id, self.now()
        self._do(lambda course, trainee: course.take_back_known(trainee, game_id, now, *lessons))

    def keep_begun(self, lesson: str, activity: int, ms: int) -> None:
        """Save where the trainee is in a lesson."""
        game_id, now = self._game_id, self.now()

        def change(course: "CourseRecord", trainee: str) -> None:
            from dealer_trainer.records.progress.course_record import BegunLesson

            course.keep_begun(trainee, game_id, BegunLesson(lesson, activity, ms, now))

        self._do(change)

    def set_background(self, background: "Background") -> None:
        """Save what the trainee knows already."""
        game_id, now = self._game_id, self.now()
        # A statement counts at once, so that nobody is asked twice because of a slow disk.
        self.state = self.state._replace(background=background)
        self.changed.emit()
        self._do(lambda course, trainee: course.set_background(trainee, game_id, background, now))

    def _do(
        self,
        change: Callable[["CourseRecord", str], object],
        on_result: Callable[[CourseState], None] | None = None,
        on_error: Callable[[RecordsError], None] | None = None,
    ) -> None:
        """Change what is saved of the current trainee, by id, then read it."""
        game_id = self._game_id

        def job(progress: "Progress", trainee: str) -> CourseState:
            course = progress.course
            change(course, trainee)
            return CourseState(
                course.lessons(trainee, game_id), course.background(trainee, game_id), course.begun(trainee, game_id)
            )

        self._store.of_chosen(job, on_result or self._on_read, on_error or self._tell)

    def _on_read(self, state: CourseState) -> None:
        self.state, self.is_read, self.is_failing = state, True, False
        self._read_of = self.trainee_id
        self.changed.emit()

    def _on_unread(self, error: RecordsError) -> None:
        self.is_failing = True
        self._tell(error)
        self.changed.emit()

    def _on_trainee(self) -> None:
        """Read the state of another trainee, unless nothing has been read so far."""
        if self.is_read or self.is_failing:
            if self.trainee_id != self._read_of:
                self.state, self.is_read = CourseState(), False
            self.reload()

    def _tell(self, error: RecordsError) -> None:
        self.message.emit(records_error_text(error))
