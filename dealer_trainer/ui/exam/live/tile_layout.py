"""Where each fact goes on a tile, and in which wording, so that none is cut; without painting."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from dealer_trainer.ui.exam.live.tile_facts import Forms, TileText
from dealer_trainer.ui.exam.live.tile_size import Detail
from dealer_trainer.ui.style.theme import felt_font
from dealer_trainer.ui.widget.plain_label import visible_text

Role = Literal[
    "name", "who", "where", "state", "note", "clock", "faults", "happened", "answer", "age", "place"
]  # fmt: skip
Mark = Literal["", "right", "wrong", "done", "bars"]
"""A drawn mark before the words: the last answer was right, wrong, or given; how good the connection is."""

BAND = 5
"""Width of the colored edge at scale 1."""
BAR = 6
MARK, DENSE_MARK = 15, 12.5
"""Width of a mark with the space after it, at scale 1; the latter on a dense tile."""
PILL, DENSE_PILL = 5, 3
"""From the edge of a pill to its words; the latter around a count on a dense tile."""
DENSE: frozenset[Detail] = frozenset({"short", "brief", "line"})
"""Details whose tiles have counts and measures in condensed type and units of ages as a letter, to make room."""
DENSE_TYPE = 15
"""Height of that type at scale 1: its capitals are as high as those of the plain type of 14."""
RISE = 0.75
"""How far capitals of the condensed type are below the middle of their line."""
GAP: dict[Detail, int] = {"full": 8, "half": 7, "short": 6, "brief": 4, "line": 5}
"""The gap between two facts in a row, at scale 1."""
LEAST_NAME, DENSE_NAME = 46, 32
"""The least width of a name that is cut, at scale 1; the latter on a dense tile."""
CLOCK = {"full": 1.6, "half": 1.45, "short": 1.25, "brief": 1.12, "line": 1.12}
"""Height of the clock's digits in heights of the text."""
INSET = {"full": (18, 11), "half": (13, 6), "short": (11, 5), "brief": (8, 3), "line": (8, 2)}
"""From the edges of a tile to its text, horizontally and vertically, at scale 1."""
COLUMN = "<00s"
"""An age that is as wide as any usual one."""
CUT = frozenset({"name", "who", "note"})
"""Names and people's own words may be cut if even their shortest form has no room; no other fact may."""
PILLS = frozenset({"state", "faults", "happened"})


class Slot(NamedTuple):
    """A fact's place in a row. `rank`: 0 gets room first; `is_right`: it is at the right end.

    `is_last`: it gets longer wording only after all others have theirs.
    """

    role: Role
    rank: int
    is_right: bool = False
    is_last: bool = False


Row = tuple[Slot, ...]

ROWS: dict[Detail, tuple[Row, ...]] = {
    "half": (
        (Slot("name", 1), Slot("state", 0, is_right=True)),
        (Slot("who", 1), Slot("clock", 0, is_right=True)),
        (Slot("where", 1), Slot("faults", 0, is_right=True)),
        (Slot("happened", 2), Slot("answer", 1), Slot("place", 3), Slot("age", 0, is_right=True)),
    ),
    "short": (
        (Slot("name", 0), Slot("who", 2), Slot("state", 1, is_right=True, is_last=True)),
        (Slot("where", 1), Slot("clock", 0, is_right=True)),
        (
            Slot("faults", 0), Slot("happened", 1), Slot("answer", 2, is_right=True), Slot("age", 3, is_right=True),
        ),
    ),
    "brief": (
        (
            Slot("name", 0), Slot("who", 3), Slot("state", 1, is_right=True, is_last=True),
            Slot("clock", 2, is_right=True),
        ),
        (
            Slot("where", 0), Slot("faults", 1), Slot("happened", 2), Slot("answer", 3, is_right=True),
            Slot("age", 4, is_right=True),
        ),
    ),
    "line": (
        (
            Slot("name", 0), Slot("who", 5), Slot("where", 3), Slot("faults", 4), Slot("happened", 6),
            Slot("answer", 7, is_right=True), Slot("age", 8, is_right=True), Slot("state", 1, is_right=True),
            Slot("clock", 2, is_right=True),
        ),
    ),
}  # fmt: skip
"""What a tile shows from top to bottom; a role listed in two rows appears in the first with room."""

