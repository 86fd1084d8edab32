"""The commands given from here, and the outcome of each, for as long as somebody might want to read it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.school.live.remote_command import CommandOutcome, give, outcome_of
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.remote_command import CommandKind, RemoteCommand
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

SHOWN_MS = {"applied": 10_000, "refused": 60_000, "unheard": 60_000}
"""How long the outcome of a command stays on its tile."""
_NAMES: dict[CommandKind, str] = {
    "pause": message("Pause"), "resume": message("Resume"), "extra_time": message("Extra time"),
    "note": message("Note"), "end": message("End"),
}  # fmt: skip


class _Ended(NamedTuple):
    outcome: CommandOutcome
    at: int


class GivenCommands:
    """The last command to each station. `give` may be called in a different thread from the rest."""

    def __init__(self) -> None:
        self._commands: dict[str, RemoteCommand] = {}
        self._ended: dict[str, _Ended] = {}
        self._failed: dict[str, tuple[int, str]] = {}

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
            self._ended.pop(station.key, None)
            self._failed.pop(station.key, None)
            if unreached and not station.is_here:  # each would take as long as the first
                self._commands.pop(station.key, None)
                self._failed[station.key] = at, unreached
                continue
            try:
                stream, head = station.sitting.stream, station.sitting.head
                command = give(school, session, station.key, stream, kind, reason, ms, at, head)
                self._commands[station.key] = command
            except SchoolError as error:
                self._commands.pop(station.key, None)
                text = message("not given: {why}", why=error.what)
                self._failed[station.key] = at, text
                unreached = text if error.code == "elsewhere" else unreached

    def commands(self) -> tuple[tuple[str, RemoteCommand], ...]:
        """Commands without a known outcome, each with its station's key."""
        return tuple((key, command) for key, command in list(self._commands.items()) if key not in self._ended)

    def follow(self, key: str, sitting: Sequence[Event], log: Sequence[Event], now: int) -> None:
        """Update the outcome of a command to a station from what has arrived from there."""
        command = self._commands.get(key)
        outcome = None if command is None else outcome_of(command, sitting, log, now)
        if outcome is not None and outcome.outcome != "given":
            self._ended[key] = _Ended(outcome, now)

    def texts(self, now: int) -> tuple[tuple[str, str], ...]:
        """The text about the last command to each station; "" once it has been shown long enough."""
        found = [
            (key, text if now - at < SHOWN_MS["refused"] else "") for key, (at, text) in list(self._failed.items())
        ]
        for key, command in list(self._commands.items()):
            ended = self._ended.get(key)
            what = message("given; the station has not answered yet") if ended is None else ended.outcome.text
            is_said = ended is not None and now - ended.at >= SHOWN_MS[ended.outcome.outcome]
            found.append(
                (key, "" if is_said else message("{command}: {what}", command=_NAMES[command.kind], what=what))
            )
        return tuple(found)
