"""What a host is asked about an event."""

from collections.abc import Collection
from fractions import Fraction

from dealer_trainer.drills.question import NOBODY, Question
from dealer_trainer.engine.show.document import said, value_of
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.play import Outcome, acts_of, options_of
from dealer_trainer.engine.show.show import Event, Row, Show, State
from dealer_trainer.games.show.course import MUST_SAY, ODDS
from dealer_trainer.guide.show.grade import choices_of
from dealer_trainer.message import joined, message


def questions_of(
    show: Show, before: State, event: Event, outcome: Outcome, keys: Collection[str]
) -> tuple[Question, ...]:
    """The questions about an event for the practiced keys; a figure is only asked if the event might change it."""
    rows = show.rows_at.get((before.stage, event.name), ())
    asked: list[Question] = []
    if "bust" in keys and _may_bust(show, before, rows):
        is_bust = outcome.row is not None and outcome.row.is_bust
        asked.append(Question("bust", None, "yes_no", message("Is that a bust?"), ("yes", "no"), is_bust))
    asked += [
        _figure(show, before, outcome, key)
        for key in show.shown
        if key in keys and _may_change(show, rows, before, outcome, key)
    ]
    if "acts" in keys:
        asked.append(_actor(show, outcome))
    if "options" in keys and options_of(show, outcome.state):
        asked.append(_options(show, outcome))
    if MUST_SAY in keys and (due := said(outcome)):
        choices = choices_of(show, before, event, outcome)
        asked.append(Question(MUST_SAY, None, "several", message("What do you say?"), choices, due))
    if ODDS in keys and (odds := _odds(show, outcome.state)) is not None:
        asked.append(odds)
    return tuple(asked)


def _may_bust(show: Show, before: State, rows: tuple[Row, ...]) -> bool:
    """Whether somebody might expect a bust: another roll at this stage can bust, or it is a free one."""
    odds = show.odds.get(before.stage)
    return (any(row.is_bust for row in rows) and len(rows) > 1) or (odds is not None and odds.kind == "free")


def _may_change(show: Show, rows: tuple[Row, ...], before: State, outcome: Outcome, key: str) -> bool:
    """Whether a figure changed, or might seem to: some row of the event affects it, and it is not zero."""
    was, is_now = before.values[key], outcome.state.values[key]
    if show.variables[key].kind not in ("money", "count") or was == is_now == show.variables[key].first:
        return False
    if not isinstance(is_now, dict) and was != is_now:
        return True
    working = (*rows, *outcome.followed)
    return any(line.target == key for row in working for line in row.do)


def _figure(show: Show, before: State, outcome: Outcome, key: str) -> Question:
    variable = show.variables[key]
    words = variable.title
    due = value_of(show, outcome.state, key)
    if variable.each and isinstance(due, dict):
        player = before.values["roller"] or outcome.state.values["roller"] or before.players[0]
        text = message("What is {figure} of {player} now?", figure=words, player=player)
        return Question(key, player, "figure", text, (), due[player])
    return Question(key, None, "figure", message("What is {figure} now?", figure=words), (), due)


_HARD = 10_000
"""A fraction with a larger denominator needs paper."""


def _odds(show: Show, state: State) -> Question | None:
    """One figure of a situation's odds, chosen by the situation."""
    counted = odds_document(show, state)
    open_ones = [key for key in show.asks if key in counted and Fraction(str(counted[key])).denominator <= _HARD]
    if not open_ones:
        return None
    turn = sum(value for value in state.values.values() if type(value) is int)
    key = open_ones[(turn // 50 + turn) % len(open_ones)]
    text = show.asks[key]
    if "rests_on" in counted and key == "catch_up":  # of the figures asked, the one that depends on the spaces
        text = joined(" ", (text, message("This uses a sample board of ours.")))
    return Question(ODDS, key, "fraction", text, (), str(counted[key]))


def _actor(show: Show, outcome: Outcome) -> Question:
    choices = (*outcome.state.players, "both", NOBODY)
    return Question("acts", None, "one", message("Whose turn is it?"), choices, acts_of(show, outcome.state))


def _options(show: Show, outcome: Outcome) -> Question:
    """Everything that could ever be chosen, with what can come next."""
    choices = tuple(dict.fromkeys(option for stage in show.stages.values() for option in stage.options))
    due = list(options_of(show, outcome.state))
    return Question("options", None, "several", message("What can come next?"), choices, due)
