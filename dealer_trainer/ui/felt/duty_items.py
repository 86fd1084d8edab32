"""A table duty on the felt: a mat before the rack with cash, chips, and slips, the drop slot, and the toke box."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from dealer_trainer.engine import Cents, Place
from dealer_trainer.table.duty.lying import COUNTED, Lying, Slip, lying
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.ui.felt.chip import WALL, rise_of, stack_box
from dealer_trainer.ui.felt.paper import BILL, draw_bill, draw_bills, draw_slip, draw_slot, draw_toke_box, fan_height
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache
from dealer_trainer.ui.felt.scene_item import BUBBLE, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import HOVERED, Wagers
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import GOLD_LINE

Onto = Literal["mat", "drop_slot", "toke_box", "seat"]
"""Where something is laid in a duty, besides the rack."""

CHIP = 50.0
"""The diameter of chips on the mat, in view box units, if there is room."""
TALL, LOW = 0.37, 0.53
"""How far down the felt the mat begins: with chips to count, and with cash alone."""
COLUMN, HEAP = 10, 30.0
"""The most bills one over the other, and how far a heap of them leans, in view box units."""
_BOX = 112.0
_LAYER = BUBBLE + 2


class Thing(NamedTuple):
    """Something on the mat that can be pressed and dragged: what it is in an act, and where it is."""

    name: str
    box: QRectF


class DutyItems:
    """Makes the scene items of a duty, and says what is where; nothing, on a layout without a rack."""

    def __init__(
        self, pixmaps: PixmapCache, spots: SpotMap, wagers: Wagers, size: QRectF, rack: tuple[Cents, ...]
    ) -> None:
        self._pixmaps, self._wagers, self._rack = pixmaps, wagers, rack
        below, hand = spots.area("rack"), spots.area("hand")
        left, right = size.width() * 0.13, size.width() * 0.85 if hand is None else hand.right() + 8
        self._whole = QRectF() if below is None else QRectF(left, 0, right - left, below.top() - 8)
        self._high = size.height()
        corner = self._whole.bottomLeft() + QPointF(14, -_BOX - 14)
        self.boxes: dict[Onto, QRectF] = {
            "drop_slot": QRectF(corner, corner + QPointF(_BOX, _BOX)),
            "toke_box": QRectF(corner, corner + QPointF(_BOX, _BOX)).translated(self._whole.width() - _BOX - 28, 0),
        }
        self._known: tuple[DutyRun, str, Lying] | None = None

    def mat(self, there: Lying) -> QRectF:
        """Where a duty is done: as high as what lies there needs; empty if nothing lies there."""
        if there.is_bare and not (there.is_dropped or there.is_in_box):
            return QRectF()
        is_tall = bool(there.slips) or there.named in (*COUNTED.values(), "chips_in")
        return self._whole.adjusted(0, self._high * (TALL if is_tall else LOW), 0, 0)

    def lying(self, run: DutyRun, counted: str = "") -> Lying:
        """What lies there; `counted`: chips that are being broken down to be counted."""
        known = self._known
        if known is None or known[0] is not run or known[1] != counted:
            there = lying(run, self._rack)
            if counted and counted == there.named:
                there = there._replace(is_proved=True)
            known = self._known = run, counted, there
        return known[2]

    def scene_items(self, run: DutyRun | None, counted: str = "") -> Iterator[SceneItem]:
        """Everything that the duty lays on the felt."""
        if run is None or (mat := self.mat(there := self.lying(run, counted))).isEmpty():
            return
        yield self._item("mat", (), mat, _paint_mat, 0)
        slot, box = partial(draw_slot, is_used=there.is_dropped), partial(draw_toke_box, is_used=there.is_in_box)
        drop = QCoreApplication.translate("DutyItems", "Drop")
        tokes = QCoreApplication.translate("DutyItems", "Tokes")
        yield self._item("drop_slot", (drop, there.is_dropped), self.boxes["drop_slot"], partial(_named, slot, drop), 1)
        yield self._item("toke_box", (tokes, there.is_in_box), self.boxes["toke_box"], partial(_named, box, tokes), 1)
        yield from self._cash(there)
        owner = None if there.seat is None else Place("", there.seat)
        for at, (chips, foot, diameter) in enumerate(self._piles(there, run)):
            is_house = chips[0] in there.pushed and at < len(set(there.pushed))
            sprite, layer = self._wagers.stack_sprite(chips, diameter), _LAYER + 1 + foot.y() / 1000
            made = SceneItem(("duty", "chips", there.named, at), sprite, foot, layer)
            if is_house or owner is not None:  # they fly out of the rack, or from their player
                made = made._replace(place=None if is_house else owner, chips=chips, diameter=diameter)
            yield made
        for slip, place in zip(there.slips, self._slip_boxes(there), strict=True):
            yield self._item(slip.kind, (slip.signed, *slip.worth.items()), place, partial(_paint_slip, slip), 1)

    def thing_at(self, point: QPointF, run: DutyRun, counted: str = "") -> Thing | None:
        """What can be taken hold of at a point; the topmost first."""
        return next((thing for thing in self.things(run, counted) if thing.box.contains(point)), None)

    def things(self, run: DutyRun, counted: str = "") -> Iterator[Thing]:
        """Everything that can be taken hold of."""
        there = self.lying(run, counted)
        yield from map(Thing, (f"slip:{slip.kind}" for slip in there.slips), self._slip_boxes(there))
        if there.cash:
            yield Thing("cash", _cash_bounds(there, self._cash_box(there)))
        for chips, foot, diameter in self._piles(there, run):
            if there.chips:
                yield Thing(there.named, stack_box(chips, diameter).translated(foot))

    def outline(self, name: str, run: DutyRun, counted: str = "") -> Iterator[SceneItem]:
        """The edge of a thing that is under the pointer."""
        whole = QRectF()
        for thing in self.things(run, counted):
            whole = whole.united(thing.box) if thing.name == name else whole
        if not whole.isEmpty():
            yield self._item("hover", (), whole.adjusted(-5, -5, 5, 5), _paint_edge, 2)

    def onto(self, point: QPointF, run: DutyRun) -> Onto | None:
        """Where something is let go: in the slot or the box, on the mat, or on the players' side of it."""
        mat = self.mat(self.lying(run))
        if mat.isEmpty():
            return None
        found = next((name for name, box in self.boxes.items() if box.adjusted(-8, -8, 8, 8).contains(point)), None)
        if found is not None:
            return found
        return "mat" if mat.contains(point) else "seat" if point.y() < mat.top() else None

    def _item(
        self, name: str, key: tuple[object, ...], box: QRectF, paint: Callable[[QPainter, QRectF], None], over: int
    ) -> SceneItem:
        middle = box.center()
        local = box.translated(-middle)
        made = ("duty", name, key, box.size().toTuple())
        sprite = self._pixmaps.sprite(made, local.adjusted(-4, -4, 8, 8), lambda painter: paint(painter, local))
        return SceneItem(("duty", name), sprite, middle, _LAYER + over)

    def _room(self, there: Lying) -> QRectF:
        """Where chips and cash lie: between the boxes, and left of the slips."""
        room = self.mat(there).adjusted(_BOX + 34, 14, -_BOX - 34, -14)
        return room.adjusted(0, 0, -len(there.slips) * 168, 0)

    def _slip_boxes(self, there: Lying) -> list[QRectF]:
        room = self.mat(there).adjusted(0, 14, -_BOX - 34, -14)
        high = min(room.height(), 190.0)
        return [
            QRectF(room.right() - (at + 1) * 164, room.center().y() - high / 2, 154, high)
            for at in range(len(there.slips))
        ]

    def _cash_box(self, there: Lying) -> QRectF:
        room = self._room(there)
        return room.adjusted(0, 0, -room.width() / 2 if there.pushed or there.chips else 0, 0)

    def _cash(self, there: Lying) -> Iterator[SceneItem]:
        if there.cash:
            key = (there.cash, there.is_spread)
            yield self._item("cash", key, self._cash_box(there), partial(_paint_cash, there), 1)

    def _piles(self, there: Lying, run: DutyRun) -> Iterator[tuple[tuple[Cents, ...], QPointF, float]]:
        """The chips with foot and diameter, a row for each value; what was pushed lies at its player's side."""
        room = self._room(there)
        rows = there.piles(run.pack.text.cut) if there.is_proved else tuple((stack,) for stack in there.stacks)
        if not there.is_proved and rows:
            rows = (tuple(stack for row in rows for stack in row),)
        if there.pushed:
            values = sorted(set(there.pushed), reverse=True)
            rows = (tuple((value,) * there.pushed.count(value) for value in values), *rows)
        for at, row in enumerate(rows):
            area = QRectF(
                room.left(), room.top() + at * room.height() / len(rows), room.width(), room.height() / len(rows)
            )
            tallest = max(len(pile) for pile in row)
            diameter = min(
                CHIP, area.width() / (len(row) * 1.14), area.height() / (1.15 + rise_of(tallest, 1.0) + WALL)
            )
            y = area.center().y() + rise_of(tallest, diameter) / 2
            left = area.center().x() - (len(row) - 1) * diameter * 0.57
            for column, pile in enumerate(row):
                yield pile, QPointF(left + column * diameter * 1.14, y), diameter


