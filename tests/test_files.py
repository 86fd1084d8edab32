"""Where the files are: in a checkout, in a wheel, for the user; and writing one whole."""

import errno
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from dealer_trainer import files
from tests.system import needs_links

ROOT = Path(__file__).resolve().parent.parent


def test_checkout_is_found() -> None:
    """In a checkout the folders beside the package are used."""
    assert files.layouts() == ROOT / "layouts"
    assert files.assets() == ROOT / "assets"


def test_layout_folders_are_the_games() -> None:
    """Every folder under layouts/ is a game, in the order of their names."""
    folders = files.layout_folders()
    assert ROOT / "layouts" / "rock_n_roll_dice" in folders
    assert list(folders) == sorted(folders)


def test_layout_folders_leave_out_what_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files and hidden or underscored folders are not games."""
    for name in ("zebra", "apple", ".git", "__pycache__"):
        (tmp_path / "layouts" / name).mkdir(parents=True)
    (tmp_path / "layouts" / "notes.txt").touch()
    monkeypatch.setattr(files, "_PACKAGE", tmp_path / "dealer_trainer")
    assert [folder.name for folder in files.layout_folders()] == ["apple", "zebra"]


def test_wheel_and_frozen_app_are_found(tmp_path: Path) -> None:
    """A package that carries its data uses it, although another folder of that name lies beside it."""
    package = tmp_path / "dealer_trainer"
    package.mkdir()
    for name in ("__init__.py", "no_plugins.py", "files.py", "message.py"):
        shutil.copy(ROOT / "dealer_trainer" / name, package)
    for folder in (package / "_data" / "layouts", tmp_path / "layouts"):
        folder.mkdir(parents=True)
    script = "from dealer_trainer import files; print(files.layouts())"
    found = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == str((package / "_data" / "layouts").resolve())


def test_missing_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation says which folder is missing and where."""
    monkeypatch.setattr(files, "_PACKAGE", tmp_path / "dealer_trainer")
    with pytest.raises(FileNotFoundError, match=r"assets/ is missing .*dealer_trainer"):
        files.assets()


def test_home_variable_holds_everything(home: Path) -> None:
    """The variable moves both of the user's folders, and asking for them makes neither."""
    assert files.user_data() == home / "data"
    assert files.user_config() == home / "config"
    assert list(home.iterdir()) == []


def test_user_folders_follow_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable, or with an empty one, the system's own places are used."""
    monkeypatch.setenv(files.HOME_VARIABLE, "")
    assert files.user_data() == platformdirs.user_data_path("dealer-trainer", appauthor=False)
    assert files.user_config() == platformdirs.user_config_path("dealer-trainer", appauthor=False)


def test_write_whole_makes_folders_and_replaces(tmp_path: Path) -> None:
    """Text is written as UTF-8 with plain line ends, over what was there, and leaves no draft behind."""
    path = tmp_path / "new" / "folder" / "settings.toml"
    files.write_whole(path, "old")
    files.write_whole(path, "felt = 'Bürgundy'\n")
    assert path.read_bytes() == "felt = 'Bürgundy'\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_write_whole_keeps_the_old_file_when_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that cannot be written, or a full disk, which is told with the file's name: nothing else is left."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "settings.toml"
    files.write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        files.write_whole(path, "new \ud800")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=re.escape(str(path))):
        files.write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


@needs_links
def test_write_whole_follows_links_and_is_readable(tmp_path: Path) -> None:
    """The file behind a link is replaced, not the link; others may read it as far as the user's mask lets them."""
    link, target, plain = tmp_path / "link", tmp_path / "target", tmp_path / "plain"
    link.symlink_to(target)
    plain.touch()
    files.write_whole(link, "text")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "text"
    assert stat.S_IMODE(target.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pipe, folder, device, socket, a link to one: each by name, none is waited for; a link to a file is followed."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("socket")  # a name may be no longer than some hundred characters
        for name in ("pipe", "folder", "device", "link", "socket"):
            with pytest.raises(files.NotPlainError, match=f"this is not a plain file.*{name}"):
                files.read_plain(tmp_path / name, 10)
            assert not files.is_plain(tmp_path / name), name
    (tmp_path / "file").write_bytes(b"0123456789")
    (tmp_path / "other").symlink_to(tmp_path / "file")
    assert files.read_plain(tmp_path / "other", 10) == b"0123456789"
    with pytest.raises(OSError, match="larger than"):
        files.read_plain(tmp_path / "file", 9)
    with pytest.raises(FileNotFoundError):
        files.read_plain(tmp_path / "none", 9)
    assert files.is_plain(tmp_path / "none")


READERS = re.compile(
    r"\.read_text\(|\.read_bytes\(|(?<![.\w])(?<!def )open\(|\.open\(\"r|\bjson\.load\(|\btomllib\.load\("
)
READS_ITSELF = {
    "files.py": "the reader itself",
    "records/school/archive.py": "a copy that it has just made",
    "voice/speech_words.py": "the dictionary that comes with a library",
    "voice/free_wording.py": "an asset",
    "voice/moonshine.py": "weights that come with a library",
    "games/layout.py": "an asset",
    "ui/felt/dice_path.py": "an asset",
    "ui/score/paint.py": "an asset",
    "ui/style/icon.py": "an asset",
    "ui/style/stylesheet.py": "an asset",
    "certification/paper/export.py": "assets",
    "about/license.py": "texts that come with the app and with libraries",
    "certification/exam/own_memory.py": "what Linux says about this process",
    "crash/watch.py": "the file that it has just made, to be written",
}
"""Modules that read a file otherwise, and why they may."""


@pytest.mark.slow
def test_every_file_is_read_by_one_reader() -> None:
    """Whoever reads a file of a user's by another way than `read_plain` waits for a pipe."""
    found = {
        path.relative_to(ROOT / "dealer_trainer").as_posix()
        for path in (ROOT / "dealer_trainer").rglob("*.py")
        if any(READERS.search(line) for line in path.read_text(encoding="utf-8").splitlines())
    }
    assert found == set(READS_ITSELF)
