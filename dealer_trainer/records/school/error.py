"""Why the school's records could not do what was asked."""

from pathlib import Path
from typing import Literal

from dealer_trainer.records.error import Code, RecordsError

Reason = Literal[
    "busy", "closed", "damaged", "disk_fault", "disk_full", "elsewhere", "ended", "exists", "forbidden", "locked",
    "name_empty", "name_long", "name_taken", "newer", "no_attempt", "no_key", "no_person", "no_school",
    "no_sitting", "not_ours", "not_writable", "old_sqlite", "password_weak", "pin_weak", "rolled_back", "sealed",
    "unfinished", "vanished", "wait", "wrong_file", "wrong_password", "wrong_pin",
]  # fmt: skip

_NEAREST: dict[Reason, Code] = {
    "busy": "busy", "closed": "closed", "damaged": "damaged", "disk_fault": "disk_fault", "disk_full": "disk_full",
    "name_empty": "name_empty", "name_long": "name_long", "name_taken": "name_taken", "newer": "newer",
    "no_person": "no_trainee", "no_school": "no_file", "not_writable": "not_writable", "vanished": "no_file",
    "wrong_file": "wrong_file",
}  # fmt: skip


class SchoolError(RecordsError):
    """The school's records cannot do what was asked; `reason` tells which words to use.

    `wait_ms`: how long until it can be tried again, 0 where waiting does not help.
    """

    def __init__(self, reason: Reason, what: str, how: str, where: Path | None = None, wait_ms: int = 0) -> None:
        super().__init__(_NEAREST.get(reason, "not_ours"), what, how, where)
        self.reason: Reason = reason
        self.wait_ms = wait_ms
