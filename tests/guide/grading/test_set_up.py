"""Bets set up between two rolls: they play, or the rule that refuses them is cited (rulings R9, R10, R11, H2, H5)."""

import pytest

from dealer_trainer.engine import Wager
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Act
from tests.guide.dealing import model_acts
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

EIGHT = Wager("numbers", 1, 1000, 8)
ON_SIX = dealt("44", *bets(CIRCLE, 25), EIGHT, point=6, rolled=(6, 8))
"""With 25 dollars in the Circle and 10 on the 8, an eight rolls on the point of six."""


def set_up(bet: str, dollars: float, number: int | None = None, seat: int = 1) -> Act:
    """A bet set up to an amount."""
    return act("set_up", bet, seat, dollars, number)


def cited(result: GradedRound) -> list[tuple[str, str, str]]:
    """Kind, severity, and rule of each fault."""
    return [(fault.kind, fault.severity, fault.row) for fault in result.faults]


def as_set_up(model: ModelRound, *changes: Act, pays: tuple[Act, ...] = ()) -> GradedRound:
    """The round popped after these bets were set up, called and paid so."""
    return graded(model, [*changes, POP, model_acts(model)[0], *pays])


def test_a_raised_circle_plays() -> None:
    """Raised with a point on, it is paid on what then lies there, and no longer on what lay there before."""
    model = dealt("33", *bets(CIRCLE, 25), point=6, rolled=(6,))
    raised = [set_up(CIRCLE, 50), POP, call("Winner six, the hard way!")]
    assert graded(model, [*raised, act("pay", CIRCLE, 1, 60), OFF]).faults == ()
    (fault,) = graded(model, [*raised, act("pay", CIRCLE, 1, 30), OFF]).faults
    assert (fault.kind, fault.cost) == ("wrong_amount", -3000)


def test_a_number_put_up_plays() -> None:
    """It is paid or taken like any other; one that was asked down is neither."""
    number = act("pay", "numbers", 1, 30, 8)
    assert as_set_up(ON_SIX, set_up("numbers", 25, 8), pays=(number,)).faults == ()
    assert [kind for kind, *_ in cited(as_set_up(ON_SIX, set_up("numbers", 25, 8)))] == ["omitted"]
    nine = dealt("45", *bets(CIRCLE, 25), point=6, rolled=(6, 9))
    assert as_set_up(nine, set_up("numbers", 20, 9), pays=(act("pay", "numbers", 1, 30, 9),)).faults == ()
    down = as_set_up(ON_SIX, set_up("numbers", 0, 8))
    assert (down.faults, down.money.made) == ((), 0)
    assert cited(as_set_up(ON_SIX, set_up("numbers", 0, 8), pays=(act("pay", "numbers", 1, 12, 8),))) == [
        ("extra", "major", "ruling:R1")
    ]


def test_what_is_set_up_last_counts() -> None:
    """A dealer may change a bet until the pop; each change is looked at by the table as it then is."""
    paid = (act("pay", "numbers", 1, 60, 8),)
    assert as_set_up(ON_SIX, set_up(CIRCLE, 50), set_up("numbers", 50, 8), pays=paid).faults == ()
    wrong_way = as_set_up(ON_SIX, set_up("numbers", 50, 8), set_up(CIRCLE, 50), pays=paid)
    assert cited(wrong_way) == [("wrong_amount", "critical", "guide:numbers")]


AGAINST = [
    (set_up(CIRCLE, 15), (), ("extra", "critical", "ruling:R11")),
    (set_up(CIRCLE, 0), (), ("extra", "critical", "ruling:R11")),
    (set_up("hot_hand", 500), (), ("extra", "critical", "ruling:H2")),
    (set_up("flaming_four", 5), (), ("extra", "critical", "ruling:H2")),
    (set_up("numbers", 50, 9), (), ("wrong_amount", "critical", "guide:numbers")),
    (set_up("numbers", 5, 9, seat=2), (), ("extra", "critical", "ruling:R10")),
    (set_up(CIRCLE, 1500), (), ("wrong_amount", "major", "house:limits")),
    (set_up(JUKEBOX, 500.5, seat=2), (), ("wrong_amount", "major", "house:limits")),
    (set_up(CIRCLE, 1, seat=2), (), ("extra", "major", "house:limits")),
    (set_up("hot_hand", 10), (Wager("hot_hand", 1, 500),), ("extra", "critical", "ruling:H2")),
    (set_up("hot_hand", 1), (Wager("hot_hand", 1, 500),), ("extra", "major", "ruling:H5")),
    (Act("set_up", CIRCLE, 2, "dealer", None, 500), (), ("extra", "major", "ruling:R22")),
]


