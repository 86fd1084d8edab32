"""The game engine: dice, money, bets, table state, settlement. No files, no clock, no screen."""

from dealer_trainer.engine.bet import Bet, Collect, Limit, Line, Number, OneRoll
from dealer_trainer.engine.dice import ROLLS, TOTALS, WAYS, Roll, scripted_dice, seeded_dice, system_dice
from dealer_trainer.engine.money import (
    Cents,
    MoneyError,
    Odds,
    dollars,
    format_cost,
    format_money,
    parse_money,
    parse_odds,
    payout,
)
from dealer_trainer.engine.settlement import Decision, Settlement, settle
from dealer_trainer.engine.table import HouseRules, Place, Rules, Table, TableError, Wager, check_table, describe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dealer_trainer.engine.alias import Breakage, Dice, Outcome, Owner
else:

    def __getattr__(name):
        """Find a type's name: loads `alias`, hence `typing`, only when somebody asks."""
        if name in {"Breakage", "Dice", "Outcome", "Owner"}:
            import dealer_trainer.engine.alias as alias

            return getattr(alias, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "ROLLS",
    "TOTALS",
    "WAYS",
    "Bet",
    "Breakage",
    "Cents",
    "Collect",
    "Decision",
    "Dice",
    "HouseRules",
    "Limit",
    "Line",
    "MoneyError",
    "Number",
    "Odds",
    "OneRoll",
    "Outcome",
    "Owner",
    "Place",
    "Roll",
    "Rules",
    "Settlement",
    "Table",
    "TableError",
    "Wager",
    "check_table",
    "describe",
    "dollars",
    "format_cost",
    "format_money",
    "parse_money",
    "parse_odds",
    "payout",
    "scripted_dice",
    "seeded_dice",
    "settle",
    "system_dice",
]
