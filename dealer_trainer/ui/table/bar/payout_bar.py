"""The payout in the dealer's hand as an amount: typed, or counted from the chips beside the rack."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.table.action.action import ActionButton, ActionId, action
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.held_chips import Marker
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PushButton, allow, column, explain, named_label, row, set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine


class NumberBar(QWidget):
    """Offers every number that the layout has a spot for, right or wrong."""

    def __init__(self, hands: DealerHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self._label = named_label(self, "quiet", is_wrapped=False)
        self._buttons = {number: self._button(number) for number in (*range(2, 13), None)}
        # It says that Esc cancels: also while the keyboard is elsewhere in the window.
        cancel = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        for pressed in (cancel.activated, cancel.activatedAmbiguously):  # a lesson’s items have an Esc of their own
            pressed.connect(hands.put_marker_down)
        self.setLayout(column(row(*self._buttons.values(), 1, gap=6), self._label, 1, gap=8))

    def show_marker(self, marker: Marker) -> None:
        """Offer the numbers for the puck or for a marker."""
        puck = self.tr("The puck: type its number, or O for off. Esc cancels.")
        mark = self.tr("Which number do you mark? Type it. Esc cancels.")
        self._label.setText(puck if marker == "puck" else mark)
        numbers = self._hands.marker_numbers
        for number, button in self._buttons.items():
            button.setVisible(number in numbers or (number is None and marker == "puck"))

    def _button(self, number: int | None) -> QPushButton:
        button = KeyButton(self.tr("Off"), "O", self) if number is None else PushButton(str(number), self)
        button.setObjectName("choice")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._hands.place_marker(number))
        return button


USES: tuple[ActionId, ...] = ("pay", "open_numbers", "grant")
"""What chips in hand can be used for. No amount contains their letters, so these keys end the typing."""


class AmountLine(TypingLine):
    """Takes an amount; the key of what the chips are for ends the input."""

    used = Signal(str)
    """The ActionId that the typed amount is for."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or press the key of what the amount is for."""
        found = next((use for use in USES if action(use).key.is_pressed(event)), None)
        if found is None or not self.text().rstrip()[-1:].isdigit():
            super().keyPressEvent(event)
        else:
            event.accept()
            self.used.emit(found)


class PayoutBar(QWidget):
    """A field for the amount, and a button that puts the last chip back."""

    left = Signal()
    """The dealer goes back to the table."""
    paid = Signal()
    """Enter paid the bet, or said which one is still to be chosen."""
    used = Signal(str)
    """The ActionId that the chips in hand are for, pressed in the amount field."""

    def __init__(self, hands: DealerHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self.amount = AmountLine(self)
        self.amount.setObjectName("amount")
        self.amount.setMaxLength(16)
        self.amount.setPlaceholderText(self.tr("Amount ({key})").format(key=action("type_amount").key.cap))
        self.amount.setAccessibleName(self.tr("Amount in hand, in dollars"))
        set_tip(self.amount, self.tr("Type an amount: the chips are chosen for you."))
        self.amount.returnPressed.connect(self._on_amount)
        self.amount.left.connect(self._on_left)
        self.amount.used.connect(self._on_used)
        self.put_back = ActionButton("drop_chip", lambda _: hands.drop_chip(), self, title="")
        self.put_back.setAccessibleName(self.tr("Put the last chip back"))
        explain(self.put_back, self.tr("Put the last chip back"))
        self.setLayout(row((self.amount, 1), self.put_back, gap=8))
        hands.changed.connect(self.show_hand)
        self.show_hand()

    def start(self) -> None:
        """Put the cursor into the amount."""
        self.amount.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.amount.selectAll()

    def only_count(self) -> None:
        """Take no amount: chips are picked up one by one, and their value is shown."""
        self.amount.setReadOnly(True)
        self.amount.setPlaceholderText(self.tr("Amount"))
        self.amount.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_tip(self.amount, "")

    @property
    def has_payout(self) -> bool:
        """Whether there is something to pay with: chips in hand, or an amount that is being typed instead of them."""
        return any(sign in "123456789" for sign in self.amount.text())

    def take_typed(self) -> bool:
        """Hold what was typed, if anything was; returns False, with a message, if that is not an amount."""
        is_typed = self.amount.isModified()
        if is_typed and not self._hands.type_amount(self.amount.text()):
            self.amount.selectAll()
            return False
        if is_typed or self.amount.hasFocus():
            self.amount.setModified(False)
            self._on_left()
        return True

    def show_hand(self) -> None:
        """Draw the chips in hand, but not over what is being typed."""
        hand = self._hands.held
        allow(self.put_back, "" if hand.chips else self.tr("You hold no chips."))
        if not (self.amount.hasFocus() and self.amount.isModified()):
            self.amount.setText(money_text(hand.total) if hand.chips else "")

    def _on_amount(self) -> None:
        if self.take_typed() and self._hands.held.chips and self._hands.snapshot.stage == "settle":
            self._hands.pay(is_answer=False)
            self.paid.emit()

    def _on_used(self, use: str) -> None:
        if self.take_typed():
            self.used.emit(use)

    def _on_left(self) -> None:
        self.left.emit()
        self.show_hand()
