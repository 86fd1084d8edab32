"""The wrongly built stack: touched, or chosen by its number."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.answer_mark import highlights
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.tray import Tray
from dealer_trainer.ui.drill.pads.tray_picture import TrayPicture
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.pressed_key import digit_of


class StackPad(Pad):
    """Except in an exam, one press is the answer."""

    has_answer_button = False

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self._tray = tray
        self._chosen: int | None = None
        words = PlainLabel(self, self.tr("Click the stack, or press its number."))
        words.setObjectName("quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(words)
        tray.stack_pressed.connect(self._on_stack)

    @property
    def surface(self) -> QWidget:
        """The tray."""
        return self._tray

    def begin(self, item: Item, level: Level) -> None:
        """Show the stacks."""
        self._chosen = None
        self._tray.show_picture(TrayPicture(item.stacks, is_numbered=True))
        for button in self._tray.buttons:
            button.is_pressed_by_enter = not self.asks_for_enter

    def submit(self) -> None:
        """Give the chosen stack as the answer."""
        if self._chosen is None:
            self.message.emit(self.tr("Choose a stack first: click it, or press its number."))
        else:
            self.answered.emit(Answer(choice=self._chosen))

    def explain(self, done: AnsweredItem) -> None:
        """Ring the stack that was wrong, and the one that was taken for it."""
        marked = highlights(len(done.item.stacks), wrong=done.answer.choice, right=done.graded.right.choice)
        self._tray.show_picture(TrayPicture(done.item.stacks, highlights=marked, is_numbered=True))

    def start(self) -> None:
        """Give the keyboard focus to the first stack."""
        self._tray.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def press_key(self, event: QKeyEvent) -> bool:
        """A stack's number chooses it."""
        digit = digit_of(event)
        if digit is None:
            return False
        self._on_stack(digit - 1)
        return True

    def _on_stack(self, index: int) -> None:
        if not (self.isVisible() and self.isEnabled()) or self.item is None:
            return
        if 0 <= index < len(self.item.stacks):
            self._chosen = index
            if self.asks_for_enter:
                self._show_chosen(self.item, index)
            else:
                self.submit()
        else:
            self.message.emit(self.tr("There is no stack {number}.").format(number=index + 1))

    def _show_chosen(self, item: Item, chosen: int) -> None:
        marked = highlights(len(item.stacks), chosen=chosen)
        self._tray.show_picture(TrayPicture(item.stacks, highlights=marked, is_numbered=True))
        self.message.emit("")
        announce(self, self.tr("Stack {number} chosen. Press Enter to answer.").format(number=chosen + 1))
