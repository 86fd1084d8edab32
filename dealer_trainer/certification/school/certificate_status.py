"""Withdrawing certificates, as an examiner does it, and the lists in which the school publishes that."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.school.examiner import sign_in
from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.certification.paper.status_list import Purpose
    from dealer_trainer.records.log.certificate_status import CertificateStatus, StatusChange
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


VALID_DAYS = 40
"""How long a list is valid: the school signs a new one each month."""


def changes_after(last: "StatusChange | None") -> "tuple[StatusChange, ...]":
    """What a certificate's status can become, the mildest first; `last`: its last statement."""
    from dealer_trainer.records.log.certificate_status import may_follow

    changes: tuple[StatusChange, ...] = ("reinstated", "suspended", "revoked")
    return tuple(change for change in changes if may_follow(last, change))


class Withdrawal(NamedTuple):
    """A supervisor's statement about a certificate, and the reason. `password`: theirs, asked once more."""

    change: "StatusChange"
    reason: str
    password: str


def withdraw(school: "School", session: "Session", stream: str, said: Withdrawal, at: int) -> "CertificateStatus":
    """Revoke, suspend or reinstate a certificate; raises SchoolError."""
    from dealer_trainer.records.school.certificate.status import set_status

    session.require("supervisor")
    sign_in(school, session.person.name, said.password, at).end()
    return set_status(school.store, session, stream, said.change, said.reason, at)


def statuses_of(school: "School", stream: str) -> "tuple[CertificateStatus, ...]":
    """The statements about a sitting's certificate, the oldest first; raises SchoolError."""
    from dealer_trainer.records.school.certificate.status import statuses

    return tuple(status for status in statuses(school.store) if status.stream == stream)


def withdrawn_streams(school: "School") -> frozenset[str]:
    """The sittings whose certificates were revoked or are suspended; raises SchoolError."""
    from dealer_trainer.records.school.certificate.status import last_status, statuses

    last = last_status(statuses(school.store))
    return frozenset(stream for stream, status in last.items() if status.status != "reinstated")


def status_folder(school: "School") -> str:
    """The folder on the web where the school publishes its lists, "" for none; raises SchoolError."""
    from dealer_trainer.records.school.certificate.status_address import status_address

    return status_address(school.store)


def set_status_folder(school: "School", session: "Session", address: str, at: int) -> str:
    """Set that folder, "" for none; returns it as stored. Raises SchoolError."""
    from dealer_trainer.records.school.certificate.status_address import set_status_address

    return set_status_address(school.store, session, address, at)


def write_status_lists(school: "School", session: "Session", folder: Path, at: int) -> tuple[Path, ...]:
    """Sign this station's lists and write them into a folder, for publishing on the web; raises SchoolError."""
    from dealer_trainer.records.school.certificate.status_address import note_list

    session.require("admin")
    made = signed_lists(school, session, at)
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in made.items()}
    note_list(school.store, session, digests, _until(at), at)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in made.items():
            files.write_whole(folder / name, data.decode())
    except OSError as error:
        what = message("the folder {path} cannot be written: {problem}", path=folder.name, problem=error.strerror)
        raise SchoolError("not_writable", what, message("Choose another folder"), folder) from error
    return tuple(folder / name for name in made)


def signed_lists(school: "School", session: "Session", at: int) -> dict[str, bytes]:
    """This station's lists, signed by the school's key, by file name; raises SchoolError."""
    from dealer_trainer.certification.paper.status_list import (
        PURPOSES,
        StatusList,
        bits_of,
        list_address,
        list_name,
        signed_list,
    )

    address, key, card = status_folder(school), session.school_key, school.card
    if not address:
        how = message("Set the address under Records, or with `dealer-trainer records status-address`")
        raise SchoolError("no_address", message("no web address is set for the lists"), how)
    if key is None:
        what = message("the school's key is not at hand")
        raise SchoolError("forbidden", what, message("Sign in as an admin"))

    def made(purpose: "Purpose") -> bytes:
        where = list_address(address, school.station, purpose)
        found = StatusList(
            where, card.key, card.name, school.station, purpose, at // 1000 * 1000, _until(at) // 1000 * 1000,
            bits_of(_places(school, purpose), _entries(school)),
        )  # fmt: skip
        return signed_list(found, key)

    return {list_name(school.station, purpose): made(purpose) for purpose in PURPOSES}


def _until(at: int) -> int:
    return at + VALID_DAYS * 86_400_000


def _places(school: "School", purpose: "Purpose") -> list[int]:
    """The seal numbers whose certificates are set in the list for a purpose."""
    from dealer_trainer.certification.verify.status_check import is_listed
    from dealer_trainer.records.school.certificate.status import sound_last_status

    return [number for number, status in sound_last_status(school.store).items() if is_listed(status, purpose)]


def _entries(school: "School") -> int:
    """The length of a list: the required minimum, doubled until every seal of the station has a place."""
    from dealer_trainer.certification.paper.status_list import LEAST_ENTRIES

    least, seals = LEAST_ENTRIES, sum(seal.chain == school.station for seal in school.seals())
    while least < seals:
        least *= 2
    return least
