"""A Debian 12 without network, Python or compiler that gets the bundle alone: `python3 dev.py bare --bundle`.

The package is installed, opened, used, brought to a newer version, refuses a file from the future, and is removed.
The libraries of a desktop (those in its Depends) and Xvfb are in the machine from the beginning.
"""

import re
import shlex
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import dev
from bundle import contents, deb, make
from bundle.frame import NAME, SIZE, is_painted
from tests import bare

NAMESPACE = (*bare.NAMESPACE, "--net")
USER, HOME, SCREEN = "ann", Path("home/ann"), ":67"
DATA = HOME / ".local/share/dealer-trainer"
BOOKKEEPING = re.compile(r"(?:var/(?:lib/dpkg|log|cache)|run|tmp)\b")
"""Where dpkg writes of its own work, and what is of an hour."""


class StepError(Exception):
    """Something did not hold; the message says what."""


def main() -> int:
    """Make the machine, walk through the life of an installation, remove it; 0 when everything held."""
    if reason := bare.hindrance():
        dev.say(f"No bare machine can be made here: {reason}.")
        return 2
    try:
        package, archive = bundled()
        with bare.own_folder() as machine:
            made(machine)
            live(machine, package, archive)
    except StepError as error:
        dev.say(f"FAILED  {error}")
        return 1
    dev.say("passed  the bundle on a Debian 12 without network, Python or compiler")
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
    libraries = [re.split(r"[ (|]", one)[0] for one in contents.DEPENDS]
    include = ",".join((*libraries, "xvfb", "xkb-data", "libasound2"))
    dev.say(f"In the machine from the beginning: {include}")
    options = ("--variant=minbase", f"--include={include}", "bookworm", str(machine), *bare.archive())
    if subprocess.run((*bare.NAMESPACE, "debootstrap", *options), check=False, stdout=subprocess.DEVNULL).returncode:
        raise StepError("the machine could not be made")
    inside(machine, "useradd", "--create-home", "--shell", "/bin/sh", USER)
    write_records(machine)
    for name in ("python3", "gcc", "cc", "pip"):
        hold(said(machine, "sh", "-c", f"command -v {name} || echo none") == "none", f"no {name} in the machine")
    hold(set(re.findall(r"(\w+):", (said(machine, "cat", "/proc/net/dev")))) == {"lo"}, "no network")


