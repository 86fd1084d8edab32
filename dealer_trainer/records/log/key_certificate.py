"""Key certificates: the school's own key states whose key belongs to whom, in which role, and until when.

When nobody has the school's key available, somebody's previous key certifies the next one: a succession. Keys that no
longer count, and changes of the school's key, are signed statements placed in the chain of seals.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.document import HASH, KEY, MOST_INT, Hash, KeyId, Signature, Timestamp, canonical, read
from dealer_trainer.records.log.event import SIGNER, Event
from dealer_trainer.records.log.key import Purpose, SigningKey, is_signed
from dealer_trainer.records.log.private import Commitment
from dealer_trainer.records.log.seal import Anchor, Seal, chain_beginning, hash_of

Role = Literal["station", "supervisor", "admin"]
SIGNERS: Final[tuple[Role, ...]] = ("supervisor", "admin")
"""Whose keys may open and seal a sitting."""

CERTIFICATE = Purpose("key-certificate/2", "issuer")

Place = Annotated[str, Field(pattern=rf"^{KEY.pattern} (-1|[0-9]{{1,9}}) {HASH.pattern}$")]
Holder = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
Box = Annotated[str, Field(pattern=f"^{HASH.pattern}$")]


class KeyCertificate(NamedTuple):
    """The school's statement about a key.

    `key`: its id, `box`: for sealing to it, `holder`: id of its owner, `name`: the commitment of the owner's name,
    `chain`: the station whose sittings it is valid for, by the id of that station's key (also in a station's own
    certificate). `until`: the seal of that chain after which the key no longer counts, as in a list of seals, if it was
    retired before this was signed. `issuer`: id of the key that signed, the school's or the holder's previous one.
    """

    key: KeyId
    box: Box
    role: Role
    holder: Holder
    name: Commitment
    chain: KeyId
    at: Timestamp
    until: Place | None
    issuer: KeyId
    signature: Signature


def certify(  # noqa: PLR0913 - what a certificate says
    issuer: SigningKey, key: SigningKey, role: Role, holder: str, name: str, chain: str, at: int
) -> KeyCertificate:
    """Admit a key to the school, for the sittings of one chain; `name`: a commitment, `at`: milliseconds of UTC."""
    return signed_anew(issuer, KeyCertificate(key.id, key.box, role, holder, name, chain, at, None, issuer.id, ""), at)


def signed_anew(issuer: SigningKey, certificate: KeyCertificate, at: int, until: str | None = None) -> KeyCertificate:
    """The same certificate by another issuer, the school's next key; `until`: where the key was retired."""
    draft = certificate._replace(issuer=issuer.id, at=at, until=until or certificate.until)
    return CERTIFICATE.sign(issuer, draft)


def certified(certificates: Iterable[KeyCertificate], school: str) -> list[KeyCertificate]:
    """The certificates that lead to the school's key; never raises."""
    rest, found = list(certificates), list[KeyCertificate]()
    known: dict[tuple[str, str], KeyCertificate] = {}
    while True:
        fitting = [
            certificate
            for certificate in rest
            if is_certified(certificate, school, known.get((certificate.chain, certificate.issuer)))
        ]
        if not fitting:
            return found
        known.update({(certificate.chain, certificate.key): certificate for certificate in fitting})
        found += fitting
        rest = [certificate for certificate in rest if certificate not in fitting]


def good_for(chain: str, certificates: Iterable[KeyCertificate]) -> dict[str, KeyCertificate]:
    """The certificates that are valid for the sittings of a chain, by their keys."""
    return {certificate.key: certificate for certificate in certificates if certificate.chain == chain}


def is_certified(certificate: KeyCertificate, school: str, before: KeyCertificate | None) -> bool:
    """Whether the school's key issued it, or the key that its holder had `before` it for the same chain; never raises.

    A station's is valid for its own chain, and none states that a key was retired in another chain than its own.
    """
    if certificate.role == "station" and certificate.chain != certificate.key:
        return False
    if certificate.until is not None and certificate.until.split()[0] != certificate.chain:
        return False
    if certificate.issuer != school and not _is_next(certificate, before):
        return False
    return CERTIFICATE.holds(certificate)


def _is_next(certificate: KeyCertificate, before: KeyCertificate | None) -> bool:
    """Whether it is for the next key of the same person in the same role.

    No station succeeds another by its own statement. Nor does any key succeed one that the school says was retired: the
    school itself certified its successor.
    """
    if before is None or before.until is not None or certificate.role not in SIGNERS:
        return False
    theirs = before.key, before.chain, before.holder, before.role
    return theirs == (certificate.issuer, certificate.chain, certificate.holder, certificate.role)


RETIREMENT = Purpose("key-retirement/1", "by")
OLD, NEW = "school-key-old/1", "school-key-new/1"
"""The purposes of the signatures."""


RETIRING = ("password_set", "deactivated")
KEY_CHANGED = "school_key_changed"
"""The kinds of event by which a station log retires keys, and gives the school another one."""

UNCERTIFIED, ELSEWHERE = (
    message("The school's signature is not valid."),
    message("The school has certified the key for a different station."),
)
"""What can be wrong with a certificate."""


class Retirement(NamedTuple):
    """From this position on, a key signs nothing more at a station.

    `chain`: the station's; `number`, `seal`: its last seal then and the hash of it, -1 and the chain's beginning for
    none. `by`: id of the key that signed, the retired one itself or the school's.
    """

    key: KeyId
    chain: KeyId
    number: Annotated[int, Field(ge=-1, le=MOST_INT)]
    seal: Hash
    at: Timestamp
    by: KeyId
    signature: Signature


