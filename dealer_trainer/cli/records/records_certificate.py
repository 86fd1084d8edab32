"""`dealer-trainer records`: certificates withdrawn, and the lists in which a school publishes that."""

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
    withdraw = task("certificate", "revoke, suspend or reinstate the certificate of a sealed sitting")
    withdraw.add_argument("sitting", metavar="SITTING", help="its id")
    withdraw.add_argument("change", choices=("revoked", "suspended", "reinstated"))
    withdraw.add_argument("--supervisor", required=True, metavar="NAME", help="whose password is asked for")
    withdraw.add_argument("--reason", metavar="TEXT", help="it stays with the school; asked for if omitted")
    address = task("status-address", "print the folder on the web where the status lists are, or set it")
    address.add_argument("address", nargs="?", metavar="URL", help='like https://school.example/status/; "" for none')
    address.add_argument("--admin", metavar="NAME", help="needed to set it; the password is asked for")
    lists = task("status-lists", "sign this station's status lists and write them, to be put on the web")
    lists.add_argument("into", type=Path, metavar="DIR")
    lists.add_argument("--admin", required=True, metavar="NAME", help="an admin, whose password is asked for")


def _certificate(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.certificate_status import Withdrawal, withdraw

    password = ask_password("Password: ")
    session = _session(school, options.supervisor, password)
    reason = options.reason if options.reason is not None else ask_line("Reason, for the school alone: ")
    withdraw(school, session, options.sitting, Withdrawal(options.change, reason, password), _now())
    print(f"The certificate of {options.sitting} is {options.change}. Publish the status lists again.")
    return 0


def _status_address(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.certificate_status import set_status_folder, status_folder
    from dealer_trainer.records.school.error import SchoolError

    if options.address is not None:
        if options.admin is None:
            raise SchoolError("forbidden", "only an admin sets the address", "Give the name of one with --admin")
        session = _session(school, options.admin, ask_password("Password: "))
        set_status_folder(school, session, options.address, _now())
    print(status_folder(school) or "No address: credentials say nothing of a status list.")
    return 0


def _status_lists(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.certificate_status import write_status_lists

    session = _session(school, options.admin, ask_password("Password: "))
    for file in write_status_lists(school, session, options.into, _now()):
        print(file)
    return 0


TASKS: Final = MappingProxyType(
    {"certificate": _certificate, "status-address": _status_address, "status-lists": _status_lists}
)


def _session(school: "School", name: str, password: str) -> "Session":
    from dealer_trainer.certification.school.examiner import sign_in

    return sign_in(school, name, password, _now())


def _now() -> int:
    return time.time_ns() // 1_000_000
