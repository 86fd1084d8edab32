"""When what was heard may be graded."""

import pytest

from dealer_trainer.voice.agreement import Arbiter, Fit
from dealer_trainer.voice.meaning import TableMeaning, is_refusal
from dealer_trainer.voice.recognizer import Scored
from dealer_trainer.voice.speech_words import SpeechWords
from tests import loaded
from tests.voice.recognizer import needs_recognizer

LOOP = -4e-3
"""What the phone loop scores a frame here; everything else is told by how far it is from that."""


@pytest.fixture(scope="module")
def arbiter() -> Arbiter:
    """One that knows the shipped game."""
    game = loaded.rock_n_roll()
    return Arbiter(TableMeaning(game.phrases), sounds=SpeechWords(game).phones)


def scored(text: str, ratio: float) -> Scored:
    """A search that is `ratio` thousandths above the phone loop."""
    return Scored(text, LOOP + ratio * 1e-3)


@pytest.mark.parametrize(
    ("patterns", "free", "text", "sure"),
    [
        # They agree, in whatever words, also in noise.
        (("winner seven", 0.6), ("winner seven", 0.6), "winner seven", True),
        (("twelves push the circle juke triple", -1.0), ("twelve push the circle juke triples", -1.2), None, True),
        # So may a cough be a number: alone it has to fit better than a sentence.
        (("ten", -1.2), ("ten", -1.2), "ten", False),
        (("ten", -0.8), ("ten", -0.8), "ten", True),
        (("four", -1.2), ("all all all four all", -1.2), None, False),
        (("ten jukebox three to two", -1.2), ("ten jukebox three to two", -1.2), None, True),
        # Noise in which they agree by accident.
        (("winner nine", -2.0), ("winner nine", -1.9), None, False),
        # The patterns are clear, and the free wording is far off.
        (("twelve push the circle jukebox double", 1.0), ("while push a circle", -0.5), None, True),
        # They state different numbers, neither far ahead.
        (("five the circle is down jukebox double", 0.1), ("three circle is down jukebox double", -0.1), None, False),
        # A lone number that sounds like others needs a second voice.
        (("nine", 1.0), ("", -9), None, False),
        (("eight", 1.0), ("great", -0.5), "eight", True),
        # So does a number by its name alone, whichever search has made it out; beside its number it does not.
        (("midnight", 1.5), ("", -9), None, False),
        (("little joe", 1.5), ("turn that", -0.5), None, False),
        (("", -9), ("midnight", 0.6), None, False),
        (("", -9), ("nine", 0.6), None, False),
        (("midnight", 0.2), ("midnight", 0.2), "midnight", True),
        (("", -9), ("midnight twelve", 0.6), "midnight twelve", True),
        # The patterns know no corrections.
        (("winner four the easy way", 1.3), ("winner four the easy way no the hard way", -0.2), None, True),
        # Free wording alone.
        (("six no good the line", -1.6), ("six thats our point good luck everybody", 0.1), None, True),
        # It is no worse than the patterns, though it pays for its model of language: it is believed against them.
        (("midnight twelve to one on the jukebox", 0.4), ("midnight twelve triple on the jukebox", 0.5), None, True),
        # Nothing but a number, in words that fit faintly.
        (("", -9), ("four four four four", -0.6), None, False),
        (("", -9), ("four four four four", -0.2), None, True),
        (("", -9), ("winner four the easy way", -0.6), None, True),
        # Patter of the game is not talk as a whole; its single words are. An opening with talk in it is not an opening.
        (("big ten", -1.5), ("make your bets here we go coming out", 0.3), None, True),
        (("big ten", -1.5), ("make your bets go here coming out", 0.3), None, False),
        # What states two odds, and a correction that was not made out.
        (("twelve push the circle doubles", -0.9), ("twelve the jukebox double caught triple", 0.3), None, False),
        (("four line win", -0.9), ("four i mean charm jukebox three to two", 0.5), None, False),
        # Talk.
        (("two players won juke even money", -2.2), ("did you watch the game last night", -0.2), None, False),
        (("", -9), ("", -9), "", False),
    ],
)  # fmt: skip
def test_sure(
    arbiter: Arbiter, patterns: tuple[str, float], free: tuple[str, float], text: str | None, sure: bool
) -> None:
    """Agreement counts, and clearness where one search is far ahead; a doubt is never held against anybody."""
    heard = arbiter.heard(scored(*patterns), scored(*free), LOOP)
    assert heard.sure is sure
    assert text is None or heard.text == text


