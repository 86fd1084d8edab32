"""When what was heard may be graded."""

import pytest

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import row_for
from dealer_trainer.voice.meaning import TableMeaning, is_refusal
from dealer_trainer.voice.recognizer import Heard, Scores
from dealer_trainer.voice.sphinx import FASTEST, SLOWEST, WORTH_ASKING, Arbiter
from tests import loaded
from tests.voice.scores import candidate, scores


@pytest.fixture(scope="module")
def arbiter() -> Arbiter:
    """One that knows the shipped game."""
    return Arbiter(TableMeaning(loaded.rock_n_roll()))


@pytest.mark.parametrize(
    ("first", "text", "close", "sure"),
    [
        # They state the same facts, in whatever words.
        ("winner six the easy way", "winner six the easy way", -1.9, True),
        ("twelves push the circle juke triple", "twelve push the circle juke triples", -1.9, True),
        ("winner six the easy way", "winner six the easy way", -2.1, False),
        ("winner seven", "winner seven", -2.1, False),
        # The one states less than the other, or nothing.
        ("seven", "winner seven", -1.9, True),
        ("could you turn", "winner six the easy way", 0.0, True),
        # A lone number that sounds like others has to be heard by both, or written beyond doubt.
        ("nine", "nine", -1.9, True),
        ("line", "nine", -0.5, False),
        ("line", "nine", 0.0, True),
        # A way without the winner, "we are eight, the hard way", and a call without its number are easily misheard.
        ("eight the hard way", "eight the hard way", -1.5, False),
        ("eight the hard way", "eight the hard way", 0.0, True),
        ("winner easy", "winners is the easy way", -1.5, False),
        ("winner easy", "winners is the easy way", 0.0, True),
        # It states nothing, only easy or hard, two totals, or odds that there are not.
        ("have you moved", "have you moved", 0.0, False),
        ("the hard way", "the hard way", 0.0, False),
        ("six eight", "six eight", 0.0, False),
        ("four jukebox two to two", "four jukebox two to two", 0.0, False),
        # A pop is called off. Talk with a number in it is no call.
        ("no roll", "no roll", -1.9, True),
        ("eight people moved house", "eight people moved house", 0.0, False),
        # What is taken back counts for what it was put right to; with talk in it not at all.
        ("winner four sorry five", "winner four sorry five", 0.0, True),
        ("winner four banana sorry five", "winner four banana sorry five", 0.0, False),
    ],
)
def test_sure_or_not(arbiter: Arbiter, first: str, text: str, close: float, sure: bool) -> None:
    """A call has to be the closer to what was said, the less it states and the easier it is misheard."""
    heard = arbiter.heard(scores(first, candidate(text, close)))
    assert (heard.text, heard.sure) == (text, sure)


def test_a_rival_must_be_far_behind(arbiter: Arbiter) -> None:
    """One that states the same facts is none; of others, what the first recognizer has heard is the stronger."""
    best, same = candidate("winner six"), candidate("six is a winner", -0.1)
    assert arbiter.heard(scores("winner six", best, same)).sure
    for first, close in (("winner six", -0.1), ("winner", -1.0), ("winner nine", -1.0)):
        heard = [arbiter.heard(scores(first, best, candidate("winner eight", less))) for less in (close, close - 15)]
        assert [found.sure for found in heard] == [first == "winner six", True], first
    for first in ("winner five", "winner nine"):
        heard_by_both = arbiter.heard(scores(first, candidate("winner five"), candidate("winner nine", -0.5)))
        assert (heard_by_both.text, heard_by_both.sure) == (first, True)


def test_rivals_are_of_different_facts(arbiter: Arbiter) -> None:
    """The best of each facts, the best first, and always what the first recognizer has heard."""
    found = [
        candidate(f"winner {number}", -place) for place, number in enumerate(("five", "six", "four", "nine", "ten"))
    ]
    rivals = arbiter.rivals(scores("twelve", candidate("twelve", -40.0), candidate("winner five", -1.0), *found))
    assert [rival.text for rival in rivals] == [*(rival.text for rival in found), "twelve"]


@pytest.mark.parametrize("pace", [SLOWEST - 1, FASTEST + 1])
def test_as_many_words_as_were_said(arbiter: Arbiter, pace: float) -> None:
    """A word for two seconds of speech has missed most of it, and a flood of words was made up."""
    assert not arbiter.heard(scores("winner six", candidate("winner six", pace=pace))).sure


def test_a_word_beyond_doubt_is_no_more_than_that(arbiter: Arbiter) -> None:
    """A number that fits far better than whatever else could be written was found in a long sound of something else."""
    said = [candidate("two", close, strange=6) for close in (0.0, 16.0)]
    assert not any(arbiter.heard(scores("to", each)).sure for each in said)


