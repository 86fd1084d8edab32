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
            "Nothing said what was due: no light, no hint, no rule on the screen, no call to choose, no undo, and not "
            "an item that comes back because it was just missed."
        ),
    ),
    "right": Definition(
        message("Right"),
        message(
            "Right answers without help, of all answers but those right with help. Up to {least} answers are counted "
            "out; after that it is a percentage. A skill counts its latest {window} answers.",
            least=LEAST - 1,
            window=WINDOW,
        ),
    ),
    "exam": Definition(
        message("Exam readiness"),
        message(
            "For each area of the exam, the mean of what is right in its skills. A skill with fewer than {least} "
            "answers counts the missing ones as wrong. Answers from a file do not count.",
            least=LEAST,
        ),
    ),
    "rounds": Definition(
        message("Clean rounds"),
        message(
            "Rounds at the table dealt without a fault and without help, of the latest {rounds} without help. In a "
            "clean round at least {bets} bets are taken, paid, or pushed; one that moves fewer does not count. Of one "
            "kind of roll at most {row} rounds count. Missing rounds count as not clean.",
            rounds=ROUNDS,
            bets=LEAST_BETS,
            row=OF_A_ROW,
        ),
    ),
    "time": Definition(
        message("Time"),
        message(
            "The middle time of right answers without help, from the question on the screen to the answer. The time of "
            "a round runs from its first act to its end."
        ),
    ),
    "minutes": Definition(
        message("Minutes"),
        message(
            "The time between answers without breaks of more than two minutes, the time of each round dealt, and the "
            "time in lessons."
        ),
    ),
    "left": Definition(
        message("Time to the exam"),
        message(
            "Unfinished lessons, the answers that unknown skills still need, and the rounds that are missing; in days "
            "at your pace of the last two weeks, once there is one."
        ),
    ),
    "points": Definition(
        message("Points"),
        message(
            "A round begins with 100. A minor mistake takes {minor}, a major one {major}, a critical one {critical}; "
            "the same mistake at several bets counts once. In an exam one critical mistake fails, whatever the points.",
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
