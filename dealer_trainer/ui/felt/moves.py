"""How changes on the felt are animated: chips slide between rack, seats, and bets, the puck flips, the dice rattle."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from dealer_trainer.engine import Cents, Place
from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.dice import TURNS, Pose, poses_of, rattled
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.motion import RATTLE, SLIDE, SPIN, Motion, eased
from dealer_trainer.ui.felt.picture import FeltPicture, Throw
from dealer_trainer.ui.felt.scene_item import ItemPool, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap

_BEATS = 11
SPIN_TURNS = 3 * TURNS
"""How far the die of a bad pop keeps turning, in directions of a die: three times around."""
STILL = 0.78
"""The fraction of the rattle after which the dice are still."""


class Moves:
    """Animates the difference of two pictures; the felt itself already shows the new one."""

    def __init__(self, motion: Motion, pool: ItemPool, spots: SpotMap, equipment: Equipment) -> None:
        self._motion = motion
        self._pool = pool
        self._spots = spots
        self._equipment = equipment
        self.lift = 0.0
        """How much larger chips are halfway through a move, as if they were lifted off the felt."""

    def show(self, fresh: list[SceneItem], gone: list[SceneItem], old: FeltPicture, new: FeltPicture) -> None:
        """Animate what came, what went, the puck, and the dice."""
        for scene_item in fresh:
            self._enter(scene_item)
        for scene_item in gone:
            self._leave(scene_item, new)
        self._change(old, new)
        if old.puck != new.puck:
            self._flip(old.puck, new.puck)
        if new.throw is not None and new.throw != old.throw:
            for key in ("dice", "spin"):
                self._motion.stop(key)
            self._pose(poses_of(new.throw))
            if not new.throw.is_resting:
                self._rattle(new.throw)

    def _enter(self, scene_item: SceneItem) -> None:
        start = self._origin(scene_item, is_from_rack=scene_item.is_paid)
        item = self._pool.item(scene_item.key)
        if start is not None and item is not None:
            self._slide(("enter", scene_item.key), item, start, scene_item.at, _nothing)

    def _change(self, old: FeltPicture, new: FeltPicture) -> None:
        """Slide in a bet that grew, or that another one replaced as the dice fell, from its player."""
        before = {stack.place: stack.amount for stack in old.stacks if stack.kind == "bet"}
        is_popped = new.throw != old.throw
        for stack in new.stacks:
            amount = before.get(stack.place)
            item = self._pool.item((stack.kind, stack.place))
            seat = self._spots.area(f"seat.{stack.place.seat}")
            if stack.kind != "bet" or amount is None or item is None or seat is None:
                continue
            if stack.amount > amount or (is_popped and stack.amount < amount):
                self._slide(("enter", (stack.kind, stack.place)), item, seat.center(), item.pos(), _nothing)

    def _leave(self, scene_item: SceneItem, new: FeltPicture) -> None:
        key = ("leaving", scene_item.key)
        end = self._origin(scene_item, is_from_rack=scene_item.place in new.locked_up)
        item = self._pool.item(key)
        if end is None or item is None:
            self._pool.dismiss(key)
            return
        self._motion.finish(("enter", scene_item.key))
        self._slide(key, item, scene_item.at, end, lambda: self._pool.dismiss(key))

    def _origin(self, scene_item: SceneItem, *, is_from_rack: bool) -> QPointF | None:
        """Where chips come from and go to: the rack, or their player."""
        if scene_item.place is None:
            return None
        box = self._spots.area("rack" if is_from_rack else f"seat.{scene_item.place.seat}")
        return None if box is None else box.center()

    def _slide(
        self, key: Hashable, item: QGraphicsPixmapItem, start: QPointF, end: QPointF, done: Callable[[], None]
    ) -> None:
        def step(part: float) -> None:
            item.setPos(start + (end - start) * eased(part))
            if self.lift:
                item.setScale(1 + self.lift * math.sin(math.pi * part))

        self._motion.run(key, SLIDE, step, done)

    def _flip(self, old: int | None, new: int | None) -> None:
        item = self._pool.item("puck")
        start, end = self._equipment.puck_at(old), self._equipment.puck_at(new)
        if item is None or start is None or end is None:
            return
        sprites = self._equipment.puck_sprite(old), self._equipment.puck_sprite(new)
        shown = [-1]

        def step(part: float) -> None:
            face = int(part >= 0.5)
            if shown[0] != face:
                shown[0] = face
                item.setPixmap(sprites[face].pixmap)
                item.setOffset(sprites[face].corner)
            item.setPos(start + (end - start) * eased(part))
            item.setTransform(QTransform.fromScale(max(0.04, abs(1 - 2 * part)), 1))

        self._motion.run("puck", SLIDE, step, item.resetTransform)

    def _rattle(self, throw: Throw) -> None:
        lying = poses_of(throw)

        def step(part: float) -> None:
            self._pose(lying if part >= STILL else rattled(throw, int(part * _BEATS * 1.3)))

        spins = any(pose.is_spinning for pose in lying)
        self._motion.run("dice", RATTLE, step, partial(self._spin, lying) if spins else _nothing)

    def _spin(self, lying: tuple[Pose, ...]) -> None:
        """Turn the die of a bad pop that is still moving, slower and slower, until it is in its drawn position."""

        def step(part: float) -> None:
            left = round(SPIN_TURNS * (1 - eased(part)))
            self._pose([pose._replace(turn=(pose.turn - pose.is_spinning * left) % TURNS) for pose in lying])

        self._motion.run("spin", SPIN, step, _nothing)

    def _pose(self, poses: Sequence[Pose]) -> None:
        for index, pose in enumerate(poses):
            item = self._pool.item(("die", index))
            if item is not None:
                sprite = self._equipment.die_sprite(pose)
                item.setPixmap(sprite.pixmap)
                item.setOffset(sprite.corner)
                item.setPos(self._equipment.die_at(pose))


def _nothing() -> None:
    """Do nothing at the end of a move."""


MIDDLE = 0.5


class Cue(NamedTuple):
    """An effect; `x` from 0 at the felt's left edge to 1 at its right one, `at` in milliseconds of the move."""

    effect: Effect
    x: float
    at: int = 0


