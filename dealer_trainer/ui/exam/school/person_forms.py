"""The forms about one person of the school: adding somebody, and actions for an existing person."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.widget.form import Form, offer

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person, Role

WITHHELD = "withheld"
"""What replaces an erased name."""
OF_TRAINEES, OF_EXAMINERS = ("staff_number", "staff_group", "background"), ("rank", "license")
"""Details of a trainee, and of those who give exams."""
EXTRA = ("extra_time", "extra_reason")
"""A trainee's, once they are in the list."""
LONGEST = {"staff_number": 20, "extra_time": 3}
"""The most characters of a detail, if not 60."""
ROLES: "tuple[Role, ...]" = ("trainee", "supervisor", "admin")


def can_be_erased(person: "Person") -> bool:
    """Whether a person's data can be erased because they cannot sign in: a trainee, or deactivated staff."""
    return person.role == "trainee" or not person.is_active


class AddForm(Form):
    """Adds a person. An examiner needs a password; a trainee does not, and may have a staff number."""

    import_wanted = Signal()
    exam_wanted = Signal(str)
    """The id of the trainee who was added last, and is to be examined now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Add a person"), "", self.tr("Add"))
        self.name = self.line(self.tr("Name"))
        self.role = self.choice(self.tr("Role"), {role: role_text(role) for role in ROLES})
        self.details = _details(self, OF_TRAINEES)
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.details |= _details(self, OF_EXAMINERS)
        self.action(self.tr("From a CSV file…"), self.import_wanted.emit)
        self.exam = self.action("", lambda: self.exam_wanted.emit(self._added))
        self._added = ""
        self.exam.hide()
        self.role.currentIndexChanged.connect(self.show_role)
        self.show_role()

    def show_roles(self, roles: "Sequence[Role]") -> None:
        """Offer the roles that the person who is signed in may add."""
        offer(self.role, {role: role_text(role) for role in roles})
        self.show_role()

    def show_added(self, person: "Person | None") -> None:
        """Offer an exam for the trainee who was just added."""
        self._added = "" if person is None or person.role != "trainee" else person.id
        name = "" if person is None else person.name
        self.exam.setText(self.tr("New exam for {name}…").format(name=name))
        self.exam.setVisible(bool(self._added))

    def show_first_step(self, is_first: bool) -> None:
        """Say how to fill the list, as long as it has no trainee."""
        text = self.tr("No trainees yet. Enter a name and press Add, or add a whole class from a CSV file.")
        self.set_text(text if is_first else "")

    def show_role(self) -> None:
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
        "background": QCoreApplication.translate("People", "Background"),
        "extra_time": QCoreApplication.translate("People", "Extra time (%)"),
        "extra_reason": QCoreApplication.translate("People", "Reason for it"),
        "rank": QCoreApplication.translate("People", "Rank"),
        "license": QCoreApplication.translate("People", "License number"),
    }
    return {part: form.line(titles[part], is_needed=False, longest=LONGEST.get(part, 60)) for part in parts}


class PersonForm(Form):
    """Actions for a person: a new password, ending the wait after wrong ones, deactivation, their data, erasure."""

    deactivate_wanted = Signal()
    unlock_wanted = Signal()
    own_data_wanted = Signal()
    change_wanted = Signal()
    erase_wanted = Signal(str, bool)
    """The admin's password, and whether it is before the person is due."""
    exam_wanted = Signal(str)
    """The id of the trainee, who is to be examined now."""
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.person: Person | None = None
        self._written: dict[str, str] = {}
        """The details as the records have them."""
        self._was_asked_to_erase = self._is_due = False
        self.button.setText(self.tr("Set password"))
        self.name = self.line(self.tr("Name"), is_needed=False)
        self.details = _details(self, (*OF_TRAINEES, *EXTRA, *OF_EXAMINERS))
        self.old = self.secret(self.tr("Old password"))
        self.password = self.secret(self.tr("New password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.exam = self.action(self.tr("New exam…"), self._examine)
        self.change = self.action(self.tr("Save changes"), self.change_wanted.emit)
        self.unlock = self.action(self.tr("Unlock sign-in"), self.unlock_wanted.emit)
        self.deactivate = self.action(self.tr("Deactivate…"), self._ask_deactivate)
        self.own_data = self.action(self.tr("Save their data…"), self.own_data_wanted.emit)
        self.erase = self.action(self.tr("Erase…"), self._ask_erase)
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.mine = self.late_line(self.tr("Your password"), is_secret=True)

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
        can_sign_in = person.is_active and (is_admin or is_self) and person.role != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, can_sign_in)
        self.show_field(self.old, can_sign_in and is_self)
        self.button.setVisible(can_sign_in)
        self.unlock.setVisible(person.is_active and is_admin and person.key is not None and not is_self)
        self.deactivate.setVisible(person.is_active and is_admin and not is_self)
        self.exam.setVisible(person.is_active and person.role == "trainee")
        is_erased = person.name == WITHHELD
        if not self._was_asked_to_erase:
            self.show_late(self.mine, is_shown=False)
        self.own_data.setVisible(not is_erased)
        self.erase.setVisible(is_admin and not is_self and not is_erased and can_be_erased(person))
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
        self.change.setVisible(is_open)

    def _ask_erase(self) -> None:
        assert self.person is not None
        if self._was_asked_to_erase and self.mine.text():
            password = self.mine.text()
            self.clear_secrets()
            self.set_busy(True)
            self.erase_wanted.emit(password, not self._is_due)
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

    def _examine(self) -> None:
        if self.person is not None:
            self.exam_wanted.emit(self.person.id)

    def _ask_deactivate(self) -> None:
        assert self.person is not None
        text = self.tr("{name} can no longer sign in or take an exam. Their records stay. Press again to confirm.")
        text = text.format(name=self.person.label)
        if self.is_confirmed("deactivate", text, self.deactivate, self.tr("Deactivate")):
            self.deactivate_wanted.emit()
