"""The one right answer to a player's request: grant it, reduce it to what is allowed, or refuse it."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Rules, Table, Wager, dollars, legality
from dealer_trainer.engine.legality import Refusal
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round_start import with_amount

CRITICAL = frozenset({"late", "over-limit", "numbers-need-line"})
"""Reasons to refuse that a dealer must not miss to pass: a late bet, a Number over its limit."""


class DueAnswer(NamedTuple):
    """A request with its right answer.

    `act`: the right act. `amount`: what is at the place after the right answer. `before`: what was there before.
    `source`, `reason`: the rule that the answer rests on. `is_trimmed`: reduced, not refused. `is_critical`: granting
    too much here fails a dealer whatever the score.
    """

    request: PlayerRequest
    act: Act
    amount: Cents
    before: Cents
    source: str
    reason: str
    is_trimmed: bool = False
    is_critical: bool = False

    @property
    def is_refused(self) -> bool:
        """Whether the rules do not allow it, not even part of it."""
        return self.act.do == "refuse"

    @property
    def is_required(self) -> bool:
        """Whether an answer is needed: chips that are already on the felt and legal play without one."""
        return not (self.request.is_placed and not self.is_refused and not self.is_trimmed)


def due_answer(rules: Rules, table: Table, request: PlayerRequest) -> DueAnswer:
    """The right answer to `request` on `table`, which does not include its chips."""
    there = table.wager(request.place)
    before = there.amount if there else 0
    refusal = _verify(rules, table, request, before)
    if refusal is None:
        amount = 0 if request.kind == "take_down" else request.asked
        source, reason = _allowed_by(rules, table, request)
        return DueAnswer(request, _set_up(request, amount), amount, before, source, reason)
    most = 0 if refusal.most is None else min(refusal.most, legality.most(rules, table, request.place))
    is_trimmed = most > before
    act = _set_up(request, most) if is_trimmed else _act("refuse", request)
    amount = most if is_trimmed else before
    return DueAnswer(request, act, amount, before, refusal.rule, refusal.reason, is_trimmed, refusal.code in CRITICAL)


def answered(table: Table, due_answers: tuple[DueAnswer, ...]) -> Table:
    """The table once every request has its right answer."""
    for due in due_answers:
        if due.amount != due.before:
            table = with_amount(table, due.request.place, due.amount)
    return table


def placed(table: Table, due_answers: tuple[DueAnswer, ...]) -> Table:
    """The felt before any answer, with all chips that players have put down, legal or not."""
    for due in due_answers:
        if due.request.is_placed:
            table = with_amount(table, due.request.place, due.request.asked)
    return table


def _verify(rules: Rules, table: Table, request: PlayerRequest, before: Cents) -> Refusal | None:
    place, late = request.place, request.is_late
    if request.kind == "take_down":
        return legality.verify_take_down(rules, table, place, is_late=late)
    if before:
        return legality.verify_change(rules, table, place, request.asked, is_late=late)
    wager = Wager(place.bet, place.seat, request.asked, place.number, place.owner)
    return legality.verify_make(rules, table, wager, is_late=late)


def _allowed_by(rules: Rules, table: Table, request: PlayerRequest) -> tuple[str, str]:
    """The rule that a granted request rests on, and what it says here."""
    kind = rules.bet(request.place.bet).kind
    ceiling = message("up to {most} is allowed.", most=dollars(legality.most(rules, table, request.place)))
    if request.kind in ("lower", "take_down"):
        return "ruling:R5", message("It comes down when the player asks.")
    if kind == "number":
        return "guide:numbers", message("Within the limit: {ceiling}", ceiling=ceiling)
    if kind == "line" and table.point is not None:
        return "guide:circle", message("It may be made or raised while the point is on: {ceiling}", ceiling=ceiling)
    reason = message("The player decides: {ceiling}", ceiling=ceiling)
    return "ruling:H2" if kind == "collect" else "ruling:R10", reason


def _set_up(request: PlayerRequest, amount: Cents) -> Act:
    return _act("set_up", request)._replace(amount=amount)


def _act(do: Literal["set_up", "refuse"], request: PlayerRequest) -> Act:
    place = request.place
    return Act(do, place.bet, place.seat, place.owner, place.number)
