"""The scorekeeper's drills: an item with its dice, its answer in parts, and what was due and why."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from dealer_trainer.drills.score.factory import make
from dealer_trainer.drills.score.item import ScoreGraded, ScoreItem, grade
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import Missed
from dealer_trainer.ui.score import table_paint as paint
from dealer_trainer.ui.score.answer_part import (
    CHOICES,
    MISSING,
    AnswerPart,
    ChoicePart,
    FieldPart,
    KeyedButtons,
    NamesPart,
    PlayersPart,
    ShownEvent,
    due_text,
    label_of,
    shown_events,
    shown_facts,
    shown_lines,
    shown_result,
)
from dealer_trainer.ui.score.fault_card import source_text
from dealer_trainer.ui.score.table_picture import DieButton, begin_figure, press_die
from dealer_trainer.ui.score.text import dice_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, FELTS, GOLD, GOLD_LINE
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import Part, column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import text_of

_ROW_WIDE, _ROW_HIGH, _ROW_STEP = 860.0, 132.0, 96.0


class DiceRow(QWidget):
    """Draws dice on felt, with a word below them."""

    def __init__(self, dice: Sequence[int], word: str, parent: QWidget, *, can_name: bool = False) -> None:
        super().__init__(parent)
        self.dice, self._word = tuple(dice), word
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(96)
        self.setAccessibleName(f"{word} {' '.join(map(str, dice))}".strip())
        self.buttons: list[DieButton] = []
        for place, face in enumerate(self.dice if can_name else ()):
            button = DieButton(place + 1, face, self)
            button.toggled.connect(self.update)
            self.buttons.append(button)

    @property
    def named(self) -> list[int]:
        """The dice that are named, ascending."""
        return sorted(face for face, button in zip(self.dice, self.buttons, strict=True) if button.isChecked())

    def sizeHint(self) -> QSize:
        """As wide as the drawing."""
        return QSize(round(_ROW_WIDE), round(_ROW_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their dice."""
        super().resizeEvent(event)
        left, top, scale = self._frame()
        half = 44 * scale
        for place, button in enumerate(self.buttons):
            at = self._at(place)
            x, y = left + at.x() * scale - half, top + at.y() * scale - half
            button.setGeometry(round(x), round(y), round(2 * half), round(2 * half))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt and the dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = FELTS[appearance().felt]
        light = QRadialGradient(QPointF(self.rect().center()), self.width() * 0.6)
        light.setColorAt(0, QColor(colors.light))
        light.setColorAt(1, QColor(colors.edge))
        painter.setPen(QPen(QColor(GOLD_LINE), 1.4))
        painter.setBrush(QBrush(light))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        left, top, scale = self._frame()
        painter.translate(left, top)
        painter.scale(scale, scale)
        for place, face in enumerate(self.dice):
            paint.draw_die_at(painter, self._at(place), face, 0)
            if place < len(self.buttons) and self.buttons[place].isChecked():
                paint.draw_mark(painter, self._at(place), AMBER)
        if self._word:
            below = QRectF(0, _ROW_HIGH - 32, _ROW_WIDE, 28)
            paint.draw_text(painter, below, self._word, 22, GOLD, is_bold=False)

    def _at(self, place: int) -> QPointF:
        first = _ROW_WIDE / 2 - (len(self.dice) - 1) / 2 * _ROW_STEP
        return QPointF(first + place * _ROW_STEP, 54)

    def _frame(self) -> tuple[float, float, float]:
        scale = min(self.width() / _ROW_WIDE, self.height() / _ROW_HIGH)
        return (self.width() - _ROW_WIDE * scale) / 2, (self.height() - _ROW_HIGH * scale) / 2, scale


_DIE, _STEP, _HIGH = 22.0, 29.0, 30.0
"""Pixels at scale 1: a die, the step from one to the next, and the height of the row."""


