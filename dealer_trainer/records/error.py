"""Why something could not be stored, read, exported, or imported."""

from pathlib import Path
from typing import Literal

from dealer_trainer.message import joined, message

FileCode = Literal[
    "busy", "damaged", "disk_fault", "disk_full", "newer", "not_ours", "not_writable", "old_sqlite", "older",
    "unexpected",
]  # fmt: skip
"""What can be wrong with any database file."""

Code = Literal[
    FileCode, "closed", "corrupt_file", "file_of_newer", "name_empty", "name_long", "name_taken", "no_file",
    "no_trainee", "too_large", "wrong_file",
]  # fmt: skip
"""What can go wrong with trainees' progress."""

SchoolCode = Literal[
    FileCode, "closed", "elsewhere", "ended", "exists", "forbidden", "locked", "name_empty", "name_long", "name_odd",
    "name_taken", "no_address", "no_appeal", "no_attempt", "no_document", "no_erasure", "no_import", "no_key",
    "no_person", "no_school", "no_second", "no_sitting", "no_status", "not_installed", "password_weak",
    "rolled_back", "sealed", "second_password", "unfinished", "vanished", "wait", "wrong_file", "wrong_password",
]  # fmt: skip
"""What can go wrong with the school's records."""


class RecordsError(ValueError):
    """The records cannot do what was asked; nothing that was stored before is lost.

    `code` tells a window which words to use. `where`: the file or folder, or None; `key`: dotted path inside it.
    `what`: what was found. `how`: what to do about it.
    """

    def __init__(self, code: Code | SchoolCode, what: str, how: str, where: Path | None = None, key: str = "") -> None:
        super().__init__(code, what, how, where, key)
        self.code: Code | SchoolCode = code
        self.what = what
        self.how = how
        self.where = where
        self.key = key

    def __str__(self) -> str:
        place = [part for part in (str(self.where) if self.where else "", self.key) if part]
        return joined(": ", [*place, message("{what}. {how}.", what=self.what, how=self.how)])


class SchoolError(RecordsError):
    """The school's records cannot do what was asked.

    `wait_ms`: how long until it can be tried again, 0 if waiting does not help.
    """

    def __init__(self, code: SchoolCode, what: str, how: str, where: Path | None = None, wait_ms: int = 0) -> None:
        super().__init__(code, what, how, where)
        self.wait_ms = wait_ms
