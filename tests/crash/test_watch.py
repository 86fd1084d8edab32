"""Errors that nobody caught, in every thread and child process, are each reported once and cause no second crash."""

import sys
import threading
import time
from multiprocessing import get_context
from pathlib import Path

import pytest

from dealer_trainer.certification.school.upkeep.records_check import RecordsJob
from dealer_trainer.crash import watch as watching
from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import MOST_REPORTS, Crash, CrashWatch, watched_child
from tests.crash.conftest import only_report, raised


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> CrashWatch:
    """A watch over this process, until the test is over."""
    for place, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(place, name, getattr(place, name))
    made = CrashWatch()
    made.install("window")
    return made


def test_the_report_says_what_ran_where(watch: CrashWatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Command, versions, thread, class, and the line; then it is printed as Python prints it."""
    error = raised(lambda: int("Ann"))
    sys.excepthook(type(error), error, error.__traceback__)
    text = only_report().read_text(encoding="utf-8")
    for line in ("program: window", "thread: main", "error: ValueError", "version: "):
        assert f"\n{line}" in text
    printed = capsys.readouterr().err
    assert "invalid literal" in printed
    assert "invalid literal" not in text
    assert str(only_report()) in printed


def test_a_thread_that_ends_with_an_error_is_written_down(watch: CrashWatch) -> None:
    """The window's thread is not the only one."""
    heard = list[Crash]()
    watch.listen(heard.append)
    thread = threading.Thread(target=lambda: int("Ann"), name="Ann")
    thread.start()
    thread.join()
    assert "thread: worker" in only_report().read_text(encoding="utf-8")
    assert [crash.report for crash in heard] == [only_report()]


def test_what_python_ignores_is_written_down(watch: CrashWatch) -> None:
    """An error while something is thrown away."""

    class Thing:
        def __del__(self) -> None:
            raise KeyError("Ann")

    Thing()
    assert "error: KeyError" in only_report().read_text(encoding="utf-8")


def test_an_error_is_written_once_however_often_it_comes(watch: CrashWatch) -> None:
    """What breaks at each tick of a timer gives one file; many kinds give a few."""
    heard = list[Crash]()
    watch.listen(heard.append)
    for _ in range(100):
        watch.record(raised(lambda: int("Ann")))
    assert len(heard) == len(reports()) == 1
    for kind in (KeyError, OSError, TypeError, LookupError, EOFError, BufferError, NameError):
        watch.record(kind("Ann"))
    assert len(heard) == len(reports()) == MOST_REPORTS


def test_a_crash_about_a_crash_is_quiet(watch: CrashWatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a report is written anything may break: nothing is raised, and the next crash is written down again."""

    def broken(*_: object) -> str:
        watch.record(KeyError("in the midst"))  # the same thread comes back: it must not wait for itself
        raise MemoryError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(watching, "whole", broken)
        assert watch.record(ValueError("one")) == Crash(None)
    assert reports() == ()
    watch.listen(lambda _: int("a listener that breaks as well"))
    assert watch.record(TypeError("two")) is not None
    assert len(reports()) == 1


def test_keys_that_stop_a_command_are_no_crash(watch: CrashWatch) -> None:
    """Nothing is written of Ctrl+C."""
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert reports() == ()


def break_softly(_: object) -> None:
    """Work of another process that ends with an error."""
    raise ArithmeticError("Ann")


def break_hard(_: object) -> None:
    """Work of another process that takes the process with it."""
    import faulthandler

    faulthandler._sigsegv()  # type: ignore[attr-defined]  # what it is there for, to test with


@pytest.mark.slow
@pytest.mark.parametrize(("work", "what"), [(break_softly, "ArithmeticError"), (break_hard, "Segmentation fault")])
def test_a_process_that_looks_through_records_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, work: object, what: str
) -> None:
    """Whoever started it hears of it, once; the job says that it was ended."""
    own = CrashWatch()
    heard = list[Crash]()
    own.listen(heard.append)
    monkeypatch.setattr("dealer_trainer.certification.school.upkeep.records_check.crash_watch", lambda: own)
    job = RecordsJob(work)  # type: ignore[arg-type]  # one of the two above
    ends = time.monotonic() + 60
    while (outcome := job.poll()) is None:
        assert time.monotonic() < ends
        time.sleep(0.02)
    assert outcome.error is not None
    job.stop()
    job.poll()
    text = only_report().read_text(encoding="utf-8")
    assert f"error: {what}" in text
    assert "program: records" in text
    assert "Ann" not in text
    assert heard == [Crash(only_report(), is_here=False)]
    assert list(only_report().parent.iterdir()) == [only_report()], "the prepared file is gone"


def end_well(folder: str) -> None:
    """Work of another process that goes as it should."""
    with watched_child("records"):
        Path(folder, "there").write_text(str(len(list(Path(folder).rglob("running-*")))), encoding="utf-8")


@pytest.mark.slow
def test_a_process_that_ends_well_leaves_nothing(home: Path) -> None:
    """While it works, a file lies prepared; afterwards none does."""
    process = get_context("spawn").Process(target=end_well, args=(str(home),))
    process.start()
    process.join(60)
    assert (home / "there").read_text() == "1"
    assert list((home / "data" / "crashes").iterdir()) == []


def test_the_same_work_in_this_process_is_this_process_s() -> None:
    """No file is prepared, no report is written: whoever wanted it hears of the error."""
    with pytest.raises(KeyError), watched_child("records"):
        raise KeyError("Ann")
    assert reports() == ()
