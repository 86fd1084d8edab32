"""The game engine: dice, money, bets, table state, settlement. No files, no clock, no screen."""

from dealer_trainer.engine.bet import Bet, Collect, Limit, Line, Number, OneRoll, Outcome
from dealer_trainer.engine.dice import ROLLS, TOTALS, WAYS, Dice, Roll, seeded_dice, system_dice
from dealer_trainer.engine.money import (
    Breakage,
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
from dealer_trainer.engine.table import HouseRules, Owner, Place, Rules, Table, TableError, Wager, check_table, describe

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
    "seeded_dice",
    "settle",
    "system_dice",
]
