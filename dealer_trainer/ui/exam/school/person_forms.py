"""The forms about people: adding somebody, actions for one person, how long data is kept, people from a file."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import Field
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.privacy import erase, write_own_data
from dealer_trainer.files import person_file
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import as_sentence
from dealer_trainer.records.school.personal_data import LEAST, MOST
from dealer_trainer.records.school.session import Role, StaffDetails
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.sign_in import NewPasswordForm, blamed_field, password_complaint
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.form import Form, offer
from dealer_trainer.ui.widget.part import allow, column, set_loud
from dealer_trainer.ui.widget.table.plain_table import PlainTable

if TYPE_CHECKING:
    from dealer_trainer.certification.school.privacy import Due
    from dealer_trainer.records.school.people_import import PeopleImport
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Person, Session


class Retention(Frozen):
    """For how many days personal data is kept; None for forever."""

    days: int | None = Field(None, ge=LEAST, le=MOST)


class RetentionForm(Form):
    """Shows who is due; an admin sets after how many days people are."""

    model, emblem = Retention, "lock"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Personal data"), "", self.tr("Set"), is_main=False)
        self.days = self.number("days", self.tr("Keep it for"))
        self.days.setPlaceholderText(self.tr("Days, empty to keep it forever"))
        self.back = self.action(self.tr("Back"))

    def show_retention(self, days: int | None, due: "Sequence[Due]", is_admin: bool) -> None:
        """Show the setting, and who is due."""
        self.button.setVisible(is_admin)
        self.show_field(self.days, is_admin)
        if not self.days.isModified():
            self.fill({"days": days})
        text = self.tr(
            "Personal data is kept forever. An admin can set a number of days instead. Once that many days have "
            "passed since a person’s last exam and since their certificate expired, their data is due to be erased."
        )
        if days is not None:
            some = self.tr("Due to be erased: {count}. The list marks them.").format(count=len(due))
            text = self.tr("It is kept for {days} days after the last exam and the last day of a certificate.")
            text = "\n\n".join((text.format(days=days), some if due else self.tr("Nobody is due to be erased.")))
        self.set_text(text)


class PeopleFile(Frozen):
    """A file of people to take in."""

    file: Path


class ImportForm(Form):
    """Shows everything that a file would do, line by line; the button appears if there are no problems."""

    model, emblem = PeopleFile, "guide"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.set_heading(self.tr("People from a file"))
        self.file = Path()
        self.lines = PlainTable(self)
        self.lines.setAccessibleName(self.tr("Lines of the file"))
        self.lines.wrap_rows()
        self.lines.setSizeAdjustPolicy(PlainTable.SizeAdjustPolicy.AdjustToContents)
        self.add_below(column(self.lines))
        self.back = self.action(self.tr("Back"))
        self.again = self.action(self.tr("Read it again"))

    def show_import(self, file: Path, found: "PeopleImport") -> None:
        """Show what importing the file would do."""
        self.file = file
        counts = {
            self.tr("New people: {count}"): len(found.added), self.tr("Changed: {count}"): len(found.changed),
            self.tr("Unchanged: {count}"): found.same, self.tr("Lines to correct: {count}"): len(found.problems),
        }  # fmt: skip
        text = ". ".join((file.name, *(words.format(count=count) for words, count in counts.items() if count)))
        wrong = self.tr("Correct the lines marked ✗ in the file, save it, and read it again.")
        self.set_text(f"{text}\n{wrong}" if found.problems else text)
        self.again.setVisible(bool(found.problems))
        set_loud(self.again, is_loud=True)
        count = len(found.added) + len(found.changed)
        people = self.tr("Import 1 person") if count == 1 else self.tr("Import {count} people")
        self.button.setText(people.format(count=count))
        self.button.setVisible(bool(count) and not found.problems)
        self.lines.fill((self.tr("Line"), self.tr("In the file")), self._cells(found), words=2, wide=1)
        for line in range(self.lines.rowCount()):
            if (item := self.lines.item(line, 1)) is not None and item.text().startswith("✗"):
                item.setForeground(QColor(appearance().window.bad))

    @property
    def values(self) -> dict[str, Any]:
        """The file that is shown."""
        return {"file": self.file}

    def start(self) -> None:
        """Focus what comes next."""
        (self.button if self.again.isHidden() else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def _cells(self, found: "PeopleImport") -> tuple[tuple[str, str], ...]:
        new, changed = self.tr("New: {name} ({number})"), self.tr("Changed: {before} ({number}) becomes {name}")
        detail = self.tr("Changed: {name} ({number}), group or experience")
        cells = [(problem.line or 0, f"✗ {as_sentence(translated(problem.text))}") for problem in found.problems]
        for person, row in found.changed:
            words = changed if person.name != row.name else detail
            cells.append((row.line, words.format(before=person.name, name=row.name, number=row.staff_number)))
        cells += [(row.line, new.format(name=row.name, number=row.staff_number)) for row in found.added]
        return tuple((str(line or ""), text) for line, text in sorted(cells))


WITHHELD = "withheld"
"""What replaces an erased name."""
OF_TRAINEES, OF_EXAMINERS = ("staff_number", "staff_group", "background"), ("rank", "license")
"""Details of a trainee, and of those who give exams."""
EXTRA = ("extra_time", "extra_reason")
"""A trainee's, once they are in the list."""
ROLES: tuple[Role, ...] = ("trainee", "supervisor", "admin")


