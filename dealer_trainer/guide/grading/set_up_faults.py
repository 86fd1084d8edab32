"""Bets that the dealer sets up or hands back between two rolls: what then plays, and what the rules refuse.

What lies wrong before the button (ruling G11) is put right so, or popped on.
"""

from collections.abc import Iterable
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Rules, Table, TableError, dollars
from dealer_trainer.engine.legality import HOUSE_LIMITS, Refusal, most, verify_set_up
from dealer_trainer.engine.table import with_amount
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import cited, spot_text
from dealer_trainer.guide.irregularity import Irregularity, reason_text
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.message import Message, message

ABOVE, BELOW = "above_limit", "cut_too_far"
"""The mistakes of a bet left above what it may be, and of one cut down too far."""

OVER_LIMIT = "over-limit"
_NEVER = frozenset({"line-contract", OVER_LIMIT})
_NOT_NEW = frozenset({"late", "marks-up", "numbers-need-line"})
_HELD = frozenset({"line-contract", "side-bet-contract", OVER_LIMIT, "above-maximum", "below-minimum"})
"""Refusals of a bet that is up all the same: it plays with the chips that the dealer left on it."""


def is_critical(refusal: Refusal, before: Cents, amount: Cents) -> bool:
    """Whether a dealer who sets the bet up all the same, from `before` to `amount`, fails whatever the score.

    A late bet, also one that the marks close (ruling H2); a Number over its limit; a line bet lowered (ruling R11).
    """
    return refusal.code in _NEVER or (refusal.code in _NOT_NEW and amount > before)


class SetUp(NamedTuple):
    """The table after bets were set up, and the faults of those that the rules refuse."""

    table: Table
    faults: tuple[Fault, ...] = ()


def after_set_up(rules: Rules, guide: Guide, table: Table, acts: Iterable[tuple[int, Act]], fallback: str) -> SetUp:
    """Set the bets of `acts` up, each with its index, one after the other; acts of other kinds change nothing.

    What the rules refuse because it comes too late, or because it may not be there, does not play. What they refuse for
    its amount plays as it lies.
    """
    faults = []
    for at, act in acts:
        if act.do != "set_up" or act.place is None:
            continue
        fault = set_up_fault(rules, guide, table, act, fallback)
        if fault is not None:
            faults.append(fault._replace(at=at))
        if fault is None or _plays(table, act.place, act.amount or 0, fault.mistake):
            table = with_amount(table, act.place, act.amount or 0)
    return SetUp(table, tuple(faults))


def set_up_fault(rules: Rules, guide: Guide, table: Table, act: Act, fallback: str) -> Fault | None:
    """What is wrong with setting a bet up on `table` between two rolls; `fallback`: the row's source."""
    assert act.place is not None
    try:
        refusal = verify_set_up(rules, table, act.place, act.amount or 0)
    except TableError as error:
        return Fault("extra", "major", fallback, None, act, 0, str(error))
    return None if refusal is None else _refused(rules, guide, table, act, refusal, fallback)


def late_fault(rules: Rules, guide: Guide, table: Table, act: Act, fallback: str) -> Fault:
    """What is wrong with setting a bet up after the button, on the `table` that was rolled on (ruling R21).

    The same amount again is a new bet before the old one is settled.
    """
    assert act.place is not None
    there, amount = table.wager(act.place), act.amount or 0
    if there is not None and there.amount == amount:
        table = with_amount(table, act.place, 0)
    try:
        refusal = verify_set_up(rules, table, act.place, amount, is_late=True)
    except TableError as error:
        return Fault("extra", "major", fallback, None, act, 0, str(error))
    if refusal is None:  # to nothing, where nothing lies
        return Fault(
            "extra",
            "minor",
            fallback,
            None,
            act,
            0,
            message("there is no bet on {spot}", spot=spot_text(rules, act.place)),
        )
    return _refused(rules, guide, table, act, refusal, fallback)


