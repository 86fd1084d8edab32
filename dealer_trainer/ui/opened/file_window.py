"""A file that somebody opened: what kind it is, and what every window of one has: a card with facts and buttons."""

import re
from datetime import date
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer import files
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.style.scaling import give_ample_type
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.look import announce

PACKET_ENDING: Final = ".packet.json"
PROGRESS_ENDING: Final = ".progress.json"

Kind = Literal["packet", "progress"]

_SAMPLE: Final = 65_536
_SQLITE: Final = b"SQLite format 3\x00"
_PROGRESS: Final = re.compile(rb'\A\s*\{\s*"answers"\s*:|"kind"\s*:\s*"dealer-trainer progress"')
_PACKET: Final = re.compile(rb'\A\s*\{\s*"certificates"\s*:|"format"\s*:\s*"dealer-trainer/[\w-]*packet')


class OpenedFile(NamedTuple):
    """A file. `kind`: None if the app cannot open this kind, and then `refusal` says why."""

    path: Path
    kind: Kind | None
    refusal: str = ""


def look_at(path: Path) -> OpenedFile:
    """Tell what a file is from its first few KB, or from its name if they do not say."""
    try:
        with files.open_plain(path) as stream:
            head = stream.read(_SAMPLE)
    except FileNotFoundError:
        return OpenedFile(path, None, QCoreApplication.translate("OpenedFile", "That file is no longer there."))
    except OSError as error:
        text = QCoreApplication.translate("OpenedFile", "It cannot be read: {problem}.")
        return OpenedFile(path, None, text.format(problem=error.strerror or str(error)))
    kind = _kind(head, path.name.lower())
    return OpenedFile(path, kind) if kind is not None else OpenedFile(path, None, _refusal(head))


def _kind(head: bytes, name: str) -> Kind | None:
    if _PROGRESS.search(head):
        return "progress"
    if _PACKET.search(head):
        return "packet"
    if head.startswith(_SQLITE):
        return None
    if name.endswith(PROGRESS_ENDING):
        return "progress"
    return "packet" if name.endswith(PACKET_ENDING) else None


def _refusal(head: bytes) -> str:
    if head.startswith(_SQLITE):
        return QCoreApplication.translate(
            "OpenedFile",
            "It is a database. A school’s is verified with the command dealer-trainer verify; the app itself looks "
            "after a trainee’s.",
        )
    return QCoreApplication.translate(
        "OpenedFile",
        "It is neither the record of an exam (.packet.json) nor the progress of a trainee (.progress.json).",
    )


class FileCard(Form):
    """What a file is, with what matters of it; its last button is what to do next."""

    emblem = "guide"


class FileWindow(QWidget):
    """What a file is, and its contents; Esc closes it."""

    app_wanted = Signal()
    """The app itself is to be opened."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__()
        self.file = file
        self.setObjectName("page")
        self.setWindowTitle(self.tr("{file} – Dealer Trainer").format(file=file.path.name))
        self.resize(980, 640)
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        give_ample_type(self)
        self._style = WindowStyle(self)
        self.card = FileCard(parent=self)
        self.facts = FactList(self.card)
        self.card.add("", self.facts, is_wide=True)
        self.close_button = self.card.action(self.tr("Close"), self.close)
        self.main_button = self.card.button
        self.main_button.hide()
        self.pages = QStackedWidget(self)
        self.pages.addWidget(PageArea(Centered(self.card)))
        self.setLayout(column(self.pages))
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.close)

    @property
    def heading(self) -> str:
        """What it is, or the result."""
        return self.card.accessibleName()

    @property
    def words(self) -> str:
        """The sentence below."""
        return self.card.words

    def say(self, heading: str, words: str = "", icon: str = "guide") -> None:
        """Show the result."""
        self.card.set_emblem(icon, {"check": "good", "warning": "bad"}.get(icon, "accent"))
        self.card.set_heading(heading)
        self.card.setAccessibleName(heading)
        self.card.set_text(words)
        announce(self, heading)


class RefusedWindow(FileWindow):
    """Says that the app does not open a file, and why."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self.resize(720, 400)
        self.say(self.tr("This file cannot be opened"), file.refusal, "warning")
        self._style.fit(self)
        self.close_button.setFocus()


def long_date(day: date) -> str:
    """A day in the language of the window: "Monday, January 5, 2026"."""
    return window_locale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)
