"""Players who come, leave, run dry, and buy in again: what has changed before a round, at most one thing."""

from typing import NamedTuple

from dealer_trainer.engine import Rules
from dealer_trainer.guide.duty.act import DutyStart, Given
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import PlayerProfile, guest, is_dry, topped_up
from dealer_trainer.table.round_start import PlayerMoney, RoundStart
from dealer_trainer.table.seeded_random import SeededRandom

LEAVES, COMES = 8, 30
"""How often, in percent of the rounds, somebody leaves; and how often somebody comes while a seat is free."""
FEWEST = 2
"""So many players stay."""


class Turnover(NamedTuple):
    """The start of a round with who sits there now, and the duty that this asks the dealer for."""

    start: RoundStart
    duty: DutyStart | None = None


def turned_over(
    rules: Rules, options: Options, seed: int, profiles: tuple[PlayerProfile, ...], start: RoundStart
) -> Turnover:
    """Who ran dry buys in; else somebody may take a free seat and buy in, or leave and color up.

    It depends on the correct table alone; the second player who ran dry waits, so that two players' cash never lies
    out at once (duty D6).
    """
    chance = SeededRandom(seed, "turnover", start.round)
    here = [player for player in start.players if not player.is_away]
    dry = [player for player in here if is_dry(guest(rules, options, seed, profiles, player), player)]
    free = [player for player in start.players if player.is_away]
    idle = [player for player in here if all(wager.seat != player.seat for wager in start.table.wagers)]
    if dry:
        player = chance.pick(dry)
        return _bought(start, player, topped_up(guest(rules, options, seed, profiles, player), player))
    if free and chance.hits(COMES):
        player = chance.pick(free)
        new = player._replace(streak=0, guest=player.guest + 1, is_away=False)
        return _bought(start, player, topped_up(guest(rules, options, seed, profiles, new), new))
    if idle and len(here) > FEWEST and chance.hits(LEAVES):
        player = chance.pick(idle)
        left = player._replace(bankroll=0, bought=player.bought - player.bankroll, is_away=True)
        given = Given(amount=player.bankroll, seat=player.seat, words={"ask": "color_up"})
        return Turnover(_with(start, left), DutyStart("color_up", given))
    return Turnover(start)


def _bought(start: RoundStart, before: PlayerMoney, after: PlayerMoney) -> Turnover:
    given = Given(amount=after.bankroll - before.bankroll, seat=after.seat)
    return Turnover(_with(start, after), DutyStart("buy_in", given))


def _with(start: RoundStart, changed: PlayerMoney) -> RoundStart:
    players = tuple(changed if player.seat == changed.seat else player for player in start.players)
    return start._replace(players=players)
