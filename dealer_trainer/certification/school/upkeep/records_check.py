"""The school's records checked against themselves and a list of seals; a file verified as a stranger does."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.upkeep.records_files import unread
from dealer_trainer.certification.verify.report import VERIFIED, VerificationReport
from dealer_trainer.certification.verify.verify import read_anchor_list, verify_file
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.seal import Anchor, read_anchors

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School

Progress = Callable[[int, int], None]
"""Called with how many sittings were checked, and of how many, if known."""


TOLD = 50
"""How many sittings of a database are reported with every fact."""


class CheckReport(NamedTuple):
    """The result of a check: findings as lines, empty if the records are sound.

    `compared`: the name of the list of seals that was compared; "" without one.
    """

    findings: tuple[str, ...]
    sittings: int
    seals: int
    compared: str = ""


def check_records(school: "School", seal_list: Path | None = None, progress: Progress = lambda *_: None) -> CheckReport:
    """Check every event, signature, seal and table; seals in a list kept elsewhere must be there too.

    Raises SchoolError for a list that says nothing about this station.
    """
    own, compared = ((), "") if seal_list is None else (_noted(seal_list, school.station), seal_list.name)
    lines = (f"{seal.chain} {seal.number} {seal.hash}\n" for seal in own)
    findings = tuple(map(str, school.check("".join(lines), progress)))
    if findings:  # the tables themselves may be wrong, so nothing is counted in them
        return CheckReport(findings, 0, 0, compared)
    return CheckReport((), *school.counts(), compared)


def verify(
    file: Path,
    games: Sequence[Game],
    fingerprint: str = "",
    progress: Progress = lambda *_: None,
) -> tuple[tuple[str, VerificationReport], ...]:
    """Verify a file of any of these games as a stranger does: a sitting, or every sitting of a database.

    `fingerprint`: of the school's key, "" if unknown. For a database with many sittings, verified ones are reported
    without facts. Raises SchoolError.
    """
    found: list[tuple[str, VerificationReport]] = []
    try:
        for name, report in verify_file(file, games, school=fingerprint):
            is_brief = len(found) >= TOLD and report.status == VERIFIED and report.sittings is None
            found.append((name, report._replace(facts=(), result=None, graded=None) if is_brief else report))
            progress(len(found), 0)
        return tuple(found)
    except OSError as error:
        raise unread(file, error) from error
    except LogError as error:
        how = message("Choose a sitting’s record or a school’s database")
        raise SchoolError(
            "wrong_file", message("in the file {file}: {what}", file=file.name, what=error.what), how
        ) from error


def _noted(file: Path, station: str) -> tuple[Anchor, ...]:
    """The seals of this station in a list that was kept elsewhere."""
    try:
        noted = read_anchors(read_anchor_list(file))
    except OSError as error:
        raise unread(file, error) from error
    except LogError as error:
        raise SchoolError(
            "wrong_file",
            message("this is not a list of seals: {what}", what=error.what),
            message("Choose another file"),
        ) from error
    own = tuple(anchor for anchor in noted if anchor.chain == station)
    if not own:
        what = message("the list has no seal from this station; it has {count} from others", count=len(noted))
        raise SchoolError("wrong_file", what, message("Choose the list of this station"))
    return own
