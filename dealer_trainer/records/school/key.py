"""Keys of a station: which count by its signed log, its private ones, seeds sealed to them, and the one for aliases.

Private keys are in its database, under passwords, and in no event, so that no copy carries them away. By aliases the
school's stations recognize somebody whom each of them added, but the school's server cannot.
"""

import hashlib
import hmac
import os
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import LogError, canonical, parse, read
from dealer_trainer.records.log.event import SIGNER, Event, SeedOpening, is_sound, open_seed, sealed_to
from dealer_trainer.records.log.key import (
    BoxError,
    SigningKey,
    WrappedError,
    WrongPasswordError,
    seal_to_box,
    unwrap,
    wrap,
)
from dealer_trainer.records.log.key_certificate import (
    KEY_CHANGED,
    NO_KEYS,
    RETIRING,
    SIGNERS,
    KeysInForce,
    Retired,
    Retirement,
    SchoolKeyChange,
    keys_after,
    late_events,
)
from dealer_trainer.records.log.private import ALIAS_KEY, WITHHELD, Opening, hash_in, revealed
from dealer_trainer.records.look_alike import folded
from dealer_trainer.records.school.database import EVENT, PERSON, STREAM, WRAPPED_KEY
from dealer_trainer.records.school.store import Store, event_at, first_of, logged, opened_by_hash, seals_of

KINDS = ("founded", "joined", "person_added", KEY_CHANGED, *RETIRING)
"""Events of a station log that say something about keys."""
_SAYS = sa.or_(EVENT.c.body.contains('"certificate'), EVENT.c.kind.in_(RETIRING))  # of trainees, hardly any do
OF_KEYS = sa.and_(EVENT.c.kind.in_(KINDS), _SAYS)


def keys_in_force(store: Store, connection: sa.Connection) -> KeysInForce:
    """What the station's own log says about keys, as far as it is signed; raises LogError."""
    chosen = sa.select(EVENT).where(EVENT.c.stream == store.station_log, OF_KEYS)
    return keys_in(map(event_at, connection.execute(chosen.order_by(EVENT.c.seq)).mappings()), store.key.id)


def keys_in(log: Iterable[Event], station: str) -> KeysInForce:
    """What a station's log says about keys, as far as that station signed it; raises LogError."""
    found = NO_KEYS
    for event in log:
        if event.station == station and is_sound(event):
            try:
                found = keys_after(found, event)
            except (KeyError, TypeError, AttributeError) as error:
                where = message("event {seq}", seq=event.seq)
                raise LogError(where, message("what it says about keys cannot be read")) from error
    return found


def signed_late(store: Store, connection: sa.Connection, events: Sequence[Event]) -> bool:
    """Whether this station retired a key before it signed one of these events of a sitting; raises LogError.

    False for a sitting of another station, whose log tells.
    """
    if events[0].station != store.key.id or not any(SIGNER in event.body for event in events):
        return False
    key = sa.func.json_extract(EVENT.c.body, "$.retirement.key")
    mine = EVENT.c.stream == store.station_log
    rows = connection.execute(sa.select(key, EVENT.c.seq, EVENT.c.at).where(mine, EVENT.c.kind.in_(RETIRING)))
    retired = {str(holder): Retired(seq, at) for holder, seq, at in rows if holder is not None}
    is_it = sa.func.json_extract(EVENT.c.body, "$.stream") == events[0].stream
    opened = connection.scalar(sa.select(EVENT.c.seq).where(mine, EVENT.c.kind == "sitting_opened", is_it))
    seals = [seal for seal in seals_of(connection, events[0].stream) if seal.chain == store.key.id]
    return next(late_events(events, opened, seals, retired), None) is not None


SCHOOL = "school-key/1"
"""The purpose of a box with the school's key."""


class WrappedKey(NamedTuple):
    """A private key as it is stored. `wrapped`: canonical JSON.

    `school_key`: the school's in a box, hex, for admins.
    """

    holder: str
    key: str
    wrapped: str
    school_key: str | None = None

    @property
    def digest(self) -> str:
        """SHA-256 of its parts, hex; neither secret nor signature: it distinguishes damage from a wrong password."""
        return hashlib.sha256(canonical(list(self))).hexdigest()


def wrapped_key(holder: str, key: SigningKey, password: str, school: SigningKey | None = None) -> WrappedKey:
    """A key under a password, with the school's key sealed to it.

    A quarter of a second: not for the window's thread.
    """
    sealed = None if school is None else seal_to_box(key.box, school.seed, SCHOOL)
    return WrappedKey(holder, key.id, canonical(wrap(key, password)).decode(), sealed)


def opened_keys(kept: WrappedKey, password: str) -> tuple[SigningKey, SigningKey | None]:
    """The person's key and, for an admin, the school's; raises SchoolError."""
    try:
        key = unwrap(parse(kept.wrapped.encode()), password)
        if key.id != kept.key:
            raise WrappedError(message("This is another key."))
        return key, None if kept.school_key is None else SigningKey(key.open_box(kept.school_key, SCHOOL))
    except WrongPasswordError as error:
        raise SchoolError("wrong_password", message("the password is wrong"), message("Try again")) from error
    except (WrappedError, BoxError, LogError) as error:
        what, how = message("this person's key is damaged"), message("Restore a backup")
        raise SchoolError("damaged", what, how) from error


def keep_wrapped(connection: sa.Connection, kept: WrappedKey) -> None:
    """Store a key, replacing its holder's earlier one."""
    drop_wrapped(connection, kept.holder)
    connection.execute(sa.insert(WRAPPED_KEY).values(**kept._asdict(), digest=kept.digest))


