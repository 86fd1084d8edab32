"""Which two rates a trainee confuses, according to the amounts paid; and the skills that tell them apart."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.drills.item.factory import remake
from dealer_trainer.drills.plan.mastery import DAY_MS
from dealer_trainer.engine import Cents, Odds, settle
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.mistake import likeliest
from dealer_trainer.records.progress.past import Past

DAYS = 30
LEAST = 2
"""How many times make a habit: once is a slip."""
MOST = 150
"""How many of the latest wrong answers are examined."""
KINDS = frozenset({"payout", "see_chips"})
"""Kinds of drill in which a wrong amount shows the rate that was applied."""


class Mixed(NamedTuple):
    """One time that a rate was taken for another: `stake` was bet, `right` was due, `paid` was given; in cents."""

    due: Odds
    applied: Odds
    stake: Cents
    right: Cents
    paid: Cents
    skill: str


class MixedPair(NamedTuple):
    """Two rates confused so many `times`; `latest` is the last time, `skills` drill both of them."""

    latest: Mixed
    times: int
    skills: tuple[str, ...]


def mixed_pairs(game: Game, past: Sequence[Past], now: int) -> tuple[MixedPair, ...]:
    """The pairs of the last `DAYS` days, the most frequent first, on a tie the latest."""
    found: dict[frozenset[Odds], list[Mixed]] = {}
    for mixed in _mixed(game, past, now):
        found.setdefault(frozenset({mixed.due, mixed.applied}), []).append(mixed)
    pairs = [MixedPair(times[0], len(times), _skills(game, times)) for times in found.values() if len(times) >= LEAST]
    return tuple(sorted((pair for pair in pairs if len(pair.skills) > 1), key=lambda pair: -pair.times))


def _mixed(game: Game, past: Sequence[Past], now: int) -> Iterator[Mixed]:
    """The confusions, latest first."""
    wrong = [answer for answer in past if answer.kind in KINDS and not answer.is_right and answer.mistake is not None]
    for answer in reversed(wrong[-MOST:]):
        if now - DAYS * DAY_MS <= answer.at <= now:
            mixed = _of_answer(game, answer)
            if mixed is not None:
                yield mixed


def _of_answer(game: Game, answer: Past) -> Mixed | None:
    """The confusion behind an amount that was paid; None if it was not of rates, or the item no longer exists."""
    try:
        item = remake(game, answer.item_id)
    except KeyError:
        return None
    if item.place is None or item.roll is None:
        return None
    settlement = settle(game.rules, item.table, item.roll)
    decision = next(each for each in settlement.decisions if each.wager.place == item.place)
    paid = decision.amount + answer.cost
    mistake = likeliest(game.rules, settlement, decision, paid) if decision.pays is not None else None
    if mistake is None or mistake.odds is None or decision.pays is None:
        return None
    return Mixed(decision.pays, mistake.odds, decision.wager.amount, decision.amount, paid, item.skill)


def _skills(game: Game, times: Sequence[Mixed]) -> tuple[str, ...]:
    """The skills in which it happened, each with its pair; empty if nothing asks the other rate."""
    missed = list(dict.fromkeys(mixed.skill for mixed in times))
    rates = {rate for mixed in times for rate in (mixed.due, mixed.applied)}
    skills = [skill for skill in game.drills.skills if skill.kind == "payout" and _rate(game, skill) in rates]
    partners = {game.drills.skill(skill).pairs_with for skill in missed}
    found = [skill.id for skill in skills if skill.id in missed or skill.id in partners]
    covered = {_rate(game, game.drills.skill(skill)) for skill in found}
    for rate in rates - covered:
        found += [skill.id for skill in skills if _rate(game, skill) == rate][:2]
    asked = {_rate(game, game.drills.skill(skill)) for skill in found}
    return tuple(found) if rates <= asked else ()


def _rate(game: Game, skill: Skill) -> Odds | None:
    name = skill.features.get("odds")
    return game.odds.get(name) if isinstance(name, str) else None
