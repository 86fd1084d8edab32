"""The tiles of all stations, by need of attention; nothing moves under a hand that is about to press."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.exam.live.station_tile import StationTile
from dealer_trainer.ui.exam.live.tile_facts import TileText
from dealer_trainer.ui.exam.live.tile_size import TileSize, tile_size
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import show_tip
from dealer_trainer.ui.widget.pressed_key import key_of

PAUSE_MS = 4000
"""After this many milliseconds without a move, nobody is about to press."""
SETTLE_MS = 400
"""For this long after tiles have moved under the pointer, a press was meant for what was there before."""

TIP_MS = 700
"""After this long with the keyboard focus, a tile shows its tool tip, as under the pointer."""
NARROW = 700
"""Width at scale 1 that the narrowest window has for the tiles."""


class TileLine(NamedTuple):
    """A station in the grid. `action`: the word on its tile's button."""

    key: str
    text: TileText
    action: str = ""


class TileGrid(QWidget):
    """Lays the tiles out so that all are visible; arrow keys move between them, Enter opens one."""

    opened = Signal(str)
    """The key of a station."""
    acted = Signal(str)
    """The key of a station whose tile's own button was pressed."""
    menu_wanted = Signal(str, QPoint)
    key_pressed = Signal(str, object)
    """The key of the station with the keyboard focus, and the code of a letter, Qt.Key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Stations"))
        self._tiles: dict[str, StationTile] = {}
        self._order: list[str] = []
        self._wanted: list[str] = []
        self._size: TileSize | None = None
        self._is_held = False
        self._since_move, self._since_order = QElapsedTimer(), QElapsedTimer()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._take_order)
        self._tip = QTimer(self)
        self._tip.setSingleShot(True)
        self._tip.timeout.connect(self._show_tip)
        appearance().changed.connect(self._repaint)

    @property
    def tiles(self) -> tuple[StationTile, ...]:
        """The tiles in their order, row by row."""
        return tuple(self._tiles[key] for key in self._order)

    @property
    def focused(self) -> StationTile | None:
        """The tile with the keyboard focus."""
        return next((tile for tile in self.tiles if tile.hasFocus()), None)

    def show_lines(self, lines: Sequence[TileLine]) -> None:
        """Show these stations, in this order as soon as nobody is about to press one of them."""
        keys = [line.key for line in lines]
        is_another = set(keys) != set(self._order)
        for line in lines:
            tile = self._tiles.get(line.key) or self._new_tile(line.key)
            tile.show_text(line.text, line.action)
        for key in set(self._tiles) - set(keys):
            gone = self._tiles.pop(key)
            gone.hide()
            gone.deleteLater()
            if gone.focusPolicy() == Qt.FocusPolicy.StrongFocus and keys:
                self._on_focus(keys[0])
        self._wanted = keys
        if is_another:
            known = [key for key in self._order if key in self._tiles]
            self._order = [*known, *(key for key in keys if key not in known)] if self._is_at_hand else keys
            self.updateGeometry()
            self._arrange()
        self._take_order()

    def tile(self, key: str) -> StationTile | None:
        """The tile of a station."""
        return self._tiles.get(key)

    def hold(self, *, is_held: bool) -> None:
        """Keep the order while a menu is open over a tile."""
        self._is_held = is_held
        self._take_order()

    def start(self) -> None:
        """Give the keyboard focus to the tile that had it last, or else to the first."""
        tile = next((tile for tile in self.tiles if tile.focusPolicy() == Qt.FocusPolicy.StrongFocus), None)
        if tile is not None:
            tile.setFocus(Qt.FocusReason.OtherFocusReason)

    def size_in(self, width: int, height: int) -> tuple[int, int]:
        """How much less than everything each tile would show in such a space, and the height of all tiles."""
        count = len(self._tiles)
        size = tile_size(count, width, height, unit(self))
        high = size.height_of(count)
        return size.rank + (high > height), high

    def sizeHint(self) -> QSize:
        """A usual size; the layout gives the grid more."""
        return QSize(960, 400)

    def minimumSizeHint(self) -> QSize:
        """Room for a single line per tile."""
        scale = unit(self)
        least = tile_size(max(1, len(self._tiles)), max(self.width(), round(NARROW * scale)), 0, scale)
        return QSize(round(320 * scale), least.height_of(max(1, len(self._tiles))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tiles out for the new size."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the tiles out for the new type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        """Cancel a tool tip for tiles that are hidden."""
        super().hideEvent(event)
        self._tip.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Apply a pending order, because the pointer has left."""
        super().leaveEvent(event)
        self._since_move.invalidate()
        self._take_order()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note movements of the pointer, and ignore a press on a tile that has just moved under it."""
        kind = event.type()
        if kind in (QEvent.Type.MouseMove, QEvent.Type.Enter, QEvent.Type.MouseButtonPress):
            self._since_move.start()
        is_press = kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if is_press and self._since_order.isValid() and self._since_order.elapsed() < SETTLE_MS:
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between the tiles; pass on other keys typed on a tile."""
        tile, size = self.focused, self._size
        if tile is None or size is None:
            super().keyPressEvent(event)
            return
        code = Qt.Key(key_of(event))
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -size.columns,
                 Qt.Key.Key_Down: size.columns, Qt.Key.Key_Home: -len(self._order),
                 Qt.Key.Key_End: len(self._order)}  # fmt: skip
        if code not in steps:
            event.ignore()
            if not event.isAutoRepeat() and event.modifiers() == Qt.KeyboardModifier.NoModifier:
                self.key_pressed.emit(tile.key, code)
            return
        to = self._order.index(tile.key) + steps[code]
        if code in (Qt.Key.Key_Home, Qt.Key.Key_End):
            to = min(max(to, 0), len(self._order) - 1)
        if 0 <= to < len(self._order):
            self.tiles[to].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def _is_at_hand(self) -> bool:
        """Whether somebody may be about to press a tile."""
        is_moving = self._since_move.isValid() and self._since_move.elapsed() < PAUSE_MS
        return self._is_held or any(tile.isDown() for tile in self._tiles.values()) or is_moving

    def _take_order(self) -> None:
        """Lay the tiles out in the wanted order, now or as soon as nobody is about to press one."""
        if self._wanted == self._order:
            self._later.stop()
            return
        if self._is_at_hand:
            if not self._later.isActive():
                self._later.start(PAUSE_MS // 4)
            return
        self._later.stop()
        self._order = list(self._wanted)
        if self._since_move.isValid():
            self._since_order.start()
        self._arrange()

    def _arrange(self) -> None:
        if not self._order or self.width() < 2:
            return
        size = self._size = tile_size(len(self._order), self.width(), self.height(), unit(self))
        for at, tile in enumerate(self.tiles):
            row, column = divmod(at, size.columns)
            left, top = column * (size.width + size.gap), row * (size.height + size.gap)
            tile.set_detail(size.detail)
            tile.setGeometry(QRect(left, top, size.width, size.height))
            tile.show()

    def _new_tile(self, key: str) -> StationTile:
        tile = self._tiles[key] = StationTile(key, self)
        tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if len(self._tiles) == 1 else Qt.FocusPolicy.ClickFocus)
        tile.setMouseTracking(True)
        tile.installEventFilter(self)
        tile.clicked.connect(lambda _=False: self.opened.emit(key))
        tile.acted.connect(lambda: self.acted.emit(key))
        tile.menu_wanted.connect(lambda at: self.menu_wanted.emit(key, at))
        tile.focused.connect(lambda is_walked: self._on_focus(key, is_walked=is_walked))
        return tile

    def _on_focus(self, key: str, *, is_walked: bool = False) -> None:
        """Make a tile the one that Tab enters and leaves the grid by."""
        self._tip.stop()
        if is_walked:
            self._tip.start(TIP_MS)
        for each in self._tiles.values():
            each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each.key == key else Qt.FocusPolicy.ClickFocus)

    def _show_tip(self) -> None:
        """Show a tool tip with what a tile has no room for, once the keyboard focus has stayed on it."""
        tile = self.focused
        if tile is not None and tile.detail != "full" and self.isVisible():
            show_tip(tile.mapToGlobal(tile.rect().bottomLeft()), tile.text_shown.tip, tile)

    def _repaint(self) -> None:
        for tile in self._tiles.values():
            tile.update()
