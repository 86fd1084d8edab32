"""What can be wrong with a layout, and its clean twin: each a short story of acts, told by the same code.

Whether a story is clean is not decided here but by `judgement`, from the engine's legality and the table's grader.
"""

from collections.abc import Callable
from typing import NamedTuple

from dealer_trainer.drills.item.scene import Seating, amounts_for, table_of
from dealer_trainer.engine import ROLLS, TOTALS, Bet, Cents, Roll, Rules, Table, Wager, payout
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.table.seeded_random import SeededRandom


class Scenario(NamedTuple):
    """A table, what was done on it in order, and the roll where one has fallen."""

    table: Table
    acts: tuple[Act, ...]
    roll: Roll | None = None


class ScenarioInput(NamedTuple):
    """What a story is told with. `is_broken`: with the irregularity, or clean."""

    game: Game
    chance: SeededRandom
    seats: int
    is_broken: bool

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.game.rules

    def bets(self, kind: str) -> list[Bet]:
        """The game's bets of a kind."""
        return [bet for bet in self.rules.bets if bet.kind == kind]

    def table(self, point: int | None, kinds: tuple[str, ...] = ("line", "one_roll", "number")) -> Table:
        """A table of these kinds of bets with `point` on; none but the point has rolled."""
        bets = tuple(bet.id for bet in self.rules.bets if bet.kind in kinds)
        return table_of(self.rules, self.chance, Seating(self.seats, bets, per_cent=70), point, Roll(1, 1))._replace(
            rolled=frozenset() if point is None else frozenset((point,))
        )

    def point(self) -> int:
        """Some point."""
        return self.chance.pick(sorted(self.rules.points))


def late_bet(told: ScenarioInput) -> Scenario | None:
    """A bet on the next roll, before the button or after it."""
    point = told.chance.pick([None, told.point()])
    table = told.table(point)
    bets = told.bets("one_roll") + (told.bets("line") if point is None else [])
    act = _new_bet(told, table, bets)
    if act is None:
        return None
    return Scenario(table, (Act("pop"), act) if told.is_broken else (act, Act("pop")))


def number_over_line(told: ScenarioInput) -> Scenario | None:
    """A Number within the player's line bet, or above it: set up just now, or lying there already."""
    table = told.table(told.point(), ("line", "one_roll"))
    numbers = [bet for bet in told.rules.bets if bet.kind == "number" and bet.limited_by]
    if not numbers:
        return None
    bet = told.chance.pick(numbers)
    assert bet.kind == "number"
    lines = [wager for wager in table.wagers if wager.bet == bet.limited_by]
    if not lines:
        return None
    line = told.chance.pick(lines)
    above = [line.amount + more for more in (500, 1000, line.amount) if line.amount + more <= bet.limit.most]
    amounts = above if told.is_broken else amounts_for(told.rules, bet, line.amount)
    if not amounts:
        return None
    wager = Wager(bet.id, line.seat, told.chance.pick(amounts), told.chance.pick(sorted(bet.pays)))
    if told.chance.hits(40):
        return Scenario(table._replace(wagers=(*table.wagers, wager)), ())
    return Scenario(table, (_changed(wager, wager.amount),))


def line_down(told: ScenarioInput) -> Scenario | None:
    """A line bet lowered or taken down with its point on; clean is the same on the come-out, and raising it."""
    lowers = told.is_broken or told.chance.hits(50)
    table = told.table(told.point() if told.is_broken or not lowers else None, ("line", "one_roll"))
    lines = [wager for wager in table.wagers if told.rules.bet(wager.bet).kind == "line"]
    if not lines:
        return None
    wager = told.chance.pick(lines)
    bet = told.rules.bet(wager.bet)
    if lowers:
        amounts = [0, *amounts_for(told.rules, bet, wager.amount - 1)[-1:]]
    else:
        amounts = [wager.amount + more for more in (500, 1000, 2500) if wager.amount + more <= bet.limit.most]
    return Scenario(table, (_changed(wager, told.chance.pick(amounts)),)) if amounts else None


def marks_up(told: ScenarioInput) -> Scenario | None:
    """A collecting bet made while numbers are marked, or before any is."""
    point = told.chance.pick([None, told.point()]) if told.is_broken else None
    table = told.table(point, ("line", "one_roll"))
    if told.is_broken:
        others = told.chance.shuffled([total for total in TOTALS if total not in (told.rules.seven, point)])
        table = table._replace(rolled=table.rolled | frozenset(others[: 1 + told.chance.below(4)]))
    act = _new_bet(told, table, [bet for bet in told.bets("collect") if not _is_complete(bet, table)])
    return None if act is None else Scenario(table, (act,))


def number_too_early(told: ScenarioInput) -> Scenario | None:
    """A Number set up on the come-out, or once the point is on."""
    point = None if told.is_broken else told.point()
    table = told.table(point, ("line", "one_roll"))
    numbers = told.bets("number")
    lines = [wager for wager in table.wagers if told.rules.bet(wager.bet).kind == "line"]
    if not numbers or not lines:
        return None
    bet, line = told.chance.pick(numbers), told.chance.pick(lines)
    assert bet.kind == "number"
    amounts = amounts_for(told.rules, bet, line.amount)
    if not amounts:
        return None
    act = Act("set_up", bet.id, line.seat, "player", told.chance.pick(sorted(bet.pays)), told.chance.pick(amounts))
    return Scenario(table, (act,))


