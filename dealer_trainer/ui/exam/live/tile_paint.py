"""How the tile of a station is painted, from everything that it knows to a single line."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from dealer_trainer.ui.exam.live.tile_size import Detail
from dealer_trainer.ui.style.theme import Window, blend, felt_font
from dealer_trainer.ui.widget.plain_label import visible_text

Tone = Literal["bad", "warn", "info", "good", "idle", "offline"]
"""Somebody is needed now, or soon; something is to be signed; all is well; nothing goes on; nothing is heard."""

BAND = 5
"""Width of the colored edge at scale 1."""
ROUND = 10
BAR = 6
CLOCK = {"full": 1.6, "half": 1.45, "short": 1.1, "brief": 1.2, "line": 1.12}
"""Height of the clock's figures in heights of the text."""
INSET = {"full": (18, 11), "half": (13, 8), "short": (10, 5), "brief": (9, 4), "line": (10, 2)}
"""From the edges of a tile to its text, sideways and from above, at scale 1."""


class TileText(NamedTuple):
    """What a tile says. `who` and `where`: trainee, part and question; `place`: the latter in short.

    `clock`: the time left as it reads. `note`: why somebody is needed; `order`: what became of the last order;
    `foot`: last answer, faults, connection. `share`: of the part that is done,
    `pace`: of its time that is gone; both from 0 to 1, None where no part is at work. `spoken`: for a screen reader.
    """

    tone: Tone
    name: str
    badge: str
    who: str = ""
    where: str = ""
    place: str = ""
    clock: str = ""
    note: str = ""
    order: str = ""
    foot: str = ""
    share: float | None = None
    pace: float | None = None
    spoken: str = ""

    @property
    def is_pressing(self) -> bool:
        """Whether the badge, or what became of an order, is to be read before anything else."""
        return bool(self.order) or self.tone in ("bad", "warn", "info", "offline")

    @property
    def word(self) -> str:
        """What a tile without room for more says of its station."""
        return self.order or self.badge


class TileState(NamedTuple):
    """How a tile stands under hand and keyboard. `button`: pixels at its lower right that a button takes."""

    is_focused: bool = False
    is_hovered: bool = False
    is_down: bool = False
    button: float = 0


class TileStyle(NamedTuple):
    """With what a tile is painted. `scale`: pixels for one at scale 1."""

    detail: Detail
    font: QFont
    scale: float
    window: Window


def tone_color(window: Window, tone: Tone) -> str:
    """The color of a tone."""
    return {
        "bad": window.bad, "warn": window.warn, "info": window.info, "good": window.good, "idle": window.quiet,
        "offline": window.quiet,
    }[tone]  # fmt: skip


def tile_ground(window: Window, tone: Tone) -> str:
    """What the text of a tile stands on."""
    if tone == "bad":
        return blend(window.panel, window.bad, 0.06)
    return blend(window.panel, window.back, 0.7) if tone == "offline" else window.panel


def badge_ground(window: Window, tone: Tone) -> str:
    """What the word of a badge stands on."""
    return blend(tile_ground(window, tone), tone_color(window, tone), 0.1)


def clock_box(box: QRectF, style: TileStyle) -> QRectF:
    """The part of a tile that is painted anew as the clock runs: its figures, and the bar below."""
    return _Tile(None, box, style).lower


