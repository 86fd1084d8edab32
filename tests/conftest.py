"""What every test uses: Qt without a screen, a folder in place of the user's, a virtual screen on request."""

import gc
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from dealer_trainer import files
from dealer_trainer.certification.form.form import MOST_SEED
from dealer_trainer.games import Game
from tests import loaded, system
from tests.cheap_keys import make_keys_cheap
from tests.effort import FUZZED, TRIED
from tests.prepared import share_statements
from tests.schedule import FileScheduling, compiled_once, longest_first
from tests.with_examples import WithExamples

if TYPE_CHECKING:
    from tests.records.school.server.postgres import Server

# Before Qt is first asked for an application: no test may open a window on the developer's screen.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
# There Qt has no fonts without a screen, and warns of that; Linux has those of the system.
if sys.platform == "win32":
    os.environ.setdefault("QT_QPA_FONTDIR", str(files.assets() / "fonts"))

SHORT_EXAM = "e870ea25847528be50983117123490585ad74f10509995f96ba851ff2dc7840e"
"""The digest of the short exam that most tests sit."""

# Nothing that is collected is garbage.
gc.disable()

# A busy machine is not a failure, and CI must find today what it found yesterday; at home every run looks elsewhere.
settings.register_profile("home", deadline=None, max_examples=TRIED)
settings.register_profile("ci", deadline=None, max_examples=TRIED, derandomize=True)
settings.register_profile("fuzz", deadline=None, max_examples=FUZZED)
settings.load_profile("ci" if os.environ.get("CI") else "home")


def pytest_configure(config: pytest.Config) -> None:
    """What stands here is asked about the files of this folder alone; a plugin is asked about the package's too."""
    config.pluginmanager.register(WithExamples())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that `--no-system` left out, and say how many they are."""
    skipped = [(test.nodeid, str(test.longrepr)) for test in terminalreporter.stats.get("skipped", ())]
    declined = sorted(name for name, reason in skipped if system.DECLINED in reason)
    if declined:
        terminalreporter.section("skipped, for want of what --no-system declined")
        terminalreporter.write_line("\n".join([*declined, f"{len(declined)} tests were skipped."]))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> FileScheduling | None:
    """Give each worker whole files, in the order in which they were collected."""
    if config.getoption("dist") != "loadgroup":
        return None
    config.option.loadscopereorder = False  # a file of few tests may take longer than one of many
    return FileScheduling(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """In a fresh checkout one worker compiles what all of them import."""
    with compiled_once(session.config):
        return (yield)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest where workers share the tests."""
    if hasattr(config, "workerinput"):
        items[:] = longest_first(items)


def pytest_collection_finish() -> None:
    """Look for garbage among what tests leave, and seldom: eight thousand collected tests stay to the end anyway.

    Ten times seldomer saves a fifteenth of the time and takes 40 MB.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that are not there yet; `mktemp` looks through all there are, thousands, for the next number."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the user's own, for the test and for what it starts; empty at first."""
    folder = next(homes)
    folder.mkdir(mode=0o700)
    monkeypatch.setenv(files.HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _chosen_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In CI what the program chooses by chance, such as a new table's seed, is the same in every run of a test.

    The forms of exams have the same seeds in all tests, from that of `Room` on: each is drawn once.
    """
    if os.environ.get("CI"):
        chosen, of_forms = Random(request.node.nodeid), count(7)
        monkeypatch.setattr(
            secrets, "randbelow", lambda most: next(of_forms) if most == MOST_SEED + 1 else chosen.randrange(most)
        )


@pytest.fixture(scope="session", autouse=True)
def _done_once() -> Iterator[None]:
    """The shipped game is loaded once, no guide, picture, drills or course are proved sound twice.

    No dice of an exam are drawn twice, no TOML is parsed twice, no statement of SQL compiled twice. Where these are
    tested they are real. Keys cost the least that argon2 can take, and no keyring of this machine is touched.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dealer_trainer.games.loading.examine", loaded.examine)
        patch.setattr("dealer_trainer.games.loading.check_coverage", loaded.check_coverage)
        patch.setattr("dealer_trainer.games.picture.svg.check_svg", loaded.check_svg)
        patch.setattr("dealer_trainer.games.picture.svg.check_hits", loaded.check_hits)
        patch.setattr("dealer_trainer.drills.item.factory.check", loaded.check_drills)
        patch.setattr("dealer_trainer.drills.course.proof.check", loaded.check_course)
        patch.setattr("dealer_trainer.games.validation.tomllib", loaded.RememberedToml)
        patch.setattr("dealer_trainer.certification.form.form.draw_dice", loaded.draw_dice)
        share_statements(patch)
        make_keys_cheap(patch)
        yield


@pytest.fixture(scope="session")
def game() -> Game:
    """Rock'N Roll Dice as it ships."""
    return loaded.rock_n_roll()


@pytest.fixture(scope="session")
def server() -> Iterator["Server"]:
    """A PostgreSQL, started once in a process; each school has a database of its own there."""
    from tests.records.school.server.postgres import started

    yield from started()


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """The environment that shows a program's windows on a virtual screen of 1920×1080, under a window manager."""
    if sys.platform != "linux":
        pytest.skip("a virtual screen needs Xvfb")
    system.need("Xvfb", "openbox", "xdotool")
    with ExitStack() as stack:
        # With -noreset: else it starts anew whenever its last client leaves, and a window manager just coming dies.
        settings = ["-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
        server = start(stack, "Xvfb", "-displayfd", "1", *settings)
        assert server.stdout is not None
        display = ":" + server.stdout.readline().strip()
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        start(stack, "openbox", environment=environment)
        look = ["xdotool", "get_num_desktops"]
        ends = time.monotonic() + 20
        while subprocess.run(look, env=environment, check=False, capture_output=True).returncode:
            assert time.monotonic() < ends, "the window manager did not start"
            time.sleep(0.05)
        yield environment


def start(stack: ExitStack, *command: str, environment: dict[str, str] | None = None) -> subprocess.Popen[str]:
    """Start a program that ends, at the latest, with the stack."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
    )
    stack.enter_context(process)
    stack.callback(process.terminate)
    return process


@pytest.fixture(autouse=True, scope="session")
def known_short() -> Iterator[None]:
    """The program knows the tests' short exam as one of its own; other blueprints of tests have to be approved."""
    from dealer_trainer.certification.blueprint import standing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(standing, "SHIPPED", {**standing.SHIPPED, "": frozenset({SHORT_EXAM})})
        yield
