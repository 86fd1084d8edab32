"""Colors and typefaces: felts, their cloth, light and dark windows, contrast; and what is in use now."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QPainter,
    QPalette,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QApplication, QStyleFactory

from dealer_trainer import files

FeltColor = Literal["midnight", "classic", "burgundy"]

FELT_FAMILY = "Barlow Condensed"
FELT_FAMILY_LIGHTER = "Barlow Condensed SemiBold"
TEXT_FAMILY = "Inter"

CREAM = "#f3ead3"
GOLD = "#e6c67c"
GOLD_LINE = "#d9b35f"
AMBER = "#f6c552"
"""The color of a felt's print, the same on every felt. Lettering is cream, gold, or amber."""


class Felt(NamedTuple):
    """The colors of the felt: lit middle, body, edge, the shadow behind lettering; and of the monitor's room."""

    light: str
    body: str
    edge: str
    shadow: str
    room: str


FELTS: Mapping[FeltColor, Felt] = MappingProxyType(
    {
        "midnight": Felt("#24406c", "#182c50", "#0b1730", "#081124", "#0a0c11"),
        "classic": Felt("#185c47", "#124a38", "#0a2f24", "#08251b", "#0a0d0c"),
        "burgundy": Felt("#7c2939", "#5c1d2b", "#330d17", "#26080f", "#0f0a0b"),
    }
)
DRAWN: Felt = FELTS["classic"]
"""The felt in whose colors a layout's picture is drawn; painting the table replaces them by another felt's."""


PILL_TINT = 0.14
"""How much of its text's color the ground of a pill has."""


class Window(NamedTuple):
    """A window theme. `ink` and `quiet` are text, `accent` marks the primary action, the rest tell good from bad.

    `line` divides, `edge` frames what can be operated, with 3:1 contrast on every background. `info` waits for somebody
    without urgency.
    """

    back: str
    panel: str
    raised: str
    line: str
    edge: str
    ink: str
    quiet: str
    accent: str
    on_accent: str
    good: str
    warn: str
    bad: str
    info: str


DARK = Window(
    back="#11141a", panel="#181c24", raised="#222834", line="#3a4250", edge="#727c8e", ink="#f2efe8", quiet="#a9b0bc",
    accent="#e6c67c", on_accent="#1a1508", good="#7fd1a0", warn="#f0b95c", bad="#ff8f86", info="#a3c4ff",
)  # fmt: skip
LIGHT = Window(
    back="#f4f1ea", panel="#fffdf8", raised="#ebe6db", line="#c9c1b1", edge="#857b67", ink="#1c1f26", quiet="#565d69",
    accent="#7a5a12", on_accent="#ffffff", good="#1d6b42", warn="#7d5200", bad="#a8221c", info="#1f4f8c",
)  # fmt: skip


def recolored(svg: str, felt: FeltColor) -> str:
    """A layout's picture in the colors of `felt`; a picture drawn in other colors keeps them."""
    for drawn, wanted in zip(DRAWN, FELTS[felt], strict=True):
        svg = svg.replace(drawn, wanted)
    return svg


def luminance(color: str) -> float:
    """Relative luminance of "#rrggbb", 0 to 1 (WCAG 2.2)."""
    channels = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, other: str) -> float:
    """Contrast ratio of two colors, 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(color), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def blend(color: str, other: str, share: float) -> str:
    """A color between two: `share` of the other one.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(color[start : start + 2], 16), int(other[start : start + 2], 16)) for start in (1, 3, 5))
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def pill_ground(window: Window, color: str) -> str:
    """The ground of a pill whose text has this color of the theme."""
    return blend(window.panel, getattr(window, color), PILL_TINT)


def window_of(is_dark: bool) -> Window:
    """The window theme."""
    return DARK if is_dark else LIGHT


def palette_of(window: Window) -> QPalette:
    """The theme as Qt's widgets understand it."""
    role = QPalette.ColorRole
    colors = {
        role.Window: window.back, role.WindowText: window.ink, role.Base: window.panel,
        role.AlternateBase: window.raised, role.Text: window.ink, role.Button: window.raised,
        role.ButtonText: window.ink, role.PlaceholderText: window.quiet, role.BrightText: window.accent,
        role.ToolTipBase: window.raised, role.ToolTipText: window.ink, role.Highlight: window.accent,
        role.HighlightedText: window.on_accent, role.Accent: window.accent, role.Link: window.accent,
        role.LinkVisited: window.accent, role.Light: window.raised, role.Midlight: window.line, role.Mid: window.line,
        role.Dark: window.line, role.Shadow: "#000000",
    }  # fmt: skip
    palette = QPalette()
    for color_role, color in colors.items():
        palette.setColor(color_role, QColor(color))
    faint = QColor(window.quiet)
    for color_role in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, color_role, faint)
    return palette


def load_fonts() -> None:
    """Register the shipped typefaces with Qt; calling it again does no harm."""
    # If asked for all families, Qt would look through those of the system before ours are there, and again after.
    if QFontDatabase.applicationFontFamilies(0):
        return
    for path in sorted((files.assets() / "fonts").glob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(path))


def text_font(points: float = 11, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The window's typeface, which looks the same on every system."""
    font = QFont(TEXT_FAMILY)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPointSizeF(points)
    font.setWeight(weight)
    return font


def felt_font(pixels: float, *, is_bold: bool = True) -> QFont:
    """The typeface of the felt at a height in pixels."""
    font = QFont(FELT_FAMILY if is_bold else FELT_FAMILY_LIGHTER)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if is_bold:
        font.setWeight(QFont.Weight.Bold)
    font.setPixelSize(max(1, round(pixels)))
    return font


def dress(app: QApplication, *, is_dark: bool) -> None:
    """Give the whole application its style, typeface, and colors."""
    load_fonts()
    if app.style().name() != "fusion":  # replacing it by one of the same name takes seconds with many widgets
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setFont(text_font())
    for window in app.topLevelWidgets():
        # A window that was made and not yet shown gets no event, and would hand the old typeface on to its screens.
        if window.font().family() != TEXT_FAMILY:
            window.setFont(text_font())
    app.setPalette(palette_of(window_of(is_dark)))
    QApplication.sendPostedEvents(None, QEvent.Type.ApplicationPaletteChange)  # before the widgets that it styles


def paint_cloth(painter: QPainter, area: QRectF, felt: FeltColor, scale: float, *, has_lines: bool = True) -> None:
    """Fill an area with cloth; `scale`: pixels per pixel at scale 1; `has_lines`: with the gold lines at its edge."""
    colors = FELTS[felt]
    light = QRadialGradient(QPointF(area.center().x(), area.height() * 0.42), area.width() * 0.62)
    for stop, color in ((0.0, colors.light), (0.6, colors.body), (1.0, colors.edge)):
        light.setColorAt(stop, QColor(color))
    painter.fillRect(area, light)
    painter.fillRect(area, QBrush(weave()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((10, 1.6), (15, 0.7)) if has_lines else ():
        painter.setPen(QPen(QColor(GOLD_LINE), width * scale))
        inside = area.adjusted(inset * scale, inset * scale, -inset * scale, -inset * scale)
        painter.drawRoundedRect(inside, 14 * scale, 14 * scale)


@cache
def weave() -> QImage:
    """A tile of fine fibers, light and dark (tests/ui/felt/weave.py draws it)."""
    tile = QImage(str(files.assets() / "weave.png"))
    return tile.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


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

    def choose(self, color_scheme: ColorScheme, felt: FeltColor, is_moving: bool, text_percent: int = 100) -> None:
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
