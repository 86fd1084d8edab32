"""Where the monitor is: on the screen that was asked for while it is there, else on another, and back again."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.machine.screen_claims import ScreenClaims
from dealer_trainer.ui.demo.monitor import PATIENCE, VAIN, Placement, choose
from tests import system
from tests.ui.demo.display import wait, window_box

pytestmark = pytest.mark.slow

NAMES = ["hall", "bar", "door"]


@pytest.mark.parametrize(
    ("names", "wanted", "name", "place"),
    [
        (NAMES, None, None, [0, 1, 2]),
        (NAMES, 2, None, [1]),
        (NAMES, 9, None, [0, 1, 2]),
        (["bar", "hall"], 2, "bar", [0]),
        (["hall"], 2, "bar", [0]),
        (["door", "hall"], 2, "bar", [0, 1]),
        (["door", "hall", "bar"], 2, "bar", [2]),
    ],
)
def test_the_screen_is_known_by_its_name_once_it_was_seen(
    names: list[str], wanted: int | None, name: str | None, place: list[int]
) -> None:
    """A number says which one at the start; from then on the name counts, for numbers change as screens go."""
    assert choose(names, wanted, name) == place


class Screen(QObject):
    """A screen that is plugged in and out by hand."""

    geometryChanged = Signal(QRect)  # noqa: N815 - Qt's own name

    def __init__(self, name: str, box: QRect) -> None:
        super().__init__()
        self._name = name
        self.box = box

    def name(self) -> str:
        """What the system calls it."""
        return self._name

    def geometry(self) -> QRect:
        """Where it lies."""
        return self.box


class Desktop(QObject):
    """An application with such screens."""

    screenAdded = Signal(object)  # noqa: N815 - Qt's own name
    screenRemoved = Signal(object)  # noqa: N815 - Qt's own name
    primaryScreenChanged = Signal(object)  # noqa: N815 - Qt's own name

    def __init__(self, screens: list[Screen]) -> None:
        super().__init__()
        self._screens = screens

    def screens(self) -> list[Screen]:
        """Those that are plugged in."""
        return self._screens


def moved_by_hand(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> tuple[QWidget, list[Screen]]:
    """A window, and the screens that it was put on, one after the other."""
    window = QWidget()
    qtbot.addWidget(window)
    on: list[Screen] = []
    monkeypatch.setattr(window, "setScreen", on.append)
    monkeypatch.setattr(window, "screen", lambda: on[-1] if on else None)
    return window, on


def placed(qtbot: QtBot) -> tuple[QWidget, Placement]:
    """A window that stands in its place."""
    window = QWidget()
    qtbot.addWidget(window)
    placement = Placement(window, 1)
    placement.place()
    qtbot.waitUntil(lambda: window.windowHandle().isExposed())
    return window, placement


def test_it_moves_to_what_is_there_and_back(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unplugged, plugged in again, made larger: the window follows its screen."""
    window, on = moved_by_hand(qtbot, monkeypatch)
    hall, bar = Screen("hall", QRect(0, 0, 1280, 720)), Screen("bar", QRect(1280, 0, 1920, 1080))
    desktop = Desktop([hall, bar])
    placement = Placement(window, 2, desktop)  # type: ignore[arg-type]  # stands in for the application
    placement.place()
    assert (on[-1], window.geometry()) == (bar, bar.box)
    desktop._screens = [hall]
    desktop.screenRemoved.emit(bar)
    assert (on[-1], window.geometry()) == (hall, hall.box)
    door = Screen("door", QRect(1280, 0, 800, 600))
    desktop._screens = [door, hall]
    desktop.screenAdded.emit(door)
    again = Screen("bar", QRect(2080, 0, 1920, 1080))
    desktop._screens = [door, hall, again]
    desktop.screenAdded.emit(again)
    assert (on[-1], window.geometry()) == (again, again.box)
    again.box = QRect(2080, 0, 1080, 1920)
    again.geometryChanged.emit(again.box)
    assert window.geometry() == again.box
    desktop._screens = []
    desktop.screenRemoved.emit(again)
    assert window.isVisible(), "with no screen at all it waits for the next one"


