"""The stylesheet of every window, and the style that draws what a sheet cannot."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from string import Template

from PySide6.QtCore import QChildEvent, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from shiboken6 import isValid

from dealer_trainer import files
from dealer_trainer.ui.style.scaling import has_ample_type, scale_layouts, unit
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELT_FAMILY_LIGHTER, LIGHT, Window, appearance, pill_ground

OWN = (QAbstractButton, QComboBox, QLineEdit)
"""Widgets that show their focus themselves, but push buttons."""
TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
AIR = 24
"""The margin beside what is scrolled into view."""
BAR = 5
"""The mark of what must not be framed, in pixels at scale 1."""
REACH, JOINED = 5, 2
"""How far the frame of a button reaches beyond it, and of one that touches others, in pixels at scale 1."""


class FocusRing(QWidget):
    """A frame around a whole widget; pointer and screen readers go through it.

    A button has it outside of its own edge, as far as there is room. A frame would lie over the contents of what
    scrolls, and of a page with buttons or spots of its own: the one has it around its scroll bar, the other a line down
    its edge.
    """

    def __init__(self, framed: QWidget) -> None:
        parts = _up_to_ground(framed) if isinstance(framed, QPushButton) else [framed]
        super().__init__(parts[-1])
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._button = framed if isinstance(framed, QPushButton) else None
        self._has_stops = isinstance(framed, QScrollArea) or any(map(_is_stop, framed.findChildren(QWidget)))
        for part in parts:
            part.installEventFilter(self)
        self._lie()
        self.raise_()
        self.show()

    @property
    def _ground(self) -> QWidget:
        """Not kept by itself: a window would end within the signal that the focus is elsewhere."""
        ground = self.parentWidget()
        assert ground is not None
        return ground

    @property
    def _framed(self) -> QWidget:
        return self._button or self._ground

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the framed widget, and what it lies in, as long as both last."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and (self._button is None or isValid(self._button)):
            self._lie()
        return super().eventFilter(watched, event)

    def _lie(self) -> None:
        framed, ground, scale = self._framed, self._ground, unit(self._framed)
        if framed is not ground:
            box, is_joined = framed.rect(), self._button is not None and self._button.group() is not None
            box.moveTopLeft(framed.mapTo(ground, box.topLeft()))
            room = min(box.x(), box.y(), ground.width() - 1 - box.right(), ground.height() - 1 - box.bottom())
            reach = max(0, min(round((JOINED if is_joined else REACH) * scale), room))
            self.setGeometry(box.adjusted(-reach, -reach, reach, reach))
            return
        self.setGeometry(framed.rect())
        if not self._has_stops:
            return
        bar = framed.verticalScrollBar() if isinstance(framed, QScrollArea) else None
        if bar is not None and bar.isVisible():
            self.setGeometry(QRect(bar.mapTo(framed, QPoint()), bar.size()))
        else:
            self.setGeometry(0, 0, round(BAR * scale), framed.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the color of text, not in that of a choice, between two background lines: visible on felt, too."""
        if self._button is not None and not isValid(self._button):
            return
        painter, window, scale = QPainter(self), appearance().window, unit(self._framed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2 * scale, 2 * scale, -2 * scale, -2 * scale)
        for color, width in ((window.back, 4.0), (window.ink, 2.0)):
            painter.setPen(QPen(QColor(color), width * scale))
            painter.drawRoundedRect(box, 4 * scale, 4 * scale)


def _up_to_ground(button: QWidget) -> list[QWidget]:
    """A button and what it lies in, up to what scrolls or the window, which has room around it."""
    parts = [button]
    while not parts[-1].isWindow() and (around := parts[-1].parentWidget()) is not None:
        if isinstance(around.parentWidget(), QAbstractScrollArea) and len(parts) > 1:
            break
        parts.append(around)
    return parts


def _is_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


