"""Updates in Settings: off until somebody says where; what is found, downloaded and installed; never in an exam."""

import shlex
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.settings_page import SettingsPage
from dealer_trainer.ui.update import update_worker
from dealer_trainer.ui.update.daily_check import DailyCheck
from dealer_trainer.ui.update.update_form import UpdateForm
from dealer_trainer.update.address import Address
from dealer_trainer.update.installation import Installation
from dealer_trainer.update.memory import load_memory
from dealer_trainer.update.release import DAY_MS
from dealer_trainer.update.release_check import CheckedRelease
from dealer_trainer.update.update import UpdateEnvironment, check_for_update
from tests import loaded
from tests.update.releasing import DATA, KEY, NAME, NOW, PLATFORM, bundle, release_file, signed, unpacked

Make = Callable[..., UpdateForm]


@pytest.fixture
def make(qtbot: QtBot, home: Path) -> Make:
    """A form on the screen, on a station that trusts KEY."""

    def made(installation: Installation | None = None, *, is_examining: bool = False) -> UpdateForm:
        form = UpdateForm()
        here = installation or Installation("source", None, PLATFORM)
        go = form.worker.environment.go
        form.worker.environment = UpdateEnvironment(here, running="0.3.0", trusted=(KEY.id,), now=lambda: NOW, go=go)
        form.worker.is_examining = lambda: is_examining
        qtbot.addWidget(form)
        form.show()
        return form

    return made


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A release in a shared folder."""
    (tmp_path / "release.json").write_bytes(signed(notes="### Added\n\n* Spanish."))
    (tmp_path / NAME).write_bytes(DATA)
    return tmp_path / "release.json"


def checked_in(form: UpdateForm, address: str, qtbot: QtBot) -> None:
    """Type an address and look."""
    form.address.setText(address)
    form.check.click()
    qtbot.waitUntil(lambda: not form.worker.is_busy, timeout=20_000)


def test_it_is_off_at_first(make: Make) -> None:
    """Nothing is asked of anybody; what it would do is said."""
    form = make()
    form.show_settings(Settings())
    form.check.click()
    assert not form.worker.is_busy
    assert "installs nothing by itself" in form.state.text()
    assert form.chosen(Settings()) == Settings()
    assert not form.title.isVisible()


def test_a_newer_version_is_shown(make: Make, release: Path, qtbot: QtBot) -> None:
    """Version, what is new, file, size and hash; the address is kept."""
    form = make()
    with qtbot.waitSignal(form.changed):
        checked_in(form, release.as_uri(), qtbot)
    assert form.title.text().startswith("Version 0.4.0 is available")
    assert form.notes.toPlainText() == "Added\n\n* Spanish."
    digest = release_file().sha256
    assert NAME in form.file.text()
    assert digest[:8] in form.file.text()
    assert form.chosen(Settings()).update_address == release.as_uri()
    assert form.download.isVisible()
    assert not form.install.isVisible(), "a checkout is not installed"


def test_a_refusal_is_shown_in_words(make: Make, release: Path, qtbot: QtBot) -> None:
    """An address that cannot be; a release that somebody changed; the next check takes the words away."""
    form = make()
    checked_in(form, "http://example.org/release.json", qtbot)
    assert "neither https:// nor file://" in form.wrong.text()
    assert form.chosen(Settings()).update_address == ""
    data = release.read_bytes()
    release.write_bytes(data.replace(b"Spanish", b"Spanisk"))
    checked_in(form, release.as_uri(), qtbot)
    assert "somebody has changed it" in form.wrong.text()
    assert not form.title.isVisible()
    release.write_bytes(data)
    checked_in(form, release.as_uri(), qtbot)
    assert not form.wrong.isVisible()
    assert form.title.isVisible()


def test_the_address_can_be_taken_away(make: Make, release: Path, qtbot: QtBot) -> None:
    """Empty, it is off again."""
    form = make()
    checked_in(form, release.as_uri(), qtbot)
    with qtbot.waitSignal(form.changed):
        checked_in(form, "", qtbot)
    assert form.chosen(Settings(update_address="https://x/")).update_address == ""
    assert not form.title.isVisible()


def test_a_download_goes_where_it_is_wanted(
    make: Make, release: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into the folder that was chosen, which can be opened; a package's command is told."""
    folder, opened = tmp_path / "downloads", list[str]()
    folder.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    form = make(Installation("package", Path("/opt/dealer-trainer"), PLATFORM))
    checked_in(form, release.as_uri(), qtbot)
    form.download.click()
    qtbot.waitUntil(form.open.isVisible, timeout=20_000)
    assert (folder / NAME).read_bytes() == DATA
    assert form.command.text() == f"sudo apt install {shlex.quote(str(folder / NAME))}"
    assert form.command.isVisible()
    form.open.click()
    assert [Path(path) for path in opened] == [folder]


