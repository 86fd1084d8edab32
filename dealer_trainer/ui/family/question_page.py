"""Asks about a scene with cards on the question player: a family says what is asked, what is due, and why."""

import time
from abc import abstractmethod
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.family.training_page import PLAIN, TrainingPage
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.end_page import Missed
from dealer_trainer.ui.widget.part import AbstractWidgetMeta, announce, set_loud
from dealer_trainer.ui.widget.pressed_key import text_of, type_digit
from dealer_trainer.ui.widget.verdict_panel import Verdict

_LONGEST_MS = 300_000
"""A longer answer time includes a pause, and does not count."""
_FIGURES = "0123456789,.$%-/ "
"""What fields take; any other character is a key."""


class Result(NamedTuple):
    """The result of an answer. `past`: for the records. `wrong`: cards that were not right. `asked`: item and question.

    `why`: what decided, with its `source`. `beside`: what was due, and is on no card, if it was not right.
    """

    past: Past
    wrong: Collection[QuestionCard]
    asked: str
    why: str
    source: str
    beside: str = ""


class CardPage(TrainingPage, metaclass=AbstractWidgetMeta):
    """Asks with cards."""

    wanted = Signal()
    """The trainee wants to go on."""

    def __init__(self, scene: QWidget, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.cards: list[QuestionCard] = []
        self.is_graded = self.is_silent = False
        self.submitted.connect(self.submit)
        self.gone_on.connect(self.go_on)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._show_turn)

    @abstractmethod
    def submit(self) -> None:
        """Answer with what is on the cards."""

    def show_question(self, event: str, cards: Sequence[QuestionCard], note: str = "", *, is_silent: bool) -> None:
        """Ask about an event; `note`: said beside it; `is_silent`: without feedback and without help."""
        self.is_graded, self.is_silent = False, is_silent
        self.area.setAccessibleName(event)
        self._lay_out(cards)
        self.question.ask(event, is_new=True)
        self.show_lead(note)
        self.show_stage("asked", self.tr("Answer"))
        self.start()
        self._show_turn()

    def _lay_out(self, cards: Sequence[QuestionCard]) -> None:
        """Put the cards in place of the earlier ones."""
        self.cards = list(cards)
        for card in self.cards:
            card.changed.connect(partial(self._on_chosen, card))
            if card.field is not None:
                card.field.installEventFilter(self)
        self.block.flow.show_cards(self.cards)
        scale_layouts(self.area, unit(self))
        self.area.verticalScrollBar().setValue(0)
        self.area.updateGeometry()  # at once, not when its contents have been laid out

    @property
    def asked(self) -> list[QuestionCard]:
        """The cards that are asked now."""
        return self.cards

    @property
    def open_cards(self) -> list[QuestionCard]:
        """Those of them without an answer."""
        return [card for card in self.asked if not card.is_answered]

    def start(self) -> None:
        """Put the cursor where the next answer begins."""
        blank = next((card for card in self.asked if card.is_blank), None)
        if self.is_graded or blank is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            blank.start()

    @property
    def turn(self) -> QuestionCard | None:
        """The card that is to be answered now."""
        own = next((card for card in self.asked if card.has_focus), None)
        return own or next(iter(self.open_cards), None)

    def _show_turn(self) -> None:
        """Number the cards, and mark the one whose turn it is."""
        asked = self.asked
        is_lost = any(card.has_focus and card not in asked for card in self.cards)
        for card in self.cards:
            card.setHidden(card not in asked)  # before the turn is known: one that comes may take the cursor
        turn = None if self.is_graded else self.turn
        for card in self.cards:
            card.number = asked.index(card) + 1 if card in asked and len(asked) > 1 else 0
            card.show_turn(is_here=card is turn)
        set_loud(self.bar.main_button, is_loud=self.is_graded or not self.open_cards)
        self.block.flow.align()
        if is_lost:
            self.start()

    def _on_chosen(self, card: QuestionCard) -> None:
        """Go to the next question once the one choice is made."""
        following = self.asked[self.asked.index(card) + 1 :] if card in self.asked else []
        if card.hasFocus() and card.question.pad in ("one", "yes_no") and following and not self.is_graded:
            following[0].start()
        self._show_turn()

    def go_on(self) -> None:
        """Leave the verdict."""
        self.wanted.emit()

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose an answer, or begin a figure."""
        key = text_of(event).lower()
        if super().press_key(event):
            return True
        if self.is_graded or not key or event.modifiers() & ~PLAIN:
            return False
        turn = self.turn
        if (turn is not None and turn.press_key(key)) or self._begin_figure(key):
            return True
        return not key.isdigit() and any(card.press_key(key) for card in self.asked)

    def _begin_figure(self, digit: str) -> bool:
        """Type a digit into the first empty field, wherever the cursor was; returns whether there was such a field."""
        fields = (card.field for card in self.asked if card.field is not None)
        field = next((each for each in fields if not each.text()), None)
        if field is None or not (digit.isascii() and digit.isdigit()):
            return False
        field.setFocus()
        field.insert(digit)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat letters typed into a field for figures as keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QLineEdit):
            text, is_plain = event.text(), not event.modifiers() & ~PLAIN
            if is_plain and text.isprintable() and text and text not in _FIGURES:
                return type_digit(watched, event) or self.press_key(event) or True
            if event.modifiers() == Qt.KeyboardModifier.AltModifier:
                return self.press_key(event)
        return super().eventFilter(watched, event)

    def show_told(self, verdict: Verdict) -> None:
        """Show what decided, and lead on."""
        self.is_graded = True
        self.panel.show_verdict(verdict)
        self.show_stage("told")
        self._show_turn()
        announce(self.panel, self.panel.words)


class QuestionPage(CardPage):
    """Asks one item after another, and tells what was right."""

    answered = Signal(object, object)
    """A Past, and the Missed that a gate reports later; None if all was right."""

    def __init__(self, scene: QWidget, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._began = time.monotonic_ns()
        self.painted.connect(self._on_painted)

    @abstractmethod
    def grade(self, took_ms: int | None) -> Result:
        """Grade the answers on the cards; `took_ms`: None after a long pause."""

    def objection(self) -> str:
        """What is still missing though every card is answered."""
        return ""

    def submit(self) -> None:
        """Go to the next question, or grade the answer."""
        turn, open_cards = self.turn, self.open_cards
        if turn is not None and turn in open_cards:
            turn.ask()
        elif open_cards:
            open_cards[0].start()
        elif objection := self.objection():
            self.cards[0].ask(objection)
        else:
            self.take()

    def take(self) -> None:
        """Grade the answer and say what was right, or in a gate go on at once."""
        took = (time.monotonic_ns() - self._began) // 1_000_000
        result = self.grade(took if took <= _LONGEST_MS else None)
        is_right, beside = result.past.is_right, result.beside
        due = "   ".join(filter(None, (*(card.due_line for card in result.wrong), beside)))
        self.answered.emit(result.past, None if is_right else Missed(result.asked, due, why=result.source))
        self.show_mark(None if self.is_silent else is_right)
        if self.is_silent:
            self.is_graded = True
            self.wanted.emit()
            return
        for card in self.cards:
            card.explain("" if card not in result.wrong else f"✗ {card.due_text}")
        if is_right:
            self.show_told(Verdict("right", self.tr("Right"), why=result.why))
        else:
            self.show_told(Verdict("wrong", self.tr("Not quite"), beside, result.why, rule=result.source))

    def _on_painted(self) -> None:
        self._began = time.monotonic_ns()
