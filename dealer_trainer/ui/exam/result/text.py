"""A result as text: its outcome, what went wrong and why, the names of its grades."""

from collections.abc import Iterable, Iterator
from typing import Literal

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.result import OUTCOMES, decimal, tenths
from dealer_trainer.certification.paper.remark import STATION, Remark
from dealer_trainer.certification.school.decision import Mistake, Review
from dealer_trainer.certification.school.local_time import clock
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer
from dealer_trainer.certification.verify.facts import texts_of
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import Message, as_sentence
from dealer_trainer.table.duty.act_text import instruction, told
from dealer_trainer.ui.drill.answer_text import answer_text, source_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.table_text import act_line, source_label
from dealer_trainer.ui.widget.end_page import Bar

MOST_INCIDENTS = 3
"""How many incidents are named beside the verdict; all of them are in the list of events."""


def outcome_text(review: Review) -> str:
    """The signed verdict, or the outcome as graded and that nobody has signed it, in a few words."""
    stage, both = review.sitting.stage, review.both
    before, after = (translated(OUTCOMES[result.outcome]) for result in (both.graded, both.result))
    graded = QCoreApplication.translate("Result", "graded: {outcome}").format(outcome=before)
    if stage == "declined":
        said = QCoreApplication.translate("Result", "declined, no result")
    elif stage == "voided":
        said = QCoreApplication.translate("Result", "void, not an attempt")
    elif stage == "signed_off":
        said = _signed_text(review)
        if review.sitting.last.body.get("verdict") == both.graded.outcome:
            return said
    else:
        if both.is_changed:
            text = QCoreApplication.translate("Result", "{graded}, with overrides: {outcome}, not signed")
            return text.format(graded=graded, outcome=after)
        return QCoreApplication.translate("Result", "{graded}, not signed").format(graded=graded)
    return QCoreApplication.translate("Result", "{said} ({graded})").format(said=said, graded=graded)


def _signed_text(review: Review) -> str:
    verdict = review.sitting.last.body.get("verdict")
    passed, failed = QCoreApplication.translate("Result", "passed"), QCoreApplication.translate("Result", "not passed")
    if verdict != "pass":
        return failed
    withdrawn = {
        "revoked": QCoreApplication.translate("Result", "passed, certificate revoked"),
        "suspended": QCoreApplication.translate("Result", "passed, certificate suspended"),
    }
    return withdrawn.get(review.statuses[-1].status, passed) if review.statuses else passed


def override_text(review: Review) -> str:
    """The grader's result and the one to sign, where overrides change it, and who has to sign; empty without any."""
    both, count = review.both, len(review.both.result.overrides)
    if not count:
        return ""
    before, after = (translated(OUTCOMES[result.outcome]) for result in (both.graded, both.result))
    text = QCoreApplication.translate(
        "Result", "As graded: {graded}, {graded_score}. With {count} overrides: {outcome}, {score}. Not signed."
    )
    if count == 1:
        text = QCoreApplication.translate(
            "Result", "As graded: {graded}, {graded_score}. With one override: {outcome}, {score}. Not signed."
        )
    scores = {"graded_score": decimal(both.graded.score), "score": decimal(both.result.score)}
    texts = [text.format(graded=before, outcome=after, count=count, **scores)]
    if both.is_changed and review.seconds:
        texts.append(QCoreApplication.translate(
            "Result", "The overrides change the outcome: a second supervisor has to sign."
        ))  # fmt: skip
    elif both.is_changed:
        texts.append(QCoreApplication.translate(
            "Result",
            "The overrides change the outcome, which takes a second supervisor, and this school has only you. Set them "
            "back to “as graded”, or have an admin add a supervisor.",
        ))  # fmt: skip
    return " ".join(texts)


def incident_text(review: Review) -> str:
    """The incidents of a sitting, the first few on a line each, and what is implausible or unnecessary in it."""
    flagged = QCoreApplication.translate("Result", "Flagged: {text}")
    flags = [flagged.format(text=translated(flag)) for flag in texts_of(review.facts, "flagged")]
    found = [remark for remark in review.remarks if remark.is_incident]
    if not found:
        return "\n".join(flags)
    lines = [QCoreApplication.translate("Result", "Incidents: {count}").format(count=len(found))]
    for remark in found[:MOST_INCIDENTS]:
        what, reason = translated(remark.what), translated(remark.reason)
        who = reason or what if remark.who == STATION else f"{remark.who}: {what}. {reason}".rstrip(". ")
        lines.append(f"{clock(remark.at)}  {who}")
    if (more := len(found) - MOST_INCIDENTS) > 0:
        lines.append(QCoreApplication.translate("Result", "… and {count} more under Events.").format(count=more))
    return "\n".join((*lines, *flags))


