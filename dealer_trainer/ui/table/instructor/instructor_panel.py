"""What an instructor can do, each with one press and one key."""

from typing import Literal, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.instructor.command import MOST_WORDS
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.table.action.action_button import set_loud
from dealer_trainer.ui.table.instructor.act_list import ActList
from dealer_trainer.ui.table.instructor.dice_pad import DicePad
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import named_label, set_tip

Press = Literal["late_bet", "lean", "dispute", "freeze", "go_back", "debrief", "back", "on"]


class PressKey(NamedTuple):
    """A button's key."""

    press: Press
    cap: str
    code: Qt.Key


KEYS: tuple[PressKey, ...] = (
    PressKey("late_bet", "L", Qt.Key.Key_L), PressKey("lean", "K", Qt.Key.Key_K),
    PressKey("dispute", "D", Qt.Key.Key_D), PressKey("freeze", "F", Qt.Key.Key_F),
    PressKey("go_back", "B", Qt.Key.Key_B), PressKey("debrief", "R", Qt.Key.Key_R),
    PressKey("back", "←", Qt.Key.Key_Left), PressKey("on", "→", Qt.Key.Key_Right),
)  # fmt: skip


class InstructorPanel(QFrame):
    """Dice above, then what happens at the table, then the round with its marks."""

    pressed = Signal(str)
    """A Press."""
    marked = Signal(str)
    """A note on the chosen act."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("instructorSide")
        self.dice = DicePad(self)
        self.acts = ActList(rules, self)
        self.words = QLineEdit(self)
        self.words.setMaxLength(MOST_WORDS)
        self.words.setPlaceholderText(self.tr("M: a few words at this act"))
        self.words.setAccessibleName(self.tr("Note"))
        self.words.returnPressed.connect(self._mark)
        self._dice_heading, self._spot = (
            named_label(self, "heading", is_wrapped=False),
            named_label(self, "quiet", is_wrapped=False),
        )
        self._round_heading = named_label(self, "heading", is_wrapped=False)
        titles = {
            "late_bet": (
                self.tr("Late bet"),
                self.tr("Chips land with the dice, at the spot you chose or at any spot"),
            ),
            "lean": (self.tr("Cocked die"), self.tr("The next pop is not a roll")),
            "dispute": (self.tr("Dispute"), self.tr("A player disputes something: the floor is due")),
            "freeze": (self.tr("Freeze"), self.tr("Hands off, until you press Resume")),
            "go_back": (self.tr("Back 3 acts"), self.tr("Undo the last three acts")),
            "debrief": (self.tr("Debrief"), self.tr("Show the round act by act, on both screens")),
            "back": ("", self.tr("The previous act")),
            "on": ("", self.tr("The next act")),
        }
        self._buttons: dict[Press, KeyButton] = {}
        for press, cap, _ in KEYS:
            title, tip = titles[press]
            self._buttons[press] = self._button(press, title, cap, tip)
        self._lay_out()

    def button(self, press: Press) -> KeyButton:
        """The button of something to do."""
        return self._buttons[press]

    def show_view(self, view: InstructorView, spot: str) -> None:
        """Draw what can be done now; `spot`: for a late bet or a dispute, "" if the table chooses."""
        is_over = view.snapshot.stage == "review"
        self.dice.show_roll(view.coming)
        landed = view.snapshot.stage != "open"
        self._dice_heading.setText(self.tr("Dice of the next round") if landed else self.tr("Next dice"))
        self._spot.setText(spot or self.tr("Press a spot to say where."))
        for press in ("late_bet", "lean", "dispute", "go_back"):
            self._buttons[press].setEnabled(press in view.can)
        held = view.snapshot.is_held
        freeze = self._buttons["freeze"]
        freeze.setText(self.tr("Resume") if held else self.tr("Freeze"))
        freeze.setAccessibleName(freeze.text())
        freeze.setEnabled(("go_on" if held else "freeze") in view.can)
        set_loud(freeze, is_loud=held)
        count = min(3, len(view.acts)) or 3
        self._buttons["go_back"].setText(
            self.tr("Back 1 act") if count == 1 else self.tr("Back {count} acts").format(count=count)
        )
        self._show_debrief(view, is_over=is_over)

    def _show_debrief(self, view: InstructorView, *, is_over: bool) -> None:
        at = view.debrief_at
        debrief = self._buttons["debrief"]
        debrief.setText(self.tr("Debrief") if at is None else self.tr("End debrief"))
        debrief.setAccessibleName(debrief.text())
        debrief.setEnabled(is_over)
        set_loud(debrief, is_loud=is_over and at is None)
        self._buttons["back"].setEnabled(at is not None and at > 0)
        self._buttons["on"].setEnabled(at is not None and at < len(view.acts))
        self._round_heading.setText(self.tr("Round {number}").format(number=view.snapshot.round))
        self.acts.show_view(view)

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
        events = QGridLayout()
        events.setSpacing(6)
        pairs: tuple[Press, ...] = ("late_bet", "dispute", "lean", "go_back")
        for index, press in enumerate(pairs):
            events.addWidget(self._buttons[press], index // 2, index % 2)
        steps = QHBoxLayout()
        steps.setSpacing(6)
        steps.addWidget(self._buttons["debrief"], 1)
        for press in ("back", "on"):
            steps.addWidget(self._buttons[press])
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget(area)
        area.setWidget(inside)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(area)
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        column.addWidget(self._dice_heading)
        column.addWidget(self.dice)
        column.addSpacing(6)
        column.addWidget(self._spot)
        column.addLayout(events)
        column.addWidget(self._buttons["freeze"])
        column.addSpacing(6)
        column.addWidget(self._round_heading)
        column.addWidget(self.acts, 1)
        column.addWidget(self.words)
        column.addLayout(steps)
