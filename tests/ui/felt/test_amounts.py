"""Amounts on full tables: under their stacks, clear of all chips and of each other, and told without being asked."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from dealer_trainer.engine import Owner
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.chip import WALL, chips_of, rise_of
from dealer_trainer.ui.felt.picture import FeltPicture, Stack
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache
from dealer_trainer.ui.felt.scene_item import SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import Wagers
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.table.table_file import new_table

SCALES = (0.62, 0.8, 1.2)
"""Of the felt in a window of 1024x576, 1280x720 and 1920x1080."""


def wagers_at(game: Game, scale: float) -> Wagers:
    """What lies on the spots, drawn at a scale."""
    pixmaps = PixmapCache()
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
        live = new_table(game, Settings(seed=seed), seed)
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
    for picture in full_tables(game, 8):
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
def test_every_amount_is_told_unasked(game: Game, scale: float) -> None:
    """At dealt tables, and with stakes up to $2,000, whose amounts may be away from their stacks with a line to them.

    Tokes that are kept together on a Number tell theirs when they are pointed at.
    """
    wagers, told, led = wagers_at(game, scale), 0, 0
    for picture in (*dealt_tables(game, 3, 10), *high_tables(game, 40)):
        shown = {item.key for item in wagers.scene_items(picture)}
        led += sum(isinstance(key, tuple) and key[0] == "lead" for key in shown)
        for stack in picture.stacks:
            is_needed = len(chips_of(stack.amount, game.rules.chips)) > 1
            is_toke_on_a_number = stack.place.owner == "dealer" and stack.place.number is not None
            if is_needed and not is_toke_on_a_number:
                told += 1
                assert ("sum", stack.kind, stack.place) in shown, stack
    assert told > 2500
    assert led < 0.005 * told
