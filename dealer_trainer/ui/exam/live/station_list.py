"""A tile for each station: what it says, how it is drawn, and the list of them over the sorted and searched rows."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.certification.school.local_time import clock_text
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.stylesheet import is_led_by_keys
from dealer_trainer.ui.style.theme import Window, appearance, blend
from dealer_trainer.ui.widget.part import visible_text
from dealer_trainer.ui.widget.pressed_key import key_of
from dealer_trainer.ui.widget.table.cell import AnyIndex, Cell, CellModel

Tone = Literal["bad", "warn", "info", "good", "idle", "offline"]
"""In order: attention is needed now, or soon; a signature is due; all is well; nothing is going on; no contact."""

STEP_S = 10
"""Ages in seconds change in steps, because a figure that changes every second distracts."""
FRESH_S = 20
"""Up to this age, a connection counts as current."""
MINUTES_S, HOURS_S, DAYS_S = 60, 90 * 60, 48 * 3600
"""From these ages on, an age is given in minutes, in hours, in days."""
AT_WORK = frozenset({"item", "round", "duty", "next", "paused", "ready"})
"""The stages in which a part's time is shown."""


class Tile(NamedTuple):
    """The texts of a station's tile.

    `badge`: the station's state; `where`: the question before the part, as a narrow tile may cut its end off, or the
    outcome of the last command; `clock`: the time left; `note`: the latest incident, or when a station without contact
    was last seen; `foot`: the last answer, the connection; `act`: what a press of it does, on its button.
    `share`: how much of the part is done, from 0 to 1, None if no part is running. `spoken`: for a screen reader.
    """

    key: str
    tone: Tone
    name: str
    badge: str = ""
    who: str = ""
    where: str = ""
    clock: str = ""
    note: str = ""
    foot: str = ""
    act: str = ""
    share: float | None = None
    spoken: str = ""


