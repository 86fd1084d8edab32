"""Why an amount is wrong: likely mistakes at a payout, each with the amount it leads to, the likeliest first.

The library reads the game's own bets and odds, so it serves every game. Amounts in sentences have two decimals.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Decision, Odds, Rules, Settlement, Wager, dollars, payout
from dealer_trainer.engine.money import round_to_chip
from dealer_trainer.guide.grading.naming import odds_text

OTHER_TABLES = (Odds(7, 6), Odds(7, 5), Odds(9, 5), Odds(11, 10), Odds(2, 1), Odds(3, 2), Odds(6, 5))
"""Payoffs that a dealer's hands know from craps and blackjack."""


class Mistake(NamedTuple):
    """A likely mistake: what it leads to, in cents, and what is to be said of that amount ("is 3 to 2")."""

    id: str
    amount: Cents
    words: str


class Payout(NamedTuple):
    """A payout that is due, with all that a mistake may have mixed it up with."""

    rules: Rules
    settlement: Settlement
    decision: Decision
    bet: Bet
    odds: Odds

    @property
    def stake(self) -> Cents:
        """What was bet."""
        return self.decision.wager.amount

    @property
    def due(self) -> Cents:
        """What is to be paid."""
        return self.decision.amount

    def at(self, stake: Cents, odds: Odds) -> Cents:
        """What a stake wins at `odds`, as this house rounds."""
        house = self.rules.house
        return round_to_chip(stake * odds.num, odds.den, house.smallest_chip, house.breakage)


Found = Iterator[tuple[Cents, str]]


def likeliest(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents) -> Mistake | None:
    """The likeliest mistake that leads to `paid`; None where none does, or `paid` is right."""
    if paid == decision.amount or paid <= 0:
        return None
    found = all_mistakes(rules, settlement, decision)
    return next((mistake for mistake in found if mistake.amount == paid), None)


def all_mistakes(rules: Rules, settlement: Settlement, decision: Decision) -> Iterator[Mistake]:
    """The library laid on one payout: each wrong amount with its mistake, the likeliest first."""
    case = _case(rules, settlement, decision)
    for name, entry in LIBRARY.items():
        for amount, words in entry(case):
            if amount > 0 and amount != case.due:
                yield Mistake(name, amount, words)


def _case(rules: Rules, settlement: Settlement, decision: Decision) -> Payout:
    assert decision.pays is not None
    return Payout(rules, settlement, decision, rules.bet(decision.wager.bet), decision.pays)


def explanation(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents) -> str:
    """One sentence: what was probably done, and what was due by which rule."""
    return explained(rules, settlement, decision, paid, likeliest(rules, settlement, decision, paid))


def explained(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents, mistake: Mistake | None) -> str:
    """The explanation of `paid` by a mistake that was found already."""
    did = mistake.words if mistake else "was paid"
    due = dollars(decision.amount)
    return f"{dollars(paid)} {did}; {rule_words(rules, settlement, decision)}: {due}"


def rule_words(rules: Rules, settlement: Settlement, decision: Decision) -> str:
    """The payoff that holds: "a hardway pays 6 to 5", "JukeBox pays 3 to 2 on 4"."""
    assert decision.pays is not None
    bet, odds = rules.bet(decision.wager.bet), odds_text(decision.pays)
    total = settlement.roll.total
    if bet.kind == "line" and total in bet.hard_points:
        return f"{'a hardway' if _is_hard(bet, settlement) else 'the easy way'} pays {odds}"
    if bet.kind == "one_roll":
        return f"{bet.name} pays {odds} on {total}"
    if bet.kind == "number":
        return f"{bet.name} {decision.wager.number} pays {odds}"
    if bet.kind == "collect":
        return f"{bet.name} {_collected(bet, decision.pays)} pays {odds}"
    return f"{bet.name} pays {odds}"


def _is_hard(bet: Bet, settlement: Settlement) -> bool:
    return bet.kind == "line" and settlement.roll.is_double and settlement.roll.total in bet.hard_points


def _collected(bet: Bet, odds: Odds) -> str:
    assert bet.kind == "collect"
    if odds == bet.pays:
        return "complete"
    return " or ".join(str(count) for count, near in bet.near_pays.items() if near == odds) + f" of {len(bet.numbers)}"


