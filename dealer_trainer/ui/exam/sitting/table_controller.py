"""The rounds of an exam for the table page: in Test, every act through the exam."""

from PySide6.QtCore import QElapsedTimer, QObject

from dealer_trainer.engine import Cents
from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.table.action.keyboard import DOUBLE_PRESS_MS
from dealer_trainer.ui.table.bridge import Practice, TableBridge


class ExamTableController(TableBridge):
    """The rounds of a part as the table page knows them."""

    def __init__(self, exam: ExamBridge, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, None, parent)
        self._exam = exam
        self._asked = QElapsedTimer()
        exam.refused.connect(self.refused)

    def show_kept(self) -> None:
        """Draw the table as it is kept."""
        self._asked.invalidate()
        self.changed.emit(self.snapshot)

    def do(self, act: Act) -> bool:
        """Hand an act on; False where hands cannot do it."""
        return self._exam.act(act)

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a player's request, as asked or at `amount`."""
        request = self._request(request_id)
        if request is None:
            return False
        place = request.place
        given = request.asked if amount is None else amount
        return self.do(Act("set_up", place.bet, place.seat, place.owner, place.number, given))

    def refuse(self, request_id: int) -> bool:
        """Refuse a player's request."""
        request = self._request(request_id)
        if request is None:
            return False
        place = request.place
        return self.do(Act("refuse", place.bet, place.seat, place.owner, place.number))

    def undo(self) -> bool:
        """There is no undo in Test."""
        return False

    def finish(self) -> bool:
        """Say that the round is dealt, once that was asked for twice, with nothing done in between.

        It is asked always: to ask only where something is still due would tell that it is.
        """
        if not self._asked.isValid():
            self._asked.start()
            self.refused.emit(self.tr("End this round? Press Enter again. Nothing can be done in it afterwards."))
            return False
        if self._asked.elapsed() < DOUBLE_PRESS_MS:
            return False
        self._asked.invalidate()
        return self._exam.finish_round()

    def next_round(self) -> bool:
        """The exam shows the next round itself."""
        return False

    def practise(self, practice: Practice) -> bool:
        """Nothing is practiced in an exam."""
        return False

    def try_again(self) -> bool:
        """A round of an exam is dealt once."""
        return False

    def choose_level(self, level: Level) -> bool:
        """It stays a test."""
        return False

    def _request(self, request_id: int) -> PlayerRequest | None:
        return next((request for request in self.snapshot.requests if request.id == request_id), None)
