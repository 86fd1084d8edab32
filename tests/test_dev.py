"""What dev.py does on machines unlike this one: old interpreters, half-made environments, no network, no rights."""

import ast
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import dev

QT = {"libfancy.so.1": "libfancy1", "Xvfb": "xvfb"}


class Machine:
    """A checkout in which commands are noted, not run; those that hold a word of `fails` answer 1."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.commands: list[str] = []
        self.fails: Sequence[str] = ()

    def call(self, *command: str, environment: dict[str, str] | None = None) -> int:
        """Stand in for `dev.call`."""
        line = " ".join(command)
        self.commands.append(line)
        fails = any(word in line for word in self.fails)
        if "-m venv" in line and not fails:
            shutil.rmtree(self.venv, ignore_errors=True)
            self.venv.mkdir()
        return int(fails)

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
    monkeypatch.setattr(dev, "VENV", machine.venv)
    monkeypatch.setattr(dev, "WHEELS", machine.venv / "wheels")
    monkeypatch.setattr(dev, "STAMP", machine.venv / "dev-stamp")
    monkeypatch.setattr(dev, "LOCK", tmp_path / "requirements.lock")
    (tmp_path / "verifier" / "node_modules").mkdir(parents=True)
    (tmp_path / "verifier" / "package-lock.json").write_text("{}")
    monkeypatch.setattr(dev, "VERIFIER", tmp_path / "verifier")
    monkeypatch.setattr(dev, "PICTURE", tmp_path / "build" / "table.png")
    monkeypatch.setattr(dev, "call", machine.call)
    monkeypatch.setattr(dev, "has", lambda name: True)
    monkeypatch.setattr(sys, "platform", "linux")
    return machine


def test_old_interpreters_can_read_it() -> None:
    """Python 3.6 parses the file, so that it gets as far as saying which Python is needed."""
    ast.parse(Path(dev.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_old_interpreter_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An interpreter before 3.11 is told so, whatever the command."""
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    monkeypatch.setattr(sys, "version", "3.10.13 (main)")
    assert dev.main(["test"]) == 2
    assert "needs Python 3.11 or newer; this is 3.10.13" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code"), [(["help"], 0), ([], 2), (["tset"], 2)])
