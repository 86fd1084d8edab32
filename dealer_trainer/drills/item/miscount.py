"""Why a stack's value was misread: likely slips, each with the amount it leads to."""

from collections.abc import Iterator, Sequence

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.message import message

Stacks = Sequence[Sequence[Cents]]

HOUSE_CHIPS = "house:chips"
"""Cited for how chips are stacked, cut, and paid out; neither the guide nor a ruling sets it."""


def misread(stacks: Stacks, chips: Sequence[Cents], read: Cents) -> tuple[str, str] | None:
    """The slip that reads the stacks as `read`: its id, and words that follow the amount; None if there is none."""
    return next(((name, words) for name, amount, words in slips(stacks, chips) if amount == read), None)


def slips(stacks: Stacks, chips: Sequence[Cents]) -> Iterator[tuple[str, Cents, str]]:
    """Likely slips, the likeliest first: each with its id, the amount read, and words that follow it."""
    total = sum(map(sum, stacks))
    values = sorted({chip for stack in stacks for chip in stack})
    if len(stacks) > 1:
        for number, stack in enumerate(stacks, 1):
            yield "stack_left_out", total - sum(stack), message("leaves stack {number} out", number=number)
    for value in values:
        count = sum(list(stack).count(value) for stack in stacks)
        for other in _beside(chips, value):
            words = message("takes the {chip} chips for {other} chips", chip=dollars(value), other=dollars(other))
            yield "chip_mixed_up", total + count * (other - value), words
    for value in values:
        yield "one_chip", total - value, message("is one {chip} chip short", chip=dollars(value))
        yield "one_chip", total + value, message("is one {chip} chip over", chip=dollars(value))
    for value in values:
        for other in _beside(chips, value):
            words = message("takes one {chip} chip for a {other} chip", chip=dollars(value), other=dollars(other))
            yield "chip_mixed_up", total + other - value, words
    yield "zero_slipped", 10 * total, message("has a zero too many")
    if total % 10 == 0:
        yield "zero_slipped", total // 10, message("has a zero too few")


def _beside(chips: Sequence[Cents], value: Cents) -> Iterator[Cents]:
    """The chips next to a value in the rack."""
    place = list(chips).index(value)
    yield from (chips[other] for other in (place - 1, place + 1) if 0 <= other < len(chips))
