"""The word that lets somebody leave a kiosk: kept as an Argon2id hash, with every try counted before it is checked."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, ValidationError

from dealer_trainer import files
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

LEAST = 6
"""Letters of the shortest password; figures alone will do, for a screen without a keyboard."""
FREE_TRIES = 3
LONGEST_WAIT_MS = 300_000
MOST_KIB, MOST_PASSES, MOST_LANES = 262_144, 12, 16
"""What a try may cost: four times what our own hashes take."""


class PasswordError(ValueError):
    """A password that cannot be set, or a file of one that cannot be used; the message says why and what to do."""


MOST_BYTES = 64 * 1024


def _check_cost(kept: str) -> str:
    """A hash says what a try at it costs; a damaged one must not take all the memory there is."""
    from argon2 import extract_parameters
    from argon2.exceptions import InvalidHashError

    try:
        asked = extract_parameters(kept)
    except InvalidHashError as error:
        raise ValueError(message("it is not a hash")) from error
    if asked.memory_cost > MOST_KIB or asked.time_cost > MOST_PASSES or asked.parallelism > MOST_LANES:
        raise ValueError(message("checking it takes too much memory or time"))
    return kept


class PasswordFile(Frozen):
    """The file. `tries` since the last right one; `until`: no try counts before that time, in ms of UTC."""

    format: Literal[1] = 1
    hash: Annotated[str, Field(pattern=r"^\$argon2id\$[!-~]+$", max_length=400), AfterValidator(_check_cost)]
    tries: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    until: Annotated[int, Field(ge=0)] = 0


class KioskPassword:
    """Checks tries against the file; takes a quarter of a second, so not in the window's thread."""

    def __init__(self, path: Path, wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self._path = path
        self._wall = wall

    @property
    def is_set(self) -> bool:
        """Whether there is a password."""
        return self._path.is_file()

    def set(self, password: str) -> None:
        """Choose the password; raises PasswordError, OSError."""
        if len(password) < LEAST or len(set(password)) < 3:
            raise PasswordError(
                message("a password has at least {least} characters, at least three of them different", least=LEAST)
            )
        from argon2 import PasswordHasher

        self._write(PasswordFile(hash=PasswordHasher().hash(password)))

    def wait_ms(self) -> int:
        """How long until the next try counts; raises PasswordError for a file that cannot be used."""
        return self._wait(self._read())

    def check(self, password: str) -> bool:
        """Whether this is the password; the try is on the disk before it is looked at. Raises PasswordError, OSError.

        Between tries that fail one has to wait, longer each time.
        """
        kept = self._read()
        if self._wait(kept):
            return False
        tries = kept.tries + 1
        wait = 0 if tries < FREE_TRIES else min(LONGEST_WAIT_MS, 1000 * 2 ** min(tries - FREE_TRIES, 20))
        self._write(kept_with(kept, tries, self._wall() + wait))
        from argon2 import PasswordHasher
        from argon2.exceptions import VerificationError, VerifyMismatchError

        try:
            PasswordHasher().verify(kept.hash, password)
        except VerifyMismatchError:
            return False
        except VerificationError as error:
            raise PasswordError(
                message("{file} holds no hash that can be checked: set the password again", file=self._path.name)
            ) from error
        self._write(kept_with(kept, 0, 0))
        return True

    def _wait(self, kept: PasswordFile) -> int:
        # A clock that was set back must not lock anybody out for longer than the longest wait.
        return min(LONGEST_WAIT_MS, max(0, kept.until - self._wall()))

    def _read(self) -> PasswordFile:
        try:
            return PasswordFile.model_validate_json(files.read_plain(self._path, MOST_BYTES))
        except FileNotFoundError as error:
            raise PasswordError(message("no password is set: run `dealer-trainer demo --set-password`")) from error
        except (OSError, UnicodeDecodeError, ValidationError) as error:
            remedy = message("set the password again with `dealer-trainer demo --set-password`")
            raise PasswordError(
                message("{file} cannot be used: {remedy}", file=self._path.name, remedy=remedy)
            ) from error

    def _write(self, kept: PasswordFile) -> None:
        files.write_whole(self._path, kept.model_dump_json() + "\n")
        self._path.chmod(0o600)


def kept_with(kept: PasswordFile, tries: int, until: int) -> PasswordFile:
    """The file with another count."""
    return PasswordFile(hash=kept.hash, tries=min(tries, 1_000_000), until=until)
