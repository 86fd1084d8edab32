"""What covers an item while the drill is paused."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from dealer_trainer.ui.widget.plain_label import PlainLabel


class PausePage(QWidget):
    """Says that the time does not count, and has the button that resumes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.resume = QPushButton(self.tr("Resume"), self)
        self.resume.setProperty("isMain", True)
        words = PlainLabel(self, self.tr("The item is hidden. Its time will not count."))
        words.setObjectName("quiet")
        column = QVBoxLayout(self)
        column.addStretch()
        column.addWidget(words, 0, Qt.AlignmentFlag.AlignCenter)
        column.addSpacing(14)
        column.addWidget(self.resume, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch()
