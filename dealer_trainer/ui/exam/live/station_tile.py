"""A station as a button that paints itself; while its clock runs, it repaints only the clock."""

from collections.abc import Iterator, Sequence

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

from dealer_trainer.ui.exam.live.tile_facts import TileText
from dealer_trainer.ui.exam.live.tile_layout import BAR, INSET, PaintedFact, TileFrame, cells
from dealer_trainer.ui.exam.live.tile_paint import TileState, notch_at, paint_part, paint_tile
from dealer_trainer.ui.exam.live.tile_size import Detail
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip

EMPTY = TileText("idle")


class StationTile(QAbstractButton):
    """One station; a click opens it. `key`: the station's key."""

    menu_wanted = Signal(object)
    """Where a menu of commands is to open, a QPoint in screen coordinates."""
    focused = Signal(bool)
    """The tile got the keyboard focus; whether by Tab or an arrow key."""
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
        self._cells: tuple[PaintedFact, ...] | None = None
        self._frame: TileFrame | None = None

    def show_text(self, text: TileText, action: str = "") -> None:
        """Show other text; `action`: the word on the tile's button, if it is to have one."""
        before, self.text_shown = self.text_shown, text
        self._show_action(action)
        if text is before or text == before:
            return
        if text._replace(clock="", pace=None) == before._replace(clock="", pace=None) and self._is_clock(before):
            self._show_clock(before)
            return
        self._show_facts(before)
        if (text.spoken, text.details) != (before.spoken, before.details):
            self.setAccessibleName(text.spoken)
            self.setAccessibleDescription(". ".join(text.details))
            set_tip(self, text.tip)

    @property
    def cells(self) -> tuple[PaintedFact, ...]:
        """The facts with their positions."""
        if self._cells is None:
            room = self._button.width() + 10 * unit(self) if self._button is not None and self.action else 0
            self._cells = cells(self.frame_shown, self.text_shown, room)
        return self._cells

    @property
    def frame_shown(self) -> TileFrame:
        """The tile's measures."""
        if self._frame is None:
            self._frame = TileFrame(QRectF(self.rect()), self.detail, self.font(), unit(self))
        return self._frame

    def _measure(self) -> None:
        """Lay the facts out again after a change of measures."""
        self._frame = self._cells = None
        self._place_button()

    def set_detail(self, detail: Detail) -> None:
        """Set how much the tile shows."""
        if detail != self.detail:
            self.detail = detail
            self._measure()
            self.update()

    @property
    def action(self) -> str:
        """The word on the tile's button; empty if there is none."""
        return "" if self._button is None or self._button.isHidden() else self._button.text()

    @property
    def button(self) -> QPushButton | None:
        """The tile's button, if one was needed so far."""
        return self._button

    def sizeHint(self) -> QSize:
        """The present size, because the grid sets it."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile, with the page's color at its corners."""
        painter = QPainter(self)
        state = TileState(self.hasFocus(), self.underMouse(), self.isDown())
        frame, window, part = self.frame_shown, appearance().window, QRectF(event.rect())
        if frame.within.contains(part):
            painter.setClipRect(part)
            paint_part(painter, frame, self.text_shown, self.cells, window, state)
            return
        painter.fillRect(event.rect(), QColor(window.back))
        paint_tile(painter, frame, self.text_shown, self.cells, window, state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in its corner."""
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Keep the button in its corner in larger type, too."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the commands at the pointer, or in the middle for the keyboard."""
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        self.menu_wanted.emit(event.globalPos() if is_mouse else self.mapToGlobal(self.rect().center()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the station with Enter or Space; leave other keys to the grid."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report that the tile has the keyboard focus."""
        super().focusInEvent(event)
        self.focused.emit(event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the tile under the pointer."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        super().leaveEvent(event)
        self.update()

    def _show_action(self, action: str) -> None:
        if action == ("" if self._button is None else self._button.text()):
            return
        if self._button is None:
            self._button = QPushButton(self)
            self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard uses the tile itself and its keys
            self._button.clicked.connect(lambda _=False: self.acted.emit())
        self._button.setText(action)
        self._measure()
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

    def _is_clock(self, before: TileText) -> bool:
        """Whether the new time has as many digits as the one before it."""
        return len(self.text_shown.clock) == len(before.clock)

    def _show_facts(self, before: TileText) -> None:
        """Lay the facts out again, and repaint those that changed, or the whole tile if its card changed."""
        text, shown = self.text_shown, self._cells
        self._cells = None
        if shown is None or (text.tone, text.share) != (before.tone, before.share):
            self.update()
            return
        for cell in _unlike(shown, self.cells):
            self.update(cell.whole.toAlignedRect())
        self._show_notch(before)

    def _show_clock(self, before: TileText) -> None:
        """Repaint the time, and the bar if its notch has moved."""
        text = self.text_shown
        if text.clock != before.clock:
            self._cells = tuple(
                cell._replace(words=text.clock) if cell.role == "clock" else cell for cell in self.cells
            )
            for cell in self._cells:
                if cell.role == "clock":
                    self.update(cell.box.toAlignedRect())
        self._show_notch(before)

    def _show_notch(self, before: TileText) -> None:
        """Repaint the bar if its notch has moved by a pixel."""
        text, frame = self.text_shown, self.frame_shown
        bar = frame.bar
        if bar is not None and round(notch_at(bar, text.pace, 1)) != round(notch_at(bar, before.pace, 1)):
            self.update(bar.adjusted(0, -3 * frame.scale, 0, 3 * frame.scale).toAlignedRect())


def _unlike(before: Sequence[PaintedFact], after: Sequence[PaintedFact]) -> Iterator[PaintedFact]:
    """The cells of each layout that are not in the other."""
    yield from (cell for cell in before if cell not in after)
    yield from (cell for cell in after if cell not in before)
