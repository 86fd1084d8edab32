"""One player's turn in a scoring game: what each event does to it, and why an event is not allowed."""

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple

from dealer_trainer.engine.score import dice_value as values

Phase = Literal["start", "set_aside", "choose", "attempt", "re_roll", "bust", "banked", "won", "over"]
Why = Literal[
    "hot_dice", "below_opening", "below_minimum", "too_many_dice_left", "no_score", "attempt_failed", "the_420",
    "hard_six",
]  # fmt: skip
OVER: frozenset[Phase] = frozenset({"bust", "banked", "won", "over"})
"""The phases in which a turn has ended."""

_FOUR_HUNDRED = 400
"""The turn total at which a lone 2 is rolled again under The 420 (S27)."""


class LastTurn(NamedTuple):
    """The turn that was banked just before: its points, and the dice that were left over."""

    points: int
    dice: int


class PickUp(NamedTuple):
    """The player takes over the other's dice and points."""


class Thrown(NamedTuple):
    """Dice were rolled."""

    dice: values.Faces


class SetAside(NamedTuple):
    """Dice of the roll are set aside to score; setting aside again before the next roll replaces this (S32)."""

    dice: values.Faces


class Attempt(NamedTuple):
    """The player announces an attempt and keeps some dice."""

    at: values.AttemptAt
    keep: values.Faces


class Bank(NamedTuple):
    """The player stops and takes the points."""


Event = PickUp | Thrown | SetAside | Attempt | Bank


class Start(NamedTuple):
    """What a turn starts from: the player's written score, whether the player is on the board, and the turn before."""

    score: int = 0
    on_board: bool = False
    previous: LastTurn | None = None


class Turn(NamedTuple):
    """A turn so far.

    `dice`: how many are rolled next, or were thrown and await a set-aside; 0 once the turn has ended. `all_scored`: all
    dice have scored. `left`: dice left over when banked. `roll`: the dice as thrown; `held`: set aside since all dice
    were last rolled. `before`: points and held dice before this roll's set-aside.
    """

    start: Start
    phase: Phase
    points: int
    dice: int
    all_scored: bool = False
    why: Why | None = None
    left: int | None = None
    roll: values.Faces = ()
    held: values.Faces = ()
    before: tuple[int, values.Faces] = (0, ())
    attempt: Attempt | None = None
    picked_up: bool = False
    six_is_spent: bool = False

    @property
    def may_bank(self) -> bool:
        """Whether the player may stop now."""
        return self.phase == "choose" and self.why is None

    @property
    def must_roll(self) -> bool:
        """Whether rolling is the only thing the player can do now."""
        return self.phase in ("start", "attempt", "re_roll") or (self.phase == "choose" and not self.may_bank)


class IllegalActError(ValueError):
    """An act of play that the rules do not allow. `dice`: those that prevent it; `due`: how many had to be rolled."""

    def __init__(self, reason: str, dice: values.Faces | None = None, due: int | None = None) -> None:
        super().__init__(reason)
        self.reason, self.dice, self.due = reason, dice, due


def begin(rules: values.ScoreRules, start: Start) -> Turn:
    """A turn before its first roll, with fresh dice."""
    return Turn(start, "start", 0, rules.dice)


