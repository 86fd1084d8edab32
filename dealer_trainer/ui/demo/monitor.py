"""Which screen the monitor is on, and what keeps it there: a kiosk's window closes for nobody."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

LOOK_MS = 500
PATIENCE, PATIENCE_MOST = 2, 120
"""A misplaced window is put back after this many checks, or after up to this many if that keeps failing."""
VAIN = 4
"""How often to put back a window that the system keeps moving to the same place; then it stays there."""


class Placement(QObject):
    """Keeps a window over the whole of one screen. `wanted` counts from 1."""

    gone = Signal()
    """The screen was unplugged."""

    def __init__(self, window: QWidget, wanted: int, app: QGuiApplication) -> None:
        super().__init__(window)
        self._window, self._is_stubborn = window, False
        self._screen: QScreen = app.screens()[wanted - 1]
        self._astray, self._patience = 0, PATIENCE
        self._vain, self._kept_at = 0, QRect()
        self._screen.geometryChanged.connect(lambda _: self.place())
        app.screenRemoved.connect(self._on_removed)

    def place(self) -> None:
        """Cover the screen."""
        window, screen = self._window, self._screen
        if window.isVisible() and window.screen() is screen and window.geometry() == screen.geometry():
            return
        window.setScreen(screen)
        if window.isVisible():
            window.showNormal()  # a full-screen window does not move to another screen by itself
        window.setGeometry(screen.geometry())
        window.showFullScreen()

    def keep(self, is_stubborn: bool) -> None:
        """Keep the window on its screen from now on; `is_stubborn`: even if somebody hides it."""
        self._is_stubborn = is_stubborn
        timer = QTimer(self, interval=LOOK_MS)
        timer.timeout.connect(self.hold)
        timer.start()

    def hold(self) -> bool:
        """Check once whether the window is in its place; put it back, and say so, if it has been astray for a while.

        If the system keeps the window off its screen, this tries less and less often, and stops if the window always
        ends up in the same place (because of a bar or a notch that nothing may cover).
        """
        if not self._window.isVisible():
            return False
        is_hidden = not self._window.windowHandle().isExposed()
        if is_hidden and not self._is_stubborn:
            return False
        box = self._window.geometry()
        if not is_hidden and box == self._screen.geometry():
            self._astray, self._patience, self._vain = 0, PATIENCE, 0
            return False
        if not is_hidden and box == self._kept_at and self._vain >= VAIN:
            return False
        self._astray += 1
        if self._astray < self._patience:
            return False
        self._astray, self._patience = 0, min(PATIENCE_MOST, self._patience * 2)
        if is_hidden:
            self._window.hide()
        self._vain, self._kept_at = (self._vain + 1 if box == self._kept_at else 1), box
        self.place()
        return True

    def _on_removed(self, screen: QScreen) -> None:
        if screen is self._screen:
            self.gone.emit()


FLAGS = (
    Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.CustomizeWindowHint
)  # fmt: skip


class Kiosk(QObject):
    """Locks a monitor's window: nothing in it opens a menu, and only the end of its process closes it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setWindowFlags(FLAGS)
        for part in (window, *window.findChildren(QWidget)):
            part.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window from being closed or shrunk."""
        if event.type() == QEvent.Type.Close:
            event.ignore()
            return True
        if event.type() == QEvent.Type.WindowStateChange and self._window.isMinimized():
            QTimer.singleShot(0, self._window.showFullScreen)
        return False
