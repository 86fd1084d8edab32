"""Colors that everybody can read, computed; typefaces with their licenses; one appearance; a focus that is seen."""

import itertools
import re

import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QPalette, QStyleHints
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dealer_trainer import files
from dealer_trainer.games import Game
from dealer_trainer.games.layout import designs
from dealer_trainer.ui.style import theme
from dealer_trainer.ui.style.scaling import give_ample_type
from dealer_trainer.ui.style.stylesheet import FocusRing, WindowStyle, scale_of, stylesheet
from dealer_trainer.ui.style.theme import (
    AMBER,
    CREAM,
    DARK,
    FELTS,
    GOLD,
    LIGHT,
    Felt,
    Window,
    appearance,
    contrast,
    pill_ground,
)
from dealer_trainer.ui.widget.part import PlainLabel, column
from tests.ui.hands import bring_up, not_none

READABLE = 4.5
SEEN = 3.0
SVG = "{http://www.w3.org/2000/svg}"


def over(ink: str, ground: str, opacity: float) -> str:
    """What a color looks like on another one that shines through."""
    parts = (
        round(int(ink[at : at + 2], 16) * opacity + int(ground[at : at + 2], 16) * (1 - opacity)) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


ACCENTS = ("#ffa37d", "#a5d8f3")
"""Coral and sky, the other colors in the layout's picture."""


def test_contrast_of_known_pairs() -> None:
    """The formula gives the figures that WCAG's own examples give."""
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")
    assert contrast("#ff0000", "#ffffff") == pytest.approx(4.0, abs=0.01)


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
def test_lettering_can_be_read_on_every_felt(felt: Felt) -> None:
    """Every color of lettering stands out from the brightest part of every felt, hence from all of it."""
    brightest = max((felt.light, felt.body, felt.edge), key=theme.luminance)
    for ink in (CREAM, GOLD, AMBER):
        assert contrast(ink, brightest) >= READABLE, ink
    for color in (*ACCENTS, theme.GOLD_LINE):
        assert contrast(color, brightest) >= SEEN, color


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
def test_every_word_in_the_picture_can_be_read(game: Game, felt: Felt) -> None:
    """Each text of the layout's picture, faint ones too, has 4.5:1 on every felt, in a color that the theme knows."""
    count = 0
    for parent in fromstring(game.svg).iter():
        for text in parent.findall(f"{SVG}text"):
            ink = text.get("fill") or parent.get("fill") or ""
            assert ink in (CREAM, GOLD, AMBER), text.text
            shown = over(ink, felt.light, float(text.get("fill-opacity", "1")))
            assert contrast(shown, felt.light) >= READABLE, text.text
            count += 1
    assert count > 100


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_window_text_can_be_read(window: Window) -> None:
    """Every kind of text has 4.5:1 on every ground it may stand on."""
    inks = (window.ink, window.quiet, window.accent, window.good, window.warn, window.bad, window.info)
    grounds = (window.back, window.panel, window.raised)
    for ink, ground in itertools.product(inks, grounds):
        assert contrast(ink, ground) >= READABLE, (ink, ground)
    assert contrast(window.on_accent, window.accent) >= READABLE


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_controls_and_focus_can_be_seen(window: Window) -> None:
    """The frame of a control, a check box and the focus have 3:1 on every ground; what is chosen can be read."""
    grounds = (window.back, window.panel, window.raised)
    for color, ground in itertools.product((window.edge, window.quiet, window.accent, window.ink), grounds):
        assert contrast(color, ground) >= SEEN, (color, ground)
    assert contrast(window.accent, window.line) >= SEEN
    assert contrast(window.on_accent, window.accent) >= SEEN
    assert contrast(window.ink, window.line) >= READABLE


CONTROLS = (
    "QPushButton", "QLineEdit, QComboBox", "#source", "#choiceCard", "#entries", "QComboBox QAbstractItemView", "QMenu",
)  # fmt: skip
"""What is worked and has a frame, by the selectors of the stylesheet."""


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_each_control_is_framed_so_that_it_is_seen(window: Window) -> None:
    """The frames as they stand in the stylesheet, and the handle of a scroll bar, have 3:1 on every ground."""
    sheet = stylesheet(window)
    for control in CONTROLS:
        found = re.search(rf"^{re.escape(control)} {{[^}}]*?border: 1px solid (#\w{{6}})", sheet, re.MULTILINE)
        assert found is not None, control
        for ground in (window.back, window.panel, window.raised):
            assert contrast(found[1], ground) >= SEEN, control
    handle = not_none(re.search(r"^QScrollBar::handle { background: (#\w{6})", sheet, re.MULTILINE))
    assert contrast(handle[1], window.back) >= SEEN


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_a_chosen_fault_can_be_read(window: Window, qtbot: QtBot) -> None:
    """Its ground is that of a line, on which the quiet color of its place would be too faint."""
    card = QFrame()
    qtbot.addWidget(card)
    card.setObjectName("fault")
    card.setProperty("isChosen", "true")
    place = PlainLabel(card, "seat 3")
    place.setObjectName("faultPlace")
    card.setStyleSheet(stylesheet(window))
    place.ensurePolished()
    assert contrast(place.palette().color(QPalette.ColorRole.WindowText).name(), window.line) >= READABLE


def test_chip_values_can_be_read() -> None:
    """The printed value of every chip stands out from its face, and its inserts from its rim."""
    for design in designs().values():
        assert contrast(design.ink, design.face) >= READABLE, design.value
        assert contrast(design.edge, design.face) >= 2.5, design.value


def test_another_felt_changes_its_colors_alone(game: Game) -> None:
    """Another felt exchanges its own colors and leaves lettering and shapes as they are."""
    for felt in FELTS:
        svg = theme.recolored(game.svg, felt)
        assert FELTS[felt].light in svg
        assert len(svg) == len(game.svg)
        assert svg.count(CREAM) == game.svg.count(CREAM)
    assert theme.recolored(game.svg, "classic") == game.svg
    assert theme.DRAWN.light not in theme.recolored(game.svg, "burgundy")


def test_typefaces_ship_with_their_licenses(qapp: QApplication) -> None:
    """The families that are asked for come from assets/fonts, and each lies there with the Open Font License."""
    theme.load_fonts()
    assert {theme.FELT_FAMILY, theme.FELT_FAMILY_LIGHTER, theme.TEXT_FAMILY} <= set(QFontDatabase.families())
    folder = files.assets() / "fonts"
    families = {path.name.split("-")[0] for path in folder.glob("*.[ot]tf")}
    assert families == {"BarlowCondensed", "Inter"}
    for family in families:
        text = (folder / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert re.search(r"^Copyright .+ Project Authors", text, re.MULTILINE)


def test_a_window_that_is_there_already_gets_the_typeface(qapp: QApplication) -> None:
    """The main window is made before its settings choose an appearance; its screens take the typeface from it."""
    qapp.setFont(QFont("Sans Serif"))
    window = QWidget()
    theme.dress(qapp, is_dark=True)
    page = QWidget(window)
    assert (window.font().family(), page.font().family()) == (theme.TEXT_FAMILY, theme.TEXT_FAMILY)
    window.deleteLater()


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("scale", [1.0, 1.4, 2.8])
def test_no_type_is_too_small(window: Window, scale: float) -> None:
    """Every font size is at least 14 pixels and grows with the scale."""
    sizes = [int(size) for size in re.findall(r"font-size: (\d+)px", stylesheet(window, scale))]
    assert len(sizes) > 5
    assert min(sizes) >= 14 * scale - 1 >= 13


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_every_color_is_the_themes(window: Window) -> None:
    """The sheet invents no color, so that the contrast test of the theme holds for the window.

    Besides, a pill's ground is made from its text's color; the contrast of both has a test with the table's pills. What
    lies on the cloth is lettering, or paper in the colors of the light theme.
    """
    pills = {pill_ground(window, color) for color in ("good", "bad", "warn", "quiet")}
    assert set(re.findall(r"#[0-9a-f]{6}\b", stylesheet(window))) <= {*window, *pills, *LIGHT, CREAM, AMBER}


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.4), ((2560, 1440), 1.9), ((3840, 2160), 2.8)]
)
def test_type_grows_with_the_window(size: tuple[int, int], scale: float) -> None:
    """Twice the window is twice the type; a small window keeps its type."""
    assert scale_of(QSize(*size)) == pytest.approx(scale)


