"""A table duty as it lies in front of the dealer: cash, chips, slips, the rack, the drop slot, and the toke box."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.engine.chip import ChipError, stack_of
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import Amounts
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import BILLS, scene_text
from dealer_trainer.ui.drill.pads.tray import Chips, Tray, TrayPicture
from dealer_trainer.ui.felt.paper import BILL, draw_bill, draw_bills, draw_slip, draw_slot, draw_toke_box, fan_height
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import CREAM, GOLD, felt_font

TUBE = 20
SMALL = (100, 500)
"""The chips that a player colors up."""


class Slip(NamedTuple):
    """A slip on the table. `kind`: what it is; `worth`: by chip; `signed`: by whom."""

    kind: str
    worth: Amounts
    signed: tuple[str, ...] = ()


class DutyPicture(NamedTuple):
    """What lies there. `cash`: bills; `stacks`: chips of the player, of a fill, or of the tray; `pushed`: the house's.

    `foreign`: whether the chips are another house's. `is_dropped`, `is_in_box`: something went through the slot, into
    the toke box.
    """

    seat: int | None = None
    cash: tuple[Cents, ...] = ()
    is_spread: bool = False
    stacks: tuple[Chips, ...] = ()
    pushed: Chips = ()
    slips: tuple[Slip, ...] = ()
    foreign: bool = False
    is_dropped: bool = False
    is_in_box: bool = False

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there: what is seen is said."""
        return not (self.cash or self.stacks or self.slips or self.pushed)


def picture_of(run: DutyRun, rack: tuple[Cents, ...]) -> DutyPicture:
    """What lies there after what was done."""
    given, duty = run.start.given, run.start.duty
    amount = given.amount
    gone = {(act.do, act.of) for act in run.acts if act.by == "dealer"}
    is_away = bool({("drop", "cash"), ("rack", "cash"), ("push", "cash"), ("return", "cash")} & gone)
    has_cash = duty in ("buy_in", "cash_play") or (duty == "suspect" and given.words.get("what") != "chip")
    stacks: tuple[Chips, ...] = ()
    if duty == "color_up" and ("rack", "chips_in") not in gone:
        stacks = _small(amount)
    elif duty in ("toke", "foreign_chip", "chip_down") or (duty == "suspect" and not has_cash):
        left = {("drop", "toke"), ("pocket", "toke"), ("rack", "toke"), ("return", "foreign"), ("drop", "foreign")}
        stacks = () if left & gone else (_chips(amount, rack),)
    elif not {("rack", "fill"), ("release", "credit")} & gone:
        stacks = _inventory(given.tray or given.chips or {})
    pushed = [act.amount for act in run.acts if act.do == "push" and act.of == "chips" and act.amount]
    return DutyPicture(
        given.seat,
        _bills(amount) if has_cash and not is_away else (),
        ("spread", "cash") in gone,
        stacks,
        _chips(sum(pushed), rack) if pushed else (),
        _slips(run, gone),
        duty == "foreign_chip",
        any(do == "drop" and of != "toke" for do, of in gone),
        ("drop", "toke") in gone,
    )


def _chips(amount: Cents, rack: tuple[Cents, ...]) -> Chips:
    try:
        return stack_of(amount, rack)
    except ChipError:
        return ()


