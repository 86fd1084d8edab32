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
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.tile import Tile


class ProgressWindow(FileWindow):
    """Reads the file first; nothing is imported until somebody presses the button."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self._path = files.user_data() / PROGRESS_FILE
        self._worker: RecordsWorker[Progress] = RecordsWorker(
            lambda: open_progress(self._path), "import", self, is_suspicious=True
        )
        self.resize(720, 320)
        self._tiles = row(gap=14)
        self._then = named_label(self, "article")
        self._inside.addLayout(self._tiles)
        self._inside.addWidget(self._then)
        self.open_button = self.add_button(self.tr("Open Dealer Trainer"), self.app_wanted.emit)
        self.import_button = self.add_button(self.tr("Import"), self._import, is_main=True)
        self.open_button.hide()
        self.import_button.hide()
        self.say(self.tr("Reading the file …"))
        self._style.fit(self)
        self._worker.compute(self._look, self._on_looked)

    @property
    def facts(self) -> str:
        """What is in the file, or, once it was imported, what to do next."""
        tiles = self.findChildren(Tile)
        return "\n".join(tile.words for tile in tiles if not tile.isHidden()) or self._then.text()

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
        for title, figure, note in self._figures(found):
            tile = Tile(title, self)
            tile.show_figure(figure, note)
            self._tiles.addWidget(tile, 1)
            tile.show()
        self._style.fit(self)
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

    def _figures(self, found: ImportPreview) -> list[tuple[str, str, str]]:
        """What is in it, each with its title and a note."""
        new = self.tr("{added} of them new here").format(added=found.added)
        figures = [(self.tr("Answers"), str(found.answers), new)]
        if found.first is not None and found.last is not None:
            since = self.tr("the first: {first}").format(first=_day(found.first))
            figures.append((self.tr("Last answer"), _day(found.last), since))
        if found.lessons:
            figures.append((self.tr("Lessons"), str(found.lessons), self.tr("entries")))
        return figures

    def _import(self) -> None:
        self.import_button.setEnabled(False)
        path = self.file.path
        self._worker.do(lambda progress: progress.import_file(path), self._on_imported, self._on_error)

    def _on_imported(self, taken: ImportResult) -> None:
        self.import_button.hide()
        words = self.tr("{name}: {added} new answers, {known} already here.")
        self.say(self.tr("Imported"), words.format(name=taken.trainee.name, added=taken.added, known=taken.known))
        for tile in self.findChildren(Tile):
            tile.hide()
        self._then.show_text(
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
        self.close_button.setFocus()


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d")
