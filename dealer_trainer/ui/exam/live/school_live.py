"""Live's access to the school's records: reads in a separate thread, after all other readers."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dealer_trainer.certification.school.live.live_reader import LiveReader, TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveView
from dealer_trainer.ui.exam.live.command_form import CommandDraft

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService


class SchoolLive(QObject):
    """Reads the records and evaluates them in the thread that watches; every call answers later, in the window's."""

    def __init__(self, service: "SchoolService", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service, self.game, self.clock, self.touch = service, service.game, service.clock, service.touch
        self._reader = LiveReader(service.game, service.clock.now)

    def read(self, on_result: Callable[[LiveView], None], on_error: "OnError") -> None:
        """Read what is new of all stations."""
        self._service.look(self, self._reader.read, on_result, on_error, is_live=True)

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: "OnError") -> None:
        """Read the present screen of a sitting's trainee."""
        self._service.look(self, partial(self._reader.read_screen, stream=stream), on_result, on_error, is_live=True)

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: "OnError") -> None:
        """Give commands, in the writing thread."""
        job = partial(self._give, request=request, at=self.clock.now())
        self._service.do(job, on_result, on_error, is_change=False)

    def rest(self) -> None:
        """Disconnect from the server while nobody watches."""
        self._service.rest(self._reader.close)

    def identify(self, _: str, password: str) -> "Future[str]":
        """Check the password of whoever is signed in."""
        session = self._service.session
        return self._service.identify("" if session is None else session.person.name, password)

    def _give(self, school: "School", session: "Session", request: CommandDraft, at: int) -> None:
        self._reader.given.give(school, session, request.stations, request.kind, request.reason, request.ms or 0, at)
