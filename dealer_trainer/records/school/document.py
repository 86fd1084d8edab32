"""Documents that the school signs, in the store: kept, approved, retired; read from every station's log.

Nothing is a table here: a document's state is worked out each time from the signatures in the logs, so that whoever has
the file and the station's key cannot write one. A signature counts by what its own log said of its key before it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import LogError, canonical, read, read_if
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key import UNSIGNED
from dealer_trainer.records.log.key_certificate import NO_KEYS, KeyCertificate, KeysInForce, keys_after, school_keys
from dealer_trainer.records.log.private import Opening, hash_in, hidden, opening, text_of
from dealer_trainer.records.log.school_document import (
    DOCUMENT,
    KEPT,
    SIGNED,
    DocumentAct,
    DocumentKind,
    DocumentSignature,
    DocumentState,
    SchoolDocument,
    certificate_path,
    counts,
    is_approved,
    state_of,
)
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.elsewhere import read_shared
from dealer_trainer.records.school.key import KINDS as KEY_KINDS
from dealer_trainer.records.school.key import OF_KEYS, alias_key_of, changes_in, opened_box
from dealer_trainer.records.school.people import has_given_password
from dealer_trainer.records.school.session import Session, check_key
from dealer_trainer.records.school.store import Store, event_at, logged, opened_by_hash

MOST_BYTES: Final = 1_000_000
"""The longest document in its canonical form."""


class Signatory(NamedTuple):
    """A signature that counts. `name`: of who signed, "withheld" if unknown here; `station`: id of that one's key.

    `certificates`: the school's statement about the key, and those that lead to it, so that others can check it.
    """

    signature: DocumentSignature
    name: str
    station: str
    certificates: tuple[KeyCertificate, ...]


class StoredDocument(NamedTuple):
    """A document as the school has it; `at`, `by`: when it was first kept, and by whose id."""

    document: SchoolDocument
    at: int
    by: str
    signatories: tuple[Signatory, ...] = ()

    @property
    def state(self) -> DocumentState:
        """Draft, approved, or retired."""
        return state_of(self.document.kind, (found.signature for found in self.signatories))

    @property
    def approvals(self) -> tuple[Signatory, ...]:
        """Who approved it, each once, in the order in which they signed."""
        found: dict[str, Signatory] = {}
        for signatory in self.signatories:
            if signatory.signature.act == "approved":
                found.setdefault(signatory.signature.by, signatory)
        return tuple(sorted(found.values(), key=lambda signatory: signatory.signature.at))


def documents(store: Store, kind: DocumentKind) -> tuple[StoredDocument, ...]:
    """Every document of a kind that the school has, as far as was read from other stations, the newest first."""
    found: dict[str, StoredDocument] = {}
    signed: list[tuple[DocumentSignature, str, Event, KeysInForce]] = []
    for event, keys in _events(store):
        if event.kind == SIGNED:
            signature = read_if(DocumentSignature, event.body.get("signature"))
            if signature is not None and counts(signature, keys.certificates.get(signature.key), keys.retired):
                signed.append((signature, str(event.body.get("name")), event, keys))
        elif (document := read_if(SchoolDocument, event.body.get("document"))) is not None and document.kind == kind:
            kept = StoredDocument(document, event.at, str(event.body.get("by", "")))
            before = found.setdefault(document.digest, kept)
            found[document.digest] = min(before, kept, key=lambda stored: stored.at)
    mine = [row for row in signed if row[0].digest in found]
    names = _names(store, (name for _, name, _, _ in mine))
    for signature, name, event, keys in mine:
        path = certificate_path(keys.certificates, signature.key)
        signatory = Signatory(signature, text_of(name, names), event.station, path)
        stored = found[signature.digest]
        found[signature.digest] = stored._replace(signatories=(*stored.signatories, signatory))
    order = sorted(found.values(), key=lambda stored: (stored.at, stored.document.digest), reverse=True)
    return tuple(order)


def in_force(store: Store, kind: DocumentKind, game: str | None = None) -> StoredDocument | None:
    """The approved document of a kind with the highest version, of equal ones the last approved; None if none is.

    `game`: only of documents that are for that game.
    """
    found = (stored for stored in documents(store, kind) if game in (None, stored.document.content.get("game")))
    approved = (stored for stored in found if stored.state == "approved")
    return max(approved, key=_precedence, default=None)


def keep_document(store: Store, session: Session, document: SchoolDocument, at: int) -> StoredDocument:
    """Keep a draft; the same document is kept once. Raises SchoolError."""
    session.require("supervisor")
    _check(document)
    if (known := _found(store, document.kind, document.digest)) is not None:
        return known
    body: dict[str, object] = {"document": document._asdict(), "by": session.person.id}
    store.add_note(KEPT, body, at)
    return StoredDocument(document, at, session.person.id)


def sign_document(
    store: Store, session: Session, kind: DocumentKind, digest: str, act: DocumentAct, at: int
) -> StoredDocument:
    """Approve or retire a document as the person signed in, with their key; raises SchoolError.

    Only an admin retires one, and approves house rules. Nobody approves twice, or with a password that somebody else
    chose: that person could give both signatures alone.
    """
    session.require("admin" if act == "retired" or kind == "house" else "supervisor")
    stored = _found(store, kind, digest)
    if stored is None:
        raise SchoolError("no_document", message("there is no such document"), message("Choose one from the list"))
    _check_act(store, session, stored, act)
    me, key, name = session.person, session.key, opening(session.person.name)
    role: Any = me.role
    signature = DOCUMENT.sign(key, DocumentSignature(digest, act, me.id, role, at, key.id, UNSIGNED))

    def job(connection: sa.Connection) -> None:
        check_key(connection, key.id)
        if not _is_here(store, connection, digest):  # so that this station has it without the others
            body: dict[str, object] = {"document": stored.document._asdict(), "by": stored.by}
            store.note(connection, KEPT, body, at)
        body = {"signature": signature._asdict(), "by": me.id, "name": name.commitment}
        store.note(connection, SIGNED, body, at, (name,))

    store.write(job)
    signed = _found(store, kind, digest)
    assert signed is not None
    return signed


def _check_act(store: Store, session: Session, stored: StoredDocument, act: DocumentAct) -> None:
    """Raise SchoolError unless the person signed in may do that to the document now."""
    if stored.state == "retired":
        what = message("it was retired")
        raise SchoolError("no_document", what, message("Keep it under another version, and have that approved"))
    if act == "approved" and stored.state == "approved":
        raise SchoolError("no_document", message("it is approved already"), message("Nothing more is needed"))
    if act == "approved" and any(found.signature.by == session.person.id for found in stored.approvals):
        what = message("you have approved it; the next signature must be somebody else’s")
        raise SchoolError("no_second", what, message("Have another supervisor sign in and approve it"))
    if has_given_password(store, session.person.id):
        what = message("somebody else chose your password")
        raise SchoolError("no_second", what, message("Choose one of your own under People, then sign"))


def _check(document: SchoolDocument) -> None:
    if hidden(document.content)[1]:
        raise ValueError("a key of its content is private in a log, and would be hidden")
    try:
        read(SchoolDocument, document._asdict())
        is_long = len(canonical(document._asdict())) > MOST_BYTES
    except (LogError, ValueError) as error:
        what = message("it cannot be kept: {why}", why=str(error))
        raise SchoolError("wrong_file", what, message("Correct it")) from error
    if is_long:
        what = message("it is larger than {most} bytes", most=MOST_BYTES)
        raise SchoolError("wrong_file", what, message("Shorten it"))


def _precedence(stored: StoredDocument) -> tuple[int, int, str]:
    """Of approved documents of one kind: by version, then by when the last signature that was needed was given."""
    times = [found.signature.at for found in stored.approvals]
    done = (
        times[count - 1]
        for count in range(1, len(times) + 1)
        if is_approved(stored.document.kind, (found.signature for found in stored.approvals[:count]))
    )
    return stored.document.version, next(done, 0), stored.document.digest


def _found(store: Store, kind: DocumentKind, digest: str) -> StoredDocument | None:
    return next((stored for stored in documents(store, kind) if stored.document.digest == digest), None)


def _events(store: Store) -> Iterator[tuple[Event, KeysInForce]]:
    """What the logs say of documents, this station's first, each with the keys that counted in that log then."""
    of_documents = sa.or_(OF_KEYS, EVENT.c.kind.in_((KEPT, SIGNED)))
    chosen = sa.select(EVENT).where(EVENT.c.stream == store.station_log, of_documents)
    rows, changes = store.read(
        lambda connection: (connection.execute(chosen.order_by(EVENT.c.seq)).mappings().all(), changes_in(connection))
    )
    own = [event for event in map(event_at, rows) if event.station == store.key.id and is_sound(event)]
    yield from _with_keys(own)
    logs: dict[str, list[Event]] = {}
    for event in read_shared(store).events:
        logs.setdefault(event.stream, []).append(event)
    schools = school_keys(_school_of(own), changes)
    for log in logs.values():
        if _school_of(log) in schools:
            yield from _with_keys(log)


