"""The shipped felt as artwork: spots apart, lettering large enough and apart, and its details on cards."""

import itertools
import math

import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from dealer_trainer.demo.program import RuleCard, default_program
from dealer_trainer.games import Game
from dealer_trainer.games.picture.outline import IDENTITY, Matrix, area, joined, matrix_of, overlap
from dealer_trainer.ui.demo.card import bets_of
from dealer_trainer.ui.felt.background import SMALL, words_at
from dealer_trainer.ui.felt.felt_detail import FeltDetail
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.style.theme import felt_font, load_fonts
from tests import loaded
from tests.ui.style.test_theme import SVG

SIZES = [(800, 450), (1280, 720), (1920, 1080), (3840, 2160)]
LEAST, LEAST_SMALL = 18.0, 24.0
"""The smallest lettering of a large felt and of a small one, in view box units; the rates are larger still."""


def words(game: Game, scale: float) -> list[tuple[str, float, QRectF]]:
    """Every upright text: its words, its size and its box in view box units, as drawn at that scale."""
    found: list[tuple[str, float, QRectF]] = []

    def visit(element: object, matrix: Matrix, size: float) -> None:
        get = element.get  # type: ignore[attr-defined]  # an XML element
        matrix = joined(matrix, matrix_of(get("transform", "")))
        size = float(get("font-size", size))
        if element.tag == f"{SVG}text":  # type: ignore[attr-defined]  # an XML element
            upright = abs(matrix[1]) < 1e-6
            text = element.text  # type: ignore[attr-defined]  # an XML element
            at = (float(get("x", 0)) * matrix[0] + matrix[4], float(get("y", 0)) * matrix[3] + matrix[5])
            found.append((text, size, _box(element, text, size, at, scale) if upright else QRectF()))
        for child in element:  # type: ignore[attr-defined]  # an XML element
            visit(child, matrix, size)

    visit(fromstring(words_at(scale, game.svg)), IDENTITY, 0)
    return found


def _box(element: object, text: str, size: float, at: tuple[float, float], scale: float) -> QRectF:
    get = element.get  # type: ignore[attr-defined]  # an XML element
    font = felt_font(size * scale, is_bold=get("font-weight") == "bold")
    metrics = QFontMetricsF(font)
    wide = metrics.horizontalAdvance(text) / scale + float(get("letter-spacing", 0)) * len(text)
    high = metrics.capHeight() / scale
    left = at[0] - {"middle": wide / 2, "end": wide}.get(get("text-anchor", "start"), 0)
    return QRectF(left, at[1] - high, wide, high)


@pytest.mark.slow
def test_no_two_spots_overlap(game: Game) -> None:
    """A press means one bet: no hit shape lies on another, and each is large enough for a finger."""
    spots = SpotMap(game)
    grounds = [spots.ground(place) for place in spots]
    assert len(grounds) == 6 * (1 + 1 + 4 + 3)
    for each_ground, other in itertools.combinations(grounds, 2):
        assert not overlap(each_ground.edge, other.edge), (each_ground.spot.id, other.spot.id)
    for ground in grounds:
        assert area(ground.edge) > 40 * 40, ground.spot.id


def test_chips_lie_on_their_own_spot(game: Game) -> None:
    """The player's foot lies inside the spot; no two stacks share a foot; nothing reaches over the rack."""
    spots = SpotMap(game)
    feet = []
    for place in spots:
        for each_place in (place, place._replace(owner="dealer")):
            foot = spots.foot(each_place)
            feet.append((foot.x(), foot.y()))
            if each_place.owner == "player":
                assert spots.place_at(foot, ()) == place
            assert spots.place_at(foot, {each_place}) == each_place
    for one_foot, other_foot in itertools.combinations(feet, 2):
        assert math.dist(one_foot, other_foot) >= 22


