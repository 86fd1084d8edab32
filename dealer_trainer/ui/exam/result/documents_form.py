"""The documents of a sealed sitting: certificate and report on paper, and files for other programs."""

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from dealer_trainer.certification.paper.award import Award
from dealer_trainer.certification.school.review import Review
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_label import PlainLabel

if TYPE_CHECKING:
    from dealer_trainer.records.school.session import Session

ENDINGS = {
    "certificate": "-certificate.pdf", "report": "-report.pdf", "packet": ".packet.json", "json": "-report.json",
    "csv": "-faults.csv", "xapi": ".xapi.json", "credential": ".credential.json", "jwt": ".credential.jwt",
}  # fmt: skip
"""Every document, and how its file's name ends after the trainee's."""
CREDENTIALS = frozenset({"credential", "jwt"})
"""Signed by the supervisor again, for the person who passed."""

VERIFIABLE = frozenset({"packet", *CREDENTIALS})
"""What the page checks that is put beside them."""


class DocumentsForm(Form):
    """A button for each document; where sealing was cut off, that comes first."""

    document_wanted = Signal(str)
    """A key of `ENDINGS`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Documents"))
        self.button.setText(self.tr("Seal"))
        titles = {
            "certificate": self.tr("Certificate (PDF)…"), "report": self.tr("Report (PDF)…"),
            "packet": self.tr("Record to verify…"), "json": self.tr("Report (JSON)…"), "csv": self.tr("Faults (CSV)…"),
            "xapi": self.tr("xAPI statements…"), "credential": self.tr("Open Badge (JSON)…"),
            "jwt": self.tr("Open Badge (JWT)…"),
        }  # fmt: skip
        self.buttons: dict[str, QPushButton] = {}
        self._first = "report"
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for place, document in enumerate(ENDINGS):
            button = self.buttons[document] = QPushButton(titles[document], self)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, document=document: self.document_wanted.emit(document))
            grid.addWidget(button, place // 2, place % 2)
        self._saved = PlainLabel(self, "")
        self._saved.setObjectName("quiet")
        self._saved.setWordWrap(True)
        grid.addWidget(self._saved, len(ENDINGS) // 2 + 1, 0, 1, 2)
        self.add_below(grid)

    @property
    def saved_text(self) -> str:
        """Which document was saved last, empty before the first."""
        return self._saved.text()

    def tell_saved(self, file: str) -> None:
        """Say what was saved, in a line that is there before: no button may move while somebody saves several."""
        words = self.tr("{file} saved.").format(file=file)
        self._saved.setText(words)
        announce(self, words)

    def start(self) -> None:
        """Begin with what is handed out first."""
        first = self.button if self.button.isVisible() else self.buttons[self._first]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, review: Review, key: str = "") -> None:
        """Offer what there is. `key`: of whoever is signed in."""
        report = review.report
        self._saved.clear()
        self.button.setVisible(report is None)
        self._first = "certificate" if report is not None and report.award.verdict == "pass" else "report"
        is_withdrawn = bool(review.statuses) and review.statuses[-1].status != "reinstated"
        for document, button in self.buttons.items():
            is_for_pass = document == "certificate" or document in CREDENTIALS
            button.setVisible(report is not None)
            is_offered = report is not None and _is_offered(document, report.award, key)
            button.setEnabled(is_offered and not (is_for_pass and is_withdrawn))
            button.setProperty("isMain", document == self._first)
            button.style().unpolish(button)
            button.style().polish(button)
        if report is None:
            self.set_text(self.tr("Signed, but not sealed yet."))
        else:
            text = self.tr("Seal {number}. Keep a list of seals on another machine.")
            self.set_text(f"{text.format(number=report.award.seal_number)}\n\n{_grading(report.award)}")


def _grading(award: Award) -> str:
    """As graded beside as signed, and each override with its reason, as the papers say it."""
    from dealer_trainer.ui.print.grading import grading_text, override_texts

    return "\n".join((grading_text(award), *(f"–  {text}" for text, _ in override_texts(award))))


def file_name(trainee: str, document: str) -> str:
    """What a document's file is called: the trainee's name, and once what it is.

    >>> file_name("Cem Arslan", "packet"), file_name("Cem Arslan", "certificate")
    ('Cem-Arslan.packet.json', 'Cem-Arslan-certificate.pdf')
    """
    return "".join(letter if letter.isalnum() else "-" for letter in trainee) + ENDINGS[document]


def document_bytes(document: str, review: Review, session: "Session | None", at: int) -> bytes:
    """The bytes of a document; `at`: the time now. Raises KeyError for a sitting that is not sealed."""
    from dealer_trainer.certification.paper.credential import sign_document, sign_jwt
    from dealer_trainer.certification.paper.export import faults_csv, report_json, xapi
    from dealer_trainer.ui.print.certificate import certificate_pdf
    from dealer_trainer.ui.print.report.report import report_pdf

    report = review.report
    if report is None or (session is None and document in CREDENTIALS):
        raise KeyError(document)
    match document:
        case "certificate":
            return certificate_pdf(report.award)
        case "report":
            return report_pdf(report)
        case "packet":
            return review.packet
        case "json":
            return report_json(report).encode()
        case "csv":
            return faults_csv(report).encode()
        case "xapi":
            return xapi(report).encode()
    assert session is not None
    if document == "jwt":
        return sign_jwt(report.award, session.key).encode()
    return json.dumps(sign_document(report.award, session.key, at), indent=1, ensure_ascii=False).encode()


def _is_offered(document: str, award: Award, key: str) -> bool:
    """A certificate is for a pass; a credential is signed by the supervisor who signed the result."""
    if document == "certificate":
        return award.verdict == "pass"
    return document not in CREDENTIALS or (award.verdict == "pass" and award.supervisor.key == key)
