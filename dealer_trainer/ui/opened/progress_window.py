"""A trainee's progress that somebody opened: whose it is, what is new in it, and an offer to import it."""

from datetime import datetime

from PySide6.QtGui import QCloseEvent

from dealer_trainer import files
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import ImportPreview, ImportResult, Progress, preview
from dealer_trainer.ui.opened.file_window import FileWindow, OpenedFile
from dealer_trainer.ui.records_worker import PROGRESS_FILE, RecordsWorker, open_progress
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.plain_label import named_label


class ProgressWindow(FileWindow):
    """Reads the file first; nothing is imported until somebody presses the button."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self.resize(720, 360)
        self._path = files.user_data() / PROGRESS_FILE
        self._worker: RecordsWorker[Progress] = RecordsWorker(
            lambda: open_progress(self._path), "import", self, is_suspicious=True
        )
        self.resize(720, 380)
        self._facts = named_label(self, "article")
        self._inside.addWidget(self._facts)
        self._inside.addStretch()
        self.open_button = self.add_button(self.tr("Open Dealer Trainer"), self.app_wanted.emit)
        self.import_button = self.add_button(self.tr("Import"), self._import, is_main=True)
        self.open_button.hide()
        self.import_button.hide()
        self.say(self.tr("Reading the file …"))
        self._style.fit(self)
        self._worker.compute(self._look, self._on_looked)

    @property
    def facts(self) -> str:
        """What is in the file."""
        return self._facts.text()

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
        self._facts.show_text("\n".join(self._lines(found)))
        self.import_button.show()
        self.import_button.setFocus()

    def _offer(self, found: ImportPreview) -> str:
        if not found.here:
            return self.tr("Nobody on this computer has it yet. Importing adds {name} as a trainee.").format(
                name=found.name
            )
        if not found.added:
            return self.tr("All of its answers are on this computer already, under {name}.").format(name=found.here)
        return self.tr("Importing adds what is new to {name} on this computer. Nothing here is replaced.").format(
            name=found.here
        )

    def _lines(self, found: ImportPreview) -> list[str]:
        counts = self.tr("{count} answers, {added} of them new here").format(count=found.answers, added=found.added)
        lines = [counts]
        if found.first is not None and found.last is not None:
            first, last = _day(found.first), _day(found.last)
            lines.append(self.tr("From {first} to {last}").format(first=first, last=last))
        if found.lessons:
            lines.append(self.tr("Lessons: {count} entries").format(count=found.lessons))
        if found.situations:
            lines.append(self.tr("Saved situations: {count}").format(count=found.situations))
        return lines

    def _import(self) -> None:
        self.import_button.setEnabled(False)
        path = self.file.path
        self._worker.do(lambda progress: progress.import_file(path), self._on_imported, self._on_error)

    def _on_imported(self, taken: ImportResult) -> None:
        self.import_button.hide()
        words = self.tr("{name}: {added} new answers, {known} already here.")
        self.say(self.tr("Imported"), words.format(name=taken.trainee.name, added=taken.added, known=taken.known))
        self._facts.show_text(
            self.tr(
                "Choose {name} under Today to train with it. A window that is already open shows them the next time "
                "you open it."
            )
            .format(name=taken.trainee.name)
        )  # fmt: skip
        self.open_button.show()
        self.open_button.setFocus()

    def _on_error(self, error: RecordsError) -> None:
        self.import_button.setEnabled(True)
        self.say(self.tr("It could not be imported"), records_error_text(error))

    def _refuse(self, words: str) -> None:
        self.say(self.tr("This file cannot be imported"), words)
        self._facts.hide()
        self.close_button.setFocus()


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d")
