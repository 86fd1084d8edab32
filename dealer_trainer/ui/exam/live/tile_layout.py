"""Where each fact stands on a tile, and in which of its words, so that none is cut; nothing is painted here."""

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
"""A drawn sign before the words: the last answer was right, wrong, or given; how good the connection is."""

BAND = 5
"""Width of the colored edge at scale 1."""
BAR = 6
MARK = 15
"""Room of a mark with the air behind it, at scale 1."""
PILL = 5
"""From the edge of a pill to its words."""
GAP: dict[Detail, int] = {"full": 8, "half": 7, "short": 6, "brief": 5, "line": 5}
"""Between two facts in a row, at scale 1."""
LEAST_NAME = 46
"""Pixels at scale 1: a name that is cut still says so much."""
CLOCK = {"full": 1.6, "half": 1.45, "short": 1.25, "brief": 1.12, "line": 1.12}
"""Height of the clock's figures in heights of the text."""
INSET = {"full": (18, 11), "half": (13, 6), "short": (11, 5), "brief": (10, 3), "line": (8, 2)}
"""From the edges of a tile to its text, sideways and from above, at scale 1."""
CUT = frozenset({"name", "who", "note"})
"""What people have named or said may be cut where its shortest words have no room; no other fact may."""
PILLS = frozenset({"state", "faults", "happened"})


class Place(NamedTuple):
    """A fact in a row. `rank`: 0 is given room first; `is_right`: it stands at the right end."""

    role: Role
    rank: int
    is_right: bool = False


Row = tuple[Place, ...]

ROWS: dict[Detail, tuple[Row, ...]] = {
    "half": (
        (Place("name", 1), Place("state", 0, is_right=True)),
        (Place("who", 1), Place("clock", 0, is_right=True)),
        (Place("where", 1), Place("faults", 0, is_right=True)),
        (Place("happened", 1), Place("answer", 0), Place("place", 3), Place("age", 2, is_right=True)),
    ),
    "short": (
        (Place("name", 0), Place("who", 1)),
        (Place("where", 1), Place("clock", 0, is_right=True)),
        (
            Place("faults", 0), Place("happened", 2), Place("answer", 3), Place("age", 4, is_right=True),
            Place("state", 1, is_right=True),
        ),
    ),
    "brief": (
        (Place("name", 1), Place("who", 2), Place("clock", 0, is_right=True)),
        (
            Place("where", 0), Place("faults", 1), Place("happened", 3), Place("answer", 4, is_right=True),
            Place("age", 5, is_right=True), Place("state", 2, is_right=True),
        ),
    ),
    "line": (
        (
            Place("name", 0), Place("who", 5), Place("where", 3), Place("faults", 4), Place("happened", 6),
            Place("answer", 7, is_right=True), Place("age", 8, is_right=True), Place("state", 1, is_right=True),
            Place("clock", 2, is_right=True),
        ),
    ),
}  # fmt: skip
"""What stands on a tile from above; of a role that is in two rows the first with room has it."""

_NAMED: Row = (Place("name", 1), Place("state", 0, is_right=True))
_PERSON: Row = (Place("who", 0),)
_QUESTION: Row = (Place("where", 0),)
_NOTE: Row = (Place("note", 0), Place("place", 1, is_right=True))
_BOTH: Row = (Place("who", 0), Place("where", 1, is_right=True))
_CLOCK: Row = (Place("clock", 0), Place("faults", 1, is_right=True), Place("happened", 2, is_right=True))
_FOOT: Row = (Place("answer", 0), Place("age", 1, is_right=True))
_NARROW: Row = (Place("clock", 0), Place("faults", 1), Place("happened", 2))


class Cell(NamedTuple):
    """A fact where it is painted. `box`: of its words, `pill`: the ground around them, `is_right`: at the right end."""

    role: Role
    words: str
    box: QRectF
    font: QFont
    mark: Mark = ""
    pill: QRectF | None = None
    is_right: bool = False

    @property
    def whole(self) -> QRectF:
        """All that is painted of it."""
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
        self.high = QFontMetricsF(self.font).height()
        self.clock = felt_font(self.high * CLOCK[detail] * 0.86)

    @property
    def within(self) -> QRectF:
        """What has no edge, and no ring of the focus: it can be painted anew by itself."""
        return self.box.adjusted((BAND + 1) * self.scale, 3 * self.scale, -3 * self.scale, -3 * self.scale)

    @property
    def bar(self) -> QRectF | None:
        """How far the part is done, where there is room for it."""
        if self.detail in ("brief", "line"):
            return None
        high = BAR * self.scale * (1 if self.detail == "full" else 0.67)
        return QRectF(self.inside.left(), self.inside.bottom() - high, self.inside.width(), high)

    @property
    def room(self) -> QRectF:
        """Where the rows are."""
        bar = self.bar
        return self.inside if bar is None else self.inside.adjusted(0, 0, 0, -bar.height() - 4 * self.scale)

    def height_of(self, row: Row) -> float:
        """How high a row is."""
        roles = {place.role for place in row}
        if "clock" in roles and self.detail not in ("brief", "line"):
            return self.high * CLOCK[self.detail]
        return self.high + (4 * self.scale if self.detail == "full" and "state" in roles else 0)


