"""A finger on something that scrolls: it drags what is shown, or taps a button, and no tap is lost."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QInputDevice, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget
from shiboken6 import isValid

DRAG = 12
"""Pixels that a finger moves at least when it drags."""


class TouchScroll(QObject):
    """Drags a scroll area by touch; the mouse is none of its business.

    Qt's own way, QScroller, swallows each tap that comes within a double click's time after another one, wherever there
    is something to scroll: an examiner who taps fast would lose every second digit.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._start, self._value = QPoint(), 0
        self._button: QAbstractButton | None = None
        self._is_drag = False
        area.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        area.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the touches of a screen, wherever in the area they begin."""
        if not isinstance(event, QTouchEvent) or event.deviceType() != QInputDevice.DeviceType.TouchScreen:
            return super().eventFilter(watched, event)
        points = event.points()
        at = self._area.viewport().mapFromGlobal(points[0].globalPosition().toPoint()) if points else self._start
        match event.type():
            case QEvent.Type.TouchBegin:
                self._begin(at)
            case QEvent.Type.TouchUpdate:
                self._move(at)
            case QEvent.Type.TouchEnd:
                self._end(at)
            case _:
                self._let_go()
        event.accept()
        return True

    def _begin(self, at: QPoint) -> None:
        self._start, self._value, self._is_drag = at, self._area.verticalScrollBar().value(), False
        touched: QWidget | None = self._area.viewport().childAt(at)
        if touched is not None and touched.focusPolicy() & Qt.FocusPolicy.ClickFocus:
            touched.setFocus(Qt.FocusReason.MouseFocusReason)
        while touched is not None and not isinstance(touched, QAbstractButton):
            touched = touched.parentWidget() if touched is not self._area.viewport() else None
        self._button = touched if touched is not None and touched.isEnabled() else None
        if self._button is not None:
            self._button.setDown(True)

    def _move(self, at: QPoint) -> None:
        moved = at.y() - self._start.y()
        if self._is_drag or abs(moved) >= DRAG:
            self._is_drag = True
            self._let_go()
            self._area.verticalScrollBar().setValue(self._value - moved)

    def _end(self, at: QPoint) -> None:
        """Tap what the finger is still on: who slides off a button does not want it."""
        button = self._button
        self._let_go()
        if button is None or not isValid(button) or not button.isVisible():
            return
        if button.rect().contains(button.mapFrom(self._area.viewport(), at)):
            button.click()

    def _let_go(self) -> None:
        if self._button is not None and isValid(self._button):  # what was touched may be drawn anew meanwhile
            self._button.setDown(False)
        self._button = None