def cues(old: FeltPicture, new: FeltPicture, spots: SpotMap, rack: tuple[Cents, ...]) -> Iterator[Cue]:
    """Every sound as one picture follows another. `rack`: the values of the chips in the rack."""
    yield from _of_chips(old, new, spots, rack)
    yield from _of_hand(old, new, spots)
    if old.puck != new.puck:
        yield Cue("puck", _x(spots, "puck.off" if new.puck is None else f"puck.{new.puck}"), SLIDE)
    for number in sorted(new.marks - old.marks):
        yield Cue("chip_on_felt", _x(spots, f"track.{number}"))
    if old.marks and not new.marks:
        yield Cue("stack", _x(spots, "track.6"))
    if new.throw is not None and new.throw != old.throw and not new.throw.is_resting:
        bowl = _x(spots, "popper")
        yield Cue("dice_rattle", bowl)
        yield Cue("dice_settle", bowl, round(RATTLE * STILL))


def _of_chips(old: FeltPicture, new: FeltPicture, spots: SpotMap, rack: tuple[Cents, ...]) -> Iterator[Cue]:
    """Chips that come, grow, and go: several are heard when they are pushed, and all of them when they land."""
    before, after = _amounts(old), _amounts(new)
    rack_x = _x(spots, "rack")
    for stack in new.stacks:
        place, amount = stack.place, before.get((stack.kind, stack.place))
        if not spots.knows(place) or amount == stack.amount:
            continue
        foot = spots.paid_foot(place) if stack.kind == "paid" else spots.foot(place)
        if amount is None and len(chips_of(stack.amount, rack)) > 1:
            yield Cue("stack", rack_x if stack.kind == "paid" else _x(spots, f"seat.{place.seat}"))
        yield Cue("chip_on_felt" if amount is None else "chip_on_chip", foot.x() / spots.width, SLIDE)
    for stack in old.stacks:
        if (stack.kind, stack.place) in after or not spots.knows(stack.place):
            continue
        if len(chips_of(stack.amount, rack)) > 1:
            yield Cue("stack", spots.foot(stack.place).x() / spots.width)
        if stack.place in new.locked_up:
            yield Cue("chip_on_chip", rack_x, SLIDE)


def _of_hand(old: FeltPicture, new: FeltPicture, spots: SpotMap) -> Iterator[Cue]:
    """A chip picked up clicks on those in hand, one put back on those in the rack; a payout lands elsewhere."""
    more = len(new.hand) - len(old.hand)
    if more > 0:
        yield Cue("chip_on_chip", _x(spots, "hand"))
    elif more < 0 and _amounts(old).keys() == _amounts(new).keys():
        yield Cue("chip_on_chip", _x(spots, "rack"))


def _amounts(picture: FeltPicture) -> dict[tuple[str, Place], Cents]:
    return {(stack.kind, stack.place): stack.amount for stack in picture.stacks}


def _x(spots: SpotMap, area_id: str) -> float:
    box = spots.area(area_id)
    return MIDDLE if box is None else box.center().x() / spots.width
