"""One mistake is one fault (G1), and a right value in poor form is not a wrong amount (G2, G3)."""

import pytest

from dealer_trainer.engine import Wager
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act
from tests.guide.dealing import model_acts
from tests.guide.grading.story import (
    CALL,
    CIRCLE,
    JUKEBOX,
    OFF,
    PAYS,
    SIX_MADE,
    TAKES,
    act,
    bets,
    call,
    dealt,
    graded,
    summary,
)

SIX_SEATS = dealt("33", *bets(CIRCLE, 25, 10, 50, 5, 100, 15), point=6)
HARD = call("Winner six, the hard way")


def test_a_hardway_paid_even_at_six_seats_is_one_fault() -> None:
    """It has six places, each with its cost, and takes points once; six money decisions are wrong."""
    stakes = dict(enumerate((25, 10, 50, 5, 100, 15), start=1))
    acts = [HARD, *(act("pay", CIRCLE, seat, stakes[seat]) for seat in range(6, 0, -1)), OFF]
    result = graded(SIX_SEATS, acts)
    (fault,) = result.faults
    assert (fault.kind, fault.severity, fault.at, fault.step, fault.mistake) == (
        "wrong_amount", "major", 1, 1, "hardway_paid_easy 1:1",
    )  # fmt: skip
    assert [(place.seat, place.cost, place.at) for place in fault.places] == [
        (seat, -20 * stakes[seat], 7 - seat) for seat in range(6, 0, -1)
    ]
    assert (fault.cost, result.cost, result.points, result.money) == (-4100, -4100, 85, (0, 6))


def test_two_rules_applied_are_two_mistakes() -> None:
    """Even money at three seats and 3 to 2 at the other three: two faults, each with its places."""
    paid = {1: 37.5, 2: 15, 3: 75, 4: 5, 5: 100, 6: 15}
    acts = [HARD, *(act("pay", CIRCLE, seat, paid[seat]) for seat in range(6, 0, -1)), OFF]
    faults = graded(SIX_SEATS, acts).faults
    assert [(fault.mistake, [place.seat for place in fault.places]) for fault in faults] == [
        ("hardway_paid_easy 1:1", [6, 5, 4]),
        ("other_bet 3:2", [3, 2, 1]),
    ]


def test_the_rule_that_explains_most_is_the_one_behind_them_all() -> None:
    """Where one amount has several causes, the one that the other seats have too is named: $9 for $6 is 3 to 2."""
    model = dealt("33", *bets(CIRCLE, 5, 50), point=6)
    acts = [HARD, act("pay", CIRCLE, 2, 75), act("pay", CIRCLE, 1, 7.5), OFF]
    (fault,) = graded(model, acts).faults
    assert (fault.mistake, len(fault.places)) == ("other_bet 3:2", 2)


def test_amounts_that_nothing_explains_are_mistakes_of_their_own() -> None:
    """They have no rule in common."""
    acts = [HARD, *(act("pay", CIRCLE, seat, 1000 + seat) for seat in range(6, 0, -1)), OFF]
    assert [len(fault.places) for fault in graded(SIX_SEATS, acts).faults] == [1] * 6


def test_losers_left_lying_are_one_fault_each_a_wrong_decision() -> None:
    """However many there are they take a major fault's points; the money and the duty count every one (ruling G6)."""
    result = graded(SIX_MADE, [CALL, *PAYS, OFF])
    assert summary(result) == [("omitted", "major", 3, 15)]
    assert [place.seat for place in result.faults[0].places] == [3, 2, 1]
    assert (result.points, result.money, result.duties["takes"]) == (85, (3, 6), (3, 0))


def test_the_same_kind_on_another_bet_is_another_mistake() -> None:
    """Takes and pays left out are two."""
    assert [len(fault.places) for fault in graded(SIX_MADE, [CALL, OFF]).faults] == [3, 3]


def test_two_drops_are_right_in_value() -> None:
    """The right sum in two pays before the next bet is touched: form, minor, and no wrong decision (ruling G2)."""
    acts = [CALL, *TAKES, PAYS[0], act("pay", CIRCLE, 2, 5), act("pay", CIRCLE, 2, 15), PAYS[2], OFF]
    result = graded(SIX_MADE, acts)
    (fault,) = result.faults
    assert (fault.kind, fault.severity, fault.row, fault.at, fault.cost) == ("bad_form", "minor", "ruling:G2", 6, 0)
    assert fault.why == "Seat 2's Players Circle was paid in two stacks, $5 and $15; a payout is one stack."
    assert (result.points, result.money, result.duties["pays"]) == (95, (6, 6), (3, 3))


