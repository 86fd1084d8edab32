"""What pads on the tray share: the tray above the bar, a line that says what is there, and a button to take back."""

from abc import abstractmethod

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.tray import Tray
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.table.action.action_button import ActionButton
from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.pressed_key import digit_of


class TrayPad(Pad, metaclass=AbstractWidgetMeta):
    """Builds an answer on the tray piece by piece; a subclass says what a digit adds and what is taken back."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self._tray = tray
        self._says = PlainLabel(self)
        self._says.setObjectName("quiet")
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.put_back = ActionButton("drop_chip", lambda _: self.drop(), self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.put_back)
        row.addWidget(self._says, 1)
        tray.built_pressed.connect(self._on_built)

    @property
    def surface(self) -> QWidget:
        """The tray."""
        return self._tray

    @property
    def is_answering(self) -> bool:
        """Whether a press on the tray, which all pads share, is meant for this pad."""
        return self.isVisible() and self.isEnabled()

    def start(self) -> None:
        """Give the keyboard focus to the tray."""
        self._tray.setFocus(Qt.FocusReason.OtherFocusReason)

    def press_key(self, event: QKeyEvent) -> bool:
        """A digit adds something, Backspace takes the last thing back."""
        digit = digit_of(event)
        if digit is not None:
            self.type_digit(digit)
        elif action("drop_chip").key.is_pressed(event):
            self.drop()
        else:
            return False
        return True

    @abstractmethod
    def type_digit(self, digit: int) -> None:
        """Add what a digit means."""

    @abstractmethod
    def drop(self) -> None:
        """Take the last thing back."""

    def _on_built(self) -> None:
        if self.is_answering:
            self.drop()
