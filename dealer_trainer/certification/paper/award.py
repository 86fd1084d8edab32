"""The award: all that a certificate and a full report say, as plain values; points and per cent in thousandths."""

from datetime import UTC, datetime
from typing import Literal, NamedTuple

from dealer_trainer.certification.sitting.opened import Compared
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.seal import Anchor

Verdict = Literal["pass", "fail", "refer"]


class AreaScore(NamedTuple):
    """An area of the exam: points reached of the points there were, in thousandths.

    `points`: as granted, `graded`: before any override.
    `due`, `made`, `right`: how often it was asked for, how often in what the trainee came to, and how often right.
    `kept_at`: when its points were earned, where a retest keeps them; milliseconds of UTC.
    """

    id: str
    title: str
    points: int
    of: int
    graded: int
    due: int = 0
    made: int = 0
    right: int = 0
    kept_at: int | None = None


class PartTime(NamedTuple):
    """A part of the exam: what it took, what was allowed, what the supervisor gave on top, in milliseconds."""

    title: str
    taken: int
    limit: int
    extra: int = 0


class FaultLine(NamedTuple):
    """A fault as the report lists it.

    `place`: "Round 3", "Question 12". `row`: id in the guide. `source`: "guide" or the id of a ruling. `due`: what was
    right. `cost`: in cents, below 0 against the house. `counts`: "yes", or as far as an override says, "half" or "no".
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
    """A question as it was asked, what was answered and what was due; `given` is empty where it was never reached.

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
    """A round at the table: the dice, all that was done, and what was wrong, each in a line.

    `is_replaced`: the floor froze it and a spare took its place.
    """

    part: str
    number: int
    dice: str
    acts: str
    faults: str
    is_replaced: bool = False


class DutyLine(NamedTuple):
    """A duty of the table: how often it was due, how often right, and whether that is enough.

    `made`: how often it was due in rounds that were dealt. `least`: the per cent required. `graded`, `is_graded_met`:
    how often it was right, and whether that was enough, before any override; None where no override changed it.
    """

    title: str
    due: int
    right: int
    is_met: bool
    made: int = 0
    least: int = 80
    graded: int | None = None
    is_graded_met: bool | None = None


class MoneyLine(NamedTuple):
    """Money decisions: how many were right, how many there were, one standard error in thousandths of a per cent."""

    right: int
    made: int
    error: int


class Remark(NamedTuple):
    """What the supervisor did during or after the sitting, or the station noticed: a pause, extra time, an override.

    `is_incident`: an examiner reads it before signing: the window was left, the machine slept, a clock was set.
    """

    at: int
    who: str
    what: str
    reason: str
    is_incident: bool = False


class OverrideLine(NamedTuple):
    """A grade that counts otherwise than the grader has it: what it is of, what it counts, by whom and why."""

    target: str
    counts: str
    who: str
    reason: str


class Graded(NamedTuple):
    """What the grader alone came to, before any override; score, accuracy in thousandths."""

    outcome: Verdict
    score: int
    accuracy: int
    reasons: tuple[str, ...] = ()


class RubricLine(NamedTuple):
    """A criterion of the examiner's own, passed or failed beside the score; `verdict`: "pass" or "fail".

    `level`, `words`: of one with levels, the level that was chosen and its sentence.
    """

    title: str
    verdict: Verdict
    level: str = ""
    words: str = ""


class MinimumLine(NamedTuple):
    """Work at the table that must be right in so many per cent of the times it was due."""

    title: str
    least: int


class Signer(NamedTuple):
    """Somebody whose key signed; `key`: its id."""

    name: str
    key: str


class Award(NamedTuple):
    """A sitting's outcome as it is handed out.

    `sitting`, `person_id`, `blueprint_digest`: hexadecimal. `score`, `error`, `pass_mark`: points of 100, `accuracy`,
    `accuracy_floor`: per cent of money decisions that were right; all in thousandths. `error`: of the score.
    `critical`: critical faults in words. `rulings`: house rulings that anything asked or dealt rests on ("R1").
    `graded`: what the grader came to; `overrides`: what counts otherwise. `second`: who signed beside the supervisor.
    `ending`: voided by two supervisors, it is no attempt. `extra_time`: per cent from the start, granted by `examiner`;
    why is the school's business. `reasons`: why the result is no pass. `duty_minimum`: per cent of each duty;
    `minimums`: of the work that the exam holds to one of its own. `is_money_asked`: there was a money decision to make,
    as there need not be in a retest. `rubrics`: as signed. `real_tables`: a sentence of each part
    that was dealt at a real table. `issued`, `expires`: milliseconds of UTC; None where it does not expire. `compared`:
    among whose sittings `attempt` was counted. `status_folder`: where on the web the school says whether the
    certificate was revoked or suspended, "" for nowhere.
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
    attempt: int = 1
    compared: Compared | None = None
    status_folder: str = ""

    @property
    def retested(self) -> tuple[AreaScore, ...]:
        """The areas that a retest asked; empty where the full exam was given."""
        asked = tuple(area for area in self.areas if area.kept_at is None)
        return asked if len(asked) < len(self.areas) else ()

    @property
    def kept_from(self) -> tuple[int, ...]:
        """When the points were earned that a retest kept, the earliest first; milliseconds of UTC."""
        return tuple(sorted({area.kept_at for area in self.areas if area.kept_at is not None}))

    @property
    def seal_number(self) -> int:
        """The seal as people count, from 1; files and lists of anchors count from 0."""
        return self.seal.number + 1


class Report(NamedTuple):
    """The award with everything behind it. `answers`, `rounds`: the appendix. `duties`: what the table asked for.

    `flags`: work that a person can hardly have done; `seen`: what the supervisor who signed saw of it.
    """

    award: Award
    times: tuple[PartTime, ...]
    faults: tuple[FaultLine, ...]
    remarks: tuple[Remark, ...]
    money: MoneyLine
    answers: tuple[AnswerLine, ...] = ()
    duties: tuple[DutyLine, ...] = ()
    flags: tuple[str, ...] = ()
    seen: str = ""
    rounds: tuple[RoundLine, ...] = ()


def code_of(award: Award) -> str:
    """What the QR code on paper says: the seal as a line of a list of anchors, and the school's key as its remark."""
    seal = award.seal
    return f"{seal.chain} {seal.number} {seal.hash} # school {award.school.key}"


def thousandths(value: int, least: int = 0) -> str:
    """A number of thousandths as people write it, exact, with at least so many decimals.

    >>> thousandths(91250), thousandths(80000), thousandths(97500, 1), thousandths(-50)
    ('91.25', '80', '97.5', '-0.05')
    """
    whole, rest = divmod(abs(value), 1000)
    decimals = f"{rest:03}".rstrip("0").ljust(least, "0")
    return f"{'-' if value < 0 else ''}{whole}" + (f".{decimals}" if decimals else "")


def tenths(value: int) -> str:
    """A number of thousandths to one decimal, rounded down: nobody reads a mark that was not reached.

    >>> tenths(92827), tenths(80000), tenths(79999)
    ('92.8', '80.0', '79.9')
    """
    return f"{value // 1000}.{value % 1000 // 100}"


def moment(at: int) -> str:
    """A moment as records write it, to the second.

    >>> moment(1_795_248_000_123)
    '2026-11-21T08:00:00Z'
    """
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
