"""Commands to exams at other stations, from a cockpit: signed by the person signed in, and what became of each."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD, opening
from dealer_trainer.records.log.remote_command import (
    GIVEN,
    OLDEST_MS,
    REFUSED,
    CommandKind,
    RemoteCommand,
    signed_command,
)

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.command_inbox import CommandTarget
    from dealer_trainer.records.school.session import Session


Outcome = Literal["given", "applied", "refused", "unheard"]
"""Given: nothing has come back yet. Unheard: nothing came back while the command was valid."""


class CommandOutcome(NamedTuple):
    """The outcome of a command; `text`: a message for the cockpit."""

    outcome: Outcome
    text: str


def give(  # noqa: PLR0913 - what a command says
    school: "School",
    session: "Session",
    station: str,
    stream: str,
    kind: CommandKind,
    reason: str,
    ms: int,
    at: int,
    head: str | None = None,
    target: "Callable[[School, str, str], CommandTarget] | None" = None,
) -> RemoteCommand:
    """Give a command; it is on its way once this returns. Raises SchoolError, also if no exam accepts commands there.

    `ms`: of extra time, otherwise 0. `head`: hash of the last event of the sitting that was seen; None for the last
    known one. `target`: where to ask about the exam: the school's server, or this station's own log. May take some
    seconds: do not call it in the window's thread.
    """
    from dealer_trainer.records.school.server.command_inbox import sealed_text, target_of

    session.require("supervisor")
    words = " ".join(reason.split())
    if not 3 <= len(words) <= 500:
        raise SchoolError("wrong_file", message("a command needs a reason in a few words"), message("Write one"))
    found = (target or target_of)(school, station, stream)
    why, me = opening(words), session.person
    name = why if me.name == words else opening(me.name)
    draft = RemoteCommand(
        station, stream, kind, ms if kind == "extra_time" else 0, head or found.head, why.commitment, at,
        school.station, me.id, name.commitment, session.key.id, "",
    )  # fmt: skip
    command = signed_command(session.key, draft)
    try:
        sealed = sealed_text(found.box, tuple({why, name}))
    except ValueError as error:
        what = message("that station's key does not match; a command cannot be sealed to it")
        raise SchoolError("no_sitting", what, message("Go to the station")) from error
    body: dict[str, object] = {"order": command._asdict(), "sealed": sealed}
    school.store.write(lambda connection: school.store.note(connection, GIVEN, body, at))
    return command


def outcome_of(command: RemoteCommand, sitting: Iterable[Event], log: Iterable[Event], now: int) -> CommandOutcome:
    """The outcome of a command, from the events of its sitting and of its station's log that have arrived."""
    for event in sitting:
        said = event.body.get("order")
        if isinstance(said, dict) and said.get("hash") == command.hash:
            return CommandOutcome("applied", message("carried out"))
    for event in log:
        if event.kind == REFUSED and event.body.get("hash") == command.hash:
            return CommandOutcome(
                "refused", message("not carried out: {why}", why=str(event.body.get("why", WITHHELD)))
            )
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

    def give(  # noqa: PLR0913 - what a command says
        self,
        school: "School",
        session: "Session",
        stations: Sequence[LiveStation],
        kind: CommandKind,
        reason: str,
        ms: int,
        at: int,
    ) -> None:
        """Give the same command at each of these stations.

        What cannot be given is reported with the others' outcomes.
        """
        unreached = ""
        for station in stations:
            if station.sitting is None:
                continue
            self._commands.pop(station.key, None)
            if unreached and not station.is_here:  # each would take as long as the first
                self._said[station.key] = at, unreached
                continue
            try:
                stream, head = station.sitting.stream, station.sitting.head
                command = give(school, session, station.key, stream, kind, reason, ms, at, head)
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