def sign_text(review: Review, verdict: str, judged: tuple[tuple[str, str], ...] = (), *, is_second: bool) -> str:
    """What is about to be signed. `judged`: the rubrics with the examiner's judgment of each."""
    lines = [
        QCoreApplication.translate("Result", "You are signing: {verdict}.").format(verdict=verdict),
        *rubric_lines(review.sitting.blueprint, judged),
        QCoreApplication.translate("Result", "This seals the exam; nothing can be changed afterward."),
    ]
    if is_second:
        lines.append(QCoreApplication.translate("Result", "A second supervisor signs with their own password."))
    return " ".join(lines)


def rubric_lines(blueprint: Blueprint, judged: Iterable[tuple[str, str]]) -> list[str]:
    """The examiner's judgment of each rubric, "pass" or "fail", as a sentence each."""
    titles = {rubric.id: game_text(rubric.title) for rubric in blueprint.rubrics}
    passed = QCoreApplication.translate("Result", "{rubric}: passed.")
    failed = QCoreApplication.translate("Result", "{rubric}: failed.")
    return [(passed if word == "pass" else failed).format(rubric=titles.get(name, name)) for name, word in judged]


def worth_text(target: str, worth: int) -> str:
    """What an overridden grade counts."""
    held = QCoreApplication.translate("Result", "held against them")
    if target.startswith("critical/"):
        return held if worth else QCoreApplication.translate("Result", "not held against them")
    return {
        0: QCoreApplication.translate("Result", "not at all"),
        500: QCoreApplication.translate("Result", "half"),
        1000: QCoreApplication.translate("Result", "in full"),
    }[worth]


def detail_lines(game: Game, cause: ExamAnswer | Fault | DutyFault) -> tuple[str, ...]:
    """What was asked, done, and correct, and the rule behind it."""
    given = QCoreApplication.translate("Result", "Given: {text}")
    due = QCoreApplication.translate("Result", "Correct: {text}")
    rule = QCoreApplication.translate("Result", "Rule: {text}")
    if isinstance(cause, Fault):
        acts = ((given, cause.done), (due, cause.due))
        lines = [line.format(text=act_line(game.rules, act)) for line, act in acts if act is not None]
        return *lines, rule.format(text=source_label(cause.row))
    if isinstance(cause, DutyFault):
        pairs = ((given, cause.done, told), (due, cause.due, instruction))
        lines = [line.format(text=as_sentence(translated(words(act)))) for line, act, words in pairs if act is not None]
        return *lines, rule.format(text=source_text(cause.source))
    return (
        QCoreApplication.translate("Result", "Question: {text}").format(text=translated(cause.item.question)),
        given.format(text=answer_text(game, cause.item, cause.answer)),
        due.format(text=translated(cause.graded.due)),
        rule.format(text=source_text(cause.graded.source)),
    )


def score_line(review: Review) -> str:
    """The score with its error, and the pass mark, as a sentence."""
    score = QCoreApplication.translate("Result", "{score} of 100 points (± {error}); {mark} are needed to pass.")
    result, mark = review.result, review.sitting.blueprint.pass_mark
    return score.format(score=decimal(result.score), error=tenths(result.error), mark=mark)


