"""The stylesheet of every window, and the style that draws what a sheet cannot."""

from collections.abc import Callable, Collection, Sequence
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

from dealer_trainer.ui.style.scaling import has_ample_type, scale_layouts, unit
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELT_FAMILY_LIGHTER, LIGHT, Window, appearance, pill_ground

OWN = (QAbstractButton, QComboBox, QLineEdit)
"""Widgets that show their focus themselves, but push buttons."""
TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
AIR = 24
"""The margin beside what is scrolled into view."""
BAR, HIGH = 5, 54
"""The mark of what must not be framed, in pixels at scale 1."""
REACH = 5
"""How far the frame of a button reaches beyond it, in pixels at scale 1."""


class FocusRing(QWidget):
    """A frame around a whole widget; pointer and screen readers go through it.

    A button has it outside of its own edge. A frame would lie over the contents of what scrolls, and of a page with
    buttons or spots of its own: the one has it around its scroll bar, the other a short bar at its edge.
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
            reach = round(REACH * scale)
            around = framed.rect().adjusted(-reach, -reach, reach, reach)
            around.moveTopLeft(framed.mapTo(ground, around.topLeft()))
            self.setGeometry(around & ground.rect())
            return
        self.setGeometry(framed.rect())
        if not self._has_stops:
            return
        bar = framed.verticalScrollBar() if isinstance(framed, QScrollArea) else None
        if bar is not None and bar.isVisible():
            self.setGeometry(QRect(bar.mapTo(framed, QPoint()), bar.size()))
        else:
            self.setGeometry(0, 0, round(BAR * scale), min(round(HIGH * scale), framed.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the accent color between two background lines, which is visible on felt and window alike."""
        if self._button is not None and not isValid(self._button):
            return
        painter, window, scale = QPainter(self), appearance().window, unit(self._framed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2 * scale, 2 * scale, -2 * scale, -2 * scale)
        for color, width in ((window.back, 4.0), (window.accent, 2.0)):
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
        _bring_into_sight(now)
        is_stop = not now.isWindow() or _is_stop(now)
        if isinstance(now, QPushButton) or (is_stop and self._leading == TABS and not isinstance(now, OWN)):
            self._ring = FocusRing(now)


def _bring_into_sight(widget: QWidget) -> None:
    """Scroll every area around a widget that got the focus from outside the area; within it, Qt scrolls itself."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QScrollArea) and parent.viewport().rect().contains(widget.rect()):
            parent.ensureWidgetVisible(widget, AIR, AIR)
        parent = parent.parentWidget()


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
COACH = 288
"""Width of the column beside a lesson's felt: six or seven words to a line."""
INSTRUCTOR = 344
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
    return _TEMPLATE.substitute(window._asdict(), **sizes, **pills, **paper, side=f"{side}px",
                             coach=f"{round(COACH * scale)}px", instructor=f"{round(INSTRUCTOR * scale)}px",
                             asked=f"{round(20 * scale)}px",
                             answer=f"{round((26 if width < LOW * scale else 34) * scale)}px",
                             answer_type=f"{round(15 * scale)}px",
                             row=f"{round(36 * scale)}px", cloth=CREAM, amber=AMBER,
                             condensed=FELT_FAMILY_LIGHTER,
                             pads=f"{round(36 * scale) + FRAMED}px",
                             head=f"{round(HEAD * scale)}px", beside=f"{round(BESIDE * scale)}px")  # fmt: skip


