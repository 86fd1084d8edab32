"""A school's database as a stranger reads and checks it, without changing a byte of the file."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import BEGINNINGS, Discrepancy
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.packet import Packet, SchoolCard
from dealer_trainer.records.log.seal import Anchor
from dealer_trainer.records.school.appeal import appeals_in, with_texts
from dealer_trainer.records.school.check import check
from dealer_trainer.records.school.database import KIND, plain_errors
from dealer_trainer.records.school.key.school_key import changes_in
from dealer_trainer.records.school.packet import packet_of
from dealer_trainer.records.school.row import events_of, seals_of
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.sqlite import check_plain, engine_at

_HOW = message("Run `dealer-trainer records check`, or restore a backup")


class Archive(NamedTuple):
    """What a database holds. `packets`: each sitting as it would be exported; `seals`: how many there are.

    `discrepancies`: everything that does not fit, as `records check` finds it. `appeals`: with their decisions.
    """

    packets: tuple[Packet, ...]
    seals: int
    discrepancies: tuple[Discrepancy, ...]
    appeals: tuple[AppealRecord, ...] = ()


def read_archive(file: Path, anchors: Sequence[Anchor] = ()) -> Archive:
    """Read and check everything in a school's database; raises LogError and nothing else."""
    engine = engine_at(file, "surrogateescape", is_read_only=True)  # what is no text must reach the checks
    try:
        check_plain(file, KIND)
        with plain_errors(file), engine.connect() as connection:
            found = check(connection, anchors)
            if found and found[0].kind == "unreadable":
                raise LogError(message("the database"), found[0].text, _HOW)
            packets = tuple(_packets(connection))
            appeals = with_texts(connection, appeals_in(connection))
            return Archive(packets, len(seals_of(connection)), found, appeals)
    except LogError:
        raise
    except (SQLAlchemyError, OverflowError, ValueError) as error:
        raise LogError(
            message("the database"), message("it cannot be read: {error}", error=str(error)), _HOW
        ) from error
    finally:
        engine.dispose()


def _packets(connection: sa.Connection) -> Iterator[Packet]:
    names = connection.scalars(sa.select(EVENT.c.stream).distinct().order_by(EVENT.c.stream)).all()
    # A damaged index may name a stream of which there is nothing: the check tells of it.
    streams = [events for events in (events_of(connection, name) for name in names) if events]
    card = _card([events for events in streams if events[0].kind in BEGINNINGS])
    changes = changes_in(connection)
    while after := next((change.new for change in changes if change.old == card.key), None):
        card = card._replace(key=after)
        changes = tuple(change for change in changes if change.new != after)
    for events in streams:
        if events[0].kind not in BEGINNINGS:
            yield packet_of(connection, card, events)


def _card(station_logs: Sequence[Sequence[Event]]) -> SchoolCard:
    """The school as its first station log names it; that all of them agree is for their signatures to say."""
    if not station_logs:
        raise LogError(message("the database"), message("no station log is in it: this is no school's database"), _HOW)
    return read(SchoolCard, station_logs[0][0].body.get("school"), message("the station log's school"))
