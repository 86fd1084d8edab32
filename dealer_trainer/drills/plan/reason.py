"""Why a skill is in today's plan, in a sentence."""

from dealer_trainer.drills.plan.today import Reason
from dealer_trainer.message import message


def reason_text(reason: Reason) -> str:
    """The reason in words.

    >>> str(reason_text(Reason("slow", "3 to 2", 95, 9214, 5000)))
    'right but slow: the goal is 5.0 s'
    """
    if reason.why == "due" and reason.facts == 1:
        return message("one of its rules is due again")
    if reason.why == "table" and reason.facts == 1:
        return message("missed at the table")
    if reason.why == "slow":
        return message("right but slow: the goal is {goal} s", goal=f"{reason.target_ms / 1000:.1f}")
    if reason.is_unsure:
        return message("right so far; a few more answers will show that you know it")
    return {
        "table": message("missed {count} times at the table", count=reason.facts),
        "due": message("{count} of its rules are due again", count=reason.facts),
        "weak": message("too many errors"),
        "pair": message("easily mixed up with “{other}”: practice both in turn", other=reason.other),
        "new": message("not asked yet"),
        "keep": message("known; asked again to keep it fresh"),
    }[reason.why]
