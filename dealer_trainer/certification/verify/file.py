"""Verifies a file that claims to be the record of an exam, whether one sitting's or a school's."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.certification.verify.report import VerificationReport
from dealer_trainer.certification.verify.revoked_check import ListFile, Lists, read_list_file
from dealer_trainer.certification.verify.verify import Tell, verify, verify_archive
from dealer_trainer.games.game import Game
from dealer_trainer.message import message
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.packet import MOST_BYTES
from dealer_trainer.records.log.revoked_list import MOST_BYTES as MOST_LIST
from dealer_trainer.records.log.seal import read_anchors

MAGIC = b"SQLite format 3\x00"
"""How every SQLite database begins."""

MOST_ANCHORS = 16 * 1024 * 1024


def verify_file(  # noqa: PLR0913 - a file, and what it is held against
    file: Path,
    games: Sequence[Game],
    anchors: str = "",
    school: str = "",
    revoked: Sequence[Path] = (),
    now: int = 0,
    tell: Tell | None = None,
) -> Iterator[tuple[str, VerificationReport]]:
    """The reports by name: of the packet, or of every sitting in a database and last of the whole.

    `school`: the fingerprint of the school's key; `revoked`: files in which the school says which certificates it
    revoked; `now`: milliseconds of UTC; `tell`: called for a packet before it is graded.

    The reports come one at a time as they are requested. Raises OSError, and LogError for an invalid database or anchor
    list.
    """
    lists = Lists(tuple(_list_file(path) for path in revoked), now)
    with files.open_plain(file) as stream:
        head = stream.read(len(MAGIC))
        data = b"" if head == MAGIC else head + stream.read(MOST_BYTES + 1 - len(head))
    if head != MAGIC:
        yield str(file), verify(data, games, anchors, school, lists, tell)
        return
    from dealer_trainer.records.school.archive import opened_archive

    noted = read_anchors(anchors)
    with opened_archive(file) as archive:
        for sitting, report in verify_archive(archive, games, noted or None, school, lists):
            yield message("sitting {stream}", stream=sitting) if sitting else str(file), report


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


def _list_file(path: Path) -> ListFile:
    with files.open_plain(path) as stream:
        return read_list_file(path.name, stream.read(MOST_LIST + 1))
