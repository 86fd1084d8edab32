"""What every window of an opened file has: its dress, a headline, a sentence, room for more, and buttons."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.ui.opened.file_kind import OpenedFile
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel, plain_label
from dealer_trainer.ui.widget.push_button import push_button


class FileWindow(QWidget):
    """A file's name above, what it is and its contents below; Esc closes it."""

    app_wanted = Signal()
    """The app itself is to be opened."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__()
        self.file = file
        self.setObjectName("page")
        self.setWindowTitle(self.tr("{file} – Dealer Trainer").format(file=file.path.name))
        self.resize(980, 640)
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        self._style = WindowStyle(self)
        self._name = plain_label(self, "quiet", file.path.name)
        self._heading = plain_label(self, "headline")
        self._words = PlainLabel(self)
        self._words.setObjectName("article")
        self._words.setWordWrap(True)
        self._inside = QVBoxLayout()
        self._inside.setSpacing(12)
        self._foot = QHBoxLayout()
        self._foot.addStretch()
        self.close_button = self.add_button(self.tr("Close"), self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 28, 36, 26)
        column.setSpacing(12)
        for widget in (self._name, self._heading, self._words):
            column.addWidget(widget)
        column.addLayout(self._inside, 1)
        column.addLayout(self._foot)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.close)

    @property
    def heading(self) -> str:
        """What it is, or the result."""
        return self._heading.text()

    @property
    def words(self) -> str:
        """The sentence below."""
        return self._words.text()

    def add_button(self, text: str, press: object, *, is_main: bool = False) -> QPushButton:
        """Add a button before those that are there."""
        button = push_button(text, self, press)  # type: ignore[arg-type]  # any callable without arguments
        button.setProperty("isMain", is_main)
        self._foot.insertWidget(1, button)
        return button

    def say(self, heading: str, words: str = "") -> None:
        """Show the result."""
        self._heading.setText(heading)
        self._words.show_text(words)
        announce(self, heading)


class RefusedWindow(FileWindow):
    """A file that the app does not open, and why."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self.resize(680, 280)
        self._inside.addStretch()
        self.say(self.tr("This file cannot be opened"), file.refusal)
        self._style.fit(self)
        self.close_button.setFocus()