def test_a_screen_that_is_switched_on_later_is_taken_then(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is up before its second monitor: the table waits for it on the first."""
    window, on = moved_by_hand(qtbot, monkeypatch)
    hall, bar = Screen("hall", QRect(0, 0, 1280, 720)), Screen("bar", QRect(1280, 0, 1920, 1080))
    desktop = Desktop([hall])
    Placement(window, 2, desktop).place()  # type: ignore[arg-type]  # stands in for the application
    assert (on[-1], window.geometry()) == (hall, hall.box)
    desktop._screens = [hall, bar]
    desktop.screenAdded.emit(bar)
    assert (on[-1], window.geometry()) == (bar, bar.box)


class Board:
    """Claims of several displays, without files."""

    def __init__(self) -> None:
        self.owner: dict[str, str] = {}

    def of(self, display: str) -> "Claimer":
        """What one display sees of it."""
        return Claimer(self, display)


class Claimer:
    """The claims of one display."""

    def __init__(self, board: Board, display: str) -> None:
        self._board, self._display = board, display

    def claim(self, name: str) -> bool:
        """The first who asks has it."""
        return self._board.owner.setdefault(name, self._display) == self._display

    def release(self, name: str) -> None:
        """It is free again."""
        del self._board.owner[name]


def test_an_unplugged_monitor_never_takes_the_screen_of_another(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two displays, two screens: one goes and its window is hidden until a screen is free."""
    hall, bar = Screen("hall", QRect(0, 0, 1280, 720)), Screen("bar", QRect(1280, 0, 1920, 1080))
    desktop, board = Desktop([hall, bar]), Board()
    first, on_first = moved_by_hand(qtbot, monkeypatch)
    second, on_second = moved_by_hand(qtbot, monkeypatch)
    one = Placement(first, None, desktop, board.of("one"))  # type: ignore[arg-type]  # stands in for the application
    two = Placement(second, 2, desktop, board.of("two"))  # type: ignore[arg-type]  # stands in for the application
    one.place()
    two.place()
    assert (on_first[-1], on_second[-1]) == (hall, bar)
    desktop._screens = [hall]
    desktop.screenRemoved.emit(bar)
    assert not second.isVisible()
    assert first.isVisible()
    assert on_second == [bar], "it was never on the other's screen"
    door = Screen("door", QRect(1280, 0, 800, 600))
    desktop._screens = [door, hall]
    two.hold()
    assert (second.isVisible(), on_second[-1]) == (True, door), "a free one is taken at the next look"
    back = Screen("bar", QRect(1280, 0, 1920, 1080))
    desktop._screens = [door, hall, back]
    desktop.screenAdded.emit(back)
    assert (on_first[-1], on_second[-1]) == (hall, back)
    assert board.owner == {"hall": "one", "bar": "two"}, "what was lent is given back"


def test_a_claim_holds_between_processes_and_ends_with_one(tmp_path: Path) -> None:
    """A second display is refused while the first one lives; names with characters of all kinds are files."""
    code = (
        "import sys, pathlib; from dealer_trainer.demo.machine.screen_claims import ScreenClaims;"
        "mine = ScreenClaims(pathlib.Path(sys.argv[1]));"
        "print(mine.claim(sys.argv[2]), flush=True); sys.stdin.read()"
    )
    name = r"\\.\DISPLAY1 /../é"
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path), name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "True\n"
    claims = ScreenClaims(tmp_path)
    assert not claims.claim(name)
    assert claims.claim("HDMI-2")
    other.communicate()
    assert claims.claim(name)
    assert all(file.parent == tmp_path for file in tmp_path.rglob("*.lock"))
    claims.release(name)
    assert ScreenClaims(tmp_path).claim(name)


def test_where_no_file_can_be_made_every_screen_is_granted(tmp_path: Path) -> None:
    """A full or locked disk is not a reason for a black screen."""
    (tmp_path / "file").write_text("")
    assert ScreenClaims(tmp_path / "file" / "screens").claim("HDMI-1")


