"""A combo box whose arrow is drawn like the window's other glyphs."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QComboBox, QMenu, QStyle, QStyleOptionComboBox, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.part import PushButton, visible_text


def paint_list_arrow(widget: QWidget, inset: float) -> None:
    """Paint it over what the style drew; `inset`: from its center to the right edge, in pixels at scale 1."""
    painter, scale = QPainter(widget), unit(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(widget.palette().color(QPalette.ColorRole.PlaceholderText), 1.8 * scale))
    middle = QPointF(widget.width() - inset * scale, widget.height() / 2)
    corners = ((-4.5, -2.2), (0, 2.3), (4.5, -2.2))
    painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * scale for x, y in corners]))


class ListButton(PushButton):
    """A button that opens a list below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("listButton")
        self.list = QMenu(self)
        self.clicked.connect(lambda _=False: self.list.popup(self.mapToGlobal(self.rect().bottomLeft())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow of a drop-down list."""
        super().paintEvent(event)
        paint_list_arrow(self, 16)


MARGIN = 2
"""Pixels beside the text that the style keeps free, although it counts them as the text's."""
FOCUS = 2
"""Pixels by which the focus frame is thicker, both sides together."""


Offered = Mapping[str, str] | Mapping[int, str]
"""Texts by the values that they stand for."""


class ComboBox(QComboBox):
    """Offers texts, each standing for a value."""

    def __init__(self, words_of: Offered, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        for value, words in words_of.items():
            self.addItem(words, value)

    def addItem(self, text: str, value: object = None) -> None:  # type: ignore[override]  # an icon goes before no text here
        """Offer a value, with its text made fit to be shown."""
        super().addItem(visible_text(text), value)

    def choose(self, value: str | int) -> None:
        """Show a value without a signal; one that is not offered is added, so that no value of a file is lost."""
        if self.findData(value) < 0:
            self.addItem(str(value), value)
        self.blockSignals(True)
        self.setCurrentIndex(self.findData(value))
        self.blockSignals(False)

    def showPopup(self) -> None:
        """Begin with the chosen item, or else the first: the arrow keys then continue from what is visible."""
        super().showPopup()
        if self.currentIndex() < 0 and self.count():
            self.view().setCurrentIndex(self.model().index(0, self.modelColumn(), self.rootModelIndex()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll: a verdict must not change because the pointer rested on it."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the surrounding form; Space and Alt with an arrow open the list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Wide enough for its longest text, if it adapts to texts: the style has more padding than Qt allows for."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() != QComboBox.SizeAdjustPolicy.AdjustToContents:
            return hint
        option = QStyleOptionComboBox()
        super().initStyleOption(option)  # with its whole text
        option.rect = QRect(QPoint(0, 0), hint)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width() - MARGIN
        words = (self.fontMetrics().horizontalAdvance(self.itemText(place)) for place in range(self.count()))
        return hint + QSize(max(0, max(words, default=0) + 1 + FOCUS - room), 0)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten the chosen text with an ellipsis if there is no room: cut off by the edge, it could mean anything."""
        super().initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width() - MARGIN
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow over what the style draws."""
        super().paintEvent(event)
        paint_list_arrow(self, 17)
