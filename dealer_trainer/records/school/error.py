"""Why the school's records could not do what was asked."""

from pathlib import Path

from dealer_trainer.records.error import RecordsError, SchoolCode


class SchoolError(RecordsError):
    """The school's records cannot do what was asked.

    `wait_ms`: how long until it can be tried again, 0 if waiting does not help.
    """

    def __init__(self, code: SchoolCode, what: str, how: str, where: Path | None = None, wait_ms: int = 0) -> None:
        super().__init__(code, what, how, where)
        self.wait_ms = wait_ms
