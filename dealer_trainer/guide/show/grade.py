"""A host's claims graded against what an event came to, and what is called of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest
from typing import Any, Literal, NamedTuple

from dealer_trainer.engine.show.document import said, value_of
from dealer_trainer.engine.show.event import EventError, play_money, unknown
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.play import EventRefusedError, Outcome, acts_of, names_of, options_of
from dealer_trainer.engine.show.show import Event, Mistake, Show, State
from dealer_trainer.message import message

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


FaultKind = Literal["wrong_bust", "wrong_amount", "wrong_next", "wrong_turn", "wrong_refusal", "missed_call"]

_NEXT = ("stage", "acts", "options", "forced", "row", "effect")
_CALLS = ("must_say", "say")
_KINDS: Mapping[str, FaultKind] = {
    "bust": "wrong_bust",
    "refused": "wrong_refusal",
    "odds": "wrong_amount",
    **dict.fromkeys(_NEXT, "wrong_next"),
    **dict.fromkeys(_CALLS, "missed_call"),
}

Claim = Mapping[str, object]
Document = dict[str, object]


class Fault(NamedTuple):
    """Something untrue that a host said. `why`: the wrong rule with its row, or only the row's source."""

    kind: FaultKind
    key: str
    said: object
    due: object
    why: str


class GradedClaim(NamedTuple):
    """The grade of a claim. `points`: the share of keys that are right, out of 100."""

    faults: tuple[Fault, ...]
    points: int

    @property
    def is_ok(self) -> bool:
        """Whether nothing was wrong."""
        return not self.faults

    @property
    def document(self) -> Document:
        """The form that the command line writes."""
        return {"ok": self.is_ok, "faults": [fault._asdict() for fault in self.faults], "points": self.points}


def claim_keys(show: Show) -> tuple[str, ...]:
    """What may be claimed about an event."""
    return (
        "stage",
        "acts",
        *show.shown,
        *show.claims,
        "bust",
        "refused",
        "options",
        "must_say",
        "say",
        "effect",
        "row",
        "odds",
    )


def check_claim(show: Show, claim: Claim) -> None:
    """Raise EventError for a key that cannot be claimed, or an amount that is not one."""
    known = claim_keys(show)
    for key, value in claim.items():
        if key not in known:
            raise unknown("claim", key, known)
        if key == "odds" and not isinstance(value, dict):
            raise EventError(
                message("claim.odds: found {value}; an object of figures is expected", value=repr(value)[:40])
            )
        if key in show.variables and show.variables[key].kind == "money":
            for part in value.values() if isinstance(value, dict) else (value,):
                if part is not None:
                    play_money(part, f"claim.{key}")


def grade(show: Show, before: State, event: Event, outcome: Outcome, claim: Claim) -> GradedClaim:
    """Compare a claim with the outcome of an event; `before`: the state it happened in."""
    event_graded = _Graded(show, before, event, outcome)
    return _graded(claim, [fault for key, value in claim.items() for fault in event_graded.faults(key, value)])


def grade_refusal(show: Show, before: State, refusal: EventError, claim: Claim) -> GradedClaim:
    """Compare a claim with an event that may not happen: the right answer is its refusal, with nothing changed."""
    row = refusal.row if isinstance(refusal, EventRefusedError) else None
    why = show.out_of_place if row is None else row.source
    faults = [] if claim.get("refused") is True else [Fault("wrong_refusal", "refused", False, True, why)]
    unchanged = Outcome(before, row, (), (before.stage,), (), ())
    event_graded = _Graded(show, before, Event("", {}), unchanged, why)
    for key, value in claim.items():
        if key != "refused":
            faults += event_graded.faults(key, value)
    return _graded({**claim, "refused": True}, faults)


