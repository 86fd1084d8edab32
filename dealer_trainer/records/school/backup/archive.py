"""A school's database as a stranger reads and checks it, without changing a byte of the file."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from dealer_trainer.message import message
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.certificate_status import CertificateStatus
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import Packet, SchoolCard
from dealer_trainer.records.log.seal import Anchor
from dealer_trainer.records.school.appeal import appeals_in, with_texts
from dealer_trainer.records.school.certificate import status
from dealer_trainer.records.school.check.check import check, station_logs, streams_of, unreadable
from dealer_trainer.records.school.database import KIND, plain_errors
from dealer_trainer.records.school.key.school_key import changes_in
from dealer_trainer.records.school.packet import packet_of
from dealer_trainer.records.school.row import events_of, first_of, seals_of
from dealer_trainer.records.sqlite import check_plain, engine_at

_HOW = message("Run `dealer-trainer records check`, or restore a backup")


class Archive(NamedTuple):
    """The contents of a database, each part read when it is requested. `streams`: its sittings.

    `seals`: how many there are.

    `packet`: a sitting as it would be exported, None where there is none; `appeals`: with their decisions; `statuses`:
    what became of certificates, to be read; `check`: everything that does not fit, as `records check` finds it. Both
    calls raise LogError where nothing can be read.
    """

    streams: tuple[str, ...]
    packet: Callable[[str], Packet | None]
    seals: int
    check: Callable[[Sequence[Anchor]], tuple[Discrepancy, ...]]
    appeals: tuple[AppealRecord, ...] = ()
    statuses: tuple[CertificateStatus, ...] = ()


@contextmanager
def opened_archive(file: Path) -> Iterator[Archive]:
    """Read a school's database, one sitting at a time; raises LogError and nothing else, also while it is open."""
    engine = engine_at(file, "surrogateescape", is_read_only=True)  # bytes that are not text must reach the checks
    try:
        check_plain(file, KIND)
        with plain_errors(file), engine.connect() as connection:
            if found := unreadable(connection):
                raise LogError(message("the database"), found[0].text, _HOW)
            yield _archive(connection)
    except LogError:
        raise
    except (SQLAlchemyError, OverflowError, ValueError) as error:
        raise LogError(
            message("the database"), message("it cannot be read: {error}", error=str(error)), _HOW
        ) from error
    finally:
        engine.dispose()


def _archive(connection: sa.Connection) -> Archive:
    logs = station_logs(connection)
    # A damaged index may name a stream that does not exist: the check reports it.
    streams = tuple(stream for stream in streams_of(connection) if stream not in logs)
    card = _card(connection, logs)

    def packet(stream: str) -> Packet | None:
        events = events_of(connection, stream)
        return packet_of(connection, card, events) if events and stream not in logs else None

    appeals = with_texts(connection, appeals_in(connection))
    said = status.with_texts(connection, status.statuses_in(connection))
    return Archive(streams, packet, len(seals_of(connection)), partial(check, connection), appeals, said)


def _card(connection: sa.Connection, logs: Collection[str]) -> SchoolCard:
    """The school as its first station log names it, with the key of today; that all agree is for signatures to say."""
    firsts = (first for stream in sorted(logs) if (first := first_of(connection, stream)) is not None)
    first = next(firsts, None)
    if first is None:
        raise LogError(
            message("the database"), message("no station log is in it: this is not a school's database"), _HOW
        )
    card = read(SchoolCard, first.body.get("school"), message("the station log's school"))
    changes = changes_in(connection)
    while after := next((change.new for change in changes if change.old == card.key), None):
        card = card._replace(key=after)
        changes = tuple(change for change in changes if change.new != after)
    return card
