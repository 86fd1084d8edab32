"""`dealer-trainer verify`: whether a record of an exam is what it says, told to somebody who trusts nobody."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.status import FINDINGS, complain, file_trouble, given
from dealer_trainer.message import printable

if TYPE_CHECKING:
    from dealer_trainer.games import Game


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument(
        "file", type=Path, nargs="+", metavar="FILE",
        help="a sitting's record; of several, also whether one sitting was signed twice",
    )  # fmt: skip
    command.add_argument(
        "--anchor",
        type=Path,
        metavar="LIST",
        help="seals that were noted down elsewhere, one per line: key number hash",
    )
    command.add_argument(
        "--school",
        type=given,
        metavar="FINGERPRINT",
        help="of the school's key, as the school gives it",
    )
    command.add_argument(
        "--revoked", type=Path, action="append", default=[], metavar="FILE",
        help="the school's list of revoked certificates; once for each station",
    )  # fmt: skip


def run(options: argparse.Namespace) -> int:
    """Verify and print; 0 verified, 1 findings, 2 not readable."""
    from dealer_trainer.certification.verify.verify import (
        VerificationReport,
        fact_lines,
        read_anchor_list,
        report_lines,
        verify_file,
    )
    from dealer_trainer.records.log.document import LogError
    from dealer_trainer.records.log.seal import Seal, second_ends

    statuses: list[int] = []
    told = set[str]()

    def tell(report: VerificationReport) -> None:
        told.update(map(printable, fact_lines(report)))
        held = "signatures, chain, and seal hold" if report.status == 0 else "it does not hold; see below"
        _print(file, [f"{held}; grading it again …", *map(printable, fact_lines(report))])

    try:
        anchors = "" if options.anchor is None else read_anchor_list(options.anchor)
        now, school = time.time_ns() // 1_000_000, options.school or ""
        games, seals = _games(), list[Seal]()
        for file in options.file:
            told.clear()
            report = verify_file(file, games, anchors, school, options.revoked, now, tell)
            _print(file, [line for line in map(printable, report_lines(report)) if line not in told])
            seals += [report.seal] if report.seal is not None else []
            statuses.append(report.status)
        for stream, text in second_ends(seals):
            _print(f"sitting {stream}", ["NOT verified", text])
            statuses.append(FINDINGS)
    except OSError as error:
        if error.filename is None:
            raise  # of standard output, as with every command
        return complain(f"verify: {printable(file_trouble(error))}")
    except LogError as error:
        return complain(f"verify: {printable(str(error))}")
    return max(statuses)


def _print(where: str | Path, lines: list[str]) -> None:
    print(f"{printable(str(where))}: " + "\n  ".join(lines), flush=True)


def _games() -> "tuple[Game, ...]":
    from dealer_trainer import files
    from dealer_trainer.games import load_games

    return load_games(files.layout_folders())[0]
