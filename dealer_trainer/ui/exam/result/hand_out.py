"""The documents of sealed sittings, and their writing: a folder for each sitting, and one folder for those of a day."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal

from dealer_trainer import files
from dealer_trainer.certification.paper.verify_page import write_page
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.review import Review, review
from dealer_trainer.files import person_file
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import translated

ENDINGS = {
    "certificate": "-certificate.pdf", "report": "-report.pdf", "packet": ".packet.json", "csv": "-faults.csv",
}  # fmt: skip
"""Every document, and the ending of its file name after the trainee's name."""


LONGEST = 60
"""Maximum letters of a name in a path."""
SEALS = "seals.txt"
"""A file beside a day's folders: the list of all seals so far, to keep on another machine."""

Job = Callable[..., Any]
"""What is read in the records; its result continues the writing."""


class HandedOut(NamedTuple):
    """What was written."""

    folder: Path
    sittings: int
    files: int


Writing = Generator[Job | None, Any, HandedOut]
"""Stops for a job on the records, or for nothing but the next event."""


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
        self._writing: Writing | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._writing is not None

    def begin(self, parent: Path, streams: Sequence[str], title: str = "") -> None:
        """Write the documents of these sittings below `parent`; with a `title` they get a folder of that name."""
        if self._writing is None and streams:
            self._writing = self._write(parent, streams, title)
            self._go_on(self._writing)

    def stop(self) -> None:
        """Stop writing, and delete what is incomplete: a sitting's folder, and a day's without any sitting."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.close()

    def _go_on(self, writing: Writing, found: object = None) -> None:
        """Write until the next stop; `found`: what the job of the last stop returned."""
        if writing is not self._writing:
            return  # it was stopped meanwhile
        try:
            job = writing.send(found)
        except StopIteration as end:
            self._writing = None
            self.finished.emit(end.value)
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}.")
            file = Path(error.filename or "").name
            self._fail(writing, text.format(file=file, reason=translated(error.strerror or str(error))))
        except Exception:
            self._fail(writing, self.tr("The documents could not be made."))
            raise
        else:
            if job is None:
                QTimer.singleShot(0, self, partial(self._go_on, writing))
            else:
                self._service.look(job, partial(self._go_on, writing), partial(self._fail, writing))

    def _fail(self, writing: Writing, text: str) -> None:
        if writing is self._writing:
            self.stop()
            self.failed.emit(text)

    def _write(self, parent: Path, streams: Sequence[str], title: str) -> Writing:
        folder, last, written, count = parent, parent, 0, 0
        is_made = False
        try:
            for done, stream in enumerate(streams):
                self.progressed.emit(done, len(streams))
                found: Review = yield partial(review, stream=stream, game=self._service.game)
                if found.report is None:
                    continue
                if not is_made:
                    folder, is_made = _made(parent, title), True
                with _draft_in(folder) as draft:
                    for document in documents_of(found):
                        data = document_bytes(document, found)
                        files.write_whole(draft / file_name(found.trainee, document), data, is_private=True)
                        count += 1
                        yield None
                    write_page(draft)
                    last = _free(folder, f"{day(found.sitting.last.at)} {plain_name(found.trainee)}")
                    draft.rename(last)
                written, count = written + 1, count + 1
            self.progressed.emit(len(streams), len(streams))
            if title and is_made:
                files.write_whole(folder / SEALS, (yield _anchors))
                count += 1
        finally:
            if title and is_made:
                with suppress(OSError):  # complete sittings are in it
                    folder.rmdir()
        return HandedOut(folder if title else last, written, count)


def usual_folder(school: str) -> Path:
    """The default folder for documents: in the Documents folder of this computer's user."""
    places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(places or Path.home()) / "Dealer Trainer" / plain_name(school)


def file_name(trainee: str, document: str) -> str:
    """The name of a document's file: the trainee's name and number, and the document's ending.

    >>> file_name("Cem Arslan (1207)", "packet"), file_name("Cem Arslan", "certificate")
    ('Cem-Arslan-1207.packet.json', 'Cem-Arslan-certificate.pdf')
    """
    return plain_name(trainee) + ENDINGS[document]


def plain_name(name: str) -> str:
    """A name that every system allows in a path.

    >>> plain_name("Cem Arslan, Jr."), plain_name("  ")
    ('Cem-Arslan-Jr', 'unnamed')
    """
    parts = "".join(letter if letter.isalnum() else " " for letter in name[:LONGEST]).split()
    return person_file("-".join(parts))


def document_bytes(document: str, review: Review) -> bytes:
    """The bytes of a document; raises KeyError for a sitting that is not sealed."""
    from dealer_trainer.certification.paper.export import faults_csv
    from dealer_trainer.ui.print.certificate import certificate_pdf
    from dealer_trainer.ui.print.report.report import report_pdf

    report = review.report
    if report is None:
        raise KeyError(document)
    match document:
        case "certificate":
            return certificate_pdf(report.award)
        case "report":
            return report_pdf(report)
        case "packet":
            return review.packet
    return faults_csv(report).encode()


def documents_of(review: Review) -> tuple[str, ...]:
    """A sitting's documents, in the order of `ENDINGS`; none without a seal.

    A certificate is for a pass that is not withdrawn.
    """
    if review.report is None:
        return ()
    is_withdrawn = bool(review.statuses) and review.statuses[-1].status != "reinstated"
    is_good = review.report.award.verdict == "pass" and not is_withdrawn
    return tuple(document for document in ENDINGS if is_good or document != "certificate")


def _anchors(school: Any, _session: object) -> str:
    return str(school.anchors())


def _made(parent: Path, title: str) -> Path:
    """The folder for the sittings: `parent`, or a new one in it."""
    parent.mkdir(parents=True, exist_ok=True)
    if not title:
        return parent
    folder = _free(parent, title)
    folder.mkdir()
    return folder


@contextmanager
def _draft_in(folder: Path) -> Iterator[Path]:
    """A folder for one sitting's documents, which is gone afterward unless it was renamed."""
    draft = folder / f".{token_hex(4)}.tmp"
    draft.mkdir(mode=0o700)
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _free(parent: Path, name: str) -> Path:
    """A folder that does not exist yet: the name, or the name and a number."""
    place, number = parent / name, 2
    while os.path.lexists(place):
        place, number = parent / f"{name} ({number})", number + 1
    return place