def test_seats_run_from_left_to_right(game: Game) -> None:
    """Seat 1 is at the dealer's left, seat 6 at the right, in every zone that has a place per seat."""
    spots = SpotMap(game)
    for bet in ("players_circle", "jukebox", "flaming_four", "sizzling_six", "hot_hand"):
        across = [spots.foot(spot.place).x() for spot in game.layout.spots if spot.bet == bet]
        assert across == sorted(across), bet
    for number in (5, 6, 8, 9):
        across = [spots.foot(spot.place).x() for spot in game.layout.spots if spot.number == number]
        assert across == sorted(across) or across[0] <= across[1], number


def test_nothing_that_is_pressed_lies_on_something_else(game: Game) -> None:
    """Rack, popper, hand, track and puck places keep clear of each other and of the bets."""
    spots = SpotMap(game)
    names = [each_place.id for each_place in game.layout.places if not each_place.id.startswith("seat.")]
    boxes = {name: spots.area(name) for name in names}
    for entry, other in itertools.combinations(names, 2):
        first, second = boxes[entry], boxes[other]
        assert first is not None
        assert second is not None
        assert not first.intersects(second), (entry, other)
    for name, box in boxes.items():
        assert box is not None
        corners = [
            (box.left(), box.top()),
            (box.right(), box.top()),
            (box.right(), box.bottom()),
            (box.left(), box.bottom()),
        ]
        for place in spots:
            assert not overlap(tuple(corners), spots.ground(place).edge), (name, place)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_lettering_is_large_and_apart(game: Game, qapp: object, size: tuple[int, int]) -> None:
    """At every size all words fit beside each other, none is small, the rates are the largest of the small print."""
    load_fonts()
    found = words(game, size[0] / 1600)
    assert len(found) > 140
    boxes = [(text, box) for text, _, box in found if not box.isNull()]
    felt = QRectF(0, 0, *game.layout.size)
    for text, letter, _ in found:
        assert letter >= (LEAST_SMALL if size[0] < SMALL * 1600 else LEAST), text
        if ":" in text or "·" in text:
            assert letter >= 20, text
    for (entry, first), (other, second) in itertools.combinations(boxes, 2):
        assert not first.intersects(second), (entry, other)
    assert all(felt.contains(box) for _, box in boxes)


SHAPES = [(640.0, 600.0), (860.0, 580.0), (300.0, 900.0)]


@pytest.fixture(scope="module")
def detail(qapp: QApplication) -> FeltDetail:
    """The game's felt."""
    return FeltDetail(loaded.rock_n_roll())


def test_every_card_that_ships_has_bets_to_show(game: Game) -> None:
    """What its figures name, in the order of the game."""
    found = {rule.id: bets_of(rule, game) for rule in default_program(game).rules}
    assert all(found.values())
    assert found["jukebox"] == ("jukebox",)
    assert found["collecting"] == ("flaming_four", "sizzling_six", "hot_hand")


def test_a_card_without_a_bet_shows_none(game: Game) -> None:
    """A figure of the game as a whole is not a bet."""
    card = RuleCard(id="x", heading="A table", lines=("It has {seats} seats and a {seven}.",), source="guide:1")
    assert bets_of(card, game) == ()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.slow
def test_what_is_seen_holds_the_bets_and_ends_with_the_felt(
    detail: FeltDetail, game: Game, shape: tuple[float, float]
) -> None:
    """In any shape of box; undistorted."""
    felt = QRectF(0, 0, *game.layout.size)
    for bet in game.rules.bets:
        grounds = detail.grounds([bet.id])
        assert grounds, bet.id
        seen = detail.view([bet.id], *shape)
        assert felt.adjusted(-0.01, -0.01, 0.01, 0.01).contains(seen)
        assert seen.width() / seen.height() == pytest.approx(shape[0] / shape[1])
        if shape[0] > shape[1] or bet.kind != "number":
            assert all(seen.contains(ground.boundingRect()) for ground in grounds), bet.id
