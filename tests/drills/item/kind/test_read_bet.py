"""Reading bets: worth is the sum of the chips, one stack is wrongly built, and slips are called by their names."""

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.engine import Cents, Table
from dealer_trainer.engine.chip import is_piled
from tests.drills.item.drilled import games, items, right_answer, rock, wager_of


def test_worth_is_the_sum_of_the_chips_that_lie_there() -> None:
    """The bet on the felt, the stacks and the right answer are one amount; the stacks are well built, of the rack."""
    seen = 0
    for game in games():
        for item in items(game, "read_bet", 60):
            if item.form != "amount":
                continue
            worth = sum(sum(stack) for stack in item.stacks)
            assert worth == wager_of(item).amount == right_answer(game, item).amount
            assert all(is_piled(stack) for stack in item.stacks)
            assert all(chip in game.rules.chips for stack in item.stacks for chip in stack)
            assert not factory.grade(game, item, Answer(amount=worth + 50)).is_right
            seen += 1
    assert seen > 250


def test_one_stack_is_wrongly_built_and_only_it_is_the_answer() -> None:
    """Of the stacks exactly one has a chip on a smaller one; naming another is wrong; any of them may be it."""
    met = set()
    for game in games():
        for item in items(game, "read_bet", 60):
            if item.form != "stack":
                continue
            wrong = [place for place, stack in enumerate(item.stacks) if list(stack) != sorted(stack, reverse=True)]
            rights = [factory.grade(game, item, Answer(choice=place)).is_right for place in range(len(item.stacks))]
            assert [place for place, is_right in enumerate(rights) if is_right] == wrong
            assert len(wrong) == 1
            assert [sum(stack) for stack in item.stacks] == [wager.amount for wager in item.table.wagers]
            met.add((len(item.stacks), wrong[0]))
    assert {place for stacks, place in met if stacks == 5} == {0, 1, 2, 3, 4}


STACKS = ((2500, 2500, 500), (500, 100, 100))


@pytest.mark.parametrize(
    ("read", "mistake", "why"),
    [
        (5500, "stack_left_out", "$55 leaves stack 2 out."),
        (3700, "one_chip", "$37 is one $25 chip short."),
        (2200, "chip_mixed_up", "$22 takes the $25 chips for $5 chips."),
        (4200, "chip_mixed_up", "$42 takes one $25 chip for a $5 chip."),
        (62_000, "zero_slipped", "$620 has a zero too many."),
        (1, None, "$62: 2 × $25, 2 × $5, 2 × $1."),
        (6200, None, "2 × $25, 2 × $5, 2 × $1."),
    ],
)
def test_slips_are_named(read: Cents, mistake: str | None, why: str) -> None:
    """A misread stack says how it was probably misread."""
    item = Item("read_bet/x/1", "read_bet", "x", 1, "amount", "?", Table(), stacks=STACKS)
    graded = factory.grade(rock(), item, Answer(amount=read))
    assert (graded.is_right, graded.mistake, graded.why, graded.source) == (read == 6200, mistake, why, "house:chips")
