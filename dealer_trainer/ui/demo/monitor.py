"""Which screen the monitor is on, whatever is plugged in or out; and its sounds, if the house wants them."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.machine.screen_claims import Claims, ScreenClaims
from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.sound.sound_output import sound_output


def choose(names: Sequence[str], wanted: int | None, name: str | None) -> list[int]:
    """The indexes of the screens to use: the one called `name` or number `wanted` from 1, or else all of them.

    >>> choose(["left", "right"], 2, None), choose(["right"], 2, "right"), choose(["left", "door"], 2, "right")
    ([1], [0], [0, 1])
    """
    if name is not None and name in names:
        return [list(names).index(name)]
    if name is None and wanted is not None and 1 <= wanted <= len(names):
        return [wanted - 1]
    return list(range(len(names)))


LOOK_MS = 500
PATIENCE, PATIENCE_MOST = 2, 120
"""A misplaced window is put back after this many checks, or after up to this many if that keeps failing."""
VAIN = 4
"""How often to put back a window that the system keeps moving to the same place; then it stays there."""


class Placement(QObject):
    """Keeps a window over the whole of its screen, whatever is plugged in or out. `wanted` counts from 1.

    Never takes a screen that another display covers: if no other is left, the window is hidden until one is free.
    """

    moved = Signal(str)
    """The name of the screen that the window moved to."""

    def __init__(
        self,
        window: QWidget,
        wanted: int | None = None,
        app: QGuiApplication | None = None,
        claims: Claims | None = None,
    ) -> None:
        super().__init__(window)
        self._claims = claims or ScreenClaims()
        self.is_waiting = False
        """Whether every screen that could be used is covered by another display."""
        self._lent = ""
        self._window = window
        self._wanted = wanted
        self._name: str | None = None
        found = app
        if found is None:
            found = QGuiApplication.instance()  # type: ignore[assignment]  # a window has a graphical one
        assert found is not None
        self._app = found
        self._known: set[QScreen] = set()
        self._is_stubborn = False
        self._astray, self._patience = 0, PATIENCE
        self._vain, self._kept_at = 0, QRect()
        found.screenAdded.connect(self._on_screens)
        found.screenRemoved.connect(self._on_removed)
        found.primaryScreenChanged.connect(self._on_screens)

    def place(self) -> None:
        """Cover the screen, and remember which one was requested."""
        for screen in self._app.screens():
            if screen not in self._known:
                self._known.add(screen)
                screen.geometryChanged.connect(self._on_screens)
        target = self._screen()
        self.is_waiting = target is None
        if target is not None:
            self._cover(target)
        elif self._app.screens():
            self._window.hide()

    def keep(self, is_stubborn: bool) -> None:
        """Keep the window on its screen from now on; `is_stubborn`: even if somebody hides it."""
        self._is_stubborn = is_stubborn
        timer = QTimer(self, interval=LOOK_MS)
        timer.timeout.connect(self.hold)
        timer.start()

    def hold(self) -> None:
        """Check once whether the window is in its place, and put it back if it has been elsewhere for a while.

        Qt does not notice screens that go and come back while the display is busy, but the window manager has moved the
        window. If the system keeps the window off its screen, this tries less and less often, and stops if the window
        always ends up in the same place (because of a bar or a notch that nothing may cover).
        """
        if self.is_waiting:
            self.place()
            return
        screen = self._screen()
        if screen is None or not self._window.isVisible():
            return
        is_hidden = not self._window.windowHandle().isExposed()
        if is_hidden and not self._is_stubborn:
            return
        box = self._window.geometry()
        if not is_hidden and box == screen.geometry():
            self._astray, self._patience, self._vain = 0, PATIENCE, 0
            return
        if not is_hidden and box == self._kept_at and self._vain >= VAIN:
            return
        self._astray += 1
        if self._astray < self._patience:
            return
        self._astray, self._patience = 0, min(PATIENCE_MOST, self._patience * 2)
        if is_hidden:
            self._window.hide()
        self._vain, self._kept_at = (self._vain + 1 if box == self._kept_at else 1), box
        self.place()

    def _screen(self) -> QScreen | None:
        """The first available screen; a temporary one is released once the window's own screen is back."""
        screens = self._app.screens()
        names = [screen.name() for screen in screens]
        if self._name is None and self._wanted is not None and self._wanted <= len(screens):
            self._name = names[self._wanted - 1]
        usable = choose(names, self._wanted, self._name)
        # The screen it is on comes first, so that it does not move as others become free.
        for index in sorted(usable, key=lambda index: names[index] != self._lent):
            name = names[index]
            if not self._claims.claim(name):
                continue
            if self._name is None and self._wanted is None:
                self._name = name
            if self._lent and self._lent != name:
                self._claims.release(self._lent)
            self._lent = "" if name == self._name else name
            return screens[index]
        return None

    def _cover(self, screen: QScreen) -> None:
        window = self._window
        if window.isVisible() and window.screen() is screen and window.geometry() == screen.geometry():
            return
        window.setScreen(screen)
        if window.isVisible():
            window.showNormal()  # a full-screen window does not move to another screen by itself
        window.setGeometry(screen.geometry())
        window.showFullScreen()
        self.moved.emit(screen.name())

    def _on_screens(self, *_: object) -> None:
        self.place()

    def _on_removed(self, screen: QScreen) -> None:
        self._known.discard(screen)
        self.place()


class MonitorSound(QObject):
    """Asks the program before each effect, because it may change during the show. `wall`: the local time."""

    def __init__(self, window: DemoWindow, wall: Callable[[], datetime] | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._wall = wall or (lambda: datetime.now().astimezone())
        window.felt.set_audible()
        window.felt.sounded.connect(self._on_felt)
        window.roll.tumbled.connect(lambda: self._play("dice_rattle", 0.5))
        window.roll.landed.connect(lambda: self._play("dice_settle", 0.5))

    def _on_felt(self, effect: Effect, x: float) -> None:
        if effect not in ("dice_rattle", "dice_settle"):  # the roll animation over the felt plays those
            self._play(effect, x)

    def _play(self, effect: Effect, x: float) -> None:
        sound_output().choose(self._window.program.sound.volume_at(self._wall()))
        sound_output().play(effect, x)
