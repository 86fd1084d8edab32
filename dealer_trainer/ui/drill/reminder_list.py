"""What an item requires knowing, rule by rule, each with its source as a link."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.drills.session.reminder import Reminder
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.plain_label import PlainLabel, plain_label
from dealer_trainer.ui.widget.source_link import SourceLink


class ReminderList(QWidget):
    """Its lines are reused, because it changes with every item."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[tuple[PlainLabel, SourceLink]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self.hide()

    @property
    def text(self) -> str:
        """All the text it shows."""
        widgets = (widget for line in self._lines for widget in line if not widget.isHidden())
        return "\n".join(widget.text() for widget in widgets)

    def show_reminders(self, found: Sequence[Reminder]) -> None:
        """Show rules; hidden if there are none."""
        while len(self._lines) < len(found):
            label, link = plain_label(self, "article"), SourceLink(self)
            self._column.addWidget(label)
            self._column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
            self._lines.append((label, link))
        for index, (label, link) in enumerate(self._lines):
            reminder = found[index] if index < len(found) else None
            label.setText(translated(reminder.words) if reminder is not None else "")
            label.setVisible(reminder is not None)
            source = reminder.source if reminder is not None else ""
            link.show_source(source, source_text(source))
        self.setVisible(bool(found))
