"""The window's only access to the school's records, which run in a separate thread, and who is signed in."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from dealer_trainer.certification.exam.own_memory import shut_out_others
from dealer_trainer.certification.school.attempt import on_poll_of
from dealer_trainer.certification.school.blueprint_store import school_game
from dealer_trainer.certification.school.examiner import identify, sign_in
from dealer_trainer.certification.school.privacy import SchoolSummary, summary_of
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.school.server.replica import Copying
from dealer_trainer.records.school.setup import clear_abandoned
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.records_worker import RecordsWorker
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.records.log.event import StreamHead
    from dealer_trainer.records.log.key import SigningKey
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Person, Session

IDLE_MS = 10 * 60_000
"""How long nobody may use the exam page before the session ends."""

State = Literal["reading", "none", "trouble", "out", "given", "in"]
""""none": there is no school yet. "trouble": it cannot be opened. "out": nobody is signed in.

"given": somebody else chose the password, and the person who signed in must choose another one first.
"""

Result = TypeVar("Result")
OnError = Callable[[str], None]


class NewStation(Protocol):
    """A school that is founded or joined here, and the admin who signs in then."""

    @property
    def name(self) -> str:
        """The admin's."""

    @property
    def password(self) -> str:
        """The admin's."""

    def begin(self, folder: Path, at: int) -> None:
        """Found or join it; raises SchoolError."""


