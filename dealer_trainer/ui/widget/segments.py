"""A row of joined buttons of which one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget


class Segments(QWidget):
    """Offers words; arrow keys move among them, Tab leaves."""

    chosen = Signal(int)
    """Index of the word that was chosen."""

    def __init__(self, words: Sequence[str], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for index, word in enumerate(words):
            button = QPushButton(word, self)
            place = "segmentFirst" if index == 0 else "segmentLast" if index == len(words) - 1 else "segment"
            button.setObjectName(place)
            button.setCheckable(True)
            button.setChecked(index == 0)
            self._group.addButton(button, index)
            row.addWidget(button)
        self._group.idClicked.connect(self.chosen)

    @property
    def index(self) -> int:
        """Which word is chosen."""
        return self._group.checkedId()

    def button(self, index: int) -> QPushButton:
        """One of the buttons."""
        button = self._group.button(index)
        assert isinstance(button, QPushButton)
        return button

    def choose(self, index: int) -> None:
        """Choose as a click would."""
        self.button(index).click()
