"""The school's server in a station's files: kept with its password out of sight, read again, forgotten, damaged."""

import json
import os
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.server.replica import Copying, CopyStatus, Timeouts
from dealer_trainer.records.school.server.server_address import (
    PASSWORD_FILE,
    SERVER,
    Server,
    forget_server,
    keep_server,
    read_server,
    server_of,
)  # fmt: skip
from dealer_trainer.records.school.session import Session
from tests.records.school.server.test_replica import wait_for
from tests.records.school.sitting import ADMIN, NOON
from tests.records.school.sitting import PASSWORD as WORD
from tests.records.school.test_school import Drawer

pytestmark = pytest.mark.slow

URL = "postgresql://station@127.0.0.1:9/school"


class BrokenDrawer(Drawer):
    """One that takes nothing."""

    def set_password(self, service: str, user: str, secret: str) -> None:
        """Fail, as a locked keyring does."""
        raise RuntimeError("locked")


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    """A station."""
    with set_up_school(tmp_path / "school", "Harbor School", ADMIN, WORD, NOON, lambda: None) as made:
        yield made


def admin(school: School) -> Session:
    """Its admin, signed in."""
    return school.sign_in(ADMIN, WORD, NOON)


def test_the_password_goes_into_the_keyring(tmp_path: Path) -> None:
    """And into no file."""
    ring = Drawer()
    keep_server(tmp_path, Server(URL, "hush"), ring)
    assert read_server(tmp_path, ring) == Server(URL, "hush")
    assert [path.name for path in tmp_path.iterdir()] == [SERVER]
    assert "hush" not in (tmp_path / SERVER).read_text(encoding="utf-8")
    assert read_server(tmp_path, None) == Server(URL, "")
    forget_server(tmp_path, ring)
    assert ring.kept == {}


def test_a_password_that_moves_into_the_keyring_leaves_no_file(tmp_path: Path) -> None:
    """A keyring that came later takes over."""
    keep_server(tmp_path, Server(URL, "old"), None)
    keep_server(tmp_path, Server(URL, "new"), Drawer())
    assert not (tmp_path / PASSWORD_FILE).exists()


@pytest.mark.parametrize("ring", [None, BrokenDrawer()])
def test_without_a_keyring_only_the_owner_reads_it(tmp_path: Path, ring: Drawer | None) -> None:
    """In a file of its own, with spaces and symbols as they were typed."""
    keep_server(tmp_path, Server(URL, " hüsh  "), ring)
    assert read_server(tmp_path, ring) == Server(URL, " hüsh  ")
    if os.name == "posix":
        assert (tmp_path / PASSWORD_FILE).stat().st_mode & 0o777 == 0o600
    forget_server(tmp_path, ring)
    assert read_server(tmp_path, ring) is None
    assert not list(tmp_path.iterdir())
    forget_server(tmp_path, ring)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"url": 3, "is_in_keyring": false}',
        '{"url": "http://x", "is_in_keyring": false}',
        '{"url": "x"}',
    ],
)
def test_a_damaged_address_is_told_and_the_school_opens_all_the_same(school: School, text: str) -> None:
    """Copying is a service to the school: nothing that is wrong with it may keep an exam from being held."""
    (school.folder / SERVER).write_text(text, encoding="utf-8")
    with pytest.raises(SchoolError) as caught:
        read_server(school.folder, None)
    assert caught.value.code == "damaged"
    copying = Copying(lambda: None)
    copying.resume(school)
    assert "damaged" in copying.status.trouble
    copying.stop(school, admin(school), NOON)
    assert (copying.status, (school.folder / SERVER).exists()) == (CopyStatus(), False)


