"""What holds for every roll and any words: good calls stay good, a wrong fact is never accepted, no text is too odd."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.fact import Truth
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import call_for, row_for
from tests.effort import examples
from tests.guide.call.spoken import POINTS, game, situations

PHRASES = game().phrases
Situation = tuple[int | None, Roll, Truth]
SITUATIONS = tuple(situations())
LINE = {
    "win": ("winner", "the Circle wins", "pay the line", "we have a winner in the Circle"),
    "down": ("the Circle is down", "Circle loses", "take the Circle", "the Players Circle is no good"),
    "push": ("push the Circle", "Circle pushes", "it's a push in the Players Circle", "the Circle is a tie"),
    "out": ("seven out", "7 out", "out seven", "it's seven out"),
}
RATE = {
    "3:1": ("triple", "three to one", "3 to 1", "3:1", "3-1"),
    "2:1": ("double", "two to one", "2 to 1", "2:1"),
    "3:2": ("three to two", "3 to 2", "3:2", "3/2"),
    "6:5": ("six to five",),
    "1:1": ("even money",),
}
RATE_PLACES = ("JukeBox {}", "the JukeBox wins {}", "{} in the JukeBox", "pay the JukeBox {}", "JukeBox pays {}")
LOSE = ("JukeBox is down", "the JukeBox loses", "take the JukeBox", "JukeBox no good")
NUMBER = (
    "", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
NAMES = {2: ("aces", "snake eyes"), 3: ("ace-deuce",), 4: ("Little Joe",), 5: ("fever",), 9: ("nina",), 11: ("yo",)}
WAYS = {"easy": ("easy", "the easy way"), "hard": ("hard", "the hard way", "the hardway")}
PAUSES = (", ", ". ", "! ", " - ", "; ", " \u2014 ", "...\n")
COLOR = (
    "look at that", "what a roll", "hot shooter coming up", "let it ride", "same dice", "looking for a hard eight",
    "thank you for the action", "here we go again", "right to left", "easy money", "good luck everybody",
    "no doubt about it", "drinks are on the way", "rock'n roll", "tell your friends", "we want a seven", "\U0001f3b2",
)  # fmt: skip


class Parts:
    """The facts of a call, to be replaced and put into words."""

    def __init__(self, truth: Truth) -> None:
        self.total: int | None = truth.total
        self.line: str | None = truth.line
        self.way: str | None = truth.way if "way" in truth.must else None
        self.rate: str | None = truth.rate

    def words(self, draw: st.DrawFn) -> list[str]:
        """Each fact in one of its wordings, in any order."""
        parts = []
        if self.total is not None:
            names = (NUMBER[self.total], str(self.total), *NAMES.get(self.total, ()))
            parts.append(draw(st.sampled_from(names)))
        if self.line is not None:
            parts.append(draw(st.sampled_from(LINE[self.line])))
        if self.way is not None:
            parts.append(draw(st.sampled_from(WAYS[self.way])))
        if self.rate == "lose":
            parts.append(draw(st.sampled_from(LOSE)))
        elif self.rate is not None:
            parts.append(draw(st.sampled_from(RATE_PLACES)).format(draw(st.sampled_from(RATE[self.rate]))))
        return draw(st.permutations(parts))


@st.composite
def good_calls(draw: st.DrawFn) -> tuple[Situation, str]:
    """A situation and a call that carries all its facts."""
    situation = draw(st.sampled_from(SITUATIONS))
    return situation, draw(st.sampled_from(PAUSES)).join(Parts(situation[2]).words(draw))


@st.composite
def wrong_calls(draw: st.DrawFn) -> tuple[Situation, str]:
    """A situation and a call with one fact of it replaced by a wrong one."""
    situation = draw(st.sampled_from(SITUATIONS))
    truth, parts = situation[2], Parts(situation[2])
    match draw(st.sampled_from(("total", "line", "way", "rate"))):
        case "total":
            parts.total = draw(st.sampled_from([total for total in range(2, 13) if total != truth.total]))
        case "line":
            harmless = {truth.line, "down" if truth.line == "out" else None}
            parts.line = draw(st.sampled_from([line for line in LINE if line not in harmless]))
        case "way":
            parts.way = draw(st.sampled_from([way for way in WAYS if way != truth.way]))
        case _:
            parts.rate = draw(st.sampled_from([rate for rate in (*RATE, "lose") if rate != truth.rate]))
    return situation, draw(st.sampled_from(PAUSES)).join(parts.words(draw))


@pytest.mark.slow
@given(good_calls(), st.lists(st.sampled_from(COLOR), max_size=4), st.lists(st.sampled_from(COLOR), max_size=4))
def test_color_changes_nothing(spoken: tuple[Situation, str], before: list[str], after: list[str]) -> None:
    """Patter around a good call leaves it good."""
    (_, _, truth), call = spoken
    outcome = grade_call(game().phrases, truth, ", ".join([*before, call, *after]))
    assert outcome.ok, outcome


@given(wrong_calls(), st.lists(st.sampled_from(COLOR), max_size=4))
@pytest.mark.slow
def test_color_hides_nothing(spoken: tuple[Situation, str], around: list[str]) -> None:
    """Patter around a wrong call leaves it wrong."""
    (_, _, truth), call = spoken
    assert not grade_call(game().phrases, truth, ", ".join([*around, call, *around])).ok


@pytest.mark.parametrize("point", POINTS)
def test_model_calls_are_good(point: int | None) -> None:
    """What the model dealer says of each roll is good; so it is in capitals, in small letters, without punctuation."""
    guide = game().guide
    for here, roll, truth in SITUATIONS:
        if here == point:
            call = call_for(guide, row_for(guide, point, roll), point, roll)
            bare = "".join(sign for sign in call if sign.isalnum() or sign in " -'")
            for wording in (call, call.upper(), call.lower(), bare, bare.upper(), call.replace(" ", "   ")):
                outcome = grade_call(game().phrases, truth, wording)
                assert outcome.ok, (roll, wording, outcome)


@pytest.mark.slow
def test_every_wrong_value_is_refused() -> None:
    """On every roll, the plainest call with any one wrong total, result, way or rate is refused."""
    for point, roll, truth in SITUATIONS:
        call = call_for(game().guide, row_for(game().guide, point, roll), point, roll)
        wrong = [f"the roll is {NUMBER[total]}" for total in range(2, 13) if total != truth.total]
        wrong += [LINE[line][1] for line in LINE if line != truth.line and (truth.line, line) != ("out", "down")]
        wrong += [f"the {way} way" for way in WAYS if way != truth.way]
        wrong += [f"JukeBox pays {RATE[rate][0]}" for rate in RATE if rate != truth.rate]
        wrong += ["JukeBox loses"] if truth.rate != "lose" else ["JukeBox wins"]
        for more, first in itertools.product(wrong, (True, False)):
            said = f"{more}, {call}" if first else f"{call[:-1]}, {more}"
            assert not grade_call(game().phrases, truth, said).ok, (point, roll, said)


KNOWN = {word for table in (PHRASES.numbers, PHRASES.names, PHRASES.faces, PHRASES.results, PHRASES.handling,
         PHRASES.ways, PHRASES.times, PHRASES.rates, PHRASES.openings, PHRASES.zones, PHRASES.words.model_dump(),
         PHRASES.die, PHRASES.states, PHRASES.nicknames)
         for phrases in table.values() for phrase in phrases for word in phrase.split()}  # fmt: skip
STRANGE = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12).filter(
    lambda word: word not in KNOWN and PHRASES.lexicon.repair(word) == word
)


@given(st.lists(STRANGE, max_size=12), st.sampled_from(SITUATIONS), st.sampled_from((" ", ", ", ". ", "! ")))
@pytest.mark.slow
def test_chatter_states_nothing(words: list[str], situation: Situation, pause: str) -> None:
    """Words that the table does not know are not a call and do not change a call around them (rulings C1, C3)."""
    point, roll, truth = situation
    chatter = pause.join(words)
    assert not grade_call(PHRASES, truth, chatter).states({*truth.must, "total"})
    call = call_for(game().guide, row_for(game().guide, point, roll), point, roll)
    assert grade_call(PHRASES, truth, f"{chatter}. {call} {chatter}").ok
    assert grade_call(PHRASES, truth, chatter, call, chatter).ok


FACTS = (
    *NUMBER[2:], "winner", "the Circle wins", "Circle down", "push the Circle", "seven out", "easy", "the hard way",
    "JukeBox triple", "JukeBox double", "JukeBox 3 to 2", "JukeBox loses", "pay the line", "take the JukeBox",
    "the point is made", "line out", "out", "natural",
)  # fmt: skip
PLAIN = (", ", " ", " or ", ". ", " and ", ", not ", " nor ", ", maybe ", " or is it ")
CORRECTING = (*PLAIN, ", no, ", " no ", ", I mean ", ", no it's ", " wait ", " no the ", ", make that ")
TRUTHS = tuple(dict.fromkeys(truth for _, _, truth in SITUATIONS))


@st.composite
def fishing(draw: st.DrawFn, joints: tuple[str, ...]) -> str:
    """Facts of every kind, one after the other, with doubts, denials and corrections between them."""
    some = draw(st.lists(st.sampled_from(FACTS), min_size=2, max_size=6))
    said = draw(st.lists(st.sampled_from(some), min_size=2, max_size=8))
    return said[0] + "".join(draw(st.sampled_from(joints)) + fact for fact in said[1:])


def accepting(*texts: str) -> list[Truth]:
    """The different truths that the same words are right for."""
    return [truth for truth in TRUTHS if grade_call(PHRASES, truth, *texts).ok]


@pytest.mark.slow
@settings(max_examples=examples(15))
@given(fishing(PLAIN))
def test_saying_it_all_hits_nothing(call: str) -> None:
    """No words are right of two rolls of which different things must be said: who does not know can't say it all."""
    for first, second in itertools.combinations(accepting(call), 2):
        assert all(getattr(first, fact) == getattr(second, fact) for fact in first.must | second.must), call


