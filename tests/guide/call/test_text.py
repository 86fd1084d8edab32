"""What is wrong with a call reads as a sentence: what was said, what is so, what was left unsaid."""

import pytest

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import FACTS, grade_call
from dealer_trainer.guide.call.text import NOTHING_DUE, call_text
from dealer_trainer.guide.model import row_for
from tests import loaded


def words(point: int | None, dice: tuple[int, int], call: str) -> str:
    """What is said of a call."""
    game = loaded.rock_n_roll()
    roll = Roll(*dice)
    truth = truth_of(game.guide, row_for(game.guide, point, roll), point, roll)
    return call_text(game.rules, game.guide, grade_call(game.phrases, truth, call))


@pytest.mark.parametrize(
    ("point", "dice", "call", "told"),
    [
        (
            5,
            (2, 3),
            "Seven out",
            "the Players Circle was called seven out, but it is a winner; the number is left unsaid",
        ),
        (
            9,
            (2, 1),
            "Winner three, JukeBox double",
            "the Players Circle was called a winner, but this roll does not decide it",
        ),
        (None, (3, 4), "Seven", "what the Players Circle does is left unsaid"),
        (None, (1, 1), "Two, circle down", "what the JukeBox does is left unsaid"),
        (6, (3, 3), "Winner six", "easy or hard is left unsaid"),
        (None, (4, 1), "Five, hardway", "you called it hard, but this roll is neither easy nor hard"),
        (None, (3, 4), "banana", "the number and what the Players Circle does are left unsaid"),
        (None, (3, 4), "Seven, not a winner", "a winner was denied, but it is a winner"),
        (6, (3, 4), "Winner seven", "the Players Circle was called a winner, but it is seven out: a point is on"),
        (None, (1, 2), "Three, push, JukeBox double", "the Players Circle was called a push, but it is a loser"),
        (6, (4, 5), "Nine's the point", "the point was called 9, but it is 6"),
        (None, (3, 4), "Winner seven, that's the point", "the point was called 7, but there is no such point"),
        (6, (4, 5), "Nine, puck on nine", "the puck was called on 9, but it is on 6"),
        (6, (4, 5), "Nine, puck off", "the puck was called off, but it is on 6"),
        (None, (3, 4), "Winner seven, puck on", "the puck was called on, but it is off"),
        (8, (5, 3), "Winner easy eight, six-deuce", "the roll was called 2-6, but it is 3-5"),
        (9, (2, 3), "Five, pay the nine", "the Number 9 was called a winner, but this roll does not do that"),
        (9, (2, 3), "Five, the Hot Hand is down", "the Hot Hand was called a loser, but this roll does not do that"),
        (
            None,
            (3, 4),
            "Winner seven, side bets are off",
            "the side bets was called off, but this roll does not do that",
        ),
    ],
)
def test_a_wrong_call_is_told_in_words(point: int | None, dice: tuple[int, int], call: str, told: str) -> None:
    """No name of the program's own stands in it: what was said, then what is so."""
    assert words(point, dice, call) == told


def test_two_results_of_one_bet_are_one_sentence() -> None:
    """A call that says winner and seven out is told of once, not once for each word."""
    told = words(9, (2, 1), "winner, seven out, three, JukeBox double")
    assert told.count("the Players Circle was called") == 1
    assert "a winner" in told
    assert "seven out" in told


def test_every_fact_has_words_where_nothing_is_due() -> None:
    """A fact that may not be stated at all is told so, whichever it is."""
    assert set(NOTHING_DUE) == set(FACTS)
