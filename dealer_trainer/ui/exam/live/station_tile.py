"""A station as a button: it paints itself, and of a running clock only the clock."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from dealer_trainer.ui.exam.live.tile_paint import (
    BAR,
    INSET,
    TileState,
    TileStyle,
    TileText,
    clock_box,
    paint_clock,
    paint_tile,
)
from dealer_trainer.ui.exam.live.tile_size import Detail
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip

EMPTY = TileText("idle", "", "")


class StationTile(QAbstractButton):
    """One station; pressed, it is opened. `key`: which one it is."""

    menu_wanted = Signal(object)
    """The place on screen where a menu of orders is to open, a QPoint."""
    focused = Signal()
    acted = Signal()
    """The button on the tile was pressed."""

    def __init__(self, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self.text_shown = EMPTY
        self.detail: Detail = "full"
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._button: QPushButton | None = None

    def show_text(self, text: TileText, action: str = "") -> None:
        """Say something else; `action`: the word of the button on it, where there is one to press next."""
        before, self.text_shown = self.text_shown, text
        self._show_action(action)
        if text == before:
            return
        if text._replace(clock="", pace=None, foot="") == before._replace(clock="", pace=None, foot=""):
            self.update(self._clock_box().toAlignedRect())
        else:
            self.update()
        if text.spoken != before.spoken:
            self.setAccessibleName(text.spoken)
            set_tip(self, text.spoken)

    def set_detail(self, detail: Detail) -> None:
        """Say more or less."""
        if detail != self.detail:
            self.detail = detail
            self._place_button()
            self.update()

    @property
    def action(self) -> str:
        """The word of the button on it; empty where there is none."""
        return "" if self._button is None or self._button.isHidden() else self._button.text()

    @property
    def button(self) -> QPushButton | None:
        """The button on it, where one was needed so far."""
        return self._button

    def sizeHint(self) -> QSize:
        """Return no size of its own: the grid sets it."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile, on the page's color at its corners."""
        painter = QPainter(self)
        room = self._button.width() + 10 * unit(self) if self._button is not None and self.action else 0
        state = TileState(self.hasFocus(), self.underMouse(), self.isDown(), room)
        is_clock = self._clock_box().toAlignedRect().contains(event.rect())
        if not is_clock:
            painter.fillRect(event.rect(), QColor(appearance().window.back))
        paint = paint_clock if is_clock else paint_tile
        paint(painter, QRectF(self.rect()), self.text_shown, self._style, state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in its corner."""
        super().resizeEvent(event)
        self._place_button()

    def changeEvent(self, event: QEvent) -> None:
        """Keep the button in its corner in larger type, too."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place_button()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the orders at the pointer, or in the middle for the keyboard."""
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        self.menu_wanted.emit(event.globalPos() if is_mouse else self.mapToGlobal(self.rect().center()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open it with Enter as with Space; what else is typed is the grid's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here."""
        super().focusInEvent(event)
        self.focused.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show what the pointer is on."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Show it no more."""
        super().leaveEvent(event)
        self.update()

    def _show_action(self, action: str) -> None:
        if action == ("" if self._button is None else self._button.text()):
            return
        if self._button is None:
            self._button = QPushButton(self)
            self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard has the tile itself, and its keys
            self._button.clicked.connect(lambda _=False: self.acted.emit())
        self._button.setText(action)
        self._place_button()
        self.update()

    def _place_button(self) -> None:
        button = self._button
        if button is None:
            return
        button.setVisible(bool(button.text()) and self.detail == "full")
        button.adjustSize()
        scale = unit(self)
        above = round((INSET["full"][1] + BAR + 7) * scale)
        button.move(round(self.width() - button.width() - 14 * scale), self.height() - button.height() - above)

    @property
    def _style(self) -> TileStyle:
        return TileStyle(self.detail, self.font(), unit(self), appearance().window)

    def _clock_box(self) -> QRectF:
        return clock_box(QRectF(self.rect()), self._style)
