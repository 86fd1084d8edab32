"""Verifying a sitting without its school: signatures, chain, seal, every grade are recomputed and compared.

What was signed is checked, and told, before anything is graded again: grading takes as long as its blueprint asks for.
Never raises: whatever the bytes are, the answer is a report.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import __version__, files
from dealer_trainer.certification.blueprint.reading import is_former
from dealer_trainer.certification.blueprint.standing import is_shipped
from dealer_trainer.certification.grading.result import OUTCOMES, Result, SignError
from dealer_trainer.certification.grading.sign_off import Judged, check_ending, judged, thousandths
from dealer_trainer.certification.sitting.body import Body, BodyError, SealedError, SecondSignature, SittingError
from dealer_trainer.certification.sitting.event_body import Closed, Ending, SignedOff, body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.verify.facts import DAY, moment, record_facts
from dealer_trainer.games.game import Game, house_of
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.appeal import is_passed
from dealer_trainer.records.log.check import Discrepancy, check_packet, has_role
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.event import has_own_key
from dealer_trainer.records.log.key import fingerprint, has_fingerprint
from dealer_trainer.records.log.key_certificate import SIGNERS, is_retirement, place_of, placed_fault, school_keys
from dealer_trainer.records.log.packet import MOST_BYTES, Packet, RevokedList, read_list, read_packet
from dealer_trainer.records.log.packet import MOST_LIST_BYTES as MOST_LIST
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_faults, read_anchors
from dealer_trainer.records.look_alike import folded

LONGEST_REASON = 300
"""The most characters of an error that a report repeats."""
ENDINGS = ("signed_off", "declined", "voided")
UNSIGNED = Discrepancy(
    "sitting", message("the sitting"), message("It was neither signed off, nor declined, nor voided.")
)

_UNRULED = Discrepancy(
    "document", message("event 0"), message("It was given by limits or house rules that no admin of the school signed.")
)
_KEYLESS = Discrepancy(
    "grade", message("event 0"), message("It certifies no key of this sitting, as every exam of this edition does.")
)

_UNAPPROVED = Discrepancy(
    "document", message("event 0"), message("It names nobody who approved its blueprint: it was no exam that counts.")
)

_ONE_NAME = Discrepancy(
    "document", message("event 0"), message("Two of those who approved its blueprint bear one name.")
)


def game_of(packet: Packet, games: Iterable[Game]) -> Game | None:
    """The game in the very edition that was examined, None if it is not among these."""
    said = packet.events[0].body if packet.events else {}
    return next(
        (game for game in games if (game.id, game.content_hash) == (said.get("game"), said.get("content"))), None
    )


def regrade(packet: Packet, game: Game | None) -> tuple[tuple[Discrepancy, ...], Judged | None]:
    """The sitting processed anew and compared with what its station and its supervisor said about it.

    `game`: as `game_of` finds it.
    """
    if not packet.events:
        return (), None
    try:
        opened = body_of(packet.events[0])
    except BodyError as error:
        return (Discrepancy("grade", message("event 0"), str(error)),), None
    if not isinstance(opened, Opened):
        return (Discrepancy("grade", message("event 0"), message("A sitting begins with the event opened.")),), None
    found = list(_check_opening(packet, opened))
    if is_former(packet.events[0].body):
        return (*found, _former(opened)), None
    if game is None:
        return (*found, _other_edition(opened)), None
    if opened.house not in (None, house_of(game.rules)) and opened.house_signed is None:
        found.append(_UNRULED)
    if not has_own_key(packet.events[0]):
        return (*found, _KEYLESS), None
    if opened.approved is None and not is_shipped(opened.blueprint_digest):
        found.append(_UNAPPROVED)
    names = [folded(signer.name) for signer in opened.approved or () if signer.name != WITHHELD]
    if len(set(names)) < len(names):
        found.append(_ONE_NAME)
    both = _fold(packet, opened, game, found)
    return tuple(found), both


def _fold(packet: Packet, opened: Opened, game: Game, found: list[Discrepancy]) -> Judged | None:
    """Process every event; what does not fit is added to `found`. None if processing has to stop."""
    sitting = None
    try:
        sitting = Sitting(game, packet.events[0], secret_in(packet.events))
        for event in packet.events[1:]:
            found.extend(_check_claim(packet, sitting, event.seq, body_of(event)))
            sitting.apply(event)
        both = judged(sitting)
    except SealedError:
        found.append(UNSIGNED)
        return None
    except (SittingError, BodyError) as error:
        where = message("event 0") if sitting is None else message("event {seq}", seq=sitting.last.seq + 1)
        found.append(_stopped(opened, where, error))
        return None
    except Exception as error:  # noqa: BLE001 - whatever a forger wrote, a stranger gets a report and no traceback
        text = message("It cannot be replayed: {kind}.", kind=type(error).__name__)
        found.append(Discrepancy("grade", message("the grading"), text))
        return None
    if sitting.stage not in ENDINGS:
        found.append(UNSIGNED)
    return both


def _other_edition(opened: Opened) -> Discrepancy:
    text = message(
        "The content of {game} that was examined ({content}…, program {app}) is not "
        "here, so nothing can be graded again. Verify it with the program and the game's folder of that time.",
        game=opened.game, content=opened.content[:16], app=opened.app,
    )  # fmt: skip
    return Discrepancy("edition", message("the grading"), text)


def _former(opened: Opened) -> Discrepancy:
    text = message(
        "Program {app} gave the exam by rules that this program no longer has, so nothing can be graded again. Verify "
        "it with the program of that time.",
        app=opened.app,
    )
    return Discrepancy("edition", message("the grading"), text)


def _stopped(opened: Opened, where: str, error: SittingError | BodyError) -> Discrepancy:
    """The finding for an event that cannot be processed: it is wrong, or from another program."""
    if isinstance(error, SittingError) or opened.app == __version__:
        return Discrepancy("grade", where, _cut(str(error)))
    text = message(
        "It was written by program {app}, whose records program {now} cannot grade: {error}.",
        app=opened.app, now=__version__, error=str(error),
    )  # fmt: skip
    return Discrepancy("edition", where, message("{words} Verify it with the program of that time.", words=text))


def _cut(text: str) -> str:
    """The text with one period at its end, shortened: a forger may have made it long."""
    text = text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON]
    return text if text.endswith(".") else joined("", (text, "."))


def _check_opening(packet: Packet, opened: Opened) -> Iterator[Discrepancy]:
    there, here = opened.school, packet.school
    if (there.id, there.name) != (here.id, here.name) or there.key not in school_keys(here.key, packet.changes):
        text = message("The sitting was opened in {opened}, not in {school}.", opened=there.name, school=here.name)
        yield Discrepancy("grade", message("the school"), text)
    certificates = {certificate.key: certificate for certificate in packet.certificates}
    key, who = opened.supervisor.key, opened.supervisor.id
    if not has_role(certificates, key, SIGNERS) or certificates[key].holder != who:
        text = message("The school has not certified the key of the supervisor who opened the sitting.")
        yield Discrepancy("key", message("event 0"), text)


def _check_claim(packet: Packet, sitting: Sitting, seq: int, body: Body) -> Iterator[Discrepancy]:
    """Compare a result that the record states with the one computed from the events before it."""
    if not isinstance(body, Closed | Ending):
        return
    where = message("event {seq}", seq=seq)
    both = judged(sitting)
    if (body.result, body.score) != (both.result.digest(), thousandths(both.result)):
        yield Discrepancy("grade", where, message("The result that was kept is not the one that grading comes to."))
    if isinstance(body, Closed):
        if body.outcome != both.result.outcome:
            text = message("The outcome that was kept is not the one that grading comes to.")
            yield Discrepancy("grade", where, text)
        return
    if (body.graded, body.graded_score) != (both.graded.outcome, thousandths(both.graded)):
        yield Discrepancy("grade", where, message("The grades it gives as the grader’s are not what grading comes to."))
    try:
        check_ending(sitting, both, body)
    except SignError as error:
        ending: str = body.kind
        if isinstance(body, SignedOff):
            ending = message("signed off as {verdict}", verdict=OUTCOMES[body.verdict])
        yield Discrepancy("grade", where, message("It was {ending}. {error}", ending=ending, error=str(error)))
    if body.second is not None:
        yield from _check_second(packet, where, body, body.second)


def _check_second(packet: Packet, where: str, body: Ending, second: SecondSignature) -> Iterator[Discrepancy]:
    """Check that the second signature is a supervisor's of the school, and not of the person who sealed.

    Certificates identify the person by id, whatever keys they had; and no two people of a school share a name.
    """
    certificates = {certificate.key: certificate for certificate in packet.certificates}
    if not has_role(certificates, second.key, SIGNERS):
        yield Discrepancy("key", where, message("The school has not certified the key of the second signature."))
        return
    name = packet.name_of(second.key) or WITHHELD
    is_named = WITHHELD not in (name, second.name)
    if certificates[second.key].holder != second.id or (is_named and folded(name) != folded(second.name)):
        text = message("The key of the second signature is {name}’s, not {second}’s.", name=name, second=second.name)
        yield Discrepancy("key", where, text)
    first = certificates.get(packet.seal.supervisor) if packet.seal is not None else None
    names = {found for found in (packet.name_of(first.key) if first else None, body.name) if found} - {WITHHELD}
    is_one = first is not None and certificates[second.key].holder == first.holder
    if is_one or folded(name) in map(folded, names):
        text = message("Both signatures are {name}’s; the second must be another person’s.", name=name)
        yield Discrepancy("key", where, text)


VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""The result of a report, and the command's exit status."""
_WORDS = (message("verified"), message("NOT verified"), message("not readable"))
_UNGRADED = message("signatures, chain, and seal hold; the grades could not be worked out again")


