"""What was missed in a gate, as a title and a sentence with its reason, and how much was right."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.course.lesson_state import right_of
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.settings.translated import translated


def miss_title(miss: Miss) -> str:
    """What was asked."""
    if miss.item is not None:
        return translated(miss.item.item.question)
    assert miss.roll is not None
    first, second = miss.roll.dice
    return QCoreApplication.translate("MissText", "The dice {first} and {second}").format(first=first, second=second)


def score_text(walk: LessonWalk) -> str:
    """How much of the gate is right now, and how much passes it."""
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    right, level = right_of(gate, walk.state), gate.level
    if right == level.of:
        return QCoreApplication.translate("MissText", "All of it is right now.")
    words = QCoreApplication.translate("MissText", "{right} of {all} are right; you pass with {needed}.")
    return words.format(right=right, all=level.of, needed=level.right)


def miss_text(game: Game, miss: Miss) -> str:
    """What was due, and why."""
    if miss.item is not None:
        graded = miss.item.graded
        due, why = translated(graded.due), translated(graded.why)
        own = QCoreApplication.translate("MissText", "Your answer: {answer}.").format(
            answer=answer_text(game, miss.item.item, miss.item.answer)
        )
        return " ".join(dict.fromkeys((due if due.endswith(".") else f"{due}.", own, why)))
    return "\n".join(dict.fromkeys(translated(fault.why) for fault in miss.faults))