def test_help_names_every_command(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Help is the answer to a question and to a command that there is not, told apart by the exit code."""
    assert dev.main(arguments) == code
    printed = capsys.readouterr().out
    names = ("run", "test", "fuzz", "load", "soak", "bare", "bench", "playthroughs", "pictures", "translations", "lock")
    assert all(f"dev.py {name} " in printed for name in names)


def test_set_up_happens_once(machine: Machine) -> None:
    """An empty checkout gets an environment, the pinned packages and the project; the second time nothing is done."""
    dev.set_up(QT)
    assert [machine.ran(words) for words in ("-m venv", "download", "--require-hashes", "--no-deps")] == [True] * 4
    machine.forget()
    dev.set_up(QT)
    assert machine.commands == [f"{dev.PYTHON} -c import pip"]


def test_a_new_lock_file_is_set_up_anew(machine: Machine) -> None:
    """A changed pin gets a new environment, so that nothing of the old one is left in it."""
    dev.set_up(QT)
    machine.forget()
    dev.LOCK.write_text("one==2\n")
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")
    assert machine.ran("download")


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


@pytest.mark.parametrize("step", ["download", "--find-links", "-e"])
def test_a_half_made_environment_is_made_anew(machine: Machine, step: str) -> None:
    """Where an installation broke off, the next run starts from an empty environment."""
    machine.fails = [step]
    with pytest.raises(dev.SetUpError):
        dev.set_up(QT)
    machine.forget()
    machine.fails = []
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")


def test_what_breaks_off_is_not_trusted(machine: Machine) -> None:
    """Where not even the environment could be made, the stamp of the old one does not count either."""
    dev.set_up(QT)
    dev.LOCK.write_text("one==2\n")
    machine.fails = ["-m venv"]
    with pytest.raises(dev.SetUpError):
        dev.set_up(QT)
    dev.LOCK.write_text("one==1\n")
    machine.fails = []
    machine.forget()
    dev.set_up(QT)
    assert machine.ran("-m venv --clear")


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


def test_the_verifier_is_fetched_once(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """What npm brings is pinned and runs no scripts; where it cannot be fetched that is said, and tried again."""
    machine.fails = ["npm"]
    dev.add_verifier()
    assert "npm could not fetch" in capsys.readouterr().out
    machine.fails = []
    dev.add_verifier()
    dev.add_verifier()
    assert [" ci " in line and "--ignore-scripts" in line for line in machine.commands] == [True, True]
    (dev.VERIFIER / "package-lock.json").write_text("{ }")
    dev.add_verifier()
    assert len(machine.commands) == 3


def test_no_network_is_explained(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """When pip cannot fetch, the last line says what to look at, and the exit code is not 0."""
    machine.fails = ["download"]
    assert dev.main(["test"]) == 1
    assert "Is there a network?" in capsys.readouterr().out


def test_root_gets_what_is_missing_alone(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """As root on Debian the missing packages are installed, and no others."""
    monkeypatch.setattr(dev, "has", lambda name: name != "Xvfb")
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    dev.add_system_packages(QT)
    update, install = machine.commands
    assert update == "apt-get update -qq"
    assert install.startswith("apt-get install -y --no-install-recommends xvfb -qq")


def test_others_are_told_the_command(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without root's rights nothing is installed; the command to copy is printed, and the work goes on."""
    monkeypatch.setattr(dev, "has", lambda name: False)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    dev.add_system_packages(QT)
    assert machine.commands == []
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libfancy1 xvfb"
    assert command in capsys.readouterr().out


def test_other_systems_are_left_alone(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and macOS need no system packages: Qt's wheels bring everything."""
    monkeypatch.setattr(dev, "has", lambda name: False)
    monkeypatch.setattr(sys, "platform", "darwin")
    dev.add_system_packages(QT)
    assert machine.commands == []


def test_has_tells_libraries_and_programs() -> None:
    """A library is there when it can be loaded, a program when it can be found."""
    assert dev.has(Path(sys.executable).name) or dev.has("python3")
    assert not dev.has("no-such-program")
    assert not dev.has("libno-such-library.so.1")
    assert sys.platform != "linux" or dev.has("libc.so.6")


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


def test_every_check_runs_and_the_first_failure_counts(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """A failed check hides none that come after it, and the whole has failed."""
    machine.fails = ["mypy"]
    assert dev.main(["test"]) == 1
    assert f"-m pytest --numprocesses {dev.CORES} --dist loadgroup" in machine.commands[-1]
    assert machine.commands[-1].endswith(f"--numprocesses {dev.CORES + 1}"), (
        "tests that wait leave their core to others"
    )
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-5:]] == ["passed", "passed", "FAILED", "passed", "passed"]


def test_quick_runs_every_check_but_no_slow_test(machine: Machine) -> None:
    """Lint, types and imports are whole; what is marked as slow, or belongs to another command, is left out."""
    assert dev.main(["test"]) == 0
    whole = machine.commands[-5:]
    assert dev.main(["test", "--quick"]) == 0
    quick = machine.commands[-5:]
    assert quick[:-1] == whole[:-1]
    assert whole[-1] == f"{' '.join(dev.PYTEST)} --numprocesses {dev.CORES + 1}"
    assert quick[-1] == f"{' '.join(dev.PYTEST)} -m not (slow or screen or fuzz or load or soak)"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("fuzz", "loadgroup -m fuzz or hypothesis --hypothesis-profile fuzz -k money"),
        ("load", "loadgroup -m load -k money"),
        ("soak", "benchmarks.soak -k money"),
    ],
)
def test_long_tests_are_commands_of_their_own(machine: Machine, command: str, words: str) -> None:
    """Each runs the tests of its marker, and hands its arguments on."""
    assert dev.main([command, "-k", "money"]) == 0
    assert machine.commands[-1].endswith(words)


def test_soak_has_failed_when_either_half_has(machine: Machine) -> None:
    """A failed test hides no figure of the monitor, and no good figure hides it."""
    machine.fails = ["-m soak"]
    assert dev.main(["soak"]) == 1
    assert machine.commands[-1].endswith("-m benchmarks.soak")


def test_call_gives_a_shell_s_exit_code() -> None:
    """An exit code is passed through; a signal counts from 128; a missing program is 127."""
    assert dev.call(sys.executable, "-c", "raise SystemExit(3)") == 3
    assert dev.call(str(Path("no") / "such" / "program")) == 127
    if sys.platform != "win32":
        assert dev.call(sys.executable, "-c", "import os; os.kill(os.getpid(), 15)") == 143
