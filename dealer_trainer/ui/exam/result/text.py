"""A result as text: its outcome, what went wrong and why, the names of its grades."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.result import decimal
from dealer_trainer.certification.school.result_review import Mistake, Review
from dealer_trainer.certification.sitting import ExamAnswer
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.drill.answer_text import answer_text, source_text
from dealer_trainer.ui.table_text import act_line, source_label


def outcome_text(review: Review) -> str:
    """The verdict that was signed, or the outcome as graded, in a few words."""
    stage, verdict = review.sitting.stage, review.result.outcome
    if stage == "declined":
        return QCoreApplication.translate("Result", "no result, not signed")
    if stage == "signed_off" and review.report is not None:
        verdict = review.report.award.verdict
    texts = {
        "pass": QCoreApplication.translate("Result", "passed"),
        "fail": QCoreApplication.translate("Result", "not passed"),
        "refer": QCoreApplication.translate("Result", "too close to call, your decision"),
    }
    return texts[verdict]


def detail_lines(game: Game, cause: ExamAnswer | Fault) -> tuple[str, ...]:
    """What was asked, done and correct, and the rule behind it."""
    given = QCoreApplication.translate("Result", "Given: {text}")
    due = QCoreApplication.translate("Result", "Correct: {text}")
    rule = QCoreApplication.translate("Result", "Rule: {text}")
    if isinstance(cause, Fault):
        acts = ((given, cause.done), (due, cause.due))
        lines = [line.format(text=act_line(game.rules, act)) for line, act in acts if act is not None]
        return *lines, rule.format(text=source_label(cause.row))
    return (
        QCoreApplication.translate("Result", "Question: {text}").format(text=cause.item.question),
        given.format(text=answer_text(game, cause.item, cause.answer)),
        due.format(text=cause.graded.due),
        rule.format(text=source_text(cause.graded.source)),
    )


def target_text(target: str) -> str:
    """The target of an override, as people name it."""
    kind, *rest = target.split("/")
    if kind == "critical":
        return QCoreApplication.translate("Result", "Critical fault {number}").format(number=int(rest[0]) + 1)
    part, number = int(rest[0]) + 1, int(rest[1]) + 1
    if kind == "item":
        text = QCoreApplication.translate("Result", "Part {part}, question {number}")
        return text.format(part=part, number=number)
    text = QCoreApplication.translate("Result", "Part {part}, round {number}: {area}")
    return text.format(part=part, number=number, area=rest[2])


def summary_text(review: Review) -> str:
    """Score, payouts and critical faults, and the reasons why it is not a pass."""
    result, blueprint = review.result, review.sitting.blueprint
    score = QCoreApplication.translate("Result", "{score} of 100 points (± {error}); {mark} are needed to pass.")
    texts = [
        score.format(score=decimal(result.score), error=f"{result.error / 1000:.1f}", mark=blueprint.pass_mark),
    ]
    right, made, floor = result.accuracy.right, result.accuracy.made, blueprint.accuracy_floor
    if right * 100 >= made * floor:  # otherwise the reasons say so
        payouts = QCoreApplication.translate("Result", "{right} of {made} payouts right; {floor}% required.")
        texts.append(payouts.format(right=right, made=made, floor=floor))
    if not any(critical.counts for critical in result.criticals):  # otherwise the reasons say so, too
        texts.append(QCoreApplication.translate("Result", "No critical faults."))
    return " ".join((*texts, *result.reasons))


def mistake_cells(mistake: Mistake) -> tuple[str, str]:
    """A mistake and where it was made, as the cells of a line."""
    if mistake.fault is not None:
        where = QCoreApplication.translate("Result", "Part {part}, round {number}")
    else:
        where = QCoreApplication.translate("Result", "Part {part}, question {number}")
    text = mistake.text
    if mistake.is_critical:
        text = QCoreApplication.translate("Result", "Critical: {text}").format(text=text)
    return text, where.format(part=mistake.part + 1, number=mistake.number + 1)
