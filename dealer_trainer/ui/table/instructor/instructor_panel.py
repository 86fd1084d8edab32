"""What an instructor can do, each with one press and one key."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QLineEdit, QListWidget, QListWidgetItem, QMenu, QWidget

from dealer_trainer.engine import Place, Roll, Rules
from dealer_trainer.table.instructor import command as instruct
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table_text import act_line, fault_title, place_name
from dealer_trainer.ui.widget.fact_list import EntryList
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import ChoiceButton, column, named_label, row, set_loud, set_tip


def command_text(rules: Rules, command: instruct.InstructorCommand) -> str:
    """A command in one line, as the record shows it; "" for anything that is not an act at the table."""
    match command:
        case instruct.SetDice(first=first, second=second):
            return QCoreApplication.translate("CommandText", "Dice set: {first} {second}").format(
                first=first, second=second
            )
        case instruct.LayLateBet(seat=int() as seat, bet=str() as bet, amount=int() as amount):
            words = QCoreApplication.translate("CommandText", "Late bet: {place}, {amount}")
            return words.format(place=place_name(rules, Place(bet, seat)), amount=money_text(amount))
        case instruct.LeanDie():
            return QCoreApplication.translate("CommandText", "A die leans")
        case instruct.StartDispute(seat=int() as seat, claim=str() as claim):
            words = QCoreApplication.translate("CommandText", "Dispute, seat {seat}: “{words}”")
            return words.format(seat=seat, words=translated(instruct.CLAIMS[claim]))
        case instruct.Freeze():
            return QCoreApplication.translate("CommandText", "Play frozen")
        case instruct.GoOn():
            return QCoreApplication.translate("CommandText", "Play resumed")
        case instruct.GoBack(acts=acts):
            return QCoreApplication.translate("CommandText", "{count} steps undone").format(count=acts)
        case instruct.AddMark(words=words):
            return words
    return ""


ROLE = Qt.ItemDataRole.UserRole


class Row(NamedTuple):
    """A line; `at`: how many acts had been done when it happened. `is_beside`: the instructor's, or a mistake."""

    at: int
    text: str
    is_beside: bool = False
    is_wrong: bool = False


LEAST_ACTS = 60
"""Pixels of the list that stay visible."""


