"""Opens a file that somebody double-clicked: in a new app, or beside the window that is already running."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.ui.opened.file_window import FileWindow, RefusedWindow, look_at
from dealer_trainer.ui.settings.settings import load_settings


def window_of(path: Path) -> FileWindow:
    """The window for a file, not shown yet; for a file that the app does not open, a window that says why."""
    file, settings = look_at(path.absolute()), load_settings().settings
    if file.kind == "packet":
        from dealer_trainer.ui.opened.packet_window import PacketWindow

        return PacketWindow(file, settings)
    if file.kind == "progress":
        from dealer_trainer.ui.opened.progress_window import ProgressWindow

        return ProgressWindow(file, settings)
    return RefusedWindow(file, settings)


class FileOpening(QObject):
    """Opens what the system asks a running app to open, as macOS does; not while somebody is taking an exam."""

    def __init__(
        self, app: QApplication, show: Callable[[QWidget], None] | None = None, lock: AccountLock | None = None
    ) -> None:
        """`lock`: which an exam holds; the account's own if it is None."""
        super().__init__(app)
        self._lock = lock or AccountLock()
        self.windows: list[FileWindow] = []
        self._show = show or (lambda window: window.show())
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Receive the system's request, which is sent to the application itself."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.open(Path(event.file()))
            return True
        return super().eventFilter(watched, event)

    def open(self, path: Path) -> None:
        """Open a file beside the present windows."""
        if not self._lock.share():
            return  # an exam is in progress, and nothing goes in front of it
        self._lock.close()  # this app has a lock of its own while its windows are open
        window = window_of(path)
        self.windows = [opened for opened in self.windows if opened.isVisible()] + [window]
        self._show(window)
