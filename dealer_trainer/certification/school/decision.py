"""What a supervisor decides on a result: an override, or how the sitting ends."""

from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.certification.sitting.body import Reason, SignedVerdict
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.log.appeal import LONGEST, SHORTEST, AppealOutcome

Words = Annotated[str, Field(min_length=SHORTEST, max_length=LONGEST)]
"""Grounds and reasons of what follows a sealed sitting."""


class Override(Frozen):
    """Grades that replace the grader's, for one reason: by target, in thousandths; None withdraws an override."""

    grades: tuple[tuple[str, int | None], ...]
    reason: Reason


class Second(Frozen):
    """A second supervisor, who signs with their own password."""

    name: str
    password: str


class Decline(Frozen):
    """No verdict: the supervisor does not sign, and the attempt counts. `password`: theirs, asked once more."""

    reason: Reason
    password: str


class SignOff(Decline):
    """The school's verdict.

    `seen`: what the supervisor saw of flagged work. `rubrics`: by id, what the examiner passes or fails beside the
    score, or the title of the chosen level.
    """

    verdict: SignedVerdict
    second: Second | None = None
    seen: Annotated[str, Field(max_length=500)] = ""
    rubrics: tuple[tuple[str, str], ...] = ()


class Void(Decline):
    """No verdict and no attempt, for a technical reason; two supervisors sign."""

    second: Second


class AppealFiling(Frozen):
    """A supervisor's record of a trainee's appeal. `day`: when the trainee appealed, as "2026-11-22"."""

    day: Annotated[str, Field(max_length=10)]
    grounds: Words


class AppealRuling(Frozen):
    """The decision on the appeal with that id. `password`: of the person deciding, asked once more."""

    appeal: str
    outcome: AppealOutcome
    reason: Words
    password: str


class Withdrawal(Frozen):
    """A supervisor's statement about a certificate, and the reason. `password`: theirs, asked once more."""

    change: Literal["revoked", "reinstated"]
    reason: Words
    password: str


Ending = SignOff | Decline | Void
Later = AppealFiling | AppealRuling | Withdrawal
"""What may follow a sealed sitting."""
Decision = Override | Ending | Later
