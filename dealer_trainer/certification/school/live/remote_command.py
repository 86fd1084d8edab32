"""Remote commands: given from a cockpit, and as the station of a running exam carries each out once, or refuses it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from pydantic import ValidationError

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.sitting.body import ByPerson, RemoteSource, SittingError
from dealer_trainer.certification.sitting.event_body import ExtraTime, Flagged, Paused, Resumed, Terminated
from dealer_trainer.message import message, pydantic_text
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import Role
from dealer_trainer.records.log.private import WITHHELD, opening
from dealer_trainer.records.log.remote_command import (
    COMMAND,
    EVENTS,
    GIVEN,
    OLDEST_MS,
    REFUSED,
    CommandKind,
    RemoteCommand,
)
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server import command_inbox
from dealer_trainer.records.school.session import Session

Outcome = Literal["given", "applied", "refused", "unheard"]
"""Given: nothing has come back yet. Unheard: nothing came back while the command was valid."""


class CommandOutcome(NamedTuple):
    """The outcome of a command; `text`: a message for the cockpit."""

    outcome: Outcome
    text: str


class CommandDraft(NamedTuple):
    """What a supervisor wants of some stations, and why. `ms`: of extra time, 0 for other commands."""

    kind: CommandKind
    reason: str
    ms: int = 0
    stations: tuple[LiveStation, ...] = ()


def give(  # noqa: PLR0913 - what a command says
    school: School, session: Session, station: str, stream: str, draft: CommandDraft, at: int, head: str = ""
) -> RemoteCommand:
    """Give a command; it is on its way once this returns. Raises SchoolError, also if no exam accepts commands there.

    `head`: hash of the last event of the sitting that was seen; "" for the last known one. May take some seconds: do
    not call it in the window's thread.
    """
    session.require("supervisor")
    words = " ".join(draft.reason.split())
    if not 3 <= len(words) <= 500:
        raise SchoolError("wrong_file", message("a command needs a reason in a few words"), message("Write one"))
    found = command_inbox.target_of(school, station, stream)
    why, me = opening(words), session.person
    name = why if me.name == words else opening(me.name)
    unsigned = RemoteCommand(
        station, stream, draft.kind, draft.ms if draft.kind == "extra_time" else 0, head or found.head,
        why.commitment, at, school.station, me.id, name.commitment, session.key.id, "",
    )  # fmt: skip
    command = COMMAND.sign(session.key, unsigned)
    try:
        sealed = command_inbox.sealed_text(found.box, tuple({why, name}))
    except ValueError as error:
        what = message("that station's key does not match; a command cannot be sealed to it")
        raise SchoolError("no_sitting", what, message("Go to the station")) from error
    body: dict[str, object] = {"order": command._asdict(), "sealed": sealed}
    school.add_note(GIVEN, body, at)
    return command


def outcome_of(command: RemoteCommand, sitting: Iterable[Event], log: Iterable[Event], now: int) -> CommandOutcome:
    """The outcome of a command, from the events of its sitting and of its station's log that have arrived."""
    for event in sitting:
        said = event.body.get("order")
        if isinstance(said, dict) and said.get("hash") == command.hash:
            return CommandOutcome("applied", message("carried out"))
    for event in log:
        if event.kind == REFUSED and event.body.get("hash") == command.hash:
            why = str(event.body.get("why", WITHHELD))
            return CommandOutcome("refused", message("not carried out: {why}", why=why))
    if now - command.at > OLDEST_MS:
        return CommandOutcome("unheard", message("not carried out: the station was not reached in time"))
    return CommandOutcome("given", message("given; the station has not answered yet"))


SHOWN_MS = 60_000
"""How long the outcome of a command stays on its tile."""
_NAMES: dict[CommandKind, str] = {
    "pause": message("Pause"), "resume": message("Resume"), "extra_time": message("Extra time"),
    "note": message("Note"), "end": message("End"),
}  # fmt: skip


