"""A question on a card: a field or buttons with their keys, and afterward the right answer and why."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QLineEdit, QWidget

from dealer_trainer.drills.show.question import HostQuestion
from dealer_trainer.engine.show.show import Row, Show
from dealer_trainer.engine.typed_amount import read_figure
from dealer_trainer.games.show.skills import MUST_SAY
from dealer_trainer.guide.show.grade import Fault
from dealer_trainer.guide.show.must_say import signals_of
from dealer_trainer.message import as_sentence, message
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated
from dealer_trainer.ui.show.text import choice_text, named, option_text, player_text, say_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.pressed_key import free_letter
from dealer_trainer.ui.widget.push_button import mark

SHOW_ME = "s"
"""The key of the model host."""

_SAY = "say "
"""Precedes what must be said: a player has a different key there than in the question of who acts."""

_FIGURES = 6
"""The number of figures that a question can offer, each with a key by its index."""

_FIELD = 112
"""Width of a field for a figure, in pixels at scale 1."""


def answer_keys(show: Show) -> dict[str, str]:
    """The letter of every choice; there are enough letters for 25 choices."""
    options = dict.fromkeys(option for stage in show.stages.values() for option in stage.options)
    keys: dict[str, str] = {}
    for choice in (*show.start.players, "both", "nobody", "yes", "no", *options):
        keys[choice] = free_letter(choice_text(show, choice), {SHOW_ME, *keys.values()})
    for word in (*show.start.players, *signals_of(show), *map(str, range(1, _FIGURES + 1))):
        keys[_SAY + word] = free_letter(say_text(show, word), {SHOW_ME, *keys.values()})
    return keys


class QuestionCard(QFrame):
    """One question of a show. `keys`: the letter of each choice."""

    def __init__(self, show: Show, question: HostQuestion, keys: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("The question"))
        self.question = question
        self._show, self._letters = show, keys
        self._is_said = question.key == MUST_SAY
        self._group = QButtonGroup(self)
        self._group.setExclusive(question.pad != "several")
        self.field = self._made_field() if question.pad in ("figure", "fraction") else None
        choices = ("yes", "no") if question.pad == "yes_no" else question.choices
        answer = self.field or FoldingRow([self._button(choice) for choice in choices], self)
        self.buttons: tuple[QAbstractButton, ...] = tuple(self._group.buttons())
        self.feedback = plain_label(self, "quiet")
        title = plain_label(self, "cardTitle", named(translated(question.text)))
        self.setLayout(column(title, answer, self.feedback, 1, gap=8, margins=(12, 10, 12, 10)))

    def start(self) -> None:
        """Put the cursor where the answer begins."""
        (self if self.field is None else self.field).setFocus()  # a highlighted button among others would recommend it

    @property
    def has_focus(self) -> bool:
        """Whether it has the keyboard focus."""
        return self.hasFocus() or any(widget.hasFocus() for widget in self.findChildren(QWidget))

    def key_of(self, choice: str) -> str:
        """The letter that makes a choice; a figure to be said gets one by its index. Empty if there is none."""
        if not self._is_said:
            return self._letters.get(choice, "")
        if choice.isdigit():
            choice = str(1 + [figure for figure in self.question.choices if figure.isdigit()].index(choice))
        return self._letters.get(_SAY + choice, "")

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
            is_chosen = button.property("choice") in chosen
            if is_chosen != button.isChecked() and (is_chosen or not self._group.exclusive()):
                button.click()

    @property
    def answer(self) -> object:
        """The answer; None if there is none."""
        if self.field is not None:
            return self._figure(self.field.text())
        chosen = [button.property("choice") for button in self.buttons if button.isChecked()]
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
        return any(button.isChecked() for button in self.buttons)

    def lock(self) -> None:
        """Lock the answer."""
        for widget in (*self.buttons, *(() if self.field is None else (self.field,))):
            widget.setEnabled(False)

    def explain(self, fault: Fault | None) -> None:
        """Say whether it was right, and lock the answer."""
        self.lock()
        if fault is None:
            self._tell("holds", self.tr("✓ Right."))
        else:
            mistake, source = why_texts(fault.why)
            words = self.tr("✗ The model host is right: {due}, by {source}.").format(due=self.due_text, source=source)
            self._tell("wrong", f"{words} {as_sentence(mistake)}".strip())

    def show_due(self) -> None:
        """Have the model host answer."""
        self.choose(self.question.due)
        self.lock()
        self._tell("holds", self.tr("The model host: {due}.").format(due=self.due_text))

    def _tell(self, name: str, text: str) -> None:
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
            texts = say_text if self._is_said else option_text
            return ", ".join(texts(self._show, word) for word in due)
        if self.question.pad == "fraction" and not str(due).isdigit():
            return str(due)
        if self.question.key == "acts":
            return player_text(due if isinstance(due, str) else None)
        return figure_text(int(due)) if isinstance(due, str) and due.isdigit() else str(due)

    def _made_field(self) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName("drillAmount")
        field.setAccessibleName(named(translated(self.question.text)))
        field.setMinimumWidth(round(_FIELD * unit(self)))
        return field

    def _button(self, choice: str) -> KeyButton:
        text = say_text(self._show, choice) if self._is_said else choice_text(self._show, choice)
        button = KeyButton(text, self.key_of(choice).upper(), self)
        button.setObjectName("answer")
        button.setAutoDefault(False)
        button.clicked.connect(self._mark)
        button.setCheckable(True)
        words = self._show.words.get(choice)
        set_tip(button, "" if self._is_said or words is None else game_text(words.tip))
        button.setProperty("choice", choice)
        self._group.addButton(button)
        return button

    def _mark(self) -> None:
        """Show the chosen buttons in the style of a form's main button."""
        for button in self.buttons:
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
        return game_text(mistake), translated(message("the rules of the show"))
    return game_text(mistake), translated(message("ruling {number}", number=text.rpartition(":")[2]))


def source_of(row: Row) -> str:
    """What a row rests on, in words."""
    return why_texts(row.source.split()[-1])[1]
