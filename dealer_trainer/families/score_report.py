"""A scoring game's course and odds for reading and for programs; probabilities are fractions first."""

import json
from collections.abc import Iterator
from fractions import Fraction

from dealer_trainer.engine.score.policy import (
    all_score_chance,
    best_policy,
    bust_chance,
    distribution,
    expected_best,
    is_near_tie,
    opening_chance,
)
from dealer_trainer.families.family import decimal
from dealer_trainer.games.score.game import EventText, ScoreGame, ScoreLesson


def course_text(game: ScoreGame) -> str:
    """All lessons, one paragraph each."""
    head = f"{game.name} ({game.id}): {len(game.course.lessons)} lessons"
    lessons = ("\n".join(_lesson(game, number, lesson)) for number, lesson in enumerate(game.course.lessons, 1))
    return "\n\n".join([head, *lessons]) + "\n"


def _lesson(game: ScoreGame, number: int, lesson: ScoreLesson) -> Iterator[str]:
    titles = {row.id: row.title for row in game.rows}
    yield f"{number}. {lesson.title}"
    yield from (f"   {line}" for line in lesson.text)
    if lesson.rows:
        yield "   rows: " + "; ".join(f"{row} {titles.get(row, '')}".strip() for row in lesson.rows)
    if lesson.turn is not None:
        yield "   turn: " + ", ".join(map(_event, lesson.turn.events))
    if lesson.skills:
        titles = {skill.id: skill.title for skill in game.drills.skills}
        yield f"   {lesson.items} items of: " + "; ".join(titles.get(skill, skill) for skill in lesson.skills)
    yield f"   gate: {lesson.gate.right} of {lesson.gate.of} right"


def _event(event: EventText) -> str:
    refused = " (to be refused)" if event.illegal else ""
    if event.roll is not None:
        return f"rolls {'-'.join(map(str, event.roll))}{refused}"
    if event.set_aside is not None:
        return f"sets aside {'-'.join(map(str, event.set_aside))}{refused}"
    return ("banks" if event.bank else "picks up") + refused


Document = dict[str, object]


def odds_table(game: ScoreGame) -> str:
    """By number of dice: the chance of a bust, the mean of the best score, and up to which total to roll."""
    rules, policy = game.rules, best_policy(game.rules)
    lines = [f"{game.name} ({game.id}): chances of one roll, and when to bank", ""]
    lines.append(f"{'dice':<6}{'bust':>10}{'percent':>12}{'mean of the best score':>28}{'roll up to':>14}")
    lines.append("-" * 70)
    for count in range(1, rules.dice + 1):
        bust, mean = bust_chance(rules, count), expected_best(rules, count)
        forced = count == rules.dice and rules.house.hot_dice == "must"
        up_to = "must roll" if forced else f"{policy.rolls_up_to(count):,}"
        percent = f"{decimal(100 * bust, 4)} %"
        lines.append(f"{count:<6}{bust!s:>10}{percent:>12}{f'{mean} = {decimal(mean, 2)}':>28}{up_to:>14}")
    every, opens = all_score_chance(rules, rules.dice), opening_chance(rules)
    lines += ["", f"All {rules.dice} dice score in one roll: {every} = {decimal(100 * every, 4)} %"]
    lines.append(f"{rules.house.opening} points in one turn, played for that alone: {decimal(100 * opens, 2)} %")
    lines.append(f"A turn played for the most points is worth {policy.worth:.4f} on average,")
    lines.append("limits, pick-ups, and attempts left out.")
    return "\n".join(lines) + "\n"


def odds_json(game: ScoreGame) -> str:
    """One JSON object on one line; a probability is its fraction and its decimal."""
    rules, policy = game.rules, best_policy(game.rules)
    document = {
        "game": game.id,
        "name": game.name,
        "dice": [_of_dice(game, count) for count in range(1, rules.dice + 1)],
        "all_score": _share(all_score_chance(rules, rules.dice)),
        "opening": decimal(opening_chance(rules), 12),
        "turn": {
            "worth": f"{policy.worth:.4f}",
            "close_calls": [
                {"total": total, "dice": count}
                for count in range(1, rules.dice + 1)
                for total in range(50, 20_000, 50)
                if is_near_tie(policy, total, count)
            ],
        },
    }
    return json.dumps(document)


def _of_dice(game: ScoreGame, count: int) -> Document:
    rules = game.rules
    forced = count == rules.dice and rules.house.hot_dice == "must"
    return {
        "dice": count,
        "bust": _share(bust_chance(rules, count)),
        "best": _share(expected_best(rules, count)),
        "distribution": {str(points): str(share) for points, share in distribution(rules, count).items()},
        "roll_up_to": None if forced else best_policy(rules).rolls_up_to(count),
    }


def _share(share: Fraction) -> Document:
    return {"fraction": str(share), "decimal": decimal(share, 12)}
