"""What a supervisor is told before an exam is started: which attempt it is, and whose attempts were counted."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.score_text import attempt_text
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.ui.settings.translated import translated


def prospect_text(prospect: Prospect, blueprint: Blueprint | None) -> str:
    """The next attempt in a sentence, or why there is none, and the state of the wait for it."""
    if prospect.fault is not None:
        text = QCoreApplication.translate("SittingForm", "No exam can be started: {what}. {how}.")
        return text.format(what=translated(prospect.fault.what), how=translated(prospect.fault.how))
    words = QCoreApplication.translate("SittingForm", "Attempt {text}.")
    said = words.format(text=translated(attempt_text(prospect.attempt, prospect.compared)))
    if prospect.kept:
        more = QCoreApplication.translate(
            "SittingForm", "Attempts the server reported earlier, not checked now: {count}."
        )
        said = f"{said} {more.format(count=prospect.kept)}"
    return said if blueprint is None else f"{said} {_wait_text(prospect, blueprint)}".rstrip()


def _wait_text(prospect: Prospect, blueprint: Blueprint) -> str:
    """The wait for the next attempt; empty if it is over, or there is none."""
    until = prospect.wait_until(blueprint)
    if until is None or not prospect.is_waiting(blueprint):
        return ""
    return QCoreApplication.translate("SittingForm", "Not before {time}.").format(time=minute(until))
