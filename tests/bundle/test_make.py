"""Only one build of a bundle runs at a time, and a download is there whole or not at all."""

import shutil
import subprocess
from pathlib import Path

import pytest
from filelock import FileLock

from bundle import icon, make


def test_a_second_build_waits_for_nobody_and_takes_nothing_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While one runs in a checkout, another one of the same bundle says so, and what the first made stays."""
    half = tmp_path / "build" / "bundle-trainee" / "half-made"
    half.parent.mkdir(parents=True)
    half.touch()
    with FileLock(tmp_path / "build" / "bundle-trainee.lock"):
        assert make.bundle(tmp_path, "trainee") == 1
    assert "Another build of the trainee bundle runs" in capsys.readouterr().err
    assert half.exists()
    assert not (tmp_path / "dist").exists()


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb here")
@pytest.mark.parametrize(("number", "is_made"), [("1.2.3", True), ("no number", False)])
def test_downloads_come_together_or_not_at_all(tmp_path: Path, number: str, *, is_made: bool) -> None:
    """Where the package cannot be made there is no archive either, and those of the last build stay as they are."""
    root, dist = tmp_path / "checkout", tmp_path / "dist"
    folder = root / "build" / "bundle-trainee" / "dist" / "dealer-trainer"
    for made in (folder, root / "dealer_trainer", root / "assets", dist):
        made.mkdir(parents=True)
    (root / "dealer_trainer/__init__.py").write_text(f'__version__ = "{number}"\n', encoding="utf-8")
    (folder / "dealer-trainer").write_text("#!/bin/sh\n", encoding="utf-8")
    for text in ("assets/icon.svg", "NOTICE", "CHANGELOG.md"):
        (root / text).write_text("x", encoding="utf-8")
    for side in icon.SIZES:
        (root / f"build/bundle-trainee/icon-{side}.png").write_bytes(b"png")
    archive, package = f"dealer-trainer-{number}-linux-x86-64.tar.gz", f"dealer-trainer_{number}_amd64.deb"
    (dist / archive).write_bytes(b"of the last build")
    if is_made:
        assert [file.name for file in make.pack(root, "trainee", folder, dist)] == [archive, package]
        assert (dist / archive).read_bytes()[:2] == b"\x1f\x8b"
    else:
        with pytest.raises(subprocess.CalledProcessError):
            make.pack(root, "trainee", folder, dist)
        assert (dist / archive).read_bytes() == b"of the last build"
    assert {file.name for file in dist.iterdir()} == ({archive, package} if is_made else {archive})
    assert [path.name for path in folder.parent.iterdir()] == ["dealer-trainer"]