class SmallDice(QWidget):
    """Dice in a line of text."""

    def __init__(self, dice: Sequence[int], parent: QWidget) -> None:
        super().__init__(parent)
        self._dice = tuple(dice)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(dice_text(self._dice))

    def sizeHint(self) -> QSize:
        """As wide as the dice side by side."""
        scale = unit(self)
        return QSize(round(len(self._dice) * _STEP * scale), round(_HIGH * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(unit(self), unit(self))
        for place, face in enumerate(self._dice):
            paint.draw_die_at(painter, QPointF((place + 0.5) * _STEP, _HIGH / 2 - 1), face, 0, size=_DIE)


class ShownPanel(QFrame):
    """A card with what is shown; nothing on it can be changed."""

    def __init__(self, shown: Mapping[str, Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        for line, event in enumerate(shown_events(shown)):
            self._add_event(grid, line, event)
        facts, results = (
            [plain_label(self, "paper", fact) for fact in found(shown)] for found in (shown_facts, shown_result)
        )
        self.setLayout(column(*facts, grid, *results, gap=6, margins=(18, 12, 18, 12)))

    def _add_event(self, grid: QGridLayout, line: int, event: ShownEvent) -> None:
        grid.addWidget(plain_label(self, "quiet", event.number, is_wrapped=False), line, 0)
        parts: list[QWidget] = [plain_label(self, "paper", event.before, is_wrapped=False)]
        parts += [SmallDice(event.dice, self)] if event.dice else []
        parts += [plain_label(self, "paper", event.after, is_wrapped=False)] if event.after else []
        grid.addLayout(row(*parts, 1, gap=8), line, 1)
        if event.said:
            grid.addWidget(
                plain_label(self, "paper", event.said, is_wrapped=False), line, 2, Qt.AlignmentFlag.AlignLeft
            )


_WIDE = 1000
"""The greatest width of a card or a part of an answer, in pixels at scale 1, so that a line is easy to read."""
_LONGEST_MS = 300_000
"""A longer answer time includes a pause, and does not count."""


class DrillPage(QWidget):
    """Asks items of skills; `wanted` asks for the next item."""

    answered = Signal(object, object)
    """A Past, and the Missed that a gate reports later; None if it was right."""
    wanted = Signal()

    def __init__(self, game: ScoreGame, games: Mapping[str, ScoreGame], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game, self._games = game, games
        self.item: ScoreItem | None = None
        self.parts: list[AnswerPart] = []
        self.dice: DiceRow | None = None
        self.right = self.given = 0
        self.title, self.tally = plain_label(self, "headline"), plain_label(self, "quiet", is_wrapped=False)
        self.question = plain_label(self, "questionWords")
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside a field leaves the cursor in it
        self.heading, self.due = plain_label(self, "feedbackHeading"), plain_label(self, "feedbackDue")
        self.why, self.source = plain_label(self), plain_label(self, "quiet")
        self._feedback = (self.heading, self.due, self.why, self.source)
        self.hint = plain_label(self, "hintText")
        self.button = KeyButton("", "Enter", self)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.press)
        self.button.setObjectName("start")
        self.button.setProperty("isMain", "true")
        foot = row((self.hint, 1), self.button)
        foot.setAlignment(self.button, Qt.AlignmentFlag.AlignBottom)
        head = row((self.title, 1), self.tally)
        self.setLayout(column(head, self.question, (self._area, 1), *self._feedback, foot, margins=(28, 20, 28, 16)))

    def show_item(self, skill_id: str, seed: int, *, is_silent: bool = False) -> None:
        """Ask an item of a skill; `is_silent`: without feedback on the answer."""
        self._is_silent = is_silent
        skill = self._game.drills.skill(skill_id)
        self.item = make(self._game, skill.id, seed, self._games)
        self.title.setText(game_text(skill.title))
        self._area.setAccessibleName(self.title.text())
        self.question.setText(translated(self.item.question))
        for label in (*self._feedback, self.hint):
            label.setText("")
            label.setVisible(label is self.hint)
        self.button.setText(self.tr("Answer"))
        self._lay_out(self.item)
        self._is_graded, self._began = False, time.monotonic_ns()
        if self.parts:
            self.parts[0].start()
        announce(self.question, self.question.text())

    def press(self) -> None:
        """Grade the answer, or continue after it."""
        if self.item is None:
            return
        if self._is_graded:
            self.wanted.emit()
            return
        answer = {part.key: part.value for part in self.parts}
        if self.dice is not None and self.dice.buttons:
            answer["dice"] = self.dice.named
        missing = next((part for part in self.parts if part.value is MISSING), None)
        if missing is not None:
            self.hint.setText(self.tr("Answer every part first, figures in digits."))
            missing.start()
            return
        if answer.get("points") and answer.get("dice") == []:
            # Points without dice are half an answer, usually a forgotten half: it must not cost the right points.
            self.hint.setText(
                self.tr("Name the dice that make the points, too: click them, or Alt+1 to Alt+6 from the left.")
            )
            return
        self._grade(self.item, answer)

    def press_key(self, event: QKeyEvent) -> bool:
        """Press the button of a letter, name a die with Alt and its number, or begin a figure; whether it did."""
        if self._is_graded:
            return False
        if self.dice is not None and press_die(self.dice.buttons, event):
            return True
        plain = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.modifiers() not in plain:
            return False
        fields = [field for part in self.parts for field in part.findChildren(QLineEdit)]
        return self._keys.press_key(text_of(event)) or begin_figure(fields, text_of(event))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat letters typed into a field for figures as keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            is_letter = event.text().isalpha() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if is_letter or event.modifiers() == Qt.KeyboardModifier.AltModifier:
                return self.press_key(event) or is_letter
        return super().eventFilter(watched, event)

    def _grade(self, item: ScoreItem, answer: Mapping[str, object]) -> None:
        took = (time.monotonic_ns() - self._began) // 1_000_000
        graded = grade(item, answer)
        self._is_graded = True
        self._tell(item, graded.is_right, took, due_text(graded.due), source_text(self._game, graded.source))
        if self._is_silent:
            self.wanted.emit()
            return
        self.given += 1
        self.right += graded.is_right
        self.heading.setProperty("kind", "right" if graded.is_right else "wrong")
        self.heading.setText(self._heading_text(graded))
        self.heading.style().unpolish(self.heading)
        self.heading.style().polish(self.heading)
        if not graded.is_right:
            self.due.setText(self.tr("Correct: {due}").format(due=due_text(graded.due)))
            self.why.setText(translated(graded.why))
            self.source.setText(source_text(self._game, graded.source))
        for label in self._feedback:
            label.setVisible(bool(label.text()))
        self.hint.setText("")
        self.button.setText(self.tr("Next"))
        self.button.setFocus()
        words = self.tr("{right} of {given} right")
        self.tally.setText(words.format(right=self.right, given=self.given))
        announce(self.heading, f"{self.heading.text()} {self.due.text()}")

    def _heading_text(self, graded: ScoreGraded) -> str:
        if graded.is_right:
            return self.tr("✓ Right.")
        if len(graded.wrong) == len(graded.due):
            return self.tr("✗ Not quite.")
        return self.tr("✗ Not quite: {parts}").format(parts=", ".join(label_of(key) for key in graded.wrong))

    def _tell(self, item: ScoreItem, is_right: bool, took: int, due: str, source: str) -> None:
        skill = self._game.drills.skill(item.skill)
        past = Past(0, self._game.id, item.id, item.kind, skill.id, skill.facts, is_right,
                    took if took <= _LONGEST_MS else None, row=item.source)  # fmt: skip
        asked = " ".join([translated(item.question), *shown_lines(item.shown)])
        missed = Missed(asked, self.tr("Correct: {due}").format(due=due), source)
        self.answered.emit(past, None if is_right else missed)

    def _lay_out(self, item: ScoreItem) -> None:
        inside = QWidget(self._area)
        parts: list[Part] = []
        shown: Mapping[str, Any] = item.shown
        self.dice = None
        named = isinstance(item.due.get("dice"), list)
        if "roll" in shown:
            self.dice = DiceRow(shown["roll"], self.tr("THE ROLL"), inside, can_name=named and "set_aside" not in shown)
            parts.append(self.dice)
        if "set_aside" in shown:
            self.dice = DiceRow(shown["set_aside"], self.tr("SET ASIDE"), inside, can_name=named)
            parts.append(self.dice)
        if any(shown_lines(shown)):
            parts.append(_at_left(ShownPanel(shown, inside)))
        self._keys = KeyedButtons()
        self.parts = [self._part(key, due, item, inside) for key, due in item.due.items()
                      if not (key == "dice" and named)]  # fmt: skip
        for part in self.parts:
            parts.append(_at_left(part))
            for field in part.findChildren(QLineEdit):
                field.installEventFilter(self)
        if named:
            words = self.tr("Click the dice, or name them from the left with Alt+1 to Alt+6.")
            parts.append(plain_label(inside, "quiet", words))
        inside.setLayout(column(*parts, 1, gap=10, margins=(0, 0, 8, 0)))
        self._area.setWidget(inside)

    def _part(self, key: str, due: object, item: ScoreItem, inside: QWidget) -> AnswerPart:
        players = item.shown.get("players", ())
        names = [str(name) for name in players] if isinstance(players, list | tuple) else []
        if isinstance(due, bool):
            return ChoicePart(key, inside, ("yes", "no"), self._keys)
        if key == "why":
            return ChoicePart(key, inside, ("", *CHOICES["why"]), self._keys)
        if key == "choice":
            return ChoicePart(key, inside, CHOICES[item.kind], self._keys)
        if key in ("winners", "due", "noted_5150"):
            return NamesPart(key, inside, names, self._keys)
        if isinstance(due, dict):
            return PlayersPart(key, inside, names)
        if isinstance(due, list):
            return FieldPart(key, inside, "numbers", label=label_of("both") if key == "points" else "")
        kind = "percent" if key == "percent" else "whole"
        return FieldPart(key, inside, kind, is_optional=item.kind == "protection")


def _at_left(part: QWidget) -> QHBoxLayout:
    """A row in which a part is no wider than is comfortable to read; the rest of the row stays empty."""
    part.setMaximumWidth(round(_WIDE * unit(part)))
    return row((part, 1000), 1)
