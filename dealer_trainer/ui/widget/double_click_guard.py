"""A double click that begins on one screen does not end on the next one."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication


class DoubleClickGuard(QObject):
    """Swallows the second click for as long as one counts as double, once another screen is shown."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._disarm)

    def arm(self) -> None:
        """Another screen is shown under the hand from now on."""
        application = QCoreApplication.instance()
        if application is not None and not self._timer.isActive():
            application.installEventFilter(self)
        self._timer.start(QApplication.doubleClickInterval())

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Keep a double click from whatever is beneath it now."""
        return self._timer.isActive() and event.type() == QEvent.Type.MouseButtonDblClick

    def _disarm(self) -> None:
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
