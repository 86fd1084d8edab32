"""The copying of a school's events to its server while the school is open."""

import threading
from collections.abc import Callable

from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.replica import OnPoll, Replicator, Status, Timeouts
from dealer_trainer.records.school.server.server_address import (
    Server,
    forget_server,
    keep_server,
    note_address,
    read_server,
)
from dealer_trainer.records.school.station import Keyring, system_keyring

STOP_S = 1.0
"""How long to wait for a connection that is cut; a thread that is still connecting then ends by itself."""


class Copying:
    """Copies a school's events to its server while the school is open; may be asked from any thread.

    No problem with it keeps a school from opening, closing, or examining: `trouble` reports it.
    """

    def __init__(
        self,
        keyrings: Callable[[], Keyring | None] = system_keyring,
        timeouts: Timeouts | None = None,
        on_poll_for: Callable[[School], OnPoll | None] = lambda _: None,
    ) -> None:
        """`on_poll_for`: what a school has its server asked after each copy."""
        self._keyrings = keyrings
        self._on_poll_for = on_poll_for
        self._timeouts = timeouts
        self._replicator: Replicator | None = None
        self._lock = threading.Lock()
        self._is_closed = False
        self.url = ""
        self.is_plain = False
        self.trouble = ""

    @property
    def status(self) -> Status | None:
        """The present status; None if nothing is copied."""
        replicator = self._replicator
        return None if replicator is None else replicator.status

    def resume(self, school: School) -> None:
        """Copy to the server that the folder names, if it names one."""
        self.stop()
        with self._lock:
            if self._is_closed:
                return
            try:
                self.trouble = ""
                self._start(school)
            except SchoolError as error:
                self.trouble = f"{error.what}. {error.how}"
            except Exception as error:  # noqa: BLE001 - a keyring, a library of the system: whatever it is, the school opens
                self.trouble = f"{type(error).__name__}: {error}"

    def begin(self, school: School, server: Server, at: int) -> None:
        """Copy to this server from now on, also after the next start; raises SchoolError."""
        keep_server(school.folder, server, self._keyrings())
        note_address(school.store, server.url, at)
        self.resume(school)

    def end(self, school: School, at: int) -> None:
        """Stop copying, and forget the server; raises SchoolError."""
        self.stop()
        self.trouble = ""
        note_address(school.store, "", at)
        forget_server(school.folder, self._keyrings())

    def stop(self) -> None:
        """Stop copying for now; a hanging connection is left to end by itself."""
        with self._lock:
            replicator, self._replicator, self.url = self._replicator, None, ""
        if replicator is not None:
            replicator.stop(STOP_S)

    def close(self) -> None:
        """Copy no more, whatever is still asked for."""
        with self._lock:
            self._is_closed = True
        self.stop()

    def _start(self, school: School) -> None:
        server = read_server(school.folder, self._keyrings())
        if server is None:
            return
        replicator = Replicator(school.store, server, self._timeouts, on_poll=self._on_poll_for(school))
        replicator.start()
        self._replicator, self.url, self.is_plain = replicator, server.url, server.is_plain
