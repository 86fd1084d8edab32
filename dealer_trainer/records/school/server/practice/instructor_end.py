"""The instructor's end: which tables wait, and a line to one of them; every command is signed with their own key."""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal

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
from dealer_trainer.records.school.server.practice.trust import offer_fault, own_certificates
from dealer_trainer.records.school.server.server_address import Server, connect
from dealer_trainer.records.school.session import Session

if TYPE_CHECKING:
    import psycopg

STAY_S: Final = 15.0
"""How often the instructor says that they are there."""
AGAIN_S: Final = 2.0
"""After so long without an answer a command is written once more: somebody may have written over it."""
MOST_WAITING: Final = 40
"""Commands that wait for the one before; more are pressed in vain."""
ANSWER_S: Final = 20.0
"""For so long a station may be silent."""


def waiting_tables(school: School, session: Session, server: Server) -> tuple[Offer, ...]:
    """The tables of the school that an instructor may lead now, by station; raises SchoolError and psycopg's errors."""
    session.require("supervisor")
    with connect(server, {"statement_timeout": 5000}, connect_timeout=5) as connection:
        rows = link_table.offers(connection)
    found = []
    for row in rows:
        with suppress(LogError):
            offer = said_in(Offer, row.text)
            if (offer.link, offer.station) == (row.link, row.station) and not offer_fault(school.store, offer):
                found.append(offer)
    return tuple(sorted(found, key=lambda offer: (offer.title, offer.link)))


class InstructorEnd(LinkEnd):
    """`on_answer` is called from the thread with each answer that is newer, and signed by the station of the offer."""

    def __init__(
        self, school: School, session: Session, server: Server, offer: Offer, on_answer: Callable[[SignedReply], None],
        on_ended: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(server, offer.link, on_ended)
        session.require("supervisor")
        self._session, self._offer, self._on_answer = session, offer, on_answer
        self._chain = school.station
        self._certificates = own_certificates(school.store, session.key.id)
        self._lock = threading.Lock()
        self._waiting: deque[tuple[Literal["arrive", "command", "stay", "leave"], dict[str, Any] | None]] = deque()
        self._waiting.append(("arrive", None))
        self._number = self._answered = self._serial = 0
        self._text = self._seen = ""
        self._sent_at = self._first_sent_at = 0.0

    def send(self, command: dict[str, Any]) -> bool:
        """Have a command carried out after those before it; False where too many wait."""
        with self._lock:
            if len(self._waiting) >= MOST_WAITING:
                return False
            self._waiting.append(("command", command))
        self.wake()
        return True

    def _turn(self, connection: "psycopg.Connection[Any]") -> str | None:
        text = link_table.answer_of(connection, self._offer.link)
        if text is None:
            return message("The trainee has ended it.")
        if text and text != self._seen:
            self._seen = text
            self._hear(text)
        now = time.monotonic()
        if self._answered == self._number:
            self._send_next(connection, now)
        elif now - self._first_sent_at > ANSWER_S:
            return message("The station does not answer.")
        elif now - self._sent_at > AGAIN_S:
            self._sent_at = now
            link_table.write_command(connection, self._offer.link, self._text)
        return None

    def _end(self, connection: "psycopg.Connection[Any]") -> None:
        with suppress(Exception):
            link_table.write_command(connection, self._offer.link, self._command("leave", None))

    def _hear(self, text: str) -> None:
        try:
            answer = said_in(SignedReply, text)
        except LogError:
            return
        is_theirs = (answer.link, answer.station) == (self._offer.link, self._offer.station)
        if is_theirs and answer.serial > self._serial:
            self._serial, self._answered = answer.serial, max(self._answered, min(answer.number, self._number))
            self._on_answer(answer)

    def _send_next(self, connection: "psycopg.Connection[Any]", now: float) -> None:
        with self._lock:
            due = self._waiting.popleft() if self._waiting else None
        if due is None and now - self._sent_at > STAY_S:
            due = "stay", None
        if due is None:
            return
        self._text = self._command(*due)
        if due[0] == "stay":
            self._answered = self._number  # nobody answers that
        self._sent_at = self._first_sent_at = now
        link_table.write_command(connection, self._offer.link, self._text)

    def _command(
        self, do: Literal["arrive", "command", "stay", "leave"], command: dict[str, Any] | None
    ) -> str:  # fmt: skip
        self._number += 1
        key = self._session.key
        return written(key, SignedCommand(
            self._offer.link, self._offer.station, self._number, do, command, key.id, self._session.person.id,
            self._chain, self._certificates,
        ))  # fmt: skip
