"""What every paper says about a grade: as graded and as signed, the overrides, and the rulings it rests on."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.blueprint.standing import is_shipped
from dealer_trainer.certification.grading.result import TableScore, decimal, tenths, title_of
from dealer_trainer.certification.paper.sealed_report import Award, Signer
from dealer_trainer.ui.print.page import day
from dealer_trainer.ui.settings.translated import translated


def score_text(award: Award) -> str:
    """The score to one decimal beside its standard error."""
    return f"{decimal(award.both.result.score)} ± {tenths(award.both.result.error)}"


def outcome_text(outcome: str) -> str:
    """An outcome in a word or two."""
    return {
        "pass": QCoreApplication.translate("Paper", "passed"),
        "fail": QCoreApplication.translate("Paper", "not passed"),
        "refer": QCoreApplication.translate("Paper", "refer"),
    }[outcome]


def grading_text(award: Award) -> str:
    """The result as graded and as signed, how many overrides, by whom, and the second signer."""
    result, before = award.both
    graded = QCoreApplication.translate("Paper", "As graded: {score}, {outcome}.").format(
        score=decimal(before.score), outcome=outcome_text(before.outcome)
    )
    if award.ending == "voided":
        return graded + " " + QCoreApplication.translate("Paper", "Void: not an attempt.") + _second_text(award)
    if award.ending == "declined":
        return graded + " " + QCoreApplication.translate("Paper", "Declined: nobody signed a result.")
    signed = QCoreApplication.translate("Paper", "As signed: {score}, {outcome}, {overrides}.").format(
        score=decimal(result.score), outcome=outcome_text(award.verdict), overrides=_overrides_text(award)
    )
    return f"{graded} {signed}{_second_text(award)}"


def override_texts(award: Award) -> list[tuple[str, str]]:
    """The overrides, each text with the supervisor it names; those with the same reason are combined."""
    singular = QCoreApplication.translate("Paper", "{target} counts {worth}: {reason}")
    plural = QCoreApplication.translate("Paper", "{target} count {worth}: {reason}")
    targets: dict[tuple[str, str, str], list[str]] = {}
    for override in award.overrides:
        targets.setdefault((override.counts, override.reason.rstrip("."), override.who), []).append(override.target)
    return [
        ((singular if len(of) == 1 else plural).format(target=", ".join(of), worth=counts, reason=reason), who)
        for (counts, reason, who), of in targets.items()
    ]


def duty_titles() -> tuple[str, ...]:
    """Headings for the cells of a duty."""
    return (
        QCoreApplication.translate("Report", "Duty"), QCoreApplication.translate("Report", "Required"),
        QCoreApplication.translate("Report", "Attempted"), QCoreApplication.translate("Report", "Correct"),
        QCoreApplication.translate("Report", "Minimum"), QCoreApplication.translate("Report", "Met"),
    )  # fmt: skip


def duty_cells(duty: TableScore, graded: TableScore) -> tuple[str, ...]:
    """A duty of the table with what was due, done, and right, the minimum, and whether it was reached.

    If overrides changed a figure, the graded one is beside it.
    """
    yes, no = QCoreApplication.translate("Report", "yes"), QCoreApplication.translate("Report", "no")
    changed = QCoreApplication.translate("Report", "{counts} (graded {graded})")
    right, met = str(duty.right), yes if duty.is_met else no
    if duty.is_met and 100 * duty.right < duty.least * duty.due:
        met = QCoreApplication.translate("Report", "1 miss allowed")
    if graded.right != duty.right:
        right = changed.format(counts=right, graded=graded.right)
    if graded.is_met != duty.is_met:
        met = changed.format(counts=met, graded=yes if graded.is_met else no)
    return translated(title_of(duty)), str(duty.due), str(duty.made), right, f"{duty.least}%", met


def approved_text(award: Award) -> str:
    """Who approved the blueprint of the exam."""
    if award.opened.approved:
        names = ", ".join(signer.name for signer in award.opened.approved)
        return QCoreApplication.translate("Paper", "Approved by {names}.").format(names=names)
    if is_shipped(award.opened.blueprint_digest):
        return QCoreApplication.translate("Paper", "It ships with the program.")
    return QCoreApplication.translate("Paper", "Nobody’s approval is on record.")


def rulings_text(award: Award) -> str:
    """The rules that everything asked and dealt rests on."""
    if not award.rulings:
        return QCoreApplication.translate("Paper", "Everything asked and dealt rests on the published dealing guide.")
    text = QCoreApplication.translate("Paper", "Published dealing guide; where it is silent, house rulings {ids}.")
    return text.format(ids=", ".join(award.rulings))


def trainee_text(award: Award) -> str:
    """The trainee's staff number, if the school gave one, what identified them, and when they were examined."""
    number = QCoreApplication.translate("Paper", "Staff number {number}")
    given = QCoreApplication.translate("Paper", "examined on {day} (UTC)").format(day=day(award.given))
    seen = QCoreApplication.translate("Paper", "identified by: {identity}")
    return "  ·  ".join((
        *(number.format(number=said) for said in award.said("staff number")),
        *(seen.format(identity=said) for said in award.said("identified by")),
        given,
    ))  # fmt: skip


def standing_text(signer: Signer) -> str:
    """The rank and license number of somebody who signed, "" without either."""
    number = QCoreApplication.translate("Paper", "license {number}").format(number=signer.license)
    return ", ".join([*([signer.rank] if signer.rank else []), *([number] if signer.license else [])])


def _second_text(award: Award) -> str:
    if award.second is None:
        return ""
    return " " + QCoreApplication.translate("Paper", "Second signature: {name}.").format(name=award.second.name)


def _overrides_text(award: Award) -> str:
    if not award.overrides:
        return QCoreApplication.translate("Paper", "no override")
    who = ", ".join(dict.fromkeys(override.who for override in award.overrides))
    if len(award.overrides) == 1:
        return QCoreApplication.translate("Paper", "1 override by {names}").format(names=who)
    text = QCoreApplication.translate("Paper", "{count} overrides by {names}")
    return text.format(count=len(award.overrides), names=who)