def cells(frame: TileFrame, text: TileText, button: float = 0) -> tuple[Cell, ...]:
    """All that is painted of a text, but for the bar. `button`: pixels at the lower right that a button takes."""
    found: list[Cell] = []
    for row, box in _boxes(frame, text, button):
        known = {cell.role for cell in found}
        found += _filled(frame, text, tuple(place for place in row if place.role not in known), box)
    return tuple(found)


def _boxes(frame: TileFrame, text: TileText, button: float) -> Iterator[tuple[Row, QRectF]]:
    """The rows, each with its place: of a full tile the clock and what is below it at the foot, else evenly."""
    if frame.detail != "full":
        yield from _spread(frame, ROWS[frame.detail], frame.room)
        return
    room, foot = frame.room, (_NARROW if button else _CLOCK, _FOOT)
    top = room.bottom() - sum(map(frame.height_of, foot))
    upper = QRectF(room.left(), room.top(), room.width(), top - room.top())
    has_place = bool(text.facts.note or text.facts.place)
    rows: tuple[Row, ...] = (_NAMED, _PERSON, _QUESTION, _NOTE) if has_place else (_NAMED, _PERSON, _QUESTION)
    if sum(map(frame.height_of, rows)) > upper.height() + 3 * frame.scale:
        rows = (_NAMED, _BOTH, _NOTE)
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
    """A fact that wants room. `around`: what it takes besides its words."""

    place: Place
    forms: Forms
    widths: tuple[float, ...]
    font: QFont
    mark: Mark
    around: float


def _filled(frame: TileFrame, text: TileText, row: Row, box: QRectF) -> list[Cell]:
    """A row with as many facts as it has room for, in as long words as it has room for."""
    gap = GAP[frame.detail] * frame.scale
    items = [item for place in row if (item := _item(frame, text, place)) is not None]
    taken = _taken(items, box.width(), gap, LEAST_NAME * frame.scale)
    left, right, found = box.left(), box.right(), list[Cell]()
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
    """Of each fact that has room: in which of its forms, and how wide; `least`: of a name that is cut."""
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
    for item in ranked:
        if item.place.role in taken:
            _, wide = taken[item.place.role]
            best = next((at for at, more in enumerate(item.widths) if more - wide <= free), None)
            if best is not None:
                free -= item.widths[best] - wide
                taken[item.place.role] = best, item.widths[best]
    return taken


def _forms(frame: TileFrame, text: TileText, role: Role) -> Forms:
    """The words for a fact that a tile of this size may use; of a mark that stands alone they are empty."""
    facts = text.facts
    is_large = frame.detail in ("full", "half")
    if role == "clock":
        return (text.clock,) if text.clock else ()
    if role == "state" and facts.is_calm and not is_large and not text.command:
        return ()
    if role == "age" and is_large and text.tone == "offline":
        return ()  # its badge has it
    if role == "answer" and frame.detail in ("brief", "line") and text.tone == "offline":
        return ()  # there is no room to say how long nothing else has come
    found: Forms = getattr(facts, role)
    # Where a row has everything, all tiles have station and part in the same way: they are looked through in columns.
    if (not is_large and role == "name") or (frame.detail in ("brief", "line") and role in ("where", "faults")):
        found = found[-1:]
    if role == "where" and frame.detail == "line" and text.clock:
        found += tuple(form.partition("/")[0] for form in found if "/" in form)
    return tuple(map(visible_text, found))


def _item(frame: TileFrame, text: TileText, place: Place) -> _Item | None:
    role, facts = place.role, text.facts
    forms = _forms(frame, text, role)
    if not forms:
        return None
    font = {"name": frame.bold, "who": frame.font, "where": frame.font, "note": frame.font, "clock": frame.clock}.get(
        role, frame.small_bold if role in PILLS else frame.small
    )
    mark: Mark = ""
    if role == "answer":
        mark = "done" if facts.is_right is None else "right" if facts.is_right else "wrong"
    elif role == "age":
        mark = "bars"
    around = 2 * PILL * frame.scale if role in PILLS else MARK * frame.scale if mark else 0
    metrics = QFontMetricsF(font)
    widths = tuple(metrics.horizontalAdvance(_widest(form) if role == "clock" else form) + around + 1 for form in forms)
    return _Item(place, forms, widths, font, mark, around)


def _widest(clock: str) -> str:
    """A time that takes no less room than any other with as many figures."""
    return re.sub(r"\d", "0", clock)


def _cell(frame: TileFrame, item: _Item, form: int, box: QRectF) -> Cell:
    scale, metrics = frame.scale, QFontMetricsF(item.font)
    inner = box.adjusted(0, 0, 0, 0)
    pill = None
    if item.place.role in PILLS:
        high = min(box.height(), metrics.height() + (4 if frame.detail == "full" else 1) * scale)
        pill = QRectF(box.left(), box.center().y() - high / 2, box.width(), high)
        inner = box.adjusted(PILL * scale, 0, -PILL * scale, 0)
    elif item.mark:
        inner = box.adjusted(MARK * scale, 0, 0, 0)
    words = item.forms[form]
    if item.place.role in CUT:
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, inner.width() + 0.5)
    return Cell(item.place.role, words, inner, item.font, item.mark, pill, item.place.is_right)
