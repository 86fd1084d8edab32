"""The forms about one person of the school: somebody new, and what can be done with somebody who is there."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.push_button import push_button

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person, Role

WITHHELD = "withheld"
"""What a name reads that was erased."""
ROLES: "tuple[Role, ...]" = ("trainee", "supervisor", "admin")


def can_be_erased(person: "Person") -> bool:
    """Whether somebody cannot sign in: a trainee, or staff who were deactivated."""
    return person.role == "trainee" or not person.is_active


class AddForm(Form):
    """Somebody new. Whoever examines needs a password; a trainee needs none, and may have a staff number."""

    import_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Add a person"))
        self.button.setText(self.tr("Add"))
        self.name = self.line(self.tr("Name"))
        self.role = ComboBox({str(role): role_text(role) for role in ROLES}, self.tr("Role"), self)
        self.add(self.tr("Role"), self.role)
        self.number, self.group, self.background = _details(self)
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.add_button(push_button(self.tr("From a CSV file…"), self, self.import_wanted.emit))
        self.role.currentIndexChanged.connect(self.show_role)
        self.show_role()

    def show_roles(self, roles: "Sequence[Role]") -> None:
        """Offer what whoever is signed in may add."""
        chosen = str(self.role.currentData())
        self.role.blockSignals(True)
        self.role.clear()
        for role in roles:
            self.role.addItem(role_text(role), role)
        self.role.blockSignals(False)
        self.role.choose(chosen if chosen in roles else roles[0])
        self.show_role()

    def show_first_step(self, is_first: bool) -> None:
        """Say how the list is filled, as long as it has no trainee."""
        text = self.tr("No trainees yet. Enter a name and press Add, or add a whole class from a CSV file.")
        self.set_text(text if is_first else "")

    def show_role(self) -> None:
        """Ask for a password where one is needed."""
        needs_password = self.role.currentData() != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, needs_password)
        for field in (self.number, self.group, self.background):
            self.show_field(field, not needs_password)


def _details(form: Form) -> tuple[QLineEdit, QLineEdit, QLineEdit]:
    """Fields for what a school may keep of a trainee beside the name."""
    number = form.line(QCoreApplication.translate("People", "Staff number"), is_needed=False, longest=20)
    group = form.line(QCoreApplication.translate("People", "Group"), is_needed=False, longest=60)
    background = form.line(QCoreApplication.translate("People", "Background"), is_needed=False, longest=60)
    return number, group, background


class PersonForm(Form):
    """Somebody of the school: a new password, an end to the wait after wrong ones, deactivation, their own data."""

    deactivate_wanted = Signal()
    unlock_wanted = Signal()
    own_data_wanted = Signal()
    change_wanted = Signal()
    erase_wanted = Signal(str, bool)
    """The admin's password, and whether it is before the person is due."""
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.person: Person | None = None
        self._was_asked = self._was_asked_to_erase = self._is_due = False
        self.button.setText(self.tr("Set password"))
        self.name = self.line(self.tr("Name"), is_needed=False)
        self.number, self.group, self.background = _details(self)
        self.old = self.secret(self.tr("Old password"))
        self.password = self.secret(self.tr("New password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.change = self._button(self.tr("Save changes"), self.change_wanted.emit)
        self.unlock = self._button(self.tr("Unlock sign-in"), self.unlock_wanted.emit)
        self.deactivate = self._button(self.tr("Deactivate…"), self._ask_deactivate)
        self.mine = self.secret(self.tr("Your password"), is_needed=False)
        self.own_data = self._button(self.tr("Save their data…"), self.own_data_wanted.emit)
        self.erase = self._button(self.tr("Erase…"), self._ask_erase)
        self.back = self._button(self.tr("Back"), self.back_wanted.emit)

    def show_person(self, person: "Person", is_admin: bool, is_self: bool, is_due: bool = False) -> None:
        """Show what can be done with somebody; `is_due`: to be erased."""
        is_new = self.person is None or person.id != self.person.id
        if is_new:
            self.clear()
            self._was_asked_to_erase = False
        self.person, self._was_asked, self._is_due = person, False, is_due
        text = self.tr("{role} since {day}.") if person.is_active else self.tr("{role} since {day}, deactivated.")
        self.set_heading(person.name)
        self._show_details(person, is_new=is_new)
        self.set_text(text.format(role=role_text(person.role), day=day(person.made)))
        can_sign_in = person.is_active and (is_admin or is_self) and person.role != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, can_sign_in)
        self.show_field(self.old, can_sign_in and is_self)
        self.button.setVisible(can_sign_in)
        self.unlock.setVisible(person.is_active and is_admin and person.key is not None and not is_self)
        self.deactivate.setVisible(person.is_active and is_admin and not is_self)
        self.deactivate.setText(self.tr("Deactivate…"))
        is_erased = person.name == WITHHELD
        self.show_field(self.mine, self._was_asked_to_erase)
        self.own_data.setVisible(not is_erased)
        self.erase.setVisible(is_admin and not is_self and not is_erased and can_be_erased(person))
        self.erase.setText(self.tr("Erase") if self._was_asked_to_erase else self.tr("Erase…"))

    def _show_details(self, person: "Person", *, is_new: bool) -> None:
        """Show what can be changed of a trainee: staff names are in the school's certificates, and so cannot.

        `is_new`: somebody else than before; nothing is taken from under the hands of whoever types.
        """
        is_open = person.role == "trainee" and person.is_active and person.name != WITHHELD
        texts = (person.name, person.staff_number, person.staff_group, person.background)
        for field, text in zip((self.name, self.number, self.group, self.background), texts, strict=True):
            self.show_field(field, is_open)
            if is_new or not field.hasFocus():
                field.setText(text or "")
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
        self.show_field(self.mine, True)
        self.mine.setFocus()
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
        self.say(text.format(name=self.person.name))

    def _ask_deactivate(self) -> None:
        if self._was_asked:
            self.deactivate_wanted.emit()
            return
        self._was_asked = True
        self.deactivate.setText(self.tr("Deactivate"))
        assert self.person is not None
        text = self.tr("{name} can no longer sign in or take an exam. Their records stay. Press again to confirm.")
        self.say(text.format(name=self.person.name))

    def _button(self, text: str, press: Callable[[], None]) -> QPushButton:
        button = push_button(text, self, press)
        self.add_button(button)
        return button
