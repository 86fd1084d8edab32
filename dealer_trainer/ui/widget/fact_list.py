"""Facts below each other, each with its label at the left; and a list whose entries wrap."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QWidget

from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area import EdgeFade
from dealer_trainer.ui.widget.part import discard, named_label

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
        EdgeFade(self)

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


Facts = tuple[tuple[str, str], ...]
"""Rows of a label and its text."""


class FactList(QWidget):
    """Shows rows of a label and its text."""

    def __init__(
        self, parent: QWidget | None = None, gap: int = 24, line: int = 10, *, is_of_figures: bool = False
    ) -> None:
        """`gap`, `line`: beside a label and below a fact, at scale 1; `is_of_figures`: labels are longer than texts."""
        super().__init__(parent)
        self._wrapped = int(not is_of_figures)
        self.facts: Facts = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(gap)
        self._grid.setVerticalSpacing(line)
        self._grid.setColumnStretch(self._wrapped, 1)

    def show_facts(self, facts: Facts, *, is_first_loud: bool = False) -> None:
        """Show these and no others; `is_first_loud`: the first one in larger type."""
        if facts == self.facts:
            return
        self.facts = facts
        discard(self._grid, self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly))
        for line, texts in enumerate(facts):
            text = "cardTitle" if is_first_loud and not line else "article"
            for place, (words, name) in enumerate(zip(texts, ("heading", text), strict=True)):
                label = named_label(self, name, words, is_wrapped=place == self._wrapped)
                label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                self._grid.addWidget(label, line, place)
                label.show()
        scale_layouts(self, unit(self))
