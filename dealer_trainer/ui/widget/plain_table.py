"""A table to be read: no editing, no grid, rows to walk with the arrow keys."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from dealer_trainer.ui.style.scaling import unit

ROW = 30
"""Height of a row at scale 1."""


class PlainTable(QTableWidget):
    """Its rows grow with the type; Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figures")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setHighlightSections(False)
        self.measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type grows."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()

    def measure(self) -> None:
        """Give each row the height that its type needs."""
        self.verticalHeader().setDefaultSectionSize(round(ROW * unit(self)))

    def fill(self, names: tuple[str, ...], cells: tuple[tuple[str, ...], ...], words: int = 1) -> None:
        """Put in headings and rows: so many columns of words at the left, the rest figures at the right."""
        self.setColumnCount(len(names))
        self.setRowCount(len(cells))
        for column, name in enumerate(names):
            heading = QTableWidgetItem(name)
            heading.setTextAlignment(_side(column < words))
            self.setHorizontalHeaderItem(column, heading)
            mode = QHeaderView.ResizeMode.ResizeToContents if column else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(column, mode)
        for line, row in enumerate(cells):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setTextAlignment(_side(column < words))
                if column == 0:
                    item.setToolTip(text)
                self.setItem(line, column, item)


def _side(is_words: bool) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