def test_two_drops_at_every_seat_are_one_fault() -> None:
    """The habit takes points once."""
    drops = [act("pay", CIRCLE, seat, 5 * seat) for seat in (3, 3, 2, 2, 1, 1)]
    result = graded(SIX_MADE, [CALL, *TAKES, *drops, OFF])
    assert [(fault.kind, len(fault.places)) for fault in result.faults] == [("bad_form", 3)]


@pytest.mark.parametrize("drops", [[5, 10], [10, 20], [5, 5, 10], [1] * 20])
def test_no_other_drops_are(drops: list[float]) -> None:
    """A sum that does not come out, and a payout in three drops or twenty, is a wrong amount."""
    acts = [CALL, *TAKES, PAYS[0], *(act("pay", CIRCLE, 2, amount) for amount in drops), PAYS[2], OFF]
    result = graded(SIX_MADE, acts)
    kinds = {fault.kind for fault in result.faults}
    assert kinds & {"wrong_amount", "extra"}
    assert "bad_form" not in kinds
    assert result.money.right < result.money.made
    assert result.cost == 100 * sum(drops) - 2000


def test_a_second_drop_after_the_next_bet_is_too_late() -> None:
    """By then the player has the payout: it was wrong."""
    acts = [CALL, *TAKES, PAYS[0], act("pay", CIRCLE, 2, 5), PAYS[2], act("pay", CIRCLE, 2, 15), OFF]
    kinds = {fault.kind for fault in graded(SIX_MADE, acts).faults}
    assert "bad_form" not in kinds
    assert kinds & {"wrong_amount", "extra"}


TOKED = dealt(
    "42",
    *bets(CIRCLE, 10, 20),
    Wager(CIRCLE, 1, 500, None, "dealer"),
    Wager(CIRCLE, 2, 100, None, "dealer"),
    Wager("numbers", 2, 1000, 6),
    point=6,
)


def test_bet_and_toke_as_one_sum_are_right_in_value() -> None:
    """Form, minor, once a round, though done at every seat (ruling G3)."""
    number = act("pay", "numbers", 2, 12, 6)
    acts = [CALL, act("pay", CIRCLE, 2, 21), act("pay", CIRCLE, 1, 15), number, OFF]
    result = graded(TOKED, acts)
    (fault,) = result.faults
    assert (fault.kind, fault.severity, fault.row, len(fault.places)) == ("bad_form", "minor", "ruling:G3", 2)
    assert fault.why == (
        "Seat 2's Players Circle and the toke on seat 2's Players Circle were paid as one sum, $21; "
        "each bet is paid by itself."
    )
    assert (result.points, result.cost, result.money, result.duties["pays"]) == (95, 0, (5, 5), (5, 5))


def test_two_bets_of_a_seat_as_one_sum_are_right_in_value() -> None:
    """The Circle and the Number of a seat, at either of the spots; with other sums of a round they are one fault."""
    tokes = [Act("pay", CIRCLE, 2, "dealer", None, 100)]
    for spot in (act("pay", CIRCLE, 2, 32), act("pay", "numbers", 2, 32, 6)):
        result = graded(TOKED, [CALL, *tokes, spot, act("pay", CIRCLE, 1, 15), OFF])
        assert ("bad_form", 2) in [(fault.kind, len(fault.places)) for fault in result.faults]
        assert result.money == (5, 5)


def test_no_other_sum_is() -> None:
    """A sum that does not come out, of two seats, or of three bets is a wrong amount."""
    number = act("pay", "numbers", 2, 12, 6)
    rest = [act("pay", CIRCLE, 1, 15), OFF]
    for acts in (
        [act("pay", CIRCLE, 2, 22), number],
        [act("pay", CIRCLE, 2, 33)],
        [act("pay", CIRCLE, 2, 20), Act("pay", CIRCLE, 2, "dealer", None, 500), number],
    ):
        faults = graded(TOKED, [CALL, *acts, *rest]).faults
        assert any(fault.kind == "wrong_amount" and fault.cost for fault in faults)


