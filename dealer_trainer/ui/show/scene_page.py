"""A page of the host's window: the scene, and under it the event, with each question on a card."""

from collections.abc import Mapping

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.drills.show.question import Pad
from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.games.show.content import numbered
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.show.answer_keys import answer_keys
from dealer_trainer.ui.show.question_card import QuestionCard
from dealer_trainer.ui.show.scene_view import ScenePicture, SceneView
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.plain_label import plain_label

_IN_ROW, _IN_LARGE_ROW = 5, 3
"""Questions side by side, in usual and in large type; if there are more, those with many choices get their own row."""
LARGE = 1.35
_SHARES: Mapping[Pad, int] = {"yes_no": 2, "figure": 2, "fraction": 3, "one": 4, "several": 5}
"""The share of a row that a question takes beside others, according to its choices."""


class ScenePage(QWidget):
    """Draws an event; subclasses say what can be done, and add their buttons to `foot`."""

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.cards: list[QuestionCard] = []
        self._keys = answer_keys(game.show)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.scene = SceneView(self)
        column.addWidget(self.scene, 1)
        self.bar = QFrame(self)
        self.bar.setObjectName("bar")
        below = QVBoxLayout(self.bar)
        below.setContentsMargins(18, 12, 18, 14)
        below.setSpacing(10)
        self.title, self.text = plain_label(self.bar, "phase", is_wrapped=False), plain_label(self.bar, "quiet")
        self.tally = plain_label(self.bar, "quiet", is_wrapped=False)
        self._head = QWidget(self.bar)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.text, 1)
        below.addWidget(self._head)
        self.event_label = plain_label(self.bar, "title")
        event = QHBoxLayout()
        event.setSpacing(12)
        event.addWidget(self.event_label, 1)
        event.addWidget(self.tally)
        below.addLayout(event)
        self._rows = (QHBoxLayout(), QHBoxLayout())
        self.area = self._cards_area()
        below.addWidget(self.area)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(8)
        self.hint = plain_label(self.bar, "hintText")
        self.foot.addWidget(self.hint, 1)
        below.addLayout(self.foot)
        column.addWidget(self.bar)

    def _cards_area(self) -> YieldingArea:
        cards = QWidget(self.bar)
        lines = QVBoxLayout(cards)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(10)
        for row in self._rows:
            row.setSpacing(10)
            lines.addLayout(row)
        return YieldingArea(cards, self.bar)

    def show_head(self, title: str, text: str) -> None:
        """Show what is being trained, unless that is shown above."""
        self.title.setText(title)
        self.text.setText(text)
        self._head.setVisible(bool(title))

    def show_cards(self, asked: AskedEvent) -> None:
        """Lay out a card for each question of an event, in place of the earlier ones."""
        for card in self.cards:
            for row in self._rows:
                row.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [QuestionCard(question, self._keys, self) for question in asked.questions]
        in_row = _IN_ROW if unit(self) < LARGE else _IN_LARGE_ROW
        is_full = len(self.cards) > in_row
        for place, card in enumerate(self.cards):
            is_second = place >= in_row or (is_full and card.question.pad == "several")
            self._rows[is_second].addWidget(card, _SHARES[card.question.pad])
            card.show()  # only a visible widget takes the cursor
        self.area.verticalScrollBar().setValue(0)

    def show_scene(self, asked: AskedEvent, *, is_after: bool) -> None:
        """The scene before an event with the dice that fell, or after it with its result."""
        state = asked.outcome.state if is_after else asked.before
        dice = asked.document.get("dice") or asked.before.values["dice"]
        opened = asked.document.get("shows")
        self.scene.set_picture(
            ScenePicture(self.game.show, state, None if dice is None else (dice[0], dice[1]), opened, _letters(asked))
        )


def _letters(asked: AskedEvent) -> dict[str, str]:
    """What is behind the numbers of the puzzle, and behind the faces of the word."""
    puzzle, word = asked.puzzle, asked.word
    if puzzle is None:
        return {}
    found = {} if word is None else {f"face:{face}": letter.upper() for face, letter in enumerate(word.word, 1)}
    for row, (cells, clue) in enumerate(zip(numbered(puzzle), puzzle.clues, strict=True), 1):
        found |= {f"{row}:{cell}": letter.upper() for cell, letter in zip(cells, clue, strict=True)}
    return found
