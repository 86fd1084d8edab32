"""How changes on the felt are animated: chips fly between tubes, seats, and bets, the puck turns, the dice roll."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt.chip import rise_of
from dealer_trainer.ui.felt.dice_path import ROLL_MS, Pair, after, around, bad_pop_of, nearness, poses_of, tossed
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.motion import SLIDE, SPIN, Motion, eased
from dealer_trainer.ui.felt.picture import FeltPicture, Throw
from dealer_trainer.ui.felt.pixmap_cache import Sprite
from dealer_trainer.ui.felt.scene_item import HELD, ItemPool, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import Wagers, piles_of

FOLLOWS, MOST_FOLLOW = 30, 330
"""Milliseconds between two chips of a stack, and at most for all of them."""
SEAT, MOST_SEATS = 90, 450
"""Milliseconds from one seat's losers to the next seat's, and at most for all seats."""
SETTLE = 110
"""How long a stack settles after its last chip, while its amount appears."""
FLYING = 14
"""At most so many pieces of a stack fly: a higher one comes in handfuls."""
ARC = 0.06
"""How high chips fly, as a fraction of their way."""
PRESSED_MS, PRESSED = 80, 3
"""How long the popper's button stays down, and how many pixels."""
SPIN_TURNS = 3 * math.tau
"""How far the die of a bad pop keeps turning, in radians: three times around."""


def arrival(chips: int) -> int:
    """When the last of some chips lies, in milliseconds."""
    return SLIDE + round(min(FOLLOWS * (chips - 1), MOST_FOLLOW))


class _Piece(NamedTuple):
    """One chip, or a handful, on its way: where from and to, and when it leaves."""

    item: QGraphicsPixmapItem
    shadow: QGraphicsPixmapItem
    start: QPointF
    end: QPointF
    leaves: float