def test_what_agrees_is_answered_at_once(arbiter: Arbiter) -> None:
    """Without another search of the patterns, and never otherwise than with it; a doubt waits for that."""
    free = scored("winner four the easy way", 0.2)
    at_once = arbiter.agreed("winner four easy", free, LOOP)
    assert at_once is not None
    assert at_once[:2] == arbiter.heard(scored("winner four the easy way", 0.5), free, LOOP)[:2]
    assert arbiter.agreed("winner five", free, LOOP) is None
    assert arbiter.agreed("", scored("nice roll folks", 0.5), LOOP) is None
    faint = scored("winner four the easy way", -1.7)
    assert arbiter.agreed("winner four the easy way", faint, LOOP) is None
    assert Arbiter(arbiter.meaning, Fit(clear=-0.3e-3)).agreed("winner four the easy way", faint, LOOP) is not None
    corrected = scored("winner four the easy way no the hard way", 0.2)
    assert arbiter.agreed("winner four the easy way", corrected, LOOP) is None


@pytest.mark.parametrize(
    ("patterns", "free", "larger", "text"),
    [
        (("again", 0.2), ("a ten", -0.4), "", "again"),
        (("ten", 0.2), ("say it again", 0.1), "", "say it again"),
        (("again", -0.6), ("its a ten", 0.3), "", "its a ten"),
        (("ten", -0.2), ("a gain", -0.4), "again", "again"),
    ],
)
def test_again_takes_a_call_back(
    arbiter: Arbiter, patterns: tuple[str, float], free: tuple[str, float], larger: str, text: str
) -> None:
    """One that has made it out is enough, unless a call fits better; it is never graded."""
    heard = arbiter.heard(scored(*patterns), scored(*free), LOOP, Scored(larger, -0.1) if larger else None)
    assert heard.text == text
    assert is_refusal(text) is not heard.sure


def test_a_correction_is_kept(arbiter: Arbiter) -> None:
    """What is sure is the free wording with its correction, not the pattern without it."""
    heard = arbiter.heard(
        scored("winner four the easy way", 1.3), scored("winner four the easy way no the hard way", 0.2), LOOP
    )
    assert arbiter.stated(heard.text)["way"] == {"hard"}


@needs_recognizer
@pytest.mark.parametrize(
    ("patterns", "free", "larger", "text"),
    [
        # Its homophones are put right by a second recognizer that agrees, whichever, in whatever noise.
        (("winner four the hard way", -1.8), ("a four", -2.0), ("winner for the hard way", -0.9),
         "winner four the hard way"),
        (("six to five", -1.9), ("four jukebox three to two", -1.8), ("four jukebox free to do", -0.6),
         "four jukebox three to two"),
        # Alone they are what they are.
        (("two push the juke", -1.9), ("", -9.0), ("winner for the hard way", -0.2), "winner for the hard way"),
        # Alone it is believed where it is likely, but for a lone number that sounds like others.
        (("two push the juke", -1.9), ("", -9.0), ("winner eight the easy way", -0.2), "winner eight the easy way"),
        (("two push the juke", -1.9), ("", -9.0), ("winner eight the easy way", -0.6), ""),
        (("two push the juke", -1.9), ("", -9.0), ("nine", -0.05), ""),
        (("two push the juke", -1.9), ("", -9.0), ("midnight", -0.05), ""),
        # The search that has made out more of what it says counts.
        (("two push the circle juke triple", 0.6), ("give push the circle juke triple", -0.1),
         ("do push the circle juke triple", -0.2), "two push the circle juke triple"),
        # It says all that a search alone was sure of, and more: then it has heard more.
        (("", -9.0), ("make your bets we are", 0.2), ("make your bets we are coming out", -0.1),
         "make your bets we are coming out"),
        # It doubts what a search alone was sure of.
        (("", -9.0), ("make it six", 0.2), ("make your bets", -0.1), ""),
        # Talk, however clear.
        (("five no good the line", -1.2), ("by will be dinner", -0.9), ("i will be back from my break", -0.01), ""),
    ],
)  # fmt: skip
def test_a_larger_recognizer(
    arbiter: Arbiter, patterns: tuple[str, float], free: tuple[str, float], larger: tuple[str, float], text: str
) -> None:
    """It carries what the searches lose, in the words of the game; empty `text`: say it again."""
    heard = arbiter.heard(scored(*patterns), scored(*free), LOOP, Scored(*larger))
    assert (heard.text if heard.sure else "") == text


