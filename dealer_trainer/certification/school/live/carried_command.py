"""Remote commands as the station of a running exam handles them: each once, by its own rules, or refused."""

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
from dealer_trainer.records.log.remote_command import EVENTS, OLDEST_MS, CommandKind, RemoteCommand

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.command_inbox import ArrivedCommand

ANYWHERE: Final[Mapping[Role, frozenset[CommandKind]]] = {
    "station": frozenset(),
    "supervisor": frozenset({"pause", "resume", "extra_time", "note"}),
    "admin": frozenset({"pause", "resume", "extra_time", "note", "end"}),
}
"""What each role may do at any station of the school. A supervisor may only end an exam of their own."""

_OUTDATED: Final[Mapping[CommandKind, frozenset[str]]] = {
    "resume": frozenset({"paused", "resumed", "suspended", "reopened", "ran_out", "part_begun"}),
    "extra_time": frozenset({"ran_out", "part_begun"}),
}
"""Events which, if they came after what the supervisor had seen, make a command apply to something else."""


class CommandError(ValueError):
    """A command that is refused; the message says why, without naming anybody."""


def take_commands(school: "School", exam: Exam) -> None:
    """Let an exam that runs here accept remote commands, on record; raises SchoolError."""
    from dealer_trainer.records.school.server.command_inbox import CommandInbox

    exam.inbox = CommandInbox(school.store, exam.events[0].stream)
    exam.inbox.open(exam.now)


def carry_out_next(exam: Exam) -> bool:
    """Carry out the next command that has arrived, once the log is free; returns whether something was written.

    A refusal is recorded in the station log.
    """
    inbox = exam.inbox
    if inbox is None or exam.is_pending:
        return False
    try:
        while (arrived := inbox.take()) is not None:
            try:
                carry_out(exam, arrived)
            except (CommandError, SittingError) as error:
                inbox.refuse(arrived.command, str(error), exam.now)
            else:
                return True
    except RecordsError:
        return False  # a command must not stop an exam
    return False


def carry_out(exam: Exam, arrived: "ArrivedCommand") -> None:
    """Write the effect of a command into the sitting; raises CommandError or SittingError if it is not allowed."""
    command = arrived.command
    _check_time(command, exam.now)
    _check_place(exam, command)
    _check_role(exam, arrived)
    if EVENTS[command.kind] not in exam.may:
        stage = message("interrupted") if exam.needs_reopening else exam.sitting.stage
        raise CommandError(message("the exam is {stage}: {kind} cannot be done now", stage=stage, kind=command.kind))
    exam.write(_checked_body(exam, arrived), arrived.known)


def _body(exam: Exam, arrived: "ArrivedCommand") -> ByPerson:
    command, reason = arrived.command, arrived.reason
    source = RemoteSource(
        hash=command.hash,
        station=command.origin,
        at=command.at,
        head=command.head,
        key=command.key,
        signature=command.signature,
    )
    if command.kind == "extra_time":
        _check_extra(exam, command.ms)
        return ExtraTime(by=command.by, name=arrived.name, order=source, private_reason=reason, ms=command.ms)
    kinds = {"pause": Paused, "resume": Resumed, "note": Flagged, "end": Terminated}
    return kinds[command.kind](by=command.by, name=arrived.name, order=source, reason=reason)


def _checked_body(exam: Exam, arrived: "ArrivedCommand") -> ByPerson:
    """The event to write; raises CommandError if another program wrote words that no record accepts."""
    try:
        return _body(exam, arrived)
    except ValidationError as error:
        text = pydantic_text(error.errors(include_url=False)[0])
        raise CommandError(message("the note cannot be recorded: {why}", why=text)) from error


def _check_time(command: RemoteCommand, now: int) -> None:
    seconds = (now - command.at) // 1000
    if now - command.at > OLDEST_MS:
        most = OLDEST_MS // 1000
        text = message("it was {seconds} s old when it arrived; the limit is {most} s", seconds=seconds, most=most)
        raise CommandError(text)
    if command.at - now > OLDEST_MS:
        raise CommandError(message("it was given {seconds} s ahead of this station’s clock", seconds=-seconds))


def _check_place(exam: Exam, command: RemoteCommand) -> None:
    """Check that the command is for this sitting in its present state, apart from irrelevant events, and comes once."""
    events = exam.events
    seen = next((event.seq for event in events if event.hash == command.head), None)
    if command.stream != events[0].stream or command.station != events[0].station or seen is None:
        raise CommandError(message("it was given for a different sitting than the one running here"))
    for event in events:
        said = event.body.get("order")
        if isinstance(said, dict) and said.get("hash") == command.hash:
            raise CommandError(message("it was already carried out"))
    since = {event.kind for event in events[seen + 1 :]} & _OUTDATED.get(command.kind, frozenset())
    if since:
        what = ", ".join(sorted(since))
        raise CommandError(message("this happened after whoever gave it last looked: {what}", what=what))


def _check_role(exam: Exam, arrived: "ArrivedCommand") -> None:
    command, opened = arrived.command, exam.sitting.opened
    if command.by == opened.trainee.id:
        raise CommandError(message("nobody can supervise their own exam"))
    is_own_end = command.kind == "end" and command.by == opened.supervisor.id and arrived.role == "supervisor"
    if command.kind not in ANYWHERE[arrived.role] and not is_own_end:
        text = message("a {role} cannot give this command in somebody else’s exam", role=arrived.role)
        raise CommandError(text)


def _check_extra(exam: Exam, ms: int) -> None:
    """Check that extra time from afar stays within what the blueprint allows for a part."""
    sitting = exam.sitting
    if ms < 1 or sitting.part >= len(sitting.blueprint.parts):
        raise CommandError(message("there is no part to give time to"))
    whole = sitting.blueprint.parts[sitting.part].minutes * 60_000
    left = whole * sitting.blueprint.extra_time // 100 - (sitting.limit() - whole)
    if ms > left:
        minutes = max(0, left) // 60_000
        text = message("the blueprint allows {minutes} more minutes in this part", minutes=minutes)
        raise CommandError(text)
