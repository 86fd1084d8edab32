"""Text as it is: a label without markup, tool tips without markup, and what makes any text fit to be shown.

Qt guesses whether a text is markup, and what people type may look like it: an image of `/dev/random` would be loaded.
"""

import html
import re
import unicodedata

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QTableWidgetItem, QToolTip, QTreeWidgetItem, QWidget

from dealer_trainer.ui.style.scaling import fit_line

MOST = 4000
"""The most characters of a text that are shown; more cannot be read in a label."""
LONG = 60
"""Characters for which a line may ask room; a longer one is shortened if the window has none."""
_ENDLESS = re.compile(r"\S{121,}")
"""A word longer than any name, path, or fingerprint: it may be broken, and copying it copies the breaks."""
_BREAK = "\u200b"
_JOINERS = frozenset("\u200c\u200d")
"""Invisible as well, but needed by scripts and emoji."""


class PlainLabel(QLabel):
    """The one label of every window: what looks like markup in its text is shown as text."""

    def __init__(self, parent: QWidget | None = None, text: str = "") -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show a text, made fit to be shown."""
        super().setText(visible_text(text))

    def show_text(self, text: str) -> None:
        """Show a text, or nothing if it is empty."""
        self.setText(text)
        self.setVisible(bool(text))

    def minimumSizeHint(self) -> QSize:
        """Room for the text; a long line does not stretch its window."""
        size = super().minimumSizeHint()
        if len(self.text()) > LONG:
            size.setWidth(min(size.width(), LONG * self.fontMetrics().averageCharWidth()))
        return size

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text; a long line without room is made smaller, and if that is not enough, ends in an ellipsis."""
        room = self.contentsRect()
        is_cut = self._is_line() and len(self.text()) > LONG and super().minimumSizeHint().width() > self.width()
        if not is_cut:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        font = fit_line(self.font(), self.text(), room.width())
        painter.setFont(font)
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        role = self.foregroundRole()
        self.style().drawItemText(painter, room, self.alignment(), self.palette(), self.isEnabled(), words, role)

    def _is_line(self) -> bool:
        return not self.wordWrap() and "\n" not in self.text()


def named_label(parent: QWidget, name: str, text: str = "", *, is_wrapped: bool = True) -> PlainLabel:
    """A label by its name in the stylesheet."""
    label = PlainLabel(parent, text)
    label.setObjectName(name)
    label.setWordWrap(is_wrapped)
    return label


def plain_label(parent: QWidget, name: str = "", text: str = "", *, is_wrapped: bool = True) -> PlainLabel:
    """The same, with a text that can be selected with the mouse."""
    label = named_label(parent, name, text, is_wrapped=is_wrapped)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def set_tip(item: QWidget | QTableWidgetItem, text: str) -> None:
    """Give a widget, or an item of a table, its tool tip."""
    item.setToolTip(tip_text(text))


def show_tip(widget: QWidget) -> None:
    """Show a widget's tool tip now, at its place."""
    QToolTip.showText(widget.mapToGlobal(widget.rect().topLeft()), widget.toolTip(), widget)


def explain(part: QWidget, text: str) -> None:
    """Say in a sentence what a part is for: as its tool tip, and to a screen reader."""
    set_tip(part, text)
    part.setAccessibleDescription(text)


def set_column_tip(item: QTreeWidgetItem, column: int, text: str) -> None:
    """Give a cell its tool tip."""
    item.setToolTip(column, tip_text(text))


def tip_text(text: str) -> str:
    """A tool tip's text that shows a text as it is: Qt takes what looks like markup for markup, so it is escaped."""
    shown = visible_text(text)
    return f'<span style="white-space: pre-wrap">{html.escape(shown)}</span>' if "<" in shown else shown


def visible_text(text: str) -> str:
    r"""A text fit to be shown: characters that control or turn it are made visible, and an endless text is cut.

    >>> visible_text("a\x07b\u202ec")
    'a␇b⟨U+202E⟩c'
    """
    cut = text if len(text) <= MOST else f"{text[: MOST - 1]}…"
    if not cut.isprintable():
        cut = "".join(map(_visible, cut))
    return _ENDLESS.sub(_broken, cut)


def _broken(found: re.Match[str]) -> str:
    word = found[0]
    return _BREAK.join(word[start : start + LONG] for start in range(0, len(word), LONG))


def _visible(character: str) -> str:
    """A character, or a symbol for one that is invisible but has an effect."""
    if character in "\n\t" or character in _JOINERS or character.isprintable():
        return character
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    kind = unicodedata.category(character)
    return f"⟨U+{code:04X}⟩" if kind in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} else character
