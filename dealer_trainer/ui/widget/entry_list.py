"""A list whose entries are as high as their words, wrapped, need."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from dealer_trainer.ui.style.scaling import unit

PAD = 8
"""Around the words of an entry, in pixels at scale 1."""


class EntryList(QListWidget):
    """Measures its entries itself: the style leaves its padding out of account."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entries")
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words at the new width."""
        super().resizeEvent(event)
        self.measure()

    def measure(self) -> None:
        """Give each entry the height that it needs."""
        pad = 2 * PAD * unit(self)
        for item in map(self.item, range(self.count())):
            room = QRectF(0, 0, self.viewport().width() - 1.5 * pad, 10_000)
            metrics = QFontMetricsF(self._font_of(item))
            high = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text()).height()
            item.setSizeHint(QSize(self.viewport().width(), round(high + pad)))

    def _font_of(self, item: QListWidgetItem) -> QFont:
        font = item.data(Qt.ItemDataRole.FontRole)
        return font if isinstance(font, QFont) else self.font()
