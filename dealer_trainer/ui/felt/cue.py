"""What is heard as one picture of the felt follows another: which effect, and in which frame."""

from collections.abc import Iterator
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place
from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.dice_path import ROLL_MS
from dealer_trainer.ui.felt.motion import SLIDE
from dealer_trainer.ui.felt.moves import arrival
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.spot_map import SpotMap

STILL = 0.88
"""The part of a roll after which no die is heard to fall any more."""
PAPER = ("cash", "opener", "closer", "corrected", "request")
CHIP_SOUNDS: dict[str, Effect] = {
    "prove": "stack", "push": "stack", "release": "stack", "bring": "stack", "push_in": "stack",
    "lay": "chip_on_felt", "tap": "chip_on_felt", "return": "chip_on_felt", "rack": "chip_on_chip", "drop": "page",
}  # fmt: skip
"""How acts of a table duty sound that are not about paper."""


class Cue(NamedTuple):
    """An effect; `at` in milliseconds of the move."""

    effect: Effect
    at: int = 0


def cues(old: FeltPicture, new: FeltPicture, spots: SpotMap, rack: tuple[Cents, ...]) -> Iterator[Cue]:
    """Every sound as one picture follows another. `rack`: the values of the chips in the rack."""
    yield from _of_chips(old, new, spots, rack)
    yield from _of_hand(old, new)
    yield from _of_duty(old, new)
    if old.puck != new.puck:
        yield Cue("puck", SLIDE)
    if new.marks - old.marks:
        yield Cue("chip_on_felt")
    if old.marks and not new.marks:
        yield Cue("stack")
    if new.throw is not None and new.throw != old.throw and not new.throw.is_resting:
        yield Cue("dice_rattle")
        yield Cue("dice_settle", round(ROLL_MS * STILL))


def _of_chips(old: FeltPicture, new: FeltPicture, spots: SpotMap, rack: tuple[Cents, ...]) -> Iterator[Cue]:
    """Chips that come, grow, and go: several are heard when they are pushed, and all of them when they land."""
    before, after = _amounts(old), _amounts(new)
    for stack in new.stacks:
        place, amount = stack.place, before.get((stack.kind, stack.place))
        if not spots.knows(place) or amount == stack.amount:
            continue
        count = len(chips_of(stack.amount, rack))
        if amount is None and count > 1:
            yield Cue("stack")
        yield Cue("chip_on_felt" if amount is None else "chip_on_chip", arrival(count))
    for stack in old.stacks:
        if (stack.kind, stack.place) in after or not spots.knows(stack.place):
            continue
        if len(chips_of(stack.amount, rack)) > 1:
            yield Cue("stack")
        if stack.place in new.locked_up:
            yield Cue("chip_on_chip", SLIDE)


def _of_hand(old: FeltPicture, new: FeltPicture) -> Iterator[Cue]:
    """A chip picked up clicks on those in hand, one put back on those in the rack; a payout lands elsewhere."""
    more = len(new.hand) - len(old.hand)
    if more > 0 or (more < 0 and _amounts(old).keys() == _amounts(new).keys()):
        yield Cue("chip_on_chip")


def _of_duty(old: FeltPicture, new: FeltPicture) -> Iterator[Cue]:
    """What anybody has done in a table duty: paper that is laid, turned, or dropped, and chips that are moved."""
    run, before = new.duty, old.duty
    if run is None:
        return
    known = 0 if before is None or before.start != run.start else len(before.acts)
    for act in run.acts[known:]:
        is_paper = act.do in ("spread", "sign", "show") or act.of in PAPER
        effect: Effect | None = "page" if is_paper else CHIP_SOUNDS.get(act.do)
        if effect is not None:
            yield Cue(effect)


def _amounts(picture: FeltPicture) -> dict[tuple[str, Place], Cents]:
    return {(stack.kind, stack.place): stack.amount for stack in picture.stacks}
