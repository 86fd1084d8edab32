"""Wagers as props: stacks with what they are worth, the signs on them, the edges that mark a spot."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from dealer_trainer.engine import Cents, Place, dollars
from dealer_trainer.ui.felt.chip import WALL, chips_of, draw_stack, rise_of, stack_box
from dealer_trainer.ui.felt.label import draw_line, draw_sum, sum_box
from dealer_trainer.ui.felt.marker import (
    disc_box,
    draw_fault_sign,
    draw_off_sign,
    draw_outline,
    draw_toke_sign,
    tag_box,
)
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted, Stack
from dealer_trainer.ui.felt.prop import CHIPS, EDGE, GLOW, SIGNS, SUMS, Prop
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.studio import Sprite, Studio
from dealer_trainer.ui.theme import GOLD

FEW = 3
"""So many chips of one value are told at a glance; more, or mixed ones, get their sum written on."""

CHOSEN, HINTED, FAULTY, HOVERED = "#ffffff", "#ffd766", "#ff5a4e", "#f3ead3"


class Wagers:
    """Makes the props of wagers for one layout."""

    def __init__(self, studio: Studio, spots: SpotMap, rack: tuple[Cents, ...]) -> None:
        self._studio = studio
        self._spots = spots
        self._rack = rack

    def props(self, picture: FeltPicture) -> Iterator[Prop]:
        """Everything that belongs to the wagers of a picture."""
        for stack in picture.stacks:
            if self._spots.knows(stack.place):
                yield from self._stack_props(stack)
        for spotted in picture.glow:
            yield from self._edge("hint", spotted, HINTED, GLOW)
        for place in sorted(picture.faults, key=str):
            yield from self._edge("fault", place, FAULTY, EDGE)
            if self._spots.knows(place):
                yield self._fault_sign(place)
        if picture.selected is not None:
            yield from self._edge("chosen", picture.selected, CHOSEN, EDGE)

    def hover(self, spotted: Spotted | None) -> Iterator[Prop]:
        """The edge of what lies under the pointer."""
        if spotted is not None:
            yield from self._edge("hover", spotted, HOVERED, GLOW + 1)

    def stack_sprite(self, chips: tuple[Cents, ...], diameter: float) -> Sprite:
        """The picture of a stack, from the lowest chip up."""
        box = stack_box(chips, diameter)
        return self._studio.sprite(("stack", chips, diameter), box, lambda painter: draw_stack(painter, chips, diameter))

    def sum_sprite(self, words: str, height: float) -> Sprite:
        """The picture of an amount."""
        box = sum_box(words, height).adjusted(-2, -2, 2, 2)
        return self._studio.sprite(("sum", words, height), box, lambda painter: draw_sum(painter, words, height))

    def _stack_props(self, stack: Stack) -> Iterator[Prop]:
        place, is_paid = stack.place, stack.kind == "paid"
        foot = self._spots.paid_foot(place) if is_paid else self._spots.foot(place)
        diameter = self._spots.diameter(place)
        chips = chips_of(stack.amount, self._rack)
        if not chips:
            return
        sprite = self.stack_sprite(chips, diameter)
        yield Prop((stack.kind, place), sprite, foot, CHIPS + foot.y() / 1000, place, is_paid)
        if len(chips) > FEW or len(set(chips)) > 1:
            yield self._sum(stack, foot, diameter)
        if place.owner == "dealer" and not is_paid:
            yield self._toke_sign(place, foot, diameter)
        if not stack.is_working:
            yield self._off_sign(place, foot, diameter, len(chips))

    def _sum(self, stack: Stack, foot: QPointF, diameter: float) -> Prop:
        is_paid = stack.kind == "paid"
        words = ("+" if is_paid else "") + dollars(stack.amount)
        height = 20.0 if stack.place.owner == "player" else 17.0
        at = foot + QPointF(0, diameter * (0.5 + WALL) + height * 0.1)
        return Prop(("sum", stack.kind, stack.place), self.sum_sprite(words, height), at, SUMS + at.y() / 1000, stack.place, is_paid)

    def _toke_sign(self, place: Place, foot: QPointF, diameter: float) -> Prop:
        sprite = self._studio.sprite("toke", disc_box(9), lambda painter: draw_toke_sign(painter, 9))
        at = foot + QPointF(-diameter * 0.46, diameter * 0.3)
        return Prop(("toke", place), sprite, at, SIGNS + at.y() / 1000, place)

    def _off_sign(self, place: Place, foot: QPointF, diameter: float, count: int) -> Prop:
        box = tag_box(17, "OFF").adjusted(-2, -2, 2, 2)
        sprite = self._studio.sprite("off", box, lambda painter: draw_off_sign(painter, 17, "OFF"))
        at = foot - QPointF(0, diameter * 0.5 + rise_of(count, diameter))
        return Prop(("off", place), sprite, at, SIGNS + at.y() / 1000, place)

    def _fault_sign(self, place: Place) -> Prop:
        box = QRectF(-16, -16, 32, 32)
        sprite = self._studio.sprite("fault", box, lambda painter: draw_fault_sign(painter, 22))
        ground = self._spots.box_of(place)
        return Prop(("fault", place), sprite, ground.topRight() + QPointF(-8, 10), SIGNS + 10)

    def _edge(self, kind: str, spotted: Spotted, colour: str, layer: float) -> Iterator[Prop]:
        path = self._path_of(spotted)
        if path is None:
            return
        middle = path.boundingRect().center()
        path = path.translated(-middle)
        is_soft, is_dashed = kind in ("hint", "hover"), kind == "fault"
        key = ("edge", kind, spotted)
        box = path.boundingRect().adjusted(-12, -12, 12, 12)
        sprite = self._studio.sprite(
            (*key, path.boundingRect().size().toTuple()), box,
            lambda painter: draw_outline(painter, path, colour, is_soft=is_soft, is_dashed=is_dashed),
        )  # fmt: skip
        yield Prop(key, sprite, middle, layer)

    def _path_of(self, spotted: Spotted) -> QPainterPath | None:
        """The edge of a spot, of a toke's ground, or of another place."""
        path = QPainterPath()
        if isinstance(spotted, str):
            box = self._spots.area(spotted)
            if box is None:
                return None
            round_ = min(box.width(), box.height()) / 2 if abs(box.width() - box.height()) < 1 else 12
            path.addRoundedRect(box.adjusted(-3, -3, 3, 3), round_ + 3, round_ + 3)
        elif not self._spots.knows(spotted):
            return None
        elif spotted.owner == "dealer":
            path.addRoundedRect(self._spots.box_of(spotted), 14, 14)
        else:
            path = self._spots.ground(spotted).path
        return path


