"""Calling the floor: what warrants it, what it freezes, and that it does not get anybody out of the work (G4, G5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.guide.grading.dealt_round import FloorTerms
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act
from tests.guide.dealing import model_acts, rounds
from tests.guide.grading.story import (
    CALL,
    CIRCLE,
    FLOOR,
    GAME,
    JUKEBOX,
    OFF,
    PAYS,
    POP,
    SIX_MADE,
    TAKES,
    act,
    bets,
    call,
    dealt,
    graded,
    summary,
)

TOO_MUCH = act("pay", CIRCLE, 3, 45)


def test_a_warranted_call_freezes_the_round() -> None:
    """What was still due is neither right nor wrong; what had gone wrong is lowered one step."""
    result = graded(SIX_MADE, [CALL, *TAKES, TOO_MUCH, FLOOR])
    assert summary(result) == [("wrong_amount", "minor", 3, 15)]
    assert (result.frozen, result.points, result.money) == (True, 95, (3, 4))
    assert {duty: count for duty, count in result.duties.items() if count.due} == {
        "takes": (3, 3), "pays": (1, 0), "calls": (1, 1), "directions": (1, 1),
    }  # fmt: skip
    assert result.pairs == (0, 1, 2, 3, 4, None)


def test_what_was_passed_over_was_wrong_before_the_call() -> None:
    """A loser that still lay there when the pays began is left out, and lowered with the rest."""
    result = graded(SIX_MADE, [CALL, TAKES[0], TAKES[1], TOO_MUCH, FLOOR])
    assert summary(result) == [("omitted", "minor", 1, 5), ("wrong_amount", "minor", 3, 15)]
    assert (result.money, result.duties["takes"]) == ((2, 4), (3, 2))


def test_nothing_after_a_freeze_counts() -> None:
    """The floor has the table: neither what is dealt on rightly nor what is done wrongly is anything."""
    frozen = graded(SIX_MADE, [CALL, *TAKES, TOO_MUCH, FLOOR])
    for after in ([*PAYS[1:], OFF], [act("pay", JUKEBOX, 1, 500), Act("puck", to=8)], [FLOOR, FLOOR]):
        again = graded(SIX_MADE, [CALL, *TAKES, TOO_MUCH, FLOOR, *after])
        assert again._replace(pairs=()) == frozen._replace(pairs=())
        assert len(again.pairs) == 6 + len(after)


@pytest.mark.parametrize(
    "before",
    [
        [],
        [CALL],
        [call("Seven out")],
        [call(".")],
        [CALL, *TAKES],
        [CALL, *TAKES, *PAYS, OFF],
        [CALL, *TAKES, act("pay", CIRCLE, 3, 10), act("pay", CIRCLE, 3, 20)],
    ],
)
def test_nothing_but_an_irregularity_or_an_own_mistake_warrants_it(before: list[Act]) -> None:
    """A wrong call alone, poor form, a clean round, and one that was never begun do not: minor, nothing is frozen."""
    result, alone = graded(SIX_MADE, [*before, FLOOR]), graded(SIX_MADE, before)
    assert not result.frozen
    assert [fault for fault in result.faults if fault.kind != "unwarranted_floor"] == list(alone.faults)
    (floor,) = (fault for fault in result.faults if fault.kind == "unwarranted_floor")
    assert (floor.severity, floor.row, floor.cost, floor.at) == ("minor", "ruling:G4", 0, len(before))
    assert result.points == max(0, alone.points - 5)
    assert (result.money, result.duties) == (alone.money, alone.duties)


WITH_SIDE_BET = dealt(
    "42", *bets(CIRCLE, 10, 20, 30), *bets(JUKEBOX, 5, 5, 5), *bets("hot_hand", 5), point=6, rolled=(6,)
)
"""The round of SIX_MADE with a side bet up, so that its marks count (ruling H6)."""


@pytest.mark.parametrize(
    "mistake",
    [
        act("pay", JUKEBOX, 3, 5),
        act("take", CIRCLE, 3, 30),
        Act("puck", to=8),
        Act("mark", number=9),
        Act("clear_marks"),
        act("set_up", JUKEBOX, 4, 5),
    ],
)
def test_a_mistake_with_chips_puck_or_marks_warrants_it(mistake: Act) -> None:
    """As soon as it is made, whatever else is still due."""
    assert graded(WITH_SIDE_BET, [CALL, mistake, FLOOR]).frozen
    assert not graded(WITH_SIDE_BET, [CALL, FLOOR, mistake]).frozen


def test_the_first_warranted_call_counts() -> None:
    """Calls before it were needless, one fault however many."""
    result = graded(SIX_MADE, [FLOOR, CALL, FLOOR, *TAKES, TOO_MUCH, FLOOR])
    assert [(fault.kind, fault.severity, len(fault.places)) for fault in result.faults] == [
        ("unwarranted_floor", "minor", 2),
        ("wrong_amount", "minor", 1),
    ]
    assert result.frozen


def test_an_irregular_round_warrants_it_at_any_time() -> None:
    """With an illegal request or a late bet in the round nothing of it need be dealt."""
    result = graded(SIX_MADE, [CALL, FLOOR], FloorTerms(is_irregular=True))
    assert (result.frozen, result.faults, result.points, result.money) == (True, (), 100, (0, 0))
    assert sum(count.due for count in result.duties.values()) == 1


def test_in_an_exam_a_critical_stays_critical_and_relief_is_given_once() -> None:
    """The first freeze of a sitting lowers what is not critical, the next ones nothing.

    Two losers were passed over, one was paid, and a winner too much.
    """
    acts = [CALL, act("pay", JUKEBOX, 3, 5), TOO_MUCH, FLOOR]
    severities = {
        lowers: [fault.severity for fault in graded(SIX_MADE, acts, FloorTerms(lowers=lowers)).faults]
        for lowers in ("all", "not_critical", "none")
    }
    assert severities == {
        "all": ["minor", "major", "minor"],
        "not_critical": ["minor", "critical", "minor"],
        "none": ["major", "critical", "major"],
    }


def test_from_the_third_freeze_on_the_rest_is_left_out() -> None:
    """It is frozen all the same, and what was due counts (ruling G5)."""
    result = graded(SIX_MADE, [CALL, *TAKES, TOO_MUCH, FLOOR], FloorTerms(is_rest_due=True, lowers="none"))
    assert [(fault.kind, len(fault.places)) for fault in result.faults] == [
        ("wrong_amount", 1),
        ("omitted", 2),
        ("omitted", 1),
    ]
    assert (result.frozen, result.money, result.duties["puck"]) == (True, (3, 6), (1, 0))


def test_a_needless_call_is_told_at_once() -> None:
    """And after a freeze nothing more is."""
    rest = GAME.rules, GAME.guide, GAME.phrases, SIX_MADE
    assert [fault.kind for fault in grade_so_far(*rest, [CALL, FLOOR])] == ["unwarranted_floor"]
    frozen = [CALL, TOO_MUCH, FLOOR]
    assert grade_so_far(*rest, [*frozen, act("pay", JUKEBOX, 1, 5)]) == grade_so_far(*rest, frozen)


def test_a_call_before_the_pop_is_not_of_this_roll() -> None:
    """What came before the roll is the table's to grade."""
    assert graded(SIX_MADE, [FLOOR, POP, CALL, *TAKES, *PAYS, OFF]).points == 100


