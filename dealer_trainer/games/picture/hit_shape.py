"""Checks the shapes that take the pointer against the layout: present, simple, on the felt, and not overlapping."""

from collections.abc import Mapping
from pathlib import Path

from dealer_trainer.games.error import GameError, name_hint
from dealer_trainer.games.layout import Layout, Spot
from dealer_trainer.games.picture.outline import CLOSED, Box, Outline, area, box_of, boxes_meet, holds, outline, overlap
from dealer_trainer.games.picture.svg import Element
from dealer_trainer.message import message

LEAST_AREA = 64.0
"""A smaller shape cannot be clicked; in square view box units."""
CORNERS_MOST = 400
PAIRS_MOST = 3_000_000
"""How many pairs of sides may be compared: simple shapes need a hundredth of it, and nothing may hang."""


def check_hits(file: Path, layout: Layout, elements: Mapping[str, Element]) -> None:
    """Raise GameError if a spot's shape is missing, cannot be clicked, or overlaps another's."""
    edges: dict[str, tuple[Outline, Box]] = {}
    compared = 0
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id}).hit"
        edge = _edge(file, key, spot, layout, elements)
        box = box_of(edge)
        near = {other: known for other, (known, its_box) in edges.items() if boxes_meet(box, its_box)}
        for other, known in near.items():
            compared += len(edge) * len(known)
            if compared > PAIRS_MOST:
                reason = message("the shapes are too intricate to be compared")
                raise GameError(file, key, reason, message("Draw plain, separate shapes"))
            if overlap(edge, known):
                reason = message("{hit} lies over {other}", hit=spot.hit, other=other)
                raise GameError(file, key, reason, message("Draw the two shapes apart"))
        edges[spot.hit] = edge, box


def _edge(file: Path, key: str, spot: Spot, layout: Layout, elements: Mapping[str, Element]) -> Outline:
    """The outline of a spot's shape.

    Raises GameError if it is missing, cannot be clicked, or misses the player's stack.
    """
    if spot.hit not in elements:
        reason = message("{picture} has no element with the id {hit}", picture=layout.picture, hit=spot.hit)
        raise GameError(file, key, reason, name_hint(spot.hit, elements))
    element = elements[spot.hit]
    _check_shape(file, key, spot.hit, element)
    edge = outline(element.tag, element.attributes, element.matrix)
    _check_edge(file, key, spot.hit, edge, layout.size)
    if not holds(edge, spot.player):
        reason = message("the stack would be outside {hit}", hit=spot.hit)
        raise GameError(file, key.removesuffix("hit") + "player", reason, message("Move its foot into the shape"))
    return edge


def _check_shape(file: Path, key: str, name: str, element: Element) -> None:
    if element.tag not in CLOSED:
        reason = message(
            "{name} is a {tag}, one of {names} was expected",
            name=name,
            tag=element.tag,
            names=", ".join(sorted(CLOSED)),
        )
        raise GameError(file, key, reason, message("Draw the spot as one closed shape"))
    if element.is_stroked:
        raise GameError(
            file,
            key,
            message("{name} has a stroke, which counts toward its bounds", name=name),
            message('Write stroke="none"'),
        )
    if element.is_defined:
        raise GameError(
            file, key, message("{name} is in defs and is not drawn", name=name), message("Move it out of defs")
        )


def _check_edge(file: Path, key: str, name: str, edge: Outline, size: tuple[float, float]) -> None:
    if len(edge) > CORNERS_MOST:
        raise GameError(
            file,
            key,
            message(
                "{name} has {count} corners; the limit is {most}",
                name=name,
                count=len(edge),
                most=CORNERS_MOST,
            ),
            message("Draw it more simply"),
        )
    if len(edge) < 3 or area(edge) < LEAST_AREA:
        raise GameError(file, key, message("{name} is too small to be pressed", name=name), message("Draw it larger"))
    if not all(-0.5 <= x <= size[0] + 0.5 and -0.5 <= y <= size[1] + 0.5 for x, y in edge):
        raise GameError(
            file,
            key,
            message("{name} extends off the felt", name=name),
            message("The felt is {width:g} by {height:g}", width=size[0], height=size[1]),
        )
