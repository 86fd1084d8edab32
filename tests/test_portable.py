"""What must hold on systems that nobody here has: no call that Windows lacks, no file name that it refuses."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import PurePath

import pytest

from dealer_trainer.files import person_file
from dealer_trainer.ui.exam.result.documents_form import ENDINGS, file_name
from tests.checkout import ROOT, checkout_files

LACKING = {
    "os": "chown chroot fchmod fchown fork forkpty geteuid getgid getloadavg getpgid getppid getresuid getuid "
    "initgroups killpg lchown major mkfifo mknod nice openpty pipe2 posix_spawn sched_getaffinity sched_setaffinity "
    "setegid seteuid setgid setpgid setpriority setsid setuid statvfs sync sysconf tcgetpgrp ttyname uname wait wait3 "
    "wait4 waitpid O_DIRECTORY O_NOFOLLOW O_NONBLOCK O_NOCTTY O_SYNC O_DSYNC O_CLOEXEC WNOHANG",
    "time": "clock_gettime clock_gettime_ns CLOCK_BOOTTIME CLOCK_MONOTONIC pthread_getcpuclockid tzset",
    "signal": "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1 SIGUSR2 alarm pause "
    "pthread_kill pthread_sigmask setitimer sigwait siginterrupt",
    "socket": "AF_UNIX SO_REUSEPORT",
    "faulthandler": "register",
    "select": "epoll poll kqueue",
}
"""What those modules have on Linux, and not on Windows."""

MODULES = frozenset(
    {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
)
NAMED = re.compile(
    "|".join(
        [rf"\b(?:{'|'.join(MODULES)})\b"]
        + [rf"\b{module}\.(?:{'|'.join(names.split())})\b" for module, names in LACKING.items()]
    )
)
"""What is looked for, in whatever sense; few modules say any of it, and those alone are read as code."""
GUARD = re.compile(r"\b(?:sys\.platform|os\.name)\b|\b(?:hasattr|ImportError|ModuleNotFoundError)\b")


def posix_only(source: str) -> Iterator[tuple[int, str]]:
    """Lines with what Windows lacks, without a question about the system before it in the same function."""
    tree = ast.parse(source)
    lacking = {(module, name) for module, names in LACKING.items() for name in names.split()}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = f"{node.value.id}.{node.attr}" if (node.value.id, node.attr) in lacking else ""
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            found = next((name for name in names if name.split(".")[0] in MODULES), "")
        else:
            continue
        if not found:
            continue
        around = [
            function.lineno
            for function in functions
            if function.lineno <= node.lineno <= (function.end_lineno or function.lineno)
        ]
        before = "\n".join(source.splitlines()[max(around, default=1) - 1 : node.lineno])
        if not GUARD.search(before):
            yield node.lineno, found


@pytest.mark.slow
def test_nothing_is_called_that_windows_lacks() -> None:
    """What only POSIX has stands behind a question about the system."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in sorted((ROOT / "dealer_trainer").rglob("*.py"))
        if NAMED.search(text := path.read_text(encoding="utf-8"))
        for line, what in posix_only(text)
    ]
    assert not found, "\n".join(found)


DEVICES = re.compile(r"(?:CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³])(?:\..*)?", re.IGNORECASE)
NAMES = (
    "con", "NUL", "Com1", "LPT9", "COM¹", "aux.txt", "AUX", "a/b", "a\\b", "C:", "what?", 'say "hi"', "<b>", "a|b*",
    "Dr.", "Ann ", " ", "", "...", "-", "Ann\nBell", "\0", "é" * 120, "漢" * 120, "🎲" * 60, "x" * 300, "\u202eAnn",
)  # fmt: skip


def fault(name: str) -> str:
    """Why Windows refuses the name of a file or folder; empty where it takes it."""
    if re.search(r'[<>:"/\\|?*\x00-\x1f]', name):
        return "a character that is not allowed"
    if DEVICES.fullmatch(name):
        return "the name of a device"
    if not name or name[-1] in ". ":
        return "nothing, or a dot or space at its end"
    return "too long" if len(name.encode()) > 240 else ""


def test_whoever_a_file_is_named_after_it_can_be_written() -> None:
    """People and schools may be called what they like: devices, symbols, dots, two hundred letters."""
    for name in NAMES:
        whole = [file_name(name, document) for document in ENDINGS]
        whole += [f"{person_file(name)}.person.json", f"{person_file(name, gap='- ')}.progress.json"]
        for written in whole:
            assert not fault(written), (name, written, fault(written))


@pytest.mark.slow
def test_every_name_that_the_app_writes_is_allowed() -> None:
    """What stands after a slash of a path in the code, and the dates in names, which have no colon."""
    found = []
    for path in sorted((ROOT / "dealer_trainer").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if " / " in source else ():  # as the formatter writes it
            if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)):
                continue
            right = node.right
            parts = right.values if isinstance(right, ast.JoinedStr) else [right]
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "x"
                for part in parts
                if isinstance(right, ast.JoinedStr) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
            )
            if text and (why := next(filter(None, map(fault, text.split("/"))), "")):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {text!r}: {why}")
    assert not found, "\n".join(found)


def test_every_file_of_the_project_can_lie_on_windows() -> None:
    """No name that it refuses, no two that differ in their case alone, no path that leaves too little of its 260."""
    names = checkout_files()
    assert [name for name in names if any(map(fault, PurePath(name).parts))] == []
    assert len({name.lower() for name in names}) == len(names)
    assert [name for name in names if len(name) > 150] == []


@pytest.mark.skipif(not shutil.which("sh"), reason="there is no sh here")
def test_scripts_of_the_package_are_sound_shell() -> None:
    """What dpkg runs can be read by sh."""
    for script in ("postinst", "postrm"):
        assert subprocess.run(["sh", "-n", ROOT / "bundle" / "debian" / script], check=False).returncode == 0
