"""Copying a station's events to the school's server: started and stopped by an admin, with its status."""

from typing import NamedTuple

from dealer_trainer.certification.school.past_attempt import on_poll_of
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.replica import Copying
from dealer_trainer.records.school.server.server_address import server_of
from dealer_trainer.records.school.session import Session


class CopyStatus(NamedTuple):
    """The state of the copying. `url`: "" if nothing is copied; `since`: seconds since the last success, if any.

    `is_plain`: the connection has no TLS, because the server is on this machine.
    """

    url: str = ""
    copied: int = 0
    trouble: str = ""
    since: float | None = None
    is_forked: bool = False
    is_plain: bool = False


class ServerCopy:
    """Copies to the school's server whenever the school is open, as the station's folder says.

    Call `resume`, `rest`, `start`, and `stop` in the records' thread: their libraries take a while to load.
    """

    def __init__(self) -> None:
        self._copying: Copying | None = None

    @property
    def status(self) -> CopyStatus:
        """The present status, for any thread."""
        copying = self._copying
        status = None if copying is None else copying.status
        if copying is None or status is None:
            return CopyStatus(trouble="" if copying is None else copying.trouble)
        return CopyStatus(copying.url, status.copied, status.trouble, status.since, status.is_forked, copying.is_plain)

    def resume(self, school: School) -> None:
        """Continue copying if the folder names a server."""
        self._made().resume(school)

    def start(self, school: School, session: Session, url: str, password: str, at: int) -> None:
        """Copy to a server from now on, also after the next start; raises SchoolError."""
        session.require("admin")
        self._made().begin(school, server_of(url, password), at)

    def stop(self, school: School, session: Session, at: int) -> None:
        """Stop copying and forget the server; raises SchoolError."""
        session.require("admin")
        self._made().end(school, at)

    def rest(self) -> None:
        """Copy no more until `resume`."""
        self._made().stop()

    def close(self) -> None:
        """Stop copying in this process."""
        if self._copying is not None:
            self._copying.close()

    def _made(self) -> Copying:
        if self._copying is None:
            self._copying = Copying(on_poll_for=on_poll_of)
        return self._copying
