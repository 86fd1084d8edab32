"""One instructor command on a round: its effect (dice, a leaning die, a late bet), or why it is impossible now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from dealer_trainer.engine import Bet, Cents, Place, Roll, dollars
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError, check_amount
from dealer_trainer.table.instructor.command import (
    CLAIMS,
    MOST_INSTRUCTOR_ACTS,
    AddMark,
    BringDuty,
    Debrief,
    Freeze,
    GoBack,
    GoOn,
    InstructorAct,
    InstructorCommand,
    LayLateBet,
    LeanDie,
    SetDice,
    StartDispute,
    debrief_of,
    dispute_of,
    is_held,
    marks_of,
)
from dealer_trainer.table.players.due_answer import due_answer, placed
from dealer_trainer.table.request import PlayerRequest, request_text
from dealer_trainer.table.round import MOST_BAD_POPS, Pop, Round, bad_pop_row
from dealer_trainer.table.round_start import with_table
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


LATE_KINDS = ("line", "one_roll")
"""Kinds of bets that a player places without asking, so that one can be late."""


def with_dice(dealt: Round, roll: Roll) -> Round:
    """The round with a different roll that counts."""
    return _with_pops(dealt, (*dealt.pops[:-1], Pop(roll, is_bad=False)))


def with_leaning_die(dealt: Round, pops: int, seed: int) -> Round:
    """The round whose next pop, after `pops` of them, does not count; raises ActError."""
    _check_open(dealt, pops)
    if bad_pop_row(dealt.guide) is None:
        raise ActError(message("This game has no pop that does not count."))
    bad = sum(pop.is_bad for pop in dealt.pops)
    if bad >= MOST_BAD_POPS:
        raise ActError(message("A round can have at most {most} bad pops.", most=MOST_BAD_POPS))
    roll = SeededRandom(seed, "lean", dealt.start.round, bad).roll()
    return _with_pops(dealt, (*dealt.pops[:pops], Pop(roll, is_bad=True, leans=True), *dealt.pops[pops:]))


def with_late_bet(dealt: Round, pops: int, command: LayLateBet) -> Round:
    """The round with this late bet, which must be complete; raises ActError."""
    _check_open(dealt, pops)
    bet = next((bet for bet in dealt.rules.bets if bet.id == command.bet and bet.kind in LATE_KINDS), None)
    seats = dealt.start.seats
    if bet is None or command.seat not in seats or command.amount is None:
        raise ActError(message("No player can make that bet late."))
    place, amount = Place(bet.id, command.seat), command.amount
    if place not in _free(dealt):
        raise ActError(message("There is a bet there, or a request for one."))
    check_amount(dealt.rules, amount)
    if not bet.limit.least <= amount <= bet.limit.most:
        least, most = dollars(bet.limit.least), dollars(bet.limit.most)
        raise ActError(message("The limits there are {least} to {most}.", least=least, most=most))
    if amount > _money(dealt, place.seat):
        raise ActError(message("The player does not have that much."))
    return _with_late(dealt, bet, place, amount)


def chosen_late_bet(dealt: Round, pops: int, command: LayLateBet, seed: int) -> LayLateBet:
    """The late bet with what was left open filled in; raises ActError if nothing fits."""
    _check_open(dealt, pops)
    number = len(dealt.betting.late_answers)
    chance = SeededRandom(seed, "late", dealt.start.round, number)
    for place in chance.shuffled(tuple(_free(dealt))):
        if place.seat == (command.seat or place.seat) and place.bet == (command.bet or place.bet):
            amount = command.amount or _usual(dealt, place)
            if command.amount or 0 < amount <= _money(dealt, place.seat):
                return LayLateBet(seat=place.seat, bet=place.bet, amount=amount)
    raise ActError(message("No player can make that bet late."))


def _with_pops(dealt: Round, pops: tuple[Pop, ...]) -> Round:
    return Round.scripted(dealt.rules, dealt.guide, dealt.start, dealt.betting, pops)


def _with_late(dealt: Round, bet: Bet, place: Place, amount: Cents) -> Round:
    betting = dealt.betting
    number = 1 + max((due.request.id for due in (*betting.due_answers, *betting.late_answers)), default=0)
    text = request_text(bet, "make", place, amount, is_late=True)
    request = PlayerRequest(number, "make", place, amount, text, is_late=True, is_placed=True)
    late = (*betting.late_answers, due_answer(dealt.rules, betting.table, request))
    betting = betting._replace(late_answers=late)
    return Round.scripted(dealt.rules, dealt.guide, dealt.start, betting, dealt.pops)


def _check_open(dealt: Round, pops: int) -> None:
    if pops >= len(dealt.pops):
        raise ActError(message("The dice have landed: it is too late for that in this round."))


def _free(dealt: Round) -> Iterator[Place]:
    """Spots of seated players that have neither a bet nor a request."""
    betting = dealt.betting
    felt = placed(betting.table, (*betting.due_answers, *betting.late_answers))
    asked = {due.request.place._replace(owner="player") for due in (*betting.due_answers, *betting.late_answers)}
    for seat in dealt.start.seats:
        for bet in dealt.rules.bets:
            place = Place(bet.id, seat)
            if bet.kind in LATE_KINDS and felt.wager(place) is None and place not in asked:
                yield place


def _usual(dealt: Round, place: Place) -> Cents:
    """The amount of the player's largest bet, or else the minimum, within the limits."""
    limit = dealt.rules.bet(place.bet).limit
    mine = [wager.amount for wager in dealt.betting.table.wagers if wager.seat == place.seat]
    chip = max(dealt.rules.house.smallest_chip, limit.least)
    return min(max(max(mine, default=chip), limit.least), limit.most)


def _money(dealt: Round, seat: int) -> Cents:
    """What a player has in hand if every request is granted."""
    betting = dealt.betting
    felt = placed(betting.table, (*betting.due_answers, *betting.late_answers))
    asked = sum(
        max(0, due.request.asked - due.before)
        for due in betting.due_answers
        if due.request.place.seat == seat and not due.request.is_placed
    )
    return with_table(dealt.start, felt).player(seat).bankroll - asked
