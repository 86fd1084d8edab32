"""What an examiner's finger does: drag the contents, tap a button, and choose how an act was done or its amount."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QEventPoint, QInputDevice, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QPushButton, QScrollBar, QSizePolicy, QWidget
from shiboken6 import isValid

from dealer_trainer.engine import Cents
from dealer_trainer.ui.exam.real_table.option import Option
from dealer_trainer.ui.settings.translated import decimal_sign
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PushButton, column, named_label, push_button, set_look

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
    """Feels the fingers on a widget, taps its buttons, and drags what scrolls; ignores the mouse.

    Qt's own QScroller swallows a tap within double-click time of another one wherever there is something to scroll, so
    an examiner who taps fast would lose every second digit. Two fingers tap independently; the one that came down last
    drags.
    """

    def __init__(self, ground: QWidget, bar: QScrollBar | None = None) -> None:
        """`bar`: what a drag moves; without one, nothing scrolls."""
        super().__init__(ground)
        self._ground, self._bar = ground, bar
        self._fingers: dict[int, _Finger] = {}
        self._latest, self._value, self._is_drag = -1, 0, False
        ground.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        ground.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the touches of a screen, wherever on the widget they begin."""
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
        at = self._ground.mapFromGlobal(point.globalPosition().toPoint())
        match point.state():
            case QEventPoint.State.Pressed:
                self._begin(point.id(), at)
            case QEventPoint.State.Updated:
                self._move(point.id(), at)
            case QEventPoint.State.Released:
                self._end(point.id(), at)

    def _begin(self, number: int, at: QPoint) -> None:
        self._latest, self._is_drag = number, False
        self._value = 0 if self._bar is None else self._bar.value()
        touched: QWidget | None = self._ground.childAt(at)
        if touched is not None and touched.focusPolicy() & Qt.FocusPolicy.ClickFocus:
            touched.setFocus(Qt.FocusReason.MouseFocusReason)
        while touched is not None and not isinstance(touched, QAbstractButton):
            touched = touched.parentWidget() if touched is not self._ground else None
        self._fingers[number] = _Finger(at, touched if touched is not None and touched.isEnabled() else None)

    def _move(self, number: int, at: QPoint) -> None:
        if self._bar is None or number != self._latest or number not in self._fingers:
            return
        moved = at.y() - self._fingers[number].at.y()
        if self._is_drag or abs(moved) >= DRAG:
            self._is_drag = True
            self._let_go()
            self._bar.setValue(self._value - moved)

    def _end(self, number: int, at: QPoint) -> None:
        """Click the button if the finger is still on it: sliding off cancels the tap."""
        finger = self._fingers.pop(number, None)
        button = finger.let_go() if finger is not None else None
        if button is None or not button.isVisible():
            return
        if button.rect().contains(button.mapFrom(self._ground, at)):
            button.click()

    def _let_go(self) -> None:
        for finger in self._fingers.values():
            finger.let_go()


class TouchArea(ColumnArea):
    """A column that a finger drags up and down."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent, inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(self.viewport(), self.verticalScrollBar())


TOUCH = 46
"""Height of a button, and least width; 44 pixels are what a finger can hit."""
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ".", "⌫")
DOLLARS = 6
"""The most digits before the point."""
GAP = 4
"""Pixels between two buttons."""
WIDE, ROW = 140, 1000
"""Pixels at scale 1 of a column of buttons at least, and of one that has its line for itself."""
BESIDE = 26
"""Pixels at scale 1 in a button beside its text."""


def touch_button(text: str, parent: QWidget, press: Callable[[], object], name: str = "tableAct") -> QPushButton:
    """A button that is large enough for a finger; `name`: its style."""
    button = push_button(text, parent, press)
    return _for_finger(button, name)


def _for_finger(button: QPushButton, name: str) -> QPushButton:
    button.setObjectName(name)
    button.setMinimumSize(TOUCH, TOUCH)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class TapButton(PushButton):
    """A button as wide as its column, whose text has as many lines as it needs."""

    lines = 2.1
    """Its least height in lines of text."""

    def __init__(self, parent: QWidget, press: Callable[[], object], name: str = "tableAct") -> None:
        super().__init__(parent)
        self._said: tuple[str, ...] = ()
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clicked.connect(lambda _=False: press())
        _for_finger(self, name)

    def say(self, *lines: str) -> None:
        """Show these lines, each broken where the button ends."""
        if lines != self._said:
            self._said = lines
            self._break()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines for the new width."""
        super().resizeEvent(event)
        self._break()

    def _break(self) -> None:
        self.ensurePolished()  # its type counts before it is first shown
        metrics, room = self.fontMetrics(), self.width() - BESIDE * unit(self)
        text = "\n".join(_broken(self._said, lambda line: metrics.horizontalAdvance(line) <= room))
        if text != self.text():
            self.setText(text)
        self.setMinimumHeight(max(TOUCH, round(self.lines * metrics.height())))


