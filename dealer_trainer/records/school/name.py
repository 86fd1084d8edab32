"""Which names, passwords, and PINs are accepted."""

import re
import unicodedata
from typing import Final

from dealer_trainer.message import Message, message
from dealer_trainer.records.look_alike import LONGEST_NAME, folded, is_visible
from dealer_trainer.records.school.error import SchoolError

LEAST_PASSWORD, MOST_PASSWORD, LEAST_PIN = 10, 200, 4


_FORMULA: Final = ("=", "+", "-", "@")
_BROKEN: Final = re.compile(r"#(N/A|REF!|NAME\?|VALUE!|DIV/0!|NUM!|NULL!)|\ufffd|[ÃÂâ][\u0080-\u00bf€™]")
"""What a spreadsheet writes when a formula fails, and characters read in the wrong encoding."""


def clean_name(name: str) -> str:
    """Any name, with single spaces; raises SchoolError for one that is empty, too long, or partly invisible."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean:
        raise SchoolError("name_empty", message("a name is missing"), message("Type a name"))
    if not is_visible(clean):
        raise SchoolError("name_empty", message("the name has invisible characters"), message("Type it again"))
    if len(clean) > LONGEST_NAME:
        what = message("the name is {count} letters long", count=len(clean))
        raise SchoolError("name_long", what, message("Use at most {most} letters", most=LONGEST_NAME))
    return clean


def clean_person_name(name: str) -> str:
    """The name of a person, typed or read from a file; raises SchoolError for what is nobody's name."""
    clean = clean_name(name)
    what = text_fault(message("name"), clean) or _person_fault(clean)
    if what is not None:
        raise SchoolError("name_odd", what, message("Type the name as the person writes it"))
    return clean


def text_fault(title: str, text: str) -> Message | None:
    """What is wrong with a text of somebody's entry that came by way of a spreadsheet."""
    if _BROKEN.search(text):
        return message("the {column} is broken: {cell}", column=title, cell=text[:40])
    # An apostrophe is what a spreadsheet puts before text; before a letter it is one: 't Hart.
    if text.startswith(_FORMULA) or (text.startswith("'") and not text[1:2].isalpha()):
        return message("the {column} begins like a spreadsheet formula: {cell}", column=title, cell=text[:40])
    return None


def _person_fault(name: str) -> Message | None:
    if not any(letter.isalpha() for letter in name):
        return message("the name {cell} has no letters", cell=name[:40])
    if "@" in name or "://" in name:
        return message("the name {cell} is an address", cell=name[:40])
    if any(letter in "<>{}[]|\\" for letter in name):
        return message("the name {cell} has characters that do not belong in a name", cell=name[:40])
    if len(_scripts(name)) > 1:
        return message("the name {cell} mixes letters that look alike from several scripts", cell=name[:40])
    return None


def _scripts(name: str) -> set[str]:
    """The scripts with look-alike letters that a name uses."""
    found = (unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha())
    return {script for script in found if script in ("LATIN", "CYRILLIC", "GREEK")}


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