class SchoolService(QObject):
    """Runs jobs on the records; every call answers later, in the window's thread.

    A job is a plain function of the open school and the session of the person who is signed in. Passwords go only to
    the records.
    """

    changed = Signal()
    """The state or the summary has changed."""
    message = Signal(str)
    """A message for the user."""
    next_wanted = Signal()
    """The next trainee at this station is to be seated."""
    seat_wanted = Signal(object)
    """A Plan that is to begin now."""
    exam_wanted = Signal(str)
    """The id of a trainee who is to be examined now."""
    people_wanted = Signal()
    """Trainees are to be added."""
    result_wanted = Signal(str)
    """The stream of a finished sitting whose result is to be shown."""

    def __init__(self, folder: Path, game: Game, clock: Clock | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: State = "reading"
        self.trouble = ""
        self._is_given = False
        self.session: Session | None = None
        self.summary = SchoolSummary()
        self.game = game
        self.here = game.rules
        """The rules at this station's tables."""
        self.clock = clock or SystemClock()
        self.server_copy = Copying(on_poll_for=on_poll_of)
        self.folder = folder
        self._worker: RecordsWorker[School] = RecordsWorker(self._open, "school", self)
        readers: list[RecordsWorker[School]] = [
            RecordsWorker(self._open_to_read, name, self) for name in ("school-reader", "school-watcher")
        ]
        self._reader, self._watcher = readers
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self.sign_out)

    @property
    def is_admin(self) -> bool:
        """Whether an admin is signed in."""
        return self.session is not None and self.session.person.role == "admin"

    @property
    def groups(self) -> dict[str, str]:
        """The groups of people who are in one, by their ids."""
        return {person.id: person.staff_group for person in self.summary.people if person.staff_group}

    @property
    def house_game(self) -> Game:
        """The game in the house where exams are given."""
        return school_game(self.game, self.summary.house)

    def do(
        self,
        job: "Callable[[School, Session], Result]",
        on_result: Callable[[Result], None],
        on_error: OnError,
        *,
        is_change: bool = True,
    ) -> None:
        """Run a job; `on_result` gets what it returns, `on_error` in words why it failed.

        After a change the summary is read again. A job that only reads does not do that, so that it can report on
        records in any state.
        """
        session = self.session
        if session is None:
            self._refuse(on_error, _session_ended())
            return
        self.touch()

        def work(school: "School") -> tuple[Result, SchoolSummary | None]:
            return job(school, session), self._summary(school) if is_change else None

        def done(found: tuple[Result, SchoolSummary | None]) -> None:
            result, summary = found
            if summary is not None:
                self._on_summary(summary)
            on_result(result)

        self._worker.do(work, done, partial(self._refuse, on_error))

    def serve(
        self, form: Form, job: "Callable[[School, Session], Result]", on_result: Callable[[Result], None],
        *, is_change: bool = True,
    ) -> None:  # fmt: skip
        """Run the job of a form, which is busy meanwhile; afterward its passwords are gone, or it says why not."""

        def done(result: Result) -> None:
            form.set_busy(False)
            form.clear_secrets()
            form.say("")
            on_result(result)

        form.set_busy(True)
        self.do(job, _to(form, done), _to(form, form.refuse), is_change=is_change)

    def look(
        self, whose: QObject, job: "Callable[[School, Session], Result]", on_result: Callable[[Result], None],
        on_error: OnError, *, is_live: bool = False,
    ) -> None:  # fmt: skip
        """Run a slow reading job for a part of the window, which hears nothing once it is gone.

        Commands to a running exam do not wait for it, and it keeps nobody signed in. `is_live`: it reads the running
        exams, in a thread of its own.
        """
        session, worker = self.session, self._watcher if is_live else self._reader
        if session is None:
            self._refuse(_to(whose, on_error), _session_ended())
            return
        worker.do(
            lambda school: job(school, session), _to(whose, on_result), partial(self._refuse, _to(whose, on_error))
        )

    def rest(self, work: Callable[[], None]) -> None:
        """Run `work` in the thread that reads the running exams, whoever is signed in, to release what was read."""
        self._watcher.compute(work, lambda _: None)

    def refresh(self) -> None:
        """Read the school again, including what another window wrote."""
        self._worker.do(self._summary, self._on_summary, self._on_closed)

    def start_station(self, station: NewStation, on_error: OnError) -> None:
        """Make this machine a station, and sign its admin in."""
        at = self.clock.now()
        shut_out_others()

        def made(error: RecordsError | None) -> None:
            if error is None:
                self.sign_in(station.name, station.password, on_error)
            else:
                on_error(records_error_text(error))

        self._worker.compute(partial(_attempt, partial(station.begin, self.folder, at)), made)

    def clear_drafts(self, on_result: Callable[[bool], None]) -> None:
        """Remove the remains of an unfinished school; `on_result` gets whether there is a school here."""

        def work() -> bool:
            from dealer_trainer.records.school.station import MARKER

            clear_abandoned(self.folder)
            return (self.folder / MARKER).exists()

        self._worker.compute(work, on_result)

    def sign_in(self, name: str, password: str, on_error: OnError) -> None:
        """Start a session of an examiner."""
        at, mono = self.clock.now(), self.clock.ticks()
        self._enter(lambda school: sign_in(school, name, password, at, mono), on_error)

    def continue_session(
        self, person: "Person", key: "SigningKey", on_result: Callable[[], None], on_error: OnError
    ) -> None:
        """Go on with the session of a supervisor who signed in in another process, which handed the key over."""
        from dealer_trainer.records.school.session import Session

        def start(school: "School") -> "Session":
            session = Session(school, person, key, None)
            session.require("supervisor")
            return session

        self._enter(start, on_error, on_result)

    def identify(self, name: str, password: str) -> "Future[str]":
        """The id of the supervisor with this password, or an error that can be shown to anybody."""
        found = Future[str]()

        def refuse(error: RecordsError) -> None:
            found.set_exception(PermissionError(records_error_text(error)))

        self._worker.do(lambda school: identify(school, name, password), found.set_result, refuse)
        return found

    def remember(self, head: "StreamHead") -> None:
        """Let nothing be read or signed of a closed sitting that does not contain this event."""
        self._worker.do(lambda school: school.remember(head), lambda _: None, self._on_closed)

    def set_copying(self, *, is_wanted: bool) -> None:
        """Copy to the school's server from this process, or leave that to the one that gives an exam."""

        def work(school: "School") -> None:
            if is_wanted:
                self.server_copy.resume(school)
            else:
                self.server_copy.rest()

        self._worker.do(work, lambda _: None, self._on_closed)

    def set_own_password(self, old: str, password: str, on_error: OnError) -> None:
        """Replace a password that somebody else chose."""
        at = self.clock.now()

        def job(school: "School", session: "Session") -> None:
            school.set_password(session, session.person.id, password, at, old)

        def done(_: None) -> None:
            self._is_given = False
            self._update_state()

        self.do(job, done, on_error, is_change=False)

    def sign_out(self) -> None:
        """End the session."""
        if self.session is not None:
            self.session.end()
        self._update_state()

    def touch(self) -> None:
        """Note that somebody is using the exam page."""
        if self.state == "in":
            self._idle.start()

    def close(self) -> None:
        """End the session and close the records."""
        self._idle.stop()
        if self.session is not None and not self.session.is_ended:
            self.session.end()
        self.server_copy.close()
        self._watcher.close()
        self._reader.close()
        self._worker.close()
        self.server_copy.close()  # the worker's last job may have opened the school

    def _open(self) -> "School":
        """Open the records, in the worker's thread; the copying to a server continues, whoever is signed in."""
        from dealer_trainer.records.school.school import open_school

        clear_abandoned(self.folder)  # left by a restore that a power cut ended
        school = open_school(self.folder)
        self.server_copy.resume(school)
        return school

    def _open_to_read(self) -> "School":
        """Open the records a second time, beside the thread that writes."""
        from dealer_trainer.records.school.school import open_school

        return open_school(self.folder, is_trusting=True)

    def _summary(self, school: "School") -> SchoolSummary:
        return summary_of(school, self.game, self.clock.now())

    def _enter(
        self, start: "Callable[[School], Session]", on_error: OnError, on_result: Callable[[], None] = lambda: None
    ) -> None:
        """Begin a session, and read the school for it."""

        def work(school: "School") -> "tuple[Session, bool, SchoolSummary]":
            session = start(school)
            return session, school.has_given_password(session.person.id), self._summary(school)

        def done(found: "tuple[Session, bool, SchoolSummary]") -> None:
            self.session, self._is_given, summary = found
            self._on_summary(summary)
            on_result()

        self._worker.do(work, done, partial(self._refuse, on_error))

    def _refuse(self, on_error: OnError, error: RecordsError) -> None:
        self._update_state()
        on_error(records_error_text(error))

    def _on_summary(self, summary: SchoolSummary) -> None:
        self.summary, self.trouble = summary, ""
        self._update_state()

    def _on_closed(self, error: RecordsError) -> None:
        is_none = isinstance(error, SchoolError) and error.code == "no_school"
        self.state, self.trouble = ("none", "") if is_none else ("trouble", records_error_text(error))
        self.changed.emit()

    def _update_state(self) -> None:
        if self.session is not None and self.session.is_ended:
            self.session = None
        if self.summary.school:
            self.state = "out" if self.session is None else "given" if self._is_given else "in"
        if self.state != "in":
            self._idle.stop()
        elif not self._idle.isActive():
            self._idle.start()
        self.changed.emit()


def _attempt(make: Callable[[], None]) -> RecordsError | None:
    try:
        make()
    except RecordsError as error:
        return error
    return None


def _to(whose: QObject, call: Callable[[Result], None]) -> Callable[[Result], None]:
    """The call, as long as the part of the window that waits for it is there."""
    return lambda found: call(found) if isValid(whose) else None


def _session_ended() -> SchoolError:
    return SchoolError("ended", message("this session has ended"), message("Sign in with your password"))