_NAMED: Row = (Slot("name", 1), Slot("state", 0, is_right=True))
_PERSON: Row = (Slot("who", 0),)
_QUESTION: Row = (Slot("where", 0),)
_NOTE: Row = (Slot("note", 0), Slot("place", 1, is_right=True))
_COUNTED: Row = (Slot("note", 1), Slot("happened", 0, is_right=True, is_last=True), Slot("place", 2, is_right=True))
_BOTH: Row = (Slot("who", 0), Slot("where", 1, is_right=True))
_CLOCK: Row = (Slot("clock", 0), Slot("faults", 1, is_right=True), Slot("happened", 2, is_right=True))
_FOOT: Row = (Slot("answer", 1), Slot("age", 0, is_right=True))
_NARROW: Row = (Slot("clock", 0), Slot("faults", 1), Slot("happened", 2))


class PaintedFact(NamedTuple):
    """A fact to paint. `box`: the area of its words, `pill`: the background around them, `is_right`: at the right end.

    `rise`: how much higher its words are painted.
    """

    role: Role
    words: str
    box: QRectF
    font: QFont
    mark: Mark = ""
    pill: QRectF | None = None
    is_right: bool = False
    rise: float = 0

    @property
    def whole(self) -> QRectF:
        """The whole painted area."""
        box = self.pill or self.box
        return box if not self.mark else box.united(QRectF(box.left() - box.height(), box.top(), 1, box.height()))


class TileFrame:
    """The measures of a tile: where its text, its rows, and its bar are."""

    def __init__(self, box: QRectF, detail: Detail, font: QFont, scale: float) -> None:
        self.box, self.detail, self.scale = box, detail, scale
        side, above = (part * scale for part in INSET[detail])
        self.inside = box.adjusted(side + 2 * scale, above, -(side - 4 * scale), -above)
        self.small = QFont(font)
        self.small.setPixelSize(max(1, round(14 * scale)))
        self.font = font if detail == "full" else self.small
        self.bold = QFont(self.font)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.small_bold = QFont(self.small)
        self.small_bold.setWeight(QFont.Weight.DemiBold)
        self.is_dense = detail in DENSE
        self.dense = felt_font(DENSE_TYPE * scale, is_bold=False)
        self.dense_bold = felt_font(DENSE_TYPE * scale)
        self.mark = (DENSE_MARK if self.is_dense else MARK) * scale
        self._metrics: dict[Role, QFontMetricsF] = {}
        self.high = QFontMetricsF(self.font).height()
        self.clock = felt_font(self.high * CLOCK[detail] * 0.86)

    def font_of(self, role: Role) -> QFont:
        """The font of a fact."""
        if role in ("name", "clock"):
            return self.bold if role == "name" else self.clock
        if role in ("who", "note") or (role == "where" and not self.is_dense):
            return self.font
        if self.is_dense:
            return self.dense_bold if role in PILLS else self.dense
        return self.small_bold if role in PILLS else self.small

    def metrics_of(self, role: Role) -> QFontMetricsF:
        """The metrics of its font."""
        found = self._metrics.get(role)
        if found is None:
            found = self._metrics[role] = QFontMetricsF(self.font_of(role))
        return found

    def pill_of(self, role: Role) -> float:
        """From the edge of its pill to its words; 0 without a pill."""
        if role not in PILLS:
            return 0
        return (DENSE_PILL if self.is_dense and role != "state" else PILL) * self.scale

    @property
    def within(self) -> QRectF:
        """The area without the edge and the focus ring, which can be repainted by itself."""
        return self.box.adjusted((BAND + 1) * self.scale, 3 * self.scale, -3 * self.scale, -3 * self.scale)

    @property
    def bar(self) -> QRectF | None:
        """The area of the progress bar, if there is room for it."""
        if self.detail in ("brief", "line"):
            return None
        high = BAR * self.scale * (1 if self.detail == "full" else 0.67)
        return QRectF(self.inside.left(), self.inside.bottom() - high, self.inside.width(), high)

    @property
    def room(self) -> QRectF:
        """The area of the rows."""
        bar = self.bar
        return self.inside if bar is None else self.inside.adjusted(0, 0, 0, -bar.height() - 4 * self.scale)

    def height_of(self, row: Row) -> float:
        """The height of a row."""
        roles = {place.role for place in row}
        if "clock" in roles and self.detail not in ("brief", "line"):
            return self.high * CLOCK[self.detail]
        return self.high + (4 * self.scale if self.detail == "full" and "state" in roles else 0)


