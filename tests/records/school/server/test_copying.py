"""Connecting to the school's server: an impostor gets nothing, and no address or log holds a secret."""

import io
import json
import os
import re
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest

import dealer_trainer
from dealer_trainer.cli import main
from dealer_trainer.records.school import station
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server import replica
from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.records.school.server.replica import Copying, CopyStatus, ReplicaError, Replicator, Timeouts
from dealer_trainer.records.school.server.server_address import (
    PASSWORD_FILE,
    SERVER,
    Server,
    connect,
    conninfo_of,
    forget_server,
    keep_server,
    read_server,
    server_of,
)  # fmt: skip
from dealer_trainer.records.school.session import Session
from tests.narrowed import not_none
from tests.records.refusal import refused
from tests.records.school.server import postgres
from tests.records.school.server.authority import Authority
from tests.records.school.server.postgres import PASSWORD
from tests.records.school.server.test_replica import wait_for
from tests.records.school.sitting import NOON
from tests.records.school.test_school import Drawer

pytestmark = pytest.mark.slow

SECRET = "hush-hush"  # noqa: S105 - of a role that the tests make
HOST = "school.example"
QUICK = Timeouts(connect=3, step=5.0)
SSL_REQUEST, CLEARTEXT, MD5 = 80877103, 3, 5


class Impostor:
    """Answers on loopback in a server's place: no TLS, and the password please, in a way that gives it away."""

    def __init__(self, method: int) -> None:
        self._method = method
        self.received = b""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._answer, name="impostor", daemon=True).start()

    def close(self) -> None:
        """Take no more."""
        self._listener.close()

    def _answer(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._listener.accept()
                line.settimeout(60)
                with suppress(OSError), line:
                    self._ask(line)

    def _ask(self, line: socket.socket) -> None:
        first = self._read(line)
        if first[4:8] == struct.pack("!I", SSL_REQUEST):
            line.sendall(b"N")
            self._read(line)
        salt = b"salt" if self._method == MD5 else b""
        line.sendall(b"R" + struct.pack("!II", 8 + len(salt), self._method) + salt)
        self._read(line)

    def _read(self, line: socket.socket) -> bytes:
        data = line.recv(4096)
        self.received += data
        return data


@pytest.fixture(params=[CLEARTEXT, MD5])
def impostor(request: pytest.FixtureRequest) -> Iterator[Impostor]:
    """One for each way."""
    made = Impostor(request.param)
    yield made
    made.close()


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Server]:
    """A server that writes every statement down, without TLS at first."""
    made = postgres.Server()
    made.start()
    with psycopg.connect(made.url(), autocommit=True) as owner:
        owner.execute("ALTER SYSTEM SET log_statement = 'all'")
        owner.execute("SELECT pg_reload_conf()")
    yield made
    made.remove()


@pytest.fixture(scope="module")
def authority(server: postgres.Server) -> Iterator[Authority]:
    """The authority that vouches for the server, which has TLS as long as there is one."""
    made = Authority.make()
    for name, data in zip(("server.crt", "server.key"), made.vouch(HOST), strict=True):
        server.give(name, data)
    turn_tls(server, "on")
    yield made
    turn_tls(server, "off")


def turn_tls(server: postgres.Server, to: str) -> None:
    """Turn TLS on or off, and wait until it is."""
    with psycopg.connect(server.url(), autocommit=True) as owner:
        owner.execute(f"ALTER SYSTEM SET ssl = {to}")
        owner.execute("SELECT pg_reload_conf()")
    for _ in range(200):
        with psycopg.connect(server.url()) as owner:
            if owner.execute("SHOW ssl").fetchone() == (to,):
                return
        time.sleep(0.02)
    raise AssertionError(server.log)


def named(server: postgres.Server, host: str = HOST, more: str = "") -> Server:
    """The server by a name that the network knows."""
    return Server(f"postgresql://postgres@{host}:{server.port}/postgres?hostaddr=127.0.0.1{more}", PASSWORD)


