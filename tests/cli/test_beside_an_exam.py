"""While an exam holds the account's lock, no command that knows the game runs."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import UNUSABLE, WELL, main, parser
from dealer_trainer.records.account_lock import AccountLock

GAME = "rock-n-roll-dice"
ANSWERING = (
    ["settle"], ["grade-call"], ["grade-round"], ["grade-duty"], ["score"], ["grade-turn"], ["host", GAME], ["odds"],
    ["check"], ["deal", GAME, "--seed", "1", "--rounds", "1"],
    ["picture", "felt.png"], ["course"], ["today"], ["demo"],
    ["demo", "--display"], ["exam", "sit", "--seed", "1"],
)  # fmt: skip


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[AccountLock]:
    """An exam in progress."""
    held = AccountLock(tmp_path / "lock")
    assert held.begin_exam()
    yield held
    held.close()


@pytest.mark.slow
def test_no_command_answers_beside_an_exam(
    lock: AccountLock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whatever folder the environment names; the refusal says what runs and what to do."""
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "another"))
    for arguments in ANSWERING:
        with pytest.raises(SystemExit) as ended:
            main(["--lock-folder", str(lock.folder), *arguments])
        said = capsys.readouterr()
        assert (ended.value.code, said.out) == (UNUSABLE, ""), arguments
        assert "an exam is in progress" in said.err
        assert "a supervisor can end it" in said.err


def test_every_command_is_on_one_side() -> None:
    """A new command answers, unless it is named here as one that may run."""
    (commands,) = (action.choices for action in parser()._actions if action.dest == "command")
    assert commands is not None
    free = {"records", "verify", "about", "hear", "exam-process"}  # the last asks by itself
    assert set(commands) == {arguments[0] for arguments in ANSWERING} | free


@pytest.mark.slow
def test_records_and_versions_can_be_asked(lock: AccountLock, capsys: pytest.CaptureFixture[str]) -> None:
    """They say nothing about the game."""
    assert main(["--lock-folder", str(lock.folder), "about"]) == WELL
    main(["--lock-folder", str(lock.folder), "records", "check"])
    assert "exam is in progress" not in capsys.readouterr().err


def test_a_command_that_runs_lets_no_exam_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that waits for the next line could answer during the exam."""
    lock, begun = AccountLock(tmp_path), list[bool]()

    class Waiting(io.BytesIO):
        def readline(self, _: int | None = -1) -> bytes:
            begun.append(lock.begin_exam())
            return b""

    monkeypatch.setattr("dealer_trainer.cli.lines.stdin_lines", Waiting)
    assert main(["--lock-folder", str(tmp_path), "settle"]) == WELL
    assert begun == [False]
    assert lock.begin_exam()
    lock.close()
