"""The instructor's commands: each does what it says, is on the record, and is refused where it is impossible."""

import json
from contextlib import suppress

import pytest

from dealer_trainer.drills.plan.table_answer import past_of_round
from dealer_trainer.engine import Roll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import (
    MOST_INSTRUCTOR_ACTS,
    AddMark,
    Debrief,
    Freeze,
    GoBack,
    GoOn,
    InstructorCommand,
    LayLateBet,
    LeanDie,
    SetDice,
    StartDispute,
    marks_of,
    read_command,
)
from dealer_trainer.table.instructor.view import view_of
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.saved import SavedError
from dealer_trainer.table.seeded_random import SeededRandom
from tests.narrowed import not_none, of_kind
from tests.table.dealing import ALL, LEVELS, careless_act, deal_well, finished, refused

HARD_EIGHT = SetDice(first=4, second=4)


def dealt(game: Game, *commands: InstructorCommand, seed: int = 3) -> LiveTable:
    """A new table on which an instructor did this."""
    live = LiveTable(game, seed)
    for command in commands:
        live.lead(command)
    return live


def refusal(live: LiveTable, command: InstructorCommand) -> str:
    """Why it cannot be done; the table stays as it is, and asking says the same."""
    before, why = live.save(), live.instructor_refusal(command)
    with pytest.raises(ActError) as error:
        live.lead(command)
    assert live.save() == before
    assert str(error.value) == why
    return why


@pytest.mark.slow
def test_the_next_dice_are_those_that_were_set(game: Game) -> None:
    """Before the pop they fall in this round, after it in the next, and each of the rounds says that it was led."""
    live = dealt(game, HARD_EIGHT)
    deal_well(live)
    assert live.snapshot.roll == Roll(4, 4)
    assert live.snapshot.is_led
    live.lead(SetDice(first=1, second=6))
    assert live.snapshot.roll == Roll(4, 4)
    live.finish()
    live.next_round()
    assert live.is_led
    deal_well(live)
    assert live.snapshot.roll == Roll(1, 6)
    live.finish()
    assert not live.next_round().is_led


def test_a_die_leans_and_a_bet_comes_late(game: Game) -> None:
    """The next pop is not a roll, chips come with the pop that counts, and the model dealer waves them off."""
    live = dealt(game, LeanDie(), LayLateBet())
    late = of_kind(live.led[1].command, LayLateBet)
    live.deal_to_pop()
    bad = live.after(next(at for at, act in enumerate(live.acts, 1) if act.do == "pop"))
    assert (bad.is_bad_pop, bad.leans, bad.stage) == (True, True, "open")
    request = next(request for request in live.do(Act("pop")).requests if request.is_late)
    assert (request.place.bet, request.place.seat, request.asked) == (late.bet, late.seat, late.amount)
    deal_well(live)
    assert any(act.do == "refuse" and act.seat == late.seat for act in live.acts)
    graded = finished(live)
    assert not graded.faults


def test_a_dispute_warrants_the_floor(game: Game) -> None:
    """Who calls the floor is right and has nothing more to do; without the dispute the same call is a fault."""
    for commands, faults in ((), 1), ((StartDispute(seat=None, claim="paid_short"),), 0):
        live = dealt(game, HARD_EIGHT, *commands)
        while (due := live.next_act()) is not None and due.do != "floor" and live.snapshot.stage == "open":
            live.do(due)
        live.do(Act("floor"))
        deal_well(live)
        graded = finished(live)
        assert sum(fault.kind == "unwarranted_floor" for fault in graded.faults) == faults
    live = dealt(game, StartDispute())
    assert live.snapshot.dispute is not None
    assert live.next_act() == Act("floor")


def test_a_frozen_table_takes_no_act(game: Game) -> None:
    """Nothing can be done on it until the instructor lets go, and a program that comes back lets go by itself."""
    live = dealt(game, Freeze())
    assert live.snapshot.is_held
    for move in (live.undo, live.finish, lambda: live.do(Act("case"))):
        with pytest.raises(ActError, match="frozen"):
            move()
    assert "frozen" in live.refusal(Act("case"))
    assert not LiveTable.restore(game, live.save()).snapshot.is_held
    live.lead(GoOn())
    assert live.do(Act("case")).acts


