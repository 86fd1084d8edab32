"""A table duty as it lies in front of the dealer: cash, chips, slips, the rack, the drop slot, and the toke box."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.duty.lying import Chips, Lying, lying
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import exam_scene, scene_text
from dealer_trainer.ui.drill.pads.tray import Tray, TrayPicture
from dealer_trainer.ui.felt.duty_items import cash_bounds, paint_cash_of, signers, slip_lines, slip_name
from dealer_trainer.ui.felt.paper import draw_slip, draw_slot, draw_toke_box
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, CREAM, GOLD, felt_font


class DutyScene(Tray):
    """Draws a duty; chips are picked up from its rack as from the tray of a drill."""

    thing_used = Signal(str, str)
    """A thing was pressed, or laid somewhere: what it is in an act, and where, "" for a press."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self._game = game
        self.duty = Lying()
        """What is drawn."""
        self.is_silent = False
        """Whether it says nothing of what is to be counted, as in an exam."""
        self._words = ""
        self._held, self._held_at = "", QPointF()

    def show_run(self, run: DutyRun, hand: Chips = (), counted: str = "") -> None:
        """Draw what lies there after what was done; `hand`: chips picked up from the rack.

        `counted`: chips that are being broken down to be counted.
        """
        self.duty = lying(run, self._game.rules.chips)
        built = tuple(chips for chips in (hand,) if chips)
        is_proved = self.duty.is_proved or (bool(counted) and counted == self.duty.named)
        piles = tuple(pile for row in self.duty.piles(run.pack.text.cut) for pile in row)
        self.show_picture(TrayPicture(piles if is_proved else self.duty.stacks, built, has_rack=True))
        scene = exam_scene if self.is_silent else scene_text
        self._words = translated(scene(self._game.rules, run.start))
        self.setAccessibleName(self._words)

    def things(self) -> Iterator[tuple[str, QRectF]]:
        """What can be pressed or dragged, by its name in an act; "hand": the chips that were picked up."""
        for slip, box in zip(self.duty.slips, self._slip_boxes(), strict=True):
            yield f"slip:{slip.kind}", box
        for placed in self.placed_stacks():
            yield "hand" if placed.is_built else self.duty.named, placed.box
        if self.duty.cash:
            yield "cash", cash_bounds(self.duty, self._cash_box())

    def onto(self, at: QPointF) -> str:
        """Where something is let go; "" for nowhere."""
        slot, toke_box = self._boxes()
        area = self._area()
        if at.y() < area.top() + area.height() * 0.2:
            return "seat"
        targets = {"drop_slot": slot, "toke_box": toke_box, "rack": self.rack_box(), "mat": area}
        return next((name for name, box in targets.items() if box.contains(at)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a thing."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._held, self._held_at = self._thing_at(event.position()) if is_left else "", event.position()
        if not self._held:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lay it where it is let go, or press it where it lies."""
        held, self._held = self._held, ""
        is_dragged = (event.position() - self._held_at).manhattanLength() > QApplication.startDragDistance()
        if held and is_dragged and (onto := self.onto(event.position())):
            self.thing_used.emit(held, onto)
        elif held == "hand" and not is_dragged:
            super().mousePressEvent(event)
        elif held and not is_dragged:
            self.thing_used.emit(held, "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tray, then what is not chips."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        slot, toke_box = self._boxes()
        draw_slot(painter, slot, self.tr("Drop"), is_used=self.duty.is_dropped)
        draw_toke_box(painter, toke_box, self.tr("Tokes"), is_used=self.duty.is_in_box)
        self._paint_seat(painter, self._area())
        if self.duty.is_bare and not self.picture.built:
            self._paint_words(painter, self._area())
        if self.duty.cash:
            paint_cash_of(self.duty, painter, self._cash_box())
        for slip, box in zip(self.duty.slips, self._slip_boxes(), strict=True):
            draw_slip(painter, box, slip_name(slip.kind), slip_lines(slip), signed=signers(slip))
        if self.duty.named == "foreign" and self.duty.stacks:
            self._paint_foreign(painter)
        self._paint_pointed(painter)
        painter.end()

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """The drop slot and the toke box."""
        scale, rack = unit(self), self.rack_box()
        slot, toke_box = (QRectF(0, 0, max(40.0, rack.left() - 54 * scale), rack.height() * 0.8) for _ in range(2))
        slot.moveCenter(QPointF(rack.left() / 2 + 8 * scale, rack.center().y()))
        toke_box.moveCenter(QPointF((rack.right() + self.width()) / 2 - 8 * scale, rack.center().y()))
        return slot, toke_box

    def _area(self) -> QRectF:
        """Where cash, chips, and slips lie."""
        scale = unit(self)
        area = QRectF(self.rect()).adjusted(34 * scale, 26 * scale, -34 * scale, 0)
        area.setBottom(self.rack_box().top() - 16 * scale)
        return area

    def _cash_box(self) -> QRectF:
        area = self._area()
        top = area.top() + area.height() * 0.16
        return QRectF(area.left(), top, area.width() * 0.56, area.bottom() - top)

    def _slip_boxes(self) -> list[QRectF]:
        area = self._area()
        wide, high = min(area.width() * 0.19, 190 * unit(self)), min(area.height() * 0.62, 190 * unit(self))
        count = range(1, len(self.duty.slips) + 1)
        return [QRectF(area.right() - at * (wide + 12), area.top(), wide, high) for at in count]

    def _thing_at(self, at: QPointF) -> str:
        return next((name for name, box in self.things() if box.contains(at)), "")

    def _paint_pointed(self, painter: QPainter) -> None:
        """Draw an edge around what is under the pointer, and at the pointer around what is carried."""
        if self._pointer is None:
            return
        name = self._held or self._thing_at(self._pointer)
        whole = QRectF()
        for thing, box in self.things():
            whole = whole.united(box) if thing == name else whole
        if self._held:
            whole.moveCenter(self._pointer)
        if not whole.isEmpty():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(AMBER), 2.4 * unit(self)))
            painter.drawRoundedRect(whole.adjusted(-5, -5, 5, 5), 8, 8)

    def _paint_seat(self, painter: QPainter, area: QRectF) -> None:
        if self.duty.seat is None:
            return
        scale = unit(self)
        painter.setFont(felt_font(22 * scale))
        painter.setPen(QColor(GOLD))
        words = self.tr("Seat {seat}").format(seat=self.duty.seat)
        if self.duty.pushed:
            words = self.tr("Seat {seat} has {money}").format(
                seat=self.duty.seat, money=money_text(sum(self.duty.pushed))
            )
        painter.drawText(area, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, words)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        """Say what is seen of a player, or heard, where nothing lies on the felt."""
        painter.setFont(felt_font(30 * unit(self)))
        painter.setPen(QColor(CREAM))
        room = area.adjusted(area.width() * 0.14, 0, -area.width() * 0.14, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._words)

    def _paint_foreign(self, painter: QPainter) -> None:
        """Say on the chip itself that it is not this house's."""
        placed = self.placed_stacks()[0]
        painter.setFont(felt_font(18 * unit(self)))
        painter.setPen(QColor(CREAM))
        box = QRectF(placed.foot.x() - 120, placed.foot.y() + placed.diameter * 0.7, 240, 26 * unit(self))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("another casino's chip"))