def test_a_sum_beside_a_toke_that_is_paid_as_well_is_too_much() -> None:
    """Whoever pays the sum and the toke besides has paid the toke twice."""
    twice = [act("pay", CIRCLE, 2, 21), Act("pay", CIRCLE, 2, "dealer", None, 100)]
    acts = [CALL, *twice, act("pay", CIRCLE, 1, 10), Act("pay", CIRCLE, 1, "dealer", None, 500)]
    result = graded(TOKED, [*acts, act("pay", "numbers", 2, 12, 6), OFF])
    assert [(fault.kind, fault.mistake, fault.cost) for fault in result.faults] == [
        ("wrong_amount", "toke_summed", 100)
    ]
    assert result.money == (4, 5)


def test_what_is_marked_everywhere_is_one_mistake() -> None:
    """Nine wrong markers cost points once, and spoil the duty all the same."""
    model = dealt("63", *bets(CIRCLE, 10), *bets("hot_hand", 5), point=6, rolled=(6,))
    strays = [Act("mark", number=number) for number in (2, 3, 4, 5, 8, 10, 11, 12)]
    result = graded(model, [*model_acts(model), *strays])
    assert [(fault.kind, len(fault.places)) for fault in result.faults] == [("wrong_mark", 8)]
    assert result.duties["marks"] == (1, 0)


def test_a_puck_that_is_moved_on_is_not_right() -> None:
    """Put where it belongs and then elsewhere it lies wrongly."""
    result = graded(SIX_MADE, [CALL, *TAKES, *PAYS, OFF, Act("puck", to=8)])
    assert result.duties["puck"] == (1, 0)


def test_a_push_is_no_money_and_no_duty() -> None:
    """Leaving it is what the guide asks; showing it is form, cited as the ruling (ruling G9)."""
    model = dealt("66", *bets(CIRCLE, 10, 10), *bets(JUKEBOX, 5))
    result = graded(model, [act for act in model_acts(model) if act.do != "push"])
    assert [(fault.kind, fault.severity, fault.row, len(fault.places)) for fault in result.faults] == [
        ("omitted", "minor", "ruling:G9", 2)
    ]
    assert (result.money, result.duties["directions"]) == ((1, 1), (0, 0))
    left_to_right = [act("push", CIRCLE, 1), act("push", CIRCLE, 2)]
    others = [each for each in model_acts(model) if each.do != "push"]
    faults = graded(model, [others[0], *left_to_right, *others[1:]]).faults
    assert [(fault.kind, fault.severity) for fault in faults] == [("wrong_direction", "minor")]


def test_to_pay_a_push_is_to_pay_what_is_not_decided() -> None:
    """It is as grave as to pay a loser (ruling G7)."""
    model = dealt("66", *bets(CIRCLE, 10, 10), *bets(JUKEBOX, 5))
    paid = [each._replace(do="pay", amount=1000) if each.do == "push" else each for each in model_acts(model)]
    result = graded(model, paid)
    assert [(fault.kind, fault.severity, fault.cost) for fault in result.faults] == [
        ("paid_undecided", "critical", 2000)
    ]
    assert result.money == (1, 3)


def test_directions_are_sweeps_and_not_acts() -> None:
    """A sweep the other way is one wrong sweep; one bet alone has no direction."""
    assert graded(SIX_MADE, [CALL, *reversed(TAKES), *PAYS, OFF]).duties["directions"] == (2, 1)
    assert graded(SIX_MADE, [CALL, *reversed(TAKES), *PAYS, OFF]).order == (4, 3)
    alone = dealt("42", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), point=6)
    assert graded(alone, model_acts(alone)).duties["directions"] == (0, 0)
    seven_out = dealt("43", *bets(CIRCLE, 10, 20), point=6)
    assert graded(seven_out, model_acts(seven_out)).duties["directions"] == (1, 1)


def test_a_number_above_its_limit_is_a_request_that_is_due() -> None:
    """Cutting it down counts among the requests and limits."""
    carried = dealt("44", *bets(CIRCLE, 10), Wager("numbers", 1, 2500, 9))
    assert graded(carried, model_acts(carried)).duties["requests"] == (1, 1)
    left = [each for each in model_acts(carried) if each.do != "set_up"]
    assert graded(carried, left).duties["requests"] == (1, 0)


SIDE = (Wager("flaming_four", 1, 500), Wager("hot_hand", 1, 500))
NINE = frozenset(range(2, 13)) - {7, 12}

MADE = dealt("42", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), Wager("numbers", 1, 1000, 6), *SIDE, point=6, rolled=(6,))
SEVEN = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=(4,))
NINE_IN = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, point=6, rolled=NINE)
POINT_SET = dealt("22", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=())
NINE_ON_COME_OUT = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=NINE)
FOUR_IN = dealt("11", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=(3, 11, 12))


