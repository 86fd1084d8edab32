"""An exam in its own process: nothing of the account reaches it, and nothing else can be reached while it runs."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting
from dealer_trainer.cli import UNUSABLE, main
from dealer_trainer.games import Game
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.sitting.exam_process import RETRY_MS, ExamProcess, clean_environment, exam_command
from tests.certification.approving import approve
from tests.certification.examining import short
from tests.system import need
from tests.ui.exam.hands import ADMIN, TRAINEE, Office, click
from tests.ui.hands import bring_up, not_none, of_kind

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")]

SPOILED = """
import time
from pathlib import Path
Path(__file__).with_name("was here").touch()
real = time.time_ns
time.time_ns = lambda: real() + 86_400_000_000_000
"""


@pytest.fixture
def page(qtbot: QtBot, game: Game, tmp_path: Path) -> ExamPage:
    """The Exam screen of a new school, as the window has it, on a lock of its own; two have approved the short exam."""
    page = bring_up(qtbot, ExamPage(game, tmp_path / "school", lock=AccountLock(tmp_path / "lock")))
    qtbot.waitUntil(lambda: page.screens.shown != "reading")
    office = Office(page, qtbot)
    office.set_up()
    # The exam's process knows none of the tests' own blueprints.
    office.do(partial(approve, blueprint=short(), at=SystemClock().now()))
    return page


@pytest.fixture
def office(page: ExamPage, qtbot: QtBot) -> Office:
    """The same, with hands."""
    return Office(page, qtbot)


@pytest.fixture
def started(page: ExamPage, qtbot: QtBot) -> Iterator[Callable[[], int]]:
    """Wait until the exam's window is open; the id of its process, which is ended with the test."""
    copies: list[int] = []

    def wait() -> int:
        qtbot.waitUntil(lambda: page.is_examining)
        first = of_kind(page.exam, ExamProcess).process.processId()
        (copy,) = map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())
        copies.append(copy)
        return copy

    yield wait
    for copy in copies:
        with suppress(ProcessLookupError):
            os.kill(copy, signal.SIGKILL)
    qtbot.waitUntil(lambda: page.exam is None)
    page.close_records()


