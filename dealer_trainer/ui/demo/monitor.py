"""Which screen the monitor is on: the one that was asked for while it is there, else another, and back again."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget


def choose(names: Sequence[str], wanted: int | None, name: str | None) -> int:
    """The place of the screen to use among `names`: the one called `name`, else number `wanted` from 1, else the first.

    >>> choose(["left", "right"], 2, None), choose(["right"], 2, "right"), choose(["left"], 2, "right")
    (1, 0, 0)
    """
    if name is not None and name in names:
        return list(names).index(name)
    if name is None and wanted is not None and 1 <= wanted <= len(names):
        return wanted - 1
    return 0


UNSEEN, UNSEEN_MOST = 3, 120
"""So many looks at a hidden window before it is shown anew, and how many at most where that does not help."""


class Placement(QObject):
    """Keeps a window over the whole of its screen, whatever is plugged in or out. `wanted` counts from 1."""

    moved = Signal(str)
    """The name of the screen that the window went to."""

    def __init__(self, window: QWidget, wanted: int | None = None, app: QGuiApplication | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._wanted = wanted
        self._name: str | None = None
        found = app
        if found is None:
            found = QGuiApplication.instance()  # type: ignore[assignment]  # a window has a graphical one
        assert found is not None
        self._app = found
        self._known: set[QScreen] = set()
        self._is_whole = False
        self._unseen, self._patience = 0, UNSEEN
        found.screenAdded.connect(self._on_screens)
        found.screenRemoved.connect(self._on_removed)
        found.primaryScreenChanged.connect(self._on_screens)

    def place(self) -> None:
        """Cover the screen, and remember which one it was that was asked for."""
        screens = self._app.screens()
        if not screens:
            return
        names = [screen.name() for screen in screens]
        if self._name is None and self._wanted is not None and self._wanted <= len(screens):
            self._name = names[self._wanted - 1]
        screen = screens[choose(names, self._wanted, self._name)]
        for one in screens:
            if one not in self._known:
                self._known.add(one)
                one.geometryChanged.connect(self._on_screens)
        self._cover(screen)

    def hold(self) -> None:
        """Take the screen back where somebody hid, moved or shrank the window; to be called twice a second or so.

        A system that keeps the window from its screen is not fought: it is asked once, or less and less often.
        """
        if not self._window.isVisible():
            return
        was_whole, self._is_whole = self._is_whole, self._window.geometry() == self._window.screen().geometry()
        if self._window.windowHandle().isExposed():
            self._unseen, self._patience = 0, UNSEEN
            if was_whole and not self._is_whole:
                self.place()
            return
        self._unseen += 1
        if self._unseen >= self._patience:
            self._unseen, self._patience = 0, min(UNSEEN_MOST, self._patience * 2)
            self._window.hide()
            self.place()

    def _cover(self, screen: QScreen) -> None:
        window = self._window
        if window.isVisible() and window.screen() is screen and window.geometry() == screen.geometry():
            return
        window.setScreen(screen)
        if window.isVisible():
            window.showNormal()  # a window that fills one screen does not go to another by itself
        window.setGeometry(screen.geometry())
        window.showFullScreen()
        self.moved.emit(screen.name())

    def _on_screens(self, *_: object) -> None:
        self.place()

    def _on_removed(self, screen: QScreen) -> None:
        self._known.discard(screen)
        self.place()
