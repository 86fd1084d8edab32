"""The parts of a game outside any turn: stakes and who starts, a roll-off, a 5150 roll, the pot."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine.score.dice_value import Faces, best_of
from dealer_trainer.engine.score.opening_roll import WhoStarts, roll_for_start
from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.sheet import Entry, Sheet, write
from dealer_trainer.engine.score.turn import Event, Start, Turn, begin
from dealer_trainer.guide.score.fault import Said
from dealer_trainer.table.score.keeping_step import Prompt, Reply, Step
from dealer_trainer.table.seeded_random import SeededRandom

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
