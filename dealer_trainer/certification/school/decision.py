"""What a supervisor decides on a result: an override, or how the sitting ends."""

from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.sitting.body import SignedVerdict

if TYPE_CHECKING:
    from dealer_trainer.records.log.appeal import AppealOutcome
    from dealer_trainer.records.school.decision import Change


class Override(NamedTuple):
    """Grades that replace the grader's, for one reason: by target, in thousandths; None withdraws an override."""

    grades: tuple[tuple[str, int | None], ...]
    reason: str


class Second(NamedTuple):
    """A second supervisor, who signs with their own password."""

    name: str
    password: str


class SignOff(NamedTuple):
    """The school's verdict. `password`: of the person signed in, asked once more.

    `seen`: what the supervisor saw of flagged work. `rubrics`: by id, what the examiner passes or fails beside the
    score, or the title of the chosen level.
    """

    verdict: SignedVerdict
    reason: str
    password: str
    second: Second | None = None
    seen: str = ""
    rubrics: tuple[tuple[str, str], ...] = ()


class Decline(NamedTuple):
    """No verdict: the supervisor does not sign, and the attempt counts."""

    reason: str
    password: str


class Void(NamedTuple):
    """No verdict and no attempt, for a technical reason; two supervisors sign."""

    reason: str
    password: str
    second: Second


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


class Withdrawal(NamedTuple):
    """A supervisor's statement about a certificate, and the reason. `password`: theirs, asked once more."""

    change: "Change"
    reason: str
    password: str


Ending = SignOff | Decline | Void
Later = AppealFiling | AppealRuling | Withdrawal
"""What may follow a sealed sitting."""
Decision = Override | Ending | Later
