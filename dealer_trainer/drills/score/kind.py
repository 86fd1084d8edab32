"""The twelve kinds of a scorekeeper's drills: a skill of the game's drills.toml and a seed give an item."""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from dealer_trainer.drills.score.item import Draw, Features, ScoreItem
from dealer_trainer.drills.score.turn_drill import (
    dice_count,
    last_round,
    may_bank,
    protection,
    running_total,
    the_sheet,
)
from dealer_trainer.engine.score.dice_value import best_of, choices, counts_of, dice_value, faces_of
from dealer_trainer.engine.score.policy import best_policy, bust_chance, is_near_tie
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import DRILLS
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.validation import key_of
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import pydantic_text
from dealer_trainer.table.seeded_random import SeededRandom

Dice = Annotated[int, Field(ge=1, le=6)]


class DiceFeatures(Features):
    """`dice`: the range for how many are thrown; all of the game's if not given."""

    least: Dice | None = None
    most: Dice | None = None


class OtherFeatures(Features):
    """`other`: the other game in which the same dice are scored."""

    other: str


class OddsFeatures(Features):
    """`about`: the chance of a bust, or whether rolling is worth more than banking."""

    about: Literal["bust", "policy"] = "bust"


def most_points(draw: Draw) -> ScoreItem:
    """A roll: its points, and the dice that make them."""
    roll = draw.roll(_count(draw))
    best = best_of(draw.game.rules, roll)
    why = message("{dice}: {points:,}.", dice=dice_text(best.dice), points=best.points)
    if not best.dice:
        why = message("No die scores.")
    return draw.item(message("The most points, and the dice that make them?"), {"roll": list(roll)},
                     {"points": best.points, "dice": list(best.dice)}, why, "K4")  # fmt: skip


def set_aside_value(draw: Draw) -> ScoreItem:
    """Dice that are set aside, all of which score: their points."""
    roll, made = _scoring_roll(draw)
    dice, points = draw.chance.pick(made)
    aside = faces_of(dice)
    why = message("{dice}: {points:,}.", dice=dice_text(aside), points=points)
    return draw.item(message("What is set aside: how many points?"), {"roll": list(roll), "set_aside": list(aside)},
                     {"points": points}, why, "K6")  # fmt: skip


def legal(draw: Draw) -> ScoreItem:
    """Dice that are set aside: whether each of them scores, or which do not."""
    roll, made = _scoring_roll(draw)
    aside = faces_of(draw.chance.pick(made)[0])
    rest = list(roll)
    for die in aside:
        rest.remove(die)
    if rest and draw.chance.hits(60):
        aside = tuple(sorted((*aside, draw.chance.pick(rest))))
    value = dice_value(draw.game.rules, roll, aside)
    why = message("All of them score: {points:,}.", points=value.points)
    if value.refused:
        why = message("{dice} do not score there.", dice=dice_text(value.dice))
    return draw.item(message("May these be set aside? If not: which dice do not score?"),
                     {"roll": list(roll), "set_aside": list(aside)},
                     {"legal": value.refused is None, "dice": list(value.dice)}, why, "K7")  # fmt: skip


def hot_dice(draw: Draw) -> ScoreItem:
    """Dice already aside and a roll of the rest: whether all dice have scored, and what follows."""
    rules = draw.game.rules
    count = 1 + draw.chance.below(3)
    roll = tuple(sorted(draw.chance.pick((1, 5, 1 + draw.chance.below(6))) for _ in range(count)))
    best = best_of(rules, roll)
    choice = rules.house.hot_dice if len(best.dice) == count else "no"
    why = {
        "no": message("Not every die scores."),
        "may": message("Every die has scored: the player may roll all {dice} again.", dice=rules.dice),
        "must": message("Every die has scored: the player must roll all {dice} again.", dice=rules.dice),
    }[choice]
    question = message(
        "The other dice are set aside, and all that score are taken. Roll all the dice again: must, may, or no?"
    )
    shown = {"aside": rules.dice - count, "roll": list(roll)}
    return draw.item(question, shown, {"choice": choice}, why, "K10")


def other_game(draw: Draw) -> ScoreItem:
    """One roll under two sets of rules: two values."""
    features = OtherFeatures.model_validate(draw.skill.features)
    other = draw.games[features.other]
    dice = min(draw.game.rules.dice, other.rules.dice)
    for _ in range(200):
        roll = _pairs(draw) if dice == 6 and draw.chance.hits(40) else draw.roll(dice)
        values = [best_of(rules, roll).points for rules in (draw.game.rules, other.rules)]
        if values[0] != values[1] or draw.chance.hits(10):
            break
    why = message("{first}: {one:,}. {second}: {two:,}.", first=draw.game.name, one=values[0], second=other.name,
                  two=values[1])  # fmt: skip
    question = message("The most points in {first}, then in {second}?", first=draw.game.name, second=other.name)
    return draw.item(question, {"roll": list(roll), "games": [draw.game.id, other.id]}, {"points": values}, why, "K4")