def _refused(rules: Rules, guide: Guide, table: Table, act: Act, refusal: Refusal, fallback: str) -> Fault:
    place, amount = act.place, act.amount or 0
    assert place is not None
    there = table.wager(place)
    severity: Severity = "critical" if is_critical(refusal, there.amount if there else 0, amount) else "major"
    rule = refusal.rule if refusal.rule == HOUSE_LIMITS else cited(guide, refusal.rule, fallback)
    if refusal.most is None:
        return Fault("extra", severity, rule, None, act, 0, refusal.reason, mistake=refusal.code)
    ceiling = min(refusal.most, most(rules, table, place))
    due, why = act._replace(amount=ceiling), above_text(rules, place, act.amount, ceiling)
    return Fault("wrong_amount", severity, rule, due, act, 0, why, mistake=refusal.code)


def above_text(rules: Rules, place: Place, amount: Cents | None, ceiling: Cents) -> Message:
    """Why a bet that was left above `ceiling` is wrong."""
    left = message("it") if amount is None else dollars(amount)
    spot, highest = spot_text(rules, place), dollars(ceiling)
    return message("{spot} may be at most {most}; {amount} was left up", spot=spot, most=highest, amount=left)


def _plays(table: Table, place: Place, amount: Cents, code: str) -> bool:
    """Whether a bet that the rules refuse plays as it lies; a toke is not left alone."""
    is_alone = not amount and place.owner == "player" and table.wager(place._replace(owner="dealer")) is not None
    return code in _HELD and not is_alone


PUTS_RIGHT = frozenset({"set_up", "refuse"})
"""Acts with one bet that can put it right; calling the floor does so for all that lies wrong."""

UNTOUCHED, NEEDLESS = "popped_on", "nothing_wrong"
"""The mistakes of popping on what lies wrong, and of handing back or setting up what lies right."""

_GRAVE = frozenset({"over_limit", "late_top_up"})


def popped_on(rules: Rules, guide: Guide, wrong: Irregularity) -> Fault | None:
    """The fault of popping on it; critical where the rulings on limits and late bets say so (R9, H2).

    None for a Number that its line bet has come to cover.
    """
    if wrong.kind == "over_limit" and wrong.stays == wrong.lies:
        return None
    why = message("{reason} The bet was left as it was.", reason=reason_text(rules, wrong))
    return Fault(
        "omitted", _severity(wrong), cited(guide, wrong.rule, guide.rows[0].source), wrong.act, None, 0, why,
        mistake=f"{UNTOUCHED}:{wrong.kind}",
    )  # fmt: skip


def left_above(fault: Fault) -> bool:
    """Whether it is the fault of a Number that stays above its limit, at the pop or as it was set up (ruling R9)."""
    return fault.mistake in (ABOVE, OVER_LIMIT, f"{UNTOUCHED}:over_limit")


def layout_fault(rules: Rules, guide: Guide, wrong: Irregularity, act: Act, popped: Irregularity) -> Fault | None:
    """What is wrong with `act` as the way of putting it right; refused, the wrong part goes back to its player.

    `popped`: the same with the bets that stood at the pop. A bet that only lay badly may be raised as it is put right:
    whether that is allowed is another question.
    """
    if act.do == "refuse":
        return None
    chip = rules.house.smallest_chip  # a top-up of unknown size was at least one, and so was the bet before it
    amount, most = act.amount or 0, wrong.lies - chip if popped.stays is None else popped.stays
    least = min(most, chip if wrong.stays is None else wrong.stays)
    row, spot = cited(guide, wrong.rule, guide.rows[0].source), spot_text(rules, wrong.place)
    if amount > most and wrong.kind not in ("between", "buried_chip"):
        why = message("{spot} may be at most {most}; {amount} was left up",
                      spot=spot, most=dollars(most), amount=dollars(amount))  # fmt: skip
        due = _due(wrong, most)
        return Fault("wrong_amount", _severity(wrong), row, due, act, 0, why, mistake=ABOVE)
    if amount < least:
        why = message("{spot} is cut down no further than {amount}", spot=spot, amount=dollars(least))
        return Fault("wrong_amount", "major", row, _due(wrong, least), act, 0, why, mistake=BELOW)
    return None


def _due(wrong: Irregularity, amount: Cents) -> Act:
    return wrong.act._replace(amount=amount) if wrong.act.do == "set_up" else wrong.act


def _severity(wrong: Irregularity) -> Severity:
    return "critical" if wrong.kind in _GRAVE else "major"
