"""The office: the school's records at work, in a thread of their own, and who is signed in. Nothing is drawn here."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.certification.blueprint import Blueprint
from dealer_trainer.certification.event_body import Chosen
from dealer_trainer.certification.exam import Exam
from dealer_trainer.certification.school import blueprint_store, result_review, sitting_order
from dealer_trainer.certification.school.result_review import Bench, Judged
from dealer_trainer.certification.school.school_view import SchoolFigures, SchoolReader
from dealer_trainer.certification.school.sitting_order import Order, blueprints_of
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.exam.school import records_work
from dealer_trainer.ui.exam.school.records_work import Copied
from dealer_trainer.ui.exam.school.text import trouble_words
from dealer_trainer.ui.shell.records_worker import RecordsWorker

if TYPE_CHECKING:
    from dealer_trainer.records.log.seal import Seal
    from dealer_trainer.records.school.person import Person, Role
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server import Copying
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.records.school.sitting import SittingRow

FOLDER = "school"
"""In the folder of the user's data."""
IDLE_MS = 10 * 60_000
"""After so long without a hand at the office it locks itself."""

Stage = Literal["reading", "none", "trouble", "out", "locked", "in"]
"""None: there is no school yet. Trouble: it cannot be opened. Out: nobody is signed in."""

Found = TypeVar("Found")
Complain = Callable[[str], None]


class Overview(NamedTuple):
    """What the office shows of the school."""

    school: str
    people: "tuple[Person, ...]"
    sittings: "tuple[SittingRow, ...]"
    blueprints: tuple[Blueprint, ...]


