"""Why an amount is wrong: likely mistakes at a payout, each with the amount it leads to, the likeliest first.

Amounts in sentences have two decimals. A lesson says the same in one or two short sentences, with the rule applied to
the stake.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dealer_trainer.engine import Cents, Decision, Odds, Rules, Settlement, dollars
from dealer_trainer.guide.grading.mistake_library import LIBRARY, NEIGHBOR, Payout, Slip, collected_text, is_hardway
from dealer_trainer.guide.grading.naming import box_text, odds_text
from dealer_trainer.message import Message, message, sentence


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
    if mistake is not None:
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