def test_going_back_takes_acts_and_the_dispute_after_them_back(game: Game) -> None:
    """Three acts are gone, in Test as well; a dispute that began after them is gone too, and it stays in the record."""
    live = dealt(game, HARD_EIGHT)
    deal_well(live)
    count = len(live.acts)
    live.change_level("practice")
    live.lead(StartDispute())
    snapshot = live.lead(GoBack())
    assert (len(snapshot.acts), snapshot.dispute) == (count - 3, None)
    assert [act.command.do for act in live.led] == ["dice", "dispute", "go_back"]


def test_a_debrief_shows_the_round_act_by_act_with_its_marks(game: Game) -> None:
    """Each place shows the table as it was then; marks lie by act; of the steps only the last stands in the record."""
    live = dealt(game, HARD_EIGHT)
    deal_well(live)
    states = [live.after(at) for at in range(len(live.acts) + 1)]
    live.lead(AddMark(at=2, words="  Dice   first "))
    live.finish()
    for at in (0, 2, len(live.acts)):
        live.lead(Debrief(at=at))
        shown = not_none(view_of(live).shown)
        assert (shown.wagers, shown.puck, len(shown.acts)) == (states[at].wagers, states[at].puck, at)
    assert [(mark.at, mark.words) for mark in marks_of(live.led)] == [(2, "Dice first")]
    assert [act.command.do for act in live.led] == ["dice", "mark", "debrief"]
    live.lead(Debrief(at=None))
    assert view_of(live).shown is None


def test_what_was_led_comes_back_from_the_file_and_is_dealt_again(game: Game) -> None:
    """The saved table goes on with dice, late bet, and record; trying the round again brings the same round."""
    live = dealt(game, HARD_EIGHT, LeanDie(), LayLateBet(), StartDispute(), AddMark(at=0, words="Watch the late bet"))
    deal_well(live)
    again = LiveTable.restore(game, live.save())
    assert (again.snapshot, again.led, again.save()) == (live.snapshot, live.led, live.save())
    assert again.demonstrate().round.pops == live.round.pops
    assert again.demonstrate().round.betting == live.round.betting


def test_a_led_round_is_no_evidence_of_ones_own(game: Game) -> None:
    """It is kept as one that was helped, whatever was dealt right in it; one that nobody led is not."""
    for commands, is_helped in ((), False), ((AddMark(at=0, words="Look"),), True):
        live = dealt(game, *commands)
        deal_well(live)
        live.finish()
        assert past_of_round(live, 0).hinted is is_helped


@pytest.mark.slow
def test_what_cannot_be_done_now_is_refused_in_words(game: Game) -> None:
    """Late bets once the dice are out, amounts outside the limits, more acts than there are: nothing changes."""
    new, popped, over = (dealt(game, HARD_EIGHT) for _ in range(3))
    for live in (popped, over):
        deal_well(live)
    over.finish()
    held, disputed = dealt(game, Freeze()), dealt(game, StartDispute())
    crowded = dealt(game, LeanDie(), LeanDie())
    called = dealt(game)
    called.do(Act("floor"))
    late = new.game.rules.bet("jukebox").limit.most + 100
    full = dealt(game)
    taken = next(wager for wager in new.snapshot.wagers if wager.bet == "jukebox" and wager.owner == "player")
    for number in range(MOST_INSTRUCTOR_ACTS):
        full.lead((Freeze(), GoOn())[number % 2])
    cases: tuple[tuple[LiveTable, InstructorCommand], ...] = (
        (popped, LayLateBet()), (popped, LeanDie()), (over, LayLateBet()), (over, GoBack(acts=1)), (over, Freeze()),
        (over, StartDispute()), (new, GoBack(acts=1)), (popped, GoBack(acts=20)), (new, GoOn()), (held, Freeze()),
        (new, Debrief(at=0)), (over, Debrief(at=len(over.acts) + 1)), (over, Debrief(at=None)),
        (new, AddMark(at=1, words="Too early")), (disputed, StartDispute()), (called, StartDispute()),
        (crowded, LeanDie()), (new, LayLateBet(bet="jukebox", amount=late)), (new, LayLateBet(amount=1)),
        (new, LayLateBet(bet="numbers")), (new, LayLateBet(bet="no such bet")), (new, LayLateBet(seat=12)),
        (new, LayLateBet(seat=taken.seat, bet=taken.bet)), (new, StartDispute(seat=12)), (full, HARD_EIGHT),
    )  # fmt: skip
    for live, command in cases:
        assert refusal(live, command), command


