"""The guide as far as it is taught: no call has a rate, and no reason names a direction, that was not shown."""

import re
from collections.abc import Callable, Collection

from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import Rules
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.picture.outline import without_groups
from dealer_trainer.guide.row import Guide, Row, RowStep
from dealer_trainer.message import Message

PAYOFFS = "print.payoffs"
"""The group of a picture that lists the side bet payouts."""


def with_taught_felt(game: Game, bets: Collection[str]) -> Game:
    """The game with a felt that only has the spots of these bets; its rules stay complete."""
    layout = game.layout
    untaught = {spot.bet for spot in layout.spots} - set(bets)
    spots = tuple(spot for spot in layout.spots if spot.bet not in untaught)
    if not untaught or not spots:
        return game
    felt = Layout(
        format=layout.format, picture=layout.picture, size=layout.size, zones=layout.zones, spots=spots,
        prints=layout.prints, places=layout.places,
    )  # fmt: skip
    groups = [f"print.{spot.id}" for spot in layout.spots if spot.bet in untaught]
    if all(bet.id in untaught for bet in game.rules.bets if bet.kind == "collect"):
        groups.append(PAYOFFS)
    return game._replace(layout=felt, svg=without_groups(game.svg, groups))


RATE = "{rate}"
_PAUSE = re.compile(r"(, and |, |; | and )")
"""What stands between two clauses."""


@by_identity
def game_of_lesson(game: Game, lesson_id: str) -> Game:
    """The game as a lesson deals it: with the calls of the rows taught so far, each as it was shown."""
    lesson = game.course.lesson(lesson_id)
    guide = _with_rates(game.guide, frozenset(odds for lesson in game.course.up_to(lesson) for odds in lesson.odds))
    if "directions" not in lesson.duties:
        guide = _changed(guide, lambda row: _without_directions(game.guide, row))
    if "calls" in lesson.duties:
        guide = _with_calls(guide, game.course.rows_by(lesson))
    return game if guide is game.guide else game._replace(guide=guide)


@by_identity
def game_explained(game: Game, lesson_id: str) -> Game:
    """A lesson's game as its mistakes are explained: no odds are those of a hardway before one was dealt."""
    dealt, found = game_of_lesson(game, lesson_id), game.course.up_to(game.course.lesson(lesson_id))
    if any(is_hardway(game.rules, game.course.roll(roll)) for each in found for roll in each.rolls):
        return dealt
    return _without_hardway(dealt)


def _without_hardway(game: Game) -> Game:
    """The game in which no pair makes a point worth more, so that no reason speaks of the easy way or the hard one."""
    bets = (bet._replace(hard_points=frozenset()) if bet.kind == "line" else bet for bet in game.rules.bets)
    return game._replace(rules=game.rules._replace(bets=tuple(bets)))


def untaught_names(game: Game, bets: Collection[str]) -> tuple[str, ...]:
    """What no rule may speak of yet: the bets besides these, one Number too, side bets, hardways that pay nothing."""
    names = [bet.name.removesuffix("s") for bet in game.rules.bets if bet.id not in bets]
    if not any(bet.id in bets for bet in game.rules.bets if bet.kind == "collect"):
        names.append("side bet")
    told = game.told or game.rules
    if not any(bet.hard_points for bet in told.bets if bet.kind == "line"):
        names.append("hardway")
    return tuple(names)


def is_hardway(rules: Rules, roll: ScriptedRoll) -> bool:
    """Whether a roll makes its point with a double, where that pays more."""
    hard = (bet.hard_points for bet in rules.bets if bet.kind == "line")
    return roll.dice[0] == roll.dice[1] and any(sum(roll.dice) == roll.point in points for points in hard)


