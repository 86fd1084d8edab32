"""A field for an amount of money, with what is wrong right under it."""

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from dealer_trainer.engine import Cents, MoneyError, parse_money
from dealer_trainer.ui.settings.error_text import money_error_text
from dealer_trainer.ui.widget.plain_label import PlainLabel


class MoneyField(QWidget):
    """A field with its complaint under it; the complaint takes no room while there is none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QLineEdit(self)
        self.edit.setAccessibleName(name)
        self.edit.setMaxLength(60)
        self._complaint = PlainLabel(self)
        self._complaint.setObjectName("wrong")
        self._complaint.setWordWrap(True)
        self._complaint.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.edit)
        column.addWidget(self._complaint)
        self.edit.textEdited.connect(lambda: self.complain(""))

    @property
    def complaint(self) -> str:
        """What is wrong, empty where nothing is."""
        return self._complaint.text()

    def text(self) -> str:
        """The amount as typed, without the dollar sign and the commas that people write."""
        return self.edit.text().strip().removeprefix("$").replace(",", "")

    def set_text(self, text: str) -> None:
        """Show an amount."""
        self.edit.setText(text)
        self.edit.setCursorPosition(0)
        self.complain("")

    def cents(self) -> Cents | None:
        """The amount, above zero; None, with the complaint shown, where it cannot be one."""
        try:
            amount = parse_money(self.text())
        except MoneyError as error:
            self.complain(money_error_text(error, self.text()))
            return None
        if amount == 0:
            self.complain(self.tr("Enter an amount above zero."))
            return None
        self.complain("")
        return amount

    def complain(self, words: str) -> None:
        """Say what is wrong, or nothing."""
        self._complaint.show_text(words)
        self.edit.setAccessibleDescription(words)
        self.edit.setProperty("isWrong", bool(words))
        self.edit.style().unpolish(self.edit)
        self.edit.style().polish(self.edit)