def _named(draw: Callable[..., None], word: str, painter: QPainter, box: QRectF) -> None:
    draw(painter, box, word)


def _paint_mat(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(QColor(GOLD_LINE), 1.6))
    painter.setBrush(QColor(8, 14, 28, 205))
    painter.drawRoundedRect(box, 18, 18)


def _paint_edge(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(QColor(HOVERED), 2.4))
    painter.drawRoundedRect(box, 8, 8)


def _cash_bounds(there: Lying, box: QRectF) -> QRectF:
    """Where the bills themselves lie within a box: in its middle."""
    high, columns = _bills(there, box)
    apart = box.width() * (len(columns) - 1) / len(columns) if there.is_spread else 0.0
    tall = fan_height(max(map(len, columns)), high) if there.is_spread else high
    found = QRectF(0, 0, apart + BILL * high, tall)
    found.moveCenter(box.center())
    return found


def _bills(there: Lying, box: QRectF) -> tuple[float, list[tuple[Cents, ...]]]:
    """How high a bill is, and the bills by value, in columns short enough to be counted."""
    values = [(bill,) * there.cash.count(bill) for bill in sorted(set(there.cash), reverse=True)]
    columns = [bills[at : at + COLUMN] for bills in values for at in range(0, len(bills), COLUMN)]
    if not there.is_spread:
        return min(box.height() * 0.5, box.width() * 0.5 / BILL), columns
    wide = box.width() / len(columns)
    return min(wide * 0.9 / BILL, box.height() / fan_height(max(map(len, columns)), 1.0), box.height() * 0.5), columns


