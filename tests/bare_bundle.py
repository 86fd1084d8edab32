"""A Debian 12 without network, Python, or compiler that gets only the bundle: `python3 dev.py bare --bundle`.

The folder is opened. The package is installed, opened, used, crashed, brought to a newer version and back, and removed.
The libraries of a desktop (those in its Depends) and Xvfb are in the machine from the beginning.
"""

import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

import dev
from bundle import contents, deb, make
from tests import bare
from tests.bundle.bare_machine import (
    CRASHES,
    DATA,
    HOME,
    USER,
    StepError,
    as_user,
    hold,
    inside,
    listed,
    names_in,
    painted,
    said,
    version_in,
)
from tests.bundle.newer_package import install_newer
from tools import shell

PRIVATE = re.compile(r"\b(?:ann|bell|sam|pit|home|opt|tmp|json)\b", re.IGNORECASE)
"""Words of people, files, and folders of the machine; no crash report has one."""
KEPT = re.compile(rf"{HOME}(?:$|/(?:\.profile|\.bash\w+|\w+\.(?:packet|progress)\.json|\.(?:local|config|cache)\b))")
"""What is a user's own."""


def main() -> int:
    """Make the machine, walk through the life of an installation, remove it; 0 when everything held."""
    if reason := bare.hindrance():
        shell.say(f"No bare machine can be made here: {reason}.")
        return 2
    try:
        package, archive = bundled()
        with bare.own_folder() as machine:
            made(machine)
            live(machine, package, archive)
    except StepError as error:
        shell.say(f"FAILED  {error}")
        return 1
    shell.say("passed  the bundle on a Debian 12 without network, Python or compiler")
    return 0


def bundled() -> tuple[Path, Path]:
    """The trainee's package and archive that `dev.py bundle` made of this version."""
    version, dist = make.version(dev.ROOT), dev.ROOT / "dist"
    found = (dist / f"dealer-trainer_{version}_amd64.deb", dist / f"dealer-trainer-{version}-linux-x86-64.tar.gz")
    if not all(file.exists() for file in found):
        raise StepError("there is no bundle of this version in dist/: python3 dev.py bundle --for trainee")
    return found


def made(machine: Path) -> None:
    """Make the machine, its user, and what they brought along: a packet, and progress of the last release."""
    libraries = [re.split(r"[ (|]", dependency)[0] for dependency in contents.DEPENDS]
    include = ",".join((*libraries, "xvfb", "xkb-data", "libasound2"))
    shell.say(f"In the machine from the beginning: {include}")
    options = ("--variant=minbase", f"--include={include}", "bookworm", str(machine), *bare.archive())
    if subprocess.run((*bare.NAMESPACE, "debootstrap", *options), check=False, stdout=subprocess.DEVNULL).returncode:
        raise StepError("the machine could not be made")
    inside(machine, "useradd", "--create-home", "--shell", "/bin/sh", USER)
    write_records(machine)
    for name in ("python3", "gcc", "cc", "pip"):
        hold(said(machine, "sh", "-c", f"command -v {name} || echo none") == "none", f"no {name} in the machine")
    hold(set(re.findall(r"(\w+):", (said(machine, "cat", "/proc/net/dev")))) == {"lo"}, "no network")


