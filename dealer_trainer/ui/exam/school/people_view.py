"""The people of the school: everybody in a list, and beside it the form for an action."""

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.privacy import erase, set_retention, write_own_data
from dealer_trainer.certification.school.upkeep.records_files import preview_file, take_file_in
from dealer_trainer.files import person_file
from dealer_trainer.ui.exam.school.person_forms import ROLES, AddForm, ImportForm, PersonForm, RetentionForm
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.sign_in import password_complaint
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.person import Person, StaffDetails
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

Result = TypeVar("Result")
SPARE_COLUMNS = (2, 3, 1)
"""Since, state, and role: what a narrow list leaves out."""
IMPORT = 2
"""The index of the form for an import among the forms."""
LONGEST_NUMBER = 20
"""Maximum characters of a staff number."""


class PeopleView(QWidget):
    """The list at the left, the form for an action at the right."""

    message = Signal(str)
    """A message for the user."""
    exam_wanted = Signal(str)
    """The id of a trainee who is to be examined now."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._shown: tuple[Person, ...] = ()
        names = (self.tr("Name"), self.tr("Role"), self.tr("Since"), self.tr("State"), self.tr("Number"),
                 self.tr("Group"))  # fmt: skip
        self.list = SortableTable(names, self.tr("People"), len(names), 0, self)
        self.list.share_width((0,), spare=SPARE_COLUMNS)
        self.list.drop_frame()
        self.list.offer_search()
        self.add_form = AddForm(self)
        self.person_form = PersonForm(self)
        self.retention = RetentionForm(self)
        self.import_form = ImportForm(self)
        self._file: Path | None = None
        self.ask_open: Callable[[], str] = self._ask_open
        self.ask_save: Callable[[str], str] = self._ask_save
        self._forms = QStackedWidget(self)
        for forms in ((self.add_form, self.retention), (self.person_form,), (self.import_form,)):
            side = QWidget(self)
            side.setLayout(column(*forms, 1, gap=14))
            self._forms.addWidget(side)
        self.setLayout(row((self.list, 5), (self._forms, 4), gap=22))
        self._connect()

    @property
    def chosen(self) -> "Person | None":
        """The person chosen in the list."""
        places = self.list.chosen
        return self._shown[places[0]] if places else None

    def start(self) -> None:
        """Focus the first field of the form that is shown."""
        (self.add_form if self._forms.currentIndex() == 0 else self.person_form).start()

    def show_people(self) -> None:
        """List everybody; the chosen person stays chosen."""
        me = self._service.session
        if me is None or self._service.state != "in":
            self._shown = ()
            self.list.show_rows(())
            self.list.search.clear()
            self.add_form.show_added(None)
            self._show_add()
            return
        chosen = self.chosen
        self._shown = self._service.summary.people
        due = {found.person.id for found in self._service.summary.due}
        cells = [_cells(person, self._state(person, due)) for person in self._shown]
        self.list.show_rows(cells, [person.id for person in self._shown])
        is_admin = me.person.role == "admin"
        self.add_form.show_roles(ROLES if is_admin else ROLES[:1])
        self.add_form.show_first_step(not any(person.role == "trainee" for person in self._shown))
        self.retention.show_retention(self._service.summary.retention, self._service.summary.due, is_admin)
        if chosen is not None:
            self._on_chosen()

    def _connect(self) -> None:
        self.list.chosen_changed.connect(self._on_chosen)
        self.add_form.sent.connect(self._add)
        self.person_form.sent.connect(self._on_person_sent)
        self.person_form.deactivate_wanted.connect(self._deactivate)
        self.person_form.unlock_wanted.connect(self._unlock)
        self.person_form.own_data_wanted.connect(self._save_own_data)
        self.person_form.erase_wanted.connect(self._erase)
        self.retention.days_given.connect(self._set_retention)
        self.add_form.import_wanted.connect(self._preview)
        self.person_form.change_wanted.connect(self._change)
        for form in (self.add_form, self.person_form):
            form.exam_wanted.connect(self.exam_wanted)
        self.import_form.sent.connect(self._take_in)
        self.import_form.back_wanted.connect(self._show_add)
        self.person_form.back_wanted.connect(self.list.table.clearSelection)

    def _on_chosen(self) -> None:
        person, me = self.chosen, self._service.session
        if person is None or me is None:
            self._show_add()
            return
        is_due = any(found.person.id == person.id for found in self._service.summary.due)
        self.person_form.show_person(person, me.person.role == "admin", me.person.id == person.id, is_due)
        self._forms.setCurrentIndex(1)

    def _show_add(self) -> None:
        self.person_form.clear()
        self._forms.setCurrentIndex(0)

    def _add(self) -> None:
        form, at = self.add_form, self._service.clock.now()
        name, role = form.name.text(), form.role.currentData()
        password = None if role == "trainee" else form.password.text()
        if password is not None and (complaint := password_complaint(password, form.again.text(), name)):
            form.say(complaint)
            return
        details = _details_of(form)
        self._do(form, lambda school, me: school.add_person(me, name, role, password, at, details), self._on_added)

    def _on_added(self, person: "Person") -> None:
        self.add_form.start()
        self.add_form.show_added(person)
        announce(self, self.tr("{name} was added.").format(name=person.label))

    def _on_person_sent(self) -> None:
        """Handle Enter in a field: change the details, or the password where one is typed."""
        form = self.person_form
        (self._set_password if form.change.isHidden() or form.password.text() else self._change)()

    def _set_password(self) -> None:
        form = self.person_form
        assert form.person is not None
        password, old = form.password.text(), form.old.text() or None
        if complaint := password_complaint(password, form.again.text(), form.person.name):
            form.say(complaint)
            return
        self._act(
            lambda school, me, person, at: school.set_password(me, person.id, password, at, old),
            self.tr("{name} has a new password."),
        )

    def _deactivate(self) -> None:
        text = self.tr("{name} is deactivated.")
        self._act(lambda school, me, person, at: school.deactivate(me, person.id, at), text)

    def _unlock(self) -> None:
        text = self.tr("{name} can sign in again right away.")
        self._act(lambda school, me, person, at: school.unlock(me, person.id, at), text)

    def _change(self) -> None:
        name, details = self.person_form.name.text(), _details_of(self.person_form)
        self._act(
            lambda school, me, person, at: school.change_person(me, person.id, name, details, at),
            self.tr("{name} was changed."),
            name,
        )

    def _act(self, do: "Callable[[School, Session, Person, int], object]", text: str, name: str = "") -> None:
        """Do something to the chosen person, and say so; `name`: the one that they have afterward, if another."""
        person, at = self.person_form.person, self._service.clock.now()
        assert person is not None
        said = self._tell(text.format(name=name or person.label))
        self._do(self.person_form, lambda school, me: do(school, me, person, at), said)

    def _preview(self) -> None:
        """Read a file, and show what importing it would do."""
        if chosen := self.ask_open():
            self._file = path = Path(chosen)
            job = partial(preview_file, path=path)
            self._service.do(job, self._on_preview, self.add_form.refuse, is_change=False)

    def _on_preview(self, found: "PeopleImport") -> None:
        if self._file is not None and self._service.state == "in":
            self.list.table.clearSelection()
            self.import_form.say("")
            self.import_form.show_import(self._file, found)
            self._forms.setCurrentIndex(IMPORT)
            self.import_form.start()

    def _take_in(self) -> None:
        assert self._file is not None
        job = partial(take_file_in, path=self._file, at=self._service.clock.now())
        self._do(self.import_form, job, self._on_taken_in)

    def _on_taken_in(self, found: "PeopleImport") -> None:
        self._show_add()
        text = self.tr("Imported: {added} new, {changed} changed.")
        self.message.emit(text.format(added=len(found.added), changed=len(found.changed)))

    def _ask_open(self) -> str:
        files = self.tr("CSV files (*.csv *.txt *.tsv);;All files (*)")
        return QFileDialog.getOpenFileName(self, self.tr("People from a file"), str(Path.home()), files)[0]

    def _save_own_data(self) -> None:
        person, at = self.person_form.person, self._service.clock.now()
        assert person is not None
        if chosen := self.ask_save(f"{person_file(person.label)}.person.json"):
            path = Path(chosen)
            text = self.tr("{file} saved. It holds everything that is kept about {name}: give it to nobody else.")
            job = partial(write_own_data, person_id=person.id, path=path, at=at)
            on_result = self._tell(text.format(file=path.name, name=person.label))
            self._service.do(job, on_result, self.person_form.refuse, is_change=False)

    def _erase(self, password: str, is_early: bool) -> None:
        person, at = self.person_form.person, self._service.clock.now()
        assert person is not None
        job = partial(erase, person_id=person.id, password=password, at=at, is_early=is_early)
        text = self.tr("The person was erased. Older backups still have their name until you delete them.")

        def on_result(_: object) -> None:
            self.list.table.clearSelection()
            self.message.emit(text)

        self._do(self.person_form, job, on_result)

    def _set_retention(self, days: int | None) -> None:
        self.retention.days.setModified(False)
        job = partial(set_retention, days=days, at=self._service.clock.now())
        self._do(self.retention, job, lambda _: self.show_people())

    def _ask_save(self, name: str) -> str:
        return QFileDialog.getSaveFileName(self, self.tr("Save their data"), str(Path.home() / name))[0]

    def _do(self, form: Form, job: "Callable[[School, Session], Result]", on_result: Callable[[Result], None]) -> None:
        """Run a form's job; afterward the form is empty again.

        The form of a person keeps their details: if it were emptied and sent again, it would delete them.
        """

        def done(result: Result) -> None:
            if form is not self.person_form:
                form.clear()
            on_result(result)

        self._service.serve(form, job, done)

    def _tell(self, text: str) -> Callable[[object], None]:
        return lambda _: self.message.emit(text)

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


def _details_of(form: AddForm | PersonForm) -> "StaffDetails":
    # The records package is loaded by the time that somebody is signed in, and not before.
    from dealer_trainer.records.school.person import StaffDetails

    return StaffDetails(**{part: field.text() for part, field in form.details.items()})
