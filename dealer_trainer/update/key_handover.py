"""Release keys: which ones this program ships with, and how one hands over to the next."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import KeyId, Signature, Timestamp
from dealer_trainer.records.log.key import SigningKey, is_signed, public_bytes
from dealer_trainer.update.error import UpdateError

FILE: Final = "release-keys.txt"
MOST_BYTES: Final = 20_000

_OLD, _NEW = "release-key-old/1", "release-key-new/1"

_TOP: Final = (1 << 255) - 1
_PRIME: Final = 2**255 - 19
_ORDER_EIGHT: Final = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
_SMALL: Final = frozenset({0, 1, _PRIME - 1, _PRIME, _PRIME + 1, _ORDER_EIGHT, _PRIME - _ORDER_EIGHT})
"""The heights of the eight points of small order, whose signatures anybody can make; RFC 8032, 5.1."""


class KeyHandover(NamedTuple):
    """A release key hands over to the next one, `old` to `new`, their ids; both have signed."""

    old: KeyId
    new: KeyId
    at: Timestamp
    old_signature: Signature
    new_signature: Signature


def hand_over(old: SigningKey, new: SigningKey, at: int) -> KeyHandover:
    """Say with both keys that the new one follows the old one; `at`: milliseconds of UTC."""
    data = _statement(old.id, new.id, at)
    return KeyHandover(old.id, new.id, at, old.sign(_OLD, data), new.sign(_NEW, data))


def is_handover(handover: KeyHandover) -> bool:
    """Whether both keys signed it, and the new one is a sound key; never raises."""
    data = _statement(handover.old, handover.new, handover.at)
    is_old = is_signed(handover.old, _OLD, data, handover.old_signature)
    return is_old and is_sound_key(handover.new) and is_signed(handover.new, _NEW, data, handover.new_signature)


def is_sound_key(key: str) -> bool:
    """Whether only one person can sign with the key of that id: it is not a point of small order, such as zero.

    >>> is_sound_key("z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP")
    False
    """
    raw = public_bytes(key)
    return raw is not None and int.from_bytes(raw, "little") & _TOP not in _SMALL


def shipped_keys() -> tuple[str, ...]:
    """The release keys in the program's own files; raises UpdateError for a list that cannot be read."""
    try:
        text = files.read_plain(files.assets() / FILE, MOST_BYTES).decode()
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        what = message("The list of release keys cannot be read ({problem})", problem=str(error))
        raise UpdateError("key", what, message("Install the app again")) from error
    return read_keys(text)


def read_keys(text: str) -> tuple[str, ...]:
    """The keys of such a list, an id a line, `#` for a remark; raises UpdateError that names the line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if not bare:
            continue
        if not is_sound_key(bare):
            what = message("Line {number} of the release keys has no sound key: {key}", number=number, key=bare[:60])
            raise UpdateError("key", what, message("Write the id that `bundle --new-key` printed"))
        found.append(bare)
    return tuple(found)


class Trust(NamedTuple):
    """Which keys may be followed. `roots`: each with the trusted one it leads back to; `handed`: to whom a key did."""

    roots: dict[str, str]
    handed: dict[str, str]

    def root_of(self, key: str) -> str | None:
        """The trusted key behind one that signs; None for a stranger's, and for one that has handed over."""
        return None if key in self.handed else self.roots.get(key)


def trust_of(handovers: Iterable[KeyHandover], trusted: Iterable[str], known: Mapping[str, str]) -> Trust:
    """Follow valid handovers from the trusted keys on; each key leads back to the one it follows. Never raises.

    `known`: to whom each key handed over before, as far as this computer saw it: it hands over to nobody else.
    """
    trust = Trust({key: key for key in trusted if is_sound_key(key)}, dict(known))
    for handover in handovers:
        is_held = trust.handed.get(handover.old, handover.new) == handover.new
        if is_held and handover.old in trust.roots and handover.old != handover.new and is_handover(handover):
            trust.roots.setdefault(handover.new, trust.roots[handover.old])
            trust.handed[handover.old] = handover.new
    return trust


def _statement(old: str, new: str, at: int) -> bytes:
    return canonical({"old": old, "new": new, "at": at})
