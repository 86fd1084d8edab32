"""Crashes that end Python itself: a file prepared beforehand records them, and the next start makes a report of it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_trainer.crash import folder, watch
from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import PreparedFile, collect
from tests.crash.conftest import only_report

DYING = """
import faulthandler, os, sys
from dealer_trainer.crash.watch import crash_watch
watch = crash_watch()
watch.install("window")
watch.prepare()
{how}
"""


def died(how: str) -> int:
    """A process that ends in some way; its exit status."""
    return subprocess.run([sys.executable, "-c", DYING.format(how=how)], check=False, capture_output=True).returncode


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "what"),
    [
        ("faulthandler._sigsegv()", "Segmentation fault|access violation"),
        ("os.abort()", "Aborted"),
        pytest.param(
            "from PySide6.QtCore import qFatal; qFatal('Ann')",
            "Aborted",
            marks=pytest.mark.skipif(os.name == "nt", reason="there Qt ends a process past everybody who listens"),
        ),
        ("faulthandler._sigfpe()", "Floating[ -]point exception|int divide by zero"),
    ],
)
def test_a_hard_crash_is_written_down_at_the_next_start(how: str, what: str) -> None:
    """With where the code stood, without the folders that the code lies in.

    What it was is said as Linux and Windows say it, the earlier Pythons and the later ones.
    """
    assert died(how) != 0
    assert reports() == ()
    (report,) = collect()
    text = report.read_text(encoding="utf-8")
    assert re.search(f"^error: (?:{what})$", text, re.MULTILINE)
    assert text.count("\nversion: ") == 1
    assert "thread in front of the error:" in text
    assert str(Path(__file__).parents[2]) not in text
    assert sys.prefix not in text
    assert list(folder.folder().iterdir()) == [report]
    assert collect() == []


@pytest.mark.slow
@pytest.mark.parametrize("how", ["", "sys.exit(3)", "1 / 0"])
def test_a_program_that_ends_by_itself_leaves_no_prepared_file(how: str) -> None:
    """Also with an error, which has its report already."""
    died(how)
    assert collect() == []
    assert len(reports()) == how.count("1 / 0")
    assert not list(folder.folder().glob("running-*"))


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_program_that_was_killed_is_no_crash() -> None:
    """A power cut leaves a file without a word; it goes, and nothing is told."""
    died("import signal; os.kill(os.getpid(), signal.SIGKILL)")
    assert len(list(folder.folder().iterdir())) == 1
    assert collect() == []
    assert list(folder.folder().iterdir()) == []


def test_what_runs_is_let_be() -> None:
    """A window beside this one keeps its file, whatever was written there."""
    left = folder.made_folder() / f"running-{os.getpid()}.txt"
    left.write_text("program: window\n\nFatal Python error: Aborted\n")
    assert collect() == []
    assert left.exists()
    (report,) = collect(os.getpid())  # which is known to have ended
    assert not left.exists()
    assert report.exists()


def test_a_process_with_the_number_of_one_that_crashed_keeps_its_report() -> None:
    """Process ids are reused, above all after a restart of the machine; the process that had it before is gone."""
    import faulthandler

    was_enabled = faulthandler.is_enabled()
    left = folder.made_folder() / f"running-{os.getpid()}.txt"
    left.write_text("program: demo\n\nFatal Python error: Aborted\n")
    prepared = PreparedFile("window")
    try:
        report = only_report().read_text(encoding="utf-8")
        assert "program: demo\n" in report
        assert "error: Aborted\n" in report
        assert "program: window\n" in left.read_text(encoding="utf-8")
    finally:
        prepared.close()
        if was_enabled and sys.__stderr__ is not None:
            faulthandler.enable(sys.__stderr__)


def test_what_somebody_wrote_into_it_does_not_come_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines in an unknown form and names of code elsewhere are dropped; binary garbage does no harm."""
    monkeypatch.setattr(watch, "is_alive", lambda _: False)
    text = (
        b"program: Ann & Bell\nscreen: TablePage\nAnn\n\n\xff\xfeAnn\nFatal Python error: Aborted\n\n"
        b"Thread 0x00007f [Ann] (most recent call first):\n"
        b'  File "/ann/bell.py", line 3 in ann\nAnn was here\n  File "<frozen runpy>", line ??? in _run_code\n'
    )
    (folder.made_folder() / "running-99.txt").write_bytes(text)
    collect()
    report = only_report().read_text(encoding="utf-8")
    assert "ann" not in report.lower().replace("mann", "")
    assert "thread:\n  elsewhere\n  <frozen runpy>:0 in _run_code\n" in report


def test_lines_that_end_as_on_windows_are_a_crash_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the head's lines have a carriage return; the report is as anywhere."""
    monkeypatch.setattr(watch, "is_alive", lambda _: False)
    text = (
        b"program: window\r\npython: CPython 3.11.7\r\n\r\nWindows fatal exception: access violation\n\n"
        b'Current thread 0x00000024 (most recent call first):\n  File "<frozen runpy>", line 3 in _run_code\n'
    )
    left = folder.made_folder() / "running-99.txt"
    left.write_bytes(text)
    collect()
    report = only_report().read_text(encoding="utf-8")
    assert not left.exists()
    assert "program: window\npython: CPython 3.11.7\n\nerror: access violation\n" in report
    assert "thread in front of the error:\n  <frozen runpy>:3 in _run_code\n" in report


def test_a_report_that_cannot_be_written_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full at this start, the next one makes it."""
    monkeypatch.setattr(watch, "is_alive", lambda _: False)
    (folder.made_folder() / "running-99.txt").write_text("program: window\n\nFatal Python error: Aborted\n")
    with monkeypatch.context() as full:
        full.setattr(folder, "write", lambda *_: None)
        assert collect() == []
    assert len(collect()) == 1
    assert list(folder.folder().iterdir()) == list(reports())
