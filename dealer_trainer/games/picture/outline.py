"""What a picture of the felt draws: its outlines, and the figures printed in it."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from dealer_trainer.engine import Odds
from dealer_trainer.games.error import Fault, GameError, name_hint, refuse_first
from dealer_trainer.games.layout import Layout, Print, Spot
from dealer_trainer.games.odds import fill
from dealer_trainer.games.picture.grammar import numbers, transforms
from dealer_trainer.games.validation import PICTURE_BYTES
from dealer_trainer.message import message

_PLACES = re.compile(r"\{(spots|hits)\}")
_GROUP = re.compile(r"<g\b[^>]*>|</g>")
_LETTERING = re.compile(r">([^<{]*\{[^<]*|[^<]*\d[^<]*)<")


def check_prints(file: Path, layout: Layout) -> None:
    """Raise GameError if a bet without spots has a print, or a bet has two."""
    refuse_first(file, _faults(layout))


def _faults(layout: Layout) -> Iterator[Fault]:
    bets = {spot.bet for spot in layout.spots}
    seen: set[str] = set()
    for index, printed in enumerate(layout.prints):
        key, bet = f"prints[{index}]", printed.bet
        if bet not in bets:
            yield f"{key}.bet", message("{bet} has no spots", bet=bet), name_hint(bet, bets)
        if bet in seen:
            yield f"{key}.bet", message("{bet} is already printed", bet=bet), message("Put the shapes together")
        if 'id="{hit}"' not in printed.hit:
            yield f"{key}.hit", message("the shape has no id"), message('Write id="{{hit}}"')
        seen.add(bet)


def whole_picture(file: Path, text: str, layout: Layout, odds: Mapping[str, Odds]) -> str:
    """The picture in `file` with its spots and its odds; raises GameError.

    What is inserted has no line breaks, so that line numbers stay those of the file.
    """
    found = set(_PLACES.findall(text))
    for place in ("spots", "hits"):
        if layout.prints and place not in found:
            reason = message("the picture has no {{{place}}}, where the prints of layout.toml are drawn", place=place)
            raise GameError(file, "", reason, message('Add <g id="print.{place}">{{{place}}}</g>', place=place))
    lettered = _LETTERING.sub(lambda match: f">{_lettered(file, text, match, odds)}<", text)
    drawn = {"spots": "".join(_printed(file, layout)), "hits": "".join(_pressed(file, layout))}
    whole = _PLACES.sub(lambda match: drawn[match[1]], lettered)
    _check_size(file, len(whole))
    return whole


def without_groups(svg: str, group_ids: Iterable[str]) -> str:
    """The complete picture without these groups."""
    for group_id in group_ids:
        start = re.search(rf'<g id="{re.escape(group_id)}"[ >]', svg)
        if start is not None:
            svg = svg[: start.start()] + svg[_end_of_group(svg, start.start()) :]
    return svg


def _end_of_group(svg: str, start: int) -> int:
    """Where the group that begins at `start` ends."""
    depth = 0
    for tag in _GROUP.finditer(svg, start):
        if not tag[0].endswith("/>"):
            depth += -1 if tag[0].startswith("</") else 1
        if not depth:
            return tag.end()
    return len(svg)


def _lettered(file: Path, text: str, match: re.Match[str], odds: Mapping[str, Odds]) -> str:
    filled = fill(match[1], odds)
    if filled.wrong is not None:
        raise GameError(file, f"line {text.count(chr(10), 0, match.start()) + 1}", *filled.wrong)
    return filled.text


def _printed(file: Path, layout: Layout) -> Iterator[str]:
    for printed, spot in _at_spots(file, layout):
        yield f'<g id="print.{spot.id}" {_moved(printed, spot)}>{_for(spot, "".join(printed.shapes))}</g>'


def _pressed(file: Path, layout: Layout) -> Iterator[str]:
    for printed, spot in _at_spots(file, layout):
        yield f"<g {_moved(printed, spot)}>{_for(spot, printed.hit)}</g>"


def _at_spots(file: Path, layout: Layout) -> Iterator[tuple[Print, Spot]]:
    prints = {printed.bet: printed for printed in layout.prints}
    size = 0
    for spot in layout.spots:
        if spot.bet in prints:
            printed = prints[spot.bet]
            size += sum(map(len, printed.shapes))
            _check_size(file, size)
            yield printed, spot


def _check_size(file: Path, size: int) -> None:
    if size > PICTURE_BYTES:
        reason = message("with its spots the picture is larger than {most} KiB", most=PICTURE_BYTES // 1024)
        raise GameError(file, "", reason, message("Draw simpler shapes"))


def _moved(printed: Print, spot: Spot) -> str:
    """Where the drawing's 0 0 is, rounded to hundredths: sums of decimals would write 17 digits."""
    x, y = (round(foot + by, 2) for foot, by in zip(spot.player, printed.at, strict=True))
    return f'transform="translate({x:g} {y:g})"'


