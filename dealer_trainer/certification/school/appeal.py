"""Appeals as an examiner handles them: recording, deciding, and what an upheld one does to the count of attempts.

An upheld appeal leaves the sealed sitting unchanged: what was failed or declined no longer counts as an attempt, and
there is no wait.
"""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.examiner import sign_in

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import Appeal, AppealDecision, AppealOutcome
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class AppealFiling(NamedTuple):
    """A supervisor's record of a trainee's appeal. `day`: when the trainee appealed, as "2026-11-22"."""

    day: str
    grounds: str


class AppealRuling(NamedTuple):
    """The decision on the appeal with that id. `password`: of the person deciding, asked once more."""

    appeal: str
    outcome: "AppealOutcome"
    reason: str
    password: str


def file_appeal(school: "School", session: "Session", stream: str, filing: AppealFiling, at: int) -> "Appeal":
    """Record an appeal against a sealed sitting; raises SchoolError."""
    return school.file_appeal(session, stream, filing.day, filing.grounds, at)


def decide_appeal(school: "School", session: "Session", ruling: AppealRuling, at: int) -> "AppealDecision":
    """Decide an appeal, by somebody who had no part in the sitting; raises SchoolError."""
    session.require("supervisor")
    sign_in(school, session.person.name, ruling.password, at).end()
    return school.decide_appeal(session, ruling.appeal, ruling.outcome, ruling.reason, at)


def upheld_streams(school: "School") -> frozenset[str]:
    """The sittings against which an appeal was upheld."""
    return frozenset(
        found.appeal.stream
        for found in school.appeals()
        if found.decision is not None and found.decision.outcome == "upheld"
    )
