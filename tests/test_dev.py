"""What dev.py does on machines unlike this one: old interpreters, half-made environments, no network, no rights."""

import ast
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import pytest

import dev
from tools import checks, shell, system_packages, translations

QT = {"libfancy.so.1": "libfancy1", "Xvfb": "xvfb"}


class Machine:
    """A checkout in which commands are noted, not run; those that hold a word of `fails` answer 1, with a complaint."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.aside = root / ".vnew"
        self.made = 0
        self.commands: list[str] = []
        self.fails: Sequence[str] = ()
        self.breaks: Sequence[str] = ()
        self.complaint = ""

    def call(
        self,
        *command: str,
        environment: dict[str, str] | None = None,
        output: TextIO | None = None,
        errors: TextIO | int | None = None,
    ) -> int:
        """Stand in for `shell.call`."""
        if output is not None:
            output.write(f"({command[-1]})\n")
        line = " ".join(command)
        self.commands.append(line)
        fails = any(word in line for word in self.fails)
        if fails and self.complaint and not isinstance(errors, int):
            print(self.complaint, file=errors)
        if any(word in line for word in self.breaks):
            raise KeyboardInterrupt
        if "-m venv" in line and not fails:
            shutil.rmtree(self.aside, ignore_errors=True)
            (self.aside / dev.SCRIPTS).mkdir(parents=True)
            (self.aside / dev.SCRIPTS / "tool").write_text(f"#!{self.aside}/{dev.SCRIPTS}/python\n")
        if "-e" in command and not fails:
            self.made += 1
            (self.aside / "made").write_text(str(self.made))
        return int(fails)

    def environment(self) -> str:
        """Which of the environments made stands in its place, by number; nothing where there is none."""
        return (self.venv / "made").read_text() if self.venv.exists() else ""

    def ran(self, words: str) -> bool:
        """Whether a command holding `words` has run since the last question about any."""
        return any(words in line for line in self.commands)

    def forget(self) -> None:
        """Start a new note."""
        self.commands.clear()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A Linux machine with every system package and an empty checkout."""
    machine = Machine(tmp_path)
    (tmp_path / "requirements.lock").write_text("one==1\n")
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'one'\n\n[tool.ruff]\nline-length = 120\n")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    (tmp_path / "requirements-dev.lock").write_text("two==1\n")
    monkeypatch.setattr(dev, "VENV", machine.venv)
    monkeypatch.setattr(dev, "ASIDE", machine.aside)
    monkeypatch.setattr(dev, "OLD", tmp_path / ".vold")
    monkeypatch.setattr(dev, "WHEELS", tmp_path / ".wheels")
    (tmp_path / "requirements-school.lock").write_text("three==1\n")
    monkeypatch.setattr(dev, "LOCKS", tuple(tmp_path / lock.name for lock in dev.LOCKS))
    monkeypatch.setattr(system_packages, "NO_CLUSTER", tmp_path / "createcluster.d" / "dealer-trainer.conf")
    monkeypatch.delenv(system_packages.NO_SYSTEM, raising=False)
    monkeypatch.setattr(dev, "PICTURE", tmp_path / "build" / "table.png")
    monkeypatch.setattr(shell, "call", machine.call)
    monkeypatch.setattr(checks, "call", machine.call)
    monkeypatch.setattr(translations, "call", machine.call)
    monkeypatch.setattr(translations, "FOLDER", tmp_path / "translations")
    monkeypatch.setattr(system_packages, "has", lambda name: True)
    monkeypatch.setattr(sys, "platform", "linux")
    return machine


def test_old_interpreters_can_read_it() -> None:
    """Python 3.6 parses it and what it imports, so that it gets as far as saying which Python is needed."""
    for module in (dev, shell, system_packages):
        assert module.__file__
        ast.parse(Path(module.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13), (3, 15, 0), (4, 0, 0)])
