"""Releases as maintainers make them: a key, a signature over what lies in dist/, a handover, a renewal."""

import hashlib
import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bundle import release
from bundle.__main__ import main
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.key_handover import is_sound_key
from dealer_trainer.update.release import DAY_MS, file_name, read_release
from tests.cheap_keys import make_keys_cheap
from tests.records.school.sitting import PASSWORD
from tests.update.releasing import judged

Type = Callable[..., None]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Type lines where a password is asked for."""
    make_keys_cheap(monkeypatch)
    return lambda *lines: monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def git(root: Path, *arguments: str) -> None:
    """Run git in a checkout."""
    names = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *names, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout of version 0.4.0 at its tag, with a download made of it."""
    made = tmp_path / "checkout"
    for folder in ("dealer_trainer", "assets", "dist", "bundle"):
        (made / folder).mkdir(parents=True)
    (made / ".gitignore").write_text("dist/\n", encoding="utf-8")
    (made / "dealer_trainer/__init__.py").write_text('__version__ = "0.4.0"\n', encoding="utf-8")
    changelog = (
        "# Changelog\n\n## [Unreleased]\n\n## [0.4.0] - 2026-11-22\n\n* New.\n\n## [0.3.0] - 2026-01-01\n\n* Old.\n"
    )
    (made / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    (made / "assets/release-keys.txt").write_text("", encoding="utf-8")
    (made / "dist" / file_name("0.4.0", "trainee", "linux-x86-64", "deb")).write_bytes(b"a package")
    git(made, "init", "-q")
    return made


def committed(root: Path, *keys: str) -> None:
    """Have the program know these keys, at the tag of its version."""
    (root / "assets/release-keys.txt").write_text("".join(f"{key}\n" for key in keys), encoding="utf-8")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "Version 0.4.0")
    git(root, "tag", "-f", "v0.4.0")


def test_a_release_is_made_and_believed(
    root: Path, tmp_path: Path, type_in: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the key's making to a release that the program believes: hashes, sizes, text, dates."""
    type_in(PASSWORD, PASSWORD)
    assert main(["--new-key", str(tmp_path / "key.json")], root) == 0
    key = capsys.readouterr().out.split()[-1]
    assert is_sound_key(key)
    assert (tmp_path / "key.json").stat().st_mode & 0o077 == 0
    committed(root, key)
    type_in(PASSWORD)
    assert main(["--sign", str(tmp_path / "key.json"), "--days", "90"], root) == 0
    made = read_release((root / "dist/release.json").read_bytes()).release
    assert (made.version, made.notes) == ("0.4.0", "* New.")
    assert made.until - made.issued == 90 * DAY_MS
    [file] = made.files
    assert (file.kind, file.bytes) == ("deb", 9)
    assert file.sha256 == hashlib.sha256(b"a package").hexdigest()
    assert judged((root / "dist/release.json").read_bytes(), trusted=(key,), now=made.issued).is_newer


def test_the_key_needs_its_password(tmp_path: Path, type_in: Type, capsys: pytest.CaptureFixture[str]) -> None:
    """A short one is refused, two that differ too, a wrong one opens nothing, and no key is written over."""
    path = tmp_path / "key.json"
    for lines in (("short", "short"), (PASSWORD, "four other old words")):
        type_in(*lines)
        assert main(["--new-key", str(path)]) == 1
        assert not path.exists()
    type_in(PASSWORD, PASSWORD)
    assert main(["--new-key", str(path)]) == 0
    data = path.read_bytes()
    assert main(["--new-key", str(path)]) == 1
    assert path.read_bytes() == data
    type_in("four other old words")
    assert main(["--sign", str(path)]) == 1
    assert "does not open this key" in capsys.readouterr().err


KEY, OTHER = SigningKey(bytes([7]) * 32), SigningKey(bytes([8]) * 32)


def refused(root: Path, key: SigningKey = KEY, **changes: int) -> str:
    """Why no release is made; none is there then."""
    with pytest.raises(release.ReleaseError) as caught:
        release.sign(root, key, **changes)
    assert not (root / "dist/release.json").exists()
    return str(caught.value)


def test_only_a_tagged_clean_checkout_is_released(root: Path) -> None:
    """What is signed can be checked out again by everybody."""
    assert "in no commit" in refused(root)
    committed(root, KEY.id)
    git(root, "tag", "-d", "v0.4.0")
    assert "git tag -a v0.4.0" in refused(root)
    git(root, "tag", "v0.4.0")
    assert release.sign(root, KEY).name == "release.json"


def test_a_release_without_changelog_download_or_key_is_not_made(root: Path) -> None:
    """Each is named."""
    committed(root, KEY.id)
    assert "would not believe it" in refused(root, OTHER)
    assert "1 to 400 days" in refused(root, days=500)
    for path in (root / "dist").iterdir():
        path.unlink()
    assert "There is no download of 0.4.0" in refused(root)
    with pytest.raises(release.ReleaseError, match="no section"):
        release.section("## [0.4.0] - 2026-11-22\n\n## [0.3.0] - 2026-01-01\n\n* Old.\n", "0.4.0")
    with pytest.raises(release.ReleaseError, match="no section"):
        release.section("## [0.4.0]\n\n* New.\n", "0.4.0")


def test_a_key_hands_over(root: Path) -> None:
    """The next key signs, and stations that know the old one alone believe it; the old list is kept."""
    committed(root, KEY.id)
    assert "would not believe it" in refused(root, OTHER)
    path = release.add_handover(root, KEY, OTHER)
    assert path == root / "bundle/handovers.json"
    committed(root, KEY.id)
    data = release.sign(root, OTHER).read_bytes()
    now = read_release(data).release.issued
    assert judged(data, trusted=(KEY.id,), now=now).is_newer
    with pytest.raises(release.ReleaseError, match="to itself"):
        release.add_handover(root, KEY, KEY)


def test_a_release_is_renewed(root: Path) -> None:
    """Later dates, the same files and text; a station takes it for the newer signing of the same version."""
    committed(root, KEY.id)
    first = release.sign(root, KEY, days=10).read_bytes()
    before = read_release(first).release
    later = before.issued + 9 * DAY_MS
    (root / "old.json").write_bytes(first)
    second = release.renew(root, root / "old.json", KEY, now=later).read_bytes()
    after = read_release(second).release
    assert (after.issued, after.files, after.notes) == (later, before.files, before.notes)
    memory = judged(second, trusted=(KEY.id,), now=later).memory
    with pytest.raises(UpdateError, match="signed later"):
        judged(first, trusted=(KEY.id,), now=later, memory=memory)
    (root / "old.json").write_bytes(first[:-2])
    with pytest.raises(release.ReleaseError, match=r"old\.json"):
        release.renew(root, root / "old.json", KEY)
