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


def test_a_zone_paid_too_soon_is_one_fault() -> None:
    """However many seats it has; the fault stands at the first pay and names the first loser."""
    result = graded(SIX_MADE, [CALL, *PAYS, *TAKES, OFF])
    assert summary(result) == [("paid_before_taken", "major", 3, 0)]
    assert result.faults[0].at == 1
    assert result.faults[0].row == "guide:15"
    assert result.points == 85


def test_a_loser_overlooked_until_the_pays_is_one_fault() -> None:
    """Taken late, it is paid before taken: neither an omission nor a wrong direction besides."""
    result = graded(SIX_MADE, [CALL, TAKES[0], TAKES[2], *PAYS, TAKES[1], OFF])
    assert summary(result) == [("paid_before_taken", "major", 2, 0)]


def test_taking_and_paying_seat_by_seat_is_one_fault() -> None:
    """The zones are worked one after the other (ruling R15)."""
    both = [act for pair in zip(TAKES, PAYS, strict=True) for act in pair]
    assert [fault.kind for fault in graded(SIX_MADE, [CALL, *both, OFF]).faults] == ["paid_before_taken"]


def test_the_wrong_way_is_said_so() -> None:
    """Three seats from left to right are one fault that names the direction."""
    (fault,) = graded(SIX_MADE, [CALL, *TAKES, *reversed(PAYS), OFF]).faults
    assert (fault.kind, fault.row) == ("wrong_direction", "guide:directions")
    assert fault.why == "Players Circle was worked the wrong way; it goes right to left, seat 3 first."


def test_a_seat_passed_over_is_said_so() -> None:
    """One seat out of turn is the seat's name, not a lecture on directions."""
    (fault,) = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], PAYS[2], PAYS[1], OFF]).faults
    assert fault.why == "Seat 2 was due before seat 1: Players Circle goes right to left."


def test_a_loser_that_is_paid_is_one_mistake() -> None:
    """It costs the pay and the stake that stays (ruling G1); of the money two decisions are wrong."""
    result = graded(SIX_MADE, [CALL, TAKES[0], act("pay", JUKEBOX, 2, 15), TAKES[2], *PAYS, OFF])
    assert summary(result) == [("paid_loser", "critical", 2, 20)]
    assert result.faults[0].why == "Seat 2's JukeBox lost, and $15 was paid; $5 is still there."
    assert (result.cost, result.money, result.duties["takes"]) == (2000, (5, 7), (3, 2))


def test_a_winner_that_is_taken_is_one_mistake() -> None:
    """The stake taken and the pay not made are both owed to the player."""
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], act("take", CIRCLE, 2, 20), PAYS[2], OFF])
    assert summary(result) == [("took_winner", "critical", 2, -40)]
    assert (result.money, result.duties["pays"]) == ((5, 7), (3, 2))


def test_the_wrong_seat_is_named() -> None:
    """Seat 3 is paid twice and seat 2 not at all: one mistake, the money of both."""
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], act("pay", CIRCLE, 3, 30), PAYS[2], OFF])
    assert summary(result) == [("extra", "major", 2, 10)]
    assert result.faults[0].why.startswith("Seat 2 was due; seat 3's Players Circle was handled twice")


def test_the_wrong_bet_is_named() -> None:
    """The JukeBox, which lost, is paid in place of the Circle beside it."""
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], act("pay", JUKEBOX, 2, 20), PAYS[2], OFF])
    assert summary(result) == [("paid_loser", "critical", 2, 0)]
    assert result.faults[0].why.startswith("Seat 2's Players Circle was due; seat 2's JukeBox lost")


def test_another_seat_s_other_bet_is_a_mistake_of_its_own() -> None:
    """Who pays seat 1's JukeBox has not paid seat 2's Circle in a wrong place: nothing of the two is alike."""
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], act("pay", JUKEBOX, 1, 20), PAYS[2], OFF])
    assert sorted(summary(result)) == [("omitted", "major", 2, -20), ("paid_loser", "critical", 1, 20)]


def test_a_wrong_pay_put_right_by_a_whole_one_is_one_fault() -> None:
    """The pay of the right amount is the one that was due, wherever it stands; the other is one too many."""
    for twice in ([24, 20], [20, 24]):
        pays = [act("pay", CIRCLE, 2, dollars) for dollars in twice]
        result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], *pays, PAYS[2], OFF])
        assert summary(result) == [("extra", "major", 2, 24)]


