"""Keeps a double click that begins on one screen from ending on the next one."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class DoubleClickGuard(QObject):
    """Swallows the second click, within the double-click time, once another screen is shown.

    It watches only events of the window itself: watching every event of every widget would delay the screen that is
    that is being shown.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._part = parent
        self._window: QWindow | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._disarm)

    def arm(self) -> None:
        """Guard from now on: another screen is shown under the pointer."""
        window = self._part.window().windowHandle()
        if window is not self._window:
            self._disarm()
            self._window = window
            if window is not None:
                window.installEventFilter(self)
        self._timer.start(QApplication.doubleClickInterval())

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Keep a double click from whatever is under it now."""
        return self._timer.isActive() and event.type() == QEvent.Type.MouseButtonDblClick

    def _disarm(self) -> None:
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
        self._window = None
