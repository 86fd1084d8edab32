"""What a scorekeeper must do at each moment of a turn or between turns, and what the model scorekeeper does."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine.score.dice_value import Faces, ScoreRules, best_of, dice_value
from dealer_trainer.engine.score.sheet import Entry, Sheet, WhoStarts, roll_for_start, write
from dealer_trainer.engine.score.turn import (
    Attempt,
    Bank,
    Event,
    IllegalActError,
    SetAside,
    Start,
    Thrown,
    Turn,
    begin,
    can_pick_up,
    play,
)
from dealer_trainer.guide.score.grade import due_call, row_of_roll
from dealer_trainer.guide.score.row import Said
from dealer_trainer.table.seeded_random import SeededRandom

PromptKind = Literal[
    "ante", "opening_roll", "start", "hand", "attempt", "roll", "set_aside", "write", "turn_over", "pay",
]  # fmt: skip
_LEANS = 4
"""Percent of rolls in which a die leans."""
ANY_PAIR = 0
"""Stands among the numbers that an attempt needs for a pair of any number not kept yet."""


class Prompt(NamedTuple):
    """What the scorekeeper must do now.

    `ante`: say what the `stakes` add up to, in cents by seat, or who has put in a wrong one; `opening_roll`: of the
    players who are `rolling` a die each, say who starts or who rolls again; `pay`: pay the pot. These belong to
    nobody's turn. `start`: announce the player; `hand`: say how many `dice`; `attempt`: name the numbers needed besides
    the `dice` that are kept; `roll`, `set_aside`: call the `dice` that were rolled or set aside, one of which may lean;
    `write`: the player stops or the turn has ended: say the points written and for whom, or refuse; `turn_over`: say
    who is next, who still rolls, who has won.
    """

    kind: PromptKind
    player: str
    total: int
    dice: Faces = ()
    leans: bool = False
    stakes: tuple[int, ...] = ()
    rolling: tuple[str, ...] = ()


class Reply(NamedTuple):
    """What the scorekeeper does; the field that the prompt asks for is filled.

    `named`: the dice that score, the dice that do not, or the numbers that are needed; None if none were named. `row`:
    the row by which a turn was announced, if the words tell. `due`: who still has a turn, who rolls again, whose stake
    is wrong. `pot`: in cents, as announced; `paid`: out of it, by seat.
    """

    said: Said = Said()
    dice: int | None = None
    wrote: int | None = None
    player: str | None = None
    due: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    named: Faces | None = None
    no_roll: bool = False
    row: str = ""
    pot: int | None = None
    paid: tuple[int, ...] | None = None


REFUSAL = Reply(Said(offer="roll"))
"""The reply to a player who may not stop yet."""

OVER_TARGET = Said(0, 0)
"""The reply to dice set aside that go past a target that must be hit exactly."""


class Step(NamedTuple):
    """A prompt, what the model scorekeeper does, and the turn before.

    `event`: the index of the graded event that it is about. `row`: the guide row if it is known beforehand, or the
    ruling if the guide has none. `is_void`: a roll of a wrong number of dice, because so many were handed over; calling
    it wrong costs nothing more.
    """

    prompt: Prompt
    model: Reply
    turn: Turn
    event: int | None = None
    row: str = ""
    is_refused: bool = False
    is_void: bool = False


class Plan(NamedTuple):
    """The steps of a turn up to its end, and its graded events."""

    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    turn: Turn


def plan_of(
    rules: ScoreRules, player: str, start: Start, events: Sequence[Event], chance: SeededRandom | None = None
) -> Plan:
    """What these events require of a scorekeeper; given a random stream, a die sometimes leans."""
    turn = begin(rules, start)
    steps, graded = [_start_step(rules, player, start, turn)], list[Event]()
    for event in events:
        try:
            after = play(rules, turn, event)
        except IllegalActError as error:
            steps += _refused(player, turn, event, error, len(graded))
            if isinstance(event, SetAside):
                graded.append(event)
            continue
        due = tuple(_steps(rules, player, turn, event, after, len(graded)))
        steps += _leaning(due, chance) if due and chance is not None else due
        graded.append(event)
        turn = after
    return Plan(tuple(steps), tuple(graded), turn)


def _start_step(rules: ScoreRules, player: str, start: Start, turn: Turn) -> Step:
    row = "K2" if can_pick_up(rules, start) is None else "K3" if start.on_board else "K1"
    figures = {"K1": rules.house.opening, "K2": start.previous.points if start.previous else 0, "K3": start.score}
    return Step(Prompt("start", player, start.score), Reply(Said(figures[row])), turn, row=row)


def _refused(player: str, turn: Turn, event: Event, error: IllegalActError, place: int) -> Iterator[Step]:
    """Steps for what the player may not do; only set-asides and banks give any."""
    if isinstance(event, SetAside):
        prompt = Prompt("set_aside", player, turn.points, event.dice)
        yield Step(prompt, Reply(Said(0), named=error.dice or ()), turn, place, "K7", is_refused=True)
    elif isinstance(event, Bank):
        row = "K10" if error.reason == "hot_dice" else "K7" if error.reason == "set_aside_first" else "K9"
        yield Step(Prompt("write", player, turn.points), REFUSAL, turn, row=row, is_refused=True)


def _steps(rules: ScoreRules, player: str, turn: Turn, event: Event, after: Turn, place: int) -> Iterator[Step]:
    said = due_call(rules, turn, event, after)
    if isinstance(event, Thrown):
        yield Step(Prompt("hand", player, turn.points), Reply(dice=turn.dice), turn, place, row_of_roll(turn))
        named = best_of(rules, after.roll, after.held).dice if after.phase == "set_aside" else None
        yield Step(Prompt("roll", player, turn.points, event.dice), Reply(said, named=named), turn, place)
    elif isinstance(event, SetAside):
        yield Step(Prompt("set_aside", player, turn.points, event.dice), Reply(said), turn, place)
    elif isinstance(event, Attempt):
        prompt = Prompt("attempt", player, turn.points, event.keep)
        yield Step(prompt, Reply(named=needed(rules, event)), turn, place, "K13")


def needed(rules: ScoreRules, attempt: Attempt) -> Faces:
    """The numbers that an attempt needs, ascending.

    For a straight that can be made in several ways, those of each way.
    """
    kept = Counter(attempt.keep)
    if attempt.at == "straight":
        missing = [set(run.dice) - set(kept) for run in rules.straight if not kept - Counter(run.dice)]
        return tuple(sorted(set().union(*missing)))
    singles = sorted(face for face, count in kept.items() if count == 1)
    return (*((ANY_PAIR,) if len(kept) < 3 else ()), *singles)


def _leaning(steps: Sequence[Step], chance: SeededRandom) -> tuple[Step, ...]:
    """The same steps, sometimes after a roll in which a die leans."""
    hand = steps[0]
    if hand.prompt.kind != "hand" or not chance.hits(_LEANS):
        return tuple(steps)
    dice = tuple(1 + chance.below(6) for _ in range(hand.turn.dice))
    prompt = Prompt("roll", hand.prompt.player, hand.turn.points, dice, leans=True)
    return hand, Step(prompt, Reply(no_roll=True), hand.turn, row="K5"), *steps


def void_roll(hand: Step, dice: Faces) -> Step:
    """The step after a wrong number of dice was handed over and thrown: the whole roll is repeated."""
    prompt = hand.prompt._replace(kind="roll", dice=dice)
    return Step(prompt, Reply(no_roll=True), hand.turn, row=hand.row, is_void=True)


def is_right_name(rules: ScoreRules, step: Step, named: Faces) -> bool:
    """Whether the scorekeeper names the right dice or numbers; any of several equal scoring dice will do."""
    if step.prompt.kind == "roll" and step.model.named is not None:
        held = step.turn.held if not step.turn.all_scored else ()
        value = dice_value(rules, step.prompt.dice, named, held)
        return value.refused is None and value.points == step.model.said.points
    return tuple(sorted(named)) == tuple(sorted(step.model.named or ()))


PartKind = Literal["opening", "turn", "roll_off", "extra_roll", "payment"]

EXTRA_ROLL = "K19"
"""The row for scoring a 5150 roll."""
ROLL_OFF = "S26"
"""The ruling for a roll-off; the guide has no row for it."""

_SHORT = 35
"""Percent of games in which the player who cheats puts in less than the stake."""
_DECLINED = 20
"""Percent of possible roll-offs that are declined."""


class GamePart(NamedTuple):
    """What is scored and graded as one: a turn, or what comes before, between, or after turns.

    `after`: the sheet once it is done. For a turn: what it starts from, the graded `events`, the points `due`, and
    those `lost` by a third bust.
    """

    kind: PartKind
    steps: tuple[Step, ...]
    after: Sheet
    start: Start = Start()
    events: tuple[Event, ...] = ()
    due: int = 0
    lost: int = 0


class PartKept(NamedTuple):
    """A part of a game with the scorekeeper's reply at each step; the steps include those of void rolls.

    `before`: the sheet before it.
    """

    rules: ScoreRules
    part: GamePart
    steps: tuple[Step, ...]
    replies: Sequence[Reply]
    before: Sheet


def opening(rules: ScoreRules, sheet: Sheet, chance: SeededRandom) -> GamePart:
    """Stakes, if the game has any (S33), and one die each for who starts (S30)."""
    turn = begin(rules, Start())
    found = WhoStarts(sheet.players, sheet.players)
    steps = list(_stakes(rules, sheet.players, turn, chance))
    while found.first is None:
        rolling = found.rolling
        dice = tuple(1 + chance.below(6) for _ in rolling)
        found = roll_for_start(found, dict(zip(rolling, dice, strict=True)))
        model = Reply(due=found.rolling) if found.first is None else Reply(player=found.first)
        steps.append(Step(Prompt("opening_roll", "", 0, dice, rolling=rolling), model, turn, row="S30"))
    return GamePart("opening", tuple(steps), sheet._replace(next=found.first))


def _stakes(rules: ScoreRules, players: Sequence[str], turn: Turn, chance: SeededRandom) -> list[Step]:
    ante, count = rules.house.ante, len(players)
    if not ante:
        return []
    full = Step(Prompt("ante", "", 0, stakes=(ante,) * count), Reply(pot=ante * count), turn, row="S33")
    if not chance.hits(_SHORT):
        return [full]
    short = Prompt("ante", "", 0, stakes=(*(ante,) * (count - 1), ante // 2))
    return [Step(short, Reply(due=(players[-1],)), turn, row="S33"), full]


def roll_off(rules: ScoreRules, sheet: Sheet, chance: SeededRandom) -> GamePart:
    """The next player may cancel a win by the exact score, with the dice that it left over (S26)."""
    player, before = sheet.next, sheet.before_win
    assert player is not None
    assert before is not None
    if chance.hits(_DECLINED):
        after = write(rules, sheet, Entry(player, "decline"))
        return GamePart("roll_off", (_closing(player, after, begin(rules, Start())),), after)
    dice = _thrown(before[1], chance)
    after = write(rules, sheet, Entry(player, "roll_off", dice=dice))
    closing = _closing(player, after, _turn(rules, dice))
    return GamePart("roll_off", (*_roll(rules, player, dice, ROLL_OFF), closing), after)


def extra_roll(rules: ScoreRules, sheet: Sheet, player: str, chance: SeededRandom) -> GamePart:
    """One roll of all dice for a player who once had 5150 (S28).

    If that roll can win, the winner is announced again.
    """
    dice = _thrown(rules.dice, chance)
    after = write(rules, sheet, Entry(player, "extra_roll", dice=dice))
    won = after.scores[player] - sheet.scores[player]
    wrote = Step(Prompt("write", player, won), Reply(wrote=won, player=player), _turn(rules, dice), row=EXTRA_ROLL)
    closing = [_closing(player, after, wrote.turn)] if rules.house.the_5150 == "can_win" else []
    steps = (*_roll(rules, player, dice, EXTRA_ROLL), wrote, *closing)
    return GamePart("extra_roll", steps, after, start=sheet.start_of(player), due=won)


def payment(rules: ScoreRules, sheet: Sheet) -> GamePart:
    """The pot for the winner, or in equal parts for several (S33)."""
    pot = rules.house.ante * len(sheet.players)
    prompt = Prompt("pay", "", 0, stakes=(rules.house.ante,) * len(sheet.players))
    step = Step(prompt, Reply(paid=shares(pot, sheet)), begin(rules, Start()), row="K19")
    return GamePart("payment", (step,), sheet)


def shares(pot: int, sheet: Sheet) -> tuple[int, ...]:
    """The parts of the pot in cents, by seat; odd cents go to the first winners in seat order."""
    each, odd = divmod(pot, len(sheet.winners))
    lucky = [name for name in sheet.players if name in sheet.winners][:odd]
    return tuple(each * (name in sheet.winners) + (name in lucky) for name in sheet.players)


def _thrown(dice: int, chance: SeededRandom) -> Faces:
    return tuple(1 + chance.below(6) for _ in range(dice))


def _turn(rules: ScoreRules, dice: Faces) -> Turn:
    """The turn as it looks while these dice are called."""
    return begin(rules, Start(on_board=True))._replace(dice=len(dice))


def _roll(rules: ScoreRules, player: str, dice: Faces, row: str) -> tuple[Step, Step]:
    """The steps of handing over the dice and calling the roll."""
    turn, best = _turn(rules, dice), best_of(rules, dice)
    said = Said(best.points) if best.dice else Said(0, 0, "bust")
    call = Reply(said, named=best.dice or None)
    return (
        Step(Prompt("hand", player, 0), Reply(dice=len(dice)), turn, row=row),
        Step(Prompt("roll", player, 0, dice), call, turn, row=row),
    )


def _closing(player: str, after: Sheet, turn: Turn) -> Step:
    """The step that says who plays on, or who has won."""
    reply = Reply(player=after.next, due=after.due, winners=after.winners)
    return Step(Prompt("turn_over", player, after.scores[player]), reply, turn)
