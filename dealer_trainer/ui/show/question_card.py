"""A question on a card: buttons or a field for the answer, and afterward the right answer and why."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QLineEdit, QVBoxLayout, QWidget

from dealer_trainer.drills.show.question import HostQuestion
from dealer_trainer.engine.typed_amount import read_figure
from dealer_trainer.games.show.skills import MUST_SAY
from dealer_trainer.guide.show.grade import Fault
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated
from dealer_trainer.ui.show.answer_keys import key_of
from dealer_trainer.ui.show.text import choice_text, named, option_text, option_tip, player_text, say_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.push_button import mark

_FIELD = 112
"""Width of a field for a figure, in pixels at scale 1."""


class QuestionCard(QFrame):
    """One question. `keys`: the letter of each choice."""

    def __init__(self, question: HostQuestion, keys: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("The question"))
        self.question = question
        self._letters = keys
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(question.pad != "several")
        self.field: QLineEdit | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addWidget(plain_label(self, "cardTitle", named(translated(question.text))))
        if question.pad in ("figure", "fraction"):
            self._add_field(column)
        else:
            self._add_buttons(column)
        self.feedback = plain_label(self, "quiet")
        column.addWidget(self.feedback)
        column.addStretch(1)

    def start(self) -> None:
        """Put the cursor where the answer begins."""
        (self if self.field is None else self.field).setFocus()  # a highlighted button among others would recommend it

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons to choose from."""
        return tuple(self._buttons.buttons())

    @property
    def has_focus(self) -> bool:
        """Whether it has the keyboard focus."""
        return self.hasFocus() or any(widget.hasFocus() for widget in self.findChildren(QWidget))

    def key_of(self, choice: str) -> str:
        """The letter that makes a choice; empty if none does."""
        return key_of(self._letters, self.question, choice)

    def press_key(self, letter: str) -> bool:
        """Choose what has that letter; returns whether anything here has it."""
        for button in self.buttons:
            if self.key_of(button.property("choice")) == letter and button.isEnabled():
                button.click()
                return True
        return False

    def choose(self, answer: object) -> None:
        """Answer as if it had been typed or pressed."""
        if self.field is not None:
            self.field.setText(str(answer))
            return
        if isinstance(answer, bool):
            answer = "yes" if answer else "no"
        chosen = answer if isinstance(answer, list) else [answer or "nobody"]
        for button in self.buttons:
            if (button.property("choice") in chosen) != button.isChecked() and (
                button.property("choice") in chosen or not self._buttons.exclusive()
            ):
                button.click()

    @property
    def answer(self) -> object:
        """The answer; None if there is none."""
        if self.field is not None:
            return self._figure(self.field.text())
        chosen = [button.property("choice") for button in self._buttons.buttons() if button.isChecked()]
        if self.question.pad == "several":
            return chosen
        if not chosen:
            return None
        if self.question.pad == "yes_no":
            return chosen[0] == "yes"
        return None if chosen[0] == "nobody" else chosen[0]

    @property
    def is_answered(self) -> bool:
        """Whether something was chosen or typed."""
        if self.field is not None:
            return bool(self.field.text().strip())
        return any(button.isChecked() for button in self._buttons.buttons())

    def lock(self) -> None:
        """Lock the answer."""
        for widget in (*self._buttons.buttons(), *(() if self.field is None else (self.field,))):
            widget.setEnabled(False)

    def explain(self, fault: Fault | None) -> None:
        """Say whether it was right, and lock the answer."""
        self.lock()
        if fault is None:
            self._say("holds", self.tr("✓ Right."))
        else:
            mistake, source = why_texts(fault.why)
            words = self.tr("✗ The model host is right: {due}, by {source}.").format(due=self.due_text, source=source)
            self._say("wrong", f"{words} {as_sentence(mistake)}".strip())

    def show_due(self) -> None:
        """Have the model host answer."""
        self.choose(self.question.due)
        self.lock()
        self._say("holds", self.tr("The model host: {due}.").format(due=self.due_text))

    def _say(self, name: str, text: str) -> None:
        self.feedback.setObjectName(name)
        self.feedback.setText(text)
        self.feedback.style().unpolish(self.feedback)
        self.feedback.style().polish(self.feedback)

    @property
    def due_text(self) -> str:
        """The right answer in words."""
        due = self.question.due
        if isinstance(due, bool):
            return self.tr("a bust") if due else self.tr("no bust")
        if isinstance(due, list):
            return ", ".join(map(say_text if self._is_said else option_text, due))
        if self.question.pad == "fraction" and not str(due).isdigit():
            return str(due)
        if self.question.key == "acts":
            return player_text(due if isinstance(due, str) else None)
        return figure_text(int(due)) if isinstance(due, str) and due.isdigit() else str(due)

    @property
    def _is_said(self) -> bool:
        """Whether the question is what must be said."""
        return self.question.key == MUST_SAY

    def _add_field(self, column: QVBoxLayout) -> None:
        self.field = QLineEdit(self)
        self.field.setObjectName("drillAmount")
        self.field.setAccessibleName(named(translated(self.question.text)))
        self.field.setMinimumWidth(round(_FIELD * unit(self)))
        column.addWidget(self.field)

    def _add_buttons(self, column: QVBoxLayout) -> None:
        choices = ("yes", "no") if self.question.pad == "yes_no" else self.question.choices
        column.addWidget(FoldingRow([self._button(choice) for choice in choices], self))

    def _button(self, choice: str) -> KeyButton:
        text = say_text(choice) if self._is_said else choice_text(choice)
        button = KeyButton(text, self.key_of(choice).upper(), self)
        button.setObjectName("answer")
        button.setAutoDefault(False)
        button.clicked.connect(self._mark)
        button.setCheckable(True)
        set_tip(button, "" if self._is_said else option_tip(choice))
        button.setProperty("choice", choice)
        self._buttons.addButton(button)
        return button

    def _mark(self) -> None:
        """Show the chosen buttons in the style of a form's main button."""
        for button in self._buttons.buttons():
            mark(button, is_main=button.isChecked())

    def _figure(self, text: str) -> object:
        if self.question.pad == "fraction":
            return text.strip()[:40] or None
        figure = read_figure(text.replace("$", ""))
        if figure is None or not 0 <= figure < 10**12:
            return None
        return str(figure) if isinstance(self.question.due, str) else figure


def why_texts(why: str) -> tuple[str, str]:
    """The wrong rule that was probably applied, if known, and the source of the right one.

    >>> why_texts("100 for 250 (seed)"), why_texts("ruling:W18")
    (('100 for 250', 'the rules of the show'), ('', 'ruling W18'))
    """
    mistake, bracket, source = why.rstrip(")").rpartition(" (")
    text = source if bracket else why
    if text == "seed":
        return game_text(mistake), QCoreApplication.translate("HostWords", "the rules of the show")
    words = QCoreApplication.translate("HostWords", "ruling {number}")
    return game_text(mistake), words.format(number=text.rpartition(":")[2])
