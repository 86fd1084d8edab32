"""What is told on the felt itself: the next step in a pill at its spot; a fault in a callout on a dimmed felt."""

from collections.abc import Callable, Collection
from itertools import product

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.felt import FeltView, Stack
from dealer_trainer.ui.felt.picture import Spotted
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import named_label

GAP = 12
"""Pixels between a spot and what is told of it, at scale 1."""
WIDEST = 330
"""The greatest width of a text on the felt, at scale 1."""
TOLD = ("bet", "paid", "sum", "amount", "plate", "bubble", "told")
"""What is drawn of the bets and says something: chips, amounts, names, requests, the roll."""
HANDS = ("rack", "hand", "popper", "popper.button")
"""Where the dealer's hands are needed for the next act."""
DIM = 128
"""How dark the rest of the felt is while a fault is told, of 255: half."""


class FeltVoice(QWidget):
    """Lies over the felt and lets every press through; only the callout's buttons take presses."""

    def __init__(
        self, felt: FeltView, undo: Callable[[], object], leave: Callable[[], object], parent: QWidget
    ) -> None:  # fmt: skip
        """`undo`: takes the last act back. `leave`: puts the callout away."""
        super().__init__(parent)
        self._felt, self._page = felt, parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lit = QPainterPath()
        self._spots: tuple[Spotted, ...] = ()
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
        """Tell the next step at its spots; False if the felt has none of them."""
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
        return True

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
        """Stand above the spots, below them if there is no room, and always within the felt."""
        panel = self.callout if self.is_telling_fault else self.pill
        if panel.isHidden():
            return
        port = self._felt.viewport()
        offset = port.mapTo(self._page, QPoint())
        room = QRect(offset, port.size())
        self.setGeometry(room)
        self._lit = self._outline()
        spots = self._lit.boundingRect().toAlignedRect().translated(offset)
        gap, widest = round(GAP * unit(self)), round(WIDEST * unit(self))
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
        panel.setGeometry(self._free_box(QRect(QPoint(), size), spots, room.adjusted(gap, gap, -gap, -gap), gap))
        self.update()

    def _free_box(self, box: QRect, spots: QRect, room: QRect, gap: int) -> QRect:
        """Above the spots, below, or beside them, as near as hides the least of bets, amounts, names, rack, and popper.

        It stays within `room`.
        """
        felt = self._felt
        needed = [*(felt.rect_of(stack.place) for stack in self._bets()), *map(felt.rect_of_place, HANDS)]
        kept = [part.translated(self.pos()) for part in (*needed, *felt.rects_of(TOLD))]
        ways = []
        for far, along, (across, down) in product((1, 3, 5), (0, -1, 1), ((0, -1), (0, 1), (-1, 0), (1, 0))):
            found = QRect(box)
            found.moveCenter(spots.center())
            wide, high = (spots.width() + box.width()) // 2, (spots.height() + box.height()) // 2
            aside = along * abs(box.width() - spots.width()) // 2, along * abs(box.height() - spots.height()) // 2
            found.translate(
                across * (far * gap + wide) if across else aside[0], down * (far * gap + high) if down else aside[1]
            )
            found.moveLeft(max(room.left(), min(found.left(), room.right() - box.width())))
            found.moveTop(max(room.top(), min(found.top(), room.bottom() - box.height())))
            ways.append(found)

        def hidden(at: QRect) -> int:
            parts = [at.intersected(part) for part in kept]
            own = at.intersected(spots)
            return sum(part.width() * part.height() for part in parts) + 9 * own.width() * own.height()

        return min(ways, key=hidden)

    def _bets(self) -> list[Stack]:
        return [stack for stack in self._felt.picture.stacks if not self._felt.outline_of(stack.place).isEmpty()]
