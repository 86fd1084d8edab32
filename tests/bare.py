"""A bare Debian 12 or 13 in a folder of its own, on which the README's commands are run: `python3 dev.py bare`.

How this machine reaches networks and packages is copied into the folder, never into the project. Everything is mounted
in a namespace of its own, which goes with the last process in it, however that ends.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import dev
from tools import shell

DEBIANS = {"12": "bookworm", "13": "trixie"}
"""Their Pythons are 3.11 and 3.13."""
COMMANDS = (("python3", "dev.py", "run"), ("python3", "dev.py", "test"))
TOOLS = ("debootstrap", "unshare", "mount", "chroot", "git")
NAMESPACE = ("unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child")
PACKAGES = "python3,git,ca-certificates"
CHECKOUT = Path("dealer-trainer")

ACCESS = re.compile(r"(?:PIP|NPM_CONFIG|SSL_CERT)_\w+|\w+_PROXY|NODE_EXTRA_CA_CERTS|GIT_SSL_CAINFO", re.IGNORECASE)
"""The environment variables that say how packages are reached."""

SYSTEM_FILES = ("etc/resolv.conf", "etc/hosts", "etc/pip.conf", "etc/npmrc", "etc/apt/auth.conf")
SYSTEM_PATTERNS = ("etc/apt/auth.conf.d/*", "usr/local/share/ca-certificates/*.crt")
USER_FILES = (".config/pip/pip.conf", ".pip/pip.conf", ".npmrc", ".netrc")


def main(arguments: Sequence[str] = ()) -> int:
    """Make the machine, run the commands on it, remove it; 0 when all of them passed, 2 where it cannot be made."""
    parser = argparse.ArgumentParser("dev.py bare", allow_abbrev=False)
    parser.add_argument("--debian", choices=DEBIANS, default="12", help="which Debian; its Python comes with it")
    parser.add_argument("--only", choices=[command[-1] for command in COMMANDS], help="one of the commands alone")
    options = parser.parse_args(arguments)
    commands = [command for command in COMMANDS if options.only in (None, command[-1])]
    if reason := hindrance():
        shell.say(f"No bare machine can be made here: {reason}.")
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with own_folder() as machine:
        if shell.call(*NAMESPACE, "debootstrap", "--variant=minbase", f"--include={PACKAGES}", DEBIANS[options.debian],
                    str(machine), *archive()) or prepare(machine):  # fmt: skip
            shell.say("FAILED  the bare machine could not be made.")
            return 1
        results = [(" ".join(command), *timed(machine, command)) for command in commands]
    for command, code, seconds in results:
        shell.say(f"{'FAILED' if code else 'passed'}  {seconds:6.1f} s  {command}, on a bare Debian {options.debian}")
    return int(any(code for _, code, _ in results))


def hindrance() -> str:
    """Why no bare machine can be made here; nothing where it can."""
    if sys.platform != "linux":
        return "it takes Linux"
    if os.geteuid() != 0:
        return "it takes root (sudo python3 dev.py bare)"
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        return f"missing {', '.join(missing)}; on Debian: apt-get install debootstrap util-linux git"
    if shell.call(*NAMESPACE, "true"):
        return "this machine lets not even root mount anything, as containers do"
    return ""


@contextmanager
def own_folder() -> Iterator[Path]:
    """A new folder, which is removed whatever happens; Ctrl-C cannot stop the removing."""
    folder = Path(tempfile.mkdtemp(prefix="dealer-trainer-bare-"))
    folder.chmod(0o755)  # an ordinary root folder: apt and PostgreSQL read it as users of their own
    try:
        yield folder
    finally:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        shell.say(f"Removing {folder}")
        shutil.rmtree(folder, ignore_errors=True)
        signal.signal(signal.SIGINT, before)
        if folder.exists():
            shell.say(f"It could not be removed whole: {folder}")


def prepare(machine: Path) -> int:
    """Give the machine this checkout's last commit and this machine's ways to packages; 0 when that went well."""
    for name in (*SYSTEM_FILES, *SYSTEM_PATTERNS):
        for path in Path("/").glob(name):
            copy(path, machine / path.relative_to("/"))
    for path in Path("/etc/apt/apt.conf.d").glob("*"):
        if "Acquire::" in path.read_text(encoding="utf-8", errors="replace"):
            copy(path, machine / path.relative_to("/"))
    for name in USER_FILES:
        copy(Path.home() / name, machine / "root" / name)
    if subprocess.run(["git", "status", "--porcelain"], cwd=dev.ROOT, check=False, capture_output=True).stdout:
        shell.say("What is not committed is not tested: the machine gets a clone.")
    clone = ("git", "-c", "safe.directory=*", "clone", "--quiet", f"file://{dev.ROOT}", str(machine / CHECKOUT))
    return shell.call(*clone) or shell.call(*entering(machine, "/", ("update-ca-certificates",)))


def copy(source: Path, target: Path) -> None:
    """Copy a file, if there is one, with what it says rather than a link's end."""
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copy(source, target)


def timed(machine: Path, command: "tuple[str, ...]") -> "tuple[int, float]":
    """Run a command in the machine's checkout; its exit code and seconds."""
    shell.say(f"\n==== {' '.join(command)}")
    start = time.monotonic()
    return shell.call(*entering(machine, f"/{CHECKOUT}", command)), time.monotonic() - start


def entering(machine: Path, folder: str, command: "tuple[str, ...]") -> "tuple[str, ...]":
    """The command that runs another one inside the machine, with nothing of this machine's but its ways to packages."""
    shared = [f"mount --rbind /{name} {machine}/{name}" for name in ("dev", "sys")]
    for path in package_folders():
        inside = shlex.quote(f"{machine}{path}")
        shared.append(f"mkdir -p {inside} && mount --bind -o ro {shlex.quote(str(path))} {inside}")
    access = [f"{name}={value}" for name, value in os.environ.items() if ACCESS.fullmatch(name)]
    system = ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "TERM=dumb"]
    inner = ["chroot", str(machine), "env", "--ignore-environment", f"--chdir={folder}", *system, *access, *command]
    script = ["set -e", f"mount -t proc proc {machine}/proc", *shared, f"exec {shlex.join(inner)}"]
    return (*NAMESPACE, "sh", "-c", "\n".join(script))


def package_folders() -> "list[Path]":
    """The folders of this machine that pip is told to look for packages in."""
    asked = subprocess.run([sys.executable, "-m", "pip", "config", "list"], check=False, capture_output=True, text=True)
    # An index links to files beside its own folder.
    indexes = [Path(path).parent for path in re.findall(r"file://(/[^\s']+)", asked.stdout)]
    plain = [Path(path) for path in re.findall(r"(?<=[\s'])/[^\s']+", asked.stdout)]
    return sorted({path for path in (*indexes, *plain) if path.is_dir()})


def archive() -> tuple[str, ...]:
    """The Debian archive that this machine installs from; empty for debootstrap's own choice."""
    for path in (Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*.[ls]*"))):
        if path.is_file() and (found := re.search(r"^[^#]*?(https?://\S+/debian)/?\s", path.read_text(), re.MULTILINE)):
            return (found.group(1),)
    return ()
