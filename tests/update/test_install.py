"""A new version beside the old one: after any power cut one of the two starts, whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_trainer.update import install as installing
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.install import can_install, install
from dealer_trainer.update.installation import Installation, origin_of
from dealer_trainer.update.release import ReleaseFile
from dealer_trainer.update.successor import FILE, PARENT, environment, note_successor, successor_of
from tests.update.releasing import NAME, PLATFORM, bundle, folder_installation, release_file, unpacked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bundles are installed beside each other on Linux")

NEW = bundle("0.4.0")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The folder of version 0.3.0, with the newer archive beside it."""
    place = tmp_path / "programs"
    place.mkdir()
    (tmp_path / NAME).write_bytes(NEW)
    return unpacked(bundle("0.3.0"), place)


def put(old: Path, data: bytes = NEW, **changes: object) -> Path:
    """Install an archive beside the old version."""
    archive = old.parent.parent / NAME
    archive.write_bytes(data)
    file: ReleaseFile = release_file(data)
    return install(archive, file, "0.4.0", folder_installation(old), **changes)  # type: ignore[arg-type]  # named


def started(folder: Path, *arguments: str, **variables: str) -> str:
    """What a version says when somebody starts it from its folder."""
    variables = {**{name: value for name, value in os.environ.items() if name != PARENT}, **variables}
    done = subprocess.run(
        [folder / "dealer-trainer", *arguments], capture_output=True, text=True, check=True, env=variables
    )  # fmt: skip
    return done.stdout.strip()


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.slow
def test_the_old_folder_hands_over_to_the_new_one(old: Path) -> None:
    """Started where it always was, the new version runs; nothing else is left of the installation."""
    assert started(old) == "dealer-trainer 0.3.0"
    assert put(old) == old.parent / "dealer-trainer-0.4.0"
    assert started(old) == "dealer-trainer 0.4.0"
    assert names(old.parent) == ["dealer-trainer-0.3.0", "dealer-trainer-0.4.0"]
    assert (old.parent / "dealer-trainer-0.4.0/_internal/libone.so").is_symlink()


@pytest.mark.slow
def test_versions_hand_over_one_to_the_next(old: Path) -> None:
    """A shortcut to the oldest folder starts the newest version."""
    newer = put(old)
    archive = old.parent.parent / "newest"
    archive.write_bytes(bundle("0.5.0"))
    install(archive, release_file(archive.read_bytes()), "0.5.0", folder_installation(newer))
    assert started(old) == started(newer) == "dealer-trainer 0.5.0"


@pytest.mark.slow
def test_without_the_new_folder_the_old_version_starts(old: Path) -> None:
    """Somebody removed it, or what starts in it."""
    newer = put(old)
    (newer / "dealer-trainer").unlink()
    assert started(old) == "dealer-trainer 0.3.0"
    shutil.rmtree(newer)
    assert started(old) == "dealer-trainer 0.3.0"


@pytest.mark.slow
def test_what_a_running_version_starts_is_of_its_own(old: Path) -> None:
    """An installation while the old version runs: what that starts as its helper does not become the new one."""
    put(old)
    assert started(old, **{PARENT: str(os.getpid())}) == "dealer-trainer 0.3.0"
    assert started(old, **{PARENT: str(os.getpid() + 1)}) == "dealer-trainer 0.4.0"


@pytest.mark.parametrize(
    "text",
    ["", "dealer-trainer-0.4.0", "../dealer-trainer-0.4.0\n", "dealer-trainer-0.2.0\n", "dealer-trainer-0.3.0\n",
     "/bin\n", "sh\n", "dealer-trainer-0.4.0\n\n", "x" * 5000, "dealer-trainer-0.4.0 \n",
     "dealer-trainer-\uff10.4.0\n"],
)  # fmt: skip
def test_a_note_that_names_no_newer_version_is_passed_over(old: Path, text: str) -> None:
    """Attacks: a path, another program, an older version, the same one for ever, a text without end."""
    unpacked(NEW, old.parent)
    (old / FILE).write_text(text, encoding="utf-8")
    assert successor_of(old, "0.3.0") is None
    note_successor(old, "dealer-trainer-0.4.0")
    assert successor_of(old, "0.3.0") == old.parent / "dealer-trainer-0.4.0" / "dealer-trainer"


