"""What a text states in a game, as far as it matters for hearing it right; and what takes it back."""

from collections.abc import Mapping

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.claim import calls_off, takes_back
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import CALLED, grade_call
from dealer_trainer.guide.call.lexicon import Spelling
from dealer_trainer.guide.model import row_for
from dealer_trainer.voice.free_wording import clause_words

REFUSALS = ("again", "say it again", "say that again", "let me say it again")
"""In the recognizers' words; within a call ("coming out again") they are part of it."""


def is_refusal(text: str) -> bool:
    """Whether a text asks only to say the call again.

    >>> is_refusal("again"), is_refusal("again again"), is_refusal("coming out again")
    (True, True, False)
    """
    words = text.split()
    return text in REFUSALS or (bool(words) and set(words) == {REFUSALS[0]})


Stated = Mapping[str, frozenset[object]]
"""The values of each fact that a text states after its corrections."""

NO_ROLL = "no_roll"
"""What is stated besides facts of a roll: that it is none."""

IDLE_KINDS = frozenset({"color", "ahead", "nicknames", "pending", "repeats"})
"""Phrases around a call, or typed only, whose single words are everyday talk."""


class TableMeaning:
    """The calls of a casino table."""

    def __init__(self, game: Game) -> None:
        self._phrases = phrases = game.phrases
        cells = ((point, roll) for point in (None, *game.rules.points) for roll in ROLLS)
        self._truths = frozenset(truth_of(game.guide, row_for(game.guide, *cell), *cell) for cell in cells)
        entries = [entry for found in phrases.lexicon.entries.values() for entry in found]
        self.patter = frozenset(said for said, meaning in entries if meaning.kind == "color" and len(said) > 1)
        kept = (
            said for said, meaning in entries if meaning.kind not in IDLE_KINDS and not _is_patter(said, meaning.kind)
        )
        self.words = frozenset(word for spelling in kept for word in spelling) | clause_words()

    def stated(self, text: str) -> Stated:
        """Totals, rates, and everything else that a call is graded by; and that a pop is called off."""
        graded = grade_call(self._phrases, Truth(frozenset()), text)
        off: Stated = {NO_ROLL: frozenset({True})} if calls_off(self._phrases.lexicon, text) else {}
        return {**off, **{fact: _told(frozenset(values)) for fact, values in graded.understood.items()}}

    def is_true(self, text: str) -> bool:
        """Whether nothing in it is wrong of some roll, or of the time before one."""
        facts = self.stated(text)
        if "total" not in facts and "opening" in facts:
            return CALLED.isdisjoint(facts)
        rolled = (truth for truth in self._truths if truth.total in facts.get("total", {truth.total}))
        return any(not grade_call(self._phrases, truth, text).wrong for truth in rolled)

    def takes_back(self, text: str) -> bool:
        """Whether the text contains a self-correction."""
        return takes_back(self._phrases.lexicon, text)


def _told(values: frozenset[object]) -> frozenset[object]:
    """Without what the others tell already: odds that the bet wins, coming out that bets may be made."""
    told = {"win": any(":" in str(value) for value in values), "bets": len(values) > 1}
    return frozenset(value for value in values if not told.get(str(value)))


def _is_patter(said: Spelling, kind: str) -> bool:
    """Whether it is a turn of phrase made of everyday words: "say goodbye to", "what we are after"."""
    return len(said) > 1 and kind in ("handling", "point", "aim", "seven_out")
