"""The cockpit's access to the school's records: reads in a separate thread, after all other readers."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dealer_trainer.certification.school.live.live_reader import LiveReader, TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveView
from dealer_trainer.ui.exam.live.cockpit import OnError
from dealer_trainer.ui.exam.live.command_form import CommandDraft

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.ui.exam.school.school_service import SchoolService


class SchoolLive(QObject):
    """Reads the records and evaluates them in the thread that watches."""

    def __init__(self, service: "SchoolService", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._reader = LiveReader(service.game, service.clock.now)

    def read(self, on_result: Callable[[LiveView], None], on_error: OnError) -> None:
        """Read what is new of all stations."""
        self._service.watch(self._read, on_result, on_error)

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: OnError) -> None:
        """Read the present screen of a sitting's trainee."""
        self._service.watch(partial(self._look, stream=stream), on_result, on_error)

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: OnError) -> None:
        """Give commands, in the writing thread."""
        self._service.do(partial(self._give, request=request), on_result, on_error, is_change=False)

    def rest(self) -> None:
        """Disconnect from the server while nobody watches."""
        self._service.rest(self._reader.close)

    def _read(self, school: "School", session: "Session") -> LiveView:
        return self._reader.read(school, session)

    def _give(self, school: "School", session: "Session", request: CommandDraft) -> None:
        at = self._service.clock.now()
        self._reader.given.give(school, session, request.stations, request.kind, request.reason, request.ms or 0, at)

    def _look(self, school: "School", session: "Session", stream: str) -> TraineeScreen:
        return self._reader.read_screen(school, session, stream)

    def identify(self, _: str, password: str) -> "Future[str]":
        """Check the password of whoever is signed in."""
        session = self._service.session
        return self._service.identify("" if session is None else session.person.name, password)
