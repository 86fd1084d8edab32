"""Numbers in a call, in digits or in words as points are spoken: five fifty, twelve hundred, a thousand and fifty."""

from collections.abc import Iterator, Sequence

_UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_SMALL = {word: number for number, word in enumerate(_UNITS)} | _TENS
_POWERS = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_LONGEST = 7


def numbers_in(words: Sequence[str], most: int | None = None) -> Iterator[int]:
    """Every number in a clause, in order, at most `most`: a larger one is two numbers said one after the other.

    >>> list(numbers_in("two ones two hundred".split())), list(numbers_in("1050 so far".split()))
    ([2, 200], [1050])
    >>> list(numbers_in("five fifty".split())), list(numbers_in("a thousand and fifty".split()))
    ([550], [1050])
    >>> list(numbers_in("sixty one thousand seven hundred and fifty".split())), list(numbers_in("a million".split()))
    ([61750], [1000000])
    >>> list(numbers_in("three hundred eight hundred".split())), list(numbers_in("six hundred twelve fifty".split()))
    ([300, 800], [600, 1250])
    >>> list(numbers_in("five fifty one thousand".split(), most=99_999))
    [550, 1000]
    >>> list(numbers_in("bust zero".split()))
    [0]
    """
    at = 0
    while at < len(words):
        number, length = _number(words, at, most)
        if length:
            yield number
        at += length or 1


def _number(words: Sequence[str], start: int, most: int | None) -> tuple[int, int]:
    """The number that begins at a word, and how many words it takes; 0 words if there is none."""
    word = words[start]
    if word.isdigit() and len(word) <= _LONGEST:
        return int(word), 1
    has_article = word == "a" and words[start + 1 : start + 2] and words[start + 1] in _POWERS
    at = start + 1 if has_article else start
    total, part, used, last = 0, 1 if at > start else 0, 0, 0
    whole = (0, 0)  # the number before its last power, or before "five fifty"
    while at < len(words):
        word = words[at]
        if word in _SMALL and _may_follow(last, _SMALL[word]):
            small, is_short = _SMALL[word], 0 < last < 20 <= _SMALL[word]
            if is_short and part >= 20:
                return whole  # "six hundred, twelve fifty"
            # "five fifty": hundreds are implied before tens.
            part = part * 100 + small if is_short else part + small
            last = small
            if is_short:
                whole = total + part, at + 1 - start
        elif word in _POWERS and part:
            power = _POWERS[word]
            is_next = (power == 100 and part >= 100) or (most is not None and total + part * power > most)
            if is_next and whole[1]:
                return whole  # "three hundred, eight hundred"
            total, part = (total, part * power) if power == 100 else (total + part * power, 0)
            last = min(power, 1000)
            whole = total + part, at + 1 - start
        elif not (word == "and" and last in (100, 1000) and words[at + 1 : at + 2] and words[at + 1] in _SMALL):
            break
        at += 1
        used = at - start
    return total + part, used


def _may_follow(last: int, number: int) -> bool:
    """Whether a small number continues what was said before: "two fives" does not, "five fifty" does."""
    if last in (0, 100, 1000):
        return True
    return (last >= 20 and number < 10) or (last < 20 and number >= 20)