def write_records(machine: Path) -> None:
    """Give the user a packet, a changed one, and a progress file of the version before the newest."""
    program = (
        "import sys\nfrom pathlib import Path\n"
        "from dealer_trainer.records.log.packet import write_packet\n"
        "from dealer_trainer.records.progress import database, migration\n"
        "from dealer_trainer.records.progress.migration import v0001, v0002, v0003\n"
        "from dealer_trainer.records.migration import run, send\n"
        "from dealer_trainer.records.progress.progress import Progress\n"
        "from functools import partial\n"
        "from tests.certification.verify.test_lowered_minimum import failed\n"
        "folder = Path(sys.argv[1])\n"
        "text = write_packet(failed())\n"
        "(folder / 'sam.packet.json').write_bytes(text)\n"
        "(folder / 'changed.packet.json').write_bytes(text.replace(b'fail', b'pass', 1))\n"
        "steps = {f'000{n}': partial(send, v.STATEMENTS) for n, v in enumerate((v0001, v0002, v0003), 1)}\n"
        "database.KIND = database.KIND._replace(versions=tuple(steps), upgrade=lambda c, f: run(c, f, steps))\n"
        "with Progress.open(folder / 'progress.sqlite') as progress:\n    progress.add('Ann Bell', 1_700_000_000_000)\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([dev.PYTHON, "-c", program, folder], check=True, cwd=dev.ROOT)
        (machine / DATA).mkdir(parents=True)
        shutil.copy(Path(folder) / "progress.sqlite", machine / DATA)
        for packet in Path(folder).glob("*.packet.json"):
            shutil.copy(packet, machine / HOME)
    inside(machine, "chown", "-R", USER, f"/{HOME}")


def live(machine: Path, package: Path, archive: Path) -> None:
    """From the folder without an installation to the package's removal."""
    for file in (package, archive):
        shutil.copy(file, machine / "opt")
    from_folder(machine, archive)
    (machine / "opt" / archive.name).unlink()
    before = listed(machine)
    first = install(machine, f"/opt/{package.name}")
    as_user(machine, "dealer-trainer", "today", "rock-n-roll-dice")
    hold(version_in(machine / DATA / "progress.sqlite") == "0004", "progress of the last release was migrated")
    hold(version_in(machine / DATA / "progress-before-0004.sqlite") == "0003", "after a copy of it")
    use(machine)
    kept = (machine / DATA / "progress.sqlite").read_bytes()
    dev.say(f"first painted window of the installed program: {first:.1f} s")
    install(machine, f"/opt/{newer(machine, package)}")
    hold("9.9.9" in said(machine, "dpkg-query", "-W", "dealer-trainer"), "brought to a newer version")
    hold(names_in(machine / DATA / "progress.sqlite") == ["Ann Bell"], f"records of {len(kept)} bytes kept")
    refuse_the_future(machine)
    inside(machine, "dpkg", "--purge", "dealer-trainer")
    for leftover in (machine / "opt").glob("*.deb"):
        leftover.unlink()
    after = listed(machine)
    strays = sorted(name for name in after - before if not name.startswith(f"{HOME}/"))
    hold(not strays, "removed without a trace but the user's records", *strays[:20])
    gone = sorted(before - after - {f"opt/{package.name}"})
    hold(not gone, "nothing else went with it", *gone[:20])
    left = sorted(name for name in after if name.startswith(f"{HOME}/."))
    dev.say("left of the user's: " + ", ".join(left))


def from_folder(machine: Path, archive: Path) -> None:
    """Unpack the archive as the user and open it; nothing is installed yet."""
    start = time.monotonic()
    inside(machine, "tar", "-xzf", f"/opt/{archive.name}", "-C", "/tmp")  # noqa: S108 - the machine's own
    folder = "/tmp/" + archive.name.partition("-linux-")[0]  # noqa: S108 - the machine's own
    unpacked = time.monotonic() - start
    seconds = painted(machine, f"{folder}/dealer-trainer")
    dev.say(f"{archive.stat().st_size} bytes: {unpacked:.1f} s to unpack, {seconds:.1f} s to the first painted window")
    shutil.rmtree(f"{machine}{folder}")


def install(machine: Path, package: str) -> float:
    """Install a package and open the window; seconds to its first paint."""
    inside(machine, "dpkg", "--install", package)
    hold(said(machine, "dpkg", "--audit") == "", f"{Path(package).name} is installed, and dpkg finds nothing amiss")
    return painted(machine, "dealer-trainer")


def use(machine: Path) -> None:
    """Deal a round, verify a packet, refuse a changed one, read the man page's place and the kinds of files."""
    dealt = as_user(machine, "dealer-trainer", "deal", "rock-n-roll-dice", "--seed", "7", "--rounds", "1", "--text")
    hold("Round 1, come-out" in dealt, "a round dealt")
    verified = as_user(machine, "dealer-trainer", "verify", f"/{HOME}/sam.packet.json")
    hold(": verified" in verified, "a packet verified", verified)
    changed = as_user(machine, "dealer-trainer", "verify", f"/{HOME}/changed.packet.json", status=None)
    hold("verified" not in changed.replace("NOT verified", ""), "a changed packet not verified", changed)
    for place in (*(f"{folder}/{file}" for file, folder in deb.INSTALLED), "usr/share/man/man1/dealer-trainer.1.gz"):
        hold((machine / place).exists(), f"/{place}")


def newer(machine: Path, package: Path) -> str:
    """The same package again under a later version, with a file that the one before did not have; its name."""
    with tempfile.TemporaryDirectory(dir=machine / "opt") as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(tree)], check=True)
        (tree / "opt/dealer-trainer/_internal/only-in-the-newer").write_text("x", encoding="utf-8")
        deb.control(tree, "dealer-trainer", "9.9.9")
        deb.pack(tree, machine / "opt" / "newer.deb", level=0)
    return "newer.deb"


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


