"""The award: everything that a certificate and a full report say, as plain values.

Points and percent in thousandths.
"""

from datetime import UTC, datetime
from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Panel
from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.certification.sitting.opened import Compared
from dealer_trainer.certification.sitting.pause import Break
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.seal import Anchor

Verdict = Literal["pass", "fail", "refer"]
_LAST_S = 253_402_300_799
"""The last second that can be written as a date."""


class AreaScore(NamedTuple):
    """An area of the exam: points reached out of the points possible, in thousandths.

    `points`: as granted; `graded`: before any override. `due`, `made`, `right`: how often it was required, how often in
    what the trainee reached, and how often right.
    """

    id: str
    title: str
    points: int
    of: int
    graded: int
    due: int = 0
    made: int = 0
    right: int = 0


class PartTime(NamedTuple):
    """A part of the exam: the time it took, the time allowed, and the supervisor's extra time, in milliseconds."""

    title: str
    taken: int
    limit: int
    extra: int = 0


class FaultLine(NamedTuple):
    """A fault as the report lists it.

    `place`: "Round 3", "Question 12". `row`: id in the guide. `source`: "guide" or the id of a ruling. `due`: what was
    right. `cost`: in cents, negative against the house. `counts`: "yes" or, as far as an override says so, "half" or
    "no".
    """

    part: str
    place: str
    row: str
    source: str
    words: str
    due: str = ""
    cost: int = 0
    is_critical: bool = False
    counts: str = "yes"


class AnswerLine(NamedTuple):
    """A question as it was asked, its answer, and the right answer; `given` is empty if it was never reached.

    `source`: the row or ruling it rests on ("guide:13").
    """

    part: str
    number: int
    question: str
    given: str
    due: str
    source: str
    is_right: bool
    override: str = ""


class RoundLine(NamedTuple):
    """A round at the table: the dice, everything that was done, and what was wrong, one line each.

    `is_replaced`: the floor froze it and a spare took its place. Of a table duty, `dice` is its title.
    """

    part: str
    number: int
    dice: str
    acts: str
    faults: str
    is_replaced: bool = False


class DutyLine(NamedTuple):
    """A duty of the table: how often it was due, how often right, and whether that is enough.

    `made`: how often it was due in rounds that were dealt. `least`: the percentage required. `graded`, `is_graded_met`:
    how often it was right, and whether that was enough, before any override; None if no override changed it.
    """

    title: str
    due: int
    right: int
    is_met: bool
    made: int = 0
    least: int = 80
    graded: int | None = None
    is_graded_met: bool | None = None


class Remark(NamedTuple):
    """What the supervisor did during or after the sitting, or the station noticed: a pause, extra time, an override.

    `is_incident`: an examiner reads it before signing: the window lost focus, the machine slept, a clock was set.
    """

    at: int
    who: str
    what: str
    reason: str
    is_incident: bool = False


class OverrideLine(NamedTuple):
    """A grade that counts differently from the grader's: what it is for, what it counts, by whom, and why."""

    target: str
    counts: str
    who: str
    reason: str


class Graded(NamedTuple):
    """The grader's result before any override; score and accuracy in thousandths."""

    outcome: Verdict
    score: int
    accuracy: int
    reasons: tuple[str, ...] = ()


class RubricLine(NamedTuple):
    """A criterion of the examiner's own, passed or failed beside the score; `verdict`: "pass" or "fail".

    `level`, `words`: for a rubric with levels, the level chosen and its sentence.
    """

    title: str
    verdict: Verdict
    level: str = ""
    words: str = ""


class MinimumLine(NamedTuple):
    """Work at the table that must be right in a certain percentage of the times it was due."""

    title: str
    least: int


class ApprovalLine(NamedTuple):
    """Who approved the blueprint, as what, and when, ms of UTC."""

    name: str
    role: Literal["supervisor", "admin"]
    at: int


class Signer(NamedTuple):
    """A person whose key signed; `key`: its id; `rank`, `license`: of somebody who gives exams."""

    name: str
    key: str
    rank: str = ""
    license: str = ""


