"""Whether a layout is clean: bets are checked by the engine's legality, acts by the table's grader."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Roll, Table, dollars, legality
from dealer_trainer.engine.table import with_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.model import model_round
from dealer_trainer.message import message, sentence


class Irregularity(NamedTuple):
    """What is wrong. `code`: of the engine's refusal, or the kind of the grader's fault."""

    code: str
    source: str
    why: str
    cost: Cents = 0


def irregularity_of(game: Game, table: Table, acts: tuple[Act, ...], roll: Roll | None) -> Irregularity | None:
    """The first thing that is wrong with a table and what was done on it; None if it is clean."""
    is_late = False
    done: list[Act] = []
    for act in acts:
        if act.do == "pop":
            is_late = True
        elif act.do == "set_up" and act.place is not None:
            amount = act.amount or 0
            refusal = legality.verify_set_up(game.rules, table, act.place, amount, is_late=is_late)
            if refusal is not None:
                return Irregularity(refusal.code, refusal.rule, refusal.reason)
            table = with_amount(table, act.place, amount)
        else:
            done.append(act)
    over = legality.over_limit(game.rules, table)
    if over:
        wager, most = over[0]
        spot = spot_text(game.rules, wager.place)
        why = message(
            "{spot} is {amount}, {most} is the most", spot=spot, amount=dollars(wager.amount), most=dollars(most)
        )
        return Irregularity("over-limit", legality.LIMIT, sentence(why))
    return _fault(game, table, tuple(done), roll) if roll and done else None


def _fault(game: Game, table: Table, acts: tuple[Act, ...], roll: Roll) -> Irregularity | None:
    model = model_round(game.rules, game.guide, table, roll)
    faults = grade_so_far(game.rules, game.guide, game.phrases, model, acts)
    return Irregularity(faults[0].kind, faults[0].row, faults[0].why, faults[0].cost) if faults else None
