"""Wagers as scene items: stacks with their tags, and the outlines of marked spots."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt import marker
from dealer_trainer.ui.felt.amount import Amounts
from dealer_trainer.ui.felt.chip import WALL, chips_of, draw_shadow, draw_stack, rise_of, stack_box
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted, Stack
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache, Sprite
from dealer_trainer.ui.felt.scene_item import CHIPS, EDGE, GLOW, SUMS, TAGS, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.settings.translated import money_text

SLID = 0.66
"""How far aside chips lie that were slid onto a stack, in diameters."""

Tag = Literal["off", "push"]
TOKE_TAG = 9.0
"""The radius of what tells the dealer's chips from a player's."""

EMPTY_SEAT, UNPLAYED = 0.62, 0.5
"""How opaque the veil is over what nobody plays."""

FAULTY, HOVERED = "#ff5a4e", "#f3ead3"


class Wagers:
    """Makes the scene items of wagers for one layout."""

    def __init__(self, pixmaps: PixmapCache, spots: SpotMap, rack: tuple[Cents, ...]) -> None:
        self._pixmaps = pixmaps
        self._spots = spots
        self._rack = rack
        self.amounts = Amounts(pixmaps, spots, rack)

    def scene_items(self, picture: FeltPicture, tags: Iterable[QRectF] = ()) -> Iterator[SceneItem]:
        """All items of a picture's wagers; `tags`: what is written on the table itself, in units."""
        paid = {stack.place for stack in picture.stacks if stack.kind == "paid"}
        own = list(tags)
        for stack in picture.stacks:
            if self._spots.knows(stack.place):
                yield from self._stack_items(stack, own, is_beside=stack.kind == "bet" and stack.place in paid)
        self.amounts.tags = tuple(own)
        yield from self.amounts.scene_items(picture.stacks)
        yield from self.amounts.asked(picture, picture.asked)
        for spotted in picture.glow:
            yield from self._edge("hint", spotted, marker.HINTED, GLOW)
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

    def _stack_items(self, stack: Stack, tags: list[QRectF], *, is_beside: bool) -> Iterator[SceneItem]:
        """The chips and the words on them, which are kept clear of `tags` and become some themselves."""
        place, is_paid = stack.place, stack.kind == "paid"
        foot, diameter = self.amounts.ground_of(stack, is_beside=is_beside)
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
            yield self._toke_tag(place, foot, diameter, tags)
        if stack.is_pushed:
            yield self._tag("push", "PUSH", place, foot - self._over(len(chips), diameter), tags)
        elif not stack.is_working:
            yield self._tag("off", "OFF", place, foot - self._over(len(chips), diameter), tags)

    def _chips_of(self, stack: Stack) -> tuple[tuple[Cents, ...], tuple[Cents, ...]]:
        """The chips of a stack from the bottom up, and those that were slid onto it askew."""
        askew = stack.askew
        if askew is None or askew.how == "on_line":
            return chips_of(stack.amount, self._rack), ()
        if askew.how == "small_below":
            return tuple(reversed(chips_of(stack.amount, self._rack))), ()
        return chips_of(stack.amount - askew.added, self._rack), chips_of(askew.added, self._rack)

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
        sprite = self._pixmaps.sprite(key, box, lambda painter: marker.draw_veil(painter, path, veil))
        return SceneItem(("veil", place), sprite, middle, GLOW - 5)

    def _toke_tag(self, place: Place, foot: QPointF, diameter: float, tags: list[QRectF]) -> SceneItem:
        """A D on the side away from the player's chips; the seat number where tokes of all seats are together.

        Another tag there makes it turn around its chips.
        """
        way = self._spots.foot(place) - self._spots.foot(place._replace(owner="player"))
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        words = "D" if self._spots.keeps_toke(place) else str(place.seat)
        sprite = self._pixmaps.sprite(
            ("toke", words), marker.disc_box(TOKE_TAG), lambda painter: marker.draw_toke_tag(painter, TOKE_TAG, words)
        )
        aside = way / length if words == "D" and length else QPointF(-0.75, 0.65)
        turns = (QTransform().rotate(turn).map(aside) for turn in (0, 45, -45, 90, -90, 135, -135, 180))
        found = [foot + turned * diameter * 0.54 for turned in turns]
        disc = marker.disc_box(TOKE_TAG)
        free = (at for at in found if not any(disc.translated(at).intersects(tag) for tag in tags))
        at = next(free, found[0])
        tags.append(disc.translated(at))
        return SceneItem(("toke", place), sprite, at, TAGS + at.y() / 1000, place)

    def _tag(self, kind: Tag, words: str, place: Place, at: QPointF, tags: list[QRectF]) -> SceneItem:
        """A word on a stack, like those on the layout's buttons."""
        box = marker.tag_box(17, words).adjusted(-2, -2, 2, 2)
        draw = marker.draw_off_tag if kind == "off" else marker.draw_push_tag
        sprite = self._pixmaps.sprite(kind, box, lambda painter: draw(painter, 17, words))
        tags.append(box.translated(at))
        return SceneItem((kind, place), sprite, at, TAGS + at.y() / 1000, place)

    @staticmethod
    def _over(count: int, diameter: float) -> QPointF:
        return QPointF(0, diameter * 0.5 + rise_of(count, diameter))

    def _fault_triangle(self, place: Place) -> SceneItem:
        """A triangle on the spot's edge, where it hides neither chips nor amounts."""
        box = QRectF(-16, -16, 32, 32)
        ground = self._spots.box_of(place)
        size = min(22.0, max(14.0, ground.width() * 0.36))
        sprite = self._pixmaps.sprite(("fault", size), box, lambda painter: marker.draw_fault_triangle(painter, size))
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
            lambda painter: marker.draw_outline(painter, path, color, is_soft=is_soft, is_dashed=is_dashed),
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
        words = self._wagers.amounts.sprite(money_text(sum(chips)), 25)
        return SceneItem(("sum", of), words, at, SUMS + 10)
