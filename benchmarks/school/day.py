"""A day of a school played by script: `python -m benchmarks.school.day [--whole]`. Twelve stations and what goes wrong.

Every sitting is worked through the real exam, question by question and act by act; clocks are set by hand. The exam is
a short one, with `--whole` the one that is shipped.
"""

import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import sqlalchemy as sa

from benchmarks.school.material import ADMIN, WORD, cheap_keys, game_of_school
from benchmarks.school.template import ACT_MS, ITEM_MS, Clock
from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.attempt import withdrawn_streams
from dealer_trainer.certification.school.decision import SignOff, Withdrawal, decide, follow
from dealer_trainer.certification.school.live.remote_command import CommandDraft, carry_out_next, give
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting, resume_sitting
from dealer_trainer.certification.school.upkeep.records_check import check_records
from dealer_trainer.certification.simulation.round_slip import wrong_answer
from dealer_trainer.certification.sitting.body import Person, SignedVerdict
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.drills.item.factory import right_answer
from dealer_trainer.games.game import Game
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.school import School, join, open_school, set_up_school
from dealer_trainer.records.school.server.command_inbox import target_of
from dealer_trainer.records.school.server.replica import Replicator
from dealer_trainer.records.school.server.server_address import keep_server, note_address
from dealer_trainer.records.school.session import Session
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.approving import approve
from tests.certification.examining import short
from tests.records.school.server.postgres import ROLE, Server

STATIONS, ROUNDS = 12, 3
LONGEST_S = 120.0
Step = Callable[["Station", Exam], Exam]


class Station:
    """A station of the day: its school's records, whoever is signed in, its clock, and the copying."""

    def __init__(self, school: School, clock: Clock, server: Server, database: str) -> None:
        self.clock, self._server, self._database = clock, server, database
        address = server.address(ROLE, database)
        keep_server(school.folder, address)
        note_address(school, address.url, clock.now())
        self._take(school)

    def _take(self, school: School) -> None:
        self.school = school
        self.session: Session = school.sign_in(ADMIN, WORD, self.clock.now())
        self.copying = Replicator(school, self._server.address(ROLE, self._database))
        self.copying.start()

    def crash(self) -> None:
        """Lose the program in the middle of an exam, and start it again."""
        self.copying.stop(5.0)
        folder = self.school.folder
        self.school.close()
        self._take(open_school(folder))

    def close(self) -> None:
        """The day is over."""
        self.copying.stop(5.0)
        self.school.close()

    @property
    def length(self) -> int:
        """How many events it has."""
        chosen = sa.select(sa.func.count()).select_from(EVENT)
        return int(self.school.read(lambda connection: connection.execute(chosen).scalar_one()))


def sit(station: Station, game: Game, blueprint: Blueprint, number: int, happens: Step | None) -> str:
    """A whole sitting, sealed; `happens`: what goes wrong in the middle of it. Its stream."""
    school, clock = station.school, station.clock
    trainee = school.add_person(station.session, f"Trainee {number:02}", "trainee", None, clock.now())
    new = NewSitting(trainee_id=trainee.id, identity="Staff card", blueprint=blueprint)
    exam = begin_sitting(school, station.session, new, game, clock)
    chance = SeededRandom(number, "slips")
    asked = 0
    while exam.sitting.stage != "finished":
        if exam.sitting.stage == "ready":
            exam.begin_part()
        elif exam.sitting.stage == "next":
            asked += 1
            if asked == 5 and happens is not None:
                exam = happens(station, exam)
            exam.show()
            kept(exam)
            _work(exam, clock, chance)
            continue
        kept(exam)
    exam.close()
    kept(exam)
    outcome, stream = exam.result.outcome, exam.events[0].stream
    seen = "The hands were as quick as that." if exam.result.flags else ""
    verdict: SignedVerdict = "fail" if outcome == "fail" else "pass"
    signed = SignOff(verdict=verdict, reason="Seen by me.", password=WORD, seen=seen)
    decide(station.school, station.session, stream, signed, game, clock)
    if exam.inbox is not None:
        exam.inbox.close()
    return stream


def _work(exam: Exam, clock: Clock, chance: SeededRandom) -> None:
    """Answer the question that is shown, one of forty wrong; or deal the round."""
    item, live = exam.view.item, exam.view.live
    if item is not None:
        pass_time(exam, clock, ITEM_MS)
        answer = right_answer(exam.sitting.game, item)
        if chance.below(40) == 0:
            answer = wrong_answer(exam.sitting.game, item, answer, chance)
        exam.answer(answer)
        kept(exam)
        return
    assert live is not None
    for act in live.model_acts():
        pass_time(exam, clock, ACT_MS)
        exam.act(act)
        kept(exam)
    exam.finish_round()
    kept(exam)


def pass_time(exam: Exam, clock: Clock, ms: int) -> None:
    """Let time pass as a window does, with a look at the clocks each second."""
    while ms > 0:
        clock.go(min(ms, 1000))
        ms -= 1000
        if exam.tick():
            kept(exam)


def kept(exam: Exam) -> None:
    """Wait until it is saved, and take it in."""
    assert exam.future is not None
    exam.future.result(60)
    exam.acknowledge()


def crashed(station: Station, exam: Exam) -> Exam:
    """The program dies; a supervisor reopens the exam."""
    stream, game = exam.events[0].stream, exam.sitting.game
    station.crash()
    station.clock.go(120_000)
    found = resume_sitting(station.school, station.session, stream, game, station.clock)
    me = Person(id=station.session.person.id, name=ADMIN)
    found.reopen(me, "The program was gone.")
    kept(found)
    found.resume(me, "It goes on.")
    kept(found)
    return found


