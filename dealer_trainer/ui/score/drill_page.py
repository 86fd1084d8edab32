"""The scorekeeper's drills: dice on felt that can be named, what is given beside them, and the questions."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.question import NOBODY, Question
from dealer_trainer.drills.score.factory import make
from dealer_trainer.drills.score.item import ScoreItem, answer_of, grade, questions_of
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import Missed
from dealer_trainer.ui.family.question_card import Offered, QuestionCard
from dealer_trainer.ui.family.question_page import QuestionPage, Result
from dealer_trainer.ui.score import table_paint as paint
from dealer_trainer.ui.score.fault_card import source_text
from dealer_trainer.ui.score.table_picture import DieButton, press_die
from dealer_trainer.ui.score.text import dice_text
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.style.theme import AMBER, GOLD
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import free_letter

_CHOSEN = {
    NOBODY: message("they may"),
    "below_opening": message("not enough to open"),
    "below_minimum": message("below the minimum"),
    "hot_dice": message("hot dice: must roll"),
    "too_many_dice_left": message("too many dice left"),
    "must": message("must"),
    "may": message("may"),
    "no": message("no"),
    "roll": message("roll"),
    "bank": message("bank"),
    "yes": message("yes"),
}
_OFFERED = {
    "bust": message("a bust"),
    "hot_dice": message("hot dice"),
    "choice": message("bank or roll?"),
    "roll": message("roll"),
    "bank": message("bank"),
}


def shown_lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Everything that is given besides the dice, one line each; events and turns are counted from 1."""
    yield from map(translated, _facts(shown))
    if "sheet" in shown:
        yield "   ".join(f"{name} {figure_text(score)}" for name, score in shown["sheet"].items())
    if any(shown.get("zilches", {}).values()):
        marks = "   ".join(f"{name} {count}" for name, count in shown["zilches"].items() if count)
        yield translated(message("Marks: {marks}", marks=marks))
    told = (*map(_event, shown.get("events", ())), *map(_turn, shown.get("turns", ())))
    yield from (f"{number}   {text}" for number, text in enumerate(told, 1))
    if "wrote" in shown:
        yield translated(message("Written: {value}.", value=figure_text(shown["wrote"])))


def _facts(shown: Mapping[str, Any]) -> Iterator[str]:
    if "previous" in shown:
        points, dice = figure_text(shown["previous"]["points"]), shown["previous"]["dice"]
        yield message("The turn before: {points} points, {dice} dice left.", points=points, dice=dice)
    if "on_board" in shown:
        yield message("On the board.") if shown["on_board"] else message("Not on the board yet.")
    if isinstance(shown.get("dice"), int):
        yield message("Dice to roll: {value}.", value=shown["dice"])
    if "total" in shown:
        yield message("Total of the turn: {value}.", value=figure_text(shown["total"]))
    if "dice_left" in shown:
        yield message("Dice left: {value}.", value=shown["dice_left"])
    if "aside" in shown:
        yield message("Dice aside: {value}.", value=shown["aside"])


def _event(event: Mapping[str, Any]) -> str:
    words = message("banks")
    if "roll" in event:
        words = message("rolls {dice}", dice=dice_text(event["roll"]))
    elif "set_aside" in event:
        words = message("puts {dice} aside", dice=dice_text(event["set_aside"]))
    elif "pick_up" in event:
        words = message("takes the dice over")
    said = event.get("said")
    return f"{translated(words)}   “{_said(said)}”" if said else translated(words)


def _said(said: Mapping[str, Any]) -> str:
    parts = [figure_text(said["points"])] if "points" in said else []
    if "total" in said:
        parts.append(message("{total} so far", total=figure_text(said["total"])))
    if "offer" in said:
        parts.append(_OFFERED[said["offer"]])
    return ", ".join(map(translated, parts))


def _turn(turn: Mapping[str, Any]) -> str:
    if turn.get("bust"):
        return translated(message("{player}: bust", player=turn["p"]))
    return translated(message("{player} banks {points}", player=turn["p"], points=figure_text(turn["points"])))


def answer_text(question: Question | None, answer: object) -> str:
    """An answer as text; dice have no question."""
    if isinstance(answer, bool):
        answer = "yes" if answer else "no"
    if answer is None:
        return translated(_CHOSEN[NOBODY]) if question is not None and question.pad == "one" else "–"
    if isinstance(answer, list):
        return ", ".join(figure_text(each) if isinstance(each, int) else str(each) for each in answer) or "–"
    return figure_text(answer) if isinstance(answer, int) else translated(_CHOSEN.get(str(answer), str(answer)))


_WIDE, _HIGH, _STEP = 860.0, 132.0, 96.0
"""Of a row of dice as it is drawn, and from one die to the next."""


