"""The bundle as a Debian package, by dpkg-deb: what a desktop shows of it, a man page, the monitor's unit."""

import gzip
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from bundle.contents import DEPENDS, Audience, needed_libc
from bundle.icon import SIZES

SOURCES: Final = Path(__file__).parent / "debian"
ICONS: Final = Path("usr/share/icons/hicolor")
INSTALLED: Final = (
    ("dealer-trainer.desktop", "usr/share/applications"),
    ("floor-monitor.service", "lib/systemd/system"),
)


def make(root: Path, audience: Audience, version: str, folder: Path, dist: Path) -> list[Path]:
    """Pack PyInstaller's folder; the file made, none where this system has no dpkg-deb."""
    if not shutil.which("dpkg-deb"):
        print("No .deb: this system has no dpkg-deb.")
        return []
    name = "dealer-trainer" if audience == "trainee" else "dealer-trainer-school"
    target = dist / f"{name}_{version}_amd64.deb"
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        tree = Path(made) / "tree"
        _lay_out(root, tree, folder, folder.parent.parent)
        control(tree, name, version)
        pack(tree, target)
    return [target]


def pack(tree: Path, target: Path, level: int = 6) -> None:
    """Make a package of a folder that has a DEBIAN/ in it; `level`: how hard it is compressed, 0 to 9."""
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{level}", "--build", str(tree), str(target)],
                   check=True, stdout=subprocess.DEVNULL)  # fmt: skip


def control(tree: Path, name: str, version: str) -> None:
    """Write what dpkg reads: who conflicts with whom, what it depends on, and its scripts."""
    other = "dealer-trainer-school" if name == "dealer-trainer" else "dealer-trainer"
    kilobytes = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    text = (SOURCES / "control").read_text(encoding="utf-8")
    depends = ", ".join((f"libc6 (>= {needed_libc(tree)})", *DEPENDS))
    filled = text.format(name=name, other=other, version=version, size=kilobytes, depends=depends)
    (tree / "DEBIAN").mkdir(parents=True, exist_ok=True)
    (tree / "DEBIAN" / "control").write_text(filled, encoding="utf-8")
    for script in ("postinst", "postrm"):
        placed = tree / "DEBIAN" / script
        shutil.copyfile(SOURCES / script, placed)
        placed.chmod(0o755)


def _lay_out(root: Path, tree: Path, folder: Path, work: Path) -> None:
    """Put every file where a Debian system looks for it."""
    shutil.copytree(folder, tree / "opt" / "dealer-trainer", symlinks=True)
    tree.chmod(0o755)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/dealer-trainer").symlink_to("/opt/dealer-trainer/dealer-trainer")
    for file, folder_of_it in INSTALLED:
        (tree / folder_of_it).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SOURCES / file, tree / folder_of_it / file)
    for side in SIZES:
        place = tree / ICONS / f"{side}x{side}/apps"
        place.mkdir(parents=True)
        shutil.copyfile(work / f"icon-{side}.png", place / "dealer-trainer.png")
    scalable = tree / ICONS / "scalable/apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(root / "assets/icon.svg", scalable / "dealer-trainer.svg")
    pages, documents = tree / "usr/share/man/man1", tree / "usr/share/doc/dealer-trainer"
    pages.mkdir(parents=True)
    documents.mkdir(parents=True)
    page = gzip.compress((SOURCES / "dealer-trainer.1").read_bytes(), mtime=0)
    (pages / "dealer-trainer.1.gz").write_bytes(page)
    shutil.copyfile(root / "NOTICE", documents / "copyright")
    (documents / "changelog.gz").write_bytes(gzip.compress((root / "CHANGELOG.md").read_bytes(), mtime=0))
