"""Who belongs to the school, signing in, and the session of somebody who gave their password.

An attempt is counted before the password is checked, and too many cost time.
"""

import re
import unicodedata
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import Message, message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.private import EXAMINER_DETAILS, TRAINEE_DETAILS
from dealer_trainer.records.look_alike import LONGEST_NAME, folded, is_visible
from dealer_trainer.records.school.database import PERSON, SIGN_IN, WRAPPED_KEY
from dealer_trainer.records.school.key import keys_in_force, opened_keys, wrapped_of
from dealer_trainer.records.school.store import Store

LEAST_PASSWORD, MOST_PASSWORD = 10, 200


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


class Session:
    """The person signed in; the keys are unavailable once it has ended."""

    def __init__(self, store: Store, person: Person, key: SigningKey, school_key: SigningKey | None) -> None:
        self.person = person
        self.is_ended = False
        self._store = store
        self._key: SigningKey | None = key
        self._school_key = school_key

    @property
    def key(self) -> SigningKey:
        """The person's key; raises SchoolError once the session has ended."""
        self._check()
        key = self._key  # another thread may end the session meanwhile
        if key is None:
            raise _ended()
        return key

    @property
    def school_key(self) -> SigningKey | None:
        """The school's key, None for people who are not administrators; raises SchoolError once it has ended."""
        self._check()
        return self._school_key

    @property
    def key_of_school(self) -> SigningKey:
        """The same; raises SchoolError for people who are not administrators too."""
        key = self.school_key
        if key is None:
            raise SchoolError("forbidden", message("the school's key is locked"), message("Sign in as an admin"))
        return key

    def renew(self, person: Person, key: SigningKey, school_key: SigningKey | None = None) -> None:
        """Go on with the key that a new password made, or with the school's next one."""
        self._check()
        self.person, self._key = person, key
        self._school_key = school_key or self._school_key

    def require(self, role: Role) -> None:
        """Raise SchoolError unless the person has this role's rights now, according to the database."""
        key = self.key
        chosen = sa.select(PERSON.c.role, PERSON.c.key).where(PERSON.c.id == self.person.id, PERSON.c.is_active)
        found = self._store.read(lambda connection: connection.execute(chosen).first())
        if found is not None and found.key != key.id:
            self.end()
            raise SchoolError(
                "ended", message("somebody set another password in the meantime"), message("Sign in with the new one")
            )
        allowed = () if found is None else (found.role, self.person.role)  # the latter is certified
        if not allowed or any(part not in ROLES or ROLES.index(part) < ROLES.index(role) for part in allowed):
            raise SchoolError(
                "forbidden",
                message("this needs the role {role}", role=role),
                message("Have somebody sign in who has it"),
            )

    def end(self) -> None:
        """Sign out."""
        self.is_ended, self._key, self._school_key = True, None, None

    def _check(self) -> None:
        if self.is_ended:
            raise _ended()


def _ended() -> SchoolError:
    return SchoolError("ended", message("this session has ended"), message("Sign in with your password"))


MOST_FAILURES, LOCK_MS = 10, 30 * 60_000
"""After so many wrong passwords in a row each further one costs half an hour, unless an administrator lifts it."""


def sign_in(store: Store, name: str, password: str, at: int, mono: int | None = None) -> Session:
    """Sign somebody in; raises SchoolError. The attempt is on the disk before the password is checked.

    `mono`: milliseconds of a clock that nobody can set; where it is given, a wall clock that was set ahead lifts no
    lock while the program runs. Takes up to half a second: not for the window's thread.
    """
    row = store.read(lambda connection: _find(connection, name))
    charge(store, row.id, at, None if mono is None or row.id not in store.tried else mono - store.tried[row.id])
    if mono is not None:
        store.tried[row.id] = mono
    key, school = _opened(store, row, password)
    store.add_note("signed_in", {"id": row.id}, at)
    store.tried.pop(row.id, None)
    person = Person(*row[: len(Person._fields)])
    return Session(store, person, key, school)


def charge(store: Store, person_id: str, at: int, since: int | None = None) -> None:
    """Count a try at somebody's password, on the disk before it is checked; raises SchoolError while it is too early.

    `since`: milliseconds since the last one by a clock that nobody can set.
    """

    def job(connection: sa.Connection) -> None:
        tried = connection.execute(sa.select(SIGN_IN).where(SIGN_IN.c.person == person_id)).one()
        failures, pause = tried.failures, 1000 * 2 ** (tried.failures - 1)
        # A clock that was set back shortens no lock and makes no new one.
        left = max(tried.tried_at + LOCK_MS - at, 0 if since is None else LOCK_MS - since)
        if failures >= MOST_FAILURES and left > 0:
            left = min(left, LOCK_MS)
            what = message("{failures} wrong passwords in a row: sign-in is locked", failures=failures)
            how = message("Wait {minutes} min, or ask an admin to unlock it", minutes=-(-left // 60_000))
            raise SchoolError("locked", what, how, wait_ms=left)
        if 0 < failures < MOST_FAILURES and 0 <= at - tried.tried_at < pause:
            left = int(tried.tried_at + pause - at)
            how = message("Wait {left} s, then try again", left=(left + 999) // 1000)
            raise SchoolError("wait", message("the last password was wrong"), how, wait_ms=left)
        store.note(connection, "sign_in_tried", {"id": person_id}, at)

    store.write(job)


def recognize(store: Store, name: str, password: str) -> Person:
    """Whose password this is; raises SchoolError. Nothing is written, so that nobody is locked out by it.

    The caller makes wrong passwords cost time. Takes up to half a second: not for the window's thread.
    """
    row = store.read(lambda connection: _find(connection, name))
    _opened(store, row, password)
    return Person(*row[: len(Person._fields)])


def _find(connection: sa.Connection, name: str) -> Any:
    """The row of somebody who has a password; raises SchoolError."""
    columns = [PERSON.c[name] for name in Person._fields]
    chosen = sa.select(*columns).join(WRAPPED_KEY, WRAPPED_KEY.c.holder == PERSON.c.id)
    row = connection.execute(chosen.where(PERSON.c.folded == folded(clean_name(name)))).first()
    if row is None or not row.is_active:
        raise SchoolError("no_person", message("nobody with that name can sign in"), message("Check the name"))
    return row


def _opened(store: Store, row: Any, password: str) -> tuple[SigningKey, SigningKey | None]:
    """The person's key and, for an administrator, the school's; raises SchoolError."""
    kept = store.read(lambda connection: wrapped_of(connection, row.id))
    if kept is None:
        raise SchoolError("no_person", message("nobody with that name can sign in"), message("Check the name"))
    keys = opened_keys(kept, password)
    if row.role != "trainee":
        _check_role(store, row, keys[0])
    return keys


def _check_role(store: Store, row: Any, key: SigningKey) -> None:
    """Raise SchoolError for a supervisor or admin of the table alone, which whoever has the file can write."""
    found = store.read(lambda connection: keys_in_force(store, connection))
    certificate = None if key.id in found.retired else found.certificates.get(key.id)
    if certificate is None or (certificate.holder, certificate.role) != (row.id, row.role):
        what = message("the school has not certified this person’s key for the role {role}", role=row.role)
        raise SchoolError("damaged", what, message("Check the records"))