@pytest.mark.slow
def test_a_bundle_installs_the_next_one(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    """From a folder that somebody unpacked: the old one hands over, and no archive is left behind."""
    old, data = unpacked(bundle("0.3.0"), tmp_path), bundle("0.4.0")
    (tmp_path / NAME).write_bytes(data)
    (tmp_path / "release.json").write_bytes(signed(files=[release_file(data)]))
    form = make(Installation("folder", old, PLATFORM))
    checked_in(form, (tmp_path / "release.json").as_uri(), qtbot)
    form.install.click()
    qtbot.waitUntil(form.open.isVisible, timeout=60_000)
    assert "starts the next time" in form.done.text()
    assert (old / "successor").read_text(encoding="utf-8") == "dealer-trainer-0.4.0\n"
    assert not (files.user_data() / "update").exists()
    assert not form.install.isVisible()


def test_nothing_is_done_while_an_exam_runs(make: Make, release: Path, qtbot: QtBot) -> None:
    """Neither a check nor anything else; it is said why."""
    form = make(is_examining=True)
    checked_in(form, release.as_uri(), qtbot)
    assert "An exam is in progress" in form.wrong.text()
    assert load_memory().looked == 0


@pytest.mark.slow
def test_an_exam_that_begins_stops_what_is_going_on(
    make: Make, release: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A download in its midst: it is given up within a second, and nothing of it is left."""
    form, begun, folder = make(), threading.Event(), tmp_path / "downloads"
    folder.mkdir()
    checked_in(form, release.as_uri(), qtbot)
    go = form.worker.environment.go

    def slow() -> None:
        begun.set()
        for _ in range(100):
            go()
            time.sleep(0.05)

    form.worker.environment = form.worker.environment._replace(go=slow)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    form.download.click()
    qtbot.waitUntil(begun.is_set)
    form.worker.is_examining = lambda: True
    qtbot.waitUntil(lambda: not form.worker.is_busy, timeout=20_000)
    assert "An exam is in progress" in form.wrong.text()
    assert list(folder.iterdir()) == []


def test_it_can_be_stopped(
    make: Make, release: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the button, and by closing the window."""
    form, folder = make(), tmp_path / "downloads"
    folder.mkdir()
    checked_in(form, release.as_uri(), qtbot)
    go = form.worker.environment.go

    def slow() -> None:
        for _ in range(100):
            go()
            time.sleep(0.05)

    form.worker.environment = form.worker.environment._replace(go=slow)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    form.download.click()
    assert form.stop.isVisible()
    form.stop.click()
    qtbot.waitUntil(lambda: not form.worker.is_busy, timeout=20_000)
    assert "Stopped; nothing was kept" in form.wrong.text()
    form.download.click()
    form.worker.close()
    assert list(folder.iterdir()) == []
    qtbot.waitUntil(lambda: not form.worker.is_busy, timeout=20_000)


def test_the_window_does_not_wait(make: Make, qtbot: QtBot, release: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that says nothing holds the thread, and not the window."""
    held = threading.Event()

    def held_check(address: Address, environment: UpdateEnvironment) -> CheckedRelease:
        held.wait(60)
        return check_for_update(address, environment)

    monkeypatch.setattr(update_worker, "check_for_update", held_check)
    form = make()
    form.address.setText(release.as_uri())
    form.check.click()
    assert form.worker.is_busy  # whoever waits for the server finds the work done
    form.check.click()
    held.set()
    qtbot.waitUntil(lambda: not form.worker.is_busy, timeout=20_000)
    assert form.title.isVisible()


def test_a_school_locks_it(qtbot: QtBot, home: Path) -> None:
    """Where a school has its records, a supervisor who is signed in looks for versions."""
    page = SettingsPage(Settings(), loaded.rock_n_roll())
    qtbot.addWidget(page)
    page.show()
    page.lock_house("Harbor School")
    assert not page.updates.check.isEnabled()
    assert "Only a supervisor who is signed in" in page.updates.state.text()
    page.lock_house(None)
    assert page.updates.check.isEnabled()
    with qtbot.waitSignal(page.changed) as told:
        page.updates.address.setText("https://example.org/release.json")
        page.updates.address.editingFinished.emit()
    assert told.args is not None
    assert told.args[0].update_address == "https://example.org/release.json"


def daily(make: Make, qtbot: QtBot, address: str) -> list[str]:
    """What the daily check says."""
    worker, told = make().worker, list[str]()
    check = DailyCheck(worker, lambda: address, worker, wait_ms=0)
    check.message.connect(told.append)
    qtbot.wait(50)
    qtbot.waitUntil(lambda: not worker.is_busy, timeout=20_000)
    return told


def test_the_look_of_the_day_says_what_is_new_once(make: Make, release: Path, qtbot: QtBot) -> None:
    """Once a day, and not again at the next start; nothing where nothing is newer, wrong, or asked for."""
    assert daily(make, qtbot, "") == []
    assert daily(make, qtbot, "http://x") == []
    assert load_memory().looked == 0
    [words] = daily(make, qtbot, release.as_uri())
    assert words.startswith("Version 0.4.0 of Dealer Trainer is available.")
    assert load_memory().looked == NOW


def test_a_look_of_the_day_that_fails_says_nothing(make: Make, release: Path, qtbot: QtBot) -> None:
    """Nobody asked; Settings say why when somebody does."""
    release.write_bytes(b"<html>")
    assert daily(make, qtbot, release.as_uri()) == []
    assert load_memory().looked == NOW


def test_a_look_of_the_day_tells_of_tricks(make: Make, release: Path, qtbot: QtBot) -> None:
    """An expired release, or one that somebody changed, is told also to who did not ask."""
    release.write_bytes(signed(issued=NOW - 300 * DAY_MS))
    [words] = daily(make, qtbot, release.as_uri())
    assert "it has expired, and newer ones may be held back" in words
