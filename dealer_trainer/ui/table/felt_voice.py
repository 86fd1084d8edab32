"""What is told on the felt itself: the next step in a pill at its spot; a fault in a callout on a dimmed felt."""

from collections.abc import Callable, Collection, Sequence
from itertools import product

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.row import TOTALS
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.picture import Spotted
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import named_label

GAP = 12
"""Pixels between a spot and what is told of it, at scale 1."""
WIDTHS = 330, 460, 210
"""The greatest width of a text on the felt, at scale 1, and what it is where that has no room."""
TOLD = ("bet", "paid", "sum", "amount", "plate", "bubble", "told")
"""What is drawn of the bets and says something: chips, amounts, names, requests, the roll."""
HANDS = ("rack", "hand", "popper", "popper.button")
"""Where the dealer's hands are needed for the next act."""
DIM = 128
"""How dark the rest of the felt is while a fault is told, of 255: half."""


class FeltVoice(QWidget):
    """Lies over the felt and lets every press through; only the callout's buttons take presses."""

    def __init__(
        self,
        felt: FeltView,
        layout: Layout,
        undo: Callable[[], object],
        leave: Callable[[], object],
        parent: QWidget,
    ) -> None:
        """`undo`: takes the last act back. `leave`: puts the callout away."""
        super().__init__(parent)
        self._felt, self._layout, self._page = felt, layout, parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lit = QPainterPath()
        self._spots: tuple[Spotted, ...] = ()
        self.is_clear = True
        """Whether what is told hides nothing that is needed."""
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
        for button, act in ((self.undo, undo), (self.leave, leave)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, act=act: act())
        buttons = row(self.undo, self.leave, 1, gap=8)
        self.callout.setLayout(column(self._fault, buttons, gap=10, margins=(16, 12, 16, 12)))
        felt.installEventFilter(self)
        self.be_silent()

    @property
    def is_telling_fault(self) -> bool:
        """Whether a fault is open."""
        return not self.callout.isHidden()

    def tell_step(self, words: str, spots: Collection[Spotted]) -> bool:
        """Tell the next step at its spots; False if the felt has none of them, or no room for it."""
        return self._tell(self.pill, self._step, words, spots)

    def tell_fault(self, words: str, spots: Collection[Spotted], *, can_undo: bool) -> bool:
        """Tell a fault at its spots, and dim everything else; False if the felt has none of them."""
        self.undo.setVisible(can_undo)
        return self._tell(self.callout, self._fault, words, spots)

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
        painter.fillPath(self._felt.felt_outline.subtracted(self._lit), QColor(4, 6, 10, DIM))

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
        elif not self.is_clear:
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

    def arrange(self) -> None:
        """Stand as near to the spots as there is room, and always within the felt."""
        panel = self.callout if self.is_telling_fault else self.pill
        if panel.isHidden():
            return
        port = self._felt.viewport()
        offset = port.mapTo(self._page, QPoint())
        room = QRect(offset, port.size())
        self.setGeometry(room)
        self._lit = self._outline()
        gap = round(GAP * unit(self))
        kept, room = self._kept(), room.adjusted(gap, gap, -gap, -gap)
        for width in WIDTHS:
            box = self._free_box(self._sized(panel, round(width * unit(self)), room.width()), room, gap, kept)
            self.is_clear = not any(map(box.intersects, kept))
            if self.is_clear:
                break
        else:
            size = self._sized(panel, round(WIDTHS[0] * unit(self)), room.width())
            box = self._free_box(size, room, gap, kept)
        panel.setGeometry(box)
        self.update()

    def _sized(self, panel: QFrame, widest: int, room: int) -> QSize:
        """The size of a panel whose lines are no wider than that."""
        label, layout = self._fault if panel is self.callout else self._step, panel.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        natural = label.fontMetrics().horizontalAdvance(label.text()) + 4
        label.setFixedWidth(max(GAP, min(natural, widest, room - margins.left() - margins.right())))
        layout.activate()
        size = panel.sizeHint()
        return QSize(size.width(), panel.heightForWidth(size.width())) if panel.hasHeightForWidth() else size

    def _free_box(self, size: QSize, room: QRect, step: int, kept: Sequence[QRect]) -> QRect:
        """The nearest place to the spots where nothing that is needed is hidden; if there is none, where least is."""
        spots = self._lit.boundingRect().center().toPoint() + self.pos()
        lefts = range(room.left(), room.right() - size.width() + 2, step)
        tops = range(room.top(), room.bottom() - size.height() + 2, step)
        ways = [QRect(QPoint(left, top), size) for left, top in product(lefts, tops)]
        ways.sort(key=lambda at: (at.center() - spots).manhattanLength())
        free = next((at for at in ways if not any(map(at.intersects, kept))), None)
        return free or min(ways, key=lambda at: _hidden(at, kept), default=QRect(room.topLeft(), size))

    def _kept(self) -> list[QRect]:
        """Where the spots that it speaks of, bets with their amounts, the number boxes, rack, and popper are."""
        felt = self._felt
        spots = [_box(felt.outline_of(spotted)) for spotted in self._spots]
        bets = [felt.rect_of(stack.place) for stack in felt.picture.stacks]
        boxes = {number: felt.rect_of_place(f"puck.{number}") for number in TOTALS}
        for spot in self._layout.spots:
            if (number := spot.place.number) is not None:
                boxes[number] = boxes[number].united(_box(felt.outline_of(spot.place)))
        kept = (*spots, *bets, *boxes.values(), *map(felt.rect_of_place, HANDS), *felt.rects_of(TOLD))
        return [part.translated(self.pos()) for part in kept if not part.isEmpty()]


def _box(edge: QPainterPath) -> QRect:
    return edge.boundingRect().toAlignedRect()


def _hidden(at: QRect, kept: Sequence[QRect]) -> int:
    """How many pixels of what is needed a box would hide."""
    parts = [at.intersected(part) for part in kept]
    return sum(part.width() * part.height() for part in parts)
