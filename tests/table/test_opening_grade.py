"""Around the pop: what is due, what is wrong, and what is left to the dealer."""

import pytest

from dealer_trainer.engine import Cents, Place, Table, Wager
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.request import PlayerRequest, RequestKind
from tests.table.conftest import TableAt
from tests.table.dealing import finished

COME_OUT = Table(None, frozenset(), (Wager("players_circle", 2, 2500),))
POINT = Table(6, frozenset({6}), (Wager("players_circle", 2, 2500), Wager("numbers", 2, 1000, 8)))
EIGHT = Place("numbers", 2, 8)
FIVE = Place("numbers", 2, 5)


def asks(
    kind: RequestKind, place: Place, asked: Cents, *, is_placed: bool = False, is_late: bool = False
) -> PlayerRequest:
    """A player's request."""
    return PlayerRequest(1, kind, place, asked, "Please.", is_late, is_placed)


def brief(faults: tuple[Fault, ...]) -> list[tuple[str, str, str]]:
    """Kind, severity and row of each fault."""
    return [(fault.kind, fault.severity, fault.row) for fault in faults]


def answer(do: str, place: Place, amount: Cents | None = None) -> Act:
    """The dealer's answer to a request."""
    assert do in ("set_up", "refuse")
    return Act("set_up" if do == "set_up" else "refuse", place.bet, place.seat, place.owner, place.number, amount)


def test_the_come_out_is_opened(table_at: TableAt) -> None:
    """Announced, cased and popped: no fault; in the other order too, and with more words around it."""
    for acts in (
        (Act("announce", call="Coming out, make your bets"), Act("case"), Act("pop")),
        (Act("case"), Act("announce", call="No more bets"), Act("announce", call="We are coming out"), Act("pop")),
    ):
        live = table_at(COME_OUT, (2, 3))
        assert [fault for act in acts for fault in live.do(act).new_faults if fault.kind != "wrong_call"] == []
        assert brief(live._grader.certain(live.acts)) == []


UNSAID = [("omitted", "minor", "guide:1")]
FALSE = [("wrong_call", "major", "ruling:C1")]
OPENINGS = [
    (COME_OUT, (), UNSAID), (COME_OUT, ("",), UNSAID), (COME_OUT, (" ... ", "\U0001f3b2"), UNSAID),
    (COME_OUT, ("Good evening",), []), (COME_OUT, ("No more bets",), []), (COME_OUT, ("Here we go",), []),
    (COME_OUT, ("We are not coming out",), [("wrong_call", "minor", "guide:1")]),
    (COME_OUT, ("Seven out",), [("wrong_call", "major", "guide:1")]),
    (COME_OUT, ("Winner, winner",), [("wrong_call", "major", "guide:1")]),
    (COME_OUT, ("Coming out", "The point is nine"), FALSE), (COME_OUT, ("Coming out", "Seven out"), FALSE),
    (COME_OUT, ("Seven out", "No, coming out"), []), (POINT, ("The point is nine", "Good luck"), FALSE),
    (POINT, ("The point is nine", "No, six is the point"), []), (POINT, ("The point is nine", "Sorry, six"), []),
]  # fmt: skip


@pytest.mark.parametrize(("table", "words", "faults"), OPENINGS)
def test_words_before_the_pop(
    table_at: TableAt, table: Table, words: tuple[str, ...], faults: list[tuple[str, str, str]]
) -> None:
    """None at all are minor, any others open a come-out; what is false and not corrected by then is wrong (C1, C2)."""
    live = table_at(table, (2, 3))
    for call in words:
        live.do(Act("announce", call=call))
    live.do(Act("pop"))
    assert brief(live._grader.certain(live.acts)) == faults


def test_a_roll_called_after_a_pop_was_called_off(table_at: TableAt) -> None:
    """It is as wrong as before; called off last, the pop is called off (ruling C2)."""
    for words, rows in ((("No roll", "Winner twelve"), ["ruling:R20"]), (("Winner twelve", "No, no roll"), [])):
        live = table_at(POINT, (2, 3), bad=((6, 6),))
        for act in (Act("pop"), *(Act("announce", call=call) for call in words), Act("pop")):
            live.do(act)
        assert [fault.row for fault in live._grader.certain(live.acts)] == rows


