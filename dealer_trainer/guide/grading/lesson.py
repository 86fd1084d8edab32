"""What a wrong payout teaches, in one or two short sentences: what was paid, and the rule applied to the stake."""

from dealer_trainer.engine import Cents, Decision, Rules, Settlement, dollars
from dealer_trainer.guide.grading.mistake import Mistake
from dealer_trainer.guide.grading.mistake_library import collected_text, is_hardway
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.message import Message, message, sentence


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
