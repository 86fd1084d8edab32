"""Chips and what they come to: designs, stacks, amounts that are told and hide nothing, and what is dimmed."""

import itertools
import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Cents, Owner, Place
from dealer_trainer.games import Game
from dealer_trainer.games.layout import design_of, designs
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.chip import WALL, chips_of, draw_chip, rise_of, stack_box
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.label import plate_box, sum_box
from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Stack
from dealer_trainer.ui.felt.pixmap_cache import Paint, PixmapCache, Sprite
from dealer_trainer.ui.felt.scene_item import SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import Wagers
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.table.table_file import new_table
from tests.ui.felt.felt_sample import pixels

RACK = (50, 100, 500, 2500, 10_000, 50_000, 100_000)


def drawn(value: Cents, diameter: float = 60) -> QImage:
    """A chip on gray."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(0x808080)
    painter = QPainter(image)
    draw_chip(painter, value, QPointF(40, 38), diameter)
    painter.end()
    return image


def test_an_amount_beyond_all_chips_draws_a_stack_of_bounded_height() -> None:
    """Ten million dollars are a tall stack, not a picture without end."""
    chips = chips_of(1_000_000_000, RACK)
    assert len(chips) <= 60
    assert stack_box(chips, 40).height() < 120


def test_every_value_of_the_game_has_its_own_design(game: Game) -> None:
    """No two chips share a color, and without color no two share both pattern and print."""
    values = game.rules.chips
    assert set(values) <= set(designs())
    assert len({designs()[value].face for value in values}) == len(values)
    patterns = {(design.shape, design.repeat, design.inserts) for design in designs().values()}
    assert len(patterns) == len(designs())
    assert len({design.print for design in designs().values()}) == len(designs())


def test_the_half_dollar_is_smaller() -> None:
    """$0.50 is a small chip (rulings, Chips)."""
    assert designs()[50].size < 1
    assert all(design.size == 1 for value, design in designs().items() if value != 50)


def test_a_chip_of_another_house_is_drawn_with_its_value() -> None:
    """A value that no design is drawn for still shows what it is worth."""
    assert design_of(2000).print == "20"
    assert design_of(25).print == "25¢"
    assert design_of(250).print == "2.50"
    assert (pixels(drawn(2000)) != pixels(drawn(300))).any()


def test_chips_differ_in_gray(qapp: object) -> None:
    """Drawn without color, every chip still looks different from every other one."""
    gray = {value: pixels(drawn(value).convertToFormat(QImage.Format.Format_Grayscale8)) for value in designs()}
    for (number, first), (other, second) in itertools.combinations(gray.items(), 2):
        apart = (abs(first.astype(int) - second.astype(int)) > 40).any(axis=2).mean()
        assert apart > 0.05, (number, other)


def test_a_stack_rises_with_every_chip() -> None:
    """More chips are a higher stack, up to a height that stays in its spot."""
    heights = [rise_of(count, 40) for count in range(1, 40)]
    assert heights[0] == 0
    assert heights == sorted(heights)
    assert heights[4] > 0.4 * 40
    assert heights[-1] <= 1.1 * 40


SCALES = (0.62, 1.2)
"""Of the felt in a window of 1024x576 and 1920x1080."""
FEW_OR_MANY = [1, pytest.param(4, marks=pytest.mark.soak)]
"""How many tables are dealt."""


class Unpainted(PixmapCache):
    """Pictures of the right size with nothing on them: where they lie is asked, and not how they look."""

    def painted(self, box: QRectF, paint: Paint) -> Sprite:
        """As large, at the same place."""
        return super().painted(box, lambda _: None)


def wagers_at(game: Game, scale: float) -> Wagers:
    """What lies on the spots, at a scale."""
    pixmaps = Unpainted()
    pixmaps.set_scale(scale, 1.0)
    return Wagers(pixmaps, SpotMap(game), game.rules.chips)


def full_tables(game: Game, count: int) -> Iterator[FeltPicture]:
    """Every seat with every bet and a toke beside each, any amounts; in half of them one bet is paid at all seats."""
    chance = random.Random(11)
    owners: tuple[Owner, ...] = ("player", "dealer")
    for number in range(count):
        stacks = [
            Stack(
                spot.place._replace(owner=owner), 50 * chance.choice((chance.randint(1, 60), chance.randint(60, 4000)))
            )
            for spot in game.layout.spots
            for owner in owners
        ]
        if number % 2:
            paid = chance.choice(stacks).place.bet
            stacks += [
                stack._replace(kind="paid", amount=stack.amount * 3) for stack in stacks if stack.place.bet == paid
            ]
        yield FeltPicture(tuple(stacks))


def dealt_tables(game: Game, seeds: int, rounds: int) -> Iterator[FeltPicture]:
    """Tables as their players bet and a dealer takes and pays them, after each act."""
    for seed in range(seeds):
        live = new_table(game, Settings(), seed)
        for _ in range(rounds):
            yield picture_of(live.snapshot)
            while (act := live.next_act()) is not None:
                live.do(act)
                yield picture_of(live.snapshot)
            live.finish()
            live.next_round()


def boxes(items: list[SceneItem], scale: float) -> list[QRectF]:
    """Where some amounts are written, in units, without the two units and the part of a pixel around each picture."""
    air, found = 2 + 1 / scale, []
    for item in items:
        corner = item.at + item.sprite.corner / scale
        size = item.sprite.pixmap.deviceIndependentSize() / scale
        found.append(QRectF(corner, size).adjusted(air, air, -air, -air))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
def test_an_amount_hides_no_chip_no_print_and_no_other_amount(game: Game, scale: float) -> None:
    """On any full table, with tokes and payouts of any height."""
    wagers, prints = wagers_at(game, scale), SpotMap(game).prints
    for picture in full_tables(game, 4):
        items = list(wagers.scene_items(picture))
        sums = boxes([item for item in items if isinstance(item.key, tuple) and item.key[0] == "sum"], scale)
        chips = [
            QRectF(item.at.x() - half, item.at.y() - half - high, 2 * half, 2 * half + high + WALL * item.diameter)
            for item in items
            if item.chips
            for half, high in ((item.diameter * 0.36, rise_of(len(item.chips), item.diameter)),)
        ]
        assert len(sums) > 40
        assert not any(box.intersects(hidden) for box in sums for hidden in (*chips, *prints))
        assert not any(one.intersects(other) for one, other in combinations(sums, 2))


def high_tables(game: Game, count: int) -> Iterator[FeltPicture]:
    """Three bets of five, each of $5 to $2,000, a bet or a Number of which is paid at all seats."""
    chance = random.Random(5)
    for _ in range(count):
        spots = [spot for spot in game.layout.spots if chance.random() < 0.6]
        bets = [Stack(spot.place, 500 * chance.randint(1, 400)) for spot in spots]
        paid = chance.choice(bets).place
        pays = [
            bet._replace(kind="paid", amount=bet.amount * 6 // 5 // 50 * 50)
            for bet in bets
            if (bet.place.bet, bet.place.number) == (paid.bet, paid.number)
        ]
        yield FeltPicture((*bets, *pays))


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seeds", FEW_OR_MANY)
def test_every_amount_is_told_unasked(game: Game, scale: float, seeds: int) -> None:
    """At dealt tables, and with stakes up to $2,000, whose amounts may be away from their stacks with a line to them.

    Tokes that are kept together on a Number tell theirs when they are pointed at.
    """
    wagers, told, led = wagers_at(game, scale), 0, 0
    for picture in (*dealt_tables(game, seeds, 10), *high_tables(game, 13 * seeds)):
        shown = {item.key for item in wagers.scene_items(picture)}
        led += sum(isinstance(key, tuple) and key[0] == "lead" for key in shown)
        for stack in picture.stacks:
            is_needed = len(chips_of(stack.amount, game.rules.chips)) > 1
            is_toke_on_a_number = stack.place.owner == "dealer" and stack.place.number is not None
            if is_needed and not is_toke_on_a_number:
                told += 1
                assert ("sum", stack.kind, stack.place) in shown, stack
    assert told > 800 * seeds
    assert led < 0.005 * told


def test_what_nobody_plays_is_dimmed(game: Game, qtbot: QtBot) -> None:
    """All of an empty seat, and the rates of a JukeBox without a bet; never a spot with chips, nor a calm-less felt."""
    spots = SpotMap(game)
    wagers = Wagers(PixmapCache(), spots, game.rules.chips)
    bet = Place("jukebox", 2)
    names = ((1, "Kim"), (2, "Ada"))
    picture = FeltPicture((Stack(bet, 500),), names=names, is_calm=True)
    veiled = {item.key[1] for item in wagers.hushed(picture, "#000000") if isinstance(item.key, tuple)}
    assert Place("jukebox", 1) in veiled
    assert not veiled & {bet, Place("players_circle", 1), Place("players_circle", 2)}
    assert {place for place in spots if place.seat == 3 and place.number is None} <= veiled
    assert not list(wagers.hushed(picture._replace(is_calm=False), "#000000"))


@pytest.mark.parametrize("seat", range(1, 7))
def test_a_request_never_hides_a_name(game: Game, qtbot: QtBot, seat: int) -> None:
    """The bubble stands beside the plate and on the table, also beside a long name."""
    rect = QRectF(0, 0, *game.layout.size)
    spots = SpotMap(game)
    equipment = Equipment(PixmapCache(), PixmapCache(), spots, game.rules.chips, rect)
    name = "Wilhelmina"
    laid = equipment.bubble(Speech(1, seat, "$35 on the 5.", is_quiet=True), {seat: name})
    area = spots.area(f"seat.{seat}")
    assert laid is not None
    assert area is not None
    assert not laid[0].intersects(plate_box(seat, name).translated(area.center()))
    assert rect.contains(laid[0])


def test_the_amount_of_any_stack_can_be_read(game: Game, qtbot: QtBot) -> None:
    """One chip has no sum under it: pointed at or selected it tells it; what is told already is not told twice."""
    wagers = Wagers(PixmapCache(), SpotMap(game), game.rules.chips)
    few, many = Place("jukebox", 2), Place("jukebox", 5)
    picture = FeltPicture((Stack(few, 500), Stack(many, 3700)))
    assert [item.key for item in wagers.amounts.asked(picture, few)] == ["amount"]
    assert not list(wagers.amounts.asked(picture, many))
    assert not list(wagers.amounts.asked(picture, Place("jukebox", 1)))
    (bet,) = wagers.amounts.asked(picture, few)
    (bet_beside_its_pay,) = wagers.amounts.asked(FeltPicture((Stack(few, 500), Stack(few, 5000, "paid"))), few)
    assert bet_beside_its_pay.sprite == bet.sprite, "the pay is told where it lies"


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seeds", FEW_OR_MANY)
def test_an_amount_stands_beside_what_is_printed(game: Game, scale: float, seeds: int) -> None:
    """Where there is room anywhere near its stack: of a hundred amounts at dealt tables, one at most is over a word."""
    wagers, words, count, over = wagers_at(game, scale), SpotMap(game).words, 0, 0
    assert len(words) > 100
    for picture in dealt_tables(game, seeds, 6):
        items = [item for item in wagers.scene_items(picture) if isinstance(item.key, tuple) and item.key[0] == "sum"]
        count += len(items)
        over += sum(any(box.intersects(word) for word in words) for box in boxes(items, scale))
    assert count > 250 * seeds
    assert over <= 0.01 * count


def test_an_amount_keeps_clear_of_names_rates_and_other_bets(game: Game, qtbot: QtBot) -> None:
    """Beside a bet in a Number box stands no print, beside a side bet no neighbor that has chips."""
    spots = SpotMap(game)
    wagers = Wagers(PixmapCache(), spots, game.rules.chips)
    assert len(spots.prints) == 11, "four Numbers, six JukeBoxes, and the name of the game"
    boxed = [Place("numbers", seat, number) for number in (5, 6, 8, 9) for seat in range(1, 7)]
    for place in (*boxed, Place("jukebox", 2), Place("jukebox", 5)):
        (item,) = wagers.amounts.asked(FeltPicture((Stack(place, 500),)), place)
        assert not any(_box_of(item).intersects(printed) for printed in spots.prints), place
    sides = [Place(bet, seat) for bet in ("flaming_four", "sizzling_six", "hot_hand") for seat in range(1, 7)]
    picture = FeltPicture(tuple(Stack(place, 500) for place in sides))
    for place in sides:
        (item,) = wagers.amounts.asked(picture, place)
        others = (spots.box_of(other) for other in sides if other != place)
        assert not any(_box_of(item).intersects(other.adjusted(3, 3, -3, -3)) for other in others), place


def test_a_bet_that_this_felt_has_no_spot_for_is_in_nobodys_way(game: Game, qtbot: QtBot) -> None:
    """A question of another game is drawn as far as the felt goes, also while a bet is pointed at."""
    wagers = Wagers(PixmapCache(), SpotMap(game), game.rules.chips)
    place = Place("jukebox", 2)
    (item,) = wagers.amounts.asked(FeltPicture((Stack(place, 500), Stack(Place("elsewhere", 4), 500))), place)
    assert item.key == "amount"


def _box_of(item: SceneItem) -> QRectF:
    """Where the words of an amount are drawn."""
    return sum_box("$5", 26).translated(item.at)
