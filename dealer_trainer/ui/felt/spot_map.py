"""Which bet is under the pointer, and which part of the felt belongs to a bet; in view box units."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.games.layout import Layout, Spot
from dealer_trainer.games.picture.outline import holds, joined, matrix_of, outline
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.ui.felt.label import width_of

SHARED = 0.68
"""Diameter of a bet and its payout side by side on a spot that is too narrow, as a fraction of the bet's own."""
TOKE = 0.74
"""Diameter of the dealer's chips, as a fraction of the player's."""


FELT = "felt"
"""The id of the felt in a layout's picture."""
NEAREST = ("rack", "hand", "popper", "track")
"""What is nearest to the dealer, with all of its parts."""
TITLE = "title"
"""The id of the game's name in the picture of its felt."""
ANCHORS = {"middle": 0.5, "end": 1.0}
"""The part of a word that is left of where the picture places it."""
CAPITALS = 0.72
"""The height of printed capitals, of that of their type."""
_STEPS = 60
"""How finely the way from one spot to the next is followed to find the line between them."""


class Ground(NamedTuple):
    """A spot with the outline of its shape."""

    spot: Spot
    edge: tuple[tuple[float, float], ...]
    box: QRectF

    @property
    def path(self) -> QPainterPath:
        """The outline to draw."""
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in self.edge]))
        path.closeSubpath()
        return path


@lru_cache(maxsize=4)
def _grounds(file: Path, layout: Layout, svg: str) -> Mapping[Place, Ground]:
    """The spots of a layout; traced once for all felts of a window, which otherwise costs a felt 5 ms."""
    elements = check_svg(file, svg, layout.size)
    grounds = {}
    for spot in layout.spots:
        shape = elements[spot.hit]
        edge = outline(shape.tag, shape.attributes, shape.matrix)
        grounds[spot.place] = Ground(spot, edge, QPolygonF([QPointF(x, y) for x, y in edge]).boundingRect())
    return MappingProxyType(grounds)


@lru_cache(maxsize=4)
def _lettering(svg: str) -> tuple[tuple[str, QRectF], ...]:
    """The words of a picture, curved ones letter by letter: the printed group that each is in, by id, and its box."""
    words: list[tuple[str, QRectF]] = []
    groups = [(fromstring(svg), matrix_of(""), dict[str, str]())]
    while groups:
        element, above, around = groups.pop()
        matrix = joined(above, matrix_of(element.get("transform", "")))
        given = around | element.attrib
        if element.tag.endswith("text") and given.get("class") != "small":
            size = float(given.get("font-size", 0))
            wide = width_of(element.text or "", size, is_bold=given.get("font-weight") == "bold")
            left = float(element.get("x", 0)) - wide * ANCHORS.get(given.get("text-anchor", ""), 0)
            box = QRectF(left, float(element.get("y", 0)) - CAPITALS * size, wide, CAPITALS * size)
            words.append((given.get("id", ""), QTransform(*matrix).mapRect(box)))
        groups += [(child, matrix, given) for child in element]
    return tuple(words)


