"""The whole live round graded as one: what the opening and the settlement come to together (A1, A2, G1, G4)."""

import pytest

from dealer_trainer.engine import Cents, Place, Table, Wager
from dealer_trainer.guide.grading.dealt_round import FloorTerms
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.row import Act
from dealer_trainer.table.request import PlayerRequest, RequestKind
from tests.table.conftest import TableAt
from tests.table.dealing import deal_well, finished

COME_OUT = Table(None, frozenset({5}), (Wager("players_circle", 2, 2500),))
POINT = Table(6, frozenset({5, 6}), (Wager("players_circle", 2, 2500), Wager("numbers", 2, 1000, 8)))
FLOOR, POP = Act("floor"), Act("pop")


def asks(number: int, kind: RequestKind, place: Place, asked: Cents, *, is_late: bool = False) -> PlayerRequest:
    """A player's request; what comes late lies on the felt."""
    return PlayerRequest(number, kind, place, asked, "Please.", is_late, is_placed=is_late)


def kinds(graded: GradedRound) -> list[tuple[str, str, int]]:
    """Kind, severity and number of places of each fault."""
    return [(fault.kind, fault.severity, len(fault.places)) for fault in graded.faults]


REQUESTS = tuple(
    asks(number, "make", Place("numbers", seat, box), 1000)
    for number, (seat, box) in enumerate([(seat, box) for seat in (2, 3) for box in (5, 6, 8, 9)], 1)
)
EIGHT = Table(6, frozenset({5, 6}), (Wager("players_circle", 2, 2500), Wager("players_circle", 3, 500)))


def test_eight_requests_left_by_one_early_pop_are_one_fault(table_at: TableAt) -> None:
    """Though some were to be granted, some cut down and refused; the duty counts every one."""
    live = table_at(EIGHT, (2, 3), requests=REQUESTS)
    live.do(POP)
    deal_well(live)
    graded = finished(live)
    assert kinds(graded) == [("omitted", "major", 8)]
    assert graded.points == 85
    assert graded.duties["requests"] == (8, 0)


@pytest.mark.parametrize(
    "act", [Act("refuse", "numbers", 3, number=5), Act("set_up", "numbers", 3, amount=1000, number=5)]
)
def test_whoever_does_not_cut_a_request_down_is_told_to_what(table_at: TableAt, act: Act) -> None:
    """Refused or granted whole, the limit alone does not say what is to be done."""
    live = table_at(EIGHT, (2, 3), requests=REQUESTS[4:5])
    live.do(act)
    live.do(POP)
    deal_well(live)
    assert "Cut it down to $5." in str(finished(live).faults[0].why)


def test_calls_and_answers_around_the_pop_are_duties(table_at: TableAt) -> None:
    """The opening call and "no roll" count with the call of the roll."""
    live = table_at(COME_OUT, (2, 3), bad=((6, 6),))
    live.do(POP)
    live.do(POP)
    deal_well(live)
    assert finished(live).duties["calls"] == (3, 1)


def test_money_moved_before_the_roll_or_for_a_late_bet_is_a_wrong_decision(table_at: TableAt) -> None:
    """It was not due."""
    late = asks(1, "make", Place("jukebox", 4), 1000, is_late=True)
    live = table_at(POINT, (2, 2), requests=(late,))
    live.do(Act("pay", "players_circle", 2, amount=2500))
    live.do(POP)
    live.do(Act("pay", "jukebox", 4, amount=1500))
    live.refuse(1)
    live.do(Act("announce", call="Four, JukeBox 3 to 2"))
    live.do(Act("mark", number=4))
    assert finished(live).money == (0, 2)


def test_an_illegal_request_warrants_a_call_for_the_floor(table_at: TableAt) -> None:
    """At any time of the round: what is still due then is neither right nor wrong, before the pop too."""
    over = asks(1, "make", Place("numbers", 2, 5), 4000)
    for before in ([FLOOR, POP], [POP, FLOOR]):
        live = table_at(POINT, (2, 2), requests=(over,))
        for act in before:
            live.do(act)
        graded = finished(live)
        assert graded.frozen
        assert graded.money == (0, 0)
        assert "unwarranted_floor" not in {fault.kind for fault in graded.faults}
    assert graded.duties["requests"] == (1, 0)


