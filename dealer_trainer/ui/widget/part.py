"""What every page is made of: plain labels, buttons, how they look, and how they stand.

Qt guesses whether a text is markup, and what people type may look like it: an image of `/dev/random` would be loaded.
So text is shown as it is: labels and tool tips have no markup.
"""

import html
import re
import unicodedata
from abc import ABCMeta
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QTableWidgetItem,
    QToolTip,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.ui.style.scaling import fit_line, unit

if TYPE_CHECKING:
    _QtMeta = type
else:
    _QtMeta = type(QObject)


class AbstractWidgetMeta(ABCMeta, _QtMeta):
    """The metaclass of a widget with abstract methods: `class Pad(QWidget, metaclass=AbstractWidgetMeta)`."""

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        """Make an instance; raises TypeError while a method is missing, which Qt's classes do not check."""
        if missing := sorted(cls.__abstractmethods__):
            raise TypeError(f"{cls.__name__} lacks {', '.join(missing)}")
        return super().__call__(*arguments, **named)


def announce(widget: QWidget, words: str) -> None:
    """Have a screen reader say `words`, if one is running."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def set_look(widget: QWidget, name: str, value: object) -> None:
    """Give a widget a property by which the stylesheet draws it."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_name(widget: QWidget, name: str) -> None:
    """Give a widget another name in the stylesheet."""
    if widget.objectName() != name:
        widget.setObjectName(name)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_loud(widget: QWidget, *, is_loud: bool) -> None:
    """Give a widget the accent, or take it away."""
    set_look(widget, "isMain", is_loud)


MOST = 4000
"""The most characters of a text that are shown; more cannot be read in a label."""
LONG = 60
"""Characters for which a line may ask room; a longer one is shortened if the window has none."""
_ENDLESS = re.compile(r"\S{121,}")
"""A word longer than any name, path, or fingerprint: it may be broken, and copying it copies the breaks."""
_BREAK = "\u200b"
_JOINERS = frozenset("\u200c\u200d")
"""Invisible as well, but needed by scripts and emoji."""


class PlainLabel(QLabel):
    """The one label of every window: what looks like markup in its text is shown as text."""

    def __init__(self, parent: QWidget | None = None, text: str = "") -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show a text, made fit to be shown."""
        super().setText(visible_text(text))

    def show_text(self, text: str) -> None:
        """Show a text, or nothing if it is empty."""
        self.setText(text)
        self.setVisible(bool(text))

    def minimumSizeHint(self) -> QSize:
        """Room for the text; a long line does not stretch its window."""
        size = super().minimumSizeHint()
        if len(self.text()) > LONG:
            size.setWidth(min(size.width(), LONG * self.fontMetrics().averageCharWidth()))
        return size

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text; a long line without room is made smaller, and if that is not enough, ends in an ellipsis."""
        room = self.contentsRect()
        is_cut = self._is_line() and len(self.text()) > LONG and super().minimumSizeHint().width() > self.width()
        if not is_cut:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        font = fit_line(self.font(), self.text(), room.width())
        painter.setFont(font)
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        role = self.foregroundRole()
        self.style().drawItemText(painter, room, self.alignment(), self.palette(), self.isEnabled(), words, role)

    def _is_line(self) -> bool:
        return not self.wordWrap() and "\n" not in self.text()


def named_label(parent: QWidget, name: str, text: str = "", *, is_wrapped: bool = True) -> PlainLabel:
    """A label by its name in the stylesheet."""
    label = PlainLabel(parent, text)
    label.setObjectName(name)
    label.setWordWrap(is_wrapped)
    return label


def plain_label(parent: QWidget, name: str = "", text: str = "", *, is_wrapped: bool = True) -> PlainLabel:
    """The same, with a text that can be selected with the mouse."""
    label = named_label(parent, name, text, is_wrapped=is_wrapped)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def set_tip(item: QWidget | QTableWidgetItem, text: str) -> None:
    """Give a widget, or an item of a table, its tool tip."""
    item.setToolTip(tip_text(text))


def show_tip(widget: QWidget) -> None:
    """Show a widget's tool tip now, at its place."""
    QToolTip.showText(widget.mapToGlobal(widget.rect().topLeft()), widget.toolTip(), widget)


def explain(part: QWidget, text: str) -> None:
    """Say in a sentence what a part is for: as its tool tip, and to a screen reader."""
    set_tip(part, text)
    part.setAccessibleDescription(text)


def set_column_tip(item: QTreeWidgetItem, column: int, text: str) -> None:
    """Give a cell its tool tip."""
    item.setToolTip(column, tip_text(text))


def tip_text(text: str) -> str:
    """A tool tip's text that shows a text as it is: Qt takes what looks like markup for markup, so it is escaped."""
    shown = visible_text(text)
    return f'<span style="white-space: pre-wrap">{html.escape(shown)}</span>' if "<" in shown else shown


def visible_text(text: str) -> str:
    r"""A text fit to be shown: characters that control or turn it are made visible, and an endless text is cut.

    >>> visible_text("a\x07b\u202ec")
    'a␇b⟨U+202E⟩c'
    """
    cut = text if len(text) <= MOST else f"{text[: MOST - 1]}…"
    if not cut.isprintable():
        cut = "".join(map(_visible, cut))
    return _ENDLESS.sub(_broken, cut)


