"""An exam's item for the drill page: in Test, with every answer passed to the exam."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import DrillState
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.bridge import Session
from dealer_trainer.ui.table.action.keyboard import DOUBLE_PRESS_MS


class ItemSession(Session):
    """One item of an exam: no explanation, no pause, no second answer; the exam keeps the clock and the answer."""

    def __init__(
        self, game: Game, item: Item, number: int, length: int, title: str, give: Callable[[Answer], bool]
    ) -> None:
        """`give`: takes the answer; returns False if it is invalid."""
        skill = game.drills.skill(item.skill)
        goal = Goal(skill.id, title, Drills(skills=(skill,)))
        self._game = game
        self._give = give
        self._state = DrillState("asked", "test", goal, item, skill, number, length)
        self._since = QElapsedTimer()
        self.is_answered = False

    @property
    def game(self) -> Game:
        """The game that is examined."""
        return self._game

    @property
    def state(self) -> DrillState:
        """The item, always in its unanswered state."""
        return self._state

    def painted(self) -> None:
        """Note that the item is on screen: a press right after that was meant for the one before."""
        if not self._since.isValid():
            self._since.start()

    def answer(self, answer: Answer) -> None:
        """Give the one answer."""
        is_bounce = not self._since.isValid() or self._since.elapsed() < DOUBLE_PRESS_MS
        if not self.is_answered and not is_bounce:
            # Set before the exam has the answer, because drawing needs it while the answer is saved.
            self.is_answered = True
            self.is_answered = self._give(answer)
