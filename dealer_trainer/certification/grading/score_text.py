"""A score in words, the attempt it was, and what an override is for: the same on screens, papers, and in `verify`."""

from collections.abc import Mapping

from dealer_trainer.certification.grading.result import (
    Accuracy,
    Flag,
    TableRecord,
    TableScore,
    WorkCount,
    decimal,
    tenths,
    title_of,
)
from dealer_trainer.certification.sitting.opened import Compared
from dealer_trainer.message import Message, joined, message


def accuracy_text(accuracy: Accuracy) -> Message:
    """The money decisions that were right, with their share and its standard error.

    >>> str(accuracy_text(Accuracy(50, 52, 1_140)))
    '50 of 52 money decisions right, 96.1% ± 1.1'
    """
    right, made = accuracy.right, accuracy.made
    if not made:
        return message("no money decision was due")
    return message(
        "{right} of {made} money decisions right, {percent}% ± {error}", right=right, made=made,
        percent=decimal(accuracy.per_cent), error=tenths(accuracy.error),
    )  # fmt: skip


def work_count_text(asked: WorkCount) -> Message:
    """What was required, attempted, and correct.

    >>> str(work_count_text(WorkCount(20, 18, 17)))
    '20 required, 18 attempted, 17 correct'
    """
    return message(
        "{due} required, {made} attempted, {right} correct", due=asked.due, made=asked.made, right=asked.right
    )


def duty_text(duty: TableScore, graded: TableScore | None = None) -> Message:
    """A duty with what was required, attempted, and correct, and the minimum; the grader's figures if they differed.

    >>> marks = TableScore("marks", "The marks", 9, 5, is_met=False, made=8)
    >>> str(duty_text(marks))
    'The marks: 9 required, 8 attempted, 5 correct; minimum 80%, not reached'
    >>> str(duty_text(marks._replace(right=9, is_met=True), marks))
    'The marks: 9 required, 8 attempted, 9 correct; minimum 80%, reached (as graded: 5 correct, not reached)'
    """
    if graded is not None and (graded.right, graded.is_met) != (duty.right, duty.is_met):
        return message(
            "{counts} (as graded: {right} correct, {reached})", counts=duty_text(duty), right=graded.right,
            reached=message("reached") if graded.is_met else message("not reached"),
        )  # fmt: skip
    return message(
        "{duty}: {asked}; minimum {least}%, {reached}", duty=title_of(duty), asked=work_count_text(duty.asked),
        least=duty.least, reached=message("reached") if duty.is_met else message("not reached"),
    )  # fmt: skip


def flag_text(flag: Flag) -> Message:
    """Work that is hard to believe (ruling A11), or needless calls for the floor, in a sentence.

    >>> str(flag_text(Flag("hurried", 0, 12)))
    'Part 1 was done in 12% of its target time.'
    """
    if flag.kind == "hurried":
        return message("Part {part} was done in {found}% of its target time.", part=flag.part + 1, found=flag.found)
    if flag.kind == "floor":
        return message(
            "Part {part}: the floor was called {found} times without a reason.", part=flag.part + 1, found=flag.found
        )
    return message(
        "Part {part}: {found} right answers came faster than the questions can be read.",
        part=flag.part + 1, found=flag.found,
    )  # fmt: skip


def real_table_text(table: TableRecord) -> Message:
    """A part dealt at a real table: how many rounds in how many seconds, and who noted what was done.

    >>> str(real_table_text(TableRecord("Table", 3, 1, 95_400, ("Ada",))))
    'Table: dealt at a real table, set up from the drawn form; rounds: 3 in 95 s, with nothing noted: 1; entered by Ada'
    """
    return message(
        "{part}: dealt at a real table, set up from the drawn form; rounds: {rounds} in {seconds} s, "
        "with nothing noted: {untouched}; entered by {who}",
        part=table.part, rounds=table.rounds, seconds=table.ms // 1000, untouched=table.untouched,
        who=joined(", ", table.examiners) if table.examiners else message("nobody"),
    )  # fmt: skip


def target_text(target: str, titles: Mapping[str, str]) -> Message:
    """A question, a table duty, a round in an area, or a critical fault; `titles`: what the blueprint calls its areas.

    >>> str(target_text("item/0/6", {})), str(target_text("round/1/2/payouts", {"payouts": "Payouts"}))
    ('Part 1, question 7', 'Part 2, round 3: Payouts')
    >>> str(target_text("critical/0", {}))
    'Critical fault 1'
    """
    kind, *rest = target.split("/")
    if kind == "critical":
        return message("Critical fault {number}", number=int(rest[0]) + 1)
    part, number = int(rest[0]) + 1, int(rest[1]) + 1
    if kind == "item":
        return message("Part {part}, question {number}", part=part, number=number)
    if kind == "duty":
        return message("Part {part}, duty {number}", part=part, number=number)
    area = titles.get(rest[2], rest[2])
    return message("Part {part}, round {number}: {area}", part=part, number=number, area=area)


def comparison_text(compared: Compared) -> str:
    """Whether the attempts were compared with those of the school's other stations."""
    return {
        "school": message("compared with the school’s server"),
        "no_answer": message("counted at this station only: the school’s server did not answer"),
        "no_server": message("counted at this station only: it is not connected to a school server"),
    }[compared]


def attempt_text(attempt: int, compared: Compared | None) -> str:
    """The attempt with its number.

    >>> str(attempt_text(2, "school")), str(attempt_text(1, None))
    ('2, compared with the school’s server', '1')
    """
    if compared is None:
        return str(attempt)
    return message("{attempt}, {compared}", attempt=attempt, compared=comparison_text(compared))