def odds(draw: Draw) -> ScoreItem:
    """The chance of a bust within one percent, or bank or roll; not asked if neither is wrong."""
    features = OddsFeatures.model_validate(draw.skill.features)
    rules = draw.game.rules
    if features.about == "bust":
        count = 1 + draw.chance.below(rules.dice)
        bust = float(100 * bust_chance(rules, count))
        why = message("It is {percent:.2f}%.", percent=bust)
        return draw.item(message("With this many dice, how often is a roll a bust, in percent?"), {"dice": count},
                         {"percent": round(bust, 2)}, why, "K8", 1)  # fmt: skip
    policy = best_policy(rules)
    while True:
        count = 1 + draw.chance.below(rules.dice - 1)
        boundary = policy.rolls_up_to(count)
        total = 50 * max(1, boundary // 50 - 4 + draw.chance.below(10))
        if not is_near_tie(policy, total, count):
            break
    gain = policy.gain_of(total, count)
    why = message("With {count} dice roll up to {boundary:,}, bank above.", count=count, boundary=boundary)
    question = message("For the most points of this turn: roll or bank?")
    shown = {"total": total, "dice": count}
    return draw.item(question, shown, {"choice": "roll" if gain > 0 else "bank"}, why, "K8")


def dice_text(dice: tuple[int, ...]) -> str:
    """Dice for a sentence.

    >>> dice_text((1, 1, 5))
    '1-1-5'
    """
    return "-".join(map(str, dice))


def _count(draw: Draw) -> int:
    features = DiceFeatures.model_validate(draw.skill.features)
    every = draw.game.rules.dice
    least = min(features.least or every, every)
    most = min(features.most or max(least, every), every)
    return least + draw.chance.below(max(1, most - least + 1))


def _scoring_roll(draw: Draw) -> tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], int], ...]]:
    """A roll that scores, and everything that may be set aside from it."""
    count = _count(draw)
    while True:
        roll = draw.roll(count)
        if made := choices(draw.game.rules, counts_of(roll)):
            return roll, made


def _pairs(draw: Draw) -> tuple[int, ...]:
    faces = draw.chance.shuffled(range(1, 7))[:3]
    return tuple(sorted((*faces, *faces)))


KINDS: Mapping[str, Callable[[Draw], ScoreItem]] = {
    "most_points": most_points,
    "set_aside_value": set_aside_value,
    "legal": legal,
    "may_bank": may_bank,
    "running_total": running_total,
    "hot_dice": hot_dice,
    "dice_count": dice_count,
    "other_game": other_game,
    "last_round": last_round,
    "the_sheet": the_sheet,
    "protection": protection,
    "odds": odds,
}
"""The twelve drills of a scorekeeper."""

TRIED = 3
"""How many items of a skill are made to check its features."""

Games = Mapping[str, ScoreGame]


def make(game: ScoreGame, skill_id: str, seed: int, games: Games) -> ScoreItem:
    """The item of a seed, the same on every machine; raises KeyError for an unknown skill."""
    skill = game.drills.skill(skill_id)
    chance = SeededRandom(seed, "score", game.id, skill.first_id)
    return KINDS[skill.kind](Draw(game, skill, seed, chance, games))


def check(game: ScoreGame, games: Games) -> None:
    """Raise GameError if a skill's kind is unknown or no item can be made of its features; the others are in it."""
    faults = [fault for index, skill in enumerate(game.drills.skills) for fault in _faults(game, index, skill, games)]
    if faults:
        raise first_of(faults)


def _faults(game: ScoreGame, index: int, skill: Skill, games: Games) -> list[GameError]:
    file, key = game.folder / DRILLS, f"skills[{index}] ({skill.id})"
    if skill.kind not in KINDS:
        reason = message("{kind} is not a kind of drill", kind=skill.kind)
        return [GameError(file, f"{key}.kind", reason, name_hint(skill.kind, KINDS))]
    try:
        for seed in range(TRIED):
            make(game, skill.id, seed, games)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = key_of({}, tuple(detail["loc"]))
        return [GameError(file, f"{key}.features.{name}".rstrip("."), pydantic_text(detail), message("Correct it"))]
    except KeyError as error:
        reason = message("there is no scoring game {game}", game=str(error.args[0]))
        return [GameError(file, f"{key}.features.other", reason, name_hint(str(error.args[0]), games))]
    return []