def jumped(station: Station, exam: Exam) -> Exam:
    """Somebody sets the clock an hour ahead, and back."""
    for ms in (3_600_000, -3_600_000):
        station.clock.wall += ms
        assert exam.tick()
        kept(exam)
    return exam


def commanded_by(cockpit: Station, waits: list[float]) -> Step:
    """A pause from another station, and its end; how long each took is added to `waits`."""

    def happens(station: Station, exam: Exam) -> Exam:
        for kind in ("pause", "resume"):
            stream = exam.events[0].stream
            until(lambda: is_copied(cockpit, station, exam), "the copy")
            began = time.monotonic()
            draft = CommandDraft("pause" if kind == "pause" else "resume", "A fire drill.")
            give(cockpit.school, cockpit.session, station.school.station, stream, draft, station.clock.now())
            until(lambda: carry_out_next(exam), "the command")
            kept(exam)
            waits.append(time.monotonic() - began)
        return exam

    return happens


def is_copied(cockpit: Station, station: Station, exam: Exam) -> bool:
    """Whether the server has the sitting as it stands."""
    found = target_of(cockpit.school, station.school.station, exam.events[0].stream)
    return found.head == exam.events[-1].hash


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait for something, and not for ever."""
    ends = time.monotonic() + LONGEST_S
    while not condition():
        if time.monotonic() > ends:
            raise TimeoutError(what)
        time.sleep(0.01)


def stations_of(folder: Path, server: Server, stack: ExitStack) -> list[Station]:
    """The school's stations, each with the server written down."""
    database, wall = server.add_school(), time.time_ns() // 1_000_000
    first = set_up_school(folder / "0", "Harbor School", ADMIN, WORD, wall)
    enrollment = first.enrollment_file(first.sign_in(ADMIN, WORD, wall), wall)
    others = [join(folder / str(number), enrollment, ADMIN, WORD, wall) for number in range(1, STATIONS)]
    found = [Station(school, Clock(wall + 1000), server, database) for school in (first, *others)]
    for station in found:
        stack.callback(station.close)
    return found


def main() -> int:
    """Play the day and print its figures; 1 where something did not hold."""
    cheap_keys()
    is_whole = "--whole" in sys.argv[1:]
    began, game, server = time.monotonic(), game_of_school(), Server()
    with TemporaryDirectory() as folder, ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        stack.callback(server.remove)
        server.start()
        stations = stations_of(Path(folder), server, stack)
        waits: list[float] = []
        blueprint = shipped_blueprint(game) if is_whole else short()
        for each in stations if not is_whole else ():
            approve(each.school, each.session, blueprint, each.clock.now())
        happens: dict[int, Step] = {4: crashed, 17: crashed, 20: jumped, 30: commanded_by(stations[0], waits)}
        streams: list[tuple[Station, str]] = []
        for number in range(STATIONS * ROUNDS):
            if number == STATIONS:
                server.kill()
            if number == STATIONS + 4:
                server.start()
            station = stations[number % STATIONS]
            streams.append((station, sit(station, game, blueprint, number, happens.get(number))))
            print(f"  {number + 1} of {STATIONS * ROUNDS}, {time.monotonic() - began:.0f} s", flush=True)
        return told(stations, streams, waits, game, server, began)


def told(
    stations: list[Station],
    streams: list[tuple[Station, str]],
    waits: list[float],
    game: Game,
    server: Server,
    began: float,
) -> int:
    """Withdraw a certificate, check everything, and print it."""
    passed = [(station, stream) for station, stream in streams if is_passed(station, stream)]
    station, stream = passed[0]
    withdrawal = Withdrawal(reason="It was another's.", password=WORD)
    follow(station.school, station.session, stream, withdrawal, station.clock.now())
    findings = [finding for each in stations for finding in check_records(each.school).findings]
    refused = [stream for each, stream in streams if verify_packet(each.school.packet(stream), (game,)).status]
    kinds = Counter(event.kind for each, stream in streams for event in each.school.events(stream))
    due = sum(each.length for each in stations)
    until(lambda: rows(server, stations) == due, "the copy of everything")
    withdrawn = sum(len(withdrawn_streams(each.school)) for each in stations)
    print(f"sittings {len(streams)} at {len(stations)} stations, passed {len(passed)}, withdrawn {withdrawn}")
    print("remote commands, given to saved: " + ", ".join(f"{wait:.2f} s" for wait in waits))
    print(", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())))
    print(f"check: {len(findings)} findings; verify: {len(refused)} of {len(streams)} packets refused")
    print(f"events {due}, at the server {rows(server, stations)}; {time.monotonic() - began:.0f} s")
    for finding in findings:
        print(f"  {finding}")
    fits = not findings and not refused and withdrawn == 1 and len(waits) == 2
    wanted = {"reopened": 2, "clock_changed": 2, "paused": 1}
    return 0 if fits and all(kinds[kind] == count for kind, count in wanted.items()) else 1


def is_passed(station: Station, stream: str) -> bool:
    """Whether a sitting was signed as passed."""
    return station.school.events(stream)[-1].body.get("verdict") == "pass"


def rows(server: Server, stations: list[Station]) -> int:
    """How many events the server has."""
    database = stations[0].copying._server.url.rpartition("/")[2].partition("?")[0]  # noqa: SLF001 - of the tests' own
    with psycopg.connect(server.url(database=database), autocommit=True) as owner:
        found = owner.execute("SELECT count(*) FROM event").fetchone()
        return 0 if found is None else int(found[0])


if __name__ == "__main__":
    sys.exit(main())
