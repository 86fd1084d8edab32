"""Chances of a roll and the play of a turn: the figures of the rulings, and every roll gone through one by one."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from dealer_trainer.engine.score.dice_value import FACES, AttemptAt, ScoreRules, best_of, faces_of
from dealer_trainer.engine.score.policy import (
    all_score_chance,
    best_policy,
    bust_chance,
    distribution,
    expected_best,
    is_near_tie,
    opening_chance,
    rolls,
)
from dealer_trainer.engine.score.turn import Attempt, Start, Thrown, Turn, play
from tests.loaded import score_games

CLASSIC, TEN, FARKLE, FIVE = "hot-dice-classic", "dice-10000", "farkle-350", "hot-dice-five"
MEANS = {
    CLASSIC: ("25", "50", "3125/36", "10175/72", "25525/108", "329875/864"),
    TEN: ("25", "50", "3125/36", "3875/27", "97375/432", "808625/1944"),
    FARKLE: ("25", "50", "3125/36", "3875/27", "292625/1296", "80375/216"),
    FIVE: ("25", "50", "3125/36", "3875/27", "348625/1296"),
}
BUSTS = ("2/3", "4/9", "5/18", "17/108", "25/324")


@cache
def rules(game: str) -> ScoreRules:
    """A shipped game's."""
    return next(found.rules for found in score_games() if found.id == game)


def attempt_chance(rules: ScoreRules, at: AttemptAt, keep: tuple[int, ...]) -> Fraction:
    """The chance that an attempt with these dice kept is made."""
    count = rules.dice - len(keep)
    attempted = Turn(Start(), "attempt", 0, count, attempt=Attempt(at, tuple(sorted(keep))))
    phases = ((play(rules, attempted, Thrown(faces_of(counts))).phase, ways) for counts, ways in rolls(count))
    return Fraction(sum(ways for phase, ways in phases if phase != "bust"), len(FACES) ** count)


def under(game: str, **switches: Any) -> ScoreRules:
    """A shipped game's under other house rules."""
    return rules(game)._replace(house=rules(game).house._replace(**switches))


@pytest.mark.parametrize("game", MEANS)
def test_chances_are_the_rulings_figures(game: str) -> None:
    """Busts and means for every number of dice, as fractions."""
    found = rules(game)
    six = () if game == FIVE else ("5/162",) if game == CLASSIC else ("5/216",)
    assert [str(bust_chance(found, count)) for count in range(1, found.dice + 1)] == [*BUSTS, *six]
    assert tuple(str(expected_best(found, count)) for count in range(1, found.dice + 1)) == MEANS[game]


def test_all_dice_score_as_often_as_the_rulings_say() -> None:
    """Six at once is left out in Dice 10,000; as points it is worth less than as the game."""
    every = [str(all_score_chance(rules(game), rules(game).dice)) for game in MEANS]
    assert every == ["43/1296", "605/7776", "101/1296", "119/1944"]
    assert expected_best(under(TEN, six_at_once="points"), 6) == Fraction(29875, 72)


def test_attempts_are_made_as_often_as_the_rulings_say() -> None:
    """A straight that lacks one number to four, three pairs of two, four and five dice."""
    ten = rules(TEN)
    straights = [str(attempt_chance(ten, "straight", tuple(range(1, 7 - lacking)))) for lacking in (1, 2, 3, 4)]
    assert straights == ["1/6", "1/18", "1/36", "1/54"]
    pairs = [str(attempt_chance(ten, "three_pairs", kept)) for kept in ((1, 1, 2, 2, 3), (1, 1, 2, 2), (1, 1))]
    assert pairs == ["1/6", "1/9", "5/108"]


@pytest.mark.parametrize(("game", "count"), [at for at in product(MEANS, range(1, 7)) if at != (FIVE, 6)])
def test_distribution_is_what_every_single_roll_comes_to(game: str, count: int) -> None:
    """Gone through die by die, 6 to the power of the dice; scored here, from the rule table alone."""
    assert distribution(rules(game), count) == whole(game, count)


def whole(game: str, count: int) -> dict[int, Fraction]:
    """How often each score comes, of a scorer that knows nothing of the engine's."""
    scores: Counter[int] = Counter()
    cached: dict[tuple[int, ...], int] = {}
    for roll in product(range(1, 7), repeat=count):
        key = tuple(sorted(roll))
        if key not in cached:
            cached[key] = score(game, Counter(key), count)
        scores[cached[key]] += 1
    return {points: Fraction(ways, 6**count) for points, ways in sorted(scores.items())}


