"""What a felt picture may contain: elements, attributes, and the values each attribute may have."""

import re
from collections.abc import Callable

from dealer_trainer.message import message

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"

FAR = 100_000.0
"""No coordinate of a felt may exceed this."""

Check = Callable[[str], str | None]
"""Says what is wrong with a value, or None."""

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_URL = re.compile(r"url\(#[A-Za-z_][\w.:-]{0,63}\)", re.ASCII)
_NAME = re.compile(r"[A-Za-z_][\w.:-]{0,63}", re.ASCII)
_COLOR = re.compile(r"none|currentColor|transparent|inherit|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-zA-Z]{3,24}")
_RGB = re.compile(r"rgb\(\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*\)")
_TRANSFORM = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]{0,200})\)\s*,?\s*")
_FONT = re.compile(r"[A-Za-z0-9 ,'\"_-]{1,160}")
_ASPECT = re.compile(r"none|x(Min|Mid|Max)Y(Min|Mid|Max)( (meet|slice))?")


def numbers(text: str) -> list[float] | None:
    """The numbers of a list separated by spaces and commas; None if it contains anything else."""
    if _NUMBER.sub("", text).strip(" \t\n\r,"):
        return None
    return [float(number) for number in _NUMBER.findall(text)]


def path_parts(text: str) -> list[tuple[str, list[float]]] | None:
    """Path data as commands with their numbers; None if it is not path data."""
    parts: list[tuple[str, list[float]]] = []
    for match in re.finditer(r"([A-Za-z])([^A-DF-Za-df-z]*)", text):
        values = numbers(match[2])
        if values is None or match[1] not in "MmZzLlHhVvCcSsQqTtAa":
            return None
        parts.append((match[1], values))
    lead = text.strip()[:1]
    return parts if parts and lead in ("M", "m") else None


def transforms(text: str) -> list[tuple[str, list[float]]] | None:
    """A transform list as names with their numbers; None if it is not a transform list."""
    found: list[tuple[str, list[float]]] = []
    at = 0
    while at < len(text):
        match = _TRANSFORM.match(text, at)
        values = numbers(match[2]) if match else None
        if match is None or values is None or len(values) not in _ARITY[match[1]]:
            return None
        found.append((match[1], values))
        at = match.end()
    return found


_ARITY = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}


def _within(low: float, high: float) -> Check:
    def check(value: str) -> str | None:
        text = value.strip().removesuffix("px").removesuffix("%")
        if not _NUMBER.fullmatch(text) or len(text) > 32:
            return message("a number was expected")
        return (
            None
            if low <= float(text) <= high
            else message("a number from {low:g} to {high:g} was expected", low=low, high=high)
        )

    return check


def _many(low: int, high: int) -> Check:
    def check(value: str) -> str | None:
        found = numbers(value)
        if found is None or not low <= len(found) <= high:
            return message("{low} to {high} numbers were expected", low=low, high=high)
        return _far(found)

    return check


def _far(found: list[float]) -> str | None:
    return (
        None
        if all(-FAR <= scale <= FAR for scale in found)
        else message("numbers within {far:g} were expected", far=FAR)
    )


def _one_of(*words: str) -> Check:
    return lambda value: (
        None if value.strip() in words else message("one of {names} was expected", names=", ".join(words))
    )


def _matches(pattern: re.Pattern[str], expected: str) -> Check:
    return lambda value: (
        None if pattern.fullmatch(value.strip()) else message("{expected} was expected", expected=expected)
    )


def _paint(value: str) -> str | None:
    text = value.strip()
    if _COLOR.fullmatch(text) or _RGB.fullmatch(text) or _URL.fullmatch(text):
        return None
    if text.startswith("url"):
        return message("a paint may only name a gradient of this picture, url(#name)")
    return message("a color like #14532d was expected; Qt draws no eight-digit colors, use fill-opacity")


def _dashes(value: str) -> str | None:
    """Fine dashes on long lines are millions of strokes, which would hang the renderer."""
    if value.strip() == "none":
        return None
    found = numbers(value)
    if not found or len(found) > 16 or _far(found) or min(found) < 0 or sum(found) < 1:
        return message("none or up to 16 lengths whose sum is at least 1 were expected")
    return None