def _broken(found: re.Match[str]) -> str:
    word = found[0]
    return _BREAK.join(word[start : start + LONG] for start in range(0, len(word), LONG))


def _visible(character: str) -> str:
    """A character, or a symbol for one that is invisible but has an effect."""
    if character in "\n\t" or character in _JOINERS or character.isprintable():
        return character
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    kind = unicodedata.category(character)
    return f"⟨U+{code:04X}⟩" if kind in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} else character


if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object

_WALKS = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
_RETURNS = Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason


class PressedByEnter(_Button):
    """Mixed into a button: Enter presses it once Tab has put the focus on it, else Enter is left to the page."""

    _is_walked_to = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Notice how the focus came; another window in between changes nothing."""
        if event.reason() not in _RETURNS:
            self._is_walked_to = event.reason() in _WALKS
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as with Space."""
        if not self._is_walked_to or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


class PushButton(PressedByEnter, QPushButton):
    """A push button for any page."""


def push_button(text: str, parent: QWidget, press: Callable[[], object]) -> QPushButton:
    """A button with its text and its action."""
    button = PushButton(text, parent)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: press())
    return button


def allow(button: QAbstractButton, reason: str) -> None:
    """Enable a button if there is no reason against it; otherwise its tip says the reason.

    If it has the focus, its page gets it: Qt would give it to the next button, and Enter would press that one.
    """
    if button.isEnabled():
        button.setProperty("use", button.accessibleDescription())
    if button.isEnabled() == bool(reason) or (reason and reason != button.accessibleDescription()):
        page = button.parentWidget()
        while reason and button.hasFocus() and page is not None:
            if page.focusPolicy() == Qt.FocusPolicy.StrongFocus:
                page.setFocus(Qt.FocusReason.OtherFocusReason)
            page = page.parentWidget()
        button.setEnabled(not reason)
        explain(button, reason or button.property("use"))


class RowButton(PressedByEnter, QPushButton):
    """As high as its parts need at its width. `name`: in the stylesheet; `words`: what a screen reader says."""

    def __init__(self, name: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, layout: QLayout) -> None:
        """Lay out the parts; a press goes through them."""
        self.setLayout(layout)
        for label in self.findChildren(PlainLabel):
            label.ensurePolished()  # its height counts before it is first shown
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """As large as its parts."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The least that its parts need."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.totalMinimumSize()


class ToggledAsClicked(PressedByEnter):
    """Mixed into a button: when a screen reader toggles it, it emits `clicked`, as it does for a mouse.

    Qt's accessibility calls `toggle()`, after which a checkable button emits only `toggled`; so does `setChecked`, by
    which the program shows a state that nobody chose. The latter is called from here, and recognized by that.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._is_answered = False
        self.toggled.connect(self._answer)

    def setChecked(self, arg__1: bool) -> None:
        """Set the state on the program's behalf, not as a choice of the user."""
        before, self._is_answered = self._is_answered, True
        super().setChecked(arg__1)
        self._is_answered = before

    def nextCheckState(self) -> None:
        """Change with a click, which emits its own signal."""
        before, self._is_answered = self._is_answered, True
        super().nextCheckState()
        self._is_answered = before

    def _answer(self, is_checked: bool) -> None:
        group: QButtonGroup | None = self.group()
        is_one_of_many = self.autoExclusive() or (group is not None and group.exclusive())
        if self._is_answered or (is_one_of_many and not is_checked):
            return
        if not is_one_of_many:
            self.blockSignals(True)
            self.setChecked(not is_checked)
            self.blockSignals(False)
        self.click()


class ChoiceButton(ToggledAsClicked, QPushButton):
    """A push button that is switched on and off."""


Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout; a number is empty room that stretches by it, a pair is a part that does."""
Margins = tuple[int, int, int, int]
"""At the left, above, at the right, below, at scale 1."""
Box = TypeVar("Box", bound=QBoxLayout)
NONE: Margins = (0, 0, 0, 0)
DIALOG = 620
"""Width of a dialog at scale 1."""


def column(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QVBoxLayout:
    """Parts below each other."""
    return _filled(QVBoxLayout(), parts, gap, margins)


def row(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QHBoxLayout:
    """Parts beside each other."""
    return _filled(QHBoxLayout(), parts, gap, margins)


def discard(layout: QLayout, parts: Iterable[QWidget]) -> None:
    """Take parts out of a layout, and delete them."""
    for part in parts:
        layout.removeWidget(part)
        part.hide()
        part.deleteLater()


def centered(panel: QWidget) -> QVBoxLayout:
    """One panel where the eye sees the middle, slightly raised, at most as wide as it may become."""
    return column(1, row(1, (panel, 100), 1, gap=0), 2, gap=0)


class FittedDialog(QDialog):
    """A dialog of one width that is as high as its wrapped text needs, with larger type too."""

    def event(self, event: QEvent) -> bool:
        """Follow what is laid out."""
        layout, width = self.layout(), round(DIALOG * unit(self))
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and self.isVisible() and layout is not None:
            layout.invalidate()
            self.resize(width, layout.totalHeightForWidth(width))
        return super().event(event)


def _filled(box: Box, parts: tuple[Part, ...], gap: int, margins: Margins) -> Box:
    box.setContentsMargins(*margins)
    box.setSpacing(gap)
    for each in parts:
        part, stretch = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QWidget):
            box.addWidget(part, stretch)
        else:
            box.addLayout(part, stretch)
    return box
