"""What one round passes to the next: the correct table, the players and their money, the running totals."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Decision, Roll, Rules, Settlement, Table, legality

HISTORY = 20
"""How many rolls the board above the table shows."""


class PlayerMoney(NamedTuple):
    """A player's money. `bought`: all chips bought so far. `streak`: line bets won (+) or lost (-) in a row.

    `guest`: how many came to this seat before; `is_away`: the last one has left, and nobody has come yet. What
    somebody takes along counts as bought back.
    """

    seat: int
    bankroll: Cents
    bought: Cents
    streak: int = 0
    guest: int = 0
    is_away: bool = False


class RoundStart(NamedTuple):
    """Where a round begins; only `given` and `owed` depend on how the trainee dealt.

    `house`: what the house has won (+) or lost (-). `tokes`: what is in the dealers' box. `given`, `owed`: what the
    trainee's mistakes would so far have given away and kept from players if the floor had not corrected them.
    """

    round: int
    table: Table
    players: tuple[PlayerMoney, ...]
    house: Cents = 0
    tokes: Cents = 0
    given: Cents = 0
    owed: Cents = 0
    history: tuple[Roll, ...] = ()

    def player(self, seat: int) -> PlayerMoney:
        """The player of `seat`; raises KeyError."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    @property
    def seats(self) -> tuple[int, ...]:
        """Where somebody sits."""
        return tuple(player.seat for player in self.players if not player.is_away)

    @property
    def chips(self) -> Cents:
        """All chips, less those that were bought: zero unless some were created or lost."""
        held = sum(player.bankroll - player.bought for player in self.players)
        return held + sum(wager.amount for wager in self.table.wagers) + self.house + self.tokes


def next_start(rules: Rules, start: RoundStart, table: Table, settlement: Settlement) -> RoundStart:
    """The start of the next round: `table` when the dice landed, `settlement` of its bets."""
    moved = with_table(start, table)
    money = {player.seat: player.bankroll for player in moved.players}
    house, tokes = moved.house, moved.tokes
    for decision in settlement.decisions:
        house += decision.amount if decision.outcome == "lose" else -decision.amount if decision.outcome == "win" else 0
        back = _handed_back(decision)
        if decision.wager.owner == "dealer":
            tokes += back
        else:
            money[decision.wager.seat] += back
    after = cut_down(rules, settlement.next)
    for seat, amount in _differences(settlement.next, after).items():
        money[seat] += amount
    players = tuple(
        player._replace(bankroll=money[player.seat], streak=_streak(rules, player, settlement.decisions))
        for player in moved.players
    )
    history = (*start.history, settlement.roll)[-HISTORY:]
    return RoundStart(start.round + 1, after, players, house, tokes, start.given, start.owed, history)


def with_table(start: RoundStart, table: Table) -> RoundStart:
    """The same money with `table` on the felt: whatever it adds comes out of its players' bankrolls."""
    given = _differences(start.table, table)
    players = tuple(player._replace(bankroll=player.bankroll + given.get(player.seat, 0)) for player in start.players)
    return start._replace(table=table, players=players)


def cut_down(rules: Rules, table: Table) -> Table:
    """The table with every Number over its limit reduced to it, or taken down (ruling R9)."""
    over = {wager.place: most for wager, most in legality.over_limit(rules, table)}
    if not over:
        return table
    cut = (wager._replace(amount=over.get(wager.place, wager.amount)) for wager in table.wagers)
    return table._replace(wagers=tuple(wager for wager in cut if wager.amount))


def _handed_back(decision: Decision) -> Cents:
    """What a winner gets in hand: the pay, and the stake if the bet comes down."""
    if decision.outcome != "win":
        return 0
    return decision.amount + (decision.wager.amount if decision.comes_down else 0)


def _differences(before: Table, after: Table) -> dict[int, Cents]:
    """By seat, how much less is on `after` than on `before`."""
    less: dict[int, Cents] = {}
    for sign, table in ((1, before), (-1, after)):
        for wager in table.wagers:
            less[wager.seat] = less.get(wager.seat, 0) + sign * wager.amount
    return less


def _streak(rules: Rules, player: PlayerMoney, decisions: tuple[Decision, ...]) -> int:
    """The streak: line bets won in a row count up, lost ones down; a change starts again at 1."""
    streak = player.streak
    for decision in decisions:
        if (
            decision.wager.seat == player.seat
            and decision.wager.owner == "player"
            and rules.bet(decision.wager.bet).kind == "line"
        ):
            if decision.outcome == "win":
                streak = max(streak, 0) + 1
            elif decision.outcome == "lose":
                streak = min(streak, 0) - 1
    return streak
