"""The people of the school: everybody in a list, and beside it the form for an action."""

from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.privacy import set_retention
from dealer_trainer.certification.school.upkeep.records_files import preview_file, take_file_in
from dealer_trainer.ui.exam.chosen_file import ask_file
from dealer_trainer.ui.exam.school.person_forms import (
    ROLES,
    AddForm,
    ImportForm,
    PeopleFile,
    PersonEntry,
    PersonForm,
    Retention,
    RetentionForm,
)
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.person import Person

SPARE_COLUMNS = (2, 3, 1)
"""Since, state, and role: what a narrow list leaves out."""
LONGEST_NUMBER = 20
"""Maximum characters of a staff number."""


class PeopleView(QWidget):
    """The list at the left, the form for an action at the right."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._shown: tuple[Person, ...] = ()
        names = (self.tr("Name"), self.tr("Role"), self.tr("Since"), self.tr("State"), self.tr("Number"),
                 self.tr("Group"))  # fmt: skip
        self.list = SortableTable(names, self.tr("People"), len(names), 0, self)
        self.list.share_width((0,), spare=SPARE_COLUMNS)
        self.list.offer_search()
        self.add_form, self.person_form = AddForm(self), PersonForm(service, self)
        self.retention, self.import_form = RetentionForm(self), ImportForm(self)
        self._forms = (self.add_form, self.retention, self.person_form, self.import_form)
        self.keeping = push_button(self.tr("How long data is kept…"), self, lambda: self._show(self.retention))
        self.list.offer_below(self.keeping)
        self.setLayout(row((self.list, 4), *((form, 3) for form in self._forms), gap=16))
        self._show_add()
        self.list.chosen_changed.connect(self._on_chosen)
        self.add_form.given.connect(self._add)
        self.add_form.csv.clicked.connect(self._preview)
        self.retention.back.clicked.connect(self._show_add)
        self.add_form.exam.clicked.connect(lambda: service.exam_wanted.emit(self.add_form.added))
        self.person_form.exam.clicked.connect(self._examine)
        self.person_form.back.clicked.connect(self.list.table.clearSelection)
        self.retention.given.connect(self._set_retention)
        self.import_form.given.connect(self._take_in)
        self.import_form.again.clicked.connect(lambda: self._read(self.import_form, Path(self.import_form.file.text())))
        self.import_form.back.clicked.connect(self._show_add)

    @property
    def chosen(self) -> "Person | None":
        """The person chosen in the list."""
        places = self.list.chosen
        return self._shown[places[0]] if places else None

    def start(self) -> None:
        """Focus the first field of the form that is shown."""
        (self.person_form if self.add_form.isHidden() else self.add_form).start()

    def follow(self) -> None:
        """List everybody; the chosen person stays chosen."""
        chosen, summary, is_admin = self.chosen, self._service.summary, self._service.is_admin
        self._shown = summary.people
        due = {found.person.id for found in summary.due}
        self.list.show_rows(
            [_cells(person, self._state(person, due)) for person in self._shown],
            [person.id for person in self._shown],
        )
        self.add_form.show_roles(ROLES if is_admin else ROLES[:1])
        self.retention.show_retention(summary.retention, summary.due, is_admin)
        first = self.tr("No trainees yet. Enter a name and press Add, or add a whole class from a CSV file.")
        usual = self.tr("Choose somebody to change them or to examine them.")
        self.list.show_hint(usual if any(person.role == "trainee" for person in self._shown) else first)
        if chosen is not None:
            self._on_chosen()

    def _on_chosen(self) -> None:
        person, me = self.chosen, self._service.session
        if person is None or me is None:
            self._show_add()
            return
        is_due = any(found.person.id == person.id for found in self._service.summary.due)
        self.person_form.show_person(person, me.person.role == "admin", me.person.id == person.id, is_due)
        self._show(self.person_form)

    def _show(self, shown: Form) -> None:
        focus = QApplication.focusWidget()
        is_lost = focus is not None and any(form.isAncestorOf(focus) for form in self._forms if form is not shown)
        for form in self._forms:
            form.setVisible(form is shown)
        if is_lost and shown is self.person_form:
            self.list.table.setFocus(Qt.FocusReason.OtherFocusReason)
        elif is_lost:
            shown.start()

    def _show_add(self) -> None:
        self.person_form.clear()
        self._show(self.add_form)

    def _examine(self) -> None:
        if (person := self.chosen) is not None:
            self._service.exam_wanted.emit(person.id)

    def _add(self, entry: PersonEntry) -> None:
        password, at = entry.password or None, self._service.clock.now()
        self._service.serve(
            self.add_form,
            lambda school, me: school.add_person(me, entry.name, entry.role, password, at, entry.details),
            self._on_added,
        )

    def _on_added(self, person: "Person") -> None:
        self.add_form.clear()
        self.add_form.start()
        self.add_form.show_added(person)
        announce(self, self.tr("{name} was added.").format(name=person.label))

    def _preview(self) -> None:
        """Read a file, and show what importing it would do."""
        files = self.tr("CSV files (*.csv *.txt *.tsv);;All files (*)")
        if path := ask_file(self, self.tr("People from a file"), kinds=files):
            self._read(self.add_form, path)

    def _read(self, form: Form, path: Path) -> None:
        job = partial(preview_file, path=path)
        self._service.serve(form, job, partial(self._on_preview, path), is_change=False)

    def _on_preview(self, file: Path, found: "PeopleImport") -> None:
        self.list.table.clearSelection()
        self.import_form.say("")
        self.import_form.show_import(file, found)
        self._show(self.import_form)
        self.import_form.start()

    def _take_in(self, people: PeopleFile) -> None:
        job = partial(take_file_in, path=people.file, at=self._service.clock.now())
        self._service.serve(self.import_form, job, self._on_taken_in)

    def _on_taken_in(self, found: "PeopleImport") -> None:
        self._show_add()
        text = self.tr("Imported: {added} new, {changed} changed.")
        self._service.message.emit(text.format(added=len(found.added), changed=len(found.changed)))

    def _set_retention(self, chosen: Retention) -> None:
        job = partial(set_retention, days=chosen.days, at=self._service.clock.now())
        self._service.serve(self.retention, job, lambda _: self.retention.days.setModified(False))

    def _state(self, person: "Person", due: Collection[str]) -> str:
        if person.id in due:
            return self.tr("Due to be erased")
        return "" if person.is_active else self.tr("Deactivated")


def _cells(person: "Person", state: str) -> tuple[Cell, ...]:
    number, group = person.staff_number or "", person.staff_group or ""
    return (
        Cell(person.name, person.name, look="person"),
        Cell(role_text(person.role), ROLES.index(person.role)),
        Cell(day(person.made), person.made),
        Cell(state, state or None),
        Cell(number, number.rjust(LONGEST_NUMBER) if number else None),  # 99 comes before 1207
        Cell(group, group or None),
    )
