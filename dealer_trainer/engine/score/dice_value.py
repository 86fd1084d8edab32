"""The rules of a scoring game, and what dice are worth by them: exact splits, the best, what may be set aside."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

OfAKind = Literal["triples_only", "add", "double"]
AttemptAt = Literal["straight", "three_pairs"]

FACES = range(1, 7)
STEP = 50
"""Every score is a multiple of this (S35)."""


class Run(NamedTuple):
    """Different dice thrown together, ascending, and what they are worth."""

    dice: tuple[int, ...]
    points: int


class ScoreHouse(NamedTuple):
    """The house rules of a scoring game; in docs and guide, `S…` says what each decides.

    `opening`: points that one turn needs before a player gets on the sheet. `minimum`: what later turns need.
    `open_max_left`: dice that may be left over when opening, None for any. `three_zilches`: what three busts in a row
    cost. `reach`: whether the target must be passed to be reached. `ante`: each player's stake in cents.
    """

    opening: int = 1000
    minimum: int = 0
    hot_dice: Literal["may", "must"] = "may"
    six_at_once: Literal["instant_win", "points"] = "points"
    progressive: bool = False
    four_and_a_pair: bool = False
    attempts: bool = False
    pick_up: bool = False
    open_max_left: int | None = None
    three_zilches: Literal["none", "minus_500", "lose_all"] = "none"
    reach: Literal["over", "at_least"] = "over"
    tie: Literal["first_there", "shared"] = "first_there"
    last_round: Literal["one_turn", "chain"] = "one_turn"
    exact: bool = False
    roll_off: bool = True
    the_420: bool = False
    the_5150: Literal["off", "record", "can_win"] = "off"
    hard_six: Literal["off", "once", "always"] = "off"
    ante: int = 0


class ScoreRules(NamedTuple):
    """What dice score in one game.

    `singles` and `triples`: points by face; 0 at index 0 and for a face that does not score. `three_pairs`: 0 if they
    are not a combination. `double_trips`: two triples of one roll are worth twice their sum. `target`: the score that
    opens the last round, and what six of a kind at once are worth where they win the game.
    """

    dice: int
    singles: tuple[int, ...]
    triples: tuple[int, ...]
    of_a_kind: OfAKind
    runs: tuple[Run, ...] = ()
    three_pairs: int = 0
    double_trips: bool = False
    target: int = 10_000
    house: ScoreHouse = ScoreHouse()

    @property
    def straight(self) -> tuple[Run, ...]:
        """The runs that take all the dice: what an attempt can complete (S13)."""
        return tuple(run for run in self.runs if len(run.dice) == self.dice)


Faces = tuple[int, ...]
"""Dice, in ascending order."""
Counts = tuple[int, ...]
"""How many dice show 1, 2, …, 6."""

NONE: Counts = (0,) * 6

Refused = Literal["nothing_set_aside", "not_rolled", "dead_die"]


class Best(NamedTuple):
    """The most points of a roll and the dice that make them; no dice: nothing in the roll scores."""

    points: int
    dice: Faces
    wins_game: bool = False


class DiceValue(NamedTuple):
    """What setting dice aside is worth: points, or why it is refused and which dice are the reason."""

    points: int
    refused: Refused | None = None
    dice: Faces = ()


def counts_of(dice: Iterable[int]) -> Counts:
    """How many dice show each face.

    >>> counts_of([1, 1, 5])
    (2, 0, 0, 0, 1, 0)
    """
    found = Counter(dice)
    return tuple(found[face] for face in FACES)


def faces_of(counts: Counts) -> Faces:
    """The dice that have these counts, ascending.

    >>> faces_of((2, 0, 0, 0, 1, 0))
    (1, 1, 5)
    """
    return tuple(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))


def wins_at_once(rules: ScoreRules, roll: Iterable[int]) -> bool:
    """Whether this roll of all the dice shows a single number, which wins the game (S8)."""
    dice = tuple(roll)
    return rules.house.six_at_once == "instant_win" and len(dice) == rules.dice and len(set(dice)) == 1


def best_of(rules: ScoreRules, roll: Iterable[int], held: Iterable[int] = ()) -> Best:
    """The most points that a roll makes; on a tie, with the most dice.

    `held`: dice set aside since all dice were last rolled; they count only in progressive scoring (S9).
    """
    return _best(rules, counts_of(roll), held_counts(rules, held))


def dice_value(rules: ScoreRules, roll: Iterable[int], aside: Iterable[int], held: Iterable[int] = ()) -> DiceValue:
    """The points of dice set aside from a roll; each die must score in one exact split, and the best split counts."""
    thrown, taken = counts_of(roll), counts_of(aside)
    if not any(taken):
        return DiceValue(0, "nothing_set_aside")
    missing = tuple(max(0, want - have) for want, have in zip(taken, thrown, strict=True))
    if any(missing):
        return DiceValue(0, "not_rolled", faces_of(missing))
    before = held_counts(rules, held)
    points = points_of(rules, taken, before)
    if points is not None:
        return DiceValue(points)
    most = max(choices(rules, taken, before), key=lambda choice: (sum(choice[0]), choice[1]), default=(NONE,))
    return DiceValue(0, "dead_die", faces_of(_less(taken, most[0])))


def held_counts(rules: ScoreRules, held: Iterable[int]) -> Counts:
    """The held dice that count toward the next roll: all in progressive scoring, otherwise none."""
    return counts_of(held) if rules.house.progressive else NONE


@lru_cache(maxsize=200_000)
def points_of(rules: ScoreRules, dice: Counts, held: Counts = NONE) -> int | None:
    """The points of the best exact split of dice thrown together; None if every split leaves a die over.

    Runs, pairs, and pairs of triples need a single roll; a set of one number may grow on held dice.
    """
    if wins_at_once(rules, faces_of(dice)):
        return rules.target
    whole = [points for points in (_kinds(rules, dice, held), _three_pairs(rules, dice), _double_trips(rules, dice))
             if points is not None]  # fmt: skip
    for run in rules.runs:
        rest = _less(dice, counts_of(run.dice))
        if min(rest) >= 0 and (more := points_of(rules, rest, held)) is not None:
            whole.append(run.points + more)
    return max(whole, default=None)


def parts_of(dice: Counts) -> Iterator[Counts]:
    """Every choice of one die or more."""
    for part in product(*(range(count + 1) for count in dice)):
        if any(part):
            yield part


@lru_cache(maxsize=50_000)
def choices(rules: ScoreRules, roll: Counts, held: Counts = NONE) -> tuple[tuple[Counts, int], ...]:
    """Everything that may be set aside from a roll, with its points."""
    found = ((part, points_of(rules, part, held)) for part in parts_of(roll))
    return tuple((part, points) for part, points in found if points is not None)


@lru_cache(maxsize=50_000)
def _best(rules: ScoreRules, roll: Counts, held: Counts) -> Best:
    made = choices(rules, roll, held)
    if not made:
        return Best(0, ())
    dice, points = max(made, key=lambda choice: (choice[1], sum(choice[0])))
    return Best(points, faces_of(dice), wins_at_once(rules, faces_of(roll)))


def _kinds(rules: ScoreRules, dice: Counts, held: Counts) -> int | None:
    """Points for each number by itself: singles and sets, which grow on held dice."""
    total = 0
    for face, count, before in zip(FACES, dice, held, strict=True):
        if not count:
            continue
        alone = _of_face(rules, face, count)
        grown = _of_face(rules, face, count + before) if before else None
        gained = None if grown is None else grown - (_of_face(rules, face, before) or 0)
        points = max((value for value in (alone, gained) if value), default=None)
        if points is None:
            return None
        total += points
    return total


@lru_cache(maxsize=10_000)
def _of_face(rules: ScoreRules, face: int, count: int) -> int | None:
    """The best split of dice that show one number into sets and singles; None if a die is left over."""
    if count == 0:
        return 0
    found = []
    for size in range(1, count + 1):
        points, rest = _set(rules, face, size), _of_face(rules, face, count - size)
        if points and rest is not None:
            found.append(points + rest)
    return max(found, default=None)


def _set(rules: ScoreRules, face: int, size: int) -> int:
    """What one set of equal dice is worth; 0 if they are not a set."""
    if size == 1:
        return rules.singles[face]
    if size < 3 or (size > 3 and rules.of_a_kind == "triples_only"):
        return 0
    return rules.triples[face] * (size - 2 if rules.of_a_kind == "add" else 2 ** (size - 3))


def _three_pairs(rules: ScoreRules, dice: Counts) -> int | None:
    """Three different pairs, or four of a kind and a pair if the house accepts them (S11)."""
    return rules.three_pairs if rules.three_pairs and is_three_pairs(rules, dice) else None


def is_three_pairs(rules: ScoreRules, dice: Counts) -> bool:
    """Whether the dice are three pairs under the house rules."""
    shape = sorted(count for count in dice if count)
    return shape == [2, 2, 2] or (shape == [2, 4] and rules.house.four_and_a_pair)


def _double_trips(rules: ScoreRules, dice: Counts) -> int | None:
    if not rules.double_trips or sorted(count for count in dice if count) != [3, 3]:
        return None
    return 2 * sum(rules.triples[face] for face, count in zip(FACES, dice, strict=True) if count)


def _less(dice: Counts, taken: Counts) -> Counts:
    return tuple(have - gone for have, gone in zip(dice, taken, strict=True))
