"""The people of the school: everybody in a list, somebody new beside it, and what can be done with one of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.school_service import Office
from dealer_trainer.ui.exam.school.sign_in import weakness
from dealer_trainer.ui.exam.school.text import role_words
from dealer_trainer.ui.felt.accessible import announce
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_table import PlainTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person, Role

ROLES: "tuple[Role, ...]" = ("trainee", "supervisor", "admin")


class AddForm(Form):
    """Somebody new. Whoever examines needs a password; a trainee is named by the supervisor and needs none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Add somebody"))
        self.button.setText(self.tr("Add"))
        self.name = self.line(self.tr("Name"))
        self.role = ComboBox({str(role): role_words(role) for role in ROLES}, self.tr("Role"), self)
        self.add(self.tr("Role"), self.role)
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("The same again"))
        self.role.currentIndexChanged.connect(self.show_role)
        self.show_role()

    def show_roles(self, roles: "Sequence[Role]") -> None:
        """Offer what whoever is signed in may add."""
        chosen = str(self.role.currentData())
        self.role.blockSignals(True)
        self.role.clear()
        for role in roles:
            self.role.addItem(role_words(role), role)
        self.role.blockSignals(False)
        self.role.choose(chosen if chosen in roles else roles[0])
        self.show_role()

    def show_role(self) -> None:
        """Ask for a password where one is needed."""
        needs_password = self.role.currentData() != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, needs_password)


class PersonForm(Form):
    """Somebody of the school: a new password, the way in opened again, out."""

    out_wanted = Signal()
    unlock_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.person: Person | None = None
        self._was_asked = False
        self.button.setText(self.tr("Set the password"))
        self.password = self.secret(self.tr("New password"))
        self.again = self.secret(self.tr("The same again"))
        self.unlock = self._button(self.tr("Lift the lock"), self.unlock_wanted.emit)
        self.out = self._button(self.tr("Put out…"), self._ask_out)
        self.back = self._button(self.tr("Back"), self.back_wanted.emit)

    def show_person(self, person: "Person", is_admin: bool, is_self: bool) -> None:
        """Show what can be done with somebody."""
        if self.person is None or person.id != self.person.id:
            self.clear()
        self.person, self._was_asked = person, False
        words = self.tr("{role} since {day}.") if person.is_active else self.tr("{role}, added {day}, put out.")
        self.set_heading(person.name)
        self.set_words(words.format(role=role_words(person.role), day=day(person.made)))
        may = person.is_active and (is_admin or is_self) and person.role != "trainee"
        for field in (self.password, self.again):
            self.show_field(field, may)
        self.button.setVisible(may)
        self.unlock.setVisible(person.is_active and is_admin and person.key is not None and not is_self)
        self.out.setVisible(person.is_active and is_admin and not is_self)
        self.out.setText(self.tr("Put out…"))

    def _ask_out(self) -> None:
        if self._was_asked:
            self.out_wanted.emit()
            return
        self._was_asked = True
        self.out.setText(self.tr("Put out for good"))
        assert self.person is not None
        words = self.tr("{name} cannot be examined or sign in any more; what they did stays. Press again to do so.")
        self.say(words.format(name=self.person.name))

    def _button(self, words: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: press())
        self.add_button(button)
        return button


class PeopleView(QWidget):
    """The list at the left, the form of what is to be done at the right."""

    told = Signal(str)

    def __init__(self, office: Office, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._office = office
        self._shown: tuple[Person, ...] = ()
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("People"))
        self.add_form = AddForm(self)
        self.person_form = PersonForm(self)
        self._forms = QStackedWidget(self)
        for form in (self.add_form, self.person_form):
            side = QWidget(self)
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(form)
            column.addStretch()
            self._forms.addWidget(side)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(22)
        row.addWidget(self.table, 5)
        row.addWidget(self._forms, 4)
        self._connect()

    @property
    def chosen(self) -> "Person | None":
        """Whoever is chosen in the list."""
        rows = self.table.selectionModel().selectedRows()
        return self._shown[rows[0].row()] if rows and rows[0].row() < len(self._shown) else None

    def show_people(self) -> None:
        """List everybody; whoever was chosen stays so."""
        me = self._office.session
        if me is None or self._office.stage != "in":
            self._shown = ()
            self.table.setRowCount(0)
            self._show_add()
            return
        chosen = self.chosen
        self._shown = self._office.overview.people
        self.table.blockSignals(True)
        cells = tuple((one.name, role_words(one.role), day(one.made), self._state(one)) for one in self._shown)
        self.table.fill((self.tr("Name"), self.tr("Role"), self.tr("Since"), ""), cells, words=4)
        self.table.clearSelection()
        self.table.blockSignals(False)
        is_admin = me.person.role == "admin"
        self.add_form.show_roles(ROLES if is_admin else ROLES[:1])
        place = next((row for row, one in enumerate(self._shown) if chosen is not None and one.id == chosen.id), None)
        if place is not None:
            self.table.selectRow(place)

    def _connect(self) -> None:
        self.table.itemSelectionChanged.connect(self._on_chosen)
        self.add_form.sent.connect(self._add)
        self.person_form.sent.connect(self._set_password)
        self.person_form.out_wanted.connect(self._put_out)
        self.person_form.unlock_wanted.connect(self._unlock)
        self.person_form.back_wanted.connect(self.table.clearSelection)

    def _on_chosen(self) -> None:
        person, me = self.chosen, self._office.session
        if person is None or me is None:
            self._show_add()
            return
        self.person_form.show_person(person, me.person.role == "admin", me.person.id == person.id)
        self._forms.setCurrentIndex(1)

    def _show_add(self) -> None:
        self.person_form.clear()
        self._forms.setCurrentIndex(0)

    def _add(self) -> None:
        form = self.add_form
        role: Role = form.role.currentData()
        password = None if role == "trainee" else form.password.text()
        if password is not None and (words := _complaint(form, password, form.again.text(), form.name.text())):
            form.say(words)
            return
        form.set_busy(True)
        self._office.add_person(form.name.text(), role, password, self._on_added, partial(_refuse, form))

    def _on_added(self, person: "Person") -> None:
        _done(self.add_form)
        self.add_form.start()
        announce(self, self.tr("{name} was added.").format(name=person.name))

    def _set_password(self) -> None:
        form = self.person_form
        assert form.person is not None
        if words := _complaint(form, form.password.text(), form.again.text(), form.person.name):
            form.say(words)
            return
        form.set_busy(True)
        self._office.set_password(form.person.id, form.password.text(), self._on_password, partial(_refuse, form))

    def _on_password(self, person: "Person") -> None:
        _done(self.person_form)
        self.told.emit(self.tr("{name} has a new password.").format(name=person.name))

    def _put_out(self) -> None:
        form = self.person_form
        assert form.person is not None
        self._office.deactivate(form.person.id, lambda _: _done(form), partial(_refuse, form))

    def _unlock(self) -> None:
        form = self.person_form
        assert form.person is not None
        words = self.tr("{name} can try again at once.").format(name=form.person.name)
        self._office.unlock(form.person.id, lambda _: self.told.emit(words), partial(_refuse, form))

    def _state(self, person: "Person") -> str:
        return "" if person.is_active else self.tr("put out")


def _complaint(form: Form, password: str, again: str, name: str) -> str:
    if words := weakness(password, name):
        return words
    return "" if password == again else form.tr("The two passwords are not the same.")


def _refuse(form: Form, words: str) -> None:
    form.set_busy(False)
    form.say(words)


def _done(form: Form) -> None:
    form.set_busy(False)
    form.clear()
