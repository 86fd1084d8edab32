"""Checks a felt's picture before any renderer sees it, and the shapes that take the pointer against the layout."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, NoReturn
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from dealer_trainer.games.error import Fault, GameError, name_hint, refuse_first, shown
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.picture import grammar
from dealer_trainer.games.picture import outline as outlines
from dealer_trainer.message import message

ELEMENTS_MOST = 6000
DEPTH_MOST = 24
WORDS_MOST = 20_000
NUMBERS_MOST = 120_000
_CHUNK = 1 << 16
_SIMPLIFY = message("Simplify the picture")


class Element(NamedTuple):
    """An element with an id, and what it inherits.

    `size`: its number of elements, itself included; `holds_use`: it is or contains a `use`.
    """

    tag: str
    attributes: dict[str, str]
    matrix: outlines.Matrix
    is_stroked: bool
    is_defined: bool
    size: int
    holds_use: bool


@lru_cache(maxsize=4)
def check_svg(file: Path, text: str, size: tuple[float, float]) -> Mapping[str, Element]:
    """The picture's elements by id; raises GameError for the first thing that a felt may not contain.

    Cached by the whole text: every view of a felt asks again for what loading the game has just read.
    """
    picture = _Picture(file, size)
    parser = DefusedXMLParser(target=picture, forbid_dtd=True)
    picture.line = lambda: parser.parser.CurrentLineNumber
    parser.parser.XmlDeclHandler = picture.declaration
    try:
        for start in range(0, len(text), _CHUNK):
            parser.feed(text[start : start + _CHUNK])
        parser.close()
    except DefusedXmlException as error:
        reason = message("document types and entities can blow up or read files")
        raise GameError(file, picture.where(), reason, message("Take the DOCTYPE out")) from error
    except ParseError as error:
        reason = message("this is not XML: {error}", error=str(error))
        raise GameError(file, "", reason, message("Save the picture again as plain SVG")) from error
    picture.check_references()
    return MappingProxyType(picture.elements)


class _Open(NamedTuple):
    """An element whose end has not been reached."""

    tag: str
    attributes: dict[str, str]
    matrix: outlines.Matrix
    is_stroked: bool
    is_defined: bool
    first: int
    uses_before: int


class _Picture:
    """The parser's target: checks each element as it comes, so that a bomb is refused at its first excess."""

    def __init__(self, file: Path, size: tuple[float, float]) -> None:
        self.file = file
        self.size = size
        self.elements: dict[str, Element] = {}
        self.line: Callable[[], int] = lambda: 0
        self._open: list[_Open] = []
        self._references: list[tuple[str, str, str]] = []
        self._count = self._uses = self._words = self._numbers = 0

    def where(self, tag: str = "") -> str:
        return f"line {self.line()}" + (f" <{tag[:40]}>" if tag else "")

    def declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        """Another encoding would let the renderer read a different document from the one that was checked."""
        if encoding is not None and encoding.lower() != "utf-8":
            reason = message("the encoding is given as {encoding}", encoding=shown(encoding))
            self._refuse("?xml", reason, message("Save the picture as UTF-8"))

    def start(self, qualified: str, attributes: dict[str, str]) -> None:
        tag = self._tag(qualified)
        self._count += 1
        if self._count > ELEMENTS_MOST:
            self._refuse(tag, message("there are more than {most} elements", most=ELEMENTS_MOST), _SIMPLIFY)
        if len(self._open) >= DEPTH_MOST:
            reason = message("groups are nested deeper than {most}", most=DEPTH_MOST)
            self._refuse(tag, reason, message("Ungroup the picture"))
        for name, value in attributes.items():
            self._check_attribute(tag, name, value)
        looks = {**attributes, **_declared(attributes.get("style", ""))}
        if tag == "svg":
            self._check_view(attributes)
        if tag == "use":
            self._uses += 1
        self._open.append(self._opened(tag, looks))

    def end(self, _qualified: str) -> None:
        opened = self._open.pop()
        name = opened.attributes.get("id")
        if name is None:
            return
        if name in self.elements:
            reason = message("the id {name} is given twice", name=name)
            self._refuse(opened.tag, reason, message("Give every element an id of its own"))
        holds_use = self._uses > opened.uses_before
        inherited = (opened.matrix, opened.is_stroked, opened.is_defined)
        self.elements[name] = Element(opened.tag, opened.attributes, *inherited, self._count - opened.first, holds_use)

    def data(self, words: str) -> None:
        if not words.strip():
            return
        if not self._open or self._open[-1].tag not in grammar.WORDED:
            reason = message("stray text {text}", text=shown(words.strip()))
            self._refuse("", reason, message("Put words into a text element"))
        self._words += len(words)
        if self._words > WORDS_MOST:
            self._refuse("", message("there are more than {most} characters of text", most=WORDS_MOST), _SIMPLIFY)

    def pi(self, target: str, _data: str | None = None) -> None:
        self._refuse(f"?{target}", message("processing instructions can load style sheets"), message("Take it out"))

    def close(self) -> None:
        """Nothing to do; the parser requires this method."""

    def check_references(self) -> None:
        """Raise GameError if a reference leads nowhere, in a circle, or into a copy of a copy."""
        refuse_first(self.file, self._reference_faults())

    def _reference_faults(self) -> Iterator[Fault]:
        drawn = self._count
        for tag, name, key in self._references:
            target = self.elements.get(name)
            if target is None:
                yield key, message("#{name} is not in the picture", name=name), name_hint(name, self.elements)
            elif tag == "use":
                if target.holds_use:
                    reason = message("#{name} holds a use itself: copies of copies can hang the renderer", name=name)
                    yield key, reason, message("Refer to plain shapes")
                drawn += target.size
            elif target.tag not in grammar.GRADIENTS:
                yield key, message("#{name} is not a gradient", name=name), message("Name a gradient of this picture")
            elif tag in grammar.GRADIENTS and (
                target.attributes.get("href") or target.attributes.get(f"{{{grammar.XLINK}}}href")
            ):
                reason = message("#{name} refers to another gradient itself", name=name)
                yield key, reason, message("Refer to a gradient that has its own stops")
        if drawn > ELEMENTS_MOST:
            yield (
                "",
                message(
                    "with its copies, the picture draws {drawn} elements; the limit is {most}",
                    drawn=drawn,
                    most=ELEMENTS_MOST,
                ),
                _SIMPLIFY,
            )

    def _tag(self, qualified: str) -> str:
        space, _, tag = qualified.rpartition("}")
        if space != f"{{{grammar.SVG}":
            reason = message("the element is in the namespace {name}", name=shown(space.lstrip("{")))
            self._refuse(tag, reason, message('Save as plain SVG, with xmlns="{name}"', name=grammar.SVG))
        if tag not in grammar.ELEMENTS:
            why = grammar.WHY_NOT.get(tag, message("the element is not among those a felt is drawn with"))
            self._refuse(
                tag, why, message("Take it out") if tag in grammar.WHY_NOT else name_hint(tag, grammar.ELEMENTS)
            )
        if (tag == "svg") == bool(self._open):
            self._refuse(tag, message("a picture has one svg element, its root"), message("Fix the structure"))
        return tag

    def _check_attribute(self, tag: str, name: str, value: str) -> None:
        if name.lower().startswith("on"):
            reason = message("{name}: a picture runs no scripts", name=name)
            self._refuse(tag, reason, message("Take the attribute out"))
        if name == "style":
            for key, declared in _declared(value).items():
                self._check_value(tag, f"style {key}", declared, grammar.PRESENTATION.get(key))
            return
        self._check_value(tag, name, value, grammar.ATTRIBUTES.get(name))
        if name in ("href", f"{{{grammar.XLINK}}}href"):
            if tag not in grammar.REFERRING:
                self._refuse(tag, message("the element carries a reference"), message("Take href out"))
            self._references.append((tag, value.strip()[1:], self.where(tag)))

    def _check_value(self, tag: str, name: str, value: str, check: grammar.Check | None) -> None:
        short = name.rpartition("}")[2]
        if check is None:
            known = grammar.PRESENTATION if name.startswith("style ") else grammar.ATTRIBUTES
            hint = name_hint(short.removeprefix("style "), [name for name in known if "}" not in name])
            reason = message("the attribute {name} is not among those a felt is drawn with", name=shown(name))
            self._refuse(tag, reason, hint)
        if name in ("d", "points"):
            self._numbers += sum(map(str.isdigit, value)) // 2
            if self._numbers > NUMBERS_MOST:
                self._refuse(tag, message("the paths of the picture are too long"), message("Simplify the paths"))
        if wrong := check(value):
            reason = message("{name} is {value}: {wrong}", name=short, value=shown(value), wrong=wrong)
            self._refuse(tag, reason, message("Write a plain value"))
        if value.strip().startswith("url("):
            self._references.append(("paint", value.strip()[5:-1], self.where(tag)))

    def _check_view(self, attributes: dict[str, str]) -> None:
        view = grammar.numbers(attributes.get("viewBox", ""))
        due = [0.0, 0.0, *self.size]
        if view != due:
            wanted = " ".join(f"{scale:g}" for scale in due)
            reason = message(
                "viewBox is {value}, layout.toml's size asks for {wanted}",
                value=shown(attributes.get("viewBox")),
                wanted=wanted,
            )
            self._refuse("svg", reason, message('Write viewBox="{wanted}"', wanted=wanted))

    def _opened(self, tag: str, looks: dict[str, str]) -> _Open:
        above = self._open[-1] if self._open else None
        matrix = outlines.joined(
            above.matrix if above else outlines.IDENTITY, outlines.matrix_of(looks.get("transform", ""))
        )
        if not outlines.is_sane(matrix):
            self._refuse(tag, message("the transforms move it far off any felt"), message("Apply them to the shapes"))
        stroke = looks.get("stroke")
        is_stroked = stroke.strip() != "none" if stroke else bool(above and above.is_stroked)
        is_defined = tag == "defs" or bool(above and above.is_defined)
        return _Open(tag, looks, matrix, is_stroked, is_defined, self._count - 1, self._uses - (tag == "use"))

    def _refuse(self, tag: str, reason: str, hint: str) -> NoReturn:
        raise GameError(self.file, self.where(tag), reason, hint)