def looks(placement: Placement, most: int = 200) -> int:
    """After how many looks the window is put back; 0 where it is not."""
    moves: list[str] = []
    placement.moved.connect(moves.append)
    for look in range(1, most + 1):
        placement.hold()
        if moves:
            return look
    return 0


def test_a_window_that_was_moved_is_put_back(qtbot: QtBot) -> None:
    """And a window in its place is left alone."""
    window, placement = placed(qtbot)
    whole = window.geometry()
    assert looks(placement) == 0
    window.setGeometry(whole.adjusted(10, 10, -200, -100))
    assert looks(placement) == PATIENCE
    assert window.geometry() == whole
    assert looks(placement) == 0


def test_a_system_that_moves_the_window_is_asked_less_and_less_often(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the window stood in its place for once."""
    window, placement = placed(qtbot)
    whole = window.geometry()
    with monkeypatch.context() as elsewhere:
        waits = []
        for aside in range(1, 10):
            elsewhere.setattr(window, "geometry", lambda aside=aside: whole.translated(aside, 0))
            waits.append(looks(placement))
        assert waits == [2, 4, 8, 16, 32, 64, 120, 120, 120]
    placement.hold()
    window.setGeometry(whole.translated(40, 0))
    assert looks(placement) == PATIENCE


def test_a_place_that_the_system_insists_on_is_left_to_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that flickers once a minute for weeks is worse than a bar at the edge."""
    window, placement = placed(qtbot)
    below = window.geometry().adjusted(0, 32, 0, 0)
    with monkeypatch.context() as notched:
        notched.setattr(window, "geometry", lambda: below)
        assert [looks(placement) for _ in range(VAIN + 2)] == [2, 4, 8, 16, 0, 0]
        notched.setattr(window, "geometry", lambda: below.translated(5, 0))
        assert looks(placement) > 0, "moved from there, it is put back again"


class Covered:
    """A window that nobody sees."""

    def isExposed(self) -> bool:
        """Never."""
        return False


@pytest.mark.parametrize("is_stubborn", [True, False])
def test_only_a_kiosk_shows_a_hidden_window_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_stubborn: bool
) -> None:
    """Who shows the demonstration may put it aside."""
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    qtbot.addWidget(window)
    placement = Placement(window, 1)
    placement.place()
    placement.keep(is_stubborn)
    qtbot.waitUntil(lambda: window.windowHandle().isExposed())
    window.showMinimized()
    monkeypatch.setattr(window, "windowHandle", Covered)
    assert looks(placement) == (PATIENCE if is_stubborn else 0)
    assert window.isMinimized() is not is_stubborn


def test_the_application_itself_is_the_desk(qtbot: QtBot) -> None:
    """With the screens that Qt knows of."""
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    qtbot.addWidget(window)
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    Placement(window, 1).place()
    assert window.geometry() == app.primaryScreen().geometry()


@pytest.mark.xdist_group("screen")
@pytest.mark.screen
def test_on_two_real_screens_it_covers_the_second_and_moves_when_it_goes(
    screen: dict[str, str], tmp_path: Path
) -> None:
    """The monitor in a real window: a virtual display split in two, the second half taken away and given back."""
    system.need("xrandr")
    split(screen)
    environment = {**screen, "DEALER_TRAINER_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "dealer_trainer", "demo", "--monitor", "2"]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait(lambda: window_box(screen) == (960, 0, 960, 1080))
        subprocess.run(["xrandr", "--delmonitor", "right"], env=screen, check=True)
        subprocess.run(["xrandr", "--delmonitor", "left"], env=screen, check=True)
        wait(lambda: window_box(screen) == (0, 0, 1920, 1080))
        split(screen)
        wait(lambda: window_box(screen) == (960, 0, 960, 1080))
    finally:
        process.terminate()
        process.wait(timeout=90)


def split(screen: dict[str, str]) -> None:
    """Make two monitors out of the display."""
    for name, left, output in (("left", 0, "screen"), ("right", 960, "none")):
        subprocess.run(["xrandr", "--setmonitor", name, f"960/254x1080/286+{left}+0", output], env=screen, check=True)
