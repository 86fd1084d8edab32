"""A disk that loses power: what was not synced is kept, dropped, torn, or garbled, sector by sector."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw

from dealer_trainer.records.sqlite import PRAGMAS

SECTOR = 512
NAME = "power"


class PowerCutError(Exception):
    """The power is gone; every later request to the disk fails the same way."""


class Write(NamedTuple):
    """One write, or a cut to length `at` where `data` is None, that has not been synced."""

    at: int
    data: bytes | None


class Stored:
    """One file: what is surely on the platter, what the program sees, and the writes between the two."""

    def __init__(self, durable: bytes = b"") -> None:
        self.durable = durable
        self.seen = bytearray(durable)
        self.pending: list[Write] = []
        self.is_entered = bool(durable)

    def write(self, write: Write) -> None:
        """Take a write into the cache."""
        apply(self.seen, write)
        self.pending.append(write)

    def sync(self) -> None:
        """Bring everything to the platter, the file's name too, as SQLite syncs the folder of a new file."""
        self.durable = bytes(self.seen)
        self.pending.clear()
        self.is_entered = True


class Disk(apsw.VFS):
    """Files in memory behind SQLite, until `fuse` requests were served.

    `is_safe_overwrite`: a torn sector harms only the bytes that were being written, as the system's own file layer
    promises SQLite; otherwise all of the sector.
    """

    def __init__(self, random: Random, is_safe_overwrite: bool) -> None:
        super().__init__(NAME, "")
        self.random = random
        self.is_safe_overwrite = is_safe_overwrite
        self.files: dict[str, Stored] = {}
        self.fuse = -1
        self.is_dark = False

    def spend(self) -> None:
        """Count one request that changes the disk; raises PowerCutError once the power is gone."""
        if self.fuse == 0:
            self.is_dark = True
        self.fuse -= 1
        if self.is_dark:
            raise PowerCutError

    def restore_power(self) -> None:
        """Leave of every file what a cut leaves, and serve again without end."""
        self.files = {name: Stored(self._after_cut(file)) for name, file in self.files.items() if self._survives(file)}
        self.fuse, self.is_dark = -1, False

    def xOpen(self, name: object, flags: list[int]) -> "Handle":  # type: ignore[override]  # any object with its methods will do
        """Open a file, making it where it is not there."""
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        flags[1] = flags[0]
        return Handle(self, self.files.setdefault(path, Stored()))

    def xDelete(self, name: str, syncdir: bool) -> None:
        """Remove a file."""
        self.spend()
        self.files.pop(name, None)

    def xAccess(self, name: str, flags: int) -> bool:
        """Whether a file is there."""
        return name in self.files

    def xFullPathname(self, name: str) -> str:
        """Names are whole already."""
        return name

    def _survives(self, file: Stored) -> bool:
        return file.is_entered or self.random.random() < 0.5

    def _after_cut(self, file: Stored) -> bytes:
        """The platter with any part of the writes that were under way: the disk orders them as it likes."""
        left = bytearray(file.durable)
        for write in file.pending:
            if write.data is None:
                if self.random.random() < 0.5:
                    apply(left, write)
                continue
            for piece in pieces(write):
                self._lay(left, piece)
        return bytes(left)

    def _lay(self, left: bytearray, piece: Write) -> None:
        assert piece.data is not None
        fate = self.random.random()
        if fate < 0.4:
            return
        if fate < 0.8:
            apply(left, piece)
            return
        apply(left, piece._replace(data=self.random.randbytes(len(piece.data))))
        if not self.is_safe_overwrite:
            start = piece.at // SECTOR * SECTOR
            end = min(start + SECTOR, len(left))
            left[start:end] = self.random.randbytes(end - start)


