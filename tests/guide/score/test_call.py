"""What a scorekeeper says in words of their own: points, the running total, what is offered."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.cli.score import ScoreAnswers
from dealer_trainer.guide.score.call import heard, numbers_in
from dealer_trainer.guide.score.fault import Said
from dealer_trainer.table.line.value import LineError
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}
CALLS = [
    ("dice-10000", "Two ones: 200.", Said(200)),
    ("dice-10000", "One, one, three, four, six, six: two ones, two hundred.", Said(200)),
    ("dice-10000", "Two ones, 200. 550 so far, three dice left.", Said(200, 550)),
    ("dice-10000", "550. Bank, or roll three?", Said(None, 550, "choice")),
    ("dice-10000", "Two ones, 200. 550 in all. Bank or roll three?", Said(200, 550, "choice")),
    ("dice-10000", "450, not enough. Roll two.", Said(None, 450, "roll")),
    ("dice-10000", "450. Not enough to bank, roll two.", Said(None, 450, "roll")),
    ("dice-10000", "Zilch. Nothing this turn.", Said(0, 0, "bust")),
    ("dice-10000", "Zlich!", Said(0, 0, "bust")),
    ("dice-10000", "No zilch, a five: fifty.", Said(50)),
    ("dice-10000", "smoked it", Said(0, 0, "bust")),
    ("dice-10000", "Hot dice! 1,550. Roll all six.", Said(None, 1550, "hot_dice")),
    ("dice-10000", "A thousand and fifty so far. You may bank it.", Said(None, 1050, "bank")),
    ("dice-10000", "Five fifty, bank or roll?", Said(None, 550, "choice")),
    ("dice-10000", "Three hundred. Sorry. Two hundred.", Said(200)),
    ("dice-10000", "No roll.", Said()),
    ("farkle-350", "Farkle!", Said(0, 0, "bust")),
    ("farkle-350", "Farkel, nothing.", Said(0, 0, "bust")),
    ("hot-dice-five", "Cosmic wimp-out!", Said(0, 0, "bust")),
    ("hot-dice-five", "Four-twenty, again.", Said(None, None, "roll")),
    ("hot-dice-five", "650 to 3,200 makes 3,850.", Said(650, 3850)),
    ("hot-dice-five", "Nice dice, folks.", Said()),
    ("hot-dice-five", "", Said()),
    ("dice-10000", "The three does not score.", Said(0)),
    ("dice-10000", "The three doesn’t score: two ones, 200.", Said(200)),
    ("dice-10000", "Twenty-five hundred, bank or roll?", Said(None, 2500, "choice")),
    ("dice-10000", "Two thousand, one hundred and fifty so far.", Said(None, 2150)),
    ("dice-10000", "2.150 so far", Said(None, 2150)),
]


@pytest.mark.parametrize(("game", "call", "said"), CALLS)
def test_a_call_is_understood(game: str, call: str, said: Said) -> None:
    """Numbers that are not scores count dice; what is said last counts; slips are corrected."""
    assert heard(GAMES[game].words, call).said == said


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_phrase_is_heard(game: str) -> None:
    """Each phrase of calls.toml by itself, as what it stands under; no phrase stands under two."""
    words = GAMES[game].words
    seen: dict[str, str] = {}
    for name in type(words).model_fields:
        if name in ("format", "total", "correction"):
            continue
        for phrase in getattr(words, name):
            assert heard(words, phrase).phrases == (name,), phrase
            assert seen.setdefault(phrase, name) == name


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("call", ["Busted!", "No score.", "Farkle!", "Zilch.", "Nothing scores.", "bust, nothing"])
def test_a_bust_has_the_same_names_in_every_game(game: str, call: str) -> None:
    """Players bring the words of one game to the next; negated they say the opposite."""
    words = GAMES[game].words
    assert heard(words, call).said == Said(0, 0, "bust")
    for name in ("bust", "farkle", "zilch"):
        assert heard(words, f"No {name}, a five: fifty.").said == Said(50)
        assert heard(words, f"That's not a {name}: fifty.").said == Said(50)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_call_that_says_nothing_of_the_game_is_unclear(game: str) -> None:
    """It is asked again; a void roll, points, or a bust is not."""
    words = GAMES[game].words
    assert all(heard(words, call).is_unclear for call in ("Nice dice, folks.", "mumble", "", "Ann!"))
    assert not any(heard(words, call).is_unclear for call in ("No roll.", "fifty", "bust", "roll on", "dead die"))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_guide_s_own_calls_say_what_they_should(game: str) -> None:
    """The examples of the rows: a bust is heard in K11, the choice in K8, hot dice in K10, the total in K6."""
    rows = {row.id: heard(GAMES[game].words, row.call).said for row in GAMES[game].rows}
    assert rows["K4"].points == 200
    assert rows["K6"] == Said(200, 550)
    assert rows["K8"] == Said(None, 550, "choice")
    assert rows["K9"] == Said(None, 450, "roll")
    assert (rows["K10"].total, rows["K10"].offer) == (550, "hot_dice")
    assert rows["K11"].offer == rows["K12"].offer == "bust"
    assert rows["K14"].offer == "roll"


@given(st.text(max_size=80))
def test_anything_may_be_said(call: str) -> None:
    """No text ends in an exception, and points are scores."""
    said = heard(GAMES["dice-10000"].words, call).said
    assert (said.points or 0) % 50 == (said.total or 0) % 50 == 0


def test_a_turn_is_graded_by_its_calls() -> None:
    """In words as in facts."""
    events = [
        {"roll": [5, 5, 5, 2, 3, 4], "said": {"call": "Three fives: 500."}},
        {"set_aside": [5, 5, 5], "said": {"call": "500, five hundred in all. Bank or roll three?"}},
        {"bank": True, "said": {"call": "500 to 2,000 makes 2,500."}},
    ]
    line = {"game": "dice-10000", "ask": "grade-turn", "score": 2000, "events": events, "wrote": 500}
    assert ScoreAnswers(tuple(GAMES.values())).answer(line) == {"faults": [], "points": 100, "cost": 0}


STRAIGHT = {"roll": [1, 2, 3, 4, 5, 6], "said": {"call": "A straight, fifteen hundred, hot dice!"}}


def graded(*events: object, game: str = "dice-10000") -> list[tuple[str, str]]:
    """Kind and severity of each fault of a turn."""
    line = {"game": game, "ask": "grade-turn", "score": 2000, "events": [*events]}
    answer: dict[str, Any] = ScoreAnswers(tuple(GAMES.values())).answer(line)
    return [(fault["kind"], fault["severity"]) for fault in answer["faults"]]


def test_hot_dice_may_be_called_at_the_roll() -> None:
    """The number is the points of the roll, or the total so far; hot dice that are none are a mistake."""
    assert graded(STRAIGHT) == []
    for call, faults in (
        ("A straight, fourteen hundred, hot dice!", [("wrong_points", "major")]),
        ("Hot dice!", [("omitted_call", "minor")]),
    ):
        assert graded(STRAIGHT | {"said": {"call": call}}) == faults
    threes = {"roll": [3, 3, 3, 2, 4, 6], "said": {"call": "Three hundred, hot dice!"}}
    assert graded(threes) == [("wrong_dice_count", "major")]
    before = [
        {"roll": [1, 1, 1, 2, 3, 4], "said": {"call": "three ones, a thousand"}},
        {"set_aside": [1, 1, 1], "said": {"call": "1000, 1000 so far. Bank or roll three?"}},
    ]
    for call in ("250, hot dice!", "twelve fifty in all, hot dice!", "250, 1250 in all, hot dice"):
        assert graded(*before, {"roll": [1, 1, 5], "said": {"call": call}}) == [], call


def test_an_unreadable_call_is_asked_again() -> None:
    """A line with one is an error that says where, and no critical fault; silence is graded."""
    bust = {"roll": [2, 3, 4, 6, 6, 2]}
    with pytest.raises(LineError, match=r"events\[0\]\.said\.call: .*say it again"):
        graded(bust | {"said": {"call": "Mmph, nothing there"}})
    assert graded(bust | {"said": {"call": ""}}) == [("missed_bust", "critical")]
    assert graded(bust | {"said": {"call": "Busted."}}) == []


UNITS = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCORES = range(50, 10_000, 50)


def below_hundred(number: int) -> Iterator[str]:
    """A number from 1 to 99 in words, with and without a hyphen."""
    if number < 20:
        yield UNITS[number]
        return
    tens, unit = TENS[number // 10], UNITS[number % 10]
    yield from (f"{tens}-{unit}", f"{tens} {unit}") if unit else (tens,)


def spellings(score: int) -> Iterator[str]:
    """A score as people write and say it."""
    thousands, hundreds, rest = score // 1000, score % 1000 // 100, score % 100
    yield from (str(score), f"{score:,}", f"{score:,}".replace(",", "."))
    if score >= 1000:
        yield from (f"{thousands} thousand {score % 1000}" if score % 1000 else f"{thousands} thousand",)
        yield f"{score / 1000:g}k"
    if score == 50:
        yield "fifty"
    yield from _as_hundreds(score)
    if thousands:
        heads = [f"{UNITS[thousands]} thousand", *(["a thousand"] if thousands == 1 else [])]
        yield from (f"{head}{more}" for head in heads for more in _after_thousands(hundreds, rest))


def _as_hundreds(score: int) -> Iterator[str]:
    """Twenty-five hundred, twenty-one hundred and fifty, twenty-one fifty."""
    count, rest = divmod(score, 100)
    if count and (count % 10 or count == 10 or count < 10):
        for words in below_hundred(count):
            yield from (f"{words} hundred fifty", f"{words} hundred and fifty") if rest else (f"{words} hundred",)
    if count and rest:
        for words in below_hundred(count):
            if words != "fifty":
                yield f"{words} fifty"
            yield f"{words}-fifty"
    if count == 1:
        yield from ("a hundred fifty", "a hundred and fifty", "hundred fifty") if rest else ("a hundred",)


def _after_thousands(hundreds: int, rest: int) -> Iterator[str]:
    """What is said after the thousands."""
    if not hundreds:
        yield from (" fifty", " and fifty") if rest else ("",)
        return
    word = UNITS[hundreds]
    if rest:
        yield from (f" {word} hundred fifty", f" {word} hundred and fifty", f", {word} hundred and fifty")
        yield f" {word} fifty"
    else:
        yield from (f" {word} hundred", f" and {word} hundred", f", {word} hundred")


ALL = [(score, words) for score in SCORES for words in dict.fromkeys(spellings(score))]


def test_every_spelling_of_every_score_is_heard() -> None:
    """From 50 to 9,950 in steps of 50: alone, as a sentence, with what may be done, and before a number of dice."""
    words = GAMES["dice-10000"].words
    assert len(ALL) > 2000
    wrong = [
        (call, due, said)
        for score, spelling in ALL
        for call, due in (
            (spelling, Said(score)),
            (f"{spelling.capitalize()}!", Said(score)),
            (f"{spelling}, bank or roll?", Said(None, score, "choice")),
            (f"{spelling} so far", Said(None, score)),
            (f"three fives, {spelling}", Said(score)),
        )
        if (said := heard(words, call).said) != due
    ]
    assert not wrong, (len(wrong), wrong[:20])


def test_points_and_total_in_one_breath_are_two_numbers() -> None:
    """Without a pause, as recognized speech has them: the total is at least the points."""
    words = GAMES["dice-10000"].words
    plain = {score: next(each for each in spellings(score) if each.endswith(("hundred", "thousand", "fifty")))
             for score in SCORES}  # fmt: skip
    # "Fifty one hundred" is 5,100 to any ear.
    pairs = [(first, second) for first in range(100, 1500, 150) for second in SCORES if second >= first]
    wrong = [
        (plain[first], plain[second])
        for first, second in pairs
        if heard(words, f"{plain[first]} {plain[second]} so far").said != Said(first, second)
    ]
    assert not wrong, (len(wrong), len(pairs), wrong[:20])


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("fifty fifty", [50, 50]), ("fifty-fifty", [5050]), ("five fifty three dice left", [550, 3]),
        ("two hundred three dice", [200, 3]), ("five fifty-five", []), ("one fifty one fifty", [150, 150]),
        ("one thousand twelve hundred", [1000, 1200]), ("two and a half thousand", [2500]),
        ("five hundred one thousand", [500, 1000]), ("two ones two hundred", [2, 200]), ("hundred", []),
        ("nine nine fifty", [9, 950]), ("five five", [5, 5]), ("twenty twenty", []),
        ("twelve hundred", [1200]), ("one thousand five hundred", [1500]), ("two fives one hundred", [2, 100]),
        ("ten thousand", [10_000]), ("three hundred and fifty", [350]), ("roll three and bank", [3]), ("thousand", []),
    ],
)  # fmt: skip
def test_what_is_two_numbers_or_none(words: str, numbers: list[int]) -> None:
    """A number is never made of words that belong to two, nor of a part of a hyphenated word."""
    found = [number for number in numbers_in(words.split(), 99_999, 50) if number < 10 or number % 50 == 0]
    assert found == numbers
