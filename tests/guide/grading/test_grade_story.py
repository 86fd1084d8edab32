"""Single rounds as they happen at a table, each with the faults a supervisor would find."""

import pytest

from dealer_trainer.engine import Wager
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act
from tests.guide.dealing import model_acts
from tests.guide.grading.story import (
    CALL,
    CIRCLE,
    GAME,
    JUKEBOX,
    OFF,
    PAYS,
    POP,
    SIX_MADE,
    TAKES,
    Summary,
    act,
    bets,
    call,
    dealt,
    graded,
    summary,
)


def test_the_round_of_these_stories_is_clean() -> None:
    """Call, take the JukeBox, pay the Circle, puck off."""
    result = graded(SIX_MADE, [CALL, *TAKES, *PAYS, OFF])
    assert result[:5] == ((), 100, 0, tuple(range(8)), False)
    assert result.money == (6, 6)
    assert result.duties == {
        "takes": (3, 3), "pays": (3, 3), "puck": (1, 1), "marks": (0, 0), "calls": (1, 1), "directions": (2, 2),
        "requests": (0, 0),
    }  # fmt: skip
    assert result.order == (4, 4)


CARRIED = dealt("44", *bets(CIRCLE, 10), Wager("numbers", 1, 2500, 9))
STANDING = dealt("11", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), point=6)
OFF_ON_A_SEVEN = dealt(
    "34", *bets(CIRCLE, 50), Wager("numbers", 1, 3000, 8, is_working=False), point=9, rolled=(9,)
)  # fmt: skip
TWO_SEATS, PUSHED = dealt("42", *bets(CIRCLE, 10, 20), point=6), dealt("66", *bets(CIRCLE, 5, 0, 5))
MARKED_TWO = dealt("11", *bets(CIRCLE, 50), *bets("hot_hand", 5), rolled=(2,))


def changed(model: ModelRound, do: str, **change: object) -> list[Act]:
    """The model's acts, the last of that kind changed."""
    acts = model_acts(model)
    at = max(at for at, each in enumerate(acts) if each.do == do)
    return [*acts[:at], acts[at]._replace(**change), *acts[at + 1 :]]  # type: ignore[arg-type]  # by name


def paid(*pays: Act) -> list[Act]:
    """All takes, the pay of seat 3, then other pays."""
    return [CALL, *TAKES, PAYS[0], *pays, OFF]


