"""Exact chances of a show's situation as fractions, by trying every roll and every space of the board."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from dealer_trainer.engine.dice import ROLLS, TOTALS, WAYS, Roll
from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import Outcome, advance, options_of
from dealer_trainer.engine.show.show import Event, Show, State

Document = dict[str, object]
Numbers = Mapping[str, Any]
"""Numbers of the show, by what they are to the figure: `per_point`, `busts`, `wins`, `prize`."""

_EACH = Fraction(1, 36)


def odds_document(show: Show, state: State) -> Document:
    """The odds of a situation; empty if there is nothing to count.

    A figure that rests on a board of our own says so in `rests_on`.
    """
    counted = show.odds.get(state.stage)
    if counted is None:
        return {}
    numbers = {role: show.numbers[name] for role, name in counted.numbers.items()}
    found = _KINDS[counted.kind](show, state, numbers)
    return {counted.numbers.get(key, key): _text(value) for key, value in found.items() if value is not None}


def signed(share: Fraction) -> str:
    """A fraction with its sign always shown.

    >>> signed(Fraction(1000, 3)), signed(Fraction(0))
    ('+1000/3', '0')
    """
    return f"+{share}" if share > 0 else str(share)


_MOST_BITS = 10_000
"""A fraction with a larger denominator would fill a page: it is given to twelve places."""


def _text(value: object) -> object:
    if not isinstance(value, Fraction):
        return value
    return str(value) if value.denominator.bit_length() <= _MOST_BITS else f"{float(value):.12f}"


def _rolled(show: Show, state: State, roll: Roll) -> Outcome:
    values = {"rolled": (roll.first, roll.second), "total": roll.total, "double": roll.is_double}
    return advance(show, state, Event("roll", values))


def _spaces(show: Show, state: State) -> list[Outcome]:
    """What each of the equally likely spaces leads to."""
    return [
        advance(show, state, read_event(show, state, {"event": "board", "shows": space}))
        for space in state.values["board"]
    ]


def _holdings(state: State, player: str) -> int:
    """What is in the pot and what the player has."""
    held: int = state.values["pot"] + state.values["score"][player] + state.values["earned"][player]
    return held


def _points(show: Show, outcome: Outcome) -> int:
    """What a roll adds; a double counts with its points."""
    if "points" in options_of(show, outcome.state):
        return int(advance(show, outcome.state, Event("points", {})).state.values["added"])
    return int(outcome.state.values["added"])


def _press(show: Show, state: State, __: Numbers) -> Mapping[str, Any]:
    """Roll or stop. `mean_add`: a double counts with its points. `roll`: what another roll gains on average.

    If no roll busts, no pot is too large to keep rolling: there is no `break_even_pot`.

    With coins: up to the next decision, because a bust then takes a coin and is rolled again.
    """
    outcomes = [_rolled(show, state, roll) for roll in ROLLS]
    bust = sum((_EACH for outcome in outcomes if outcome.row is not None and outcome.row.is_bust), Fraction())
    double = sum((_EACH for outcome in outcomes if "points" in options_of(show, outcome.state)), Fraction())
    mean = sum((_EACH * _points(show, outcome) for outcome in outcomes), Fraction())
    lost, gained = bust, mean
    for _ in range(state.values["coins"]):
        lost, gained = lost * bust, mean + gained * bust
    return {
        "bust": bust,
        "double": double,
        "mean_add": mean,
        "break_even_pot": gained / lost if lost else None,
        "roll": signed(gained - lost * state.values["pot"]),
    }


def _free(show: Show, state: State, _: Numbers) -> Mapping[str, Any]:
    """A roll that cannot bust; a double changes nothing."""
    mean = sum((_EACH * int(_rolled(show, state, roll).state.values["added"]) for roll in ROLLS), Fraction())
    return {"bust": Fraction(), "mean_add": mean, "roll": signed(mean)}


def _double(show: Show, state: State, numbers: Numbers) -> Mapping[str, Any]:
    """Points or board. `board`: what it gains on average, with what its free rolls add."""
    player = state.values["roller"]
    before, outcomes = _holdings(state, player), _spaces(show, state)
    points = Fraction(int(advance(show, state, Event("points", {})).state.values["added"]))
    gains = [
        Fraction(_holdings(outcome.state, player) - before) + _free_rolls(outcome.state, numbers)
        for outcome in outcomes
    ]
    board = sum(gains, Fraction()) / len(gains)
    busts = sum(outcome.row is not None and outcome.row.is_bust for outcome in outcomes)
    return {
        "bust": Fraction(busts, len(outcomes)),
        "points": points,
        "board": board,
        "take_board": signed(board - points),
        "rests_on": _rests_on(show, state),
    }


def _free_rolls(state: State, numbers: Numbers) -> Fraction:
    """What the free rolls that were won add on average."""
    points = sum(roll.total for roll in ROLLS)
    return Fraction(int(state.values["free_rolls"] * numbers["per_point"] * points), len(ROLLS))


def _rests_on(show: Show, state: State) -> str | None:
    """The ruling that a board of our own rests on, or None; it still counts after spaces were taken."""
    board = set(state.values["board"])
    name = max(show.boards, key=lambda known: len(board & set(show.boards[known])))
    source = show.board_source[name]
    return source if source.startswith("ruling:") else None


def _catch(show: Show, state: State, numbers: Numbers) -> Mapping[str, Any]:
    """The chance that going for it this turn brings the player level or ahead; what it takes, and what a roll adds."""
    own, others = _scores(state)
    outcomes = [_rolled(show, state, roll) for roll in ROLLS] if state.stage != "catch_pick" else []
    mean = sum((_EACH * int(outcome.state.values["added"]) for outcome in outcomes), Fraction())
    bust = Fraction(sum(WAYS[total] for total in numbers["busts"]), 36)
    chance = _levels(numbers, state.values["board"], own, others)[own]
    return {
        "bust": bust,
        "double": Fraction(1, 6),
        "catch_up": chance,
        "needs": Fraction(max(0, others - own)),
        "mean_add": mean if outcomes else None,
        "rests_on": _rests_on(show, state),
    }


def _catch_double(show: Show, state: State, numbers: Numbers) -> Mapping[str, Any]:
    """The chance to come level or ahead by the board, and whether the points are enough."""
    own, others = _scores(state)
    points = numbers["per_point"] * sum(state.values["dice"])
    board = state.values["board"]
    by_board = _by_board(numbers, board, own, others, _levels(numbers, board, own, others))
    return {
        "points": Fraction(own + points >= others),
        "board": by_board,
        "rests_on": _rests_on(show, state),
    }


def _scores(state: State) -> tuple[int, int]:
    scores = state.values["score"]
    roller = state.values["roller"]
    return scores[roller], next(score for player, score in scores.items() if player != roller)


def _levels(numbers: Numbers, board: tuple[str, ...], own: int, others: int) -> dict[int, Fraction]:
    """The chance that a catch-up roll brings `own` up to `others` or beyond; doubles take whichever choice does so.

    For each score that can be reached by amounts that roll again, from the highest down.
    """
    again = [int(space.partition("+")[0]) for space in board if space.endswith("+roll_again")]
    scores, open_ones = {own}, [own]
    while open_ones:
        score = open_ones.pop()
        further = {score + amount for amount in again if score + amount < others} - scores
        scores |= further
        open_ones += further
    found: dict[int, Fraction] = {}
    for score in sorted(scores, reverse=True):
        found[score] = _level_at(numbers, board, score, others, found)
    return found


def _level_at(
    numbers: Numbers, board: tuple[str, ...], own: int, others: int, found: Mapping[int, Fraction]
) -> Fraction:
    """The chance at one score; `found` has those of the scores above it."""
    point, ways, forced = numbers["per_point"], 0, 0
    for roll in ROLLS:
        if roll.total in numbers["busts"]:
            ways += own >= others
        elif own + point * roll.total >= others:
            ways += 1
        else:
            forced += roll.is_double
    by_board = _by_board(numbers, board, own, others, found) if forced else Fraction()
    return (ways + forced * by_board) / 36


def _by_board(
    numbers: Numbers, board: tuple[str, ...], own: int, others: int, found: Mapping[int, Fraction]
) -> Fraction:
    return sum((_by_space(numbers, space, own, others, found) for space in board), Fraction()) / len(board)


def _by_space(numbers: Numbers, space: str, own: int, others: int, found: Mapping[int, Fraction]) -> Fraction:
    amount, _, more = space.partition("+")
    if space == "tie" or own >= others:
        return Fraction(1)
    if space.startswith("free_rolls:"):
        return _sum_reaches(int(space.partition(":")[2]), others - own, numbers["per_point"])
    if space == "double_score":
        return Fraction(2 * own >= others)
    banked = own + int(amount) if amount.isdigit() else own
    return found[banked] if banked < others and more == "roll_again" else Fraction(banked >= others)


@cache
def _sum_reaches(rolls: int, needed: int, point: int) -> Fraction:
    """The chance that so many rolls add up to `needed` or more, at `point` per pip."""
    found = Fraction()
    for totals in product(TOTALS, repeat=rolls):
        if point * sum(totals) >= needed:
            ways = 1
            for total in totals:
                ways *= WAYS[total]
            found += Fraction(ways, 36**rolls)
    return found


def _jackpot(show: Show, state: State, numbers: Numbers) -> Mapping[str, Any]:
    """One roll: its worth if a double takes its points, and if it goes for the prize that one space hides."""
    doubles = [roll.total for roll in ROLLS if roll.is_double]
    board, prize = state.values["board"], show.odds[state.stage].numbers["prize"]
    found = Fraction(len(doubles), 36) * Fraction(board.count(prize), len(board))
    return {
        "double": Fraction(len(doubles), 36),
        "prize": found,
        "mean_points": _EACH * numbers["per_point"] * sum(doubles),
        "mean_board": found * numbers["prize"],
    }


def _letters(show: Show, state: State, _: Numbers) -> Mapping[str, Any]:
    """How often a roll gives the dice away, by a double or because nothing fits, and how often it opens a letter."""
    rows = [_rolled(show, state, roll) for roll in ROLLS]
    doubles = Fraction(sum(roll.is_double for roll in ROLLS), 36)
    lost = sum((_EACH for outcome in rows if "roll_lost" in outcome.effect), Fraction())
    return {"double": doubles, "nothing_fits": lost - doubles, "lost": lost, "letter": 1 - lost}


def _faces(show: Show, state: State, _: Numbers) -> Mapping[str, Any]:
    """How often a roll is wasted."""
    wasted = sum((_EACH for roll in ROLLS if "roll_wasted" in _rolled(show, state, roll).effect), Fraction())
    return {"wasted": wasted, "letter": 1 - wasted}


def _top(show: Show, state: State, _: Numbers) -> Mapping[str, Any]:
    """The top that the money roll sets."""
    tops = [int(_rolled(show, state, roll).state.values["value"]) for roll in ROLLS]
    return {"mean_top": Fraction(sum(tops), 36), "least_top": Fraction(min(tops)), "most_top": Fraction(max(tops))}


def _timer(_: Show, state: State, numbers: Numbers) -> Mapping[str, Any]:
    """The chance of the prize before a double or the end, and the mean of all that will still be won."""
    prize, mean = _until_zero(numbers, state.values["timer"], state.values["prize"])
    return {"seven": Fraction(1, 6), "double": Fraction(1, 6), "prize": prize, "mean_add": mean}


def _until_zero(numbers: Numbers, timer: int, prize: int) -> tuple[Fraction, Fraction]:
    chance = mean = Fraction()
    for _ in range(timer):
        next_chance = next_mean = Fraction()
        for roll in ROLLS:
            if roll.total in numbers["wins"]:
                next_chance += _EACH
                next_mean += _EACH * prize
            elif not roll.is_double:
                next_chance += _EACH * chance
                next_mean += _EACH * (numbers["per_point"] * roll.total + mean)
        chance, mean = next_chance, next_mean
    return chance, mean


def _timers(show: Show, _: State, numbers: Numbers) -> Mapping[str, Any]:
    """The chance of the prize within the rolls that the timer allows."""
    assert show.prizes is not None, "the loader proves that the show names its letters"
    timers = range(2, len(show.prizes.letters) + 2)
    return {"prize": {str(timer): str(_until_zero(numbers, timer, 0)[0]) for timer in timers}}


_KINDS: Mapping[str, Callable[[Show, State, Numbers], Mapping[str, Any]]] = {
    "press": _press,
    "free": _free,
    "double": _double,
    "catch": _catch,
    "catch_double": _catch_double,
    "jackpot": _jackpot,
    "letters": _letters,
    "faces": _faces,
    "top": _top,
    "timer": _timer,
    "timers": _timers,
}
