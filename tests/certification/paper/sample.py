"""Awards to print and to sign: a passed exam with long names, and a failed one with its faults."""

from fractions import Fraction
from typing import Any

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading.result import (
    Accuracy,
    AreaScore,
    CriticalFault,
    Result,
    TableScore,
    WorkCount,
)
from dealer_trainer.certification.grading.score import accuracy_text
from dealer_trainer.certification.grading.sign_off import Judged
from dealer_trainer.certification.paper.remark import OverrideLine, Remark
from dealer_trainer.certification.paper.sealed_report import AnswerLine, Award, FaultLine, PartTime, Report, Signer
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.body import Signer as Examiner
from dealer_trainer.certification.sitting.opened import opening, secret_of
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.seal import Seal
from tests.certification.examining import BY, rock_n_roll, short

SCHOOL, STATION, SUPERVISOR, SECOND = (SigningKey(bytes([number]) * 32) for number in (1, 2, 3, 4))
NOON = 1_795_262_400_000
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
EXAMINER = "Josephine Albrecht"


def area(name: AreaId, title: str, points: int, of: int, *asked: int) -> AreaScore:
    """An area with so many thousandths of a point."""
    got = Fraction(points, 1000)
    return AreaScore(name, title, Fraction(of, 1000), got, got, 10, WorkCount(*asked))


AREAS = (
    area("written", "Written part", 28_000, 30_000),
    area("payouts", "Payouts", 23_275, 24_500, 60, 58, 57),
    area("order", "Procedure and order", 16_625, 17_500),
    area("calls", "Calls", 9_800, 10_500),
    area("chips", "Chip work", 6_417, 7_000),
    area("protection", "Game protection", 6_125, 7_000),
    area("pace", "Pace", 2_891, 3_500),
)
SCORE = sum((each.points for each in AREAS), Fraction(0))
RESULT = Result(
    SCORE, SCORE, 1_840, AREAS, Accuracy(39, 40, 2_500), (), "pass", (), (), is_terminated=False,
    duties=(
        TableScore("takes", "Taking losers", 18, 18, is_met=True, made=18),
        TableScore("marks", "The marks", 9, 5, is_met=False, made=8),
    ),
)  # fmt: skip
OPENED = opening(
    rock_n_roll(), short(), secret_of(7), trainee=Person(id="p-9", name="Márta Szabó-O’Brien"),
    supervisor=Examiner(id=BY, name=EXAMINER, key=SUPERVISOR.id),
    school=Examiner(id="school", name="Harbor City", key=SCHOOL.id), identity="Staff card 1207 and passport",
)  # fmt: skip

PASSED = Award(
    facts=(
        ("staff number", "1207"), ("identified by", "staff card 1207 and passport"),
        ("money right", accuracy_text(RESULT.accuracy)), ("attempt", "2, counted here alone"),
        ("flagged", "Part 1 was done in 12% of its target time."),
    ),
    opened=OPENED,
    blueprint=short().model_copy(update={"version": 3}),
    both=Judged(RESULT, RESULT),
    game="Rock'N Roll Dice",
    title="Table test",
    kind="table test",
    is_table_test=False,
    verdict="pass",
    ending="signed_off",
    given=NOON - 3 * 60 * MINUTE,
    issued=NOON,
    expires=NOON + 365 * DAY,
    rulings=("R1", "R2"),
    supervisor=Signer(EXAMINER, SUPERVISOR.id, "Floor supervisor", "G-20417"),
    second=None,
    station=Signer("Station 2", STATION.id),
    school=SchoolCard("c0ffee00c0ffee00c0ffee00c0ffee00", "Harbor City Dealing School", SCHOOL.id),
    seal=Seal(STATION.id, 41, "5f0c9a4e1b7d4c2e9a3f60718293a4b5", "", 9, NOON, 1, "", "", SUPERVISOR.id,
              "3ad7c1e09b5f42688d6c0f1e2d3c4b5a" * 2, "", ""),
)  # fmt: skip