class Office(QObject):
    """Every call answers later, in the window's thread; passwords go to the records alone."""

    changed = Signal()
    """Another stage, or other people and sittings."""

    def __init__(self, folder: Path, game: Game, clock: Clock | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stage: Stage = "reading"
        self.trouble = ""
        self.has_pin = False
        self.session: Session | None = None
        self.overview = Overview("", (), (), ())
        self.game = game
        self._folder = folder
        self._clock = clock or SystemClock()
        self._read = partial(_overview, game)
        self._reader = SchoolReader(game)
        self._copying: Copying | None = None
        self._worker: RecordsWorker[School] = RecordsWorker(self._open, "school", self, is_suspicious=True)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.lock)

    def refresh(self) -> None:
        """Read the school, also what another window wrote."""
        self._worker.do(self._read, self._on_overview, self._on_closed)

    def found(self, school: str, name: str, password: str, otherwise: Complain) -> None:
        """Found a school here; its admin is signed in at once."""
        at = self._clock.now()
        self._enter(partial(_found, self._folder, school, name, password, at), name, password, otherwise)

    def join(self, pack: Path, name: str, password: str, otherwise: Complain) -> None:
        """Make this a station of the school whose pack is in a file."""
        at = self._clock.now()
        self._enter(partial(_join, self._folder, pack, name, password, at), name, password, otherwise)

    def restore(self, backup: Path, name: str, password: str, otherwise: Complain) -> None:
        """Bring a backup back, as the station that it is of."""
        at = self._clock.now()
        self._enter(partial(_restore, self._folder, backup, name, password, at), name, password, otherwise)

    def sign_in(self, name: str, password: str, otherwise: Complain) -> None:
        """Let somebody in who examines."""
        at = self._clock.now()

        def entered(found: "tuple[Session, Overview]") -> None:
            self.session, self.has_pin = found[0], False
            self._on_overview(found[1])

        self._worker.do(partial(_sign_in, self.game, name, password, at), entered, partial(self._refuse, otherwise))

    def set_pin(self, pin: str, otherwise: Complain) -> None:
        """Take a PIN that opens this session again, and lock it."""

        def locked(_: None) -> None:
            self.has_pin = True
            self.lock()

        self._work(lambda _, session: session.set_pin(pin), locked, otherwise)

    def lock(self) -> None:
        """Put the keys out of reach; without a PIN the session ends."""
        if self.session is not None:
            self.session.lock()
            self._look_at_session()

    def reopen(self, pin: str, otherwise: Complain) -> None:
        """Open a locked session again."""
        session, at = self.session, self._clock.now()
        if session is None:
            self._refuse(otherwise, SchoolError("ended", "this session has ended", "Sign in with the password"))
            return
        self._worker.do(
            lambda _: session.reopen(pin, at),
            lambda _: self._look_at_session(),
            partial(self._refuse, otherwise),
        )

    def sign_out(self) -> None:
        """End the session."""
        if self.session is not None:
            self.session.end()
        self._look_at_session()

    def add_person(
        self, name: str, role: "Role", password: str | None, then: "Callable[[Person], None]", otherwise: Complain
    ) -> None:
        """Add somebody; `password` None for a trainee who needs none."""
        at = self._clock.now()
        self._work(lambda school, me: school.add_person(me, name, role, password, at), then, otherwise)

    def set_password(
        self, person_id: str, password: str, then: "Callable[[Person], None]", otherwise: Complain
    ) -> None:
        """Give somebody a new password."""
        at = self._clock.now()
        self._work(lambda school, me: school.set_password(me, person_id, password, at), then, otherwise)

    def deactivate(self, person_id: str, then: "Callable[[Person], None]", otherwise: Complain) -> None:
        """Put somebody out; what they did stays."""
        at = self._clock.now()
        self._work(lambda school, me: school.deactivate(me, person_id, at), then, otherwise)

    def unlock(self, person_id: str, then: Callable[[None], None], otherwise: Complain) -> None:
        """Forgive somebody's wrong passwords."""
        at = self._clock.now()
        self._work(lambda school, me: school.unlock(me, person_id, at), then, otherwise)

    def begin(self, order: Order, then: Callable[[Exam], None], otherwise: Complain) -> None:
        """Open a sitting in the records."""
        game, clock = self.game, self._clock
        self._work(lambda school, me: sitting_order.begin(school, me, game, order, clock), then, otherwise)

    def resume(self, stream: str, then: Callable[[Exam], None], otherwise: Complain) -> None:
        """Take a sitting up again."""
        game, clock = self.game, self._clock
        self._work(lambda school, _: sitting_order.resume(school, game, stream, clock), then, otherwise)

    def judge(self, stream: str, then: Callable[[Judged], None], otherwise: Complain) -> None:
        """Work out what a sitting comes to."""
        game = self.game
        self._work(lambda school, _: result_review.judge(game, stream, school), then, otherwise)

    def override(
        self, stream: str, target: str, thousandths: int, why: str, then: Callable[[None], None], otherwise: Complain
    ) -> None:
        """Set a grade beside the grader's."""
        self._decide(lambda bench: result_review.override(bench, stream, target, thousandths, why), then, otherwise)

    def sign_off(
        self, stream: str, verdict: Chosen, why: str, then: Callable[[None], None], otherwise: Complain
    ) -> None:
        """Say what the school says, and seal it."""
        self._decide(lambda bench: result_review.sign_off(bench, stream, verdict, why), then, otherwise)

    def abandon(self, stream: str, then: Callable[[None], None], otherwise: Complain) -> None:
        """Grade a sitting that nobody came back to, as far as it was kept."""
        self._decide(lambda bench: result_review.abandon(bench, stream), then, otherwise)

    def decline(self, stream: str, why: str, then: Callable[[None], None], otherwise: Complain) -> None:
        """Do not sign, and seal that."""
        self._decide(lambda bench: result_review.decline(bench, stream, why), then, otherwise)

    def seal(self, stream: str, then: "Callable[[Seal], None]", otherwise: Complain) -> None:
        """Seal what was signed or declined, where that was cut off."""
        at = self._clock.now()
        self._work(lambda school, me: school.seal(me, stream, at), then, otherwise)

    def now(self) -> int:
        """The wall clock: milliseconds of UTC."""
        return self._clock.now()

    def read_figures(self, then: Callable[[SchoolFigures], None], otherwise: Complain) -> None:
        """Read some more of the sittings for the school's view; between two goes others have their turn."""
        self._worker.do(partial(_figures, self._reader), then, partial(self._refuse, otherwise))

    def keep_blueprint(self, blueprint: Blueprint, then: Callable[[], None], otherwise: Complain) -> None:
        """Keep a blueprint in the records."""
        work = partial(blueprint_store.keep, self.game, blueprint, self._clock.now())
        self._work(work, lambda _: then(), otherwise)

    def authority(self, name: str, password: str) -> "Future[str]":
        """Whether the password is this supervisor's: their id, or an error whose words can be shown to everybody."""
        at, found = self._clock.now(), Future[str]()

        def refuse(error: RecordsError) -> None:
            found.set_exception(PermissionError(trouble_words(error)))

        self._worker.do(partial(_identify, name, password, at), found.set_result, refuse)
        return found

    def write_pack(self, path: Path, then: Callable[[None], None], otherwise: Complain) -> None:
        """Write what another station needs to join into a file."""
        self._work(partial(_write_pack, path), then, otherwise)

    def back_up(self, path: Path, then: Callable[[None], None], otherwise: Complain) -> None:
        """Write a backup into a file."""
        at = self._clock.now()
        self._work(partial(_back_up, path, at), then, otherwise)

    def write_seals(self, path: Path, then: Callable[[None], None], otherwise: Complain) -> None:
        """Write the list of all seals, by which records that were rolled back are found out, into a file."""
        self._work(partial(_write_seals, path), then, otherwise)

    def check(self, anchors: Path | None, then: Callable[[tuple[str, ...]], None], otherwise: Complain) -> None:
        """Look through the records, held against a list of seals where one is given; told line by line."""
        self._look(lambda school, me: records_work.check(anchors, school, me), then, otherwise)

    def verify(self, file: Path, then: Callable[[tuple[str, ...]], None], otherwise: Complain) -> None:
        """Verify a file as a stranger does; told line by line."""
        game = self.game
        self._look(lambda _, me: records_work.verify(file, game, me), then, otherwise)

    @property
    def copied(self) -> Copied:
        """How the copying to the school's server stands."""
        copying = self._copying
        status = None if copying is None else copying.status
        if copying is None or status is None:
            return Copied(trouble="" if copying is None else copying.trouble)
        return Copied(copying.url, status.copied, status.trouble, status.since, status.is_forked)

    def copy_to(self, url: str, password: str, then: Callable[[None], None], otherwise: Complain) -> None:
        """Copy this station's events to a server, from now on and after every start."""
        self._work(lambda school, me: records_work.copy_to(self._copier(), url, password, school, me), then, otherwise)

    def copy_no_more(self, then: Callable[[None], None], otherwise: Complain) -> None:
        """Forget the server."""
        self._work(lambda school, me: records_work.copy_no_more(self._copier(), school, me), then, otherwise)

    def close(self) -> None:
        """End the session and let go of the records."""
        self._idle.stop()
        if self.session is not None and not self.session.is_ended:
            self.session.end()
        if self._copying is not None:
            self._copying.close()
        self._worker.close()
        if self._copying is not None:
            self._copying.close()  # the worker's last job may have been to open the school

    def touch(self) -> None:
        """Note that somebody is at the office."""
        if self.stage == "in":
            self._idle.start()

    def _open(self) -> "School":
        """Open the records, in the worker's thread; what is to be copied is copied from then on, whoever is there."""
        from dealer_trainer.records.school.school import open_school

        school = open_school(self._folder)
        self._copier().resume(school)
        return school

    def _copier(self) -> "Copying":
        """Made in the worker's thread alone: its libraries take a while to read."""
        from dealer_trainer.records.school.server import Copying

        if self._copying is None:
            self._copying = Copying()
        return self._copying

    def _enter(self, make: Callable[[], None], name: str, password: str, otherwise: Complain) -> None:
        def made(error: RecordsError | None) -> None:
            if error is not None:
                otherwise(trouble_words(error))
                return
            self.sign_in(name, password, otherwise)

        self._worker.compute(partial(_attempt, make), made)

    def _work(
        self, job: "Callable[[School, Session], Found]", then: Callable[[Found], None], otherwise: Complain
    ) -> None:
        """Do what needs somebody who is signed in, and read the school again."""
        session = self._signed_in(otherwise)
        if session is None:
            return

        def both(school: "School") -> tuple[Found, Overview]:
            return job(school, session), self._read(school)

        def done(found: tuple[Found, Overview]) -> None:
            self._on_overview(found[1])
            then(found[0])

        self._worker.do(both, done, partial(self._refuse, otherwise))

    def _look(
        self, job: "Callable[[School, Session], Found]", then: Callable[[Found], None], otherwise: Complain
    ) -> None:
        """Have something looked at that changes nothing, whatever the records are like."""
        session = self._signed_in(otherwise)
        if session is not None:
            self._worker.do(lambda school: job(school, session), then, partial(self._refuse, otherwise))

    def _signed_in(self, otherwise: Complain) -> "Session | None":
        """Whoever is at the office; where the session has ended meanwhile, that is told."""
        if self.session is None:
            self._refuse(otherwise, SchoolError("ended", "this session has ended", "Sign in with the password"))
        else:
            self.touch()
        return self.session

    def _decide(self, do: Callable[[Bench], None], then: Callable[[None], None], otherwise: Complain) -> None:
        game, clock = self.game, self._clock
        self._work(lambda school, me: do(Bench(school, me, game, clock)), then, otherwise)

    def _refuse(self, otherwise: Complain, error: RecordsError) -> None:
        self._look_at_session()
        otherwise(trouble_words(error))

    def _on_overview(self, overview: Overview) -> None:
        self.overview, self.trouble = overview, ""
        self._look_at_session()

    def _on_closed(self, error: RecordsError) -> None:
        is_none = isinstance(error, SchoolError) and error.code == "no_school"
        self.stage, self.trouble = ("none", "") if is_none else ("trouble", trouble_words(error))
        self.changed.emit()

    def _look_at_session(self) -> None:
        if self.session is not None and self.session.is_ended:
            self.session, self.has_pin = None, False
        if self.overview.school:
            is_locked = self.session is not None and self.session.is_locked
            self.stage = "out" if self.session is None else "locked" if is_locked else "in"
        if self.stage != "in":
            self._idle.stop()
        elif not self._idle.isActive():
            self._idle.start()
        self.changed.emit()


