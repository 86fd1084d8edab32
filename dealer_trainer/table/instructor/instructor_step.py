"""One instructor command on a round: its effect, or why it is impossible now."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from dealer_trainer.engine import Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import (
    AddMark,
    BringDuty,
    Debrief,
    Freeze,
    GoBack,
    GoOn,
    InstructorCommand,
    LayLateBet,
    LeanDie,
    SetDice,
    StartDispute,
)
from dealer_trainer.table.instructor.instructor_act import (
    CLAIMS,
    MOST_INSTRUCTOR_ACTS,
    InstructorAct,
    debrief_of,
    dispute_of,
    is_held,
    marks_of,
)
from dealer_trainer.table.instructor.round_change import chosen_late_bet, with_dice, with_late_bet, with_leaning_die
from dealer_trainer.table.round import Round
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Stage

MOST_MARKS = 60
"""The most marks on one round."""


class InstructorStep(NamedTuple):
    """The round from now on, and the command with everything filled in that it left open."""

    dealt: Round
    command: InstructorCommand


class InstructedRound(NamedTuple):
    """The state of a round: what the trainee and the instructor have done in it."""

    stage: Stage
    acts: Sequence[Act]
    pops: int
    led: tuple[InstructorAct, ...]
    seed: int


def instructor_step(command: InstructorCommand, dealt: Round, now: InstructedRound) -> InstructorStep:
    """The effect of a command on a round; raises ActError."""
    if len(now.led) >= MOST_INSTRUCTOR_ACTS and not isinstance(command, GoOn | Debrief):
        raise ActError(message("An instructor can do at most {most} things in a round.", most=MOST_INSTRUCTOR_ACTS))
    match command:
        case SetDice():
            roll = Roll(command.first, command.second)
            return InstructorStep(with_dice(dealt, roll) if now.pops < len(dealt.pops) else dealt, command)
        case LayLateBet():
            command = chosen_late_bet(dealt, now.pops, command, now.seed)
            return InstructorStep(with_late_bet(dealt, now.pops, command), command)
        case LeanDie():
            return InstructorStep(with_leaning_die(dealt, now.pops, now.seed), command)
        case BringDuty():
            pass  # the table has the pack, and what its round gives
        case StartDispute():
            return InstructorStep(dealt, _dispute(command, dealt, now))
        case Freeze() | GoOn() | GoBack():
            _check_hold(command, now)
        case AddMark() | Debrief():
            _check_debrief(command, now)
        case _:
            assert_never(command)
    return InstructorStep(dealt, command)


def _dispute(command: StartDispute, dealt: Round, now: InstructedRound) -> StartDispute:
    if now.stage == "review":
        raise ActError(message("This round is over. Start the next one."))
    if any(act.do == "floor" for act in now.acts):
        raise ActError(message("The floor has been called in this round."))
    if dispute_of(now.led) is not None:
        raise ActError(message("One dispute at a time."))
    seats = list(dealt.start.seats)
    if command.seat is not None and command.seat not in seats:
        raise ActError(message("Nobody sits there."))
    chance = SeededRandom(now.seed, "dispute", dealt.start.round, len(now.led))
    playing = sorted({wager.seat for wager in dealt.betting.table.wagers} & set(seats)) or seats
    seat, claim = chance.pick(playing), chance.pick(tuple(CLAIMS))
    return StartDispute(seat=command.seat or seat, claim=command.claim or claim)


def _check_hold(command: Freeze | GoOn | GoBack, now: InstructedRound) -> None:
    if isinstance(command, GoOn):
        if not is_held(now.led):
            raise ActError(message("The table is not frozen."))
        return
    if now.stage == "review":
        raise ActError(message("This round is over. Start the next one."))
    if isinstance(command, Freeze) and is_held(now.led):
        raise ActError(message("The table is already frozen."))
    if isinstance(command, GoBack) and command.acts > len(now.acts):
        raise ActError(message("Only {count} acts were done in this round.", count=len(now.acts)))


def _check_debrief(command: AddMark | Debrief, now: InstructedRound) -> None:
    if command.at is not None and command.at > len(now.acts):
        raise ActError(message("Only {count} acts were done in this round.", count=len(now.acts)))
    if isinstance(command, AddMark):
        if len(marks_of(now.led)) >= MOST_MARKS:
            raise ActError(message("A round has room for {most} marks.", most=MOST_MARKS))
        return
    if now.stage != "review":
        raise ActError(message("Debrief once the round is over."))
    if command.at is None and debrief_of(now.led) is None:
        raise ActError(message("Nobody is debriefing."))
