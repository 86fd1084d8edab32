"""What an instructor does at a practice table, as data, and the effect of each command on a round."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, assert_never

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_trainer.engine import Bet, Cents, Place, Roll, dollars
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import RACK, ActError, check_amount
from dealer_trainer.table.players.due_answer import due_answer, placed
from dealer_trainer.table.request import PlayerRequest, request_text
from dealer_trainer.table.round import MOST_BAD_POPS, Pop, Round, bad_pop_row
from dealer_trainer.table.round_start import with_table
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Dispute, Stage

MOST_WORDS: Final = 120
"""The most characters of a mark."""
MOST_BACK: Final = 20
"""The most acts that one command takes back."""

Claim = Literal["bet_was_up", "paid_short", "said_off", "wrong_seat"]
"""What a player disputes."""


def _plain(words: str) -> str:
    """`text` if it is one line without invisible characters; raises ValueError."""
    plain = " ".join(words.split())
    if not plain or not plain.isprintable():
        raise ValueError("a mark is a line of letters")
    return plain


Words = Annotated[str, Field(min_length=1, max_length=MOST_WORDS), AfterValidator(_plain)]
Die = Annotated[int, Field(ge=1, le=6)]
Seat = Annotated[int, Field(ge=1, le=12)]


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class SetDice(_Command):
    """The next dice that count: this round's if they have not landed, otherwise the next round's."""

    do: Literal["dice"] = "dice"
    first: Die
    second: Die


class LayLateBet(_Command):
    """A bet that a player places as the dice are popped; the table chooses whatever is not given. `amount` in cents."""

    do: Literal["late_bet"] = "late_bet"
    seat: Seat | None = None
    bet: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    amount: Annotated[int, Field(ge=1, le=RACK)] | None = None


class LeanDie(_Command):
    """The next pop does not count: a die is leaning."""

    do: Literal["lean"] = "lean"


class StartDispute(_Command):
    """A player disputes something, so calling the floor is warranted."""

    do: Literal["dispute"] = "dispute"
    seat: Seat | None = None
    claim: Claim | None = None


class BringDuty(_Command):
    """A table duty arrives now, or before the next round if this one has begun; what is given of it is drawn."""

    do: Literal["duty"] = "duty"
    duty: Annotated[str, Field(min_length=1, max_length=40)]


class Freeze(_Command):
    """The dealer must stop, until `GoOn`."""

    do: Literal["freeze"] = "freeze"


class GoOn(_Command):
    """The trainee continues dealing."""

    do: Literal["go_on"] = "go_on"


class GoBack(_Command):
    """Take back the last acts of the round."""

    do: Literal["go_back"] = "go_back"
    acts: Annotated[int, Field(ge=1, le=MOST_BACK)] = 3


class AddMark(_Command):
    """A few words about an act; `at`: how many acts were done by then."""

    do: Literal["mark"] = "mark"
    at: Annotated[int, Field(ge=0, le=MOST_ACTS + 3)]
    words: Words


class Debrief(_Command):
    """Show the finished round as it was after so many acts; None ends the debriefing."""

    do: Literal["debrief"] = "debrief"
    at: Annotated[int, Field(ge=0, le=MOST_ACTS + 3)] | None


InstructorCommand = Annotated[
    SetDice | LayLateBet | LeanDie | StartDispute | BringDuty | Freeze | GoOn | GoBack | AddMark | Debrief,
    Field(discriminator="do"),
]


@cache
def _adapter() -> TypeAdapter[InstructorCommand]:
    return TypeAdapter(InstructorCommand)


def read_command(document: object) -> InstructorCommand:
    """The command in a document from outside; raises ActError if it is not one."""
    try:
        return _adapter().validate_python(document)
    except (ValidationError, RecursionError) as error:
        raise ActError(message("This is not an instructor's command.")) from error


MOST_INSTRUCTOR_ACTS: Final = 200
"""The most instructor acts in one round."""
CLAIMS: Final[dict[Claim, str]] = {
    "bet_was_up": message("My bet was up before the pop!"),
    "paid_short": message("You paid me short last time!"),
    "said_off": message("I told you it was off!"),
    "wrong_seat": message("Those are my chips, not theirs!"),
}
"""What players say. The dealer cannot settle any of it: the right act is to freeze and call the floor."""
CHANGING: Final = (SetDice, LayLateBet, LeanDie)
"""Commands that change the round itself."""


class InstructorAct(NamedTuple):
    """A command, and how far the round was: `at` acts were done, `pops` of them pressed the button."""

    command: InstructorCommand
    at: int
    pops: int


class MarkedAct(NamedTuple):
    """An instructor's words about an act; `at`: how many acts were done by then."""

    at: int
    words: str


def is_held(record: Sequence[InstructorAct]) -> bool:
    """Whether the instructor has stopped the table."""
    held = [act.command for act in record if isinstance(act.command, Freeze | GoOn)]
    return bool(held) and isinstance(held[-1], Freeze)


def dispute_of(record: Sequence[InstructorAct]) -> Dispute | None:
    """What is disputed, or None; going back to before the dispute takes it back."""
    found: InstructorAct | None = None
    for act in record:
        if isinstance(act.command, StartDispute):
            found = act
        elif isinstance(act.command, GoBack) and found is not None and act.at - act.command.acts < found.at:
            found = None
    if found is None or not isinstance(found.command, StartDispute):
        return None
    seat, claim = found.command.seat, found.command.claim
    return None if seat is None or claim is None else Dispute(seat, CLAIMS[claim])


def marks_of(record: Sequence[InstructorAct]) -> tuple[MarkedAct, ...]:
    """The instructor's marks, by act."""
    marks = (MarkedAct(act.command.at, act.command.words) for act in record if isinstance(act.command, AddMark))
    return tuple(sorted(marks, key=lambda mark: mark.at))


def debrief_of(record: Sequence[InstructorAct]) -> int | None:
    """After how many acts the round is shown; None if there is no debriefing."""
    shown = [act.command.at for act in record if isinstance(act.command, Debrief)]
    return shown[-1] if shown else None


def dice_of_next_round(record: Sequence[InstructorAct], pops: int) -> Roll | None:
    """The dice that were set for the next round, after all `pops` of this one were pressed."""
    rolls = [
        Roll(act.command.first, act.command.second)
        for act in record
        if isinstance(act.command, SetDice) and act.pops >= pops
    ]
    return rolls[-1] if rolls else None


def duty_of_next_round(record: Sequence[InstructorAct]) -> str | None:
    """The table duty that was asked for while the round was dealt, and arrives after it."""
    waiting = [act.command.duty for act in record if isinstance(act.command, BringDuty) and act.at]
    return waiting[-1] if waiting else None


def is_complete(act: InstructorAct) -> bool:
    """Whether the command can go into a record: everything that the table chooses has been chosen."""
    return not isinstance(act.command, StartDispute | LayLateBet) or None not in act.command.model_dump().values()


def noted(record: tuple[InstructorAct, ...], act: InstructorAct) -> tuple[InstructorAct, ...]:
    """The record with one more act; of a debriefing, only its latest position is kept."""
    if isinstance(act.command, Debrief) and record and isinstance(record[-1].command, Debrief):
        record = record[:-1]
    return (*record, act)


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
