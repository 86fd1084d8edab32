"""Orders from afar as the station of a running exam takes them: by its own rules, each once, or refused in words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.sitting.body import ByPerson, RemoteSource
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.certification.sitting.supervisor_event import ExtraTime, Flagged, Paused, Resumed, Terminated
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import pydantic_text
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.key_certificate import Role
from dealer_trainer.records.log.remote_order import EVENTS, OLDEST_MS, OrderKind, RemoteOrder

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.order_inbox import ArrivedOrder

ANYWHERE: Final[Mapping[Role, frozenset[OrderKind]]] = {
    "station": frozenset(),
    "supervisor": frozenset({"pause", "resume", "extra_time", "note"}),
    "admin": frozenset({"pause", "resume", "extra_time", "note", "end"}),
}
"""What each role may order at any station of the school. A supervisor may end the exam that they gave, and no other."""

_OUTDATED: Final[Mapping[OrderKind, frozenset[str]]] = {
    "resume": frozenset({"paused", "resumed", "suspended", "reopened", "ran_out", "part_begun"}),
    "extra_time": frozenset({"ran_out", "part_begun"}),
}
"""What, where it came after what the supervisor had seen, makes an order one about something else."""


class OrderError(ValueError):
    """An order that is not carried out; the message says why, and names nobody."""


def take_orders(school: "School", exam: Exam) -> None:
    """Have an exam that runs here take orders from afar, on record; raises SchoolError."""
    from dealer_trainer.records.school.server.order_inbox import OrderInbox

    exam.inbox = OrderInbox(school.store, exam.events[0].stream)
    exam.inbox.open(exam.now)


def carry_out_next(exam: Exam) -> bool:
    """Carry out the next order that has arrived, once the log is free; whether something was written.

    What is refused is put on record in the station log.
    """
    inbox = exam.inbox
    if inbox is None or exam.is_pending:
        return False
    try:
        while (arrived := inbox.take()) is not None:
            try:
                carry_out(exam, arrived)
            except (OrderError, SittingError) as error:
                inbox.refuse(arrived.order, str(error), exam.now)
            else:
                return True
    except RecordsError:
        return False  # an order is no reason for an exam to stop
    return False


def carry_out(exam: Exam, arrived: "ArrivedOrder") -> None:
    """Write what an order comes to into the sitting; raises OrderError and SittingError where it may not be done."""
    order = arrived.order
    _check_time(order, exam.now)
    _check_place(exam, order)
    _check_role(exam, arrived)
    if EVENTS[order.kind] not in exam.may:
        stage = message("interrupted") if exam.needs_reopening else exam.sitting.stage
        raise OrderError(message("the exam is {stage}: {kind} cannot be done now", stage=stage, kind=order.kind))
    exam.write(_checked_body(exam, arrived), arrived.known)


def _body(exam: Exam, arrived: "ArrivedOrder") -> ByPerson:
    order, reason = arrived.order, arrived.reason
    source = RemoteSource(
        hash=order.hash, station=order.origin, at=order.at, head=order.head, key=order.key, signature=order.signature
    )
    if order.kind == "extra_time":
        _check_extra(exam, order.ms)
        return ExtraTime(by=order.by, name=arrived.name, order=source, private_reason=reason, ms=order.ms)
    kinds = {"pause": Paused, "resume": Resumed, "note": Flagged, "end": Terminated}
    return kinds[order.kind](by=order.by, name=arrived.name, order=source, reason=reason)


def _checked_body(exam: Exam, arrived: "ArrivedOrder") -> ByPerson:
    """What is written; raises OrderError where another program wrote words that no record takes."""
    try:
        return _body(exam, arrived)
    except ValidationError as error:
        text = pydantic_text(error.errors(include_url=False)[0])
        raise OrderError(message("its words cannot be put on record: {why}", why=text)) from error


def _check_time(order: RemoteOrder, now: int) -> None:
    seconds = (now - order.at) // 1000
    if now - order.at > OLDEST_MS:
        most = OLDEST_MS // 1000
        text = message("it was {seconds} s old when it arrived; {most} s are the most", seconds=seconds, most=most)
        raise OrderError(text)
    if order.at - now > OLDEST_MS:
        raise OrderError(message("it was given {seconds} s ahead of this station’s clock", seconds=-seconds))


def _check_place(exam: Exam, order: RemoteOrder) -> None:
    """The order is for this sitting, as it stands but for what changes nothing about it; and it comes once."""
    events = exam.events
    seen = next((event.seq for event in events if event.hash == order.head), None)
    if order.stream != events[0].stream or order.station != events[0].station or seen is None:
        raise OrderError(message("it was given on another sitting than the one that runs here"))
    for event in events:
        said = event.body.get("order")
        if isinstance(said, dict) and said.get("hash") == order.hash:
            raise OrderError(message("it was carried out already"))
    since = {event.kind for event in events[seen + 1 :]} & _OUTDATED.get(order.kind, frozenset())
    if since:
        what = ", ".join(sorted(since))
        raise OrderError(message("since whoever gave it looked, this happened: {what}", what=what))


def _check_role(exam: Exam, arrived: "ArrivedOrder") -> None:
    order, opened = arrived.order, exam.sitting.opened
    if order.by == opened.trainee.id:
        raise OrderError(message("nobody can supervise their own exam"))
    is_own_end = order.kind == "end" and order.by == opened.supervisor.id and arrived.role == "supervisor"
    if order.kind not in ANYWHERE[arrived.role] and not is_own_end:
        text = message("a {role} may not order this for an exam that somebody else gives", role=arrived.role)
        raise OrderError(text)


def _check_extra(exam: Exam, ms: int) -> None:
    """Time from afar stays within what the blueprint lets a trainee be given on top of a part."""
    sitting = exam.sitting
    if ms < 1 or sitting.part >= len(sitting.blueprint.parts):
        raise OrderError(message("there is no part to give time to"))
    whole = sitting.blueprint.parts[sitting.part].minutes * 60_000
    left = whole * sitting.blueprint.extra_time // 100 - (sitting.limit() - whole)
    if ms > left:
        minutes = max(0, left) // 60_000
        text = message("the blueprint allows {minutes} more minutes in this part", minutes=minutes)
        raise OrderError(text)
