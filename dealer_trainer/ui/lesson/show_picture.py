"""What is on the felt while a part of it is shown: its chips, a payout being worked out, the puck, a marker."""

from dealer_trainer.drills.course.worked import worked_steps
from dealer_trainer.engine import Cents, Odds, Place, Roll, parse_money, parse_odds, payout
from dealer_trainer.games import Game
from dealer_trainer.games.course import Example, FeltPart
from dealer_trainer.ui.felt import FeltPicture, Stack, Throw
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.dice import bad_pop_of
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from dealer_trainer.ui.lesson.felt_part import spotted_of
from dealer_trainer.ui.settings.translated import translated

RESTING = FeltPicture(throw=Throw(Roll(5, 3), 0, is_resting=True))
"""The felt with nothing on it and the dice in the popper."""
BAD_THROWS = {bad_pop_of(throw): throw for throw in (Throw(Roll(5, 4), at * 100, is_bad=True) for at in range(3))}
"""A throw for each kind of bad pop."""


BESIDE: dict[str, Side] = {"left_bet": -1, "right_bet": 1}


def steps_of(game: Game, part: FeltPart) -> tuple[str, ...]:
    """The lines in which its example is worked out; empty if it has no example."""
    if part.example is None:
        return ()
    stake, odds = _stake_and_odds(game, part.example)
    return tuple(translated(step) for step in worked_steps(stake, odds, _paid(game, part.example)))


def picture_of_part(game: Game, part: FeltPart, step: int) -> FeltPicture:
    """The felt of a part after this many lines of its example, with the payout after the last of them."""
    stacks: list[Stack] = []
    spots = [spotted for spotted in spotted_of(game, part.part) if not isinstance(spotted, str)]
    if spots and part.example is not None:
        stacks = _example_stacks(game, spots[0], part.example, is_paid=step >= len(steps_of(game, part)))
    elif spots and part.chips is not None:
        stacks = [Stack(spots[0], parse_money(part.chips))]
    if spots and part.toke is not None:
        stacks.append(Stack(spots[0]._replace(owner="dealer"), parse_money(part.toke)))
    name, _, number = part.part.partition(".")
    return RESTING._replace(
        throw=BAD_THROWS[part.bad_pop] if part.bad_pop else RESTING.throw,
        stacks=tuple(stacks),
        puck=int(number) if name == "puck" and number.isdigit() else None,
        hand=chips_of(parse_money(part.chips), game.rules.chips) if name == "hand" and part.chips else (),
        marks=frozenset({int(number)} if name == "track" and number.isdigit() else ()),
    )


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


def _example_stacks(game: Game, place: Place, example: Example, *, is_paid: bool) -> list[Stack]:
    stake, _ = _stake_and_odds(game, example)
    return [Stack(place, stake), *([Stack(place, _paid(game, example), "paid")] if is_paid else [])]


def _paid(game: Game, example: Example) -> Cents:
    stake, odds = _stake_and_odds(game, example)
    house = game.rules.house
    return payout(stake, odds, house.smallest_chip, house.breakage)


def _stake_and_odds(game: Game, example: Example) -> tuple[Cents, Odds]:
    return parse_money(example.stake), parse_odds(game.guide.odds[example.odds])
