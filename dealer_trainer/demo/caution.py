"""What a house is warned of in its own program, and not refused: words that promise luck, words that are missing."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from dealer_trainer.demo.figure import bare
from dealer_trainer.demo.program import Program
from dealer_trainer.games.game import Game
from dealer_trainer.message import message

RISKY_WORDS = (
    "due", "overdue", "hot", "cold", "lucky", "luck", "streak", "guaranteed", "risk-free", "can't lose", "cannot lose",
    "never lose", "sure thing", "sure win", "easy money", "free money", "win big", "beat the house", "beat the odds",
    "get rich", "double your money", "must win", "bound to", "no house edge", "no edge",
)  # fmt: skip
"""Words by which a text may make a bet look better than it is."""
_RISKY = re.compile(r"(?<!\w)(" + "|".join(re.escape(word) for word in RISKY_WORDS) + r")(?!\w)", re.IGNORECASE)


class Caution(NamedTuple):
    """A warning: the `key` of the program that it is about, and why."""

    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"


def cautions(program: Program, game: Game) -> tuple[Caution, ...]:
    """All that a house should look at before its program is shown; names of the game's bets are no promise."""
    names = re.compile("|".join(re.escape(bet.name) for bet in game.rules.bets), re.IGNORECASE)
    return (*_risky_words(program, names), *_missing_words(program))


def _risky_words(program: Program, names: re.Pattern[str]) -> Iterator[Caution]:
    for key, text in _texts(program):
        typed = names.sub("", bare(text).replace("\u2019", "'"))
        for found in dict.fromkeys(word.lower() for word in _RISKY.findall(typed)):
            yield Caution(key, message('"{word}" may promise more than the dice do', word=found))


def _missing_words(program: Program) -> Iterator[Caution]:
    own = program.responsible_gambling
    if not own.has_own_text:
        reason = message("the house has not set its text on responsible gambling; a neutral one is shown")
        yield Caution("responsible_gambling.text", reason)
    if not own.helpline and not own.link:
        yield Caution("responsible_gambling.helpline", message("neither a helpline nor a link is set"))


def _texts(program: Program) -> Iterator[tuple[str, str]]:
    yield "title", program.title
    yield "welcome.heading", program.welcome.heading
    yield "welcome.text", program.welcome.text
    for at, rule in enumerate(program.rules):
        yield f"rules[{at}] ({rule.id}).heading", rule.heading
        for index, line in enumerate(rule.lines):
            yield f"rules[{at}] ({rule.id}).lines[{index}]", line
