"""Why something could not be kept, read, exported or imported."""

from pathlib import Path
from typing import Literal

Code = Literal[
    "busy", "closed", "corrupt_file", "damaged", "disk_full", "disk_fault", "file_of_newer", "name_empty", "name_long",
    "name_taken", "newer", "no_file", "no_trainee", "not_ours", "not_writable", "too_large", "wrong_file",
]  # fmt: skip


class RecordsError(ValueError):
    """The records room cannot do what was asked; nothing that was kept before is lost.

    `code` tells a window which words to use. `where`: the file or folder, None where there is none, `key`: dotted path
    inside it. `what`: what was found. `how`: what to do about it.
    """

    def __init__(self, code: Code, what: str, how: str, where: Path | None = None, key: str = "") -> None:
        super().__init__(code, what, how, where, key)
        self.code: Code = code
        self.what = what
        self.how = how
        self.where = where
        self.key = key

    def __str__(self) -> str:
        place = ": ".join(part for part in (str(self.where) if self.where else "", self.key) if part)
        return f"{place + ': ' if place else ''}{self.what}. {self.how}."
