"""A message in the middle of the page with its choices: the first is the primary one, Esc takes the last."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.style.scaling import scale_layouts, set_widest, unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import text_of


class Choice(NamedTuple):
    """A button: its text, its key, and its action."""

    word: str
    cap: str
    run: Callable[[], object]


class MessagePanel(QWidget):
    """Enter takes the first choice; a choice with a letter is taken with that letter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = named_label(self, "headline")
        self._text = named_label(self, "coachText")
        self._choices: tuple[Choice, ...] = ()
        self.buttons: tuple[KeyButton, ...] = ()
        self._row = row()
        self._lay_out()

    @property
    def words(self) -> str:
        """The text shown."""
        return f"{self._title.text()}\n{self._text.text()}"

    def show_message(self, title: str, text: str, choices: Sequence[Choice] = ()) -> None:
        """Show a message with its choices; the first one gets the focus."""
        self._title.setText(title)
        self.setAccessibleName(title)
        self._text.setText(text)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._choices = tuple(choices)
        self.buttons = tuple(self._button(choice, is_loud=not index) for index, choice in enumerate(choices))
        for button in self.buttons:
            self._row.addWidget(button)
            button.show()  # the layout would show it later, too late for the focus
        scale_layouts(self, unit(self))
        announce(self, self.words)

    def start(self) -> None:
        """Put the focus on the primary button."""
        (self.buttons[0] if self.buttons else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a choice by its key."""
        names = {Qt.Key.Key_Return: "Enter", Qt.Key.Key_Enter: "Enter", Qt.Key.Key_Escape: "Esc"}
        cap = names.get(Qt.Key(event.key()), text_of(event).upper())
        found = next((choice for choice in self._choices if choice.cap == cap), None)
        if found is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            found.run()

    def _button(self, choice: Choice, *, is_loud: bool) -> KeyButton:
        button = KeyButton(choice.word, choice.cap, self)
        button.setObjectName("act")
        button.setAccessibleName(choice.word)
        button.setProperty("isMain", is_loud)
        button.clicked.connect(choice.run)
        return button

    def _lay_out(self) -> None:
        panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 760)
        self._row.addStretch()
        made = column(self._title, self._text, self._row, gap=18, margins=(38, 32, 38, 30))
        made.insertSpacing(2, 6)
        panel.setLayout(made)
        self.setLayout(column(2, row(1, (panel, 10), 1), 3, margins=(9, 9, 9, 9)))
