"""The station's end: it offers the trainee's table, believes nobody unproved, and writes how the table looks."""

import secrets
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.practice import link_table
from dealer_trainer.records.school.server.practice.link_end import LinkEnd
from dealer_trainer.records.school.server.practice.signed_text import (
    Offer,
    SignedCommand,
    SignedReply,
    said_in,
    written,
)
from dealer_trainer.records.school.server.practice.trust import (
    instructor_fault,
    name_of,
    own_certificates,
    station_title,
)
from dealer_trainer.records.school.server.server_address import Server

if TYPE_CHECKING:
    import psycopg

STAY_S: Final = 15.0
"""How often the station says that it is there."""
SILENT_S: Final = 60.0
"""After so long without a word an instructor is not at the table any more."""


class Heard(NamedTuple):
    """A command that is believed. `name`: of the instructor, as this station knows them, "" where it does not."""

    number: int
    do: str
    command: dict[str, Any] | None
    name: str


class TableEnd(LinkEnd):
    """`on_command` is called from the thread with each command that is believed, once, in their order."""

    def __init__(
        self, school: School, server: Server, game: str, on_command: Callable[[Heard], None],
        on_ended: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`school`: for this end alone, which closes it."""
        super().__init__(server, secrets.token_hex(16), on_ended)
        self._school, self._game, self._on_command = school, game, on_command
        self._lock = threading.Lock()
        self._answer: tuple[int, str, str] | None = None
        self._serial = self._number = 0
        self._seen = ""
        self._leader: str | None = None
        self._heard_at = self._stayed_at = 0.0

    def answer(self, number: int, refused: str, view: str) -> None:
        """Have it written how the table looks after the command of that number; only the last view is."""
        with self._lock:
            self._answer = number, refused, view
        self.wake()

    def _begin(self, connection: "psycopg.Connection[Any]") -> None:
        store = self._school.store
        certificates = own_certificates(store, store.key.id)
        offer = Offer(self.link, store.key.id, station_title(store), self._game, certificates)
        link_table.open_link(connection, self.link, store.key.id, written(store.key, offer))
        self._stayed_at = time.monotonic()

    def _turn(self, connection: "psycopg.Connection[Any]") -> str | None:
        text = link_table.command_of(connection, self.link)
        if text is None:
            return message("The school's server has taken the table away.")
        if text and text != self._seen:
            self._seen = text
            self._hear(connection, text)
        now = time.monotonic()
        if self._leader is not None and now - self._heard_at > SILENT_S:
            return message("The instructor has not been heard of for a minute.")
        if now - self._stayed_at > STAY_S:
            self._stayed_at = now
            link_table.stay(connection, self.link)
        self._send(connection)
        return None

    def _end(self, connection: "psycopg.Connection[Any]") -> None:
        link_table.close_link(connection, self.link)

    def _close(self) -> None:
        super()._close()
        self._school.close()

    def _hear(self, connection: "psycopg.Connection[Any]", text: str) -> None:
        """Hand a command on once it is proved: signed, for this link of this station, newer than the last one."""
        try:
            command = said_in(SignedCommand, text)
        except LogError:
            return
        if (command.link, command.station) != (self.link, self._school.station) or command.number <= self._number:
            return
        store = self._school.store
        if self._leader not in (None, command.key):
            return
        if self._leader is None and command.do != "arrive":
            return
        fault = instructor_fault(store, connection, command)
        if fault:
            self.answer(command.number, fault, "")
            return
        self._number, self._heard_at = command.number, time.monotonic()
        self._leader = None if command.do == "leave" else command.key
        if command.do != "stay":
            self._on_command(Heard(command.number, command.do, command.command, name_of(store, command.holder)))

    def _send(self, connection: "psycopg.Connection[Any]") -> None:
        with self._lock:
            answer, self._answer = self._answer, None
        if answer is not None:
            self._serial += 1
            key = self._school.store.key
            text = written(key, SignedReply(self.link, key.id, self._serial, answer[0], answer[1][:400], answer[2]))
            link_table.write_answer(connection, self.link, text)