def _small(amount: Cents) -> tuple[Chips, ...]:
    """An amount in small chips, in stacks of twenty."""
    reds, whites = divmod(amount, SMALL[1])
    chips = [(SMALL[1],) * min(TUBE, reds - start) for start in range(0, reds, TUBE)]
    return (*chips, *(((SMALL[0],) * (whites // SMALL[0]),) if whites else ()))


def _inventory(lying: Amounts) -> tuple[Chips, ...]:
    """Chips by value, a stack a tube."""
    found: list[Chips] = []
    for value, worth in lying.items():
        count = worth // value
        found += [(value,) * min(TUBE, count - start) for start in range(0, count, TUBE)]
    return tuple(found)


def _bills(amount: Cents) -> tuple[Cents, ...]:
    """An amount in few bills, as players bring it."""
    found: list[Cents] = []
    for bill in sorted(BILLS, reverse=True):
        if bill != BILLS[-2]:  # hundreds and twenties
            found += [bill] * ((amount - sum(found)) // bill)
    return tuple(found)


_KINDS = {"open": "opener", "close": "closer", "shift_count": "closer", "fill": "fill"}


def _slips(run: DutyRun, gone: set[tuple[str, str]]) -> tuple[Slip, ...]:
    duty, given = run.start.duty, run.start.given
    signed, kind = tuple(act.by for act in run.acts if act.do == "sign"), _KINDS.get(duty, "")
    found = [Slip(kind, given.slip, signed)] if kind and ("drop", kind) not in gone else []
    if given.request is not None and ("drop", "request") not in gone:
        found.append(Slip("request", given.request))
    if duty == "credit" and ("drop", "credit") not in gone:
        found.append(Slip("credit", given.chips or {}, signed))
    return tuple(found)


class DutyScene(Tray):
    """Draws a duty; chips are picked up from its rack as from the tray of a drill."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self._game = game
        self.duty = DutyPicture()
        """What is drawn."""
        self._words = ""

    def show_run(self, run: DutyRun, hand: Chips = ()) -> None:
        """Draw what lies there after what was done; `hand`: chips picked up from the rack."""
        self.duty = picture_of(run, self._game.rules.chips)
        built = tuple(chips for chips in (hand,) if chips)
        self.show_picture(TrayPicture(self.duty.stacks, built, has_rack=True))
        self._words = translated(scene_text(self._game.rules, run.start))
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
        if self.duty.foreign and self.duty.stacks:
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
        cash = self.duty.cash
        if not cash:
            return
        room = QRectF(area.left(), area.top() + area.height() * 0.16, area.width() * 0.56, area.height() * 0.84)
        if not self.duty.is_spread:
            high = min(room.height() * 0.5, room.width() * 0.5 / BILL)
            for index, bill in enumerate(sorted(cash)):
                at = QPointF(room.center().x() - BILL * high / 2 + index * 2, room.center().y() - high / 2 - index * 2)
                draw_bill(painter, bill, QRectF(at.x(), at.y(), BILL * high, high))
            return
        kinds = sorted(set(cash), reverse=True)
        longest = max(cash.count(bill) for bill in kinds)
        wide = room.width() / len(kinds)
        high = min(wide * 0.9 / BILL, room.height() / fan_height(longest, 1.0), room.height() * 0.5)
        for index, bill in enumerate(kinds):
            left = room.left() + index * wide + (wide - BILL * high) / 2
            top = room.center().y() - fan_height(longest, high) / 2
            draw_bills(painter, (bill,) * cash.count(bill), QPointF(left, top), high)

    def _paint_slips(self, painter: QPainter, area: QRectF) -> None:
        names = {
            "opener": self.tr("Opener"), "closer": self.tr("Closer"), "fill": self.tr("Fill"),
            "request": self.tr("Request"), "credit": self.tr("Credit"),
        }  # fmt: skip
        signers = {"dealer": self.tr("you"), "floor": self.tr("floor")}
        wide, high = min(area.width() * 0.19, 190 * unit(self)), min(area.height() * 0.62, 190 * unit(self))
        for index, slip in enumerate(self.duty.slips):
            box = QRectF(area.right() - (index + 1) * (wide + 12), area.top(), wide, high)
            lines = [
                self.tr("{chip}:  {worth}").format(chip=money_text(chip), worth=money_text(worth))
                for chip, worth in slip.worth.items()
            ]
            signed = [signers[name] for name in slip.signed if name in signers]
            draw_slip(painter, box, names[slip.kind], lines, signed=signed)

    def _paint_foreign(self, painter: QPainter) -> None:
        """Say on the chip itself that it is not this house's."""
        placed = self.placed_stacks()[0]
        painter.setFont(felt_font(18 * unit(self)))
        painter.setPen(QColor(CREAM))
        box = QRectF(placed.foot.x() - 120, placed.foot.y() + placed.diameter * 0.7, 240, 26 * unit(self))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("another casino's chip"))