def test_with_a_point_on_only_the_pop_is_due(table_at: TableAt) -> None:
    """No opening and no casing under a point; "no more bets" may be said (ruling R21)."""
    live = table_at(POINT, (2, 3))
    assert live.next_act() == Act("pop")
    live.do(Act("announce", call="No more bets"))
    assert live.do(Act("pop")).new_faults == ()


def test_a_bad_pop_is_called_off(table_at: TableAt) -> None:
    """A bad pop keeps the table open; no roll is called and popped again."""
    live = table_at(POINT, (2, 3), bad=((6, 6),))
    shown = live.do(Act("pop"))
    assert (shown.stage, shown.is_bad_pop, shown.roll) == ("open", True, (6, 6))
    assert live.next_act() == Act("announce", call="No roll.")
    live.do(Act("announce", call="That's no roll, folks"))
    shown = live.do(Act("pop"))
    assert (shown.stage, shown.is_bad_pop, shown.roll, shown.new_faults) == ("settle", False, (2, 3), ())


@pytest.mark.parametrize("call", ["Twelve, JukeBox triple", "Winner twelve, no roll", "All good"])
def test_a_bad_pop_called_wrongly(table_at: TableAt, call: str) -> None:
    """A bad pop that is called as if it counted, or not called off, is a fault."""
    live = table_at(POINT, (2, 3), bad=((6, 6),))
    live.do(Act("pop"))
    assert brief(live.do(Act("announce", call=call)).new_faults) == [("wrong_call", "major", "ruling:R20")]


def test_a_bad_pop_passed_over(table_at: TableAt) -> None:
    """Popping again without a word is a fault; paying on a bad pop gives money away."""
    live = table_at(POINT, (2, 3), bad=((6, 6),))
    live.do(Act("pop"))
    paid = live.do(Act("pay", "players_circle", 2, amount=2500))
    assert brief(paid.new_faults) == [("extra", "critical", "ruling:R20")]
    assert paid.new_faults[0].cost == 2500
    assert brief(live.do(Act("pop")).new_faults) == [("omitted", "major", "ruling:R20")]
    assert live.snapshot.paid == ()


@pytest.mark.parametrize(
    "call",
    [
        "No roll.", "no rol", "NO ROLL, twelve", "That is not a roll", "no dice!", "Cocked die, we pop again",
        "That one doesn't count", "no-roll, folks",
    ],
)  # fmt: skip
def test_words_that_call_a_pop_off(table_at: TableAt, call: str) -> None:
    """The usual words are understood, and the number may be named with them."""
    live = table_at(POINT, (2, 3), bad=((6, 6),))
    live.do(Act("pop"))
    assert live.do(Act("announce", call=call)).new_faults == ()


HANDS = [
    (Act("take", "players_circle", 2), ("extra", "major", "guide:3"), -2500),
    (Act("pay", "players_circle", 2, amount=2500), ("extra", "critical", "guide:3"), 2500),
    (Act("push", "players_circle", 2), ("extra", "minor", "guide:3"), 0),
    (Act("puck", to=8), ("wrong_puck", "major", "guide:3"), 0),
    (Act("set_up", "players_circle", 2, amount=1000), ("extra", "critical", "ruling:R11"), 0),
    (Act("set_up", "numbers", 2, number=8, amount=500), ("extra", "major", "guide:3"), 0),
]


@pytest.mark.parametrize(("act", "fault", "cost"), HANDS)
def test_hands_on_the_layout_before_the_roll(
    table_at: TableAt, act: Act, fault: tuple[str, str, str], cost: Cents
) -> None:
    """Whatever is moved before the dice fall is a fault with its cost; the floor puts it back with the pop."""
    live = table_at(POINT, (2, 3))
    felt = live.snapshot.wagers
    shown = live.do(act)
    assert brief(shown.new_faults) == [fault]
    assert shown.new_faults[0].cost == cost
    popped = live.do(Act("pop"))
    assert (popped.wagers, popped.puck, popped.paid) == (felt, 6, ())


