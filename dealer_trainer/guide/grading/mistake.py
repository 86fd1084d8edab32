"""Why an amount is wrong: likely mistakes at a payout, each with the amount it leads to, the likeliest first.

Amounts in sentences have two decimals. A lesson says the same in one or two short sentences, with the rule applied to
the stake. The likely mistakes are read from the game's own bets and odds, so they serve every game.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Decision, Odds, Rules, Settlement, Wager, dollars, payout
from dealer_trainer.engine.bet import odds_of
from dealer_trainer.engine.money import round_to_chip
from dealer_trainer.guide.grading.naming import box_text, odds_text
from dealer_trainer.message import Message, joined, message, sentence

OTHER_TABLES = (Odds(7, 6), Odds(7, 5), Odds(9, 5), Odds(11, 10), Odds(2, 1), Odds(3, 2), Odds(6, 5))
"""Payoffs that a dealer's hands know from craps and blackjack."""

# Used for every wrong payout, so built once.
_STAKE_IN = message("includes the stake")
_UP = message("is rounded up")
_DOWN = message("is rounded down")
_UNROUNDED = message("is not rounded to a chip")
_TWICE = message("is twice what is due")
_HALF = message("is half of what is due")
_SWAPPED = message("has two digits swapped")
_ZERO_OVER = message("has a zero too many")
_ZERO_SHORT = message("has a zero too few")

NEIGHBOR = "neighbor"
"""The id of the mistake of paying another seat's stake."""


class Payout(NamedTuple):
    """A payout that is due, with everything that a mistake may have confused it with."""

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
        """What must be paid, in cents."""
        return self.decision.amount

    def at(self, stake: Cents, odds: Odds) -> Cents:
        """What a stake wins at `odds`, as this house rounds, in cents."""
        house = self.rules.house
        return round_to_chip(stake * odds.num, odds.den, house.smallest_chip, house.breakage)


class Slip(NamedTuple):
    """The amount that a mistake leads to, in cents, what to say about it, and the payoff applied, if it was one."""

    amount: Cents
    words: Message
    odds: Odds | None = None


Found = Iterator[Slip]


def is_hardway(bet: Bet, settlement: Settlement) -> bool:
    """Whether a line bet was won the hard way and that pays more."""
    return bet.kind == "line" and settlement.roll.is_double and settlement.roll.total in bet.hard_points


def collected_text(bet: Bet, odds: Odds) -> Message:
    """How much of a collecting bet is collected at these odds: "complete", "9 of 10"."""
    assert bet.kind == "collect"
    if odds == bet.pays:
        return message("complete")
    counts = [str(count) for count, near in bet.near_pays.items() if near == odds]
    return message("{counts} of {all}", counts=joined("/", counts), all=len(bet.numbers))


def _hardway_paid_easy(case: Payout) -> Found:
    if case.bet.kind == "line" and is_hardway(case.bet, case.settlement):
        odds = case.bet.pays
        yield Slip(case.at(case.stake, odds), message("is {odds}, the easy odds", odds=odds_text(odds)), odds)


def _easy_paid_hardway(case: Payout) -> Found:
    if case.bet.kind == "line" and case.bet.hard_points and not is_hardway(case.bet, case.settlement):
        odds = case.bet.hard_pays
        yield Slip(case.at(case.stake, odds), message("is {odds}, the hardway odds", odds=odds_text(odds)), odds)


def _other_total(case: Payout) -> Found:
    """Triple for double, double for triple, one box's odds on another, the near win's for the complete one."""
    bet = case.bet
    if bet.kind in ("one_roll", "number"):
        for odds in dict.fromkeys(bet.pays.values()):
            on = ", ".join(str(total) for total in sorted(bet.pays) if bet.pays[total] == odds)
            words = message("is {odds}, the rate for {totals}", odds=odds_text(odds), totals=on)
            yield Slip(case.at(case.stake, odds), words, odds)
    elif bet.kind == "collect":
        for odds in (bet.pays, *bet.near_pays.values()):
            of = collected_text(bet, odds)
            words = message(
                "is {odds}, the rate for {bet} {collected}", odds=odds_text(odds), bet=bet.name, collected=of
            )
            yield Slip(case.at(case.stake, odds), words, odds)