@pytest.mark.parametrize(
    "url",
    ["", "school", "http://host/school", "postgresql:///school", "postgresql://a b@host/x", "host=there",
     "postgresql://host/" + "x" * 2000, "postgresql://host:port/school?nonsense=1", "postgresql://%2Ftmp/school",
     "postgresql://station:se%cret@host/x"],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str) -> None:
    """With the form of one."""
    with pytest.raises(SchoolError, match="address") as caught:
        server_of(url, "hush")
    assert "postgresql://" in caught.value.how
    assert "cret" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    ["postgresql://station:hush@host/school", "postgresql://host/school?password=hush",
     "postgresql://host/school?sslpassword=hush", "postgresql://host/school?passfile=hush",
     "postgresql://host/school?scram_client_key=hush", "postgresql://127.0.0.1/school?sslmode=disable&password=hush"],
)  # fmt: skip
def test_a_password_in_the_address_is_refused(url: str) -> None:
    """It would be shown to everybody who looks."""
    with pytest.raises(SchoolError, match="holds a secret") as caught:
        server_of(url, "")
    assert "hush" not in str(caught.value)


def test_a_server_that_is_away_is_tried_again_until_it_is_stopped(school: School) -> None:
    """The status says why; to stop takes no longer than a connection."""
    copying = Copying(lambda: None, Timeouts(connect=1, step=0.5, first_wait=0.01, longest_wait=0.02, idle=0.01))
    copying.start(school, admin(school), f" {URL} ", "hush", NOON)
    assert copying.status.url == URL
    assert json.loads((school.folder / SERVER).read_text(encoding="utf-8")) == {"url": URL, "is_in_keyring": False}
    wait_for(lambda: "refused" in copying.status.trouble)
    copying.rest()
    assert copying.status.trouble == ""
    assert copying.status.url == ""


def test_nothing_is_copied_once_it_is_closed(school: School) -> None:
    """A school that is still being opened when its window goes starts no thread that outlives it."""
    keep_server(school.folder, Server(URL, "hush"), None)
    copying = Copying(lambda: None)
    copying.close()
    copying.resume(school)
    assert copying.status == CopyStatus()


def test_a_keyring_that_fails_in_its_own_way_keeps_no_school_shut(school: School) -> None:
    """It is told, and the exam can be held."""

    def broken() -> None:
        raise RuntimeError("no bus")

    copying = Copying(broken)
    copying.resume(school)
    assert "no bus" in copying.status.trouble


def test_to_stop_waits_for_no_silent_host(school: School) -> None:
    """Three hosts that never answer: the window closes all the same, and the thread ends by itself."""
    with ExitStack() as stack:
        ports = []
        for _ in range(3):
            silent = stack.enter_context(socket.socket())
            silent.bind(("127.0.0.1", 0))
            silent.listen(1)
            ports.append(str(silent.getsockname()[1]))
        hosts = ",".join(["127.0.0.1"] * 3)
        copying = Copying(lambda: None, Timeouts(connect=60, step=60.0))
        copying.start(school, admin(school), f"postgresql://station@{hosts}:{','.join(ports)}/school", "hush", NOON)
        time.sleep(0.3)
        assert copying._replicator is not None
        thread = copying._replicator._thread
        assert thread is not None
        copying.rest()
        assert thread.is_alive(), "it was waited for"
    thread.join(60)  # the hosts hang up
    assert not thread.is_alive()


def test_what_fails_once_does_not_end_the_copying(school: School) -> None:
    """A store that cannot be read for a moment: the thread says so and goes on."""
    copying = Copying(lambda: None, Timeouts(connect=1, step=0.5, first_wait=0.01, longest_wait=0.02, idle=0.01))
    copying.start(school, admin(school), URL, "hush", NOON)
    replicator = copying._replicator
    assert replicator is not None

    def broken() -> int:
        raise RuntimeError("a disk that is away")

    replicator.step = broken  # type: ignore[method-assign]  # fails as nothing we know of does
    wait_for(lambda: "a disk that is away" in copying.status.trouble)
    del replicator.step
    wait_for(lambda: "refused" in copying.status.trouble)
    copying.rest()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
@pytest.mark.parametrize("name", [SERVER, PASSWORD_FILE])
def test_a_pipe_in_a_files_place_is_told(tmp_path: Path, name: str) -> None:
    """Nobody writes into it; a server that is chosen anew takes its place."""
    keep_server(tmp_path, Server(URL, "hush"), None)
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    with pytest.raises(SchoolError, match="not a plain file"):
        read_server(tmp_path, None)
    keep_server(tmp_path, Server(URL, "hush"), None)
    assert read_server(tmp_path, None) == Server(URL, "hush")
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
