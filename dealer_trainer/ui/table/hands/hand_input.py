"""Every way to move a dealer's hands except the keyboard: felt, spots, bar, and requests, joined to one pair."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.action.keyboard import Keyboard
from dealer_trainer.ui.table.bar.bottom_bar import BottomBar
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.bar.payout_bar import USES, PayoutBar
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.request_panel import RequestPanel

Slot = Callable[..., None]


def connect_felt(felt: FeltView, hands: DealerHands, live: Callable[[Slot], Slot] = lambda slot: slot) -> None:
    """Pass on what is done on the felt with chips, puck, and markers. `live`: what of it is passed on, and when."""
    for signal, slot in (
        (felt.rack_pressed, hands.add_value), (felt.track_pressed, hands.press_track),
        (felt.puck_pressed, hands.put_puck), (felt.puck_dropped, hands.put_puck),
        (felt.chips_dropped, partial(_drop_chips, hands)), (felt.hand_pressed, hands.drop_chip),
        (felt.hand_cut, hands.cut), (felt.hand_dropped, hands.drop_hand),
        (felt.drop_refused, hands.message.emit), (felt.bet_dragged_to_rack, hands.take_at),
        (felt.swept, hands.take_at),
    ):  # fmt: skip
        signal.connect(live(slot))


def _drop_chips(hands: DealerHands, chips: tuple[Cents, ...], place: Place | None) -> None:
    """Drop what was dragged out of the rack; with Alt, size it in."""
    is_sized = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier)
    (hands.drop_sized if is_sized else hands.drop_chips)(chips, place)


class HandInput(QObject):
    """Passes on what is done with the mouse or chosen in a bar; `home` is the widget with the focus of the felt."""

    def __init__(
        self, hands: DealerHands, spots: SpotButtons, bar: BottomBar, requests: RequestPanel, home: QWidget
    ) -> None:
        super().__init__(home)
        self._hands, self._spots, self._bar, self._requests, self._home = hands, spots, bar, requests, home

    def connect_all(self, felt: FeltView, keyboard: Keyboard) -> None:
        """Join felt, spots, requests, and bar to the hands."""
        hands, bar = self._hands, self._bar
        connect_felt(felt, hands)
        felt.spot_pressed.connect(hands.press_spot)
        felt.popper_pressed.connect(hands.pop)
        felt.request_pressed.connect(hands.choose_request)
        self._spots.connect_focus(hands.select)
        self._requests.pressed.connect(self._on_request)
        hands.message.connect(bar.show_marker)
        bar.call.called.connect(hands.call)
        bar.call.refused.connect(hands.message)
        bar.call.left.connect(self.back_to_felt)
        bar.quick.called.connect(bar.call.make)
        bar.payout.left.connect(self.back_to_felt)
        bar.payout.paid.connect(keyboard.note_enter)
        bar.payout.used.connect(keyboard.run)
        bar.acts.pressed.connect(lambda pressed: self._on_pressed(pressed, keyboard))

    def _on_pressed(self, pressed: ActionId, keyboard: Keyboard) -> None:
        """Press a spot with the amount in the field, whether or not it was entered."""
        if pressed not in USES or self._bar.payout.take_typed():
            keyboard.run(pressed)

    def type_amount(self) -> None:
        """Put the cursor into the payout field."""
        self._type_into(self._bar.payout)

    def type_call(self) -> None:
        """Put the cursor into the call field."""
        self._type_into(self._bar.call)

    def back_to_felt(self) -> None:
        """Give the keyboard focus to the selected spot, or else to the whole felt."""
        selection = self._hands.selection
        if selection is not None and not self._spots.button(selection).isHidden():
            self._spots.button(selection).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type_into(self, line: PayoutBar | CallField) -> None:
        """Put the cursor into a field, which the number buttons would cover."""
        self._hands.put_marker_down()
        line.start()

    def _on_request(self, request_id: int, answer: str) -> None:
        self._hands.choose_request(request_id)
        if answer:
            (self._hands.grant if answer == "grant" else self._hands.refuse)()
