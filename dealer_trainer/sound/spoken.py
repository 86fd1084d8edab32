"""The model dealer's calls and the players' requests as sound: recordings beside the game, made in advance."""

import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = "calls"
"""Below a game's folder."""


def spoken_name(call: str) -> str:
    """The file of a call.

    >>> spoken_name("Winner six, the hard way.")
    'winner-six-the-hard-way.wav'
    """
    return "-".join(re.findall(r"[a-z0-9]+", call.casefold())) + ".wav"


def spoken_file(game_folder: Path, call: str) -> Path | None:
    """The recording of a call; None where the game has none."""
    file = game_folder / FOLDER / spoken_name(call)
    return file if file.is_file() else None


REQUESTS = "requests"
"""Below a game's folder."""

NUMBERS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
FRACTIONS = {25: "and a quarter", 50: "and a half", 75: "and three quarters"}
CENTS = {25: "a quarter", 50: "fifty cents", 75: "seventy five cents"}
WORDS = (*NUMBERS, *TENS, "hundred", "thousand", *FRACTIONS.values(), *CENTS.values())
"""All that amounts are made of."""

_AMOUNT = re.compile(r"\$([0-9,]+)(?:\.([0-9]{2}))?")
_PARTS = re.compile(
    r"\b(for the dealers|the dealers['’] bet|down to|down,? please|please|make it|bring|take)\b", re.IGNORECASE
)


def amount_words(dollars: int, cents: int = 0) -> tuple[str, ...]:
    """An amount as it is said; empty where there is no word for it.

    >>> amount_words(135), amount_words(6, 25)
    (('one', 'hundred', 'thirty', 'five'), ('six', 'and a quarter'))
    """
    if (cents and cents not in FRACTIONS) or not 0 < 100 * dollars + cents < 100_000_000:
        return ()
    if not dollars:
        return (CENTS[cents],)
    return (*_number(dollars), *((FRACTIONS[cents],) if cents else ()))


def request_phrases(text: str) -> tuple[str, ...]:
    """The phrases that a request is spoken with, in their order; empty where an amount cannot be said.

    >>> request_phrases("Make it $35 in the JukeBox for the dealers.")
    ('make it', 'thirty', 'five', 'in the jukebox', 'for the dealers')
    """
    found: list[str] = []
    rest = text
    while (amount := _AMOUNT.search(rest)) is not None:
        words = amount_words(int(amount[1].replace(",", "")), int(amount[2] or 0))
        if not words:
            return ()
        found += [*_phrases(rest[: amount.start()]), *words]
        rest = rest[amount.end() :]
    return (*found, *_phrases(rest))


def request_files(game_folder: Path, text: str) -> tuple[Path, ...]:
    """The recordings of a request, in their order; none where one of them is not there."""
    files = tuple(game_folder / REQUESTS / spoken_name(phrase) for phrase in request_phrases(text))
    return files if all(file.is_file() for file in files) else ()


def _phrases(text: str) -> Iterator[str]:
    for part in _PARTS.split(text):
        said = part.strip(" .,!?").casefold().replace("’", "'").replace(", ", " ")
        if said:
            yield said


def _number(number: int) -> Iterator[str]:
    if number >= 1000:
        yield from (*_number(number // 1000), "thousand")
        number %= 1000
    if number >= 100:
        yield from (NUMBERS[number // 100 - 1], "hundred")
        number %= 100
    if number >= 20:
        yield TENS[number // 10 - 2]
        number %= 10
    if number:
        yield NUMBERS[number - 1]
