"""Calls by what may be false in them: the point, the puck, dice, bets that do not move, nicknames, denials.

One set was written from the rulings by somebody who had not seen the grammar, another one class after another, and the
last as dealers talk and as trainees bluff, each part of it before the grammar was changed for it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.fact import Truth, before_pop, truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import opening_row, row_for
from tests.guide.call.spoken import game

HERE = Path(__file__).parent
FILES = ("calls_written_apart.jsonl", "calls_by_class.jsonl", "calls_by_trainees.jsonl")


class Judged(NamedTuple):
    """A call and its labels: whether it is full and right, and whether it states the number and nothing wrong."""

    point: int | None
    dice: list[int] | None
    call: str
    is_full: bool
    is_enough: bool


def judged(name: str) -> Iterator[Judged]:
    """The calls of one file."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        label = json.loads(line)
        yield Judged(label["point"], label["dice"], label["call"], label["ok"], label["enough"])


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


@pytest.mark.parametrize("name", FILES)
def test_calls_are_judged_as_labeled(name: str) -> None:
    """At least 97 of 100 calls are judged right, by the full call's measure and by the number's."""
    calls = list(judged(name))
    assert len(calls) >= 300
    graded = [(call, *grade(call)) for call in calls]
    not_full = [call.call for call, is_full, _ in graded if is_full != call.is_full]
    not_enough = [call.call for call, _, is_enough in graded if is_enough != call.is_enough]
    assert len(not_full) <= 0.03 * len(calls), not_full
    assert len(not_enough) <= 0.03 * len(calls), not_enough


@pytest.mark.parametrize("name", FILES)
def test_false_calls_are_refused(name: str) -> None:
    """Of the false calls, at most one in a hundred is accepted; a call that leaves something out is not a false one."""
    false = [call for call in judged(name) if not call.is_enough]
    accepted = [call.call for call in false if any(grade(call))]
    assert len(accepted) <= 0.01 * len(false), accepted
