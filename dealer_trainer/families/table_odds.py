"""The exact odds of a casino table, for reading and for programs; every figure is a fraction first."""

import json
from fractions import Fraction

from dealer_trainer.engine import Bet, Collect, Rules
from dealer_trainer.engine.odds import BetOdds, Payoff, all_odds
from dealer_trainer.families.decimal_text import decimal

Document = dict[str, object]
Line = tuple[str, str, str, str, str]
"""Bet, result, exact, decimal, percent."""

_HEAD: Line = ("bet", "result", "exact", "decimal", "percent")
_BLANK: Line = ("", "", "", "", "")


def odds_table(rules: Rules) -> str:
    """What each bet pays and how often, the house edge, and the deviation of a unit stake's gain, as a table."""
    lines = [_HEAD]
    for odds in all_odds(rules):
        lines += [*_block(rules.bet(odds.bet), odds), _BLANK]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
    head, *body = (_aligned(line, widths) for line in lines)
    title = f"{rules.name} ({rules.id}): odds of a bet once it is decided"
    return "\n".join([title, "", head, "-" * sum(widths, 8), *body]).rstrip() + "\n"


def odds_json(rules: Rules) -> str:
    """One JSON object on one line; a probability is its fraction and its decimal."""
    bets = [_bet_json(rules.bet(odds.bet), odds) for odds in all_odds(rules)]
    return json.dumps({"game": rules.id, "name": rules.name, "bets": bets})


def _block(bet: Bet, odds: BetOdds) -> list[Line]:
    shares = [(_result(bet, payoff), payoff.probability) for payoff in odds.payoffs]
    if sum(payoff.gain > 0 for payoff in odds.payoffs) > 1:
        shares.append(("wins in all", odds.win))
    shares.append(("house edge", odds.edge))
    lines = [("", words, str(share), decimal(share, 9), f"{decimal(100 * share, 4)} %") for words, share in shares]
    lines.append(("", "standard deviation", "", f"{odds.deviation:.9f}", ""))
    name = bet.name if odds.number is None else f"{bet.name} {odds.number}"
    return [(name, *lines[0][1:]), *lines[1:]]


def _result(bet: Bet, payoff: Payoff) -> str:
    if payoff.gain == 0:
        return "pushes"
    if payoff.gain < 0:
        return "loses"
    words = f"pays {payoff.gain.numerator}:{payoff.gain.denominator}"
    return words + (f", {_counts(bet, payoff)} of {len(bet.numbers)}" if bet.kind == "collect" else "")


def _counts(bet: Collect, payoff: Payoff) -> str:
    """The counts of collected numbers that pay this payoff, as text."""
    pays = {**bet.near_pays, len(bet.numbers): bet.pays}
    return " or ".join(str(count) for count, odds in pays.items() if Fraction(odds.num, odds.den) == payoff.gain)


def _aligned(line: Line, widths: list[int]) -> str:
    left = [line[column].ljust(widths[column]) for column in (0, 1)]
    right = [line[column].rjust(widths[column]) for column in (2, 3, 4)]
    return "  ".join(left + right).rstrip()


def _bet_json(bet: Bet, odds: BetOdds) -> Document:
    return {
        "bet": odds.bet,
        "number": odds.number,
        "name": bet.name,
        "win": _share(odds.win),
        "push": _share(odds.push),
        "lose": _share(odds.lose),
        "edge": _share(odds.edge),
        "deviation": str(odds.deviation),
        "payoffs": [
            {"result": _result(bet, payoff), "gain": str(payoff.gain), "probability": _share(payoff.probability)}
            for payoff in odds.payoffs
        ],
        "collected": [_share(share) for share in odds.collected],
    }


def _share(share: Fraction) -> Document:
    return {"fraction": str(share), "decimal": decimal(share, 12)}