def over_maximum(told: ScenarioInput) -> Scenario | None:
    """A bet above what the table posts, or just within it."""
    table = told.table(None, ("line", "one_roll"))
    act = _new_bet(told, table, told.bets("line") + told.bets("one_roll"))
    if act is None or act.bet is None:
        return None
    most = told.rules.bet(act.bet).limit.most
    return Scenario(table, (act._replace(amount=most + 500 * (1 + told.chance.below(4)) if told.is_broken else most),))


def puck_wrong(told: ScenarioInput) -> Scenario | None:
    """The puck on the point that was rolled, or on another one."""
    roll = told.chance.pick([roll for roll in ROLLS if roll.total in told.rules.points])
    model = _model(told, None, roll)
    at = next((at for at, step in enumerate(model.steps) if step.act.do == "puck"), None)
    if at is None:
        return None
    acts = _acts(model, at + 1)
    if told.is_broken:
        pair = 2 * told.rules.seven - roll.total
        others = sorted(told.rules.points - {roll.total})
        to = pair if pair in others and told.chance.hits(60) else told.chance.pick(others)
        acts = (*acts[:-1], acts[-1]._replace(to=to))
    return Scenario(model.table, (Act("pop"), *acts), roll)


def neighbour_paid(told: ScenarioInput) -> Scenario | None:
    """A seat paid on its own bet, or on its neighbour's."""
    point = told.chance.pick([None, told.point()])
    model = _model(told, point, told.chance.roll())
    pays = [at for at, step in enumerate(model.steps) if step.act.do == "pay"]
    found = [(at, wrong) for at in pays for wrong in _neighbour_pays(told, model, at)]
    if not found:
        return None
    at, wrong = told.chance.pick(found)
    acts = _acts(model, at + 1)
    if told.is_broken:
        acts = (*acts[:-1], acts[-1]._replace(amount=wrong))
    return Scenario(model.table, (Act("pop"), *acts), model.settlement.roll)


def paid_loser(told: ScenarioInput) -> Scenario | None:
    """A losing bet taken, or paid even money as if it had won."""
    model = _model(told, told.chance.pick([None, told.point()]), told.chance.roll())
    takes = [at for at, step in enumerate(model.steps) if step.act.do == "take"]
    if not takes:
        return None
    at = told.chance.pick(takes)
    acts = _acts(model, at + 1)
    return Scenario(
        model.table,
        (Act("pop"), *acts[:-1], acts[-1]._replace(do="pay") if told.is_broken else acts[-1]),
        model.settlement.roll,
    )


ScenarioMaker = Callable[[ScenarioInput], "Scenario | None"]

SCENARIOS: dict[str, ScenarioMaker] = {
    "late_bet": late_bet,
    "number_over_line": number_over_line,
    "line_down": line_down,
    "marks_up": marks_up,
    "number_too_early": number_too_early,
    "over_maximum": over_maximum,
    "puck_wrong": puck_wrong,
    "neighbour_paid": neighbour_paid,
    "paid_loser": paid_loser,
}
"""Every irregularity by its name in drills.toml."""


def _new_bet(told: ScenarioInput, table: Table, bets: list[Bet]) -> Act | None:
    """A bet that a seated player has not made yet."""
    seats = sorted({wager.seat for wager in table.wagers})
    taken = {(wager.bet, wager.seat) for wager in table.wagers}
    free = [(bet, seat) for bet in bets for seat in seats if (bet.id, seat) not in taken]
    if not free:
        return None
    bet, seat = told.chance.pick(free)
    return Act("set_up", bet.id, seat, "player", None, told.chance.pick(amounts_for(told.rules, bet, bet.limit.most)))


def _changed(wager: Wager, amount: Cents) -> Act:
    return Act("set_up", wager.bet, wager.seat, wager.owner, wager.number, amount)


def _is_complete(bet: Bet, table: Table) -> bool:
    return bet.kind == "collect" and bet.numbers <= table.rolled


def _model(told: ScenarioInput, point: int | None, roll: Roll) -> ModelRound:
    return model_round(told.rules, told.game.guide, told.table(point), roll)


def _acts(model: ModelRound, count: int) -> tuple[Act, ...]:
    """The model dealer's first acts."""
    return tuple(step.act for step in model.steps[:count])


def _neighbour_pays(told: ScenarioInput, model: ModelRound, at: int) -> list[Cents]:
    """What a step's wager would be paid on another seat's stake."""
    decision = model.steps[at].decision
    assert decision is not None
    assert decision.pays is not None
    mine, house = decision.wager, told.rules.house
    others = [
        payout(wager.amount, decision.pays, house.smallest_chip, house.breakage)
        for wager in model.table.wagers
        if (wager.bet, wager.number, wager.owner) == (mine.bet, mine.number, mine.owner) and wager.seat != mine.seat
    ]
    return [amount for amount in others if amount != decision.amount]
