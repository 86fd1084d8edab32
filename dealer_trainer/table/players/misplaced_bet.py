"""What lies wrong on the layout in some rounds, so that casing it finds something (ruling G11)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Rules, Table, Wager
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.guide.irregularity import Irregularity, laid_wrong, limit_of
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import PlayerProfile
from dealer_trainer.table.round_start import RoundStart, with_table
from dealer_trainer.table.seeded_random import SeededRandom

ADDED: tuple[Cents, ...] = (500, 1000, 2500)
"""What a player slides onto a bet that may not be raised."""


class _Layout(NamedTuple):
    """A table on which something may lie wrong.

    `free`: the seats of players who ask for nothing, so that answers do not depend on each other.
    """

    rules: Rules
    start: RoundStart
    table: Table
    empty: tuple[int, ...]
    free: frozenset[int]
    chance: SeededRandom

    def lying(self, *kinds: str) -> list[Wager]:
        """The bets of these kinds that something may be wrong with; a toke would have to move with its bet."""
        tokes = {wager.place._replace(owner="player") for wager in self.table.wagers if wager.owner == "dealer"}
        return [
            wager
            for wager in self.table.wagers
            if wager.seat in self.free
            and wager.owner == "player"
            and wager.place not in tokes
            and self.rules.bet(wager.bet).kind in kinds
        ]

    def placed_now(self, *kinds: str) -> list[Wager]:
        """Those that were put down before this roll: a bet that has already had one was looked over then."""
        return [wager for wager in self.lying(*kinds) if self.start.table.wager(wager.place) is None]

    def raised(self, wager: Wager) -> Iterator[Cents]:
        """What chips on top could make of a bet, as far as its player's money and the posted maximum go."""
        money = with_table(self.start, self.table).player(wager.seat).bankroll
        most = self.rules.bet(wager.bet).limit.most
        for added in self.chance.shuffled((*ADDED, wager.amount)):
            if added <= money and wager.amount + added <= most:
                yield wager.amount + added


def misplaced(
    rules: Rules,
    options: Options,
    seed: int,
    profiles: tuple[PlayerProfile, ...],
    start: RoundStart,
    betting: tuple[Table, frozenset[int]],
) -> tuple[Irregularity, ...]:
    """What lies wrong in this round, at most one bet.

    `betting`: the table with every bet that may be made without asking, and the seats whose players ask for something.
    """
    chance = SeededRandom(seed, "layout", start.round)
    if not chance.hits(options.irregular_per_cent):
        return ()
    table, asking = betting
    seated = frozenset(profile.seat for profile in profiles)
    empty = tuple(seat for seat in range(1, rules.seats + 1) if seat not in seated)
    layout = _Layout(rules, start, table, empty, seated - asking, chance)
    found = (wrong for kind in chance.shuffled(KINDS) if (wrong := kind(layout)) is not None)
    return tuple(wrong for wrong in (next(found, None),) if wrong is not None)


def _between(layout: _Layout) -> Irregularity | None:
    """A stake on the line between two bets of a seat."""
    found = layout.placed_now("line", "one_roll")
    if not found:
        return None
    wager = layout.chance.pick(found)
    return Irregularity("between", wager.place, wager.amount, wager.amount)


def _over_limit(layout: _Layout) -> Irregularity | None:
    """A working Number raised above its limit."""
    if layout.table.point is None:
        return None
    for wager in layout.chance.shuffled([wager for wager in layout.lying("number") if wager.is_working]):
        for lies in layout.raised(wager):
            wrong = Irregularity("over_limit", wager.place, lies, wager.amount)
            if limit_of(layout.rules, laid_wrong(layout.table, (wrong,)), wager.place) == wager.amount:
                return wrong
    return None


def _buried_chip(layout: _Layout) -> Irregularity | None:
    """A stack of different chips with its smallest at the bottom."""
    found = [
        wager
        for wager in layout.placed_now("line", "one_roll", "number", "collect")
        if len(set(stack_of(wager.amount, layout.rules.chips))) > 1
    ]
    if not found:
        return None
    wager = layout.chance.pick(found)
    return Irregularity("buried_chip", wager.place, wager.amount, wager.amount)


def _no_player(layout: _Layout) -> Irregularity | None:
    """A bet at a seat where nobody plays."""
    kinds = ("one_roll",) if layout.table.point is not None else ("line", "one_roll")
    spots = [
        Place(bet.id, seat) for seat in layout.empty for bet in layout.rules.bets if bet.kind in kinds
    ]  # fmt: skip
    spots = [place for place in spots if layout.table.wager(place) is None]
    if not spots:
        return None
    place = layout.chance.pick(spots)
    least = layout.rules.bet(place.bet).limit.least
    return Irregularity("no_player", place, max(least, layout.chance.pick(ADDED)), 0)


def _late_top_up(layout: _Layout) -> Irregularity | None:
    """A side bet that was made in time and topped up after a roll."""
    if not layout.table.rolled and layout.table.point is None:
        return None
    for wager in layout.chance.shuffled(layout.lying("collect")):
        for lies in layout.raised(wager):
            return Irregularity("late_top_up", wager.place, lies, wager.amount)
    return None


KINDS: tuple[Callable[[_Layout], Irregularity | None], ...] = (
    _between, _over_limit, _buried_chip, _no_player, _late_top_up,
)  # fmt: skip
