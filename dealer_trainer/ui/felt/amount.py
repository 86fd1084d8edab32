"""Where the amounts of stacks are written: under them, clear of all chips, prints, tags, and other amounts."""

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain, islice, product
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt.chip import WALL, chips_of, rise_of
from dealer_trainer.ui.felt.label import draw_lead, draw_sum, sum_box
from dealer_trainer.ui.felt.picture import FeltPicture, Stack
from dealer_trainer.ui.felt.pixmap_cache import LEAST_SCALE, PixmapCache, Sprite
from dealer_trainer.ui.felt.scene_item import BUBBLE, SUMS, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import appearance

FEW = 1
"""A single chip shows its own value; every other stack shows its amount.

From above, two chips look like one to a newcomer.
"""
SMALL = 15.0
"""The height of an amount where several are side by side."""
ROUND_TOP = 0.4
"""How far a chip reaches above its center in most of its width, in diameters: it is round."""
TRIES = 3
"""How often amounts are laid out, each time those first that had no room before."""
REACH, STEPS = 4.5, 12
"""How far from its stack an amount without room goes, in diameters, and in how many steps it is looked for."""
_WAYS = sorted(
    (QPointF(x, y) * (REACH / STEPS) for x, y in product(range(-STEPS, STEPS + 1), repeat=2)),
    key=lambda way: QPointF.dotProduct(way, way),
)
COMPARED = 12
"""The nearest free places of which that with the clearest line is taken."""
CROSSED = 3.0
"""What a line across chips weighs, in diameters of its length."""


class _Wanted(NamedTuple):
    """A stack whose amount is told, and where its chips are seen."""

    stack: Stack
    foot: QPointF
    diameter: float
    chips: QRectF


