"""Numbers as people write and say them, one by itself and two in one breath."""

import re
from collections.abc import Iterator

import pytest

from dealer_trainer.guide.duty.hearing import numbers_in, plain_figures

UNITS = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCORES = range(50, 10_000, 50)


def below_hundred(number: int) -> Iterator[str]:
    """A number from 1 to 99 in words, with and without a hyphen."""
    if number < 20:
        yield UNITS[number]
        return
    tens, unit = TENS[number // 10], UNITS[number % 10]
    yield from (f"{tens}-{unit}", f"{tens} {unit}") if unit else (tens,)


def spellings(score: int) -> Iterator[str]:
    """A score as people write and say it."""
    thousands, hundreds, rest = score // 1000, score % 1000 // 100, score % 100
    yield from (str(score), f"{score:,}", f"{score:,}".replace(",", "."))
    if score >= 1000:
        yield from (f"{thousands} thousand {score % 1000}" if score % 1000 else f"{thousands} thousand",)
        yield f"{score / 1000:g}k"
    if score == 50:
        yield "fifty"
    yield from _as_hundreds(score)
    if thousands:
        heads = [f"{UNITS[thousands]} thousand", *(["a thousand"] if thousands == 1 else [])]
        yield from (f"{head}{more}" for head in heads for more in _after_thousands(hundreds, rest))


def _as_hundreds(score: int) -> Iterator[str]:
    """Twenty-five hundred, twenty-one hundred and fifty, twenty-one fifty."""
    count, rest = divmod(score, 100)
    if count and (count % 10 or count == 10 or count < 10):
        for words in below_hundred(count):
            yield from (f"{words} hundred fifty", f"{words} hundred and fifty") if rest else (f"{words} hundred",)
    if count and rest:
        for words in below_hundred(count):
            if words != "fifty":
                yield f"{words} fifty"
            yield f"{words}-fifty"
    if count == 1:
        yield from ("a hundred fifty", "a hundred and fifty", "hundred fifty") if rest else ("a hundred",)


def _after_thousands(hundreds: int, rest: int) -> Iterator[str]:
    """What is said after the thousands."""
    if not hundreds:
        yield from (" fifty", " and fifty") if rest else ("",)
        return
    word = UNITS[hundreds]
    if rest:
        yield from (f" {word} hundred fifty", f" {word} hundred and fifty", f", {word} hundred and fifty")
        yield f" {word} fifty"
    else:
        yield from (f" {word} hundred", f" and {word} hundred", f", {word} hundred")


ALL = [(score, words) for score in SCORES for words in dict.fromkeys(spellings(score))]


def heard(call: str) -> list[int]:
    """The numbers in a call."""
    return list(numbers_in(re.findall(r"[a-z0-9][a-z0-9'-]*", plain_figures(call.lower()))))


def test_every_spelling_of_every_number_is_heard() -> None:
    """From 50 to 9,950 in steps of 50: alone, and in a sentence."""
    assert len(ALL) > 2000
    for number, spelling in ALL:
        assert heard(spelling) == [number], spelling
        assert heard(f"that is {spelling}, so far") == [number], spelling


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("fifty fifty", [50, 50]), ("fifty-fifty", [5050]), ("five fifty-five", []), ("hundred", []),
        ("one fifty one fifty", [150, 150]), ("one thousand twelve hundred", [1000, 1200]),
        ("two and a half thousand", [2500]), ("two ones two hundred", [2, 200]), ("nine nine fifty", [9, 950]),
        ("five five", [5, 5]), ("twenty twenty", []), ("twelve hundred", [1200]), ("thousand", []),
        ("one thousand five hundred", [1500]), ("two fives one hundred", [2, 100]), ("ten thousand", [10_000]),
        ("three hundred and fifty", [350]), ("roll three and bank", [3]),
    ],
)  # fmt: skip
def test_what_is_two_numbers_or_none(words: str, numbers: list[int]) -> None:
    """A number is never made of words that belong to two, nor of a part of a hyphenated word."""
    found = [number for number in numbers_in(words.split()) if number < 10 or number % 50 == 0]
    assert found == numbers
