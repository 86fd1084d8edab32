"""What the school's records could not do, and its roles and states, in the window's words."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.school.error import SchoolError


def trouble_words(error: RecordsError) -> str:
    """What happened and what to do about it."""
    reason = error.code
    wait_ms = error.wait_ms if isinstance(error, SchoolError) else 0
    told = {
        "busy": QCoreApplication.translate("School", "Another window is writing to the records. Try again."),
        "disk_full": QCoreApplication.translate("School", "The disk is full. What was kept is safe; make room."),
        "ended": QCoreApplication.translate("School", "This session is over. Sign in with the password."),
        "forbidden": QCoreApplication.translate("School", "This is not yours to do: {what}."),
        "locked": QCoreApplication.translate(
            "School",
            "Too many wrong passwords: the way in is locked for {minutes} minutes, or until an admin lifts it.",
        ),
        "name_empty": QCoreApplication.translate("School", "A name is missing."),
        "name_taken": QCoreApplication.translate("School", "There is somebody of that name already."),
        "no_person": QCoreApplication.translate("School", "Nobody of that name can sign in here."),
        "wait": QCoreApplication.translate("School", "Wait {seconds} s, then try again."),
        "wrong_password": QCoreApplication.translate("School", "The password is wrong."),
    }
    words = told.get(reason, "{what}. {how}.")
    text = words.format(what=error.what, how=error.how, minutes=-(-wait_ms // 60_000), seconds=-(-wait_ms // 1000))
    if error.where is not None and error.where.name not in text and reason in ("not_writable", "damaged", "wrong_file"):
        text = f"{error.where.name}: {text}"
    return text[:1].upper() + text[1:]


def role_words(role: str) -> str:
    """A role, as a word."""
    told = {
        "trainee": QCoreApplication.translate("School", "Trainee"),
        "supervisor": QCoreApplication.translate("School", "Supervisor"),
        "admin": QCoreApplication.translate("School", "Admin"),
    }
    return told[role]


def state_words(state: str) -> str:
    """A sitting's state, as a word or two."""
    told = {
        "open": QCoreApplication.translate("School", "Not finished"),
        "closed": QCoreApplication.translate("School", "Waits for a signature"),
        "signed": QCoreApplication.translate("School", "Signed off"),
        "declined": QCoreApplication.translate("School", "Declined"),
    }
    return told[state]