def reason_lines(review: Review) -> tuple[str, ...]:
    """The money decisions, critical faults, and the reasons why it is not a pass."""
    result, blueprint = review.result, review.sitting.blueprint
    texts: list[str] = []
    if blueprint.panel:
        panel = QCoreApplication.translate("Result", "Passing score set by {names}: {mark} of 100. Signed: {signed}")
        texts.append(panel.format(**blueprint.panel.model_dump()))
    doubts = (reason.values.get("words", "") for reason in result.reasons if isinstance(reason, Message))
    if not any(map(_is_of_accuracy, doubts)):  # otherwise that reason says the same
        accuracy = QCoreApplication.translate("Result", "{right} of {made} money decisions right; {floor}% required.")
        right, made, _ = result.accuracy
        texts.append(accuracy.format(right=right, made=made, floor=blueprint.accuracy_floor))
    texts += (f"{translated(text)}." for text in texts_of(review.facts, "real table"))
    if result.outcome == "pass":  # otherwise the reasons say what is against it
        texts.append(QCoreApplication.translate("Result", "No critical faults."))
    of_duties = [reason for reason in result.reasons if isinstance(reason, Message) and "duty" in reason.values]
    if of_duties:
        below = QCoreApplication.translate("Result", "Duties at the table below the minimum: {count}.")
        texts.append(below.format(count=len(of_duties)))
    if not review.mistakes and any(area.asked[0] > area.asked[1] for area in result.areas):
        texts.append(QCoreApplication.translate("Result", "Not everything was done: what is missing counts as wrong."))
    others = (reason for reason in result.reasons if reason not in of_duties and not _is_of_accuracy(reason))
    body = review.sitting.last.body
    rubrics = body.get("rubrics")
    judged = rubric_lines(blueprint, rubrics.items()) if isinstance(rubrics, dict) else ()
    return (*texts, *map(translated, others), *judged)


def exam_text(review: Review) -> str:
    """Which exam was taken, and which attempt it was, as far as that is known."""
    exam, attempt = (translated(texts_of(review.facts, label)[0]) for label in ("blueprint", "attempt"))
    text = QCoreApplication.translate("Result", "{exam}. Attempt {text}.")
    return exam if review.sitting.opened.compared is None else text.format(exam=exam, text=attempt)


def _is_of_accuracy(reason: object) -> bool:
    """Whether a reason repeats the line about the money decisions."""
    return isinstance(reason, Message) and {"right", "made", "floor"} <= reason.values.keys()


def outcome_kind(review: Review) -> Literal["good", "bad", "warn", "quiet"]:
    """The color of the outcome, signed or as it would be: good, bad, to be decided, none."""
    stage, verdict = review.sitting.stage, review.both.result.outcome
    if stage in ("declined", "voided"):
        return "quiet"
    if stage == "signed_off":
        verdict = "pass" if review.sitting.last.body.get("verdict") == "pass" else "fail"
        if verdict == "pass" and review.statuses and review.statuses[-1].status != "reinstated":
            return "bad" if review.statuses[-1].status == "revoked" else "warn"
    return "good" if verdict == "pass" else "bad" if verdict == "fail" else "warn"


def area_bars(review: Review) -> Iterator[Bar]:
    """Each area with its points of those possible, and what else there is to tell of it."""
    points = QCoreApplication.translate("Result", "{points} of {of}")
    changed = QCoreApplication.translate("Result", "{points} of {of} (graded {graded})")
    more = QCoreApplication.translate(
        "Result", "Graded: {graded}. Required: {due}, attempted: {made}, correct: {right}."
    )
    for area in review.result.areas:
        due, made, right = area.asked
        said = {"points": decimal(area.points), "of": decimal(area.of), "graded": decimal(area.graded)}
        text, share = points if area.points == area.graded else changed, float(area.points / area.of) if area.of else 0
        tip = more.format(**said, due=due, made=made, right=right)
        yield Bar(game_text(area.title), share, text.format(**said), tip)


def event_cells(remark: Remark) -> tuple[str, str, str]:
    """What happened, who did it, and when, as the cells of a row."""
    what, reason, who = translated(remark.what), translated(remark.reason), translated(remark.who)
    if remark.who == STATION:
        return reason or what, who, clock(remark.at)
    return f"{what}. {reason}" if reason else what, who, clock(remark.at)


def mistake_cells(mistake: Mistake) -> tuple[str, str]:
    """A mistake and where it was made, as the cells of a row."""
    if isinstance(mistake.fault, DutyFault):
        where = QCoreApplication.translate("Result", "Part {part}, duty {number}")
    elif mistake.fault is not None:
        where = QCoreApplication.translate("Result", "Part {part}, round {number}")
    else:
        where = QCoreApplication.translate("Result", "Part {part}, question {number}")
    text = translated(mistake.text)
    if mistake.is_critical:
        text = QCoreApplication.translate("Result", "Critical: {text}").format(text=text)
    return text[:1].upper() + text[1:], where.format(part=mistake.part + 1, number=mistake.number + 1)
