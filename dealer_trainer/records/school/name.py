"""Which names, passwords, and PINs are accepted."""

import unicodedata

from dealer_trainer.message import message
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.name_length import LONGEST_NAME
from dealer_trainer.records.school.error import SchoolError

LEAST_PASSWORD, MOST_PASSWORD, LEAST_PIN = 10, 200, 4


def clean_name(name: str) -> str:
    """A name with single spaces; raises SchoolError for one that is empty, too long or unprintable."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean or not clean.isprintable() or any("\ud800" <= letter <= "\udfff" for letter in clean):
        raise SchoolError("name_empty", message("a name is missing"), message("Type a name"))
    if len(clean) > LONGEST_NAME:
        what = message("the name is {count} letters long", count=len(clean))
        raise SchoolError("name_long", what, message("Use at most {most} letters", most=LONGEST_NAME))
    return clean


def check_password(password: str, name: str) -> None:
    """Raise SchoolError for a password that is too easy; there is no default one."""
    how = message(
        "Use {least} letters or more; four unrelated words are best",
        least=LEAST_PASSWORD,
    )
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise SchoolError("password_weak", message("the password is {count} letters long", count=len(password)), how)
    plain = folded(password).replace(" ", "")
    if plain == folded(name).replace(" ", "") or len(set(plain)) < 4:
        raise SchoolError("password_weak", message("the password can be guessed at once"), how)
    if any("\ud800" <= letter <= "\udfff" for letter in password):
        raise SchoolError("password_weak", message("the password holds half a character"), how)


def check_pin(pin: str) -> None:
    """Raise SchoolError for a PIN that is not a number of four to twelve digits, or repeats one digit."""
    if not (pin.isascii() and pin.isdigit() and LEAST_PIN <= len(pin) <= 12) or len(set(pin)) == 1:
        how = message("Use {least} to 12 digits that are not all the same", least=LEAST_PIN)
        raise SchoolError("pin_weak", message("the PIN cannot be used"), how)
