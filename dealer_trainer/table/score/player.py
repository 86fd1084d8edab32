"""What simulated players do in their turns: legal acts, by their kind and a random stream."""

from typing import Literal

from dealer_trainer.engine.score.dice_value import best_of, choices, counts_of, faces_of, held_counts, is_three_pairs
from dealer_trainer.engine.score.rules import FACES, ScoreRules
from dealer_trainer.engine.score.turn import (
    OVER,
    Attempt,
    Bank,
    Event,
    PickUp,
    SetAside,
    Start,
    Thrown,
    Turn,
    begin,
    can_pick_up,
    play,
)
from dealer_trainer.table.seeded_random import SeededRandom

PlayerKind = Literal["cautious", "greedy"]
KINDS: tuple[PlayerKind, ...] = ("cautious", "greedy")

_ENOUGH: dict[PlayerKind, int] = {"cautious": 300, "greedy": 800}
"""How many points make a player of this kind stop."""


def next_event(rules: ScoreRules, turn: Turn, kind: PlayerKind, chance: SeededRandom) -> Event:
    """What the player does now, in a turn that is not over."""
    if turn.phase == "set_aside":
        attempt = _attempt(rules, turn) if kind == "greedy" else None
        if attempt is not None and chance.hits(50):
            return attempt
        return SetAside(_taken(rules, turn, kind, chance))
    takes_over = turn.phase == "start" and not turn.picked_up and can_pick_up(rules, turn.start) is None
    if takes_over and chance.hits(50):
        return PickUp()
    if turn.may_bank and not _rolls_on(turn, kind, chance):
        return Bank()
    return Thrown(tuple(1 + chance.below(6) for _ in range(turn.dice)))


def played_turn(
    rules: ScoreRules, start: Start, kind: PlayerKind, chance: SeededRandom
) -> tuple[tuple[Event, ...], tuple[Turn, ...]]:
    """A whole turn: its events, and the turn after each."""
    turn, events, turns = begin(rules, start), [], []
    while turn.phase not in OVER:
        event = next_event(rules, turn, kind, chance)
        turn = play(rules, turn, event)
        events.append(event)
        turns.append(turn)
    return tuple(events), tuple(turns)


def _taken(rules: ScoreRules, turn: Turn, kind: PlayerKind, chance: SeededRandom) -> tuple[int, ...]:
    """The dice to take: cautious players take all that score; greedy ones take few while they have dice to roll.

    If the target must be hit exactly, they take what gets closest without passing it.
    """
    best = best_of(rules, turn.roll, turn.held)
    made = choices(rules, counts_of(turn.roll), held_counts(rules, turn.held))
    short = rules.target - turn.start.score - turn.before[0]
    if rules.house.exact and best.points > short:
        fitting = [(points, dice) for dice, points in made if points <= short]
        return faces_of(max(fitting)[1]) if fitting else best.dice
    if kind == "cautious" or len(turn.roll) < 3 or chance.hits(40):
        return best.dice
    fewest = min(sum(dice) for dice, _ in made)
    return faces_of(max((points, dice) for dice, points in made if sum(dice) == fewest)[1])


def _attempt(rules: ScoreRules, turn: Turn) -> Attempt | None:
    """The attempt that lacks a single die; None if none may be made."""
    return _near_straight(rules, turn) or _near_three_pairs(rules, turn)


def _near_three_pairs(rules: ScoreRules, turn: Turn) -> Attempt | None:
    """Two pairs and a die of a third number, kept from a roll that is not three pairs."""
    counts = counts_of(turn.roll)
    if not (rules.house.attempts and rules.three_pairs) or len(turn.roll) != rules.dice:
        return None
    if is_three_pairs(rules, counts) or sorted(min(count, 2) for count in counts if count)[-3:] != [1, 2, 2]:
        return None
    pairs = sorted((face for face in FACES if counts[face - 1] >= 2), key=lambda face: -counts[face - 1])[:2]
    single = max(face for face in FACES if counts[face - 1] == 1)
    return Attempt("three_pairs", tuple(sorted((*pairs, *pairs, single))))


def _near_straight(rules: ScoreRules, turn: Turn) -> Attempt | None:
    """The attempt at a straight that lacks a single die."""
    keep = tuple(sorted(set(turn.roll)))
    if not rules.house.attempts or len(turn.roll) != rules.dice or len(keep) != rules.dice - 1:
        return None
    return Attempt("straight", keep) if any(set(keep) < set(run.dice) for run in rules.straight) else None


def _rolls_on(turn: Turn, kind: PlayerKind, chance: SeededRandom) -> bool:
    if turn.dice <= 2 and not turn.all_scored:
        return turn.points < _ENOUGH[kind] // 2 and chance.hits(60)
    return turn.points < _ENOUGH[kind] or chance.hits(15)