def _hardway_paid_easy(case: Payout) -> Found:
    if case.bet.kind == "line" and _is_hard(case.bet, case.settlement):
        yield case.at(case.stake, case.bet.pays), f"is {odds_text(case.bet.pays)}, the easy way's"


def _easy_paid_hardway(case: Payout) -> Found:
    if case.bet.kind == "line" and not _is_hard(case.bet, case.settlement):
        yield case.at(case.stake, case.bet.hard_pays), f"is {odds_text(case.bet.hard_pays)}, a hardway's"


def _other_total(case: Payout) -> Found:
    """Triple for double, double for triple, one box's odds on another, the near win's for the whole."""
    bet = case.bet
    if bet.kind in ("one_roll", "number"):
        for odds in dict.fromkeys(bet.pays.values()):
            on = ", ".join(str(total) for total in sorted(bet.pays) if bet.pays[total] == odds)
            yield case.at(case.stake, odds), f"is {odds_text(odds)}, which is for {on}"
    elif bet.kind == "collect":
        for odds in (bet.pays, *bet.near_pays.values()):
            yield case.at(case.stake, odds), f"is {odds_text(odds)}, which is for {bet.name} {_collected(bet, odds)}"


def _even_money(case: Payout) -> Found:
    yield case.at(case.stake, Odds(1, 1)), "is even money"


def _other_bet(case: Payout) -> Found:
    """3 to 2 for 6 to 5, 70 to 1 for 80 to 1: the odds of another bet that pays in the same range."""
    for bet in case.rules.bets:
        if bet.id != case.bet.id and (bet.kind == "collect") == (case.bet.kind == "collect"):
            for odds in dict.fromkeys(_odds_of(bet)):
                yield case.at(case.stake, odds), f"is {odds_text(odds)}"


def _stake_counted_in(case: Payout) -> Found:
    yield case.due + case.stake, "has the stake counted in"


def _stake_taken_out(case: Payout) -> Found:
    yield case.due - case.stake, f"is {case.odds.num} for {case.odds.den}: the stake was taken out"


def _toke_summed(case: Payout) -> Found:
    partner = _partner(case)
    if partner:
        words = "is the player's bet and the toke paid as one"
        yield case.at(case.stake + partner.amount, case.odds), words
        yield case.due + case.at(partner.amount, case.odds), words


def _toke_swapped(case: Payout) -> Found:
    partner = _partner(case)
    if partner:
        whose = "the toke" if partner.owner == "dealer" else "the player's bet"
        yield case.at(partner.amount, case.odds), f"is paid on {whose} of {dollars(partner.amount)}"


def _neighbour(case: Payout) -> Found:
    """Another seat's stake, the nearest seats first."""
    mine = case.decision.wager
    same = [
        wager
        for wager in _wagers(case)
        if (wager.bet, wager.number, wager.owner) == (mine.bet, mine.number, mine.owner)
    ]
    for other in sorted(same, key=lambda wager: abs(wager.seat - mine.seat))[1:]:
        yield case.at(other.amount, case.odds), f"is paid on seat {other.seat}'s {dollars(other.amount)}"


def _other_stake(case: Payout) -> Found:
    """Another bet of the same player, or another box's."""
    mine = case.decision.wager
    for other in _wagers(case):
        if (other.seat, other.owner) == (mine.seat, mine.owner) and other.place != mine.place:
            box = "" if other.number is None else f" {other.number}"
            spot = f"{case.rules.bet(other.bet).name}{box}"
            yield case.at(other.amount, case.odds), f"is paid on the stake in {spot}, {dollars(other.amount)}"


def _breakage(case: Payout) -> Found:
    """Rounded another way than the house rounds."""
    chip, num = case.rules.house.smallest_chip, case.stake * case.odds.num
    yield payout(case.stake, case.odds, chip, "up"), "is rounded up"
    yield payout(case.stake, case.odds, chip, "down"), "is rounded down"
    if num % case.odds.den == 0:
        yield num // case.odds.den, "is not rounded to a chip"
    for larger in case.rules.chips:
        if chip < larger <= case.stake:
            yield payout(case.stake, case.odds, larger, "down"), f"is rounded down to {dollars(larger)} chips"
            yield payout(case.stake, case.odds, larger, "up"), f"is rounded up to {dollars(larger)} chips"


