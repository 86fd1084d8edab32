"""What is told on the felt itself: the next step in a pill at its spot; a fault in a callout on a dimmed felt."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import reduce

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPaintEvent, QRegion
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.row import TOTALS
from dealer_trainer.ui.felt import FeltView, Stack
from dealer_trainer.ui.felt.picture import Spotted
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import FELTS, appearance
from dealer_trainer.ui.table.action.action import ActionId, action
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, named_label, row, set_loud

GAP = 12
"""Pixels between a spot and what is told of it, at scale 1."""
WIDEST, WIDE = 330, 0.42
"""The greatest width of a text on the felt, at scale 1, and of that of the felt."""
TOLD = ("bet", "paid", "sum", "amount", "plate", "bubble", "told", "toke", "off", "push", "puck", "mark")
"""What is drawn of the bets and says something: chips, amounts, names, requests, the roll, tags, the point."""
HANDS = ("rack", "hand", "popper", "popper.button")
"""Where the dealer's hands are needed for the next act."""
DIM, TINT = 0.8, 0.12
"""How bright and how colored the light is that the rest of the felt lies in while a fault is told, twice over."""
SOFT = 14
"""How wide the edge of the lit spot is, at scale 1."""
STEP = 2
"""In which steps a free place is looked for, in gaps."""
AIR = 6
"""Pixels around a spot that what is told of it does not hide."""
LIT = 99
"""How much worse it is to hide a lit spot than anything else."""
ASLANT = 0.1
"""What it weighs that a panel is not right above its spot, of the distance between their centers."""


