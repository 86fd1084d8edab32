"""Stations and the school's PostgreSQL, on the loopback: one back after a lost line, and hundreds at once."""

import random
import shutil
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import psycopg

from benchmarks.school.cost import Cost, cost_of, memory
from benchmarks.school.material import ADMIN, NOON, WORD, cheap_keys, game_of_school, opened
from benchmarks.school.template import Template, template
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.school.attempt import on_poll_of
from dealer_trainer.certification.school.live.live_reader import OtherStations
from dealer_trainer.certification.sitting.body import Person, Signer
from dealer_trainer.certification.sitting.opened import opening, secret_of
from dealer_trainer.games.game import Game
from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.server.command_inbox import CommandInbox
from dealer_trainer.records.school.server.replica import Replicator
from dealer_trainer.records.school.server.server_address import keep_server, note_address
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sitting import SittingLog
from dealer_trainer.records.school.store import head_of
from tests.records.school.server import postgres
from tests.records.school.server.postgres import ROLE, Server

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from dealer_trainer.records.school.server.server_address import Server as Address

ROWS_AT_SERVER = 500_000
"""Rows of other stations that stand at the school already."""
LONGEST_S = 300.0
LIVE_S = 20.0
LOOK_S = 0.5
"""Between two looks of a cockpit."""
LINES = "100"
"""What PostgreSQL takes by default."""
PROCESSES = 12
AWAY_S = 30.0
"""So long the server is away: until each station has been told often that nobody is there."""


def reconnect(folder: Path) -> Cost:
    """A station with all these sittings takes its line again after it was lost; what it has to copy is an event."""
    with TemporaryDirectory() as other, ExitStack() as stack:
        shutil.copytree(folder, Path(other) / "school")
        school = stack.enter_context(opened(Path(other) / "school"))
        server = Server()
        stack.callback(server.remove)
        server.start()
        database = server.add_school()
        with Replicator(school, server.address(ROLE, database)) as first:
            while first.step():
                pass
            first.step()
        session = school.sign_in(ADMIN, WORD, NOON)
        school.add_person(session, f"Trainee {random.random()}", "trainee", None, NOON)
        second = stack.enter_context(Replicator(school, server.address(ROLE, database)))
        return cost_of(lambda: _copied(second))


def copy(folder: Path) -> Cost:
    """All events of a station copied for the first time."""
    with TemporaryDirectory() as other, ExitStack() as stack:
        shutil.copytree(folder, Path(other) / "school")
        school = stack.enter_context(opened(Path(other) / "school"))
        server = Server()
        stack.callback(server.remove)
        server.start()
        first = stack.enter_context(Replicator(school, server.address(ROLE, server.add_school())))
        return cost_of(lambda: _copied(first))


def stations(count: int) -> Cost:
    """So many stations lose the server and each writes an event; the time until the school has all of them.

    At the school stand the rows of a hundred other stations. The stations share `PROCESSES` processes: in a single one
    they would wait for its interpreter's lock, not for the school. The seconds of processor are theirs, the memory is
    the largest of a process.
    """
    postgres._SETTINGS["max_connections"] = LINES  # noqa: SLF001 - a test's server has fewer
    with TemporaryDirectory() as other, ExitStack() as stack:
        server = Server()
        stack.callback(server.remove)
        server.start()
        database = server.add_school()
        _fill(server, database)
        groups, processes = _groups(Path(other), count, server.address(ROLE, database), stack)
        last = [hash_ for group in groups for hash_ in group.recv()]
        _wait(lambda: _told(server, database, last), "the first copy", processes)
        server.kill()
        last = [hash_ for answer in _asked(groups) for hash_ in answer]
        time.sleep(AWAY_S)
        server.start()
        before = sum(_asked(groups))
        began = time.perf_counter()
        _wait(lambda: _told(server, database, last), "the stations", processes)
        gone = time.perf_counter() - began
        cpu = sum(_asked(groups)) - before
        told = _asked(groups)
        print(f"  {len(groups)} processes, {sum(trouble for trouble, _ in told)} stations in trouble")
        return Cost(cpu, gone, max(held for _, held in told))


