"""Why something could not be saved, exported or imported, in plain language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.records.error import RecordsError


def error_text(error: RecordsError) -> str:
    """What happened and what to do about it."""
    texts = {
        "busy": QCoreApplication.translate(
            "Trouble", "Another window is writing to the progress file. Wait a moment and try again."
        ),
        "closed": QCoreApplication.translate("Trouble", "The progress file is closed already."),
        "corrupt_file": QCoreApplication.translate(
            "Trouble", "{file} is damaged ({what}). Export it again on the machine that it came from."
        ),
        "damaged": QCoreApplication.translate(
            "Trouble", "{file} is damaged. Start the app again: it sets the file aside and begins a new one."
        ),
        "disk_full": QCoreApplication.translate(
            "Trouble", "The disk is full. Everything up to here is kept; make room."
        ),
        "disk_fault": QCoreApplication.translate("Trouble", "The disk does not do as it is asked. Check it."),
        "file_of_newer": QCoreApplication.translate(
            "Trouble", "{file} comes from a newer Dealer Trainer. Install the newest one and try again."
        ),
        "name_empty": QCoreApplication.translate("Trouble", "A trainee needs a name."),
        "name_long": QCoreApplication.translate("Trouble", "That name is too long: at most {most} letters."),
        "name_taken": QCoreApplication.translate("Trouble", "There is a trainee of that name already."),
        "newer": QCoreApplication.translate(
            "Trouble", "{file} was written by a newer Dealer Trainer and is left as it is. Install the newest one."
        ),
        "no_file": QCoreApplication.translate("Trouble", "{file} cannot be read ({what})."),
        "no_trainee": QCoreApplication.translate("Trouble", "This trainee is no longer here."),
        "not_ours": QCoreApplication.translate(
            "Trouble", "{file} belongs to another program and is left as it is. Move it away to keep progress."
        ),
        "not_writable": QCoreApplication.translate("Trouble", "{file} cannot be written to ({what})."),
        "too_large": QCoreApplication.translate("Trouble", "{file} is far too large for a progress file."),
        "wrong_file": QCoreApplication.translate("Trouble", "{file} is no progress of Dealer Trainer."),
    }
    name = error.where.name if error.where is not None else QCoreApplication.translate("Trouble", "The progress file")
    return texts[error.code].format(file=name, what=error.what, most=LONGEST_NAME)


LONGEST_NAME = 60
"""Letters of a trainee's name, as the records room has it."""