def test_every_change_is_told_once(qtbot: QtBot) -> None:
    """A new choice changes what is read and tells it; the same choice again tells nothing."""
    with qtbot.waitSignal(appearance().changed):
        appearance().choose("light", "burgundy", is_moving=True)
    assert (appearance().felt, appearance().is_moving, appearance().is_dark) == ("burgundy", True, False)
    with qtbot.assertNotEmitted(appearance().changed):
        appearance().choose("light", "burgundy", is_moving=True)


def test_the_application_wears_the_theme(qapp: QApplication) -> None:
    """Light and dark reach the palette of the application, so that also a dialog of Qt's own follows."""
    appearance().choose("light", "midnight", is_moving=False)
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == LIGHT.back
    appearance().choose("dark", "midnight", is_moving=False)
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == DARK.back
    disabled = qapp.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert disabled.name() == DARK.quiet, "quiet, not gone"


class Desktop(QObject):
    """Style hints of a desktop whose color scheme is set by hand."""

    scheme = Qt.ColorScheme.Light


def test_dark_follows_the_system_until_it_is_chosen(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """`system` asks the desktop, also when it changes while the window is open; light and dark do not."""
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: Desktop.scheme)
    appearance().choose("system", "midnight", is_moving=False)
    assert not appearance().is_dark
    Desktop.scheme = Qt.ColorScheme.Dark
    with qtbot.waitSignal(appearance().changed):
        QGuiApplication.styleHints().colorSchemeChanged.emit(Desktop.scheme)
    assert appearance().is_dark
    appearance().choose("light", "midnight", is_moving=False)
    with qtbot.assertNotEmitted(appearance().changed):
        QGuiApplication.styleHints().colorSchemeChanged.emit(Desktop.scheme)
    assert not appearance().is_dark