def test_what_is_no_command_is_refused() -> None:
    """Dice of 7 and 0, acts without number, words without end or with characters that turn a line around."""
    documents: tuple[object, ...] = (
        {"do": "dice", "first": 7, "second": 0}, {"do": "dice", "first": 4}, {"do": "dice", "first": True, "second": 1},
        {"do": "go_back", "acts": 0}, {"do": "go_back", "acts": 21}, {"do": "late_bet", "amount": 10**12},
        {"do": "late_bet", "amount": 5.5}, {"do": "late_bet", "seat": 0}, {"do": "mark", "at": 0, "words": "x" * 121},
        {"do": "mark", "at": 0, "words": " \n "}, {"do": "mark", "at": 0, "words": "a\u202eb"},
        {"do": "mark", "at": -1, "words": "x"}, {"do": "dispute", "claim": "<b>"}, {"do": "finish"}, {"do": "pop"},
        {"do": "freeze", "more": 1}, {}, [], None, "freeze",
    )  # fmt: skip
    for document in documents:
        with pytest.raises(ActError):
            read_command(document)
    assert read_command({"do": "dice", "first": 4, "second": 4}) == HARD_EIGHT


def test_a_record_that_somebody_changed_is_refused(game: Game) -> None:
    """A late bet after the dice, dice of seven, half a dispute: no file can say that an instructor did that."""
    live = dealt(game, LayLateBet(), StartDispute())
    document = json.loads(live.save())
    for led in (
        [[{"do": "late_bet", "seat": 1, "bet": "jukebox", "amount": 500}, 0, 9]],
        [[{"do": "dice", "first": 7, "second": 0}, 0, 0]],
        [[{"do": "dispute", "seat": None, "claim": "paid_short"}, 0, 0]],
        [[{"do": "freeze"}, 0, 0]] * (MOST_INSTRUCTOR_ACTS + 3),
    ):
        with pytest.raises(SavedError):
            LiveTable.restore(game, json.dumps(document | {"led": led}))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [3, pytest.param(30, marks=pytest.mark.soak)])
def test_whatever_both_do_the_table_stays_sound(game: Game, seeds: int) -> None:
    """Any commands among any acts: each is done or refused in words, and the file brings the very same table back."""
    for seed in range(seeds):
        live, chance = LiveTable(game, seed, LEVELS[seed % 3], ALL), SeededRandom(seed, "led")
        for _ in range(50):
            with suppress(ActError):
                live.lead(any_command(chance, live))
            due = live.next_act()
            if due is not None and not chance.hits(30):
                refused(live, due)
            elif chance.hits(60):
                refused(live, careless_act(chance))
            with suppress(ActError):
                live.next_round() if live.is_over else live.finish() if due is None else None
            assert view_of(live).snapshot == live.snapshot
        with suppress(ActError):
            live.lead(GoOn())
        again = LiveTable.restore(game, live.save())
        assert (again.snapshot, again.led) == (live.snapshot, live.led), seed
        assert again.model_acts() == live.model_acts()


def any_command(chance: SeededRandom, live: LiveTable) -> InstructorCommand:
    """A command out of all there are, sensible or not."""
    at, bets = chance.below(len(live.acts) + 2), ("jukebox", "players_circle", "numbers", None)
    commands: tuple[InstructorCommand, ...] = (
        SetDice(first=1 + chance.below(6), second=1 + chance.below(6)), LeanDie(), Freeze(), GoOn(), GoOn(),
        LayLateBet(seat=chance.pick((None, 1 + chance.below(7))), bet=chance.pick(bets),
                   amount=chance.pick((None, 500 * (1 + chance.below(9))))),
        StartDispute(), GoBack(acts=1 + chance.below(5)), AddMark(at=at, words=f"Mark {at}"), Debrief(at=at),
        Debrief(at=None),
    )  # fmt: skip
    return chance.pick(commands)
