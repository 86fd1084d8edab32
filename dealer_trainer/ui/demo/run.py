"""The display process: one monitor window that sends heartbeats to its watchdog. It opens no records."""

import faulthandler
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer import files
from dealer_trainer.crash.watch import crash_watch
from dealer_trainer.demo.machine.watchdog import BEAT, LEFT, RENEWED, STACKS, UNPLUGGED, UNUSABLE
from dealer_trainer.demo.program import Program, default_program, load_program
from dealer_trainer.demo.show import MonitorShow, system_random
from dealer_trainer.games import Game, GameError, load_games
from dealer_trainer.message import message
from dealer_trainer.ui.application import application, has_screen
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import load_settings, settings_file, with_house_rules

LOOK_MS = 500
PATIENCE, PATIENCE_MOST = 2, 120
"""A misplaced window is put back after this many checks, or after up to this many if that keeps failing."""
VAIN = 4
"""How often to put back a window that the system keeps moving to the same place; then it stays there."""


class Placement(QObject):
    """Keeps a window over the whole of one screen. `wanted` counts from 1."""

    gone = Signal()
    """The screen was unplugged."""

    def __init__(self, window: QWidget, wanted: int, app: QGuiApplication) -> None:
        super().__init__(window)
        self._window, self._is_stubborn = window, False
        self._screen: QScreen = app.screens()[wanted - 1]
        self._astray, self._patience = 0, PATIENCE
        self._vain, self._kept_at = 0, QRect()
        self._screen.geometryChanged.connect(lambda _: self.place())
        app.screenRemoved.connect(self._on_removed)

    def place(self) -> None:
        """Cover the screen."""
        window, screen = self._window, self._screen
        if window.isVisible() and window.screen() is screen and window.geometry() == screen.geometry():
            return
        window.setScreen(screen)
        if window.isVisible():
            window.showNormal()  # a full-screen window does not move to another screen by itself
        window.setGeometry(screen.geometry())
        window.showFullScreen()

    def keep(self, is_stubborn: bool) -> None:
        """Keep the window on its screen from now on; `is_stubborn`: even if somebody hides it."""
        self._is_stubborn = is_stubborn
        timer = QTimer(self, interval=LOOK_MS)
        timer.timeout.connect(self.hold)
        timer.start()

    def hold(self) -> bool:
        """Check once whether the window is in its place; put it back, and say so, if it has been astray for a while.

        If the system keeps the window off its screen, this tries less and less often, and stops if the window always
        ends up in the same place (because of a bar or a notch that nothing may cover).
        """
        if not self._window.isVisible():
            return False
        is_hidden = not self._window.windowHandle().isExposed()
        if is_hidden and not self._is_stubborn:
            return False
        box = self._window.geometry()
        if not is_hidden and box == self._screen.geometry():
            self._astray, self._patience, self._vain = 0, PATIENCE, 0
            return False
        if not is_hidden and box == self._kept_at and self._vain >= VAIN:
            return False
        self._astray += 1
        if self._astray < self._patience:
            return False
        self._astray, self._patience = 0, min(PATIENCE_MOST, self._patience * 2)
        if is_hidden:
            self._window.hide()
        self._vain, self._kept_at = (self._vain + 1 if box == self._kept_at else 1), box
        self.place()
        return True

    def _on_removed(self, screen: QScreen) -> None:
        if screen is self._screen:
            self.gone.emit()


FLAGS = (
    Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.CustomizeWindowHint
)  # fmt: skip


class Kiosk(QObject):
    """Locks a monitor's window: nothing in it opens a menu, and only the end of its process closes it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setWindowFlags(FLAGS)
        for part in (window, *window.findChildren(QWidget)):
            part.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window from being closed or shrunk."""
        if event.type() == QEvent.Type.Close:
            event.ignore()
            return True
        if event.type() == QEvent.Type.WindowStateChange and self._window.isMinimized():
            QTimer.singleShot(0, self._window.showFullScreen)
        return False


WATCH_MS = 2_000
"""How often to check a program's file, and the house's settings, in milliseconds."""


class DisplayOptions(NamedTuple):
    """What the display was asked for. `game`: None for the first valid one; `monitor`: counted from 1."""

    game: str | None = None
    monitor: int | None = None
    is_kiosk: bool = False
    program: Path | None = None


