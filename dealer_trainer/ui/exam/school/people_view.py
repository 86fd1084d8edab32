"""The people of the school: everybody in a list with the latest result, and beside it the form for an action."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.attempt import (
    AttemptState,
    FollowUp,
    TraineeLine,
    certificate_state,
    retest_state,
    trainee_lines,
)
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.upkeep.records_check import preview_file, take_file_in
from dealer_trainer.records.school.personal_data import keep_retention
from dealer_trainer.ui.exam.school.list_page import ExportButton, ListPage
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
from dealer_trainer.ui.exam.school.records_text import role_text, stage_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import announce, push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.session import Person

STATE_ORDER: tuple[AttemptState, ...] = ("closed", "open", "fail", "declined", "voided", "none", "pass")
"""In order of urgency: waiting for somebody first, needing nobody last; staff come after them."""
TEXT_COLUMNS = 7
SPARE_COLUMNS = (7, 4, 2, 6, 8, 1, 5)
"""Attempts, date of the latest one, and group: what a narrow list leaves out first; name and state stay."""
COLORS: Mapping[AttemptState, Emphasis] = MappingProxyType(
    {"closed": "accent", "open": "info", "fail": "bad", "pass": "good"}
)
"""The color of a result's pill."""
NONE = "–"
LONGEST_NUMBER = 20
"""Maximum characters of a staff number."""


class PeopleView(ListPage):
    """Everybody, how far each trainee is at all stations, and the forms."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._shown: tuple[Person, ...] = ()
        self._lines: dict[str, TraineeLine] = {}
        names = (self.tr("Name"), self.tr("Number"), self.tr("Group"), self.tr("State"), self.tr("Date"),
                 self.tr("Certified until"), self.tr("Can retake"), self.tr("Attempts"),
                 self.tr("Attempts left"))  # fmt: skip
        self.list = SortableTable(names, self.tr("People"), TEXT_COLUMNS, 0, self)
        self.list.share_width((0,), spare=SPARE_COLUMNS)
        self.list.offer_search()
        self.add_form, self.person_form = AddForm(self), PersonForm(service, self)
        self.retention, self.import_form = RetentionForm(self), ImportForm(self)
        self.export = ExportButton(self.list, self.tr("People"), service.message.emit)
        self.keeping = push_button(self.tr("Personal data…"), self, lambda: self.show_form(self.retention))
        for button in (self.export, self.keeping):
            self.list.offer_below(button)
        self.lay_out(self.add_form, self.person_form, self.retention, self.import_form)
        self.list.chosen_changed.connect(self._on_chosen)
        self.add_form.given.connect(self._add)
        self.add_form.csv.clicked.connect(self._preview)
        self.retention.back.clicked.connect(self._show_add)
        self.add_form.exam.clicked.connect(lambda: service.exam_wanted.emit(self.add_form.added))
        self.person_form.exam.clicked.connect(self._examine)
        self.person_form.back.clicked.connect(self.list.table.clearSelection)
        self.retention.given.connect(self._set_retention)
        self.import_form.given.connect(self._take_in)
        self.import_form.again.clicked.connect(lambda: self._read(self.import_form, self.import_form.file))
        self.import_form.back.clicked.connect(self._show_add)

    @property
    def chosen(self) -> "Person | None":
        """The person chosen in the list."""
        places = self.list.chosen
        return self._shown[places[0]] if places else None

    def start(self) -> None:
        """Focus the first field of the form that is shown."""
        (self.person_form if self.add_form.isHidden() else self.add_form).start()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what is new."""
        super().showEvent(event)
        self._read_lines()

    def follow(self) -> None:
        """List everybody; the chosen person stays chosen."""
        chosen, summary, is_admin = self.chosen, self._service.summary, self._service.is_admin
        self._shown = summary.people
        self._show_people()
        self.add_form.show_roles(ROLES if is_admin else ROLES[:1])
        self.retention.show_retention(summary.retention, summary.due, is_admin)
        first = self.tr("No trainees yet. Add them one by one, or a whole class from a spreadsheet saved as CSV.")
        self.list.show_hint("" if any(person.role == "trainee" for person in self._shown) else first)
        if chosen is not None:
            self._on_chosen()
        if self.isVisible():
            self._read_lines()

    def _read_lines(self) -> None:
        """Read how far each trainee is; that takes longer than the rest."""
        job = partial(trainee_lines, game=self._service.game.id)
        self._service.look(self, job, self.show_lines, self._service.message.emit)

    def show_lines(self, lines: Sequence[TraineeLine]) -> None:
        """Show how far each trainee is."""
        found = {line.trainee_id: line for line in lines}
        if found != self._lines:
            self._lines = found
            self._show_people()

    def _show_people(self) -> None:
        now, due = self._service.clock.now(), {found.person.id for found in self._service.summary.due}
        self.list.show_rows(
            [_cells(person, self._lines.get(person.id), now, due) for person in self._shown],
            [person.id for person in self._shown],
        )

    def _on_chosen(self) -> None:
        person, me = self.chosen, self._service.session
        if person is None or me is None:
            self._show_add()
            return
        is_due = any(found.person.id == person.id for found in self._service.summary.due)
        self.person_form.show_person(person, me.person.role == "admin", me.person.id == person.id, is_due)
        self.show_form(self.person_form, is_begun=False)

    def _show_add(self) -> None:
        self.person_form.clear()
        self.show_form(self.add_form)

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
        self.show_form(self.import_form)
        self.import_form.start()

    def _take_in(self, people: PeopleFile) -> None:
        job = partial(take_file_in, path=people.file, at=self._service.clock.now())
        self._service.serve(self.import_form, job, self._on_taken_in)

    def _on_taken_in(self, found: "PeopleImport") -> None:
        self._show_add()
        text = self.tr("Imported: {added} new, {changed} changed.")
        self._service.message.emit(text.format(added=len(found.added), changed=len(found.changed)))

    def _set_retention(self, chosen: Retention) -> None:
        job = partial(keep_retention, days=chosen.days, at=self._service.clock.now())
        self._service.serve(self.retention, job, lambda _: self.retention.days.setModified(False))


