"""Words that sound alike: one recognizer's spelling, put into the words of another that knows the game."""

from collections.abc import Callable
from difflib import SequenceMatcher

from rapidfuzz.distance import Levenshtein

ALIKE = 0.34
"""The share of phones that may differ: "free" is "three", but "five" is not "four"."""

ALMOST = {
    "B": "P", "D": "T", "G": "K", "V": "F", "TH": "F", "DH": "F", "Z": "S", "JH": "CH", "SH": "CH", "ZH": "CH",
}  # fmt: skip
"""Consonants that are hard to tell apart, each mapped to the one that represents them: they count as half different."""

Sounds = Callable[[str], tuple[str, ...]]
"""The ways a word is pronounced, each as phones separated by spaces; empty if unknown."""


Words = tuple[str, ...]
Fixed = Callable[[Words], bool]


def _nothing(_: Words) -> bool:
    return False


def respelled(words: Words, second: Words, sounds: Sounds, known: frozenset[str], fixed: Fixed = _nothing) -> Words:
    """The words, replaced by the second recognizer's known words where those sound alike and ours mean nothing.

    `fixed`: whether words have a meaning and stay: a "nine" never becomes a "line".

    >>> sounds = {"four": ("F AO R",), "for": ("F AO R",), "ten": ("T EH N",)}.get
    >>> respelled(("winner", "for"), ("winner", "four"), sounds, frozenset(["four"]))
    ('winner', 'four')
    >>> respelled(("winner", "ten"), ("winner", "four"), sounds, frozenset(["four"]))
    ('winner', 'ten')
    """
    found: list[str] = []
    for kind, at, end, other_at, other_end in SequenceMatcher(None, words, second, autojunk=False).get_opcodes():
        own, other = words[at:end], second[other_at:other_end]
        is_known = kind == "replace" and known.issuperset(other) and not fixed(own)
        found += other if is_known and _sound_alike(own, other, sounds) else own
    return tuple(found)


def _sound_alike(own: Words, other: Words, sounds: Sounds) -> bool:
    some, others = _phones(own, sounds), _phones(other, sounds)
    if not some or not others:
        return False
    coarse = ([ALMOST.get(phone, phone) for phone in phones] for phones in (some, others))
    differing = (Levenshtein.distance(some, others) + Levenshtein.distance(*coarse)) / 2
    return differing <= ALIKE * max(len(some), len(others))


def _phones(words: Words, sounds: Sounds) -> list[str]:
    """The phones of several words; empty if one of them is unknown."""
    known = [sounds(word) for word in words]
    return [phone for ways in known for phone in ways[0].split()] if all(known) else []
