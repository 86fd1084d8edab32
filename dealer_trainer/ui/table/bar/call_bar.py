"""The call: a line to type it as it would be spoken, and in Learn some calls to choose from."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine

MOST_CHARS = 200
MOST_QUICK = 4
MARGIN = 26
"""What a button needs besides its text."""


class CallField(TypingLine):
    """A line for the call."""

    called = Signal(str)
    """A call as it was typed or chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("call")
        self.setMaxLength(MOST_CHARS)
        self.setPlaceholderText(self.tr("Make the call   ( / )"))
        self.setAccessibleName(self.tr("The call, in your own words"))
        self.returnPressed.connect(self._on_return)
        self.left.connect(self.clear)

    def start(self) -> None:
        """Put the cursor into the line."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def _on_return(self) -> None:
        words = self.text().strip()
        self.clear()
        if words:
            self.called.emit(words)
        self.left.emit()


class QuickCalls(QWidget):
    """Calls as buttons, over two lines where they are long; the tool tip has the whole call."""

    called = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._calls: tuple[str, ...] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._buttons = [self._button(row) for _ in range(MOST_QUICK)]

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The quick calls that are offered now."""
        return tuple(self._buttons[: len(self._calls)])

    def show_calls(self, calls: tuple[str, ...]) -> None:
        """Offer quick calls, or none."""
        self._calls = calls[:MOST_QUICK]
        for index, button in enumerate(self._buttons):
            set_tip(button, calls[index] if index < len(self._calls) else "")
            button.setAccessibleName(button.toolTip())
            button.setVisible(index < len(self._calls))
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        room = self.width() // max(1, len(self._calls)) - MARGIN
        for button in self.buttons:
            button.setText(in_two_lines(button.toolTip(), button.fontMetrics(), room).replace("&", "&&"))

    def _button(self, row: QHBoxLayout) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("quick")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self.called.emit(button.toolTip()))
        button.hide()
        row.addWidget(button, 1)
        return button


def in_two_lines(words: str, metrics: QFontMetrics, room: int) -> str:
    """Text broken into at most two lines of `room` pixels, each cut short where one word is wider."""
    first, rest = "", words.split()
    while rest and (not first or metrics.horizontalAdvance(f"{first} {rest[0]}") <= room):
        first = f"{first} {rest.pop(0)}".strip()
    cut = (metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in (first, " ".join(rest)) if line)
    return "\n".join(cut)