IDLE = (
    Act("puck", to=6),
    act("push", JUKEBOX, 5),
    act("push", CIRCLE, 6),
    act("take", JUKEBOX, 6, 5),
    act("take", JUKEBOX, 1, 5),
)
"""The puck that lies there already, an empty spot, a bet that is gone."""


@pytest.mark.parametrize("idle", IDLE)
def test_a_hand_that_moved_nothing_warrants_no_call(idle: Act) -> None:
    """No chip, marker, or puck lies wrong after it, so there is nothing for the floor to put right."""
    six = dealt("42", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), rolled=(6,))
    said = [call("Coming out!"), POP, call("Six is the point."), Act("puck", to=6), act("take", JUKEBOX, 1, 5)]
    assert graded(six, said).faults == ()
    result = graded(six, [*said, idle, FLOOR])
    assert not result.frozen
    assert "unwarranted_floor" in [fault.kind for fault in result.faults]


def test_a_payment_before_the_pop_warrants_one() -> None:
    """It is a mistake with chips that is made already, and stays a fault: critical, lowered by one step."""
    result = graded(SIX_MADE, [act("pay", CIRCLE, 1, 10), POP, FLOOR])
    assert result.frozen
    assert [(fault.kind, fault.severity, fault.cost) for fault in result.faults] == [("extra", "major", 1000)]
    assert result.money == (0, 1)


COMING_OUT = dealt("42", *bets(CIRCLE, 25), rolled=())
ON_SIX = dealt("32", *bets(CIRCLE, 25), *bets(JUKEBOX, 5), point=6, rolled=(5, 6))