def test_other_interpreters_are_refused(
    version: tuple[int, int, int], machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One before 3.11 or after 3.14 is told so in one line, whatever the command, and nothing is begun."""
    monkeypatch.setattr(sys, "version_info", (*version, "final", 0))
    monkeypatch.setattr(sys, "version", "{}.{}.{} (main)".format(*version))
    assert dev.main(["test"]) == 2
    told = capsys.readouterr().out
    assert "needs Python 3.11 to 3.14; this is {}.{}.{}. ".format(*version) in told
    assert told.count("\n") == 1
    assert machine.commands == []


@pytest.mark.parametrize("version", dev.PYTHONS)
def test_the_interpreters_between_are_taken(
    version: tuple[int, int], machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each Python for which the pinned packages have wheels sets the checkout up."""
    monkeypatch.setattr(sys, "version_info", (*version, 0, "final", 0))
    assert dev.main(["run"]) == 0
    assert machine.environment() == "1"


@pytest.mark.parametrize(("arguments", "code"), [(["help"], 0), ([], 2), (["tset"], 2)])
def test_help_names_every_command(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Help is the answer to a question and to a command that there is not, told apart by the exit code."""
    assert dev.main(arguments) == code
    printed = capsys.readouterr().out
    assert [name for name in (*dev.COMMANDS, *dev.STARTED) if f"dev.py {name} " not in printed] == []


def test_set_up_happens_once(machine: Machine) -> None:
    """An empty checkout gets an environment, the pinned packages and the project; the second time nothing is done."""
    dev.set_up(QT)
    assert [machine.ran(words) for words in ("-m venv", "download", "--require-hashes", "--no-deps")] == [True] * 4
    machine.forget()
    dev.set_up(QT)
    assert machine.commands == [f"{dev.PYTHON} -c import pip"]


def test_linters_need_no_new_set_up(machine: Machine) -> None:
    """What stands in pyproject.toml for linters alone may change without an installation; the rest may not."""
    dev.set_up(QT)
    project = machine.root / "pyproject.toml"
    machine.forget()
    project.write_text(project.read_text().replace("120", "100"))
    dev.set_up(QT)
    assert not machine.ran("install")
    project.write_text(project.read_text().replace("'one'", "'two'"))
    dev.set_up(QT)
    assert machine.ran("install")


STEPS = ["-m venv", "download", "--no-index", "-e"]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("how", ["fails", "breaks"])
def test_what_works_is_kept_until_the_new_one_is_whole(
    machine: Machine, step: str, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No network, a full disk, Ctrl-C: the old environment stands, is trusted, and nothing else is left."""
    dev.set_up(QT)
    dev.LOCKS[0].write_text("one==2\n")
    setattr(machine, how, [step])
    with pytest.raises((shell.SetUpError, KeyboardInterrupt)):
        dev.set_up(QT)
    assert "is as it was" in capsys.readouterr().out
    assert machine.environment() == "1"
    assert not machine.aside.exists()
    dev.LOCKS[0].write_text("one==1\n")
    machine.fails = machine.breaks = []
    machine.forget()
    dev.set_up(QT)
    assert not machine.ran("install"), "what it was made for, it still is"
    dev.LOCKS[0].write_text("one==2\n")
    dev.set_up(QT)
    assert machine.environment() == "2"


@pytest.mark.parametrize("nothing_before", [True, False])
def test_a_full_disk_at_the_swap_loses_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, nothing_before: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the new environment cannot be moved, the old one is back in its place, and the reason is words."""
    if not nothing_before:
        dev.set_up(QT)
        dev.LOCKS[0].write_text("one==2\n")

    def move(path: Path, target: Path) -> None:
        if path == machine.aside:
            raise OSError(28, "No space left on device")
        shutil.move(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", move)
        assert dev.main(["run"]) == 1
    assert "No space left on device" in capsys.readouterr().out
    assert machine.environment() == ("" if nothing_before else "1")


def test_a_power_cut_between_two_moves_loses_nothing(machine: Machine) -> None:
    """An environment that was moved out of the way for one that never came is taken back."""
    dev.set_up(QT)
    machine.venv.rename(dev.OLD)
    machine.forget()
    dev.set_up(QT)
    assert machine.environment() == "1"
    assert not machine.ran("install")


def test_scripts_know_the_place_they_end_up_in(machine: Machine) -> None:
    """What was written for the place where it was built starts the interpreter of the place where it stands."""
    dev.set_up(QT)
    assert (machine.venv / dev.SCRIPTS / "tool").read_text() == f"#!{machine.venv}/{dev.SCRIPTS}/python\n"
    assert len(dev.ASIDE.name) == len(dev.VENV.name), "launchers of Windows keep their length"


def test_wheels_that_are_there_need_no_network(machine: Machine) -> None:
    """A checkout that was moved, or whose environment is broken, is set up from what was fetched before."""
    dev.set_up(QT)
    dev.WHEELS.mkdir()
    (dev.WHEELS / "one-1-py3-none-any.whl").touch()
    (dev.WHEELS / "one-0-py3-none-any.whl").touch()
    shutil.rmtree(machine.venv)
    machine.fails = ["download"]
    dev.set_up(QT)
    assert machine.environment() == "2"
    assert [wheel.name for wheel in dev.WHEELS.iterdir()] == ["one-1-py3-none-any.whl"], "no other is pinned"


def test_run_installs_what_running_needs(machine: Machine) -> None:
    """Developers' tools come with the first command that needs them; `run` is content with them, and with none."""
    assert dev.main(["run"]) == 0
    assert not machine.ran("requirements-dev.lock")
    dev.LOCKS[2].write_text("two==2\n")
    assert dev.main(["run"]) == 0
    assert machine.environment() == "1"
    assert dev.main(["test", "--quick"]) == 0
    assert machine.environment() == "2"
    assert machine.ran("requirements-dev.lock")
    assert dev.main(["run"]) == 0
    assert machine.environment() == "2"


def test_a_school_asks_once_for_what_it_has_besides(machine: Machine) -> None:
    """`run` brings no PostgreSQL client; `run --school` does, and no `run` takes it away again. The app is not told."""
    assert dev.main(["run"]) == 0
    assert not machine.ran("requirements-school.lock")
    assert dev.main(["run", "--school"]) == 0
    assert machine.ran("requirements-school.lock")
    assert not machine.ran("--school")
    dev.LOCKS[0].write_text("one==2\n")
    machine.forget()
    assert dev.main(["run"]) == 0
    assert machine.ran("requirements-school.lock")
    assert not machine.ran("requirements-dev.lock")


def test_a_broken_interpreter_is_replaced(machine: Machine) -> None:
    """An environment whose Python has gone (an upgraded system) is made anew."""
    dev.set_up(QT)
    machine.forget()
    machine.fails = ["import pip"]
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")


def test_another_place_or_python_is_set_up_anew(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment remembers for which folder and which Python it was made."""
    dev.set_up(QT)
    machine.forget()
    monkeypatch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")
    machine.forget()
    monkeypatch.setattr(dev, "ROOT", machine.root / "moved")
    (machine.root / "moved").mkdir()
    shutil.copy(machine.root / "pyproject.toml", machine.root / "moved")
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")


def test_no_network_is_explained(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """When pip cannot fetch, the last line says what to look at, and the exit code is not 0."""
    machine.fails = ["download"]
    assert dev.main(["test"]) == 1
    assert "Is there a network?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("known", "without", "said"),
    [
        ("0.9, 1.1", ("3.12", "3.14"), "one==1 has no wheel for Python 3.12 on {}; it has one for 3.11 and 3.13."),
        ("none", ("3.12", "3.14"), "one==1 has no wheel for Python 3.12 on {}; it has one for 3.11 and 3.13."),
        ("0.9, 1.1", ("3.1",), "one==1 has no wheel for Python 3.12 on {}, nor for another Python there. Dealer"),
        ("none", ("3.1",), "Is there a network?"),
        ("none", ("3.14",), "Is there a network?"),
    ],
    ids=["another Python", "no other version", "another system", "nothing is reached", "it came back"],
)
def test_no_wheel_is_no_missing_network(
    known: str,
    without: Sequence[str],
    said: str,
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where pip finds no wheel, package, Python, and system are named, and the Pythons for which there is one.

    pip says nearly the same when it reaches nothing: then it knows no version, and finds none for another Python.
    """
    monkeypatch.setattr(sys, "version_info", (3, 12, 1, "final", 0))
    machine.complaint = (
        f"ERROR: Could not find a version that satisfies the requirement one==1 (from versions: {known})\n"
        "ERROR: No matching distribution found for one==1"
    )
    machine.fails = ["download", *(f"one==1 --python-version {version}" for version in without)]
    assert dev.main(["run"]) == 1
    told = capsys.readouterr().out
    assert said.format(sysconfig.get_platform()) in told
    assert ("network" in told) == ("network" in said)
    assert machine.complaint in told, "what pip itself says stands above"
    assert machine.environment() == ""


def as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root on a Debian that lacks a virtual screen and PostgreSQL."""
    monkeypatch.setattr(system_packages, "has", lambda name: name not in {"Xvfb", *system_packages.SERVER})
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)


def test_root_is_told_why_and_gets_what_is_missing_alone(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As root on Debian it says what is missing and what for, then installs that and nothing else, unasked."""
    as_root(monkeypatch)
    system_packages.add({**QT, **system_packages.SERVER})
    update, install = machine.commands
    assert update == "apt-get update -qq"
    assert install.startswith("apt-get install -y --no-install-recommends postgresql xvfb -qq")
    printed = capsys.readouterr().out
    assert "xvfb: a virtual screen, for tests of real windows" in printed
    assert "postgresql: for tests that copy records to a server" in printed
    assert "--no-system" in printed


def test_no_database_is_made_and_no_service_runs(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """While PostgreSQL is installed Debian is told to make no cluster; afterwards its settings are as before."""
    as_root(monkeypatch)
    seen = []

    def call(*command: str, environment: dict[str, str] | None = None) -> int:
        seen.append((command[1], system_packages.NO_CLUSTER.read_text()))
        if command[1] == "install":
            raise KeyboardInterrupt
        return 0

    monkeypatch.setattr(shell, "call", call)
    with pytest.raises(KeyboardInterrupt):
        system_packages.add(system_packages.SERVER)
    assert seen == [(verb, "create_main_cluster = false\n") for verb in ("update", "install")]
    assert not system_packages.NO_CLUSTER.exists()


def test_root_can_decline(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With `--no-system` nothing of the system is touched, and the tests are told, so that they skip what needs it."""
    as_root(monkeypatch)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    assert dev.main(["test", "--no-system", "--quick"]) == 0
    assert not machine.ran("apt-get")
    assert machine.commands[-1].endswith("-m tools.checks test --quick"), "the option is not an argument of pytest"
    assert os.environ[system_packages.NO_SYSTEM]
    assert "as --no-system says" in capsys.readouterr().out


def test_without_qts_own_libraries_nothing_is_begun(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where what Qt itself loads was declined it is said by name, before a test fails for a reason that nobody reads.

    Libraries for windows on a screen may be missing: the tests of those are skipped.
    """
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(system_packages, "has", lambda name: name != "libEGL.so.1")
    assert dev.main(["test", "--no-system"]) == 1
    assert not machine.ran("tools.checks")
    assert "Qt cannot be loaded without libegl1" in capsys.readouterr().out
    monkeypatch.setattr(system_packages, "has", lambda name: name != "libxcb-cursor.so.0")
    assert dev.main(["test", "--no-system"]) == 0
    assert machine.ran("tools.checks")


def test_others_are_told_the_command(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without root's rights nothing is installed; the command to copy is printed, and the work goes on."""
    monkeypatch.setattr(system_packages, "has", lambda name: False)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    system_packages.add(QT)
    assert machine.commands == []
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libfancy1 xvfb"
    assert command in capsys.readouterr().out


def test_other_systems_are_left_alone(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and macOS need no system packages: Qt's wheels bring everything."""
    monkeypatch.setattr(system_packages, "has", lambda name: False)
    monkeypatch.setattr(sys, "platform", "darwin")
    system_packages.add(QT)
    assert machine.commands == []


def test_run_without_a_screen(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a screen a seeded round is dealt in text and the picture's file is named."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert dev.main(["run"]) == 0
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    assert machine.commands[-2:] == [
        f"{dev.PYTHON} -m dealer_trainer deal rock-n-roll-dice --seed 7 --rounds 1 --text",
        f"{dev.PYTHON} -m dealer_trainer picture {machine.root / 'build' / 'table.png'}",
    ]
    printed = capsys.readouterr().out
    assert "no screen" in printed
    assert str(machine.root / "build" / "table.png") in printed


def test_run_with_a_screen(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a screen the app is opened with the arguments given, and its exit code passed through."""
    monkeypatch.setenv("DISPLAY", ":5")
    machine.fails = ["--seed"]
    assert dev.main(["run", "--seed", "3"]) == 1
    assert machine.commands[-1] == f"{dev.PYTHON} -m dealer_trainer --seed 3"


@pytest.mark.slow
def test_every_check_runs_and_the_first_failure_counts(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """A failed check hides none that come after it, and the whole has failed."""
    machine.fails = ["mypy"]
    assert checks.test() == 1
    tested = next(line for line in machine.commands if "-m pytest" in line)
    assert f"-m pytest --numprocesses {checks.CORES} --dist loadgroup" in tested
    assert tested.endswith(f"--numprocesses {checks.CORES + 1}"), "tests that wait leave their core to others"
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-6:]] == ["passed", "passed", *["FAILED"] * 2, "passed", "passed"]
    headings = [line for line in lines if line.startswith("== ")]
    typed = ["== mypy", "== mypy for win32"]
    assert headings == ["== pytest", "== ruff check", "== ruff format", *typed, "== import-linter"]
    assert lines[lines.index("== mypy") + 1] == "(mypy)", "each says what it says under its own heading"


@pytest.mark.slow
def test_quick_runs_every_check_but_no_slow_test(machine: Machine) -> None:
    """Lint, types and imports are whole; what is slow, or of another command or system, is left out."""
    assert checks.test() == 0
    whole = {*machine.commands}
    machine.forget()
    assert checks.test("--quick") == 0
    quick = {*machine.commands}
    assert len(whole & quick) == 4
    elsewhere = " ".join(checks.typed_for("win32"))
    assert whole - quick == {f"{' '.join(checks.PYTEST)} --numprocesses {checks.CORES + 1}", elsewhere}
    assert quick - whole == {f"{' '.join(checks.PYTEST)} -m not (slow or screen or fuzz or load or soak)"}


def test_stale_translations_are_made_anew(machine: Machine) -> None:
    """By every command: where one has no .qm, or is newer than it; nothing is run for the others."""
    folder = machine.root / "translations"
    folder.mkdir()
    (folder / "app_es.ts").touch()
    dev.set_up(QT)
    assert machine.commands[-1] == f"{dev.BIN / 'pyside6-lrelease'} -silent {folder / 'app_es.ts'}"
    (folder / "app_es.qm").touch()
    machine.forget()
    dev.set_up(QT)
    assert not machine.ran("lrelease")
    os.utime(folder / "app_es.qm", (0, 0))
    machine.fails = ["lrelease"]
    assert dev.main(["run"]) == 1, "what is shown would not be what the file says"


@pytest.mark.parametrize(("answer", "runs"), [("", True), ("Y", True), ("n", False), ("what?", False)])
def test_root_is_asked_at_a_terminal(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, answer: str, runs: bool
) -> None:
    """What would be installed is named first; without a terminal nothing waits for an answer."""
    as_root(monkeypatch)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda question: answer)
    system_packages.add({"Xvfb": "xvfb"})
    assert machine.ran("apt-get install") == runs


def test_call_gives_a_shell_s_exit_code() -> None:
    """An exit code is passed through; a signal counts from 128; a missing program is 127."""
    assert shell.call(sys.executable, "-c", "raise SystemExit(3)") == 3
    assert shell.call(str(Path("no") / "such" / "program")) == 127
    if sys.platform != "win32":
        assert shell.call(sys.executable, "-c", "import os; os.kill(os.getpid(), 15)") == 143
