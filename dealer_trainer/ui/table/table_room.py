"""How felt, side panel, and bar share the table screen: a low window has the buttons beside the felt, not under it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.bottom_bar import BottomBar
from dealer_trainer.ui.table.side_panel import SidePanel
from dealer_trainer.ui.table.table_felt import TableFelt

WIDTHS, LOW = range(860, 1040), 640
"""A page of such a width that is lower than this, at scale 1, has its buttons beside the table."""


class TableRoom(QGridLayout):
    """The felt keeps one place while a round is dealt; in the review the bar has the whole width."""

    def __init__(self, felt: TableFelt, side: SidePanel, bar: BottomBar, bottom: QStackedWidget) -> None:
        """`bottom`: the bar, and that of the review."""
        super().__init__()
        self._side, self._bar, self._bottom = side, bar, bottom
        self._shared: tuple[bool, bool] | None = None
        felt.setMinimumHeight(1)  # what is behind a lesson needs its lines
        self._beside = QWidget(bottom.parentWidget())
        self._beside.setObjectName("tableBeside")
        self._beside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = QVBoxLayout(self._beside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(side, 1)
        self.setSpacing(0)
        self.addWidget(felt, 0, 0)
        self.setColumnStretch(0, 1)
        self.setRowStretch(0, 1)

    def share(self, page: QWidget) -> None:
        """Lay everything out for the page's size and type, and for what is in front."""
        scale = unit(page)
        is_low = round(page.width() / scale) in WIDTHS and page.height() < LOW * scale
        is_beside = is_low and self._bottom.currentWidget() is self._bar
        if (is_low, is_beside) == self._shared:
            return
        self._shared = is_low, is_beside
        if bool(self._side.property("isWide")) != is_low:
            self._side.setProperty("isWide", is_low)
            self._side.style().unpolish(self._side)
            self._side.style().polish(self._side)
        for part in (self._beside, self._bottom):
            self.removeWidget(part)
        self.addWidget(self._beside, 0, 1, 2 if is_beside else 1, 1)
        self.addWidget(self._bottom, 1, 0, 1, 1 if is_beside else 2)
        self._bar.lend_acts(self._column if is_low else None)
