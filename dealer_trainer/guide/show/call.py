"""What a host says about an event, by the show's calls.toml, and what might have to be said."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.engine.show.document import said
from dealer_trainer.engine.show.play import Outcome, names_of
from dealer_trainer.engine.show.show import Event, Mistake, Show, State
from dealer_trainer.guide.row import Frozen
from dealer_trainer.guide.score.call import numbers_in, plain_figures
from dealer_trainer.guide.score.row import Phrases

_WORD = re.compile(r"[a-z0-9][a-z0-9']*")


class HostWords(Frozen):
    """The whole calls.toml of a show: phrases by what they answer, in lower case; the first is the usual one.

    `correction`: words that take back what was said before. `signals`: other words that rows say, such as "double".
    """

    format: Literal[1] = 1
    bust: Phrases
    no_bust: Phrases
    both: Phrases
    nobody: Phrases
    correction: Phrases
    players: Annotated[dict[str, Phrases], Field(min_length=2, max_length=2)]
    options: Annotated[dict[str, Phrases], Field(min_length=1, max_length=40)]
    signals: Annotated[dict[str, Phrases], Field(default_factory=dict, max_length=20)]

    def __hash__(self) -> int:
        """By its text, because phrases are looked up at every call."""
        return hash(repr(self))


class HostCall(NamedTuple):
    """What a call says; a field that is None or empty was not said. `acts`: a player, "both", or "nobody"."""

    is_bust: bool | None = None
    acts: str | None = None
    options: tuple[str, ...] = ()
    figures: tuple[int, ...] = ()
    signals: tuple[str, ...] = ()


def heard(words: HostWords, call: str) -> HostCall:
    """What a call says; of two answers to one question, the last counts.

    >>> words = HostWords(bust=("bust",), no_bust=("no bust",), both=("both",), nobody=("nobody",),
    ...                   correction=("sorry",), players={"P1": ("ada",), "P2": ("ben",)},
    ...                   options={"roll": ("roll",), "bank": ("bank",)})
    >>> heard(words, "No bust, forty-five hundred. Ben, sorry, Ada: roll or bank.")
    HostCall(is_bust=None, acts='P1', options=('roll', 'bank'), figures=(), signals=())
    >>> heard(words, "no bust, 4,500").figures, heard(words, "forty-five hundred").figures
    ((4500,), (4500,))
    """
    text = plain_figures(call.lower().replace("’", "'")).replace("-", " ")
    tokens = tuple(_WORD.findall(text))
    said, rest = HostCall(), list[str]()
    for name, value in _spotted(words, tokens):
        if name == "correction":
            said, rest = HostCall(), []
        elif name == "bust":
            said = said._replace(is_bust=value == "yes")
        elif name == "acts":
            said = said._replace(acts=value)
        elif name == "option":
            said = said._replace(options=tuple(dict.fromkeys((*said.options, value))))
        elif name == "signal":
            said = said._replace(signals=tuple(dict.fromkeys((*said.signals, value))))
        rest.append(value if name == "word" else "|")
    return said._replace(figures=tuple(numbers_in(rest)))


def phrases_of(words: HostWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every list of phrases: what it answers, with what, and the phrases."""
    yield "bust", "yes", words.bust
    yield "bust", "no", words.no_bust
    yield "acts", "both", words.both
    yield "acts", "nobody", words.nobody
    yield "correction", "", words.correction
    yield from (("acts", player, phrases) for player, phrases in words.players.items())
    yield from (("option", option, phrases) for option, phrases in words.options.items())
    yield from (("signal", signal, phrases) for signal, phrases in words.signals.items())


def _spotted(words: HostWords, tokens: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What is said, in order, with the longest phrase first at each word; an unknown word is returned as itself."""
    at = 0
    while at < len(tokens):
        found = next((entry for entry in _entries(words) if tokens[at : at + len(entry[0])] == entry[0]), None)
        if found is None:
            yield "word", tokens[at]
            at += 1
        else:
            yield found[1]
            at += len(found[0])


_Entry = tuple[tuple[str, ...], tuple[str, str]]


@lru_cache(maxsize=8)
def _entries(words: HostWords) -> tuple[_Entry, ...]:
    """Every phrase with what it says, the longest first."""
    found = [
        (tuple(_WORD.findall(phrase.replace("-", " "))), (name, value))
        for name, value, phrases in phrases_of(words)
        for phrase in phrases
    ]
    return tuple(sorted(found, key=lambda entry: -len(entry[0])))


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
