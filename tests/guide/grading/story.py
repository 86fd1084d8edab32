"""The round that most stories of grading are about, and words to tell them in."""

from collections.abc import Iterable, Sequence
from typing import Any

from dealer_trainer.engine import CallRule, Roll, Table, Wager
from dealer_trainer.guide.grading.dealt_round import PRACTICE, FloorTerms
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Act
from tests.guide.dealing import rock

Summary = tuple[Any, ...]
GAME = rock()
CIRCLE, JUKEBOX = "players_circle", "jukebox"


def dealt(
    dice: str,
    *wagers: Wager,
    point: int | None = None,
    rolled: Iterable[int] | None = None,
    marked: Iterable[int] = (),
) -> ModelRound:
    """The model round for dice like "33"; where nothing is said of the rolls before, the number is marked already."""
    roll = Roll(int(dice[0]), int(dice[1]))
    known = {total for total in (roll.total, point) if total is not None and total != 7}
    before = known if rolled is None else set(rolled)
    return model_round(GAME.rules, GAME.guide, Table(point, frozenset(before), wagers, frozenset(marked)), roll)


def graded(
    model: ModelRound, acts: Sequence[Act], terms: FloorTerms = PRACTICE, calls: CallRule = "number"
) -> GradedRound:  # fmt: skip
    """The round, graded in a house with that rule for calls."""
    rules = GAME.rules._replace(house=GAME.rules.house._replace(calls=calls))
    return grade(rules, GAME.guide, GAME.phrases, model, acts, terms)


def summary(result: GradedRound) -> list[Summary]:
    """Kind, severity, seat that was due, cost in dollars."""
    return [
        (fault.kind, fault.severity, fault.due.seat if fault.due else None, fault.cost / 100) for fault in result.faults
    ]


def bets(bet: str, *dollars: float) -> tuple[Wager, ...]:
    """A bet in dollars, from seat 1 on."""
    return tuple(Wager(bet, seat, round(amount * 100)) for seat, amount in enumerate(dollars, start=1) if amount)


def act(do: Any, bet: str, seat: int, dollars: float | None = None, number: int | None = None) -> Act:
    """An act on a player's bet."""
    return Act(do, bet, seat, "player", number, None if dollars is None else round(dollars * 100))


def call(words: str) -> Act:
    """An announcement."""
    return Act("announce", call=words)


FLOOR, OFF, POP = Act("floor"), Act("puck", to=None), Act("pop")
SIX_MADE = dealt("42", *bets(CIRCLE, 10, 20, 30), *bets(JUKEBOX, 5, 5, 5), point=6, rolled=(6,))
CALL = call("Winner six, the easy way.")
TAKES = [act("take", JUKEBOX, seat, 5) for seat in (3, 2, 1)]
PAYS = [act("pay", CIRCLE, seat, 10 * seat) for seat in (3, 2, 1)]
