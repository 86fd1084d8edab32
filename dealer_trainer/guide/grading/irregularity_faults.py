"""Grades what was done about a bet that lies wrong before the button (ruling G11): put right, or popped on."""

from dealer_trainer.engine import Rules, dollars
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.layout_faults import ABOVE, BELOW
from dealer_trainer.guide.grading.naming import cited, spot_text
from dealer_trainer.guide.irregularity import Irregularity, reason_text
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message

PUTS_RIGHT = frozenset({"set_up", "refuse"})
"""Acts with one bet that can put it right; calling the floor does so for all that lies wrong."""

UNTOUCHED, NEEDLESS = "popped_on", "nothing_wrong"
"""The mistakes of popping on what lies wrong, and of handing back or setting up what lies right."""

_GRAVE = frozenset({"over_limit", "late_top_up"})


def popped_on(rules: Rules, guide: Guide, wrong: Irregularity) -> Fault:
    """The fault of popping on it; critical where the rulings on limits and late bets say so (R9, H2)."""
    why = message("{reason} The bet was left as it was.", reason=reason_text(rules, wrong))
    return Fault(
        "omitted", _severity(wrong), cited(guide, wrong.rule, guide.rows[0].source), wrong.act, None, 0, why,
        mistake=f"{UNTOUCHED}:{wrong.kind}",
    )  # fmt: skip


def answer_fault(rules: Rules, guide: Guide, wrong: Irregularity, act: Act) -> Fault | None:
    """What is wrong with `act` as the way of putting it right; refused, the wrong part goes back to its player.

    A bet that only lay badly may be raised as it is put right: whether that is allowed is another question.
    """
    if act.do == "refuse":
        return None
    amount, stays = act.amount or 0, wrong.lies if wrong.stays is None else wrong.stays
    row, spot = cited(guide, wrong.rule, guide.rows[0].source), spot_text(rules, wrong.place)
    due = wrong.act._replace(amount=stays) if wrong.act.do == "set_up" else wrong.act
    if amount > stays and wrong.kind not in ("between", "buried_chip"):
        why = message("{spot} may be at most {most}; {amount} was left up",
                      spot=spot, most=dollars(stays), amount=dollars(amount))  # fmt: skip
        return Fault("wrong_amount", _severity(wrong), row, due, act, 0, why, mistake=ABOVE)
    is_known = wrong.stays is not None or amount == 0
    if amount < stays and is_known:
        why = message("{spot} is cut down no further than {amount}", spot=spot, amount=dollars(stays))
        return Fault("wrong_amount", "major", row, due, act, 0, why, mistake=BELOW)
    return None


def _severity(wrong: Irregularity) -> Severity:
    return "critical" if wrong.kind in _GRAVE else "major"