class Amounts:
    """Makes the scene items of amounts for one layout."""

    def __init__(self, pixmaps: PixmapCache, spots: SpotMap, rack: tuple[Cents, ...]) -> None:
        self._pixmaps, self._spots, self._rack = pixmaps, spots, rack
        self.tags: tuple[QRectF, ...] = ()
        """What else is written on the felt, and is not hidden: names, requests, and words on stacks."""
        self.are_told = True
        """Whether the amounts are shown under their stacks, not only where one is asked for."""
        self._told_key: object = None
        self._told: dict[tuple[str, Place], tuple[SceneItem, ...]] = {}

    def sprite(self, words: str, height: float, *, is_tight: bool = False) -> Sprite:
        """The picture of an amount."""
        box = sum_box(words, height, is_tight=is_tight).adjusted(-2, -2, 2, 2)
        key = ("sum", words, height, is_tight)
        return self._pixmaps.sprite(key, box, lambda painter: draw_sum(painter, words, height, is_tight=is_tight))

    def ground_of(self, stack: Stack, *, is_beside: bool) -> tuple[QPointF, float]:
        """Where a stack is, and how wide its chips are drawn there; `is_beside`: a bet has its payout beside it."""
        place = stack.place
        if stack.kind == "paid":
            return self._spots.paid_foot(place), self._spots.paid_diameter(place)
        if is_beside:
            return self._spots.foot_beside(place), self._spots.paid_diameter(place)
        if stack.askew is not None and stack.askew.how == "on_line":
            return self._spots.line_foot(place), self._spots.diameter(place)
        return self._spots.foot(place), self._spots.diameter(place)

    def asked(self, picture: FeltPicture, place: Place | None) -> Iterator[SceneItem]:
        """The amounts on a spot, large, beside its stack: those that are not shown under their stacks already."""
        if place is None or not self._spots.knows(place):
            return
        told = self._laid_out(picture.stacks)
        here = (stack for stack in picture.stacks if stack.place == place and not _is_hidden(stack))
        stacks = [stack for stack in here if (stack.kind, place) not in told]
        if not stacks:
            return
        words = "  ".join(("+" if stack.kind == "paid" else "") + money_text(stack.amount) for stack in stacks)
        height = self._pixmaps.least(26, 20)
        tallest = max(len(chips_of(stack.amount, self._rack)) for stack in stacks)
        at = self._amount_at(picture, place, sum_box(words, height), tallest)
        yield SceneItem("amount", self.sprite(words, height), at, BUBBLE + 1)

    def scene_items(self, stacks: tuple[Stack, ...]) -> Iterator[SceneItem]:
        """The amount of each stack that is more than a chip, where it hides no chips and no other amount.

        Where one of a bet's amounts has no room, all amounts of that bet are written smaller. What then has no room
        beside its stack is written near it, with a line to it; on a table that is full to the edge, only if asked.
        """
        for items in self._laid_out(stacks).values():
            yield from items

    def _laid_out(self, stacks: tuple[Stack, ...]) -> dict[tuple[str, Place], tuple[SceneItem, ...]]:
        if self._pixmaps.scale <= LEAST_SCALE:
            return {}  # nothing is seen, and no amount would find room
        tags = tuple(tag.getRect() for tag in self.tags)
        key = stacks, tags, self._pixmaps.scale, self._pixmaps.ratio, appearance().are_stakes_hidden, self.are_told
        if key != self._told_key:
            self._told_key, self._told = key, self._lay_out(stacks)
        return self._told

    def _lay_out(self, stacks: tuple[Stack, ...]) -> dict[tuple[str, Place], tuple[SceneItem, ...]]:
        paid = {stack.place for stack in stacks if stack.kind == "paid"}
        known = [self._wanted(stack, paid) for stack in stacks if self._spots.knows(stack.place)]
        chips = [each.chips for each in known]
        queue = [each for each in known if self._is_told(each.stack)]
        crowded: frozenset[str] = frozenset()
        for _ in range(TRIES):
            taken = [*chips, *self.tags]
            found, left = self._beside(queue, paid, taken, crowded)
            if not left:
                break
            crowded |= {each.stack.place.bet for each in left}
            queue = [*left, *(each for each in queue if each not in left)]
        for each in left:
            if items := self._far(each, taken, chips):
                found[each.stack.kind, each.stack.place] = items
        return found

    def _beside(
        self, queue: list[_Wanted], paid: set[Place], taken: list[QRectF], crowded: frozenset[str]
    ) -> tuple[dict[tuple[str, Place], tuple[SceneItem, ...]], list[_Wanted]]:
        """The amounts that have room at their stacks, those of `crowded` bets in small type, and what has none."""
        found: dict[tuple[str, Place], tuple[SceneItem, ...]] = {}
        left = []
        for each in queue:
            is_small, is_beside = each.stack.place.bet in crowded, each.stack.place in paid
            item = self._near(each, taken, is_beside=is_beside, is_small=is_small)
            if item is None:
                left.append(each)
            else:
                found[each.stack.kind, each.stack.place] = (item,)
        return found, left

    def _wanted(self, stack: Stack, paid: set[Place]) -> _Wanted:
        foot, diameter = self.ground_of(stack, is_beside=stack.kind == "bet" and stack.place in paid)
        high = rise_of(len(chips_of(stack.amount, self._rack)), diameter)
        top = diameter * ROUND_TOP + high
        box = QRectF(foot.x() - diameter / 2, foot.y() - top, diameter, top + diameter * (0.5 + WALL))
        return _Wanted(stack, foot, diameter, box)

    def _is_told(self, stack: Stack) -> bool:
        """Whether a stack's amount is wanted under it: it is more than can be counted."""
        chips = chips_of(stack.amount, self._rack)
        if not self.are_told:
            return False
        if stack.place.owner == "dealer" and not self._spots.keeps_toke(stack.place):
            return False  # amounts would cover tokes of all seats kept together: point at one to see it
        return (len(chips) > FEW or len(set(chips)) > 1) and not _is_hidden(stack)

    def _height(self, stack: Stack, *, is_small: bool) -> float:
        if stack.place.owner == "dealer":
            return SMALL if is_small else 17.0
        if is_small:
            return self._pixmaps.least(SMALL, 11)
        return self._pixmaps.least(20, 15 if self._spots.has_room(stack.place) else 13)

    def _near(self, wanted: _Wanted, taken: list[QRectF], *, is_beside: bool, is_small: bool) -> SceneItem | None:
        """The amount under its stack, clear of `taken`; if bet and payout are side by side, each on its own side."""
        stack, foot, diameter, chips = wanted
        is_paid, is_player = stack.kind == "paid", stack.place.owner == "player"
        height = self._height(stack, is_small=is_small)
        words_box = sum_box(_words(stack), height, is_tight=is_small)
        wide = words_box.width()
        lean = max(0.0, wide / 2 - diameter * 0.48)
        side = 0.0 if not is_player else lean if is_paid else -lean if is_beside else 0.0
        low = chips.bottom() + height * 0.5 + 0.5
        aside = (diameter + wide) / 2 + 1
        below = tuple((x, low) for x in (side, lean, -lean, lean / 2, -lean / 2))
        lower = (*((x, low + height + 1) for x in (side, lean, -lean)), (aside, low), (-aside, low))
        beside = (aside, foot.y()), (-aside, foot.y())
        over = tuple((x, chips.top() - height * 0.5) for x in (0.0, lean, -lean))
        corners = tuple((x, y) for y in (foot.y() - diameter * 0.4, foot.y() + diameter * 0.4) for x in (aside, -aside))
        is_printed_below = self._spots.prints_rates(stack.place) and not is_beside
        ways = (*beside, *below) if is_printed_below else (*below, *beside)
        kept = _close(chips, wide + 2 * height, (*taken, *self._spots.prints))
        printed = _close(chips, wide + 2 * height, self._spots.words)
        found = (words_box.translated(QPointF(foot.x() + x, y)) for x, y in (*ways, *corners, *over, *lower))
        free = (box for box in found if _is_clear(box, kept))
        first = next(free, None)
        if first is None:
            return None
        box = next((box for box in chain((first,), free) if _is_clear(box, printed)), first)
        taken.append(box)
        return self._item(stack, box.center(), height, is_tight=is_small)

    def _far(self, wanted: _Wanted, taken: list[QRectF], chips: list[QRectF]) -> tuple[SceneItem, ...]:
        """The amount at a free place nearby, with a line to its stack that crosses few others; empty if none is."""
        stack, foot, diameter, own = wanted
        height = self._height(stack, is_small=True)
        words_box = sum_box(_words(stack), height, is_tight=True)
        others = [box for box in _close(own, REACH * diameter, chips) if box != own]
        spots = (self._spots.box_of(place) for place in self._spots if place.bet != stack.place.bet)
        kept = _close(own, (REACH + 2) * diameter, (*taken, *self._printed, *spots))
        places = (foot + way * diameter for way in _WAYS)
        free = (place for place in places if _is_clear(words_box.translated(place), kept))

        def weight(at: QPointF) -> float:
            line = QLineF(at, own.center())
            return line.length() / diameter + CROSSED * sum(_crosses(line, box) for box in others)

        nearest = tuple(islice(free, COMPARED))
        if not nearest:
            return ()
        at = min(nearest, key=weight)
        box = words_box.translated(at)
        taken.append(box)
        return self._lead(stack, box, own), self._item(stack, at, height, is_tight=True)

    @cached_property
    def _printed(self) -> tuple[QRectF, ...]:
        """What amounts that are not at their stacks do not hide either: marks, the puck, the rack, the dice."""
        names = ("puck", "track")
        areas = [self._spots.area(name) for name in ("rack", "hand", "popper", "popper.button")]
        boxes = [box for name in names for box in self._spots.areas(name).values()]
        return (*self._spots.prints, *boxes, *(area for area in areas if area is not None))

    def _item(self, stack: Stack, at: QPointF, height: float, *, is_tight: bool) -> SceneItem:
        sprite, key = self.sprite(_words(stack), height, is_tight=is_tight), ("sum", stack.kind, stack.place)
        return SceneItem(key, sprite, at, SUMS + at.y() / 1000, stack.place, stack.kind == "paid")

    def _lead(self, stack: Stack, words: QRectF, chips: QRectF) -> SceneItem:
        """A line from an amount to its chips, which it does not hide."""
        line = QLineF(words.center(), _nearest(chips, words.center()))
        way = QPointF(line.dx(), line.dy())
        box = QRectF(QPointF(), way).normalized().adjusted(-3, -3, 3, 3)
        key = ("lead", round(way.x()), round(way.y()))
        sprite = self._pixmaps.sprite(key, box, lambda painter: draw_lead(painter, way))
        at = words.center()
        return SceneItem(("lead", stack.kind, stack.place), sprite, at, SUMS - 1, stack.place, stack.kind == "paid")

    def _amount_at(self, picture: FeltPicture, place: Place, box: QRectF, tallest: int) -> QPointF:
        """Over the stack, or on another side of it that hides less of other bets, tags, and a box's name and rate.

        Where each side would hide something, it goes to the nearest place that is free.
        """
        high, wide = box.height(), box.width() / 2 + 4
        foot, around, size = self._spots.foot(place), self._spots.box_of(place), self._spots.diameter(place)
        over = foot - QPointF(0, size * 0.5 + rise_of(tallest, size) + high * 0.75)
        if abs(over.y() - around.top()) < high * 0.8:
            over.setY(around.top() - high * 0.8)  # otherwise the corners of the selected spot would overlap it
        under = QPointF(foot.x(), max(around.bottom(), foot.y() + size * 0.6) + high * 0.6)
        beside = (QPointF(x, around.center().y()) for x in (around.right() + wide, around.left() - wide))
        others = (stack.place for stack in picture.stacks if stack.place != place and self._spots.knows(stack.place))
        kept = [self._spots.box_of(other) for other in others]
        told = (item for items in self._laid_out(picture.stacks).values() for item in items)
        kept += [*self._spots.prints, *self.tags, *(item.sprite.box(item.at, self._pixmaps.scale) for item in told)]
        found = [QPointF(min(max(at.x(), wide), self._spots.width - wide), at.y()) for at in (over, under, *beside)]

        def hidden(at: QPointF) -> float:
            parts = (box.translated(at).intersected(other) for other in kept)
            return sum(part.width() * part.height() for part in parts)

        best = min(found, key=hidden)
        if not hidden(best):
            return best
        kept.append(around)
        felt = QRectF(QPointF(), self._spots.size)
        free = (foot + way * size for way in _WAYS)
        return next((at for at in free if felt.contains(box.translated(at)) and not hidden(at)), best)


