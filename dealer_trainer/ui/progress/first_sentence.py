"""What Progress says before there is enough for a chart: one true sentence."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.progress.progress_figures import ENOUGH_ANSWERS, ENOUGH_DAYS, ProgressFigures


def sentence_of(found: ProgressFigures) -> str:
    """What the answers show so far, and what the charts wait for."""
    answers = len(found.past)
    right = sum(answer.is_right for answer in found.past)
    if not answers:
        words = QCoreApplication.translate(
            "FirstSentence", "No answers yet. Charts appear after {answers} answers over {days} days."
        )
    elif answers >= ENOUGH_ANSWERS:
        words = QCoreApplication.translate(
            "FirstSentence", "{right} of your first {count} answers were right. Charts appear on your second day."
        )
    elif answers == 1:
        words = QCoreApplication.translate(
            "FirstSentence",
            "Your first answer is saved, {right} of 1 right. Charts appear after {answers} answers over {days} days.",
        )
    else:
        words = QCoreApplication.translate(
            "FirstSentence",
            "{right} of your first {count} answers were right. Charts appear after {answers} answers over {days} days.",
        )
    return words.format(right=right, count=answers, answers=ENOUGH_ANSWERS, days=ENOUGH_DAYS)