def cells(frame: TileFrame, text: TileText, button: float = 0) -> tuple[PaintedFact, ...]:
    """Everything painted for a text, except the bar. `button`: width of a button at the lower right, in pixels."""
    found: list[PaintedFact] = []
    for row, box in _boxes(frame, text, button):
        known = {cell.role for cell in found}
        found += _filled(frame, text, tuple(place for place in row if place.role not in known), box)
    return tuple(found)


def _boxes(frame: TileFrame, text: TileText, button: float) -> Iterator[tuple[Row, QRectF]]:
    """The rows with their areas: evenly spread, but on a full tile the clock and the row below it are at the bottom."""
    if frame.detail != "full":
        yield from _spread(frame, ROWS[frame.detail], frame.room)
        return
    room, foot = frame.room, (_NARROW if button else _CLOCK, _FOOT)
    top = room.bottom() - sum(map(frame.height_of, foot))
    upper = QRectF(room.left(), room.top(), room.width(), top - room.top())
    has_place = bool(text.note or text.place)
    note = _COUNTED if button else _NOTE
    rows: tuple[Row, ...] = (_NAMED, _PERSON, _QUESTION, note) if has_place else (_NAMED, _PERSON, _QUESTION)
    if sum(map(frame.height_of, rows)) > upper.height() + 3 * frame.scale:
        rows = (_NAMED, _BOTH, note)
    at = upper.top()
    for row in rows:
        yield row, QRectF(room.left(), at, room.width(), frame.height_of(row))
        at += frame.height_of(row) + frame.scale
    for row in foot:
        yield row, QRectF(room.left(), top, room.width() - button, frame.height_of(row))
        top += frame.height_of(row)


def _spread(frame: TileFrame, rows: Sequence[Row], room: QRectF) -> Iterator[tuple[Row, QRectF]]:
    high = sum(map(frame.height_of, rows))
    free = max(0.0, room.height() - high) / (len(rows) + 1)
    between = min(free, 7 * frame.scale)
    at = room.top() + (room.height() - high - between * (len(rows) - 1)) / 2
    for row in rows:
        yield row, QRectF(room.left(), at, room.width(), frame.height_of(row))
        at += frame.height_of(row) + between


class _Item(NamedTuple):
    """A fact that needs room. `around`: the width it takes in addition to its words."""

    place: Slot
    forms: Forms
    widths: tuple[float, ...]
    font: QFont
    mark: Mark
    around: float


def _filled(frame: TileFrame, text: TileText, row: Row, box: QRectF) -> list[PaintedFact]:
    """The cells of a row: as many facts as fit, in the longest wordings that fit."""
    gap = GAP[frame.detail] * frame.scale
    items = [item for place in row if (item := _item(frame, text, place)) is not None]
    taken = _taken(items, box.width(), gap, (DENSE_NAME if frame.is_dense else LEAST_NAME) * frame.scale)
    left, right, found = box.left(), box.right(), list[PaintedFact]()
    for item in items:
        if item.place.role in taken and not item.place.is_right:
            form, wide = taken[item.place.role]
            found.append(_cell(frame, item, form, QRectF(left, box.top(), wide, box.height())))
            left += wide + gap
    for item in reversed(items):
        if item.place.role in taken and item.place.is_right:
            form, wide = taken[item.place.role]
            right -= wide
            found.append(_cell(frame, item, form, QRectF(right, box.top(), wide, box.height())))
            right -= gap
    return found


