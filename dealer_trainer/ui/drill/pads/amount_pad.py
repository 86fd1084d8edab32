"""An amount: typed as people write amounts, or built of chips from the rack on the felt."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.factory import Answer, Item, item_snapshot
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.engine import Place
from dealer_trainer.engine.typed_amount import AmountError, read_amount
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.message import Message, joined, sentence
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.tray import Tray, TrayPicture
from dealer_trainer.ui.drill.pads.tray_pad import HandPad
from dealer_trainer.ui.settings.translated import decimal_sign, money_text, translated
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.action.action import ActionButton, action
from dealer_trainer.ui.table.hands.held_chips import MOST_CHIPS, HeldChips
from dealer_trainer.ui.widget.part import row, set_look, set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine

MOST_CHARS = 80


class AmountPad(HandPad):
    """A field to type in; chips from the rack write into the same field.

    Where a stack is to be read, the field does not say what its copy is worth.
    """

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self._tray = tray
        self._level: Level = "learn"
        self.field = TypingLine(self)
        self.field.setObjectName("drillAmount")
        self.field.setMaxLength(MOST_CHARS)
        self.field.setAccessibleName(self.tr("The amount, in dollars"))
        self.put_back = ActionButton("drop_chip", lambda _: self.drop(), self, title="")
        self.put_back.setAccessibleName(self.tr("Put the last chip back"))
        set_tip(self.put_back, self.tr("Put the last chip back"))
        self.setLayout(row((self.field, 1), self.put_back))
        self.field.returnPressed.connect(self.submit)
        self.field.textEdited.connect(self._on_typed)
        self.field.left.connect(lambda: self.surface.setFocus(Qt.FocusReason.OtherFocusReason))
        self.follow_tray(tray)
        felt = drill_felt.felt
        felt.rack_pressed.connect(self._on_chip)
        felt.hand_pressed.connect(self._on_hand)
        felt.hand_cut.connect(self._on_cut)
        felt.chips_dropped.connect(self._on_chips)
        felt.drop_refused.connect(self._on_refused)
        felt.hand_dropped.connect(self._on_let_go)
        drill_felt.spot_pressed.connect(self._on_dropped)

    @property
    def surface(self) -> QWidget:
        """The felt, or the tray if stacks are to be read."""
        return self._tray if self._is_read else self.drill_felt

    def question(self, item: Item) -> str:
        """The question; where stakes are hidden, it leaves amounts to the stacks, but never in an exam."""
        asked, is_read = item.question, appearance().are_stakes_hidden and not self.asks_for_enter
        if not is_read or item.stacks or item.duty is not None or not isinstance(asked, Message):
            return super().question(item)
        named = sentence(joined("; ", [spot_text(self.game.rules, place) for place in self.asked(item)]))
        values = {key: named if key in ("bet", "bets") else value for key, value in asked.values.items()}
        return translated(Message(asked.template, values))

    def begin(self, item: Item, level: Level) -> None:
        """Show the bets or the stacks, with an empty field."""
        self._level = level
        self.hand = HeldChips()
        self.field.setText("")
        self._say_what_to_do()
        self._complain("")
        if item.stacks:
            self._draw_hand()
        else:
            super().begin(item, level)
        self.put_back.setEnabled(False)

    def asked(self, item: Item) -> tuple[Place, ...]:
        """The bet to pay, or all bets of a seat that is paid as a whole."""
        return super().asked(item) or tuple(wager.place for wager in item.table.wagers)

    def explain(self, done: AnsweredItem) -> None:
        """Lay the right chips beside the bet."""
        if done.item.place is not None and done.graded.right.amount is not None:
            self.drill_felt.correct(done.item.place, done.graded.right.amount)

    def reward(self, done: AnsweredItem) -> bool:
        """Let the pay slide to its bet."""
        place, amount = done.item.place, done.graded.right.amount
        return place is not None and bool(amount) and self.drill_felt.reward(place, amount or 0)

    def start(self) -> None:
        """Put the cursor into the field."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Submit the amount; one that cannot be read is pointed out kindly and does not count."""
        if self.hand.chips and self.field.text() == self._hand_text:
            self.answered.emit(Answer(chips=self.hand.chips))
            return
        try:
            amount = read_amount(self.field.text(), decimal_sign())
        except AmountError as error:
            self._complain(translated(str(error)))
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            self.field.selectAll()
            return
        self.answered.emit(Answer(amount=amount))

    def press_key(self, event: QKeyEvent) -> bool:
        """A goes to the field; the other keys are those of chips."""
        if not action("type_amount").key.is_pressed(event):
            return super().press_key(event)
        self.start()
        return True

    @property
    def _is_read(self) -> bool:
        """Whether stacks are to be read."""
        return self.item is not None and bool(self.item.stacks)

    @property
    def _hand_text(self) -> str:
        """What the field says of the chips from the rack."""
        return "" if self._is_read or not self.hand.chips else money_text(self.hand.total)

    def hold(self, hand: HeldChips) -> None:
        """Hold other chips, and write what they are worth into the field."""
        self.hand = hand.cut(MOST_CHIPS)
        self.field.setText(self._hand_text)
        self._say_what_to_do()
        self._complain("")
        self._draw_hand()

    def _say_what_to_do(self) -> None:
        count = len(self.hand.chips)
        is_cash = self.item is not None and ("mode", "cash") in self.item.features
        words = self.tr("Type it") if is_cash else self.tr("Type it or use the rack")
        if self._is_read and count:
            words = self.tr("One chip") if count == 1 else self.tr("{count} chips").format(count=count)
        self.field.setPlaceholderText(words)

    def _draw_hand(self) -> None:
        self.put_back.setEnabled(bool(self.hand.chips))
        if self.item is None:
            return
        if ("mode", "cash") in self.item.features:
            self._tray.show_picture(TrayPicture(self.item.stacks, is_cash=True))
        elif self.item.stacks:
            built = (self.hand.chips,) if self.hand.chips else ()
            self._tray.show_picture(TrayPicture(self.item.stacks, built, has_rack=True))
        else:
            self.drill_felt.show_snapshot(item_snapshot(self.game, self.item, self._level), self.hand.chips)

    def _complain(self, words: str) -> None:
        self.field.setAccessibleDescription(words)
        set_look(self.field, "isWrong", bool(words))
        self.message.emit(words)
        self.ready.emit(bool(self.field.text().strip() or self.hand.chips))

    def _on_typed(self) -> None:
        self._complain("")
        if self.hand.chips:
            self.hand = HeldChips()
            self._draw_hand()

    def _on_hand(self) -> None:
        if self.is_answering:
            self.drop()

    def _on_chips(self, chips: tuple[int, ...], place: Place | None) -> None:
        """Take chips that were dragged out of the rack; onto the bet in question, they are the answer."""
        if self.is_answering:
            self.hold(HeldChips((*self.hand.chips, *chips)))
            if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier:
                self.size_in(place)
            if place is not None:
                self._on_dropped(place)

    def _on_let_go(self, place: Place | None) -> None:
        if place is not None:
            self._on_dropped(place)
        elif self.is_answering:
            self.hold(HeldChips())

    def _on_dropped(self, place: Place) -> None:
        """Take chips dropped on the bet in question as the answer."""
        if self.item is None or not self.is_answering or not self.hand.chips:
            return
        if self.item.place in (None, place):
            self.submit()
        else:
            self._complain(self.tr("The question is about another bet: the one with the brackets."))
