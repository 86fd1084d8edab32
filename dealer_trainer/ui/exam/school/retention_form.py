"""How long the school keeps personal data, and who is due to be erased."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.certification.school.privacy import Due

MOST_NAMES = 8
"""How many people are named; the list of people marks all of them."""


class RetentionForm(Form):
    """Shows who is due; an admin sets after how many days people are."""

    days_given = Signal(object)
    """A number of days, or None for forever."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Personal data"), "", self.tr("Set"), is_main=False)
        hint = self.tr("Days, empty to keep it forever")
        self.days = self.line(self.tr("Keep it for"), is_needed=False, hint=hint, longest=5)
        self.sent.connect(self._on_sent)

    def clear(self, but: Sequence[QLineEdit] = ()) -> None:
        """Clear the form; the next reading of the records shows the setting again."""
        super().clear(but)
        self.days.setModified(False)

    def show_retention(self, days: int | None, due: Sequence["Due"], is_admin: bool) -> None:
        """Show the setting, and who is due."""
        self.button.setVisible(is_admin)
        self.show_field(self.days, is_admin)
        if not self.days.isModified():
            self.days.setText("" if days is None else str(days))
        self.set_text(self._text(days, due))

    def _text(self, days: int | None, due: Sequence["Due"]) -> str:
        if days is None:
            return self.tr(
                "Personal data is kept forever. An admin can set a number of days instead. Once that many days have "
                "passed since a person’s last sitting and since their certificate expired, their data is due to be "
                "erased."
            )
        text = self.tr("It is kept for {days} days after the last sitting and the last day of a certificate.")
        lines = [text.format(days=days)]
        if due:
            names = ", ".join(found.person.label for found in due[:MOST_NAMES])
            more = self.tr("Due to be erased: {count} ({names} …)")
            all_of_them = self.tr("Due to be erased: {names}")
            lines.append((more if len(due) > MOST_NAMES else all_of_them).format(count=len(due), names=names))
        else:
            lines.append(self.tr("Nobody is due to be erased."))
        return "\n\n".join(lines)

    def _on_sent(self) -> None:
        written = self.days.text().strip()
        if written and not written.isdecimal():
            self.say(self.tr("Write a number of days, or leave it empty to keep it forever."))
            return
        self.days_given.emit(int(written) if written else None)