def _declared(style: str) -> dict[str, str]:
    """The declarations of a style attribute; one without a colon is kept as a name, which no check accepts."""
    pairs = (part.partition(":") for part in style.split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


LEAST_AREA = 64.0
"""A smaller shape cannot be clicked; in square view box units."""
CORNERS_MOST = 400
PAIRS_MOST = 3_000_000
"""How many pairs of sides may be compared: simple shapes need a hundredth of it, and nothing may hang."""


def check_hits(file: Path, layout: Layout, elements: Mapping[str, Element]) -> None:
    """Raise GameError if a spot's shape is missing, cannot be clicked, or overlaps another's."""
    refuse_first(file, _hit_faults(layout, elements))


def _hit_faults(layout: Layout, elements: Mapping[str, Element]) -> Iterator[Fault]:
    edges: dict[str, tuple[outlines.Outline, outlines.Box]] = {}
    compared = 0
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id}).hit"
        if spot.hit not in elements:
            reason = message("{picture} has no element with the id {hit}", picture=layout.picture, hit=spot.hit)
            yield key, reason, name_hint(spot.hit, elements)
        element = elements[spot.hit]
        yield from _shape_faults(key, spot.hit, element)
        edge = outlines.outline(element.tag, element.attributes, element.matrix)
        yield from _edge_faults(key, spot.hit, edge, layout.size)
        if not outlines.holds(edge, spot.player):
            reason = message("the stack would be outside {hit}", hit=spot.hit)
            yield key.removesuffix("hit") + "player", reason, message("Move its foot into the shape")
        box = outlines.box_of(edge)
        near = {other: known for other, (known, its_box) in edges.items() if outlines.boxes_meet(box, its_box)}
        for other, known in near.items():
            compared += len(edge) * len(known)
            if compared > PAIRS_MOST:
                reason = message("the shapes are too intricate to be compared")
                yield key, reason, message("Draw plain, separate shapes")
            if outlines.overlap(edge, known):
                reason = message("{hit} lies over {other}", hit=spot.hit, other=other)
                yield key, reason, message("Draw the two shapes apart")
        edges[spot.hit] = edge, box


