"""The form of a sealed sitting's documents: everything by one press. What was interrupted before is sealed first."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from dealer_trainer.certification.paper.sealed_report import Award
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.ui.exam.result.hand_out import Writing, documents_of, usual_folder, write_documents
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.form import Form


class DocumentsForm(Form):
    """Writes one document between two events, so that the window never freezes. A chosen folder is used later too."""

    def __init__(self, school: Callable[[], str], parent: QWidget | None = None) -> None:
        """`school`: its name."""
        super().__init__(parent=parent)
        self._school = school
        self._review: Review | None = None
        self._writing: Writing | None = None
        self._chosen = self._written = ""
        self.describe(self.tr("Documents"), "", self.tr("Seal"))
        self.everything = self.action(self.tr("Hand out everything"), self.hand_out)
        self.everything.setProperty("isMain", True)
        self.everything.setAutoDefault(True)  # it gets the focus once a sitting is sealed, so that Enter continues
        self.folder = self.action(self.tr("Other folder…"), self._choose)
        self.open_folder = self.action(self.tr("Open the folder"), self._look)
        self.saved = self.add_notice("quiet")

    def hand_out(self) -> None:
        """Write everything at once: the folder is shown afterward, and can be changed."""
        self.say("")
        if self._review is not None and self._writing is None:
            self.saved.show_text(self.tr("Writing all documents …"))
            self._writing = write_documents(Path(self._place), self._review)
            self._go_on(self._writing)

    def start(self) -> None:
        """Focus what is handed out first."""
        first = self.button if self.button.isVisible() else self.everything
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_review(self, review: Review) -> None:
        """Offer the sitting's documents; unfinished writing for another sitting is dropped."""
        if self._review is None or review.stream != self._review.stream:
            self._stop()
        self._review, report = review, review.report
        self.saved.show_text("")
        self.button.setVisible(report is None)
        for part in (self.everything, self.folder, self.open_folder):
            part.setVisible(report is not None)
        self.open_folder.setEnabled(False)
        if report is None:
            self.set_text(self.tr("Signed, but not sealed yet."))
            return
        titles = {
            "certificate": self.tr("the certificate"), "report": self.tr("the report"),
            "packet": self.tr("the record to verify"), "csv": self.tr("the faults as CSV"),
        }  # fmt: skip
        seal = self.tr("Seal {number}. Keep a list of seals on another machine.")
        offered = self.tr("Handed out: {documents}.")
        self.set_text("\n\n".join((
            seal.format(number=report.award.seal_number), _grading(report.award),
            offered.format(documents=", ".join(titles[document] for document in documents_of(review))),
        )))  # fmt: skip

    def _go_on(self, writing: Writing) -> None:
        """Write until the next stop."""
        if writing is not self._writing:
            return  # it was stopped meanwhile
        try:
            next(writing)
        except StopIteration as end:
            self._writing = None
            folder, count = end.value
            self._written = str(folder)
            self.open_folder.setEnabled(True)
            words = self.tr("{count} files in {folder}.").format(count=count, folder=folder)
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

    @property
    def _place(self) -> str:
        return self._chosen or str(usual_folder(self._school()))

    def _choose(self) -> None:
        title = self.tr("Folder for the documents")
        if chosen := QFileDialog.getExistingDirectory(self, title, self._place):
            self._chosen = chosen
            self.hand_out()

    def _look(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._written))


def _grading(award: Award) -> str:
    """The result as graded and as signed, and each override with its reason, as in the printed documents."""
    from dealer_trainer.ui.print.grading import grading_text, override_texts

    return "\n".join((grading_text(award), *(f"–  {text}" for text, _ in override_texts(award))))
