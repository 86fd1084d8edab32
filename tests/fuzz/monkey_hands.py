"""The monkey's hands: keys where the focus is, the pointer on what is made to be touched, forms filled in."""

import random
from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from shiboken6 import isValid

from dealer_trainer.ui.widget.form import Form
from tests.fuzz.monkey_actions import Action
from tests.fuzz.monkey_home import PASSWORD
from tests.ui.hands import move

WORDS: Final = (
    "<img src=/dev/random>", "<b>bold</b>", "&amp; &lt;", "\u202eright to left", "e\u0301\u0301",
    "\U0001f3b2 six", "Cleo", "25", "37.50", "-1", "1e999", "Winner six, the hard way", "seven out", "\t", "/",
    "\u0410da", "x" * 300, PASSWORD,
)  # fmt: skip
PASTED: Final = (*WORDS, "<b>" * 4000, "n" * 100_000, "line\n" * 500, "\x00\x07\x1b[31m", "\ufeff\u2028")
KEYS: Final = (
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Up,
    Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F4,
    Qt.Key.Key_F5, Qt.Key.Key_F11, Qt.Key.Key_Slash,
    *(Qt.Key(code) for code in range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_0.value, Qt.Key.Key_9.value + 1)),
)  # fmt: skip
MODIFIERS: Final = (
    *[Qt.KeyboardModifier.NoModifier] * 6, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier,
)  # fmt: skip
TOUCHED: Final = (
    QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QAbstractItemView, QAbstractSlider, QAbstractSpinBox,
    QGraphicsView,
)  # fmt: skip


def top_of(window: QWidget) -> QWidget:
    """Where a hand would be: a popup, a dialog, the exam in progress, else the window."""
    for found in (QApplication.activePopupWidget(), QApplication.activeModalWidget(), QApplication.activeWindow()):
        if found is not None and found.isVisible():
            return found
    return window


def press_keys(top: QWidget, action: Action) -> None:
    """Keys go where the focus is."""
    focus = QApplication.focusWidget()
    target = focus if focus is not None and focus.isVisible() else top
    if action.way == "key":
        QTest.keyClick(target, KEYS[action.where % len(KEYS)], MODIFIERS[action.what % len(MODIFIERS)])
    elif action.way == "type":
        for letter in WORDS[action.where % len(WORDS)][:20]:
            if isValid(target):
                QTest.keyClicks(target, letter) if letter.isascii() and letter.isprintable() else _put(target, letter)
    else:
        _put(target, PASTED[action.where % len(PASTED)])


def _put(target: QWidget, text: str) -> None:
    """Paste."""
    if isinstance(target, QLineEdit):
        target.insert(text)
    elif isinstance(target, QPlainTextEdit):
        target.insertPlainText(text)


def fill(top: QWidget, action: Action) -> None:
    """Fill in a form as somebody would who wants to get on, mostly, and press one of its buttons."""
    forms = [form for form in top.findChildren(Form) if form.isVisible() and form.isEnabled()]
    if not forms:
        return
    form = forms[action.where % len(forms)]
    chance = random.Random(action.what)
    for line in form.findChildren(QLineEdit):
        if line.isVisible() and line.isEnabled():
            is_secret = line.echoMode() == QLineEdit.EchoMode.Password
            line.setText(PASSWORD if is_secret and chance.random() < 0.9 else chance.choice(WORDS))
    for box in form.findChildren(QComboBox):
        if box.isVisible() and box.isEnabled() and box.count() and chance.random() < 0.6:
            box.setCurrentIndex(chance.randrange(box.count()))
    if form.button.isVisible() and form.button.isEnabled():
        QTest.mouseClick(form.button, Qt.MouseButton.LeftButton)


def point(top: QWidget, action: Action) -> None:
    """The pointer goes to something that is made to be touched, mostly; else anywhere."""
    chance = random.Random(action.what)
    found = [
        part
        for part in top.findChildren(QWidget)
        if isinstance(part, TOUCHED) and part.isVisible() and part.isEnabled()
    ]
    place = QPoint(chance.randrange(max(1, top.width())), chance.randrange(max(1, top.height())))
    if found and action.where % 8:
        part = found[action.where // 8 % len(found)]
        inside = QPoint(chance.randrange(max(1, part.width())), chance.randrange(max(1, part.height())))
        place = part.mapTo(top, inside)
    target = top.childAt(place) or top
    at = target.mapFrom(top, place)
    if action.way == "wheel":
        _turn(target, at, chance)
    elif action.way == "drag":
        _drag(target, at, chance)
    elif action.way == "double":
        QTest.mouseDClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    else:
        button = Qt.MouseButton.RightButton if action.way == "right" else Qt.MouseButton.LeftButton
        QTest.mouseClick(target, button, MODIFIERS[chance.randrange(len(MODIFIERS))], at)


def _turn(target: QWidget, at: QPoint, chance: random.Random) -> None:
    turned = QPoint(0, chance.choice((-1200, -120, 120, 1200)))
    event = QWheelEvent(
        QPointF(at), QPointF(target.mapToGlobal(at)), QPoint(), turned, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(target, event)


def _drag(target: QWidget, at: QPoint, chance: random.Random) -> None:
    QTest.mousePress(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    for _ in range(3):
        to = at + QPoint(chance.randrange(-300, 300), chance.randrange(-200, 200))
        if isValid(target):
            move(target, to, Qt.MouseButton.LeftButton)
    if isValid(target):
        QTest.mouseRelease(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