def test_a_marker_before_the_roll(table_at: TableAt) -> None:
    """With a side bet up the marks stay; without one a marker means nothing (ruling H6)."""
    beside = POINT._replace(wagers=(*POINT.wagers, Wager("hot_hand", 2, 500)))
    mark = Act("mark", number=9)
    assert brief(table_at(beside, (2, 3)).do(mark).new_faults) == [("wrong_mark", "major", "guide:3")]
    assert table_at(POINT, (2, 3)).do(mark).new_faults == ()


# What is asked, what the dealer does, and the fault; None for none. The Circle bet is 25 dollars, on the 8 lie 10.
ANSWERS = [
    (asks("make", FIVE, 2500), answer("set_up", FIVE, 2500), None),
    (asks("make", FIVE, 2500), answer("set_up", FIVE), None),
    (asks("make", FIVE, 2500), answer("set_up", FIVE, 1000), ("wrong_amount", "major", "guide:numbers")),
    (asks("make", FIVE, 2500), answer("refuse", FIVE), ("omitted", "major", "guide:numbers")),
    (asks("make", FIVE, 2500), None, ("omitted", "major", "guide:numbers")),
    (asks("make", FIVE, 4000), answer("set_up", FIVE, 2500), None),
    (asks("make", FIVE, 4000), answer("set_up", FIVE, 4000), ("wrong_amount", "critical", "guide:numbers")),
    (asks("make", FIVE, 4000), answer("set_up", FIVE, 2000), ("wrong_amount", "minor", "guide:numbers")),
    (asks("make", FIVE, 4000), answer("refuse", FIVE), ("omitted", "minor", "guide:numbers")),
    (asks("make", FIVE, 4000), None, ("omitted", "major", "guide:numbers")),
    (asks("raise", EIGHT, 2000), answer("set_up", EIGHT, 2000), None),
    (asks("take_down", EIGHT, 0), answer("set_up", EIGHT, 0), None),
    (asks("take_down", EIGHT, 0), answer("refuse", EIGHT), ("omitted", "major", "ruling:R5")),
    (asks("make", Place("numbers", 3, 5), 500), answer("refuse", Place("numbers", 3, 5)), None),
    (
        asks("make", Place("numbers", 3, 5), 500),
        answer("set_up", Place("numbers", 3, 5)),
        ("extra", "critical", "ruling:R10"),
    ),
    (asks("make", Place("numbers", 3, 5), 500), None, ("omitted", "minor", "ruling:R10")),
    (asks("take_down", Place("players_circle", 2), 0), answer("refuse", Place("players_circle", 2)), None),
    (
        asks("take_down", Place("players_circle", 2), 0),
        answer("set_up", Place("players_circle", 2), 0),
        ("extra", "critical", "ruling:R11"),
    ),
    (
        asks("make", Place("hot_hand", 2), 500, is_placed=True),
        answer("set_up", Place("hot_hand", 2)),
        ("extra", "critical", "ruling:H2"),
    ),
    (asks("make", Place("hot_hand", 2), 500, is_placed=True), answer("refuse", Place("hot_hand", 2)), None),
    (asks("make", Place("hot_hand", 2), 500, is_placed=True), None, ("omitted", "major", "ruling:H2")),
    (asks("make", Place("jukebox", 2), 50_500, is_placed=True), answer("set_up", Place("jukebox", 2), 50_000), None),
    (asks("make", Place("jukebox", 2), 50_500, is_placed=True), None, ("omitted", "major", "house:limits")),
    (asks("make", Place("jukebox", 2), 700, is_placed=True), None, None),
    (asks("make", Place("jukebox", 2), 700, is_placed=True), answer("set_up", Place("jukebox", 2)), None),
    (
        asks("make", Place("jukebox", 2), 700, is_placed=True),
        answer("refuse", Place("jukebox", 2)),
        ("omitted", "major", "ruling:R10"),
    ),
]


@pytest.mark.parametrize(("wanted", "act", "fault"), ANSWERS)
def test_answers_to_players(
    table_at: TableAt, wanted: PlayerRequest, act: Act | None, fault: tuple[str, str, str] | None
) -> None:
    """Each answer is graded by the rule; the table that is dealt on is the right one whatever the answer was."""
    live = table_at(POINT, (2, 3), requests=(wanted,))
    if act is not None:
        live.do(act)
        assert not live.snapshot.requests
    live.do(Act("pop"))
    faults = live._grader.certain(live.acts)
    assert brief(faults) == ([fault] if fault else [])
    assert all(each_fault.cost == 0 and each_fault.why for each_fault in faults)
    assert live.snapshot.wagers == live.round.table.wagers