_TEMPLATE = Template("""
* { font-size: $px15; }
QMainWindow, #tablePage, #page { background: $back; }
#navigationBar { background: $panel; border-right: 1px solid $line; }
#side { min-width: $side; max-width: $side; background: $panel; border-left: 1px solid $line; }
#tableBeside { background: $back; }
#tableSide { min-width: $beside; max-width: $beside; }
#tableSide[isAboveButtons="true"] { max-width: $coach; }
#tableSide[isWide="true"] { min-width: $coach; max-width: $coach; }
#tableSide[isOver="true"] { background: $panel; border: 1px solid $edge; border-radius: $px8; }
#coach { min-width: $coach; max-width: $coach; background: $back; }
#coach QScrollArea, #coach QScrollArea > QWidget > QWidget, #card QScrollArea, #card QScrollArea > QWidget > QWidget {
  background: transparent; }
#coachHeading { color: $accent; font-size: $px16; font-weight: 600; }
#coachText { font-size: $px18; }
#coachSteps { font-size: $px18; }
#coachInstruction { font-size: $px18; font-weight: 600; }
#coachDone { color: $good; }
#coach PlainLabel[isLong="true"], #coach #source[isLong="true"] { font-size: $px14; }
#coachDone[kind="unheard"] { color: $warn; }
#coachBridge { color: $quiet; border-left: $px3 solid $line; padding-left: $px10; }
#tableSide QScrollArea, #tableSide QScrollArea > QWidget > QWidget { background: transparent; }
#header { min-height: $head; background: $back; }
#round { color: $quiet; font-size: $px14; }
#side QScrollArea, #side QScrollArea > QWidget > QWidget, #page QScrollArea, #page QScrollArea > QWidget > QWidget {
  background: transparent; }
#instructorBanner { background: $raised; border: none; border-left: $px6 solid $accent; }
#instructorBanner #instructorWho { color: $accent; font-weight: 700; font-size: $px16; }
#instructorBanner #instructorWhat { color: $ink; font-size: $px16; }
#instructorEnd { background: transparent; color: $ink; border: 1px solid $edge; padding: $px2 $px10; }
#instructorState { font-weight: 700; color: $warn; background: $warn_ground; border-radius: $px8; padding: $px2 $px10; }
#instructorState[kind="calm"] { color: $ink; background: $raised; }
#instructorSide { min-width: $instructor; max-width: $instructor; background: $panel; border-left: 1px solid $line; }
#instructorDie { padding: $px2; }
#instructorDie:checked { border: 2px solid $accent; background: $line; }
#bar, #review { background: $panel; border-top: 1px solid $line; }
#bar[isLow="true"] { background: $back; border-top-color: $back; }
QLabel { color: $ink; }
#title { font-size: $px22; font-weight: 600; }
#titleShort { font-size: $px22; font-weight: 600; color: $bad; }
#progress { background: $line; border: none; border-radius: $px3; min-height: $px6; max-height: $px6; }
#progress::chunk { background: $accent; border-radius: $px3; }
#phase { font-size: $px16; font-weight: 600; color: $accent; }
#quiet { color: $quiet; }
#heading { color: $quiet; font-weight: 600; }
#heading[isTurn="true"] { color: $accent; }
#clothHeading { color: $cloth; font-weight: 600; font-size: $px16; }
#points { font-size: $px24; font-weight: 700; }
#article { font-size: $px16; }
#source { color: $quiet; background: transparent; border: 1px solid $edge; border-radius: $px4; padding: 2px $px8; }
#source:disabled { border-color: transparent; }
#source:hover:enabled { color: $ink; border-color: $accent; }
#step { border-left: $px3 solid transparent; }
#step[isCurrent="true"] { background: $raised; border-left: $px3 solid $accent; }
#bridge { color: $quiet; }
#hintLine { background: $back; border: none; border-left: $px4 solid $back; }
#soundCaption { background: $panel; color: $ink; border: 1px solid $line; border-radius: $px6; padding: $px4 $px10; }
#notice { background: $raised; border-bottom: 1px solid $line; }
#feltPill { background: $panel; border: 2px solid $accent; border-radius: $px18; }
#feltCallout { background: $panel; border: 2px solid $bad; border-radius: $px12; }
#feltPillText, #feltCalloutText { font-size: $px16; font-weight: 600; color: $ink; background: transparent; }
#hintText { font-size: $px16; color: $quiet; }
#hintText[isLong="true"] { font-size: $px14; }
#hintLine[kind="hint"] #hintText, #hintLine[kind="note"] #hintText { color: $ink; }
#hintLine[kind="right"] #hintText { color: $quiet; }
#hintLine[kind="fault"] #hintText { color: $bad; font-weight: 600; }
#hintLine[kind="hint"] { border-left: $px4 solid $accent; }
#hintLine[kind="fault"] { border-left: $px4 solid $bad; }
#hintLine[isTold="true"] { border-left-color: $back; }
QPushButton { background: $raised; color: $ink; border: $px1 solid $edge; border-radius: $px6; padding: $px6 $px12;
  outline: none; }
QPushButton[rank="apart"], QPushButton[rank="back"], QPushButton[rank="danger"] { background: transparent;
  border-color: $line; }
#act { min-height: $row; padding: 0; }
#tableBeside #act[isLow="true"] { min-height: $px27; }
#dutyAct { min-height: $row; padding: 0; }
#tableSide #dutyAct { min-height: $px30; font-size: $px14; }
#pads { min-height: $pads; }
QPushButton:hover { border-color: $ink; }
QPushButton:pressed { background: $line; }
QPushButton:disabled { color: $quiet; background: transparent; border-color: $line; }
QPushButton[isMain="true"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[isMain="true"]:disabled { color: $quiet; background: transparent; border-color: $edge; }
QPushButton[rank="danger"] { color: $bad; }
#stepCard, #paperCard { padding: 0; border-radius: $px8; }
#stepCard { border: 1px solid $edge; }
#stepCard #cardWords { font-size: $px16; font-weight: 500; }
#stepCard[highlight="chosen"] { border: 3px solid $accent; background: $line; }
#paperCard { background: $paper_back; border: 1px solid $paper_edge; border-bottom: 3px solid $paper_edge; }
#paperCard QLabel { color: $paper_ink; }
#paperCard:hover { border-color: $amber; }
#stepCard[highlight="right"] { border: 3px solid $good; }
#stepCard[highlight="wrong"] { border: 3px solid $bad; }
#paperCard[highlight="right"] { border: 3px solid $paper_good; }
#paperCard[highlight="wrong"] { border: 3px solid $paper_bad; }
#cap { border: 1px solid $quiet; border-bottom-width: 2px; border-radius: $px4; padding: 0 $px5; min-width: $px10; }
#cardMark { font-size: $px18; font-weight: 700; }
#cardMark[highlight="right"] { color: $good; }
#cardMark[highlight="wrong"] { color: $bad; }
#paperCard #cardMark[highlight="right"] { color: $paper_good; }
#paperCard #cardMark[highlight="wrong"] { color: $paper_bad; }
#cardSlot { color: $cloth; background: rgba(0, 0, 0, 60); border: 2px dashed $cloth; border-radius: $px8;
  padding-left: $px16; font-size: $px18; font-weight: 700; }
#quick { background: transparent; color: $quiet; padding: 0 $px6; text-align: left; font-size: $px14; }
#pads #quick { padding: 0 $px4; font-size: $px15; color: $ink; }
#quick[isMain="true"] { color: $accent; border-color: $accent; font-weight: 400; }
#quick:hover { color: $ink; }
#taskRow { background: transparent; border: 2px solid transparent; padding: 0; text-align: left; }
#taskRow:hover { background: $raised; }
#tableAct { padding: $px4 $px10; text-align: left; }
#tableAct, #digit { background: $raised; border-color: $line; }
#tableSweep { padding: $px4 $px10; text-align: left; background: transparent; font-weight: 600; }
#tableSweep[state="wrong"], #tableAct[state="wrong"] { border: 2px solid $bad; color: $bad; font-weight: 600; }
#tableAct[state="chosen"] { border: 2px solid $accent; }
#placard { font-family: "$condensed"; font-size: $px16; }
#digit { padding: $px4 0; }
#answer { min-height: $answer; padding: 0; font-size: $answer_type; }
#answer:checked { background: $raised; color: $ink; border: 2px solid $accent; font-weight: 600; }
#answer[state="right"] { color: $good; border: 2px solid $good; font-weight: 600; }
#answer[state="missed"] { color: $good; border: 2px dashed $good; }
#answer[state="wrong"] { color: $bad; border: 1px solid $bad; }
#choice { padding: 0 $px6; min-width: $px18; min-height: $row; }
#segmentFirst, #segment, #segmentLast { border-radius: 0; padding: $px6 $px14; color: $quiet; background: transparent; }
#segmentFirst { border-top-left-radius: $px6; border-bottom-left-radius: $px6; }
#segment, #segmentLast { border-left: none; }
#segmentLast { border-top-right-radius: $px6; border-bottom-right-radius: $px6; }
#segmentFirst:checked, #segment:checked, #segmentLast:checked {
  background: $raised; color: $ink; border-bottom: $px3 solid $accent; padding-bottom: $px4; font-weight: 600; }
#segmentFirst[isTight="true"], #segment[isTight="true"], #segmentLast[isTight="true"] {
  padding-left: $px4; padding-right: $px4; }
QLineEdit, QComboBox { background: $back; color: $ink; border: $px1 solid $edge; margin: $px1; border-radius: $px6;
  padding: $px6 $px10; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus:focus, QComboBox:focus { border: $px2 solid $accent; margin: 0; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: $px24; }
QComboBox QAbstractItemView { background: $panel; color: $ink; border: 1px solid $edge; outline: none;
  selection-background-color: $accent; selection-color: $on_accent; }
QComboBox QAbstractItemView::item { min-height: $row; padding: 0 $px8; }
QLineEdit[isWrong="true"], QComboBox[isWrong="true"] { border: $px2 solid $bad; margin: 0; }
QLineEdit:disabled, QComboBox:disabled { background: transparent; color: $quiet; border-color: $line; }
QLineEdit { placeholder-text-color: $quiet; }
#call, #amount { font-size: $px16; padding: 0 $px12; min-height: $row; }
#amount { font-weight: 600; }
#call { font-weight: 400; }
#request { background: $raised; border: 1px solid $line; border-radius: $px6; }
#request[isChosen="true"] { border: 1px solid $quiet; }
#request #act { min-height: $px30; }
#request QPushButton[isMain="false"] { background: transparent; }
#fault, #faultDetail { background: $raised; border: none; border-left: $px4 solid $warn; border-radius: $px4; }
#faultDetail { background: $panel; border-radius: 0; }
#faultPlace { font-size: $px14; color: $quiet; }
#faultWhy { font-size: $px16; }
#faultDetail[severity="critical"] { border-left-color: $bad; }
#faultDetail[severity="minor"] { border-left-color: $edge; }
#fault[isChosen="true"] { background: $line; }
#fault[isChosen="true"] #faultPlace { color: $ink; }
#fault[severity="critical"] { border-left-color: $bad; }
#fault[severity="minor"] { border-left-color: $edge; }
#faultTitle { font-weight: 600; font-size: $px16; }
#wrong { color: $bad; }
#holds { color: $good; }
#changedRule { color: $accent; font-weight: 600; }
#timeline { background: transparent; selection-background-color: $line; selection-color: $ink; gridline-color: $line; }
#timeline::item { padding: 0 $px8; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: $quiet; border: none; padding-right: $px10; }
#veil { background: rgba(0, 0, 0, 150); }
#card, #panel { background: $panel; border: 1px solid $line; border-radius: $px10; }
#panel QScrollArea, #panel QScrollArea > QWidget > QWidget { background: transparent; }
#choiceCard { background: $panel; border: 1px solid $edge; border-radius: $px10; text-align: left; padding: 0; }
#choiceCard[isNext="true"] { border: $px2 solid $accent; }
#choiceCard:hover { border-color: $ink; }
#choiceCard:checked { background: $raised; border: 2px solid $accent; }
#partNumber { background: $accent; color: $on_accent; border-radius: $px11; min-width: $px22; max-width: $px22;
  min-height: $px22; max-height: $px22; font-weight: 700; }
#entries { background: $panel; border: 1px solid $edge; border-radius: $px6; padding: $px6; outline: none; }
#entries::item { padding: $px6 $px8; }
#entries QLineEdit { padding: 0 $px4; margin: 0; }
#entries::item:selected { background: $raised; color: $ink; font-weight: 600; }
QListWidget#entries::item:selected { border-left: $px4 solid $accent; padding-left: $px4; }
#instructorSide #entries { border: none; padding: 0; }
#questionWords { font-size: $px20; font-weight: 600; }
#asked { font-size: $asked; font-weight: 600; }
#given { font-size: $asked; }
#explanation { border: none; border-left: $px4 solid $line; }
#explanation[kind="wrong"] { border-left-color: $bad; }
#explanation[kind="right"] { border-left-color: $good; }
#explanation[kind="hint"] { border-left-color: $accent; }
#explanation #article, #explanation #feedbackHeading, #explanation #quiet, #held #heading, #held #act, #held #call,
#held #wrong, #held #quiet { font-size: $answer_type; }
#feedbackHeading { font-size: $px16; font-weight: 600; color: $quiet; }
#feedbackHeading[kind="wrong"] { color: $bad; }
#feedbackHeading[kind="right"] { color: $good; }
#feedbackHeading[kind="hint"] { color: $accent; }
#feedbackDue { font-size: $px18; font-weight: 600; }
#figure { font-size: $px30; font-weight: 700; }
#drillAmount { font-size: $px18; font-weight: 600; padding: 0 $px12; min-height: $row; }
#headline { font-size: $px24; font-weight: 600; }
#message #headline { font-size: $px30; }
#headline[kind="good"] { color: $good; }
#headline[kind="bad"] { color: $bad; }
#ringText { font-size: $px14; color: $quiet; }
#areaBar { background: $line; border: none; border-radius: $px4; min-height: $px8; max-height: $px8; }
#areaBar::chunk { background: $accent; border-radius: $px4; }
#detail { background: $raised; border-left: $px3 solid $accent; border-radius: $px4; padding: $px6 $px12; }
#pill { background: $quiet_ground; color: $quiet; border-radius: $px10; padding: $px2 $px8; font-weight: 600; }
#pill[kind="good"] { background: $good_ground; color: $good; }
#pill[kind="bad"] { background: $bad_ground; color: $bad; }
#pill[kind="warn"] { background: $warn_ground; color: $warn; }
#greeting { font-size: $px30; font-weight: 700; }
#station { padding: $px4; border-radius: $px12; color: $quiet; background: transparent; border-color: $line; }
#station[state="done"], #station[state="known"] { color: $accent; border-color: $accent; }
#station[state="next"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
#taskTitle { font-weight: 600; }
#pressing { color: $warn; }
#cardTitle { font-size: $px18; font-weight: 600; }
#dayBadge { color: $accent; font-weight: 600; border: 1px solid $accent; border-radius: $px6; padding: $px3 $px10; }
#second { font-size: $px16; padding: $px10 $px18; }
#cardFigure[isLarge="true"] { font-size: $px22; }
#chartTitle { font-size: $px16; font-weight: 600; }
#tileFigure { font-size: $px24; font-weight: 700; }
#start { font-size: $px18; padding: $px12 $px30; min-width: ${px30}; }
#turn { background: transparent; color: $quiet; padding: $px3 $px10; font-size: $px14; }
#turn:hover { color: $ink; }
#trainee { padding: $px6 $px30 $px6 $px14; }
QMenu { background: $panel; color: $ink; border: 1px solid $edge; padding: $px4; }
QMenu::item { padding: $px6 $px24 $px6 $px14; border-radius: $px4; }
QMenu::item:selected { background: $accent; color: $on_accent; }
#figures { background: transparent; alternate-background-color: $back; gridline-color: $line;
  selection-background-color: $raised; selection-color: $ink; outline: none; border: 2px solid transparent; }
#figures[isCard="true"] { background: $panel; border: $px1 solid $line; border-radius: $px8; padding: $px6 $px8; }
#figures::item { padding: $px4 $px6; }
#figures QHeaderView::section { padding: $px6 $px8; border-bottom: 1px solid $line; }
QToolTip { background: $raised; color: $ink; border: 1px solid $line; padding: $px4; }
QScrollBar:vertical { background: transparent; width: $px16; margin: 0 0 0 $px6; }
QScrollBar:horizontal { background: transparent; height: $px16; margin: $px6 0 0 0; }
QScrollBar::handle { background: $edge; border-radius: $px4; min-width: 40px; min-height: 40px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
""")
