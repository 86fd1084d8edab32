"""The folder of reports: few, small, private, whole or absent; a disk that refuses does not cause a second crash."""

import os
import stat
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.crash import folder
from dealer_trainer.crash.folder import MOST_FILES, TOLD, reports, tell, untold, write
from dealer_trainer.crash.report import MOST_CHARACTERS
from dealer_trainer.crash.watch import CrashWatch
from tests.crash.conftest import raised, report_of


def test_only_its_owner_reads_a_report() -> None:
    """Neither the folder nor the file is for anybody else; no draft stays."""
    path = write("text", 7, 0)
    assert path is not None
    assert path.name == "crash-19700101T000000Z-7-0.txt"
    assert [file.name for file in folder.folder().iterdir()] == [path.name]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_the_oldest_go() -> None:
    """However often something breaks, so many stay; those of the same second have numbers."""
    for second in range(MOST_FILES + 5):
        assert write("text", 7, second) is not None
    assert len(reports()) == MOST_FILES
    assert "000005Z" in reports()[0].name
    assert write("text", 7, MOST_FILES + 4) is not None
    assert reports()[-1].name.endswith("-7-1.txt")


def test_a_report_is_short_however_deep_the_trace() -> None:
    """Of ten thousand frames the first and the last are told; of a chain, so many errors."""

    def deep() -> None:
        deep()

    text = report_of(deep)
    assert "error: RecursionError" in text
    assert "more\n" in text
    assert len(text) < 6000

    def chained(left: int = 500) -> None:
        try:
            if left:
                chained(left - 1)
        finally:
            raise KeyError(left)

    assert len(report_of(chained)) <= MOST_CHARACTERS


def test_each_report_is_told_once() -> None:
    """Told at one start, it is not told at the next; a new one is."""
    first = write("one", 7, 0)
    assert first is not None
    assert untold() == (first,)
    tell((first,))
    assert untold() == ()
    second = write("two", 7, 1)
    assert second is not None
    assert untold() == (second,)
    third = write("three", 7, 2)
    tell((second,))
    assert untold() == (third,)


def test_a_list_that_cannot_be_read_tells_all() -> None:
    """A broken list is not a reason to be silent or to fail."""
    path = write("one", 7, 0)
    (folder.folder() / TOLD).write_bytes(b"\xff\xfe")
    assert untold() == (path,)
    (folder.folder() / TOLD).unlink()
    (folder.folder() / TOLD).mkdir()
    assert untold() == (path,)
    tell(untold())


@pytest.mark.parametrize("obstacle", ["file", "read_only", "full"])
def test_a_disk_that_refuses_gives_no_second_crash(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], obstacle: str
) -> None:
    """No report, no draft, no error; who listens hears of the crash all the same."""
    if obstacle == "file":
        files.user_data().write_text("in the way")
    else:
        refusal = PermissionError(13, "no") if obstacle == "read_only" else OSError(28, "full")
        monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(refusal))
    heard = list[object]()
    watch = CrashWatch()
    watch.listen(heard.append)
    error = raised(lambda: int("Ann"))
    watch.on_error(type(error), error, error.__traceback__)
    watch.prepare()
    watch.close()
    assert [crash.report for crash in heard] == [None]  # type: ignore[attr-defined]  # a Crash each
    assert reports() == ()
    left = [path.name for path in home.rglob("*") if path.is_file()]
    assert left == (["data"] if obstacle == "file" else [])
    assert "ValueError" in capsys.readouterr().err
