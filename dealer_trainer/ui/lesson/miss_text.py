"""What was missed in a gate, in a title and a sentence with its reason."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text
from dealer_trainer.ui.lesson.felt_part import part_name
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.settings.translated import translated


def miss_title(walk: LessonWalk, miss: Miss) -> str:
    """What was asked."""
    if miss.find is not None:
        return miss.find.text
    if miss.item is not None:
        return translated(miss.item.item.question)
    assert miss.roll is not None
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    dice = QCoreApplication.translate("MissText", "Roll {number}, the dice {first} and {second}")
    first, second = miss.roll.dice
    return dice.format(number=gate.rolls.index(miss.roll.id) + 1, first=first, second=second)


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
