"""The words of a game as they are spoken: the sounds of its phrases, and which words lack a pronunciation."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.about.recognizer import is_installed
from dealer_trainer.games import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.games.validation import TOML_BYTES, parse_toml, read_text, validated
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

VOICE = "voice.toml"

SMALL_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip

ACCENTS: Mapping[str, tuple[str, ...]] = {"four": ("F OW R", "F AA R")}
"""Words that many people pronounce differently from the dictionary: "four" as "foar", or by others as "far"."""

SPOKEN_KINDS = ("numbers", "names", "faces", "results", "handling", "ways", "times", "rates", "openings", "zones")
SPOKEN_TEXT = (
    "negation", "no", "correction", "ahead", "is_point", "point_is", "pairs", "no_roll", "odds_to", "joins",
    "prepositions", "links", "subjects", "color",
)  # fmt: skip
"""Tables of `calls.toml` whose phrases are listened for; the others are only for typing."""

_DICTIONARY_ENTRY = re.compile(r"^(\S+?)(?:\(\d+\))? (.+)$")
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|\d+")

Phones = Annotated[str, Field(pattern=r"^[A-Z]{1,2}( [A-Z]{1,2}){0,39}$")]
Word = Annotated[str, Field(pattern=r"^[a-z]{1,40}$")]


class VoiceFile(Frozen):
    """A game's `voice.toml`.

    `pronunciations`: the sounds (ARPAbet) of words that the dictionary lacks. `typed`: spellings that are only typed,
    and pronounced like the correct ones.
    """

    format: Literal[1] = 1
    pronunciations: dict[Word, Phones] = Field(default_factory=dict)
    typed: tuple[Word, ...] = ()


def read_voice(file: Path) -> VoiceFile:
    """Read a game's `voice.toml`; raises GameError."""
    return validated(file, VoiceFile, parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)))


def is_heard(game: Game) -> bool:
    """Whether calls of a game can be spoken here: it says how its words sound, and there is a recognizer."""
    return (game.folder / VOICE).exists() and is_installed()


def voice_file(game: Game) -> VoiceFile:
    """A game's own settings for its words; the defaults if it has no file."""
    file = game.folder / VOICE
    return read_voice(file) if file.exists() else VoiceFile()


def spoken(text: str) -> tuple[str, ...]:
    """A written call as spoken words.

    >>> spoken("Yo-eleven, JukeBox 3 to 2.")
    ('yo', 'eleven', 'jukebox', 'three', 'to', 'two')
    """
    words = _WORD.findall(text.lower().replace("\u2019", "'"))
    return tuple(SMALL_NUMBERS[int(word)] if word.isdecimal() and int(word) <= 12 else word for word in words)


def phrase_tables(phrases: Phrases) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every table of phrases that are listened for: its kind, the value they state, and the phrases."""
    for kind in SPOKEN_KINDS:
        for value, listed in getattr(phrases, kind).items():
            yield kind, value, listed
    for kind in SPOKEN_TEXT:
        yield kind, kind, getattr(phrases.words, kind)


class SpeechWords:
    """Which phrases of a game can be heard, and how its words sound."""

    def __init__(self, game: Game) -> None:
        own = voice_file(game)
        self._typed = frozenset(own.typed)
        self._own = own.pronunciations

    def said(self, phrases: Iterable[str]) -> list[str]:
        """The phrases that a voice would say: no figures, no typed spellings."""
        return [phrase for phrase in phrases if not any(map(self._is_typed, phrase.split()))]

    def phones(self, word: str) -> tuple[str, ...]:
        """The ways a word is pronounced, empty if unknown."""
        if word in self._own:
            return (self._own[word],)
        known = dictionary()
        for spelling in (word, f"{word[:-1]}'{word[-1:]}", f"{word[:-2]}'{word[-2:]}"):
            if spelling in known:
                return (*known[spelling], *ACCENTS.get(word, ()))
        return ()

    def unpronounceable(self, words: Iterable[str]) -> list[str]:
        """The words that have no known pronunciation."""
        return sorted(word for word in set(words) if not self.phones(word))

    def _is_typed(self, word: str) -> bool:
        return word in self._typed or not word.isalpha()


def check_pronunciations(file: Path, game: Game) -> None:
    """Check that every phrase to listen for can be pronounced; raises GameError with all words that cannot.

    Where no recognizer is installed there is no dictionary either, and nothing is checked.
    """
    words = SpeechWords(game)
    said = {
        word
        for _, _, phrases in phrase_tables(game.phrases)
        for phrase in words.said(phrases)
        for word in phrase.split()
    }
    said |= {word for row in game.guide.rows for word in spoken(re.sub(r"\{.*?\}", "", row.call))}
    if not is_installed():
        return
    if missing := words.unpronounceable(said):
        reason = message("no sounds are known for {words}", words=", ".join(missing))
        hint = message("Write their sounds under pronunciations, or the words under typed if nobody says them")
        raise GameError(file, "pronunciations", reason, hint)


@cache
def dictionary() -> Mapping[str, tuple[str, ...]]:
    """The pronunciation dictionary that comes with the recognizer: about 130,000 words, read once."""
    found: dict[str, list[str]] = {}
    path = Path(model_folder()) / "cmudict-en-us.dict"
    for line in path.read_text(encoding="utf-8").splitlines():
        if entry := _DICTIONARY_ENTRY.match(line):
            found.setdefault(entry[1], []).append(entry[2])
    return {word: tuple(phones) for word, phones in found.items()}


def model_folder() -> str:
    """The folder of the recognizer's American English model, in the installed package or in a bundle."""
    spec = find_spec("pocketsphinx")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return str(Path(spec.submodule_search_locations[0], "model", "en-us"))
