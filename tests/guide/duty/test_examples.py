"""The examples of the design, and the five attacks on the grader."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from re import sub
from typing import Any, NamedTuple

import pytest

from dealer_trainer.engine import format_money
from dealer_trainer.guide.duty.act import DutyAct, DutyFault, DutyStart, GradedDuty
from dealer_trainer.guide.duty.grade import grade_duty, variants
from dealer_trainer.guide.duty.hearing import numbers_in, plain_figures
from dealer_trainer.guide.duty.model import due_duty, model_duty
from dealer_trainer.table.duty.run import CLEAR, DutyRun, dealt, key_of
from tests.guide.duty import duties
from tests.guide.duty.duties import PACK, graded

STARTS = [start for duty in PACK.duties.duties for start in variants(PACK, duty)]
OWN = [start for start in STARTS if any(step.by == "dealer" and step.out for step in due_duty(PACK, {}, start).steps)]
"""Starts in which something is due."""


def kinds(faults: Iterable[DutyFault]) -> list[tuple[str, str, str]]:
    """Kind, step, severity of each fault."""
    return [(fault.kind, fault.step, fault.severity) for fault in faults]


def test_buy_in_of_the_wrong_amount() -> None:
    """The same wrong figure called, proved, and pushed is one fault, with its cost."""
    acts = [
        "player.lay cash", "spread cash", "call Changing 300", "prove chips_out 300", "push chips 300", "drop cash",
        "clear_hands",
    ]  # fmt: skip
    found = graded("buy_in", {"amount": "200", "seat": 1}, acts)
    assert kinds(found.faults) == [("wrong_amount", "push", "critical")]
    assert (found.points, found.cost) == (60, 10_000)


def test_fill_that_differs() -> None:
    """A fill that is short is the floor's, and nothing else is due."""
    found = graded("fill", {"slip": {"5": "500"}, "chips": {"5": "400"}}, ["show request", "prove fill 5:400", "floor"])
    assert found.faults == ()
    assert found.points == 100


def test_sign_of_distress() -> None:
    """A strong sign is the floor's, and a dealer never diagnoses."""
    found = graded("player_sign", {"signs": ["says_cannot_stop"], "seat": 2}, ["say you_have_a_problem"])
    assert sorted(kinds(found.faults)) == [("omitted", "floor", "major"), ("wrong_words", "diagnosed", "major")]
    assert found.points == 70


def asked(start: DutyStart) -> set[str]:
    """The ids of the dealer's steps that are due."""
    steps = due_duty(PACK, {}, start).steps
    return {step.id for step in steps if step.by == "dealer" and step.out and not step.optional}


def done(start: DutyStart, acts: Iterable[DutyAct]) -> GradedDuty:
    """The grade of the dealer's acts, others acting as soon as it is their turn."""
    return grade_duty(PACK, {}, start, dealt(model_duty(PACK, {}, start), acts))


@pytest.mark.slow
def test_doing_nothing_or_calling_for_everything_is_right_only_where_no_more_is_due() -> None:
    """A called floor does for a foreign chip."""
    floor, clear = DutyAct("floor"), DutyAct("clear_hands")
    for start in OWN:
        is_foreign = start.duty == "foreign_chip"
        assert not done(start, ()).is_right, start
        assert (done(start, (floor,)).points == 100) == (asked(start) <= {"floor"} or is_foreign), start
        assert done(start, (floor,)).is_right == (asked(start) <= {"floor"} or is_foreign), start
        is_enough = asked(start) <= {"floor", "clear_hands"} or is_foreign
        assert (done(start, (floor, clear)).points == 100) == is_enough, start


@pytest.mark.slow
def test_every_act_twice_and_all_reversed() -> None:
    """Twice pushes twice the amount, and is no fault else; reversed, what has an order is out of it."""
    for start in OWN:
        acts = model_duty(PACK, {}, start)
        twice = grade_duty(PACK, {}, start, tuple(act for act in acts for _ in range(2)))
        pushed = sum(act.amount or 0 for act in acts if act.do == "push")
        assert kinds(twice.faults) == [("wrong_amount", "push", "critical")] * bool(pushed), start
        assert twice.cost == pushed, start
        is_ordered = any((step.last or asked(start) & {*step.after}) and step.do != "floor"
                         for step in due_duty(PACK, {}, start).steps if step.id in asked(start))  # fmt: skip
        assert grade_duty(PACK, {}, start, acts[::-1]).points < 100 or not is_ordered, start


