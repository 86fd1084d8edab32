"""Updates on a bare machine: a folder installs the next version beside itself, and apt updates the package."""

import re
import shutil
import subprocess
import tarfile
import time
import zlib
from pathlib import Path
from typing import Any, Final

import dev
from bundle import deb, make
from dealer_trainer.update.release import DAY_MS, Kind, file_name
from tests.bundle.bare_machine import DATA, HOME, as_user, hold, inside, lent, painted
from tests.update.releasing import KEY, OTHER, release_file, signed

RUNNING: Final = make.version(dev.ROOT)
NEWER: Final = re.sub(r"\d", "9", RUNNING)
"""A later version whose number has as many letters."""

BETWEEN: Final = f"{NEWER[:-1]}8"
"""One between the two."""

ONLY_THERE: Final = "_internal/only-in-the-newer"
KEYS: Final = "_internal/dealer_trainer/_data/assets/release-keys.txt"
RELEASES: Final = Path("srv/releases")
APPS: Final = HOME / "apps"
DOWNLOADS: Final = HOME / "Downloads"
_KILLED_AFTER_S: Final = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)


def renumbered(program: Path) -> None:
    """Have a frozen program be the later version: the module with its number is written anew within its archive."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    module = archive.extract("dealer_trainer", raw=True)
    data, old = program.read_bytes(), zlib.compress(module, 6)
    new = zlib.compress(module.replace(RUNNING.encode(), NEWER.encode()), 9)
    hold(data.count(old) == 1 and len(new) <= len(old), f"a program of version {NEWER} is made")
    program.write_bytes(data.replace(old, new.ljust(len(old), b"\0")))


def publish(machine: Path, package: Path, archive: Path) -> None:
    """Lay the later version's archive and package where releases are, a changed archive, and releases of each kind."""
    place = machine / RELEASES
    place.mkdir(parents=True)
    with lent(machine) as folder:
        top = f"dealer-trainer-{NEWER}"
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="fully_trusted")  # noqa: S202 - what dev.py bundle made
        tree = folder / f"dealer-trainer-{RUNNING}"
        renumbered(tree / "dealer-trainer")
        (tree / ONLY_THERE).write_text("x", encoding="utf-8")
        (tree / KEYS).write_text(f"{KEY.id}\n", encoding="utf-8")
        with tarfile.open(place / name_of("tar.gz"), "w:gz", compresslevel=0) as tar:
            tar.add(tree, top)
        subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(folder / "package")], check=True)
        shutil.rmtree(folder / "package/opt/dealer-trainer")
        tree.rename(folder / "package/opt/dealer-trainer")
        deb.control(folder / "package", "dealer-trainer", NEWER)
        deb.pack(folder / "package", place / name_of("deb"), level=0)
    whole = (place / name_of("tar.gz")).read_bytes()
    middle = len(whole) // 2
    changed = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    files = [
        release_file((place / name_of(kind)).read_bytes(), name=name_of(kind), kind=kind) for kind in ("tar.gz", "deb")
    ]
    issued = time.time_ns() // 1_000_000 - DAY_MS
    given = {"files": files, "issued": issued}
    write_release(place, **given)
    for name, number in (("rollback", "0.0.9"), ("replay", BETWEEN)):
        older = [file._replace(name=name_of(file.kind, number)) for file in files]
        write_release(machine / "srv" / name, version=number, **{**given, "files": older})
    write_release(machine / "srv/stranger", key=OTHER, **given)
    write_release(machine / "srv/expired", files=files, issued=issued - 200 * DAY_MS)
    write_release(machine / "srv/tampered", **given)
    release = machine / "srv/tampered/release.json"
    release.write_bytes(release.read_bytes().replace(b"* New.", b"* Old."))
    write_release(machine / "srv/changed", **given)
    (machine / "srv/changed" / name_of("tar.gz")).write_bytes(changed)
    write_release(machine / "srv/short", **given)
    (machine / "srv/short" / name_of("tar.gz")).write_bytes(whole[:middle])


