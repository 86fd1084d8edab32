"""What dealers say, and how it is graded."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.clause import LONGEST_CALL
from dealer_trainer.guide.call.fact import FactName, Truth, before_pop, truth_of
from dealer_trainer.guide.call.grade import CallError, GradedCall, grade_call, understand
from dealer_trainer.guide.model import opening_row, row_for
from tests.effort import calls_of
from tests.guide.call.spoken import HERE, findings, game, labeled

FILES = ("calls.toml", "calls_held_out.toml", "calls_more.toml", "calls_review.toml")
CALLS = [each_labeled for name in FILES for each_labeled in labeled(name)]


def graded(call: str, dice: tuple[int, int] | None, point: int | None = None) -> GradedCall:
    """A graded call of the shipped game; `dice` None is before the come-out."""
    guide = game().guide
    roll = Roll(*dice) if dice else None
    row = row_for(guide, point, roll) if roll else guide.row("guide-1")
    return grade_call(game().phrases, truth_of(guide, row, point, roll), call)


MISSED = {
    "five numbers are open JukeBox down",
    "Winner seven, please keep your hands down on the table",
    "It is hard to tell, he won everything he lost before",
    "Thre, circel is down, jukebox duble",
    "hardwy six winer",
    "Winner six, easy; the side bets are still up; eight and nine next",
    "Seven out, nine of ten on the Hot Hand, twenty to one",
}
"""Labeled calls that are misread; none of them is accepted wrongly."""


def test_labels_agree() -> None:
    """Every labeled call gets exactly the findings it is labeled with, except those that are known to be missed."""
    found = [(label, findings(grade_call(game().phrases, label.truth, label.call))) for label in CALLS]
    missed = {label.call for label, got in found if (got == () if label.due is None else got != label.due)}
    assert missed == MISSED


def test_no_bad_call_is_accepted() -> None:
    """A call that is labeled bad is never full, and one that states something wrong is not enough, every single one."""
    bad = [(label, grade_call(game().phrases, label.truth, label.call)) for label in CALLS if label.due != ()]
    assert len(bad) > 500
    false = {label for label, _ in bad if any(not due.startswith("missing:") for due in label.due or ())}
    assert [label for label, call in bad if call.ok or (call.enough and label in false)] == []


def test_labels_cover_every_row() -> None:
    """There are labeled calls for every row of the guide, in a situation that the row answers."""
    guide = game().guide
    assert {each_labeled.row for each_labeled in CALLS} == {row.id for row in guide.rows}
    assert len(CALLS) >= 300
    assert all(
        row_for(guide, each_labeled.point, each_labeled.roll).id == each_labeled.row
        for each_labeled in CALLS
        if each_labeled.roll
    )


@pytest.mark.parametrize(
    ("call", "dice", "point", "error"),
    [
        ("Twelve, push, JukeBox double", (6, 6), None, CallError("wrong_fact", "rate", "2:1", "3:1")),
        ("Winner six, seven out, easy", (4, 2), 6, CallError("contradiction", "line", "out", "win")),
        ("Eleven, don't push, JukeBox double", (6, 5), None, CallError("negated", "line", "push", "push")),
        ("Four, no, ten, JukeBox 3 to 2", (2, 2), None, CallError("self_correction", "total", 10, 4)),
        ("Winner five the hard way", (2, 3), 5, CallError("wrong_fact", "way", "hard", None)),
        ("Winner ten, hard, pays even money", (5, 5), 10, CallError("wrong_fact", "line_rate", "1:1", "6:5")),
        ("Ten is the point, JukeBox 3 to 2", (4, 6), 4, CallError("wrong_fact", "point", 10, 4)),
        ("Seven is the point, winner", (3, 4), None, CallError("wrong_fact", "point", 7, None)),
        ("Five, we are coming out", (2, 3), 6, CallError("wrong_fact", "opening", "coming_out", None)),
    ],
)
def test_errors_name_kind_fact_said_and_due(
    call: str, dice: tuple[int, int], point: int | None, error: CallError
) -> None:
    """Each kind of error is told apart, with what was said and what was due."""
    assert graded(call, dice, point).wrong == (error,)


def test_missing_facts_are_named() -> None:
    """What must be said and is not is listed by name; what is said wrongly is not listed there again."""
    assert graded("Good roll", (1, 1)).missing == ("total", "line", "rate")
    assert graded("Three, JukeBox triple", (1, 1)).missing == ("line",)


def test_understood_values_are_kept() -> None:
    """Every value that stands in the end is kept, in the order it was said; what was taken back is not."""
    assert graded("Winner four, no, ten, easy, hard", (5, 5), 10).understood == {
        "total": (10,),
        "line": ("win",),
        "way": ("easy", "hard"),
    }


def test_every_usual_name_counts_as_its_number() -> None:
    """Each name in the phrase table, each number word and each figure tells its total."""
    phrases = game().phrases
    for table in (phrases.numbers, phrases.names):
        for number, names in table.items():
            for name in (*names, number):
                totals = [claim.value for claim in understand(phrases, name).of("total")]
                assert totals == ([int(number)] if number != "1" else []), name


@pytest.mark.parametrize(
    ("odds", "rate"),
    [
        ("3 to 1", "3:1"), ("three to one", "3:1"), ("3:1", "3:1"), ("3-1", "3:1"), ("3/1", "3:1"), ("triple", "3:1"),
        ("6 to 4", "3:2"), ("3 for 1", "2:1"), ("5 for 2", "3:2"), ("three for two", "1:2"), ("7 to 5", "7:5"),
    ],
)  # fmt: skip
def test_odds_are_read_as_odds(odds: str, rate: str) -> None:
    """Odds are odds and never totals; "for" odds count the stake in and are told apart from "to" odds (ruling R13)."""
    understanding = understand(game().phrases, f"the JukeBox pays {odds}")
    assert [claim.value for claim in understanding.of("rate")] == [rate]
    assert not understanding.of("total")


@pytest.mark.parametrize(
    "call", ["sixty-one", "$5 out of 25", "seat 3", "7 dollars", "twenty two", "13", "in 4.5 seconds"]
)
def test_counts_are_no_totals(call: str) -> None:
    """A number that counts something other than the dice is not a total."""
    assert not understand(game().phrases, call).of("total")


@pytest.mark.parametrize("point", [4, 5, 6, 8, 9, 10])
def test_a_call_may_mention_the_point_that_is_on(point: int) -> None:
    """The point may be named as the point; another number may not be named so."""
    assert graded(f"Twelve, JukeBox triple, the point is still {point}", (6, 6), point).ok
    wrong = 15 - point if point != 10 else 6
    assert graded(f"Twelve, JukeBox triple, the point is {wrong}", (6, 6), point).wrong


def test_patter_before_a_come_out_is_free() -> None:
    """What opens the come-out is graded on nothing else; where no roll counts, a result is wrong."""
    assert graded("Coming out, seven wins, twelve pays triple", None).ok
    assert not grade_call(game().phrases, Truth(frozenset()), "Winner seven").ok


def test_too_long_a_text_is_not_read() -> None:
    """A text longer than any call is refused unread: everything due is missing, nothing is understood."""
    at_most = "Winner seven." + " " * (LONGEST_CALL - 13)
    assert graded(at_most, (3, 4)).ok
    outcome = graded(at_most + " ", (3, 4))
    assert (outcome.ok, outcome.understood, outcome.missing) == (False, {}, ("total", "line"))
    assert not grade_call(game().phrases, Truth(frozenset()), "x" * 100_000).ok


def test_a_graded_call_is_json() -> None:
    """A graded call is written as plain JSON values."""
    outcome = graded("Three, push", (1, 1))
    assert json.loads(json.dumps(outcome.to_json())) == {
        "ok": False,
        "enough": False,
        "understood": {"total": [3], "line": ["push"]},
        "missing": ["rate"],
        "wrong": [
            {"kind": "wrong_fact", "fact": "total", "said": 3, "due": 2},
            {"kind": "wrong_fact", "fact": "line", "said": "push", "due": "down"},
        ],
    }


@pytest.mark.slow
def test_a_call_is_understood_without_a_search() -> None:
    """The mean over all labeled calls stays within 2,000 functions called; its time is a benchmark."""
    phrases = game().phrases

    def run() -> None:
        for each_labeled in CALLS:
            grade_call(phrases, each_labeled.truth, each_labeled.call)

    assert calls_of(run) < 2000 * len(CALLS)


def test_what_is_said_of_another_zone_needs_no_pause() -> None:
    """Spoken calls have no commas: "nothing on the Circle" begins a statement of its own."""
    for pause in (", ", " "):
        assert graded(f"It's a ten, JukeBox gets three to two{pause}nothing on the Circle", (5, 5), 8).ok, pause
        assert graded(f"Ten, three to two for the JukeBox{pause}nothing for the Circle", (5, 5), 8).ok, pause


@pytest.mark.parametrize(
    ("call", "fact", "stated"),
    [
        ("nine is our point, not six", "point", ["9", "not 6"]),
        ("four of you, six", "total", ["6"]), ("four of the five", "total", ["5"]),
        ("an ace, a deuce", "dice", ["1-2"]), ("one's an ace and one's a deuce", "dice", ["1-2"]),
        ("the Circle wins, pay it", "line", ["win", "win"]),
        ("who gets paid? The Circle", "line", ["win"]), ("who wins? Nine on the Circle", "line", []),
        ("six three nine", "dice", ["3-6"]), ("six three eight", "dice", []),
        ("mark the seven", "point", ["7"]), ("mark the six", "point", []),
    ],
)  # fmt: skip
def test_a_call_states_what_its_clauses_say_together(call: str, fact: FactName, stated: list[str]) -> None:
    """A denial behind the point, a party that is counted, dice and their sum, marks, a zone that is paid or answers."""
    claims = understand(game().phrases, call).of(fact)
    assert sorted(f"{'not ' * claim.negated}{claim.value}" for claim in claims) == sorted(stated)


JUDGED = ("calls_written_apart.jsonl", "calls_by_class.jsonl", "calls_by_trainees.jsonl")


class Judged(NamedTuple):
    """A call and its labels: whether it is full and right, and whether it states the number and nothing wrong.

    `is_missed`: it is right and not understood.
    """

    point: int | None
    dice: list[int] | None
    call: str
    is_full: bool
    is_enough: bool
    is_missed: bool


def judged(name: str) -> Iterator[Judged]:
    """The calls of one file."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        label = json.loads(line)
        labels = label["ok"], label["enough"], "missed" in label
        yield Judged(label["point"], label["dice"], label["call"], *labels)


def truth_for(call: Judged) -> Truth:
    """What is true in the call's situation."""
    guide = game().guide
    if call.dice is not None:
        roll = Roll(*call.dice)
        return truth_of(guide, row_for(guide, call.point, roll), call.point, roll)
    row = opening_row(guide)
    return before_pop(guide, call.point) if row is None or call.point else truth_of(guide, row, None, None)


def grade(call: Judged) -> tuple[bool, bool]:
    """Whether the call is graded as full, and as enough."""
    truth = truth_for(call)
    graded = grade_call(game().phrases, truth, call.call)
    is_called = truth.total in graded.understood.get("total", ()) if truth.total else not graded.missing
    return graded.ok, is_called and not graded.wrong


@pytest.mark.parametrize("name", JUDGED)
def test_calls_are_judged_as_labeled(name: str) -> None:
    """Every call is judged right, by the full call's measure and by the number's, except right ones that are missed."""
    calls = list(judged(name))
    assert len(calls) >= 300
    misjudged = [call for call in calls if grade(call) != (call.is_full, call.is_enough)]
    assert misjudged == [call for call in calls if call.is_missed]
    assert all(call.is_full for call in misjudged)
