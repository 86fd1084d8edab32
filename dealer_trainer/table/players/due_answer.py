"""The one right answer to a player's request: grant it, reduce it to what is allowed, or refuse it."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Rules, Table, dollars, legality
from dealer_trainer.engine.table import with_amount
from dealer_trainer.guide.grading.set_up_faults import is_critical
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.request import PlayerRequest


class DueAnswer(NamedTuple):
    """A request with its right answer.

    `act`: the right act. `amount`: what is at the place after the right answer. `before`: what was there before.
    `source`, `reason`: the rule that the answer rests on. `is_trimmed`: reduced, not refused. `is_critical`: granting
    it fails a dealer whatever the score.
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
    wanted = 0 if request.kind == "take_down" else request.asked
    refusal = legality.verify_set_up(rules, table, request.place, wanted, is_late=request.is_late)
    if refusal is None:
        amount = wanted
        source, reason = _allowed_by(rules, table, request)
        return DueAnswer(request, _set_up(request, amount), amount, before, source, reason)
    most = 0 if refusal.most is None else min(refusal.most, legality.most(rules, table, request.place))
    is_trimmed = most > before
    act = _set_up(request, most) if is_trimmed else _act("refuse", request)
    amount = most if is_trimmed else before
    critical = is_critical(refusal, before, wanted)
    return DueAnswer(request, act, amount, before, refusal.rule, refusal.reason, is_trimmed, critical)


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