def trouble(school: School, server: Server) -> str:
    """What a station says that copies to a server."""
    with Replicator(school, server, QUICK) as replicator, pytest.raises(ReplicaError) as caught:
        replicator.step()
    return str(caught.value)


def test_who_answers_in_the_servers_place_gets_no_password(impostor: Impostor, school: School) -> None:
    """On this machine and without TLS, where the name of the role is all that leaves."""
    there = server_of(f"postgresql://station@127.0.0.1:{impostor.port}/school?sslmode=disable", SECRET)
    assert "did not get it" in trouble(school, there)
    with pytest.raises(psycopg.OperationalError):
        prepare(there, "station", SECRET)
    assert b"station" in impostor.received
    assert SECRET.encode() not in impostor.received
    assert b"md5" not in impostor.received


def test_who_has_no_tls_learns_nothing_at_all(impostor: Impostor, school: School) -> None:
    """Whatever the environment says: the question for TLS is the last that is heard of the station."""
    there = server_of(f"postgresql://station@127.0.0.1:{impostor.port}/school", SECRET)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PGSSLMODE", "disable")
        patch.setenv("PGREQUIREAUTH", "password")
        assert "sslmode=disable" in trouble(school, there), "what to do on this machine"
    assert impostor.received == struct.pack("!II", 8, SSL_REQUEST)


def test_a_password_that_is_missing_is_told_with_where_it_goes(
    server: postgres.Server, school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host that nobody knows with what to look at; a server without TLS with what to do there, and not without."""
    monkeypatch.delenv("PGPASSFILE", raising=False)
    words = trouble(school, server.address()._replace(password=""))
    assert "under Records" in words
    assert "host:port:database:user:password" in words
    assert "Check the host’s name" in trouble(school, server_of("postgresql://station@nowhere.invalid/school", SECRET))
    words = trouble(school, named(server))
    assert ("has no TLS" in words, "ssl = on" in words, "sslmode" in words) == (True, True, False)


def test_a_server_with_tls_shows_who_it_is(
    server: postgres.Server, authority: Authority, school: School, tmp_path: Path
) -> None:
    """By the right authority and the right name it is connected to; another authority or name is refused in words."""
    right, wrong = tmp_path / "right.crt", tmp_path / "wrong.crt"
    right.write_bytes(authority.pem)
    wrong.write_bytes(Authority.make().pem)
    with connect(server_of(*named(server, more=f"&sslrootcert={right}"))) as line:
        found = line.execute("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()").fetchone()
    assert found == (True,)
    for there in (
        named(server, more=f"&sslrootcert={wrong}"),
        named(server, "other.example", f"&sslrootcert={right}"),
        named(server, more=f"&sslrootcert={tmp_path / 'none.crt'}"),
    ):
        words = trouble(school, there)
        assert "did not show that it is the school’s" in words
        assert "sslrootcert=FILE" in words


def test_the_servers_log_has_no_password(
    server: postgres.Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`records prepare` makes a role, then changes it; the owner's password comes from PGPASSFILE."""
    words = tmp_path / "passwords"
    words.write_text(f"*:*:*:*:{PASSWORD}\n", encoding="utf-8")
    words.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(words))
    for secret in (SECRET, f"{SECRET}-again"):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{secret}\n"))
        assert main(["records", "prepare", server.address().url, "--role", "logged"]) == 0
        assert "Without TLS, as the server is on this machine" in capsys.readouterr().out
        connect(Server(server.address("logged").url, secret)).close()
    assert re.findall(r"(CREATE|ALTER) ROLE \"?logged\"? LOGIN PASSWORD 'SCRAM-SHA-256\$", server.log) == [
        "CREATE",
        "ALTER",
    ]
    assert SECRET not in server.log
    assert PASSWORD not in server.log


OVERHEARD = (
    "db.example/d?sslmode=disable", "db.example/d?sslmode=require", "db.example/d?sslmode=verify-ca",
    "db.example/d?ssl=true", "127.0.0.1/d?sslmode=prefer", "127.0.0.1,db.example/d?sslmode=disable",
    "127.0.0.1/d?sslmode=disable&hostaddr=10.0.0.1", "localhost.example/d?sslmode=disable",
)  # fmt: skip


