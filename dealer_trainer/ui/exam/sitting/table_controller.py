"""An exam's item for the drill page, and its round for the table page: in Test, every answer through the exam."""

from PySide6.QtCore import QElapsedTimer, QObject

from dealer_trainer.certification.exam import View
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import DrillState
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level, Request
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.keyboard import DOUBLE_PRESS_MS


class ItemDesk:
    """One item of an exam as the drill page knows it. Nothing is told, nothing is put away, nothing comes back."""

    def __init__(self, exam: ExamBridge, view: View, title: str) -> None:
        assert view.item is not None
        family = exam.game.drills.family(view.item.family)
        goal = Goal(family.id, title, Drills(families=(family,)))
        self._exam = exam
        self._showing = DrillState("asked", "test", goal, view.item, family, view.number, view.length)
        self._since = QElapsedTimer()
        self.is_answered = False

    @property
    def game(self) -> Game:
        """The game that is examined."""
        return self._exam.game

    @property
    def state(self) -> DrillState:
        """The item, always as it is asked."""
        return self._showing

    def painted(self) -> None:
        """The item is on screen: a press right now was meant for the one before."""
        if not self._since.isValid():
            self._since.start()

    def prepare(self) -> Item | None:
        """There is nothing to make ahead: the exam shows one item at a time."""
        return None

    def answer(self, answer: Answer) -> None:
        """Give the one answer."""
        is_bounce = not self._since.isValid() or self._since.elapsed() < DOUBLE_PRESS_MS
        if not self.is_answered and not is_bounce:
            # Said before it is done: what is drawn while it is kept has to know.
            self.is_answered = True
            self.is_answered = self._exam.answer(answer)

    def go_on(self) -> None:
        """Nothing was explained."""

    def remind(self) -> None:
        """There is no help."""

    def interrupt(self) -> None:
        """The time goes on; the window puts it into the record."""

    def pause(self) -> None:
        """Only a supervisor can."""

    def resume(self) -> None:
        """Only a supervisor can."""

    def finish(self) -> None:
        """A part ends with its last item or with its time."""

    def keep(self) -> None:
        """The exam keeps it."""


class RoundDesk(TableBridge):
    """The rounds of a part as the table page knows them."""

    def __init__(self, exam: ExamBridge, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, None, parent)
        self._exam = exam
        exam.refused.connect(self.refused)

    def tell(self) -> None:
        """Draw the table as it is kept."""
        self.changed.emit(self.snapshot)

    def do(self, act: Act) -> bool:
        """Hand an act on; False where hands cannot do it."""
        return self._exam.act(act)

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a wish, as asked or at `amount`."""
        asked = self._request(request_id)
        if asked is None:
            return False
        place = asked.place
        given = asked.asked if amount is None else amount
        return self.do(Act("set_up", place.bet, place.seat, place.owner, place.number, given))

    def refuse(self, request_id: int) -> bool:
        """Refuse a wish."""
        asked = self._request(request_id)
        if asked is None:
            return False
        place = asked.place
        return self.do(Act("refuse", place.bet, place.seat, place.owner, place.number))

    def undo(self) -> bool:
        """There is no undo in Test."""
        return False

    def finish(self) -> bool:
        """Say that the round is dealt."""
        return self._exam.finish_round()

    def next_round(self) -> bool:
        """The exam goes on by itself."""
        return False

    def want_level(self, level: Level) -> bool:
        """It stays a test."""
        return False

    def _request(self, request_id: int) -> Request | None:
        return next((one for one in self.snapshot.requests if one.id == request_id), None)