class KeyboardFocus(QObject):
    """Follows the focus from the first Tab until the mouse is pressed; on buttons, from the first arrow key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._leading: Collection[Qt.Key] = ()
        """The keys that moved it last; none after the mouse."""
        self._ring: FocusRing | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)
        app.focusWindowChanged.connect(self._on_window)
        self._on_window(QGuiApplication.focusWindow())

    @property
    def is_led_by_keys(self) -> bool:
        """Whether keys moved it last."""
        return bool(self._leading)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice whether the keyboard or the mouse is in use."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._lead(())
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in TABS:
                self._lead(TABS)
            elif event.key() in ARROWS and not self._leading:
                self._lead(ARROWS)
        return super().eventFilter(watched, event)

    def _lead(self, keys: Collection[Qt.Key]) -> None:
        if keys != self._leading:
            self._leading = keys
            self._on_focus(None, QApplication.focusWidget())

    def _on_window(self, window: QWindow | None) -> None:
        if window is not None:
            window.removeEventFilter(self)
            window.installEventFilter(self)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = None
        if now is None or not self._leading:
            return
        # Scroll every area around a widget that got the focus from outside the area; within it, Qt scrolls itself.
        parent = now.parentWidget()
        while parent is not None and not parent.isWindow():
            if isinstance(parent, QScrollArea) and parent.viewport().rect().contains(now.rect()):
                parent.ensureWidgetVisible(now, AIR, AIR)
            parent = parent.parentWidget()
        if isinstance(now, QPushButton) or (_is_stop(now) and self._leading == TABS and not isinstance(now, OWN)):
            self._ring = FocusRing(now)


def follow_keyboard() -> None:
    """Have this application show the keyboard focus; call it once."""
    app = QApplication.instance()
    assert app is not None, "the focus needs its application"
    if app.findChild(KeyboardFocus, options=Qt.FindChildOption.FindDirectChildrenOnly) is None:
        KeyboardFocus(app)


def is_led_by_keys() -> bool:
    """Whether keys moved the focus last, so that it is to be seen."""
    app = QApplication.instance()
    found = None if app is None else app.findChild(KeyboardFocus, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found is not None and found.is_led_by_keys


def fit_added(widget: QWidget) -> None:
    """Give a widget that its window gets later the type, margins, and gaps of the window's scale."""
    style = widget.window().findChild(WindowStyle, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if style is None:
        scale_layouts(widget, unit(widget))
    else:
        style.fit(widget)


LEAST_SIZE = QSize(1000, 496)
"""Of a window at a table: what a task bar and a title leave of a laptop's 1280 by 720 pixels at 125 percent."""


class WindowStyle(QObject):
    """Styles a window, and styles it again when it is resized or the appearance changes.

    A window of many screens has no stylesheet of its own: restyling two thousand widgets takes a fifth of a second.
    Each part of it has one, and a hidden screen gets it when it comes to the front (`renew`).
    """

    _is_whole = True  # also for events that arrive when this object is half deleted

    def __init__(self, window: QWidget, parts: Callable[[], Sequence[QWidget]] | None = None) -> None:
        """Make it before the window's first child: a typeface set later does not reach existing widgets.

        `parts`: returns those that are styled separately and in front now; by default, the window as a whole.
        """
        super().__init__(window)
        self._window = window
        self._parts = parts or (lambda: (window,))
        self._is_whole = parts is None
        self._appearance = appearance()
        self._texts = ("", "")
        """The stylesheet of pages, and that of cards with ample type."""
        follow_keyboard()
        window.installEventFilter(self)
        self._appearance.changed.connect(self.apply)
        self.apply()

    @property
    def scale(self) -> float:
        """How much larger than in a laptop's window this one sets its type, by its own size and the user's choice."""
        return self._scaled(scale_of(self._window.size()))

    def apply(self) -> None:
        """Set the current stylesheets, if they differ."""
        theme, width = self._appearance.window, self._window.width()
        texts = stylesheet(theme, self.scale, width), stylesheet(theme, self._ample_scale, width)
        if texts != self._texts:
            self._texts = texts
            for part in self._parts():
                self.renew(part)
            self.fit(self._window)

    def renew(self, part: QWidget) -> None:
        """Give a part that comes to the front the current stylesheet."""
        page = part.widget() if isinstance(part, QScrollArea) else part
        text = self._texts[page is not None and has_ample_type(page)]
        if part.styleSheet() != text:
            part.setStyleSheet(text)
        for inner in self._ample_pages(part):
            self._enlarge(inner)

    def fit(self, widget: QWidget) -> None:
        """Give a widget that is added to the window later the margins and gaps of its scale."""
        scale_layouts(widget, self.scale)
        for page in self._ample_pages(widget):
            self._enlarge(page)
            scale_layouts(page, self._ample_scale)

    def _enlarge(self, page: QWidget) -> None:
        """Give a page ample type, unless it or what it lies in has it."""
        styled: QWidget | None = page
        while styled is not None and not styled.styleSheet():
            styled = styled.parentWidget()
        if styled is None or styled.styleSheet() != self._texts[True]:
            page.setStyleSheet(self._texts[True])

    @property
    def _ample_scale(self) -> float:
        return self._scaled(scale_of(self._window.size(), CARD))

    def _scaled(self, scale: float) -> float:
        return scale * min(self._appearance.text_scale, most_enlarged(self._window.size(), scale))

    def _ample_pages(self, widget: QWidget) -> list[QWidget]:
        """The cards with ample type in a part of the window."""
        return [part for part in (widget, *widget.findChildren(QWidget)) if has_ample_type(part)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Set larger type in a larger window; style a dialog or menu of a window that has no style of its own."""
        if event.type() == QEvent.Type.Resize:
            self.apply()
        elif not self._is_whole and isinstance(event, QChildEvent) and event.polished():
            child = event.child()
            if isinstance(child, QWidget) and child.isWindow():
                self.renew(child)
        return super().eventFilter(watched, event)


HEAD = 54
"""Height of the table's header: two lines of talk."""
BESIDE = 176
"""Width of the column beside the table: what a window of 16 by 9 can spare, so that the felt loses nothing."""
WIDE = 288
"""Width of the column beside the table where it is done what a duty asks for, or lies over the felt."""
INSTRUCTOR = 312
"""Width of the column of an instructor's window: two buttons with their keys side by side."""
FRAMED = 4
"""What the frame adds to a text field; a bar without a field is as high, so that no felt changes its size."""
LOW = 1100
"""Width of a window at scale 1 below which answers are lower."""
PAGE, CARD = 1366, 1066
"""Widths of a window from which on type grows: on a page, and on a card by itself, which has more room."""
ENLARGED = 1.5
"""How large type may be in a window of 1280 by 720, where bars fold into more rows and pages scroll."""
STEP = 0.1


def scale_of(size: QSize, wide: int = PAGE) -> float:
    """How much larger than in a window of 16 by 9, this wide, one of this size sets its type; never smaller.

    >>> [scale_of(QSize(*size)) for size in ((1280, 720), (1920, 1080), (3840, 2160))]
    [1.0, 1.4, 2.8]
    """
    fit = min(size.width() / wide, size.height() / (wide * 9 / 16))
    return max(1.0, round(round(fit / STEP) * STEP, 1))


def most_enlarged(size: QSize, scale: float | None = None) -> float:
    """How many times as large a window of this size can set its type before its bars have no room for their text.

    `scale`: of its usual type, if that is a card's and not a page's.

    >>> most_enlarged(QSize(1280, 720)), most_enlarged(QSize(1920, 1080))
    (1.5, 1.607)
    """
    fit = min(size.width() / 1280, size.height() / 720) / (scale or scale_of(size))
    return round(max(1.0, ENLARGED * fit), 3)


def stylesheet(window: Window, scale: float = 1.0, width: int = 1920) -> str:
    """The stylesheet of a whole window."""
    paper = {f"paper_{name}": color for name, color in LIGHT._asdict().items()}
    sizes = {
        f"px{size}": f"{round(size * scale)}px"
        for size in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 22, 24, 27, 30)
    }
    side = round(max(240 * scale, width // 80 * 80 * 0.15))
    pills = {f"{name}_ground": pill_ground(window, name) for name in ("good", "bad", "warn", "quiet")}
    return _template().substitute(window._asdict(), **sizes, **pills, **paper, side=f"{side}px",
                             wide=f"{round(WIDE * scale)}px", instructor=f"{round(INSTRUCTOR * scale)}px",
                             asked=f"{round(20 * scale)}px",
                             answer=f"{round((26 if width < LOW * scale else 34) * scale)}px",
                             answer_type=f"{round(15 * scale)}px",
                             row=f"{round(36 * scale)}px", cloth=CREAM, amber=AMBER,
                             condensed=FELT_FAMILY_LIGHTER,
                             pads=f"{round(36 * scale) + FRAMED}px",
                             head=f"{round(HEAD * scale)}px", beside=f"{round(BESIDE * scale)}px")  # fmt: skip


@cache
def _template() -> Template:
    return Template((files.assets() / "style" / "window.qss").read_text(encoding="utf-8"))