def test_an_exam_is_alone_until_it_is_over(
    office: Office, qtbot: QtBot, started: Callable[[], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its clock is the machine's, whatever the environment loads; no command runs and no window is open beside it.

    Whoever ends the process has ended no exam: it is resumed from the list.
    """
    page = office.page
    (tmp_path / "sitecustomize.py").write_text(SPOILED)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    office.set_up_sitting()
    copy = started()
    assert not (tmp_path / "was here").exists()
    assert not page.isVisible()
    assert page.service.session is None
    arguments = Path(f"/proc/{copy}/cmdline").read_bytes()
    assert ADMIN.encode() not in arguments
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "another"))
    with pytest.raises(SystemExit) as refused:
        main(["--lock-folder", str(tmp_path / "lock"), "odds"])
    assert refused.value.code == UNUSABLE
    os.kill(copy, signal.SIGKILL)
    qtbot.waitUntil(page.isVisible)
    assert office.told == ["The exam’s program stopped. Everything saved is still there: sign in, and resume the exam."]
    office.enter()
    (row,) = page.service.summary.sittings
    assert row.state == "open"
    assert abs(row.first_at - time.time_ns() // 1_000_000) < 600_000
    click(office.choose_sitting("open").resume)
    copy = started()
    assert isinstance(page.exam, ExamProcess)
    page.exam.process.kill()  # the process that only waits
    qtbot.waitUntil(lambda: isinstance(page.exam, ExamProcess) and not page.exam.process.processId())
    qtbot.wait(2 * RETRY_MS)
    assert not page.isVisible()
    os.kill(copy, signal.SIGKILL)
    qtbot.waitUntil(page.isVisible)


def test_how_an_exam_was_closed_is_kept_here(office: Office, qtbot: QtBot, started: Callable[[], int]) -> None:
    """The process tells the window, which reads and signs nothing that does not contain it, and shows the result."""
    office.add()
    page, new = office.page, NewSitting(trainee_id=office.person(TRAINEE).id, identity="Badge", blueprint=short())

    def ended(school: School, me: Session) -> bool:
        exam = begin_sitting(school, me, new, page.service.game, SystemClock())
        exam.terminate(me.person.id, "They left the room")
        not_none(exam.future).result(30)
        return True

    office.do(ended)
    click(office.choose_sitting("open").resume)
    heads: list[StreamHead] = []
    not_none(page.exam).closed.connect(heads.append)
    copy = started()
    qtbot.waitUntil(lambda: bool(heads))
    os.kill(copy, signal.SIGKILL)
    qtbot.waitUntil(page.isVisible)
    office.enter(leads="result")

    def look(school: School, _: Session) -> tuple[Event, StreamHead | None]:
        stream = heads[0].stream
        return school.events(stream)[-1], school.closed.get(stream)

    last, kept = office.do(look)
    assert last.kind == "closed"
    assert heads == [kept] == [StreamHead(last.stream, last.seq + 1, last.hash)]


@pytest.mark.parametrize(
    ("platform", "kept"),
    [("offscreen", "offscreen"), ("xcb", "xcb"), ("vnc", ""), ("vnc:port=5900", ""), ("offscreen:size=1x1", ""),
     ("xcb;vnc", ""), ("", "")],
)  # fmt: skip
def test_no_server_shows_the_exam(platform: str, kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt can serve every window to the network: only where it draws on the screen is it let choose."""
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    monkeypatch.setenv("QT_PLUGIN_PATH", "elsewhere")
    found = clean_environment()
    assert found.value("QT_QPA_PLATFORM") == kept
    assert not found.contains("QT_PLUGIN_PATH")


OPENED = """
import json, os, subprocess, sys
def opened(process):
    try:
        os.close(os.open(f"/proc/{process}/mem", os.O_RDONLY))
    except OSError as error:
        return type(error).__name__
    return "opened"
other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
exam = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
said = json.loads(exam.stdout.readline())
(copy,) = open(f"/proc/{exam.pid}/task/{exam.pid}/children").read().split()
print(*said, opened(other.pid), opened(exam.pid), opened(copy))
other.kill()
exam.stdin.close()
exam.wait()
"""


TRACED = """
import ctypes, os, sys
ptrace = ctypes.CDLL(None, use_errno=True).ptrace
ptrace.argtypes = [ctypes.c_long] * 4
TRACE_ME, GO_ON, SET_OPTIONS, FORKS_TOO = 0, 7, 0x4200, 2
first = os.fork()
if not first:
    ptrace(TRACE_ME, 0, 0, 0)
    os.execv(sys.argv[1], sys.argv[1:])
os.waitpid(first, 0)
ptrace(SET_OPTIONS, first, 0, FORKS_TOO)
ptrace(GO_ON, first, 0, 0)
running = {first}
while running:
    process, status = os.waitpid(-1, 0x40000000)
    if os.WIFSTOPPED(status):
        running.add(process)
        sent = os.WSTOPSIG(status)
        ptrace(GO_ON, process, 0, 0 if sent in (5, 19) else sent)
    else:
        running.discard(process)
"""


def test_what_a_debugger_watches_begins_nothing(tmp_path: Path) -> None:
    """It makes no key and asks for none, also where the debugger follows every copy."""
    command = [sys.executable, "-c", TRACED, *exam_command()]
    done = subprocess.run(command, stdin=subprocess.PIPE, capture_output=True, text=True, check=False)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert said == [{"refused": "A debugger watches the exam’s program. Close it first."}], done.stderr


def test_no_other_program_of_the_account_opens_its_memory() -> None:
    """Where it can open any other program's: as the same user, without the rights that root has besides."""
    need("setpriv")
    alone = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.getuid() == 0 else []
    command = [*alone, sys.executable, "-c", OPENED, *exam_command()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.split()[:4] == ["box", "opened", "PermissionError", "PermissionError"], done.stderr
