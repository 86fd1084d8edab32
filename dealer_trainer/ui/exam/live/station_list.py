"""The tiles of all stations over the office's sorted and searched rows, side by side."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.exam.live.tile import (
    GAP,
    PAD,
    SMALL,
    TEXT,
    TIGHT,
    TILE,
    WIDE,
    WIDEST,
    Tile,
    TileDelegate,
    Tone,
    tile_height,
)
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.pressed_key import key_of
from dealer_trainer.ui.widget.table.cell import AnyIndex, Cell, CellModel, FoundRows

SIZES = (*((zoom, True, True) for zoom in (1.4, 1.2, 1.0)), (1.0, True, False), (1.0, False, False))
"""How much larger than plain text tiles are drawn, whether they have all lines, and a button: from the largest on."""
MOST_FELTS, LEAST_FELT, FELT = 4, 150, 1.75
"""How many stations' felts are shown at most; the least height of a felt at scale 1, and how much wider it is."""


class TileModel(CellModel):
    """A row for each tile: its station, how much it needs somebody, its trainee."""

    tiles: tuple[Tile, ...] = ()

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Replace all tiles; where they lie as before, only what they say has changed."""
        before, self.tiles = self.rows, tuple(tiles)
        rows = [
            (Cell(tile.spoken, _number_key(tile.name)), Cell(tile.badge, get_args(Tone).index(tile.tone)),
             Cell(tile.who, tile.who or None))
            for tile in tiles
        ]  # fmt: skip
        if [[cell.key for cell in row] for row in rows] != [[cell.key for cell in row] for row in before]:
            self.set_rows(rows)
        elif rows:
            self.rows = tuple(rows)
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 0))

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A tile, or what its cell says."""
        return self.tiles[self._order[index.row()]] if role == TILE else super().data(index, role)


def _number_key(name: str) -> str:
    """A name so that 2 comes before 10."""
    return re.sub(r"\d+", lambda number: number[0].zfill(9), name)


