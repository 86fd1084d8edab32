"""What an examiner's finger does: drag the contents, tap a button, and choose how an act was done or its amount."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QEventPoint, QInputDevice, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QPushButton, QScrollArea, QSizePolicy, QWidget
from shiboken6 import isValid

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.option import Option
from dealer_trainer.ui.settings.translated import decimal_sign
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

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


TOUCH = 46
"""Height of a button, and least width; 44 pixels are what a finger can hit."""
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫")
DOLLARS = 6
"""The most digits before the point."""


def touch_button(text: str, parent: QWidget, press: Callable[[], object], name: str = "tableAct") -> QPushButton:
    """A button that is large enough for a finger; `name`: its style."""
    button = push_button(text, parent, press)
    button.setObjectName(name)
    button.setMinimumSize(TOUCH, TOUCH)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class AmountPad(QWidget):
    """Twelve keys, and a button that enters what they typed."""

    entered = Signal(int)
    """An amount in cents."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = ""
        self._text_of: Callable[[Cents], str] = str
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.addWidget(named_label(self, "heading", self.tr("Wrong amount"), is_wrapped=False), 0, 0, 1, 3)
        self.keys = {key: touch_button(key, self, partial(self._type, key), "digit") for key in KEYS}
        self.keys["."].setText(decimal_sign())
        self.keys["⌫"].setAccessibleName(self.tr("Delete"))
        self.keys["."].setAccessibleName(self.tr("Point"))
        for at, button in enumerate(self.keys.values()):
            grid.addWidget(button, 1 + at // 3, at % 3)
        self.enter = touch_button("", self, lambda: self.entered.emit(self.amount), "digit")
        grid.addWidget(self.enter, 5, 0, 1, 3)
        grid.setRowStretch(6, 1)

    @property
    def amount(self) -> Cents:
        """The amount that is typed, in cents."""
        dollars, _, cents = self._typed.partition(".")
        return int(dollars or 0) * 100 + int(cents.ljust(2, "0"))

    def begin(self, text_of: Callable[[Cents], str]) -> None:
        """Begin a new amount; `text_of`: what entering it says, "Paid $15"."""
        self._typed, self._text_of = "", text_of
        self._show()

    def _type(self, key: str) -> None:
        dollars, point, cents = self._typed.partition(".")
        if key == "⌫":
            self._typed = self._typed[:-1]
        elif key == ".":
            self._typed = self._typed if point else f"{dollars or 0}."
        elif len(cents) < 2 if point else len(dollars) < DOLLARS:
            self._typed += key
        self._show()

    def _show(self) -> None:
        self.enter.setText(self._text_of(self.amount) if self.amount else self.tr("Amount"))
        self.enter.setEnabled(bool(self.amount))


GAP = 4
"""Pixels between two buttons."""
WIDE, PAD = 150, 154
"""Pixels at scale 1 for an option at least, and for the keys."""
AROUND, BESIDE = 32, 26
"""Pixels at scale 1 outside the columns, and in each column outside its text."""


class ActPanel(TouchArea):
    """A headline with what was noted, the options in columns, and the keys beside them."""

    chosen = Signal(object)
    """An Option."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._title, self.done = named_label(inner, "cardTitle"), named_label(inner, "cardTitle")
        self.buttons: list[QPushButton] = []
        self._shown: tuple[Option, ...] = ()
        self._options = QGridLayout()
        self._options.setSpacing(GAP)
        self.pad = AmountPad(inner)
        head = row((self._title, 3), (column(self.done, 1), 2))
        body = row((column(self._options, 1), 1), self.pad)
        inner.setLayout(column(head, (body, 1), gap=6, margins=(10, 6, 10, 4)))
        self.setWidget(inner)

    def show_options(
        self, title: str, options: Sequence[Option], done: str = "", text_of: Callable[[Cents], str] | None = None
    ) -> None:
        """Show the options; `done`: what was noted, in words. `text_of`: what an amount would say; None without one."""
        is_new = (title, tuple(options)) != (self._title.text(), self._shown)
        self._title.setText(title)
        self.done.setText(done)
        if not is_new:
            return
        self.setAccessibleName(title)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons, self._shown = [], tuple(options)
        for option in options:
            button = touch_button(option.title, self._inner, partial(self.chosen.emit, option))
            button.setAccessibleName(f"{option.title} {option.note}".strip())
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self.buttons.append(button)
        self.pad.setVisible(text_of is not None)
        if text_of is not None:
            self.pad.begin(text_of)
        self._place()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the options again, and break the lines of their text for the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Place the options in as many columns as there is room for."""
        scale, metrics = unit(self), self.fontMetrics()
        pad = round(PAD * scale)
        self.pad.setFixedWidth(pad)
        room = self.viewport().width() - AROUND * scale - (0 if self.pad.isHidden() else pad)
        columns = max(1, int(room // (WIDE * scale)))
        wide = room / columns - BESIDE * scale
        for at, (button, option) in enumerate(zip(self.buttons, self._shown, strict=True)):
            self._options.addWidget(button, at // columns, at % columns)
            button.setText(_text(option, lambda text: metrics.horizontalAdvance(text) <= wide))
        for place in range(self._options.columnCount()):
            self._options.setColumnStretch(place, 1 if place < columns else 0)


def _text(option: Option, fits: Callable[[str], bool]) -> str:
    """An option's title and note in as many lines as they need; `fits`: whether a line has room."""
    lines = []
    for text in filter(None, (option.title, option.note)):
        line = ""
        for word in text.split():
            if line and not fits(f"{line} {word}"):
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return "\n".join(lines)
