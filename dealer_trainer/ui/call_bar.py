"""The call bar: the dealer types the call as it would be spoken; Learn offers quick calls besides."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.ui.typing_line import TypingLine

MOST_CHARS = 200
QUICK_CALLS = 3


class CallBar(QWidget):
    """The line for the call, with quick calls under it in Learn."""

    called = Signal(str)
    """The words of a call."""
    left = Signal()
    """The dealer goes back to the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = TypingLine(self)
        self.field.setObjectName("call")
        self.field.setMaxLength(MOST_CHARS)
        self.field.setPlaceholderText(self.tr("Make the call   ( / )"))
        self.field.setAccessibleName(self.tr("The call, in your own words"))
        self.field.returnPressed.connect(self._on_return)
        self.field.left.connect(self._on_left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.field)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        column.addLayout(self._row)
        self._quick = [self._quick_button() for _ in range(QUICK_CALLS)]

    def start(self) -> None:
        """Put the cursor into the line."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def show_suggestions(self, calls: tuple[str, ...]) -> None:
        """Offer quick calls, or none."""
        for index, button in enumerate(self._quick):
            call = calls[index] if index < len(calls) else ""
            button.setText(call.replace("&", "&&"))
            button.setToolTip(call)
            button.setVisible(bool(call))

    @property
    def quick_buttons(self) -> tuple[QPushButton, ...]:
        """The quick calls that are offered now."""
        return tuple(button for button in self._quick if not button.isHidden())

    def _quick_button(self) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("quick")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self.called.emit(button.toolTip()))
        button.hide()
        self._row.addWidget(button, 1)
        return button

    def _on_return(self) -> None:
        words = self.field.text().strip()
        self.field.clear()
        if words:
            self.called.emit(words)
        self.left.emit()

    def _on_left(self) -> None:
        self.field.clear()
        self.left.emit()
