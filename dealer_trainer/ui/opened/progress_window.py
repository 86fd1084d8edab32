"""A trainee's progress that somebody opened: whose it is, what is new in it, and an offer to import it."""

from collections.abc import Iterator
from datetime import datetime

from PySide6.QtGui import QCloseEvent

from dealer_trainer import files
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import ImportPreview, ImportResult, Progress, preview
from dealer_trainer.ui.opened.file_window import FileWindow, OpenedFile, long_date
from dealer_trainer.ui.records_worker import PROGRESS_FILE, RecordsWorker, open_progress
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.settings import Settings


class ProgressWindow(FileWindow):
    """Reads the file first; nothing is imported until somebody presses the button."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self._path = files.user_data() / PROGRESS_FILE
        self._worker: RecordsWorker[Progress] = RecordsWorker(
            lambda: open_progress(self._path), "import", self, is_suspicious=True
        )
        self.resize(720, 480)
        self._is_imported = False
        self.card.sent.connect(self._go_on)
        self.say(self.tr("Reading the file …"))
        self._style.fit(self)
        self._worker.compute(self._look, self._on_looked)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Finish what was begun, and nothing else."""
        self._worker.close()
        super().closeEvent(event)

    def _look(self) -> ImportPreview | RecordsError:
        try:
            return preview(self.file.path, self._path)
        except RecordsError as error:
            return error

    def _on_looked(self, found: ImportPreview | RecordsError) -> None:
        if isinstance(found, RecordsError):
            self._refuse(records_error_text(found))
            return
        self.say(self.tr("The progress of {name}").format(name=found.name), self._offer(found))
        self.facts.show_facts(tuple(self._figures(found)))
        self._style.fit(self)
        self._lead_on(self.tr("Import"))

    def _lead_on(self, button: str) -> None:
        """Offer what to do next."""
        self.main_button.setText(button)
        self.main_button.show()
        self.main_button.setFocus()

    def _go_on(self) -> None:
        """Import it, or open the app once it is imported."""
        if self._is_imported:
            self.app_wanted.emit()
        else:
            self._import()

    def _offer(self, found: ImportPreview) -> str:
        if not found.here:
            return self.tr("Nobody here has it yet. Importing adds {name} as a trainee.").format(name=found.name)
        if not found.added:
            return self.tr("All of its answers are on this computer already, under {name}.").format(name=found.here)
        return self.tr("Importing adds what is new to {name} on this computer. Nothing here is replaced.").format(
            name=found.here
        )

    def _figures(self, found: ImportPreview) -> Iterator[tuple[str, str]]:
        """What is in it."""
        answers = self.tr("{count}, {added} of them new here")
        yield self.tr("Answers"), answers.format(count=found.answers, added=found.added)
        if found.first is not None and found.last is not None:
            days = _day(found.first), _day(found.last)
            span = self.tr("{first} to {last}").format(first=days[0], last=days[1])
            yield self.tr("From"), days[0] if days[0] == days[1] else span
        if found.lessons:
            yield self.tr("Lessons"), self.tr("{count} entries").format(count=found.lessons)

    def _import(self) -> None:
        self.main_button.setEnabled(False)
        path = self.file.path
        self._worker.do(lambda progress: progress.import_file(path), self._on_imported, self._on_error)

    def _on_imported(self, taken: ImportResult) -> None:
        self._is_imported = True
        self.main_button.setEnabled(True)
        words = self.tr(
            "{name}: {added} new answers, {known} already here. Choose {name} under Today to train with it. A window "
            "that is already open shows them the next time you open it."
        )
        self.say(
            self.tr("Imported"),
            words.format(name=taken.trainee.name, added=taken.added, known=taken.known),
            "check",
        )
        self.facts.show_facts(())
        self._lead_on(self.tr("Open Dealer Trainer"))

    def _on_error(self, error: RecordsError) -> None:
        self.main_button.setEnabled(True)
        self.say(self.tr("It could not be imported"), records_error_text(error), "warning")

    def _refuse(self, words: str) -> None:
        self.say(self.tr("This file cannot be imported"), words, "warning")
        self.close_button.setFocus()


def _day(at: int) -> str:
    return long_date(datetime.fromtimestamp(at / 1000).astimezone().date())
