"""Amounts to ask about: made of few chips of given kinds, easy to work out or odd, within the bet's limits."""

from functools import cache
from itertools import product
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import Cents, Limit, MoneyError, Odds, Rules, format_money, parse_money
from dealer_trainer.games.drills import Drills, Mix, Skill
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.table.seeded_random import SeededRandom

__all__ = ["Drills", "FeatureError", "Features", "Mix", "Skill"]


class Features(Frozen):
    """Base of the features that a kind of drill offers to skills: frozen, strict, no unknown keys."""


class FeatureError(ValueError):
    """Features that this game cannot make an item of. `key`: the wrong one; `hint`: how to fix it."""

    def __init__(self, key: str, reason: str, hint: str) -> None:
        super().__init__(key, reason, hint)
        self.key = key
        self.reason = reason
        self.hint = hint


Sort = Literal["easy", "odd", "half", "any"]
"""Easy: divides by the odds' stake side in whole dollars, or by five dollars if that says nothing.

Odd: other whole dollars. Half: with a fraction of a dollar.
"""


def _money(text: str) -> str:
    try:
        if parse_money(text) == 0:
            raise ValueError(message("{text!r} is zero: a chip is worth something", text=text))
    except MoneyError as error:
        raise ValueError(str(error)) from error
    return text


USUAL_CHIPS = ("5", "25")
"""The chips of a skill that names none."""
MOST_KINDS = 4
"""How many kinds of chips a skill gets in a house that has others than it names."""

ChipTexts = Annotated[tuple[Annotated[str, AfterValidator(_money)], ...], Field(min_length=1, max_length=6)]
Most = Annotated[int, Field(ge=1, le=20)]


def chips_of(rules: Rules, chips: tuple[str, ...]) -> tuple[Cents, ...]:
    """Chips of the rack by their value in dollars; raises FeatureError."""
    values = _cents(chips)
    for value in values:
        if value not in rules.chips:
            raise FeatureError(
                "chips",
                message("{value:g} is not a chip in the rack", value=value / 100),
                message("Write chips that are in game.toml"),
            )
    return values


@by_identity
def house_skills(game: Game, skill_id: str) -> tuple[Skill, ...]:
    """The skill with chips of this rack that meet this house's limits, the likest first; empty if it names none."""
    skill, rules = game.drills.skill(skill_id), game.rules
    named = (skill.features.get("bet"), skill.features.get("bets"))
    limits = [bet.limit for bet in rules.bets if bet.id == named[0] or bet.id in _texts(named[1])]
    limits = limits or [rules.bets[0].limit]
    least, most = max(limit.least for limit in limits), min(limit.most for limit in limits)
    rack = [chip for chip in rules.chips if chip <= most] or list(rules.chips[:1])
    wanted = _cents(_texts(skill.features.get("chips")) or USUAL_CHIPS)
    near = {min(rack, key=lambda chip: abs(chip - value)) for value in wanted}
    reach = next((chip for chip in rack if chip >= least), rack[-1])
    chips = sorted({*near, *(chip for chip in rack if max(near) <= chip <= reach)})[-MOST_KINDS:]
    found = []
    for kinds, sort in ((chips, None), (rack[-MOST_KINDS:], None), (chips, "any"), (rack[-MOST_KINDS:], "any")):
        features = {**skill.features, "chips": tuple(map(format_money, kinds))}
        if sort and "stakes" in features:
            features["stakes"] = sort
        found.append(skill.model_copy(update={"features": features}))
    return tuple(found)


def pick_stake(rules: Rules, chance: SeededRandom, pool: tuple[Cents, ...], limit: Limit, ceiling: Cents) -> Cents:
    """An amount from the pool that the bet may have, up to `ceiling`, or the bet's minimum if none is that small."""
    fit = [stake for stake in pool if limit.least <= stake <= min(limit.most, ceiling)]
    return chance.pick(fit) if fit else max(limit.least, rules.house.smallest_chip)


@cache
def stakes(chips: tuple[Cents, ...], most: int, sort: Sort, odds: Odds, limit: Limit) -> tuple[Cents, ...]:
    """Amounts of at most `most` chips of each value, ascending; raises FeatureError if there is none.

    If these odds divide none of them, whole dollars count as easy.
    """
    sums = {sum(map(int.__mul__, chips, counts)) for counts in product(range(most + 1), repeat=len(chips))}
    fit = sorted(number for number in sums if limit.least <= number <= limit.most)
    found = tuple(number for number in fit if is_sort(number, sort, odds))
    if not found and sort == "easy":
        found = tuple(number for number in fit if number % 100 == 0)
    if not found:
        reason = message("no {sort} amount can be made of these chips within the bet's limits", sort=sort)
        raise FeatureError("stakes", reason, message("Name other chips, more of them, or another sort"))
    return found


def is_sort(stake: Cents, sort: Sort, odds: Odds) -> bool:
    """Whether an amount is of a sort.

    >>> is_sort(700, "odd", Odds(3, 2)), is_sort(3500, "easy", Odds(6, 5)), is_sort(1250, "half", Odds(1, 1))
    (True, True, True)
    """
    is_whole = stake % 100 == 0
    is_easy = is_whole and stake % (100 * odds.den if odds.den > 1 else 500) == 0
    return {"easy": is_easy, "odd": is_whole and not is_easy, "half": not is_whole, "any": True}[sort]


@cache
def _cents(chips: tuple[str, ...]) -> tuple[Cents, ...]:
    return tuple(parse_money(chip) for chip in chips)


def _texts(feature: object) -> tuple[str, ...]:
    return tuple(map(str, feature)) if isinstance(feature, tuple) else ()