def painted(machine: Path, program: str) -> float:
    """Open the window on a virtual screen as the user; seconds until it is painted; closed with SIGTERM."""
    frame = machine / "tmp" / NAME
    size = "x".join(map(str, SIZE))
    script = (
        f"Xvfb {SCREEN} -screen 0 {size}x24 -fbdir /tmp -nolisten tcp >/dev/null 2>&1 & "
        "sleep 2; touch /tmp/begun; "
        f"DISPLAY={SCREEN} {shlex.quote(program)} & app=$!; "
        "while [ ! -e /tmp/seen ] && kill -0 $app 2>/dev/null; do sleep 0.1; done; kill $app; wait $app; true"
    )
    lock = f"tmp/.X{SCREEN[1:]}-lock"  # of a server that went with its namespace
    for name in ("tmp/seen", "tmp/begun", lock, f"tmp/.X11-unix/X{SCREEN[1:]}"):
        (machine / name).unlink(missing_ok=True)
    with subprocess.Popen(entering(machine, "runuser", "-u", USER, "--", "sh", "-c", script), text=True) as run:
        begun = until(run, (machine / "tmp/begun").exists)
        seen = until(run, lambda: is_painted(frame.parent))
        (machine / "tmp/seen").touch()
        run.wait(timeout=60)
    frame.unlink(missing_ok=True)
    hold(seen > begun, "a window was painted")
    return seen - begun


def until(run: "subprocess.Popen[str]", holds: Callable[[], bool]) -> float:
    """When something came to hold; fails where the process ended before, or after two minutes."""
    latest = time.monotonic() + 120
    while not holds():
        if run.poll() is not None or time.monotonic() > latest:
            run.kill()
            raise StepError("no window was painted")
        time.sleep(0.05)
    return time.monotonic()


def entering(machine: Path, *command: str) -> tuple[str, ...]:
    """The command that runs another one inside the machine, where there is no network and nothing of this one's."""
    root = shlex.quote(str(machine))
    clean = ["env", "--ignore-environment", f"HOME=/{HOME}" if command[0] == "runuser" else "HOME=/root",
             "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]  # fmt: skip
    script = (
        f"mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev && "
        f"exec chroot {root} {shlex.join([*clean, *command])}"
    )
    return (*NAMESPACE, "sh", "-c", script)


def inside(machine: Path, *command: str) -> None:
    """Run a command in the machine that must go well."""
    done = subprocess.run(entering(machine, *command), check=False, capture_output=True, text=True)
    if done.returncode:
        raise StepError(f"{shlex.join(command)}: {done.stdout}{done.stderr}")


def said(machine: Path, *command: str) -> str:
    """What a command in the machine prints."""
    return subprocess.run(entering(machine, *command), check=False, capture_output=True, text=True).stdout.strip()


def as_user(machine: Path, *command: str, status: "int | None" = 0) -> str:
    """What a command says to the user; fails for another exit status, None for any but 0."""
    run = entering(machine, "runuser", "-u", USER, "--", *command)
    done = subprocess.run(run, check=False, capture_output=True, text=True)
    text = done.stdout + done.stderr
    hold((done.returncode == 0) == (status == 0), f"exit status {done.returncode} of {shlex.join(command)}", text)
    return text


def listed(machine: Path) -> set[str]:
    """Every file of the machine but what dpkg writes of its own work."""
    names = (str(path.relative_to(machine)) for path in machine.rglob("*"))
    return {name for name in names if not name.startswith(("proc/", "dev/")) and not BOOKKEEPING.match(name)}


def version_in(file: Path) -> str:
    """The version that a database says it has."""
    with sqlite3.connect(file) as database:
        [found] = database.execute("SELECT version_num FROM alembic_version").fetchone()
    database.close()
    return str(found)


def names_in(file: Path) -> list[str]:
    """The trainees of a progress file."""
    with sqlite3.connect(file) as database:
        found = [str(name) for (name,) in database.execute("SELECT name FROM trainee")]
    database.close()
    return found


def hold(holds: bool, what: str, *details: str) -> None:
    """Say what holds; raise where it does not."""
    if not holds:
        raise StepError("\n    ".join((f"not so: {what}", *details)))
    dev.say(f"    {what}")
