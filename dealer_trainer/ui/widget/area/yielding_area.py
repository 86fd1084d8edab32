"""An area as high as its contents, which scrolls if the window has less room."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QSizePolicy, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit

_LEAST = 96
"""Pixels at scale 1 that stay visible."""
FADE = 30
"""Height at scale 1 within which what goes on below fades out."""


class YieldingArea(QScrollArea):
    """Holds `inside`; scrolls only vertically."""

    def __init__(self, inside: QWidget, parent: QWidget, least: int = _LEAST, share: float = 1.0) -> None:
        """`least`: pixels at scale 1 that stay visible; `share`: of the window's height, the most that it takes."""
        super().__init__(parent)
        self._least, self._share = least, share
        self._following = QTimer(self, interval=0, singleShot=True)  # ends with the area
        self._following.timeout.connect(self._follow_focus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.show_inside(inside)

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
        height = min(max(height, inside.minimumSizeHint().height()), round(self._share * self.window().height()))
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


class Fade(QWidget):
    """The lower edge of a scrolling card: its last line fades out while there is more below."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the ground of the card come up, or of the page."""
        window, around = appearance().window, self._area.parentWidget()
        is_card = around is None or around.objectName() != "message"
        ground = QColor(window.panel if is_card else window.back)
        clear = QColor(ground)
        clear.setAlpha(0)
        fade = QLinearGradient(0, 0, 0, self.height())
        fade.setColorAt(0.0, clear)
        fade.setColorAt(1.0, ground)
        QPainter(self).fillRect(self.rect(), fade)


class FadingArea(YieldingArea):
    """The same within a card."""

    def __init__(self, inside: QWidget, parent: QWidget, least: int = _LEAST, share: float = 1.0) -> None:
        super().__init__(inside, parent, least, share)
        self._fade: Fade | None = None
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._show_fade)
        bar.rangeChanged.connect(self._show_fade)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the fade anew."""
        super().resizeEvent(event)
        self._show_fade()

    def _show_fade(self) -> None:
        """Lay it over the edge, unless the end is seen."""
        bar, seen, high = self.verticalScrollBar(), self.viewport(), round(FADE * unit(self))
        has_more = bar.value() < bar.maximum()
        if self._fade is None and has_more:
            self._fade = Fade(self)
        if self._fade is not None:
            self._fade.setGeometry(seen.x(), seen.y() + seen.height() - high, seen.width(), high)
            self._fade.setVisible(has_more)
            self._fade.raise_()
