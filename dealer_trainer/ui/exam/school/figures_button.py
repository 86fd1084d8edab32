"""Saves what this station's exams say about each kind of question, worked out in another process."""

from pathlib import Path

from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.certification.paper.export import ItemFigures, item_figures
from dealer_trainer.certification.school.upkeep.records_check import Outcome
from dealer_trainer.ui.exam.chosen_file import ask_file, save_file
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.plain_label import set_tip


class FiguresButton(QPushButton):
    """Asks for a file; while every exam is graded again, its text says how far that is."""

    def __init__(self, service: SchoolService, parent: QWidget) -> None:
        super().__init__(parent)
        self._service, self._file, self._job = service, Path(), RunningJob(self)
        self.setAutoDefault(False)
        self.clicked.connect(lambda _=False: self._save())
        set_tip(self, self.tr("How much of each kind of question is right, and in what time, as a CSV"))
        self._job.progressed.connect(self._show_progress)
        self._job.ended.connect(self._on_figures)
        self.stop()

    def stop(self) -> None:
        """Stop working them out."""
        self._job.stop()
        self.setText(self.tr("Save item figures…"))
        self.setEnabled(True)

    def _save(self) -> None:
        kind = self.tr("CSV files (*.csv)")
        if path := ask_file(self, self.tr("Save item figures"), "items.csv", kind, is_new=True):
            self._file = path
            self._show_progress(0, 0)
            self._job.begin(item_figures, self._service.folder, self._service.game.folder)

    def _show_progress(self, done: int, of: int) -> None:
        self.setEnabled(False)
        self.setText(self.tr("Grading exam {done} of {total} …").format(done=min(done + 1, of), total=of))

    def _on_figures(self, outcome: Outcome) -> None:
        self.stop()
        if outcome.error is not None:
            self._service.message.emit(records_error_text(outcome.error))
        elif isinstance(outcome.found, ItemFigures):
            said, unread, elsewhere = [], outcome.found.unread, self._service.summary.elsewhere
            if unread:
                words = self.tr("Left out: {count} with a different edition of the game.")
                said.append(words.format(count=unread))
            if elsewhere:
                words = self.tr("Only this station’s exams are counted. Exams at other stations: {count}.")
                said.append(words.format(count=elsewhere))
            save_file(self._file, outcome.found.csv, self._service.message.emit, said)
