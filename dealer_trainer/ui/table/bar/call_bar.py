"""The call: a line to type it as it would be spoken, and in Learn some calls to choose from."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine

MOST_CHARS = 200
MOST_QUICK = 4
MARGIN = 24
"""What a button needs beside its text at scale 1, with the gap to the next."""
AIR = 8
"""What it needs above and below."""
NARROW, LINES = 1500, 2
"""In a window below this width a call beside the fullest row of buttons takes one line more than these."""


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
    """Calls as buttons, over as many lines as the longest takes; the tool tip has the whole call.

    Its height depends on the window's width alone: the felt above does not move when a call is due.
    """

    called = Signal(str)

    def __init__(self, parent: QWidget | None = None, narrow: int = NARROW) -> None:
        """`narrow`: below this width of the window, at scale 1, a long call takes one more line."""
        super().__init__(parent)
        self._narrow = narrow
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
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for the lines of a long call."""
        return QSize(0, round(self._lines * self._buttons[0].fontMetrics().lineSpacing() + AIR * unit(self)))

    def minimumSizeHint(self) -> QSize:
        """The same: a line is never cut off."""
        return self.sizeHint()

    @property
    def _lines(self) -> int:
        return LINES + (self.window().width() < self._narrow * unit(self))

    def _cut(self) -> None:
        room = self.width() // MOST_QUICK - round(MARGIN * unit(self))
        for button in self.buttons:
            button.setText(in_lines(button.toolTip(), button.fontMetrics(), room, self._lines).replace("&", "&&"))

    def _button(self, row: QHBoxLayout) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("quick")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        button.clicked.connect(lambda: self.called.emit(button.toolTip()))
        button.hide()
        row.addWidget(button, 1)
        return button


def in_lines(words: str, metrics: QFontMetrics, room: int, most: int) -> str:
    """Text broken into at most so many lines of `room` pixels, the last one cut short where it is wider."""
    lines: list[str] = []
    rest = words.split()
    while rest:
        line = rest.pop(0)
        while rest and (len(lines) == most - 1 or metrics.horizontalAdvance(f"{line} {rest[0]}") <= room):
            line = f"{line} {rest.pop(0)}"
        lines.append(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room))
    return "\n".join(lines)
