"""A tray of felt with stacks of real chips on it, and in front of it the rack if chips are built."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.chip import WALL, draw_chip
from dealer_trainer.ui.felt.paper import BILL, draw_bills, fan_height
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache, Sprite
from dealer_trainer.ui.felt.rack import draw_lit_tube, draw_rack, is_on_plate, tube_boxes
from dealer_trainer.ui.felt.view import CARRY, STACK
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, CREAM, GOLD_LINE, appearance, felt_font, paint_cloth
from dealer_trainer.ui.widget.typing_line import typing_focus
from dealer_trainer.ui.widget.verdict_panel import Highlight

Chips = tuple[Cents, ...]


class TrayPicture(NamedTuple):
    """What is on the tray. `stacks` and `built`: chips from the bottom; `highlights`: the ring of each of `stacks`.

    `is_numbered`: one of the stacks is to be chosen. `has_rack`: chips are built into `built`. `is_cut`: the stack is
    cut into the piles of `built`. `is_compared`: the last one of `built` is right, one before it is not. `is_covered`:
    `stacks` are there, but no longer visible. `is_cash`: `stacks` are bills.
    """

    stacks: tuple[Chips, ...] = ()
    built: tuple[Chips, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    is_numbered: bool = False
    has_rack: bool = False
    is_cut: bool = False
    is_compared: bool = False
    is_covered: bool = False
    is_cash: bool = False

    def highlight(self, index: int, *, is_built: bool) -> Highlight | None:
        """The ring of a stack, or None."""
        if is_built:
            last = len(self.built) - 1
            return None if not self.is_compared else "right" if index == last else "wrong"
        if not self.is_numbered:
            return None
        return self.highlights[index] if index < len(self.highlights) else "plain"


class PlacedStack(NamedTuple):
    """A stack on the tray: its chips, the center of its lowest chip, the diameter, and where it was put."""

    chips: Chips
    foot: QPointF
    diameter: float
    is_built: bool
    order: int

    @property
    def box(self) -> QRectF:
        """The area that it covers."""
        half = self.diameter / 2
        high = rise(len(self.chips), self.diameter)
        whole = 2 * half + high + self.diameter * WALL
        return QRectF(self.foot.x() - half, self.foot.y() - half - high, 2 * half, whole)


def rise(count: int, diameter: float) -> float:
    """How far the top chip is above the lowest: chips to be counted are never squeezed."""
    return max(0, count - 1) * WALL * diameter


def chips_above(standing: PlacedStack, at: QPointF) -> int:
    """How many chips are above a point of the front of a stack, at least one."""
    front = standing.foot.y() + standing.diameter * (0.5 + WALL)
    below = int((front - at.y()) / (WALL * standing.diameter))
    return min(len(standing.chips), max(1, len(standing.chips) - max(0, below)))


def row_of(stacks: tuple[Chips, ...], area: QRectF, diameter: float, *, is_built: bool) -> list[PlacedStack]:
    """Stacks side by side in the middle of an area, their bottoms on one line."""
    step = min(diameter * 1.75, area.width() / max(1, len(stacks)))
    tallest = max([len(stack) for stack in stacks], default=1)
    y = area.center().y() + rise(tallest, diameter) / 2
    left = area.center().x() - step * (len(stacks) - 1) / 2
    feet = (QPointF(left + index * step, y) for index in range(len(stacks)))
    pairs = enumerate(zip(stacks, feet, strict=True))
    return [PlacedStack(stack, foot, diameter, is_built, order) for order, (stack, foot) in pairs]


def paint_cash(painter: QPainter, stacks: tuple[Chips, ...], area: QRectF) -> None:
    """Bills side by side, each value in a column of its own, as large as the longest column allows."""
    longest = max([len(stack) for stack in stacks], default=1)
    wide = area.width() / max(1, len(stacks))
    high = min(wide * 0.86 / BILL, area.height() / fan_height(longest, 1.0))
    for column, stack in enumerate(stacks):
        left = area.left() + column * wide + (wide - BILL * high) / 2
        draw_bills(painter, stack, QPointF(left, area.center().y() - fan_height(longest, high) / 2), high)


class Grip(NamedTuple):
    """What the mouse went down on: the chips that it can carry off, and their stack, None for the rack."""

    at: QPointF
    chips: Chips
    placed: PlacedStack | None


class StackButton(QAbstractButton):
    """Lets the mouse through to the tray."""

    chosen = Signal(int)
    """Index of the stack."""

    def __init__(self, index: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._index = index
        self.is_pressed_by_enter = True
        """False if Enter answers, and only Space chooses."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(lambda: self.chosen.emit(self._index))

    def show_chips(self, chips: tuple[Cents, ...]) -> None:
        """Name the stack by its chips."""
        words = QCoreApplication.translate("Tray", "Stack {number}, from the bottom: {chips}")
        self.setAccessibleName(words.format(number=self._index + 1, chips=", ".join(map(money_text, chips))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the neighbor with the arrows; Enter presses as Space does."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.focusPreviousChild()
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_pressed_by_enter:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the focus and nothing else."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(AMBER), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)


WIDEST = 0.3
"""Diameter of a chip as a fraction of the tray's height, if there is room."""
PLACES, APART = 5, 1.3
"""The places printed for the piles of a stack, and how far apart they are, in diameters."""
GRAIN = 6.0
"""Diameters are multiples of this, so that a chip is painted for only a few of them."""
TURNS = 3
RIGHT, WRONG = AMBER, "#ff5a4e"


class Tray(QWidget):
    """Draws stacks; signals which stack, which chip of the rack, or how many chips from the top were pressed."""

    stack_pressed = Signal(int)
    """Index of the stack."""
    chip_pressed = Signal(int)
    """The value of a chip in the rack, in cents."""
    built_pressed = Signal()
    built_cut = Signal(int)
    """A chip that was built was pressed; how many lie below it."""
    cut_pressed = Signal(int)
    """The number of chips from the top of the stack."""
    size_wanted = Signal()
    """Chips of the rack were dropped with Alt held: they are to be as many as the bet's."""
    drop_refused = Signal(str)
    """Why chips cannot be dropped where they were let go."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rack = game.rules.chips
        areas = [area.box for area in game.layout.places if area.id == "rack"]
        self._rack_size = areas[0][2:] if areas else (520.0, 94.0)
        self._appearance = appearance()
        self._appearance.changed.connect(self.update)
        typing_focus().changed.connect(self.update)
        self.picture = TrayPicture()
        """What is drawn."""
        self._pixmaps = PixmapCache()
        self._pointer: QPointF | None = None
        self._grip: Grip | None = None
        self._is_carried = False
        self._buttons: list[StackButton] = []

    @property
    def buttons(self) -> tuple[StackButton, ...]:
        """The stacks that can be chosen with the keyboard."""
        return tuple(self._buttons[: len(self.picture.stacks)]) if self.picture.is_numbered else ()

    def show_picture(self, picture: TrayPicture) -> None:
        """Draw a picture."""
        self.picture = picture
        self.setAccessibleName(self._spoken())
        while picture.is_numbered and len(self._buttons) < len(picture.stacks):
            button = StackButton(len(self._buttons), self)
            button.chosen.connect(self.stack_pressed)
            self._buttons.append(button)
        for index, button in enumerate(self._buttons):
            button.setVisible(index < len(self.buttons))
            if index < len(self.buttons):
                button.show_chips(picture.stacks[index])
        self._arrange()
        self.update()

    def placed_stacks(self) -> tuple[PlacedStack, ...]:
        """Every stack with its place, the given ones before the built ones."""
        picture = self.picture
        left, right = self._halves()
        if picture.is_cut:
            size, feet = self._cut_places(left)
            whole = [PlacedStack(stack, feet[0], size, is_built=False, order=0) for stack in picture.stacks]
            piles = enumerate(zip(picture.built, feet[1:], strict=False))
            return (
                *whole,
                *(PlacedStack(pile, foot, size, is_built=True, order=order) for order, (pile, foot) in piles),
            )
        found = list(row_of(picture.stacks, left, self._diameter(picture.stacks, left), is_built=False))
        if right is not None:
            size = self._diameter(picture.built, right)
            if picture.stacks:
                size = min(size, self._diameter(picture.stacks, left))
            found += row_of(picture.built, right, size, is_built=True)
        return tuple(found)

    def rack_box(self) -> QRectF:
        """The area of the rack; empty if there is none."""
        if not self.picture.has_rack:
            return QRectF()
        wide, high = self._rack_size
        scale = min(self.width() * 0.82 / wide, self.height() * 0.3 / high)
        box = QRectF(0, 0, wide * scale, high * scale)
        box.moveCenter(QPointF(self.width() / 2, self.height() - box.height() / 2 - 30 * unit(self)))
        return box

    def tube_box(self, value: Cents) -> QRectF:
        """The area where a chip is taken from the rack; raises KeyError."""
        rack = self.rack_box()
        local = QRectF(0, 0, *self._rack_size)
        scale = rack.width() / local.width()
        box = tube_boxes(self._rack, local)[value]
        corner = rack.topLeft() + box.topLeft() * scale
        return QRectF(corner.x(), corner.y(), box.width() * scale, box.height() * scale)

    def sizeHint(self) -> QSize:
        """As large as a felt would like to be."""
        return QSize(1120, 630)

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which chips can still be told apart."""
        return QSize(448, 252)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the buttons over their stacks."""
        super().resizeEvent(event)
        self._arrange()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight what is under the pointer, or carry chips."""
        self._pointer = event.position()
        grip = self._grip
        if grip is not None and grip.chips and (event.position() - grip.at).manhattanLength() > CARRY:
            self._is_carried = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Drop the highlight."""
        super().leaveEvent(event)
        self._pointer = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a chip in the rack, a stack, or a chip with all chips above it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip, self._is_carried = self._grip_at(event.position()), False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Chips are pressed as fast as hands go; a stack is chosen once: a second press would answer the next item."""
        if not self.picture.is_numbered:
            self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press what the mouse went down on, or drop what was carried off."""
        grip, is_carried = self._grip, self._is_carried
        self._grip, self._is_carried = None, False
        self.update()
        if grip is not None and event.button() == Qt.MouseButton.LeftButton:
            if is_carried:
                self._drop(grip, event.position())
            else:
                self._press(grip)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw felt, rack, and stacks."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_felt(painter)
        self._paint_rack(painter)
        if self.picture.is_cash:
            paint_cash(painter, self.picture.stacks, self._halves()[0])
            return
        self._paint_places(painter)
        for placed in self.placed_stacks():
            if self.picture.is_covered and not placed.is_built:
                self._paint_cover(painter, placed)
                continue
            self._paint_ring(painter, placed)
            carried = len(self._grip.chips) if self._is_carried and self._grip and self._grip.placed == placed else 0
            self._paint_chips(painter, placed._replace(chips=placed.chips[: len(placed.chips) - carried]))
            self._paint_cut(painter, placed)
        if self._is_carried and self._grip is not None and self._pointer is not None:
            sizes = [placed.diameter for placed in self.placed_stacks()] or [self._diameter((), self._halves()[0])]
            self._paint_chips(painter, PlacedStack(self._grip.chips, self._pointer, max(sizes), is_built=True, order=0))

    def _paint_chips(self, painter: QPainter, placed: PlacedStack) -> None:
        for index, value in enumerate(placed.chips):
            at = placed.foot - QPointF(0, index * WALL * placed.diameter)
            chip = self._chip(value, placed.diameter, index % TURNS, index == len(placed.chips) - 1)
            painter.drawPixmap(at + chip.corner, chip.pixmap)

    def _grip_at(self, at: QPointF) -> Grip | None:
        if (value := self._chip_at(at)) is not None:
            scale = self.rack_box().width() / self._rack_size[0]
            box = tube_boxes(self._rack, QRectF(0, 0, *self._rack_size))[value]
            is_stack = is_on_plate(box, (at - self.rack_box().topLeft()) / scale)
            return Grip(at, (value,) * (STACK if is_stack else 1), None)
        placed = next((placed for placed in self.placed_stacks() if placed.box.contains(at)), None)
        if placed is None or not (self.picture.is_cut or (placed.is_built and self.picture.has_rack)):
            return None if placed is None else Grip(at, (), placed)
        is_whole = self.picture.is_cut and placed.is_built
        return Grip(at, placed.chips if is_whole else placed.chips[-chips_above(placed, at) :], placed)

    def _drop(self, grip: Grip, at: QPointF) -> None:
        """Build with chips out of the rack, put chips back there, or part a stack and put a pile back on it."""
        placed = grip.placed
        if placed is None:
            for value in () if self.rack_box().contains(at) else grip.chips:
                self.chip_pressed.emit(value)
            if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier:
                self.size_wanted.emit()
        elif self.picture.has_rack:
            if self.rack_box().contains(at):
                self.built_cut.emit(len(placed.chips) - len(grip.chips))
            else:
                self.drop_refused.emit(self.tr("Chips of your stack go back into the rack."))
        elif placed.is_built:
            whole = self._cut_places(self._halves()[0])[1][0]
            if abs(at.x() - whole.x()) < placed.diameter:
                self.built_pressed.emit()
            else:
                self.drop_refused.emit(self.tr("A pile goes back on the stack at the left."))
        elif abs(at.x() - placed.foot.x()) > placed.diameter / 2:
            self.cut_pressed.emit(len(grip.chips))

    def _press(self, grip: Grip) -> None:
        placed = grip.placed
        if placed is None:
            self.chip_pressed.emit(grip.chips[0])
        elif placed.is_built and self.picture.has_rack:
            self.built_cut.emit(len(placed.chips) - len(grip.chips))
        elif placed.is_built:
            self.built_pressed.emit()
        elif self.picture.is_cut:
            self.cut_pressed.emit(len(grip.chips))
        elif self.picture.is_numbered:
            self.stack_pressed.emit(placed.order)

    def _halves(self) -> tuple[QRectF, QRectF | None]:
        """The areas of the given stacks and of the built ones."""
        scale = unit(self)
        area = QRectF(self.rect()).adjusted(40 * scale, 26 * scale, -40 * scale, -34 * scale)
        if self.picture.has_rack:
            area.setBottom(self.rack_box().top() - 22 * scale)
            wide = area.width() * (0.6 if self.picture.stacks else 0)
            return QRectF(area.left(), area.top(), wide, area.height()), area.adjusted(wide, 0, 0, 0)
        return area, None

    def _diameter(self, stacks: tuple[Chips, ...], area: QRectF) -> float:
        tallest = max([len(stack) for stack in stacks], default=1)
        by_height = (area.height() - 30 * unit(self)) / (1.1 + (tallest - 1) * WALL)
        by_width = area.width() / (max(1, len(stacks)) * 1.3)
        return max(4 * GRAIN, min(WIDEST * self.height(), by_height, by_width) // GRAIN * GRAIN)

    def _cut_places(self, area: QRectF) -> tuple[float, list[QPointF]]:
        """The diameter of a stack that is cut, its foot, and those of its piles: none moves while it is cut."""
        picture, wider = self.picture, 16 * unit(self)
        area = area.adjusted(-wider, 0, wider, 0)
        everything = sum(picture.stacks + picture.built, ())
        piles = max(len(picture.built), PLACES)
        size = min(self._diameter((everything,), area), area.width() / ((piles + 1) * APART) // GRAIN * GRAIN)
        left = area.center() + QPointF(-piles * APART * size, rise(len(everything), size)) / 2
        return size, [left + QPointF(index * APART * size, 0) for index in range(piles + 1)]

    def _chip_at(self, at: QPointF) -> Cents | None:
        if not self.picture.has_rack:
            return None
        return next((value for value in self._rack if self.tube_box(value).contains(at)), None)

    def _arrange(self) -> None:
        for button, placed in zip(self.buttons, self.placed_stacks(), strict=False):
            button.setGeometry(placed.box.adjusted(-12, -12, 12, 40).toAlignedRect())

    def _chip(self, value: Cents, diameter: float, turn: int, is_top: bool) -> Sprite:
        """A chip painted once for its size; a stack shows only a few of its possible turns."""
        half = diameter / 2 + 2
        box = QRectF(-half, -half, 2 * half, 2 * half + diameter * WALL)
        self._pixmaps.set_scale(1.0, self.devicePixelRatioF())
        return self._pixmaps.sprite(
            ("chip", value, diameter, turn, is_top), box,
            lambda painter: draw_chip(
                painter, value, QPointF(0, 0), diameter, turn * 47.0 + value % 31, is_face_up=is_top
            ),
        )  # fmt: skip

    def _paint_felt(self, painter: QPainter) -> None:
        area, ratio = QRectF(self.rect()), self.devicePixelRatioF()
        felt = self._appearance.felt
        key = ("felt_surface", felt, self.width(), self.height(), unit(self))
        self._pixmaps.set_scale(1.0, ratio)
        surface = self._pixmaps.sprite(key, area, lambda inside: paint_cloth(inside, area, felt, unit(self)))
        painter.drawPixmap(QPointF(0, 0), surface.pixmap)

    def _paint_rack(self, painter: QPainter) -> None:
        if not self.picture.has_rack:
            return
        rack = self.rack_box()
        scale = rack.width() / self._rack_size[0]
        local = QRectF(0, 0, *self._rack_size)

        has_keys = not typing_focus().is_typing

        def draw(inside: QPainter) -> None:
            inside.scale(scale, scale)
            draw_rack(inside, self._rack, local, has_keys=has_keys)

        around = QRectF(-14, -14, rack.width() + 28, rack.height() + 30)
        drawn = self._pixmaps.sprite(("rack", rack.width(), has_keys), around, draw)
        painter.drawPixmap(rack.topLeft() + drawn.corner, drawn.pixmap)
        lit = self._chip_at(self._pointer) if self._pointer is not None else None
        if lit is not None:
            painter.save()
            painter.translate(rack.topLeft())
            painter.scale(scale, scale)
            draw_lit_tube(painter, tube_boxes(self._rack, local)[lit])
            painter.restore()

    def _paint_places(self, painter: QPainter) -> None:
        """Draw what is printed on the cloth: where the chips stand, and dashed where others will."""
        left, right = self._halves()
        placed = self.placed_stacks()
        given = [(stack.foot, stack.diameter) for stack in placed if not stack.is_built]
        empty: list[tuple[QPointF, float]] = []
        if self.picture.is_cut:
            size, feet = self._cut_places(left)
            given, empty = [(feet[0], size)], [(foot, size) for foot in feet[1:]]
        elif right is not None and not self.picture.is_compared:
            size = self._diameter(self.picture.stacks, left)
            empty = [(QPointF(right.center().x(), given[0][0].y() if given else right.center().y()), size)]
            empty = [(stack.foot, stack.diameter) for stack in placed if stack.is_built] or empty
        is_plain = not self.picture.is_numbered and not self.picture.is_covered
        for places, line in ((given if is_plain else [], Qt.PenStyle.SolidLine), (empty, Qt.PenStyle.DashLine)):
            painter.setPen(QPen(QColor(GOLD_LINE), 1.6 * unit(self), line))
            painter.setBrush(QColor(0, 0, 0, 36))
            for foot, size in places:
                ring = size * 0.6
                painter.drawEllipse(foot + QPointF(0, size * WALL / 2), ring, ring)
        if self.picture.has_rack and not self.picture.built:
            foot, size = empty[0]
            painter.setFont(felt_font(18 * unit(self)))
            painter.setPen(QColor(CREAM))
            box = QRectF(-size / 2, -size / 2, size, size).translated(foot + QPointF(0, size * WALL / 2))
            how, words = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.tr("Your chips")
            if box.contains(painter.boundingRect(box, how, words)):  # a small ring speaks for itself
                painter.drawText(box, how, words)

    def _paint_ring(self, painter: QPainter, placed: PlacedStack) -> None:
        """Draw the shadow, the ring of a stack that may be chosen, and its number."""
        radius, index = placed.diameter / 2, placed.order
        shadow = QRadialGradient(placed.foot + QPointF(radius * 0.15, radius * 0.35), radius * 1.35)
        shadow.setColorAt(0.6, QColor(0, 0, 0, 130))
        shadow.setColorAt(1, QColor(0, 0, 0, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        painter.drawEllipse(placed.foot + QPointF(radius * 0.15, radius * 0.35), radius * 1.35, radius * 1.35)
        highlight = self.picture.highlight(index, is_built=placed.is_built)
        if highlight is None:
            return
        is_hot = self._pointer is not None and placed.box.contains(self._pointer)
        color = {"plain": CREAM, "chosen": AMBER, "right": RIGHT, "wrong": WRONG}[highlight]
        ring = radius * 1.22
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(color), (3.4 if is_hot or highlight != "plain" else 1.3) * unit(self)))
        painter.drawEllipse(placed.foot + QPointF(0, radius * WALL), ring, ring)
        painter.setFont(felt_font(22 * unit(self)))
        painter.setPen(QColor(color))
        box = QRectF(placed.foot.x() - 60, placed.foot.y() + ring + radius * WALL, 120, 30 * unit(self))
        words = str(index + 1)
        if placed.is_built:
            words = self.tr("due") if highlight == "right" else self.tr("yours")
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_cover(self, painter: QPainter, placed: PlacedStack) -> None:
        """Draw the cover of a stack shown at a glance, which does not reveal its height."""
        radius = placed.diameter / 2
        pen = QPen(QColor(CREAM), 1.6 * unit(self), Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        at = QPointF(placed.foot.x(), self._halves()[0].center().y())
        painter.drawEllipse(at, radius, radius)
        painter.setFont(felt_font(radius))
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")

    def _paint_cut(self, painter: QPainter, placed: PlacedStack) -> None:
        """Draw where a press at the pointer would cut the stack."""
        is_stack = self.picture.is_cut and not placed.is_built
        if not is_stack or self._pointer is None or not placed.box.contains(self._pointer):
            return
        above = len(placed.chips) - chips_above(placed, self._pointer)
        y = placed.foot.y() + placed.diameter * 0.5 - (above - 1) * WALL * placed.diameter
        half = placed.diameter * 0.66
        painter.setPen(QPen(QColor(AMBER), 2.4 * unit(self), Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(placed.foot.x() - half, y), QPointF(placed.foot.x() + half, y))

    def _spoken(self) -> str:
        if self.picture.is_covered:
            return self.tr("The chips are covered.")
        words = self.tr("stack {number}, from the bottom: {chips}")
        if self.picture.is_cash:
            words = self.tr("bills in column {number}: {chips}")
        parts = [
            words.format(number=number, chips=", ".join(map(money_text, stack)))
            for number, stack in enumerate(self.picture.stacks, 1)
        ]
        return ". ".join(parts) or self.tr("The tray")
