"""Which recordings a school's answers name, and which stored ones do not belong there."""

from collections.abc import Collection, Iterator
from pathlib import Path

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.log.recording import FOLDER, is_digest, is_sound
from dealer_trainer.records.school.row import AT_ONCE
from dealer_trainer.records.school.schema import EVENT, STREAM


def spoken_in(connection: sa.Connection, streams: Collection[str] | None = None) -> Iterator[str]:
    """The hashes of all spoken answers, or of those in some sittings."""
    named = sa.func.json_extract(EVENT.c.body, "$.voice")
    chosen = sa.select(named).where(EVENT.c.kind.in_(("answered", "act")), named.is_not(None))
    if streams is None:
        yield from filter(is_digest, map(str, connection.scalars(chosen)))
        return
    wanted = sorted(streams)
    for start in range(0, len(wanted), AT_ONCE):
        part = wanted[start : start + AT_ONCE]
        mine = chosen.where(EVENT.c.stream.in_(part)).order_by(EVENT.c.seq)
        yield from filter(is_digest, map(str, connection.scalars(mine)))


def recording_faults(connection: sa.Connection, school: Path) -> Iterator[Discrepancy]:
    """Recordings that do not match, that no answer names, or whose speaker was erased."""
    folder = school / FOLDER
    if not folder.is_dir():
        return
    erased = connection.scalars(sa.select(STREAM.c.stream).where(STREAM.c.trainee == WITHHELD)).all()
    known, gone = set(spoken_in(connection)), set(spoken_in(connection, erased))
    for file in sorted(folder.iterdir()):
        where = f"{FOLDER}/{file.name}"
        if file.suffix != ".wav" or file.stem not in known:
            yield Discrepancy("recording", where, message("It does not belong to any answer."))
        elif file.stem in gone:
            yield Discrepancy("recording", where, message("The person speaking in it was erased."))
        elif not is_sound(school, file.stem):
            yield Discrepancy("recording", where, message("It is not what was said when the answer was given."))
