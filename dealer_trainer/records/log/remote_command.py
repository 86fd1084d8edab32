"""Remote commands to a running exam: signed by a supervisor, for one sitting, carried out once or never.

The station that gives a command and the one that carries it out each store it as an event in their own log.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.document import Hash, KeyId, LogError, Signature, Stream, Timestamp, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import Purpose, unsigned
from dealer_trainer.records.log.private import CONFIDENTIAL, Commitment

TAKEN, GIVEN, REFUSED = "orders_taken", "order_given", "order_refused"
"""Kinds of events of a station log: an exam accepts commands, a command was given, one was not carried out."""

COMMAND: Final = Purpose("remote-order/1")
OLDEST_MS: Final = 120_000
"""A command that is older on arrival is not carried out; nor is one from this far in the future by its clock."""
_SAVING_MS: Final = 60_000
"""How long it may take until the effect is saved."""

CommandKind = Literal["pause", "resume", "extra_time", "note", "end"]
EVENTS: Final[Mapping[CommandKind, str]] = {
    "pause": "paused", "resume": "resumed", "extra_time": "extra_time", "note": "flagged", "end": "terminated",
}  # fmt: skip
"""The events in a sitting by which commands are carried out."""
_KINDS: Final = {event: kind for kind, event in EVENTS.items()}


class RemoteCommand(NamedTuple):
    """A command. `station`, `stream`: where it is to be carried out; `origin`: the station where it was given.

    `ms`: extra time, 0 for other commands. `head`: hash of the last event that the sender had seen. `by`, `name`,
    `key`: who gave it; `reason`, `name`: commitments, whose texts go only to the station.
    """

    station: KeyId
    stream: Stream
    kind: CommandKind
    ms: Annotated[int, Field(ge=0, le=86_400_000)]
    head: Hash
    reason: Commitment
    at: Timestamp
    origin: KeyId
    by: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
    name: Commitment
    key: KeyId
    signature: Signature

    @property
    def hash(self) -> str:
        """Its identity: SHA-256 of everything except the signature, 64 hex digits."""
        return hashlib.sha256(unsigned(self)).hexdigest()


def command_faults(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """What is wrong with the remote commands that a sitting says were carried out: where, and why. Never raises."""
    heads: set[str] = set()
    carried: set[str] = set()
    for event in events:
        if event.body.get("order") is not None:
            try:
                command = _command_in(event)
            except (LogError, KeyError, TypeError, AttributeError):
                yield event.seq, message("It names a remote command that cannot be read.")
                continue
            for text in _faults(command, event, heads):
                yield event.seq, text
            if command.hash in carried:
                yield event.seq, message("A remote command was carried out twice.")
            carried.add(command.hash)
        heads.add(event.hash)


def _faults(command: RemoteCommand, event: Event, heads: set[str]) -> Iterator[str]:
    said: Any = event.body["order"]
    if said.get("hash") != command.hash or not COMMAND.holds(command):
        yield message("Its remote command is not the one that a supervisor signed.")
    if command.head not in heads:
        yield message("Its remote command was given for a different sitting.")
    if not -OLDEST_MS <= event.at - command.at <= OLDEST_MS + _SAVING_MS:
        seconds = abs(event.at - command.at) // 1000
        yield message("Its remote command was given {seconds} s away from when it was carried out.", seconds=seconds)


def _command_in(event: Event) -> RemoteCommand:
    """The command that an event says it came from, reassembled."""
    body: Any = event.body
    said, ms = body["order"], body["ms"] if event.kind == "extra_time" else 0
    reason = body[CONFIDENTIAL] if event.kind == "extra_time" else body["reason"]
    document = {
        "station": event.station, "stream": event.stream, "kind": _KINDS[event.kind], "ms": ms, "head": said["head"],
        "reason": reason, "at": said["at"], "origin": said["station"], "by": body["by"], "name": body["name"],
        "key": said["key"], "signature": said["signature"],
    }  # fmt: skip
    return read(RemoteCommand, document)