class SchoolKeyChange(NamedTuple):
    """The school has a new key from now on; both keys have signed."""

    old: KeyId
    new: KeyId
    at: Timestamp
    old_signature: Signature
    new_signature: Signature


def retire(signer: SigningKey, key: str, chain: str, last: Seal | None, at: int) -> Retirement:
    """Retire a key after the last seal of a chain, None if it has none; the key itself signs, or the school's."""
    number, seal = (-1, chain_beginning(chain)) if last is None else (last.number, last.hash)
    return RETIREMENT.sign(signer, Retirement(key, chain, number, seal, at, signer.id, ""))


def is_retirement(retirement: Retirement, schools: Iterable[str]) -> bool:
    """Whether the key itself signed it, or one of the school's keys; never raises."""
    return (retirement.by == retirement.key or retirement.by in set(schools)) and RETIREMENT.holds(retirement)


def place_of(retirement: Retirement) -> Anchor:
    """The seal after which the key no longer counts."""
    return Anchor(retirement.chain, retirement.number, retirement.seal)


def placed_fault(place: Anchor, seal: Seal, links: Sequence[Seal]) -> str:
    """Why a seal by a retired key does not count; empty if it precedes the retirement, as the links show. Never raises.

    `links`: the seals that follow it in its chain.
    """
    if place.chain != seal.chain or seal.number > place.number:
        return message("It was signed with a key that had already been retired.")
    at = seal.hash if hash_of(seal) == seal.hash else ""
    for link in links:
        if at == place.hash:
            break
        at = link.hash if (link.chain, link.prev) == (seal.chain, at) and hash_of(link) == link.hash else ""
    if at != place.hash:
        return message("One of its keys was retired, and nothing shows that the seal is older.")
    return ""


class Retired(NamedTuple):
    """When a station's log retired a key: number and time of the event."""

    seq: int
    at: int


class KeysInForce(NamedTuple):
    """What a station's log says of keys. `school`: id of the school's, `schools`: and of those that it had before.

    `certificates`: the last of each key, retired or not; `retired`: those keys.
    """

    school: str
    certificates: Mapping[str, KeyCertificate]
    retired: Mapping[str, Retired]
    schools: frozenset[str]


NO_KEYS: Final = KeysInForce("", {}, {}, frozenset())
"""What is known of keys before a log begins."""


def keys_after(keys: KeysInForce, event: Event, faults: list[str] | None = None) -> KeysInForce:
    """What counts after an event of the log; raises LogError and what reading a body of another form raises.

    `faults`: receives what does not count, and why.
    """
    body: Any = event.body
    school, certificates, wrong = keys.school, dict(keys.certificates), [] if faults is None else faults
    if event.seq == 0:
        school = str(body["school"]["key"])
    elif event.kind == KEY_CHANGED:
        change = read(SchoolKeyChange, body["change"])
        if change.old == school and is_school_key_change(change):
            school = change.new
        else:
            wrong.append(message("The school's key was changed without its signature."))
    for document in (*body.get("certificates", ()), *filter(None, [body.get("certificate")])):
        certificate = read(KeyCertificate, document)
        before = None if certificate.issuer in keys.retired else certificates.get(certificate.issuer)
        if not is_certified(certificate, school, before):
            wrong.append(UNCERTIFIED)
        elif certificate.role != "station" and certificate.chain != event.station:
            wrong.append(ELSEWHERE)
        else:
            certificates[certificate.key] = certificate
    retired, now = dict(keys.retired), Retired(event.seq, event.at)
    if event.kind in RETIRING:  # whoever left, or has another key, signs nothing more with the ones before
        theirs = (found.key for found in certificates.values() if found.holder == body.get("id"))
        retired = dict.fromkeys((key for key in theirs if key != body.get("key")), now) | retired
    if event.kind in RETIRING and body.get("retirement") is not None:
        retirement = read(Retirement, body["retirement"])
        retired[retirement.key] = now
        if not is_retirement(retirement, keys.schools | {school}):
            wrong.append(message("A key was retired without its own signature, or the school's."))
    return KeysInForce(school, certificates, retired, keys.schools | {school})


def late_events(
    events: Sequence[Event], opened: int | None, seals: Sequence[Seal], retired: Mapping[str, Retired]
) -> Iterator[int]:
    """The events, by number, that a supervisor's key signed after it was retired.

    `opened`: which event of the station's log says that the sitting was opened; `seals`: the sitting's, in that
    station's chain. What was sealed before is known by the seal's place; only of what was not is a clock asked.
    """
    for event in events:
        found = retired.get(str(event.body.get(SIGNER)))
        if found is None or any(event.seq < seal.length and seal.house_seq < found.seq for seal in seals):
            continue
        if event.at > found.at if event.seq else opened is None or opened > found.seq:
            yield event.seq


def change_school_key(old: SigningKey, new: SigningKey, at: int) -> SchoolKeyChange:
    """State with both keys that the new one succeeds the old one."""
    data = canonical({"old": old.id, "new": new.id, "at": at})
    return SchoolKeyChange(old.id, new.id, at, old.sign(OLD, data), new.sign(NEW, data))


def is_school_key_change(change: SchoolKeyChange) -> bool:
    """Whether both keys signed it; total."""
    data = canonical({"old": change.old, "new": change.new, "at": change.at})
    is_old = is_signed(change.old, OLD, data, change.old_signature)
    return is_old and is_signed(change.new, NEW, data, change.new_signature)


def school_keys(now: str, changes: Iterable[SchoolKeyChange]) -> frozenset[str]:
    """The school's present key, and all earlier ones that valid changes lead back to; never raises."""
    sound, found = [change for change in changes if is_school_key_change(change)], {now}
    while before := {change.old for change in sound if change.new in found} - found:
        found |= before
    return frozenset(found)
