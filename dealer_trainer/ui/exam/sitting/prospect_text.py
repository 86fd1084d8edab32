"""What a supervisor is told before a test is started: which attempt it is, and among whose it was counted."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.grading.attempt_text import attempt_text
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.ui.settings.translated import translated


def prospect_text(prospect: Prospect) -> str:
    """The next attempt in a sentence or two."""
    if prospect.fault is not None:
        text = QCoreApplication.translate("SittingForm", "No test can be started: {what}. {how}.")
        return text.format(what=translated(prospect.fault.what), how=translated(prospect.fault.how))
    words = QCoreApplication.translate("SittingForm", "Attempt {text}.")
    said = words.format(text=translated(attempt_text(prospect.attempt, prospect.compared)))
    if not prospect.trouble:
        return said
    return f"{said} ({translated(prospect.trouble).rstrip('.')})"