class Moves:
    """Animates the difference of two pictures; the felt itself already shows the new one."""

    def __init__(
        self, motion: Motion, pool: ItemPool, spots: SpotMap, equipment: Equipment, wagers: Wagers, in_hand: Wagers
    ) -> None:
        self._motion = motion
        self._pool = pool
        self._spots = spots
        self._equipment = equipment
        self._wagers, self._in_hand = wagers, in_hand
        self.lift = 0.06
        """How much larger chips are halfway through a move, as if they were lifted off the felt."""
        self._seats: list[int] = []
        """The seats whose losers are on their way, in that order."""

    def show(self, fresh: list[SceneItem], gone: list[SceneItem], old: FeltPicture, new: FeltPicture) -> None:
        """Animate what came, what went, the puck, and the dice."""
        if not self._motion.is_on:
            for scene_item in gone:
                self._pool.dismiss(("leaving", scene_item.key))
            return
        if not self._motion.is_moving:
            self._seats.clear()
        for scene_item in fresh:
            self._enter(scene_item, old, new)
        for scene_item in sorted(gone, key=lambda each: _turn_of(each, new)):
            self._leave(scene_item, new)
        self._grow(old, new)
        for value in set(new.hand):
            more = new.hand.count(value) - old.hand.count(value)
            if 0 < more < new.hand.count(value):
                self._add(value, more)
        if old.puck != new.puck:
            self._turn_puck(old.puck, new.puck)
        if new.throw is not None and new.throw != old.throw and not new.throw.is_resting:
            self._roll(new.throw, None if old.throw is None else poses_of(old.throw))

    def _enter(self, scene_item: SceneItem, old: FeltPicture, new: FeltPicture) -> None:
        item = self._pool.item(scene_item.key)
        if item is None:
            return
        if isinstance(scene_item.key, tuple) and scene_item.key[0] == "mark":
            self._turn_mark(item, scene_item)
        elif scene_item.chips:
            comes = self._origins(scene_item, old, new)
            if comes is not None:
                self._fly_in(scene_item, item, comes)
        elif scene_item.place is not None:
            self._appear(scene_item, item)

    def _origins(self, scene_item: SceneItem, old: FeltPicture, new: FeltPicture) -> list[QPointF] | None:
        """Where each chip of a stack comes from: out of the hand, its own tube, or its player's rail."""
        if scene_item.is_paid and sum(old.hand) == sum(scene_item.chips) and not new.hand:
            box = self._spots.area("hand")
            if box is None:
                return None
            stands = {pile.chips[0]: pile.foot for pile in piles_of(old.hand, box)}
            return [stands.get(value, box.center()) for value in scene_item.chips]
        if scene_item.is_paid or scene_item.place is None:
            return self._tubes(scene_item.chips)
        box = self._spots.area(f"seat.{scene_item.place.seat}")
        return None if box is None else [box.center()] * len(scene_item.chips)

    def _tubes(self, chips: Sequence[Cents]) -> list[QPointF] | None:
        tubes = self._equipment.tubes
        return [tubes[value].center() for value in chips] if tubes else None

    def _fly_in(self, scene_item: SceneItem, item: QGraphicsPixmapItem, comes: list[QPointF]) -> None:
        """Let the chips of a stack come one by one; then it settles, and its amount appears."""
        pieces = self._pieces(scene_item, comes)
        last = arrival(len(pieces))

        def step(part: float) -> None:
            ms = part * (last + SETTLE)
            self._carry(pieces, ms)
            is_there = ms >= last
            for piece in pieces if is_there else ():
                piece.item.hide()
            item.setOpacity(1.0 if is_there else 0.0)
            item.setScale(1.06 - 0.06 * min(1.0, (ms - last) / SETTLE) if is_there else 1.0)

        self._motion.run(("enter", scene_item.key), last + SETTLE, step, lambda: self._land(pieces, item))

    def _land(self, pieces: Iterable[_Piece], item: QGraphicsPixmapItem) -> None:
        for piece in pieces:
            self._pool.give_back(piece.item)
            self._pool.give_back(piece.shadow)
        item.setScale(1.0)
        item.setOpacity(1.0)

    def _pieces(self, scene_item: SceneItem, comes: list[QPointF]) -> list[_Piece]:
        chips, diameter = scene_item.chips, scene_item.diameter
        size = math.ceil(len(chips) / FLYING)
        starts = range(0, len(chips), size)
        rise = rise_of(len(chips), diameter) / max(1, len(chips) - 1)
        found = []
        for index, start in enumerate(starts):
            piece = self._piece(chips[start : start + size], scene_item, HELD - 10 + index / 100)
            end = scene_item.at - QPointF(0, rise * start)
            found.append(_Piece(*piece, comes[start], end, index * min(FOLLOWS, MOST_FOLLOW / max(1, len(starts) - 1))))
        return found

    def _piece(
        self, chips: tuple[Cents, ...], of: SceneItem, layer: float
    ) -> tuple[QGraphicsPixmapItem, QGraphicsPixmapItem]:
        wagers = self._in_hand if of.place is None else self._wagers
        shadow = self._pool.borrow(wagers.shadow_sprite(of.diameter), layer - 1, of)
        return self._pool.borrow(wagers.loose_sprite(chips, of.diameter), layer, of), shadow

    def _carry(self, pieces: Iterable[_Piece], ms: float, *, sinks: bool = False) -> None:
        """Put pieces where they are; `sinks`: they go into a tube at the end."""
        for piece in pieces:
            part = (ms - piece.leaves) / SLIDE
            is_flying = 0 < part < 1
            piece.item.setVisible(part > 0 and not (sinks and part >= 1))
            piece.shadow.setVisible(is_flying)
            part = min(1.0, max(0.0, part))
            self._lift(piece.item, piece.shadow, piece.start, piece.end, part)
            if sinks:
                piece.item.setOpacity(min(1.0, (1 - part) * 8))

    def _lift(
        self, item: QGraphicsPixmapItem, shadow: QGraphicsPixmapItem, start: QPointF, end: QPointF, part: float
    ) -> None:
        """Put something on its way in an arc, its shadow wider and fainter the higher it is."""
        way = end - start
        on_felt = start + way * eased(part)
        high = math.sin(math.pi * eased(part))
        rise = ARC * math.hypot(way.x(), way.y()) * high
        item.setPos(on_felt - QPointF(0, rise))
        item.setScale(1 + self.lift * high)
        shadow.setPos(on_felt + QPointF(rise * 0.3, rise * 0.4))
        shadow.setScale(1 + 0.5 * high)
        shadow.setOpacity(1 - 0.55 * high)

    def _appear(self, scene_item: SceneItem, item: QGraphicsPixmapItem) -> None:
        """Show an amount or a tag once the chips it belongs to lie there."""
        stack = self._pool.scene_item(("paid" if scene_item.is_paid else "bet", scene_item.place))
        chips = 1 if stack is None else len(stack.chips)
        last = arrival(min(FLYING, chips))

        def step(part: float) -> None:
            item.setOpacity(max(0.0, (part * (last + SETTLE) - last) / SETTLE))

        self._motion.run(("enter", scene_item.key), last + SETTLE, step, lambda: item.setOpacity(1.0))

    def _grow(self, old: FeltPicture, new: FeltPicture) -> None:
        """Let chips come to a bet that grew, or that another one replaced as the dice fell, from its player."""
        before = {stack.place: stack.amount for stack in old.stacks if stack.kind == "bet"}
        is_popped = new.throw != old.throw
        for stack in new.stacks:
            amount = before.get(stack.place)
            key = (stack.kind, stack.place)
            scene_item, item = self._pool.scene_item(key), self._pool.item(key)
            seat = self._spots.area(f"seat.{stack.place.seat}")
            if stack.kind != "bet" or amount is None or item is None or scene_item is None or seat is None:
                continue
            if stack.amount > amount or (is_popped and stack.amount < amount):
                self._fly_in(scene_item, item, [seat.center()] * len(scene_item.chips))

    def _add(self, value: Cents, more: int) -> None:
        """Let more chips come out of their tube onto their pile in the payout."""
        key = ("hand", value)
        pile, item, comes = self._pool.scene_item(key), self._pool.item(key), self._tubes((value,) * more)
        if pile is None or item is None or comes is None:
            return
        lying = len(pile.chips) - more
        rise = rise_of(len(pile.chips), pile.diameter) / (len(pile.chips) - 1)
        added = pile._replace(chips=pile.chips[lying:], at=pile.at - QPointF(0, rise * lying))
        pieces = self._pieces(added, comes)
        before = self._in_hand.stack_sprite(pile.chips[:lying], pile.diameter)

        def step(part: float) -> None:
            self._carry(pieces, part * arrival(len(pieces)))

        def done() -> None:
            self._land(pieces, item)
            self._dress(item, pile.sprite)

        self._dress(item, before)
        self._motion.run(("enter", key), arrival(len(pieces)), step, done)

    def _leave(self, scene_item: SceneItem, new: FeltPicture) -> None:
        """Let chips go, those of each value to their own tube, or all of them to their player."""
        key, place = ("leaving", scene_item.key), scene_item.place
        self._motion.finish(("enter", scene_item.key))
        is_locked_up = place in new.locked_up
        is_of_duty = isinstance(scene_item.key, tuple) and scene_item.key[0] == "duty"
        if place is None or is_of_duty or not (scene_item.chips or is_locked_up):
            self._pool.dismiss(key)
            return
        wait = self._turn_to_go(place) if is_locked_up else 0.0
        goes = self._ends(scene_item, is_locked_up=is_locked_up)
        pieces = []
        for index, (chips, end) in enumerate(goes):
            piece = self._piece(chips, scene_item, HELD - 10 - index / 100)
            pieces.append(_Piece(*piece, scene_item.at, end, wait + index * FOLLOWS))
        length = wait + (SLIDE + FOLLOWS * (len(goes) - 1) if goes else 1)
        item = self._pool.item(key)

        def step(part: float) -> None:
            ms = part * length
            self._carry(pieces, ms, sinks=is_locked_up)
            if item is not None:
                item.setVisible(ms <= wait)

        def done() -> None:
            for piece in pieces:
                self._pool.give_back(piece.item)
                self._pool.give_back(piece.shadow)
            self._pool.dismiss(key)

        self._motion.run(key, length, step, done)

    def _ends(self, scene_item: SceneItem, *, is_locked_up: bool) -> list[tuple[tuple[Cents, ...], QPointF]]:
        """The chips of each value of a stack, and where they go."""
        if not scene_item.chips or scene_item.place is None:
            return []
        if is_locked_up and self._equipment.tubes:
            values = sorted(set(scene_item.chips))
            tubes = self._equipment.tubes
            return [(tuple(c for c in scene_item.chips if c == value), tubes[value].center()) for value in values]
        box = self._spots.area("rack" if is_locked_up else f"seat.{scene_item.place.seat}")
        return [] if box is None else [(scene_item.chips, box.center())]

    def _turn_to_go(self, place: Place) -> float:
        """How long a loser waits for those of the seats before it."""
        if place.seat not in self._seats[-1:]:
            self._seats.append(place.seat)
        return min(MOST_SEATS, SEAT * (len(self._seats) - 1))

    def _turn_puck(self, old: int | None, new: int | None) -> None:
        item = self._pool.item("puck")
        start, end = self._equipment.puck_at(old), self._equipment.puck_at(new)
        if item is None or start is None or end is None:
            return
        is_turned = (old is None) != (new is None)

        def face(part: float) -> Sprite:
            if not is_turned:
                return self._equipment.turning_puck(new, 0.0)
            return self._equipment.turning_puck(old if part < 0.5 else new, math.pi * part)

        lies = partial(self._lies, item, self._equipment.puck_sprite(new), end)
        self._toss("puck", item, (start, end), face, lies)

    def _turn_mark(self, item: QGraphicsPixmapItem, scene_item: SceneItem) -> None:
        """Let a lammer come from the rack, turning over."""
        box, number = self._spots.area("rack"), scene_item.key[1]  # type: ignore[index]  # of a mark
        if box is not None:
            start = QPointF(box.center().x(), box.top())
            face = partial(self._face_of_mark, number)
            lies = partial(self._lies, item, scene_item.sprite, scene_item.at)
            self._toss(("enter", scene_item.key), item, (start, scene_item.at), face, lies)

    def _face_of_mark(self, number: int, part: float) -> Sprite:
        return self._equipment.turning_mark(number, math.pi * part)

    def _lies(self, item: QGraphicsPixmapItem, sprite: Sprite, at: QPointF) -> None:
        self._dress(item, sprite)
        item.setPos(at)
        item.setScale(1.0)

    def _toss(
        self, key: object, item: QGraphicsPixmapItem, way: tuple[QPointF, QPointF],
        face: Callable[[float], Sprite], lies: Callable[[], None],
    ) -> None:  # fmt: skip
        """Turn a disc over on its way; it is never seen from its edge alone, nor does it vanish."""
        shadow = self._pool.borrow(self._wagers.shadow_sprite(item.boundingRect().width() * 0.5), item.zValue() - 0.5)

        def step(part: float) -> None:
            self._dress(item, face(eased(part)))
            self._lift(item, shadow, *way, part)
            item.setScale(1 + 2 * (self.lift + 0.02) * math.sin(math.pi * part))

        def done() -> None:
            self._pool.give_back(shadow)
            lies()

        self._motion.run(key, SLIDE, step, done)

    def _roll(self, throw: Throw, before: Pair | None) -> None:
        """Roll the dice from the pose they lie in; the button goes down."""
        item, button = self._pool.item("dice"), self._pool.item("button")
        if item is None:
            return
        self._motion.stop("spin")
        at = QPointF() if button is None else button.pos()

        def step(part: float) -> None:
            if (told := self._pool.item("told")) is not None:
                told.setVisible(part >= 1.0)
            if part < 1.0:
                near = nearness(throw, part, before)
                self._dress(item, self._equipment.dice_sprite(tossed(throw, part, before), near=near))
            if button is not None:
                is_down = part * ROLL_MS < PRESSED_MS
                button.setPos(at + QPointF(0, PRESSED / self._equipment.scale if is_down else 0))

        def done() -> None:
            self._dress(item, self._equipment.lying_dice(throw))
            if bad_pop_of(throw) == "moving":
                self._spin(item, throw)

        self._motion.run("dice", ROLL_MS / self._motion.pace, step, done)

    def _dress(self, item: QGraphicsPixmapItem, sprite: Sprite) -> None:
        item.setPixmap(sprite.pixmap)
        item.setOffset(sprite.corner)

    def _spin(self, item: QGraphicsPixmapItem, throw: Throw) -> None:
        """Turn the die of a bad pop that is still moving, slower and slower, until it is in its drawn position."""
        one, other = poses_of(throw)

        def step(part: float) -> None:
            left = around((0.0, 0.0, 1.0), -SPIN_TURNS * (1 - eased(part)))
            turned = other._replace(turn=after(left, other.turn))
            self._dress(item, self._equipment.dice_sprite((one, turned), 1))

        self._motion.run("spin", SPIN, step, lambda: self._dress(item, self._equipment.lying_dice(throw)))


def _turn_of(scene_item: SceneItem, new: FeltPicture) -> int:
    """The place of a bet in the order in which the losers went."""
    place = scene_item.place
    return new.locked_up.index(place) if place in new.locked_up else -1