def _taken(items: Sequence[_Item], room: float, gap: float, least: float) -> dict[Role, tuple[int, float]]:
    """The form and width of each fact that has room; `least`: the least width of a name that is cut."""
    taken: dict[Role, tuple[int, float]] = {}
    free = room + gap
    ranked = sorted(items, key=lambda item: item.place.rank)
    for item in ranked:
        wide = item.widths[-1]
        if wide > free - gap >= least and item.place.role in CUT:
            wide = free - gap
        if wide <= free - gap:
            taken[item.place.role] = len(item.forms) - 1, wide
            free -= wide + gap
    for item in sorted(ranked, key=lambda item: item.place.is_last):
        if item.place.role in taken:
            _, wide = taken[item.place.role]
            best = next((at for at, more in enumerate(item.widths) if more - wide <= free), None)
            if best is not None:
                free -= item.widths[best] - wide
                taken[item.place.role] = best, item.widths[best]
    return taken


def _forms(frame: TileFrame, text: TileText, role: Role) -> Forms:
    """The wordings of a fact that a tile of this size may use; "" for a mark without words."""
    is_large = frame.detail in ("full", "half")
    if role == "clock":
        return (text.clock,) if text.clock else ()
    if role == "state" and text.is_calm and not is_large and not text.command:
        return ()
    found: Forms = getattr(text, role)
    # In dense rows, all tiles word station and part in the same way, because people compare them in columns.
    if frame.is_dense and role in ("name", "where", "faults", "happened", "answer", "age"):
        found = found[-2:] if role == "where" and text.clock else found[-1:]
    if role == "state" and frame.is_dense and text.tone == "offline" and not text.command:
        found = found[1:] or found  # the time since then is beside the bars of the connection
    if role in ("answer", "age") and found:
        found = (*found, *found) if frame.is_dense else found
        found = (*found, "") if frame.detail == "line" else found
    return tuple(map(visible_text, found))


def _item(frame: TileFrame, text: TileText, place: Slot) -> _Item | None:
    role = place.role
    forms = _forms(frame, text, role)
    if not forms:
        return None
    mark: Mark = ""
    if role == "answer":
        mark = "done" if text.is_right is None else "right" if text.is_right else "wrong"
    elif role == "age":
        mark = "bars"
    font = frame.font_of(role)
    around = 2 * frame.pill_of(role) + (frame.mark if mark else 0)
    metrics = frame.metrics_of(role)
    around += 0.5 if frame.is_dense else 1
    widths = [metrics.horizontalAdvance(_widest(form) if role == "clock" else form) + around for form in forms]
    if mark and frame.is_dense:  # if there is room, the marks of all tiles line up
        widths[0] = max(widths[0], metrics.horizontalAdvance(COLUMN) + around)
    return _Item(place, forms, tuple(widths), font, mark, around)


def _widest(clock: str) -> str:
    """A time that is as wide as any other with as many digits."""
    return re.sub(r"\d", "0", clock)


def _cell(frame: TileFrame, item: _Item, form: int, box: QRectF) -> PaintedFact:
    scale, metrics = frame.scale, frame.metrics_of(item.place.role)
    inner = QRectF(box)
    pill = None
    if item.place.role in PILLS:
        high = min(box.height(), metrics.height() + (4 if frame.detail == "full" else 1) * scale)
        pill = QRectF(box.left(), box.center().y() - high / 2, box.width(), high)
        side = frame.pill_of(item.place.role)
        inner = box.adjusted(side, 0, -side, 0)
    elif item.mark:
        inner = box.adjusted(frame.mark, 0, 0, 0)
    rise = RISE * scale if item.font in (frame.dense, frame.dense_bold) else 0.0
    words = item.forms[form]
    if item.place.role in CUT:
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, inner.width() + 0.5)
    return PaintedFact(item.place.role, words, inner, item.font, item.mark, pill, item.place.is_right, rise)
