"""One bundle: PyInstaller's folder, looked over, then packed as this system's people expect it."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from bundle import deb, icon, licenses
from bundle.contents import Audience, intruders, needed_libc

NAME: Final = "dealer-trainer"
MOST_BYTES: Final = 130_000_000
"""A trainee's download."""


def bundle(root: Path, audience: Audience) -> int:
    """Make a bundle's files in `dist/`, and say how large they are; 0 where all is as it should be.

    One at a time: another build of the same bundle would take the folder away below this one.
    """
    build = root / "build"
    build.mkdir(exist_ok=True)
    try:
        with FileLock(build / f"bundle-{audience}.lock", timeout=0):
            return _made(root, audience, build / f"bundle-{audience}")
    except Timeout:
        print(f"Another build of the {audience} bundle runs in {root}: wait until it is done.", file=sys.stderr)
        return 1


def _made(root: Path, audience: Audience, work: Path) -> int:
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    without = licenses.gather(root, audience, work / "licenses")
    icon.draw(root, work)
    if status := freeze(root, audience, work):
        return status
    folder = work / "dist" / NAME
    names = [str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()]
    if strays := intruders([name.removeprefix("_internal/") for name in names] + modules(folder), audience):
        print("This does not belong into it:", *strays[:20], sep="\n    ", file=sys.stderr)
        return 1
    print(f"{len(names)} files, {size(folder) / 1e6:.0f} MB unpacked; without a license file: {', '.join(without)}")
    if sys.platform == "linux":
        print(f"It needs glibc {needed_libc(folder)} or newer")
    packed = pack(root, audience, folder, root / "dist")
    for file in packed:
        print(f"{file.stat().st_size / 1e6:7.1f} MB  {file.relative_to(root)}", flush=True)
    return int(audience == "trainee" and max(file.stat().st_size for file in packed) > MOST_BYTES)


def version(root: Path) -> str:
    """The version of the package, as its own file has it."""
    text = (root / "dealer_trainer" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found is not None
    return found[1]


def freeze(root: Path, audience: Audience, work: Path) -> int:
    """Run PyInstaller; its exit code."""
    told = {
        "DEALER_TRAINER_AUDIENCE": audience, "DEALER_TRAINER_WORK": str(work), "DEALER_TRAINER_VERSION": version(root),
        # The same files make the same bundle.
        "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "1767225600"),
    }  # fmt: skip
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(work / "dist"),
        "--workpath", str(work / "work"), str(root / "bundle" / "dealer-trainer.spec"),
    ]  # fmt: skip
    return subprocess.run(command, cwd=root, env={**os.environ, **told}, check=False).returncode


def modules(folder: Path) -> list[str]:
    """The modules in the program's archive, as paths."""
    from PyInstaller.archive.readers import CArchiveReader

    program = next(path for path in sorted(folder.iterdir()) if path.is_file() and path.stem != "_internal")
    reader = CArchiveReader(str(program))
    inside = (name for name in reader.toc if name.endswith(".pyz"))
    return [name.replace(".", "/") for archive in inside for name in reader.open_embedded_archive(archive).toc]


def pack(root: Path, audience: Audience, folder: Path, dist: Path) -> list[Path]:
    """The files that are downloaded, made from PyInstaller's folder; in `dist` all of them or none."""
    dist.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as aside:
        made = _pack(root, audience, folder, Path(aside))
        return [file.replace(dist / file.name) for file in made]


def _pack(root: Path, audience: Audience, folder: Path, dist: Path) -> list[Path]:
    kind = "" if audience == "trainee" else "-school"
    stem = f"{NAME}{kind}-{version(root)}"
    if sys.platform == "win32":
        made = Path(shutil.make_archive(str(dist / f"{stem}-windows-x86-64"), "zip", folder.parent, folder.name))
        print(f"For an installer: iscc /DVersion={version(root)} /DKind={kind} bundle\\windows\\dealer-trainer.iss")
        return [made]
    if sys.platform == "darwin":
        app = folder.parent / "Dealer Trainer.app"
        target = dist / f"{stem}-macos.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(target)], check=True)
        return [target]
    archive = dist / f"{stem}-linux-x86-64.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
        tar.add(folder, stem, filter=_owned_by_root)
    return [archive, *deb.make(root, audience, version(root), folder, dist)]


def size(folder: Path) -> int:
    """The bytes of a folder's files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _owned_by_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))
    return entry