def write_release(folder: Path, **changes: Any) -> None:
    """A release in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    given = {"version": NEWER, **changes}
    (folder / "release.json").write_bytes(signed(given.pop("key", KEY), **given))


def update_folder(machine: Path, archive: Path) -> None:
    """A user's own folder: what is refused, a download, installations that are killed, whole ones, the way back."""
    unpacked = unpack(machine, archive)
    program = f"/{unpacked}/dealer-trainer"
    update = (program, "update", "--check")
    words = as_user(machine, *update, f"/{RELEASES}", status=1)
    hold("knows no release key" in words, "without a release key no release is believed")
    (machine / unpacked / KEYS).write_text(f"{KEY.id}\n", encoding="utf-8")
    for folder, reason in (
        ("rollback", f"one that is running, {RUNNING}"), ("stranger", "a key that this version does not know"),
        ("expired", "it has expired"), ("tampered", "somebody has changed it"),
    ):  # fmt: skip
        words = as_user(machine, *update, f"/srv/{folder}", "--install", status=1)
        hold(reason in words, f"refused, {folder}: {words.strip()}", words)
    for folder, reason in (("changed", "is not the file that was signed"), ("short", "were signed")):
        words = as_user(machine, *update, f"/srv/{folder}", "--install", status=1)
        hold(reason in words, f"refused, {folder} archive: {words.strip()}", words)
    hold(names(machine) == [unpacked.name], "nothing of them was kept")
    words = as_user(machine, *update, f"/{RELEASES}")
    hold(f"Version {NEWER} is available; this is {RUNNING}" in words, "a newer version is told")
    hold(as_user(machine, program, "--version") == f"dealer-trainer {RUNNING}\n", "and not installed unasked")
    as_user(machine, *update, f"/{RELEASES}", "--download", f"/{DOWNLOADS}")
    found = (machine / DOWNLOADS / name_of("tar.gz")).read_bytes()
    hold(found == (machine / RELEASES / name_of("tar.gz")).read_bytes(), "downloaded whole")
    hold(names(machine) == [unpacked.name], "and not installed")
    kill_midway(machine, program)
    as_user(machine, *update, f"/{RELEASES}", "--install")
    is_newer(machine, program, "installed beside the old one, which hands over to it")
    painted(machine, program)
    words = as_user(machine, *update, "/srv/replay", status=1)
    hold("is older than the one that is running" in words, f"the newer one takes no older release: {words.strip()}")
    (machine / unpacked / "successor").unlink()
    hold(as_user(machine, program, "--version") == f"dealer-trainer {RUNNING}\n", "the way back: the old one starts")
    words = as_user(machine, *update, "/srv/replay", "--install", status=1)
    hold("which was seen earlier" in words, f"the old one takes no release older than it saw: {words.strip()}")
    shutil.rmtree(machine / APPS / f"dealer-trainer-{NEWER}")
    as_user(machine, *update, f"/{RELEASES}", "--download", f"/{DOWNLOADS}", "--install")
    is_newer(machine, program, "installed from what was downloaded")
    shutil.rmtree(machine / APPS)
    (machine / DOWNLOADS / name_of("tar.gz")).unlink()


def kill_midway(machine: Path, program: str) -> None:
    """Kill the installation again and again: one of the two versions starts, whole, whenever it was."""
    command = ("update", "--check", f"/{RELEASES}", "--install")
    found = set()
    for seconds in _KILLED_AFTER_S:
        as_user(machine, "sh", "-c", f"timeout -s KILL {seconds} {program} {' '.join(command)} >/dev/null 2>&1 || true")
        started = as_user(machine, program, "--version").split()[-1]
        hold(started in (RUNNING, NEWER), f"killed after {seconds} s: version {started} starts")
        found.add(started)
        if started == NEWER:
            break
    hold(RUNNING in found, "it was killed before it was done")
    (machine / program[1:]).with_name("successor").unlink(missing_ok=True)


def is_newer(machine: Path, program: str, what: str) -> None:
    """The newer version starts from the old place, and nothing half-made lies about."""
    hold(as_user(machine, program, "--version") == f"dealer-trainer {NEWER}\n", what)
    hold(names(machine) == [f"dealer-trainer-{RUNNING}", f"dealer-trainer-{NEWER}"], "and nothing else is left")
    hold(not (machine / DATA / "update").exists(), "nor of the download")


def update_package(machine: Path) -> None:
    """The package is downloaded and told how to be installed; apt does it."""
    update = ("dealer-trainer", "update", "--key", KEY.id, "--check", f"/{RELEASES}")
    words = as_user(machine, *update, "--install", status=1)
    hold("cannot install a newer one beside itself" in words, "a package does not install itself")
    words = as_user(machine, *update, "--download", f"/{DOWNLOADS}")
    [command] = re.findall(r"sudo (apt install .*)", words)
    hold(command == f"apt install /{DOWNLOADS / name_of('deb')}", f"downloaded; to be typed: sudo {command}")
    inside(machine, *command.replace("apt ", "apt-get --yes ").split())
    hold(as_user(machine, "dealer-trainer", "--version") == f"dealer-trainer {NEWER}\n", "brought to a newer version")
    hold((machine / "opt/dealer-trainer" / ONLY_THERE).exists(), "with what is new in it")
    painted(machine, "dealer-trainer")
    (machine / DOWNLOADS / name_of("deb")).unlink()


def unpack(machine: Path, archive: Path) -> Path:
    """Unpack the archive as its user does; the folder, as the machine names it."""
    as_user(machine, "mkdir", f"/{APPS}", f"/{DOWNLOADS}")
    as_user(machine, "tar", "-xzf", f"/opt/{archive.name}", "-C", f"/{APPS}")
    return APPS / f"dealer-trainer-{RUNNING}"


def names(machine: Path) -> list[str]:
    """What lies beside the program's folder."""
    return sorted(path.name for path in (machine / APPS).iterdir())


def name_of(kind: Kind, number: str = NEWER) -> str:
    """The file of a version."""
    return file_name(number, "trainee", "linux-x86-64", kind)