class _Tile:
    """One tile while it is painted; without a painter it is measured alone."""

    def __init__(self, painter: QPainter | None, box: QRectF, style: TileStyle) -> None:
        detail, font, scale, _ = style
        self._painter, self.box, self.detail, self.font, self.scale = painter, box, detail, font, scale
        side, above = (part * scale for part in INSET[detail])
        self.inside = box.adjusted(side + 2 * scale, above, -(side - 4 * scale), -above)
        self.bold = QFont(font)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.small = QFont(font)
        self.small.setPixelSize(max(1, round(14 * scale)))
        self.high = QFontMetricsF(self.small if detail in ("short", "brief", "line") else font).height()
        self.clock_high = self.high * CLOCK[detail]

    @property
    def painter(self) -> QPainter:
        """What it is painted with."""
        assert self._painter is not None
        return self._painter

    @property
    def has_bar(self) -> bool:
        """Whether there is room for the bar."""
        return self.detail in ("full", "half", "short")

    @property
    def bar(self) -> QRectF:
        """How far the part is done."""
        high = BAR * self.scale * (0.67 if self.detail == "short" else 1)
        return QRectF(self.inside.left(), self.inside.bottom() - high, self.inside.width(), high)

    @property
    def clock_line(self) -> QRectF:
        """The figures of the clock and what stands beside them."""
        if self.detail == "line":
            return QRectF(self.inside)
        air = {"full": 4, "half": 2}.get(self.detail, 1) * self.scale
        bottom = self.bar.top() - air if self.has_bar else self.inside.bottom()
        if self.detail == "full":
            bottom -= self.high + self.scale
        return QRectF(self.inside.left(), bottom - self.clock_high, self.inside.width(), self.clock_high)

    @property
    def lower(self) -> QRectF:
        """From the clock to the lower edge, without the edge itself and the ring of the focus."""
        top = self.clock_line.top()
        edge = (BAND + 1) * self.scale
        ring = 4 * self.scale
        return QRectF(self.box.left() + edge, top, self.box.width() - edge - ring, self.box.bottom() - ring - top)


def paint_tile(painter: QPainter, box: QRectF, text: TileText, style: TileStyle, state: TileState) -> None:
    """Paint a tile into `box`, on the color of the page."""
    tile, window, scale = _Tile(painter, box, style), style.window, style.scale
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_card(tile, text, window, state)
    ink = QColor(window.quiet if text.tone in ("idle", "offline") else window.ink)
    quiet = QColor(window.quiet)
    if style.detail == "line":
        _paint_line(tile, text, window, ink)
        return
    left = _paint_badge(tile, text, window)
    is_large = style.detail in ("full", "half")
    high = tile.high + (4 * scale if is_large else 0)
    top = QRectF(tile.inside.left(), tile.inside.top(), left - tile.inside.left(), high)
    _line(tile, text.name, top, tile.bold if is_large else _sized(tile.bold, tile.small), ink)
    _paint_middle(tile, text, window, top.bottom(), quiet)
    _paint_clock(tile, text, window, ink, quiet, state.button)


def paint_clock(painter: QPainter, box: QRectF, text: TileText, style: TileStyle, state: TileState) -> None:
    """Paint anew what `clock_box` says of a tile that stands there already."""
    tile, window = _Tile(painter, box, style), style.window
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(tile.lower, QColor(_ground(window, text, state)))
    ink = QColor(window.quiet if text.tone in ("idle", "offline") else window.ink)
    if style.detail == "line":
        _paint_line(tile, text, window, ink)
    else:
        _paint_clock(tile, text, window, ink, QColor(window.quiet), state.button)


def _ground(window: Window, text: TileText, state: TileState) -> str:
    ground = tile_ground(window, text.tone)
    return blend(ground, window.line, 0.35) if state.is_down else ground


