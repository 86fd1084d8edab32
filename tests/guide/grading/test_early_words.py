"""Words before the pop: what is said last counts, and what is false is false in a second call too (C1, C2)."""

import pytest

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.model import ModelRound
from tests.guide.dealing import model_acts
from tests.guide.grading.story import CIRCLE, JUKEBOX, POP, act, bets, call, dealt, graded

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