def _even_money(case: Payout) -> Found:
    yield _at_odds(case, Odds(1, 1))


def _other_bet(case: Payout) -> Found:
    """3 to 2 for 6 to 5, 70 to 1 for 80 to 1: the odds of another bet that pays in the same range."""
    for bet in case.rules.bets:
        if bet.id != case.bet.id and (bet.kind == "collect") == (case.bet.kind == "collect"):
            for odds in dict.fromkeys(odds_of(bet)):
                yield _at_odds(case, odds)


def _stake_counted_in(case: Payout) -> Found:
    yield Slip(case.due + case.stake, _STAKE_IN)


def _stake_taken_out(case: Payout) -> Found:
    words = message("is {won} for {bet}: the stake was taken out", won=case.odds.num, bet=case.odds.den)
    yield Slip(case.due - case.stake, words)


def _toke_summed(case: Payout) -> Found:
    partner = _partner(case)
    if partner:
        words = message("is the player's bet and the toke paid as one")
        yield Slip(case.at(case.stake + partner.amount, case.odds), words)
        yield Slip(case.due + case.at(partner.amount, case.odds), words)


def _toke_swapped(case: Payout) -> Found:
    partner = _partner(case)
    if partner:
        amount = dollars(partner.amount)
        to_toke = message("is paid on the toke of {amount}", amount=amount)
        to_player = message("is paid on the player's bet of {amount}", amount=amount)
        yield Slip(case.at(partner.amount, case.odds), to_toke if partner.owner == "dealer" else to_player)


def _neighbor(case: Payout) -> Found:
    """Another seat's stake, the closest seats first."""
    mine = case.decision.wager
    same = [
        wager
        for wager in _wagers(case)
        if (wager.bet, wager.number, wager.owner) == (mine.bet, mine.number, mine.owner)
    ]
    for other in sorted(same, key=lambda wager: abs(wager.seat - mine.seat))[1:]:
        words = message("is the payout of seat {seat}'s {amount}", seat=other.seat, amount=dollars(other.amount))
        yield Slip(case.at(other.amount, case.odds), words)


def _other_stake(case: Payout) -> Found:
    """Another bet of the same player, or another box's stake."""
    mine = case.decision.wager
    for other in _wagers(case):
        if (other.seat, other.owner) == (mine.seat, mine.owner) and other.place != mine.place:
            name = case.rules.bet(other.bet).name
            box = "" if other.number is None else f" {other.number}"
            amount = dollars(other.amount)
            words = message("is paid on the stake in {bet}{box}, {amount}", bet=name, box=box, amount=amount)
            yield Slip(case.at(other.amount, case.odds), words)


