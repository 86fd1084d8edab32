"""A casino table's course and odds for reading and for programs."""

import json
from fractions import Fraction

from dealer_trainer.drills.course.length import course_minutes, lesson_minutes
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.course.shape import figure_line, first_hour, shape_lines, shape_of
from dealer_trainer.drills.course.worked import worked
from dealer_trainer.engine import Bet, Collect, parse_money
from dealer_trainer.engine.odds import BetOdds, Payoff, all_odds
from dealer_trainer.families.family import decimal
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Gate, Lesson


def course_text(game: Game) -> str:
    """Units, lessons, minutes, and what each lesson adds."""
    course = game.course
    minutes = course_minutes(game, course.lessons)
    lines = [f"{game.name} ({game.id}): {len(course.units)} units, {len(course.lessons)} lessons, {minutes} minutes"]
    for number, unit in enumerate(course.units, 1):
        lessons = course.lessons_of(unit)
        lines += ["", f"{number}. {unit.title} ({course_minutes(game, lessons)} min): {unit.text}"]
        for lesson in lessons:
            lines.append(f"   {lesson_minutes(game, lesson)} min  {lesson.title} [{lesson.id}]: {lesson.text}")
            for name, taught in (
                ("bets", lesson.bets),
                ("rows", lesson.rows),
                ("rules", sorted(lesson.rules)),
                ("keys", lesson.keys),
                ("skills", lesson.skills),
                ("asks", lesson.duties),
            ):
                if taught:
                    lines.append(f"          {name:<7}{', '.join(taught)}")
            shown = (worked(parse_money(example.stake), game.odds[example.odds]) for example in lesson.examples)
            lines += [f"          {'shows':<7}{example}" for example in shown]
    return "\n".join(lines)


def outlines(game: Game) -> tuple[LessonOutline, ...]:
    """The game's lessons in the form shared by all families."""
    return tuple(map(_outline, game.course.lessons))


def _outline(lesson: Lesson) -> LessonOutline:
    """A lesson's outline; what is done with help counts as items: a roll to deal, an item of a drill."""
    parts, gate = lesson.activities, lesson.activities[-1]
    assert isinstance(gate, Gate)
    items = sum(len(part.rolls) for part in parts if part.kind == "do")
    items += sum(part.until.of for part in parts if part.kind == "drill")
    return LessonOutline(
        lesson.id, lesson.title, (lesson.text,), lesson.skills, has_example=False, items=items, gate=gate.level
    )


def proof_text(game: Game) -> tuple[str, bool]:
    """The result of the proof, and whether it passed."""
    from dealer_trainer.drills.course.proof import check
    from dealer_trainer.drills.course.taught import taught_by

    try:
        check(game)
    except GameError as error:
        faults = (error, *error.others)
        return "\n".join(f"{game.id}: {fault}" for fault in faults), False
    taught = taught_by(game, game.course.lessons)
    own = game.course.own_lessons
    counts = ", ".join(f"{len(names)} {what}" for what, names in taught._asdict().items() if what != "specials")
    lines = [game.id, f"  taught before they are asked: {counts}"]
    for name, lessons in (("", own), (", ".join(game.packs), game.course.lessons[len(own) :])):
        if lessons:
            minutes = course_minutes(game, lessons)
            words = f"lessons of {minutes} minutes" + (f", of the pack {name}" if name else "")
            shapes = [shape_of(game, lesson) for lesson in lessons]
            lines += [figure_line("course", len(lessons), words), *shape_lines(shapes)]
            lines += [] if name else first_hour(game).lines
    return "\n".join(lines), True


Document = dict[str, object]
Line = tuple[str, str, str, str, str]
"""Bet, result, exact, decimal, percent."""

_HEAD: Line = ("bet", "result", "exact", "decimal", "percent")
_BLANK: Line = ("", "", "", "", "")


def odds_table(game: Game) -> str:
    """What each bet pays and how often, the house edge, and the deviation of a unit stake's gain, as a table."""
    rules, lines = game.rules, [_HEAD]
    for odds in all_odds(rules):
        lines += [*_block(rules.bet(odds.bet), odds), _BLANK]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
    head, *body = (_aligned(line, widths) for line in lines)
    title = f"{rules.name} ({rules.id}): odds of a bet once it is decided"
    return "\n".join([title, "", head, "-" * sum(widths, 8), *body]).rstrip() + "\n"


def odds_json(game: Game) -> str:
    """One JSON object on one line; a probability is its fraction and its decimal."""
    bets = [_bet_json(game.rules.bet(odds.bet), odds) for odds in all_odds(game.rules)]
    return json.dumps({"game": game.id, "name": game.name, "bets": bets})


def _block(bet: Bet, odds: BetOdds) -> list[Line]:
    shares = [(_result(bet, payoff), payoff.probability) for payoff in odds.payoffs]
    if sum(payoff.gain > 0 for payoff in odds.payoffs) > 1:
        shares.append(("wins in all", odds.win))
    shares.append(("house edge", odds.edge))
    lines = [("", words, str(share), decimal(share, 9), f"{decimal(100 * share, 4)} %") for words, share in shares]
    lines.append(("", "standard deviation", "", f"{odds.deviation:.9f}", ""))
    name = bet.name if odds.number is None else f"{bet.name} {odds.number}"
    return [(name, *lines[0][1:]), *lines[1:]]


def _result(bet: Bet, payoff: Payoff) -> str:
    if payoff.gain == 0:
        return "pushes"
    if payoff.gain < 0:
        return "loses"
    words = f"pays {payoff.gain.numerator}:{payoff.gain.denominator}"
    return words + (f", {_counts(bet, payoff)} of {len(bet.numbers)}" if bet.kind == "collect" else "")


def _counts(bet: Collect, payoff: Payoff) -> str:
    """The counts of collected numbers that pay this payoff, as text."""
    pays = {**bet.near_pays, len(bet.numbers): bet.pays}
    return " or ".join(str(count) for count, odds in pays.items() if Fraction(odds.num, odds.den) == payoff.gain)


def _aligned(line: Line, widths: list[int]) -> str:
    left = [line[column].ljust(widths[column]) for column in (0, 1)]
    right = [line[column].rjust(widths[column]) for column in (2, 3, 4)]
    return "  ".join(left + right).rstrip()


def _bet_json(bet: Bet, odds: BetOdds) -> Document:
    return {
        "bet": odds.bet,
        "number": odds.number,
        "name": bet.name,
        "win": _share(odds.win),
        "push": _share(odds.push),
        "lose": _share(odds.lose),
        "edge": _share(odds.edge),
        "deviation": str(odds.deviation),
        "payoffs": [
            {"result": _result(bet, payoff), "gain": str(payoff.gain), "probability": _share(payoff.probability)}
            for payoff in odds.payoffs
        ],
        "collected": [_share(share) for share in odds.collected],
    }


def _share(share: Fraction) -> Document:
    return {"fraction": str(share), "decimal": decimal(share, 12)}
