"""`dealer-trainer verify`: whether a record of an exam is what it says, told to somebody who trusts nobody."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.games.error import printable

if TYPE_CHECKING:
    from dealer_trainer.certification.verify import Report
    from dealer_trainer.games import Game

UNREADABLE = 2
_WORDS = ("verified", "NOT verified", "not readable")
_MOST_ANCHORS = 16 * 1024 * 1024


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument("file", type=Path, metavar="FILE", help="a sitting's record, or a school's database")
    command.add_argument(
        "--anchor", type=Path, metavar="LIST", help="seals that were noted down elsewhere, one a line: key number hash"
    )


def run(options: argparse.Namespace) -> int:
    """Verify and print; 0 verified, 1 findings, 2 not readable."""
    from dealer_trainer.certification.archive import MAGIC
    from dealer_trainer.certification.verify import verify
    from dealer_trainer.records.log.packet import MOST_BYTES

    try:
        anchors = "" if options.anchor is None else _read(options.anchor, _MOST_ANCHORS).decode()
        with options.file.open("rb") as stream:
            head = stream.read(len(MAGIC))
        data = b"" if head == MAGIC else _read(options.file, MOST_BYTES)
    except (OSError, UnicodeDecodeError) as error:
        return _refuse(str(error))
    if options.anchor is not None and not anchors.strip():
        return _refuse("the list of anchors is empty")
    if head == MAGIC:
        return _database(options.file, anchors)
    report = verify(data, _games(), anchors)
    print(f"{printable(str(options.file))}: {report_text(report)}", flush=True)
    return report.status


def _database(file: Path, anchors: str) -> int:
    """Every sitting of a database, then what binds them together."""
    from dealer_trainer.certification.archive import read_archive
    from dealer_trainer.certification.verify import FINDINGS, VERIFIED, verify_archive
    from dealer_trainer.records.log.error import LogError
    from dealer_trainer.records.log.seal import read_anchors

    try:
        archive, noted = read_archive(file), read_anchors(anchors)
    except LogError as error:
        return _refuse(str(error))
    reports = verify_archive(archive, _games(), noted)
    names = [*(f"sitting {packet.events[0].stream}" for packet in archive.packets), str(file)]
    for where, report in zip(names, reports, strict=True):
        print(f"{printable(where)}: {report_text(report)}", flush=True)
    return VERIFIED if all(report.status == VERIFIED for report in reports) else FINDINGS


def report_text(report: "Report") -> str:
    """A report for a terminal."""
    facts = [f"  {name:<14} {printable(words)}" for name, words in report.facts]
    found = [f"  {printable(one.where)}: {printable(one.words)}" for one in report.findings]
    return "\n".join([_WORDS[report.status], *facts, *found])


def _games() -> "tuple[Game, ...]":
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    return load_games(files.layout_folders())[0]


def _read(file: Path, most: int) -> bytes:
    with file.open("rb") as stream:
        return stream.read(most + 1)


def _refuse(reason: str) -> int:
    print(f"dealer-trainer: verify: {printable(reason)}", file=sys.stderr)
    return UNREADABLE