def tile_of(station: LiveStation, now: int, command: str = "") -> Tile:
    """The tile of a station. `now`: ms of UTC; `command`: the outcome of the last command to it."""
    sitting, badge = station.sitting, translated(station.badge)
    tile = Tile(
        station.key, tone_of(station), station.name, _capital(badge), where=command,
        note=_capital(_note_text(station, now)),
    )  # fmt: skip
    if sitting is None:
        free = "" if station.is_offline else QCoreApplication.translate("Cockpit", "Free for the next trainee")
        words = _joined(". ", f"{station.name}, {badge}", tile.note, command)
        return tile._replace(where=command or free, act=_act_text(station), spoken=words)
    left, is_timed = left_ms(sitting, now), sitting.stage in AT_WORK
    place = QCoreApplication.translate("Cockpit", "at a real table") if sitting.is_at_real_table else ""
    minutes = QCoreApplication.translate("Cockpit", "{minutes} min left").format(minutes=-(-left // 60_000))
    where = where_text(sitting)
    spoken = (f"{station.name}, {badge}", f"{sitting.label}, {where}", place, minutes if is_timed else "", command)
    if not sitting.score and sitting.number:
        words = QCoreApplication.translate("Cockpit", "{number} of {length} · {part}")
        where = words.format(number=sitting.number, length=sitting.length, part=game_text(sitting.part))
    return tile._replace(
        who=sitting.label, where=command or where,
        foot=_capital(_joined(" · ", place, *_last_texts(station, sitting, now))),
        clock=clock_text(left) if is_timed else "",
        share=sitting.number / sitting.length if is_timed and sitting.length else None,
        act=_act_text(station), spoken=_joined(". ", *spoken),
    )  # fmt: skip


def tone_of(station: LiveStation) -> Tone:
    """How urgent a station looks."""
    tones: dict[str, Tone] = {"now": "bad", "soon": "warn", "sign": "info"}
    if station.is_offline or station.need == "offline":
        return "offline"
    return tones.get(station.need, "idle" if station.sitting is None else "good")


def _act_text(station: LiveStation) -> str:
    """What a press of a station does."""
    if station.sitting is None and station.is_here:
        return QCoreApplication.translate("Cockpit", "Seat…")
    if station.sitting is None or (station.need == "sign" and not station.is_here):
        return QCoreApplication.translate("Cockpit", "Open")
    if station.need == "sign":
        return QCoreApplication.translate("Cockpit", "Sign…")
    if station.need in ("now", "soon"):
        return QCoreApplication.translate("Cockpit", "Help…")
    return QCoreApplication.translate("Cockpit", "Watch")


def left_ms(sitting: LiveSitting, now: int) -> int:
    """The time left in the part, whose clock has gone on since it was read."""
    gone = max(0, now - sitting.clock_at) if sitting.is_running else 0
    return max(0, sitting.left_ms - gone)


def where_text(sitting: LiveSitting) -> str:
    """Part and question, or the result."""
    if sitting.score:
        return QCoreApplication.translate("Cockpit", "{score} points").format(score=sitting.score)
    if not sitting.number:
        return game_text(sitting.part)
    text = QCoreApplication.translate("Cockpit", "{part}, question {number} of {length}")
    if sitting.is_round:
        text = QCoreApplication.translate("Cockpit", "{part}, round {number} of {length}")
    return text.format(part=game_text(sitting.part), number=sitting.number, length=sitting.length)


def age_text(ms: int) -> str:
    """An age in steps: "20 s", "4 min", "2 h", "3 d"."""
    seconds = max(0, ms) // 1000
    if seconds < MINUTES_S:
        text, count = QCoreApplication.translate("Cockpit", "{count} s"), max(STEP_S, seconds // STEP_S * STEP_S)
    elif seconds < HOURS_S:
        text, count = QCoreApplication.translate("Cockpit", "{count} min"), seconds // 60
    elif seconds < DAYS_S:
        text, count = QCoreApplication.translate("Cockpit", "{count} h"), round(seconds / 3600)
    else:
        text, count = QCoreApplication.translate("Cockpit", "{count} d"), round(seconds / 86_400)
    return text.format(count=count).replace(" ", "\N{NO-BREAK SPACE}")


def _last_texts(station: LiveStation, sitting: LiveSitting, now: int) -> tuple[str, str]:
    """When the last answer was given, or that an exam goes on without contact; how old that is, once it is worth it."""
    answered, seen, at = "", "", sitting.last_answer_at
    if station.is_offline and sitting.is_running:
        answered = QCoreApplication.translate("Cockpit", "continues by itself")
    elif at is not None and sitting.stage in AT_WORK:
        answered = QCoreApplication.translate("Cockpit", "answered just now")
        if now - at >= STEP_S * 1000:
            answered = QCoreApplication.translate("Cockpit", "answered {age} ago").format(age=age_text(now - at))
    is_far = not station.is_here and not station.is_offline and station.seen_at is not None
    if is_far and (age := now - (station.seen_at or 0)) >= FRESH_S * 1000:
        seen = QCoreApplication.translate("Cockpit", "seen {age} ago").format(age=age_text(age))
    return answered, seen


def _note_text(station: LiveStation, now: int) -> str:
    """When a station without contact was last seen, or the latest incident, if it needs attention."""
    sitting = station.sitting
    if station.is_offline:
        text = QCoreApplication.translate("Cockpit", "last seen {age} ago")
        return "" if station.seen_at is None else text.format(age=age_text(now - station.seen_at))
    if sitting is None or not sitting.incidents or station.need not in ("now", "soon"):
        return ""
    last, text = sitting.incidents[-1], QCoreApplication.translate("Cockpit", "{age} ago")
    ago = text.format(age=age_text(now - last.at)).replace(" ", "\N{NO-BREAK SPACE}")
    return f"{translated(last.text)}, {ago}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _joined(mark: str, *parts: str) -> str:
    return mark.join(filter(None, parts))


TILE = Qt.ItemDataRole.UserRole
"""The role of the Tile."""
GAP, PAD, ROUND, BAR, BUTTON = 12, 14, 10, 5, 32
"""Around a tile, from its edge to its text, its corners, its bar, and its button's height, in pixels at scale 1."""
LINE, LINES, MORE_LINES = 21, 3, 3
"""The height of a line at scale 1; the lines of every tile, and those that a large one has besides."""
SMALL, WIDE, TEXT = 212, 340, 264
"""The least width of a small tile, its width where all have room, and that of a large one or of its text by a felt."""
WIDEST, TIGHT = 440, 0.86
"""The greatest width of a tile at scale 1; the least of its height that a small one has."""
BADGE = 13
"""The size of the word for a station's state at scale 1."""


def tile_height(scale: float, *, is_large: bool = False, has_act: bool = False) -> int:
    """The height of a tile with the room around it."""
    below = BUTTON if has_act else 2 * BAR
    return round(((LINES + MORE_LINES * is_large) * LINE + below + 2 * PAD + GAP) * scale)


def tone_color(window: Window, tone: Tone) -> str:
    """The color of a tone; red is for a station that needs somebody now, and for nothing else."""
    return {
        "bad": window.bad, "warn": window.warn, "info": window.info, "good": window.good, "idle": window.quiet,
        "offline": window.quiet,
    }[tone]  # fmt: skip


def tile_ground(window: Window, tone: Tone) -> str:
    """The background of a tile's text."""
    if tone == "bad":
        return blend(window.panel, window.bad, 0.06)
    return blend(window.panel, window.back, 0.7) if tone == "offline" else window.panel


def badge_colors(window: Window, tone: Tone) -> tuple[str, str]:
    """The background and the color of the word for a station's state: solid if it needs somebody now."""
    if tone == "bad":
        return window.bad, window.panel
    return blend(tile_ground(window, tone), tone_color(window, tone), 0.1), tone_color(window, tone)


class TileDelegate(QStyledItemDelegate):
    """Draws every tile in one size; `is_large`: with more lines; `has_felts`: in the room that a felt leaves.

    `has_acts`: with a button that says what a press does.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.size = QSize(SMALL, tile_height(1.0))
        self.is_large = self.has_felts = self.has_acts = False
        self.zoom = 1.0

    @property
    def scale(self) -> float:
        """Pixels for one at scale 1, in tiles that are drawn larger where there is room."""
        return unit(self._view) * self.zoom

    def _font(self, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(round(font.pixelSize() * self.zoom))
        font.setWeight(weight)
        return font

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As large as its place."""
        return self.size

    def least_width(self, tile: Tile) -> float:
        """The width, with the room around it, in which a tile's first two lines are whole."""
        bold, plain = QFontMetricsF(self._font(QFont.Weight.DemiBold)), QFontMetricsF(self._font())
        small = self._font()
        small.setPixelSize(max(1, round(BADGE * self.scale)))
        badge = QFontMetricsF(small).horizontalAdvance(tile.badge) + 24 * self.scale
        first = bold.horizontalAdvance(tile.name) + badge
        second = plain.horizontalAdvance(tile.who) + bold.horizontalAdvance(tile.clock) + 10 * self.scale
        return max(first, second) + (2 * PAD + GAP) * self.scale

    def height(self, scale: float) -> int:
        """The height of a tile with the room around it."""
        return tile_height(scale, is_large=self.is_large or self.has_felts, has_act=self.has_acts)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw it."""
        tile, scale, window = index.data(TILE), self.scale, appearance().window
        assert isinstance(tile, Tile)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1, 1, -GAP * scale, -GAP * scale)
        is_focused = is_led_by_keys() and bool(option.state & QStyle.StateFlag.State_HasFocus)
        self._paint_card(painter, box, tile, window, is_focused=is_focused)
        high = self.height(scale) - (2 * PAD + GAP) * scale
        above = max(0, min(PAD * scale, (box.height() - high) / 2))
        inside = box.adjusted(PAD * scale, above, -PAD * scale, -above)
        if self.has_felts:
            inside.setWidth(min(inside.width(), (TEXT - 2 * PAD) * scale))
        self._paint_lines(painter, inside, tile, window)
        if tile.act and self.has_acts:
            self._paint_button(painter, inside, tile.act, window)
        self._paint_bar(painter, inside, tile, window)
        painter.restore()

    def _paint_card(self, painter: QPainter, box: QRectF, tile: Tile, window: Window, *, is_focused: bool) -> None:
        scale = self.scale
        edge = window.bad if tile.tone == "bad" else blend(window.edge, window.panel, 0.45)
        painter.setPen(QPen(QColor(window.accent if is_focused else edge), (3 if is_focused else 1) * scale))
        painter.setBrush(QColor(tile_ground(window, tile.tone)))
        painter.drawRoundedRect(box, ROUND * scale, ROUND * scale)

    def _paint_lines(self, painter: QPainter, room: QRectF, tile: Tile, window: Window) -> None:
        is_dim = tile.tone in ("idle", "offline")
        ink, bold, plain = window.quiet if is_dim else window.ink, self._font(QFont.Weight.DemiBold), self._font()
        line = QRectF(room.left(), room.top(), room.width(), LINE * self.scale)
        self._paint_badge(painter, line, tile, window, QFontMetricsF(bold).horizontalAdvance(tile.name))
        self._write(painter, line, tile.name, bold, ink)
        high = LINE * self.scale
        for words, color, right in ((tile.who, ink, tile.clock), (tile.where, window.quiet, "")):
            line = QRectF(room.left(), line.top() + high, room.width(), high)
            self._write(painter, line, right, bold, ink, is_right=True)
            self._write(painter, line, words, plain, color)
        if self.is_large or self.has_felts:
            self._write(painter, line.translated(0, high), tile.foot, plain, window.quiet)
            note = QRectF(room.left(), line.top() + 2 * high, room.width(), 2 * high)
            painter.setPen(QColor(tone_color(window, tile.tone)))
            painter.drawText(note, Qt.TextFlag.TextWordWrap, visible_text(tile.note))

    def _paint_badge(self, painter: QPainter, line: QRectF, tile: Tile, window: Window, name: float) -> None:
        """The word for the state at the right of a line, which becomes shorter by it; `name`: room for the station."""
        scale, font = self.scale, self._font()
        font.setPixelSize(max(1, round(BADGE * scale)))
        metrics, most = QFontMetricsF(font), max(line.width() * 0.4, line.width() - name - 22 * scale)
        words = metrics.elidedText(visible_text(tile.badge), Qt.TextElideMode.ElideRight, most)
        wide = metrics.horizontalAdvance(words) + 14 * scale
        ground, color = badge_colors(window, tile.tone)
        pill = QRectF(line.right() - wide, line.top() + scale, wide, line.height() - 2 * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(font)
        painter.setPen(QColor(color))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
        line.setRight(pill.left() - 6 * scale)

    def _write(
        self, painter: QPainter, line: QRectF, words: str, font: QFont, color: str, *, is_right: bool = False
    ) -> None:
        """One text of a line; at its right it takes its room from what comes after it."""
        if not words:
            return
        metrics, side = QFontMetricsF(font), Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        shown = metrics.elidedText(visible_text(words), Qt.TextElideMode.ElideRight, line.width() + 0.5)
        painter.setFont(font)
        painter.setPen(QColor(color))
        painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
        if is_right:
            line.setRight(line.right() - metrics.horizontalAdvance(shown) - 8 * self.scale)

    def _paint_button(self, painter: QPainter, room: QRectF, text: str, window: Window) -> None:
        """A button at the lower right, beside which the bar lies."""
        scale, font = self.scale, self._font()
        wide = QFontMetricsF(font).horizontalAdvance(text) + 2 * PAD * scale
        button = QRectF(room.right() - wide, room.bottom() - BUTTON * scale, wide, BUTTON * scale)
        painter.setPen(QPen(QColor(window.edge), scale))
        painter.setBrush(QColor(window.raised))
        painter.drawRoundedRect(button, 6 * scale, 6 * scale)
        painter.setFont(font)
        painter.setPen(QColor(window.ink))
        painter.drawText(button, Qt.AlignmentFlag.AlignCenter, text)
        room.setRight(button.left() - PAD * scale)

    def _paint_bar(self, painter: QPainter, room: QRectF, tile: Tile, window: Window) -> None:
        """How much of the part is done."""
        if tile.share is None:
            return
        scale = self.scale
        middle = room.bottom() - (BUTTON if self.has_acts else BAR) * scale / 2
        bar = QRectF(room.left(), middle - BAR * scale / 2, room.width(), BAR * scale)
        done = QRectF(bar.left(), bar.top(), max(bar.height(), bar.width() * min(1.0, tile.share)), bar.height())
        is_dim = tile.tone in ("idle", "offline")
        painter.setPen(Qt.PenStyle.NoPen)
        for part, color in ((bar, blend(window.line, tile_ground(window, tile.tone), 0.35)),
                            (done, window.quiet if is_dim else window.accent)):  # fmt: skip
            painter.setBrush(QColor(color))
            painter.drawRoundedRect(part, bar.height() / 2, bar.height() / 2)


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
        else:
            self.rows = tuple(rows)
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0))

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A tile, or what its cell says."""
        return self.tiles[self.places[index.row()]] if role == TILE else super().data(index, role)


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
        self.setModel(self._model)
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
        self._model.look_for(text)
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
            self.setCurrentIndex(self._model.index(keys.index(key) if key in keys else 0, 0))

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
        boxes = {tile.key: self.visualRect(self._model.index(row, 0)) for row, tile in enumerate(self.tiles)}
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
