"""`dealer-trainer about`: versions, folders, licenses, in one command that needs no window."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_trainer import __version__
from dealer_trainer.cli import main, parser
from dealer_trainer.crash.folder import folder


@pytest.mark.slow
def test_it_says_versions_folders_and_licenses(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """To be read; asking makes no folder."""
    assert main(["about"]) == 0
    text = capsys.readouterr().out
    next_version = "Get the next version where you got this one"
    for words in (__version__, next_version, "sqlite", "qt ", str(folder()), str(home / "data" / "progress.sqlite"),
                  "pydantic", "Barlow Condensed", "OFL-1.1", "Apache-2.0"):  # fmt: skip
        assert words in text
    assert list(home.iterdir()) == []


@pytest.mark.slow
def test_it_opens_no_window() -> None:
    """Where there is no screen it says the same."""
    script = (
        "import sys; from dealer_trainer.cli import main; main(['about']); sys.exit('PySide6.QtGui' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_the_first_help_names_what_users_need_and_all_names_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    """Eight commands for trainees and supervisors; `--help all` has every command once, and none is hidden from it."""
    texts = []
    for arguments in (["--help"], ["--help", "all"], ["-h", "all"]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0
        texts.append(capsys.readouterr().out)
    first, everything, short = texts
    (commands,) = (action.choices for action in parser()._actions if isinstance(action.choices, dict))
    listed = [re.findall(r"^ {2,4}([a-z-]+) {2,}", text.partition("commands:")[2], re.MULTILINE) for text in texts]
    assert sorted(listed[0]) == ["about", "demo", "exam", "records", "today", "verify"]
    assert sorted(listed[1]) == sorted(commands.keys() - {"exam-process"})
    assert everything == short
    assert "--help all" in first
