"""Writes the documents of sealed sittings: a folder for each sitting, and one folder for those of a day."""

import os
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal

from dealer_trainer import files
from dealer_trainer.certification.paper.verify_page import write_page
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.review import Review, review
from dealer_trainer.ui.exam.result.documents_form import document_bytes, documents_of, file_name, plain_name
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import translated

SEALS = "seals.txt"
"""A file beside a day's folders: the list of all seals so far, to keep on another machine."""


class HandedOut(NamedTuple):
    """What was written."""

    folder: Path
    sittings: int
    files: int


def usual_folder(school: str) -> Path:
    """The default folder for documents: in the Documents folder of this computer's user."""
    places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(places or Path.home()) / "Dealer Trainer" / plain_name(school)


class HandOut(QObject):
    """Writes the documents of some sittings, one document between two events, so that the window never freezes.

    A sitting's folder gets its name once it is complete, so that nothing incomplete can be handed out. Only the user of
    this computer may read the files.
    """

    progressed = Signal(int, int)
    """How many sittings are done, and of how many."""
    finished = Signal(object)
    """HandedOut."""
    failed = Signal(str)
    """Why writing failed; sittings finished before are kept."""

    def __init__(self, service: SchoolService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._is_busy = False
        self._run = 0
        """The number of the current run: answers to an earlier run's requests are ignored."""
        self._reset(Path(), ())

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._is_busy

    def begin(self, parent: Path, streams: Sequence[str], title: str = "") -> None:
        """Write the documents of these sittings below `parent`; with a `title` they get a folder of that name."""
        if self._is_busy or not streams:
            return
        self._reset(parent, streams)
        self._is_busy, self._title = True, title
        self._next(self._run)

    def stop(self) -> None:
        """Stop writing, and delete what is incomplete: a sitting's folder, and a day's without any sitting."""
        self._is_busy = False
        self._run += 1
        self._drop()

    def _reset(self, parent: Path, streams: Sequence[str]) -> None:
        self._is_busy, self._title = False, ""
        self._run += 1
        self._parent, self._left, self._count = parent, list(streams), len(streams)
        self._folder: Path | None = None
        self._last: Path | None = None
        self._draft: Path | None = None
        self._files = self._written = 0

    def _next(self, run: int) -> None:
        """Read the next sitting, or end."""
        if run != self._run:
            return
        self.progressed.emit(self._count - len(self._left), self._count)
        if not self._left:
            self._end()
            return
        job = partial(review, stream=self._left.pop(0), game=self._service.game)
        self._service.look(job, partial(self._write, run), partial(self._fail_in, run))

    def _write(self, run: int, found: Review) -> None:
        if run != self._run:
            return
        if found.report is None:
            self._next(run)
            return
        documents = documents_of(found)
        steps = [partial(self._write_document, found, document) for document in documents]
        end = partial(self._end_sitting, day(found.sitting.last.at), found.trainee)
        self._go_through(run, [self._begin_sitting, *steps, end])

    def _go_through(self, run: int, steps: list[Callable[[], None]]) -> None:
        """Do one step between two events."""
        if run != self._run:
            return
        if not steps:
            self._next(run)
        elif self._try(steps[0]):
            QTimer.singleShot(0, self, partial(self._go_through, run, steps[1:]))

    def _try(self, step: Callable[[], None]) -> bool:
        if not self._is_busy:
            return False
        try:
            step()
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}.")
            file = Path(error.filename or self._parent).name
            self._fail(text.format(file=file, reason=translated(error.strerror or str(error))))
            return False
        except Exception:  # what was begun is deleted before the crash is told
            self._fail(self.tr("The documents could not be made."))
            raise
        return True

    def _begin_sitting(self) -> None:
        if self._folder is None:
            self._parent.mkdir(parents=True, exist_ok=True)
            self._folder = self._parent
            if self._title:
                self._folder = _free(self._parent, self._title)
                self._folder.mkdir()
        draft = self._folder / f".{token_hex(4)}.tmp"
        draft.mkdir(mode=0o700)
        self._draft = draft

    def _write_document(self, found: Review, document: str) -> None:
        assert self._draft is not None
        data = document_bytes(document, found)
        files.write_whole(self._draft / file_name(found.trainee, document), data, is_private=True)
        self._files += 1

    def _end_sitting(self, when: str, name: str) -> None:
        assert self._draft is not None
        assert self._folder is not None
        write_page(self._draft)
        whole = _free(self._folder, f"{when} {plain_name(name)}")
        self._draft.rename(whole)
        self._files, self._draft = self._files + 1, None
        self._written += 1
        self._last = whole

    def _end(self) -> None:
        if self._title and self._folder is not None:
            run = self._run
            self._service.look(
                lambda school, _: school.anchors(), partial(self._write_seals, run), partial(self._fail_in, run)
            )
        else:
            self._finish()

    def _write_seals(self, run: int, anchors: str) -> None:
        if run != self._run:
            return
        assert self._folder is not None
        if self._try(partial(files.write_whole, self._folder / SEALS, anchors)):
            self._files += 1
            self._finish()

    def _finish(self) -> None:
        self._is_busy = False
        folder = (self._folder if self._title else self._last) or self._parent
        self.finished.emit(HandedOut(folder, self._written, self._files))

    def _fail_in(self, run: int, text: str) -> None:
        if run == self._run:
            self._fail(text)

    def _fail(self, text: str) -> None:
        if self._is_busy:
            self.stop()
            self.failed.emit(text)

    def _drop(self) -> None:
        if self._draft is not None:
            shutil.rmtree(self._draft, ignore_errors=True)
            self._draft = None
        if self._title and self._folder is not None:
            with suppress(OSError):  # complete sittings are in it
                self._folder.rmdir()


def _free(parent: Path, name: str) -> Path:
    """A folder that does not exist yet: the name, or the name and a number."""
    place, number = parent / name, 2
    while os.path.lexists(place):
        place, number = parent / f"{name} ({number})", number + 1
    return place
