"""The figures that say how good somebody is: each has one definition, and says itself how it is worked out."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.clean_round import LEAST_BETS, OF_A_ROW, ROUNDS, is_table_fault
from dealer_trainer.drills.plan.mastery import LEAST, WINDOW, Score
from dealer_trainer.guide.grading.grade import WEIGHTS
from dealer_trainer.message import Message, message
from dealer_trainer.records.progress.past import Past

FigureId = Literal["help", "right", "exam", "rounds", "time", "minutes", "left", "points"]


class Definition(NamedTuple):
    """A figure's name, and how it is worked out."""

    title: Message
    text: Message


DEFINITIONS: dict[FigureId, Definition] = {
    "help": Definition(
        message("Without help"),
        message(
            "Nothing told you what was due: no highlight, hint, rule on the screen, call to pick, or undo, and no "
            "repeat of a question you just missed."
        ),
    ),
    "right": Definition(
        message("Right"),
        message(
            "Right answers without help, out of all but those right with help. Up to {least} answers you see the "
            "count, then a percentage. A skill counts its last {window} answers.",
            least=LEAST - 1,
            window=WINDOW,
        ),
    ),
    "exam": Definition(
        message("Exam readiness"),
        message(
            "For each area of the exam, the average percent right in its skills. Until a skill has {least} answers, "
            "the missing ones count as wrong. Imported answers do not count.",
            least=LEAST,
        ),
    ),
    "rounds": Definition(
        message("Clean rounds"),
        message(
            "Table rounds dealt with no mistake and no help, out of the last {rounds} without help. A clean round "
            "has at least {bets} bets taken, paid, or pushed; with fewer, it does not count. At most {row} rounds "
            "count for one kind of roll. Rounds you have not dealt yet count as not clean.",
            rounds=ROUNDS,
            bets=LEAST_BETS,
            row=OF_A_ROW,
        ),
    ),
    "time": Definition(
        message("Time"),
        message(
            "The median time of right answers without help, from the question on the screen to the answer. A round "
            "is timed from its first act to its end."
        ),
    ),
    "minutes": Definition(
        message("Minutes"),
        message(
            "Time spent answering, leaving out breaks of more than two minutes, plus each round dealt and time in "
            "lessons."
        ),
    ),
    "left": Definition(
        message("Time to the exam"),
        message(
            "Lessons left, answers still needed in skills you do not know, and rounds still to deal; in days, at "
            "your pace of the last two weeks, once you have one."
        ),
    ),
    "points": Definition(
        message("Points"),
        message(
            "A round starts at 100. A minor mistake costs {minor}, a major one {major}, a critical one {critical}; "
            "the same mistake on several bets counts once. In an exam, one critical mistake fails you at any score.",
            **WEIGHTS,
        ),
    ),
}


def score_of(answers: Iterable[Past]) -> Score:
    """The score of some answers; a fault at the table counts once, as its round."""
    found = [answer for answer in answers if not is_table_fault(answer)]
    right = sum(answer.is_right and not answer.hinted for answer in found)
    wrong = sum(not answer.is_right for answer in found)
    return Score(right, right + wrong, len(found) - right - wrong)


def score_text(score: Score, least: int = LEAST) -> Message:
    """A score: counted out while there are fewer answers than `least`, then in percent.

    >>> str(score_text(Score(5, 6))), str(score_text(Score(9, 10)))
    ('5 of 6', '90%')
    """
    if score.of < least:
        return message("{right} of {of}", right=score.right, of=score.of)
    return message("{percent}%", percent=score.percent)
