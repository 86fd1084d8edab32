"""Why something could not be saved, exported, or imported, in plain language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.translated import translated


def error_text(error: RecordsError) -> str:
    """What happened and what to do about it."""
    texts = {
        "busy": QCoreApplication.translate(
            "Trouble", "Another window is writing to the progress file. Wait a moment and try again."
        ),
        "closed": QCoreApplication.translate("Trouble", "The progress file is already closed."),
        "corrupt_file": QCoreApplication.translate(
            "Trouble", "{file} is damaged ({what}). Export it again on the computer it came from."
        ),
        "damaged": QCoreApplication.translate(
            "Trouble", "{file} is damaged. Restart the app: it renames the file and starts a new one."
        ),
        "disk_full": QCoreApplication.translate(
            "Trouble", "The disk is full. Everything so far is saved; free some space."
        ),
        "disk_fault": QCoreApplication.translate("Trouble", "The disk reported an error. Check it."),
        "file_of_newer": QCoreApplication.translate(
            "Trouble", "{file} comes from a newer version of Dealer Trainer. Install the newest version and try again."
        ),
        "name_empty": QCoreApplication.translate("Trouble", "A trainee needs a name."),
        "name_long": QCoreApplication.translate("Trouble", "That name is too long: at most {most} letters."),
        "name_taken": QCoreApplication.translate(
            "Trouble", "There is already a trainee with that name, or one that looks the same."
        ),
        "newer": QCoreApplication.translate(
            "Trouble",
            "{file} was written by a newer version of Dealer Trainer and was left alone. Install the newest version.",
        ),
        "older": QCoreApplication.translate(
            "Trouble",
            "{file} was written by an earlier version of Dealer Trainer and was left alone. Open it with that version.",
        ),
        "no_file": QCoreApplication.translate("Trouble", "{file} cannot be read ({what})."),
        "no_trainee": QCoreApplication.translate("Trouble", "This trainee is no longer here."),
        "not_ours": QCoreApplication.translate(
            "Trouble", "{file} belongs to another program and was left alone. Move it so that progress can be saved."
        ),
        "not_writable": QCoreApplication.translate("Trouble", "{file} cannot be written to ({what})."),
        "old_sqlite": QCoreApplication.translate("Trouble", "Nothing can be saved: {what}. Install the app again."),
        "too_large": QCoreApplication.translate("Trouble", "{file} is far too large for a progress file."),
        "unexpected": QCoreApplication.translate("Trouble", "{file} could not be used: {what}. Start the app again."),
        "wrong_file": QCoreApplication.translate("Trouble", "{file} is not a Dealer Trainer progress file."),
    }
    name = error.where.name if error.where is not None else QCoreApplication.translate("Trouble", "The progress file")
    return texts[error.code].format(file=name, what=translated(error.what), most=LONGEST_NAME)


LONGEST_NAME = 60
"""Maximum length of a trainee's name, as the records have it."""