class PersonEntry(Frozen):
    """Somebody as a form has them; what their role lacks is empty."""

    name: str
    role: Role = "trainee"
    password: str = ""
    staff_number: str = Field("", max_length=20)
    staff_group: str = Field("", max_length=60)
    background: str = Field("", max_length=60)
    extra_time: str = Field("", max_length=3)
    extra_reason: str = Field("", max_length=60)
    rank: str = Field("", max_length=60)
    license: str = Field("", max_length=60)

    @property
    def details(self) -> StaffDetails:
        """What is recorded beside the name."""
        return StaffDetails(**self.model_dump(include=set(StaffDetails._fields)))


class AddForm(NewPasswordForm):
    """Adds a person. An examiner needs a password; a trainee does not, and may have a staff number."""

    model = PersonEntry

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Add a person"), "", self.tr("Add"))
        self.name = self.line("name", self.tr("Name"))
        self.role = self.choice("role", self.tr("Role"), {role: role_text(role) for role in ROLES})
        self.details = _details(self, OF_TRAINEES)
        self.password = self.secret("password", self.tr("Password"))
        self.again = self.secret("again", self.tr("Repeat password"), is_needed=False)
        self.details |= _details(self, OF_EXAMINERS)
        self.csv = self.action(self.tr("From a file…"))
        self.exam = self.action("")
        self.added = ""
        """The id of the trainee who was added last, and may be examined now."""
        self.exam.hide()
        self.role.currentIndexChanged.connect(self._show_role)
        self._show_role()

    def show_roles(self, roles: Sequence[Role]) -> None:
        """Offer the roles that the person who is signed in may add."""
        offer(self.role, {role: role_text(role) for role in roles})
        self._show_role()

    def show_added(self, person: "Person") -> None:
        """Offer an exam for the trainee who was just added."""
        self.added = person.id if person.role == "trainee" else ""
        self.exam.setText(self.tr("New exam for {name}…").format(name=person.name))
        self.exam.setVisible(bool(self.added))

    def objection(self, value: PersonEntry) -> str:
        """Why an examiner's password is too weak."""
        return "" if value.role == "trainee" else super().objection(value)

    def _show_role(self) -> None:
        """Ask for a password if the role needs one."""
        needs_password = self.role.currentData() != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, needs_password)
        for part, field in self.details.items():
            self.show_field(field, (part in OF_EXAMINERS) == needs_password)


def _details(form: Form, parts: Iterable[str]) -> dict[str, QLineEdit]:
    """Fields for what a school may record about somebody in addition to the name, by the name in the records."""
    titles = {
        "staff_number": QCoreApplication.translate("People", "Staff number"),
        "staff_group": QCoreApplication.translate("People", "Group"),
        "background": QCoreApplication.translate("People", "Experience"),
        "extra_time": QCoreApplication.translate("People", "Extra time (%)"),
        "extra_reason": QCoreApplication.translate("People", "Reason for it"),
        "rank": QCoreApplication.translate("People", "Rank"),
        "license": QCoreApplication.translate("People", "License number"),
    }
    return {part: form.line(part, titles[part]) for part in parts}


