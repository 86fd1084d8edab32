"""A course's rolls as rounds of the table: what lies, what players ask, the pops, and a grader for them."""

from dealer_trainer.engine import Place, Roll, Table, TableError, Wager, check_table, parse_money
from dealer_trainer.engine.table import check_spot
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRequest, ScriptedRoll
from dealer_trainer.table.players.betting import Betting
from dealer_trainer.table.players.due_answer import due_answer
from dealer_trainer.table.request import PlayerRequest, request_text
from dealer_trainer.table.round import Pop, Round
from dealer_trainer.table.round_start import RoundStart

__all__ = ["TableError", "roll_of", "scripted_round", "table_of"]


def table_of(game: Game, scripted: ScriptedRoll) -> Table:
    """The table before the pop; raises TableError where it cannot be."""
    rolled = {*scripted.rolled, *(() if scripted.point is None else (scripted.point,))}
    wagers = tuple(
        Wager(
            wager.bet, wager.seat, parse_money(wager.amount), wager.number, "dealer" if wager.toke else "player",
            not wager.off,
        )
        for wager in scripted.wagers
    )  # fmt: skip
    table = Table(scripted.point, frozenset(rolled), wagers)
    check_table(game.rules, table)
    return table


def roll_of(scripted: ScriptedRoll) -> Roll:
    """Its dice."""
    return Roll(*scripted.dice)


def scripted_round(game: Game, scripted: ScriptedRoll) -> Round:
    """The round that the table deals of it; raises TableError, for a request at no spot of the layout too."""
    table = table_of(game, scripted)
    requests = (_request(game, number, asked) for number, asked in enumerate(scripted.requests, 1))
    answers = tuple(due_answer(game.rules, table, request) for request in requests)
    betting = Betting(
        table,
        tuple(due for due in answers if not due.request.is_late),
        tuple(due for due in answers if due.request.is_late),
    )
    roll = roll_of(scripted)
    pops = (*(Pop(roll, is_bad=True) for _ in range(scripted.bad_pops)), Pop(roll, is_bad=False))
    return Round.scripted(game.rules, game.guide, RoundStart(1, table, ()), betting, pops)


def _request(game: Game, number: int, asked: ScriptedRequest) -> PlayerRequest:
    place = Place(asked.bet, asked.seat, asked.number, "dealer" if asked.toke else "player")
    check_spot(game.rules, place)
    amount = 0 if asked.amount is None else parse_money(asked.amount)
    text = request_text(game.rules.bet(asked.bet), asked.kind, place, amount, is_late=asked.late)
    return PlayerRequest(number, asked.kind, place, amount, text, asked.late, asked.placed or asked.late)