def _groups(
    folder: Path, count: int, address: "Address", stack: ExitStack
) -> "tuple[list[Connection], Sequence[BaseProcess]]":
    """Processes that share so many stations of one school, and the lines to them."""
    context = get_context("spawn")
    cheap_keys()
    with set_up_school(folder / "first", "Harbor", ADMIN, WORD, NOON) as first:
        enrollment = first.enrollment_file(first.sign_in(ADMIN, WORD, NOON), NOON)
    groups: list[Connection] = []
    processes: list[BaseProcess] = []
    for numbers in (range(start, count, PROCESSES) for start in range(min(count, PROCESSES))):
        mine, theirs = context.Pipe()
        places = [folder / str(number) for number in numbers]
        process = context.Process(target=group, args=(places, enrollment, address, theirs), daemon=True)
        process.start()
        stack.callback(process.join)
        stack.callback(process.terminate)
        theirs.close()
        groups.append(mine)
        processes.append(process)
    return groups, processes


def _asked(groups: "list[Connection]") -> list[Any]:
    """What each process answers to its next question; all of them are asked at once."""
    for line in groups:
        line.send(None)
    return [line.recv() for line in groups]


def group(places: list[Path], enrollment: bytes, address: "Address", line: "Connection") -> None:
    """Work as these stations, and answer each question in turn.

    The last event of each, before and after one was written; seconds of processor, twice; how many are in trouble, and
    the most memory held, in MB.
    """
    cheap_keys()
    with ExitStack() as stack:
        schools = [stack.enter_context(join(place, enrollment, ADMIN, WORD, NOON)) for place in places]
        replicators = [Replicator(school, address, on_poll=on_poll_of(school)) for school in schools]
        for replicator in replicators:
            replicator.start()
            stack.callback(replicator.stop, 1.0)
        line.send(_last(schools))
        line.recv()
        for school in schools:
            school.add_person(school.sign_in(ADMIN, WORD, NOON + 10), "Ann Bell", "trainee", None, NOON + 20)
        line.send(_last(schools))
        for _ in range(2):
            line.recv()
            line.send(time.process_time())
        line.recv()
        line.send((sum(bool(replicator.status.trouble) for replicator in replicators), memory()))
        line.recv()  # until the end


def live(count: int) -> Cost:
    """So many stations with an exam each; another one watches them all, as a cockpit does.

    Printed: how long after it was written an event is seen, and the share of a core while nothing happens.
    """
    cheap_keys()
    postgres._SETTINGS["max_connections"] = "200"  # noqa: SLF001 - a test's server has fewer
    game = game_of_school()
    with TemporaryDirectory() as other, ExitStack() as stack:
        server = Server()
        stack.callback(server.remove)
        server.start()
        address = server.address(ROLE, server.add_school())
        schools = _schools(Path(other), count + 1, stack)
        sessions = [school.sign_in(ADMIN, WORD, NOON) for school in schools]
        for school in schools:
            keep_server(school.folder, address)
            note_address(school, address.url, NOON)
        found = template(game, shipped_blueprint(game), 1, Person(id=sessions[0].person.id, name=ADMIN), 20)
        logs = [_opened(*each, game, found) for each in zip(schools[1:], sessions[1:], strict=True)]
        for school in schools[1:]:
            CommandInbox(school, logs[schools.index(school) - 1].stream).open(NOON)
            replicator = Replicator(school, address)
            replicator.start()
            stack.callback(replicator.stop, 1.0)
        others = OtherStations(game)
        stack.callback(others.close)
        watched = _Watched(others, schools[0])
        _wait(lambda: watched.look() == count, "the stations")
        waits = _played(logs, found, watched, LIVE_S)
        waits.sort()
        print(f"  {len(waits)} events: seen after p50 {waits[len(waits) // 2]:.2f} s, "
              f"p95 {waits[len(waits) * 95 // 100]:.2f} s")  # fmt: skip
        time.sleep(6)  # what was still on its way
        return cost_of(lambda: _quiet(watched, count))