@pytest.mark.slow
def test_no_figure_or_two_are_no_way_out() -> None:
    """Where the contract asks for a figure, an act without one is not done; a call with two amounts has none."""
    for start in OWN:
        mine = [act for act in model_duty(PACK, {}, start) if act.by == "dealer"]
        bare = [
            act._replace(amount=None, amounts=None, call=act.call and sub(r" [0-9.]+$", "", act.call)) for act in mine
        ]
        assert done(start, bare).is_right == (start.duty not in ("open", "fill", "buy_in", "color_up")), start
        two = [act._replace(call=act.call and sub(r"( [0-9.]+)$", r"\1, 77", act.call)) for act in mine]
        assert done(start, two).is_right == (start.duty not in ("buy_in", "color_up")), start


@pytest.mark.slow
def test_doing_whatever_can_be_done_in_the_order_of_its_buttons_is_no_way_out() -> None:
    """But where nothing graver than a minor fault can be done, and everything that is due is among it."""
    for start in OWN:
        is_harmless = start.duty in ("relief_in", "player_sign", "help_asked") or asked(start) <= {"clear_hands"}
        buttons = sorted((*DutyRun(PACK, {}, start).offered, CLEAR), key=key_of)
        assert grade_duty(PACK, {}, start, buttons).is_right == is_harmless, start


def test_touching_too_early_or_too_late_is_told_as_that() -> None:
    """A fault of a step that must be first or last names the touch, not the step twice."""
    late = graded("buy_in", {"amount": "200"}, [
        "spread cash", "call Changing 200", "prove chips_out 200", "push chips 200", "drop cash", "clear_hands",
        "rack chips",
    ]).faults  # fmt: skip
    assert [str(fault.why) for fault in late] == ["something was touched after this: Clear your hands"]
    early = graded("relief_in", {}, ["take bet", "clear_hands"]).faults
    assert [str(fault.why) for fault in early] == [
        "something was touched before this: Clear your hands before the first touch"
    ]


def test_what_is_pushed_without_a_word_is_chips() -> None:
    """And adds up with the others."""
    more = graded("color_up", {"amount": "200"}, ["push chips 200", {"do": "push", "amount": "500"}]).faults
    assert [(fault.kind, fault.cost) for fault in more if fault.cost] == [("wrong_amount", 50_000)]


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


def heard(call: str) -> list[int]:
    """The numbers in a call."""
    return list(numbers_in(re.findall(r"[a-z0-9][a-z0-9'-]*", plain_figures(call.lower()))))


@pytest.mark.slow
def test_every_spelling_of_every_number_is_heard() -> None:
    """From 50 to 9,950 in steps of 50: alone, and in a sentence."""
    assert len(ALL) > 2000
    for number, spelling in ALL:
        assert heard(spelling) == [number], spelling
        assert heard(f"that is {spelling}, so far") == [number], spelling


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("fifty fifty", [50, 50]), ("fifty-fifty", [5050]), ("five fifty-five", []), ("hundred", []),
        ("one fifty one fifty", [150, 150]), ("one thousand twelve hundred", [1000, 1200]),
        ("two and a half thousand", [2500]), ("two ones two hundred", [2, 200]), ("nine nine fifty", [9, 950]),
        ("five five", [5, 5]), ("twenty twenty", []), ("twelve hundred", [1200]), ("thousand", []),
        ("one thousand five hundred", [1500]), ("two fives one hundred", [2, 100]), ("ten thousand", [10_000]),
        ("three hundred and fifty", [350]), ("roll three and bank", [3]),
    ],
)  # fmt: skip
def test_what_is_two_numbers_or_none(words: str, numbers: list[int]) -> None:
    """A number is never made of words that belong to two, nor of a part of a hyphenated word."""
    found = [number for number in numbers_in(words.split()) if number < 10 or number % 50 == 0]
    assert found == numbers


