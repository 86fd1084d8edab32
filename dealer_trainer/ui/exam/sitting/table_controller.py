"""The rounds of an exam for the table page: in Test, with every act passed to the exam."""

from PySide6.QtCore import QObject

from dealer_trainer.engine import Cents
from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.exam.sitting.exam_table import ExamTable


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
