"""Chips: their designs, the stacks they make, what can be told from them."""

import itertools

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.chip_design import design_of, designs
from dealer_trainer.ui.felt.chip import (
    chips_of,
    draw_chip,
    rise_of,
    stack_box,
)
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


@given(st.integers(0, 3_000_000).map(lambda units: units * 50))
def test_a_stack_is_worth_its_amount(amount: Cents) -> None:
    """The chips add up, the dearest lie at the bottom, and no five of them could be one."""
    chips = chips_of(amount, RACK)
    assert list(chips) == sorted(chips, reverse=True)
    if amount <= 6_000_000:
        assert sum(chips) == amount
        assert all(chips.count(value) < RACK[index + 1] // value for index, value in enumerate(RACK[:-1]))


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
