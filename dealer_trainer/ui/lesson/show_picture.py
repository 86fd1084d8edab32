"""What is on the felt while a part of it is shown: its chips, the puck, a marker; and a payout that is worked out."""

from dealer_trainer.drills.course.worked import worked_steps
from dealer_trainer.engine import Cents, Roll, parse_money, parse_odds, payout
from dealer_trainer.games import Game
from dealer_trainer.games.course import Example, FeltPart
from dealer_trainer.table.snapshot import Askew
from dealer_trainer.ui.felt import FeltPicture, Stack, Throw
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from dealer_trainer.ui.lesson.felt_part import spotted_of
from dealer_trainer.ui.settings.translated import translated

RESTING = FeltPicture(throw=Throw(Roll(5, 3), 0, is_resting=True))
"""The felt with nothing on it and the dice in the popper."""


BESIDE: dict[str, Side] = {"left_bet": -1, "right_bet": 1}


def steps_of(game: Game, example: Example | None) -> tuple[str, ...]:
    """The lines in which an example is worked out; empty without one."""
    if example is None:
        return ()
    stake, odds = parse_money(example.stake), parse_odds(game.guide.odds[example.odds])
    house = game.rules.house
    paid = payout(stake, odds, house.smallest_chip, house.breakage)
    return tuple(translated(step) for step in worked_steps(stake, odds, paid))


def picture_of_part(game: Game, part: FeltPart) -> FeltPicture:
    """The felt while a part is shown."""
    spots = [spotted for spotted in spotted_of(game, part.part) if not isinstance(spotted, str)]
    amount = None if part.chips is None else parse_money(part.chips)
    askew = Askew("small_below", spots[0]) if part.small_below and spots else None
    name, _, number = part.part.partition(".")
    return RESTING._replace(
        stacks=() if amount is None or not spots else (Stack(spots[0], amount, askew=askew),),
        puck=int(number) if name == "puck" and number.isdigit() else None,
        hand=chips_of(amount, game.rules.chips) if name == "hand" and amount is not None else (),
        marks=frozenset({int(number)} if name == "track" and number.isdigit() else ()),
    )


def spoken_of(game: Game, part: FeltPart) -> tuple[Cents, ...]:
    """The stack that a part speaks of, from the bottom up as it lies there; empty without one, and for the hand."""
    if part.chips is None or part.part == "hand":
        return ()
    chips = chips_of(parse_money(part.chips), game.rules.chips)
    return tuple(reversed(chips)) if part.small_below else chips


def tried_picture(game: Game, part: FeltPart, picture: FeltPicture, digit: int | None) -> FeltPicture:
    """The felt once the part's key was tried: what that key does there, or else a glow; `digit`: the one pressed."""
    spots = tuple(spotted for spotted in spotted_of(game, part.part) if not isinstance(spotted, str))
    if part.key == "pick_up_chip":
        return picture._replace(hand=(*picture.hand, game.rules.chips[(digit or 1) - 1]))
    if part.key == "drop_chip":
        return picture._replace(hand=picture.hand[:-1])
    if part.key in ("put_down", "pay"):
        return picture._replace(hand=())
    if part.key == "take":
        return picture._replace(stacks=(), locked_up=frozenset(spots))
    if part.key == "push":
        return picture._replace(stacks=tuple(stack._replace(is_pushed=True) for stack in picture.stacks))
    if part.key == "pop" and picture.throw is not None:
        return picture._replace(throw=Throw(Roll(4, 2), picture.throw.serial + 1))
    if part.key in BESIDE and spots:
        beside = WalkOrder(game.layout).beside([spot.place for spot in game.layout.spots], spots[0], BESIDE[part.key])
        return picture._replace(glow=(beside or spots[0],))
    return picture._replace(glow=spotted_of(game, part.part))
