"""People from a CSV file: what importing them would do, line by line, before anything is done."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QWidget

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.table.plain_table import PlainTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.intake.people_import import PeopleImport


class ImportForm(Form):
    """Shows everything that a file would do, problems first; the button appears if there are none."""

    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.set_heading(self.tr("People from a file"))
        self.lines = PlainTable(self)
        self.lines.setAccessibleName(self.tr("Lines of the file"))
        self.lines.setMinimumHeight(260)
        self.lines.setWordWrap(True)
        self.lines.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.add_below(column(self.lines))
        self.action(self.tr("Back"), self.back_wanted.emit)

    def show_import(self, file: Path, found: "PeopleImport") -> None:
        """Show what importing the file would do."""
        counts = self.tr("{file}: {added} new, {changed} changed, {same} unchanged.")
        text = counts.format(file=file.name, added=len(found.added), changed=len(found.changed), same=found.same)
        if found.problems:
            wrong = self.tr("Problems: {count}. Nobody is imported until you fix them in the file.")
            text = f"{text} {wrong.format(count=len(found.problems))}"
        self.set_text(text)
        count = len(found.added) + len(found.changed)
        people = self.tr("Import 1 person") if count == 1 else self.tr("Import {count} people")
        self.button.setText(people.format(count=count))
        self.button.setVisible(bool(count) and not found.problems)
        self.lines.fill((self.tr("Line"), self.tr("What")), self._cells(found), words=2)
        self.lines.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.lines.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    def _cells(self, found: "PeopleImport") -> tuple[tuple[str, str], ...]:
        new, changed = self.tr("new: {name} ({number})"), self.tr("changed: {before} ({number}) becomes {name}")
        detail = self.tr("changed: {name} ({number}), group or background")
        cells = [(str(problem.line or ""), translated(problem.text)) for problem in found.problems]
        for person, row in found.changed:
            words = changed if person.name != row.name else detail
            cells.append((str(row.line), words.format(before=person.name, name=row.name, number=row.staff_number)))
        cells += [(str(row.line), new.format(name=row.name, number=row.staff_number)) for row in found.added]
        return tuple(cells)
