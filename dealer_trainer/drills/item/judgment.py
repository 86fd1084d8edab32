"""Whether a layout is clean: bets are checked by the engine's legality, acts by the table's grader."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Roll, Rules, Table, Wager, dollars, legality
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.model import model_round
from dealer_trainer.message import message, sentence

LIMIT = "guide:numbers"


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
            refusal = _refusal(game.rules, table, act, is_late)
            if refusal is not None:
                return Irregularity(refusal.code, refusal.rule, refusal.reason)
            table = _changed(game.rules, table, act)
        else:
            done.append(act)
    over = legality.over_limit(game.rules, table)
    if over:
        wager, most = over[0]
        spot = spot_text(game.rules, wager.place)
        why = message(
            "{spot} is {amount}, {most} is the most", spot=spot, amount=dollars(wager.amount), most=dollars(most)
        )
        return Irregularity("over-limit", LIMIT, sentence(why))
    return _fault(game, table, tuple(done), roll) if roll and done else None


def _refusal(rules: Rules, table: Table, act: Act, is_late: bool) -> legality.Refusal | None:
    place, amount = act.place, act.amount or 0
    assert place is not None
    if table.wager(place) is None:
        wager = Wager(place.bet, place.seat, amount, place.number, place.owner)
        return legality.verify_make(rules, table, wager, is_late=is_late)
    return legality.verify_change(rules, table, place, amount, is_late=is_late)


def _changed(rules: Rules, table: Table, act: Act) -> Table:
    place, amount = act.place, act.amount or 0
    assert place is not None
    if table.wager(place) is None:
        return legality.place_bet(rules, table, Wager(place.bet, place.seat, amount, place.number, place.owner))
    if amount:
        return legality.change_bet(rules, table, place, amount)
    return legality.take_down(rules, table, place)


def _fault(game: Game, table: Table, acts: tuple[Act, ...], roll: Roll) -> Irregularity | None:
    model = model_round(game.rules, game.guide, table, roll)
    faults = grade_so_far(game.rules, game.guide, game.phrases, model, acts)
    return Irregularity(faults[0].kind, faults[0].row, faults[0].why, faults[0].cost) if faults else None