def _paint_cash(there: Lying, painter: QPainter, box: QRectF) -> None:
    """Bills in a heap, or spread by value."""
    high, columns = _bills(there, box)
    if not there.is_spread:
        step = min(2.0, HEAP / len(there.cash))
        for at, bill in enumerate(sorted(there.cash)):
            corner = box.center() + QPointF(at * step - BILL * high / 2, -at * step - high / 2)
            draw_bill(painter, bill, QRectF(corner, corner + QPointF(BILL * high, high)))
        return
    wide = box.width() / len(columns)
    for at, bills in enumerate(columns):
        top = box.center().y() - fan_height(len(bills), high) / 2
        draw_bills(painter, bills, QPointF(box.left() + at * wide + (wide - BILL * high) / 2, top), high)


def _paint_slip(slip: Slip, painter: QPainter, box: QRectF) -> None:
    """A line a value, and who has signed."""
    titles = {
        "opener": QCoreApplication.translate("DutyItems", "Opener"),
        "corrected": QCoreApplication.translate("DutyItems", "Corrected"),
        "closer": QCoreApplication.translate("DutyItems", "Closer"),
        "fill": QCoreApplication.translate("DutyItems", "Fill"),
        "request": QCoreApplication.translate("DutyItems", "Request"),
        "credit": QCoreApplication.translate("DutyItems", "Credit"),
    }
    known = {
        "dealer": QCoreApplication.translate("DutyItems", "you"),
        "floor": QCoreApplication.translate("DutyItems", "floor"),
    }
    line = QCoreApplication.translate("DutyItems", "{chip}:  {worth}")
    lines = [line.format(chip=money_text(chip), worth=money_text(worth)) for chip, worth in slip.worth.items()]
    draw_slip(painter, box, titles[slip.kind], lines, signed=[known[name] for name in slip.signed if name in known])