class FeltVoice(QWidget):
    """Lies over the felt and lets every press through; only the callout's buttons take presses."""

    def __init__(
        self,
        felt: FeltView,
        layout: Layout,
        run: Callable[[ActionId], object],
        leave: Callable[[], object],
        parent: QWidget,
    ) -> None:
        """`run`: carries out an action. `leave`: puts the callout away."""
        super().__init__(parent)
        self._felt, self._layout, self._page = felt, layout, parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lit = QPainterPath()
        self._kept: QPoint | None = None
        """Where the corner beside Undo was in the fault before, which is still open."""
        self._spots: tuple[Spotted, ...] = ()
        self._is_clear = True
        """Whether what is told hides nothing."""
        self.pill = QFrame(parent)
        self.pill.setObjectName("feltPill")
        self.pill.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._step = named_label(self.pill, "feltPillText")
        self.pill.setLayout(column(self._step, gap=0, margins=(14, 7, 14, 8)))
        self.callout = QFrame(parent)
        self.callout.setObjectName("feltCallout")
        self._fault = named_label(self.callout, "feltCalloutText")
        self.undo = KeyButton(self.tr("Undo"), action("undo").key.cap, self.callout)
        self.leave = KeyButton(self.tr("Leave it"), "Esc", self.callout)
        set_loud(self.undo, is_loud=True)
        acts: dict[KeyButton, Callable[[], object]] = {self.undo: lambda: run("undo"), self.leave: leave}
        for button, act in acts.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, act=act: act())
        buttons = row(self.undo, self.leave, 1, gap=8)
        self.callout.setLayout(column(self._fault, buttons, gap=10, margins=(16, 12, 16, 12)))
        felt.installEventFilter(self)
        self.be_silent()

    @property
    def is_telling_fault(self) -> bool:
        """Whether a fault of the last act is open."""
        return not self.callout.isHidden() and not self.leave.isHidden()

    def tell_step(self, words: str, spots: Collection[Spotted]) -> bool:
        """Tell the next step at its spots; False if the felt has none of them, or no room for it."""
        return self._tell(self.pill, self._step, words, spots)

    def tell_fault(self, words: str, spots: Collection[Spotted], *, can_undo: bool) -> bool:
        """Tell a fault at its spots, and dim everything else; False if the felt has none of them."""
        self._kept = self.callout.geometry().bottomLeft() if self.is_telling_fault else None
        self._offer(can_undo=can_undo, can_leave=True)
        return self._tell(self.callout, self._fault, words, spots)

    def tell_reviewed(self, words: str, spots: Collection[Spotted]) -> None:
        """Tell a fault of a finished round at its spots, and dim everything else."""
        self._offer(can_undo=False, can_leave=False)
        self._tell(self.callout, self._fault, words, spots)

    def _offer(self, *, can_undo: bool, can_leave: bool) -> None:
        self.undo.setVisible(can_undo)
        self.leave.setVisible(can_leave)

    def be_silent(self) -> None:
        """Tell nothing."""
        for widget in (self, self.pill, self.callout):
            widget.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the felt wherever the page puts it."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self.arrange()
            QTimer.singleShot(0, self, self.arrange)  # the page may not have placed everything yet
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the felt but for the spots of the fault; the rail and the room around it keep their colors."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        hue = QColor(FELTS[appearance().felt][1]).hsvHueF()
        light = QColor.fromHsvF(max(0.0, hue), TINT, 1.0)
        light = QColor.fromRgbF(*(part * DIM for part in (light.redF(), light.greenF(), light.blueF())))
        edge = QPainterPathStroker()
        edge.setWidth(2 * SOFT * unit(self))
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        for lit in (self._lit, self._lit.united(edge.createStroke(self._lit))):
            painter.fillPath(self._felt.felt_outline.subtracted(lit), light)

    def _tell(self, panel: QFrame, label: QWidget, words: str, spots: Collection[Spotted]) -> bool:
        self.be_silent()
        self._spots = tuple(spots)
        if self._outline().isEmpty():
            return False
        label.setText(words)  # type: ignore[attr-defined]  # a label
        panel.show()
        panel.raise_()
        self.arrange()
        if panel is self.callout:
            self.show()
            self.stackUnder(panel)
        elif not self._is_clear:
            self.be_silent()
        return not panel.isHidden()

    def _outline(self) -> QPainterPath:
        """The edges of the spots, in pixels of the felt's viewport."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for spotted in self._spots:
            edge = self._felt.outline_of(spotted)
            path.addPath(edge)
            if not isinstance(spotted, str) and not edge.isEmpty():
                path.addRoundedRect(self._felt.rect_of_pay(spotted), 6, 6)
        return path

    def _boxes(self) -> list[QRect]:
        """The boxes of the spots, with a little air, in pixels of the felt's viewport."""
        edges = (self._felt.outline_of(spotted).boundingRect() for spotted in self._spots)
        return [edge.toAlignedRect().adjusted(-AIR, -AIR, AIR, AIR) for edge in edges if not edge.isEmpty()]

    def arrange(self) -> None:
        """Stand above the spots, below them if there is no room, and always within the felt."""
        panel = self.pill if self.callout.isHidden() else self.callout
        if panel.isHidden():
            return
        port = self._felt.viewport()
        offset = port.mapTo(self._page, QPoint())
        room = QRect(offset, port.size())
        self.setGeometry(room)
        self._lit = self._outline()
        gap, widest = round(GAP * unit(self)), round(min(WIDEST * unit(self), WIDE * room.width()))
        label = self._fault if panel is self.callout else self._step
        layout = panel.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        natural = label.fontMetrics().horizontalAdvance(label.text()) + 4
        label.setFixedWidth(max(gap, min(natural, widest, room.width() - 2 * gap - margins.left() - margins.right())))
        layout.activate()
        size = panel.sizeHint()
        if panel.hasHeightForWidth():
            size.setHeight(panel.heightForWidth(size.width()))
        panel.setGeometry(self._free_box(QRect(QPoint(), size), room.adjusted(gap, gap, -gap, -gap), gap))
        self.update()

    def _free_box(self, box: QRect, room: QRect, gap: int) -> QRect:
        """The place nearest to the spots, within `room`, that hides nothing; or else what hides the least."""
        felt = self._felt
        needed = [*(felt.rect_of(stack.place) for stack in self._bets()), *map(felt.rect_of_place, HANDS)]
        kept = [part.translated(self.pos()) for part in (*needed, *self._number_boxes(), *felt.rects_of(TOLD))]
        spots = [part.translated(self.pos()) for part in self._boxes()]
        ways = list(_places(box, spots, room, gap))
        # A hundred parts are tried at a thousand places: as one region, or as numbers, and not as rectangles of Qt.
        weighted = [(part, 1) for part in kept if not part.isEmpty()] + [(spot, LIT) for spot in spots]
        blocked = reduce(QRegion.united, (part for part, _ in weighted), QRegion())
        if self._kept is not None and not self.callout.isHidden():
            box.moveBottomLeft(self._kept)
            if room.contains(box) and not any(map(box.intersects, spots)):
                return box
        edges = [(part.left(), part.top(), part.right(), part.bottom(), weight) for part, weight in weighted]

        def hidden(at: QRect) -> tuple[int, float]:
            left, top, right, bottom = at.left(), at.top(), at.right(), at.bottom()
            shared = (
                weight * (min(right, end) - max(left, x) + 1) * (min(bottom, low) - max(top, y) + 1)
                for x, y, end, low, weight in edges
                if x <= right and left <= end and y <= bottom and top <= low
            )
            return sum(shared), _distance(at, spots)

        free = (at for at in ways if not blocked.intersects(at))
        best = min(free, key=lambda at: _distance(at, spots), default=None)
        self._is_clear = best is not None
        return best if best is not None else min(ways, key=hidden)

    def _number_boxes(self) -> Iterable[QRect]:
        """The box of each number with the place of the puck in it."""
        boxes = {number: self._felt.rect_of_place(f"puck.{number}") for number in TOTALS}
        for spot in self._layout.spots:
            if (number := spot.place.number) is not None:
                edge = self._felt.outline_of(spot.place).boundingRect()
                boxes[number] = boxes[number].united(edge.toAlignedRect())
        return boxes.values()

    def _bets(self) -> list[Stack]:
        return [stack for stack in self._felt.picture.stacks if not self._felt.outline_of(stack.place).isEmpty()]


def _places(box: QRect, spots: list[QRect], room: QRect, gap: int) -> Iterator[QRect]:
    """Where a panel can stand: right above or below its spots, or anywhere in the room."""
    whole = reduce(QRect.united, spots)
    left = max(room.left(), min(whole.center().x() - box.width() // 2, room.right() - box.width()))
    for top in (whole.top() - gap - box.height(), whole.bottom() + gap):
        if room.top() <= top <= room.bottom() - box.height():
            yield QRect(QPoint(left, top), box.size())
    for x in range(room.left(), room.right() - box.width() + 1, STEP * gap):
        for y in range(room.top(), room.bottom() - box.height() + 1, STEP * gap):
            yield QRect(QPoint(x, y), box.size())
    if not room.contains(QRect(room.topLeft(), box.size())):
        yield QRect(room.topLeft(), box.size())


def _distance(at: QRect, spots: list[QRect]) -> float:
    """From a place to the nearest of the spots, a little more for one that is not right above or below it."""

    def between(spot: QRect) -> float:
        x, y = abs(at.center().x() - spot.center().x()), abs(at.center().y() - spot.center().y())
        wide, high = (at.width() + spot.width()) / 2, (at.height() + spot.height()) / 2
        return math.hypot(max(0.0, x - wide), max(0.0, y - high)) + ASLANT * (x + y)

    return min(map(between, spots))
