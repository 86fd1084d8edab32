"""Lines to type in: a call or an amount, and money in a form."""

from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from dealer_trainer.engine import Cents, MoneyError
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.ui.settings.translated import decimal_sign, money_text, translated
from dealer_trainer.ui.widget.part import column, named_label


class MoneyField(QWidget):
    """A field with its complaint under it; the complaint takes no room while there is none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QLineEdit(self)
        self.edit.setAccessibleName(name)
        self.edit.setMaxLength(60)
        self._complaint = named_label(self, "wrong")
        self._complaint.hide()
        self.setLayout(column(self.edit, self._complaint, gap=2))
        self.edit.textEdited.connect(lambda: self.complain(""))

    @property
    def complaint(self) -> str:
        """What is wrong, empty if nothing is."""
        return self._complaint.text()

    def text(self) -> str:
        """What was typed."""
        return self.edit.text().strip()

    def set_text(self, text: str) -> None:
        """Show a text."""
        self.edit.setText(text)
        self.edit.setCursorPosition(0)
        self.complain("")

    def set_amount(self, cents: Cents) -> None:
        """Show an amount."""
        self.set_text(money_text(cents))

    def cents(self, least: Cents = 1) -> Cents | None:
        """The amount, above zero unless zero is the least; None, with the complaint shown, if it is invalid."""
        try:
            amount = read_amount(self.edit.text(), decimal_sign())
        except MoneyError as error:
            self.complain(translated(str(error)))
            return None
        if amount < least:
            self.complain(self.tr("Enter an amount above zero."))
            return None
        self.complain("")
        return amount

    def complain(self, words: str) -> None:
        """Show what is wrong, or nothing."""
        self._complaint.show_text(words)
        self.edit.setAccessibleDescription(words)
        self.edit.setProperty("isWrong", bool(words))
        self.edit.style().unpolish(self.edit)
        self.edit.style().polish(self.edit)


class TypingFocus(QObject):
    """Whether a text field has the keyboard focus: a digit is a figure there, and elsewhere a chip."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.is_typing = False
        application.focusChanged.connect(self._on_focus)

    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        is_typing = isinstance(now, QLineEdit)
        if is_typing != self.is_typing and now is not None:
            self.is_typing = is_typing
            self.changed.emit()


@cache
def typing_focus() -> TypingFocus:
    """The one of this application."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return TypingFocus(application)


class TypingLine(QLineEdit):
    """Keeps every key to itself: a Return that reached the table would end the round."""

    left = Signal()
    """Escape was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or leave."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() != Qt.Key.Key_Space or self.text():  # a blank alone would hide what the empty line asks for
            super().keyPressEvent(event)
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Keep the release with its press."""
        super().keyReleaseEvent(event)
        event.accept()

    def start(self) -> None:
        """Put the cursor into the field."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
