"""Wagers as scene items: stacks, their amounts and tags, and the outlines of marked spots."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt.chip import WALL, chips_of, draw_shadow, draw_stack, rise_of, stack_box
from dealer_trainer.ui.felt.label import draw_sum, sum_box
from dealer_trainer.ui.felt.marker import (
    disc_box,
    draw_fault_triangle,
    draw_off_tag,
    draw_outline,
    draw_push_tag,
    draw_toke_tag,
    draw_veil,
    tag_box,
)
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted, Stack
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache, Sprite
from dealer_trainer.ui.felt.scene_item import BUBBLE, CHIPS, EDGE, GLOW, SUMS, TAGS, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.appearance import appearance

FEW = 1
"""A single chip shows its own value; every other stack shows its amount.

From above, two chips look like one to a newcomer.
"""

SMALL = 15.0
"""The height of an amount where several are side by side."""
ROUND_TOP = 0.4
"""How far a chip reaches above its center in most of its width, in diameters: it is round."""
SLID = 0.66
"""How far aside chips lie that were slid onto a stack, in diameters."""

Tag = Literal["off", "push"]

EMPTY_SEAT, UNPLAYED = 0.62, 0.5
"""How opaque the veil is over what nobody plays."""

HINTED, FAULTY, HOVERED = "#ffd766", "#ff5a4e", "#f3ead3"


class Wagers:
    """Makes the scene items of wagers for one layout."""

    def __init__(self, pixmaps: PixmapCache, spots: SpotMap, rack: tuple[Cents, ...]) -> None:
        self._pixmaps = pixmaps
        self._spots = spots
        self._rack = rack
        self._summed_key: object = None
        self._summed: dict[tuple[str, Place], SceneItem] = {}

    def scene_items(self, picture: FeltPicture) -> Iterator[SceneItem]:
        """All items of a picture's wagers."""
        paid = {stack.place for stack in picture.stacks if stack.kind == "paid"}
        for stack in picture.stacks:
            if self._spots.knows(stack.place):
                yield from self._stack_items(stack, is_beside=stack.kind == "bet" and stack.place in paid)
        yield from self._sums(picture.stacks).values()
        yield from self.amounts(picture, picture.asked)
        for spotted in picture.glow:
            yield from self._edge("hint", spotted, HINTED, GLOW)
        for place in sorted(picture.faults, key=str):
            yield from self._edge("fault", place, FAULTY, EDGE)
            if not isinstance(place, str) and self._spots.knows(place):
                yield self._fault_triangle(place)

    def hover(self, spotted: Spotted | None) -> Iterator[SceneItem]:
        """The outline of what is under the pointer."""
        if spotted is not None:
            yield from self._edge("hover", spotted, HOVERED, GLOW + 1)

    def stack_sprite(self, chips: tuple[Cents, ...], diameter: float) -> Sprite:
        """The picture of a stack, from the bottom chip up."""
        box = stack_box(chips, diameter)
        key = ("stack", chips, diameter)
        return self._pixmaps.sprite(key, box, lambda painter: draw_stack(painter, chips, diameter))

    def loose_sprite(self, chips: tuple[Cents, ...], diameter: float) -> Sprite:
        """The picture of chips in the air: without the shadow they throw where they lie."""
        box = stack_box(chips, diameter)
        key = ("loose", chips, diameter)
        return self._pixmaps.sprite(key, box, lambda painter: draw_stack(painter, chips, diameter, has_shadow=False))

    def shadow_sprite(self, diameter: float) -> Sprite:
        """The shadow of chips in the air."""
        half = diameter * 0.9
        box = QRectF(-half, -half, 2 * half, 2 * half)
        return self._pixmaps.sprite(("shadow", diameter), box, lambda painter: draw_shadow(painter, diameter))

    def sum_sprite(self, words: str, height: float, *, is_tight: bool = False) -> Sprite:
        """The picture of an amount."""
        box = sum_box(words, height, is_tight=is_tight).adjusted(-2, -2, 2, 2)
        key = ("sum", words, height, is_tight)
        return self._pixmaps.sprite(key, box, lambda painter: draw_sum(painter, words, height, is_tight=is_tight))

    def _stack_items(self, stack: Stack, *, is_beside: bool) -> Iterator[SceneItem]:
        place, is_paid = stack.place, stack.kind == "paid"
        foot, diameter = self._ground_of(stack, is_beside=is_beside)
        chips, slid_on = self._chips_of(stack)
        if not chips:
            return
        sprite = self.stack_sprite(chips, diameter)
        layer = CHIPS + foot.y() / 1000
        yield SceneItem((stack.kind, place), sprite, foot, layer, place, is_paid, chips, diameter)
        if slid_on:
            beside = foot + QPointF(SLID * diameter, -rise_of(len(chips), diameter) - WALL * diameter)
            yield SceneItem(("slid", place), self.stack_sprite(slid_on, diameter), beside, layer + 0.01, place)
        if place.owner == "dealer" and not is_paid:
            yield self._toke_tag(place, foot, diameter)
        if stack.is_pushed:
            yield self._tag("push", "PUSH", place, foot - self._over(len(chips), diameter))
        elif not stack.is_working:
            yield self._tag("off", "OFF", place, foot - self._over(len(chips), diameter))

    def _chips_of(self, stack: Stack) -> tuple[tuple[Cents, ...], tuple[Cents, ...]]:
        """The chips of a stack from the bottom up, and those that were slid onto it askew."""
        askew = stack.askew
        if askew is None or askew.how == "on_line":
            return chips_of(stack.amount, self._rack), ()
        if askew.how == "small_below":
            return tuple(reversed(chips_of(stack.amount, self._rack))), ()
        return chips_of(stack.amount - askew.added, self._rack), chips_of(askew.added, self._rack)

    def _ground_of(self, stack: Stack, *, is_beside: bool) -> tuple[QPointF, float]:
        """Where a stack is, and how wide its chips are drawn there."""
        place = stack.place
        if stack.kind == "paid":
            return self._spots.paid_foot(place), self._spots.paid_diameter(place)
        if is_beside:
            return self._spots.foot_beside(place), self._spots.paid_diameter(place)
        if stack.askew is not None and stack.askew.how == "on_line":
            return self._spots.line_foot(place), self._spots.diameter(place)
        return self._spots.foot(place), self._spots.diameter(place)

    def _is_summed(self, stack: Stack) -> bool:
        """Whether a stack's amount is wanted under it: it is more than can be counted."""
        chips = chips_of(stack.amount, self._rack)
        if stack.place.owner == "dealer" and not self._spots.keeps_toke(stack.place):
            return False  # amounts would cover tokes of all seats kept together: point at one to see it
        return (len(chips) > FEW or len(set(chips)) > 1) and not self._is_hidden(stack)

    @staticmethod
    def _is_hidden(stack: Stack) -> bool:
        """Whether the trainee wants to read the stack instead."""
        return stack.kind == "bet" and appearance().are_stakes_hidden

    def amounts(self, picture: FeltPicture, place: Place | None) -> Iterator[SceneItem]:
        """The amounts on a spot, large, beside its stack; empty if each is shown under its stack already."""
        stacks = [stack for stack in picture.stacks if stack.place == place and not self._is_hidden(stack)]
        if place is None or not stacks or not self._spots.knows(place):
            return
        told = self._sums(picture.stacks)
        if all((stack.kind, place) in told for stack in stacks):
            return
        words = "  ".join(("+" if stack.kind == "paid" else "") + money_text(stack.amount) for stack in stacks)
        height = self._pixmaps.least(26, 20)
        tallest = max(len(chips_of(stack.amount, self._rack)) for stack in stacks)
        at = self._amount_at(picture, place, sum_box(words, height), tallest)
        yield SceneItem("amount", self.sum_sprite(words, height), at, BUBBLE + 1)

    def _sums(self, stacks: tuple[Stack, ...]) -> dict[tuple[str, Place], SceneItem]:
        """The amounts under stacks, each where it hides no chips and no other amount; one without room is left out.

        Where one of a bet's amounts has no room, all amounts of that bet are written smaller.
        """
        key = stacks, self._pixmaps.scale, self._pixmaps.ratio, appearance().are_stakes_hidden
        if key == self._summed_key:
            return self._summed
        paid = {stack.place for stack in stacks if stack.kind == "paid"}
        known = [stack for stack in stacks if self._spots.knows(stack.place)]
        grounds = [self._ground_of(stack, is_beside=stack.kind == "bet" and stack.place in paid) for stack in known]
        chips = [self._chips_box(stack, *ground) for stack, ground in zip(known, grounds, strict=True)]
        wanted = [pair for pair in zip(known, grounds, strict=True) if self._is_summed(pair[0])]
        found, crowded = self._laid(wanted, paid, [*chips], frozenset())
        if crowded:
            found, _ = self._laid(wanted, paid, [*chips], crowded)
        self._summed_key, self._summed = key, found
        return found

    def _laid(
        self,
        wanted: list[tuple[Stack, tuple[QPointF, float]]],
        paid: set[Place],
        taken: list[QRectF],
        crowded: frozenset[str],
    ) -> tuple[dict[tuple[str, Place], SceneItem], frozenset[str]]:
        """The amounts that have room, those of `crowded` bets in small type, and the bets of which some have none."""
        found: dict[tuple[str, Place], SceneItem] = {}
        left_out = set[str]()
        for stack, (foot, diameter) in wanted:
            is_small, is_beside = stack.place.bet in crowded, stack.place in paid
            item = self._sum(stack, foot, diameter, taken, is_beside=is_beside, is_small=is_small)
            if item is None:
                left_out.add(stack.place.bet)
            else:
                found[stack.kind, stack.place] = item
        return found, frozenset(left_out)

    def _sum_height(self, stack: Stack, *, is_small: bool) -> float:
        if stack.place.owner == "dealer":
            return SMALL if is_small else 17.0
        if is_small:
            return self._pixmaps.least(SMALL, 11)
        return self._pixmaps.least(20, 15 if self._spots.has_room(stack.place) else 13)

    def _chips_box(self, stack: Stack, foot: QPointF, diameter: float) -> QRectF:
        """Where the chips of a stack are seen, without its shadow."""
        high = rise_of(len(chips_of(stack.amount, self._rack)), diameter)
        top = diameter * ROUND_TOP + high
        return QRectF(foot.x() - diameter / 2, foot.y() - top, diameter, top + diameter * (0.5 + WALL))

    def _amount_at(self, picture: FeltPicture, place: Place, box: QRectF, tallest: int) -> QPointF:
        """Over the stack, or on another side of it that hides less of other bets and of a box's name and rate."""
        high, wide = box.height(), box.width() / 2 + 4
        foot, around, size = self._spots.foot(place), self._spots.box_of(place), self._spots.diameter(place)
        over = foot - self._over(tallest, size) - QPointF(0, high * 0.75)
        if abs(over.y() - around.top()) < high * 0.8:
            over.setY(around.top() - high * 0.8)  # otherwise the corners of the selected spot would overlap it
        under = QPointF(foot.x(), max(around.bottom(), foot.y() + size * 0.6) + high * 0.6)
        beside = (QPointF(x, around.center().y()) for x in (around.right() + wide, around.left() - wide))
        others = (stack.place for stack in picture.stacks if stack.place != place and self._spots.knows(stack.place))
        kept = [self._spots.box_of(other) for other in others]
        kept += self._spots.prints
        found = [QPointF(min(max(at.x(), wide), self._spots.width - wide), at.y()) for at in (over, under, *beside)]

        def hidden(at: QPointF) -> float:
            parts = (box.translated(at).intersected(other) for other in kept)
            return sum(part.width() * part.height() for part in parts)

        return min(found, key=hidden)

    def hushed(self, picture: FeltPicture, color: str) -> Iterator[SceneItem]:
        """Veils over what nobody plays: the spots of empty seats, and rates printed at a spot without a bet."""
        if not picture.is_calm:
            return
        seated = {seat for seat, _ in picture.names}
        lying = {stack.place._replace(owner="player") for stack in picture.stacks}
        for place in self._spots:
            is_empty = place.seat not in seated
            if (is_empty or self._spots.prints_rates(place)) and place not in lying and place.number is None:
                yield self._veil(place, color, EMPTY_SEAT if is_empty else UNPLAYED)

    def _veil(self, place: Place, color: str, opacity: float) -> SceneItem:
        ground = self._spots.ground(place)
        middle = ground.box.center()
        path = ground.path.translated(-middle)
        veil = QColor(color)
        veil.setAlphaF(opacity)
        box = path.boundingRect().adjusted(-4, -4, 4, 4)
        key = ("veil", place.bet, path.boundingRect().size().toTuple(), color, opacity, place.seat)
        sprite = self._pixmaps.sprite(key, box, lambda painter: draw_veil(painter, path, veil))
        return SceneItem(("veil", place), sprite, middle, GLOW - 5)

    def _sum(
        self, stack: Stack, foot: QPointF, diameter: float, taken: list[QRectF], *, is_beside: bool, is_small: bool
    ) -> SceneItem | None:
        """The amount under its stack, clear of `taken`; if bet and payout are side by side, each on its own side."""
        is_paid, is_player = stack.kind == "paid", stack.place.owner == "player"
        words = ("+" if is_paid else "") + money_text(stack.amount)
        height = self._sum_height(stack, is_small=is_small)
        words_box = sum_box(words, height, is_tight=is_small)
        wide = words_box.width()
        lean = max(0.0, wide / 2 - diameter * 0.48)
        side = 0.0 if not is_player else lean if is_paid else -lean if is_beside else 0.0
        low = foot.y() + diameter * (0.5 + WALL) + height * 0.5 + 0.5
        aside = (diameter + wide) / 2 + 1
        below = tuple((x, low) for x in (side, lean, -lean, lean / 2, -lean / 2))
        lower = (*((x, low + height + 1) for x in (side, lean, -lean)), (aside, low), (-aside, low))
        beside = (aside, foot.y()), (-aside, foot.y())
        top = foot.y() - diameter * ROUND_TOP - rise_of(len(chips_of(stack.amount, self._rack)), diameter)
        over = tuple((x, top - height * 0.5) for x in (0.0, lean, -lean))
        corners = tuple((x, y) for y in (foot.y() - diameter * 0.4, foot.y() + diameter * 0.4) for x in (aside, -aside))
        is_printed_below = self._spots.prints_rates(stack.place) and not is_beside
        ways = (*beside, *below) if is_printed_below else (*below, *beside)
        for x, y in (*ways, *corners, *over, *lower):
            at = QPointF(foot.x() + x, y)
            box = words_box.translated(at)
            if not any(box.intersects(other) for other in taken) and self._keeps_clear(box):
                taken.append(box)
                sprite = self.sum_sprite(words, height, is_tight=is_small)
                key = ("sum", stack.kind, stack.place)
                return SceneItem(key, sprite, at, SUMS + at.y() / 1000, stack.place, is_paid)
        return None

    def _keeps_clear(self, box: QRectF) -> bool:
        """Whether an amount keeps clear of the names, the rates, and the game's own name."""
        return not any(box.intersects(printed) for printed in self._spots.prints)

    def _toke_tag(self, place: Place, foot: QPointF, diameter: float) -> SceneItem:
        """A D on the side away from the player's chips; the seat number where tokes of all seats are together."""
        way = self._spots.foot(place) - self._spots.foot(place._replace(owner="player"))
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        words = "D" if self._spots.keeps_toke(place) else str(place.seat)
        sprite = self._pixmaps.sprite(("toke", words), disc_box(9), lambda painter: draw_toke_tag(painter, 9, words))
        aside = way / length if words == "D" and length else QPointF(-0.75, 0.65)
        at = foot + aside * diameter * 0.54
        return SceneItem(("toke", place), sprite, at, TAGS + at.y() / 1000, place)

    def _tag(self, kind: Tag, words: str, place: Place, at: QPointF) -> SceneItem:
        """A word on a stack, like those on the layout's buttons."""
        box = tag_box(17, words).adjusted(-2, -2, 2, 2)
        draw = draw_off_tag if kind == "off" else draw_push_tag
        sprite = self._pixmaps.sprite(kind, box, lambda painter: draw(painter, 17, words))
        return SceneItem((kind, place), sprite, at, TAGS + at.y() / 1000, place)

    @staticmethod
    def _over(count: int, diameter: float) -> QPointF:
        return QPointF(0, diameter * 0.5 + rise_of(count, diameter))

    def _fault_triangle(self, place: Place) -> SceneItem:
        """A triangle on the spot's edge, where it hides neither chips nor amounts."""
        box = QRectF(-16, -16, 32, 32)
        ground = self._spots.box_of(place)
        size = min(22.0, max(14.0, ground.width() * 0.36))
        sprite = self._pixmaps.sprite(("fault", size), box, lambda painter: draw_fault_triangle(painter, size))
        at = ground.center() + QPointF(ground.width() * 0.38, -ground.height() * 0.4)
        return SceneItem(("fault", place), sprite, at, TAGS + 10)

    def _edge(self, kind: str, spotted: Spotted, color: str, layer: float) -> Iterator[SceneItem]:
        path = self.outline(spotted)
        if path is None:
            return
        middle = path.boundingRect().center()
        path = path.translated(-middle)
        is_soft, is_dashed = kind in ("hint", "hover"), kind == "fault"
        key = ("edge", kind, spotted)
        box = path.boundingRect().adjusted(-12, -12, 12, 12)
        sprite = self._pixmaps.sprite(
            (*key, path.boundingRect().size().toTuple()), box,
            lambda painter: draw_outline(painter, path, color, is_soft=is_soft, is_dashed=is_dashed),
        )  # fmt: skip
        yield SceneItem(key, sprite, middle, layer)

    def outline(self, spotted: Spotted) -> QPainterPath | None:
        """The outline of a spot, of a toke's space, or of another place."""
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


