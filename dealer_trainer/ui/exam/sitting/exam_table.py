"""An exam's rounds for the table page and its items for the drill page: in Test, without help, passed to the exam."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import DrillState
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.guide.act import Act
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.ui.drill.bridge import Session
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS


class ExamTable(TableBridge):
    """One round after another; the owner of the table decides what ends a round and what comes next."""

    is_dealt_once = True

    def __init__(self, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, None, parent)
        self._asked = QElapsedTimer()

    def lead(self, command: InstructorCommand) -> str:
        """Do nothing: no instructor takes part in an exam."""
        return self.tr("An instructor cannot lead during an exam.")

    def _is_asked_twice(self) -> bool:
        """Whether this is the second request to end the round, with nothing done in between; otherwise ask for it.

        It always asks, because asking only if something is still due would give that away.
        """
        if not self._asked.isValid():
            self._asked.start()
            self.refused.emit(self.tr("End this round? Press Enter again. Nothing can be done in it afterward."))
            return False
        if self._asked.elapsed() < DOUBLE_PRESS_MS:
            return False
        self._asked.invalidate()
        return True


class ExamTableController(ExamTable):
    """The rounds of a part as a table for the table page."""

    def __init__(self, exam: ExamBridge, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, parent)
        self._exam = exam
        exam.refused.connect(self.refused)

    def show_kept(self) -> None:
        """Draw the table as it was saved."""
        self._asked.invalidate()
        self.changed.emit(self.snapshot)

    def do(self, act: Act) -> bool:
        """Pass an act on; returns False if it is physically impossible."""
        return self._exam.act(act)

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a player's request, as asked or at `amount`."""
        request = self._request(request_id)
        return request is not None and self.do(request.granted(amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a player's request."""
        request = self._request(request_id)
        return request is not None and self.do(request.refused())

    def finish(self) -> bool:
        """Say that the round is dealt; the exam shows the next one itself."""
        return self._is_asked_twice() and self._exam.finish_round()

    def _request(self, request_id: int) -> PlayerRequest | None:
        return next((request for request in self.snapshot.requests if request.id == request_id), None)


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
