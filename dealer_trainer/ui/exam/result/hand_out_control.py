"""Connects the documents of a result to their writer: one press writes everything to the usual or another folder."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from dealer_trainer.ui.exam.result.documents_form import DocumentsForm
from dealer_trainer.ui.exam.result.hand_out import HandedOut, HandOut, usual_folder
from dealer_trainer.ui.exam.school.school_service import SchoolService


class HandOutControl(QObject):
    """Serves one form. A chosen folder is also used for later sittings."""

    def __init__(self, service: SchoolService, form: DocumentsForm) -> None:
        super().__init__(form)
        self._service, self._form = service, form
        self._papers = HandOut(service, self)
        self._stream = self._chosen = self._written = ""
        self.ask_folder: Callable[[str], str] = self._ask_folder
        form.everything_wanted.connect(self.begin)
        form.folder_wanted.connect(self._choose)
        form.look_wanted.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(self._written)))
        self._papers.finished.connect(self._on_finished)
        self._papers.failed.connect(self._on_failed)

    def follow(self, stream: str) -> None:
        """Switch to a sitting; unfinished writing for another one is dropped."""
        if stream != self._stream:
            self._papers.stop()
        self._stream = stream

    def begin(self) -> None:
        """Write at once: the folder is shown afterward, and can be changed."""
        self._form.say("")
        self._form.tell_progress()
        self._papers.begin(Path(self._place), [self._stream])

    @property
    def _place(self) -> str:
        return self._chosen or str(usual_folder(self._service.summary.school))

    def _choose(self) -> None:
        if chosen := self.ask_folder(self._place):
            self._chosen = chosen
            self.begin()

    def _on_finished(self, made: HandedOut) -> None:
        self._written = str(made.folder)
        self._form.tell_handed_out(made.folder, made.files)

    def _on_failed(self, text: str) -> None:
        self._form.tell_failed()
        self._form.say(text)

    def _ask_folder(self, start: str) -> str:
        return QFileDialog.getExistingDirectory(self._form, self.tr("Folder for the documents"), start)