SAID = [
    (COMING_OUT, ("coming out", "the point is nine"), "the point is nine"),
    (COMING_OUT, ("coming out", "puck on nine"), "puck on nine"),
    (COMING_OUT, ("coming out", "numbers are working"), "numbers are working"),
    (COMING_OUT, ("numbers are working", "coming out"), "numbers are working"),
    (COMING_OUT, ("coming out", "seven out"), "seven out"),
    (COMING_OUT, ("make your bets", "winner six"), "winner six"),
    (COMING_OUT, ("good luck", "the point is nine"), "the point is nine"),
    (COMING_OUT, ("coming out", "good luck"), None),
    (COMING_OUT, ("coming out", "numbers are off"), None),
    (COMING_OUT, ("coming out", "any eight lovers?"), None),
    (COMING_OUT, ("the point is nine", "coming out"), None),
    (COMING_OUT, ("coming out", "the point is nine", "no, no point, coming out"), None),
    (COMING_OUT, ("coming out", "seven out", "no, sorry"), None),
    (ON_SIX, ("six is the point", "nine is the point"), "nine is the point"),
    (ON_SIX, ("six is the point", "coming out"), "coming out"),
    (ON_SIX, ("nine is the point", "good luck"), "nine is the point"),
    (ON_SIX, ("nine is the point", "winner six"), "nine is the point"),
    (ON_SIX, ("nine is the point", "no, it's eight"), "no, it's eight"),
    (ON_SIX, ("nine is the point", "no, six is the point"), None),
    (ON_SIX, ("nine is the point", "six is the point"), None),
    (ON_SIX, ("nine is the point", "sorry, six"), None),
    (ON_SIX, ("nine is the point, no, it's six",), None),
    (ON_SIX, ("puck on nine", "no, puck on six"), None),
    (ON_SIX, ("numbers are off", "no, numbers are working"), None),
    (ON_SIX, ("coming out", "scratch that"), None),
]


@pytest.mark.parametrize(("model", "words", "false"), SAID)
def test_several_calls_before_the_pop(model: ModelRound, words: tuple[str, ...], false: str | None) -> None:
    """At most one fault, at the call that is false; one corrected in time is none."""
    found = graded(model, [*map(call, words), POP, *model_acts(model)]).faults
    assert [(fault.kind, fault.severity, fault.row, fault.done) for fault in found] == (
        [] if false is None else [("wrong_call", "major", "ruling:C1", call(false))]
    )


def test_an_opening_with_a_point_on_is_told_what_to_do() -> None:
    """Why it is wrong, and what is due instead; what else was false is told with it."""
    told = {
        words: graded(ON_SIX, [*map(call, words), POP, *model_acts(ON_SIX)]).faults[0].why
        for words in (("coming out",), ("coming out", "puck on nine"))
    }
    why = "With the puck ON, the dice are not coming out: no call is due, just pop"
    assert [*told.values()] == [f"{why}.", f"{why}; the puck was called on 9, but it is on 6."]


def test_it_is_too_late_once_a_chip_has_moved() -> None:
    """A correction counts until then (ruling C2)."""
    acts = [call("nine is the point"), act("take", JUKEBOX, 1, 5), call("six is the point"), POP]
    found = graded(ON_SIX, [*acts, *model_acts(ON_SIX)]).faults
    assert ("wrong_call", "ruling:C1") in {(fault.kind, fault.row) for fault in found}


def test_words_that_open_nothing_are_one_fault() -> None:
    """However many; the gravest of them is blamed."""
    (fault,) = graded(COMING_OUT, [call("six"), call("winner six"), POP, *model_acts(COMING_OUT)]).faults
    assert (fault.kind, fault.severity, fault.row) == ("wrong_call", "major", "guide:1")
    assert fault.done == Act("announce", call="winner six")


@pytest.mark.slow
@given(model=rounds(GAME), data=st.data())
def test_a_call_for_the_floor_in_every_round_is_no_excuse(model: ModelRound, data: st.DataObject) -> None:
    """Of a round dealt rightly so far nothing is forgiven by it: what is left undone is left out."""
    acts = model_acts(model)
    done = acts[: data.draw(st.integers(0, len(acts)))]
    result, alone = graded(model, [*done, FLOOR]), graded(model, done)
    assert not result.frozen
    assert (result.money, result.duties, result.cost) == (alone.money, alone.duties, alone.cost)
    assert result.points == max(0, alone.points - 5)