class Hands:
    """Makes the props of what the dealer holds: chips between rack and felt."""

    def __init__(self, studio: Studio, wagers: Wagers, spots: SpotMap) -> None:
        self._studio = studio
        self._wagers = wagers
        self._box = spots.area("hand")

    def props(self, chips: tuple[Cents, ...]) -> Iterator[Prop]:
        """The chips in hand beside the rack, or the words that say what the place is for."""
        if self._box is None:
            return
        middle = self._box.center()
        if not chips:
            box = QRectF(-self._box.width() / 2, -14, self._box.width(), 28)
            sprite = self._studio.sprite(
                "hand", box, lambda painter: draw_line(painter, QPointF(0, 0), "PAYOUT", 22, GOLD)
            )
            yield Prop("hand", sprite, middle, RESTING)
            return
        lying = tuple(sorted(chips, reverse=True))
        foot = middle + QPointF(0, self._box.height() * 0.18)
        yield Prop("hand", self.sprite(lying), foot, CHIPS + foot.y() / 1000)
        words = self._wagers.sum_sprite(dollars(sum(lying)), 24)
        yield Prop(("sum", "hand"), words, foot + QPointF(0, 40), SUMS + 10)

    def sprite(self, chips: tuple[Cents, ...]) -> Sprite:
        """The picture of the chips in hand."""
        return self._wagers.stack_sprite(tuple(sorted(chips, reverse=True)), 50.0)


RESTING = GLOW + 2


def span_of(place: Place, spots: SpotMap, amount: Cents, rack: tuple[Cents, ...]) -> QRectF:
    """What a wager's own chips cover, in view box units."""
    return stack_box(chips_of(amount, rack), spots.diameter(place)).translated(spots.foot(place))
