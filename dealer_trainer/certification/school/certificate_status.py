"""What may follow a sealed sitting: an appeal, and revoking its certificate, with the list that tells others."""

from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.certification.school.decision import AppealFiling, AppealRuling, Later
from dealer_trainer.certification.school.examiner import confirm
from dealer_trainer.certification.school.upkeep.records_files import write_text
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import CertificateStatus, StatusChange
    from dealer_trainer.records.school.decision import Change
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


def follow(school: "School", session: "Session", stream: str, said: Later, at: int) -> None:
    """Record an appeal against a sealed sitting, decide one, or revoke or reinstate a certificate; raises SchoolError.

    Whoever had a part in the sitting decides no appeal against it.
    """
    from dealer_trainer.records.school.decision import set_status

    if isinstance(said, AppealFiling):
        school.file_appeal(session, stream, said.day, said.grounds, at)
        return
    confirm(school, session, said.password, at)
    if isinstance(said, AppealRuling):
        school.decide_appeal(session, said.appeal, said.outcome, said.reason, at)
    else:
        set_status(school.store, session, stream, said.change, said.reason, at)


def upheld_streams(school: "School") -> frozenset[str]:
    """The sittings against which an appeal was upheld."""
    return frozenset(
        found.appeal.stream
        for found in school.appeals()
        if found.decision is not None and found.decision.outcome == "upheld"
    )


def changes_after(last: "StatusChange | None") -> "tuple[Change, ...]":
    """What a certificate's status can become, the first one offered; `last`: the last statement about it.

    Only an earlier version suspended.
    """
    from dealer_trainer.records.log.appeal import may_follow

    changes: tuple[Change, ...] = ("reinstated", "revoked")
    return tuple(change for change in changes if may_follow(last, change))


def statuses_of(school: "School", stream: str) -> "tuple[CertificateStatus, ...]":
    """The statements about a sitting's certificate, the oldest first; raises SchoolError."""
    from dealer_trainer.records.school.decision import statuses

    return tuple(status for status in statuses(school.store) if status.stream == stream)


def withdrawn_streams(school: "School") -> frozenset[str]:
    """The sittings whose certificates were revoked or are suspended; raises SchoolError."""
    from dealer_trainer.records.school.decision import last_status, statuses

    last = last_status(statuses(school.store))
    return frozenset(stream for stream, status in last.items() if status.status != "reinstated")


def write_revoked(school: "School", session: "Session", path: Path, at: int) -> None:
    """Sign the list of this station's revoked certificates and write it; raises SchoolError."""
    write_text(path, revoked_list(school, session, at).decode())


def revoked_list(school: "School", session: "Session", at: int) -> bytes:
    """The list of this station's revoked certificates, signed by the school's key; raises SchoolError."""
    from dealer_trainer.records.log.packet import Revocation, RevokedList, signed_list
    from dealer_trainer.records.school.decision import sound_last_status
    from dealer_trainer.records.school.key import changes_in

    session.require("admin")
    key = session.school_key
    if key is None:
        what = message("the school's key is locked")
        raise SchoolError("forbidden", what, message("Sign in as an admin"))
    last = sound_last_status(school.store)
    if suspended := sum(status.status == "suspended" for status in last):
        what = message("the list has no place for suspended certificates, and there are {count}", count=suspended)
        raise SchoolError("no_status", what, message("Reinstate or revoke them first"))
    revoked = tuple(Revocation(status.seal, status.at) for status in last if status.status == "revoked")
    changes = school.store.read(changes_in)
    return signed_list(RevokedList(school.card, changes, school.station, at, revoked), key)