def test_nobody_reads_along_on_the_network() -> None:
    """Less than a checked certificate is for this machine alone, and then it is said: nothing at all, no half of it.

    The password is given by SCRAM all the same, to no other host than the address names.
    """
    for rest in OVERHEARD:
        assert "certificate" in refused("listen in", server_of, f"postgresql://station@{rest}", "").how, rest
        refused("listen in", conninfo_of, Server(f"postgresql://station@{rest}", ""))
    for host in ("localhost", "127.0.0.1", "[::1]", "%2Frun%2Fpostgresql"):
        there = server_of(f"postgresql://station@{host}/d?sslmode=disable", SECRET)
        assert there.is_plain
        assert "require_auth=scram-sha-256" in conninfo_of(there)
        assert "hostaddr=''" in conninfo_of(there), "or PGHOSTADDR would be taken"


def test_every_line_to_a_server_is_made_in_one_place() -> None:
    """So that none of them goes without what is shown here."""
    package = Path(dealer_trainer.__file__).parent
    asking = re.compile(
        r"psycopg\.(?:Async)?(?:Connection\.)?connect\(|create_engine\(\s*[\"']postgresql(?![^\n]*creator)"
    )
    found = [path.name for path in package.rglob("*.py") if asking.search(path.read_text(encoding="utf-8"))]
    assert found == ["server_address.py"]


URL = "postgresql://station@127.0.0.1:9/school"


def test_the_password_goes_into_the_keyring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And into no file, also where it was in one and the keyring came later."""
    ring: Drawer | None = Drawer()
    keep_server(tmp_path, Server(URL, "old"))
    assert (tmp_path / PASSWORD_FILE).exists()
    monkeypatch.setattr(station, "system_keyring", lambda: ring)
    keep_server(tmp_path, Server(URL, "hush"))
    assert read_server(tmp_path) == Server(URL, "hush")
    assert [path.name for path in tmp_path.iterdir()] == [SERVER]
    assert "hush" not in (tmp_path / SERVER).read_text(encoding="utf-8")
    kept, ring = ring, None
    assert read_server(tmp_path) == Server(URL, "")
    ring = kept
    forget_server(tmp_path)
    assert kept is not None
    assert kept.kept == {}


class BrokenDrawer(Drawer):
    """One that takes nothing."""

    def set_password(self, service: str, user: str, secret: str) -> None:
        """Fail, as a locked keyring does."""
        raise RuntimeError("locked")


@pytest.mark.parametrize("ring", [None, BrokenDrawer()])
def test_without_a_keyring_only_the_owner_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ring: Drawer | None
) -> None:
    """In a file of its own, with spaces and symbols as they were typed."""
    monkeypatch.setattr(station, "system_keyring", lambda: ring)
    keep_server(tmp_path, Server(URL, " hüsh  "))
    assert read_server(tmp_path) == Server(URL, " hüsh  ")
    if os.name == "posix":
        assert (tmp_path / PASSWORD_FILE).stat().st_mode & 0o777 == 0o600
    forget_server(tmp_path)
    assert read_server(tmp_path) is None
    assert not list(tmp_path.iterdir())
    forget_server(tmp_path)


DAMAGED = ("", "[]", "{", '{"url": 3, "is_in_keyring": false}', '{"url": "http://x", "is_in_keyring": false}', "{}")


def failing(words: str) -> Callable[[object], NoReturn]:
    """What always fails, in a way of its own."""

    def fail(_: object) -> NoReturn:
        raise RuntimeError(words)

    return fail


def test_a_damaged_address_is_told_and_the_school_opens_all_the_same(
    school: School, admin: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copying is a service to the school: nothing that is wrong with it may keep an exam from being held.

    Nor does a library that fails in its own way; a school that is still being opened when its window goes copies not.
    """
    copying = Copying()
    for text in DAMAGED:
        (school.folder / SERVER).write_text(text, encoding="utf-8")
        assert "Export" not in str(refused("damaged", read_server, school.folder))
        copying.resume(school)
        assert "damaged" in copying.status.trouble
    with monkeypatch.context() as without_bus:
        without_bus.setattr(replica, "read_server", failing("no bus"))
        copying.resume(school)
    assert "no bus" in copying.status.trouble
    copying.stop(school, admin, NOON)
    assert (copying.status, (school.folder / SERVER).exists()) == (CopyStatus(), False)
    keep_server(school.folder, Server(URL, "hush"))
    copying.close()
    copying.resume(school)
    assert copying.status == CopyStatus()