class GivenCommands:
    """The last command to each station. `give` may be called in a different thread from the rest."""

    def __init__(self) -> None:
        self._commands: dict[str, RemoteCommand] = {}
        """Those without a known outcome, by station."""
        self._said: dict[str, tuple[int, str]] = {}
        """What is said about the last one to each station, and since when."""

    def give(self, school: School, session: Session, draft: CommandDraft, at: int) -> None:
        """Give a command at each of its stations; what cannot be given is reported with the others' outcomes."""
        unreached = ""
        for station in draft.stations:
            if station.sitting is None:
                continue
            self._commands.pop(station.key, None)
            if unreached and not station.is_here:  # each would take as long as the first
                self._said[station.key] = at, unreached
                continue
            try:
                stream, head = station.sitting.stream, station.sitting.head
                command = give(school, session, station.key, stream, draft, at, head)
            except SchoolError as error:
                text = message("not given: {why}", why=error.what)
                unreached = text if error.code == "elsewhere" else unreached
                self._said[station.key] = at, text
            else:
                self._commands[station.key] = command
                self._say(station.key, command, outcome_of(command, (), (), at), at)

    def commands(self) -> tuple[tuple[str, RemoteCommand], ...]:
        """Commands without a known outcome, each with its station's key."""
        return tuple(self._commands.items())

    def follow(self, key: str, sitting: Sequence[Event], log: Sequence[Event], now: int) -> None:
        """Update the outcome of a command to a station from what has arrived from there."""
        command = self._commands.get(key)
        outcome = None if command is None else outcome_of(command, sitting, log, now)
        if command is not None and outcome is not None and outcome.outcome != "given":
            del self._commands[key]
            self._say(key, command, outcome, now)

    def texts(self, now: int) -> tuple[tuple[str, str], ...]:
        """The text about the last command to each station; "" once it has been shown long enough."""
        said, open_ = tuple(self._said.items()), self._commands
        return tuple((key, text if key in open_ or now - at < SHOWN_MS else "") for key, (at, text) in said)

    def _say(self, key: str, command: RemoteCommand, outcome: CommandOutcome, at: int) -> None:
        self._said[key] = at, message("{command}: {what}", command=_NAMES[command.kind], what=outcome.text)


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


def take_commands(school: School, exam: Exam) -> None:
    """Let an exam that runs here accept remote commands, on record; raises SchoolError."""
    exam.inbox = command_inbox.CommandInbox(school, exam.events[0].stream)
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


def carry_out(exam: Exam, arrived: command_inbox.ArrivedCommand) -> None:
    """Write the effect of a command into the sitting; raises CommandError or SittingError if it is not allowed."""
    command = arrived.command
    _check_time(command, exam.now)
    _check_place(exam, command)
    _check_role(exam, arrived)
    if EVENTS[command.kind] not in exam.may:
        stage = message("interrupted") if exam.needs_reopening else exam.sitting.stage
        raise CommandError(message("the exam is {stage}: {kind} cannot be done now", stage=stage, kind=command.kind))
    try:
        body = _body(arrived)
    except ValidationError as error:  # another program wrote words that no record accepts
        text = pydantic_text(error.errors(include_url=False)[0])
        raise CommandError(message("the note cannot be recorded: {why}", why=text)) from error
    exam.write(body, arrived.known)


def _body(arrived: command_inbox.ArrivedCommand) -> ByPerson:
    command, reason = arrived.command, arrived.reason
    source = RemoteSource(
        hash=command.hash, station=command.origin, at=command.at, head=command.head, key=command.key,
        signature=command.signature,
    )  # fmt: skip
    if command.kind == "extra_time":
        return ExtraTime(by=command.by, name=arrived.name, order=source, private_reason=reason, ms=command.ms)
    kinds = {"pause": Paused, "resume": Resumed, "note": Flagged, "end": Terminated}
    return kinds[command.kind](by=command.by, name=arrived.name, order=source, reason=reason)


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


def _check_role(exam: Exam, arrived: command_inbox.ArrivedCommand) -> None:
    command, opened = arrived.command, exam.sitting.opened
    if command.by == opened.trainee.id:
        raise CommandError(message("nobody can supervise their own exam"))
    is_own_end = command.kind == "end" and command.by == opened.supervisor.id and arrived.role == "supervisor"
    if command.kind not in ANYWHERE[arrived.role] and not is_own_end:
        text = message("a {role} cannot give this command in somebody else’s exam", role=arrived.role)
        raise CommandError(text)
