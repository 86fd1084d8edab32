"""A course's rolls as rounds of the table: wagers, requests, pops, and a grader for them."""

from dealer_trainer.engine import Roll, Table, TableError
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import RoundStart
from dealer_trainer.table.situation import situation

__all__ = ["TableError", "roll_of", "scripted_round", "table_of"]


def table_of(game: Game, scripted: ScriptedRoll) -> Table:
    """The table before the pop; raises TableError if it is impossible."""
    return situation.table_of(game.rules, scripted)


def roll_of(scripted: ScriptedRoll) -> Roll:
    """Its dice."""
    return Roll(*scripted.dice)


def scripted_round(game: Game, scripted: ScriptedRoll) -> Round:
    """The round that the table deals from it.

    Raises TableError, also for a request at a spot that the layout does not have.
    """
    betting = situation.betting_of(game.rules, scripted)
    pops = situation.pops_of(roll_of(scripted), scripted.bad_pops)
    return Round.scripted(game.rules, game.guide, RoundStart(1, betting.table, ()), betting, pops)