class Handle:
    """An open file of the disk."""

    def __init__(self, disk: Disk, file: Stored) -> None:
        self.disk = disk
        self.file = file

    def xRead(self, amount: int, offset: int) -> bytes:
        """Bytes as the program sees them."""
        return bytes(self.file.seen[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        """Write into the cache."""
        self.disk.spend()
        self.file.write(Write(offset, bytes(data)))

    def xTruncate(self, size: int) -> None:
        """Cut the file in the cache."""
        self.disk.spend()
        self.file.write(Write(size, None))

    def xSync(self, flags: int) -> None:
        """Bring this file to the platter."""
        self.disk.spend()
        self.file.sync()

    def xFileSize(self) -> int:
        """Length as the program sees it."""
        return len(self.file.seen)

    def xClose(self) -> None:
        """Nothing is kept open."""

    def xLock(self, level: int) -> None:
        """There is one program."""

    def xUnlock(self, level: int) -> None:
        """There is one program."""

    def xCheckReservedLock(self) -> bool:
        """There is one program."""
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:
        """Nothing is known."""
        return False

    def xSectorSize(self) -> int:
        """Bytes that the disk writes at once."""
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        """What the disk promises."""
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE if self.disk.is_safe_overwrite else 0


def apply(content: bytearray, write: Write) -> None:
    """Carry a write out on `content`."""
    if write.data is None:
        del content[write.at :]
        return
    content.extend(bytes(max(0, write.at - len(content))))
    content[write.at : write.at + len(write.data)] = write.data


def pieces(write: Write) -> list[Write]:
    """A write cut at the borders of sectors."""
    assert write.data is not None
    found, at = [], write.at
    end = write.at + len(write.data)
    while at < end:
        border = min(end, (at // SECTOR + 1) * SECTOR)
        found.append(Write(at, write.data[at - write.at : border - write.at]))
        at = border
    return found


def opened(is_synced: bool) -> apsw.Connection:
    """A connection with our own settings, or with those that must not be enough."""
    connection = apsw.Connection("/kept", vfs=NAME)
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # this disk has no shared memory
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 12")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    if not is_synced:
        connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def statements(file: Path) -> tuple[str, ...]:
    """What made the tables of a database."""
    found = apsw.Connection(str(file)).execute(
        "SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%'"
    )
    return tuple(row[0] for row in found)


class Kept(NamedTuple):
    """What is kept on the disk, one after the other. `tables`: what makes them, and the row that all belong to.

    `keep`: writes the one with this number, from 1, in a transaction; `counted`: how many are there in one run, each to
    the letter, None where one is not.
    """

    tables: tuple[str, ...]
    keep: Callable[[apsw.Connection, int], None]
    counted: Callable[[apsw.Connection], int | None]


class Outcome(NamedTuple):
    """What a series of cuts came to: those after which something was missing, those that left damage."""

    lost: int
    damaged: int
    acknowledged: int


def cut_often(kept: Kept, cuts: int, a_disk: int, *, is_synced: bool = True, is_safe_overwrite: bool = True) -> Outcome:
    """Cut the power so often, each time in the middle of keeping, and look at what is left; `a_disk`: cuts of each."""
    random = Random(1)
    lost = damaged = acknowledged = there = 0
    disk = _prepared(kept, random, is_safe_overwrite)
    for cut in range(cuts):
        if cut % a_disk == a_disk - 1 or there < 0:
            disk.unregister()
            disk, there = _prepared(kept, random, is_safe_overwrite), 0
        disk.fuse = random.randrange(1, 120)
        now = _keep_until_dark(kept, disk, there, is_synced)
        acknowledged += now - there
        disk.restore_power()
        found = _left_over(kept, is_synced)
        damaged += found is None or found > now + 1
        lost += found is not None and found < now
        there = -1 if found is None else found
    disk.unregister()
    return Outcome(lost, damaged, acknowledged)


def _prepared(kept: Kept, random: Random, is_safe_overwrite: bool) -> Disk:
    """A disk with the empty tables on it."""
    disk = Disk(random, is_safe_overwrite)
    connection = opened(is_synced=True)
    for statement in kept.tables:
        connection.execute(statement)
    connection.close()
    for file in disk.files.values():
        file.sync()
    return disk


def _keep_until_dark(kept: Kept, disk: Disk, there: int, is_synced: bool) -> int:
    """Keep one after the other until the power goes: the last one acknowledged."""
    connection: apsw.Connection | None = None
    try:
        connection = opened(is_synced)
        while True:
            connection.execute("BEGIN IMMEDIATE")
            kept.keep(connection, there + 1)
            connection.execute("COMMIT")
            there += 1
    except (PowerCutError, apsw.Error):
        assert disk.is_dark
    if connection is not None:
        with suppress(PowerCutError, apsw.Error):
            connection.close()
    return there


def _left_over(kept: Kept, is_synced: bool) -> int | None:
    """How many are there, each whole; None where there is damage."""
    try:
        connection = opened(is_synced)
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return None
        found = kept.counted(connection)
        connection.close()
    except apsw.Error:
        return None
    return found
