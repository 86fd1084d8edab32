"""About the app: its version, and whose work it is and stands on, with licenses."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from dealer_trainer import __version__, files
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button


class AboutDialog(QDialog):
    """The text of NOTICE, to be read and copied; licenses stay in their own English."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("About Dealer Trainer"))
        self.notice = QPlainTextEdit(self)
        self.notice.setPlainText(files.notice())
        self.notice.document().setDocumentMargin(14)
        self.notice.setReadOnly(True)
        self.notice.setTabChangesFocus(True)
        self.notice.setAccessibleName(self.tr("Licenses"))
        self._version = plain_label(self, "title", self.tr("Dealer Trainer {version}").format(version=__version__))
        close = push_button(self.tr("Close"), self, self.accept)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 20)
        column.setSpacing(14)
        column.addWidget(self._version)
        column.addWidget(self.notice, 1)
        column.addLayout(foot)

    def showEvent(self, event: QShowEvent) -> None:
        """Lines of the text as wide as they were written, with room for them."""
        super().showEvent(event)
        self.resize(QSize(860, 600) * unit(self))