class PersonForm(Form):
    """Actions for a person: a new password, ending the wait after wrong ones, deactivation, their data, erasure.

    It keeps their details when an action is done: if it were emptied and sent again, it would delete them.
    """

    model, has_text_below = PersonEntry, True

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._service = service
        self.person: Person | None = None
        self._written: dict[str, str] = {}
        """The details as the records have them."""
        self._was_asked_to_erase = self._is_due = False
        self.button.setText(self.tr("Set password"))
        self.name = self.line("name", self.tr("Name"), is_needed=False)
        self.details = _details(self, (*OF_TRAINEES, *EXTRA, *OF_EXAMINERS))
        for field in (self.name, *self.details.values()):
            field.textChanged.connect(self._offer_change)
        self.old = self.secret("old", self.tr("Old password"))
        self.password = self.secret("new", self.tr("New password"))
        self.again = self.secret("again", self.tr("Repeat password"))
        self.change = self.action(self.tr("Save changes"), self._change)
        self.exam = self.action(self.tr("New exam…"))
        unlocked = self.tr("{name} can sign in again right away.")
        self.unlock = self.action(
            self.tr("Unlock sign-in"),
            lambda: self._act(lambda school, me, person, at: school.unlock(me, person.id, at), unlocked), "apart",
        )  # fmt: skip
        self.own_data = self.action(self.tr("Export data…"), self._save_own_data, "apart")
        self.deactivate = self.action(self.tr("Deactivate…"), self._deactivate, "danger")
        self.erase = self.action(self.tr("Erase…"), self._erase, "danger")
        self.back = self.action(self.tr("Back"))
        self.mine = self.late_line("mine", self.tr("Your password"), is_secret=True)

    def show_person(self, person: "Person", is_admin: bool, is_self: bool, is_due: bool = False) -> None:
        """Show the actions for a person; `is_due`: they are due to be erased."""
        is_new = self.person is None or person.id != self.person.id
        if is_new:
            self.clear()
            self._was_asked_to_erase = False
        self.person, self._is_due = person, is_due
        text = self.tr("{role} since {day}.") if person.is_active else self.tr("{role} since {day}, deactivated.")
        self.set_heading(person.label)
        self._show_details(person, is_new=is_new, is_admin=is_admin)
        self.set_text(text.format(role=role_text(person.role), day=day(person.made)))
        may_set = person.is_active and (is_admin or is_self) and person.role != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, may_set)
        self.show_field(self.old, may_set and is_self)
        self.button.setVisible(may_set)
        self.unlock.setVisible(person.is_active and is_admin and person.key is not None and not is_self)
        self.deactivate.setVisible(person.is_active and is_admin and not is_self)
        self.exam.setVisible(person.is_active and person.role == "trainee")
        is_erased, can_sign_in = person.name == WITHHELD, person.is_active and person.role != "trainee"
        if not self._was_asked_to_erase:
            self.show_late(self.mine, is_shown=False)
        self.own_data.setVisible(not is_erased)
        self.erase.setVisible(is_admin and not is_self and not is_erased and not can_sign_in)
        self.erase.setText(self.tr("Erase") if self._was_asked_to_erase else self.tr("Erase…"))

    def _show_details(self, person: "Person", *, is_new: bool, is_admin: bool) -> None:
        """Show the details, which can be changed; staff names cannot, as the school's certificates have them.

        `is_new`: a different person than before; otherwise a field keeps what was typed and is not saved yet.
        """
        is_trainee = person.role == "trainee"
        is_open = person.is_active and person.name != WITHHELD and (is_trainee or is_admin)
        shown = {"name": (self.name, is_trainee)}
        shown |= {part: (field, (part in OF_EXAMINERS) != is_trainee) for part, field in self.details.items()}
        for part, (field, is_theirs) in shown.items():
            self.show_field(field, is_open and is_theirs)
            text = getattr(person, part) or ""
            if is_new or field.text() == self._written.get(part):
                field.setText(text)
            self._written[part] = text
        self._offer_change()

    def _offer_change(self) -> None:
        """Let what differs from the records be saved, before anything else; a reason belongs to extra time."""
        fields = {"name": self.name, **self.details}
        shown = {part: field for part, field in fields.items() if not field.isHidden()}
        is_changed = any(field.text() != self._written.get(part) for part, field in shown.items())
        self.change.setVisible(bool(shown))
        allow(self.change, "" if is_changed else self.tr("Nothing has been changed yet."))
        set_loud(self.change, is_loud=is_changed)
        set_loud(self.exam, is_loud=not is_changed)
        extra = self.details["extra_time"]
        self.show_field(self.details["extra_reason"], not extra.isHidden() and bool(extra.text()))

    def send(self) -> None:
        """Handle Enter in a field: change the details, or the password where one is typed."""
        if self.password.text() or not self.change.isEnabled():
            self._set_password()
        else:
            self._change()

    def _set_password(self) -> None:
        password, old = self.password.text(), self.old.text() or None
        assert self.person is not None
        if complaint := password_complaint(password, self.again.text(), self.person.name):
            self.say(complaint, blamed_field(self, password, self.person.name))
            return
        self._act(
            lambda school, me, person, at: school.set_password(me, person.id, password, at, old),
            self.tr("{name} has a new password."),
        )

    def _change(self) -> None:
        assert self.person is not None
        entry = PersonEntry(**({"name": self.person.name} | self.values))
        self._act(
            lambda school, me, person, at: school.change_person(me, person.id, entry.name, entry.details, at),
            self.tr("{name} was changed."), entry.name,
        )  # fmt: skip

    def _deactivate(self) -> None:
        assert self.person is not None
        text = self.tr("{name} can no longer sign in or take an exam. Their records stay. Press again to confirm.")
        text = text.format(name=self.person.label)
        if self.is_confirmed("deactivate", text, self.deactivate, self.tr("Deactivate")):
            said = self.tr("{name} is deactivated.")
            self._act(lambda school, me, person, at: school.deactivate(me, person.id, at), said)

    def _act(self, do: "Callable[[School, Session, Person, int], object]", text: str, name: str = "") -> None:
        """Do something to the person, and say so; `name`: the one that they have afterward, if another."""
        person, at = self.person, self._service.clock.now()
        assert person is not None
        said = text.format(name=name or person.label)
        job, tell = (lambda school, me: do(school, me, person, at)), self._service.message.emit
        self._service.serve(self, job, lambda _: tell(said))

    def _save_own_data(self) -> None:
        person, at = self.person, self._service.clock.now()
        assert person is not None
        name = f"{person_file(person.label)}.person.json"
        if path := ask_file(self, self.tr("Export their data"), name, is_new=True):
            text = self.tr("{file} saved. It holds everything that is kept about {name}: give it to nobody else.")
            job: Any = partial(write_own_data, person_id=person.id, path=path, at=at)
            said = text.format(file=path.name, name=person.label)
            self._service.serve(self, job, lambda _: self._service.message.emit(said), is_change=False)

    def _erase(self) -> None:
        """Ask for the admin's password, and press once more; then it is done."""
        assert self.person is not None
        if self._was_asked_to_erase and self.mine.text():
            at, is_early = self._service.clock.now(), not self._is_due
            job = partial(erase, person_id=self.person.id, password=self.mine.text(), at=at, is_early=is_early)
            self._service.serve(self, job, self._on_erased)
            return
        self._was_asked_to_erase = True
        self.show_late(self.mine, is_shown=True)
        self.erase.setText(self.tr("Erase"))
        due = self.tr(
            "The name of {name} and what was written about them will be deleted here. Every seal still holds."
        )
        early = self.tr(
            "{name} is not due yet: erase them only if they ask for it. Their name and what was written about them "
            "will be deleted here. Every seal still holds."
        )
        text = f"{due if self._is_due else early} " + self.tr(
            "Backups still have it until you delete them. Type your password and press again."
        )
        self.say(text.format(name=self.person.label))

    def _on_erased(self, _: object) -> None:
        self.back.click()
        text = self.tr("The person was erased. Older backups still have their name until you delete them.")
        self._service.message.emit(text)
