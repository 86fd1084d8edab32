"""`dealer-trainer update`: outcomes by exit status and JSON, as a script sees them."""

import json
import shlex
import time
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer import files
from dealer_trainer.cli import main
from dealer_trainer.records.school.station_lock import FOLDER, StationLock
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.update import installation as installed
from dealer_trainer.update import update
from dealer_trainer.update.installation import Installation
from dealer_trainer.update.release import DAY_MS
from tests.update.releasing import DATA, KEY, NAME, OTHER, PLATFORM, signed


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A release of today with its file, far newer than what runs."""
    (tmp_path / "release.json").write_bytes(signed(issued=time.time_ns() // 1_000_000))
    (tmp_path / NAME).write_bytes(DATA)
    return tmp_path / "release.json"


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same computer everywhere, with the checkout on it."""
    monkeypatch.setattr(update, "this_installation", lambda: Installation("source", None, PLATFORM))
    monkeypatch.setattr(update, "__version__", "0.3.0")


def asked(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, dict[str, Any]]:
    """Exit status and answer."""
    status = main(["update", "--json", *map(str, arguments)])
    return status, json.loads(capsys.readouterr().out)


def test_a_newer_version_is_told(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In JSON and in words; by its path and by its address, or its folder."""
    status, told = asked(capsys, "--check", release, "--key", KEY.id)
    assert status == 0
    assert (told["outcome"], told["running"], told["version"], told["key"]) == ("newer", "0.3.0", "0.4.0", KEY.id)
    assert told["file"]["name"] == NAME
    assert told["file"]["bytes"] == len(DATA)
    assert asked(capsys, "--check", release.as_uri(), "--key", KEY.id) == (status, told)
    assert asked(capsys, "--check", release.parent, "--key", KEY.id) == (status, told)
    assert main(["update", "--check", str(release), "--key", KEY.id]) == 0
    assert capsys.readouterr().out.startswith("Version 0.4.0 is available; this is 0.3.0.")


def test_a_download_is_kept_where_it_is_asked_for(
    release: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Its path is told; a checkout is not installed."""
    (tmp_path / "here").mkdir()
    status, told = asked(capsys, "--check", release, "--key", KEY.id, "--download", tmp_path / "here")
    assert (status, told["downloaded"]) == (0, str(tmp_path / "here" / NAME))
    status, told = asked(capsys, "--check", release, "--key", KEY.id, "--download", tmp_path / "here", "--install")
    assert (status, told["code"]) == (1, "folder")


def test_a_package_is_installed_by_the_systems_own_command(
    release: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command is told, not run."""
    package = Installation("package", Path("/opt/dealer-trainer"), PLATFORM)
    monkeypatch.setattr(update, "this_installation", lambda: package)
    (tmp_path / "here").mkdir()
    _, told = asked(capsys, "--check", release, "--key", KEY.id, "--download", tmp_path / "here")
    assert told["command"] == f"sudo apt install {shlex.quote(str(tmp_path / 'here' / NAME))}"


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        (("--key", OTHER.id), 1, "key"),
        ((), 1, "key"),
        (("--key", "z6Mk"), 2, "address"),
        (("--key", KEY.id, "--install"), 1, "folder"),
    ],
)
@pytest.mark.slow
def test_a_refusal_is_told(
    release: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int, code: str
) -> None:
    """1 for a release that is not believed, 2 for what cannot be asked."""
    found, told = asked(capsys, "--check", release, *arguments)
    assert (found, told["code"], told["outcome"]) == (status, code, "refused")
    assert main(["update", "--check", str(release), *arguments]) == status
    assert capsys.readouterr().err.startswith("dealer-trainer: update: ")


def test_an_address_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Http is not even tried."""
    status, told = asked(capsys, "--check", "http://example.org/release.json", "--key", KEY.id)
    assert (status, told["code"]) == (2, "address")


def test_it_is_off_until_somebody_says_where(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The address in Settings is the one key; empty, nothing is asked of anybody."""
    assert asked(capsys, "--key", KEY.id)[0] == 2
    save_settings(Settings(update_address=release.as_uri()))
    status, told = asked(capsys, "--key", KEY.id)
    assert (status, told["outcome"]) == (0, "newer")


def test_replay_is_refused_over_two_runs(release: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What one run saw the next one knows."""
    now = time.time_ns() // 1_000_000
    (tmp_path / "newer.json").write_bytes(signed(version="0.5.0", files=[], issued=now - DAY_MS))
    assert asked(capsys, "--check", tmp_path / "newer.json", "--key", KEY.id)[0] == 0
    status, told = asked(capsys, "--check", release, "--key", KEY.id)
    assert (status, told["code"]) == (1, "older")


def test_nothing_is_looked_up_while_an_exam_runs(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another window gives an exam at this station."""
    school = files.user_data() / FOLDER
    school.mkdir(parents=True)
    lock = StationLock(school)
    assert lock.begin_exam()
    try:
        status, told = asked(capsys, "--check", release, "--key", KEY.id)
    finally:
        lock.close()
    assert (status, told["code"]) == (1, "busy")
    assert "An exam is in progress" in told["error"]
    assert asked(capsys, "--check", release, "--key", KEY.id)[0] == 0


def test_what_runs_here_is_known() -> None:
    """A checkout has a system, an audience and a kind of file."""
    found = installed.this_installation()
    assert (found.origin, found.folder) == ("source", None)
    assert found.platform.audience in ("trainee", "school")