def score(game: str, faces: Counter[int], count: int) -> int:
    """The most points of a roll, written down from the documents by hand."""
    shape = sorted(faces.values())
    found = [sum(kind(game, face, number) for face, number in faces.items())]
    if game == TEN and shape == [6]:
        found.append(10_000)
    if game == CLASSIC and all(faces[face] for face in range(1, 6)):
        rest = faces - Counter(range(1, 6))
        found.append(1500 + sum({1: 100, 5: 50}.get(face, 0) for face in rest.elements()))
    if game == FIVE and count == 5 and shape == [1] * 5 and not (faces[1] and faces[6]):
        found.append(1500)
    if game in (TEN, FARKLE) and shape == [1] * 6:
        found.append(1500)
    if game in (TEN, FARKLE) and shape == [2, 2, 2]:
        found.append(1500 if game == TEN else 500)
    if game == TEN and shape == [3, 3]:
        found.append(2 * sum(1000 if face == 1 else 100 * face for face in faces))
    return max(found)


def kind(game: str, face: int, number: int) -> int:
    """What equal dice are worth at most, some of them left lying."""
    single = {1: 100, 5: 50}.get(face, 0)
    triple = 1000 if face == 1 else 100 * face
    if number < 3:
        return single * number
    if game == CLASSIC:
        return triple * (number // 3) + single * (number % 3)
    return triple * (number - 2) if game == TEN else triple * 2 ** (number - 3)


@pytest.mark.parametrize(
    ("game", "worth", "boundaries"),
    [
        (CLASSIC, "534.4970", [250, 200, 350, 950, 3150, 12_350]),
        (TEN, "587.6571", [300, 200, 400, 1000, 3050]),
        (FARKLE, "541.5878", [250, 200, 400, 1000, 3000, 16_050]),
        (FIVE, "354.8452", [150, 150, 350, 950]),
    ],
)
@pytest.mark.slow
def test_bank_or_roll_is_the_rulings_table(game: str, worth: str, boundaries: list[int]) -> None:
    """Roll up to that total, bank above it; each is one interval from 50 up."""
    policy = best_policy(rules(game))
    assert f"{policy.worth:.4f}" == worth
    for dice, boundary in enumerate(boundaries, 1):
        assert policy.rolls_up_to(dice) == boundary
        assert all((policy.gain_of(total, dice) > 0) == (total <= boundary) for total in range(50, 18_000, 50))


@pytest.mark.slow
def test_closest_calls_are_not_graded() -> None:
    """Where neither is wrong by a point, neither is."""
    assert round(best_policy(rules(CLASSIC)).gain_of(400, 3), 3) == -0.009
    assert round(best_policy(rules(CLASSIC)).gain_of(3200, 5), 2) == -0.08
    assert round(best_policy(rules(FARKLE)).gain_of(3050, 5), 2) == -0.20
    assert is_near_tie(best_policy(rules(FARKLE)), 3050, 5)
    assert not is_near_tie(best_policy(rules(FARKLE)), 3000, 4)


@pytest.mark.parametrize(("game", "chance"), [(CLASSIC, 0.3080), (TEN, 0.2963), (FARKLE, 0.3107), (FIVE, 0.1720)])
def test_chance_to_open_is_the_rulings_figure(game: str, chance: float) -> None:
    """A thousand in one turn, bankable, with the best play for that."""
    assert round(float(opening_chance(rules(game))), 4) == chance


def test_without_a_limit_on_dice_left_over_opening_is_easier() -> None:
    """In Dice 10,000 at most two may be left (S17); without that limit the chance is the rulings' other figure."""
    ten = rules(TEN)
    free = ten._replace(house=ten.house._replace(open_max_left=None))
    assert round(float(opening_chance(free)), 4) == 0.3257


def test_one_of_two_ones_is_the_best_of_a_poor_roll() -> None:
    """Which dice are set aside is part of the play: of 1-1-2-3-4-6 at nothing, ONE 1 is worth the most."""
    ten, policy = rules(TEN), best_policy(rules(TEN))
    assert best_of(ten, (1, 1, 2, 3, 4, 6)).dice == (1, 1)
    one, two = policy.gain_of(100, 5) + 100, policy.gain_of(200, 4) + 200
    assert one > two > 200