def _path(value: str) -> str | None:
    parts = path_parts(value)
    if parts is None:
        return message("path data was expected")
    return next((wrong for _, found in parts if (wrong := _far(found))), None)


def _transform(value: str) -> str | None:
    found = transforms(value)
    if found is None or len(found) > 8:
        return message("up to eight of matrix, translate, scale, rotate, skewX and skewY were expected")
    return next((wrong for _, values in found if (wrong := _far(values))), None)


_COORDINATE, _LENGTH, _PART = _within(-FAR, FAR), _within(0, FAR), _within(0, 1)
_LOCAL = _matches(re.compile(rf"#{_NAME.pattern}", re.ASCII), message("a reference inside this picture, #name,"))

PRESENTATION: dict[str, Check] = {
    "fill": _paint,
    "stroke": _paint,
    "stop-color": _paint,
    "color": _paint,
    "opacity": _PART,
    "fill-opacity": _PART,
    "stroke-opacity": _PART,
    "stop-opacity": _PART,
    "fill-rule": _one_of("nonzero", "evenodd"),
    "stroke-width": _within(0, 1000),
    "stroke-linecap": _one_of("butt", "round", "square"),
    "stroke-linejoin": _one_of("miter", "round", "bevel"),
    "stroke-miterlimit": _within(1, 100),
    "stroke-dasharray": _dashes,
    "stroke-dashoffset": _within(-1000, 1000),
    "font-family": _matches(_FONT, message("names of fonts")),
    "font-size": _within(0.1, 1000),
    "font-style": _one_of("normal", "italic", "oblique"),
    "font-weight": _matches(re.compile(r"normal|bold|[1-9]00"), message("a weight like bold or 600")),
    "text-anchor": _one_of("start", "middle", "end"),
    "letter-spacing": _within(-100, 100),
    "display": _one_of("inline", "none"),
    "visibility": _one_of("visible", "hidden"),
}
"""Attributes that any element may have, and that a style attribute may set as well."""

ATTRIBUTES: dict[str, Check] = {
    **PRESENTATION,
    "id": _matches(_NAME, message("a name of letters, digits, dots and dashes")),
    "class": _one_of("small", "large"),
    **dict.fromkeys(("x", "y", "cx", "cy", "x1", "y1", "x2", "y2", "fx", "fy", "dx", "dy"), _COORDINATE),
    **dict.fromkeys(("width", "height", "r", "rx", "ry"), _LENGTH),
    "offset": _within(0, 100),
    "points": _many(2, 4000),
    "d": _path,
    "transform": _transform,
    "gradientTransform": _transform,
    "gradientUnits": _one_of("userSpaceOnUse", "objectBoundingBox"),
    "spreadMethod": _one_of("pad", "reflect", "repeat"),
    "viewBox": _many(4, 4),
    "preserveAspectRatio": _matches(_ASPECT, message("an alignment like xMidYMid")),
    "version": _one_of("1.1", "1.2", "2.0"),
    "baseProfile": _one_of("tiny", "basic", "full"),
    "href": _LOCAL,
    f"{{{XLINK}}}href": _LOCAL,
    f"{{{XML}}}space": _one_of("preserve", "default"),
    f"{{{XML}}}lang": _matches(re.compile(r"[A-Za-z-]{2,12}"), message("a language like en")),
}

SHAPES = frozenset({"rect", "circle", "ellipse", "polygon", "polyline", "line", "path"})
GRADIENTS = frozenset({"linearGradient", "radialGradient"})
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "use", "text", "tspan", "title", "desc"}
WORDED = frozenset({"text", "tspan", "title", "desc"})
REFERRING = GRADIENTS | {"use"}
"""The elements that may have a reference."""

WHY_NOT = {
    "script": message("a picture runs no scripts"),
    "image": message("a picture is drawn, it embeds and loads nothing"),
    "foreignObject": message("a picture holds no other document"),
    "style": message("style sheets can load files: set the attributes themselves"),
    "a": message("a picture has no links"),
    **dict.fromkeys(
        ("animate", "animateMotion", "animateTransform", "animateColor", "set"), message("a felt does not move")
    ),
    **dict.fromkeys(
        ("clipPath", "mask", "filter", "pattern", "marker", "symbol"), message("Qt does not draw it reliably")
    ),
}
"""Elements that real SVG files have, and why a felt may not have them."""
