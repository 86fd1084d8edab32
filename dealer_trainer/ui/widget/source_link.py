"""A source as a link: a click or Enter asks the window to open the Guide there."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.table_text import source_label
from dealer_trainer.ui.widget.plain_label import set_tip

IN_GUIDE = ("guide:", "ruling:")
"""The beginnings of sources that the Guide can open; table limits are in the settings."""


class SourceLink(QPushButton):
    """A row, a passage, or a ruling by its name.

    It sends its window a QWhatsThisClickedEvent whose `href` is the source, so no view in between passes it on. A
    window without a Guide, such as that of an exam, leaves it unanswered.
    """

    def __init__(self, parent: QWidget | None = None, source: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("source")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.follow)
        self._lead_to(source, "")
        if not source:
            self.hide()  # one with a source appears with its parent, or once it is laid out, never earlier

    @property
    def source(self) -> str:
        """The source that it leads to."""
        return self._source

    def show_source(self, source: str, words: str = "") -> None:
        """Lead to another source, under its own name or under `words`; hidden if there is none."""
        self._lead_to(source, words)
        self.setVisible(bool(source))

    def _lead_to(self, source: str, words: str) -> None:
        self._source = source
        is_link = source.startswith(IN_GUIDE)
        self.setText((words or source_label(source)) if source else "")
        self.setEnabled(is_link)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)
        set_tip(self, self.tr("Open in the Guide") if is_link else "")

    def follow(self) -> None:
        """Ask the window for the Guide."""
        QCoreApplication.sendEvent(self.window(), QWhatsThisClickedEvent(self._source))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow it with Enter too: the views around it use that key for something else."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
