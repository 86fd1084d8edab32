"""A session: somebody who gave their password. It can be locked, and opened again with a PIN, for this process only."""

import hmac
import os
import threading

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.name import check_pin
from dealer_trainer.records.school.person import ROLES, Person, Role
from dealer_trainer.records.school.schema import PERSON
from dealer_trainer.records.school.store import Store

MOST_PINS = 5


class Session:
    """The person signed in; the keys are unavailable while it is locked, and for good once it has ended."""

    def __init__(self, store: Store, person: Person, key: SigningKey, school_key: SigningKey | None) -> None:
        self.person = person
        self.is_locked = False
        self.is_ended = False
        self._store = store
        self._key: SigningKey | None = key
        self._school_key = school_key
        self._pin: tuple[bytes, bytes] | None = None
        self._tries = 0
        self._guard = threading.Lock()

    @property
    def key(self) -> SigningKey:
        """The person's key; raises SchoolError while it is unavailable."""
        self._check()
        key = self._key  # another thread may end the session meanwhile
        if key is None:
            raise SchoolError("ended", message("this session has ended"), message("Sign in with your password"))
        return key

    @property
    def school_key(self) -> SigningKey | None:
        """The school's key, None for people who are not administrators; raises SchoolError while it is unavailable."""
        self._check()
        return self._school_key

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

    def set_pin(self, pin: str) -> None:
        """Set a PIN for reopening this session; it is only kept in memory."""
        self._check()
        check_pin(pin)
        salt = os.urandom(16)
        self._pin = salt, _stretched(pin, salt)

    def lock(self) -> None:
        """Make the keys unavailable until the PIN is given; without a PIN the session ends."""
        if self._pin is None:
            self.end()
        self.is_locked = True

    def reopen(self, pin: str, at: int) -> None:
        """Reopen a locked session; each try is on the disk before it is checked. Raises SchoolError.

        Five wrong tries end it.
        """
        with self._guard:
            if self.is_ended or self._pin is None:
                raise SchoolError("ended", message("this session has ended"), message("Sign in with your password"))
            body: dict[str, object] = {"id": self.person.id}
            self._tries += 1
            self._store.write(lambda connection: self._store.note(connection, "pin_tried", body, at))
            salt, known = self._pin
            if hmac.compare_digest(_stretched(pin, salt), known):
                self._tries, self.is_locked = 0, False
                return
            left = MOST_PINS - self._tries
            if left <= 0:
                self.end()
                raise SchoolError("ended", message("the PIN was wrong too often"), message("Sign in with the password"))
            raise SchoolError(
                "wrong_pin", message("the PIN is wrong; tries left: {left}", left=left), message("Try again")
            )

    def end(self) -> None:
        """Sign out."""
        self.is_ended, self.is_locked, self._pin, self._key, self._school_key = True, True, None, None, None

    def _check(self) -> None:
        if self.is_ended:
            raise SchoolError("ended", message("this session has ended"), message("Sign in with your password"))
        if self.is_locked:
            raise SchoolError("ended", message("this session is locked"), message("Unlock it with the PIN"))


def _stretched(pin: str, salt: bytes) -> bytes:
    from argon2.low_level import Type, hash_secret_raw

    return hash_secret_raw(pin.encode(errors="replace"), salt, 2, 19_456, 1, 32, Type.ID)