def _school_of(log: Iterable[Event]) -> str:
    """The school's key as a log begins with it; the keys after it are its own changes."""
    first: Any = next(iter(log)).body
    keys = [first.get("school", {}).get("key")] if isinstance(first.get("school"), dict) else []
    return str(keys[0]) if keys else ""


def _with_keys(log: Iterable[Event]) -> Iterator[tuple[Event, KeysInForce]]:
    """The events of a log that tell of documents; it ends where one about keys cannot be read."""
    keys = NO_KEYS
    for event in log:
        if event.seq == 0 or event.kind in KEY_KINDS:
            try:
                keys = keys_after(keys, event)
            except (LogError, KeyError, TypeError, AttributeError):
                return
        elif event.kind in (KEPT, SIGNED):
            yield event, keys


def _is_here(store: Store, connection: sa.Connection, digest: str) -> bool:
    log = logged(connection, (KEPT,), store.station_log)
    kept = (read_if(SchoolDocument, event.body.get("document")) for event in log)
    return any(document is not None and document.digest == digest for document in kept)


def _names(store: Store, commitments: Iterable[str]) -> Mapping[str, Opening]:
    """The openings of these names, from this station's own texts and what others brought to the server."""
    wanted = {hash_in(commitment) for commitment in commitments} - {""}
    found = dict(store.read(lambda connection: opened_by_hash(connection, wanted)))
    boxes, key = read_shared(store).boxes, alias_key_of(store) if wanted - found.keys() else ""
    for name in wanted - found.keys():
        if name in boxes and (opened := opened_box(key, name, boxes[name])) is not None:
            found[name] = opened
    return found
