"""Roles, states, and findings of the records, as text on the exam screens."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.grading.result import tenths
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.sitting_line import AppealState, SittingLine
from dealer_trainer.records.school.server.replica import CopyStatus
from dealer_trainer.ui.settings.translated import translated

if TYPE_CHECKING:
    from dealer_trainer.certification.school.blueprint_store import SignedHouse


def role_text(role: str) -> str:
    """The name of a role."""
    return {
        "trainee": QCoreApplication.translate("School", "Trainee"),
        "supervisor": QCoreApplication.translate("School", "Supervisor"),
        "admin": QCoreApplication.translate("School", "Admin"),
    }[role]


def state_text(line: SittingLine) -> str:
    """The state of a sitting; with the graded outcome if it waits for a signature."""
    more = {"to_sign": line.outcome, "passed": line.certificate}.get(line.state) or ""
    return {
        "to_sign pass": QCoreApplication.translate("School", "To be signed, graded pass"),
        "to_sign fail": QCoreApplication.translate("School", "To be signed, graded fail"),
        "passed revoked": QCoreApplication.translate("School", "Passed, revoked"),
        "passed suspended": QCoreApplication.translate("School", "Passed, suspended"),
    }.get(f"{line.state} {more}") or stage_text(line.state)


def stage_text(stage: str) -> str:
    """How far a sitting is, or what it came to."""
    return {
        "none": QCoreApplication.translate("School", "No exam yet"),
        "open": QCoreApplication.translate("School", "Not finished"),
        "closed": QCoreApplication.translate("School", "Needs a signature"),
        "to_sign": QCoreApplication.translate("School", "To be signed"),
        "refer": QCoreApplication.translate("School", "Refer: your decision"),
        "passed": QCoreApplication.translate("School", "Passed"),
        "failed": QCoreApplication.translate("School", "Failed"),
        "declined": QCoreApplication.translate("School", "Declined"),
        "voided": QCoreApplication.translate("School", "Void"),
        "signed": QCoreApplication.translate("School", "Signed"),
    }[stage]


def certificate_text(change: str) -> str:
    """The status of a certificate."""
    return {
        "revoked": QCoreApplication.translate("School", "Revoked"),
        "suspended": QCoreApplication.translate("School", "Suspended"),
        "reinstated": QCoreApplication.translate("School", "Reinstated"),
    }[change]


def attempt_cell(line: SittingLine) -> str:
    """The attempt, and any other station that seated the same person for it."""
    if not line.conflict:
        return str(line.row.attempt)
    text = QCoreApplication.translate("School", "{attempt}, also {station}")
    return text.format(attempt=line.row.attempt, station=line.conflict)


def appeal_text(state: AppealState) -> str:
    """The state of an appeal; empty if there is none."""
    return {
        "": "",
        "open": QCoreApplication.translate("School", "To be decided"),
        "upheld": QCoreApplication.translate("School", "Upheld"),
        "partly": QCoreApplication.translate("School", "Upheld in part"),
        "rejected": QCoreApplication.translate("School", "Rejected"),
    }[state]


def score_text(line: SittingLine) -> str:
    """The score, and the graded score if that differs."""
    if line.score is None or line.graded is None:
        return ""
    if line.score == line.graded:
        return tenths(line.score)
    text = QCoreApplication.translate("School", "{score} (graded {graded})")
    return text.format(score=tenths(line.score), graded=tenths(line.graded))


def copy_text(status: CopyStatus) -> str:
    """The state of the copying to the school's server."""
    if not status.url:
        none = QCoreApplication.translate(
            "School",
            "Stations that copy their records to one server all show the exams of the whole school. Exams never "
            "wait for the server.",
        )
        return translated(status.trouble) or none
    to = QCoreApplication.translate("School", "This station copies to {url}.").format(url=status.url)
    if status.is_plain:
        to = f"{to} " + QCoreApplication.translate("School", "The server is on this computer.")
    if status.is_forked:
        return f"{to} " + QCoreApplication.translate(
            "School",
            "Copying has stopped: the server’s records of this station differ from the ones here. The station was "
            "restored from an older backup, or its folder was copied. Keep this folder, and join the school again with "
            "an enrollment file.",
        )
    if status.trouble:
        text = QCoreApplication.translate("School", "Retrying: {trouble}. Nothing is lost.")
        return f"{to} {text.format(trouble=translated(status.trouble).rstrip('.'))}"
    if status.since is None:
        return f"{to} " + QCoreApplication.translate("School", "Connecting …")
    text = QCoreApplication.translate("School", "The server is up to date as of {seconds} s ago.")
    return f"{to} {text.format(seconds=round(status.since))}"


def house_text(signed: "SignedHouse | None") -> str:
    """Whose the house rules of a school are."""
    if signed is None:
        return QCoreApplication.translate("School", "Exams use the game’s own rules until an admin sets others.")
    text = QCoreApplication.translate(
        "School", "Version {version}, set by {name} on {day} for all tables, drills, and exams."
    )
    by = signed.signature
    return text.format(version=by.version, name=by.name, day=day(by.at))