class _Watched:
    """What a cockpit sees, looked at as its tab does."""

    def __init__(self, others: OtherStations, school: School) -> None:
        self._others, self._school = others, school

    def look(self) -> int:
        """Read what is new; at how many stations an exam is seen."""
        found = self._others.read(self._school, time.time_ns() // 1_000_000)
        return sum(station.sitting is not None for station in found)

    def head(self, stream: str) -> int:
        """How many events of a sitting are seen."""
        return len(self._others.events.get(stream, ()))


def _opened(school: School, session: Session, game: Game, found: Template) -> SittingLog:
    me, card, secret = session.person, school.card, secret_of(found.seed)
    body = opening(
        game, shipped_blueprint(game), secret, school.boxes(), trainee=Person(id="trainee", name="Ann Bell"),
        supervisor=Signer(id=me.id, name=me.name, key=session.key.id),
        school=Signer(id=card.id, name=card.name, key=card.key), identity="Card",
    )  # fmt: skip
    return school.begin(session, body.kind, body.document(), NOON, 0)


def _played(logs: list[SittingLog], found: Template, watched: _Watched, seconds: float) -> list[float]:
    """Half of the stations write an event each second; how long each took to be seen."""
    chance, waits, due = random.Random(1), [], list[tuple[float, str, int]]()
    ends, looked = time.monotonic() + seconds, 0.0
    written = dict.fromkeys((log.stream for log in logs), 0)
    while time.monotonic() < ends or due:
        if time.monotonic() < ends:
            log = chance.choice(logs)
            kind, body, mono = found.bodies[written[log.stream]]
            log.append(kind, body, NOON + mono, mono).result()
            written[log.stream] += 1
            due.append((time.monotonic(), log.stream, written[log.stream]))
        time.sleep(2 / len(logs))
        if time.monotonic() - looked >= LOOK_S:
            watched.look()
            looked = time.monotonic()
            seen = [wrote for wrote in due if watched.head(wrote[1]) > wrote[2]]
            waits += [looked - wrote[0] for wrote in seen]
            due = [wrote for wrote in due if wrote not in seen]
        if time.monotonic() > ends + 30:
            raise TimeoutError(f"{len(due)} events were not seen")
    return waits


def _quiet(watched: _Watched, count: int) -> None:
    """Look while nothing happens; the shares of a core are printed."""
    began, whole, mine = time.monotonic(), time.process_time(), time.thread_time()
    while time.monotonic() - began < LIVE_S:
        watched.look()
        time.sleep(LOOK_S)
    gone = time.monotonic() - began
    cockpit = time.thread_time() - mine
    each = (time.process_time() - whole - cockpit) / count
    print(f"  nothing happens: cockpit {100 * cockpit / gone:.2f} % of a core, each station {100 * each / gone:.3f} %")


def _copied(replicator: Replicator) -> None:
    while replicator.step():
        pass


def _schools(folder: Path, count: int, stack: ExitStack) -> list[School]:
    first = stack.enter_context(set_up_school(folder / "0", "Harbor", ADMIN, WORD, NOON))
    enrollment = first.enrollment_file(first.sign_in(ADMIN, WORD, NOON), NOON)
    others = (join(folder / str(n), enrollment, ADMIN, WORD, NOON) for n in range(1, count))
    return [first, *map(stack.enter_context, others)]


def _told(server: Server, database: str, last: list[str]) -> bool:
    """Whether these events are at the school."""
    with suppress(psycopg.OperationalError), psycopg.connect(server.url(database=database)) as owner:
        return owner.execute("SELECT count(*) FROM event WHERE hash = ANY(%s)", (last,)).fetchone() == (len(last),)
    return False  # every line is taken


def _last(schools: list[School]) -> list[str]:
    """The hash of the last event in each station's own log."""
    found = []
    for school in schools:
        log = school.station_log
        head = school.read(lambda connection, log=log: head_of(connection, log))  # type: ignore[misc]  # bound
        assert head is not None
        found.append(head.hash)
    return found


def _fill(server: Server, database: str) -> None:
    rows = (
        "INSERT INTO event SELECT lpad(to_hex(n / 500), 32, '0'), n %% 500, 'act', n, n, repeat('x', 300), "
        "md5(n::text), "
        "'z6Mk' || (n / 500 %% 100), md5(n::text) || md5((-n)::text), 's' FROM generate_series(1, %s) n"
    )
    with psycopg.connect(server.url(database=database), autocommit=True) as owner:
        owner.execute(rows, (ROWS_AT_SERVER,))
        owner.execute("ANALYZE event")


def _wait(condition: Callable[[], bool], what: str, processes: "Sequence[BaseProcess]" = ()) -> None:
    ends = time.monotonic() + LONGEST_S
    while not condition():
        if not all(process.is_alive() for process in processes):
            raise RuntimeError(f"{what}: a process of theirs has died")
        if time.monotonic() > ends:
            raise TimeoutError(what)
        time.sleep(0.5)


ROWS = {"stations": stations, "live": live}
OF_SCHOOL = {"reconnect": reconnect, "copy": copy}
"""Rows of one station, at the sizes of schools."""
