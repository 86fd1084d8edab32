"""A part of the felt as a button: pointed at with the mouse, or reached with the arrow keys."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.ui.style.scaling import unit

Outline = Callable[[str], QPainterPath]

HEADINGS = {
    Qt.Key.Key_Right: QPoint(1, 0), Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Down: QPoint(0, 1), Qt.Key.Key_Up: QPoint(0, -1),
}  # fmt: skip
SIDEWAYS = 2.4
"""How much farther a part seems to be if it is off the arrow's direction."""


class PartButton(QAbstractButton):
    """Chosen with a click, Space, or Enter; shows the focus or the pointer, but no text."""

    walked = Signal(object)
    """The direction of an arrow key, as a QPoint."""

    def __init__(self, part: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.part = part
        self._path = QPainterPath()
        self._is_answered = False
        self.setAccessibleName(name)
        # A click is the answer, and leaves no frame behind that would look like one.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMouseTracking(True)

    @property
    def is_outlined(self) -> bool:
        """Whether its outline is drawn: the focus or the pointer is on it, and it was not just the answer."""
        return self.hasFocus() or (self.underMouse() and not self._is_answered)

    def let_go(self) -> None:
        """Draw no outline for a pointer that has not moved since the last answer."""
        self._is_answered = True
        self.update()

    def show_outline(self, path: QPainterPath) -> None:
        """Take the place of the part."""
        box = path.boundingRect().toAlignedRect().adjusted(-3, -3, 3, 3)
        self.setGeometry(box)
        self._path = path.translated(-box.topLeft())
        region = QRegion()
        for polygon in self._path.toFillPolygons():
            region = region.united(QRegion(polygon.toPolygon()))
        self.setMask(region)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter too; arrows go to other parts; every other key belongs to the lesson."""
        heading = HEADINGS.get(Qt.Key(event.key()))
        if heading is not None:
            self.walked.emit(heading)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Notice a moving pointer: it is looking for the next answer."""
        self._is_answered = False
        self.update()
        super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double click: it must not answer the next question."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the outline if the focus or the pointer is here."""
        if not self.is_outlined:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        for color, width in ((Qt.GlobalColor.black, 9.0), (Qt.GlobalColor.white, 5.0)):
            painter.setPen(QPen(color, width * scale))
            painter.drawPath(self._path)


class PartButtons:
    """The buttons over one felt view; small parts are above large ones."""

    def __init__(self, view: QWidget, press: Callable[[str], None]) -> None:
        self._view = view
        self._press = press
        self._buttons: dict[str, PartButton] = {}
        self._outline: Outline | None = None
        self._parts: tuple[str, ...] = ()

    @property
    def shown(self) -> tuple[PartButton, ...]:
        """The parts that can be pointed at now."""
        return tuple(self._buttons[part] for part in self._parts)

    def offer(self, parts: Iterable[str], name: Callable[[str], str], outline: Outline) -> None:
        """Let these parts be pointed at, and no others."""
        self._parts, self._outline = tuple(parts), outline
        for part in self._parts:
            if part not in self._buttons:
                self._buttons[part] = self._made(part, name(part))
        for part, button in self._buttons.items():
            button.setVisible(part in self._parts)
            button.let_go()
        self.arrange()

    def start_walk(self) -> None:
        """Put the focus on the first part."""
        if self._parts:
            self._buttons[self._parts[0]].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def has_focus(self) -> bool:
        """Whether one of the parts has the keyboard focus."""
        return any(button.hasFocus() for button in self.shown)

    def arrange(self) -> None:
        """Move the buttons to their parts, after the view was resized."""
        if self._outline is None:
            return
        for button in self.shown:
            button.show_outline(self._outline(button.part))
        for button in sorted(self.shown, key=lambda each: -each.width() * each.height()):
            button.raise_()

    def _made(self, part: str, name: str) -> PartButton:
        button = PartButton(part, name, self._view)
        button.clicked.connect(lambda: self._press(part))
        button.walked.connect(lambda heading: self._walk(button, heading))
        return button

    def _walk(self, start: PartButton, heading: QPoint) -> None:
        """Put the focus on the nearest part in that direction, if there is one."""
        found: list[tuple[float, PartButton]] = []
        for button in self.shown:
            way = button.geometry().center() - start.geometry().center()
            ahead = QPoint.dotProduct(way, heading)
            aside = abs(way.x() * heading.y()) + abs(way.y() * heading.x())
            if ahead > 0:
                found.append((ahead + SIDEWAYS * aside, button))
        if found:
            min(found, key=lambda each: each[0])[1].setFocus(Qt.FocusReason.TabFocusReason)


def part_hint() -> str:
    """How to point at a part."""
    return QCoreApplication.translate("PartButton", "Click it, or move there with the arrow keys and press Enter.")
