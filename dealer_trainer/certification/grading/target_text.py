"""The target of an override in people's words, for screens, papers, and `verify`."""

from collections.abc import Mapping

from dealer_trainer.message import Message, message


def target_text(target: str, titles: Mapping[str, str]) -> Message:
    """A question, a round in an area, or a critical fault; `titles`: what the blueprint calls its areas.

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
    area = titles.get(rest[2], rest[2])
    return message("Part {part}, round {number}: {area}", part=part, number=number, area=area)