class VerificationReport(NamedTuple):
    """The result of verifying.

    `facts`: what the record says, for people; `result`: as computed; `graded`: without the overrides. `seal`: if it
    is signed.
    """

    status: int
    discrepancies: tuple[Discrepancy, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    graded: Result | None = None
    seal: Seal | None = None

    @property
    def is_ungraded(self) -> bool:
        """Whether the only problem is that grading needs the content of another edition, which is not here."""
        return bool(self.discrepancies) and all(found.kind == "edition" for found in self.discrepancies)


def report_lines(report: VerificationReport) -> tuple[str, ...]:
    """A report for reading: the result, the facts, the discrepancies."""
    return (headline(report), *fact_lines(report), *map(str, report.discrepancies))


def fact_lines(report: VerificationReport) -> tuple[str, ...]:
    """What the record says, a line each."""
    return tuple(f"{name:<14} {words}" for name, words in report.facts)


def headline(report: VerificationReport) -> str:
    """The result in a line."""
    return _UNGRADED if report.is_ungraded else _WORDS[report.status]


def check_school(packet: Packet, wanted: str) -> Iterator[Discrepancy]:
    """Whether the school's key is the one with the known fingerprint or id; no finding if none is known."""
    if wanted and not has_fingerprint(packet.school.key, wanted):
        found = fingerprint(packet.school.key)
        text = message("The school's key has the fingerprint {found}, not {wanted}.", found=found, wanted=wanted)
        yield Discrepancy("school", message("the school"), text)


def check_keys(packet: Packet) -> Iterator[Discrepancy]:
    """Signatures of retired keys: each must come before its key's retirement in the chain of seals, by the links."""
    schools = school_keys(packet.school.key, packet.changes)
    if not all(is_retirement(found, schools) for found in packet.retirements):
        text = message("A key was retired without its own signature, or the school's.")
        yield Discrepancy("key", message("the retirements"), text)
    for _, seal, places in _signers(packet):
        faults = {placed_fault(place, seal, packet.links) for place in places} - {""}
        yield from (Discrepancy("deactivated", message("the seal"), fault) for fault in sorted(faults))


def key_facts(packet: Packet) -> Iterator[tuple[str, str]]:
    """What the file shows of the keys that signed."""
    for key, _, places in _signers(packet):
        last = min((place.number for place in places), default=None)
        name = packet.name_of(key) or fingerprint(key)
        if last is None:
            text = message("{name}’s was not retired, as far as this file knows: compare a list of seals", name=name)
        else:
            text = message("{name}’s was retired after seal {last} of its station", name=name, last=last)
        yield message("key"), text


def compared_facts(seal: Seal | None, anchors: Sequence[Anchor] | None, school: str) -> Iterator[tuple[str, str]]:
    """What the record was compared with, and what not."""
    if seal is not None:
        words = message("no list of seals compared") if anchors is None else message("the list of seals was compared")
        yield message("compared"), words
    text = message("the school's fingerprint was compared")
    yield message("compared"), text if school else message("no fingerprint of the school given")


def _signers(packet: Packet) -> Iterator[tuple[str, Seal, tuple[Anchor, ...]]]:
    """The keys of the people who signed a sealed sitting, and where each was retired at the sitting's station.

    By statements and by its certificate. A station certifies with its own places only: a certificate with another's was
    taken from there.
    """
    if packet.seal is None:
        return
    schools, chain = school_keys(packet.school.key, packet.changes), packet.events[0].station if packet.events else ""
    second = packet.events[-1].body.get("second") if packet.events else None
    other = second.get("key") if isinstance(second, dict) else None
    for key in (packet.seal.supervisor, *([other] if isinstance(other, str) else ())):
        said = [place_of(found) for found in packet.retirements if found.key == key and is_retirement(found, schools)]
        written = [found.until.split() for found in packet.certificates if found.key == key and found.until]
        places = [place for place in said if place.chain == chain]
        places += [Anchor(parts[0], int(parts[1]), parts[2]) for parts in written]
        yield key, packet.seal, tuple(places)


class ListFile(NamedTuple):
    """A list's file: its name, and the list or why that cannot be used."""

    name: str
    found: RevokedList | LogError


class Lists(NamedTuple):
    """The lists in which to look up a certificate, and the present time, milliseconds of UTC."""

    files: tuple[ListFile, ...] = ()
    now: int = 0


NO_LISTS = Lists()


def read_list_file(name: str, data: bytes) -> ListFile:
    """The contents of a list's file; never raises."""
    try:
        return ListFile(name, read_list(data))
    except LogError as error:
        return ListFile(name, error)


def check_revoked(packet: Packet, lists: Lists) -> Iterator[Discrepancy]:
    """Unusable lists, and a certificate that one of them says was revoked."""
    seal = _sealed_pass(packet)
    for file in lists.files:
        where, found = message("the list {name}", name=file.name), file.found
        if isinstance(found, LogError):
            yield Discrepancy("status", where, str(found))
        elif seal is not None:
            words = [*_faults(found, packet.school.key, seal, lists.now)]
            if (at := found.revoked_at(seal.hash)) is not None:
                words.append(message("The school revoked this certificate on {day}.", day=_day(at)))
            yield from (Discrepancy("status", where, text) for text in words)


def revoked_facts(packet: Packet, lists: Lists) -> Iterator[tuple[str, str]]:
    """What each list says, and how old it is; or that none was compared."""
    seal = _sealed_pass(packet)
    if seal is None:
        return
    if not lists.files:
        text = message("no list of revoked certificates compared: nothing here says whether it was revoked since")
        yield message("compared"), text
    for file in lists.files:
        found = file.found
        if isinstance(found, LogError) or found.station != seal.chain or not found.is_of(packet.school.key):
            continue
        at, made, age = found.revoked_at(seal.hash), _day(found.made), max(0, lists.now - found.made) // DAY
        if at is None:
            text = message("not on the list of {day}, which is {age} days old", day=made, age=age)
        else:
            text = message("revoked on {day}, by the list of {made}", day=_day(at), made=made)
        yield message("certificate"), text


def _faults(found: RevokedList, school: str, seal: Seal, now: int) -> Iterator[str]:
    if not found.is_of(school):
        yield message("Another school’s key signed it, or one that this school no longer uses.")
    if found.station != seal.chain:
        yield message("It is from a different station than the sitting.")
        return
    if found.made > now + DAY:
        yield message("It is dated in the future: {day}. Is the clock right?", day=_day(found.made))
    if found.made < seal.at:
        yield message("It is older than the certificate, so it says nothing about it. Ask the school for a newer one.")


def _sealed_pass(packet: Packet) -> Seal | None:
    """The seal of a sitting that has a certificate."""
    last = packet.events[-1] if packet.events else None
    return packet.seal if last is not None and is_passed(last.body.get("verdict"), last.kind) else None


def _day(at: int) -> str:
    return moment(at)[:10]


Tell = Callable[[VerificationReport], None]
"""Takes what is known of a sitting before it is graded again: who, by whom, and what does not hold."""

_UNSEALED = Discrepancy("seal", message("the seal"), message("The sitting was not signed and sealed."))

_NOT_GRADED = (message("grading"), message("not done: what was signed does not hold"))


def verify(
    data: bytes,
    games: Sequence[Game],
    anchors: str = "",
    school: str = "",
    lists: Lists = NO_LISTS,
    tell: Tell | None = None,
) -> VerificationReport:
    """Verify a file's bytes; `anchors`: a list of seals that was kept elsewhere. Never raises.

    `school`: the fingerprint of the school's key; `lists`: of certificates that the school revoked; `tell`: called
    before grading.
    """
    try:
        noted = read_anchors(anchors)
    except LogError as error:
        return _unreadable(message("the list of anchors"), error)
    try:
        packet = read_packet(data)
    except LogError as error:
        return _unreadable(message("the file"), error)
    held = noted if anchors.strip() else None
    return verify_packet(packet, games, held, school=school, lists=lists, tell=tell)


def verify_packet(
    packet: Packet,
    games: Sequence[Game],
    anchors: Sequence[Anchor] | None = None,
    *,
    school: str = "",
    lists: Lists = NO_LISTS,
    tell: Tell | None = None,
) -> VerificationReport:
    """Verify one sitting; with `anchors` its seal must be among them. Never raises.

    `school`: the required fingerprint of the school's key, "" if unknown.

    `lists`: of revoked certificates; `tell`: called before grading. A sitting whose signatures, chain, or keys do not
    hold is not graded: whoever wrote it would choose how long that takes.
    """
    broken = [*check_packet(packet), *check_school(packet, school), *check_keys(packet)]
    found = [
        *broken,
        *(() if packet.seal else (_UNSEALED,)),
        *_check_anchors(packet.seal, anchors),
        *check_revoked(packet, lists),
    ]

    game = game_of(packet, games)

    def report(both: Judged | None) -> VerificationReport:
        facts = (
            *record_facts(packet, both, None if broken else game, lists.now),
            *key_facts(packet),
            *compared_facts(packet.seal, anchors, school),
            *revoked_facts(packet, lists),
            *((_NOT_GRADED,) if broken else ()),
        )
        result, graded = (None, None) if both is None else both
        seal = None if broken else packet.seal
        return VerificationReport(FINDINGS if found else VERIFIED, tuple(found), facts, result, graded, seal)

    if broken:
        return report(None)
    if tell is not None:
        tell(report(None))
    regraded, both = regrade(packet, game)
    found += regraded
    return report(both)


def _unreadable(what: str, error: LogError) -> VerificationReport:
    return VerificationReport(UNREADABLE, (Discrepancy("file", what, str(error)),))


def _check_anchors(seal: Seal | None, anchors: Sequence[Anchor] | None) -> Iterator[Discrepancy]:
    if seal is None or anchors is None:
        return
    mine = [anchor for anchor in anchors if (anchor.chain, anchor.number) == (seal.chain, seal.number)]
    if not mine:
        text = message("Seal {number} of station {chain} is not in the list.", number=seal.number, chain=seal.chain)
        yield Discrepancy("anchor", message("the anchors"), text)
    for words in anchor_faults((seal,), mine):
        yield Discrepancy("anchor", message("the anchors"), words)


MOST_ANCHORS = 16 * 1024 * 1024


def verify_file(  # noqa: PLR0913 - a file, and what it is held against
    file: Path,
    games: Sequence[Game],
    anchors: str = "",
    school: str = "",
    revoked: Sequence[Path] = (),
    now: int = 0,
    tell: Tell | None = None,
) -> VerificationReport:
    """Verify a file as `verify` does its bytes; raises OSError.

    `revoked`: files in which the school says which certificates it revoked; `now`: milliseconds of UTC.
    """
    found = []
    for path in revoked:
        with files.open_plain(path) as stream:
            found.append(read_list_file(path.name, stream.read(MOST_LIST + 1)))
    with files.open_plain(file) as stream:
        data = stream.read(MOST_BYTES + 1)
    return verify(data, games, anchors, school, Lists(tuple(found), now), tell)


def read_anchor_list(file: Path) -> str:
    """A list of seals that was kept elsewhere; raises OSError, and LogError if it holds none."""
    with files.open_plain(file) as stream:
        data = stream.read(MOST_ANCHORS + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError("", message("{file} is not text", file=file.name), message("Choose a list of seals")) from error
    if not text.strip():
        raise LogError("", message("the list of seals is empty"), message("Choose another one"))
    return text