@pytest.mark.parametrize(
    ("live", "free", "raw", "text"),
    [
        # Both ways in which the free wording was heard state the same, in other words too.
        ("six loser", ("eight mark the eight", -0.9), ("eighter mark the eight", -1.1), "eight mark the eight"),
        ("four pay line", ("four pay line", -9.0), ("four pay the line", -0.5), "four pay the line"),
        # Talk in either; no number; what sounds alike; what corrects nothing; noise.
        ("six loser", ("eight kids the eight", -0.4), ("eight mark the eight", -0.4), ""),
        ("six loser", ("jukebox double", -0.4), ("jukebox doubles", -0.4), ""),
        ("six loser", ("nine", -0.4), ("nine", -0.4), ""),
        ("six loser", ("midnight", -0.4), ("midnight", -0.4), ""),
        ("six loser", ("eight", -1.8), ("eight", -1.9), ""),
        # The patterns say the same and more: they are asked once more.
        ("winner six the easy way", ("winner six", -0.4), ("winner six", -0.4), ""),
        ("six loser", ("winner six", -0.4), ("winner eight", -0.4), ""),
    ],
)  # fmt: skip
def test_the_free_wording_is_heard_in_two_ways(
    arbiter: Arbiter, live: str, free: tuple[str, float], raw: tuple[str, float], text: str
) -> None:
    """What both come to may be answered before the patterns are searched; empty `text`: not yet."""
    found = arbiter.agreed_twice(live, scored(*free), scored(*raw), LOOP)
    assert ("" if found is None else found.text) == text


def test_a_contradiction_between_the_two_ways_is_no_answer(arbiter: Arbiter) -> None:
    """Where one search alone is sure, the other may not state something else; patterns that agree with one are two."""
    clear, other = scored("eight pay the line", 0.4), scored("six pay the line", -1.0)
    assert not arbiter.heard(scored("ten", -1.9), clear, LOOP, None, other).sure
    assert not arbiter.heard(scored("ten", -1.9), other, LOOP, None, clear).sure
    for free, raw in ((clear, other), (other, clear)):
        heard = arbiter.heard(scored("eight pay the circle", -1.2), free, LOOP, None, raw)
        assert heard.sure, heard.text
        assert arbiter.stated(heard.text)["total"] == {8}
    assert arbiter.heard(scored("ten", -1.9), clear, LOOP, None, scored("", -9.0)).sure


def test_patterns_have_to_beat_both_ways(arbiter: Arbiter) -> None:
    """Where one way makes out nothing and the other makes out talk that fits better, it is not a number."""
    nothing, talk = scored("", -9.0), scored("have you moved", 0.4)
    for free, raw in ((nothing, talk), (talk, nothing)):
        assert not arbiter.heard(scored("eight", -0.2), free, LOOP, None, raw).sure
    assert arbiter.heard(scored("eight", 0.9), talk, LOOP, None, nothing).sure


def test_of_two_ways_the_one_that_states_more_is_believed_where_it_fits_as_well(arbiter: Arbiter) -> None:
    """What the other way did not make out is not a contradiction; where it fits worse it may be an invention."""
    less = "dice are any more bets"
    more = "dice are out any more bets"
    for free, raw, is_sure in ((0.3, 0.1, True), (0.0, 0.3, False)):
        for texts in ((scored(more, free), scored(less, raw)), (scored(less, raw), scored(more, free))):
            heard = arbiter.heard(scored("nines down the line bets", -1.6), texts[0], LOOP, None, texts[1])
            assert heard.sure is is_sure
            assert not is_sure or heard.text == more


@needs_recognizer
def test_a_larger_recognizer_spares_the_patterns(arbiter: Arbiter) -> None:
    """Where the free wording agrees with it nothing else is asked, and the answer is the same as with them."""
    free, larger = scored("winner four the hard way", -1.0), Scored("winner for the hard way", -0.5)
    at_once = arbiter.seconded(free, LOOP, larger)
    assert at_once is not None
    assert at_once[:2] == arbiter.heard(scored("nine", -2.0), free, LOOP, larger)[:2]
    assert arbiter.seconded(scored("winner five", -1.0), LOOP, larger) is None
    both = "push the circle juke triple"
    assert arbiter.seconded(scored(both, -0.1), LOOP, Scored(both, -0.1)) is None, "the number may be in the patterns"