class StationList(QListView):
    """Arrow keys move between the tiles, Enter opens one. By station they lie still: a hand knows where to press."""

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
        self._felts: dict[str, FeltView] = {}
        self._delegate = TileDelegate(self)
        self.setItemDelegate(self._delegate)
        self.names = (self.tr("Station"), self.tr("Need"), self.tr("Trainee"))
        """What the tiles are sorted by."""
        self._model = TileModel(self.names, len(self.names), self)
        self._found = FoundRows(self._model, self)
        self.setModel(self._found)
        appearance().changed.connect(self.viewport().update)

    @property
    def has_felts(self) -> bool:
        """Whether there is room for the felts of running exams."""
        return self._delegate.has_felts

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are shown, in their order."""
        return tuple(self._model.tiles[place] for place in self._model.places)

    @property
    def focused(self) -> str:
        """The key of the station with the keyboard focus; empty if there is none."""
        tile = self.currentIndex().data(TILE)
        return tile.key if isinstance(tile, Tile) else ""

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show these stations; the focus goes with its station."""
        focused = self.focused
        self._model.show_tiles(tiles)
        self._rearrange(focused)

    def sort_by(self, column: int) -> None:
        """Sort them by one of `names`."""
        focused = self.focused
        self._model.sort(column)
        self._rearrange(focused)

    def search(self, text: str) -> None:
        """Show only the stations with these words: in the name, the state, or about the trainee."""
        focused = self.focused
        self._found.search(text)
        self._rearrange(focused)

    def show_felts(self, felts: Mapping[str, Snapshot]) -> None:
        """Show the felts of running exams, by the station's key."""
        for key in set(self._felts) - set(felts):
            felt = self._felts.pop(key)
            felt.hide()
            felt.deleteLater()
        for key, snapshot in felts.items():
            felt = self._felts.get(key) or self._add_felt(key)
            felt.show_picture(picture_of(snapshot, are_quiet=True))
        self._place_felts()

    def start(self) -> None:
        """Give the keyboard focus to the tile that had it last, or else to the first."""
        self._focus(self.focused)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        """Room for one small tile."""
        return QSize(round(SMALL * unit(self)), tile_height(unit(self)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tiles out for the new size."""
        self._fit()
        super().resizeEvent(event)
        self._place_felts()

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
            self.opened.emit(index.data(TILE).key)

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

    def _rearrange(self, focused: str) -> None:
        """Lay out what is shown now."""
        if focused != self.focused:
            self._focus(focused)
        self._fit()
        self._place_felts()

    def _focus(self, key: str) -> None:
        """Make a tile the one with the keyboard focus: that of a station, or else the first."""
        keys = [tile.key for tile in self.tiles]
        if keys:
            self.setCurrentIndex(self._found.index(keys.index(key) if key in keys else 0, 0))

    def _fit(self) -> None:
        """Give a few stations felts if exams run and there is room; else the largest tiles of which all fit."""
        scale, count, room = unit(self), len(self.tiles), self.maximumViewportSize()
        delegate = self._delegate
        delegate.has_felts, delegate.has_acts, delegate.zoom = False, True, 1.0
        if count <= MOST_FELTS and any(tile.share is not None for tile in self.tiles):
            best = max(range(1, count + 1), key=lambda each: self._felt_height(each, count, room))
            delegate.has_felts = self._felt_height(best, count, room) > 0
        if delegate.has_felts:
            columns, high = best, (room.height() - 1) // -(-count // best)
        else:
            for delegate.zoom, delegate.is_large, delegate.has_acts in SIZES:
                scale = delegate.scale
                whole = min(WIDE * scale, max(map(delegate.least_width, self.tiles), default=0))
                most = max(1, room.width() // round(max((TEXT if delegate.is_large else SMALL) * scale, whole)))
                full = delegate.height(scale)
                high = full if delegate.is_large else round(TIGHT * full)
                least = max(-(-count // max(1, room.height() // high)), room.width() // round(WIDE * scale), 1)
                if least <= most:
                    break
            rows = max(1, -(-count // min(most, least)))
            columns = max(1, -(-count // rows))
            high = max(high, min(full, room.height() // rows))
        is_scrolled = high * -(-count // columns) > room.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if is_scrolled else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        bar = self.verticalScrollBar().sizeHint().width() if is_scrolled else 0
        if is_scrolled and not delegate.has_felts:
            columns = max(1, min(columns, int((room.width() - bar) / whole)))
        wide = (room.width() - bar - 1) // columns
        if not delegate.has_felts:
            wide = max(min(wide, round(WIDEST * scale)), room.width() // (columns + 1) + 1)  # no more fit in a row
        size, gap = QSize(wide, high), round(GAP * delegate.scale)
        self.setViewportMargins(0, 0, 0 if is_scrolled else -gap, 0)  # no gap at the edge
        if size != self.gridSize():
            delegate.size = size
            self.setGridSize(size)
        if not self.has_felts:
            self.show_felts({})

    def _felt_height(self, columns: int, count: int, room: QSize) -> float:
        """The height of the felts in so many columns; 0 if there is no room for them."""
        scale, high = unit(self), room.height() / -(-count // columns)
        wide = room.width() / columns - (TEXT + GAP + PAD) * scale
        felt = min(high - (GAP + 2 * PAD) * scale, wide / FELT)
        return felt if felt >= LEAST_FELT * scale else 0

    def _place_felts(self) -> None:
        """Lay each felt at the right of its tile; one whose tile is not shown is hidden."""
        side, above, edge = (round(each * unit(self)) for each in (TEXT, PAD / 2, PAD + GAP / 2))
        boxes = {tile.key: self.visualRect(self._found.index(row, 0)) for row, tile in enumerate(self.tiles)}
        for key, felt in self._felts.items():
            felt.setVisible(key in boxes)
            felt.setGeometry(boxes.get(key, QRect()).adjusted(side, above, -edge, -edge))

    def _add_felt(self, key: str) -> FeltView:
        """A felt that the mouse goes through."""
        felt = self._felts[key] = FeltView(self.viewport())
        felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        felt.set_game(self._game)
        felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return felt
