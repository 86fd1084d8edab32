"""What a form can check about a new password before asking the records."""

from PySide6.QtCore import QCoreApplication

SHORTEST = 10
"""Characters of the shortest password."""


def password_complaint(password: str, again: str, name: str) -> str:
    """Why a password, typed twice, is unacceptable for somebody of this name; empty if it is acceptable."""
    if len(password) < SHORTEST:
        text = QCoreApplication.translate("Password", "A password needs at least {shortest} characters.")
        return text.format(shortest=SHORTEST)
    if password.casefold() == name.strip().casefold() or len(set(password)) < 4:
        return QCoreApplication.translate("Password", "That password is too easy to guess.")
    return "" if password == again else QCoreApplication.translate("Password", "The two passwords do not match.")