def tap_grid(buttons: Sequence[QWidget], parent: QWidget, wide: int = WIDE) -> FoldingRow:
    """Buttons in columns of one width, as many as there is room for."""
    grid = FoldingRow(buttons, parent, spread="columns")
    grid.gap, grid.column = GAP, wide if len(buttons) > 1 else ROW
    return grid


class AmountPad(QWidget):
    """Twelve keys in two rows, and above them a button that enters what they typed."""

    entered = Signal(int)
    """An amount in cents."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = ""
        self._text_of: Callable[[Cents], str] = str
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        self.keys = {key: touch_button(key, self, partial(self._type, key), "digit") for key in KEYS}
        self.keys["."].setText(decimal_sign())
        self.keys["⌫"].setAccessibleName(self.tr("Delete"))
        self.keys["."].setAccessibleName(self.tr("Point"))
        half = len(KEYS) // 2
        for at, button in enumerate(self.keys.values()):
            grid.addWidget(button, 1 + at // half, at % half)
        self.enter = TapButton(self, lambda: self.entered.emit(self.amount), "typed")
        self.enter.lines = 1
        self.enter.setProperty("isMain", "true")
        grid.addWidget(self.enter, 0, 0, 1, half)
        TouchScroll(self)

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
        self.enter.say(self._text_of(self.amount) if self.amount else self.tr("Type another amount"))
        self.enter.setEnabled(bool(self.amount))


class ActPanel(TouchArea):
    """An act with what was noted of it, and below that the options in columns, those of a group under its heading."""

    chosen = Signal(object)
    """An Option."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner = QWidget(self)
        self.title, self.done = named_label(inner, "cardTitle"), named_label(inner, "wrong")
        self.buttons: list[QPushButton] = []
        self.tabs: dict[str, TapButton] = {}
        """What shows a group of bets, in place of those of another seat."""
        self._shown: tuple[Option, ...] = ()
        self._held = QWidget(inner)
        self._place = column(self.title, self.done, self._held, 1, gap=8)
        inner.setLayout(self._place)
        self.setWidget(inner)

    def show_options(self, title: str, options: Sequence[Option], done: str = "") -> None:
        """Show the options; `done`: what was noted, in words."""
        is_new = (title, tuple(options)) != (self.title.text(), self._shown)
        self.title.setText(title)
        self.done.show_text(f"✗ {done}" if done else "")
        if not is_new:
            return
        self.setAccessibleName(title)
        self.buttons, self.tabs, self._shown = [], {}, tuple(options)
        before, self._held = self._held, QWidget(self.widget())
        self._held.setLayout(column(*self._groups(options, self._held), gap=16))
        self._place.replaceWidget(before, self._held)
        before.hide()
        before.deleteLater()  # one of its buttons may be handling a press right now
        self.verticalScrollBar().setValue(0)

    def _groups(self, options: Sequence[Option], parent: QWidget) -> Iterator[QWidget]:
        """Each group's heading, and its buttons; above those of bets a tab that shows one group alone."""
        groups = {group: tuple(found) for group, found in groupby(options, lambda option: option.group)}
        boxes: dict[str, QWidget] = {}
        for group, found in groups.items():
            box = boxes[group] = QWidget(parent)
            buttons = [self._button(option, box) for option in found]
            self.buttons += buttons
            heading = (named_label(box, "heading", group),) if group else ()
            box.setLayout(column(*heading, tap_grid(buttons, box), gap=6))
        for group, (first, *_) in groups.items() if any(option.place for option in options) else ():
            tab = self.tabs[group] = TapButton(parent, partial(self._show_group, boxes, group), "digit")
            tab.say(group if first.place is None else str(first.place.seat))
            tab.setAccessibleName(group)
        if self.tabs:
            yield FoldingRow(tuple(self.tabs.values()), parent, spread="shared")
        yield from boxes.values()

    def _show_group(self, boxes: dict[str, QWidget], group: str) -> None:
        for name, box in boxes.items():
            box.setVisible(name == group)
            set_look(self.tabs[name], "state", "chosen" if name == group else "")

    def _button(self, option: Option, parent: QWidget) -> TapButton:
        button = TapButton(parent, partial(self.chosen.emit, option))
        words = ", ".join(filter(None, (option.group, option.title)))
        button.setAccessibleName(f"{words} {option.note}".strip())
        button.say(f"{option.title} {option.note}".strip())
        return button


def _broken(said: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """Texts in as many lines as they need; `fits`: whether a line has room."""
    lines = []
    for text in said:
        line = ""
        for word in text.split():
            if line and not fits(f"{line} {word}"):
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return lines
