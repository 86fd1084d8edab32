"""The verdict of a sitting in a word or two, and the reason for it."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.paper.award import Award


def verdict_text(award: Award) -> tuple[str, str]:
    """The verdict in a word or two, and the reason for it."""
    mark = award.pass_mark // 1000
    if award.ending == "voided":
        return QCoreApplication.translate("Report", "Void"), QCoreApplication.translate(
            "Report", "Two supervisors voided this attempt for a technical reason. It does not count."
        )
    if award.ending == "declined":
        return QCoreApplication.translate("Report", "Declined"), QCoreApplication.translate(
            "Report", "The supervisor did not sign: there is no result, and the attempt counts."
        )
    if award.verdict == "pass" and (award.score < award.pass_mark or award.accuracy < award.accuracy_floor):
        words = QCoreApplication.translate(
            "Report", "Within one standard error of what is required to pass: the supervisor decided."
        )
        return QCoreApplication.translate("Report", "Passed"), words
    if award.verdict == "pass":
        return QCoreApplication.translate("Report", "Passed"), QCoreApplication.translate(
            "Report", "Score at or above {mark}, enough money decisions right, every duty met, no critical fault."
        ).format(mark=mark)
    if award.verdict == "refer":
        words = QCoreApplication.translate(
            "Report",
            "Within one standard error of the passing score of {mark}: the supervisor decides or repeats the exam.",
        )
        return QCoreApplication.translate("Report", "Refer"), words.format(mark=mark)
    return QCoreApplication.translate("Report", "Not passed"), _failed_because(award)


def _failed_because(award: Award) -> str:
    if award.reasons and not award.critical:
        return " ".join(award.reasons)
    if award.critical:
        return QCoreApplication.translate("Report", "Critical fault, fails at any score: {faults}.").format(
            faults="; ".join(award.critical)
        )
    failed = [rubric.title for rubric in award.rubrics if rubric.verdict == "fail"]
    if failed:
        return QCoreApplication.translate("Report", "Rubrics failed, apart from the score: {rubrics}.").format(
            rubrics="; ".join(failed)
        )
    if award.accuracy < award.accuracy_floor:
        floor = award.accuracy_floor // 1000
        return QCoreApplication.translate("Report", "Fewer than {floor}% of money decisions were right.").format(
            floor=floor
        )
    return QCoreApplication.translate("Report", "Below the passing score of {mark}.").format(
        mark=award.pass_mark // 1000
    )
