"""The appearance of the whole application: window theme, felt, motion. Views read it here and follow its signal."""

from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from dealer_trainer.ui.style.theme import FeltColor, Window, dress, window_of

ColorScheme = Literal["system", "light", "dark"]
"""The theme that the user chose; "system" follows the desktop, even while the window is open."""


class Appearance(QObject):
    """One per application: `appearance` returns it. Nothing is handed from view to view."""

    changed = Signal()
    """Some part of the appearance has changed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._color_scheme: ColorScheme = "dark"
        self.felt: FeltColor = "midnight"
        self.is_moving = True
        """Whether chips slide and dice rattle."""
        self.are_stakes_hidden = False
        """Whether the amounts of bets are left out, so that the stacks have to be read."""
        self._text_percent = 100
        self._dressed: bool | None = None
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_color_scheme)

    @property
    def text_scale(self) -> float:
        """How much larger than usual the user wants all type of the windows."""
        return self._text_percent / 100

    @property
    def is_dark(self) -> bool:
        """Whether windows are dark now: as chosen, or as the system is."""
        if self._color_scheme == "system":
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._color_scheme == "dark"

    @property
    def window(self) -> Window:
        """The colors of a window."""
        return window_of(self.is_dark)

    def choose(
        self, color_scheme: ColorScheme, felt: FeltColor, is_moving: bool, text_percent: int = 100
    ) -> None:  # fmt: skip
        """Apply what the user chose, and signal every view if anything differs."""
        chosen = color_scheme, felt, is_moving, text_percent
        is_new = chosen != (self._color_scheme, self.felt, self.is_moving, self._text_percent)
        self._color_scheme, self.felt, self.is_moving, self._text_percent = chosen
        if self._dress() or is_new:
            self.changed.emit()

    def hide_stakes(self, are_hidden: bool) -> None:
        """Leave the amounts of bets out, or show them."""
        if are_hidden != self.are_stakes_hidden:
            self.are_stakes_hidden = are_hidden
            self.changed.emit()

    def _on_color_scheme(self) -> None:
        if self._color_scheme == "system":
            self._dress()
            self.changed.emit()

    def _dress(self) -> bool:
        """Give the application its colors if they changed; returns whether they did."""
        is_dark = self.is_dark
        if is_dark == self._dressed:
            return False
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        dress(app, is_dark=is_dark)
        self._dressed = is_dark
        return True


def appearance() -> Appearance:
    """The appearance of this application, created at the first call."""
    app = QApplication.instance()
    assert app is not None, "an appearance needs its application"
    found = app.findChild(Appearance, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return Appearance(app) if found is None else found
