"""The folder of a larger recognizer's weights: chosen by the user, with their hash; nothing is ever downloaded."""

import threading
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.voice.whisper import WhisperError, check_folder, digest_of, is_installed

GROUP = 8
"""How many digits of a hash are shown together: in one piece it would widen the page."""


class WhisperField(QWidget):
    """Not shown if the optional package is not installed and no folder was chosen."""

    changed = Signal()
    _looked = Signal(str, str, str)
    """A folder, the SHA-256 of its weights, and if that is empty, why they are not used."""

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._looked_at = ""
        self.choose = push_button(self.tr("Choose a folder"), self, self._choose)
        self.leave_out = push_button(self.tr("Do not use"), self, lambda: self.take(""))
        self.state = plain_label(self, "quiet")
        self.state.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setLayout(column(row(self.choose, self.leave_out, 1), self.state, gap=8))
        self._looked.connect(self._on_looked)
        self._show()

    @property
    def is_offered(self) -> bool:
        """Whether to show the field: it can be used, or a folder was chosen and the user should see why it is not."""
        return is_installed() or bool(self.folder)

    def take(self, folder: str) -> None:
        """Use the weights in a folder from now on, none if it is empty."""
        if folder != self.folder:
            self.folder = folder
            self._show()
            self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Check the weights once the field is visible."""
        super().showEvent(event)
        self._show()

    def _choose(self) -> None:
        start = self.folder or str(Path.home())
        if folder := QFileDialog.getExistingDirectory(self, self.tr("Folder with the weights"), start):
            self.take(folder)

    def _show(self) -> None:
        self.leave_out.setEnabled(bool(self.folder))
        if not self.folder:
            self._looked_at = ""
            self.state.setText(
                self.tr("None. Whisper tiny.en understands free wording better: docs/sound-and-voice.md")
            )
            return
        if not self.isVisible() or self._looked_at == self.folder:
            return
        self._looked_at = self.folder
        self.state.setText(self.tr("Checking {folder} …").format(folder=self.folder))
        threading.Thread(target=self._look, args=(self.folder,), daemon=True).start()

    def _look(self, folder: str) -> None:
        """Check the weights in a thread, because 75 MB take a moment; the widget may be gone by then."""
        digest = reason = ""
        try:
            check_folder(Path(folder))
            digest = digest_of(Path(folder))
        except (WhisperError, OSError) as error:
            reason = str(error)
        with suppress(RuntimeError):
            self._looked.emit(folder, digest, reason)

    def _on_looked(self, folder: str, digest: str, reason: str) -> None:
        if folder != self.folder:
            return
        if digest:
            groups = " ".join(digest[at : at + GROUP] for at in range(0, len(digest), GROUP))
            text = self.tr("{folder}\nSHA-256 of model.bin: {digest}").format(folder=folder, digest=groups)
        else:
            text = self.tr("{folder}\nNot used: {reason}.").format(folder=folder, reason=translated(reason))
        self.state.setText(text)
