"""Order: the touches are graded by the table's grader on the table's round."""

from random import Random

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.kind.order import touch
from dealer_trainer.engine import Roll, Table, Wager
from dealer_trainer.games import Game
from dealer_trainer.guide.row import CHIP_ACTS, Act
from tests.drills.item.drilled import games, is_clean, items, right_answer, rock, round_of, spoken, with_chips


def is_order_clean(game: Game, item: Item, chips: list[Act]) -> bool:
    """Whether the whole round, with its chips handled in this order, is without a fault at the table."""
    model = round_of(game, item)
    return is_clean(game, model, with_chips(model, chips))


@pytest.mark.slow
def test_an_order_is_right_exactly_when_the_table_says_so() -> None:
    """Shuffled wholly or by a swap of neighbors: the drill and the table agree, on right ones and on wrong ones."""
    dice, seen = Random(7), {True: 0, False: 0}
    for game in games():
        for item in items(game, "order", 2):
            due = list(right_answer(game, item).acts)
            assert is_order_clean(game, item, due)
            for attempt in range(10):
                acts = list(due)
                if attempt % 2:
                    dice.shuffle(acts)
                else:
                    at = dice.randrange(len(acts) - 1)
                    acts[at : at + 2] = reversed(acts[at : at + 2])
                graded = factory.grade(game, item, Answer(acts=tuple(acts)))
                assert graded.is_right == is_order_clean(game, item, acts)
                seen[graded.is_right] += 1
    assert min(seen.values()) > 13


@pytest.mark.slow
def test_touching_every_decided_bet_is_the_model_round() -> None:
    """The touches of the model's spots are its acts, amounts and all; nothing has to be typed."""
    for game in games():
        for item in items(game, "order", 15):
            acts = [act for act in spoken(round_of(game, item)) if act.place]
            chips = [act for act in acts if act.do in CHIP_ACTS]
            assert [touch(game, item, act.place) for act in chips if act.place] == chips
            assert factory.grade(game, item, Answer(acts=tuple(chips))).is_right


MADE = Table(
    5, frozenset({5}), tuple(Wager(bet, seat, 1000) for bet in ("players_circle", "jukebox") for seat in (1, 4, 6))
)
MADE_ITEM = Item("order/x/1", "order", "x", 1, "order", "?", MADE, Roll(1, 4))


@pytest.mark.parametrize(
    ("order", "kind", "source"),
    [
        ("J6 J4 J1 C6 C4 C1", None, "guide:13"),
        ("C6 C4 C1 J6 J4 J1", "paid_before_taken", "guide:13"),
        ("J1 J4 J6 C6 C4 C1", "wrong_direction", "guide:directions"),
        ("J6 J4 J1 C6 C1 C4", "wrong_direction", "guide:directions"),
        ("J6 J4 J1 C6 C4", "omitted", "guide:13"),
        ("J6 J4 J1 C6 C4 C1 C1", "extra", "guide:13"),
        ("", "omitted", "guide:13"),
    ],
)
def test_each_fault_of_order_is_named(order: str, kind: str | None, source: str) -> None:
    """A five made on a point of five: JukeBox taken, then the Circle paid, both from seat 6 to seat 1."""
    names = {"J": "jukebox", "C": "players_circle"}
    wagers = {(wager.bet, wager.seat): wager.place for wager in MADE.wagers}
    places = [wagers[names[word[0]], int(word[1])] for word in order.split()]
    acts = tuple(touch(rock(), MADE_ITEM, place) for place in places)
    graded = factory.grade(rock(), MADE_ITEM, Answer(acts=acts))
    assert (graded.mistake, graded.source) == (kind, source)
    assert graded.is_right == (kind is None)
    assert graded.due == "Take JukeBox at seats 6, 4, 1; pay Players Circle at seats 6, 4, 1."


def test_touching_what_is_not_decided_is_a_fault() -> None:
    """On a number that is not the point the Circle stays: touching it is an act too many."""
    item = MADE_ITEM._replace(roll=Roll(4, 5))
    right = right_answer(rock(), item)
    stray = touch(rock(), item, MADE.wagers[0].place)
    graded = factory.grade(rock(), item, Answer(acts=(*right.acts, stray)))
    assert (graded.is_right, graded.mistake) == (False, "extra")


def test_seven_outs_may_be_cleared_zone_by_zone_in_any_order() -> None:
    """Circle and JukeBox go from right to left; which zone is first, and how the others go, is free (ruling R18)."""
    turned = 0
    for seed in range(20):
        item = factory.make(rock(), "order-seven-out", seed)
        acts = right_answer(rock(), item).acts
        zones = [[act for act in acts if act.bet == bet] for bet in dict.fromkeys(act.bet for act in reversed(acts))]
        free = [act for zone in zones for act in (zone if zone[0].bet in GRADED else zone[::-1])]
        assert factory.grade(rock(), item, Answer(acts=tuple(free))).is_right
        graded = factory.grade(rock(), item, Answer(acts=acts[::-1]))
        if any(len({act.seat for act in zone}) > 1 for zone in zones if zone[0].bet in GRADED):
            turned += 1
            assert (graded.mistake, graded.source) == ("wrong_direction", "guide:directions")
        else:
            assert graded.is_right
    assert turned > 10


GRADED = ("players_circle", "jukebox")
