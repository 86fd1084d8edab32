"""Why the records could not do what was asked, in the window's language; the records say it, a window only shows it."""

from dealer_trainer.message import as_sentence
from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.translated import translated


def records_error_text(error: RecordsError) -> str:
    """What happened and what to do about it, after the name of the file if it is about one."""
    what, how = translated(error.what), translated(error.how)
    text = f"{as_sentence(what)} {as_sentence(how)}"
    name = "" if error.where is None else error.where.name
    if name and what.startswith(name):
        return what[:1] + text[1:]  # a file's name is written as it is
    return f"{name}: {text}" if name not in text else text