def test_a_winner_can_be_taken_once() -> None:
    """The second hand finds nothing there: it is an act too many, no second winner taken."""
    twice = [act("take", CIRCLE, 2, 20)] * 2
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], *twice, PAYS[2], OFF])
    assert sorted(fault.kind for fault in result.faults) == ["extra", "took_winner"]
    assert (result.cost, result.money) == (-4000, (5, 7))


def test_two_seats_swapped_are_named_by_seat() -> None:
    """With two seats there is no telling the other way from a seat passed over: the seat is named."""
    model = dealt("42", *bets(CIRCLE, 10, 20), point=6)
    (fault,) = graded(model, [CALL, PAYS[2], PAYS[1], OFF]).faults
    assert fault.why == "Seat 2 was due before seat 1: Players Circle goes right to left."


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


def test_a_push_shown_at_the_wrong_seat_is_a_small_fault() -> None:
    """No money moves."""
    model = dealt("66", *bets(CIRCLE, 5, 0, 5))
    acts = [
        model_act._replace(seat=2) if (model_act.do, model_act.seat) == ("push", 3) else model_act
        for model_act in model_acts(model)
    ]
    assert [(fault.kind, fault.severity) for fault in graded(model, acts).faults] == [("extra", "minor")]


def test_clearing_marks_that_are_none_is_a_small_fault() -> None:
    """After a seven nothing is wiped by it; after any other roll the marks that stand are. Without a side bet: none."""
    for dice, severity in (("61", "minor"), ("62", "major")):
        model = dealt(dice, *bets(CIRCLE, 5), *bets("hot_hand", 5))
        result = graded(model, [*model_acts(model), Act("clear_marks")])
        assert [(fault.kind, fault.severity) for fault in result.faults] == [("extra", severity)]
        alone = dealt(dice, *bets(CIRCLE, 5))
        assert graded(alone, [*model_acts(alone), Act("clear_marks")]).faults == ()


def test_a_number_left_as_it_lies_is_above_its_limit() -> None:
    """A cut-down without an amount cuts nothing down (ruling R9)."""
    model = dealt("44", *bets(CIRCLE, 10), Wager("numbers", 1, 2500, 5))
    acts = [
        model_act._replace(amount=None) if model_act.do == "set_up" and model_act.bet else model_act
        for model_act in model_acts(model)
    ]
    assert [(fault.kind, fault.severity) for fault in graded(model, acts).faults] == [("wrong_amount", "critical")]


def test_a_loser_left_as_a_push_is_an_omission() -> None:
    """One fault at the push, which costs the stake."""
    result = graded(SIX_MADE, [CALL, TAKES[0], act("push", JUKEBOX, 2), TAKES[2], *PAYS, OFF])
    assert summary(result) == [("omitted", "major", 2, 5)]
    assert result.faults[0].at == 2


def test_a_wrong_amount_names_the_rule_that_was_applied() -> None:
    """The hardway's 6 to 5 paid on a six made easy."""
    result = graded(SIX_MADE, [CALL, *TAKES, PAYS[0], act("pay", CIRCLE, 2, 24), PAYS[2], OFF])
    assert summary(result) == [("wrong_amount", "major", 2, 4)]
    assert result.faults[0].why == "$24 is 6 to 5, the hardway odds; the easy way pays even money: $20."


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


CARRIED = dealt("44", *bets(CIRCLE, 10), Wager("numbers", 1, 2500, 9))


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


def test_numbers_are_set_up_within_the_limit() -> None:
    """New Numbers are granted when the point is set, each up to the player's Circle; above it is critical."""
    acts = model_acts(CARRIED)
    assert graded(CARRIED, [*acts, act("set_up", "numbers", 1, 10, 6)]).points == 100
    (fault,) = graded(CARRIED, [*acts, act("set_up", "numbers", 1, 12, 6)]).faults
    assert (fault.kind, fault.severity) == ("wrong_amount", "critical")
    assert fault.row == "guide:numbers"
    assert fault.why == "Seat 1's Number 6 may be at most $10; $12 was left up."


