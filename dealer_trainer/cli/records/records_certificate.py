"""`dealer-trainer records`: certificates revoked, and the list with which a school tells others."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from dealer_trainer.cli.password import ask_line, ask_password

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

AddTask = Callable[[str, str], argparse.ArgumentParser]


def add_tasks(task: AddTask) -> None:
    """What can be asked of certificates; `task` adds one by its name and what it does."""
    withdraw = task(
        "certificate", "revoke the certificate of a sealed sitting, or reinstate one that an earlier version suspended"
    )
    withdraw.add_argument("sitting", metavar="SITTING", help="its id")
    withdraw.add_argument("change", choices=("revoked", "reinstated"))
    withdraw.add_argument("--supervisor", required=True, metavar="NAME", help="whose password is asked for")
    withdraw.add_argument("--reason", metavar="TEXT", help="it stays with the school; asked for if omitted")
    listed = task("revoked", "sign the list of this station's revoked certificates and write it, to hand out")
    listed.add_argument("file", type=Path, metavar="FILE")
    listed.add_argument("--admin", required=True, metavar="NAME", help="an admin, whose password is asked for")


def _certificate(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.certificate_status import Withdrawal, withdraw

    password = ask_password("Password: ")
    session = _session(school, options.supervisor, password)
    reason = options.reason if options.reason is not None else ask_line("Reason, for the school alone: ")
    withdraw(school, session, options.sitting, Withdrawal(options.change, reason, password), _now())
    print(f"The certificate of {options.sitting} is {options.change}. Hand out the list of revoked certificates again.")
    return 0


def _revoked(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.certificate_status import write_revoked

    write_revoked(school, _session(school, options.admin, ask_password("Password: ")), options.file, _now())
    print(options.file)
    return 0


TASKS: Final = MappingProxyType({"certificate": _certificate, "revoked": _revoked})


def _session(school: "School", name: str, password: str) -> "Session":
    from dealer_trainer.certification.school.examiner import sign_in

    return sign_in(school, name, password, _now())


def _now() -> int:
    return time.time_ns() // 1_000_000
