"""A person who belongs to the school, what they may do, and which names, passwords, and PINs are accepted."""

import re
import unicodedata
from typing import Final, Literal, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import Message, message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.private import EXAMINER_DETAILS, TRAINEE_DETAILS
from dealer_trainer.records.look_alike import LONGEST_NAME, folded, is_visible
from dealer_trainer.records.school.database import PERSON
from dealer_trainer.records.school.store import Store

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
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    if len(scripts & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
        return message("the name {cell} mixes letters that look alike from several scripts", cell=name[:40])
    return None


def check_password(password: str, name: str) -> None:
    """Raise SchoolError for a password that is too easy; there is no default one."""
    how = message("Use {least} letters or more; four unrelated words are best", least=LEAST_PASSWORD)
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


Role = Literal["trainee", "supervisor", "admin"]
ROLES: tuple[Role, ...] = ("trainee", "supervisor", "admin")
"""Each may do what those before it may."""


class Person(NamedTuple):
    """Somebody of the school. `key`: id of the key that they sign with, None without a password.

    `staff_number`: by which two people of one name are two; the others as in `StaffDetails`.
    """

    id: str
    name: str
    role: Role
    key: str | None
    is_active: bool
    made: int
    staff_number: str | None = None
    staff_group: str | None = None
    background: str | None = None
    extra_time: str | None = None
    extra_reason: str | None = None
    rank: str | None = None
    license: str | None = None

    @property
    def details(self) -> "StaffDetails":
        """What the school has of them beside the name."""
        return StaffDetails(**{part: getattr(self, part) for part in StaffDetails._fields})

    @property
    def extra_per_cent(self) -> int:
        """Their extra time in every exam, in percent."""
        return int(self.extra_time or 0)

    @property
    def known_as(self) -> str:
        """What the school's other stations know them by: the staff number, or the name if there is none."""
        return self.name if self.staff_number is None else f"\x1f{self.staff_number}"

    @property
    def label(self) -> str:
        """The name as it is chosen from a list, with the staff number where there is one."""
        return self.name if self.staff_number is None else f"{self.name} ({self.staff_number})"


class StaffDetails(NamedTuple):
    """What a school may keep of somebody beside the name; None where it does not.

    Of a trainee `extra_time`, in percent, for every exam, and why; of somebody who gives exams `rank` and `license`,
    the number of their license.
    """

    staff_number: str | None = None
    staff_group: str | None = None
    background: str | None = None
    extra_time: str | None = None
    extra_reason: str | None = None
    rank: str | None = None
    license: str | None = None

    def of_role(self, role: Role) -> "StaffDetails":
        """Those that somebody of that role has."""
        theirs = TRAINEE_DETAILS if role == "trainee" else EXAMINER_DETAILS
        return StaffDetails(**{part: getattr(self, part) for part in theirs})


NO_DETAILS = StaffDetails()


def check_key(connection: sa.Connection, key: str, how: str = message("Have somebody else sign in")) -> None:
    """Raise SchoolError for a key that nobody active has: it was deactivated since the sign-in."""
    if connection.scalar(sa.select(PERSON.c.id).where(PERSON.c.key == key, PERSON.c.is_active)) is None:
        what = message("this key was deactivated in the meantime")
        raise SchoolError("ended", what, how)


def people_of(store: Store) -> tuple[Person, ...]:
    """Everybody, by name."""
    columns = [PERSON.c[name] for name in Person._fields]
    rows = store.read(lambda connection: connection.execute(sa.select(*columns).order_by(PERSON.c.folded)).all())
    return tuple(Person(*row) for row in rows)


def person_of(connection: sa.Connection, person_id: str) -> Person:
    """The person with that id; raises SchoolError."""
    columns = [PERSON.c[name] for name in Person._fields]
    row = connection.execute(sa.select(*columns).where(PERSON.c.id == person_id)).first()
    if row is None:
        raise SchoolError("no_person", message("there is no such person"), message("Choose one from the list"))
    return Person(*row)
