"""The tiles of all stations, side by side; they lie still, so that a hand knows where to press."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.exam.live.tile import GAP, PAD, SMALL, TEXT, TILE, WIDE, Tile, TileDelegate, small_height
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import tip_text
from dealer_trainer.ui.widget.pressed_key import key_of

MOST_LARGE, LEAST_FELT, FELT = 4, 150, 1.75
"""How many stations have large tiles at most; the least height of a felt at scale 1, and how much wider it is."""


class StationList(QListView):
    """Arrow keys move between the tiles, Enter opens one."""

    opened = Signal(str)
    """The key of a station."""
    main_wanted = Signal()
    """N was pressed, for the main button."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.setAccessibleName(self.tr("Stations"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.viewport().setAutoFillBackground(False)
        self.tiles: tuple[Tile, ...] = ()
        """The tiles in the order shown."""
        self._items = QStandardItemModel(self)
        self._felts: dict[str, FeltView] = {}
        self._delegate = TileDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setModel(self._items)
        appearance().changed.connect(self.viewport().update)

    @property
    def is_large(self) -> bool:
        """Whether there is room for the felts of running exams."""
        return self._delegate.is_large

    @property
    def focused(self) -> str:
        """The key of the station with the keyboard focus; empty if there is none."""
        row = self.currentIndex().row()
        return self.tiles[row].key if 0 <= row < len(self.tiles) else ""

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show these stations, in this order; only what changed is drawn again."""
        before, focused = self.tiles, self.focused
        is_another = [tile.key for tile in tiles] != [tile.key for tile in before]
        if is_another:
            self.show_felts({})
            self._items.clear()
            self._items.appendColumn([QStandardItem() for _ in tiles])
        self.tiles = tuple(tiles)
        for row, tile in enumerate(tiles):
            if is_another or tile != before[row]:
                item = self._items.item(row)
                item.setData(tile, TILE)
                item.setText(tile.spoken)
                item.setData(tip_text(tile.spoken), Qt.ItemDataRole.ToolTipRole)
        if is_another:
            self._focus(focused)
        self._fit()

    def show_felts(self, felts: Mapping[str, Snapshot]) -> None:
        """Show the felts of large tiles, by the station's key."""
        for key in set(self._felts) - set(felts):
            if (place := self._felts.pop(key).parentWidget()) is not None:
                place.hide()
                place.deleteLater()
        for row, tile in enumerate(self.tiles):
            if tile.key in felts:
                felt = self._felts.get(tile.key) or self._add_felt(row, tile.key)
                felt.show_picture(picture_of(felts[tile.key], are_quiet=True))

    def start(self) -> None:
        """Give the keyboard focus to the tile that had it last, or else to the first."""
        self._focus(self.focused)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        """Room for one small tile."""
        return QSize(round(SMALL * unit(self)), small_height(unit(self)))

    def sizeHint(self) -> QSize:
        """A usual size; the layout gives it what is left."""
        return QSize(960, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tiles out for the new size."""
        self._fit()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Lay them out for the new type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with a tile, not with the whole list."""
        super().focusInEvent(event)
        self._focus(self.focused)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the station that was pressed."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and index.isValid() and self.selectionModel().isSelected(index):
            self.opened.emit(self.tiles[index.row()].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open a station with Enter or Space; move with the arrow keys."""
        code = Qt.Key(key_of(event))
        if code in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.focused and not event.isAutoRepeat():
                self.opened.emit(self.focused)
        elif code == Qt.Key.Key_N and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            if not event.isAutoRepeat():
                self.main_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _focus(self, key: str) -> None:
        """Make a tile the one with the keyboard focus: that of a station, or else the first."""
        places = [place for place, tile in enumerate(self.tiles) if tile.key == key]
        if self.tiles:
            self.setCurrentIndex(self._items.index(places[0] if places else 0, 0))

    def _fit(self) -> None:
        """Give a few stations large tiles if exams run and there is room; otherwise as many small ones a row as fit."""
        scale, count, room = unit(self), len(self.tiles), self.maximumViewportSize()
        self._delegate.is_large, high = False, small_height(scale)
        most, rows = max(1, room.width() // round(SMALL * scale)), max(1, room.height() // high)
        columns = max(1, min(most, max(-(-count // rows), room.width() // round(WIDE * scale))))
        is_running = any(tile.share is not None for tile in self.tiles)
        if is_running and count <= MOST_LARGE:
            best = max(range(1, count + 1), key=lambda each: self._felt_height(each, count, room))
            if self._felt_height(best, count, room) > 0:
                self._delegate.is_large, columns = True, best
                high = (room.height() - 1) // -(-count // best)
        is_scrolled = high * -(-count // columns) > room.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if is_scrolled else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        bar = self.verticalScrollBar().sizeHint().width() if is_scrolled else 0
        size = QSize((room.width() - bar - 1) // columns, high)
        if size != self.gridSize():
            self._delegate.size = size
            self.setGridSize(size)
        if not self.is_large:
            self.show_felts({})

    def _felt_height(self, columns: int, count: int, room: QSize) -> float:
        """The height of the felts in so many columns; 0 if there is no room for large tiles."""
        scale, high = unit(self), room.height() / -(-count // columns)
        wide = room.width() / columns - (TEXT + GAP + PAD) * scale
        felt = min(high - (GAP + 2 * PAD) * scale, wide / FELT)
        return felt if felt >= LEAST_FELT * scale else 0

    def _add_felt(self, row: int, key: str) -> FeltView:
        """A felt at the right of a large tile, which the mouse goes through."""
        scale, place = unit(self), QWidget()
        place.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        felt = self._felts[key] = FeltView(place)
        felt.set_game(self._game)
        felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        side, edge = round(TEXT * scale), round(PAD * scale)
        place.setLayout(column((felt, 1), margins=(side, edge, edge, edge)))
        self.setIndexWidget(self._items.index(row, 0), place)
        return felt