def test_a_late_bet_warrants_it_once_it_lies_there(table_at: TableAt) -> None:
    """Before the pop nobody can know of it."""
    late = asks(1, "make", Place("jukebox", 4), 1000, is_late=True)
    for acts, is_frozen in (([FLOOR, POP], False), ([POP, FLOOR], True)):
        live = table_at(POINT, (2, 2), requests=(late,))
        for act in acts:
            live.do(act)
        assert live.snapshot.is_frozen == is_frozen
        assert finished(live).frozen == is_frozen


def test_an_own_mistake_before_the_roll_warrants_it(table_at: TableAt) -> None:
    """Chips that were moved before the roll; words alone do not."""
    for mistake, is_frozen in ((Act("take", "players_circle", 2), True), (Act("announce", call="Seven out"), False)):
        live = table_at(POINT, (2, 2))
        for act in (mistake, FLOOR, POP):
            live.do(act)
        graded = finished(live)
        assert graded.frozen == is_frozen
        assert [fault.severity for fault in graded.faults if fault.kind == "extra"] == ["minor"] * is_frozen


def test_a_needless_call_freezes_nothing(table_at: TableAt) -> None:
    """It is told at once, hands need not stay off, and the round counts to its end."""
    live = table_at(POINT, (2, 2))
    assert [fault.kind for fault in live.do(FLOOR).new_faults] == ["unwarranted_floor"]
    live.do(POP)
    deal_well(live)
    assert not live.snapshot.is_frozen
    graded = finished(live)
    assert (kinds(graded), graded.points) == ([("unwarranted_floor", "minor", 1)], 95)
    assert graded.duties["calls"] == (1, 1)


def test_after_a_freeze_nothing_is_due(table_at: TableAt) -> None:
    """The next act is none, and what is done all the same is nothing."""
    live = table_at(POINT, (2, 2))
    live.do(POP)
    live.do(Act("pay", "players_circle", 2, amount=2500))
    live.do(FLOOR)
    assert live.next_act() is None
    assert live.do(Act("pay", "numbers", 2, number=8, amount=2500)).new_faults == ()
    graded = finished(live)
    assert kinds(graded) == [("paid_undecided", "major", 1), ("omitted", "minor", 1)]


@pytest.mark.parametrize("is_before", [True, False])
def test_from_the_third_freeze_on_the_rest_counts(table_at: TableAt, is_before: bool) -> None:
    """As the exam says by its terms: what was still due is left out (ruling G5)."""
    over = asks(1, "make", Place("numbers", 2, 5), 4000)
    live = table_at(POINT, (4, 4), requests=(over,))
    for act in [FLOOR, POP] if is_before else [POP, FLOOR]:
        live.do(act)
    graded = finished(live, FloorTerms(is_rest_due=True, lowers="none"))
    assert graded.frozen
    assert (graded.money, graded.duties["calls"], graded.duties["requests"]) == ((0, 1), (1, 0), (1, 0))


def test_a_mistake_at_several_places_is_settled_at_each(table_at: TableAt) -> None:
    """What one seat is owed does not make up for what another was given."""
    wagers = (Wager("players_circle", 1, 1000), Wager("players_circle", 2, 1700))
    live = table_at(Table(5, frozenset({5}), wagers), (2, 3))
    live.do(POP)
    for act in (
        Act("announce", call="Winner five"),
        Act("pay", "players_circle", 2, amount=1000),
        Act("pay", "players_circle", 1, amount=1700),
        Act("puck", to=None),
    ):
        live.do(act)
    assert kinds(finished(live)) == [("wrong_amount", "major", 2)]
    live.next_round()
    assert (live.start.given, live.start.owed) == (700, 700)
