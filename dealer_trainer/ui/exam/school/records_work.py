"""What the office does with the school's records as a whole; away from the window's thread, but for the words."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.verify import report_lines
from dealer_trainer.certification.verify_file import read_anchor_list, verify_file
from dealer_trainer.games import Game
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.seal import Anchor, read_anchors
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server import Copying
    from dealer_trainer.records.school.session import Session


class Copied(NamedTuple):
    """How the copying stands. `url`: "" while nothing is copied; `since`: seconds since the last success, if any."""

    url: str = ""
    copied: int = 0
    trouble: str = ""
    since: float | None = None
    is_forked: bool = False


def check(anchors: Path | None, school: "School", session: "Session") -> tuple[str, ...]:
    """Look through the whole database, held against a list of seals; raises SchoolError."""
    session.require("supervisor")
    own, others = _noted(anchors, school.station)
    told = []
    if anchors is not None:
        words = QCoreApplication.translate("School", "Seals of this station in the list: {own}; of others: {others}.")
        told.append(words.format(own=len(own), others=others))
    findings = school.check("".join(f"{one.chain} {one.number} {one.hash}\n" for one in own))
    if findings:
        first = QCoreApplication.translate("School", "Something does not fit.")
        return first, *map(str, findings), *told
    words = QCoreApplication.translate("School", "All well. Sittings: {sittings}, seals: {seals}.")
    return words.format(sittings=len(school.sittings()), seals=len(school.seals())), *told


def _noted(file: Path | None, station: str) -> "tuple[tuple[Anchor, ...], int]":
    """The seals of this station in a list that was kept outside, and how many are other stations'."""
    if file is None:
        return (), 0
    try:
        noted = read_anchors(read_anchor_list(file))
    except OSError as error:
        raise _unread(file, error) from error
    except LogError as error:
        raise SchoolError("wrong_file", f"this is no list of seals: {error.what}", "Choose another file") from error
    own = tuple(one for one in noted if one.chain == station)
    if not own:
        what = f"no seal of this station is in the list, {len(noted)} of others are"
        raise SchoolError("wrong_file", what, "Choose the list of this station")
    return own, len(noted) - len(own)


def verify(file: Path, game: Game, session: "Session") -> tuple[str, ...]:
    """Work a file out anew, as a stranger does; raises SchoolError."""
    session.require("supervisor")
    try:
        told = verify_file(file, (game,))
    except OSError as error:
        raise _unread(file, error) from error
    except LogError as error:
        how = "Choose a sitting’s record or a school’s database"
        raise SchoolError("wrong_file", f"in the file {file.name}: {error.what}", how) from error
    lines: list[str] = []
    for where, report in told:
        first, *rest = report_lines(report)
        lines += [f"{Path(where).name}: {first}", *(f"  {line}" for line in rest)]
    return tuple(lines)


def copy_to(copying: "Copying", url: str, password: str, school: "School", session: "Session") -> None:
    """Copy to a server from now on; raises SchoolError."""
    from dealer_trainer.records.school.server import server_of

    session.require("admin")
    copying.begin(school, server_of(url, password))


def copy_no_more(copying: "Copying", school: "School", session: "Session") -> None:
    """End the copying for good; raises SchoolError."""
    session.require("admin")
    copying.end(school)


def copied_words(copied: Copied) -> str:
    """How the copying stands, in a sentence or two."""
    if not copied.url:
        none = QCoreApplication.translate(
            "School",
            "Nothing is copied. A school with several stations keeps all their events on a PostgreSQL of its own; an "
            "exam never waits for it.",
        )
        return copied.trouble or none
    to = QCoreApplication.translate("School", "This station copies to {url}.").format(url=copied.url)
    if copied.is_forked:
        return f"{to} " + QCoreApplication.translate(
            "School",
            "The school’s server has other events of this station than are here: this station was restored from a "
            "backup that is older, or copied. Nothing more is copied. Keep this folder, and let the station join the "
            "school anew with a pack.",
        )
    if copied.trouble:
        words = QCoreApplication.translate("School", "It tries again by itself: {trouble}. Nothing is lost meanwhile.")
        return f"{to} {words.format(trouble=copied.trouble.rstrip('.'))}"
    if copied.since is None:
        return f"{to} " + QCoreApplication.translate("School", "It is connecting.")
    words = QCoreApplication.translate("School", "The school has everything up to {seconds} s ago.")
    return f"{to} {words.format(seconds=round(copied.since))}"


def _unread(file: Path | None, error: OSError) -> SchoolError:
    name = "" if file is None else file.name
    return SchoolError("wrong_file", f"the file {name} cannot be read: {error.strerror}", "Choose another file", file)