def _cells(person: "Person", line: TraineeLine | None, now: int, due: Collection[str]) -> tuple[Cell, ...]:
    number, group = person.staff_number or "", person.staff_group or ""
    line = line or TraineeLine(person.id, person.name, 0, "none", None, FollowUp())
    is_trainee, left = person.role == "trainee", line.follow.attempts_left
    return (
        Cell(person.name, person.name),
        Cell(number, number.rjust(LONGEST_NUMBER) if number else None),  # 99 comes before 1207
        Cell(group, group or None),
        _state(person, line, due),
        _day(line.at),
        _certificate(line.follow, now),
        _retest(line.follow, now),
        Cell(str(line.attempts) if is_trainee else NONE, line.attempts if is_trainee else None),
        Cell(NONE if left is None else str(left), left, "bad" if left == 0 and line.state == "fail" else ""),
    )


def _state(person: "Person", line: TraineeLine, due: Collection[str]) -> Cell:
    """The latest result of a trainee, the role of others; and what is to be done about them."""
    text, key, color = role_text(person.role), len(STATE_ORDER) + ROLES.index(person.role), COLORS.get(line.state)
    if person.role == "trainee":
        text = stage_text({"pass": "passed", "fail": "failed"}.get(line.state, line.state))
        key = STATE_ORDER.index(line.state)
    if line.station is not None:
        more = QCoreApplication.translate("School", "{result} at {station}")
        text = more.format(result=text, station=line.station)
    if person.id in due:
        text, color = QCoreApplication.translate("School", "{state}, due to be erased").format(state=text), "warn"
    elif not person.is_active:
        text = QCoreApplication.translate("School", "{state}, deactivated").format(state=text)
    return Cell(text, key, color or "quiet", is_pill=True)


def _day(at: int | None) -> Cell:
    return Cell(NONE if at is None else day(at), at)


def _certificate(follow: FollowUp, now: int) -> Cell:
    state, expires = certificate_state(follow.expires, now), follow.expires
    if expires is None or state == "valid":
        return _day(expires)
    if state == "expiring":
        return Cell(QCoreApplication.translate("School", "{day}, soon").format(day=day(expires)), expires, "warn")
    return Cell(QCoreApplication.translate("School", "{day}, expired").format(day=day(expires)), expires, "bad")


def _retest(follow: FollowUp, now: int) -> Cell:
    later = QCoreApplication.translate("School", "from {day}")
    texts = {
        "none": NONE,
        "never": QCoreApplication.translate("School", "no"),
        "now": QCoreApplication.translate("School", "now"),
        "later": "" if follow.retest is None else later.format(day=day(follow.retest)),
    }
    return Cell(texts[retest_state(follow, now)], follow.retest)
