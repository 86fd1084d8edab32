"""The examples of the design, and the five attacks on the grader."""

from collections.abc import Iterable
from re import sub

import pytest

from dealer_trainer.guide.duty.act import DutyAct, DutyFault, DutyStart, GradedDuty
from dealer_trainer.guide.duty.grade import grade_duty, variants
from dealer_trainer.guide.duty.model import due_duty, model_duty
from dealer_trainer.table.duty.run import CLEAR, DutyRun, dealt, key_of
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


@pytest.mark.parametrize("start", OWN, ids=lambda start: f"{start.duty}")
def test_doing_nothing_or_calling_for_everything_is_right_only_where_no_more_is_due(start: DutyStart) -> None:
    """A called floor does for a foreign chip."""
    assert not done(start, ()).is_right
    floor, clear = DutyAct("floor"), DutyAct("clear_hands")
    is_foreign = start.duty == "foreign_chip"
    assert (done(start, (floor,)).points == 100) == (asked(start) <= {"floor"} or is_foreign)
    assert done(start, (floor,)).is_right == (asked(start) <= {"floor"} or is_foreign)
    assert (done(start, (floor, clear)).points == 100) == (asked(start) <= {"floor", "clear_hands"} or is_foreign)


@pytest.mark.parametrize("start", OWN, ids=lambda start: f"{start.duty}")
def test_every_act_twice_and_all_reversed(start: DutyStart) -> None:
    """Twice pushes twice the amount, and is no fault else; reversed, what has an order is out of it."""
    acts = model_duty(PACK, {}, start)
    twice = grade_duty(PACK, {}, start, tuple(act for act in acts for _ in range(2)))
    pushed = sum(act.amount or 0 for act in acts if act.do == "push")
    assert kinds(twice.faults) == [("wrong_amount", "push", "critical")] * bool(pushed)
    assert twice.cost == pushed
    is_ordered = any((step.last or asked(start) & {*step.after}) and step.do != "floor"
                     for step in due_duty(PACK, {}, start).steps if step.id in asked(start))  # fmt: skip
    assert grade_duty(PACK, {}, start, acts[::-1]).points < 100 or not is_ordered


@pytest.mark.parametrize("start", OWN, ids=lambda start: f"{start.duty}")
def test_no_figure_or_two_are_no_way_out(start: DutyStart) -> None:
    """Where the contract asks for a figure, an act without one is not done; a call with two amounts has none."""
    mine = [act for act in model_duty(PACK, {}, start) if act.by == "dealer"]
    bare = [act._replace(amount=None, amounts=None, call=act.call and sub(r" [0-9.]+$", "", act.call)) for act in mine]
    assert done(start, bare).is_right == (start.duty not in ("open", "fill", "buy_in", "color_up"))
    two = [act._replace(call=act.call and sub(r"( [0-9.]+)$", r"\1, 77", act.call)) for act in mine]
    assert done(start, two).is_right == (start.duty not in ("buy_in", "color_up"))


@pytest.mark.parametrize("start", OWN, ids=lambda start: f"{start.duty}")
def test_doing_whatever_can_be_done_in_the_order_of_its_buttons_is_no_way_out(start: DutyStart) -> None:
    """But where nothing graver than a minor fault can be done, and everything that is due is among it."""
    is_harmless = start.duty in ("relief_in", "player_sign", "help_asked") or asked(start) <= {"clear_hands"}
    buttons = sorted((*DutyRun(PACK, {}, start).offered, CLEAR), key=key_of)
    assert grade_duty(PACK, {}, start, buttons).is_right == is_harmless


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