def _words(stack: Stack) -> str:
    return ("+" if stack.kind == "paid" else "") + money_text(stack.amount)


def _is_hidden(stack: Stack) -> bool:
    """Whether the trainee wants to read the stack instead."""
    return stack.kind == "bet" and appearance().are_stakes_hidden


def _is_clear(box: QRectF, taken: Iterable[QRectF]) -> bool:
    return not any(box.intersects(other) for other in taken)


def _close(box: QRectF, reach: float, others: Iterable[QRectF]) -> list[QRectF]:
    """Those that are not farther from a box."""
    around = box.adjusted(-reach, -reach, reach, reach)
    return [other for other in others if other.intersects(around)]


def _nearest(box: QRectF, point: QPointF) -> QPointF:
    """The point of a box that is nearest to another one."""
    inside = box.adjusted(*(box.width() * part for part in (0.2, 0.2, -0.2, -0.2)))
    return QPointF(
        min(max(point.x(), inside.left()), inside.right()), min(max(point.y(), inside.top()), inside.bottom())
    )


def _crosses(line: QLineF, box: QRectF) -> bool:
    """Whether a line goes through a box."""
    steps = max(2, math.ceil(line.length() / 8))
    return any(box.contains(line.pointAt(step / steps)) for step in range(steps + 1))