Expected = dict[str, object]
STORIES: dict[str, tuple[ModelRound, list[Act], list[Summary], Expected]] = {
    "a zone paid too soon is one fault at the first pay, and names the first loser": (
        SIX_MADE, [CALL, *PAYS, *TAKES, OFF], [("paid_before_taken", "major", 3, 0)],
        {"at": 1, "row": "guide:15", "points": 85},
    ),
    "a loser overlooked until the pays is paid before taken, and neither omitted nor in a wrong direction": (
        SIX_MADE, [CALL, TAKES[0], TAKES[2], *PAYS, TAKES[1], OFF], [("paid_before_taken", "major", 2, 0)], {},
    ),
    "zones are worked one after the other (ruling R15)": (
        SIX_MADE, [CALL, *(act for pair in zip(TAKES, PAYS, strict=True) for act in pair), OFF],
        [("paid_before_taken", "major", 2, 0)], {},
    ),
    "three seats from left to right are one fault that names the direction": (
        SIX_MADE, [CALL, *TAKES, *reversed(PAYS), OFF], [("wrong_direction", "major", 3, 0)],
        {"row": "guide:directions",
         "why": "Players Circle was worked the wrong way; it goes right to left, seat 3 first."},
    ),
    "one seat out of turn is the seat's name": (
        SIX_MADE, paid(PAYS[2], PAYS[1]), [("wrong_direction", "major", 2, 0)],
        {"why": "Seat 2 was due before seat 1: Players Circle goes right to left."},
    ),
    "of two seats swapped nobody knows which was meant: the seat is named": (
        TWO_SEATS, [CALL, PAYS[2], PAYS[1], OFF], [("wrong_direction", "major", 2, 0)],
        {"why": "Seat 2 was due before seat 1: Players Circle goes right to left."},
    ),
    "a loser that is paid costs the pay and the stake that stays (ruling G1); two decisions are wrong": (
        SIX_MADE, [CALL, TAKES[0], act("pay", JUKEBOX, 2, 15), TAKES[2], *PAYS, OFF],
        [("paid_loser", "critical", 2, 20)],
        {"why": "Seat 2's JukeBox lost, and $15 was paid; $5 is still there.", "money": (5, 7), "takes": (3, 2)},
    ),
    "of a winner that is taken both the stake and the pay are owed": (
        SIX_MADE, paid(act("take", CIRCLE, 2, 20), PAYS[2]), [("took_winner", "critical", 2, -40)],
        {"money": (5, 7), "pays": (3, 2)},
    ),
    "a winner can be taken once: the second hand finds nothing there": (
        SIX_MADE, paid(act("take", CIRCLE, 2, 20), act("take", CIRCLE, 2, 20), PAYS[2]),
        [("extra", "minor", 2, 0), ("took_winner", "critical", 2, -40)], {"money": (5, 7)},
    ),
    "seat 3 paid twice and seat 2 not at all is one mistake": (
        SIX_MADE, paid(act("pay", CIRCLE, 3, 30), PAYS[2]), [("extra", "major", 2, 10)],
        {"why": "Seat 2 was due; seat 3's Players Circle was handled twice"},
    ),
    "the JukeBox, which lost, paid in place of the Circle beside it is named": (
        SIX_MADE, paid(act("pay", JUKEBOX, 2, 20), PAYS[2]), [("paid_loser", "critical", 2, 0)],
        {"why": "Seat 2's Players Circle was due; seat 2's JukeBox lost"},
    ),
    "another seat's other bet is a mistake of its own": (
        SIX_MADE, paid(act("pay", JUKEBOX, 1, 20), PAYS[2]),
        [("omitted", "major", 2, -20), ("paid_loser", "critical", 1, 20)], {},
    ),
    "a wrong pay before the whole one is one too many": (
        SIX_MADE, paid(act("pay", CIRCLE, 2, 24), act("pay", CIRCLE, 2, 20), PAYS[2]),
        [("extra", "major", 2, 24)], {},
    ),
    "so it is after the whole one": (
        SIX_MADE, paid(act("pay", CIRCLE, 2, 20), act("pay", CIRCLE, 2, 24), PAYS[2]),
        [("extra", "major", 2, 24)], {},
    ),
    "a loser left as a push is omitted at the push": (
        SIX_MADE, [CALL, TAKES[0], act("push", JUKEBOX, 2), TAKES[2], *PAYS, OFF], [("omitted", "major", 2, 5)],
        {"at": 2},
    ),
    "a wrong amount names the rule that was applied": (
        SIX_MADE, paid(act("pay", CIRCLE, 2, 24), PAYS[2]), [("wrong_amount", "major", 2, 4)],
        {"why": "$24 is 6 to 5, the hardway odds; the easy way pays even money: $20."},
    ),
    "opening the Numbers where no point was set is minor": (
        SIX_MADE, [CALL, *TAKES, *PAYS, OFF, Act("set_up")], [("extra", "minor", None, 0)], {"row": "guide:15"},
    ),
    "a bet set up after the roll does not play (ruling R21)": (
        SIX_MADE, [CALL, act("set_up", JUKEBOX, 2, 5), *TAKES, *PAYS, OFF], [("extra", "critical", None, 0)],
        {"row": "ruling:R21"},
    ),
    "an announcement without words is silence (ruling C1)": (
        SIX_MADE, [Act("announce"), *TAKES, *PAYS, OFF], [("omitted", "major", None, 0)], {"points": 85},
    ),
    "a bet that stands is not taken": (
        STANDING, [*model_acts(STANDING), act("take", CIRCLE, 1)], [("extra", "major", None, -10)], {},
    ),
    "to pay one is as grave as to pay a loser (ruling G7)": (
        STANDING, [*model_acts(STANDING), act("pay", CIRCLE, 1, 10)], [("paid_undecided", "critical", None, 10)],
        {"row": "ruling:G7", "money": (1, 2)},
    ),
    "an empty spot is paid for nothing": (
        STANDING, [*model_acts(STANDING), act("pay", CIRCLE, 4, 10)], [("extra", "major", None, 10)], {},
    ),
    "a push shown at the wrong seat moves no money": (
        PUSHED, [each._replace(seat=2) if (each.do, each.seat) == ("push", 3) else each for each in model_acts(PUSHED)],
        [("extra", "minor", 3, 0)], {},
    ),
    "a Number above its limit is not cut down without an amount (ruling R9)": (
        CARRIED, changed(CARRIED, "set_up", amount=None), [("wrong_amount", "critical", 1, 0)], {},
    ),
    "a new Number is granted up to the player's Circle": (
        CARRIED, [*model_acts(CARRIED), act("set_up", "numbers", 1, 10, 6)], [], {"points": 100},
    ),
    "above it is critical": (
        CARRIED, [*model_acts(CARRIED), act("set_up", "numbers", 1, 12, 6)], [("wrong_amount", "critical", 1, 0)],
        {"row": "guide:numbers", "why": "Seat 1's Number 6 may be at most $10; $12 was left up."},
    ),
    "on a seven-out a Number that was called off is said to be off": (
        OFF_ON_A_SEVEN,
        [call("Seven out."), act("take", CIRCLE, 1, 50), act("take", "numbers", 1, 30, 8), Act("clear_marks"), OFF],
        [("extra", "major", None, -30)], {"why": "is off and stays where it is; it was taken"},
    ),
    "a second marker is said to be one": (
        MARKED_TWO, [call("Two, the Circle is down."), Act("mark", number=2), act("take", CIRCLE, 1, 50)],
        [("extra", "major", None, 0)], {"why": "was not due: it is already marked"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("model", "acts", "found", "expected"), STORIES.values(), ids=STORIES)
def test_a_round_has_the_faults_of_its_story(
    model: ModelRound, acts: list[Act], found: list[Summary], expected: Expected
) -> None:
    """And no others; where, by which rule, and why, what it comes to in points, money, and a duty."""
    result = graded(model, acts)
    assert sorted(summary(result), key=lambda fault: fault[0]) == found
    for name, value in expected.items():
        if name == "why":
            assert str(value) in str(result.faults[0].why)
        elif name in result.duties:
            assert result.duties[name] == value  # type: ignore[index]  # one of its keys
        else:
            assert getattr(result if name in ("points", "money") else result.faults[0], name) == value


def test_a_call_in_parts_is_made_at_once() -> None:
    """Words that come after chips were handled do not complete the call; said rightly they are free (ruling C3)."""
    parts = [Act("announce", call="Winner six!"), Act("announce", call="Six, the easy way")]
    assert graded(SIX_MADE, [*parts, *TAKES, *PAYS, OFF]).faults == ()
    late = graded(SIX_MADE, [parts[0], *TAKES, parts[1], *PAYS, OFF])
    assert late.faults == ()
    full = graded(SIX_MADE, [parts[0], *TAKES, parts[1], *PAYS, OFF], calls="full")
    assert [(fault.kind, fault.severity, fault.at, fault.row) for fault in full.faults] == [
        ("wrong_call", "minor", 0, "ruling:C1")
    ]


def test_clearing_marks_that_are_none_is_a_small_fault() -> None:
    """After a seven nothing is wiped by it; after any other roll the marks that stand are. Without a side bet: none."""
    for dice, severity in (("61", "minor"), ("62", "major")):
        model = dealt(dice, *bets(CIRCLE, 5), *bets("hot_hand", 5))
        result = graded(model, [*model_acts(model), Act("clear_marks")])
        assert [(fault.kind, fault.severity) for fault in result.faults] == [("extra", severity)]
        alone = dealt(dice, *bets(CIRCLE, 5))
        assert graded(alone, [*model_acts(alone), Act("clear_marks")]).faults == ()


def test_nothing_done_is_every_step_left_out() -> None:
    """No act at all: the house is short of the losers, the players of their pays; nothing of what was due is right."""
    result = graded(SIX_MADE, [])
    assert {fault.kind for fault in result.faults} == {"omitted"}
    assert [len(fault.places) for fault in result.faults] == [1, 3, 3, 1]
    assert (result.cost, result.points) == (1500 - 6000, 40)
    assert (result.money, result.order) == ((0, 6), (4, 0))
    assert {duty: count for duty, count in result.duties.items() if count.due} == {
        "takes": (3, 0), "pays": (3, 0), "puck": (1, 0), "calls": (1, 0), "directions": (2, 0),
    }  # fmt: skip


def test_what_came_rightly_before_the_pop_is_no_fault() -> None:
    """Opening words, the case, and bets within the rules."""
    before = [Act("announce", call="Hands high!"), Act("case"), act("set_up", "numbers", 1, 5, 8), Act("pop")]
    result = graded(SIX_MADE, [*before, CALL, *TAKES, *PAYS, OFF])
    assert result.points == 100
    assert result.pairs == (None, None, None, None, *range(8))


@pytest.mark.parametrize(
    ("amount", "severity"), [(10, None), (25, "critical"), (15, "critical"), (5, "major"), (None, "critical")]
)
def test_a_number_above_its_limit_is_cut_down(amount: int | None, severity: str | None) -> None:
    """A Number carried over above the Circle is set up to the Circle's amount, no more and no less (ruling R9)."""
    acts = [model_act for model_act in model_acts(CARRIED) if model_act.amount is None or model_act.do != "set_up"]
    if amount is not None:
        acts.append(act("set_up", "numbers", 1, amount, 9))
    faults = graded(CARRIED, acts).faults
    assert [(fault.severity, fault.row) for fault in faults] == ([(severity, "ruling:R9")] if severity else [])


@pytest.mark.parametrize("model", [CARRIED, dealt("44", *bets(CIRCLE, 10)), dealt("22", rolled=())])
def test_opening_the_numbers_is_free_where_a_point_is_set(model: ModelRound) -> None:
    """Where nobody asks for a Number nothing is due, and saying that they are open is not a fault (ruling G10)."""
    acts = model_acts(model)
    assert Act("set_up") not in acts
    for at in (1, len(acts)):
        assert graded(model, [*acts[:at], Act("set_up"), *acts[at:]]).points == 100


MARKED = dealt("33", *bets(CIRCLE, 10), *bets("hot_hand", 5), point=8, rolled={8})
UNMARKED = dealt("33", *bets(CIRCLE, 10), point=8, rolled={8})


def test_marks_are_due_while_a_side_bet_lies() -> None:
    """Left out, doubled, or of another number it is major; no marker is made for a seven (ruling H6)."""
    acts = model_acts(MARKED)
    mark = Act("mark", number=6)
    assert acts[1:] == [mark]
    assert summary(graded(MARKED, acts[:1])) == [("omitted", "major", None, 0)]
    assert summary(graded(MARKED, [*acts, mark])) == [("extra", "major", None, 0)]
    assert graded(MARKED, [*acts, mark]).duties["marks"] == (1, 0)
    assert summary(graded(MARKED, [acts[0], Act("mark", number=9)])) == [("wrong_mark", "major", None, 0)]
    (instead,) = graded(MARKED, [acts[0], Act("mark", number=7)]).faults
    assert (instead.kind, instead.severity) == ("wrong_mark", "major")
    assert instead.why == "Marking 6 was due; seven has no lammer."
    (besides,) = graded(MARKED, [*acts, Act("mark", number=7)]).faults
    assert (besides.severity, besides.row, besides.why) == ("major", "ruling:H6", "Seven has no lammer.")


def test_a_mark_is_free_without_a_side_bet() -> None:
    """No source speaks of markers: neither one nor its absence is a fault, before the pop or after the roll."""
    acts = model_acts(UNMARKED)
    assert len(acts) == 1
    for marker in (Act("mark", number=6), Act("mark", number=9), Act("clear_marks")):
        result = graded(UNMARKED, [marker, POP, *acts, marker, marker])
        assert (result.faults, result.duties["marks"]) == ((), (0, 0))
    (fault,) = graded(UNMARKED, [*acts, Act("mark", number=7)]).faults
    assert (fault.kind, fault.severity, fault.why) == ("wrong_mark", "minor", "Seven has no lammer.")


LEFT_OVER = dealt("34", *bets(CIRCLE, 10), point=6, rolled={3, 6, 8}, marked={3, 6})
"""A seven-out after the last side bet came down."""


def test_lammers_left_over_are_cleared_on_the_seven() -> None:
    """Leaving them is a fault of the marks, as while a side bet lies (ruling H6)."""
    acts = model_acts(LEFT_OVER)
    assert graded(LEFT_OVER, acts).duties["marks"] == (1, 1)
    left = graded(LEFT_OVER, [each for each in acts if each.do != "clear_marks"])
    assert summary(left) == [("omitted", "major", None, 0)]
    assert (left.faults[0].row, left.duties["marks"]) == ("ruling:H1", (1, 0))


def test_lammers_left_over_may_be_cleared_sooner() -> None:
    """No side bet needs them: cleared before the pop or after another roll they are no fault, and then not due."""
    acts = model_acts(LEFT_OVER)
    rest = [each for each in acts if each.do != "clear_marks"]
    early = graded(LEFT_OVER, [Act("clear_marks"), POP, *rest])
    assert (early.faults, early.duties["marks"]) == ((), (0, 0))
    other = dealt("22", *bets(CIRCLE, 10), point=6, rolled={3, 6, 8}, marked={3, 6})
    assert graded(other, [*model_acts(other), Act("mark", number=4), Act("clear_marks")]).faults == ()


@pytest.mark.parametrize(
    ("bet", "row"), [(CIRCLE, "guide:directions"), (JUKEBOX, "guide:directions"), ("sizzling_six", None)]
)
def test_the_rule_of_a_direction_is_cited(bet: str, row: str | None) -> None:
    """The guide says which way its own bets are worked; that of the side bets is never graded (ruling R23)."""
    won = {4, 5, 8, 9, 10} if bet == "sizzling_six" else {6}
    model = dealt("24" if bet != JUKEBOX else "22", *bets(bet, 5, 5, 5), point=6 if bet == CIRCLE else None, rolled=won)
    acts = model_acts(model)
    pays = [at for at, each_act in enumerate(acts) if each_act.do == "pay"]
    assert len(pays) == 3
    for at, pay in zip(pays, [acts[at] for at in reversed(pays)], strict=True):
        acts[at] = pay
    expected = [("wrong_direction", row)] if row else []
    assert [(fault.kind, fault.row) for fault in graded(model, acts).faults] == expected


def test_a_mistake_is_told_at_once_and_an_omission_is_not() -> None:
    """In Practice a pay before a take is a fault while the loser still waits; what may still come is not one yet."""
    certain = grade_so_far(GAME.rules, GAME.guide, GAME.phrases, SIX_MADE, [CALL, TAKES[0], PAYS[0]])
    assert [(fault.kind, fault.at) for fault in certain] == [("paid_before_taken", 2)]
    assert grade_so_far(GAME.rules, GAME.guide, GAME.phrases, SIX_MADE, [CALL, TAKES[0]]) == ()