def test_the_environment_is_the_users_again() -> None:
    """Without what the old bundle's own libraries need."""
    found = environment(
        {"LD_LIBRARY_PATH": "/old", "LD_LIBRARY_PATH_ORIG": "/mine", "_PYI_X": "1", "HOME": "h", PARENT: "7"}
    )
    assert found == {"LD_LIBRARY_PATH": "/mine", "HOME": "h", "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    assert "LD_LIBRARY_PATH" not in environment({"LD_LIBRARY_PATH": "/old"})


def refused(code: str, old: Path, data: bytes, **changes: object) -> str:
    """Why it is not installed; the old version starts, and nothing was left."""
    before = names(old.parent)
    with pytest.raises(UpdateError) as caught:
        put(old, data, **changes)
    assert caught.value.code == code, caught.value
    assert started(old) == "dealer-trainer 0.3.0"
    assert names(old.parent) == before
    return str(caught.value)


def test_a_version_that_does_not_start_is_not_installed(old: Path) -> None:
    """A bundle for a newer system, or another version than the release says."""
    assert "does not start on this computer" in refused("archive", old, bundle("0.4.0", is_starting=False))
    assert "outside its folder" in refused("archive", old, bundle("0.5.0"))


def test_an_archive_that_was_changed_is_not_installed(old: Path) -> None:
    """Attack: the downloaded file was changed before it is installed."""
    archive = old.parent.parent / NAME
    archive.write_bytes(NEW[:-1] + b"?")
    with pytest.raises(UpdateError, match="not the file that was signed"):
        install(archive, release_file(NEW), "0.4.0", folder_installation(old))
    assert names(old.parent) == ["dealer-trainer-0.3.0"]


@pytest.mark.slow
def test_a_folder_of_the_new_name_is_left_alone(old: Path) -> None:
    """Attack, or an accident: something else has the new version's name; what is the release itself is taken."""
    other = old.parent / "dealer-trainer-0.4.0"
    other.mkdir()
    (other / "dealer-trainer").write_text("mine", encoding="utf-8")
    assert "is there already, and is not this release" in refused("folder", old, NEW)
    assert (other / "dealer-trainer").read_text(encoding="utf-8") == "mine"
    shutil.rmtree(other)
    other.symlink_to(old)
    assert "is there already" in refused("folder", old, NEW)
    other.unlink()
    unpacked(NEW, old.parent)
    put(old)
    assert started(old) == "dealer-trainer 0.4.0"


@pytest.mark.slow
def test_a_full_disk_is_told(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is unpacked, and while it is."""
    monkeypatch.setattr(installing, "ROOM", 10**15)
    assert "are free" in refused("disk", old, NEW)
    monkeypatch.undo()

    def full() -> None:
        raise OSError(28, "No space left on device")

    assert "No space left on device" in refused("disk", old, NEW, sync=full)


@pytest.mark.slow
def test_an_installation_that_is_stopped_leaves_the_old_version(old: Path) -> None:
    """At each file, as by an exam that begins."""
    for last in range(5):
        asked = list[int]()

        def stop(last: int = last, asked: list[int] = asked) -> None:
            asked.append(1)
            if len(asked) > last:
                raise UpdateError("stopped", "Stopped", "Begin again")

        refused("stopped", old, NEW, go=stop)


def test_two_do_not_install_at_once(old: Path, home: Path) -> None:
    """The second one is told."""
    from filelock import FileLock

    (home / "data").mkdir(parents=True)
    with FileLock(home / "data" / "update.lock"):
        assert "Another window is installing" in refused("busy", old, NEW)


def test_who_can_install(old: Path) -> None:
    """A folder on Linux; not a Debian package, an installer's folder, a checkout, or another system's."""
    assert can_install(folder_installation(old))
    assert not can_install(Installation("package", Path("/opt/dealer-trainer"), PLATFORM._replace(kind="deb")))
    assert not can_install(Installation("source", None, PLATFORM))
    assert not can_install(Installation("folder", old, PLATFORM._replace(system="macos")))
    assert origin_of(Path("/opt/dealer-trainer")) == "package"
    assert origin_of(old) == "folder"
    (old / "unins000.exe").touch()
    assert origin_of(old) == "installer"
    with pytest.raises(UpdateError, match="cannot install a newer one beside itself"):
        install(old, release_file(), "0.4.0", Installation("source", None, PLATFORM))


@pytest.mark.slow
def test_after_any_power_cut_one_version_starts_whole(old: Path, tmp_path: Path) -> None:
    """The power goes before each operation on a file; what the system had not written to the disk yet is lost.

    Then the old folder starts the old version or a whole new one, and the next installation goes through.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.update.power_cuts", old, tmp_path / NAME],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=500,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    cuts, before, after = map(int, done.stdout.split())
    assert cuts == before + after
    assert before > 20
    assert after >= 1
