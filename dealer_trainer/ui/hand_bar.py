"""What the dealer holds: the chips of a payout with their worth, or the puck or a marker on its way to a number."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.engine import dollars
from dealer_trainer.ui.dealing import Choice, Dealing
from dealer_trainer.ui.keycap import KeyButton
from dealer_trainer.ui.keys import key_of
from dealer_trainer.ui.typing_line import TypingLine


class HandBar(QStackedWidget):
    """Shows and changes what is in the dealer's hand."""

    left = Signal()
    """The dealer goes back to the table."""

    def __init__(self, dealing: Dealing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dealing = dealing
        self._numbers: dict[int | None, QPushButton] = {}
        self.put_back = KeyButton(self.tr("Put back"), key_of("drop").cap, self)
        self.count = QLabel(self)
        self.amount = TypingLine(self)
        self.addWidget(self._chip_page())
        self._choice_label = QLabel(self)
        self._choice_row = QHBoxLayout()
        self.addWidget(self._choice_page())
        dealing.changed.connect(self.show_hand)
        self.show_hand()

    def start(self) -> None:
        """Put the cursor into the amount."""
        self.amount.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.amount.selectAll()

    def show_hand(self) -> None:
        """Draw what is held now."""
        hand, choice = self._dealing.hand, self._dealing.choice
        self.put_back.setEnabled(bool(hand.chips))
        self.count.setText("   ".join(f"{count} × {dollars(value)}" for value, count in hand.stacks))
        if not self.amount.hasFocus():
            self.amount.setText(dollars(hand.total) if hand.chips else "")
        if choice is None:
            self.setCurrentIndex(0)
        else:
            self._show_choice(choice)
            self.setCurrentIndex(1)

    def choice_button(self, number: int | None) -> QPushButton:
        """The button that puts the puck or marker on a number; None is off. Raises KeyError."""
        return self._numbers[number]

    def _chip_page(self) -> QWidget:
        page = QFrame(self)
        page.setObjectName("hand")
        self.amount.setObjectName("amount")
        self.amount.setMaxLength(16)
        self.amount.setPlaceholderText(self.tr("Chips, or the amount   ( A )"))
        self.amount.setAccessibleName(self.tr("Payout in hand, in dollars"))
        self.amount.returnPressed.connect(self._on_amount)
        self.amount.left.connect(self._on_left)
        self.count.setObjectName("quiet")
        self.put_back.clicked.connect(self._dealing.drop_chip)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.amount, 1)
        row.addWidget(self.put_back)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.count)
        return page

    def _choice_page(self) -> QWidget:
        page = QFrame(self)
        page.setObjectName("hand")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._choice_row.setSpacing(6)
        column.addLayout(self._choice_row)
        column.addWidget(self._choice_label)
        for number in (None, *range(2, 13)):
            word = self.tr("Off") if number is None else str(number)
            button = QPushButton(word, page)
            button.setObjectName("choice")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, one=number: self._dealing.put(one))
            self._numbers[number] = button
            self._choice_row.addWidget(button)
        return page

    def _show_choice(self, choice: Choice) -> None:
        choices = self._dealing.choices
        puck = self.tr("The puck goes on … (O: off, Esc: leave it)")
        self._choice_label.setText(puck if choice == "puck" else self.tr("The marker goes on … (Esc: leave it)"))
        for number, button in self._numbers.items():
            button.setVisible(number in choices or (number is None and choice == "puck"))

    def _on_amount(self) -> None:
        if not self._dealing.type_amount(self.amount.text()):
            self.amount.selectAll()
            return
        self.left.emit()
        if (
            self._dealing.hand.chips
            and self._dealing.selection is not None
            and self._dealing.snapshot.stage == "settle"
        ):
            self._dealing.pay()

    def _on_left(self) -> None:
        self.left.emit()
        self.show_hand()
