"""What a call means in another language: calls stay in the trade's English, with their meaning beside them."""

import re
from collections.abc import Mapping
from functools import cache

_FIELD = re.compile(r"\{(\w+)\}")
_FREE = ("name", "names")
"""Fields that hold players' names; any other holds a number or a part with a meaning of its own."""
_ENDS = ' .!“”"'


def call_meaning(calls: Mapping[str, str], call: str) -> str | None:
    """The meaning of a call, or None if it has none. `calls`: meanings by template, including those of parts of calls.

    >>> calls = {"Winner {number}.": "Gana el {number}.", "five": "cinco"}
    >>> call_meaning(calls, "Winner five."), call_meaning(calls, "winner 5"), call_meaning(calls, "Winner, winner")
    ('Gana el cinco.', 'Gana el 5.', None)
    """
    return _meaning(calls, call, is_part=False)


def occurs(template: str, call: str) -> bool:
    """Whether the template can describe a call or a part of it.

    >>> occurs("{Number} is the point.", "Five is the point"), occurs("five", "Five."), occurs("six", "Five")
    (True, True, False)
    """
    return _pattern(template).search(call.strip(_ENDS)) is not None


def _meaning(calls: Mapping[str, str], call: str, *, is_part: bool) -> str | None:
    found = [(template, match) for template in calls if (match := _pattern(template).fullmatch(call.strip(_ENDS)))]
    # The template with the most words of its own is the most specific.
    for template, match in sorted(found, key=lambda each: -len(_own(each[0]))):
        if is_part and not _own(template):
            continue
        values = {name: part if name in _FREE else _part(calls, part) for name, part in match.groupdict().items()}
        if None not in values.values():
            meaning = calls[template].format_map(values)
            return f"{meaning[0].upper()}{meaning[1:]}" if call[:1].isupper() else meaning
    return None


def _own(template: str) -> str:
    """The words of a template without its fields."""
    return _FIELD.sub("", template).strip(_ENDS)


def _part(calls: Mapping[str, str], part: str) -> str | None:
    if part.replace(",", "").isdigit():
        return part
    return _meaning(calls, part, is_part=True)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """A template as a pattern; case and the punctuation at its end do not matter."""
    parts = _FIELD.split(template.strip(_ENDS))
    named = (f"(?P<{part}>[^.!?;]+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts))
    return re.compile("".join(named), re.IGNORECASE)