AT = QRect(100, 100, 400, 300)


def ring_of(qtbot: QtBot, framed: QWidget, window: QWidget) -> QRect:
    """Where the focus is drawn, in pixels of the widget that gets it with Tab."""
    first = QLineEdit(window)
    WindowStyle(window)
    framed.setParent(window)
    framed.setGeometry(AT)
    window.resize(800, 600)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    QWidget.setTabOrder(first, framed)
    handle = not_none(window.windowHandle())
    QTest.keyClick(handle, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is framed
    (ring,) = (ring for ring in window.findChildren(FocusRing) if ring.isVisible())
    return ring.geometry().translated(
        not_none(ring.parentWidget()).mapTo(window, QPoint()) - framed.mapTo(window, QPoint())
    )


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An empty window."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_a_button_is_framed_outside(qtbot: QtBot, window: QWidget) -> None:
    """Its own edge and text stay as they are; the frame follows it, and goes with the mouse."""
    button = QPushButton("Sign")
    before = ring_of(qtbot, button, window)
    line = window.grab().toImage().pixelColor(button.mapTo(window, before.topLeft()) + QPoint(20, 2))
    assert line.name() == theme.appearance().window.ink, "a choice has the accent"
    assert before.contains(button.rect().adjusted(-4, -4, 4, 4))
    button.move(200, 200)
    (ring,) = window.findChildren(FocusRing)
    assert ring.geometry() == before.translated(200, 200)
    QTest.mouseClick(not_none(window.windowHandle()), Qt.MouseButton.LeftButton, pos=QPoint(700, 500))
    assert not [ring for ring in window.findChildren(FocusRing) if ring.isVisible()]


def test_a_frame_outlives_no_button(qtbot: QtBot, window: QWidget) -> None:
    """What lies around it is laid out anew while the button is deleted and its focus goes elsewhere."""
    button = QPushButton("Sign")
    ring_of(qtbot, button, window)
    with qtbot.captureExceptions() as raised:
        delete(button)
        window.resize(700, 500)
        window.grab()
    assert not raised


def test_an_arrow_key_shows_which_button_it_reached(qtbot: QtBot, window: QWidget) -> None:
    """Without a Tab before; a button that the program gave the focus to has no frame until then."""
    buttons = QPushButton("Pass", window), QPushButton("Fail", window)
    WindowStyle(window)
    window.setLayout(column(*buttons))
    bring_up(qtbot, window, (300, 200), is_active=True)
    QTest.mouseClick(not_none(window.windowHandle()), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    buttons[0].setFocus()
    assert not window.findChildren(FocusRing)
    QTest.keyClick(not_none(window.windowHandle()), Qt.Key.Key_Right)
    assert buttons[1].hasFocus()
    assert len([ring for ring in window.findChildren(FocusRing) if ring.isVisible()]) == 1


def test_a_page_that_tab_passes_has_no_mark(qtbot: QtBot, window: QWidget) -> None:
    """It has the focus only because its keys work, and nothing is pressed there."""
    ring_of(qtbot, button := QPushButton("Puck"), window)
    page = not_none(button.parentWidget())
    page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    page.setFocus()
    assert not [ring for ring in window.findChildren(FocusRing) if ring.isVisible()]


def test_a_card_has_ample_type(qtbot: QtBot) -> None:
    """From a window of 1280 by 720 on its type is larger than a page's, in the least window it is the same."""
    window = QWidget()
    qtbot.addWidget(window)
    style, page = WindowStyle(window), QWidget(window)
    give_ample_type(page)
    beside, within = QPushButton("Puck", window), QPushButton("Sign", page)
    window.show()
    qtbot.waitExposed(window)
    for size, is_larger in ((QSize(1280, 720), True), (QSize(1024, 576), False)):
        window.resize(size)
        style.fit(window)
        for button in (beside, within):
            button.ensurePolished()
        assert (within.fontInfo().pixelSize() > beside.fontInfo().pixelSize()) == is_larger, size
