"""Words that sound alike: what one recognizer has spelled in its own way, in the words of one that knows the game."""

from collections.abc import Callable
from difflib import SequenceMatcher

from rapidfuzz.distance import Levenshtein

ALIKE = 0.34
"""The share of sounds that may differ: "free" is "three", but "five" is not "four"."""

ALMOST = {
    "B": "P", "D": "T", "G": "K", "V": "F", "TH": "F", "DH": "F", "Z": "S", "JH": "CH", "SH": "CH", "ZH": "CH",
}  # fmt: skip
"""Consonants that are told apart by little, each under the one that stands for them: they differ by half."""

Sounds = Callable[[str], tuple[str, ...]]
"""The ways a word is pronounced, each as phones between spaces; none where nobody knows."""


Words = tuple[str, ...]
Fixed = Callable[[Words], bool]


def _nothing(_: Words) -> bool:
    return False


def respelled(words: Words, second: Words, sounds: Sounds, known: frozenset[str], fixed: Fixed = _nothing) -> Words:
    """The words, but those of the second recognizer wherever its known words sound alike and ours mean nothing.

    `fixed`: whether words mean something and stay: a "nine" is never made a "line".

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
    """The phones of words in a row; none where one of them is unknown."""
    known = [sounds(word) for word in words]
    return [phone for ways in known for phone in ways[0].split()] if all(known) else []
