"""Paying by sight: the question gives no amount, the pay is the engine's, and exactly one pile of chips is right."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.engine import Cents, Place, Roll, Table, Wager, dollars
from dealer_trainer.engine.chip import is_piled
from dealer_trainer.games import Game
from tests.drills.item.drilled import games, items, right_answer, rock, round_of, wager_of


@cache
def piles(amount: Cents, chips: Sequence[Cents], count: int) -> int:
    """In how many ways so many chips of the rack make an amount, however they are stacked."""
    if amount == 0 or not chips or not count * min(chips) <= amount <= count * max(chips):
        return int(amount == 0 and count == 0)
    return sum(piles(amount - times * chips[0], chips[1:], count - times) for times in range(count + 1))


def others(game: Game, right: tuple[Cents, ...]) -> Iterator[tuple[Cents, ...]]:
    """Piles that are nearly right: a chip more, less, or another, two for one, and stacked the wrong way."""
    rack = game.rules.chips
    for at, chip in enumerate(right):
        rest = right[:at] + right[at + 1 :]
        yield rest
        yield from (tuple(sorted((*rest, other), reverse=True)) for other in rack if other != chip)
        smaller = [other for other in rack if other < chip and chip % other == 0]
        yield from (tuple(sorted((*rest, *(other,) * (chip // other)), reverse=True)) for other in smaller)
    yield from (tuple(sorted((*right, other), reverse=True)) for other in rack)
    if len(set(right)) > 1:
        yield right[::-1]


@pytest.mark.parametrize("seeds", [8, pytest.param(1000, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.slow
def test_exactly_one_pile_is_right(game: Game, seeds: int) -> None:
    """Over seeds: it is the engine's pay in the only fewest chips there are, and nothing near it is taken for right.

    What is near a pile is tried once for each pile: an answer is held against the pile alone.
    """
    tried = set()
    for item in items(game, "see_chips", seeds):
        decisions = round_of(game, item).settlement.decisions
        due = next(each for each in decisions if each.wager.place == item.place)
        right = right_answer(game, item).chips
        assert due.outcome == "win"
        assert sum(right) == due.amount
        assert piles(due.amount, game.rules.chips, len(right)) == 1
        assert all(piles(due.amount, game.rules.chips, fewer) == 0 for fewer in range(len(right)))
        assert factory.grade(game, item, Answer(chips=right)).is_right
        if right not in tried:
            tried.add(right)
            near = (chips for chips in others(game, right) if not is_sized_in(item, chips))
            assert not any(factory.grade(game, item, Answer(chips=chips)).is_right for chips in near)


def is_sized_in(item: Item, chips: tuple[Cents, ...]) -> bool:
    """Whether a pay of even money is the bet's own chips once more."""
    return ("odds", "1:1") in item.features and chips in item.stacks


@pytest.mark.slow
def test_even_money_may_be_sized_in(game: Game) -> None:
    """The bet's own chips again are right on a Circle, which says so; upside down, or at other odds, they are wrong."""
    is_tried = False
    for item in items(game, "see_chips", 40):
        (stack,) = item.stacks if len(item.stacks) == 1 else ((),)
        is_even = ("odds", "1:1") in item.features
        assert ("sized in" in str(item.question)) == is_even
        if stack and len(stack) > len(right_answer(game, item).chips):
            assert factory.grade(game, item, Answer(chips=stack)).is_right == is_even
            is_tried |= is_even
            if is_even:
                assert not factory.grade(game, item, Answer(chips=stack[::-1])).is_right
    assert is_tried


def test_chips_tell_the_bet_and_no_number_does() -> None:
    """The stacks are worth the bet, well built, of two values or more, and its amount stands in no question."""
    for game in games():
        for item in items(game, "see_chips", 40):
            amount = wager_of(item).amount
            assert sum(map(sum, item.stacks)) == amount
            assert all(is_piled(stack) for stack in item.stacks)
            assert len({chip for stack in item.stacks for chip in stack}) > 1
            assert "$" not in item.question
            assert dollars(amount) not in item.question


HARD = Item(
    "see_chips/x/1", "see_chips", "x", 1, "chips", "?", Table(6, frozenset({6}), (Wager("players_circle", 3, 4000),)),
    Roll(3, 3), place=Place("players_circle", 3), stacks=((2500, 500, 500, 500),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("chips", "mistake", "words"),
    [
        ((2500, 500, 500, 500), "hardway_paid_easy", "even money"),
        ((2500, 2500, 500, 500), "other_bet", "3 to 2"),
        ((2500, 500, 500, 500, 100, 100), "one_chip", "is one $5 chip short"),
        ((500,) * 9 + (100,) * 3, "not_fewest", "are enough"),
    ],
)
def test_a_wrong_pay_is_explained(chips: tuple[Cents, ...], mistake: str, words: str) -> None:
    """By the rule that was applied, else by how the stack was misread, else by its chips."""
    graded = factory.grade(rock(), HARD, Answer(chips=chips))
    assert graded.why.endswith("The bet is 1 × $25, 3 × $5: $40.") == (mistake != "not_fewest")
    assert graded.mistake == mistake
    assert words in graded.why
