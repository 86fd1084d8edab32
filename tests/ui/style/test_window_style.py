"""Where the keyboard's focus is seen: around what is small, and never over what a page or an area shows."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.window_style import FocusRing, WindowStyle

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
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is framed
    rings = [ring for ring in framed.findChildren(FocusRing) if ring.isVisible()]
    assert len(rings) == 1
    return rings[0].geometry()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An empty window."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_what_is_alone_is_framed(qtbot: QtBot, window: QWidget) -> None:
    """A text without anything to press in it has the frame around it."""
    assert ring_of(qtbot, QPlainTextEdit(), window).size() == AT.size()


def test_a_page_is_not_framed(qtbot: QtBot, window: QWidget) -> None:
    """A page with buttons of its own has a short bar at its edge, as wide as a margin."""
    page = QWidget()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    QPushButton("Puck", page)
    ring = ring_of(qtbot, page, window)
    assert ring.topLeft().isNull()
    assert ring.width() <= 8
    assert 24 <= ring.height() < AT.height() / 3


def test_what_scrolls_is_framed_at_its_bar(qtbot: QtBot, window: QWidget) -> None:
    """Its contents are free; where there is nothing to scroll, there is no bar."""
    area, inside = QScrollArea(), QWidget()
    inside.resize(300, 2000)
    area.setWidget(inside)
    ring = ring_of(qtbot, area, window)
    bar = area.verticalScrollBar()
    assert ring == QRect(bar.mapTo(area, bar.rect().topLeft()), bar.size())
    assert not ring.intersects(area.viewport().geometry())