class SpotMap:
    """The spots of one game's layout."""

    def __init__(self, game: Game) -> None:
        layout = game.layout
        self.felt = QPainterPath()
        """The outline of the felt without the rail; of the whole picture, if that does not name its felt."""
        cloth = check_svg(game.folder / layout.picture, game.svg, layout.size).get(FELT)
        if cloth is not None and (edge := outline(cloth.tag, cloth.attributes, cloth.matrix)):
            self.felt.addPolygon(QPolygonF([QPointF(x, y) for x, y in edge]))
        else:
            self.felt.addRect(0, 0, *layout.size)
        self._grounds = _grounds(game.folder / layout.picture, layout, game.svg)
        self.width = float(layout.size[0])
        self.size = QSizeF(*layout.size)
        tops = [area.box[1] for area in layout.places if area.id.split(".")[0] in NEAREST]
        self.edge = min((top for top in tops if top > layout.size[1] / 2), default=float(layout.size[1]))
        """Where the part that is nearest to the dealer begins."""
        self._svg = game.svg
        self._rated = frozenset(
            bet.id for bet in game.rules.bets if bet.kind == "one_roll" and len(set(bet.pays.values())) > 1
        )
        self._areas = {area.id: QRectF(*area.box) for area in layout.places}
        self._moved: Mapping[str, QRectF | None] = {}

    def __iter__(self) -> Iterator[Place]:
        return iter(self._grounds)

    def ground(self, place: Place) -> Ground:
        """The spot of a wager, the player's or the toke's; raises KeyError."""
        return self._grounds[place._replace(owner="player")]

    def knows(self, place: Place) -> bool:
        """Whether the layout has that spot."""
        return place._replace(owner="player") in self._grounds

    def area(self, area_id: str) -> QRectF | None:
        """The box of a place that is not a bet; None if the layout has none."""
        return self._moved.get(area_id, self._areas.get(area_id))

    def move(self, areas: Mapping[str, QRectF | None]) -> None:
        """Have these places, and no others, elsewhere than the layout has them, or nowhere."""
        self._moved = areas

    def areas(self, prefix: str) -> dict[str, QRectF]:
        """The boxes of the places with one name, "puck" or "track", by the part after the dot."""
        return {
            area_id[len(prefix) + 1 :]: box for area_id, box in self._areas.items() if area_id.startswith(f"{prefix}.")
        }

    def surroundings(self, place: Place) -> QRectF:
        """The box of all that belongs together around a wager: its seat's spots, or its number's; raises KeyError."""
        return self._neighborhoods[_neighborhood(self.ground(place).spot)]

    @cached_property
    def _neighborhoods(self) -> dict[tuple[int | str, int | None], QRectF]:
        found: dict[tuple[int | str, int | None], QRectF] = {}
        for ground in self._grounds.values():
            key = _neighborhood(ground.spot)
            found[key] = ground.box.united(found.get(key, ground.box))
        return found

    @cached_property
    def prints(self) -> tuple[QRectF, ...]:
        """Where the game's name, the name and rate of each number's box, and rates at a bet are printed."""
        boxes = {place.number: place for place in self._grounds if place.number is not None}
        found = ((self.area(f"puck.{number}"), self.surroundings(place)) for number, place in boxes.items())
        rates = (
            QRectF(whole.left(), puck.top(), whole.width(), puck.height()) for puck, whole in found if puck is not None
        )
        return (*rates, *self._rates, *self._title)

    @property
    def _rates(self) -> Iterator[QRectF]:
        """The lower parts of spots that print their name and several rates."""
        for place, (spot, _, box) in self._grounds.items():
            tops = [word.top() for group, word in _lettering(self._svg) if group == f"print.{spot.id}"]
            if tops and self.prints_rates(place):
                yield QRectF(QPointF(box.left(), min(tops)), box.bottomRight())

    @property
    def words(self) -> tuple[QRectF, ...]:
        """Where anything is printed."""
        return tuple(box for _, box in _lettering(self._svg))

    @cached_property
    def _title(self) -> tuple[QRectF, ...]:
        """Where the game's name stands on the felt, if the picture names it."""
        drawing = QSvgRenderer(QByteArray(self._svg.encode()))
        if not drawing.elementExists(TITLE):
            return ()
        return (drawing.transformForElement(TITLE).mapRect(drawing.boundsOnElement(TITLE)),)

    def outlines(self, part: str) -> tuple[QPainterPath, ...]:
        """The edges of a seat's spot ("jukebox.6"), a number's ("numbers.6"), a place, or places whose ids begin so."""
        spots = [
            ground for ground in self._grounds.values() if ground.spot.id == part or _short_id(ground.spot) == part
        ]
        paths = [ground.path for ground in spots]
        for area_id, box in self._areas.items():
            if area_id == part or area_id.startswith(f"{part}."):
                path = QPainterPath()
                side = min(box.width(), box.height())
                is_round = abs(box.width() - box.height()) < 1
                path.addRoundedRect(box, *((side / 2, side / 2) if is_round else (side * 0.12, side * 0.12)))
                paths.append(path)
        return tuple(paths)

    def foot(self, place: Place) -> QPointF:
        """The center of a wager's bottom chip."""
        spot = self.ground(place).spot
        return QPointF(*(spot.player if place.owner == "player" else spot.dealer))

    def line_foot(self, place: Place) -> QPointF:
        """Where a stack stands on the line between its spot and the nearest other one of its seat."""
        here = self.foot(place)
        others = [
            ground
            for other, ground in self._grounds.items()
            if other.seat == place.seat and other != place._replace(owner="player")
        ]
        if not others:
            return here
        near = min(others, key=lambda ground: _distance(QPointF(*ground.spot.player), here))
        there, edge = QPointF(*near.spot.player), self.ground(place).edge
        steps = [here + (there - here) * (part / _STEPS) for part in range(_STEPS + 1)]
        leaves = next((at for at in steps if not holds(edge, (at.x(), at.y()))), there)
        enters = next((at for at in steps if holds(near.edge, (at.x(), at.y()))), there)
        return (leaves + enters) / 2

    def diameter(self, place: Place) -> float:
        """The diameter of a wager's chips."""
        return self.ground(place).spot.chip * (1.0 if place.owner == "player" else TOKE)

    def has_room(self, place: Place) -> bool:
        """Whether a payout fits beside the player's bet."""
        ground = self.ground(place)
        return ground.box.width() >= 2.4 * ground.spot.chip

    def prints_rates(self, place: Place) -> bool:
        """Whether several rates are printed at a spot."""
        return place.bet in self._rated

    def keeps_toke(self, place: Place) -> bool:
        """Whether the dealer's chips are on the player's spot or right at its edge."""
        ground, toke = self.ground(place), self.ground(place).spot.dealer
        apart = _distance(QPointF(*toke), QPointF(*ground.spot.player))
        return holds(ground.edge, toke) or apart <= (1.05 * ground.spot.chip) ** 2

    def paid_foot(self, place: Place) -> QPointF:
        """The center of a payout's bottom chip: beside the bet, which moves over if the spot is too narrow."""
        size = self.diameter(place)
        if not self.has_room(place):
            return self.foot(place) + QPointF(SHARED / 2, 0) * size
        return self.foot(place) + (QPointF(0.2, 0.8) if place.owner == "dealer" else QPointF(0.98, 0.1)) * size

    def paid_diameter(self, place: Place) -> float:
        """The diameter of a payout's chips."""
        return self.diameter(place) * (1.0 if self.has_room(place) else SHARED)

    def foot_beside(self, place: Place) -> QPointF:
        """The center of a bet's bottom chip beside its payout: on a narrow spot the bet moves over."""
        return self.foot(place) - QPointF(0.0 if self.has_room(place) else SHARED / 2, 0) * self.diameter(place)

    def box_of(self, place: Place) -> QRectF:
        """The area of a wager: the player's whole spot, or the space for the toke's chips."""
        if place.owner == "player":
            return self.ground(place).box
        foot, half = self.foot(place), self.diameter(place) * 0.6
        return QRectF(foot.x() - half, foot.y() - half * 1.3, 2 * half, 2.4 * half)

    def place_at(self, point: QPointF, lying: Collection[Place]) -> Place | None:
        """The wager at `point`. A toke counts only if it is one of `lying`, and then takes precedence over its spot."""
        known = (place for place in lying if place.owner == "dealer" and self.knows(place))
        tokes = [place for place in known if self.box_of(place).contains(point)]
        if tokes:
            return min(tokes, key=lambda place: _distance(self.foot(place), point))
        at = (point.x(), point.y())
        for place, ground in self._grounds.items():
            if ground.box.contains(point) and holds(ground.edge, at):
                return place
        return None


def _neighborhood(spot: Spot) -> tuple[int | str, int | None]:
    """What belongs together: a seat's spots, or a number's."""
    return (spot.seat if spot.number is None else spot.bet), spot.number


def _short_id(spot: Spot) -> str:
    """A spot by its bet and its number, or its seat if it has none."""
    return f"{spot.bet}.{spot.seat if spot.number is None else spot.number}"


def _distance(point: QPointF, other: QPointF) -> float:
    apart = point - other
    return QPointF.dotProduct(apart, apart)