@pytest.mark.parametrize(("change", "lying", "fault"), AGAINST)
def test_what_the_rules_refuse_is_cited(change: Act, lying: tuple[Wager, ...], fault: tuple[str, str, str]) -> None:
    """One fault of the rule that is broken, with a reason; nobody gets the round for free."""
    model = dealt("34", *bets(CIRCLE, 25), *lying, point=6, rolled=(6,))
    (found,) = (each for each in graded(model, [change, POP]).faults if each.at == 0)
    assert (found.kind, found.severity, found.row) == fault
    assert (found.done, found.cost) == (change, 0)
    assert found.why.endswith(".")


def test_lowered_or_over_its_limit_it_plays_as_it_lies() -> None:
    """Following the layout is no second mistake."""
    over = as_set_up(ON_SIX, set_up("numbers", 50, 8), pays=(act("pay", "numbers", 1, 60, 8),))
    assert cited(over) == [("wrong_amount", "critical", "guide:numbers")]
    made = dealt("42", *bets(CIRCLE, 25), point=6, rolled=(6,))
    lowered = graded(made, [set_up(CIRCLE, 15), POP, CALL, act("pay", CIRCLE, 1, 15), OFF])
    assert cited(lowered) == [("extra", "critical", "ruling:R11")]


def test_a_late_side_bet_does_not_play() -> None:
    """It is the rolls since the seven that close the side bets; what is paid on one that came later is given away."""
    nine = frozenset(range(2, 13)) - {7, 12}
    model = dealt("66", *bets(CIRCLE, 25), point=6, rolled=nine)
    rest = [act_due for act_due in model_acts(model) if act_due.do != "announce"]
    acts = [set_up("hot_hand", 500), POP, model_acts(model)[0], *rest, act("pay", "hot_hand", 1, 40_000)]
    late, paid = graded(model, acts).faults
    assert (late.severity, late.row) == ("critical", "ruling:H2")
    assert (paid.kind, paid.cost) == ("extra", 4_000_000)


def test_on_the_come_out() -> None:
    """Numbers are off; after a seven side bets may be made, and what pushed is free to come down."""
    model = dealt("66", *bets(CIRCLE, 25), rolled=())
    said = Act("announce", call="Coming out!")
    numbers = graded(model, [said, set_up("numbers", 25, 8), POP, *model_acts(model)])
    assert cited(numbers) == [("extra", "major", "ruling:R7")]
    assert cited(graded(model, [said, Act("set_up"), POP, *model_acts(model)])) == [("extra", "minor", "ruling:R7")]
    call_of, *rest = model_acts(model)
    with_side_bet = [said, set_up(CIRCLE, 10), set_up("hot_hand", 5), POP, call_of, Act("mark", number=12), *rest]
    assert graded(model, with_side_bet).faults == ()
    assert graded(model, [said, set_up(CIRCLE, 0), POP, call_of]).faults == ()


STAYS = dealt("45", *bets(CIRCLE, 25), *bets(JUKEBOX, 5), point=6, rolled=(6, 9))
"""The Circle stays, the JukeBox loses."""
MADE = dealt("24", *bets(CIRCLE, 25), *bets(JUKEBOX, 5), point=6, rolled=(6,))
OUT = dealt("34", *bets(CIRCLE, 25, 25), point=6, rolled=(6,))


@pytest.mark.parametrize(
    ("model", "change"),
    [
        (STAYS, set_up(CIRCLE, 50)), (STAYS, set_up(CIRCLE, 10, seat=4)), (STAYS, set_up("numbers", 25, 8)),
        (STAYS, set_up(JUKEBOX, 10)), (MADE, set_up(CIRCLE, 50)), (MADE, set_up(CIRCLE, 10)), (OUT, set_up(CIRCLE, 5)),
        (OUT, set_up("hot_hand", 5)),
    ],
)  # fmt: skip
def test_after_the_settlement_bets_are_made_for_the_next_roll(model: ModelRound, change: Act) -> None:
    """What is right after the settlement is late before it: chips of this roll were still to move (ruling R11)."""
    acts = model_acts(model)
    assert graded(model, [*acts, change]).faults == ()
    early = graded(model, [acts[0], change, *acts[1:]])
    assert {fault.row for fault in early.faults} <= {"ruling:R21", "ruling:R11", "ruling:H2"}
    assert early.faults
    (alone,) = (fault for fault in graded(model, [acts[0], change]).faults if fault.done == change)
    assert alone.severity == "critical" or change.amount == 1000


@pytest.mark.parametrize(
    ("model", "change", "fault"),
    [
        (STAYS, set_up(CIRCLE, 10), ("extra", "critical", "ruling:R11")),
        (STAYS, set_up("numbers", 50, 8), ("wrong_amount", "critical", "guide:numbers")),
        (STAYS, set_up("hot_hand", 5), ("extra", "critical", "ruling:H2")),
        (MADE, set_up("numbers", 5, 8), ("extra", "major", "ruling:R7")),
        (OUT, set_up(CIRCLE, 1500), ("wrong_amount", "major", "house:limits")),
    ],
)
def test_after_the_settlement_the_rules_hold_too(model: ModelRound, change: Act, fault: tuple[str, str, str]) -> None:
    """They are those of the next roll."""
    assert cited(graded(model, [*model_acts(model), change])) == [fault]