def _shape_faults(key: str, name: str, element: Element) -> Iterator[Fault]:
    if element.tag not in outlines.CLOSED:
        reason = message(
            "{name} is a {tag}, one of {names} was expected",
            name=name,
            tag=element.tag,
            names=", ".join(sorted(outlines.CLOSED)),
        )
        yield key, reason, message("Draw the spot as one closed shape")
    if element.is_stroked:
        reason = message("{name} has a stroke, which counts toward its bounds", name=name)
        yield key, reason, message('Write stroke="none"')
    if element.is_defined:
        yield key, message("{name} is in defs and is not drawn", name=name), message("Move it out of defs")


def _edge_faults(key: str, name: str, edge: outlines.Outline, size: tuple[float, float]) -> Iterator[Fault]:
    if len(edge) > CORNERS_MOST:
        reason = message(
            "{name} has {count} corners; the limit is {most}", name=name, count=len(edge), most=CORNERS_MOST
        )
        yield key, reason, message("Draw it more simply")
    if len(edge) < 3 or outlines.area(edge) < LEAST_AREA:
        yield key, message("{name} is too small to be pressed", name=name), message("Draw it larger")
    if not all(-0.5 <= x <= size[0] + 0.5 and -0.5 <= y <= size[1] + 0.5 for x, y in edge):
        hint = message("The felt is {width:g} by {height:g}", width=size[0], height=size[1])
        yield key, message("{name} extends off the felt", name=name), hint