def _breakage(case: Payout) -> Found:
    """Rounded differently from the house rule."""
    chip, num = case.rules.house.smallest_chip, case.stake * case.odds.num
    yield Slip(payout(case.stake, case.odds, chip, "up"), _UP)
    yield Slip(payout(case.stake, case.odds, chip, "down"), _DOWN)
    if num % case.odds.den == 0:
        yield Slip(num // case.odds.den, _UNROUNDED)


def _half_or_double(case: Payout) -> Found:
    yield Slip(2 * case.due, _TWICE)
    if case.due % 2 == 0:
        yield Slip(case.due // 2, _HALF)


def _other_table(case: Payout) -> Found:
    for odds in OTHER_TABLES:
        yield _at_odds(case, odds)


def _upside_down(case: Payout) -> Found:
    yield _at_odds(case, Odds(case.odds.den, case.odds.num))


def _times_table(case: Payout) -> Found:
    """A slip in a long multiplication: sixty times for seventy, ten times for twelve."""
    if case.odds.num > 10:
        tens = case.odds.num // 10 * 10
        for num in (tens - 10, tens, tens + 10):
            yield _at_odds(case, Odds(num, case.odds.den))


def _one_chip(case: Payout) -> Found:
    for chip in case.rules.chips:
        short, over = _off_by(chip)
        yield Slip(case.due - chip, short)
        yield Slip(case.due + chip, over)


@cache
def _off_by(chip: Cents) -> tuple[Message, Message]:
    """What to say about an amount that is a chip short, or has one too many."""
    short = message("is one {chip} chip short", chip=dollars(chip))
    return short, message("is one {chip} chip over", chip=dollars(chip))


def _chip_mixed_up(case: Payout) -> Found:
    """One chip of the payout taken from the tube next to the right one."""
    chips = case.rules.chips
    for place in _chips_used(chips, case.due):
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(chips):
                amount = case.due - chips[place] + chips[beside]
                yield Slip(amount, _mixed_up(amount, case.due, chips[beside], chips[place]))


def _mixed_up(amount: Cents, due: Cents, wrong: Cents, right: Cents) -> Message:
    """What to say about an amount as of a chip for another; neither is named where the amount is as much itself.

    Only the amount is known, not the chips that it was made of: the slip is a comparison.
    """
    off = off_text(amount, due)
    if amount == wrong:
        return message("{off}, as with a chip from the tube beside the {right}", off=off, right=dollars(right))
    if amount == right:
        return message("{off}, as with a {wrong} chip for a larger one", off=off, wrong=dollars(wrong))
    return message("{off}, as with a {wrong} chip for a {right}", off=off, wrong=dollars(wrong), right=dollars(right))


def _digits_swapped(case: Payout) -> Found:
    """36 for 63, in whole dollars or in cents."""
    unit = 100 if case.due % 100 == 0 else 1
    digits = str(case.due // unit)
    for place in range(len(digits) - 1):
        swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
        if swapped[0] != "0":  # 7 for 70 is a zero too few
            yield Slip(int(swapped) * unit, _SWAPPED)


def _zero_slipped(case: Payout) -> Found:
    yield Slip(10 * case.due, _ZERO_OVER)
    if case.due % 1000 == 0:
        yield Slip(case.due // 10, _ZERO_SHORT)


def _at_odds(case: Payout, odds: Odds) -> Slip:
    return Slip(case.at(case.stake, odds), _is_odds(odds), odds)


@cache
def _is_odds(odds: Odds) -> Message:
    return message("is {odds}", odds=odds_text(odds))


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
    NEIGHBOR: _neighbor,
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
"""The likely mistakes by id, the likeliest first: a confused rule before a confused stake before a slip of the hand."""


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
    """Indices in the rack of the chips that make `amount`, large ones first."""
    for place in range(len(chips) - 1, -1, -1):
        if amount >= chips[place]:
            yield place
            amount %= chips[place]


class Mistake(NamedTuple):
    """A likely mistake: the amount it leads to, in cents, and what to say about that amount ("is 3 to 2").

    `odds`: the payoff that was used instead of the right one, if it is that kind of mistake.
    """

    id: str
    amount: Cents
    words: str
    odds: Odds | None = None

    @property
    def rule(self) -> str:
        """What identifies it: its id, and the odds that were applied."""
        return self.id if self.odds is None else f"{self.id} {self.odds.num}:{self.odds.den}"


def likeliest(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents) -> Mistake | None:
    """The likeliest mistake that leads to `paid`; None if there is none, or if `paid` is right."""
    return next(mistakes_to(rules, settlement, decision, paid), None)


def mistakes_to(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents) -> Iterator[Mistake]:
    """Every mistake that leads to `paid`, the likeliest first; empty if `paid` is right."""
    if paid == decision.amount or paid <= 0:
        return iter(())
    return (Mistake(name, *slip) for name, slip in _slips(rules, settlement, decision) if slip.amount == paid)


def all_mistakes(rules: Rules, settlement: Settlement, decision: Decision) -> Iterator[Mistake]:
    """The library applied to one payout: each wrong amount with its mistake, the likeliest first."""
    slips = _slips(rules, settlement, decision)
    return (Mistake(name, *slip) for name, slip in slips if slip.amount > 0 and slip.amount != decision.amount)


def _slips(rules: Rules, settlement: Settlement, decision: Decision) -> Iterator[tuple[str, Slip]]:
    assert decision.pays is not None
    case = Payout(rules, settlement, decision, rules.bet(decision.wager.bet), decision.pays)
    return ((name, slip) for name, entry in LIBRARY.items() for slip in entry(case))


def explained(
    rules: Rules, settlement: Settlement, decision: Decision, paid: Cents, mistake: Mistake | None
) -> Message:
    """One sentence: what was probably done, as `mistake` says, and what was due by which rule.

    If another seat's stake was paid, this seat's bet comes first.
    """
    text = message(
        "{paid} {mistake}; {payoff}: {due}",
        paid=dollars(paid),
        mistake=mistake.words if mistake else off_text(paid, decision.amount),
        payoff=payoff_text(rules, settlement, decision),
        due=dollars(decision.amount),
    )
    if mistake is None or mistake.id != NEIGHBOR:
        return text
    wager = decision.wager
    return message("seat {seat} has {stake}; {told}", seat=wager.seat, stake=dollars(wager.amount), told=text)


def off_text(paid: Cents, due: Cents) -> Message:
    """What to say about an amount that no mistake explains."""
    if not paid:
        return message("was paid")
    off = dollars(abs(paid - due))
    return message("is {amount} short", amount=off) if paid < due else message("is {amount} over", amount=off)


def payoff_text(rules: Rules, settlement: Settlement, decision: Decision) -> Message:
    """The payoff that applies: "a hardway pays 6 to 5", "JukeBox pays 3 to 2 on 4"."""
    assert decision.pays is not None
    bet, odds = rules.bet(decision.wager.bet), odds_text(decision.pays)
    total = settlement.roll.total
    if bet.kind == "line" and total in bet.hard_points:
        if is_hardway(bet, settlement):
            return message("a hardway pays {odds}", odds=odds)
        return message("the easy way pays {odds}", odds=odds)
    if bet.kind == "one_roll":
        return message("{bet} pays {odds} on {total}", bet=bet.name, odds=odds, total=total)
    if bet.kind == "number":
        assert decision.wager.number is not None
        return message("{bet} pays {odds}", bet=box_text(rules, bet.id, decision.wager.number), odds=odds)
    if bet.kind == "collect":
        return message(
            "{bet} {collected} pays {odds}", bet=bet.name, collected=collected_text(bet, decision.pays), odds=odds
        )
    return message("{bet} pays {odds}", bet=bet.name, odds=odds)


def payout_lesson(
    rules: Rules, settlement: Settlement, decision: Decision, paid: Cents, mistake: Mistake | None
) -> Message:
    """The lesson about an amount that was paid, such as "You paid even money on a hardway. 6 to 5: $25 pays $30.".

    `mistake`: the rule that was probably applied, None if no rule explains the amount.
    """
    assert decision.pays is not None
    due = message(
        "{odds}: {stake} pays {due}",
        odds=odds_text(decision.pays),
        stake=dollars(decision.wager.amount),
        due=dollars(decision.amount),
    )
    return message("{done} {due}", done=sentence(_done(rules, settlement, decision, paid, mistake)), due=sentence(due))


def _done(rules: Rules, settlement: Settlement, decision: Decision, paid: Cents, mistake: Mistake | None) -> Message:
    what = _won(rules, settlement, decision)
    if not paid:
        return message("you paid nothing on {what}", what=what)
    if mistake is not None and mistake.odds is not None:
        return message("you paid {odds} on {what}", odds=odds_text(mistake.odds), what=what)
    if mistake is not None and mistake.id != NEIGHBOR:
        return message("your {paid} on {what} {mistake}", paid=dollars(paid), what=what, mistake=mistake.words)
    return message("you paid {paid} on {what}", paid=dollars(paid), what=what)


def _won(rules: Rules, settlement: Settlement, decision: Decision) -> Message:
    """What was won, in a dealer's words: "a hardway", "the JukeBox on 4", "the 8"."""
    bet, total = rules.bet(decision.wager.bet), settlement.roll.total
    if bet.kind == "line" and total in bet.hard_points:
        return message("a hardway") if is_hardway(bet, settlement) else message("an easy {total}", total=total)
    if bet.kind == "one_roll":
        return message("the {bet} on {total}", bet=bet.name, total=total)
    if bet.kind == "number":
        return message("the {number}", number=decision.wager.number)
    if bet.kind == "collect":
        assert decision.pays is not None
        return message("{bet} ({collected})", bet=bet.name, collected=collected_text(bet, decision.pays))
    return message("the {bet}", bet=bet.name)
