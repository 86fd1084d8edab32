"""A round of which a line says what lay wrong before the pop: put right, asked about, left, or guessed at (G11)."""

import pytest

from dealer_trainer.engine import Place, Roll, Table, Wager
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.cased_round import CasedGame, grade_cased
from dealer_trainer.guide.grading.fault import DutyCount, GradedRound
from dealer_trainer.guide.irregularity import Irregularity, IrregularityError, IrregularityKind, irregularity_at
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
        ("late_top_up", 1500, ("wrong_amount", "critical", "ruling:H2")),
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
    result = graded(
        ("over_limit",), act("set_up", NUMBER, 4000), act("set_up", NUMBER, 2500), POP, *settled("over_limit")
    )
    assert result.faults == ()


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
