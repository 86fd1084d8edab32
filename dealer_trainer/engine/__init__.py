"""The game engine: dice, money, bets, table state, settlement. No files, no clock, no screen."""

from dealer_trainer.engine.bet import Bet, Collect, Limit, Line, Number, OneRoll, Outcome
from dealer_trainer.engine.dice import ROLLS, TOTALS, WAYS, Dice, Roll, seeded_dice, system_dice
from dealer_trainer.engine.money import (
    Breakage,
    Cents,
    DecimalSign,
    Dollars,
    MoneyError,
    Odds,
    dollars,
    format_cost,
    format_money,
    parse_money,
    parse_odds,
    payout,
)
from dealer_trainer.engine.table import (
    CallRule,
    Decision,
    HouseRules,
    Owner,
    Place,
    Rules,
    Settlement,
    Table,
    TableError,
    Wager,
    check_table,
    describe,
    settle,
)
