"""What a report keeps of an error: its class, the code of the system or the database, places; none of its words."""

import errno
import sqlite3
from contextlib import closing

import pytest

from dealer_trainer.crash.report import UNKNOWN, code_of, error_lines, file_text, kind_of, place_of
from dealer_trainer.records.error import RecordsError
from dealer_trainer.table.live_table import LiveTable
from tests.crash.conftest import raised


def test_what_is_wrong_is_named_by_the_code_of_system_or_database() -> None:
    """Neither file, statement, nor values; what has no code has none."""
    assert code_of(FileNotFoundError(errno.ENOENT, "no such file", "/ann/x")) == "ENOENT"
    assert code_of(OSError("Ann")) == code_of(KeyError("Ann Bell of Reno")) == ""
    with closing(sqlite3.connect(":memory:")) as connection:
        error = raised(lambda: connection.execute("select Ann from Bell"))
    assert next(iter(error_lines(error))) == "error: sqlite3.OperationalError SQLITE_ERROR"


def test_an_error_whose_words_fail_is_told_by_its_class() -> None:
    """There is no crash about a crash."""

    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError("Ann")

    assert list(error_lines(MuteError(1, 2))) == [f"error: {UNKNOWN}"]
    assert kind_of(MuteError()) == UNKNOWN, "a class inside a function may be called anything"


def test_classes_are_named_where_they_stand() -> None:
    """With their module, but for Python's own; a class that only pretends to stand there is not."""
    assert kind_of(KeyError()) == "KeyError"
    assert kind_of(RecordsError("closed", "", "")) == "dealer_trainer.records.error.RecordsError"
    pretender = type("RecordsError", (Exception,), {"__module__": "dealer_trainer.records.error"})
    assert kind_of(pretender()) == UNKNOWN
    assert kind_of(type("AnnBell", (Exception,), {})()) == UNKNOWN


def test_code_is_named_within_the_program_alone() -> None:
    """Our modules and libraries by their paths within; what else runs is elsewhere, its name too."""
    assert place_of(LiveTable.__init__.__code__, 7) == "dealer_trainer/table/live_table.py:7 in LiveTable.__init__"
    assert file_text(pytest.__file__) == "pytest/__init__.py"
    assert file_text(errno.__spec__.origin or "") == "elsewhere"
    for strange in (
        __file__,
        "/home" + "/ann/thing.py",
        "C:\\Users\\ann\\thing.py",
        "dealer_trainer/../ann.py",
        "ann.py",
        "",
    ):
        assert file_text(strange) == "elsewhere", strange
