"""A round of which a line says what lay wrong before the pop: put right, asked about, left, or guessed at (G11)."""

from typing import Any

import pytest

from dealer_trainer.engine import Place, Roll, Table, Wager
from dealer_trainer.guide.grading.cased_round import CasedGame, grade_cased
from dealer_trainer.guide.grading.fault import DutyCount, GradedRound
from dealer_trainer.guide.irregularity import Irregularity, IrregularityError, IrregularityKind, irregularity_at
from dealer_trainer.guide.row import Act
from tests.guide.dealing import rock

JUKEBOX, NUMBER, HOT_HAND = Place("jukebox", 2), Place("numbers", 2, 8), Place("hot_hand", 2)
NOBODYS, CIRCLE = Place("jukebox", 5), Place("players_circle", 2)
TABLE = Table(
    6, frozenset({5, 6}),
    (
        Wager("players_circle", 2, 2500), Wager("jukebox", 2, 3000), Wager("numbers", 2, 5000, 8),
        Wager("hot_hand", 2, 1000), Wager("jukebox", 5, 500),
    ),
)  # fmt: skip
ROLL = Roll(3, 2)
POP, CALL = Act("pop"), Act("announce", call="Five")
TAKES = (Act("take", "jukebox", 5, amount=500), Act("take", "jukebox", 2, amount=3000))
WRONG: dict[IrregularityKind, Place] = {
    "between": JUKEBOX, "over_limit": NUMBER, "buried_chip": JUKEBOX, "no_player": NOBODYS, "late_top_up": HOT_HAND,
}  # fmt: skip
FIXES: dict[IrregularityKind, int] = {
    "between": 3000, "over_limit": 2500, "buried_chip": 3000, "no_player": 0, "late_top_up": 500,
}  # fmt: skip
KINDS = tuple(WRONG)


def game() -> CasedGame:
    """Rock'N Roll Dice as graders see it."""
    found = rock()
    return CasedGame(found.rules, found.guide, found.phrases)


def found(kind: IrregularityKind) -> Irregularity:
    """What lies wrong on the table in that way."""
    return irregularity_at(rock().rules, TABLE, kind, WRONG[kind])


def act(do: str, place: Place, amount: int | None = None) -> Act:
    """A dealer's act with a bet."""
    assert do in ("set_up", "refuse")
    return Act("set_up" if do == "set_up" else "refuse", place.bet, place.seat, "player", place.number, amount)


def graded(kinds: tuple[IrregularityKind, ...], *acts: Act) -> GradedRound:
    """The grade of a round on the table where these lie wrong."""
    return grade_cased(game(), TABLE, ROLL, [found(kind) for kind in kinds], acts)


def faults(result: GradedRound) -> set[tuple[str, str, str]]:
    """Kind, severity, and row of each fault."""
    return {(fault.kind, fault.severity, fault.row) for fault in result.faults}


def settled(kind: IrregularityKind) -> tuple[Act, ...]:
    """The rest of the round once it is put right: nobody's bet is not in play."""
    return (CALL, *(take for take in TAKES if kind != "no_player" or take.seat != NOBODYS.seat))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", ["refuse", "set_up"])
