"""A scorekeeper's drill item and the grade of an answer; and a kept turn as answers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dealer_trainer.drills.question import NOBODY, GradedAnswer, Question, claim_of
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.score.live_keeping import GradedGamePart
from dealer_trainer.table.seeded_random import SeededRandom

Document = Mapping[str, object]
"""Values as JSON has them."""


class ScoreItem(NamedTuple):
    """One question.

    `id`: "kind/skill/seed", which rebuilds it. `shown`: what is shown, by its keys in `score`. `due`: the right answer.
    `why`: one sentence. `source`: the row of the guide. `within`: how far each number of the answer may be off.
    """

    id: str
    kind: str
    skill: str
    seed: int
    game: str
    question: str
    shown: Document
    due: Document
    why: str
    source: str
    within: float = 0


class Draw(NamedTuple):
    """What an item is drawn from. `games`: every scoring game by id, for drills that compare two."""

    game: ScoreGame
    skill: Skill
    seed: int
    chance: SeededRandom
    games: Mapping[str, ScoreGame]

    def item(
        self, question: str, shown: Document, due: Document, why: str, source: str, within: float = 0
    ) -> ScoreItem:
        """The item of this draw."""
        name = f"{self.skill.kind}/{self.skill.id}/{self.seed}"
        return ScoreItem(name, self.skill.kind, self.skill.id, self.seed, self.game.id, question, shown, due, why,
                         source, within)  # fmt: skip

    def roll(self, dice: int) -> tuple[int, ...]:
        """Dice, with more sets among them than chance would give."""
        planted = 3 + self.chance.below(2) if dice >= 3 and self.chance.hits(55) else 0
        face = 1 + self.chance.below(6)
        rest = (1 + self.chance.below(6) for _ in range(dice - min(planted, dice)))
        return tuple(sorted((*(face for _ in range(min(planted, dice))), *rest)))


_CHOICES: Mapping[str, tuple[str, ...]] = {
    "why": (NOBODY, "below_opening", "below_minimum", "hot_dice", "too_many_dice_left"),
    "hot_dice": ("must", "may", "no"),
    "odds": ("roll", "bank"),
}
"""The possible choices, by the key or the kind of the question; NOBODY stands for no reason."""
_TEXTS = {
    "points": message("Points"),
    "dice": message("Dice"),
    "legal": message("All score?"),
    "may_bank": message("May bank?"),
    "why": message("Why not?"),
    "totals": message("Totals, separated by commas"),
    "choice": message("Choice"),
    "winners": message("Winners"),
    "due": message("Still to roll, in order"),
    "noted_5150": message("Noted 5150"),
    "event": message("Event (empty: none)"),
    "cost": message("Cost (empty: none)"),
    "percent": message("Percent"),
}


def questions_of(item: ScoreItem) -> tuple[Question, ...]:
    """What an item asks besides the dice to be named; events are counted from 1."""
    return tuple(question for key, due in item.due.items() for question in _questions(item, key, due))


def _questions(item: ScoreItem, key: str, due: object) -> Iterator[Question]:
    players = item.shown.get("players", ())
    names = tuple(map(str, players)) if isinstance(players, list | tuple) else ()
    text = _TEXTS.get(key, "")
    if isinstance(due, dict):
        for name in names:
            words = message("Score of {player}", player=name)
            if key == "zilches":
                words = message("Marks of {player}", player=name)
            yield Question(key, name, "figure", words, (), due[name])
    elif isinstance(due, bool):
        yield Question(key, None, "yes_no", text, ("yes", "no"), due)
    elif key in ("why", "choice"):
        yield Question(key, None, "one", text, _CHOICES[key if key == "why" else item.kind], due)
    elif key in ("winners", "due", "noted_5150"):
        yield Question(key, None, "order", text, names, due)
    elif key in ("points", "totals") and isinstance(due, list):
        each = message("Points in each, separated by commas")
        yield Question(key, None, "figures", each if key == "points" else text, (), due)
    elif item.kind == "protection":
        number = due + 1 if key == "event" and isinstance(due, int) else due
        yield Question(key, None, "optional", text, (), number)
    elif not isinstance(due, list):
        yield Question(key, None, "percent" if key == "percent" else "figure", text, (), due)


def answer_of(item: ScoreItem, given: Iterable[tuple[Question, object]], dice: list[int]) -> Document:
    """The answers to an item's questions, and the dice that are named, as one answer to the item."""
    claim = claim_of(given)
    if isinstance(item.due.get("dice"), list):
        claim["dice"] = dice
    if item.kind == "protection":
        event = claim["event"]
        claim |= {"event": event - 1 if isinstance(event, int) else None, "cost": claim["cost"] or 0}
    return claim


def grade(item: ScoreItem, answer: Document) -> GradedAnswer:
    """The grade of an answer: every key that is due must be answered, and correctly."""
    wrong = tuple(key for key, value in item.due.items() if not _same(value, answer.get(key), item.within))
    return GradedAnswer(not wrong, item.due, item.why, item.source, wrong)


def _same(due: object, found: object, within: float) -> bool:
    if isinstance(due, bool) or due is None or isinstance(due, str):
        return found == due and type(found) is type(due)
    if isinstance(due, int | float):
        return isinstance(found, int | float) and not isinstance(found, bool) and abs(found - due) <= within
    if isinstance(due, list) and isinstance(found, list) and len(due) == len(found):
        return all(_same(asked, given, within) for asked, given in zip(due, found, strict=True))
    if isinstance(due, dict) and isinstance(found, dict) and set(due) == set(found):
        return all(_same(value, found[key], within) for key, value in due.items())
    return False


KEEPING = "keeping"
"""The kind of answer for a whole turn."""


def past_of_turn(game: ScoreGame, graded: GradedGamePart, seed: int, at: int, hinted: bool) -> Iterator[Past]:
    """The answers that a turn gives; `hinted`: the model scorekeeper or a line of help said what was due."""
    yield Past(at, game.id, f"{KEEPING}/turn/{seed}", KEEPING, "turn", (), not graded.faults, None, hinted=hinted)
    for row in dict.fromkeys(fault.row for fault in graded.faults):
        skill = next((skill for skill in game.drills.skills if f"row:{row}" in skill.facts), None)
        if skill is not None:
            yield Past(at, game.id, f"{KEEPING}/{skill.id}/{seed}", KEEPING, skill.id, (f"row:{row}",), False, None,
                       row=row)  # fmt: skip
