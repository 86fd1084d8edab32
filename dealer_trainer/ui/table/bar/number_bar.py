"""Where the puck or a marker goes: one button per number, while it is in the dealer's hand."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.held_marker import Marker
from dealer_trainer.ui.widget.plain_label import PlainLabel


class NumberBar(QWidget):
    """Offers every number that the layout has a spot for, right or wrong."""

    def __init__(self, hands: DealerHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self._label = PlainLabel(self)
        self._label.setObjectName("quiet")
        self._buttons: dict[int | None, QPushButton] = {}
        row = QHBoxLayout()
        row.setSpacing(6)
        for number in (*range(2, 13), None):
            self._buttons[number] = self._button(number)
            row.addWidget(self._buttons[number])
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self._label)
        column.addStretch()

    def button(self, number: int | None) -> QPushButton:
        """The button that puts the puck or marker on a number; None is off. Raises KeyError."""
        return self._buttons[number]

    def show_marker(self, marker: Marker) -> None:
        """Offer the numbers for the puck or for a marker."""
        puck = self.tr("Which number does the puck go on? Type it, or O for off. Esc cancels.")
        mark = self.tr("Which number do you mark? Type it. Esc cancels.")
        self._label.setText(puck if marker == "puck" else mark)
        numbers = self._hands.marker_numbers
        for number, button in self._buttons.items():
            button.setVisible(number in numbers or (number is None and marker == "puck"))

    def _button(self, number: int | None) -> QPushButton:
        button = QPushButton(self.tr("Off") if number is None else str(number), self)
        button.setObjectName("choice")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._hands.place_marker(number))
        return button