def _graded(claim: Claim, faults: list[Fault]) -> GradedClaim:
    wrong = {fault.key for fault in faults}
    return GradedClaim(tuple(faults), 100 * (len(claim) - len(wrong)) // len(claim) if claim else 100)


class _Graded:
    """One event with its outcome."""

    def __init__(self, show: Show, before: State, event: Event, outcome: Outcome, why: str | None = None) -> None:
        self._show, self._before, self._event, self._outcome = show, before, event, outcome
        self._refused = why

    def faults(self, key: str, claimed: object) -> Iterator[Fault]:
        """The fault of one key, if there is one."""
        due = self._due(key)
        if self._is_right(key, claimed, due):
            return
        if key in _CALLS and isinstance(claimed, list) and isinstance(due, list):
            due = [part for part in due if part not in map(str, claimed)] or due
        yield Fault(self._kind(key), key, claimed, due, self._why(key, claimed))

    def _due(self, key: str) -> object:
        state, outcome = self._outcome.state, self._outcome
        row = outcome.row
        plain: Mapping[str, object] = {
            "stage": state.stage,
            "bust": self._refused is None and row is not None and row.is_bust,
            "refused": self._refused is not None,
            "row": self._show.start.event if row is None else row.id,
            "effect": list(outcome.effect),
        }
        if key in plain:
            return plain[key]
        if key in _CALLS:
            return said(outcome)
        if key == "odds":
            return odds_document(self._show, state)
        if key == "acts":
            return acts_of(self._show, state)
        return list(options_of(self._show, state)) if key == "options" else value_of(self._show, state, key)

    def _is_right(self, key: str, claimed: object, due: object) -> bool:
        if key == "stage":
            return claimed in self._outcome.stages
        if key in ("options", "board"):
            return isinstance(claimed, list) and isinstance(due, list) and sorted(map(str, claimed)) == sorted(due)
        if key in _CALLS:
            return isinstance(claimed, list) and self._is_called(key, {*map(str, claimed)})
        if key == "odds" and isinstance(claimed, dict) and isinstance(due, dict):
            return all(_same_fraction(part, due.get(name)) for name, part in claimed.items())
        variable = self._show.variables.get(key)
        if variable is not None and variable.each and isinstance(due, dict):
            return (
                isinstance(claimed, dict)
                and bool(claimed or not due)
                and all(_same(variable.kind, part, due.get(player)) for player, part in claimed.items())
            )
        return _same("" if variable is None else variable.kind, claimed, due)

    def _is_called(self, key: str, words: set[str]) -> bool:
        """Whether everything due was said and nothing untrue; listing every possible word counts as saying nothing.

        What must be said is fixed; what is said may also contain other true statements and talk.
        """
        due = {*said(self._outcome)}
        if key == "must_say":
            return words == due
        more = words - due
        figures = {word for word in more if word.isdigit()}
        return due <= words and figures <= self._figures() and not any(map(self._is_untrue, more))

    def _is_untrue(self, word: str) -> bool:
        """Whether it is a word of the show for something that did not happen, or the player who is not to act."""
        outcome = self._outcome
        if word in outcome.state.players:
            acting = {acts_of(self._show, self._before), acts_of(self._show, outcome.state)}
            return not acting & {word, "both"}
        if word not in signals_of(self._show):
            return False
        is_so = word in outcome.effect or self._event.values.get(word) is True
        return not is_so and not (word == "bust" and self._due("bust") is True)

    def _figures(self) -> set[str]:
        """The figures that hold now."""
        found: set[str] = set()
        for key in self._show.shown:
            if self._show.variables[key].kind in ("money", "count"):
                value = self._outcome.state.values[key]
                found |= {*map(str, value.values() if isinstance(value, dict) else (value,))}
        return found

    def _kind(self, key: str) -> FaultKind:
        variable = self._show.variables.get(key)
        if variable is None or key in _KINDS:
            return _KINDS[key]
        return "wrong_turn" if variable.is_turn else "wrong_amount"

    def _why(self, key: str, claimed: object) -> str:
        source = self._source(key)
        found = self._mistake(key, claimed)
        return source if found is None else message("{mistake} ({source})", mistake=found.why, source=source)

    def _source(self, key: str) -> str:
        """The row that decided the key: the last one that changed it or led to the stage."""
        row, followed = self._outcome.row, self._outcome.followed
        if self._refused is not None:
            return self._refused
        if key == "odds":
            return str(odds_document(self._show, self._outcome.state).get("rests_on", "seed"))
        rows = [*(() if row is None else (row,)), *followed]
        if key in _NEXT:
            moved = [known for known in rows if known.to is not None]
            return (moved or rows)[-1].source if rows else "seed"
        changed = [known for known in rows if any(line.target == key for line in known.do)]
        return (changed[-1:] or rows[:1])[0].source if rows else "seed"

    def _mistake(self, key: str, claimed: object) -> Mistake | None:
        """The wrong rule that gives the claimed value."""
        row = self._outcome.row
        if row is None or self._refused is not None:
            return None
        if key in _CALLS:
            return self._call_mistake(claimed)
        rules = [rule for rule in self._show.mistakes if row.id in rule.rows and rule.key == key]
        variable = self._show.variables.get(key)
        parts: list[tuple[object, object]] = [(claimed, self._raw(key))]
        if variable is not None and variable.each:
            sums = self._raw(key)
            known = claimed.items() if isinstance(claimed, dict) else ()
            parts = [(part, sums[player]) for player, part in known if player in sums]
        for part, due in parts:
            value = _number(part) if variable is not None and variable.kind == "money" else part
            if value == due or value is None:
                continue
            names = {**names_of(self._show, self._before), **self._event.values, "claimed": value, "due": due}
            for rule in rules:
                if (rule.when is None or rule.when.run(names)) and rule.value.run(names) == value:
                    return rule
        return None

    def _call_mistake(self, claimed: object) -> Mistake | None:
        """The wrong rule that gives a figure that was said and is not due."""
        undue = {*map(str, claimed if isinstance(claimed, list) else ())} - {*said(self._outcome)}
        wrong = wrong_amounts(self._show, self._before, self._event, self._outcome)
        return next((found.rule for found in wrong if str(found.amount) in undue), None)

    def _raw(self, key: str) -> Any:
        return self._outcome.state.values[key] if key in self._show.variables else self._due(key)


def _number(value: object) -> int | None:
    try:
        return play_money(value, "")
    except EventError:
        return None


_THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!\d)")


def _same_fraction(claimed: object, due: object) -> bool:
    """Whether both are the same fraction, however written: 2/12 is 1/6."""
    found = read_fraction(claimed)
    return found is not None and due is not None and found == read_fraction(due)


def read_fraction(text: object) -> Fraction | None:
    """A fraction, whole number, or decimal as typed, with its sign; None if it is not one.

    >>> read_fraction("2/12"), read_fraction(" 3,500 "), read_fraction("1/0"), read_fraction("a sixth")
    (Fraction(1, 6), Fraction(3500, 1), None, None)
    >>> read_fraction("0.25"), read_fraction("0,25")
    (Fraction(1, 4), Fraction(1, 4))
    """
    plain = _THOUSANDS.sub(lambda found: found[0].replace(",", ""), str(text).replace(" ", "").replace("$", ""))
    plain = plain.replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,15}(?:/\d{1,15}|\.\d{1,15})?", plain, re.ASCII):
        return None
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        return None


def _same(kind: str, claimed: object, due: object) -> bool:
    if kind == "money" and claimed is not None and due is not None:
        return _number(claimed) == _number(due)
    return type(claimed) is type(due) and claimed == due