@by_identity
def game_of_drill(game: Game, bets: frozenset[str], odds: frozenset[str], rows: frozenset[str] | None = None) -> Game:
    """The game as a drill asks it: with only these bets on the felt and the calls of these rows, all if None.

    The calls have only the rates of these odds; without that of a hardway, none is told. The rules stay complete.
    """
    guide = _with_rates(game.guide, odds)
    if rows is not None:
        guide = _with_calls(guide, rows)
    found, known = game if guide is game.guide else game._replace(guide=guide), {game.odds[name] for name in odds}
    if all(bet.hard_pays not in known for bet in game.rules.bets if bet.kind == "line"):
        found = found._replace(told=_without_hardway(found).rules)
    return with_taught_felt(found, bets)


@by_identity
def guide_of_table(guide: Guide, odds: frozenset[str]) -> Guide:
    """The guide for grading a table whose dealer was taught these odds: no other rate must be called."""
    return _with_rates(guide, odds)


def _with_rates(guide: Guide, odds: frozenset[str]) -> Guide:
    """The guide where only rows with all their rates among these odds (names) are called with one."""
    return _changed(guide, lambda row: row if rates_of(guide, row) <= odds else _without_rate(row))


def _with_calls(guide: Guide, rows: Collection[str]) -> Guide:
    """The guide where no call, made or offered, is of any other row."""
    return _changed(guide, lambda row: row if row.id in rows else row.model_copy(update={"call": ""}))


def _changed(guide: Guide, change: Callable[[Row], Row]) -> Guide:
    rows = tuple(map(change, guide.rows))
    return guide if rows == guide.rows else guide.model_copy(update={"rows": rows})


def shortened_texts(guide: Guide) -> frozenset[str]:
    """The texts of steps without rates or directions, in addition to the full ones."""
    rows = [_without_directions(guide, row) for row in guide.rows]
    rows += [_without_rate(row) for row in (*guide.rows, *rows)]
    return frozenset(step.text for row in rows for step in row.steps)


def rates_of(guide: Guide, row: Row) -> frozenset[str]:
    """The names of the odds that a row's call must give."""
    if not row.say.rate:
        return frozenset()
    pays = [step.pays for step in row.steps if step.zone == guide.rate_zone and step.pays is not None]
    return frozenset(name for each in pays for name in (each.values() if isinstance(each, dict) else (each,)))


def _without_rate(row: Row) -> Row:
    """The row with a call without a rate: its clause is left out of the call and of the reason."""
    steps = (_told(step, lambda clause: "rate" not in clause.split()) if step.do == "announce" else step
             for step in row.steps)  # fmt: skip
    say = row.say.model_copy(update={"rate": False})
    return row.model_copy(
        update={"say": say, "call": _clauses(row.call, lambda clause: RATE not in clause), "steps": tuple(steps)}
    )


def _without_directions(guide: Guide, row: Row) -> Row:
    words = {zone.direction.replace("_", " ") for zone in guide.zones}
    return row.model_copy(
        update={"steps": tuple(_told(step, lambda clause: clause not in words) for step in row.steps)}
    )


def _told(step: RowStep, is_kept: Callable[[str], bool]) -> RowStep:
    text = step.text
    template, values = (text.template, text.values) if isinstance(text, Message) else (text, {})
    return step.model_copy(update={"text": Message(_clauses(template, is_kept) or template, values)})


def _clauses(text: str, is_kept: Callable[[str], bool]) -> str:
    """A sentence with only some of its clauses; "" if none of them is kept.

    >>> _clauses("Pay the bet, right to left.", lambda clause: clause != "right to left")
    'Pay the bet.'
    >>> _clauses("Call the number and the rate; the bet stays.", lambda clause: "rate" not in clause)
    'Call the number; the bet stays.'
    """
    first, *rest = _PAUSE.split(text.removesuffix("."))
    parts = [("", first), *zip(rest[::2], rest[1::2], strict=True)]
    kept = [(pause, clause) for pause, clause in parts if is_kept(clause)]
    return "".join([kept[0][1], *(pause + clause for pause, clause in kept[1:]), "."]) if kept else ""
