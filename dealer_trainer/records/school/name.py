"""Names, passwords and PINs: what may be taken."""

import unicodedata

from dealer_trainer.records.school.error import SchoolError

LONGEST_NAME, LEAST_PASSWORD, MOST_PASSWORD, LEAST_PIN = 60, 10, 200, 4


def clean_name(name: str) -> str:
    """A name with single spaces; raises SchoolError for one that is empty, too long or unprintable."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean or not clean.isprintable() or any("\ud800" <= letter <= "\udfff" for letter in clean):
        raise SchoolError("name_empty", "a name is missing", "Type a name")
    if len(clean) > LONGEST_NAME:
        what = f"the name is {len(clean)} letters long"
        raise SchoolError("name_long", what, f"Use at most {LONGEST_NAME} letters")
    return clean


def folded(name: str) -> str:
    """A name as compared, so that "ada" and "Ada" are one.

    >>> folded("Ada") == folded("ADA")
    True
    """
    return unicodedata.normalize("NFKC", name.casefold())


def check_password(password: str, name: str) -> None:
    """Raise SchoolError for a password that is too easy; there is no default one."""
    how = f"Use {LEAST_PASSWORD} letters or more, best four words that do not belong together"
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise SchoolError("password_weak", f"the password is {len(password)} letters long", how)
    plain = folded(password).replace(" ", "")
    if plain == folded(name).replace(" ", "") or len(set(plain)) < 4:
        raise SchoolError("password_weak", "the password can be guessed at once", how)
    if any("\ud800" <= letter <= "\udfff" for letter in password):
        raise SchoolError("password_weak", "the password holds half a character", how)


def check_pin(pin: str) -> None:
    """Raise SchoolError for a PIN that is no number of four to twelve digits, or one digit only."""
    if not (pin.isascii() and pin.isdigit() and LEAST_PIN <= len(pin) <= 12) or len(set(pin)) == 1:
        how = f"Use {LEAST_PIN} to 12 digits that are not all the same"
        raise SchoolError("pin_weak", "the PIN cannot be used", how)
