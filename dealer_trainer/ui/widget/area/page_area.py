"""The place of a page in the window, which scrolls if the page needs more room."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget


class PageArea(QScrollArea):
    """A page that scrolls if the window is smaller than it needs: with large type, or on a small screen.

    `setWidgetResizable` would give a page with wrapped text all the height that it prefers, though it can do with
    with less.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setViewport(QWidget())
        self.setWidget(page)
        page.installEventFilter(self)

    def showEvent(self, event: QShowEvent) -> None:
        """Fill the area; unseen, a page keeps the size in which it is prepared."""
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the area."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the page when its needs change."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        page, pages = self.widget(), self.parentWidget()
        # Not by `isVisible`: while a page is painted unseen, all of its parents count as visible.
        if page is None or (isinstance(pages, QStackedWidget) and pages.currentWidget() is not self):
            return
        room, bar = self.maximumViewportSize(), self.verticalScrollBar().sizeHint().width()
        least = _least(page, room.width())
        if least.height() > room.height():
            room.setWidth(room.width() - bar)
            least = _least(page, room.width())
        if least.width() > room.width():
            room.setHeight(room.height() - bar)
        page.resize(room.expandedTo(least))


def _least(page: QWidget, width: int) -> QSize:
    """The least size that a page needs at this width.

    A page whose felt shrinks for its texts, which a layout does not know beforehand, has no height for width.
    """
    least, layout = page.minimumSizeHint().expandedTo(page.minimumSize()), page.layout()
    if layout is not None and page.hasHeightForWidth():
        least.setHeight(max(least.height(), layout.minimumHeightForWidth(max(width, least.width()))))
    return least


def bring_into_view(part: QWidget) -> None:
    """Scroll the area around a part until the part is visible, if there is such an area."""
    area = around(part)
    if area is not None:
        area.ensureWidgetVisible(part)


def around(part: QWidget) -> QScrollArea | None:
    """The area in which a part scrolls, if there is one."""
    area = part.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    return area
