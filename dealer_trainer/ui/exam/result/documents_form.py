"""The form of a sealed sitting's documents: everything by one press, written into a folder of its own."""

import os
import shutil
from collections.abc import Callable, Generator
from functools import partial
from itertools import count
from pathlib import Path
from secrets import token_hex

from PySide6.QtCore import QStandardPaths, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from dealer_trainer import files
from dealer_trainer.certification.paper.export import write_page
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.upkeep.records_check import HANDED_OUT
from dealer_trainer.files import person_file
from dealer_trainer.ui.print.grading import grading_text, override_texts
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import announce, column, named_label, set_loud

ENDINGS = {"certificate": "-certificate.pdf", "report": "-report.pdf", "packet": HANDED_OUT}
"""Every document, and the ending of its file name after the trainee's name."""
BESIDE = 372
"""The width of a form beside a result, at scale 1."""
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
    draft = parent / f".{token_hex(4)}.tmp"
    draft.mkdir(mode=0o700)
    try:
        for document in documents:
            data = document_bytes(document, review)
            files.write_whole(draft / file_name(review.trainee, document), data, is_private=True)
            yield
        write_page(draft)
        name = f"{day(review.sitting.last.at)} {plain_name(review.trainee)}"
        places = (parent / (f"{name} ({number})" if number > 1 else name) for number in count(1))
        folder = next(place for place in places if not os.path.lexists(place))
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
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
    return review.packet


def documents_of(review: Review) -> tuple[str, ...]:
    """A sitting's documents, in the order of `ENDINGS`; none without a seal.

    A certificate is for a pass that is not withdrawn.
    """
    if review.report is None:
        return ()
    is_withdrawn = bool(review.statuses) and review.statuses[-1].status != "reinstated"
    is_good = review.report.award.verdict == "pass" and not is_withdrawn
    return tuple(document for document in ENDINGS if is_good or document != "certificate")


class DocumentsForm(Form):
    """Writes one document between two events, so that the window never freezes. A chosen folder is used later too."""

    widest = BESIDE

    def __init__(self, school: Callable[[], str], parent: QWidget | None = None) -> None:
        """`school`: its name."""
        super().__init__(parent=parent)
        self._school = school
        self._review: Review | None = None
        self._writing: Writing | None = None
        self._written = ""
        self._folder: Path | None = None
        """The one that was chosen."""
        self.describe(self.tr("Documents"), "", self.tr("Hand out everything"))
        self.button.setAutoDefault(True)  # it gets the focus once a sitting is sealed, so that Enter continues
        self.seal = self.action(self.tr("Seal"))
        self.open_folder = self.action(self.tr("Open the folder"), self._look)
        self.choose = self.action(self.tr("Other folder…"), self._choose)
        self.saved, self.details = self.add_notice("quiet"), named_label(self, "quiet")
        self.add_below(column(self.details))
        self.sent.connect(self._hand_out)

    def start(self) -> None:
        """Focus what is handed out first."""
        first = self.seal if self.seal.isVisible() else self.button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, review: Review) -> None:
        """Offer the sitting's documents; unfinished writing for another sitting is dropped."""
        if self._review is None or review.stream != self._review.stream:
            self._stop()
        self._review, report = review, review.report
        self.saved.show_text("")
        self.seal.setVisible(report is None)
        for part in (self.button, self.choose, self.details):
            part.setVisible(report is not None)
        self._show_written("")
        if report is None:
            self.set_text(self.tr("Signed, but not sealed yet."))
            return
        both = self.tr("To hand out: the report and the file that proves it.")
        all_three = self.tr("To hand out: the certificate, the report, and the file that proves it.")
        self.set_text(all_three if "certificate" in documents_of(review) else both)
        graded = (grading_text(report.award), *(f"–  {text}" for text, _ in override_texts(report.award)))
        is_changed = bool(report.award.overrides) or report.award.verdict != review.both.graded.outcome
        self.details.show_text("\n".join(graded) if is_changed else "")

    def _show_written(self, folder: str) -> None:
        """Lead to what was written; "": nothing was, and that is the next thing to do."""
        self._written = folder
        self.open_folder.setVisible(bool(folder))
        for button, is_main in ((self.open_folder, bool(folder)), (self.button, not folder)):
            set_loud(button, is_loud=is_main)
        self.button.setText(self.tr("Hand out again") if folder else self.tr("Hand out everything"))

    def _hand_out(self) -> None:
        """Write everything at once: the folder is shown afterward, and another one can be chosen."""
        if self._review is not None and self._writing is None:
            self.saved.show_text(self.tr("Writing all documents …"))
            self._writing = write_documents(self._folder or usual_folder(self._school()), self._review)
            self._go_on(self._writing)

    def _go_on(self, writing: Writing) -> None:
        """Write until the next stop."""
        if writing is not self._writing:
            return  # it was stopped meanwhile
        try:
            next(writing)
        except StopIteration as end:
            self._writing = None
            folder, number = end.value
            self._show_written(str(folder))
            words = self.tr("{count} files in {folder}.").format(count=number, folder=folder)
            self.saved.show_text(words)
            announce(self, words)
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}.")
            file = Path(error.filename or "").name
            self._fail(text.format(file=file, reason=translated(error.strerror or str(error))))
        except Exception:
            self._fail(self.tr("The documents could not be made."))
            raise
        else:
            QTimer.singleShot(0, self, partial(self._go_on, writing))

    def _fail(self, text: str) -> None:
        self._stop()
        self.saved.show_text("")
        self.say(text)

    def _stop(self) -> None:
        """Stop writing, and delete what is incomplete."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.close()

    def _choose(self) -> None:
        here = str(self._folder or usual_folder(self._school()))
        if chosen := QFileDialog.getExistingDirectory(self, self.tr("Folder for the documents"), here):
            self._folder = Path(chosen)
            self.send()

    def _look(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._written))
