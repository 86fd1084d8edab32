"""The form of a sealed sitting's documents: everything by one press, or one document at a time."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QGridLayout, QPushButton, QWidget

from dealer_trainer.certification.paper.award import Award
from dealer_trainer.certification.school.review import Review
from dealer_trainer.ui.exam.result.hand_out import ENDINGS, HandedOut, HandOut, documents_of, usual_folder
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button


class DocumentsForm(Form):
    """A button for each document; if sealing was interrupted, it comes first. A chosen folder is used later too."""

    document_wanted = Signal(str)
    """A key of `ENDINGS`."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._service = service
        self._papers = HandOut(service, self)
        self._papers.finished.connect(self._on_finished)
        self._papers.failed.connect(self._on_failed)
        self._stream = self._chosen = self._written = ""
        self.ask_folder: Callable[[str], str] = self._ask_folder
        self.describe(self.tr("Documents"), "", self.tr("Seal"))
        titles = {
            "certificate": self.tr("Certificate (PDF)…"), "report": self.tr("Report (PDF)…"),
            "packet": self.tr("Record to verify…"), "csv": self.tr("Faults (CSV)…"),
        }  # fmt: skip
        self.buttons: dict[str, QPushButton] = {}
        self.everything = push_button(self.tr("Hand out everything"), self, self.hand_out)
        self.everything.setProperty("isMain", True)
        self.everything.setAutoDefault(True)  # it gets the focus once a sitting is sealed, so that Enter continues
        self.folder = push_button(self.tr("Other folder…"), self, self._choose)
        self.open_folder = push_button(self.tr("Open the folder"), self, self._look)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        grid.addWidget(FoldingRow((self.everything, self.folder, self.open_folder), self), 0, 0, 1, 2)
        for place, document in enumerate(ENDINGS):
            self.buttons[document] = push_button(titles[document], self, partial(self.document_wanted.emit, document))
            grid.addWidget(self.buttons[document], place // 2 + 1, place % 2)
        self._saved = named_label(self, "quiet")
        grid.addWidget(self._saved, len(ENDINGS) // 2 + 2, 0, 1, 2)
        self.add_below(grid)

    def hand_out(self) -> None:
        """Write everything at once: the folder is shown afterward, and can be changed."""
        self.say("")
        self._saved.setText(self.tr("Writing all documents …"))
        self._papers.begin(Path(self._place), [self._stream])

    def tell_saved(self, file: str) -> None:
        """Say what was saved, in a line that is always there, so that no button moves while somebody saves several."""
        self.say("")
        self._tell(self.tr("{file} saved.").format(file=file))

    def start(self) -> None:
        """Focus what is handed out first."""
        first = self.button if self.button.isVisible() else self.everything
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, review: Review) -> None:
        """Offer the sitting's documents; unfinished writing for another sitting is dropped."""
        if review.stream != self._stream:
            self._papers.stop()
        self._stream, report, offered = review.stream, review.report, documents_of(review)
        self._saved.clear()
        self.button.setVisible(report is None)
        for part in (self.everything, self.folder, self.open_folder, *self.buttons.values()):
            part.setVisible(report is not None)
        self.open_folder.setEnabled(False)
        for document, button in self.buttons.items():
            button.setEnabled(document in offered)
        if report is None:
            self.set_text(self.tr("Signed, but not sealed yet."))
        else:
            text = self.tr("Seal {number}. Keep a list of seals on another machine.")
            self.set_text(f"{text.format(number=report.award.seal_number)}\n\n{_grading(report.award)}")

    @property
    def _place(self) -> str:
        return self._chosen or str(usual_folder(self._service.summary.school))

    def _choose(self) -> None:
        if chosen := self.ask_folder(self._place):
            self._chosen = chosen
            self.hand_out()

    def _look(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._written))

    def _on_finished(self, made: HandedOut) -> None:
        self._written = str(made.folder)
        self.open_folder.setEnabled(True)
        self._tell(self.tr("{count} files in {folder}.").format(count=made.files, folder=made.folder))

    def _on_failed(self, text: str) -> None:
        self._saved.clear()
        self.say(text)

    def _tell(self, words: str) -> None:
        self._saved.setText(words)
        announce(self, words)

    def _ask_folder(self, start: str) -> str:
        return QFileDialog.getExistingDirectory(self, self.tr("Folder for the documents"), start)


def _grading(award: Award) -> str:
    """The result as graded and as signed, and each override with its reason, as in the printed documents."""
    from dealer_trainer.ui.print.grading import grading_text, override_texts

    return "\n".join((grading_text(award), *(f"–  {text}" for text, _ in override_texts(award))))
