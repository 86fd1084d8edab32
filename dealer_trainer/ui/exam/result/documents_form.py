"""The documents of a sealed sitting: certificate and report for printing, and files for other programs."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from dealer_trainer.certification.paper.award import Award
from dealer_trainer.certification.school.review import Review
from dealer_trainer.files import person_file
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

ENDINGS = {
    "certificate": "-certificate.pdf", "report": "-report.pdf", "packet": ".packet.json", "csv": "-faults.csv",
}  # fmt: skip
"""Every document, and the ending of its file name after the trainee's name."""


LONGEST = 60
"""Maximum letters of a name in a path."""


class DocumentsForm(Form):
    """A button for each document; if sealing was interrupted, it comes first."""

    document_wanted = Signal(str)
    """A key of `ENDINGS`."""
    everything_wanted = Signal()
    """All documents, in one folder."""
    folder_wanted = Signal()
    """Another folder for them."""
    look_wanted = Signal()
    """The folder that was written is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Documents"))
        self.button.setText(self.tr("Seal"))
        titles = {
            "certificate": self.tr("Certificate (PDF)…"), "report": self.tr("Report (PDF)…"),
            "packet": self.tr("Record to verify…"), "csv": self.tr("Faults (CSV)…"),
        }  # fmt: skip
        self.buttons: dict[str, QPushButton] = {}
        self.everything = push_button(self.tr("Hand out everything"), self, self.everything_wanted.emit)
        self.everything.setProperty("isMain", True)
        self.everything.setAutoDefault(True)  # it gets the focus once a sitting is sealed, so that Enter continues
        self.folder = push_button(self.tr("Other folder…"), self, self.folder_wanted.emit)
        self.open_folder = push_button(self.tr("Open the folder"), self, self.look_wanted.emit)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for place, document in enumerate(ENDINGS):
            button = self.buttons[document] = QPushButton(titles[document], self)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, document=document: self.document_wanted.emit(document))
            grid.addWidget(button, place // 2 + 1, place % 2)
        grid.addWidget(FoldingRow((self.everything, self.folder, self.open_folder), self), 0, 0, 1, 2)
        self._saved = PlainLabel(self, "")
        self._saved.setObjectName("quiet")
        self._saved.setWordWrap(True)
        grid.addWidget(self._saved, len(ENDINGS) // 2 + 2, 0, 1, 2)
        self.add_below(grid)

    def tell_saved(self, file: str) -> None:
        """Say what was saved, in a line that is always there, so that no button moves while somebody saves several."""
        self._tell(self.tr("{file} saved.").format(file=file))

    def tell_progress(self) -> None:
        """Say that everything is being written."""
        self._saved.setText(self.tr("Writing all documents …"))

    def tell_handed_out(self, folder: Path, files: int) -> None:
        """Say where everything is."""
        self.open_folder.setVisible(True)
        self._tell(self.tr("{count} files in {folder}.").format(count=files, folder=folder))

    def tell_failed(self) -> None:
        """Clear the message that documents are being written."""
        self._saved.clear()

    def _tell(self, words: str) -> None:
        self._saved.setText(words)
        announce(self, words)

    def start(self) -> None:
        """Focus what is handed out first."""
        first = self.button if self.button.isVisible() else self.everything
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, review: Review) -> None:
        """Offer the sitting's documents."""
        report = review.report
        self._saved.clear()
        self.button.setVisible(report is None)
        offered = documents_of(review)
        for part in (self.everything, self.folder):
            part.setVisible(report is not None)
        self.open_folder.hide()
        for document, button in self.buttons.items():
            button.setVisible(report is not None)
            button.setEnabled(document in offered)
        if report is None:
            self.set_text(self.tr("Signed, but not sealed yet."))
        else:
            text = self.tr("Seal {number}. Keep a list of seals on another machine.")
            self.set_text(f"{text.format(number=report.award.seal_number)}\n\n{_grading(report.award)}")


def _grading(award: Award) -> str:
    """The result as graded and as signed, and each override with its reason, as in the printed documents."""
    from dealer_trainer.ui.print.grading import grading_text, override_texts

    return "\n".join((grading_text(award), *(f"–  {text}" for text, _ in override_texts(award))))


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
