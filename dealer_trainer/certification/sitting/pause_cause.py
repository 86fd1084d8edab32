"""What a trainee reads about why the clock stands: one of a few causes, never the supervisor's own words.

It is the beginning of the reason, so that readers of the record see it too and its format does not change.
"""

from typing import Literal, get_args

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