class Award(NamedTuple):
    """The outcome of a sitting in the form that is handed out.

    `sitting`, `person_id`, `blueprint_digest`: hexadecimal. `identity`: by what the trainee was identified. `score`,
    `error`, `pass_mark`: points out of 100; `accuracy`, `accuracy_floor`: percent of money decisions that were right;
    all in thousandths. `error`: of the score.
    `critical`: critical faults in words. `rulings`: house rulings that anything asked or dealt rests on ("R1").
    `graded`: the grader's result; `overrides`: what counts differently. `second`: who signed beside the supervisor.
    `ending`: if voided by two supervisors, it is not an attempt. `extra_time`: percent from the start, granted by
    `examiner`; the reason is the school's business. `reasons`: why the result is not a pass. `duty_minimum`: percent
    for each duty; `minimums`: for work with a minimum of its own. `is_money_asked`: there was a money decision to make.
    `rubrics`: as signed. `real_tables`: a sentence for each part dealt at a real table. `panel`: of the passing score,
    None without one. `issued`, `expires`: milliseconds of UTC; None if it does not expire. `compared`: among whose
    sittings `attempt` was counted. `kind`: what the exam may be called; `approvals`: of its blueprint, empty if it
    ships. `house`: what the house had set differently from the game's own rules, each with its name; `house_signer`:
    who signed that, "" if nobody did.
    """

    sitting: str
    person_id: str
    person: str
    game: str
    blueprint: str
    blueprint_version: int
    blueprint_digest: str
    verdict: Verdict
    score: int
    error: int
    pass_mark: int
    accuracy: int
    accuracy_floor: int
    areas: tuple[AreaScore, ...]
    critical: tuple[str, ...]
    rulings: tuple[str, ...]
    issued: int
    expires: int | None
    supervisor: Signer
    station: Signer
    school: SchoolCard
    seal: Anchor
    graded: Graded
    overrides: tuple[OverrideLine, ...] = ()
    second: Signer | None = None
    ending: Literal["signed_off", "declined", "voided"] = "signed_off"
    extra_time: int = 0
    examiner: str = ""
    reasons: tuple[str, ...] = ()
    duty_minimum: int = 80
    is_money_asked: bool = True
    rubrics: tuple[RubricLine, ...] = ()
    minimums: tuple[MinimumLine, ...] = ()
    real_tables: tuple[str, ...] = ()
    panel: Panel | None = None
    attempt: int = 1
    compared: Compared | None = None
    staff_number: str = ""
    identity: str = ""
    kind: str = ""
    is_table_test: bool = False
    is_shipped: bool = False
    approvals: tuple[ApprovalLine, ...] = ()
    house: tuple[tuple[str, str], ...] = ()
    house_signer: str = ""

    @property
    def seal_number(self) -> int:
        """The number of a seal as people count, from 1; files and anchor lists count from 0."""
        return self.seal.number + 1


class Report(NamedTuple):
    """The award with everything behind it. `answers`, `rounds`: the appendix. `duties`: what the table required.

    `flags`: work that is too fast for a person; `seen`: what the signing supervisor saw of it. `house`: the limits,
    chips, and rules by which it was given, each with its name. `most_break`: the most break that the blueprint allows,
    in ms, None if it does not say.
    """

    award: Award
    times: tuple[PartTime, ...]
    faults: tuple[FaultLine, ...]
    remarks: tuple[Remark, ...]
    money: Accuracy
    answers: tuple[AnswerLine, ...] = ()
    duties: tuple[DutyLine, ...] = ()
    flags: tuple[str, ...] = ()
    seen: str = ""
    rounds: tuple[RoundLine, ...] = ()
    house: tuple[tuple[str, str], ...] = ()
    breaks: tuple[Break, ...] = ()
    most_break: int = 0


def code_of(award: Award) -> str:
    """The text of the QR code on paper: the seal as a line of an anchor list, with the school's key as its remark."""
    seal = award.seal
    return f"{seal.chain} {seal.number} {seal.hash} # school {award.school.key}"


def moment(at: int) -> str:
    """A moment as records write it, to the second; one after the year 9999 as its last.

    >>> moment(1_795_248_000_123), moment(2**53)
    ('2026-11-21T08:00:00Z', '9999-12-31T23:59:59Z')
    """
    return datetime.fromtimestamp(min(at // 1000, _LAST_S), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
