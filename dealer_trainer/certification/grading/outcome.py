"""What a result means: pass, fail, or refer, why, and what a supervisor may sign."""

from collections.abc import Iterator
from fractions import Fraction

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.result import OUTCOMES, Accuracy, Outcome, Result, TableScore
from dealer_trainer.certification.sitting.body import SignedVerdict
from dealer_trainer.message import message, sentence

_GRADES = {"item": (1000, 0), "round": (1000, 500, 0), "duty": (1000, 500, 0), "critical": (0, 1000)}


def title_of(score: TableScore) -> str:
    """What was asked, as papers name it: a minimum with its kind."""
    return message("{title} ({kind})", title=score.title, kind=score.kind) if score.kind else score.title


class SignError(ValueError):
    """A sign-off that does not fit the result; the message says why."""


def verdicts_of(result: Result) -> tuple[SignedVerdict, ...]:
    """The verdicts that a supervisor may sign: only a result within one standard error leaves a choice."""
    verdicts: tuple[SignedVerdict, ...] = ("pass", "fail")
    return tuple(verdict for verdict in verdicts if result.outcome in ("refer", verdict))


def check_verdict(result: Result, verdict: str, *, is_rubric_failed: bool = False) -> None:
    """Raise SignError for a verdict that the result, or a rubric that the examiner failed, does not allow."""
    if is_rubric_failed:
        if verdict != "fail":
            raise SignError(message("A rubric is failed: the exam cannot be signed as passed."))
        return
    if verdict not in verdicts_of(result):
        raise SignError(
            message(
                "The result is {outcome}: override a grade and give the reason, or decline to sign.",
                outcome=OUTCOMES[result.outcome],
            )
        )


def grades_of(target: str) -> tuple[int, ...]:
    """The grades, in thousandths, that a supervisor may choose for a target, the likeliest first.

    >>> grades_of("item/0/6"), grades_of("round/1/2/payouts"), grades_of("critical/0")
    ((1000, 0), (1000, 500, 0), (0, 1000))
    """
    return _GRADES[target.partition("/")[0]]


def _failures(blueprint: Blueprint, result: Result) -> Iterator[str]:
    """What fails an attempt whatever its score."""
    if result.is_terminated:
        yield message("The supervisor ended the exam.")
    if any(critical.counts for critical in result.criticals):
        yield message("Critical faults: {count}.", count=sum(critical.counts for critical in result.criticals))
    asked = {minimum.id for minimum in blueprint.minimums if minimum.is_asked_alone}
    for score in result.table_scores:
        if not score.is_met:
            figures = {"duty": title_of(score), "right": score.right, "due": score.due, "least": score.least}
            if score.id in asked:
                yield message("{duty}: {right} of {due} right; {least}% required.", **figures)
            else:
                yield message("{duty}: {right} of {due} right at the table; {least}% required.", **figures)


def _accuracy_reason(blueprint: Blueprint, accuracy: Accuracy) -> tuple[Outcome, str]:
    """The reason if accuracy is too low.

    Below the floor by less than its standard error is a matter of judgment (ruling A4).
    """
    short = blueprint.accuracy_floor - accuracy.per_cent
    if short <= 0:
        return "pass", ""
    words = message(
        "{right} of {made} money decisions were right; {floor}% required",
        right=accuracy.right, made=accuracy.made, floor=blueprint.accuracy_floor,
    )  # fmt: skip
    if short * 1000 < accuracy.error:
        doubt = message("{words}. That is within one standard error: the supervisor decides.", words=words)
        return "refer", doubt
    return "fail", sentence(words)


def _score_reason(blueprint: Blueprint, total: Fraction, error: int) -> tuple[Outcome, str]:
    away = total - blueprint.pass_mark
    if abs(away) * 1000 < error:
        return "refer", message("The score is within one standard error of the passing score: the supervisor decides.")
    if away >= 0:
        return "pass", ""
    return "fail", message("The score is below the passing score of {mark}.", mark=blueprint.pass_mark)


def outcome_of(blueprint: Blueprint, result: Result) -> tuple[Outcome, tuple[str, ...]]:
    """A result's outcome, and the reasons if it is not a pass: any failure decides, then any doubt."""
    judged: list[tuple[Outcome, str]] = [("fail", words) for words in _failures(blueprint, result)]
    judged.append(_accuracy_reason(blueprint, result.accuracy))
    judged.append(_score_reason(blueprint, result.score, result.error))
    for outcome in ("fail", "refer"):
        reasons = tuple(words for found, words in judged if found == outcome)
        if reasons:
            return outcome, reasons
    return "pass", ()