def _paint_card(tile: _Tile, text: TileText, window: Window, state: TileState) -> None:
    painter, scale = tile.painter, tile.scale
    color, round_ = tone_color(window, text.tone), ROUND * scale * (1 if tile.detail in ("full", "half") else 0.6)
    ground = _ground(window, text, state)
    pen = window.edge
    if text.tone == "bad":
        pen = blend(window.edge, window.bad, 0.4)
    if state.is_hovered:
        pen = window.ink
    body = tile.box.adjusted(0.5, 0.5, -0.5, -0.5)
    path = QPainterPath()
    path.addRoundedRect(body, round_, round_)
    painter.fillPath(path, QColor(ground))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    is_loud = text.tone not in ("idle", "offline")
    edge = QRectF(body.left(), body.top(), BAND * scale, body.height())
    painter.fillRect(edge, QColor(color if is_loud else window.line))
    painter.restore()
    painter.setPen(QPen(QColor(window.accent if state.is_focused else pen), 2 * scale if state.is_focused else 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    if state.is_focused:
        painter.drawRoundedRect(body.adjusted(scale, scale, -scale, -scale), round_ - scale, round_ - scale)


def _paint_badge(tile: _Tile, text: TileText, window: Window) -> float:
    """The word for how it stands, at the upper right; where it begins. Where it has no room the line below has it."""
    right = tile.inside.right()
    if not text.badge or not _has_pill(tile, text):
        return right
    scale, color = tile.scale, tone_color(window, text.tone)
    font = _sized(tile.bold, tile.small)
    metrics = QFontMetricsF(font)
    wide = min(metrics.horizontalAdvance(text.badge) + 18 * scale, tile.inside.width() * 0.62)
    box = QRectF(right - wide, tile.inside.top(), wide, metrics.height() + 5 * scale)
    painter = tile.painter
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(badge_ground(window, text.tone)))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    inner = box.adjusted(8 * scale, 0, -8 * scale, 0)
    _line(tile, text.badge, inner, font, QColor(color), Qt.AlignmentFlag.AlignHCenter)
    return box.left() - 8 * scale


def _has_pill(tile: _Tile, text: TileText) -> bool:
    """Whether name and badge have room beside each other."""
    if tile.detail == "full":
        return True
    name = QFontMetricsF(tile.bold).horizontalAdvance(text.name)
    badge = QFontMetricsF(_sized(tile.bold, tile.small)).horizontalAdvance(text.badge) + 26 * tile.scale
    return tile.detail == "half" and name + badge <= tile.inside.width()


def _paint_middle(tile: _Tile, text: TileText, window: Window, top: float, quiet: QColor) -> None:
    """Who it is and where they are, as far as there is room; what presses stands before that."""
    font = tile.font if tile.detail in ("full", "half") else tile.small
    tone = QColor(tone_color(window, text.tone))
    lines = [(words, font, quiet) for words in _told(tile, text)]
    pressing = _pressing(tile, text)
    if pressing and tile.detail == "full":
        lines.append((pressing, font, tone))
    elif pressing:
        lines.insert(0, (pressing, _sized(tile.bold, font), tone))
    step = tile.high + tile.scale
    most = max(0, int((tile.clock_line.top() + 2 * tile.scale - top) / step)) if tile.detail != "brief" else 0
    for at, (words, drawn, color) in enumerate(lines[:most]):
        box = QRectF(tile.inside.left(), top + at * step, tile.inside.width(), tile.high)
        _line(tile, words, box, drawn, color)


def _told(tile: _Tile, text: TileText) -> tuple[str, ...]:
    """Trainee and question, in one line where what presses needs the other."""
    if tile.detail == "full":
        return (_both(text),) if _pressing(tile, text) else tuple(filter(None, (text.who, text.where)))
    if _has_where(tile, text):
        return (_both(text),)
    return tuple(filter(None, (text.who, text.where)))


def _pressing(tile: _Tile, text: TileText) -> str:
    """What is said of a station beside its badge, or in place of it."""
    if tile.detail == "full":
        return text.order or text.note
    if text.order or not _has_pill(tile, text):
        return text.word if text.is_pressing or not text.who else ""
    return ""


def _both(text: TileText) -> str:
    return " · ".join(part for part in (text.who, text.where) if part)


def _has_where(tile: _Tile, text: TileText) -> bool:
    """Whether trainee and question have room in one line."""
    return QFontMetricsF(tile.font).horizontalAdvance(_both(text)) <= tile.inside.width()


def _paint_clock(tile: _Tile, text: TileText, window: Window, ink: QColor, quiet: QColor, button: float) -> None:
    """The time left, what stands beside it, the bar, and on a large tile the line below."""
    line = tile.clock_line
    line.setRight(line.right() - button)
    if tile.detail == "brief" and text.is_pressing:
        font = _sized(tile.bold, tile.small)
        _line(tile, text.word, line, font, QColor(tone_color(window, text.tone)))
        return
    clock = felt_font(tile.clock_high * 0.86)
    wide = QFontMetricsF(clock).horizontalAdvance(text.clock) + 10 * tile.scale if text.clock else 0
    _line(tile, text.clock, QRectF(line.left(), line.top(), wide, line.height()), clock, ink)
    note = line.adjusted(wide, 0, 0, 0)
    if tile.detail != "full":
        _line(tile, text.place, note, tile.small, quiet, Qt.AlignmentFlag.AlignRight)
    if tile.detail == "full":
        foot = QRectF(tile.inside.left(), line.bottom(), tile.inside.width() - button, tile.high)
        _line(tile, text.foot, foot, tile.small, quiet)
    if tile.has_bar and text.share is not None:
        _paint_bar(tile, text, window)


def _paint_bar(tile: _Tile, text: TileText, window: Window) -> None:
    """What is done of the part; a notch says how much of its time is gone."""
    assert text.share is not None
    painter, bar = tile.painter, tile.bar
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(blend(window.line, tile_ground(window, text.tone), 0.35)))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    if text.share > 0:
        done = QRectF(bar)
        done.setWidth(max(bar.height(), bar.width() * min(1.0, text.share)))
        painter.setBrush(QColor(window.accent if text.tone not in ("idle", "offline") else window.quiet))
        painter.drawRoundedRect(done, bar.height() / 2, bar.height() / 2)
    if text.pace is not None and tile.detail != "short":
        wide, out = max(2.0, 2 * tile.scale), 2 * tile.scale
        at = bar.left() + (bar.width() - wide) * min(1.0, text.pace)
        painter.fillRect(QRectF(at, bar.top() - out, wide, bar.height() + 2 * out), QColor(window.ink))