def drop_wrapped(connection: sa.Connection, holder: str) -> None:
    """Delete somebody's key."""
    connection.execute(sa.delete(WRAPPED_KEY).where(WRAPPED_KEY.c.holder == holder))


def wrapped_of(connection: sa.Connection, holder: str) -> WrappedKey | None:
    """The key of a person or station, or None."""
    columns = [WRAPPED_KEY.c[name] for name in WrappedKey._fields]
    row = connection.execute(sa.select(*columns).where(WRAPPED_KEY.c.holder == holder)).first()
    return None if row is None else WrappedKey(*row)


RESEALED = "seed_resealed"
"""The event of a station log that seals open sittings' seeds to somebody's next key."""


def supervisors_boxes(store: Store) -> dict[str, str]:
    """The boxes of everybody who may supervise at this station now, by key id.

    Taken from the signed log: writing into the tables does not get a seed sealed to one's own box.
    """

    def job(connection: sa.Connection) -> dict[str, str]:
        people = sa.select(PERSON.c.key, PERSON.c.id).where(PERSON.c.is_active, PERSON.c.role != "trainee")
        active, keys = set(map(tuple, connection.execute(people))), keys_in_force(store, connection)
        return {
            found.key: found.box
            for found in keys.certificates.values()
            if (found.key, found.holder) in active and found.role in SIGNERS and found.key not in keys.retired
        }

    return store.read(job)


def reseal_seeds(store: Store, connection: sa.Connection, key: SigningKey, to: SigningKey, at: int) -> None:
    """Seal the seeds of open sittings that `key` can open to another key."""
    chosen = sa.select(STREAM.c.stream).where(STREAM.c.state == "open", STREAM.c.station == store.key.id)
    for stream in connection.scalars(chosen).all():
        try:
            opening = seed_opened(connection, stream, key)
        except SchoolError:
            continue  # it was not sealed to this key either
        boxes = sealed_to(opening, {to.id: to.box})
        store.note(connection, RESEALED, {"stream": stream, "boxes": boxes}, at)


def seed_opened(connection: sa.Connection, stream: str, key: SigningKey) -> SeedOpening:
    """The seed of a sitting, opened with a supervisor's key; raises SchoolError."""
    first = first_of(connection, stream)
    if first is None:
        raise SchoolError("no_sitting", message("there is no such sitting"), message("Choose one from the list"))
    sealed: Any = first.body.get("seed")
    try:
        boxes = dict(sealed["boxes"])
        for event in logged(connection, (RESEALED,)):
            more: Any = event.body
            boxes |= more["boxes"] if more["stream"] == stream else {}
        return open_seed(sealed["commitment"], boxes, key)
    except (BoxError, KeyError, TypeError, ValueError) as error:
        what = message("the form of this sitting is sealed to the supervisors of that day, and you are not one of them")
        raise SchoolError("forbidden", what, message("Have one of them sign in")) from error


def changes_in(connection: sa.Connection) -> tuple[SchoolKeyChange, ...]:
    """Every change of the school's key, in the order of the station's log; raises LogError."""
    found: dict[str, SchoolKeyChange] = {}
    for event in logged(connection, (KEY_CHANGED, "joined")):
        before: Any = event.body.get("changes", ())
        for document in (*before, *filter(None, [event.body.get("change")])):
            change = read(SchoolKeyChange, document, "change")
            found[change.new] = change
    return tuple(found.values())


def retirements_in(connection: sa.Connection) -> tuple[Retirement, ...]:
    """Every retirement of a key, in the order of the station's log; raises LogError."""
    found = (event.body.get("retirement") for event in logged(connection, RETIRING))
    return tuple(read(Retirement, document, "retirement") for document in found if document is not None)


def alias_key_of(store: Store) -> str:
    """The school's key for aliases, "" if it was erased; it is read once."""

    def job(connection: sa.Connection) -> str:
        event = first_of(connection, store.station_log)
        assert event is not None
        openings = opened_by_hash(connection, (hash_in(str(event.body.get(ALIAS_KEY))),))
        return str(revealed(event.body, openings.values()).get(ALIAS_KEY, ""))

    if store.alias_key is None:
        found = store.read(job)
        store.alias_key = "" if found == WITHHELD else found
    return store.alias_key


def alias_of(store: Store, name: str) -> str | None:
    """The alias of a name, 64 hex digits; None if the key was erased."""
    key = alias_key_of(store)
    return hmac.new(bytes.fromhex(key), folded(name).encode(), hashlib.sha256).hexdigest() if key else None


NONCE: Final = 12
LONGEST_BOX: Final = 20_000
"""The most hex digits of a box that are read."""


def sealed_box(alias_key: str, opening: Opening) -> str:
    """An opening sealed; hex digits."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE)
    written = canonical([opening.salt, opening.text])
    return (nonce + AESGCM(_key(alias_key)).encrypt(nonce, written, opening.hash.encode())).hex()


def opened_box(alias_key: str, commitment: str, box: str) -> Opening | None:
    """The opening of the commitment with this hash, None if the box does not hold it; never raises."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if not alias_key or len(box) > LONGEST_BOX:
        return None
    try:
        data = bytes.fromhex(box)
        written = AESGCM(_key(alias_key)).decrypt(data[:NONCE], data[NONCE:], commitment.encode())
        found = parse(written)
    except (ValueError, InvalidTag, LogError):
        return None
    if not isinstance(found, list) or [type(part) for part in found] != [str, str]:
        return None
    opening = Opening(commitment, *map(str, found))
    return opening if opening.is_sound else None


def _key(alias_key: str) -> bytes:
    return hmac.digest(bytes.fromhex(alias_key), b"dealer-trainer/opening-box/1", "sha256")
