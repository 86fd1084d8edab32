"""Which key was pressed: the one place that reads keys of actions.

Keys are named by Latin letters and digits. A letter counts as typed, wherever it is on the keyboard; in the row of
digits the place counts where digits need Shift (French).
"""

import string
from collections.abc import Collection, Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLineEdit

HOME_KEY = "Ctrl+0"
"""The key of Home; the screens have Ctrl+1 and so on."""

SETTINGS_KEY = "Ctrl+,"
"""The key of Settings, on Home too, where no screen has a number."""

DOUBLE_PRESS_MS = 350
"""A second Enter this soon is a bounce: it must not act on what came up after the first."""

_PLACES: Mapping[str, Mapping[int, str]] = {
    **{name: {10 + place: key for place, key in enumerate("1234567890")} for name in ("xcb", "wayland")},
    "windows": {2 + place: key for place, key in enumerate("1234567890")},
    "cocoa": dict(zip((18, 19, 20, 21, 23, 22, 26, 28, 25, 29), "1234567890", strict=True)),
}
"""The digit at each place by platform: X and Wayland count from 8, Windows has scan codes, macOS virtual keys."""
_NO_TEXT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier | Qt.KeyboardModifier.KeypadModifier
"""With these a key is a shortcut of the window system, or stands elsewhere."""
_IS_KEY = "isKeyUsed"


def note_input(*, is_key: bool) -> None:
    """Note what was used last in this application: a key, or the mouse."""
    _application().setProperty(_IS_KEY, is_key)


def is_key_used() -> bool:
    """Whether the person at the table uses keys, or the mouse: the mouse, until a key is pressed."""
    return bool(_application().property(_IS_KEY))


def _application() -> QCoreApplication:
    found = QCoreApplication.instance()
    assert found is not None
    return found


def text_of(event: QKeyEvent, platform: str = "") -> str:
    """What a key press says to a screen: the character typed, or the digit of the key's place."""
    text, place = event.text(), _place_of(event, platform or QGuiApplication.platformName())
    is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return text if event.modifiers() & _NO_TEXT or not place or is_shifted or _is_digit(text) else place


def key_of(event: QKeyEvent, platform: str = "") -> int:
    """The key's code, Qt.Key, under the same rules."""
    text = text_of(event, platform)
    return event.key() if text == event.text() else ord(text.upper())


def digit_of(event: QKeyEvent, platform: str = "") -> int | None:
    """The digit that was pressed, also where it types nothing, as with Alt; None for any other key."""
    text, key = text_of(event, platform), event.key()
    if not text and Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return key - Qt.Key.Key_0
    return int(text) if _is_digit(text) else None


def type_digit(field: object, event: QKeyEvent, platform: str = "") -> bool:
    """Type a digit into a field where the key itself would type another sign; returns whether it did."""
    digit = digit_of(event, platform)
    if digit is None or not isinstance(field, QLineEdit) or event.text() == str(digit):
        return False
    field.insert(str(digit))
    return True


def _place_of(event: QKeyEvent, platform: str) -> str:
    """The digit that the key would type on an American keyboard, if any."""
    name = next((name for name in _PLACES if platform.startswith(name)), "")
    code = event.nativeVirtualKey() if name == "cocoa" else event.nativeScanCode()
    return _PLACES[name].get(code, "") if name else ""


def _is_digit(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isdigit()


def free_letter(text: str, taken: Collection[str]) -> str:
    """The first free letter of a text, or else any free letter; "" if there is none.

    >>> free_letter("Ada", {"a"}), free_letter("roll", ()), free_letter("2", ())
    ('d', 'r', 'a')
    """
    own = [letter for letter in text.lower() if letter in string.ascii_lowercase]
    return next((letter for letter in (*own, *string.ascii_lowercase) if letter not in taken), "")
