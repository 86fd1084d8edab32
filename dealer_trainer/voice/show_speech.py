"""What a host says: the phrases of the show's calls.toml and sums, in the usual orders."""

from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.guide.show.call import HostWords, heard, phrases_of
from dealer_trainer.voice.meaning import Stated
from dealer_trainer.voice.score_speech import said
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, spoken
from dealer_trainer.voice.template import SUMS, TEENS, TENS, UNITS, CallTemplates

_TEMPLATES = (
    "BUST", "SAFE", "AMOUNT", "AMOUNT", "COUNT", "PLAYER", "PLAYER", "OPTION", "OPTION or OPTION",
    "OPTION or OPTION or OPTION", "PLAYER OPTION", "PLAYER OPTION or OPTION", "PLAYER may OPTION or OPTION",
    "BUST PLAYER", "BUST PLAYER OPTION", "SAFE AMOUNT", "SAFE AMOUNT PLAYER", "SAFE PLAYER OPTION or OPTION",
    "AMOUNT PLAYER", "AMOUNT PLAYER OPTION", "AMOUNT PLAYER OPTION or OPTION", "SAFE AMOUNT PLAYER OPTION or OPTION",
    "BUST zero PLAYER OPTION", "the pot is AMOUNT", "PLAYER has AMOUNT", "PLAYER it is your turn", "COUNT rolls left",
    "COUNT PLAYER OPTION or OPTION", "COUNT rolls left PLAYER OPTION or OPTION", "PLAYER acts", "zero",
    "SIGNAL", "SIGNAL AMOUNT", "AMOUNT the pot is AMOUNT",
    "AMOUNT CORRECTION AMOUNT", "PLAYER CORRECTION PLAYER", "SAFE CORRECTION BUST",
)  # fmt: skip
_OWN = frozenset({
    "a", "an", "and", "or", "may", "the", "pot", "is", "has", "it", "your", "turn", "left", "hundred", "thousand",
    "million", "rolls", "acts", "now",
})  # fmt: skip


def show_phrases(game: ShowGame, words: SpeechWords) -> CallTemplates:
    """The calls of one show; empty if it has no calls.toml."""
    tables: dict[str, list[str]] = {"COUNT": list(SMALL_NUMBERS[1:7])}
    for name, value, phrases in () if game.words is None else phrases_of(game.words):
        table = {"bust": "SAFE" if value == "no" else "BUST", "acts": "PLAYER"}.get(name, name.upper())
        tables.setdefault(table, []).extend(said(words, phrases))
    return CallTemplates(_TEMPLATES, tables, SUMS)


class ShowMeaning:
    """Bust or not, sums, who acts, what is open, and words of the show."""

    patter: frozenset[tuple[str, ...]] = frozenset()

    def __init__(self, words: HostWords) -> None:
        self._words = words
        phrases = (phrase for _, _, listed in phrases_of(words) for phrase in listed)
        own = {word for phrase in phrases for word in spoken(phrase)}
        self.words = frozenset(own) | _OWN | {*SMALL_NUMBERS, *UNITS, *TEENS, *TENS}

    def stated(self, text: str) -> Stated:
        """The facts that would be the answer."""
        call = heard(self._words, text)
        found: dict[str, frozenset[object]] = {}
        if call.is_bust is not None:
            found["bust"] = frozenset({call.is_bust})
        if call.acts is not None:
            found["acts"] = frozenset({call.acts})
        if call.options:
            found["options"] = frozenset(call.options)
        if call.signals:
            found["signals"] = frozenset(call.signals)
        if call.figures:
            found["figures"] = frozenset({call.figures})
        return found

    def takes_back(self, text: str) -> bool:
        """Whether it contains a correction phrase."""
        return any(f" {phrase} " in f" {text} " for phrase in self._words.correction)

    def is_call(self, facts: Stated) -> bool:
        """Whether anything was said."""
        return bool(facts)

    def is_rare(self, text: str) -> bool:
        """Whether it is only figures: fifteen and fifty sound alike."""
        return self.stated(text).keys() == {"figures"}
