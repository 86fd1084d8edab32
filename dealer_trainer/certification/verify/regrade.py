"""A sitting graded anew, and compared with what its station and its supervisors said about it."""

from collections.abc import Iterable, Iterator

from dealer_trainer import __version__
from dealer_trainer.certification.blueprint.reading import is_former
from dealer_trainer.certification.blueprint.standing import is_shipped
from dealer_trainer.certification.grading.result import OUTCOMES, SignError
from dealer_trainer.certification.grading.sign_off import Judged, check_ending, judged, thousandths
from dealer_trainer.certification.sitting.body import Body, BodyError, SecondSignature
from dealer_trainer.certification.sitting.event_body import Closed, Ending, SignedOff, body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.sitting.stage import SealedError, SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.games.house import house_of
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.check import Discrepancy, has_role
from dealer_trainer.records.log.event import has_own_key
from dealer_trainer.records.log.key_certificate import SIGNERS, school_keys
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.private import WITHHELD
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