def play(rules: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    """The turn after an event; raises IllegalActError."""
    if turn.phase in OVER:
        raise IllegalActError("turn_is_over")
    done: Callable[[values.ScoreRules, Turn, Event], Turn] = _ACTS[type(event)]
    return done(rules, turn, event)


def why_not_bank(rules: values.ScoreRules, start: Start, points: int, left: int) -> Why | None:
    """Why a turn with so many points and dice left over may not be banked; None if it may."""
    house = rules.house
    if left == 0 and house.hot_dice == "must":
        return "hot_dice"
    if not start.on_board and points < house.opening:
        return "below_opening"
    if points < house.minimum:
        return "below_minimum"
    if not start.on_board and house.open_max_left is not None and left > house.open_max_left:
        return "too_many_dice_left"
    return None


def can_pick_up(rules: values.ScoreRules, start: Start) -> str | None:
    """Why the previous player's dice cannot be taken over at the start of a turn; None if they can."""
    if not rules.house.pick_up:
        return "no_pick_up_in_this_game"
    if not start.on_board:
        return "not_on_board"
    if start.previous is None or not 0 < start.previous.dice < rules.dice:
        return "nothing_to_pick_up"
    return None


def _pick_up(rules: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    assert isinstance(event, PickUp)
    if turn.phase != "start" or turn.picked_up:
        raise IllegalActError("too_late")
    if reason := can_pick_up(rules, turn.start):
        raise IllegalActError(reason)
    previous = turn.start.previous
    assert previous is not None
    return turn._replace(points=previous.points, dice=previous.dice, picked_up=True)


def _roll(rules: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    assert isinstance(event, Thrown)
    if turn.phase == "set_aside":
        raise IllegalActError("set_aside_first")
    dice = tuple(sorted(event.dice))
    if len(dice) != turn.dice:
        raise IllegalActError("wrong_number_of_dice", due=turn.dice)
    if turn.attempt is not None:
        return _attempted(rules, turn, turn.attempt, dice)
    spent = turn.six_is_spent and turn.phase == "re_roll"
    held = () if turn.all_scored else turn.held
    fresh = turn._replace(roll=dice, held=held, all_scored=False, why=None, before=(turn.points, held),
                          six_is_spent=spent)  # fmt: skip
    if values.wins_at_once(rules, dice):
        return fresh._replace(phase="won", points=turn.points + rules.target, dice=0)
    if values.best_of(rules, dice, held).dice:
        return fresh._replace(phase="set_aside")
    if again := _rolled_again(rules, fresh):
        return fresh._replace(phase="re_roll", why=again, six_is_spent=spent or again == "hard_six")
    return _ended(fresh, "bust", "no_score")


def _rolled_again(rules: values.ScoreRules, turn: Turn) -> Why | None:
    """The house rule under which a lone die that does not score is rolled once more."""
    house = rules.house
    if turn.roll == (2,) and house.the_420 and turn.points == _FOUR_HUNDRED:
        return "the_420"
    if turn.roll == (6,) and (house.hard_six == "always" or (house.hard_six == "once" and not turn.six_is_spent)):
        return "hard_six"
    return None


def _set_aside(rules: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    assert isinstance(event, SetAside)
    if turn.phase in ("attempt", "re_roll"):
        raise IllegalActError("roll_first")
    if not turn.roll:
        raise IllegalActError("no_roll_to_score")
    points, held = turn.before
    aside = tuple(sorted(event.dice))
    value = values.dice_value(rules, turn.roll, aside, held)
    if value.refused:
        raise IllegalActError(value.refused, dice=value.dice)
    left = len(turn.roll) - len(aside)
    return _scored(rules, turn._replace(points=points + value.points, held=(*held, *aside)), left)


def _scored(rules: values.ScoreRules, turn: Turn, left: int) -> Turn:
    """The turn with its points added and so many dice left over."""
    if rules.house.exact and turn.start.score + turn.points > rules.target:
        return _ended(turn, "over")
    if rules.house.exact and turn.start.score + turn.points == rules.target:
        return _ended(turn, "won")
    return turn._replace(
        phase="choose",
        dice=left or rules.dice,
        all_scored=left == 0,
        why=why_not_bank(rules, turn.start, turn.points, left),
    )


def _attempt(rules: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    assert isinstance(event, Attempt)
    if not rules.house.attempts or not (rules.straight if event.at == "straight" else rules.three_pairs):
        raise IllegalActError("no_attempts_in_this_game")
    if turn.phase != "set_aside":
        raise IllegalActError("too_late" if turn.phase == "choose" else "no_roll_to_score")
    if len(turn.roll) != rules.dice:
        raise IllegalActError("not_a_full_roll")
    if _is_made(rules, event.at, turn.roll):
        raise IllegalActError("already_made")
    keep = tuple(sorted(event.keep))
    if not _fits(rules, event.at, keep) or Counter(keep) - Counter(turn.roll):
        raise IllegalActError("keep_does_not_fit")
    kept = Attempt(event.at, keep)
    return turn._replace(phase="attempt", dice=rules.dice - len(keep), attempt=kept, roll=(), why=None)


def _is_made(rules: values.ScoreRules, at: values.AttemptAt, dice: values.Faces) -> bool:
    if at == "straight":
        return any(dice == run.dice for run in rules.straight)
    return values.is_three_pairs(rules, values.counts_of(dice))


def _fits(rules: values.ScoreRules, at: values.AttemptAt, keep: values.Faces) -> bool:
    """Whether the dice that are kept can become the combination that is attempted (S13, S14)."""
    kept = Counter(keep)
    if not keep or len(keep) >= rules.dice:
        return False
    if at == "straight":
        return any(not kept - Counter(run.dice) for run in rules.straight)
    return max(kept.values()) <= 2 and len(kept) <= 3


def _attempted(rules: values.ScoreRules, turn: Turn, attempt: Attempt, rolled: values.Faces) -> Turn:
    dice = tuple(sorted((*attempt.keep, *rolled)))
    over = turn._replace(attempt=None, roll=(), held=(), before=(turn.points, ()))
    if attempt.at == "straight":
        made = next((run.points for run in rules.straight if run.dice == dice), 0)
    else:
        made = rules.three_pairs if sorted(Counter(dice).values()) == [2, 2, 2] else 0
    if not made:
        return _ended(over, "bust", "attempt_failed")
    return _scored(rules, over._replace(points=turn.points + made), 0)


def _bank(_: values.ScoreRules, turn: Turn, event: Event) -> Turn:
    assert isinstance(event, Bank)
    if turn.phase == "set_aside":
        raise IllegalActError("set_aside_first")
    if turn.phase != "choose":
        raise IllegalActError("roll_first")
    if turn.why is not None:
        raise IllegalActError(turn.why)
    return _ended(turn, "banked")._replace(points=turn.points, left=0 if turn.all_scored else turn.dice)


def _ended(turn: Turn, phase: Phase, why: Why | None = None) -> Turn:
    points = turn.points if phase in ("banked", "won") else 0
    return turn._replace(phase=phase, points=points, dice=0, all_scored=False, why=why)


_ACTS: dict[type, Callable[[values.ScoreRules, Turn, Event], Turn]] = {
    PickUp: _pick_up,
    Thrown: _roll,
    SetAside: _set_aside,
    Attempt: _attempt,
    Bank: _bank,
}
