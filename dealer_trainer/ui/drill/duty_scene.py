"""A table duty as it lies in front of the dealer: cash, chips, slips, the rack, the drop slot, and the toke box."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.duty.lying import Chips, Lying, lying
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import exam_scene, scene_text
from dealer_trainer.ui.drill.pads.tray import Tray, TrayPicture
from dealer_trainer.ui.felt.duty_items import paint_cash_of, signers, slip_lines, slip_name
from dealer_trainer.ui.felt.paper import draw_slip, draw_slot, draw_toke_box
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import CREAM, GOLD, felt_font


class DutyScene(Tray):
    """Draws a duty; chips are picked up from its rack as from the tray of a drill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self._game = game
        self.duty = Lying()
        """What is drawn."""
        self.is_silent = False
        """Whether it says nothing of what is to be counted, as in an exam."""
        self._words = ""

    def show_run(self, run: DutyRun, hand: Chips = ()) -> None:
        """Draw what lies there after what was done; `hand`: chips picked up from the rack."""
        self.duty = lying(run, self._game.rules.chips)
        built = tuple(chips for chips in (hand,) if chips)
        self.show_picture(TrayPicture(self.duty.stacks, built, has_rack=True))
        scene = exam_scene if self.is_silent else scene_text
        self._words = translated(scene(self._game.rules, run.start))
        self.setAccessibleName(self._words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tray, then what is not chips."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, rack = unit(self), self.rack_box()
        wide, high = (rack.left() - 54 * scale), rack.height() * 0.8
        boxes = [QRectF(0, 0, max(40.0, wide), high) for _ in range(2)]
        boxes[0].moveCenter(QPointF(rack.left() / 2 + 8 * scale, rack.center().y()))
        boxes[1].moveCenter(QPointF((rack.right() + self.width()) / 2 - 8 * scale, rack.center().y()))
        draw_slot(painter, boxes[0], self.tr("Drop"), is_used=self.duty.is_dropped)
        draw_toke_box(painter, boxes[1], self.tr("Tokes"), is_used=self.duty.is_in_box)
        area = QRectF(self.rect()).adjusted(34 * scale, 26 * scale, -34 * scale, 0)
        area.setBottom(rack.top() - 16 * scale)
        self._paint_seat(painter, area)
        if self.duty.is_bare:
            self._paint_words(painter, area)
        self._paint_cash(painter, area)
        self._paint_slips(painter, area)
        if self.duty.named == "foreign" and self.duty.stacks:
            self._paint_foreign(painter)
        painter.end()

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

    def _paint_cash(self, painter: QPainter, area: QRectF) -> None:
        """Draw the bills in a heap, or spread by value."""
        if self.duty.cash:
            top, wide = area.top() + area.height() * 0.16, area.width() * 0.56
            paint_cash_of(self.duty, painter, QRectF(area.left(), top, wide, area.bottom() - top))

    def _paint_slips(self, painter: QPainter, area: QRectF) -> None:
        wide, high = min(area.width() * 0.19, 190 * unit(self)), min(area.height() * 0.62, 190 * unit(self))
        for index, slip in enumerate(self.duty.slips):
            box = QRectF(area.right() - (index + 1) * (wide + 12), area.top(), wide, high)
            draw_slip(painter, box, slip_name(slip.kind), slip_lines(slip), signed=signers(slip))

    def _paint_foreign(self, painter: QPainter) -> None:
        """Say on the chip itself that it is not this house's."""
        placed = self.placed_stacks()[0]
        painter.setFont(felt_font(18 * unit(self)))
        painter.setPen(QColor(CREAM))
        box = QRectF(placed.foot.x() - 120, placed.foot.y() + placed.diameter * 0.7, 240, 26 * unit(self))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("another casino's chip"))
