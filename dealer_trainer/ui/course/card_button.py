"""A card that is pressed as a whole: its number as a keycap, a title, and a sentence."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.ui.widget.keycap import Keycap
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class CardButton(QPushButton):
    """Click, Enter or Space chooses it."""

    def __init__(self, cap: str, title: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._words = self._label(text, "article")
        row = QHBoxLayout()
        row.addWidget(self._label(title, "chartTitle"), 1)
        row.addWidget(Keycap(cap, self), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 18, 20)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(self._words, 1, Qt.AlignmentFlag.AlignTop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as with Space; arrows belong to the view that lays out the cards."""
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _label(self, words: str, name: str) -> PlainLabel:
        label = named_label(self, name, words)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label