@pytest.mark.parametrize("model", [CARRIED, dealt("44", *bets(CIRCLE, 10)), dealt("22", rolled=())])
def test_opening_the_numbers_is_free_where_a_point_is_set(model: ModelRound) -> None:
    """Where nobody asks for a Number nothing is due, and saying that they are open is not a fault (ruling G10)."""
    acts = model_acts(model)
    assert Act("set_up") not in acts
    for at in (1, len(acts)):
        assert graded(model, [*acts[:at], Act("set_up"), *acts[at:]]).points == 100


def test_opening_the_numbers_is_minor_elsewhere() -> None:
    """No point was set by this roll."""
    (fault,) = graded(SIX_MADE, [CALL, *TAKES, *PAYS, OFF, Act("set_up")]).faults
    assert (fault.kind, fault.severity, fault.row) == ("extra", "minor", "guide:15")


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


def test_a_late_bet_is_critical() -> None:
    """A bet that is set up after the roll, when nothing is to be set up, does not play (ruling R21)."""
    (fault,) = graded(SIX_MADE, [CALL, act("set_up", JUKEBOX, 2, 5), *TAKES, *PAYS, OFF]).faults
    assert (fault.kind, fault.severity, fault.row) == ("extra", "critical", "ruling:R21")


def test_an_announcement_without_words_is_silence() -> None:
    """Whoever says nothing has called nothing (ruling C1)."""
    assert graded(SIX_MADE, [Act("announce"), *TAKES, *PAYS, OFF]) == graded(
        SIX_MADE, [Act("announce", call=""), *TAKES, *PAYS, OFF]
    )
    assert graded(SIX_MADE, [Act("announce"), *TAKES, *PAYS, OFF]).points == 85


def test_a_bet_that_is_not_decided_is_left_alone() -> None:
    """A Circle that stands is neither paid nor taken: to pay it is as grave as to pay a loser (ruling G7)."""
    model = dealt("11", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), point=6)
    acts = model_acts(model)
    assert summary(graded(model, [*acts, act("take", CIRCLE, 1)])) == [("extra", "major", None, -10)]
    paid = graded(model, [*acts, act("pay", CIRCLE, 1, 10)])
    assert summary(paid) == [("paid_undecided", "critical", None, 10)]
    assert (paid.faults[0].row, paid.money) == ("ruling:G7", (1, 2))
    assert summary(graded(model, [*acts, act("pay", CIRCLE, 4, 10)])) == [("extra", "major", None, 10)]


def test_a_mistake_is_told_at_once_and_an_omission_is_not() -> None:
    """In Practice a pay before a take is a fault while the loser still waits; what may still come is not one yet."""
    certain = grade_so_far(GAME.rules, GAME.guide, GAME.phrases, SIX_MADE, [CALL, TAKES[0], PAYS[0]])
    assert [(fault.kind, fault.at) for fault in certain] == [("paid_before_taken", 2)]
    assert grade_so_far(GAME.rules, GAME.guide, GAME.phrases, SIX_MADE, [CALL, TAKES[0]]) == ()


def whys(acts: list[Act], *wagers: Wager, dice: str, point: int | None, rolled: tuple[int, ...]) -> list[str]:
    """The reasons of all faults of a round."""
    return [str(fault.why) for fault in graded(dealt(dice, *wagers, point=point, rolled=rolled), acts).faults]


def test_a_number_that_was_called_off_is_said_to_be_off() -> None:
    """On a seven-out it stays; "not decided" would hide why."""
    eight = Wager("numbers", 1, 3000, 8, is_working=False)
    acts = [call("Seven out."), act("take", CIRCLE, 1, 50), act("take", "numbers", 1, 30, 8), Act("clear_marks"), OFF]
    found = whys(acts, *bets(CIRCLE, 50), eight, dice="34", point=9, rolled=(9,))
    assert any("is off and stays where it is; it was taken" in why for why in found), found


def test_a_second_marker_is_said_to_be_one() -> None:
    """The number is marked: that there is nothing to mark is another reason."""
    acts = [call("Two, the Circle is down."), Act("mark", number=2), act("take", CIRCLE, 1, 50)]
    found = whys(acts, *bets(CIRCLE, 50), *bets("hot_hand", 5), dice="11", point=None, rolled=(2,))
    assert any("was not due: it is already marked" in why for why in found), found
