"""Keys of actions work on every Latin keyboard: letters as typed, digits also where they need Shift."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget import pressed_key
from dealer_trainer.ui.widget.pressed_key import digit_of, key_of, text_of
from tests.ui.conftest import MakePage
from tests.ui.hands import bring_up, not_none
from tests.ui.score.keeper_hands import GAMES, field_of, kind_of

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
FIRST = {"xcb": (10, 24, 38, 52), "wayland-egl": (10, 24, 38, 52), "windows": (0x02, 0x10, 0x1E, 0x2C)}
MAC = {"a": 0x00, "t": 0x11, "p": 0x23, "z": 0x06, "m": 0x2E, "1": 0x12, "5": 0x17, "6": 0x16, "0": 0x1D, "9": 0x19}
FRENCH = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))


def pressed(
    place: str, text: str, platform: str, modifiers: Qt.KeyboardModifier = NONE, key: int | None = None
) -> QKeyEvent:
    """The press of the key at a place of the American keyboard, where it types `text`."""
    scan = virtual = 0
    if platform == "cocoa":
        virtual = MAC[place]
    elif platform in FIRST:
        row = next(number for number, keys in enumerate(ROWS) if place in keys)
        scan = FIRST[platform][row] + ROWS[row].index(place)
    code = (ord(text.upper()) if text else 0) if key is None else key
    return QKeyEvent(QEvent.Type.KeyPress, code, modifiers, scan, virtual, 0, text)


@pytest.mark.parametrize("platform", [*FIRST, "cocoa"])
def test_digits_need_no_shift_on_a_french_keyboard(platform: str) -> None:
    """With and without Shift the row types digits; on an American keyboard Shift is no digit."""
    for place, sign in FRENCH.items():
        if platform == "cocoa" and place not in MAC:
            continue
        assert digit_of(pressed(place, sign, platform), platform) == int(place)
        assert digit_of(pressed(place, place, platform, SHIFT), platform) == int(place)
        assert digit_of(pressed(place, place, platform), platform) == int(place)
    assert digit_of(pressed("1", "!", platform, SHIFT), platform) is None
    assert text_of(pressed("1", "!", platform, SHIFT), platform) == "!"


@pytest.mark.parametrize("platform", [*FIRST, "cocoa", "offscreen"])
def test_a_latin_letter_is_what_it_types(platform: str) -> None:
    """AZERTY's A stands where Q does, QWERTZ's Z where Y does: what the key says counts."""
    for place, letter in (("a", "q"), ("z", "w"), ("t", "t"), ("m", "é"), ("p", "ñ")):
        event = pressed(place, letter, platform)
        assert (text_of(event, platform), key_of(event, platform)) == (letter, ord(letter.upper()))


def test_shortcuts_and_unknown_windows_are_left_alone() -> None:
    """Ctrl, the keypad, keys without a place, and platforms without known codes."""
    assert text_of(pressed("1", "&", "xcb", CONTROL), "xcb") == "&"
    assert text_of(pressed("1", "&", "offscreen"), "offscreen") == "&"
    keypad = pressed("1", "-", "xcb", Qt.KeyboardModifier.KeypadModifier)
    assert text_of(keypad, "xcb") == "-"
    space = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, NONE, 65, 0, 0, " ")
    assert key_of(space, "xcb") == Qt.Key.Key_Space
    assert digit_of(pressed("3", "", "xcb", ALT, Qt.Key.Key_QuoteDbl), "xcb") == 3
    assert digit_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_3, ALT), "offscreen") == 3


@pytest.fixture
def _x11(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events with X11's codes, as on a Linux desktop."""
    monkeypatch.setattr(pressed_key, "QGuiApplication", SimpleNamespace(platformName=lambda: "xcb"))


def send(event: QKeyEvent) -> None:
    """Give a press to what has the focus."""
    widget = not_none(QApplication.focusWidget())
    QApplication.sendEvent(widget, event)


@pytest.mark.usefixtures("_x11")
@pytest.mark.slow
def test_the_table_is_dealt_on_a_french_keyboard(make_page: MakePage) -> None:
    """Chips come from the rack by unshifted digits."""
    page = make_page(seed=7, level="practice")
    for place in ("4", "4", "3"):
        send(pressed(place, FRENCH[place], "xcb"))
    assert page.hands.held.chips == (2500, 2500, 500)


@pytest.mark.usefixtures("_x11")
@pytest.mark.slow
def test_a_scorekeepers_fields_take_digits_of_a_french_keyboard(qtbot: QtBot) -> None:
    """Unshifted digits of a French keyboard are typed."""
    window = bring_up(qtbot, KeeperWindow(GAMES["farkle-350"], Settings(keeping_level="practice"), seed=3))
    while kind_of(window) != "roll" or not window.keeping.session.model.said.points:
        window.keeping.reply(window.keeping.session.model)
    field = field_of(window, "points")
    for place in "250":
        QApplication.sendEvent(field, pressed(place, FRENCH[place], "xcb"))
    assert field.text() == "250"
