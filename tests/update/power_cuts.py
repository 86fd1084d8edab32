"""Cuts the power at each operation of an installation: `power_cuts.py OLD ARCHIVE` prints how many, before and after.

Each try is a process of its own that ends, without any more of its code, before its n-th operation on a file. Of what
it wrote, only what was given to the disk is left: other files are empty then.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import filelock  # noqa: F401 - once, and not in each child

from dealer_trainer.update.install import install, write_to_disk
from dealer_trainer.update.successor import PARENT
from tests.update.releasing import folder_installation, release_file

OPERATIONS = {
    "os.mkdir", "os.rename", "os.symlink", "os.chmod", "os.remove", "os.rmdir", "os.link", "os.truncate",
    "subprocess.Popen", "shutil.rmtree",
}  # fmt: skip
ENDED = 77


class Power:
    """Counts operations, and knows which files are on the disk."""

    def __init__(self, place: Path, last: int) -> None:
        self._place, self._left = place, last
        self._durable = self._inodes()

    def sync(self) -> None:
        """Everything is on the disk."""
        write_to_disk()
        self._durable |= self._inodes()

    def synced(self, handle: int) -> None:
        """One file is."""
        self._durable.add(os.fstat(handle).st_ino)

    def hook(self, event: str, arguments: tuple[object, ...]) -> None:
        """Be asked before whatever Python does."""
        is_writing = event == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR)
        if event in OPERATIONS or is_writing:
            self._left -= 1
            if self._left < 0:
                self._cut()

    def _cut(self) -> NoReturn:
        self._left = 10**9
        for path in self._place.rglob("*"):
            if path.is_file() and not path.is_symlink() and path.stat().st_ino not in self._durable:
                os.truncate(path, 0)
        os._exit(ENDED)

    def _inodes(self) -> set[int]:
        return {path.lstat().st_ino for path in self._place.rglob("*")}


def cut(place: Path, folder: Path, archive: Path, last: int) -> bool:
    """Install, and have the power go before the operation `last`; whether it went."""
    child = os.fork()
    if child == 0:
        power = Power(place, last)
        fsync = os.fsync

        def keep(handle: int) -> None:
            fsync(handle)
            power.synced(handle)

        os.fsync = keep  # type: ignore[assignment]  # the same but for what it notes
        sys.addaudithook(power.hook)
        try:
            put(folder, archive, power)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == ENDED


def put(folder: Path, archive: Path, power: Power | None = None) -> None:
    """Install the archive beside the folder."""
    file = release_file(archive.read_bytes())
    sync = write_to_disk if power is None else power.sync
    install(archive, file, "0.4.0", folder_installation(folder), sync=sync)


def started(folder: Path) -> str:
    """What the folder starts."""
    variables = {name: value for name, value in os.environ.items() if name != PARENT}
    done = subprocess.run([folder / "dealer-trainer"], capture_output=True, text=True, check=False, env=variables)
    return done.stdout.strip() or f"nothing: {done.stderr}"


def main(folder: Path, archive: Path) -> None:
    """Cut at the first operation, the second, and so on, until an installation comes through."""
    before = after = 0
    for last in range(10_000):
        place = folder.parent.parent / f"cut-{last}"
        shutil.copytree(folder.parent, place, symlinks=True)
        mine = place / folder.name
        was_cut = cut(place, mine, archive, last)
        said = started(mine)
        assert said in ("dealer-trainer 0.3.0", "dealer-trainer 0.4.0"), (last, said)
        if said.endswith("0.4.0"):
            whole = {path.relative_to(place).as_posix() for path in (place / "dealer-trainer-0.4.0").rglob("*")}
            assert "dealer-trainer-0.4.0/_internal/libone.so" in whole
            assert (place / "dealer-trainer-0.4.0/_internal/data/table.toml").read_bytes() == b"seats = 6\n"
        if was_cut:
            before, after = before + said.endswith("0.3.0"), after + said.endswith("0.4.0")
        put(mine, archive)
        assert started(mine) == "dealer-trainer 0.4.0", last
        left = sorted(path.name for path in place.iterdir())
        assert left == ["dealer-trainer-0.3.0", "dealer-trainer-0.4.0"], (last, left)
        shutil.rmtree(place)
        if not was_cut:
            print(before + after, before, after)  # noqa: T201 - what the test reads
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