def with_result(award: Award, **changed: Any) -> Award:
    """The award with another result."""
    return award._replace(both=award.both._replace(result=award.both.result._replace(**changed)))


def opened_with(award: Award, **changed: Any) -> Award:
    """The award of a sitting that was opened otherwise."""
    return award._replace(opened=award.opened.model_copy(update=changed))


OVERRIDES = (
    OverrideLine("Part 2, question 7", "in full", EXAMINER,
                 "The amount was typed with a comma; the payout itself was right."),
    OverrideLine("Part 3, round 2: Payouts", "half", EXAMINER, "The light over the table failed."),
    OverrideLine("Critical fault 1", "not against the trainee", EXAMINER,
                 "Seat 1 had taken the bet down before the roll; I saw it, the record does not."),
)  # fmt: skip

GRADED = RESULT._replace(
    score=Fraction(78_744, 1000), accuracy=Accuracy(41, 50), outcome="fail",
    reasons=("41 of 50 payouts were right; 95% required.",),
)  # fmt: skip
OVERRIDDEN = opened_with(PASSED, extra_time_per_cent=25)._replace(
    both=Judged(RESULT, GRADED), overrides=OVERRIDES, second=Signer("Thaddeus Okonkwo-Lindqvist", SECOND.id)
)
"""A graded fail that three overrides and two supervisors made a pass."""

FAULTS = (
    FaultLine("Hands", "Question 7", "guide:12", "Paid 32.00 on a hardway of 25.00", "30.00", -200),
    FaultLine("At the table", "Round 2", "guide:8", "Took the JukeBox of seat 3 after paying seat 5",
              "Losers are taken before winners are paid"),
    FaultLine("At the table", "Round 5", "ruling:R2", "Paid 22.50 for the JukeBox of seat 6",
              "18.00: a hardway pays 6 to 5, 22.50 is 3 to 2", -450),
)  # fmt: skip
CRITICAL = FaultLine(
    "At the table", "Round 7", "guide:5", "Paid a losing Players Circle of 100.00 at seat 1",
    "Every losing bet is taken", -20_000, is_critical=True,
)  # fmt: skip

REPORT = Report(
    award=PASSED,
    times=(
        PartTime("Written part", 21 * MINUTE + 14_200, 30 * MINUTE),
        PartTime("Payouts, order, calls, chips, protection", 39 * MINUTE + 2_000, 45 * MINUTE, 5 * MINUTE),
        PartTime("At the table", 48 * MINUTE, 60 * MINUTE),
    ),
    faults=FAULTS,
    remarks=(
        Remark(NOON - 70 * MINUTE, EXAMINER, "Gave 5 minutes more", "The fire bell rang."),
        Remark(NOON - 2 * MINUTE, EXAMINER, "Question 7: right instead of wrong",
               "The amount was typed with a comma; the payout itself was right."),
    ),
    house=(("Players Circle", "$5 to $1,000"), ("A roll is called", "the number is enough")),
    answers=tuple(
        AnswerLine("Hands", number, "The point is 6; the dice show 3 and 3. Pay seat 3's Players Circle, $25.",
                   "$37.50" if number == 7 else "$30", "$30", "guide:16" if number % 2 else "ruling:R16",
                   is_right=number != 7, override="counts in full" if number == 7 else "")
        for number in range(1, 41)
    ),
)  # fmt: skip

HELD = CriticalFault(0, 1, 6, "paid_loser", CRITICAL.row, CRITICAL.words, counts=True)
FAILED = REPORT._replace(
    award=with_result(PASSED, criticals=(HELD,))._replace(verdict="fail", expires=None),
    faults=tuple(
        line._replace(place=f"Round {number}") for number in range(1, 14) for line in (*FAULTS, CRITICAL)
    ),
)  # fmt: skip
