"""Procedure: cards laid in order are graded as a round dealt in that order."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, item_snapshot
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.games import Game
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act
from tests.drills.item.drilled import games, is_clean, items, right_answer, rock, round_of, with_skill


def is_laid_clean(game: Game, model: ModelRound, groups: Sequence[int]) -> bool:
    """Whether the round, its row steps done in this order, is without a fault at the table."""
    return is_clean(game, model, [step.act for group in groups for step in model.steps if step.group == group])


@pytest.mark.slow
def test_an_order_of_cards_is_right_exactly_when_the_table_says_so() -> None:
    """Every order of four cards, of more the right one, its swaps and some others: drill and table agree."""
    dice, seen = Random(3), {True: 0, False: 0}
    for game in games():
        for item in items(game, "procedure", 12):
            if item.form != "cards":
                continue
            model = round_of(game, item)
            texts = [group.step.text for group in model.groups]
            assert sorted(item.cards) == sorted(texts)
            orders = list(permutations(range(len(texts)))) if len(texts) < 5 else some_orders(len(texts), dice)
            for order in orders:
                cards = tuple(item.cards.index(texts[group]) for group in order)
                is_right = factory.grade(game, item, Answer(order=cards)).is_right
                assert is_right == is_laid_clean(game, model, order)
                seen[is_right] += 1
    assert min(seen.values()) > 40


def some_orders(count: int, dice: Random) -> list[tuple[int, ...]]:
    """The right order, each swap of two neighbors, and some shuffled ones."""
    right = tuple(range(count))
    swaps = [(*right[:at], at + 1, at, *right[at + 2 :]) for at in range(count - 1)]
    return [right, *swaps, *(tuple(dice.sample(right, count)) for _ in range(25))]


def test_free_orders_are_accepted() -> None:
    """On a seven-out the zones may be taken in any order: each order of the takes is a right way to lay the cards."""
    game = with_skill(rock(), "procedure", rows=("guide-9", "guide-12", "guide-14"), least=6)
    for seed in range(5):
        item = factory.make(game, "one", seed)
        takes = [group.step.text for group in round_of(game, item).groups if group.step.do == "take"]
        right = right_answer(game, item).order
        places = [at for at, card in enumerate(right) if item.cards[card] in takes]
        assert len(places) > 1
        for order in permutations(right[at] for at in places):
            laid = (*right[: places[0]], *order, *right[places[-1] + 1 :])
            assert factory.grade(game, item, Answer(order=laid)).is_right


@pytest.mark.parametrize("missing", [0, 1, -1])
def test_a_missing_or_a_doubled_card_is_wrong(missing: int) -> None:
    """Each step is done once."""
    for item in items(rock(), "procedure", 8):
        if item.form != "cards":
            continue
        order = list(right_answer(rock(), item).order)
        card = order.pop(missing)
        assert factory.grade(rock(), item, Answer(order=tuple(order))).mistake == "omitted"
        doubled = factory.grade(rock(), item, Answer(order=(*right_answer(rock(), item).order, card)))
        assert not doubled.is_right


@pytest.mark.slow
def test_what_comes_next_is_what_the_table_lets_come_next() -> None:
    """A card is right exactly when it is not done and the round goes on with it without a fault; one always is."""
    seen = {True: 0, False: 0}
    for game in games():
        for item in items(game, "procedure", 40):
            if item.form != "card":
                continue
            model = round_of(game, item)
            texts = [group.step.text for group in model.groups]
            done = int(dict(item.features)["done"])
            rights = []
            for choice, text in enumerate(item.cards):
                graded = factory.grade(game, item, Answer(choice=choice))
                rights.append(graded.is_right)
                if text in texts[done + 1 :]:
                    rest = [at for at in range(done + 1, len(texts)) if at != texts.index(text)]
                    expected = is_laid_clean(game, model, [*range(done + 1), texts.index(text), *rest])
                else:
                    expected = False
                assert graded.is_right == expected
                seen[expected] += 1
            assert any(rights)
            assert len(set(item.cards)) == len(item.cards)
    assert seen[False] > seen[True] > 30


@pytest.mark.slow
def test_every_row_is_laid() -> None:
    """The skills cover every row that a roll can have."""
    rows = {row.id for row in rock().guide.rows if row.when.phase != "before"}
    assert {dict(item.features)["row"] for item in items(rock(), "procedure", 150)} == rows


@pytest.mark.slow
def test_numbers_above_their_limit_are_set_up() -> None:
    """The last step of the rows that set a point is asked for where a Number carried over has to be cut down."""
    asked = {True: 0, False: 0}
    for item in items(rock(), "procedure", 120):
        model = round_of(rock(), item)
        if model.row.id in ("guide-7", "guide-8"):
            over = bool(over_limit(rock().rules, model.settlement.next))
            assert over == ("set_up" in [group.step.do for group in model.groups])
            asked[over] += 1
    assert min(asked.values()) > 10


def test_the_felt_shows_what_is_done_already() -> None:
    """Where the next step is asked for, all up to the one that is named has been done: nothing less, nothing more."""
    seen = 0
    for game in games():
        for item in items(game, "procedure", 25):
            if item.form != "card":
                continue
            seen += 1
            model, done = round_of(game, item), int(dict(item.features)["done"])
            shown = item_snapshot(game, item, "test")
            due = [step.act for step in model.steps if step.group <= done]
            assert shown.acts == (Act("pop"), *due)
            marked = {act.number for act in due if act.do == "mark"}
            taken = {act.place for act in due if act.do == "take"}
            left = {step.act.place for step in model.steps if step.group > done and step.act.do == "take"}
            lying = {wager.place for wager in shown.wagers}
            assert marked <= shown.marks
            assert not taken & lying
            assert left <= lying
    assert seen > 20
