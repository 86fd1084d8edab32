"""No check, no download, no installation while an exam is open at the station, or a monitor runs on the computer."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.demo.machine.instance_lock import InstanceLock
from dealer_trainer.demo.machine.state import LOCK, folder_of
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.records.school.station_lock import FOLDER
from dealer_trainer.update.address import file_address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.memory import load_memory
from dealer_trainer.update.release_check import check_release
from dealer_trainer.update.station_use import check_unused
from dealer_trainer.update.update import check_for_update, get, is_check_due, put
from tests.cheap_keys import make_keys_cheap
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, sat
from tests.update.releasing import DATA, NAME, NOW, environment, signed


@pytest.fixture
def school(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    """A school at this station."""
    make_keys_cheap(monkeypatch)
    with set_up_school(files.user_data() / FOLDER, "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as made:
        yield made


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A release in a shared folder."""
    (tmp_path / "release.json").write_bytes(signed())
    (tmp_path / NAME).write_bytes(DATA)
    return tmp_path / "release.json"


def refused(run: Callable[[], object]) -> str:
    """Why it is not done now."""
    with pytest.raises(UpdateError) as caught:
        run()
    assert caught.value.code == "busy"
    return str(caught.value)


def all_refused(release: Path, tmp_path: Path) -> str:
    """Why nothing of the three is done; nothing is fetched, written, or remembered."""
    used, folder = environment(tmp_path), tmp_path / "got"
    folder.mkdir()
    address = file_address(release)
    checked = check_release(
        release.read_bytes(), running=used.version, platform=used.installation.platform, trusted=used.keys(),
        memory=load_memory(), now=NOW,
    )  # fmt: skip
    memory = load_memory()
    reasons = {
        refused(lambda: check_for_update(address, used)),
        refused(lambda: get(address, checked, folder, used, lambda _: None)),
        refused(lambda: put(tmp_path / NAME, checked, used)),
    }
    assert list(folder.iterdir()) == []
    assert load_memory() == memory
    assert len(reasons) == 1
    return reasons.pop()


@pytest.mark.slow
def test_nothing_is_done_while_a_sitting_is_open(school: School, release: Path, tmp_path: Path) -> None:
    """Also one that was interrupted, or waits for its verdict: it goes on with the version it began with."""
    admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
    sat(school, admin)
    check_for_update(file_address(release), environment(tmp_path))
    school.begin(admin, "opened", opened(admin), NOON + 10, 0)
    assert "An exam at this station is not finished" in all_refused(release, tmp_path)


@pytest.mark.slow
def test_nothing_is_done_where_the_records_cannot_be_read(school: School, release: Path, tmp_path: Path) -> None:
    """Whether an exam is open cannot be told then."""
    school.close()
    (files.user_data() / FOLDER / DATABASE).write_bytes(b"damaged" * 1000)
    assert "cannot be told" in all_refused(release, tmp_path)


def test_nothing_is_done_while_the_monitor_runs(home: Path, release: Path, tmp_path: Path) -> None:
    """Whichever screen it is on; when it has ended, its lock's file alone stops nobody."""
    folder = folder_of(3)
    folder.mkdir(parents=True)
    lock = InstanceLock(folder / LOCK)
    assert "The floor monitor runs on this computer" in all_refused(release, tmp_path)
    lock.release()
    check_unused()
    InstanceLock(folder / LOCK).release()  # asking did not keep it


def test_a_look_is_due_once_a_day(home: Path, release: Path, tmp_path: Path) -> None:
    """Also where the last one found nothing to believe; a clock that went back does not put it off for ever."""
    assert is_check_due(NOW)
    check_for_update(file_address(release), environment(tmp_path))
    assert not is_check_due(NOW + 3_600_000)
    assert is_check_due(NOW + 86_400_000)
    assert is_check_due(NOW - 1)
    release.write_bytes(b"{}")
    with pytest.raises(UpdateError):
        check_for_update(file_address(release), environment(tmp_path, now=lambda: NOW + 90_000_000))
    assert not is_check_due(NOW + 93_000_000)
    assert load_memory().seen, "a check that failed forgets nothing"


def test_what_was_seen_is_kept_over_looks(home: Path, release: Path, tmp_path: Path) -> None:
    """The second check refuses what is older than the first one saw."""
    (tmp_path / "newer.json").write_bytes(signed(version="0.5.0", files=[]))
    check_for_update(file_address(tmp_path / "newer.json"), environment(tmp_path))
    with pytest.raises(UpdateError, match=r"older than 0\.5\.0"):
        check_for_update(file_address(release), environment(tmp_path))


def test_a_program_without_keys_asks_nobody(home: Path, tmp_path: Path) -> None:
    """There is nothing that it could believe."""
    with pytest.raises(UpdateError, match="knows no release key") as caught:
        check_for_update(file_address(tmp_path / "none.json"), environment(tmp_path, trusted=()))
    assert caught.value.code == "key"


def test_a_release_without_this_computers_file_is_not_fetched(home: Path, release: Path, tmp_path: Path) -> None:
    """It is said that there is none."""
    release.write_bytes(signed(files=[]))
    checked = check_for_update(file_address(release), environment(tmp_path))
    with pytest.raises(UpdateError, match="has no file for this computer"):
        get(file_address(release), checked, tmp_path, environment(tmp_path), lambda _: None)


def test_the_running_version_is_not_installed_again(home: Path, release: Path, tmp_path: Path) -> None:
    """There is nothing to do."""
    used = environment(tmp_path, running="0.4.0")
    with pytest.raises(UpdateError, match="There is nothing to install"):
        put(tmp_path / NAME, check_for_update(file_address(release), used), used)