FILE, READINGS = (Path(__file__).with_name(name) for name in ("cases.txt", "readings.txt"))
SEVERITIES = {"C": "critical", "M": "major", "m": "minor"}
LEAST = 200


class Case(NamedTuple):
    """A case: what is given, the house, the acts in short form, the faults as the file spells them.

    `is_model`: the acts are what the model dealer does, and others with it.
    """

    line: int
    duty: str
    given: dict[str, Any]
    house: dict[str, str]
    acts: tuple[str, ...]
    faults: frozenset[tuple[str, ...]]
    is_model: bool = False

    def graded(self) -> GradedDuty:
        """What the grader says."""
        return duties.graded(self.duty, self.given, list(self.acts), self.house)


def cases(file: Path = FILE) -> Iterator[Case]:
    """The cases of a file, in its order."""
    duty, given, house = "", dict[str, Any](), dict[str, str]()
    letters: dict[str, str] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        head, _, rest = line.partition(" ")
        if head in ("==", "--"):
            if head == "==":
                duty, _, rest = rest.partition(" ")
                letters = {}
            left, _, right = rest.partition("|")
            given, house = {key: _value(key, text) for key, text in _pairs(left)}, dict(_pairs(right))
        elif rest.startswith("= "):
            letters[head] = rest.removeprefix("= ")
        else:
            said, acts = rest.removeprefix(": "), tuple(letters[each] for each in head)
            faults = () if said in ("-", "model") else tuple(tuple(fault.split()) for fault in said.split(", "))
            yield Case(number, duty, given, house, acts, frozenset(faults), said == "model")


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        key, _, value = word.partition("=")
        yield key, value


def _value(key: str, text: str) -> object:
    if key in ("slip", "tray", "chips", "request"):
        return dict(pile.split(":") for pile in text.split(","))
    if key in ("facts", "signs"):
        return text.split(",") if text else []
    return int(text) if key == "seat" else text == "true" if key in ("won", "mismatch") else text


def found(case: Case) -> frozenset[tuple[str, ...]]:
    """The faults that the grader finds, spelled as in the file."""
    short = {severity: letter for letter, severity in SEVERITIES.items()}
    return frozenset(
        (fault.kind, fault.step, short[fault.severity], *([_cost(fault.cost)] if fault.cost else []))
        for fault in case.graded().faults
    )


def is_as_written(case: Case) -> bool:
    """Whether the grader finds the faults of a case; of the model dealer's acts none, and that they are these."""
    if not case.is_model:
        return found(case) == case.faults
    acts = [duties.act(each) for each in case.acts]
    line: dict[str, object] = {"duty": case.duty, "given": case.given, "house": case.house, "acts": acts}
    model = model_duty(duties.PACK, duties.READER.house(line), duties.READER.start(line))
    return not found(case) and list(map(_seen, model)) == list(map(_seen, duties.READER.acts(line)))


def _seen(act: DutyAct) -> DutyAct:
    """An act without what is said otherwise by everybody: the words of a call, and what others' acts are about."""
    return act._replace(call=None, of=act.of if act.by == "dealer" else "")


def _cost(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{format_money(abs(cents))}"


@pytest.mark.slow
@pytest.mark.parametrize("file", [FILE, READINGS], ids=lambda file: f"{file.stem}")
def test_every_case_is_graded_as_the_rulings_say(file: Path) -> None:
    """Kinds, steps, severities, and costs are those of the file, and the points follow from them."""
    weights = {"C": 40, "M": 15, "m": 5}
    listed = list(cases(file))
    assert len(listed) >= LEAST
    wrong = []
    for case in listed:
        if not is_as_written(case):
            wrong.append(f"{case.line} {case.duty} {case.acts}: {sorted(found(case))} for {sorted(case.faults)}")
        points = max(0, 100 - sum(weights[fault[2]] for fault in case.faults))
        assert case.graded().points == points or not is_as_written(case), case
    assert not wrong, "\n".join(wrong)
