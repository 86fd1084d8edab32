"""Verifying a retest: what it keeps of another sitting is compared with that sitting's record, if available."""

from collections.abc import Iterator, Sequence

from dealer_trainer.certification.exam.retest import offer_of
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened, Retest
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.message import Message, message
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.packet import Packet


def check_kept(packet: Packet, others: Sequence[Packet], games: Sequence[Game]) -> Iterator[Discrepancy]:
    """Every way in which a retest keeps what the other sitting does not support; empty if that is not available."""
    opened = _opened(packet)
    other = None if opened is None else _other(opened.retest, others)
    if opened is None or opened.retest is None:
        return
    if other is None:
        text = message(
            "What is kept from sitting {stream} cannot be verified: its record is missing.", stream=opened.retest.stream
        )
        yield Discrepancy("kept", message("the retest"), text)
        return
    yield from _held_against(packet, opened, opened.retest, other, games)


def _held_against(
    packet: Packet, opened: Opened, retest: Retest, other: Packet, games: Sequence[Game]
) -> Iterator[Discrepancy]:
    first = _opened(other)
    game = next((game for game in games if (game.id, game.content_hash) == (opened.game, opened.content)), None)
    if game is None or first is None:
        return  # The grading reports that the edition is not available.
    if other.school.key != packet.school.key or other.school.id != packet.school.id:
        yield _found(message("The sitting whose points are kept belongs to another school."))
    if (first.trainee.id, first.blueprint_digest) != (opened.trainee.id, opened.blueprint_digest):
        yield _found(message("The sitting whose points are kept belongs to another trainee or another exam."))
    try:
        offer = offer_of(game, other.events)
    except (SittingError, BodyError):
        offer = None
    if offer is None or other.seal is None:
        yield _found(message("The sitting whose points are kept was not signed and sealed as failed."))
        return
    if (offer.result, offer.at) != (retest.result, retest.at):
        yield _found(message("The sitting whose points are kept came to another result."))
    left = {area.area: (str(area.points), str(area.graded), offer.earned[area.area]) for area in offer.areas}
    for kept in retest.kept:
        if left.get(kept.area) != (kept.points, kept.graded, kept.at):
            yield _found(message("The points of {area} are not the ones that were reached then.", area=kept.area))
        if kept.area in offer.required:
            yield _found(message("{area} failed at the table and had to be retested.", area=kept.area))


def kept_facts(packet: Packet, others: Sequence[Packet]) -> Iterator[tuple[str, str]]:
    """What a retest keeps, from which sitting, and whether that sitting's record was available."""
    opened = _opened(packet)
    if opened is None or opened.retest is None:
        return
    retest = opened.retest
    yield (
        message("retest"),
        message("after sitting {stream}, result {result}", stream=retest.stream, result=retest.result[:16]),
    )
    for kept in retest.kept:
        yield (
            message("kept"),
            message(
                "{area}: {points} points, as graded {graded}", area=kept.area, points=kept.points, graded=kept.graded
            ),
        )
    if _other(retest, others) is None:
        yield message("kept from"), message("not verified here: verify it with the record of that sitting (--with)")
    else:
        yield message("kept from"), message("the record of that sitting was at hand")


def kept_stream(packet: Packet) -> str | None:
    """The sitting whose points a retest keeps; None if it is not a retest."""
    opened = _opened(packet)
    return None if opened is None or opened.retest is None else opened.retest.stream


def first_sitting(packet: Packet, others: Sequence[Packet]) -> Packet | None:
    """The record of the sitting whose points a retest keeps.

    None if it is not a retest, or the record is not available.
    """
    opened = _opened(packet)
    return None if opened is None else _other(opened.retest, others)


def _other(retest: Retest | None, others: Sequence[Packet]) -> Packet | None:
    if retest is None:
        return None
    return next((other for other in others if other.events and other.events[0].stream == retest.stream), None)


def _opened(packet: Packet) -> Opened | None:
    try:
        body = body_of(packet.events[0]) if packet.events else None
    except BodyError:
        return None
    return body if isinstance(body, Opened) else None


def _found(text: Message) -> Discrepancy:
    return Discrepancy("grade", message("the retest"), text)
