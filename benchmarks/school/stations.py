"""Stations and the school's PostgreSQL, on the loopback: one back after a lost line, and hundreds at once."""

import random
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from benchmarks.school.cost import Cost, cost_of
from benchmarks.school.material import ADMIN, NOON, WORD, cheap_keys, opened
from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.server.replica import Replicator
from tests.records.school.server import postgres
from tests.records.school.server.postgres import ROLE, Server

ROWS_AT_SERVER = 500_000
"""Rows of other stations that stand at the school already."""
LONGEST_S = 300.0
LINES = "100"
"""What PostgreSQL takes by default."""


def reconnect(folder: Path) -> Cost:
    """A station with all these sittings takes its line again after it was lost; what it has to copy is an event."""
    with TemporaryDirectory() as other, ExitStack() as stack:
        shutil.copytree(folder, Path(other) / "school")
        school = stack.enter_context(opened(Path(other) / "school"))
        server = Server()
        stack.callback(server.remove)
        server.start()
        database = server.add_school()
        with Replicator(school.store, server.address(ROLE, database)) as first:
            while first.step():
                pass
            first.step()
        session = school.sign_in(ADMIN, WORD, NOON)
        school.add_person(session, f"Trainee {random.random()}", "trainee", None, NOON)
        second = stack.enter_context(Replicator(school.store, server.address(ROLE, database)))
        return cost_of(lambda: _copied(second))


def copy(folder: Path) -> Cost:
    """All events of a station copied for the first time."""
    with TemporaryDirectory() as other, ExitStack() as stack:
        shutil.copytree(folder, Path(other) / "school")
        school = stack.enter_context(opened(Path(other) / "school"))
        server = Server()
        stack.callback(server.remove)
        server.start()
        first = stack.enter_context(Replicator(school.store, server.address(ROLE, server.add_school())))
        return cost_of(lambda: _copied(first))


def stations(count: int) -> Cost:
    """So many stations lose the server and each writes an event; the time until the school has all of them.

    At the school stand the rows of a hundred other stations.
    """
    cheap_keys()
    postgres._SETTINGS["max_connections"] = LINES  # noqa: SLF001 - a test's server has fewer
    with TemporaryDirectory() as other, ExitStack() as stack:
        server = Server()
        stack.callback(server.remove)
        server.start()
        database = server.add_school()
        _fill(server, database)
        schools = _schools(Path(other), count, stack)
        replicators = [Replicator(school.store, server.address(ROLE, database)) for school in schools]
        for replicator in replicators:
            replicator.start()
            stack.callback(replicator.stop, 1.0)
        _wait(lambda: _told(server, database, schools), "the first copy")
        server.kill()
        sessions = [school.sign_in(ADMIN, WORD, NOON + 10) for school in schools]
        for school, session in zip(schools, sessions, strict=True):
            school.add_person(session, "Ann Bell", "trainee", None, NOON + 20)
        time.sleep(30)  # until each has been told often that nobody is there
        server.start()
        cost = cost_of(lambda: _wait(lambda: _told(server, database, schools), "the stations"))
        print(f"  {threading.active_count()} threads, {sum(bool(r.status.trouble) for r in replicators)} in trouble")
        return cost


def _copied(replicator: Replicator) -> None:
    while replicator.step():
        pass


def _schools(folder: Path, count: int, stack: ExitStack) -> list[School]:
    first = stack.enter_context(set_up_school(folder / "0", "Harbour", ADMIN, WORD, NOON, lambda: None))
    enrollment = first.enrollment_file(first.sign_in(ADMIN, WORD, NOON), NOON)
    others = (join(folder / str(n), enrollment, ADMIN, WORD, NOON, lambda: None) for n in range(1, count))
    return [first, *map(stack.enter_context, others)]


def _told(server: Server, database: str, schools: list[School]) -> bool:
    """Whether the last event of every station log is at the school."""
    due = []
    for school in schools:
        log = school.store.station_log
        due.append(school.store.read(lambda connection, log=log: _last(connection, log)))  # type: ignore[misc]  # bound
    with suppress(psycopg.OperationalError), psycopg.connect(server.url(database=database)) as owner:
        found = owner.execute("SELECT count(*) FROM event WHERE hash = ANY(%s)", (due,)).fetchone()
        return found == (len(due),)
    return False  # every line is taken


def _last(connection: object, log: str) -> str:
    from dealer_trainer.records.school.row import head_of

    head = head_of(connection, log)  # type: ignore[arg-type]  # SQLAlchemy's
    assert head is not None
    return head.hash


def _fill(server: Server, database: str) -> None:
    rows = (
        "INSERT INTO event SELECT lpad(to_hex(n / 500), 32, '0'), n %% 500, 'act', n, n, repeat('x', 300), "
        "md5(n::text), "
        "'z6Mk' || (n / 500 %% 100), md5(n::text) || md5((-n)::text), 's' FROM generate_series(1, %s) n"
    )
    with psycopg.connect(server.url(database=database), autocommit=True) as owner:
        owner.execute(rows, (ROWS_AT_SERVER,))
        owner.execute("ANALYZE event")


def _wait(condition: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + LONGEST_S
    while not condition():
        if time.monotonic() > ends:
            raise TimeoutError(what)
        time.sleep(0.5)


ROWS = {"stations": stations}
OF_SCHOOL = {"reconnect": reconnect, "copy": copy}
"""Rows of one station, at the sizes of schools."""
