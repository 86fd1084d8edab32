"""`dealer-trainer records`: people's own data, kept as long as the school says, handed to them, erased."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from dealer_trainer.cli.password import ask_password

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

AddTask = Callable[[str, str], argparse.ArgumentParser]
_PERSON: Final = "their name, or their id where there are two"


def add_tasks(task: AddTask) -> None:
    """What can be asked of people; `task` adds one by its name and what it does."""
    people = task("people", "list everybody, or import people from a CSV file: name, staff number, group, background")
    people.add_argument("action", nargs="?", choices=("import",))
    people.add_argument("file", nargs="?", type=Path, metavar="FILE")
    people.add_argument("--preview", action="store_true", help="show what would be imported, and import nobody")
    people.add_argument("--supervisor", metavar="NAME", help="who imports them; the password is asked for")
    own = task("person", "write everything kept about somebody to one file, for them")
    own.add_argument("person", metavar="PERSON", help=_PERSON)
    own.add_argument("file", type=Path, metavar="FILE")
    own.add_argument("--supervisor", required=True, metavar="NAME", help="whose password is asked for")
    keep = task("retention", "print how many days personal data is kept, or set it")
    keep.add_argument("days", nargs="?", metavar="DAYS", help="after it was last needed; `never` to keep it forever")
    keep.add_argument("--admin", metavar="NAME", help="needed to set it; the password is asked for")
    task("due", "list who is due to be erased: id, the day, name")
    erase = task("erase", "delete a person's name and what was written about them; every seal still holds")
    erase.add_argument("person", metavar="PERSON", help=_PERSON)
    erase.add_argument("--admin", required=True, metavar="NAME", help="an admin, whose password is asked for")
    erase.add_argument("--early", action="store_true", help="before the retention; the log says so")


def _people(school: "School", options: argparse.Namespace) -> int:
    if options.action is not None:
        return _import(school, options)
    for person in school.people():
        details = (person.staff_number, person.staff_group, person.background)
        state = person.role if person.is_active else f"{person.role}, deactivated"
        print("\t".join((person.id, state, person.name, *(text or "" for text in details))))
    return 0


def _import(school: "School", options: argparse.Namespace) -> int:
    """Say what a file comes to, and take it in where nothing is wrong with it; 1 where something is."""
    from dealer_trainer.certification.school.people_intake import read_people
    from dealer_trainer.records.school.error import SchoolError
    from dealer_trainer.records.school.people_import import preview, take_in

    if options.file is None:
        raise SchoolError("no_import", "no file was named", "Write `records people import FILE`")
    data = read_people(options.file)
    found = preview(school.store, data)
    for problem in found.problems:
        where = f"line {problem.line}" if problem.line else options.file.name
        print(f"{where}: {problem.text}")
    counts = f"New: {len(found.added)}, changed: {len(found.changed)}, unchanged: {found.same}."
    if found.problems:
        print(f"{counts} Problems: {len(found.problems)}. Nobody is imported.")
        return 1
    if not options.preview:
        if options.supervisor is None:
            raise SchoolError("forbidden", "only a supervisor can import people", "Give a name with --supervisor")
        take_in(school.store, _session(school, options.supervisor, ask_password("Password: ")), data, _now())
    print(counts)
    return 0


def _own_data(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.privacy import write_own_data

    session = _session(school, options.supervisor, ask_password("Password: "))
    person = _person(school, options.person)
    write_own_data(school, session, person.id, options.file, _now())
    print(f"Everything kept about {person.name} is in {options.file}. Give it to nobody else.")
    return 0


def _retention(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.privacy import retention, set_retention
    from dealer_trainer.records.school.error import SchoolError

    if options.days is not None:
        if options.admin is None:
            raise SchoolError("forbidden", "only an admin can set the retention", "Give the name of one with --admin")
        days = None if options.days == "never" else int(options.days) if options.days.isdecimal() else 0
        set_retention(school, _session(school, options.admin, ask_password("Password: ")), days, _now())
    kept = retention(school)
    print("Personal data is kept forever." if kept is None else f"Personal data is kept for {kept} days.")
    return 0


def _due(school: "School", _: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.privacy import due_people

    for found in due_people(school, _now()):
        print(f"{found.person.id}\t{time.strftime('%Y-%m-%d', time.gmtime(found.due / 1000))}\t{found.person.name}")
    return 0


def _erase(school: "School", options: argparse.Namespace) -> int:
    from dealer_trainer.certification.school.privacy import erase

    password = ask_password("Password: ")
    session = _session(school, options.admin, password)
    person = _person(school, options.person)
    found = erase(school, session, person.id, password, _now(), is_early=options.early)
    print(
        f"{person.id} was erased: {found.texts} texts, in {found.sittings} sittings and the station log. Older "
        "backups still have them: delete those when their time has come, and erase again after restoring one."
    )
    return 0


TASKS: Final = MappingProxyType(
    {"people": _people, "person": _own_data, "retention": _retention, "due": _due, "erase": _erase}
)


def _person(school: "School", written: str) -> "Person":
    """Who is meant, by id or name; raises SchoolError where nobody is, or several are."""
    from dealer_trainer.message import message
    from dealer_trainer.records.look_alike import folded
    from dealer_trainer.records.school.error import SchoolError

    people = school.people()
    found = [person for person in people if person.id == written]
    found = found or [person for person in people if folded(person.name) == folded(written)]
    if len(found) != 1:
        what = message("nobody has that name or id") if not found else message("several people have that name")
        raise SchoolError("no_person", what, message("Give the id, as `records due` and `records people` print it"))
    return found[0]


def _session(school: "School", name: str, password: str) -> "Session":
    from dealer_trainer.certification.school.examiner import sign_in

    return sign_in(school, name, password, _now())


def _now() -> int:
    return time.time_ns() // 1_000_000
