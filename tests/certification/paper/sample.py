"""Awards to print and to sign: a passed exam with long names, and a failed one with its faults."""

from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.certification.paper.award import (
    AnswerLine,
    AreaScore,
    Award,
    DutyLine,
    FaultLine,
    Graded,
    OverrideLine,
    PartTime,
    Remark,
    Report,
    Signer,
)
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.seal import Anchor

SCHOOL, STATION, SUPERVISOR, SECOND = (SigningKey(bytes([number]) * 32) for number in (1, 2, 3, 4))
NOON = 1_795_262_400_000
MINUTE = 60_000
DAY = 24 * 60 * MINUTE

AREAS = (
    AreaScore("written", "Written part", 28_000, 30_000, 28_000),
    AreaScore("payouts", "Payouts", 23_275, 24_500, 23_275, 60, 58, 57),
    AreaScore("order", "Procedure and order", 16_625, 17_500, 16_625),
    AreaScore("calls", "Calls", 9_800, 10_500, 9_800),
    AreaScore("chips", "Chip work", 6_417, 7_000, 6_417),
    AreaScore("protection", "Game protection", 6_125, 7_000, 6_125),
    AreaScore("pace", "Pace", 2_891, 3_500, 2_891),
)

PASSED = Award(
    sitting="5f0c9a4e1b7d4c2e9a3f60718293a4b5",
    person_id="0a1b2c3d4e5f60718293a4b5c6d7e8f9",
    person="Márta Szabó-O’Brien",
    game="Rock'N Roll Dice",
    blueprint="Table test",
    blueprint_version=3,
    blueprint_digest="9f2b" * 16,
    verdict="pass",
    score=sum(area.points for area in AREAS),
    error=1_840,
    pass_mark=80_000,
    accuracy=97_500,
    accuracy_floor=95_000,
    areas=AREAS,
    critical=(),
    rulings=("R1", "R2"),
    issued=NOON,
    expires=NOON + 365 * DAY,
    supervisor=Signer("Josephine Albrecht", SUPERVISOR.id, "Floor supervisor", "G-20417"),
    station=Signer("Station 2", STATION.id),
    school=SchoolCard("c0ffee00c0ffee00c0ffee00c0ffee00", "Harbor City Dealing School", SCHOOL.id),
    seal=Anchor(STATION.id, 41, "3ad7c1e09b5f42688d6c0f1e2d3c4b5a" * 2),
    graded=Graded("pass", sum(area.points for area in AREAS), 97_500),
    examiner="Josephine Albrecht",
    staff_number="1207",
    identity="staff card 1207 and passport",
    kind="table test",
)

OVERRIDES = (
    OverrideLine("Part 2, question 7", "in full", "Josephine Albrecht",
                 "The amount was typed with a comma; the payout itself was right."),
    OverrideLine("Part 3, round 2: Payouts", "half", "Josephine Albrecht", "The light over the table failed."),
    OverrideLine("Critical fault 1", "not against the trainee", "Josephine Albrecht",
                 "Seat 1 had taken the bet down before the roll; I saw it, the record does not."),
)  # fmt: skip

OVERRIDDEN = PASSED._replace(
    graded=Graded("fail", 78_744, 82_000, ("41 of 50 payouts were right; 95% required.",)),
    overrides=OVERRIDES,
    second=Signer("Thaddeus Okonkwo-Lindqvist", SECOND.id),
    extra_time=25,
)
"""A graded fail that three overrides and two supervisors made a pass."""

FAULTS = (
    FaultLine("Hands", "Question 7", "guide:12", "guide", "Paid 32.00 on a hardway of 25.00", "30.00", -200),
    FaultLine("At the table", "Round 2", "guide:8", "guide", "Took the JukeBox of seat 3 after paying seat 5",
              "Losers are taken before winners are paid"),
    FaultLine("At the table", "Round 5", "ruling:R2", "ruling:R2", "Paid 22.50 for the JukeBox of seat 6",
              "18.00: a hardway pays 6 to 5, 22.50 is 3 to 2", -450),
)  # fmt: skip
CRITICAL = FaultLine(
    "At the table", "Round 7", "guide:5", "guide", "Paid a losing Players Circle of 100.00 at seat 1",
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
        Remark(NOON - 70 * MINUTE, "Josephine Albrecht", "Gave 5 minutes more", "The fire bell rang."),
        Remark(NOON - 2 * MINUTE, "Josephine Albrecht", "Question 7: right instead of wrong",
               "The amount was typed with a comma; the payout itself was right."),
    ),
    money=Accuracy(39, 40, 2_500),
    duties=(
        DutyLine("Taking losers", 18, 18, is_met=True, made=18),
        DutyLine("The marks", 9, 5, is_met=False, made=8),
    ),
    flags=("Part 1 was done in 12% of its target time.",),
    house=(("Players Circle", "$5 to $1,000"), ("A roll is called", "the number is enough")),
    answers=tuple(
        AnswerLine("Hands", number, "The point is 6; the dice show 3 and 3. Pay seat 3's Players Circle, $25.",
                   "$37.50" if number == 7 else "$30", "$30", "guide:16" if number % 2 else "ruling:R16",
                   is_right=number != 7, override="counts in full" if number == 7 else "")
        for number in range(1, 41)
    ),
)  # fmt: skip

FAILED = REPORT._replace(
    award=PASSED._replace(verdict="fail", critical=(CRITICAL.words,), expires=None),
    faults=tuple(
        line._replace(place=f"Round {number}") for number in range(1, 14) for line in (*FAULTS, CRITICAL)
    ),
)  # fmt: skip
