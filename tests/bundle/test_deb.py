"""The Debian package of a folder, made by dpkg-deb where there is one."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bundle import deb, icon
from tests.checkout import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb here")]


def test_a_package_has_what_a_desktop_shows_and_leaves_the_users_alone(tmp_path: Path) -> None:
    """Program, desktop entry, man page, unit, icons, license; no script names a user's folder."""
    work = tmp_path / "work"
    folder = work / "dist" / "dealer-trainer"
    folder.mkdir(parents=True)
    (folder / "dealer-trainer").write_bytes(b"\x7fELF\x00GLIBC_2.35\x00")
    for side in icon.SIZES:
        (work / f"icon-{side}.png").write_bytes(b"png")
    [package] = deb.make(ROOT, "trainee", "1.2.3", folder, tmp_path)
    listed = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True).stdout
    for name in (
        "opt/dealer-trainer/dealer-trainer", "usr/bin/dealer-trainer -> /opt/dealer-trainer/dealer-trainer",
        "usr/share/applications/dealer-trainer.desktop",
        "usr/share/man/man1/dealer-trainer.1.gz", "lib/systemd/system/floor-monitor.service",
        "hicolor/256x256/apps/dealer-trainer.png", "usr/share/doc/dealer-trainer/copyright",
    ):  # fmt: skip
        assert name in listed, name
    assert " root/root " in listed.splitlines()[0]
    fields = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
    assert "Package: dealer-trainer\n" in fields
    assert "Version: 1.2.3\n" in fields
    assert "Depends: libc6 (>= 2.35), libdbus-1-3," in fields
    assert "Conflicts: dealer-trainer-school" in fields
    scripts = "".join((deb.SOURCES / name).read_text(encoding="utf-8") for name in ("postinst", "postrm"))
    assert not any(word in scripts for word in ("/home", "$HOME", ".local", "rm -", "userdel"))
