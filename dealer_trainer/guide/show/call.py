"""What might have to be said about an event of a show: what is due, and what is not."""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from dealer_trainer.engine.show.document import said
from dealer_trainer.engine.show.play import Outcome, names_of
from dealer_trainer.engine.show.show import Event, Mistake, Show, State

_LITERAL = re.compile(r"'([^']*)'")

_FIGURES = 4
"""How many figures are offered, whether one, two, or none is due, so that the number gives nothing away."""

_WRONG = 2
"""The fewest wrong figures, if more are due than usual."""

_SUM = 50
"""Every sum of money is a multiple of this: a slip doubles or halves it, and a slip in a count is off by one."""


class WrongAmount(NamedTuple):
    """The result of a wrong rule for an event."""

    rule: Mistake
    amount: int


def signals_of(show: Show) -> tuple[str, ...]:
    """The words that rows say as they are, such as 'bust' and 'double', in alphabetical order."""
    found = {text[1] for row in show.rows for part in row.say if (text := _LITERAL.fullmatch(part.text)) is not None}
    return tuple(sorted(found))


def choices_of(show: Show, before: State, event: Event, outcome: Outcome) -> tuple[str, ...]:
    """What is due and what is not, by kind and size: both players, every signal, and figures in ascending order.

    Wrong figures come first from the show's wrong rules, then from before and after, then from slips.
    """
    due = said(outcome)
    figures = {int(word) for word in due if word.isdigit()}
    most = max(_FIGURES, len(figures) + _WRONG)
    slips = dict.fromkeys(_slips(show, before, event, outcome, sorted(figures)))
    for figure in _alike(tuple(figures), [slip for slip in slips if slip not in figures]):
        if len(figures) == most:
            break
        figures.add(figure)
    words = dict.fromkeys((*outcome.state.players, *signals_of(show), *map(str, sorted(figures))))
    return (*words, *(word for word in due if word not in words))


def wrong_amounts(show: Show, before: State, event: Event, outcome: Outcome) -> Iterator[WrongAmount]:
    """The amount that each of the show's wrong rules gives for the event, where it differs from the right one."""
    row = outcome.row
    for rule in show.mistakes if row is not None else ():
        assert row is not None
        if row.id not in rule.rows or rule.key not in show.variables:
            continue
        was, due = _figure(before, outcome, before, rule.key), _figure(before, outcome, outcome.state, rule.key)
        if due is None:
            continue
        names = {**names_of(show, before), **event.values, "due": due}
        # A rule that looks at the claim shows it by a missing doubling, of the total or of what was added.
        read = rule.value.names | (frozenset() if rule.when is None else rule.when.names)
        tried = (due // 2, ((was or 0) + due) // 2) if "claimed" in read else (due,)
        for claimed in tried:
            names["claimed"] = claimed
            if rule.when is None or rule.when.run(names):
                amount = rule.value.run(names)
                if type(amount) is int and amount >= 0 and amount != due:
                    yield WrongAmount(rule, amount)


def _slips(show: Show, before: State, event: Event, outcome: Outcome, due: list[int]) -> Iterator[int]:
    """Figures that somebody might say, the likeliest first."""
    yield from (wrong.amount for wrong in wrong_amounts(show, before, event, outcome))
    rows = (*(() if outcome.row is None else (outcome.row,)), *outcome.followed)
    worked = {line.target for row in rows for line in row.do}
    counted = [key for key in show.shown if show.variables[key].kind in ("money", "count")]
    changing = [key for key in counted if key in worked]
    yield from _figures(before, outcome, changing)
    for key in changing:
        was, now = _figure(before, outcome, before, key), _figure(before, outcome, outcome.state, key)
        if was is not None and now is not None and now > was:
            yield now + (now - was)
    pots = [figure for figure in _figures(before, outcome, counted) if _is_sum(figure)]
    for figure in due or pots:
        if _is_sum(figure):
            yield from (figure * 2, figure // 2 if figure % (2 * _SUM) == 0 else figure + 2 * _SUM, figure + 10 * _SUM)
        else:
            yield from (figure + 1, max(figure - 1, 0))
    yield from _figures(before, outcome, [key for key in counted if key not in worked])
    yield from (1, 2, 3, 4)


def _is_sum(figure: int) -> bool:
    """Whether it looks like an amount of money."""
    return figure > 0 and figure % _SUM == 0


def _alike(due: tuple[int, ...], slips: list[int]) -> list[int]:
    """The slips that look like what is due first, so that looks give nothing away; two kinds alternate."""
    sums = [slip for slip in slips if _is_sum(slip) or slip == 0]
    counts = [slip for slip in slips if not _is_sum(slip)]
    are_sums = {_is_sum(figure) for figure in due if figure} or {bool([slip for slip in sums if slip])}
    if len(are_sums) == 1:
        return [*sums, *counts] if True in are_sums else [*counts, *sums]
    pairs = zip_longest(sums, counts)
    return [slip for pair in pairs for slip in pair if slip is not None]


def _figures(before: State, outcome: Outcome, keys: Iterable[str]) -> Iterator[int]:
    """The figures of keys before and after, for the player with the dice."""
    for key in keys:
        for state in (before, outcome.state):
            figure = _figure(before, outcome, state, key)
            if figure is not None:
                yield figure


def _figure(before: State, outcome: Outcome, state: State, key: str) -> int | None:
    """A figure of a state; for one that each player has, that of the player with the dice."""
    value = state.values[key]
    if isinstance(value, dict):
        value = value.get(before.values.get("roller") or outcome.state.values.get("roller"))
    return value if type(value) is int else None
