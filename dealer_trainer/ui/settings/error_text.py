"""What is wrong with an amount or with the settings file, in the window's language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import MoneyError, dollars
from dealer_trainer.engine.money import MOST
from dealer_trainer.ui.settings.settings import SettingsProblem
from dealer_trainer.ui.settings.translated import translated


def money_error_text(error: MoneyError, typed: str) -> str:
    """Why the typed text is not an amount."""
    texts = {
        "negative": QCoreApplication.translate("Errors", "“{typed}” is negative. Enter an amount without a sign."),
        "no_amount": QCoreApplication.translate(
            "Errors", "“{typed}” is not an amount. Enter dollars, such as 25 or 37.50."
        ),
        "too_fine": QCoreApplication.translate(
            "Errors", "“{typed}” has parts finer than a cent. Enter at most two decimals."
        ),
        "too_large": QCoreApplication.translate("Errors", "“{typed}” is too large. The maximum is {most}."),
    }
    return texts[error.code].format(typed=typed, most=dollars(MOST))


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