def _found(folder: Path, school: str, name: str, password: str, at: int) -> None:
    from dealer_trainer.records.school.school import set_up_school

    set_up_school(folder, school, name, password, at).close()


def _join(folder: Path, pack: Path, name: str, password: str, at: int) -> None:
    from dealer_trainer.records.school.school import join

    try:
        data = pack.read_bytes()
    except OSError as error:
        what = f"the file {pack.name} cannot be read: {error.strerror}"
        raise SchoolError("wrong_file", what, "Choose another file", pack) from error
    join(folder, data, name, password, at).close()


def _restore(folder: Path, backup: Path, name: str, password: str, at: int) -> None:
    from dealer_trainer.records.school.school import restore

    restore(backup, folder, at, (name, password)).close()


def _back_up(path: Path, at: int, school: "School", session: "Session") -> None:
    session.require("supervisor")
    school.backup(path, at)


def _write_pack(path: Path, school: "School", session: "Session") -> None:
    session.require("admin")
    _write_text(path, school.enrollment_file().decode())


def _write_seals(path: Path, school: "School", session: "Session") -> None:
    session.require("supervisor")
    _write_text(path, school.anchors())


def _write_text(path: Path, text: str) -> None:
    from dealer_trainer import files

    try:
        files.write_whole(path, text)
    except OSError as error:
        what = f"the file {path.name} cannot be written: {error.strerror}"
        raise SchoolError("not_writable", what, "Choose another folder", path) from error


def _sign_in(game: Game, name: str, password: str, at: int, school: "School") -> "tuple[Session, Overview]":
    session = school.sign_in(name, password, at)
    if session.person.role == "trainee":
        session.end()
        raise SchoolError("forbidden", "the office is for those who examine", "Have a supervisor sign in")
    return session, _overview(game, school)


def _overview(game: Game, school: "School") -> Overview:
    blueprints = blueprints_of(game, tuple(kept.text for kept in school.blueprints()))
    return Overview(school.card.name, school.people(), school.sittings(), blueprints)


def _figures(reader: SchoolReader, school: "School") -> SchoolFigures:
    heads = [(row.stream, row.length) for row in school.sittings()]
    trainees = {one.id: one.name for one in school.people() if one.is_active and one.role == "trainee"}
    return reader.read(heads, school.events, trainees)


def _identify(name: str, password: str, at: int, school: "School") -> str:
    session = school.sign_in(name, password, at)
    session.end()
    return session.person.id


def _attempt(make: Callable[[], None]) -> RecordsError | None:
    try:
        make()
    except RecordsError as error:
        return error
    return None
