"""What a scorekeeper says: the phrases of the game's calls.toml and points, in the usual orders."""

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.call import heard
from dealer_trainer.guide.score.row import ScoreWords
from dealer_trainer.table.score.playthrough import PLAYERS
from dealer_trainer.voice.meaning import Stated
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, spoken
from dealer_trainer.voice.template import FIFTIES, TEENS, TENS, UNITS, CallTemplates

_TEMPLATES = (
    "AMOUNT", "AMOUNT", "AMOUNT points", "COUNT FACES AMOUNT", "COUNT FACES and COUNT FACES AMOUNT",
    "BUST", "BUST", "BUST nothing this turn", "nothing this turn BUST", "NO_ROLL",
    "AMOUNT AMOUNT TOTAL", "AMOUNT TOTAL", "AMOUNT AMOUNT TOTAL COUNT dice left", "TOTAL AMOUNT",
    "AMOUNT BANK or ROLL", "AMOUNT BANK or ROLL COUNT", "AMOUNT AMOUNT BANK or ROLL COUNT",
    "AMOUNT AMOUNT TOTAL BANK or ROLL", "AMOUNT AMOUNT TOTAL BANK or ROLL COUNT", "AMOUNT TOTAL BANK or ROLL COUNT",
    "AMOUNT NOT_ENOUGH", "AMOUNT NOT_ENOUGH ROLL COUNT", "AMOUNT AMOUNT TOTAL NOT_ENOUGH ROLL COUNT",
    "AMOUNT AMOUNT TOTAL NOT_ENOUGH",
    "HOT_DICE AMOUNT", "HOT_DICE AMOUNT ROLL all COUNT", "AMOUNT AMOUNT TOTAL HOT_DICE", "AMOUNT HOT_DICE",
    "AMOUNT AMOUNT TOTAL HOT_DICE ROLL all COUNT",
    "PLAYER you need AMOUNT to get on the board", "PLAYER with AMOUNT", "PLAYER nothing yet",
    "AMOUNT with COUNT dice or COUNT fresh dice", "the COUNT DEAD_DIE",
    "SIX_AT_ONCE", "THE_420 again", "HARD_SIX again", "again", "LAST_ROUND", "PLAYER wins with AMOUNT",
    "AMOUNT CORRECTION AMOUNT", "AMOUNT AMOUNT TOTAL CORRECTION AMOUNT TOTAL",
)  # fmt: skip
_FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
_PHRASES = (
    "bust", "hot_dice", "bank", "roll", "no_roll", "six_at_once", "the_420", "hard_six", "last_round", "dead_die",
    "not_enough", "total", "correction",
)  # fmt: skip
_OWN = frozenset({
    "a", "and", "hundred", "thousand", "you", "need", "to", "get", "on", "the", "board", "with", "dice", "left",
    "points", "or", "fresh", "all",
})  # fmt: skip


def score_phrases(game: ScoreGame, words: SpeechWords) -> CallTemplates:
    """The calls of one game."""
    tables = {name.upper(): said(words, getattr(game.words, name)) for name in _PHRASES}
    tables |= {"COUNT": list(SMALL_NUMBERS[1:7]), "FACES": list(_FACES)}
    tables["PLAYER"] = [player.lower() for player in PLAYERS]
    return CallTemplates(_TEMPLATES, tables, FIFTIES)


def said(words: SpeechWords, phrases: tuple[str, ...]) -> list[str]:
    """Phrases as they are spoken, without those that are only typed."""
    return words.said(dict.fromkeys(" ".join(spoken(phrase)) for phrase in phrases))


class ScoreMeaning:
    """Points, the total, what is offered, and anything else named."""

    patter: frozenset[tuple[str, ...]] = frozenset()

    def __init__(self, words: ScoreWords) -> None:
        self._words = words
        phrases = (phrase for name in _PHRASES for phrase in getattr(words, name))
        self.words = frozenset(word for phrase in phrases for word in spoken(phrase)) | _OWN | {
            *UNITS, *TEENS, *TENS, *_FACES, *(player.lower() for player in PLAYERS),
        }  # fmt: skip

    def stated(self, text: str) -> Stated:
        """The facts that the call would be graded by."""
        call = heard(self._words, text)
        found = {name: value for name, value in call.said._asdict().items() if value is not None}
        stated: dict[str, frozenset[object]] = {name: frozenset({value}) for name, value in found.items()}
        if call.phrases:
            stated["phrases"] = frozenset(call.phrases)
        return stated

    def takes_back(self, text: str) -> bool:
        """Whether it contains a correction phrase; a mere "no" is part of other phrases."""
        tokens = tuple(text.split())
        return any(
            tokens[at : at + len(phrase)] == phrase
            for phrase in (tuple(each.split()) for each in self._words.correction)
            for at in range(len(tokens))
            if phrase != ("no",)
        )

    def is_call(self, facts: Stated) -> bool:
        """Whether anything was said."""
        return bool(facts)

    def is_rare(self, text: str) -> bool:
        """Whether it is only figures: fifteen hundred and fifty sound alike."""
        return self.stated(text).keys() <= {"points", "total"}
