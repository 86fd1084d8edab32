"""The forms about one person of the school: somebody new, and what can be done with somebody who is there."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.records_text import role_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.push_button import push_button

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person, Role

ROLES: "tuple[Role, ...]" = ("trainee", "supervisor", "admin")


class AddForm(Form):
    """Somebody new. Whoever examines needs a password; a trainee needs none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Add a person"))
        self.button.setText(self.tr("Add"))
        self.name = self.line(self.tr("Name"))
        self.role = ComboBox({str(role): role_text(role) for role in ROLES}, self.tr("Role"), self)
        self.add(self.tr("Role"), self.role)
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("Repeat password"))
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

    def show_role(self) -> None:
        """Ask for a password where one is needed."""
        needs_password = self.role.currentData() != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, needs_password)


class PersonForm(Form):
    """Somebody of the school: a new password, an end to the wait after wrong ones, deactivation."""

    deactivate_wanted = Signal()
    unlock_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.person: Person | None = None
        self._was_asked = False
        self.button.setText(self.tr("Set password"))
        self.old = self.secret(self.tr("Old password"))
        self.password = self.secret(self.tr("New password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.unlock = self._button(self.tr("Unlock sign-in"), self.unlock_wanted.emit)
        self.deactivate = self._button(self.tr("Deactivate…"), self._ask_deactivate)
        self.back = self._button(self.tr("Back"), self.back_wanted.emit)

    def show_person(self, person: "Person", is_admin: bool, is_self: bool) -> None:
        """Show what can be done with somebody."""
        if self.person is None or person.id != self.person.id:
            self.clear()
        self.person, self._was_asked = person, False
        text = self.tr("{role} since {day}.") if person.is_active else self.tr("{role} since {day}, deactivated.")
        self.set_heading(person.name)
        self.set_text(text.format(role=role_text(person.role), day=day(person.made)))
        can_sign_in = person.is_active and (is_admin or is_self) and person.role != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, can_sign_in)
        self.show_field(self.old, can_sign_in and is_self)
        self.button.setVisible(can_sign_in)
        self.unlock.setVisible(person.is_active and is_admin and person.key is not None and not is_self)
        self.deactivate.setVisible(person.is_active and is_admin and not is_self)
        self.deactivate.setText(self.tr("Deactivate…"))

    def _ask_deactivate(self) -> None:
        if self._was_asked:
            self.deactivate_wanted.emit()
            return
        self._was_asked = True
        self.deactivate.setText(self.tr("Deactivate"))
        assert self.person is not None
        text = self.tr("{name} can no longer sign in or be examined. Their records stay. Press again to confirm.")
        self.say(text.format(name=self.person.name))

    def _button(self, text: str, press: Callable[[], None]) -> QPushButton:
        button = push_button(text, self, press)
        self.add_button(button)
        return button
