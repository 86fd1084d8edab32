"""Asks about a scene: the event, a card for each question, and what was right; a family says what is asked and due."""

import time
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLineEdit, QWidget

from dealer_trainer.drills.question import Pad
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import Missed
from dealer_trainer.ui.family.page import FamilyPage, begin_figure
from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import text_of, type_digit

_SHARES: Mapping[Pad, int] = {
    "yes_no": 2, "figure": 2, "optional": 3, "fraction": 3, "percent": 3, "figures": 4, "one": 4, "several": 5,
    "order": 7,
}  # fmt: skip
"""The share of a row that a question takes beside others, according to its choices."""
_ROW, _LARGE_ROW = 18, 10
"""The shares of one row, in usual and in large type; if there are more, those with many choices get the second."""
LARGE = 1.35
_LONGEST_MS = 300_000
"""A longer answer time includes a pause, and does not count."""
_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""With these modifiers a key still types its character."""
_FIGURES = "0123456789,.$%-/ "
"""What fields take; any other character is a key."""


class Result(NamedTuple):
    """The result of an answer. `past`: for the records; `wrong`: what is said on the cards that were not right.

    `rule`: what decided it, in words. `missed`: what a gate reports later, None if all was right.
    """

    past: Past
    wrong: Mapping[QuestionCard, str]
    rule: str
    missed: Missed | None


class QuestionPage(FamilyPage, metaclass=AbstractWidgetMeta):
    """Asks one item after another; `wanted` asks for the next one. `foot`: the row of buttons."""

    answered = Signal(object, object)
    """A Past, and the Missed that a gate reports later; None if all was right."""
    wanted = Signal()

    def __init__(self, scene: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = scene
        self.cards: list[QuestionCard] = []
        self.is_graded = self.is_silent = False
        self.right = self.given = self._began = 0
        self._explained: QuestionCard | None = None
        self.bar = QFrame(self)
        self.bar.setObjectName("bar")
        self.title, self.text = plain_label(self.bar, "phase", is_wrapped=False), plain_label(self.bar, "quiet")
        self.tally = plain_label(self.bar, "quiet", is_wrapped=False)
        self._head = QWidget(self.bar)
        self._head.setLayout(row(self.title, (self.text, 1)))
        self.event_label = plain_label(self.bar, "title")
        self._rows = (row(gap=10), row(gap=10))
        inside = QWidget(self.bar)
        inside.setLayout(column(*self._rows, gap=10))
        self.area = YieldingArea(inside, self.bar)
        self.area.verticalScrollBar().rangeChanged.connect(self._show_explained)
        self.hint = plain_label(self.bar, "hintText")
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.addWidget(self.hint, 3)
        self.button = KeyButton(self.tr("Answer"), "Enter", self.bar)
        self.button.setProperty("isMain", "true")
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.press)
        self.foot = row((self._line, 1), self.button, gap=8)
        self.foot.setAlignment(self.button, Qt.AlignmentFlag.AlignBottom)
        parts = (self._head, row((self.event_label, 1), self.tally), self.area, self.foot)
        self.bar.setLayout(column(*parts, gap=10, margins=(18, 12, 18, 14)))
        self.setLayout(column((scene, 1), self.bar, gap=0))

    @abstractmethod
    def grade(self, took_ms: int | None) -> Result:
        """Grade the answers on the cards; `took_ms`: None after a long pause."""

    def objection(self) -> str:
        """What is still missing though every card is answered."""
        return ""

    def show_head(self, title: str, text: str) -> None:
        """Show what is being trained, unless that is shown above."""
        self.title.setText(title)
        self.text.setText(text)
        self._head.setVisible(bool(title))

    def show_question(self, event: str, cards: Sequence[QuestionCard], hint: str, *, is_silent: bool) -> None:
        """Ask about an event; `is_silent`: without feedback and without help."""
        self.is_graded, self.is_silent, self._explained = False, is_silent, None
        self.event_label.setText(event)
        self.area.setAccessibleName(event)
        self._lay_out(cards)
        self.hint.setText(hint)
        self.button.setText(self.tr("Answer"))
        self._count()
        self.fit(self.area)
        self.start()
        self._began = time.monotonic_ns()
        announce(self.event_label, event)

    def _lay_out(self, cards: Sequence[QuestionCard]) -> None:
        """Put the cards in place of the earlier ones, in two rows if there are many."""
        for card in self.cards:
            for line in self._rows:
                line.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = list(cards)
        room = _ROW if unit(self) < LARGE else _LARGE_ROW
        is_full, taken = sum(_SHARES[card.question.pad] for card in cards) > room, 0
        for card in self.cards:
            share = _SHARES[card.question.pad]
            is_second = is_full and (card.question.pad in ("several", "order") or taken + share > room)
            taken += 0 if is_second else share
            self._rows[is_second].addWidget(card, share)
            card.show()  # only a visible widget takes the cursor
            if card.field is not None:
                card.field.installEventFilter(self)
        self.area.verticalScrollBar().setValue(0)
        self.area.updateGeometry()  # at once, not when its contents have been laid out

    def start(self) -> None:
        """Put the cursor where the next answer begins."""
        missing = next((card for card in self.cards if not card.is_answered), None)
        if self.is_graded or missing is None:
            self.button.setFocus()
        else:
            missing.start()

    def press(self) -> None:
        """Go to the next question, grade the answer, or continue after it."""
        missing = next((card for card in self.cards if not card.is_answered), None)
        if self.is_graded:
            self.wanted.emit()
        elif missing is not None:
            if missing.has_focus or not any(card.is_answered for card in self.cards):
                self.hint.setText(self.tr("Answer every question first."))
            missing.start()
        elif objection := self.objection():
            self.hint.setText(objection)
        else:
            self.take()

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose an answer, or begin a figure."""
        key = text_of(event).lower()
        if self.is_graded or not key or event.modifiers() & ~_PLAIN:
            return False
        fields = [card.field for card in self.cards if card.field is not None]
        return begin_figure(fields, key) or any(card.press_key(key) for card in self.cards)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat letters typed into a field for figures as keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QLineEdit):
            text, is_plain = event.text(), not event.modifiers() & ~_PLAIN
            if is_plain and text.isprintable() and text and text not in _FIGURES:
                return type_digit(watched, event) or self.press_key(event) or True
            if event.modifiers() == Qt.KeyboardModifier.AltModifier:
                return self.press_key(event)
        return super().eventFilter(watched, event)

    def take(self) -> None:
        """Grade the answer and say what was right, or in a gate go on at once."""
        took = (time.monotonic_ns() - self._began) // 1_000_000
        result = self.grade(took if took <= _LONGEST_MS else None)
        self.is_graded = True
        self.answered.emit(result.past, result.missed)
        if self.is_silent:
            self.wanted.emit()
            return
        self.right += result.missed is None
        self.given += 1
        for card in self.cards:
            card.explain(result.wrong.get(card, ""))
        self.show_after(result.rule)
        self._explained = next((card for card in reversed(self.cards) if card in result.wrong), None)
        self._show_explained()
        words = self.tr("Right.") if result.missed is None else self.tr("Not quite.")
        announce(self.hint, f"{words} {' '.join(result.wrong.values())}")

    def show_after(self, rule: str) -> None:
        """Show what decided, and lead on."""
        self.hint.setText(rule)
        self.button.setText(self.tr("Continue"))
        self.button.setFocus()
        self._count()

    def _show_explained(self) -> None:
        """Scroll to the last fault, which may have needed another line."""
        if self._explained is not None:
            self.area.ensureWidgetVisible(self._explained, 0, 0)

    def _count(self) -> None:
        words = self.tr("{right} of {given} right")
        is_told = bool(self.given) and not self.is_silent
        self.tally.setText(words.format(right=self.right, given=self.given) if is_told else "")