def test_the_last_answer_counts(table_at: TableAt) -> None:
    """Until the pop a dealer may think better of an answer."""
    live = table_at(POINT, (2, 3), requests=(asks("make", FIVE, 4000),))
    assert brief(live.grant(1).new_faults) == [("wrong_amount", "critical", "guide:numbers")]
    shown = live.do(answer("set_up", FIVE, 2500))
    assert Wager("numbers", 2, 2500, 5) in shown.wagers
    live.do(Act("pop"))
    assert live._grader.certain(live.acts) == ()


def test_chips_that_players_put_down_lie_there(table_at: TableAt) -> None:
    """Chips put down without leave lie on the felt until they are sent back or cut down."""
    place = Place("jukebox", 2)
    live = table_at(POINT, (2, 3), requests=(asks("make", place, 50_500, is_placed=True),))
    assert Wager("jukebox", 2, 50_500) in live.snapshot.wagers
    assert Wager("jukebox", 2, 50_000) in live.grant(1, 50_000).wagers
    live.undo()
    assert place not in [wager.place for wager in live.refuse(1).wagers]


LATE = [
    (answer("refuse", Place("jukebox", 4)), None, 0),
    (answer("set_up", Place("jukebox", 4)), ("extra", "critical", "ruling:R21"), 0),
    (Act("pay", "jukebox", 4, amount=1500), ("extra", "critical", "ruling:R21"), 1500),
    (Act("take", "jukebox", 4), ("extra", "major", "ruling:R21"), -1000),
    (Act("push", "jukebox", 4), ("extra", "minor", "ruling:R21"), 0),
]


@pytest.mark.parametrize(("act", "fault", "cost"), LATE)
def test_a_late_bet(table_at: TableAt, act: Act, fault: tuple[str, str, str] | None, cost: Cents) -> None:
    """A bet that comes after the button goes back: it is neither accepted, paid, taken nor pushed."""
    live = table_at(POINT, (2, 2), requests=(asks("make", Place("jukebox", 4), 1000, is_placed=True, is_late=True),))
    assert not live.snapshot.requests
    shown = live.do(Act("pop"))
    assert [request.is_late for request in shown.requests] == [True]
    assert Wager("jukebox", 4, 1000) in shown.wagers
    new_faults = live.do(act).new_faults
    assert brief(new_faults) == ([fault] if fault else [])
    assert sum(each_fault.cost for each_fault in new_faults) == cost


def test_a_late_bet_that_is_left_lying(table_at: TableAt) -> None:
    """Nobody sent it back: a fault of the review."""
    live = table_at(POINT, (2, 2), requests=(asks("make", Place("jukebox", 4), 1000, is_placed=True, is_late=True),))
    live.do(Act("pop"))
    live.do(Act("announce", call="Four, JukeBox 3 to 2"))
    live.do(Act("mark", number=4))
    outcome = finished(live)
    assert brief(outcome.faults) == [("omitted", "major", "ruling:R21")]
    assert outcome.points == 85


def test_the_whole_round(table_at: TableAt) -> None:
    """Faults of the opening and of the settlement stand in one list, by act, with steps counted through the round."""
    live = table_at(COME_OUT, (5, 6))
    live.do(Act("pop"))
    live.do(Act("announce", call="Yo eleven, push the Circle"))
    live.do(Act("take", "players_circle", 2))
    shown = live.finish()
    outcome = shown.graded
    assert outcome is not None
    assert [act.do for act in shown.model_acts] == ["announce", "pop", "announce", "push"]
    assert outcome.pairs[:2] == (1, 2)
    faults = {(fault.kind, fault.step, fault.at) for fault in outcome.faults}
    assert ("omitted", 0, None) in faults
    assert any(at == 2 and step == 3 for _, step, at in faults)
    assert outcome.cost == sum(fault.cost for fault in outcome.faults) == -2500
