"""Areas that scroll: a page, a column of texts, one as high as its contents."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance

FADE = 36
"""Height of the lower edge at which what goes on fades, in pixels at scale 1."""


class EdgeFade(QWidget):
    """Fades out what an area goes on with below its lower edge, instead of cutting it."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area, self._bar = area, area.verticalScrollBar()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._bar.valueChanged.connect(self._follow)
        self._bar.rangeChanged.connect(self._follow)
        area.viewport().installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the lower edge."""
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground that the area lies on, thicker toward the edge."""
        ground, over = appearance().window.back, self.parentWidget()
        while over is not None:
            if over.objectName() in ("panel", "card", "entries"):
                ground = appearance().window.panel
                break
            over = over.parentWidget()
        clear, fade = QColor(ground), QLinearGradient(0, 0, 0, self.height())
        clear.setAlpha(0)
        fade.setColorAt(0, clear)
        fade.setColorAt(1, QColor(ground))
        QPainter(self).fillRect(self.rect(), fade)

    def _follow(self) -> None:
        seen, high = self._area.viewport().geometry(), round(FADE * unit(self))
        self.setGeometry(seen.adjusted(0, max(0, seen.height() - high), 0, 0))
        self.setVisible(self._bar.maximum() - self._bar.value() > 1)
        self.raise_()


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
        EdgeFade(self)

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


class ColumnArea(QScrollArea):
    """Has no frame; its contents are as wide as the area."""

    fades = True
    """Whether what it goes on with fades at its lower edge."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        if inside is not None:
            self.setWidget(inside)
        if self.fades:
            EdgeFade(self)


class SteadyArea(ColumnArea):
    """Has a scroll bar only if there would be too little room without it: one that was there would stay."""

    def event(self, event: QEvent) -> bool:
        """Follow the size of the contents."""
        inside, room = self.widget(), self.maximumViewportSize()
        if inside is not None and event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            is_high = inside.heightForWidth(room.width()) > room.height()
            policy = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if is_high else policy.ScrollBarAlwaysOff)
        return super().event(event)


class FittedArea(SteadyArea):
    """Scrolls only if the column is too short."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """The size of the contents at the current width, with no bar beside them."""
        inside = self.widget()
        if inside is None:
            return super().sizeHint()
        wide = self.maximumViewportSize().width()
        return QSize(wide, max(inside.heightForWidth(wide), inside.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the text needs more lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


_LEAST = 96
"""Pixels at scale 1 that stay visible."""


class YieldingArea(QScrollArea):
    """Holds `inside`; scrolls only vertically."""

    def __init__(self, inside: QWidget, parent: QWidget, least: int = _LEAST) -> None:
        """`least`: pixels at scale 1 that stay visible."""
        super().__init__(parent)
        self._least = least
        self._following = QTimer(self, interval=0, singleShot=True)  # ends with the area
        self._following.timeout.connect(self._follow_focus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.show_inside(inside)
        EdgeFade(self)

    def show_inside(self, inside: QWidget) -> None:
        """Hold this instead of what it held."""
        self._inside = inside
        self.setWidget(inside)
        inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """As high as the contents at their width."""
        inside = self._inside
        # As if a scroll bar were there: one that came for a moment would wrap the contents more, and so stay for good.
        wide = max(1, self.width() - self.verticalScrollBar().sizeHint().width())
        height = inside.heightForWidth(wide) if inside.hasHeightForWidth() else -1
        height = min(max(height, inside.minimumSizeHint().height()), self.window().height())
        return QSize(inside.sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """As wide as the contents beside a scroll bar, and as high as their first lines."""
        least = min(self.sizeHint().height(), round(self._least * unit(self)))
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._inside.minimumSizeHint().width() + bar, least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height when the width changes."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        self._following.start()  # while a layout is at work, scrolling would begin it anew

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the contents."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _follow_focus(self) -> None:
        """Keep what has the keyboard in sight when the room for it changes."""
        now = QApplication.focusWidget()
        if now is not None and self._inside.isAncestorOf(now) and self.viewport().rect().contains(now.rect()):
            self.ensureWidgetVisible(now)
