"""The trainees of this machine as the window knows them: who is chosen, and the answers given so far."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.shell.records_worker import Clerk, Found, Open
from dealer_trainer.ui.trainee.error_text import trouble_words

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import ImportResult, Progress, SaveResult, Trainee

Trouble = Callable[[str], None]
SET_BACK_MS = 60_000
"""A clock that stands this far before the last answer is told; less is the clock's own correction."""


def now_ms() -> int:
    """Milliseconds of UTC."""
    return time.time_ns() // 1_000_000


class TraineeBook(QObject):
    """Keeps every answer as it is given. All calls return at once; signals tell what came of them.

    `chosen_id`: who was chosen last. `game_id`: whose answers are looked at.
    """

    changed = Signal()
    """The trainees, or which of them is chosen."""
    past_changed = Signal()
    """The chosen trainee's answers."""
    told = Signal(str)
    """A message to be read once."""

    def __init__(
        self,
        open_: Open,
        game_id: str,
        chosen_id: str | None = None,
        clock: Callable[[], int] = now_ms,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._clerk = Clerk(open_, "progress", self)
        self._game_id = game_id
        self._wanted = chosen_id
        self._clock = clock
        self._trainees: tuple[Trainee, ...] = ()
        self._chosen: Trainee | None = None
        self._past: list[Past] = []
        self._waiting: dict[int, tuple[str | None, Past]] = {}
        self._asked: set[int] = set()
        self._serial = 0
        self._is_failing = self._has_warned = self.is_read = False
        self._clerk.opened.connect(self._on_opened)

    @property
    def trainees(self) -> tuple["Trainee", ...]:
        """Everybody, by name."""
        return self._trainees

    @property
    def chosen(self) -> "Trainee | None":
        """Who trains now; None until the file was read."""
        return self._chosen

    @property
    def past(self) -> tuple[Past, ...]:
        """The chosen trainee's answers to this game, in the order in which they were given."""
        return tuple(self._past)

    @property
    def unkept(self) -> int:
        """Answers that are not on the disk."""
        return len(self._waiting)

    def now(self) -> int:
        """The time, in milliseconds of UTC."""
        return self._clock()

    def reload(self) -> None:
        """Read everything anew: another window may have changed it."""
        self._clerk.ask(self._read, self._show, self._tell)

    def choose(self, trainee_id: str) -> None:
        """Let another trainee train."""
        self._wanted = trainee_id
        self.reload()

    def add(self, name: str, then: Callable[["Trainee"], None], trouble: Trouble) -> None:
        """Add a trainee and let them train; `then` is told who it is, `trouble` why that cannot be."""
        made = self._clock()

        def done(trainee: "Trainee") -> None:
            self.choose(trainee.id)
            then(trainee)

        self._clerk.ask(lambda progress: progress.add(name, made), done, partial(_say, trouble))

    def rename(self, trainee_id: str, name: str, then: Callable[["Trainee"], None], trouble: Trouble) -> None:
        """Give a trainee another name."""
        self._change(lambda progress: progress.rename(trainee_id, name), then, trouble)

    def delete(self, trainee_id: str, then: Callable[[None], None], trouble: Trouble) -> None:
        """Delete a trainee and all their answers for good."""
        self._change(lambda progress: progress.delete(trainee_id), then, trouble)

    def take_in(self, path: Path, then: Callable[["ImportResult"], None], trouble: Trouble) -> None:
        """Read an exported file; `then` is told what was new."""
        self._change(lambda progress: progress.import_file(path), then, trouble)

    def export(self, trainee_id: str, path: Path, then: Callable[[int], None], trouble: Trouble) -> None:
        """Write a trainee's progress into one file; `then` is told how many answers it holds."""
        self._clerk.ask(lambda progress: progress.export(trainee_id, path), then, partial(_say, trouble))

    def work_out(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Have something worked out that takes a while and needs no file, after all that was asked for before."""
        self._clerk.think(work, then)

    def record(self, past: Past) -> None:
        """Keep an answer; one that cannot be kept now is tried again with the next."""
        if past.game == self._game_id:
            self._past.append(past)
        self._serial += 1
        self._waiting[self._serial] = (self._chosen.id if self._chosen else None, past)
        self._keep_waiting()
        self.past_changed.emit()

    def close(self) -> None:
        """Keep what is still waiting and let go of the file."""
        self._clerk.close()
        if self._waiting:
            self._keep_waiting()
            self._clerk.close()

    def _change(self, job: Callable[["Progress"], Found], then: Callable[[Found], None], trouble: Trouble) -> None:
        def done(found: Found) -> None:
            self.reload()
            then(found)

        self._clerk.ask(job, done, partial(_say, trouble))

    def _keep_waiting(self) -> None:
        for serial in sorted(self._waiting.keys() - self._asked):
            self._asked.add(serial)
            self._keep(serial, *self._waiting[serial])

    def _keep(self, serial: int, trainee_id: str | None, past: Past) -> None:
        def job(progress: "Progress") -> "SaveResult":
            return progress.record(trainee_id or self._somebody(progress).id, past)

        def then(kept: "SaveResult") -> None:
            self._asked.discard(serial)
            self._waiting.pop(serial, None)
            self._on_kept(kept)

        def otherwise(error: RecordsError) -> None:
            self._asked.discard(serial)
            self._on_unkept(error, serial)

        self._clerk.ask(job, then, otherwise)

    def _on_kept(self, kept: "SaveResult") -> None:
        self._is_failing = False
        self._keep_waiting()  # there is room again: also for what was refused while this one was on its way
        if kept.set_back_ms >= SET_BACK_MS and not self._has_warned:
            self._has_warned = True
            self.told.emit(
                self.tr(
                    "The clock of this machine was set back. Your answers are kept in the order in which you "
                    "gave them; what is due when may be wrong until the clock is right."
                )
            )

    def _on_unkept(self, error: RecordsError, serial: int) -> None:
        if error.code == "no_trainee":
            # Deleted in another window, and meant to be: trying again would bring nothing back.
            self._waiting.pop(serial, None)
            self.told.emit(self.tr("This trainee was deleted in another window. Your answer is not kept."))
            self.reload()
        elif not self._is_failing:
            self._is_failing = True
            words = self.tr("Your answer could not be kept: {reason} It is tried again with every answer you give.")
            self.told.emit(words.format(reason=trouble_words(error)))

    def _read(self, progress: "Progress") -> tuple[tuple["Trainee", ...], "Trainee", tuple[Past, ...]]:
        """In the clerk's thread: everybody, who is chosen, and their answers; the first trainee makes themselves."""
        somebody = self._somebody(progress)
        everybody = progress.trainees()
        chosen = next((one for one in everybody if one.id == somebody.id), somebody)
        return everybody, chosen, progress.past(chosen.id, self._game_id)

    def _somebody(self, progress: "Progress") -> "Trainee":
        everybody = progress.trainees()
        if not everybody:
            try:
                return progress.add(self.tr("Trainee 1"), self._clock())
            except RecordsError as error:
                if error.code != "name_taken":
                    raise
                everybody = progress.trainees()
        return next((one for one in everybody if one.id == self._wanted), everybody[0])

    def _show(self, found: tuple[tuple["Trainee", ...], "Trainee", tuple[Past, ...]]) -> None:
        self._trainees, self._chosen, past = found
        self._wanted = self._chosen.id
        # What was answered meanwhile comes after what the file held when it was read.
        known = {(one.at, one.item_id) for one in past}
        mine = (one for owner, one in self._waiting.values() if owner in (None, self._chosen.id))
        self._past = [*past, *(one for one in mine if (one.at, one.item_id) not in known)]
        self.is_read = True
        self.changed.emit()
        self.past_changed.emit()

    def _on_opened(self, progress: "Progress") -> None:
        set_aside = progress.set_aside
        if set_aside is not None:
            words = self.tr("The progress file could not be read. It was set aside as {name}; a new one was begun.")
            self.told.emit(words.format(name=set_aside.name))

    def _tell(self, error: RecordsError) -> None:
        self.told.emit(trouble_words(error))


def _say(trouble: Trouble, error: RecordsError) -> None:
    trouble(trouble_words(error))