def test_words_in_an_order_that_nobody_says(arbiter: Arbiter) -> None:
    """They were made out of something else."""
    sure = [arbiter.heard(scores("winner six", candidate("winner six", strange=pairs))).sure for pairs in (1, 7)]
    assert sure == [True, False]


def test_in_babble_more_is_asked(arbiter: Arbiter) -> None:
    """What is sure in quiet is not where others talk."""
    said = candidate("winner six", strange=5)
    assert [arbiter.heard(scores("winner six", said, above=above)).sure for above in (40.0, 20.0)] == [True, False]


def test_the_sound_has_to_fit_too(arbiter: Arbiter) -> None:
    """A text that fits the first recognizer much worse than another one is not what was said."""
    best, other = candidate("winner six", -1.9), candidate("winner eight", -10.0)
    for worse, is_sure in ((-0.002, True), (-0.2, False)):
        assert arbiter.heard(scores("winner", best._replace(sound=worse), other, above=27.0)).sure is is_sure


def test_what_holds_of_no_roll_must_be_plainer(arbiter: Arbiter) -> None:
    """A rate that the number does not have, or a line that is paid and taken, was hardly said; a wrong call may be."""
    right, wrong = (f"twelve push the circle jukebox {rate}" for rate in ("triple", "double"))
    for text, is_learned, is_sure in ((right, False, True), (wrong, False, False), (wrong, True, True)):
        said = candidate(text, -0.5)._replace(is_learned=is_learned)
        assert arbiter.heard(scores(text, said, above=25.0)).sure is is_sure, text
    assert arbiter.heard(scores(wrong, candidate(wrong))).sure


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("winner eight the hard way", True),
        ("winner eight", True),
        ("push the circle", True),
        ("four winner hard way take the line", False),
        ("three jukebox triple", False),
        ("dice are coming out bets down", True),
        ("dice are coming out thats down", False),
        ("seven out line down coming out", True),
        ("no roll", True),
    ],
)
def test_what_may_hold(arbiter: Arbiter, text: str, is_true: bool) -> None:
    """Of any roll at any point, or before one; it need not be all that is due."""
    assert arbiter.meaning.is_true(text) is is_true


def test_what_odds_tell_already_is_no_other_fact(arbiter: Arbiter) -> None:
    """That a bet with odds wins and that bets may be made when it is coming out change no grade."""
    game = loaded.rock_n_roll()
    cells = ((point, roll) for point in (None, *game.rules.points) for roll in ROLLS)
    truths = {truth_of(game.guide, row_for(game.guide, *cell), *cell) for cell in cells}
    for one, other in (
        ("{} jukebox three to two", "{} pay the jukebox three to two"),
        ("{} the jukebox triple", "{} the jukebox wins triple"),
        ("{} we are coming out", "{} we are coming out make your bets"),
    ):
        for number in ("four", "twelve", "seven out"):
            texts = one.format(number), other.format(number)
            assert arbiter.stated(texts[0]) == arbiter.stated(texts[1])
            for truth in truths:
                graded = [grade_call(game.phrases, truth, text) for text in texts]
                assert graded[0].ok == graded[1].ok, (texts, truth)
                assert graded[0].enough == graded[1].enough, (texts, truth)
    assert arbiter.stated("pay the jukebox") != arbiter.stated("take the jukebox") != arbiter.stated("the jukebox")


def test_the_guide_s_own_words_are_likelier(arbiter: Arbiter) -> None:
    """One of its calls may fit a little worse than another text."""
    own, other = candidate("winner six", -3.0), candidate("winner eight")
    assert arbiter.heard(scores("winner", own, other)).text == other.text
    assert arbiter.heard(scores("winner", own._replace(is_learned=True), other)).text == own.text


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
        (scores("winner six the easy way", candidate("winner six the easy way")), True),
        (scores("winner six the easy way", candidate("winner six the easy way", -6.0)), False),
        (scores("line", candidate("nine", -0.5)), True),
        (scores("line", candidate("nine", WORTH_ASKING - 0.1)), False),
        (scores("jukebox double", candidate("jukebox double")), False),
        (scores("eight people", candidate("eight people moved", -0.1)), False),
    ],
)
def test_hands_free_only_a_likely_call_is_told(arbiter: Arbiter, said: Scores, is_told: bool) -> None:
    """It states a number, is close to what was said, and has no word of talk; else it is let pass."""
    assert arbiter.is_likely_call(arbiter.heard(said)) is is_told
