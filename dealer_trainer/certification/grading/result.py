"""The result of a sitting: plain values, and the document for the record, in whole numbers throughout."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import CriticalId
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.message import message
from dealer_trainer.records.log.document import digest

Outcome = Literal["pass", "fail", "refer"]

OUTCOMES: Final[Mapping[Outcome, str]] = {"pass": message("pass"), "fail": message("fail"), "refer": message("refer")}
"""An outcome or a verdict, in words."""

DUTY_TITLES: Final[Mapping[Duty, str]] = {
    "takes": message("Taking losers"), "pays": message("Paying winners"), "puck": message("The puck"),
    "marks": message("The marks"), "calls": message("Calls"), "directions": message("Directions"),
    "requests": message("Players' requests and limits"),
}  # fmt: skip
"""The duties of the table as papers name them."""


class Mark(NamedTuple):
    """What one question, round, or time gives in one area.

    `target`: as overrides name it. `worth`: how many items it counts as. `got`: the grader's share of it, 0 to 1;
    `granted`: what counts, after overrides.
    """

    target: str
    area: AreaId
    worth: int
    got: Fraction
    granted: Fraction


class WorkCount(NamedTuple):
    """How often something was required: `made` in what the trainee reached, the rest was never reached; `right`."""

    due: int = 0
    made: int = 0
    right: int = 0


class AreaScore(NamedTuple):
    """An area. `points` of `of`, as the grader saw it and as it counts; `marks`: how many things were asked.

    `asked`: the questions and everything at the table that the area counts, after overrides.
    """

    area: AreaId
    title: str
    of: Fraction
    graded: Fraction
    points: Fraction
    marks: int
    asked: WorkCount = WorkCount()


class CriticalFault(NamedTuple):
    """A critical fault. `number`: as overrides name it; `round`: the number of the round, duty, or question.

    `counts`: it is held against the trainee.
    """

    number: int
    part: int
    round: int
    kind: CriticalId
    row: str
    why: str
    counts: bool


class Accuracy(NamedTuple):
    """Money decisions that were right, out of those that were due or made (ruling A1).

    `error`: one standard error of the percentage, in thousandths of a percent.
    """

    right: int
    made: int
    error: int = 0

    @property
    def per_cent(self) -> Fraction:
        """100 if there was nothing to pay."""
        return Fraction(100 * self.right, self.made) if self.made else Fraction(100)


class TableScore(NamedTuple):
    """A duty at the table (ruling A2), or work with a minimum of its own: how often it was due, how often right.

    `id`: of the duty or minimum. `is_met`: it reaches what is required, `least` percent. `made`: how often it was due
    in rounds that were dealt. `kind`: of a minimum for each kind of its work the weakest, in words, where anything of
    it was wrong.
    """

    id: str
    title: str
    due: int
    right: int
    is_met: bool
    made: int = 0
    least: int = 80
    kind: str = ""

    @property
    def asked(self) -> WorkCount:
        """What was due, made and right."""
        return WorkCount(self.due, self.made, self.right)


FlagKind = Literal["hurried", "unread", "floor"]


class Flag(NamedTuple):
    """What the supervisor must explain: work too fast for a person (ruling A11), or calls for the floor.

    It decides nothing. `hurried`: the part took `found` percent of its target time. `unread`: `found` right answers
    came faster than the question can be read. `floor`: the floor was called `found` times without a reason.
    """

    kind: FlagKind
    part: int
    found: int


class TableRecord(NamedTuple):
    """A part that was dealt at a real table.

    `part`: its title. `rounds`: how many were closed, `untouched`: how many of them without a note; `ms`: total time
    from the dice to the close. `examiners`: who entered them, by name.
    """

    part: str
    rounds: int
    untouched: int
    ms: int
    examiners: tuple[str, ...] = ()


class Result(NamedTuple):
    """The result of a sitting.

    `score` out of 100, with overrides; `graded` without them. `error`: one standard error of the score, in thousandths
    of a point. `outcome`: pass, fail, or refer (within one standard error of the mark). `reasons`: why it is not a
    pass. `duties`: what the table required, and how much of it was right; `minimums`: the same for work with a minimum
    of its own. `flags`: work that is hard to believe. `real_tables`: parts dealt at a real table.
    """

    score: Fraction
    graded: Fraction
    error: int
    areas: tuple[AreaScore, ...]
    accuracy: Accuracy
    criticals: tuple[CriticalFault, ...]
    outcome: Outcome
    reasons: tuple[str, ...]
    overrides: tuple[str, ...]
    is_terminated: bool
    duties: tuple[TableScore, ...] = ()
    flags: tuple[Flag, ...] = ()
    minimums: tuple[TableScore, ...] = ()
    real_tables: tuple[TableRecord, ...] = ()

    @property
    def table_scores(self) -> tuple[TableScore, ...]:
        """Everything that must reach a minimum at the table: the duties, then the work that the blueprint names."""
        return (*self.duties, *self.minimums)

    def document(self) -> dict[str, object]:
        """The result for the record: exact, with fractions as two whole numbers in a text.

        Without minimums it is the same as before minimums existed.
        """
        minimums = {score.id: [score.due, score.right] for score in self.minimums}
        return ({"minimums": minimums} if minimums else {}) | {
            "score": str(self.score),
            "graded": str(self.graded),
            "error": self.error,
            "areas": [
                {
                    "area": score.area,
                    "of": str(score.of),
                    "graded": str(score.graded),
                    "points": str(score.points),
                    "marks": score.marks,
                }
                for score in self.areas
            ],
            "accuracy": list(self.accuracy),
            "duties": {score.id: [score.due, score.right] for score in self.duties},
            "flags": [list(flag) for flag in self.flags],
            "criticals": [[fault.part, fault.round, fault.kind, fault.row, fault.counts] for fault in self.criticals],
            "outcome": self.outcome,
            "overrides": list(self.overrides),
            "terminated": self.is_terminated,
        }

    def digest(self) -> str:
        """SHA-256 of the document, as in the events closed and signed_off."""
        return digest(self.document())


def decimal(value: Fraction, places: int = 1) -> str:
    """A fraction for people, rounded DOWN, so that nobody reads a mark that was not reached.

    >>> decimal(Fraction(7999, 100)), decimal(Fraction(80)), decimal(Fraction(-1, 20))
    ('79.9', '80.0', '-0.1')
    """
    scaled = value * 10**places
    whole = scaled.numerator // scaled.denominator
    sign, whole = "-" if whole < 0 else "", abs(whole)
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}d}"


def tenths(thousandths: int) -> str:
    """The same of a number of thousandths, on every screen and every paper.

    >>> tenths(92827), tenths(80000), tenths(79999)
    ('92.8', '80.0', '79.9')
    """
    return decimal(Fraction(thousandths, 1000))
