"""Why the clock stands, as a trainee may read it, and the breaks of a sitting with their lengths (ruling A15).

A cause is the beginning of the reason, so that readers of the record see it too and its format does not change.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.sitting.body import Stage
from dealer_trainer.message import Message, message
from dealer_trainer.records.log.event import Event

MINUTE = 60_000

PauseCause = Literal["break", "technical", "room"]

_WORDS: dict[PauseCause, str] = {"break": "A break", "technical": "Technical trouble", "room": "Something in the room"}
CAUSES: tuple[PauseCause, ...] = get_args(PauseCause)


def reason_with(cause: PauseCause | None, words: str) -> str:
    """The reason in the form that goes on record.

    >>> reason_with("technical", "the mouse"), reason_with("break", ""), reason_with(None, "late")
    ('Technical trouble: the mouse', 'A break', 'late')
    """
    if cause is None:
        return words
    return f"{_WORDS[cause]}: {words}" if words else _WORDS[cause]


def cause_in(reason: str) -> PauseCause | None:
    """The cause that a reason begins with, None if it only has somebody's own words.

    >>> cause_in("Technical trouble: the mouse"), cause_in("A break"), cause_in("A breakdown")
    ('technical', 'break', None)
    """
    return next((cause for cause, words in _WORDS.items() if reason == words or reason.startswith(f"{words}: ")), None)


class Break(NamedTuple):
    """A time off: a supervisor's pause, unless for trouble or the room, or the time between two parts.

    `at`: when it began, ms of UTC; `ms`: its length; `reason`: of the pause, "" between two parts.
    """

    at: int
    ms: int
    reason: str = ""


_WORK = frozenset({"answered", "round_finished", "observed", "ran_out"})
"""Kinds of events of which one is the last of a part."""
_ENDS: dict[Stage, str] = {"paused": "resumed", "ready": "part_begun"}
"""What ends the break at a stage."""
_END_OF_A_PAUSE = frozenset({"resumed", "ran_out", "terminated", "closed"})


def breaks_of(events: Iterable[Event]) -> Iterator[Break]:
    """The breaks of a sitting that are over, in order."""
    paused: Event | None = None
    worked: Event | None = None
    for event in events:
        if event.kind == "paused" and cause_in(str(event.text.get("reason"))) in (None, "break"):
            paused = event
        elif event.kind in _END_OF_A_PAUSE and paused is not None:
            yield _break(paused, event)
            paused = None
        elif event.kind == "part_begun" and worked is not None:
            yield _break(worked, event)
            worked = None
        if event.kind in _WORK:
            worked = event


def break_so_far(events: Sequence[Event], stage: Stage, at: int, mono: int) -> int:
    """How much break a sitting has had, in ms, with the one that goes on at `at` and `mono`, if one does."""
    if stage not in _ENDS:
        return 0
    end = events[-1]._replace(kind=_ENDS[stage], at=at, mono=mono)
    return sum(found.ms for found in breaks_of((*events, end)))


def _break(since: Event, end: Event) -> Break:
    """Its length by the clock that shows more: the sitting's own stands still while its window is closed."""
    ms = max(end.at - since.at, end.mono - since.mono)
    return Break(since.at, ms, str(since.text.get("reason", "")))


def most_break(blueprint: Blueprint) -> int:
    """The most break that a blueprint allows, in ms; those from before it could say so allow what is usual."""
    return blueprint.break_minutes * MINUTE


def break_text(breaks: Sequence[Break], most: int) -> Message:
    """How many breaks there were, how long together, and whether that is more than the `most` that was allowed.

    >>> str(break_text((), 0))
    '0, together 0:00; 0:00 allowed'
    >>> str(break_text((Break(0, 3_000_000), Break(9, 601_000)), 3_600_000))
    '2, together 60:01; 60:00 allowed, which is exceeded'
    """
    taken = sum(found.ms for found in breaks)
    text = message("{count}, together {time}", count=len(breaks), time=length_text(taken))
    if taken > most:
        return message("{breaks}; {most} allowed, which is exceeded", breaks=text, most=length_text(most))
    return message("{breaks}; {most} allowed", breaks=text, most=length_text(most))


def length_text(ms: int) -> str:
    """A length in minutes and seconds.

    >>> length_text(1_274_200)
    '21:14'
    """
    return f"{ms // MINUTE}:{ms % MINUTE // 1000:02}"
