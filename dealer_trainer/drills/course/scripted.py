"""A course's rolls as rounds of the table: what lies, what players ask, the pops, and a grader for them."""

from dealer_trainer.engine import Roll, Table, TableError
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import RoundStart
from dealer_trainer.table.situation import situation

__all__ = ["TableError", "roll_of", "scripted_round", "table_of"]


def table_of(game: Game, scripted: ScriptedRoll) -> Table:
    """The table before the pop; raises TableError where it cannot be."""
    return situation.table_of(game.rules, scripted)


def roll_of(scripted: ScriptedRoll) -> Roll:
    """Its dice."""
    return Roll(*scripted.dice)


def scripted_round(game: Game, scripted: ScriptedRoll) -> Round:
    """The round that the table deals of it; raises TableError, for a request at no spot of the layout too."""
    betting = situation.betting_of(game.rules, scripted)
    pops = situation.pops_of(roll_of(scripted), scripted.bad_pops)
    return Round.scripted(game.rules, game.guide, RoundStart(1, betting.table, ()), betting, pops)
