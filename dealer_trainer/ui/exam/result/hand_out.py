"""The documents of a sealed sitting, and their writing into a folder of its own."""

import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from PySide6.QtCore import QStandardPaths

from dealer_trainer import files
from dealer_trainer.certification.paper.export import write_page
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.files import person_file

ENDINGS = {
    "certificate": "-certificate.pdf", "report": "-report.pdf", "packet": ".packet.json", "csv": "-faults.csv",
}  # fmt: skip
"""Every document, and the ending of its file name after the trainee's name."""


LONGEST = 60
"""Maximum letters of a name in a path."""


Writing = Generator[None, None, tuple[Path, int]]
"""Stops between two documents; in the end the folder, and how many files are in it."""


def write_documents(parent: Path, review: Review) -> Writing:
    """Write the documents of a sealed sitting below `parent`; raises OSError.

    The folder gets its name once it is complete, so that nothing incomplete can be handed out. Only the user of this
    computer may read the files.
    """
    documents = documents_of(review)
    parent.mkdir(parents=True, exist_ok=True)
    with _draft_in(parent) as draft:
        for document in documents:
            data = document_bytes(document, review)
            files.write_whole(draft / file_name(review.trainee, document), data, is_private=True)
            yield
        write_page(draft)
        folder = _free(parent, f"{day(review.sitting.last.at)} {plain_name(review.trainee)}")
        draft.rename(folder)
    return folder, len(documents) + 1


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
    from dealer_trainer.ui.print.report import report_pdf

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