class ActList(EntryList):
    """Pressing a row chooses its act, for a mark or the debrief."""

    chosen = Signal(int)

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("The round, step by step"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._rules = rules
        self._shown: tuple[Row, ...] = ()
        self.itemClicked.connect(self._on_clicked)
        self.itemActivated.connect(self._on_clicked)

    def measure(self) -> None:
        """Be as high as the rows, where there is room."""
        super().measure()
        rows = sum(self.item(place).sizeHint().height() for place in range(self.count()))
        whole = rows + self.height() - self.viewport().height()
        self.setMinimumHeight(min(LEAST_ACTS, whole))
        self.setMaximumHeight(whole)

    def show_view(self, view: InstructorView) -> None:
        """Draw the round, with the debriefed act chosen, or else the last one."""
        rows = tuple(self._rows(view))
        if rows != self._shown:
            self._shown = rows
            self.clear()
            for row in rows:
                self.addItem(self._item(row))
            self.measure()
        at = view.debrief_at
        chosen = len(view.acts) if at is None else at
        places = [place for place, row in enumerate(rows) if row.at == chosen and not row.is_beside]
        if places:
            self.setCurrentRow(places[0])
            self.scrollToItem(self.item(places[0]), QListWidget.ScrollHint.PositionAtCenter)

    def _rows(self, view: InstructorView) -> Iterator[Row]:
        """The beginning, then act by act; what the instructor did comes where it was done, a mark at its act."""
        faults = {fault.at: fault for fault in view.snapshot.graded.faults} if view.snapshot.graded else {}
        yield Row(0, self.tr("Bets are placed"))
        yield from self._own_rows(view, 0)
        for at, act in enumerate(view.acts, 1):
            text = f"{at}  {act_line(self._rules, act)}"
            fault = faults.get(at - 1)
            yield Row(at, text)
            if fault is not None:
                yield Row(at, f"✗ {fault_title(fault)}", is_beside=True, is_wrong=True)
            yield from self._own_rows(view, at)
        for done in view.led:
            if done.at > len(view.acts) and not isinstance(done.command, instruct.AddMark):
                yield from self._own_row(len(view.acts), command_text(self._rules, done.command))
        for fault in view.snapshot.graded.faults if view.snapshot.graded else ():
            if fault.at is None and fault.due is not None:
                due = act_line(self._rules, fault.due)
                text = self.tr("Left out: {act}").format(act=due)
                yield Row(len(view.acts), f"✗ {text}", is_beside=True, is_wrong=True)

    def _own_rows(self, view: InstructorView, at: int) -> Iterator[Row]:
        for done in view.led:
            if done.at == at and not isinstance(done.command, instruct.AddMark):
                yield from self._own_row(at, command_text(self._rules, done.command))
        for mark in instruct.marks_of(view.led):
            if mark.at == at:
                yield from self._own_row(at, f"✎ {mark.words}")

    def _own_row(self, at: int, text: str) -> Iterator[Row]:
        if text:
            yield Row(at, text, is_beside=True)

    def _item(self, row: Row) -> QListWidgetItem:
        item = QListWidgetItem(row.text)
        item.setData(ROLE, row.at)
        if row.is_wrong:
            item.setForeground(QColor(appearance().window.bad))
        elif row.is_beside:
            item.setForeground(QColor(appearance().window.accent))
        return item

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.chosen.emit(int(item.data(ROLE)))


FACES = range(1, 7)


class DicePad(QWidget):
    """A row for each die, with its name: one press in each, in any order, or two digits."""

    chosen = Signal(int, int)
    """Both dice were chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[QButtonGroup, QButtonGroup] = (QButtonGroup(self), QButtonGroup(self))
        self._pending: list[int | None] = [None, None]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        for die, (group, name) in enumerate(zip(self._rows, (self.tr("Die 1"), self.tr("Die 2")), strict=True)):
            group.setExclusive(False)
            grid.addWidget(named_label(self, "", name, is_wrapped=False), die, 0)
            for face in FACES:
                button = ChoiceButton(str(face), self)
                button.setObjectName("instructorDie")
                button.setCheckable(True)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                words = self.tr("Die {die}: {face}").format(die=die + 1, face=face)
                button.setAccessibleName(words)
                set_tip(button, words)
                group.addButton(button, face)
                grid.addWidget(button, die, face)
            group.idClicked.connect(lambda face, die=die: self._press(die, face))

    def type_digit(self, digit: int) -> None:
        """Choose the first die, then the second."""
        if digit in FACES:
            self._press(0 if self._pending[0] is None else 1, digit)

    def show_roll(self, roll: Roll | None) -> None:
        """Show in both rows which dice come next; none if chance decides."""
        for die, face in enumerate((None, None) if roll is None else roll):
            self._check(die, face)
        self._pending = [None, None]

    def _press(self, row: int, face: int) -> None:
        """The first press takes the other die from the dice shown before."""
        if self._pending == [None, None]:
            self._check(1 - row, None)
        self._pending[row] = face
        self._check(row, face)
        first, second = self._pending
        if first is not None and second is not None:
            self._pending = [None, None]
            self.chosen.emit(first, second)

    def _check(self, row: int, face: int | None) -> None:
        for button in self._rows[row].buttons():
            button.setChecked(self._rows[row].id(button) == face)


Press = Literal["late_bet", "lean", "dispute", "freeze", "go_back", "duty", "debrief", "back", "on"]


KEYS: dict[int, tuple[Press, str]] = {
    Qt.Key.Key_L: ("late_bet", "L"), Qt.Key.Key_K: ("lean", "K"), Qt.Key.Key_D: ("dispute", "D"),
    Qt.Key.Key_F: ("freeze", "F"), Qt.Key.Key_B: ("go_back", "B"), Qt.Key.Key_T: ("duty", "T"),
    Qt.Key.Key_R: ("debrief", "R"), Qt.Key.Key_Left: ("back", "←"), Qt.Key.Key_Right: ("on", "→"),
}  # fmt: skip
"""What each key presses, with its keycap."""


EVENTS: tuple[Press, ...] = ("late_bet", "dispute", "lean", "duty", "go_back")
"""What the instructor can have happen, in the order of the buttons; below them play is frozen."""


class InstructorPanel(QFrame):
    """What to do now; the dice, and what can happen at the table, if it can now; the round with its marks."""

    pressed = Signal(str)
    """A Press."""
    marked = Signal(str)
    """A note on the chosen act."""
    duty_chosen = Signal(str)
    """The id of a table duty that is to arrive."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("instructorSide")
        self.bar = QFrame(parent)
        """What is done step by step; it lies under the felt."""
        self.dice = DicePad(self)
        self.acts = ActList(rules, self)
        self.duties = QMenu(self)
        self.words = QLineEdit(self)
        self.words.setMaxLength(instruct.MOST_WORDS)
        self.words.setPlaceholderText(self.tr("Note on this step ( M )"))
        self.words.setAccessibleName(self.tr("Note"))
        self.words.returnPressed.connect(self._mark)
        self.now = named_label(self, "coachHeading")
        """What to do now."""
        self._dice_heading = named_label(self, "heading", is_wrapped=False)
        titles = {
            "late_bet": (
                self.tr("Late bet"),
                self.tr("Chips land with the dice, on the spot you chose or on any spot"),
            ),
            "lean": (self.tr("Cocked die"), self.tr("The next pop is not a roll")),
            "dispute": (self.tr("Dispute"), self.tr("A player disputes something: the floor is due")),
            "freeze": (self.tr("Freeze play"), self.tr("Hands off, until you press Resume")),
            "go_back": (self.tr("Undo 3 steps"), self.tr("Undo the last three steps")),
            "duty": (self.tr("Table duty"), self.tr("Choose a duty that arrives between two rounds")),
            "debrief": (self.tr("Debrief"), self.tr("Show the round step by step, on both screens")),
            "back": ("", self.tr("The previous step")),
            "on": ("", self.tr("The next step")),
        }
        self._buttons: dict[Press, KeyButton] = {}
        for press, cap in KEYS.values():
            title, tip = titles[press]
            self._buttons[press] = self._button(press, title, cap, tip)
        self._lay_out()

    def button(self, press: Press) -> KeyButton:
        """The button of something to do."""
        return self._buttons[press]

    def offer_duties(self, titles: Iterable[tuple[str, str]]) -> None:
        """Offer table duties: the id and the title of each."""
        for duty, title in titles:
            self.duties.addAction(title, partial(self.duty_chosen.emit, duty))

    def open_duties(self) -> None:
        """Show the duties beside their button."""
        self.duties.popup(self._buttons["duty"].mapToGlobal(QPoint()))

    def show_view(self, view: InstructorView, spot: str) -> None:
        """Draw what can be done now; `spot`: for a late bet or a dispute, "" if the table chooses."""
        is_over, is_debrief = view.snapshot.stage == "review", view.debrief_at is not None
        self.now.setText(self._now(view, spot))
        self.dice.show_roll(view.coming)
        for part in (self._dice_heading, self.dice):
            part.setVisible(not is_debrief)
        self._dice_heading.setText(_dice_text(view))
        for press in ("late_bet", "lean", "dispute", "go_back"):
            self._offer(press, can=press in view.can)
        held = view.snapshot.is_held
        freeze = self._buttons["freeze"]
        freeze.setText(self.tr("Resume") if held else self.tr("Freeze play"))
        freeze.setAccessibleName(freeze.text())
        self._offer("freeze", can=("go_on" if held else "freeze") in view.can)
        set_loud(freeze, is_loud=held)
        count = min(3, len(view.acts)) or 3
        self._offer("duty", can=not is_debrief and view.snapshot.duty is None and not self.duties.isEmpty())
        self._buttons["go_back"].setText(
            self.tr("Undo 1 step") if count == 1 else self.tr("Undo {count} steps").format(count=count)
        )
        self._show_debrief(view, is_over=is_over)

    def _show_debrief(self, view: InstructorView, *, is_over: bool) -> None:
        at = view.debrief_at
        debrief = self._buttons["debrief"]
        debrief.setText(self.tr("Debrief") if at is None else self.tr("End debrief"))
        debrief.setAccessibleName(debrief.text())
        self._offer("debrief", can=is_over)
        set_loud(debrief, is_loud=is_over and at is None)
        back, on = self._buttons["back"], self._buttons["on"]
        for button, can in ((back, at is not None and at > 0), (on, at is not None and at < len(view.acts))):
            button.setEnabled(can)
            button.setVisible(at is not None)
        set_loud(on, is_loud=on.isEnabled())
        self.acts.show_view(view)

    def _offer(self, press: Press, *, can: bool) -> None:
        """Show what can be done now, and nothing else."""
        self._buttons[press].setEnabled(can)
        self._buttons[press].setVisible(can)

    def _now(self, view: InstructorView, spot: str) -> str:
        """What to do now; `spot`: where, if that was chosen."""
        if view.debrief_at is not None:
            return self.tr("Both screens show this step.")
        if view.snapshot.is_held:
            return self.tr("Talk it over, then resume.")
        if view.snapshot.stage == "review":
            return self.tr("Go through the round together.")
        if view.snapshot.stage == "open":
            return spot or self.tr("Set the next dice, or give the trainee a problem.")
        return self.tr("The trainee deals. Freeze play to talk.")

    def _mark(self) -> None:
        words = self.words.text().strip()
        if words:
            self.words.clear()
            self.marked.emit(words)

    def _button(self, press: Press, title: str, cap: str, tip: str) -> KeyButton:
        button = KeyButton(title, cap, self)
        button.setObjectName("act")
        button.setAccessibleName(title or tip)
        set_tip(button, tip)
        button.clicked.connect(lambda _=False: self.pressed.emit(press))
        return button

    def _lay_out(self) -> None:
        events = FoldingRow([self._buttons[press] for press in EVENTS], self, spread="shared")
        made = self.now, self._dice_heading, self.dice, events, self._buttons["freeze"]
        self.setLayout(column(*made, (self.acts, 100), 1, gap=8, margins=(14, 12, 14, 12)))
        self.bar.setObjectName("bar")
        steps = self._buttons["back"], self._buttons["on"], self._buttons["debrief"]
        self.bar.setLayout(row((self.words, 1), *steps, gap=8, margins=(18, 8, 14, 8)))


def _dice_text(view: InstructorView) -> str:
    """Whose dice are chosen here, and what they come to."""
    landed, coming = view.snapshot.stage != "open", view.coming
    title = QCoreApplication.translate("InstructorPanel", "Dice of the next round")
    if not landed:
        title = QCoreApplication.translate("InstructorPanel", "Next dice")
    words = QCoreApplication.translate("InstructorPanel", "{dice}: by chance")
    if coming is not None:
        words = QCoreApplication.translate("InstructorPanel", "{dice}: {first} and {second}, total {total}")
        return words.format(dice=title, first=coming.first, second=coming.second, total=coming.total)
    return words.format(dice=title)