def first(model: ModelRound, do: str, bet: str | None = None) -> Act:
    """The first such act of the model dealer."""
    return next(act for act in model_acts(model) if (act.do, act.bet) == (do, bet))


@pytest.mark.parametrize(
    ("model", "early", "late", "kind", "severity", "row"),
    [
        (MADE, ("pay", "numbers"), ("pay", CIRCLE), "out_of_order", "major", "ruling:R16"),
        (SEVEN, ("take", "flaming_four"), ("take", JUKEBOX), "out_of_order", "minor", "ruling:R23"),
        (MADE, ("puck", None), ("pay", "numbers"), "out_of_order", "minor", "ruling:R17"),
        (POINT_SET, ("mark", None), ("puck", None), "out_of_order", "minor", "ruling:R16"),
        (POINT_SET, ("pay", JUKEBOX), ("mark", None), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("pay", "hot_hand"), ("take", CIRCLE), "paid_before_taken", "major", "ruling:H4"),
        (NINE_ON_COME_OUT, ("pay", "hot_hand"), ("pay", CIRCLE), "out_of_order", "major", "ruling:R16"),
        (NINE_ON_COME_OUT, ("clear_marks", None), ("pay", CIRCLE), "out_of_order", "minor", "ruling:R16"),
        (SEVEN, ("clear_marks", None), ("pay", CIRCLE), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("clear_marks", None), ("pay", "hot_hand"), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("puck", None), ("pay", "hot_hand"), "out_of_order", "minor", "ruling:R17"),
        (NINE_ON_COME_OUT, ("pay", CIRCLE), ("take", "flaming_four"), "paid_before_taken", "major", "ruling:R16"),
        (NINE_ON_COME_OUT, ("pay", CIRCLE), ("take", JUKEBOX), "paid_before_taken", "major", "guide:4"),
        (FOUR_IN, ("pay", "flaming_four"), ("pay", JUKEBOX), "out_of_order", "major", "ruling:R16"),
        (MADE, ("pay", CIRCLE), ("take", JUKEBOX), "paid_before_taken", "major", "guide:15"),
        (POINT_SET, ("pay", JUKEBOX), ("puck", None), "out_of_order", "minor", "guide:7"),
        (MADE, ("take", JUKEBOX), ("announce", None), "out_of_order", "minor", "guide:15"),
    ],
)  # fmt: skip
def test_the_broken_rule_is_cited(
    model: ModelRound, early: tuple[str, str | None], late: tuple[str, str | None], kind: str, severity: str, row: str
) -> None:
    """One step done before another: a ruling's order is never printed as the guide's word, nor the guide's as ours."""
    acts = model_acts(model)
    jumped, waited = first(model, *early), first(model, *late)
    acts.remove(jumped)
    acts.insert(acts.index(waited), jumped)
    (fault,) = graded(model, acts).faults
    assert (fault.kind, fault.severity, fault.row, fault.done) == (kind, severity, row, jumped)
    has_zones = kind == "out_of_order" and early[1] is not None and late[1] is not None
    assert fault.why.startswith("First ") is has_zones, "the order of two zones is told, not only what crossed it"


def test_on_a_seven_out_circle_and_jukebox_go_from_right_to_left() -> None:
    """It is the guide's own word; the zones, the Numbers, and the side bets go as the dealer likes (ruling R18)."""
    numbers = [Wager("numbers", seat, 500, box) for seat in (1, 2) for box in (5, 8)]
    side = [Wager("hot_hand", seat, 500) for seat in (1, 2, 3)]
    model = dealt("43", *bets(CIRCLE, 10, 10, 10), *bets(JUKEBOX, 5, 5, 5), *numbers, *side, point=6, rolled=(6,))
    call, *rest = model_acts(model)
    takes, after = rest[:-2], rest[-2:]
    zones = {bet: [act for act in takes if act.bet == bet] for bet in (CIRCLE, JUKEBOX, "numbers", "hot_hand")}
    free = [*zones["hot_hand"][::-1], *zones["numbers"][::-1], *zones[JUKEBOX], *zones[CIRCLE]]
    assert graded(model, [call, *free, *after]).faults == ()
    for bet in (CIRCLE, JUKEBOX):
        swept = [act for other, zone in zones.items() for act in (zone[::-1] if other == bet else zone)]
        result = graded(model, [call, *swept, *after])
        (fault,) = result.faults
        assert (fault.kind, fault.severity, fault.row) == ("wrong_direction", "major", "guide:directions")
        assert result.duties["directions"] == (2, 1)
