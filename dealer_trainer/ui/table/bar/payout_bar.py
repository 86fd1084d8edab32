"""The payout in the dealer's hand as an amount: typed, or counted from the chips beside the rack."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_trainer.engine import dollars
from dealer_trainer.ui.table.action.action_button import ActionButton
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine


class PayoutBar(QWidget):
    """A line for the amount, and a button that puts the last chip back."""

    left = Signal()
    """The dealer goes back to the table."""
    paid = Signal()
    """Enter has paid the selected bet."""

    def __init__(self, hands: DealerHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self.amount = TypingLine(self)
        self.amount.setObjectName("amount")
        self.amount.setMaxLength(16)
        self.amount.setPlaceholderText(self.tr("Payout   ( A )"))
        self.amount.setAccessibleName(self.tr("Payout in hand, in dollars"))
        self.amount.returnPressed.connect(self._on_amount)
        self.amount.left.connect(self._on_left)
        self.put_back = ActionButton("drop_chip", lambda _: hands.drop_chip(), self, title="")
        self.put_back.setAccessibleName(self.tr("Put the last chip back"))
        set_tip(self.put_back, self.tr("Put the last chip back"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.amount, 1)
        row.addWidget(self.put_back)
        hands.changed.connect(self.show_hand)
        self.show_hand()

    def start(self) -> None:
        """Put the cursor into the amount."""
        self.amount.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.amount.selectAll()

    def show_hand(self) -> None:
        """Draw what is held now."""
        hand = self._hands.held
        self.put_back.setEnabled(bool(hand.chips))
        if not self.amount.hasFocus():
            self.amount.setText(dollars(hand.total) if hand.chips else "")

    def _on_amount(self) -> None:
        if not self._hands.type_amount(self.amount.text()):
            self.amount.selectAll()
            return
        self._on_left()
        if self._hands.held.chips and self._hands.selection is not None and self._hands.snapshot.stage == "settle":
            self._hands.pay()
            self.paid.emit()

    def _on_left(self) -> None:
        self.left.emit()
        self.show_hand()
