"""Touch on a scroll area: a finger drags the contents or taps a button, and no tap is lost."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QEventPoint, QInputDevice, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget
from shiboken6 import isValid

from dealer_trainer.ui.widget.area.column_area import ColumnArea

DRAG = 12
"""Minimum pixels that a dragging finger moves."""


class _Finger:
    """One finger on the area: where it came down, and the button there, until it drags or slides off."""

    def __init__(self, at: QPoint, button: QAbstractButton | None) -> None:
        self.at = at
        self._button = button
        if button is not None:
            button.setDown(True)

    def let_go(self) -> QAbstractButton | None:
        """Release the button, and return it if it still exists."""
        button, self._button = self._button, None
        if button is None or not isValid(button):  # the touched button may have been replaced meanwhile
            return None
        button.setDown(False)
        return button


class TouchScroll(QObject):
    """Drags a scroll area by touch; ignores the mouse.

    Qt's own QScroller swallows a tap within double-click time of another one wherever there is something to scroll, so
    an examiner who taps fast would lose every second digit. Two fingers tap independently; the one that came down last
    drags.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._fingers: dict[int, _Finger] = {}
        self._latest, self._value, self._is_drag = -1, 0, False
        area.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        area.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the touches of a screen, wherever in the area they begin."""
        if not isinstance(event, QTouchEvent) or event.deviceType() != QInputDevice.DeviceType.TouchScreen:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.TouchCancel:
            self._let_go()
            self._fingers.clear()
        else:
            for point in event.points():
                self._take(point)
        event.accept()
        return True

    def _take(self, point: QEventPoint) -> None:
        at = self._area.viewport().mapFromGlobal(point.globalPosition().toPoint())
        match point.state():
            case QEventPoint.State.Pressed:
                self._begin(point.id(), at)
            case QEventPoint.State.Updated:
                self._move(point.id(), at)
            case QEventPoint.State.Released:
                self._end(point.id(), at)

    def _begin(self, number: int, at: QPoint) -> None:
        self._latest, self._value, self._is_drag = number, self._area.verticalScrollBar().value(), False
        touched: QWidget | None = self._area.viewport().childAt(at)
        if touched is not None and touched.focusPolicy() & Qt.FocusPolicy.ClickFocus:
            touched.setFocus(Qt.FocusReason.MouseFocusReason)
        while touched is not None and not isinstance(touched, QAbstractButton):
            touched = touched.parentWidget() if touched is not self._area.viewport() else None
        self._fingers[number] = _Finger(at, touched if touched is not None and touched.isEnabled() else None)

    def _move(self, number: int, at: QPoint) -> None:
        if number != self._latest or number not in self._fingers:
            return
        moved = at.y() - self._fingers[number].at.y()
        if self._is_drag or abs(moved) >= DRAG:
            self._is_drag = True
            self._let_go()
            self._area.verticalScrollBar().setValue(self._value - moved)

    def _end(self, number: int, at: QPoint) -> None:
        """Click the button if the finger is still on it: sliding off cancels the tap."""
        finger = self._fingers.pop(number, None)
        button = finger.let_go() if finger is not None else None
        if button is None or not button.isVisible():
            return
        if button.rect().contains(button.mapFrom(self._area.viewport(), at)):
            button.click()

    def _let_go(self) -> None:
        for finger in self._fingers.values():
            finger.let_go()


class TouchArea(ColumnArea):
    """A column that a finger drags up and down."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent, inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(self)
