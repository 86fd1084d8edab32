"""Full Number boxes at the smallest window: amounts stand clear of the tokes and of each other's words."""

import itertools

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.picture import FeltPicture, Stack

AMOUNTS = (13_550, 3500, 25_000, 1700, 91_200, 3500)


def boxes(view: FeltView, part: str) -> list[QRectF]:
    """Where all pictures of a part are drawn, in pixels: amounts, or the seats' numbers on tokes."""
    scale, found = view._pixmaps.scale, []
    for scene_item in view._scene_items():
        if isinstance(scene_item.key, tuple) and scene_item.key[0] == part:
            sprite = scene_item.sprite
            found.append(QRectF(scene_item.at * scale + sprite.corner, sprite.pixmap.deviceIndependentSize()))
    return found


def _places() -> list[Place]:
    return [Place("numbers", seat, number) for number in (5, 6, 8, 9) for seat in range(1, 7)]


@pytest.mark.slow
def test_amounts_keep_clear_of_tokes_and_of_each_other(game: Game, qtbot: QtBot) -> None:
    """Six seats with a toke each on every Number, the 8 paid: what is written can be read, whatever lies beside it."""
    view = FeltView()
    qtbot.addWidget(view)
    view.resize(1011, 569)
    view.show()
    qtbot.waitExposed(view)
    view.set_game(game)
    bets = [Stack(place, AMOUNTS[place.seat - 1]) for place in _places()]
    tokes = [Stack(place._replace(owner="dealer"), 100 * place.seat) for place in _places()]
    paid = [stack._replace(amount=stack.amount * 6 // 500 * 100, kind="paid") for stack in (*bets, *tokes)
            if stack.place.number == 8]  # fmt: skip
    view.show_picture(FeltPicture(stacks=(*bets, *tokes, *paid)))
    view.settle()
    sums, tags = boxes(view, "sum"), boxes(view, "toke")
    assert len(sums) >= 12
    assert len(tags) == 24
    for stack in (*bets, *paid):
        is_told = view._pool.item(("sum", stack.kind, stack.place)) is not None
        assert is_told or list(view._wagers.amounts.asked(view.picture, stack.place)), "told near it, or if asked"
    air = 1 + 2 * view._pixmaps.scale  # around the picture of each
    letters = [box.adjusted(1 + box.height() * 0.25, air, -1 - box.height() * 0.25, -air) for box in sums]
    assert not [pair for pair in itertools.combinations(letters, 2) if pair[0].intersects(pair[1])]
    for words, tag in itertools.product(letters, tags):
        shared = words.intersected(tag)
        assert shared.width() * shared.height() < 0.25 * tag.width() * tag.height()