def run_display(options: DisplayOptions) -> int:
    """Show the monitor until it is closed; returns the exit status for the watchdog."""
    if not has_screen():
        return _refuse("there is no screen here")
    try:
        own = _game(options.game)
    except GameError as error:
        return _refuse(str(error))
    game, app = with_house_rules(own, load_settings().settings), application()
    count = len(app.screens())
    if options.monitor is not None and options.monitor > count:
        return _refuse(f"there is no screen {options.monitor}: this machine has {count}; choose 1 to {count}")
    # Errors in a translation are reported in the window that people work in, not to passers-by.
    install_language(app, load_settings().settings.language)
    _end_on_errors(app)
    app.setQuitOnLastWindowClosed(not options.is_kiosk)
    window = display(app, game, options)
    heart = HeartbeatPipe(lambda: app.exit(1))
    window.beat.connect(heart.beat)
    watch_house(window, own, game, lambda: app.exit(RENEWED))
    window.start()
    return app.exec()


def display(app: QApplication, game: Game, options: DisplayOptions) -> DemoWindow:
    """The window on its screen, locked if it is a kiosk."""
    program, problem = program_of(game, options.program)
    window = DemoWindow(MonitorShow(game, program, system_random(), problem))
    if options.program is not None:
        FileWatch(window, options.program).changed.connect(lambda: app.exit(RENEWED))
    if options.is_kiosk:
        Kiosk(window)
    else:
        window.left.connect(lambda: app.exit(LEFT))
    placement = Placement(window, options.monitor or 1, app)
    placement.gone.connect(lambda: app.exit(UNPLUGGED))
    placement.place()
    placement.keep(is_stubborn=options.is_kiosk)
    return window


def program_of(game: Game, file: Path | None) -> tuple[Program, str]:
    """The program in `file`, or the built-in one with a short line about what is wrong with the file."""
    try:
        return (default_program(game) if file is None else load_program(file, game)), ""
    except GameError as error:
        _complain(error)
        problem = message(
            "{file}: {key} cannot be used; the built-in program is shown",
            file=error.file.name or str(error.file), key=error.key or message("it"),
        )  # fmt: skip
    if file is not None:
        try:
            return default_program(game), problem
        except GameError as error:
            _complain(error)
    return Program(title=game.name), problem


class FileWatch(QObject):
    """Checks from time to time whether a file has changed. `is_read`: it was read before this, as it is now."""

    changed = Signal()

    def __init__(self, parent: QObject, file: Path, *, is_read: bool = True) -> None:
        super().__init__(parent)
        self._file = file
        self._seen = _stamp(file) if is_read else None
        timer = QTimer(self, interval=WATCH_MS)
        timer.timeout.connect(self.look)
        timer.start()

    def look(self) -> None:
        """Check the file once."""
        stamp = _stamp(self._file)
        if stamp != self._seen:
            self._seen = stamp
            self.changed.emit()


def watch_house(window: QWidget, own: Game, shown: Game, on_changed: Callable[[], object]) -> FileWatch:
    """Report when the house has other limits, chips, or rules than those shown; `own`: the game as in its folder."""

    def compare() -> None:
        if with_house_rules(own, load_settings().settings).rules != shown.rules:
            on_changed()

    watch = FileWatch(window, settings_file(), is_read=False)  # they may have changed since they were read for `shown`
    watch.changed.connect(compare)
    return watch


def _stamp(file: Path) -> tuple[int, int] | None:
    """When a file was written and its size; None if it cannot be read."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


class HeartbeatPipe:
    """Writes a byte to standard output with every heartbeat; ends the display once nobody reads them."""

    def __init__(self, on_deaf: Callable[[], object], descriptor: int = 1) -> None:
        self._on_deaf = on_deaf
        self._descriptor = descriptor

    def beat(self) -> None:
        """Signal that the display is alive."""
        try:
            os.write(self._descriptor, BEAT)
        except OSError:
            self._on_deaf()


def _end_on_errors(app: QApplication) -> None:
    """Exit at the first uncaught error: a new display is better than one with a damaged picture.

    If it hangs, a signal makes it write the stacks of its threads.
    """

    def end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        crash_watch().on_error(kind, error, trace)
        app.exit(1)

    sys.excepthook = end
    if sys.stderr is not None and sys.platform != "win32" and STACKS is not None:
        faulthandler.register(STACKS)


def _complain(error: GameError) -> None:
    words = " ".join(str(error).split())
    sys.stderr.write(f"program: {words}\n")


def _game(game_id: str | None) -> Game:
    games, refused = load_games(files.layout_folders(), with_course=False)
    found = next((game for game in games if game_id in (None, game.id)), None)
    if found is not None:
        return found
    if refused:
        raise refused[0]
    raise GameError(
        files.layouts(),
        "",
        message("there is no game {game}", game=game_id),
        message("See `dealer-trainer odds` for the games"),
    )


def _refuse(reason: str) -> int:
    sys.stderr.write(f"dealer-trainer: {reason}\n")
    return UNUSABLE
