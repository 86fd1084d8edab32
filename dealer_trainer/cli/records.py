"""`dealer-trainer records`: the school's records checked, backed up and restored, without a window."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.status import FINDINGS, WELL, ask_password, complain, file_trouble, given

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.server_address import Server

NO_SECRET = "no password in it: keep that in the file that PGPASSFILE names"  # noqa: S105 - says where to keep one


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked of the records."""
    command.add_argument("--folder", type=Path, metavar="DIR", help="the school's folder, if not the usual one")
    tasks = command.add_subparsers(dest="task", required=True, metavar="TASK")
    check = _task(tasks, "check", "check every event, key, seal, and table")
    check.add_argument(
        "--anchor",
        type=Path,
        metavar="LIST",
        help="a list of seals that was kept elsewhere, or a folder with that and records",
    )
    backup = _task(tasks, "backup", "write a backup; it holds keys, protected by passwords")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = _task(tasks, "restore", "restore a backup into an empty folder")
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument("--admin", type=given, metavar="NAME", help="an admin, whose password is asked for")
    export = _task(tasks, "export", "write sittings as files that anybody can verify")
    export.add_argument("into", type=Path, metavar="DIR")
    export.add_argument("sitting", nargs="*", metavar="SITTING", help="their ids; all sealed ones if omitted")
    _task(tasks, "fingerprint", "print the fingerprint of the school's key, which `verify --school` compares")
    _task(tasks, "rebuild", "rebuild every table from the log")
    _task(tasks, "anchors", "list the seals, to be kept elsewhere")
    prepare = _task(tasks, "prepare", "create the tables of the school's PostgreSQL, and the role that stations use")
    prepare.add_argument(
        "url",
        metavar="URL",
        help=f"an owner's, postgresql://user@host/database, who may make tables and roles; {NO_SECRET}",
    )
    prepare.add_argument("--role", type=given, default="station", metavar="NAME", help="its password is asked for")


def run(options: argparse.Namespace) -> int:
    """Do what was asked for; 0 all well, 1 something was found, 2 it cannot be done."""
    from dealer_trainer import files
    from dealer_trainer.records.error import SchoolError
    from dealer_trainer.records.log.document import LogError
    from dealer_trainer.records.school.school import open_school

    folder = options.folder or files.user_data() / "school"
    try:
        if options.task == "restore":
            return _restore(options, folder)
        if options.task == "prepare":
            return _prepare(options)
        may_lack = options.task in ("export", "rebuild")
        with open_school(folder, is_trusting=options.task == "check", may_lack=may_lack) as school:
            return {
                "check": _check, "backup": _backup, "export": _export, "rebuild": _rebuild, "anchors": _anchors,
                "fingerprint": _fingerprint,
            }[options.task](school, options)  # fmt: skip
    except (SchoolError, LogError) as error:
        return complain(f"records: {error}")
    except OSError as error:
        if error.filename is None:
            raise  # of standard output, as with every command
        return complain(f"records: {file_trouble(error)}")


def _task(
    tasks: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, words: str
) -> argparse.ArgumentParser:
    return tasks.add_parser(name, help=words, description=words, allow_abbrev=False)


def _check(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.upkeep.records_check import check_records

    report = check_records(school, options.anchor)
    for finding in report.findings:
        print(finding)
    if report.findings:
        return FINDINGS
    print(f"The records are sound. Sittings: {report.sittings}, seals: {report.seals}.")
    return WELL


def _backup(school: "School", options: argparse.Namespace) -> int:
    school.backup(options.file, _now())
    print(f"Backed up to {options.file}.")
    return WELL


def _restore(options: argparse.Namespace, folder: Path) -> int:
    from dealer_trainer.records.school.school import restore

    admin = (options.admin, ask_password("Password: ")) if options.admin else None
    with restore(options.file, folder, _now(), admin) as school:
        print(f"Restored {len(school.sittings())} sittings into {folder}.")
    return WELL


def _prepare(options: argparse.Namespace) -> int:
    from dealer_trainer.records.school.server.mailbox import RIGHTS, prepare
    from dealer_trainer.records.school.server.server_address import connection_trouble

    server = _server(options.url)
    import psycopg  # it is there: the address was read with it

    try:
        prepare(server, options.role, ask_password(f"Password for the role {options.role}: "))
    except (psycopg.Error, ValueError) as error:
        return complain(f"records: {connection_trouble(error, server)}")
    print(f"The tables are ready. Stations copy as {options.role}, whose rights are these and no others:")
    for table, rights in RIGHTS.items():
        print(f"  {rights} ON {table}")
    print("Of the mailbox they change presence alone, and delete names alone: its row security says so.")
    return WELL


def _server(url: str) -> "Server":
    """The server that was named; told where there is no TLS, raises SchoolError."""
    from dealer_trainer.records.school.server.server_address import server_of

    server = server_of(url, "")
    if server.is_plain:
        print("Without TLS, as the server is on this machine.", flush=True)
    return server


def _export(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.upkeep.records_check import write_sittings

    for file in write_sittings(school, options.into, options.sitting):
        print(file)
    return WELL


def _fingerprint(school: "School", _: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.upkeep.records_check import school_fingerprint

    print(school_fingerprint(school))
    return WELL


def _rebuild(school: "School", _: argparse.Namespace) -> int:
    school.rebuild()
    print("Rebuilt every table from the log.")
    return WELL


def _anchors(school: "School", _: argparse.Namespace) -> int:
    print(school.anchors(), end="")
    return WELL


def _now() -> int:
    return time.time_ns() // 1_000_000