def test_put_right_before_the_pop(kind: IrregularityKind, way: str) -> None:
    """Handed back, or set up as it should lie: the round is clean, and the duty of requests has one more."""
    result = graded((kind,), act(way, WRONG[kind], FIXES[kind] if way == "set_up" else None), POP, *settled(kind))
    assert result.faults == ()
    assert result.duties["requests"] == DutyCount(1, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_popping_on_it_is_the_fault(kind: IrregularityKind) -> None:
    """One fault, at the pop, with what was due; critical above a limit and for a late top-up (R9, H2)."""
    result = graded((kind,), POP, *settled(kind))
    grave = {"over_limit": ("critical", "ruling:R9"), "late_top_up": ("critical", "ruling:H2")}
    assert faults(result) == {("omitted", *grave.get(kind, ("major", "ruling:G11")))}
    (fault,) = result.faults
    assert (fault.done, fault.at) == (POP, 0)
    assert fault.due is not None
    assert fault.due.place == WRONG[kind]
    assert result.duties["requests"] == DutyCount(1, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_too_late_is_not_in_time(kind: IrregularityKind) -> None:
    """What is done about it after the pop does not undo that the dice were popped on it."""
    result = graded((kind,), POP, act("refuse", WRONG[kind]), *settled(kind))
    assert "omitted" in {fault.kind for fault in result.faults}
    assert result.duties["requests"] == DutyCount(1, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_floor_answers_it_and_freezes_the_round(kind: IrregularityKind) -> None:
    """A call before the pop is warranted (G4): nothing after it counts, and what lay wrong was found."""
    result = graded((kind,), Act("floor"), POP)
    assert (result.faults, result.frozen, result.points) == ((), True, 100)
    assert result.duties["requests"] == DutyCount(1, 1)
    assert result.money.made == 0


def test_nothing_is_due_where_nothing_is_wrong() -> None:
    """No keypress stands for looking: with it and without it the round is clean."""
    for before in ((), (Act("case"),)):
        result = graded((), *before, POP, *settled("between"))
        assert result.faults == ()
        assert result.duties["requests"] == DutyCount()


def test_handing_back_everything_finds_nothing() -> None:
    """Each bet that lay right is a fault, and what lay wrong does not count as found."""
    guesses = tuple(act("refuse", wager.place) for wager in TABLE.wagers)
    result = graded(("between",), *guesses, POP, *settled("between"))
    assert {fault.kind for fault in result.faults} == {"extra"}
    assert {fault.severity for fault in result.faults} == {"major"}
    assert sum(len(fault.places) for fault in result.faults) == len(guesses) - 1
    assert result.points <= 55
    assert result.duties["requests"] == DutyCount(1, 0)


def test_setting_up_everything_as_it_lies_finds_nothing() -> None:
    """Straightening each stack without looking is no better."""
    guesses = tuple(act("set_up", wager.place, wager.amount) for wager in TABLE.wagers)
    result = graded(("buried_chip",), *guesses, POP, *settled("buried_chip"))
    assert ("extra", "major") in {fault[:2] for fault in faults(result)}
    assert result.duties["requests"] == DutyCount(1, 0)


def test_calling_the_floor_without_a_reason() -> None:
    """Where nothing lies wrong it is minor and freezes nothing (G4)."""
    result = graded((), Act("floor"), POP, *settled("between"))
    assert faults(result) == {("unwarranted_floor", "minor", "ruling:G4")}
    assert not result.frozen


def test_asking_the_wrong_player() -> None:
    """A legal bet handed back while another lies wrong: both are told."""
    result = graded(("between",), act("refuse", CIRCLE), POP, *settled("between"))
    assert {fault.kind for fault in result.faults} == {"omitted", "extra"}


@pytest.mark.parametrize(
    ("kind", "amount", "fault"),
    [
        ("over_limit", 3000, ("wrong_amount", "critical", "ruling:R9")),
        ("over_limit", 1000, ("wrong_amount", "major", "ruling:R9")),
        ("late_top_up", 1000, ("wrong_amount", "critical", "ruling:H2")),
        ("late_top_up", 0, ("wrong_amount", "major", "ruling:H2")),
        ("no_player", 500, ("wrong_amount", "major", "ruling:G11")),
        ("between", 1000, ("wrong_amount", "major", "ruling:G11")),
    ],
)
def test_put_right_wrongly(kind: IrregularityKind, amount: int, fault: tuple[str, str, str]) -> None:
    """Left above what may stay, or cut down further than that."""
    result = graded((kind,), act("set_up", WRONG[kind], amount), POP, CALL)
    assert fault in faults(result)
    assert result.duties["requests"] == DutyCount(1, 0)


def test_the_last_answer_counts() -> None:
    """A dealer may correct it until the button."""
    acts = (act("set_up", NUMBER, 4000), act("set_up", NUMBER, 2500), POP, *settled("over_limit"))
    assert graded(("over_limit",), *acts).faults == ()


@pytest.mark.parametrize("kind", ["between", "buried_chip"])
def test_a_stake_that_only_lay_badly_plays_on(kind: IrregularityKind) -> None:
    """Handing it back takes nobody's bet off the layout: what is due of it after the roll is due."""
    kept, *rest = settled(kind)
    gone = [each for each in rest if each.place != JUKEBOX]
    assert graded((kind,), act("refuse", JUKEBOX), POP, kept, *rest).faults == ()
    assert {fault.kind for fault in graded((kind,), act("refuse", JUKEBOX), POP, kept, *gone).faults} == {"omitted"}


def test_putting_a_stake_right_makes_no_forbidden_bet() -> None:
    """What is added while it is put right is held against the limits, as any other bet is."""
    found = graded(("between",), act("set_up", JUKEBOX, 9_999_900), POP, *settled("between"))
    assert {fault.kind for fault in found.faults} & {"wrong_amount", "extra"}


def test_a_call_for_the_floor_before_the_pop_lowers_what_went_wrong_before_it() -> None:
    """A payment before the roll is critical; the floor makes it major, and it stays a wrong decision (G4)."""
    paid = Act("pay", JUKEBOX.bet, JUKEBOX.seat, amount=100_000)
    found = graded(("between",), paid, Act("floor"), POP)
    assert [(fault.kind, fault.severity) for fault in found.faults] == [("extra", "major")]
    assert found.money.made > found.money.right


def test_without_a_pop_what_comes_first_came_before_it() -> None:
    """Acts may leave out the pop: answers at their beginning still came before the roll."""
    assert graded(("no_player",), act("refuse", NOBODYS), *settled("no_player")).faults == ()
    assert {fault.kind for fault in graded(("no_player",), *settled("no_player")).faults} == {"omitted"}


RAISED = Act("set_up", "players_circle", 2, "player", None, 5000)


@pytest.mark.parametrize(
    "before",
    [
        (RAISED,), (RAISED, act("set_up", NUMBER, 5000)), (RAISED, act("set_up", NUMBER, 4000)),
        (RAISED, act("refuse", NUMBER)), (act("set_up", NUMBER, 4000), RAISED), (act("set_up", NUMBER, 2500), RAISED),
        (act("refuse", NUMBER), RAISED),
        (RAISED, act("set_up", Place("numbers", 2, 9), 5000)),
    ],
)  # fmt: skip
def test_a_raised_circle_covers_a_number(before: tuple[Act, ...]) -> None:
    """With a point on the Circle may be raised until the pop (ruling R11), and its Numbers with it."""
    result = graded(("over_limit",), *before, POP, *settled("over_limit"))
    assert (result.faults, result.duties["requests"]) == ((), DutyCount(1, 1))


@pytest.mark.parametrize(
    ("before", "due"),
    [
        ((RAISED._replace(amount=4000),), 4000), ((RAISED._replace(seat=3),), 2500),
        ((RAISED._replace(amount=4000), act("set_up", NUMBER, 4500)), 4000), ((), 2500),
    ],
)  # fmt: skip
def test_a_circle_that_does_not_cover_it(before: tuple[Act, ...], due: int) -> None:
    """The Number comes down to what the Circle is at the pop."""
    (fault,) = graded(("over_limit",), *before, POP, *settled("over_limit")).faults
    assert (fault.severity, fault.row, fault.due) == ("critical", "ruling:R9", act("set_up", NUMBER, due))


def test_a_circle_raised_after_the_pop_covers_nothing() -> None:
    """It is late (ruling R21), and the dice were popped on the Number."""
    found = graded(("over_limit",), POP, RAISED, *settled("over_limit")).faults
    assert {fault.row for fault in found} == {"ruling:R9", "ruling:R21"}


def test_a_covered_number_is_paid_as_it_lies() -> None:
    """On an eight, sixty dollars for the fifty that lie there."""
    paid = (Act("announce", call="Eight"), Act("mark", number=8), *TAKES[:2])
    for amount, kinds in ((6000, set()), (3000, {"wrong_amount"})):
        pay = Act("pay", "numbers", 2, "player", 8, amount)
        acts = (RAISED, POP, *paid, pay)
        result = grade_cased(game(), TABLE, Roll(6, 2), [found("over_limit")], acts)
        assert {fault.kind for fault in result.faults} == kinds


TEN_IN = Table(
    6,
    frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11}),
    (CIRCLE_UP := Wager("players_circle", 2, 2500), Wager("hot_hand", 2, 1000)),
)
TWELVE = Roll(6, 6)
COMPLETE = (Act("announce", call="Twelve"), Act("mark", number=12))


def topped_up(stays: int | None, *acts: Act, table: Table = TEN_IN, roll: Roll = TWELVE) -> GradedRound:
    """A round with a Hot Hand of ten dollars of which some were added too late."""
    wrong = irregularity_at(rock().rules, table, "late_top_up", HOT_HAND)._replace(stays=stays)
    return grade_cased(game(), table, roll, [wrong], acts)


def hot_hand(do: Any, amount: int | None = None) -> Act:
    """What is done with the Hot Hand."""
    return Act(do, "hot_hand", 2, "player", None, amount)


@pytest.mark.parametrize(
    ("stays", "paid", "kinds"),
    [
        (500, 40_000, []), (500, 80_000, ["wrong_amount"]), (500, 32_000, ["wrong_amount"]),
        (None, 40_000, []), (None, 80_000, []), (None, 96_000, ["wrong_amount"]),
    ],
)  # fmt: skip
def test_what_was_bet_in_time_is_paid(stays: int | None, paid: int, kinds: list[str]) -> None:
    """What was added late goes back to its player (H2); where nobody says how much it was, any part of it may be."""
    result = topped_up(stays, hot_hand("refuse"), POP, *COMPLETE, hot_hand("pay", paid))
    assert [fault.kind for fault in result.faults] == kinds


def test_what_was_bet_in_time_is_taken() -> None:
    """On the seven too; one of nine numbers is paid 20 to 1 on it."""
    out = (Act("announce", call="Seven out"), Act("take", "players_circle", 2, "player", None, 2500))
    rest = (Act("clear_marks"), Act("puck"))
    for table, chips in (
        (TEN_IN, hot_hand("pay", 10_000)),
        (TEN_IN._replace(rolled=frozenset({6})), hot_hand("take", 500)),
    ):
        for stays in (500, None):
            acts = (hot_hand("refuse"), POP, *out, chips, *rest)
            assert topped_up(stays, *acts, table=table, roll=Roll(3, 4)).faults == ()
        over = topped_up(300, hot_hand("refuse"), POP, *out, chips, *rest, table=table, roll=Roll(3, 4))
        assert [fault.kind for fault in over.faults] == ["wrong_amount"]


def test_what_was_added_and_left_lying_has_no_action() -> None:
    """Popping on it is the fault; paying on what was bet in time is none, nor is following the layout."""
    for paid in (40_000, 80_000):
        (fault,) = topped_up(500, POP, *COMPLETE, hot_hand("pay", paid)).faults
        assert (fault.kind, fault.severity, fault.row) == ("omitted", "critical", "ruling:H2")


LATE_HAND = Act("set_up", "hot_hand", 2, "player", None, 5000)
PLAIN = Table(6, frozenset({6}), (CIRCLE_UP, Wager("jukebox", 2, 500)))


@pytest.mark.parametrize(
    "mistake",
    [
        LATE_HAND, RAISED._replace(amount=1000), Act("set_up", "numbers", 2, "player", 8, 5000), Act("puck", to=8),
        Act("take", "jukebox", 2, "player", None, 500), Act("pay", "players_circle", 2, "player", None, 2500),
        Act("refuse", "jukebox", 2, "player"),
    ],
)  # fmt: skip
def test_an_own_mistake_before_the_pop_warrants_the_floor(mistake: Act) -> None:
    """It freezes the round as it would after the pop, and lowers what was wrong by then (ruling G4)."""
    (before,) = (fault for fault in grade_cased(game(), PLAIN, ROLL, (), (mistake, POP)).faults if fault.at == 0)
    result = grade_cased(game(), PLAIN, ROLL, (), (mistake, Act("floor"), POP))
    milder = {"critical": "major", "major": "minor"}[before.severity]
    assert [(fault.kind, fault.severity, fault.row) for fault in result.faults] == [(before.kind, milder, before.row)]
    assert result.frozen
    assert result.duties["calls"] == DutyCount()


@pytest.mark.parametrize(
    "harmless", [Act("announce", call="Nine is the point"), RAISED, Act("case"), Act("puck", to=6)]
)
def test_nothing_else_warrants_it(harmless: Act) -> None:
    """A false word alone warrants none, nor does what is allowed."""
    acts = (harmless, Act("floor"), POP, CALL, TAKES[1]._replace(amount=500))
    result = grade_cased(game(), PLAIN, ROLL, (), acts)
    assert [fault.kind for fault in result.faults if fault.kind != "wrong_call"] == ["unwarranted_floor"]
    assert not result.frozen


def test_a_record_without_a_pop_says_nothing_of_the_opening() -> None:
    """Acts before the roll may be left out, also where a bet was set up."""
    table = Table(None, frozenset(), (CIRCLE_UP,))
    for before in ((), (RAISED,), (Act("case"),)):
        acts = (*before, Act("announce", call="Five"), Act("puck", to=5))
        assert grade_cased(game(), table, ROLL, (), acts).faults == ()


@pytest.mark.parametrize("later", [(), (Act("set_up", "numbers", 2, "player", 8, 2500),)])
def test_a_number_left_above_its_limit_is_one_mistake(later: tuple[Act, ...]) -> None:
    """Set up so, or popped on, and not cut down when the point is set: one fault (ruling G1)."""
    on = game()._replace(rules=rock().rules._replace(house=rock().rules.house._replace(numbers_on_come_out="on")))
    rest = (POP, Act("announce", call="Five"), Act("puck", to=5), *later)
    opened, up = Act("announce", call="Coming out"), Act("set_up", "numbers", 2, "player", 8, 5000)
    (fault,) = grade_cased(on, Table(None, frozenset(), (CIRCLE_UP,)), ROLL, (), (opened, up, *rest)).faults
    assert (fault.severity, fault.row, fault.done) == ("critical", "guide:numbers", up)
    table = Table(None, frozenset(), (CIRCLE_UP, Wager("numbers", 2, 5000, 8)))
    for each in (on, game()):
        wrong = irregularity_at(each.rules, table, "over_limit", NUMBER)
        (left,) = grade_cased(each, table, ROLL, [wrong], (opened, *rest)).faults
        assert (left.severity, left.row, left.done) == ("critical", "ruling:R9", POP)
        high = grade_cased(each, table, ROLL, [wrong], (opened, act("set_up", NUMBER, 4000), *rest)).faults
        assert [(fault.kind, fault.severity) for fault in high] == [("wrong_amount", "critical")]


@pytest.mark.parametrize(
    ("kind", "place", "reason"),
    [
        ("between", Place("jukebox", 3), "no chips"),
        ("over_limit", CIRCLE, "not above its limit"),
        ("late_top_up", JUKEBOX, "not a side bet"),
    ],
)
def test_what_cannot_be_wrong_is_refused(kind: IrregularityKind, place: Place, reason: str) -> None:
    """With a sentence that says what is there instead."""
    with pytest.raises(IrregularityError, match=reason):
        irregularity_at(rock().rules, TABLE, kind, place)


def test_a_side_bet_may_be_raised_until_something_rolls() -> None:
    """On a come-out after a seven a top-up is not late (H2)."""
    table = Table(None, frozenset(), (Wager("hot_hand", 2, 1000),))
    with pytest.raises(IrregularityError, match="nothing has rolled"):
        irregularity_at(rock().rules, table, "late_top_up", HOT_HAND)
