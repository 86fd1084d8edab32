"""The timeline on screen: a table view, which supports keys, scrolling, and screen readers."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.review.timeline_delegate import HIGH, TimelineDelegate
from dealer_trainer.ui.table.review.timeline_model import TimelineModel

BAR = 10
"""Height of the scroll bar that the longest rounds need."""


class TimelineView(QTableView):
    """The timeline; the current column is the open fault."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("The round: your acts above, the model dealer's below"))
        self.acts_model = TimelineModel(rules, self)
        self.delegate = TimelineDelegate(rules, self)
        self.setModel(self.acts_model)
        self.setItemDelegate(self.delegate)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setSectionsClickable(False)

    def changeEvent(self, event: QEvent) -> None:
        """Keep every cell as large as its font requires."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            scale = unit(self)
            self.verticalHeader().setDefaultSectionSize(round(HIGH * scale))
            self.verticalHeader().setFixedWidth(round(72 * scale))
            self.setFixedHeight(2 * round(HIGH * scale) + round(BAR * scale))
            self._set_widths()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        self.acts_model.show_snapshot(snapshot)
        self._set_widths()
        self.horizontalScrollBar().setValue(0)

    def go_to(self, fault: Fault) -> None:
        """Scroll to a fault's column and select it."""
        self._go_to(self.acts_model.column_of(fault))

    def go_to_step(self, step: int) -> None:
        """Scroll to a step of the model dealer and select it."""
        self._go_to(self.acts_model.column_of_step(step))

    def _set_widths(self) -> None:
        scale, font = unit(self), self.font()
        for column in range(self.acts_model.columnCount()):
            cells = (self.acts_model.acts_at(self.acts_model.index(row, column)) for row in range(2))
            self.setColumnWidth(column, max(self.delegate.width(acts, font, scale) for acts in cells))

    def _go_to(self, column: int | None) -> None:
        if column is not None:
            self.selectColumn(column)
            self.scrollTo(self.acts_model.index(0, column), QAbstractItemView.ScrollHint.PositionAtCenter)
