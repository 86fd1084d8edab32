"""What was missed in a gate, as a title and a sentence with its reason."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text
from dealer_trainer.ui.lesson.felt_part import part_name
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.settings.translated import game_text, translated


def miss_title(walk: LessonWalk, miss: Miss) -> str:
    """What was asked."""
    if miss.find is not None:
        return game_text(miss.find.text)
    if miss.item is not None:
        return translated(miss.item.item.question)
    assert miss.roll is not None
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    dice = QCoreApplication.translate("MissText", "Roll {number}, the dice {first} and {second}")
    first, second = miss.roll.dice
    return dice.format(number=gate.rolls.index(miss.roll.id) + 1, first=first, second=second)


def score_text(walk: LessonWalk) -> str:
    """How much of the gate was right, and how much it takes to pass, for each kind of question."""
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    of, right = (0, 0) if gate.until is None else (gate.until.of, gate.until.right)
    missed = [sum(getattr(miss, kind) is not None for miss in walk.misses) for kind in ("find", "roll", "item")]
    parts = (
        (len(gate.find), len(gate.find), QCoreApplication.translate("MissText", "{right} of {all} places found")),
        (len(gate.rolls), len(gate.rolls), QCoreApplication.translate("MissText", "{right} of {all} rolls right")),
        (of, right, QCoreApplication.translate("MissText", "{right} of {all} answers right")),
    )
    said = [
        _part_text(template.format(right=asked - wrong, all=asked), asked, needed)
        for (asked, needed, template), wrong in zip(parts, missed, strict=True)
        if asked
    ]
    return " ".join(said)


def _part_text(words: str, asked: int, needed: int) -> str:
    if asked == 1:
        return f"{words}."
    if needed == asked:
        return QCoreApplication.translate("MissText", "{words}; you need all of them.").format(words=words)
    return QCoreApplication.translate("MissText", "{words}; you need {needed}.").format(words=words, needed=needed)


def miss_text(game: Game, miss: Miss) -> str:
    """What was due, and why."""
    if miss.find is not None:
        template = QCoreApplication.translate("MissText", "The right place: {part}.")
        return template.format(part=part_name(game, miss.find.part))
    if miss.item is not None:
        graded = miss.item.graded
        due, why = translated(graded.due), translated(graded.why)
        own = QCoreApplication.translate("MissText", "Your answer: {answer}.").format(
            answer=answer_text(game, miss.item.item, miss.item.answer)
        )
        return " ".join(dict.fromkeys((due if due.endswith(".") else f"{due}.", own, why)))
    return "\n".join(dict.fromkeys(translated(fault.why) for fault in miss.faults))
