"""The exact figures of a scoring game, for reading and for programs; probabilities are fractions first."""

import json
from fractions import Fraction

from dealer_trainer.engine.score.chance import all_score_chance, bust_chance, distribution, expected_best
from dealer_trainer.engine.score.policy import best_policy, is_near_tie, opening_chance
from dealer_trainer.families.decimal_text import decimal
from dealer_trainer.games.score.game import ScoreGame

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
