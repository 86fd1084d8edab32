"""The scorekeeper's drills: the table with dice that can be named, what is given beside it, and the questions."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.question import NOBODY, Question
from dealer_trainer.drills.score.item import ScoreItem, answer_of, grade, questions_of
from dealer_trainer.families.score import item_of
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.question_card import CHOSEN, Offered, QuestionCard
from dealer_trainer.ui.family.question_page import QuestionPage, Result
from dealer_trainer.ui.score.table_picture import KeeperTable, Namable, TablePicture, press_die
from dealer_trainer.ui.score.text import dice_text, source_text
from dealer_trainer.ui.settings.translated import figure_text, translated
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.part import column, plain_label, row
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


class DrillScene(KeeperTable):
    """The keeper's table with the dice of an item, and in place of the sheet what else is given."""

    def __init__(self, parent: QWidget) -> None:
        inside = QWidget()
        panel = QFrame(inside)
        panel.setObjectName("panel")
        set_widest(panel, 620)
        self.text = plain_label(panel, "given")
        panel.setLayout(column(self.text, margins=(28, 20, 28, 20)))
        inside.setLayout(column(1, row(1, (panel, 1000), 1), 1, margins=(8, 8, 8, 8)))
        area = ColumnArea(None, inside)
        super().__init__(parent, area)
        area.setParent(self)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside a field leaves the cursor in it
        area.setAccessibleName(self.tr("What is given"))
        self._area = area

    def show_item(self, game: ScoreGame, item: ScoreItem) -> None:
        """Lay out what an item shows: its dice in the tray, or put aside from there."""
        shown: Mapping[str, Any] = item.shown
        roll, aside = tuple(shown.get("roll", ())), tuple(shown.get("set_aside", ()))
        tray = tuple((Counter(roll) - Counter(aside)).elements())
        namable: Namable = "none"
        if isinstance(item.due.get("dice"), list):
            namable = "proposed" if aside else "tray"
        self.text.setText("\n".join(shown_lines(shown)))
        self._area.setVisible(bool(self.text.text()))
        self.set_picture(TablePicture(
            "", "", max(game.rules.dice, len(roll)), (), (), tray, (), aside, namable, salt=item.seed % 997,
        ))  # fmt: skip


class DrillPage(QuestionPage):
    """Asks items of skills."""

    scene: DrillScene
    item: ScoreItem

    def __init__(self, game: ScoreGame, parent: QWidget) -> None:
        super().__init__(DrillScene(parent), parent)
        self.game = game

    def show_item(self, skill_id: str, seed: int, *, is_silent: bool = False) -> None:
        """Ask an item of a skill; `is_silent`: without feedback on the answer."""
        self.item = item_of(self.game, skill_id, seed)
        self.scene.show_item(self.game, self.item)
        hint = ""
        if self.scene.buttons:
            words = self.tr("Click the dice, or name them from the left with Alt+1 to Alt+{count}.")
            hint = words.format(count=len(self.scene.buttons))
        questions = questions_of(self.item)
        taken: list[str] | None = [] if any(question.pad not in CHOSEN for question in questions) else None
        cards = [self._card(question, taken) for question in questions]
        self.show_question(translated(self.item.question), cards, hint, is_silent=is_silent)

    def press_key(self, event: QKeyEvent) -> bool:
        """Name a die with Alt and its number, or do what the key stands for on the cards."""
        return (not self.is_graded and press_die(self.scene.buttons, event)) or super().press_key(event)

    def objection(self) -> str:
        """Points without dice are half an answer, usually a forgotten half: it must not cost the right points."""
        table, points = self.scene, next((card for card in self.cards if card.question.key == "points"), None)
        if not table.buttons or table.dice_named or points is None or not points.answer:
            return ""
        return self.tr("Name the dice that make the points, too: click them, or press Alt and their numbers.")

    def grade(self, took_ms: int | None) -> Result:
        """Grade the answer; the dice that were due are told with what decided."""
        item, dice = self.item, list(self.scene.dice_named)
        graded = grade(item, answer_of(item, [(card.question, card.answer) for card in self.cards], dice))
        wrong = [card for card in self.cards if card.question.key in graded.wrong
                 and (card.question.player is None or card.answer != card.question.due)]  # fmt: skip
        skill, source = self.game.drills.skill(item.skill), source_text(self.game, graded.source)
        past = Past(0, self.game.id, item.id, item.kind, skill.id, skill.facts, graded.is_right, took_ms,
                    row=item.source)  # fmt: skip
        beside = ""
        if "dice" in graded.wrong:
            beside = translated(message("Dice: {dice}", dice=answer_text(None, item.due["dice"])))
        asked = " ".join([translated(item.question), *shown_lines(item.shown)])
        return Result(past, wrong, asked, translated(graded.why), source, beside)

    def _card(self, question: Question, taken: list[str] | None) -> QuestionCard:
        """A card; `taken`: the letters that have been given, None where digits are not typed and choose."""
        offered = []
        for choice in question.choices:
            text = translated(_CHOSEN.get(choice, choice))
            offered.append(Offered(choice, text, "" if taken is None else free_letter(text, taken)))
            if taken is not None:
                taken.append(offered[-1].key)
        due = answer_text(question, question.due)
        return QuestionCard(question, translated(question.text), due, offered, self)
