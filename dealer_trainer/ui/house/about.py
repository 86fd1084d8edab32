"""About the app: its version, where the next one is, whose work it is and builds on, and each license with its text."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from dealer_trainer import __version__, files
from dealer_trainer.about.about import NEXT_VERSION
from dealer_trainer.about.license import Licensed, licensed, text_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button


class AboutDialog(QDialog):
    """Licensed works at the left, the license text at the right, to be read and copied; licenses are not translated.

    The first entry is the notice, which says on one page whose work all of it is.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("About Dealer Trainer"))
        self._licensed: tuple[Licensed | None, ...] = (None, *licensed())
        self.entries = QListWidget(self)
        self.entries.setObjectName("entries")
        self.entries.setAccessibleName(self.tr("Licenses"))
        self.entries.setWordWrap(True)
        self.entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for entry in self._licensed:
            QListWidgetItem(self.tr("Notice") if entry is None else f"{entry.title}\n{entry.license}", self.entries)
        self.text = QPlainTextEdit(self)
        self.text.document().setDocumentMargin(14)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Text of the license"))
        self.entries.currentRowChanged.connect(self._show_text)
        self.entries.setCurrentRow(0)
        version = plain_label(self, "title", self.tr("Dealer Trainer {version}").format(version=__version__))
        following = plain_label(self, "quiet", translated(NEXT_VERSION))
        close = push_button(self.tr("Close"), self, self.accept)
        columns = row((self.entries, 2), (self.text, 5), gap=18)
        self.setLayout(column(version, following, (columns, 1), row(1, close), gap=14, margins=(28, 22, 28, 20)))

    def showEvent(self, event: QShowEvent) -> None:
        """Make the window wide enough for the lines of a license as they were written, as far as the screen allows."""
        super().showEvent(event)
        self.resize((QSize(1100, 620) * unit(self)).boundedTo(self.screen().availableSize()))
        self.entries.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_text(self, row: int) -> None:
        entry = self._licensed[row]
        none = self.tr("This installation has no text of this license. Its name says which one it is.")
        if entry is None:
            self.text.setPlainText(files.notice())
            return
        parts = f"{entry.title} {entry.version}".strip(), entry.license, entry.holder
        head = "\n".join(part for part in parts if part)
        self.text.setPlainText(f"{head}\n\n{text_of(entry) or none}")
