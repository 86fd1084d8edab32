"""One end of a link: a thread with a line of its own, woken by the other end, and by whoever has something to send."""

import select
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.school.server.practice.link_table import CHANNEL
from dealer_trainer.records.school.server.server_address import Server, connect, connection_trouble

if TYPE_CHECKING:
    import psycopg

WAIT_S: Final = 5.0
"""At the longest between two looks, where nothing wakes."""
LEAST_S: Final = 0.05
"""Between two turns: a flood at the other end costs no more than twenty looks a second."""
STOP_S: Final = 3.0


class LinkEnd(ABC):
    """`on_ended` is called once, from the thread, with the reason in words; "" where this end was stopped."""

    def __init__(self, server: Server, link: str, on_ended: Callable[[str], None]) -> None:
        self._server, self.link, self._on_ended = server, link, on_ended
        self._stopped, self._pause = threading.Event(), threading.Event()
        self._woken, self._wake = socket.socketpair()
        for end in (self._woken, self._wake):
            end.setblocking(False)
        self._thread = threading.Thread(target=self._run, name="practice-link", daemon=True)

    def start(self) -> None:
        """Connect, and go on until it ends."""
        self._thread.start()

    def stop(self, seconds: float = STOP_S) -> None:
        """End it; waits so long for the thread, which otherwise ends by itself."""
        self._stopped.set()
        self.wake()
        if seconds and self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(seconds)

    def wake(self) -> None:
        """Look again now."""
        with suppress(OSError):
            self._wake.send(b"x")

    def _begin(self, connection: "psycopg.Connection[Any]") -> None:  # noqa: B027 - one end has nothing to do
        """Do what comes first."""

    @abstractmethod
    def _turn(self, connection: "psycopg.Connection[Any]") -> str | None:
        """Look what came, and send what waits; a reason in words ends it."""

    @abstractmethod
    def _end(self, connection: "psycopg.Connection[Any]") -> None:
        """Do what comes last, where the line still stands."""

    def _run(self) -> None:
        import psycopg

        why = ""
        try:
            why = self._talk()
        except psycopg.errors.UndefinedTable:
            why = message("The school's server does not know practice tables yet: run {command} again.",
                          command="dealer-trainer records prepare")  # fmt: skip
        except psycopg.Error as error:
            why = connection_trouble(error, self._server)
        except (RecordsError, LogError, OSError) as error:
            why = str(error)
        finally:
            self._close()
            self._on_ended(why)

    def _close(self) -> None:
        """Let go of what the thread alone has."""
        for end in (self._woken, self._wake):
            end.close()

    def _talk(self) -> str:
        settings = {"statement_timeout": 5000}
        with connect(self._server, settings, connect_timeout=5, tcp_user_timeout=10_000) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            try:
                self._begin(connection)
                while not self._stopped.is_set():
                    why = self._turn(connection)
                    if why is not None:
                        return why
                    self._pause.wait(LEAST_S)
                    self._wait(connection)
                return ""
            finally:
                if not connection.closed and not connection.broken:
                    self._end(connection)

    def _wait(self, connection: "psycopg.Connection[Any]") -> None:
        """Wait until something of this link came, this end is woken, or it is time to look."""
        ends = time.monotonic() + WAIT_S
        while not any(notify.payload == self.link for notify in connection.notifies(timeout=0)):
            left = ends - time.monotonic()
            sockets: list[int] = [connection.fileno(), self._woken.fileno()]
            ready, _, _ = select.select(sockets, [], [], max(0.0, left))
            if self._woken.fileno() in ready or not ready:
                break
        with suppress(BlockingIOError):
            self._woken.recv(4096)
