"""What a supervisor decides on a result: an override, or how the sitting ends."""

from typing import NamedTuple

from dealer_trainer.certification.sitting.body import SignedVerdict


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


Ending = SignOff | Decline | Void
Decision = Override | Ending