@pytest.mark.slow
@settings(max_examples=examples(15))
@given(st.lists(fishing(CORRECTING), min_size=1, max_size=3))
def test_correcting_through_every_value_hits_nothing(calls: list[str]) -> None:
    """Nor do corrections, in one breath or several: where two rolls are due the same facts, one of their values is."""
    for first, second in itertools.combinations(accepting(*calls), 2):
        assert all(getattr(first, fact) == getattr(second, fact) for fact in first.must & second.must), calls


@pytest.mark.slow
@given(st.text(max_size=1200), st.sampled_from(SITUATIONS))
def test_any_text_is_graded(text: str, situation: Situation) -> None:
    """No text at all breaks the grader, and none without a word of the table is a good call."""
    outcome = grade_call(game().phrases, situation[2], text)
    assert outcome.ok is (not outcome.missing and not outcome.wrong)


WORDS = sorted({word for table in (game().phrases.results, game().phrases.zones, game().phrases.rates,
                game().phrases.words.model_dump(), game().phrases.names, game().phrases.openings)
                for phrases in table.values() for phrase in phrases for word in phrase.split()})  # fmt: skip


@pytest.mark.slow
@given(st.lists(st.sampled_from([*WORDS, ",", ".", "-", "3:1", "4-4", "7", "no", "not", "or", "to"]), max_size=40))
def test_any_words_of_the_table_are_graded(words: list[str]) -> None:
    """The table's own words in any order break nothing."""
    for _, _, truth in SITUATIONS[::17]:
        outcome = grade_call(game().phrases, truth, " ".join(words))
        assert outcome.ok is (not outcome.missing and not outcome.wrong)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00" * 900, "\u0663 " * 400, "\ufdfa" * 900, "\U0001f3b2" * 900, "\ud800", "1-1 " * 240, "no " * 300,
     "two and " * 120, "'" * 900, "\u202eneves rennw", "x" * 100_000, "\u516b", "\uff17 \uff4f\uff55\uff54"],
)  # fmt: skip
def test_odd_texts_are_graded(text: str) -> None:
    """Empty, huge, foreign and broken texts are graded like any other, and none is a good call."""
    assert not grade_call(game().phrases, SITUATIONS[0][2], text).ok
