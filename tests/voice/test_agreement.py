"""When what was heard may be graded."""

import pytest

from dealer_trainer.voice.meaning import TableMeaning, is_refusal
from dealer_trainer.voice.recognizer import Heard, Scores
from dealer_trainer.voice.sphinx import COMPATIBLE, FASTEST, LEARNED, OPPOSED, PART, RARE, SAME, SLOWEST, Arbiter
from tests import loaded
from tests.voice.scores import agreed, candidate, scores


@pytest.fixture(scope="module")
def arbiter() -> Arbiter:
    """One that knows the shipped game."""
    return Arbiter(TableMeaning(loaded.rock_n_roll().phrases))


@pytest.mark.parametrize(
    ("first", "text", "close", "sure"),
    [
        # They state the same facts, in whatever words, also in noise.
        ("winner six the easy way", "winner six the easy way", SAME.close, True),
        ("twelves push the circle juke triple", "twelve push the circle juke triples", SAME.close, True),
        ("winner six the easy way", "winner six the easy way", SAME.close - 0.1, False),
        ("winner seven", "winner seven", 2 * SAME.likely - 0.1, False),
        # The one states less than the other, or nothing.
        ("seven", "winner seven", 2 * PART.likely, True),
        ("could you turn", "winner six the easy way", COMPATIBLE.close, True),
        ("seven", "winner seven", PART.close, False),
        ("could you turn", "winner six the easy way", COMPATIBLE.close - 0.1, False),
        # It states another value.
        ("winner six", "winner seven", OPPOSED.close, True),
        ("winner six", "winner seven", OPPOSED.close - 0.1, False),
        # A lone number that sounds like others has to be heard by both, or written beyond doubt.
        ("nine", "nine", -4.0, True),
        ("line", "nine", RARE.close - 0.1, False),
        ("line", "nine", 0.0, True),
        # A way without the winner is often the winner misheard: "we are eight, the hard way".
        ("eight the hard way", "eight the hard way", RARE.close - 0.1, False),
        ("eight the hard way", "eight the hard way", RARE.close, True),
        # So is a call without its number: "winners is the easy way".
        ("winner easy", "winners is the easy way", RARE.close - 0.1, False),
        ("winner easy", "winners is the easy way", RARE.close, True),
        # It states nothing, only easy or hard, two totals, or odds that there are not.
        ("have you moved", "have you moved", 0.0, False),
        ("the hard way", "the hard way", 0.0, False),
        ("six eight", "six eight", 0.0, False),
        ("four jukebox two to two", "four jukebox two to two", 0.0, False),
        # A pop is called off.
        ("no roll", "no roll", 2 * SAME.likely, True),
        # Talk with a number in it.
        ("eight people moved house", "eight people moved house", 0.0, False),
        # What is taken back counts for what it was put right to; with talk in it not at all.
        ("winner four sorry five", "winner four sorry five", 0.0, True),
        ("winner four banana sorry five", "winner four banana sorry five", 0.0, False),
    ],
)
def test_sure_or_not(arbiter: Arbiter, first: str, text: str, close: float, sure: bool) -> None:
    """Two recognizers that agree are believed; one alone has to be the more certain the less the other agrees."""
    heard = arbiter.heard(scores(first, candidate(text, close=close)))
    assert (heard.text, heard.sure) == (text, sure)


@pytest.mark.parametrize(
    ("first", "is_sure_of_the_best"), [("winner six", True), ("winner", False), ("winner nine", False)]
)
def test_a_rival_must_be_far_behind(arbiter: Arbiter, first: str, is_sure_of_the_best: bool) -> None:
    """One that states the same facts is none; one that only the first recognizer speaks against is."""
    best, same = candidate("winner six"), candidate("six is a winner", -0.1)
    assert arbiter.heard(scores(first, best, same)).sure
    for behind, is_sure in ((0.1, is_sure_of_the_best), (30.0, True)):
        assert arbiter.heard(scores(first, best, candidate("winner eight", -behind))).sure is is_sure


def test_what_the_first_has_heard_can_tip_the_balance(arbiter: Arbiter) -> None:
    """Of two that fit about as well, the one that both have heard is meant."""
    close = candidate("winner five", 0.0), candidate("winner nine", -1.0)
    for first in ("winner five", "winner nine"):
        heard = arbiter.heard(scores(first, *close))
        assert (heard.text, heard.sure) == (first, True)
    assert not arbiter.heard(scores("winner", *close)).sure


@pytest.mark.parametrize("pace", [SLOWEST - 1, FASTEST + 1])
def test_as_many_words_as_were_said(arbiter: Arbiter, pace: float) -> None:
    """A word for two seconds of speech has missed most of it, and a flood of words was made up."""
    assert not arbiter.heard(scores("winner six", candidate("winner six", pace=pace))).sure


def test_words_in_an_order_that_nobody_says(arbiter: Arbiter) -> None:
    """They were made out of something else."""
    assert not arbiter.heard(scores("winner six", candidate("winner six", usual=SAME.usual - 0.1))).sure


def test_the_guide_s_own_words_are_likelier(arbiter: Arbiter) -> None:
    """One of its calls may fit a little worse than another text; with a number alone it does not count."""
    far = candidate("winner six the easy way", close=COMPATIBLE.close - LEARNED + 0.1)
    assert not arbiter.heard(scores("could you turn", far)).sure
    assert arbiter.heard(scores("could you turn", far._replace(learned=LEARNED))).sure
    own = candidate("coming out make your bets")._replace(learned=LEARNED)
    other = candidate("coming out makes your bets", -1.0)
    assert arbiter.heard(scores(other.text, own._replace(learned=0.0), other)).sure
    assert not arbiter.heard(scores(other.text, own, other)).sure
    rare = candidate("nine", close=RARE.close - 0.1)._replace(learned=LEARNED)
    assert not arbiter.heard(scores("line", rare)).sure


def test_nothing_found(arbiter: Arbiter) -> None:
    """Then the words of the first recognizer are shown, and asked for again."""
    assert arbiter.heard(scores("winner six")) == Heard("winner six", sure=False, scores=scores("winner six"))


@pytest.mark.parametrize("text", ["again", "say it again", "let me say it again"])
def test_a_call_is_taken_back(arbiter: Arbiter, text: str) -> None:
    """One recognizer is enough for that: at worst something must be said again."""
    assert is_refusal(text)
    for said in (scores(text, candidate("winner six")), scores("winner six", candidate(text))):
        assert arbiter.heard(said)[:2] == (text, False)


@pytest.mark.parametrize(
    ("said", "is_told"),
    [
        (agreed("winner six the easy way", 0.0), True),
        (agreed("winner six the easy way", -0.2), False),
        (scores("line", candidate("nine", close=RARE.close - 0.5)), True),
        (agreed("jukebox double", 0.5), False),
        (scores("eight people", candidate("eight people moved", close=-0.1)), False),
    ],
)
def test_hands_free_only_a_likely_call_is_told(arbiter: Arbiter, said: Scores, is_told: bool) -> None:
    """It states a number, is close to what was said, and has no word of talk; else it is let pass."""
    assert arbiter.is_likely_call(arbiter.heard(said)) is is_told
