"""A table for exams: always in Test, without undo; ending a round takes a second press."""

from PySide6.QtCore import QElapsedTimer, QObject

from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.table.action.keyboard import DOUBLE_PRESS_MS
from dealer_trainer.ui.table.bridge import TableBridge


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