NONE = (
    "", "school", "http://host/school", "postgresql:///school", "postgresql://a b@host/x", "host=there",
    "postgresql://host/" + "x" * 2000, "postgresql://host:port/school?nonsense=1", "postgresql://%2Ftmp/school",
    "postgresql://station:hu%sh@host/x",
)  # fmt: skip
SECRETS = (
    "station:hush@host/school", "host/school?password=hush", "host/school?sslpassword=hush",
    "host/school?passfile=hush", "host/school?scram_client_key=hush", "127.0.0.1/school?sslmode=disable&password=hush",
)  # fmt: skip


def test_what_is_no_address_or_holds_a_secret_is_refused(school: School, capsys: pytest.CaptureFixture[str]) -> None:
    """With the form of one; a secret would be shown to everybody who looks, and is not said again. By commands too."""
    for url in NONE:
        assert "postgresql://" in refused("address", server_of, url, "").how, url
    for rest in SECRETS:
        assert "hush" not in str(refused("holds a secret", server_of, f"postgresql://{rest}", "")), rest
        assert main(["records", "--folder", str(school.folder), "prepare", f"postgresql://{rest}"]) == 2
        said = capsys.readouterr().err
        assert ("holds a secret" in said, "PGPASSFILE" in said, "hush" in said) == (True, True, False)


def test_a_server_that_is_away_is_tried_again_until_it_is_stopped(school: School, admin: Session) -> None:
    """The status says why, also of what nobody knows of; to stop takes no longer than a connection."""
    copying = Copying(Timeouts(connect=1, step=0.5, first_wait=0.01, longest_wait=0.02, idle=0.01))
    copying.start(school, admin, f" {URL} ", "hush", NOON)
    assert copying.status.url == URL
    assert json.loads((school.folder / SERVER).read_text(encoding="utf-8")) == {"url": URL, "is_in_keyring": False}
    wait_for(lambda: "refused" in copying.status.trouble)
    replicator = not_none(copying._replicator)
    replicator.step = partial(failing("a disk that is away"), None)  # type: ignore[method-assign]  # for a moment
    wait_for(lambda: "a disk that is away" in copying.status.trouble)
    del replicator.step
    wait_for(lambda: "refused" in copying.status.trouble)
    copying.rest()
    assert (copying.status.trouble, copying.status.url) == ("", "")


def test_to_stop_waits_for_no_silent_host(school: School, admin: Session) -> None:
    """Three hosts that never answer: the window closes all the same, and the thread ends by itself."""
    with ExitStack() as stack:
        ports = []
        for _ in range(3):
            silent = stack.enter_context(socket.socket())
            silent.bind(("127.0.0.1", 0))
            silent.listen(1)
            ports.append(str(silent.getsockname()[1]))
        hosts = ",".join(["127.0.0.1"] * 3)
        copying = Copying(Timeouts(connect=60, step=60.0))
        copying.start(school, admin, f"postgresql://station@{hosts}:{','.join(ports)}/school", "hush", NOON)
        time.sleep(0.3)
        assert copying._replicator is not None
        thread = not_none(copying._replicator._thread)
        copying.rest()
        assert thread.is_alive(), "it was waited for"
    thread.join(60)  # the hosts hang up
    assert not thread.is_alive()
