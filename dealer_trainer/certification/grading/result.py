"""The result of a sitting: plain values, the document for the record in whole numbers, and what it means."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, CriticalId
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.sitting.body import SignedVerdict
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.message import message, sentence
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


_GRADES = {"item": (1000, 0), "round": (1000, 500, 0), "duty": (1000, 500, 0), "critical": (0, 1000)}


def title_of(score: TableScore) -> str:
    """What was asked, as papers name it: a minimum with its kind."""
    return message("{title} ({kind})", title=score.title, kind=score.kind) if score.kind else score.title


class SignError(ValueError):
    """A sign-off that does not fit the result; the message says why."""


def verdicts_of(result: Result) -> tuple[SignedVerdict, ...]:
    """The verdicts that a supervisor may sign: only a result within one standard error leaves a choice."""
    verdicts: tuple[SignedVerdict, ...] = ("pass", "fail")
    return tuple(verdict for verdict in verdicts if result.outcome in ("refer", verdict))


def check_verdict(result: Result, verdict: str, *, is_rubric_failed: bool = False) -> None:
    """Raise SignError for a verdict that the result, or a rubric that the examiner failed, does not allow."""
    if is_rubric_failed:
        if verdict != "fail":
            raise SignError(message("A rubric is failed: the exam cannot be signed as passed."))
        return
    if verdict not in verdicts_of(result):
        raise SignError(
            message(
                "The result is {outcome}: override a grade and give the reason, or decline to sign.",
                outcome=OUTCOMES[result.outcome],
            )
        )


def grades_of(target: str) -> tuple[int, ...]:
    """The grades, in thousandths, that a supervisor may choose for a target, the likeliest first.

    >>> grades_of("item/0/6"), grades_of("round/1/2/payouts"), grades_of("critical/0")
    ((1000, 0), (1000, 500, 0), (0, 1000))
    """
    return _GRADES[target.partition("/")[0]]


def _failures(blueprint: Blueprint, result: Result) -> Iterator[str]:
    """What fails an attempt whatever its score."""
    if result.is_terminated:
        yield message("The supervisor ended the exam.")
    if any(critical.counts for critical in result.criticals):
        yield message("Critical faults: {count}.", count=sum(critical.counts for critical in result.criticals))
    asked = {minimum.id for minimum in blueprint.minimums if minimum.is_asked_alone}
    for score in result.table_scores:
        if not score.is_met:
            figures = {"duty": title_of(score), "right": score.right, "due": score.due, "least": score.least}
            if score.id in asked:
                yield message("{duty}: {right} of {due} right; {least}% required.", **figures)
            else:
                yield message("{duty}: {right} of {due} right at the table; {least}% required.", **figures)


def _accuracy_reason(blueprint: Blueprint, accuracy: Accuracy) -> tuple[Outcome, str]:
    """The reason if accuracy is too low.

    Below the floor by less than its standard error is a matter of judgment (ruling A4).
    """
    short = blueprint.accuracy_floor - accuracy.per_cent
    if short <= 0:
        return "pass", ""
    words = message(
        "{right} of {made} money decisions were right; {floor}% required",
        right=accuracy.right, made=accuracy.made, floor=blueprint.accuracy_floor,
    )  # fmt: skip
    if short * 1000 < accuracy.error:
        doubt = message("{words}. That is within one standard error: the supervisor decides.", words=words)
        return "refer", doubt
    return "fail", sentence(words)


def _score_reason(blueprint: Blueprint, total: Fraction, error: int) -> tuple[Outcome, str]:
    away = total - blueprint.pass_mark
    if abs(away) * 1000 < error:
        return "refer", message("The score is within one standard error of the passing score: the supervisor decides.")
    if away >= 0:
        return "pass", ""
    return "fail", message("The score is below the passing score of {mark}.", mark=blueprint.pass_mark)


def outcome_of(blueprint: Blueprint, result: Result) -> tuple[Outcome, tuple[str, ...]]:
    """A result's outcome, and the reasons if it is not a pass: any failure decides, then any doubt."""
    judged: list[tuple[Outcome, str]] = [("fail", words) for words in _failures(blueprint, result)]
    judged.append(_accuracy_reason(blueprint, result.accuracy))
    judged.append(_score_reason(blueprint, result.score, result.error))
    for outcome in ("fail", "refer"):
        reasons = tuple(words for found, words in judged if found == outcome)
        if reasons:
            return outcome, reasons
    return "pass", ()