def write_records(machine: Path) -> None:
    """Give the user a packet, a changed one, and progress of their own."""
    program = (
        "import sys\nfrom pathlib import Path\n"
        "from dealer_trainer.records.log.packet import write_packet\n"
        "from dealer_trainer.records.progress.progress import Progress\n"
        "from tests.certification.verify.test_rewritten import failed\n"
        "folder = Path(sys.argv[1])\n"
        "text = write_packet(failed())\n"
        "(folder / 'sam.packet.json').write_bytes(text)\n"
        "(folder / 'changed.packet.json').write_bytes(text.replace(b'fail', b'pass', 1))\n"
        "with Progress.open(folder / 'progress.sqlite') as progress:\n    progress.add('Ann Bell', 1_700_000_000_000)\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([dev.PYTHON, "-c", program, folder], check=True, cwd=dev.ROOT)
        (machine / DATA).mkdir(parents=True)
        shutil.copy(Path(folder) / "progress.sqlite", machine / DATA)
        for file in Path(folder).glob("*.json"):
            shutil.copy(file, machine / HOME)
    inside(machine, "chown", "-R", USER, f"/{HOME}")


def live(machine: Path, package: Path, archive: Path) -> None:
    """From the folder without an installation to the package's removal."""
    for file in (package, archive):
        shutil.copy(file, machine / "opt")
    from_folder(machine, archive)
    (machine / "opt" / archive.name).unlink()
    before = listed(machine)
    first = install(machine, f"/opt/{package.name}")
    shell.say(f"first painted window of the installed program: {first:.1f} s")
    as_user(machine, "dealer-trainer", "today", "rock-n-roll-dice")
    hold(version_in(machine / DATA / "progress.sqlite") == "0005", "progress is of this version")
    use(machine)
    crash(machine)
    kept = (machine / DATA / "progress.sqlite").read_bytes()
    install_newer(machine, package)
    hold(names_in(machine / DATA / "progress.sqlite") == ["Ann Bell"], f"records of {len(kept)} bytes kept")
    install(machine, f"/opt/{package.name}")
    refuse_the_future(machine)
    school(machine)
    remove(machine, before)


def remove(machine: Path, before: set[str]) -> None:
    """Remove what is installed: what came with it goes, what users have stays."""
    [installed] = re.findall(r"^ii\s+(dealer-trainer\S*)", said(machine, "dpkg", "-l", "dealer-trainer*"), re.MULTILINE)
    own = {path: path.read_bytes() for path in (machine / HOME).rglob("*") if path.is_file()}
    for how in ("--remove", "--purge"):
        inside(machine, "dpkg", how, installed)
        after = listed(machine)
        strays = sorted(name for name in after - before if not KEPT.match(name))
        hold(not strays, f"dpkg {how}: no trace of it but the user's records", *strays[:20])
        gone = sorted(name for name in before - after if not name.startswith(f"{DATA}/"))
        hold(not gone, "nothing else went with it", *gone[:20])
        hold(all(path.read_bytes() == data for path, data in own.items()), "the user's records are as they were")
    left = sorted(name for name in after if name.startswith(f"{HOME}/."))
    shell.say("left of the user's: " + ", ".join(left))


def from_folder(machine: Path, archive: Path) -> None:
    """Unpack the archive as the user and open it; nothing is installed yet."""
    start = time.monotonic()
    inside(machine, "tar", "-xzf", f"/opt/{archive.name}", "-C", "/tmp")  # noqa: S108 - the machine's own
    folder = "/tmp/" + archive.name.partition("-linux-")[0]  # noqa: S108 - the machine's own
    unpacked = time.monotonic() - start
    seconds = painted(machine, f"{folder}/dealer-trainer")
    shell.say(
        f"{archive.stat().st_size} bytes: {unpacked:.1f} s to unpack, {seconds:.1f} s to the first painted window"
    )
    shutil.rmtree(f"{machine}{folder}")


def install(machine: Path, package: str) -> float:
    """Install a package and open the window; seconds to its first paint."""
    inside(machine, "dpkg", "--install", package)
    hold(said(machine, "dpkg", "--audit") == "", f"{Path(package).name} is installed, and dpkg finds nothing amiss")
    return painted(machine, "dealer-trainer")


def use(machine: Path) -> None:
    """Deal a round, hear a call, verify a packet, refuse a changed one, look where things lie."""
    dealt = as_user(machine, "dealer-trainer", "deal", "rock-n-roll-dice", "--seed", "7", "--rounds", "1", "--text")
    hold("Round 1, come-out" in dealt, "a round dealt")
    shutil.copy(dev.ROOT / "tests/voice/recordings/winner_seven.wav", machine / HOME)
    call = f"/{HOME}/winner_seven.wav"
    heard = as_user(machine, "dealer-trainer", "hear", call)
    hold('"sure": true' in heard and "seven" in heard, "a spoken call heard", heard)
    verified = as_user(machine, "dealer-trainer", "verify", f"/{HOME}/sam.packet.json")
    hold(": verified" in verified, "a packet verified", verified)
    changed = as_user(machine, "dealer-trainer", "verify", f"/{HOME}/changed.packet.json", status=None)
    hold("verified" not in changed.replace("NOT verified", ""), "a changed packet not verified", changed)
    about = as_user(machine, "dealer-trainer", "about")
    for word in (make.version(dev.ROOT), "CPython", f"/{DATA}", "Apache-2.0", "OFL-1.1", "pydantic"):
        hold(word in about, f"`about` names {word}", about)
    for place in (*(f"{folder}/{file}" for file, folder in deb.INSTALLED), "usr/share/man/man1/dealer-trainer.1.gz"):
        hold((machine / place).exists(), f"/{place}")


def crash(machine: Path) -> None:
    """A window that a fault kills, and a command that meets an error, leave a report each, about nobody."""
    library = machine / "opt/dealer-trainer/_internal/cryptography"
    painted(machine, "dealer-trainer", signal="SEGV")
    painted(machine, "dealer-trainer", until=(machine / CRASHES / "told.txt").exists)
    shell.say("    the start after a crash tells of it")
    [fault] = reports(machine)
    library.rename(library.with_name("gone"))
    as_user(machine, "dealer-trainer", "verify", f"/{HOME}/sam.packet.json", status=None)
    library.with_name("gone").rename(library)
    [error] = reports(machine) - {fault}
    for report, place in ((fault, "ui/shell/app.py"), (error, "certification/verify/verify.py")):
        body = report.partition("\n\n")[2]
        lines = re.findall(rf"^  (dealer_trainer/{place}:\d+ in \w+)$", body, re.MULTILINE)
        hold(bool(lines), f"a crash report says where it was: {', '.join(lines)}", report)
        hold(not PRIVATE.search(body) and socket.gethostname() not in body, "and nothing of people or folders", report)


def reports(machine: Path) -> set[str]:
    """The texts of the crash reports."""
    return {path.read_text(encoding="utf-8") for path in (machine / CRASHES).glob("crash-*.txt")}


def refuse_the_future(machine: Path) -> None:
    """A database that a newer program wrote is refused with words, and left as it is."""
    file = machine / DATA / "progress.sqlite"
    with sqlite3.connect(file) as future:
        future.execute("UPDATE alembic_version SET version_num = '0099'")
    future.close()
    inside(machine, "chown", "-R", USER, f"/{DATA}")
    words = as_user(machine, "dealer-trainer", "today", "rock-n-roll-dice", status=None)
    hold("written by a newer version" in words, "a database of a newer program is refused with words", words)
    hold(version_in(file) == "0099", "and left as it is")


def school(machine: Path) -> None:
    """The school's package in place of the trainee's, where one was made; it verifies, and the records are the same."""
    package = dev.ROOT / "dist" / f"dealer-trainer-school_{make.version(dev.ROOT)}_amd64.deb"
    if not package.exists():
        shell.say("not tried: there is no school's package in dist/ (python3 dev.py bundle --for school)")
        return
    shutil.copy(package, machine / "opt")
    seconds = install(machine, f"/opt/{package.name}")
    (machine / "opt" / package.name).unlink()
    shell.say(f"first painted window of the school's program: {seconds:.1f} s")
    hold(said(machine, "dpkg-query", "-W", "-f", "${db:Status-Abbrev}", "dealer-trainer") != "ii ", "in its place")
    verified = as_user(machine, "dealer-trainer", "verify", f"/{HOME}/sam.packet.json")
    hold(": verified" in verified, "a packet verified", verified)
    hold("psycopg" in as_user(machine, "dealer-trainer", "about"), "with the client of the school's server")
