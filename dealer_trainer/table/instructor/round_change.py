"""The round as an instructor changes it: other dice, a leaning die, a late bet."""

from collections.abc import Iterator

from dealer_trainer.engine import Bet, Cents, Place, Roll, dollars
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError, check_amount
from dealer_trainer.table.instructor.command import LayLateBet
from dealer_trainer.table.players.due_answer import due_answer, placed
from dealer_trainer.table.request import PlayerRequest, request_text
from dealer_trainer.table.round import MOST_BAD_POPS, Pop, Round, bad_pop_row
from dealer_trainer.table.round_start import with_table
from dealer_trainer.table.seeded_random import SeededRandom

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
