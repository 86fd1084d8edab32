"""What can be wrong with a layout, and its clean twin: each a short story of acts, told by the same code.

Whether a story is clean is decided by `judgment`, from the engine's legality and the table's grader.
"""

from collections.abc import Callable
from typing import NamedTuple

from dealer_trainer.drills.item.situation import Seating, amounts_for, table_of
from dealer_trainer.engine import ROLLS, TOTALS, Bet, Cents, Roll, Rules, Table, Wager, payout
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Act
from dealer_trainer.table.seeded_random import SeededRandom


class Scenario(NamedTuple):
    """A table, what was done on it in order, and the roll if there was one."""

    table: Table
    acts: tuple[Act, ...]
    roll: Roll | None = None


class ScenarioInput(NamedTuple):
    """What a story is told with. `is_broken`: with the irregularity; otherwise clean."""

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
        """A table with bets of these kinds and `point` on; only the point has rolled."""
        bets = tuple(bet.id for bet in self.rules.bets if bet.kind in kinds)
        return table_of(self.rules, self.chance, Seating(self.seats, bets, per_cent=70), point, Roll(1, 1))._replace(
            rolled=frozenset() if point is None else frozenset((point,))
        )

    def point(self) -> int:
        """Some point."""
        return self.chance.pick(sorted(self.rules.points))


def late_bet(given: ScenarioInput) -> Scenario | None:
    """A bet on the next roll, before the button or after it."""
    point = given.chance.pick([None, given.point()])
    table = given.table(point)
    bets = given.bets("one_roll") + (given.bets("line") if point is None else [])
    act = _new_bet(given, table, bets)
    if act is None:
        return None
    return Scenario(table, (Act("pop"), act) if given.is_broken else (act, Act("pop")))


def number_over_line(given: ScenarioInput) -> Scenario | None:
    """A Number within the player's line bet, or above it: just set up, or already up."""
    table = given.table(given.point(), ("line", "one_roll"))
    numbers = [bet for bet in given.rules.bets if bet.kind == "number" and bet.limited_by]
    if not numbers:
        return None
    bet = given.chance.pick(numbers)
    assert bet.kind == "number"
    lines = [wager for wager in table.wagers if wager.bet == bet.limited_by]
    if not lines:
        return None
    line = given.chance.pick(lines)
    most = line.amount * given.rules.house.numbers_times_circle
    above = [most + more for more in (500, 1000, line.amount) if most + more <= bet.limit.most]
    amounts = above if given.is_broken else amounts_for(given.rules, bet, most)
    if not amounts:
        return None
    wager = Wager(bet.id, line.seat, given.chance.pick(amounts), given.chance.pick(sorted(bet.pays)))
    if given.chance.hits(40):
        return Scenario(table._replace(wagers=(*table.wagers, wager)), ())
    return Scenario(table, (_changed(wager, wager.amount),))


def line_down(given: ScenarioInput) -> Scenario | None:
    """A line bet lowered or taken down with its point on; the clean twin is the same on the come-out, or raising it."""
    lowers = given.is_broken or given.chance.hits(50)
    table = given.table(given.point() if given.is_broken or not lowers else None, ("line", "one_roll"))
    lines = [wager for wager in table.wagers if given.rules.bet(wager.bet).kind == "line"]
    if not lines:
        return None
    wager = given.chance.pick(lines)
    bet = given.rules.bet(wager.bet)
    if lowers:
        amounts = [0, *amounts_for(given.rules, bet, wager.amount - 1)[-1:]]
    else:
        amounts = [wager.amount + more for more in (500, 1000, 2500) if wager.amount + more <= bet.limit.most]
    return Scenario(table, (_changed(wager, given.chance.pick(amounts)),)) if amounts else None


def marks_up(given: ScenarioInput) -> Scenario | None:
    """A collecting bet made while numbers are marked, or before any are."""
    point = given.chance.pick([None, given.point()]) if given.is_broken else None
    table = given.table(point, ("line", "one_roll"))
    if given.is_broken:
        others = given.chance.shuffled([total for total in TOTALS if total not in (given.rules.seven, point)])
        table = table._replace(rolled=table.rolled | frozenset(others[: 1 + given.chance.below(4)]))
    act = _new_bet(
        given,
        table,
        [bet for bet in given.bets("collect") if bet.kind == "collect" and not bet.numbers <= table.rolled],
    )
    return None if act is None else Scenario(table, (act,))


def number_too_early(given: ScenarioInput) -> Scenario | None:
    """A Number set up on the come-out, or once the point is on."""
    point = None if given.is_broken else given.point()
    table = given.table(point, ("line", "one_roll"))
    numbers = given.bets("number")
    lines = [wager for wager in table.wagers if given.rules.bet(wager.bet).kind == "line"]
    if not numbers or not lines:
        return None
    bet, line = given.chance.pick(numbers), given.chance.pick(lines)
    assert bet.kind == "number"
    amounts = amounts_for(given.rules, bet, line.amount * given.rules.house.numbers_times_circle)
    if not amounts:
        return None
    act = Act("set_up", bet.id, line.seat, "player", given.chance.pick(sorted(bet.pays)), given.chance.pick(amounts))
    return Scenario(table, (act,))


