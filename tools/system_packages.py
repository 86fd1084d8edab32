"""What PyPI cannot bring: the libraries of the system that Qt loads, and the programs that tests need."""

import ctypes
import glob
import os
import shutil
import sys
from pathlib import Path

from tools import shell

# Each with its Debian package.
QT = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
# Without these no module of Qt is loaded; the others are for windows on a screen.
QT_ITSELF = {name for name in QT if "xcb" not in name and "x11" not in name}
VIRTUAL_SCREEN = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "xrandr": "x11-xserver-utils",
}
SERVER = {"/usr/lib/postgresql/*/bin/postgres": "postgresql"}
WHY = (
    (QT, "libraries that Qt loads; without them no window opens"),
    (VIRTUAL_SCREEN, "a virtual screen, for tests of real windows"),
    (SERVER, "for tests that copy records to a server, which they make and throw away; no service is set up"),
    ({"ensurepip": ""}, "for the virtual environment"),
)
NO_SYSTEM = "DEALER_TRAINER_NO_SYSTEM"
# Debian makes a database and a service of it with the package; tests make their own.
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.d/dealer-trainer.conf")


def add(needs: "dict[str, str]") -> None:
    """Install the Debian packages that are missing, or say how to; going on without them is the caller's choice.

    Raises SetUpError if Qt itself cannot be loaded without them.
    """
    missing = {name: package for name, package in needs.items() if sys.platform == "linux" and not has(name)}
    packages = sorted(set(missing.values()))
    if not packages:
        return
    install_them = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    shell.say("Missing system packages, by Debian's names:")
    for group, why in WHY:
        wanted = sorted({package for name, package in missing.items() if name in group})
        if wanted:
            shell.say("    {}: {}".format(" ".join(wanted), why))
    if os.environ.get(NO_SYSTEM):
        shell.say("Going on without them, as --no-system says.")
    elif not shutil.which("apt-get"):
        shell.say("Going on without them: there is no apt-get here.")
    elif os.geteuid() != 0:
        shell.say("Going on without them; --no-system skips the tests that need them. To install them:")
        shell.say("    sudo apt-get update && sudo {}".format(" ".join(install_them)))
    elif is_agreed():
        _install(install_them)
    lacking = sorted(package for name, package in missing.items() if name in QT_ITSELF and not has(name))
    if lacking:
        raise shell.SetUpError(
            "Qt cannot be loaded without {}: neither the app nor a test would start, so nothing was begun.".format(
                " ".join(lacking)
            )
        )


def is_agreed() -> bool:
    """Whether root agrees to apt-get; where there is no terminal to ask on, it is taken as agreed."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        shell.say("This is root, so apt-get installs them now (--no-system goes on without them).")
        return True
    return input("Install them now with apt-get? [Y/n] ").strip().lower() in ("", "y", "yes")


def _install(install_them: "list[str]") -> None:
    """Run apt-get; of PostgreSQL it brings the programs alone, no database, and so no service runs."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    NO_CLUSTER.write_text("create_main_cluster = false\n", encoding="utf-8")
    try:
        shell.call("apt-get", "update", "-qq", environment=quietly)
        if shell.call(*install_them, "-qq", "-o", "Dpkg::Use-Pty=0", environment=quietly):
            shell.say("apt-get failed; going on without them.")
    finally:
        NO_CLUSTER.unlink()


def has(name: str) -> bool:
    """Whether a shared library can be loaded, or a program be found; with a `*`, in which folder ever."""
    if "*" in name:
        return bool(glob.glob(name))  # noqa: PTH207 - the pattern is of the whole system
    if ".so." not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
