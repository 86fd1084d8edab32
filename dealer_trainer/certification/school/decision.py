"""What a supervisor decides on a result: an override, or how the sitting ends."""

from typing import NamedTuple

from dealer_trainer.certification.sitting.body import SignedVerdict


class Override(NamedTuple):
    """Grades set beside the grader's, for one reason: by target, in thousandths; None withdraws an override."""

    grades: tuple[tuple[str, int | None], ...]
    reason: str


class Second(NamedTuple):
    """A second supervisor, who signs with their own password."""

    name: str
    password: str


class SignOff(NamedTuple):
    """The verdict that the school gives. `password`: of whoever is signed in, asked once more.

    `seen`: what was seen of work that is flagged as hard to believe or as needless. `rubrics`: by id, what the
    examiner passes or fails beside the score, or the title of the level that they chose.
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
