"""A station's tile: what it says, from what is known about the station, and how that is drawn."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.ui.exam.sitting.header import clock_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.stylesheet import is_led_by_keys
from dealer_trainer.ui.style.theme import Window, appearance, blend
from dealer_trainer.ui.widget.part import visible_text

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
        answered = QCoreApplication.translate("Cockpit", "goes on by itself")
    elif at is not None and sitting.stage in AT_WORK:
        answered = QCoreApplication.translate("Cockpit", "answer just now")
        if now - at >= STEP_S * 1000:
            answered = QCoreApplication.translate("Cockpit", "answer {age} ago").format(age=age_text(now - at))
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
