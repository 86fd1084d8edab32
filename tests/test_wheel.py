"""The wheel, installed into an empty virtual environment outside the checkout, is the whole app."""

import json
import os
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from dealer_trainer import files
from tests.checkout import ROOT, checkout_files

SCRIPTS = "Scripts" if os.name == "nt" else "bin"

# One worker builds and installs; the others have no use for it.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

LOOK = """
import json
from PySide6.QtWidgets import QApplication
from dealer_trainer.cli import main

def look(*_):
    app = QApplication.instance()
    for _ in range(50):
        app.processEvents()
    windows = [window for window in app.topLevelWidgets() if window.isVisible()]
    images = [window.grab().toImage() for window in windows]
    colors = {
        image.pixel(x, y) for image in images for x in range(0, image.width(), 20) for y in range(0, image.height(), 20)
    }
    room = QApplication.primaryScreen().availableSize()
    sizes = [(window.width() / room.width(), window.height() / room.height()) for window in windows]
    seen = [[window.windowTitle(), *size] for window, size in zip(windows, sizes)]
    print(json.dumps(seen), len(colors))
    for window in windows:
        window.close()
    return 0

QApplication.exec = look
raise SystemExit(main([]))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the pinned backend and without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    [path] = folder.iterdir()
    return path


class Installation:
    """The wheel in an environment of its own, used from a folder of its own by a user who has nothing else."""

    def __init__(self, folder: Path) -> None:
        self.scripts = folder / "environment" / SCRIPTS
        self.place = folder / "elsewhere"
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment = {**kept, files.HOME_VARIABLE: str(folder / "user")}

    def run(self, *command: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """Run one of the environment's programs."""
        return self._called(self.scripts / command[0], *command[1:], stdin=stdin)

    def pip(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        """Have the developer's pip work on the environment, which has none."""
        return self._called(sys.executable, "-m", "pip", "--python", self.scripts / "python", *command)

    def _called(self, *command: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.place,
            env=self.environment,
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel, installed by pip, beside all that it says it needs and nothing else, as the developer has it.

    Those packages are linked and not unpacked once more, for they are half a gigabyte; pip checks that none is missing.
    """
    folder = tmp_path_factory.mktemp("empty")
    installation = Installation(folder)
    installation.place.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "environment"], check=True)
    result = installation.pip("install", "--quiet", "--no-compile", "--no-deps", "--no-index", wheel)
    assert result.returncode == 0, result.stderr
    (packages,) = {path.parent for path in (folder / "environment").rglob("dealer_trainer") if path.is_dir()}
    (own,) = packages.glob("dealer_trainer-*.dist-info")
    for needed in needed_by(metadata.PathDistribution(own), {}):
        for name in {file.parts[0] for file in needed.files or ()} - {"..", "__pycache__"}:
            if not (packages / name).exists():
                (packages / name).symlink_to(Path(str(needed.locate_file(name))))
    return installation


def needed_by(package: metadata.Distribution, found: dict[str, metadata.Distribution]) -> list[metadata.Distribution]:
    """What a package says that it needs here, and what that needs; an extra's packages where the extra is asked for."""
    todo = [(package, {""})]
    for each, extras in todo:
        for requirement in map(Requirement, each.requires or ()):
            is_wanted = not requirement.marker or any(requirement.marker.evaluate({"extra": extra}) for extra in extras)
            if is_wanted and requirement.name not in found:
                found[requirement.name] = metadata.distribution(requirement.name)
                todo.append((found[requirement.name], {"", *requirement.extras}))
    return list(found.values())


def test_the_wheel_holds_everything_and_no_more(wheel: Path) -> None:
    """All committed assets and layouts are inside the package as they are, the license beside it, tests outside."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        data = checkout_files("assets", "layouts")
        assert data
        assert {f"dealer_trainer/_data/{name}" for name in data} <= names
        unlike = [name for name in data if archive.read(f"dealer_trainer/_data/{name}") != (ROOT / name).read_bytes()]
    assert unlike == []
    assert "dealer_trainer/_data/assets/translations/dealer-trainer_es.qm" in names, "made, and not kept in git"
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"dealer_trainer"}


def test_it_stands_alone(installed: Installation) -> None:
    """The package is the installed one, its requirements are met, and none of the developer's tools is there."""
    script = "import dealer_trainer, importlib.util as u; print(dealer_trainer.__file__, u.find_spec('pytest'))"
    found = installed.run("python", "-c", script).stdout.split()
    assert Path(found[0]).is_relative_to(installed.scripts.parent)
    assert found[1] == "None"
    assert installed.pip("check").returncode == 0


def test_check(installed: Installation) -> None:
    """A game that came with the wheel is sound where it lies; byte by byte all are those of the checkout."""
    (folder,) = installed.scripts.parent.rglob("_data/layouts/rock_n_roll_dice")
    result = installed.run("dealer-trainer", "check", folder)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "findings" in result.stdout


def test_the_window_opens_offscreen(installed: Installation) -> None:
    """Without arguments the window opens and fills the small screen, a table drawn in it, and closes without a word."""
    result = installed.run("python", "-c", LOOK)
    assert result.returncode == 0, result.stderr
    windows, colors = result.stdout.rsplit(maxsplit=1)
    [[title, width, height]] = json.loads(windows)
    assert "Dealer Trainer" in title
    assert 0.95 < width <= 1
    assert 0.9 < height <= 1
    assert int(colors) > 10
    # The offscreen platform says so of every window that asks for a size.
    assert [line for line in result.stderr.splitlines() if not line.startswith("This plugin does not support")] == []


@pytest.mark.screen
def test_the_window_opens_on_a_screen(installed: Installation, screen: dict[str, str]) -> None:
    """On a real screen the command shows its window, and ends well when the window manager closes it."""
    environment = {**installed.environment, "DISPLAY": screen["DISPLAY"], "QT_QPA_PLATFORM": "xcb"}
    with subprocess.Popen(
        [installed.scripts / "dealer-trainer"], cwd=installed.place, env=environment, stderr=subprocess.PIPE, text=True
    ) as app:
        try:
            window = next(visible(environment, app))
            close = ["xdotool", "windowactivate", "--sync", window, "key", "alt+F4"]
            errors = None
            for _ in range(3):  # a key that comes while the window manager is at work on the window can be lost
                subprocess.run(close, env=environment, check=True)
                with suppress(subprocess.TimeoutExpired):
                    _, errors = app.communicate(timeout=30)
                    break
                names = ["xdotool", "search", "--onlyvisible", "--name", "Dealer Trainer"]
                shown = subprocess.run(names, env=environment, capture_output=True, text=True, check=False).stdout
                assert shown, "its window was closed, and it runs on"
            assert errors is not None, "its window stays"
        finally:
            app.kill()
    assert app.returncode == 0, errors


def visible(environment: dict[str, str], app: subprocess.Popen[str]) -> Iterator[str]:
    """The ids of the app's visible windows, as they appear; fails when none does within a minute."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "Dealer Trainer"]
    latest = time.monotonic() + 60
    while time.monotonic() < latest and app.poll() is None:
        found = subprocess.run(search, env=environment, capture_output=True, text=True, check=False).stdout.split()
        yield from found
        time.sleep(0.2)
    pytest.fail(f"no window appeared; exit code {app.poll()}")