QUIET = dealt("32", *bets(CIRCLE, 25), point=6, rolled=(6,))
"""Nothing is decided."""
POINT_SET = dealt("32", *bets(CIRCLE, 25), rolled=(5,))
JUKEBOX_LOST = dealt("32", *bets(CIRCLE, 25), *bets(JUKEBOX, 5), rolled=(5,))
MARKED = dealt("32", *bets(CIRCLE, 25), Wager("hot_hand", 1, 500), point=6, rolled=(6,))
EIGHT_UP, RAISED = set_up("numbers", 25, 8), set_up(CIRCLE, 500)


@pytest.mark.parametrize("model", [QUIET, POINT_SET, MARKED])
@pytest.mark.parametrize("change", [RAISED, set_up(CIRCLE, 25), set_up(CIRCLE, 10, seat=3), set_up(JUKEBOX, 5)])
def test_before_the_call_a_bet_is_late_though_no_chip_is_due(model: ModelRound, change: Act) -> None:
    """The button was pressed, and nobody has said what rolled (ruling R21); after the round it is in time."""
    acts = model_acts(model)
    assert cited(graded(model, [POP, change, *acts]))[-1] == ("extra", "critical", "ruling:R21")
    assert len(graded(model, [change, *acts]).faults) == 1
    assert len(graded(model, [call("Nice roll, folks!"), change, *acts]).faults) == 1
    if change.amount != 2500:
        assert graded(model, [*acts, change]).faults == ()


def test_a_call_that_was_left_out_makes_no_bet_late() -> None:
    """It is one mistake; the raise after the settlement is none."""
    quiet, *rest = model_acts(MARKED)
    assert quiet.do == "announce"
    assert cited(graded(MARKED, [*rest, set_up(CIRCLE, 50)])) == [("omitted", "major", MARKED.row.source)]


@pytest.mark.parametrize(
    ("model", "at", "row"),
    [(POINT_SET, 0, "guide:8"), (POINT_SET, 1, "guide:8"), (JUKEBOX_LOST, 1, "guide:8"), (JUKEBOX_LOST, 2, "guide:8")],
)
def test_numbers_go_up_last(model: ModelRound, at: int, row: str) -> None:
    """Before the puck is on the new point, or losers are taken, they are out of order: several are one mistake."""
    acts = model_acts(model)
    assert graded(model, [*acts, EIGHT_UP]).faults == ()
    for early in ([EIGHT_UP], [EIGHT_UP, set_up("numbers", 10, 9)]):
        assert cited(graded(model, [*acts[:at], *early, *acts[at:]])) == [("out_of_order", "minor", row)]


def test_other_bets_wait_for_puck_and_mark() -> None:
    """The order of a round has them before what is set up (ruling R16); the puck goes off when all is settled."""
    for model in (POINT_SET, MARKED):
        said, *rest = model_acts(model)
        assert cited(graded(model, [said, RAISED, *rest])) == [("out_of_order", "minor", "ruling:R16")]
    *settled, off = model_acts(MADE)
    assert graded(MADE, [*settled, set_up(CIRCLE, 50), off]).faults == ()


def test_where_numbers_are_on_they_can_be_late() -> None:
    """One that is put up between the button and the call of its number would win on it."""
    rules = GAME.rules._replace(house=GAME.rules.house._replace(numbers_on_come_out="on"))
    model = model_round(rules, GAME.guide, POINT_SET.table, POINT_SET.settlement.roll)
    acts = [set_up("numbers", 25, 5), *model_acts(model)]
    assert cited(grade(rules, GAME.guide, GAME.phrases, model, acts)) == [("extra", "critical", "ruling:R21")]


def test_a_number_covered_by_a_raised_circle_is_not_cut() -> None:
    """A Number carried over above its Circle is within its limit once the Circle has been raised to it."""
    carried = dealt("44", *bets(CIRCLE, 10), Wager("numbers", 1, 2500, 9))
    acts = [step for step in model_acts(carried) if step.do != "set_up"]
    raised = graded(carried, [*acts, set_up(CIRCLE, 25)])
    assert (raised.faults, raised.duties["requests"]) == ((), (1, 1))
    assert cited(graded(carried, [*acts, set_up(CIRCLE, 20)])) == [("omitted", "critical", "ruling:R9")]


def test_a_bet_set_up_wrongly_warrants_the_floor() -> None:
    """It is a mistake with chips that is already made (ruling G4); one within the rules is none."""
    rest = [CALL, *TAKES, *PAYS, OFF]
    assert graded(SIX_MADE, [set_up("hot_hand", 5), POP, CALL, FLOOR]).frozen
    assert not graded(SIX_MADE, [set_up(CIRCLE, 10), POP, CALL, FLOOR]).frozen
    assert summary(graded(SIX_MADE, [set_up("hot_hand", 5), POP, *rest])) == [("extra", "critical", None, 0)]
