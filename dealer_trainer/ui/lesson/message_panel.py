"""A message in the middle of the page with its choices: the first is the primary one, Esc takes the last."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.style.scaling import scale_layouts, set_widest, unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.choice_row import Choice, ChoiceRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label


class MessagePanel(QWidget):
    """Enter takes the first choice; a choice with a letter is taken with that letter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = named_label(self, "headline")
        self._text = named_label(self, "coachText")
        self.choices = ChoiceRow(self)
        panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 760)
        made = column(self._title, self._text, self.choices, gap=18, margins=(38, 32, 38, 30))
        made.insertSpacing(2, 6)
        panel.setLayout(made)
        self.setLayout(column(2, row(1, (panel, 10), 1), 3, margins=(9, 9, 9, 9)))

    @property
    def words(self) -> str:
        """The text shown."""
        return f"{self._title.text()}\n{self._text.text()}"

    def show_message(self, title: str, text: str, choices: Sequence[Choice] = ()) -> None:
        """Show a message with its choices; the first one gets the focus."""
        self._title.setText(title)
        self.setAccessibleName(title)
        self._text.setText(text)
        self.choices.show_choices(choices)
        scale_layouts(self, unit(self))
        announce(self, self.words)

    def start(self) -> None:
        """Put the focus on the primary button."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.choices.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a choice by its key."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)
