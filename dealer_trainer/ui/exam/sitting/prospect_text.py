"""What a supervisor is told before an exam is started: which attempt it is, and among whose it was counted."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.attempt_text import attempt_text
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.ui.settings.translated import translated


def prospect_text(prospect: Prospect, blueprint: Blueprint | None) -> str:
    """The next attempt in a sentence, or why there is none; and how the wait for it stands."""
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
    """What the wait is for; empty if it is over, or there is none."""
    until, wait = prospect.wait_until(blueprint), prospect.wait(blueprint)
    if until is None or wait == "over":
        return ""
    running = QCoreApplication.translate("SittingForm", "Not before {time}.")
    unshown = QCoreApplication.translate(
        "SittingForm", "Not before {time}: only this computer’s clock says that this time has come."
    )
    return (running if wait == "running" else unshown).format(time=minute(until))