def _for(spot: Spot, shapes: str) -> str:
    number = "" if spot.number is None else str(spot.number)
    words = {"{seat}": str(spot.seat), "{number}": number, "{hit}": spot.hit}
    for word, value in words.items():
        shapes = shapes.replace(word, value)
    return shapes.replace("\n", " ")


Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Outline = tuple[Point, ...]
Box = tuple[float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
CLOSED = frozenset({"rect", "circle", "ellipse", "polygon"})
"""The shapes that have an inside to press; a path is only drawn."""

_ROUND = 32


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def is_sane(matrix: Matrix) -> bool:
    """Whether a transform keeps a felt within drawable bounds."""
    return all(abs(scale) <= 1000 for scale in matrix[:4]) and all(abs(scale) <= 1e6 for scale in matrix[4:])


def matrix_of(text: str) -> Matrix:
    """The transform that an attribute describes."""
    matrix = IDENTITY
    for name, values in transforms(text) or []:
        matrix = joined(matrix, _single(name, values))
    return matrix


def outline(tag: str, attributes: dict[str, str], matrix: Matrix) -> Outline:
    """The shape's edge as a polygon; empty for a shape without an inside."""
    points = _edge(tag, attributes)
    a, b, c, d, e, f = matrix
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points)


def area(edge: Outline) -> float:
    """The area inside an outline."""
    pairs = zip(edge, edge[1:] + edge[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def holds(edge: Outline, point: Point) -> bool:
    """Whether `point` lies inside the outline."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(edge, edge[1:] + edge[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def box_of(edge: Outline) -> Box:
    """The upright bounding box of an outline."""
    across, down = zip(*edge, strict=True)
    return min(across), min(down), max(across), max(down)


def boxes_meet(box: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def overlap(first: Outline, other: Outline) -> bool:
    """Whether the insides of two outlines overlap; edges that merely touch do not count."""
    mine, theirs = _shrunk(first), _shrunk(other)
    if any(holds(theirs, point) for point in mine) or any(holds(mine, point) for point in theirs):
        return True
    near, far = _sides_within(mine, box_of(theirs)), _sides_within(theirs, box_of(mine))
    return any(_cross(*side, *against) for side in near for against in far)


def _single(name: str, values: list[float]) -> Matrix:
    if name == "matrix":
        return values[0], values[1], values[2], values[3], values[4], values[5]
    if name == "translate":
        return 1.0, 0.0, 0.0, 1.0, values[0], values[1] if len(values) > 1 else 0.0
    if name == "scale":
        return values[0], 0.0, 0.0, values[-1], 0.0, 0.0
    turn = math.radians(values[0])
    if name == "rotate":
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = values[1:] or (0.0, 0.0)
        return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y
    return (1.0, 0.0, math.tan(turn), 1.0, 0.0, 0.0) if name == "skewX" else (1.0, math.tan(turn), 0.0, 1.0, 0.0, 0.0)


def _edge(tag: str, attributes: dict[str, str]) -> list[Point]:
    def at(name: str) -> float:
        return (numbers(attributes.get(name, "0").removesuffix("px")) or [0.0])[0]

    if tag == "rect":
        x, y, right, bottom = at("x"), at("y"), at("x") + at("width"), at("y") + at("height")
        return [(x, y), (right, y), (right, bottom), (x, bottom)]
    if tag in ("circle", "ellipse"):
        rx, ry = (at("r"), at("r")) if tag == "circle" else (at("rx"), at("ry"))
        turns = (math.tau * step / _ROUND for step in range(_ROUND))
        return [(at("cx") + rx * math.cos(turn), at("cy") + ry * math.sin(turn)) for turn in turns]
    flat = numbers(attributes.get("points", "")) or [] if tag == "polygon" else []
    return list(zip(flat[::2], flat[1::2], strict=False))


def _shrunk(edge: Outline) -> Outline:
    """The outline shrunk slightly, so that neighbors that share an edge do not overlap."""
    x = sum(point[0] for point in edge) / len(edge)
    y = sum(point[1] for point in edge) / len(edge)
    return tuple((x + (point[0] - x) * 0.98, y + (point[1] - y) * 0.98) for point in edge)


def _sides_within(edge: Outline, box: Box) -> list[tuple[Point, Point]]:
    """The sides that reach into a box or touch it; no others can cross what is inside it."""
    left, top, right, bottom = box
    return [
        (a, b)
        for a, b in zip(edge, edge[1:] + edge[:1], strict=True)
        if min(a[0], b[0]) <= right and max(a[0], b[0]) >= left and min(a[1], b[1]) <= bottom and max(a[1], b[1]) >= top
    ]


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) > 0

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)
