"""A table that is dealt as an exam asks: in Test, nothing is taken back; a round ends when asked twice."""

from PySide6.QtCore import QElapsedTimer, QObject

from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.action.keyboard import DOUBLE_PRESS_MS
from dealer_trainer.ui.table.bridge import Practice, TableBridge


class ExamTable(TableBridge):
    """One round after another; the owner of the table decides what ends a round and what comes next."""

    def __init__(self, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, None, parent)
        self._asked = QElapsedTimer()

    def undo(self) -> bool:
        """Nothing: Test has no undo."""
        return False

    def next_round(self) -> bool:
        """It does not come from the table."""
        return False

    def start_practice(self, practice: Practice) -> bool:
        """Nothing is practiced in an exam."""
        return False

    def lead(self, command: InstructorCommand) -> str:
        """No instructor has a hand in an exam."""
        return self.tr("An instructor cannot lead during an exam.")

    def try_again(self) -> bool:
        """A round of an exam is dealt once."""
        return False

    def choose_level(self, level: Level) -> bool:
        """It stays in Test."""
        return False

    def _is_asked_twice(self) -> bool:
        """Whether the round was to end before, with nothing done in between; else it is asked.

        It is asked always: to ask only where something is still due would tell that it is.
        """
        if not self._asked.isValid():
            self._asked.start()
            self.refused.emit(self.tr("End this round? Press Enter again. Nothing can be done in it afterward."))
            return False
        if self._asked.elapsed() < DOUBLE_PRESS_MS:
            return False
        self._asked.invalidate()
        return True
