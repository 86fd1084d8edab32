"""A PostgreSQL of the tests' own: made in a folder, on loopback, killed and started again at will."""

import os
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psycopg

from dealer_trainer.records.school.server import server_address
from dealer_trainer.records.school.server.mailbox import prepare
from tests import system
from tools import checks

_FOLDERS = "/usr/lib/postgresql"
"""Where Debian keeps the server's programs, away from the path."""

_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "logging_collector": "off",
    "fsync": "off",  # processes are killed here, never the machine; a start after that would sync every file
}
PASSWORD = "only-for-these-tests"  # noqa: S105 - the server is made and thrown away by the tests


ROLE = "station"
"""The role of the stations."""
_PREPARED = "prepared"
"""The database that those of the schools are copies of."""


def started() -> Iterator["Server"]:
    """A server that runs until a fixture of it ends."""
    made = Server()
    made.start()
    yield made
    made.remove()


class Server:
    """A server in a folder of its own. `port` stays the same over restarts."""

    def __init__(self) -> None:
        self._programs = programs()
        self._user = "postgres" if os.geteuid() == 0 else None  # the server refuses to run as root
        self._home = Path(tempfile.mkdtemp(prefix="dealer-trainer-postgres-", dir=_memory(self._user)))
        self._data = self._home / "data"
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_prepared = False
        if self._user:
            shutil.chown(self._home, self._user)
        self._make()

    def url(self, user: str = "postgres", database: str = "postgres", port: int | None = None) -> str:
        """What psycopg connects to."""
        return f"postgresql://{user}:{PASSWORD}@127.0.0.1:{port or self.port}/{database}"

    def address(
        self, user: str = "postgres", database: str = "postgres", port: int | None = None
    ) -> server_address.Server:
        """What a station is told: the password apart, and that there is no TLS on this machine."""
        url = f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}?sslmode=disable"
        return server_address.Server(url, PASSWORD)

    @property
    def log(self) -> str:
        """What it has written down."""
        return (self._home / "log").read_text(encoding="utf-8")

    def give(self, name: str, data: bytes) -> None:
        """Put a file into its folder of data, for nobody else to read."""
        path = self._data / name
        path.write_bytes(data)
        path.chmod(0o600)
        if self._user:
            shutil.chown(path, self._user)

    def start(self) -> None:
        """Start, and wait until connections are taken."""
        self._launch()
        self._wait()

    def _launch(self) -> None:
        options = [part for name, value in _SETTINGS.items() for part in ("-c", f"{name}={value}")]
        with (self._home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-p", str(self.port), *options],
                user=self._user,
                cwd=self._home,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self) -> None:
        """As a power cut takes it: nothing is said to anybody, and nothing is answered once this returns."""
        assert self._process is not None
        children = self._children()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, 9)
        self._process.wait()
        self._process = None
        # Each connection has a process in a group of its own, which may answer once more before it sees what happened.
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, 9)
        ends = time.monotonic() + 60
        while any(_is_alive(child) for child in children) and time.monotonic() < ends:
            time.sleep(0.005)

    def _children(self) -> list[int]:
        assert self._process is not None
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(child) for child in listed.read_text().split()] if listed.exists() else []

    def remove(self) -> None:
        """Stop it and leave nothing behind, not the memory either that a killed one would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(60)
            self.kill()
        shutil.rmtree(self._home, ignore_errors=True)

    def add_school(self) -> str:
        """Make a database of a school's own, empty but for its tables, that stations reach; its name."""
        name = f"school_{time.monotonic_ns()}"
        with psycopg.connect(self.url(), autocommit=True) as owner:
            if not self._is_prepared:
                owner.execute(f"CREATE DATABASE {_PREPARED}")
                prepare(self.address(database=_PREPARED), ROLE, PASSWORD)
                self._is_prepared = True
            owner.execute(f"CREATE DATABASE {name} TEMPLATE {_PREPARED}")
        return name

    def _make(self) -> None:
        secret = self._home / "password"
        secret.write_text(PASSWORD)
        if self._user:
            shutil.chown(secret, self._user)
        subprocess.run(
            [
                self._programs / "initdb", "--pgdata", self._data, "--username", "postgres", "--pwfile", secret,
                "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync",
            ],
            user=self._user, cwd=self._home, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip

    def _wait(self) -> None:
        ends = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url(), connect_timeout=60).close()
            except psycopg.OperationalError:
                if time.monotonic() > ends:
                    raise
            else:
                return
            time.sleep(0.05)
            if self._process is not None and self._process.poll() is not None:
                self._launch()  # what was left of the one before held on to its memory for a moment


def programs() -> Path:
    """The folder of the server's programs; a machine without them fails the tests, unless it declined them."""
    places = sorted(Path(_FOLDERS).glob("*/bin"), key=lambda folder: int(folder.parent.name.partition(".")[0]))
    for folder in reversed(places):
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    system.need("initdb")
    return Path(shutil.which("initdb") or "").resolve().parent


def _memory(user: str | None) -> Path | None:
    """Where tests write, if that is for `user` to enter: on a disk each database takes a quarter of a second."""
    folder = Path(os.environ.get(checks.TESTS_FOLDER, ""))
    if not folder.is_absolute():
        return None
    is_open = user is None or all(above.stat().st_mode & stat.S_IXOTH for above in (folder, *folder.parents))
    return folder if is_open else None


def _is_alive(process: int) -> bool:
    """Whether a process still runs; one that only waits to be buried does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in ("Z", "X")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
