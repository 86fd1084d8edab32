"""A file that says it is the record of an exam, one sitting's or a school's, verified whichever it is."""

from collections.abc import Sequence
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.certification.verify.report import Report
from dealer_trainer.certification.verify.verify import verify, verify_archive
from dealer_trainer.games.game import Game
from dealer_trainer.message import message
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import MOST_BYTES
from dealer_trainer.records.log.seal import read_anchors

MAGIC = b"SQLite format 3\x00"
"""How every database of SQLite begins."""

MOST_ANCHORS = 16 * 1024 * 1024


def verify_file(
    file: Path, games: Sequence[Game], anchors: str = "", other: Path | None = None, school: str = ""
) -> tuple[tuple[str, Report], ...]:
    """What was verified, by name: the packet, or every sitting of a database and last what binds them together.

    `other`: the record of the sitting whose points a retest keeps; `school`: the fingerprint of the school's key.

    Raises OSError, and LogError for a database or a list of anchors that is none.
    """
    with files.open_plain(file) as stream:
        head = stream.read(len(MAGIC))
        data = b"" if head == MAGIC else head + stream.read(MOST_BYTES + 1 - len(head))
    if head != MAGIC:
        kept = b""
        if other is not None:
            with files.open_plain(other) as stream:
                kept = stream.read(MOST_BYTES + 1)
        return ((str(file), verify(data, games, anchors, kept, school)),)
    from dealer_trainer.records.school.archive import read_archive

    noted = read_anchors(anchors)
    archive = read_archive(file, noted)
    reports = verify_archive(
        archive.packets, archive.seals, archive.discrepancies, games, archive.appeals, noted or None, school
    )
    names = [*(message("sitting {stream}", stream=packet.events[0].stream) for packet in archive.packets), str(file)]
    return tuple(zip(names, reports, strict=True))


def read_anchor_list(file: Path) -> str:
    """A list of seals that was noted down elsewhere; raises OSError, and LogError where it holds none."""
    with files.open_plain(file) as stream:
        data = stream.read(MOST_ANCHORS + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError("", message("{file} is no text", file=file.name), message("Choose a list of seals")) from error
    if not text.strip():
        raise LogError("", message("the list of seals is empty"), message("Choose another one"))
    return text
