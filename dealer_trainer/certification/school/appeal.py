"""Appeals as an examiner works with them: recorded, decided, and what an upheld one does to the count of attempts.

An upheld appeal leaves the sealed sitting as it is: what was failed or declined counts as no attempt, and nothing has
to be waited for.
"""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.examiner import sign_in

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import Appeal, AppealDecision, AppealOutcome
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session


class AppealFiling(NamedTuple):
    """What a supervisor writes down for a trainee. `day`: when the trainee appealed, as "2026-11-22"."""

    day: str
    grounds: str


class AppealRuling(NamedTuple):
    """What was decided on the appeal of that id. `password`: of whoever decides, asked once more."""

    appeal: str
    outcome: "AppealOutcome"
    reason: str
    password: str


def file_appeal(school: "School", session: "Session", stream: str, filing: AppealFiling, at: int) -> "Appeal":
    """Record an appeal against a sealed sitting; raises SchoolError."""
    return school.file_appeal(session, stream, filing.day, filing.grounds, at)


def decide_appeal(school: "School", session: "Session", ruling: AppealRuling, at: int) -> "AppealDecision":
    """Decide an appeal, as somebody who had no part in it; raises SchoolError."""
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
