"""Calls: the drill hears what the table hears."""

from functools import cache

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.engine import ROLLS, CallRule, Roll, Table
from dealer_trainer.games import Game
from dealer_trainer.games.game import under
from dealer_trainer.guide.model import NUMBER_WORDS, call_for, row_for
from tests.drills.item.drilled import games, is_clean, items, right_answer, rock, round_of, spoken

FULL = (("asks", "full"),)
"""What an item that teaches the full call has among its features."""

RULES: tuple[CallRule, ...] = ("number", "full")
MORE = ("", "winner", "seven", "Coming out, make your bets!", "six the hard way, winner, no, eight", "x" * 5000, "🎲")


@cache
def calls(game_id: str) -> tuple[str, ...]:
    """Every example call of a game, each roll filled in, and some that are none."""
    game = next(game for game in games() if game.id == game_id)
    points = (None, *sorted(game.rules.points))
    said = {call_for(game.guide, row_for(game.guide, point, roll), point, roll) for point in points for roll in ROLLS}
    return (*sorted(said), *MORE)


def is_call_clean(game: Game, item: Item, call: str) -> bool:
    """Whether the whole round with this call is without a fault at the table."""
    model = round_of(game, item)
    return is_clean(game, model, [act._replace(call=call) if act.do == "announce" else act for act in spoken(model)])


@pytest.mark.slow
def test_a_call_is_right_exactly_when_the_table_says_so() -> None:
    """Every example call in every situation and house: the drill and the table agree."""
    seen = {True: 0, False: 0}
    for game in games():
        houses = {rule: under(game, game.rules.house._replace(calls=rule)) for rule in RULES}
        for item in items(game, "call", 3):
            for call in calls(game.id) if item.roll else ():
                for rule, house in houses.items():
                    is_right = factory.grade(house, item, Answer(call=call)).is_right
                    asked = houses["full"] if FULL[0] in item.features else house
                    assert is_right == is_call_clean(asked, item, call), (rule, item.question, call)
                    seen[is_right] += 1
    assert min(seen.values()) > 30


def test_every_row_is_called() -> None:
    """The skills of calls cover every row that a roll can have, and the one that opens the come-out."""
    game = rock()
    met = {dict(item.features)["row"] for item in items(game, "call", 60)}
    assert met == {row.id for row in game.guide.rows if row.when.phase != "before"} | {"guide-1"}


def test_the_opening_has_no_dice() -> None:
    """Before the pop the opening words are asked for, in any words; the call of a roll is not an opening."""
    item = next(item for item in items(rock(), "call", 60) if item.roll is None)
    assert right_answer(rock(), item).call
    assert factory.grade(rock(), item, Answer(call="Place your bets, we're coming out")).is_right
    graded = factory.grade(rock(), item, Answer(call="Winner seven"))
    assert (graded.is_right, graded.mistake, graded.source) == (False, "opening:unsaid", "guide:1")


@pytest.mark.parametrize(
    ("dice", "call", "mistake", "why"),
    [
        ((3, 3), "Winner six", "way:unsaid",
         "Easy or hard is left unsaid. In a round the number is enough; here, give the full call."),
        ((3, 3), "Winner six easy", "way:easy", "You called it easy, but it is hard."),
        ((2, 4), "Winner eight, easy way", "total:8", "The number was called 8, but it is 6."),
        ((3, 4), "Winner seven", "line:win",
         "The Players Circle was called a winner, but it is seven out: a point is on."),
        ((1, 1), "Two, JukeBox double", "rate:2:1", "The JukeBox was called double, but it is triple."),
        ((1, 1), "Two, Circle down, JukeBox triple", "line:down",
         "The Players Circle was called a loser, but this roll does not decide it."),
        ((5, 4), "", "total:unsaid", "The number is left unsaid."),
        ((3, 3), "hello", "total:unsaid", "The number, what the Players Circle does and easy or hard are left unsaid."),
    ],
)  # fmt: skip
def test_why_says_which_fact_went_wrong(dice: tuple[int, int], call: str, mistake: str, why: str) -> None:
    """Where the full call is asked for, with a point of six on: the fact, what was said of it and what is so."""
    item = Item("call/x/1", "call", "x", 1, "call", "?", Table(6, frozenset({6})), Roll(*dice), features=FULL)
    graded = factory.grade(rock(), item, Answer(call=call))
    assert (graded.mistake, graded.why) == (mistake, why)
    assert graded.right.call
    assert graded.right.call in graded.due


def asked(skill: str) -> Item:
    """An item of a skill about a roll whose full call has more than the number."""
    found = (factory.make(rock(), skill, seed) for seed in range(99))
    return next(item for item in found if item.roll and "," in str(right_answer(rock(), item).call))


@pytest.mark.parametrize("skill", ["come-out", "winner"])
def test_a_drill_of_full_calls_says_so_and_takes_nothing_less(skill: str) -> None:
    """In every house; the plain drill of the same rolls follows the house, and says what a full call adds."""
    full, plain = asked(f"full-call-{skill}"), asked(f"call-{skill}")
    assert full.question.endswith("Make the full call: the number, and what the roll does to the bets.")
    assert plain.question.endswith("Call it.")
    for rule in RULES:
        game = under(rock(), rock().rules.house._replace(calls=rule))
        for item in (full, plain):
            assert item.roll is not None
            number = factory.grade(game, item, Answer(call=NUMBER_WORDS[item.roll.total]))
            assert number.is_right == (rule == "number" and item is plain)
            assert factory.grade(game, item, right_answer(game, item)).is_right
            advice = " A full call also says " in number.why
            assert advice == number.is_right
            for call in ("", "nice roll", "winner", "two three four five six seven eight nine ten eleven twelve"):
                assert not factory.grade(game, item, Answer(call=call)).is_right, (rule, item.id, call)


def test_where_the_number_is_due_nothing_else_is_left_unsaid() -> None:
    """A fault names what the house asks for, not what a full call would have added."""
    item = Item("call/x/1", "call", "x", 1, "call", "?", Table(6, frozenset({6})), Roll(3, 3))
    graded = factory.grade(rock(), item, Answer(call="hello"))
    assert (graded.mistake, graded.why) == ("total:unsaid", "The number is left unsaid.")
    graded = factory.grade(rock(), item, Answer(call="six, the easy way"))
    assert (graded.mistake, graded.why) == ("way:easy", "You called it easy, but it is hard.")
