"""What the tests of crash reports use: a crash watch of their own, and errors as they happen."""

from collections.abc import Callable
from pathlib import Path

from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import CrashWatch


def raised(work: Callable[[], object]) -> BaseException:
    """The error that some work ends with, its trace and all."""
    try:
        work()
    except Exception as error:  # noqa: BLE001 - whichever it is
        return error
    raise AssertionError("nothing was raised")


def report_of(work: Callable[[], object]) -> str:
    """The report of the error that some work ends with."""
    crash = CrashWatch().record(raised(work))
    assert crash is not None
    assert crash.report is not None
    return crash.report.read_text(encoding="utf-8")


def only_report() -> Path:
    """The one report that there is."""
    (found,) = reports()
    return found