class DiceRow(QWidget):
    """Draws dice, with a word below them."""

    def __init__(self, dice: Sequence[int], word: str, parent: QWidget, *, can_name: bool = False) -> None:
        super().__init__(parent)
        self.dice, self._word = tuple(dice), word
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(64)
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
        return QSize(round(_WIDE), round(_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their dice."""
        super().resizeEvent(event)
        left, top, scale = self._frame()
        half = 44 * scale
        for place, button in enumerate(self.buttons):
            x, y = left + self._at(place).x() * scale - half, top + self._at(place).y() * scale - half
            button.setGeometry(round(x), round(y), round(2 * half), round(2 * half))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice, marked if they are named."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top, scale = self._frame()
        painter.translate(left, top)
        painter.scale(scale, scale)
        for place, face in enumerate(self.dice):
            paint.draw_die_at(painter, self._at(place), face, 0)
            if place < len(self.buttons) and self.buttons[place].isChecked():
                paint.draw_mark(painter, self._at(place), AMBER)
        paint.draw_text(painter, QRectF(0, _HIGH - 32, _WIDE, 28), self._word, 22, GOLD, is_bold=False)

    def _at(self, place: int) -> QPointF:
        return QPointF(_WIDE / 2 + (place - (len(self.dice) - 1) / 2) * _STEP, 54)

    def _frame(self) -> tuple[float, float, float]:
        scale = min(self.width() / _WIDE, self.height() / _HIGH, 1.4)
        return (self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2, scale


class DrillScene(QWidget):
    """The dice of an item on felt, and a card with what else is given."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[DiceRow] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(150)
        appearance().changed.connect(self.update)
        panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 760)
        self.given = plain_label(panel, "paper")
        panel.setLayout(column(self.given, margins=(18, 12, 18, 12)))
        inside = QWidget(self)
        inside.setLayout(column(1, row(1, (panel, 8), 1), 1))
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside a field leaves the cursor in it
        self._area.setAccessibleName(self.tr("What is given"))
        self._area.setWidget(inside)
        self._column: QVBoxLayout = column((self._area, 1), gap=8, margins=(28, 20, 28, 20))
        self.setLayout(self._column)

    @property
    def dice(self) -> DiceRow | None:
        """The row in which dice are named."""
        return self.rows[-1] if self.rows and self.rows[-1].buttons else None

    def show_item(self, item: ScoreItem) -> None:
        """Lay out what an item shows."""
        for old in self.rows:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        shown: Mapping[str, Any] = item.shown
        words = {"roll": self.tr("THE ROLL"), "set_aside": self.tr("SET ASIDE")}
        kinds = [kind for kind in words if kind in shown]
        can_name = isinstance(item.due.get("dice"), list)
        self.rows = [DiceRow(shown[kind], words[kind], self, can_name=can_name and kind == kinds[-1]) for kind in kinds]
        for place, each in enumerate(self.rows):
            self._column.insertWidget(place, each, 1)
        self.given.setText("\n".join(shown_lines(shown)))
        self._area.setVisible(bool(self.given.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        paint.draw_cloth(QPainter(self), QRectF(self.rect()), appearance().felt)


class DrillPage(QuestionPage):
    """Asks items of skills."""

    scene: DrillScene
    item: ScoreItem

    def __init__(self, game: ScoreGame, games: Mapping[str, ScoreGame], parent: QWidget) -> None:
        super().__init__(DrillScene(parent), parent)
        self._game, self._games = game, games

    def show_item(self, skill_id: str, seed: int, *, is_silent: bool = False) -> None:
        """Ask an item of a skill; `is_silent`: without feedback on the answer."""
        skill = self._game.drills.skill(skill_id)
        self.item = make(self._game, skill.id, seed, self._games)
        self.show_head(game_text(skill.title), "")
        self.scene.show_item(self.item)
        hint = self.tr("Click the dice, or name them from the left with Alt+1 to Alt+6.")
        taken: list[str] = []
        cards = [self._card(question, taken) for question in questions_of(self.item)]
        self.show_question(translated(self.item.question), cards, hint if self.scene.dice else "", is_silent=is_silent)

    def press_key(self, event: QKeyEvent) -> bool:
        """Name a die with Alt and its number, or do what the key stands for on the cards."""
        dice = () if self.scene.dice is None or self.is_graded else self.scene.dice.buttons
        return press_die(dice, event) or super().press_key(event)

    def objection(self) -> str:
        """Points without dice are half an answer, usually a forgotten half: it must not cost the right points."""
        dice, points = self.scene.dice, next((card for card in self.cards if card.question.key == "points"), None)
        if dice is None or dice.named or points is None or not points.answer:
            return ""
        return self.tr("Name the dice that make the points, too: click them, or Alt+1 to Alt+6 from the left.")

    def grade(self, took_ms: int | None) -> Result:
        """Grade the answer; the dice that were due are told with what decided."""
        item, dice = self.item, [] if self.scene.dice is None else self.scene.dice.named
        graded = grade(item, answer_of(item, [(card.question, card.answer) for card in self.cards], dice))
        words = self.tr("✗ Correct: {due}")
        wrong = {card: words.format(due=card.due_text) for card in self.cards if card.question.key in graded.wrong
                 and (card.question.player is None or card.answer != card.question.due)}  # fmt: skip
        skill, source = self._game.drills.skill(item.skill), source_text(self._game, graded.source)
        past = Past(0, self._game.id, item.id, item.kind, skill.id, skill.facts, graded.is_right, took_ms,
                    row=item.source)  # fmt: skip
        if graded.is_right:
            return Result(past, wrong, translated(graded.why), None)
        named = translated(message("Dice: {dice}", dice=answer_text(None, item.due.get("dice", ()))))
        due = [f"{translated(card.question.text)}: {card.due_text}" for card in self.cards]
        due += [named] if isinstance(item.due.get("dice"), list) else []
        asked = " ".join([translated(item.question), *shown_lines(item.shown)])
        rule = (f"✗ {named}" if "dice" in graded.wrong and self.scene.dice else "", translated(graded.why), source)
        return Result(past, wrong, "   ".join(filter(None, rule)), Missed(asked, "   ".join(due), source))

    def _card(self, question: Question, taken: list[str]) -> QuestionCard:
        offered = []
        for choice in question.choices:
            text = translated(_CHOSEN.get(choice, choice))
            taken.append(free_letter(text, taken))
            offered.append(Offered(choice, text, taken[-1]))
        due = answer_text(question, question.due)
        return QuestionCard(question, translated(question.text), due, offered, self)
