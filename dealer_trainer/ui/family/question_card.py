"""A question on a card: a field or buttons with their keys, and afterward whether the answer was right."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QLineEdit, QWidget

from dealer_trainer.drills.question import NOBODY, Question
from dealer_trainer.engine import MoneyError
from dealer_trainer.engine.score.dice_value import STEP
from dealer_trainer.engine.typed_amount import read_amount, read_figure, read_figures
from dealer_trainer.ui.settings.translated import decimal_sign, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, named_label, plain_label, row, set_look, set_name, set_tip

CHOSEN = ("yes_no", "one", "several", "order")
"""Pads with buttons; all others have a field."""
_FIELD, _KEY, _GAP = 132, 108, 16
"""The width of a field, the least width of a key, and the gap beside the heading, in pixels at scale 1."""
_PLACES = "1234567890qwertyuiop"
"""The keys of choices that have none of their own, by place; they choose on the card whose turn it is."""
_FIGURE_SPACE = "\u2007"
"""As wide as a digit."""
_LONGEST = 40
_MOST = 10**12


class Offered(NamedTuple):
    """A choice as a button: its text, its key, and what it means; without keys of their own, choices have digits."""

    choice: str
    text: str
    key: str = ""
    tip: str = ""


class QuestionCard(QFrame):
    """One question. `due_text`: the right answer in words. `chosen`: what is chosen at first."""

    changed = Signal()
    """Another answer was chosen or typed."""

    def __init__(
        self, question: Question, title: str, due_text: str, offered: Sequence[Offered], parent: QWidget, *,
        chosen: Collection[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab goes to its buttons
        self.setAccessibleName(title or self.tr("The question"))
        self.question, self.due_text, self._title = question, due_text, title
        self._is_by_place = not any(each.key for each in offered)
        given = [each.key or key for each, key in zip(offered, _PLACES, strict=False)]
        offered = [each._replace(key=key) for each, key in zip(offered, given, strict=True)]
        self._keys = {each.choice: each.key for each in offered}
        self._texts = {each.choice: each.text for each in offered}
        self._order: list[str] = []
        self._is_told = False
        self.folds = False
        """Whether its choices are there only while it is its turn; later there is the chosen one in words."""
        self.number = 0
        """Its place among several; 0 if it is asked alone."""
        self.changed.connect(lambda: self._say("quiet", ""))
        self.field = None if question.pad in CHOSEN else self._made_field(title)
        self.buttons = tuple(self._button(each, chosen) for each in offered)
        self._row = FoldingRow(self.buttons, self, spread="alike")
        self.feedback, self._chosen = plain_label(self, "quiet"), named_label(self, "quiet")
        self.feedback.hide()
        self.head = named_label(self, "heading")
        answer = column(self.field or self._row, self._chosen, self.feedback, 1, gap=4)
        if self.field is not None:
            answer.setAlignment(self.field, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(row(column(self.head, 1), (answer, 1), gap=_GAP))
        self.show_turn(is_here=False)

    @property
    def due_line(self) -> str:
        """The question and its right answer in a line."""
        return f"{self._title}{'' if self._title.endswith('?') else ':'} {self.due_text}"

    @property
    def _count(self) -> str:
        """How many choices make an answer, in words; one goes without saying."""
        words = {"several": self.tr("all that apply"), "order": self.tr("in order")}
        return words.get(self.question.pad, "")

    def show_turn(self, *, is_here: bool) -> None:
        """Mark the card that is to be answered now; digits are its own alone."""
        number = f"{self.number}   " if self.number else ""
        lines = [number + self._title] if self._title else []
        if self._title and self._count and is_here:
            lines.append(_FIGURE_SPACE * bool(number) + number[1:] + self._count)
        self.head.show_text("\n".join(lines))
        is_open = is_here or self._is_told or not self.folds
        self._row.setVisible(bool(self.buttons) and is_open)
        chosen = () if is_open else (button.text() for button in self.buttons if button.isChecked())
        self._chosen.show_text(", ".join(chosen))
        self.head.setHidden(not lines or (not is_open and self._chosen.isHidden()))
        set_look(self.head, "isTurn", is_here)
        for button in self.buttons if self._is_by_place else ():
            button.show_cap(is_shown=is_here)

    def fit(self, heading: int) -> None:
        """Give the heading a width in pixels."""
        self.head.setFixedWidth(heading)
        is_folded = self.folds and self._row.isHidden()
        controls = [] if is_folded else [each for each in (self.field, *self.buttons) if each is not None]
        self.head.setMinimumHeight(max((each.sizeHint().height() for each in controls), default=0))
        if self.field is not None:
            self.field.setFixedWidth(round(_FIELD * unit(self)) * (2 if self.question.pad == "figures" else 1))
        self._chosen.setMinimumHeight(self.head.minimumHeight())
        for button in self.buttons:
            button.setMinimumWidth(round(_KEY * unit(self)))

    @property
    def head_width(self) -> int:
        """The width in which no line of its heading is broken; 0 without a heading."""
        lines = filter(None, self.head.text().split("\n"))
        return max((self.head.fontMetrics().horizontalAdvance(line) + 2 for line in lines), default=0)

    def ask(self, words: str = "") -> None:
        """Say what is missing here, and put the cursor there."""
        needed = self.tr("Enter a number first.") if self.field is not None else self.tr("Choose one first.")
        self._say("wrong", words or needed)
        self.start()

    def start(self) -> None:
        """Put the cursor where the answer begins."""
        (self if self.field is None else self.field).setFocus()  # a highlighted button among others would recommend it

    @property
    def has_focus(self) -> bool:
        """Whether it has the keyboard focus."""
        return self.hasFocus() or any(widget.hasFocus() for widget in self.findChildren(QWidget))

    def button(self, choice: str) -> QAbstractButton:
        """The button of a choice."""
        return next(button for button in self.buttons if button.property("choice") == choice)

    def key_of(self, choice: str) -> str:
        """The letter that makes a choice; empty if there is none."""
        return self._keys.get(choice, "")

    def press_key(self, letter: str) -> bool:
        """Choose what has that letter; returns whether anything here has it."""
        found = next((choice for choice, key in self._keys.items() if key == letter), None)
        if found is None or not letter or not self.button(found).isEnabled():
            return False
        self.button(found).click()
        return True

    def choose(self, answer: object) -> None:
        """Answer as if it had been typed or pressed."""
        if self.field is not None:
            self.field.setText(", ".join(map(str, answer)) if isinstance(answer, list) else str(answer))
            return
        chosen = self._choices(answer)
        for choice in (*chosen, *(each for each in self._texts if each not in chosen)):
            button, is_chosen = self.button(choice), choice in chosen
            if is_chosen != button.isChecked():
                button.click()

    def _choices(self, answer: object) -> list[str]:
        """The choices that make an answer."""
        if isinstance(answer, bool):
            answer = "yes" if answer else "no"
        return list(map(str, answer if isinstance(answer, list) else [answer or NOBODY]))

    @property
    def answer(self) -> object:
        """The answer; None if there is none."""
        if self.field is not None:
            return self._typed(self.field.text().strip())
        if self.question.pad == "order":
            return list(self._order)
        chosen = [button.property("choice") for button in self.buttons if button.isChecked()]
        if self.question.pad == "several":
            return chosen
        if self.question.pad == "yes_no" and chosen:
            return chosen[0] == "yes"
        return None if chosen in ([], [NOBODY]) else chosen[0]

    @property
    def is_answered(self) -> bool:
        """Whether something was chosen or typed that can be read."""
        if self.field is None:
            return self.question.pad == "order" or any(button.isChecked() for button in self.buttons)
        return self.answer is not None or (self.question.pad == "optional" and not self.field.text().strip())

    @property
    def is_blank(self) -> bool:
        """Whether nothing was chosen or typed, though that may be an answer."""
        return not self.is_answered or (self.field is not None and not self.field.text())

    @property
    def problem(self) -> str:
        """Why what was typed is not an amount of money; empty if it is one, or nothing was."""
        if self.question.pad == "money" and self.field is not None and self.field.text().strip():
            try:
                read_amount(self.field.text(), decimal_sign())
            except MoneyError as error:
                return translated(str(error))
        return ""

    def lock(self) -> None:
        """Lock the answer."""
        for widget in (*self.buttons, *(() if self.field is None else (self.field,))):
            widget.setEnabled(False)

    def explain(self, mistake: str) -> None:
        """Say that it was right, or what was the matter, and lock the answer."""
        self._tell("wrong" if mistake else "holds", mistake or self.tr("✓ Right."))

    def show_due(self) -> None:
        """Have the model answer."""
        self.choose(self.question.due)
        self._tell("holds", self.due_text)

    def _tell(self, name: str, text: str) -> None:
        """Keep the keys that were chosen or due, marked; a field has the text below it."""
        self.lock()
        self._is_told = True
        due = self._choices(self.question.due)
        for button in self.buttons:
            is_due = button.property("choice") in due
            button.setVisible(is_due or button.isChecked())
            button.setText(f"{'✓' if is_due else '✗'} {button.text()}")
            set_look(button, "state", "wrong" if not is_due else "right" if button.isChecked() else "missed")
        self._say(name, text)
        self.feedback.setVisible(all(button.isHidden() for button in self.buttons))

    def _say(self, name: str, text: str) -> None:
        set_name(self.feedback, name)
        self.feedback.show_text(text)

    def _made_field(self, title: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName("drillAmount")
        field.setAccessibleName(title)
        field.setMaxLength(_LONGEST)
        field.textChanged.connect(self.changed)
        return field

    def _button(self, offered: Offered, chosen: Collection[str]) -> KeyButton:
        button = KeyButton(offered.text, "" if offered.key == offered.text else offered.key.upper(), self)
        button.setObjectName("answer")
        button.setAutoDefault(False)
        button.setProperty("choice", offered.choice)
        set_tip(button, offered.tip)
        button.setCheckable(True)
        button.setChecked(offered.choice in chosen)
        button.clicked.connect(lambda: self._on_pressed(offered.choice))
        return button

    def _on_pressed(self, choice: str) -> None:
        """Leave one alone chosen where only one may be; show several in order with their numbers."""
        for button in self.buttons if self.question.pad in ("yes_no", "one") else ():
            button.setChecked(button.property("choice") == choice and button.isChecked())
        self._order = [each for each in self._order if each != choice] + [choice] * (choice not in self._order)
        for name, text in self._texts.items() if self.question.pad == "order" else ():
            is_numbered = name in self._order and len(self._order) > 1
            self.button(name).setText(f"{self._order.index(name) + 1}. {text}" if is_numbered else text)
        self.changed.emit()

    def _typed(self, text: str) -> object:
        pad, plain = self.question.pad, text.replace("$", "")
        if pad == "fraction":
            return text or None
        if pad == "percent":
            try:
                found = float(text.replace(",", ".").rstrip("% "))
            except ValueError:
                return None
            return found if 0 <= found <= 100 else None
        if pad == "money":
            return None if self.problem or not text else read_amount(text, decimal_sign())
        if pad == "figures":
            figures = read_figures(plain, STEP) if plain else None
            return None if figures is None else list(figures)
        figure = read_figure(plain)
        if figure is None or abs(figure) >= _MOST or (figure < 0 and pad != "optional"):
            return None
        return str(figure) if isinstance(self.question.due, str) else figure
