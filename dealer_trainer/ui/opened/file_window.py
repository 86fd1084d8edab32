"""A file that somebody opened: what kind it is, and what every window of one has: a headline, a sentence, buttons."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from dealer_trainer import files
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import give_ample_type, set_widest
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label, plain_label
from dealer_trainer.ui.widget.push_button import push_button

PACKET_ENDING: Final = ".packet.json"
PROGRESS_ENDING: Final = ".progress.json"

Kind = Literal["packet", "progress"]

WIDEST, CARD = 980, 1
"""Width of the card at scale 1, and its place among what is above and below it."""
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
        self._heading = plain_label(self, "headline")
        self._words = named_label(self, "article")
        self._inside, self._foot = column(), row(1)
        self.close_button = self.add_button(self.tr("Close"), self.close)
        card = QFrame(self)
        card.setObjectName("panel")
        set_widest(card, WIDEST)
        parts = (self._heading, self._words, (self._inside, 1), self._foot)
        card.setLayout(column(*parts, margins=(30, 22, 30, 22)))
        self._place = column(1, row(1, (card, 100), 1, gap=0), 2, gap=0, margins=(20, 16, 20, 16))
        self.setLayout(self._place)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.close)

    @property
    def heading(self) -> str:
        """What it is, or the result."""
        return self._heading.text()

    @property
    def words(self) -> str:
        """The sentence below."""
        return self._words.text()

    def add_button(self, text: str, press: Callable[[], object], *, is_main: bool = False) -> QPushButton:
        """Add a button before the existing ones."""
        button = push_button(text, self, press)
        button.setProperty("isMain", is_main)
        self._foot.insertWidget(1, button)
        return button

    def fill_height(self, *, is_filled: bool) -> None:
        """Have the card as high as the window, or as high as its contents."""
        self._place.setStretch(CARD, 100 if is_filled else 0)

    def say(self, heading: str, words: str = "") -> None:
        """Show the result."""
        self._heading.setText(heading)
        self._words.show_text(words)
        announce(self, heading)


class RefusedWindow(FileWindow):
    """Says that the app does not open a file, and why."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self.resize(680, 280)
        self.say(self.tr("This file cannot be opened"), file.refusal)
        self._style.fit(self)
        self.close_button.setFocus()
