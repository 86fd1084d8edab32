"""What is wrong with the settings file, in the window's language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.settings.settings import SettingsProblem
from dealer_trainer.ui.settings.translated import translated


def settings_problem_text(problem: SettingsProblem) -> str:
    """What was wrong with the settings file and what became of it."""
    texts = {
        "too_large": QCoreApplication.translate("Errors", "{file} is too large to be a settings file."),
        "unreadable": QCoreApplication.translate("Errors", "{file} could not be read ({detail})."),
        "wrong": QCoreApplication.translate("Errors", "{file} is not valid ({detail})."),
    }
    kept = (
        QCoreApplication.translate("Errors", "It was set aside as {aside}, and the default settings are used.")
        if problem.aside
        else QCoreApplication.translate("Errors", "It could not be set aside; the default settings are used.")
    )
    values = {"file": problem.file, "detail": translated(problem.detail), "aside": problem.aside}
    return f"{texts[problem.code]} {kept}".format(**values)