def _half_or_double(case: Payout) -> Found:
    yield 2 * case.due, "is twice what is due"
    if case.due % 2 == 0:
        yield case.due // 2, "is half of what is due"


def _other_table(case: Payout) -> Found:
    for odds in OTHER_TABLES:
        yield case.at(case.stake, odds), f"is {odds_text(odds)}"


def _upside_down(case: Payout) -> Found:
    yield case.at(case.stake, Odds(case.odds.den, case.odds.num)), f"is {case.odds.den} to {case.odds.num}"


def _times_table(case: Payout) -> Found:
    """A slip in a long multiplication: sixty times for seventy, ten times for twelve."""
    if case.odds.num > 10:
        tens = case.odds.num // 10 * 10
        for num in (tens - 10, tens, tens + 10):
            yield case.at(case.stake, Odds(num, case.odds.den)), f"is {num} to {case.odds.den}"


def _one_chip(case: Payout) -> Found:
    for chip in case.rules.chips:
        yield case.due - chip, f"is one {dollars(chip)} chip short"
        yield case.due + chip, f"is one {dollars(chip)} chip over"


def _chip_mixed_up(case: Payout) -> Found:
    """One chip of the payout taken from the tube beside the right one."""
    chips = case.rules.chips
    for place in _chips_used(chips, case.due):
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(chips):
                words = f"has a {dollars(chips[beside])} chip for a {dollars(chips[place])}"
                yield case.due - chips[place] + chips[beside], words


def _digits_swapped(case: Payout) -> Found:
    """36 for 63, in whole dollars or in cents."""
    unit = 100 if case.due % 100 == 0 else 1
    digits = str(case.due // unit)
    for place in range(len(digits) - 1):
        swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
        yield int(swapped) * unit, "has two digits swapped"


def _zero_slipped(case: Payout) -> Found:
    yield 10 * case.due, "has a zero too many"
    if case.due % 10 == 0:
        yield case.due // 10, "has a zero too few"


LIBRARY: dict[str, Callable[[Payout], Found]] = {
    "hardway_paid_easy": _hardway_paid_easy,
    "easy_paid_hardway": _easy_paid_hardway,
    "other_total": _other_total,
    "even_money": _even_money,
    "other_bet": _other_bet,
    "stake_counted_in": _stake_counted_in,
    "stake_taken_out": _stake_taken_out,
    "toke_summed": _toke_summed,
    "toke_swapped": _toke_swapped,
    "neighbour": _neighbour,
    "breakage": _breakage,
    "other_stake": _other_stake,
    "half_or_double": _half_or_double,
    "other_table": _other_table,
    "upside_down": _upside_down,
    "times_table": _times_table,
    "one_chip": _one_chip,
    "chip_mixed_up": _chip_mixed_up,
    "digits_swapped": _digits_swapped,
    "zero_slipped": _zero_slipped,
}
"""The likely mistakes by id, the likeliest first: a mixed-up rule before a mixed-up stake before a slip of the hand."""


def _odds_of(bet: Bet) -> tuple[Odds, ...]:
    if bet.kind == "line":
        return bet.pays, bet.hard_pays
    if bet.kind == "collect":
        return (bet.pays, *bet.near_pays.values())
    return tuple(bet.pays.values())


def _wagers(case: Payout) -> Iterator[Wager]:
    return (decision.wager for decision in case.settlement.decisions)


def _partner(case: Payout) -> Wager | None:
    """The toke beside a player's bet, or the player's bet beside a toke."""
    mine = case.decision.wager
    spot = mine.bet, mine.seat, mine.number
    beside = [
        wager for wager in _wagers(case) if (wager.bet, wager.seat, wager.number) == spot and wager.owner != mine.owner
    ]
    return beside[0] if beside else None


def _chips_used(chips: tuple[Cents, ...], amount: Cents) -> Iterator[int]:
    """Places in the rack of the chips that make `amount`, large ones first."""
    for place in range(len(chips) - 1, -1, -1):
        if amount >= chips[place]:
            yield place
            amount %= chips[place]