def over_maximum(given: ScenarioInput) -> Scenario | None:
    """A bet above the posted maximum, or just within it."""
    table = given.table(None, ("line", "one_roll"))
    act = _new_bet(given, table, given.bets("line") + given.bets("one_roll"))
    if act is None or act.bet is None:
        return None
    most = given.rules.bet(act.bet).limit.most
    return Scenario(
        table, (act._replace(amount=most + 500 * (1 + given.chance.below(4)) if given.is_broken else most),)
    )


def puck_wrong(given: ScenarioInput) -> Scenario | None:
    """The puck on the point that was rolled, or on another number."""
    roll = given.chance.pick([roll for roll in ROLLS if roll.total in given.rules.points])
    model = _model(given, None, roll)
    at = next((at for at, step in enumerate(model.steps) if step.act.do == "puck"), None)
    if at is None:
        return None
    acts = _acts(model, at + 1)
    if given.is_broken:
        pair = 2 * given.rules.seven - roll.total
        others = sorted(given.rules.points - {roll.total})
        to = pair if pair in others and given.chance.hits(60) else given.chance.pick(others)
        acts = (*acts[:-1], acts[-1]._replace(to=to))
    return Scenario(model.table, (Act("pop"), *acts), roll)


def neighbor_paid(given: ScenarioInput) -> Scenario | None:
    """A seat paid on its own bet, or on its neighbor's."""
    point = given.chance.pick([None, given.point()])
    model = _model(given, point, given.chance.roll())
    pays = [at for at, step in enumerate(model.steps) if step.act.do == "pay"]
    found = [(at, wrong) for at in pays for wrong in _neighbor_pays(given, model, at)]
    if not found:
        return None
    at, wrong = given.chance.pick(found)
    acts = _acts(model, at + 1)
    if given.is_broken:
        acts = (*acts[:-1], acts[-1]._replace(amount=wrong))
        faults = grade_so_far(given.rules, given.game.guide, given.game.phrases, model, acts)
        if [fault.kind for fault in faults] != ["wrong_amount"]:
            # It happens to equal the pay of two of the seat's bets together: poor form, not a wrong amount (ruling G3).
            return None
    return Scenario(model.table, (Act("pop"), *acts), model.settlement.roll)


def paid_loser(given: ScenarioInput) -> Scenario | None:
    """A losing bet taken, or paid even money as if it had won."""
    model = _model(given, given.chance.pick([None, given.point()]), given.chance.roll())
    takes = [at for at, step in enumerate(model.steps) if step.act.do == "take"]
    if not takes:
        return None
    at = given.chance.pick(takes)
    acts = _acts(model, at + 1)
    return Scenario(
        model.table,
        (Act("pop"), *acts[:-1], acts[-1]._replace(do="pay") if given.is_broken else acts[-1]),
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
    "neighbor_paid": neighbor_paid,
    "paid_loser": paid_loser,
}
"""Every irregularity by its name in drills.toml."""


def _new_bet(given: ScenarioInput, table: Table, bets: list[Bet]) -> Act | None:
    """A bet that a seated player has not made yet."""
    seats = sorted({wager.seat for wager in table.wagers})
    taken = {(wager.bet, wager.seat) for wager in table.wagers}
    free = [(bet, seat) for bet in bets for seat in seats if (bet.id, seat) not in taken]
    if not free:
        return None
    bet, seat = given.chance.pick(free)
    return Act("set_up", bet.id, seat, "player", None, given.chance.pick(amounts_for(given.rules, bet, bet.limit.most)))


def _changed(wager: Wager, amount: Cents) -> Act:
    return Act("set_up", wager.bet, wager.seat, wager.owner, wager.number, amount)


def _model(given: ScenarioInput, point: int | None, roll: Roll) -> ModelRound:
    return model_round(given.rules, given.game.guide, given.table(point), roll)


def _acts(model: ModelRound, count: int) -> tuple[Act, ...]:
    """The model dealer's first acts."""
    return tuple(step.act for step in model.steps[:count])


def _neighbor_pays(given: ScenarioInput, model: ModelRound, at: int) -> list[Cents]:
    """The pay for a step's wager if another seat's stake were used."""
    decision = model.steps[at].decision
    assert decision is not None
    assert decision.pays is not None
    mine, house = decision.wager, given.rules.house
    others = [
        payout(wager.amount, decision.pays, house.smallest_chip, house.breakage)
        for wager in model.table.wagers
        if (wager.bet, wager.number, wager.owner) == (mine.bet, mine.number, mine.owner) and wager.seat != mine.seat
    ]
    return [amount for amount in others if amount != decision.amount]
