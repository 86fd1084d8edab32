"""Says in plain words that something went wrong, and leads to the report; the program continues behind it."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel, plain_label
from dealer_trainer.ui.widget.push_button import push_button

WIDTH = 560


class CrashDialog(QDialog):
    """A headline, what happened, what was recorded, and two buttons. It is not modal.

    No button has the focus at first: a key meant for the table must not press one.
    """

    def __init__(self, heading: str, words: str, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._folder = folder
        self._heading = plain_label(self, "headline", heading)
        self._words = self._article(words)
        self._report = self._article("")
        self.look = push_button(self.tr("Open the folder"), self, self._look)
        self.go_on = push_button(self.tr("Continue"), self, self.accept)
        self.go_on.setProperty("isMain", True)
        self._lay_out()

    @property
    def text(self) -> str:
        """All the text shown."""
        return "\n".join(part.text() for part in (self._heading, self._words, self._report))

    def show_report(self, words: str, *, is_there: bool) -> None:
        """Show what was recorded."""
        self._report.show_text(words)
        self.look.setVisible(is_there)

    def showEvent(self, event: QShowEvent) -> None:
        """Leave every button without focus until somebody chooses one."""
        super().showEvent(event)
        self._fit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.text)

    def event(self, event: QEvent) -> bool:
        """Be as high as the text needs, with larger type too."""
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        wide, column = round(WIDTH * unit(self)), self.layout()
        if column is not None:
            column.invalidate()
            self.resize(wide, column.totalHeightForWidth(wide))

    def _look(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(self._folder)):
            self._report.show_text(
                self.tr("The folder could not be opened. It is {folder}").format(folder=self._folder)
            )

    def _article(self, words: str) -> PlainLabel:
        label = PlainLabel(self, words)
        label.setObjectName("article")
        label.setWordWrap(True)
        return label

    def _lay_out(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.look)
        foot.addWidget(self.go_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 22)
        column.setSpacing(14)
        column.addWidget(self._heading)
        column.addWidget(self._words)
        column.addWidget(self._report)
        column.addSpacing(6)
        column.addLayout(foot)