def _paint_line(tile: _Tile, text: TileText, window: Window, ink: QColor) -> None:
    """Name and clock in one line; in place of the clock, what is to be known of it."""
    font, box = _sized(tile.bold, tile.small), tile.inside
    name = _short_name(text.name)
    room = box.width() - min(QFontMetricsF(font).horizontalAdvance(name), box.width() / 2) - 6 * tile.scale
    drawn, words, color = font, text.word, QColor(tone_color(window, text.tone))
    if text.clock and not text.is_pressing:
        drawn, words, color = felt_font(tile.clock_high * 0.86), text.clock, ink
    wide = min(QFontMetricsF(drawn).horizontalAdvance(words) + 2, room)
    _line(tile, words, QRectF(box.right() - wide, box.top(), wide, box.height()), drawn, color)
    _line(tile, name, box.adjusted(0, 0, -wide - 6 * tile.scale, 0), font, ink)


def _short_name(name: str) -> str:
    """The number that a station's name ends with, else its whole name."""
    number = name.rpartition(" ")[2]
    return number if any(map(str.isdigit, number)) else name


def _line(
    tile: _Tile,
    words: str,
    box: QRectF,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of text, cut where it has no room."""
    if not words or box.width() <= 0:
        return
    painter = tile.painter
    painter.setFont(font)
    painter.setPen(color)
    shown = QFontMetricsF(font).elidedText(visible_text(words), Qt.TextElideMode.ElideRight, box.width() + 0.5)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | align | Qt.TextFlag.TextSingleLine, shown)


def _sized(font: QFont, like: QFont) -> QFont:
    """A typeface in the size of another one."""
    found = QFont(font)
    found.setPixelSize(like.pixelSize())
    return found