HAND_CHIP = 50.0
"""The diameter of chips that are carried, and the largest of those in the payout."""
_PRINTED, _TOTAL = 0.21, 0.12
"""The parts of the payout's place where its name is printed, from below, and where its total is told, from above."""


class Pile(NamedTuple):
    """The chips of one value in the payout, and where they stand; `first`: how many chips have larger values."""

    chips: tuple[Cents, ...]
    foot: QPointF
    diameter: float
    first: int


def piles_of(chips: tuple[Cents, ...], box: QRectF) -> tuple[Pile, ...]:
    """The payout in its place beside the rack: one pile for each value, side by side, the largest at the left.

    More than three values stand in two rows.
    """
    values = sorted(set(chips), reverse=True)
    columns = len(values) if len(values) <= MOST_ABREAST else -(-len(values) // 2)
    rows = -(-len(values) // columns) if values else 1
    step = box.width() / max(1, columns)
    diameter = min(HAND_CHIP, step * 0.94, box.height() * (1 - _PRINTED - _TOTAL) / rows * 0.8)
    lowest = box.bottom() - box.height() * _PRINTED - diameter * (0.5 + WALL)
    found, first = [], 0
    for index, value in enumerate(values):
        row, column = divmod(index, columns)
        abreast = min(columns, len(values) - row * columns)
        x = box.center().x() + (column - (abreast - 1) / 2) * min(step, diameter * 1.14)
        foot = QPointF(x, lowest - (rows - 1 - row) * diameter * 1.2)
        pile = Pile((value,) * chips.count(value), foot, diameter, first)
        found.append(pile)
        first += len(pile.chips)
    return tuple(found)


MOST_ABREAST = 3


class HandItems:
    """Makes the scene items of the chips in hand."""

    def __init__(self, wagers: Wagers, spots: SpotMap) -> None:
        self._wagers = wagers
        self._box = spots.area("hand")

    def scene_items(self, chips: tuple[Cents, ...]) -> Iterator[SceneItem]:
        """The chips in hand beside the rack, and what they are worth above them."""
        if self._box is None or not chips:
            return
        for pile in piles_of(chips, self._box):
            sprite = self._wagers.stack_sprite(pile.chips, pile.diameter)
            layer = CHIPS + pile.foot.y() / 1000
            key = ("hand", pile.chips[0])
            yield SceneItem(key, sprite, pile.foot, layer, chips=pile.chips, diameter=pile.diameter)
        yield self.sum("hand", chips, QPointF(self._box.center().x(), self._box.top() - 2))

    def sprite(self, chips: tuple[Cents, ...]) -> Sprite:
        """The picture of chips that are carried."""
        return self._wagers.stack_sprite(tuple(sorted(chips, reverse=True)), HAND_CHIP)

    def sum(self, of: str, chips: tuple[Cents, ...], at: QPointF) -> SceneItem:
        """What chips are worth."""
        words = self._wagers.sum_sprite(money_text(sum(chips)), 25)
        return SceneItem(("sum", of), words, at, SUMS + 10)
