"""A station that dies in the middle, and several windows at once: no acknowledged answer is lost, nothing forks."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
from tests.records.progress.keeping import ROOT
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened

pytestmark = pytest.mark.slow

STATION = """
import os, sys
from pathlib import Path
import pysqlite3.dbapi2, sqlalchemy.dialects.sqlite.pysqlite
import cryptography.hazmat.primitives.asymmetric.ed25519
from dealer_trainer.records.school.school import open_school
from tests.records.school.sitting import NOON, answer

def work(stream):
    school = open_school(Path(sys.argv[1]))
    log = school.resume(school.sign_in(sys.argv[2], sys.argv[3], NOON), stream)
    log.append("reopened", {}, NOON, log.events[-1].mono).result()
    number, waiting = len(log.events), []
    os.write(1, b"begun 0\\n")
    while True:
        waiting.append(log.append("answered", answer(number), NOON + number, log.events[-1].mono + 10))
        number += 1
        if len(waiting) == 2:  # two in line, as a window that does not wait would have them
            os.write(1, b"kept %d\\n" % waiting.pop(0).result().seq)

for line in sys.stdin:
    child = os.fork()  # nothing but this one thread runs here
    if not child:
        work(line.strip())
    os.write(1, b"pid %d\\n" % child)
    os.waitpid(child, 0)
    os.write(1, b"gone 0\\n")
"""


@pytest.fixture
def station(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that begins another one, which works a sitting, for every line that it is given."""
    command = [sys.executable, "-W", "error", "-c", STATION, str(folder), ADMIN, PASSWORD]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def told(station: "subprocess.Popen[str]") -> tuple[str, int]:
    """The next line that it says."""
    assert station.stdout is not None
    word, _, number = station.stdout.readline().partition(" ")
    assert number, "the station has ended by itself"
    return word, int(number)


def killed(station: "subprocess.Popen[str]", stream: str, random: Random) -> int:
    """Let a sitting be worked and kill whoever works it at a random moment: the last event acknowledged."""
    assert station.stdin is not None
    station.stdin.write(stream + "\n")
    station.stdin.flush()
    process, last, acknowledged = 0, 0, 0
    enough = random.randrange(0, 12)
    while not process or acknowledged < enough:
        word, number = told(station)
        assert word != "gone", "the station has failed by itself"
        if word == "pid":
            process = number
        elif word == "kept":
            last, acknowledged = number, acknowledged + 1
    time.sleep(random.random() * 0.006)
    os.kill(process, 9)
    while (line := told(station))[0] != "gone":
        if line[0] == "kept":
            last = line[1]
    return last


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where a process can be forked and killed")
@pytest.mark.parametrize("kills", [5, pytest.param(1000, marks=pytest.mark.soak)])
def test_no_kill_loses_an_acknowledged_answer(
    folder: Path, school: School, admin: Session, station: "subprocess.Popen[str]", kills: int
) -> None:
    """However often it is killed, the sitting goes on where the last acknowledged answer left it."""
    random = Random(9)
    stream = school.begin(admin, "opened", opened(admin), NOON, 0).stream
    school.close()
    acknowledged = unacknowledged = length = 1
    for _ in range(kills):
        last = max(killed(station, stream, random), length - 1)
        with open_school(folder) as again:
            events = again.events(stream)
            assert last < len(events) <= max(last + 1, length) + 3  # the reopening, and two answers in line
            assert events[-1].mono >= 10 * sum(event.kind == "answered" for event in events) // 2
        unacknowledged += len(events) - 1 - last
        acknowledged += last + 1 - length
        length = len(events)
    assert chain_faults(events) == ()
    assert acknowledged > kills
    with open_school(folder) as again:
        assert again.check() == ()
    sys.stdout.write(f"{kills} kills, {length} events, {unacknowledged} kept but not acknowledged yet\n")


WINDOW = """
import sys
from pathlib import Path
from dealer_trainer.records.log import key
from dealer_trainer.records.school.school import open_school
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, sat
with open_school(Path(sys.argv[1])) as school:
    admin = school.sign_in(ADMIN, PASSWORD, NOON + 9_000 * int(sys.argv[2]))
    for number in range(4):
        print(sat(school, admin, answers=10, trainee=f"Trainee {sys.argv[2]}-{number}"))
"""


def test_two_windows_on_one_database(folder: Path, school: School) -> None:
    """Both examine at once: every sitting is sealed, the seals are one chain, the station log is one."""
    command = [sys.executable, "-W", "error", "-c", WINDOW, str(folder)]
    windows = [
        subprocess.Popen([*command, str(number)], cwd=ROOT, stdout=subprocess.PIPE, text=True) for number in (1, 2)
    ]
    streams = [line for window in windows for line in window.communicate(timeout=120)[0].splitlines()]
    assert [window.returncode for window in windows] == [0, 0]
    assert len(set(streams)) == 8
    assert {seal.stream for seal in school.seals()} == set(streams)
    assert [seal.number for seal in school.seals()] == list(range(8))
    assert school.check(school.anchors()) == ()
