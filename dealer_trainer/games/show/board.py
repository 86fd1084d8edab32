"""Whether the boards of a show are legal: six spaces of known kinds, checked against the rule for each board."""

import re
from collections.abc import Iterator

from dealer_trainer.games.error import listed, name_hint
from dealer_trainer.games.show.schema import BoardText, ShowText
from dealer_trainer.message import message

SPACES = 6
"""One for each double."""

_KINDS = {
    "double_pot": "double_pot", "double_score": "double_score", "tie": "tie", "lose_loss": "lose_loss",
    "million": "million", "bust": "bust",
}  # fmt: skip


def check_boards(text: ShowText) -> Iterator[tuple[str, str, str]]:
    """Key, reason, and hint of every fault in the boards."""
    seen: set[str] = set()
    for place, board in enumerate(text.boards):
        at = f"boards[{place}] ({board.name})"
        if board.name in seen:
            what = message("the name {name} is given twice", name=board.name)
            yield f"{at}.name", what, message("Give it another name")
        seen.add(board.name)
        yield from ((f"{at}.spaces", reason, hint) for reason, hint in _faults(board))


def kind_of_space(space: str) -> str | None:
    """The kind of a space; None if it is unknown.

    >>> kind_of_space("3000+roll_again"), kind_of_space("free_rolls:3"), kind_of_space("pots")
    ('roll_again', 'free_rolls', None)
    """
    if re.fullmatch(r"[1-9]\d{0,6}", space):
        return "amount"
    if re.fullmatch(r"[1-9]\d{0,6}\+roll_again", space):
        return "roll_again"
    return "free_rolls" if re.fullmatch(r"free_rolls:[1-9]", space) else _KINDS.get(space)


def _faults(board: BoardText) -> Iterator[tuple[str, str]]:
    rule, kinds = board.rule, [kind_of_space(space) for space in board.spaces]
    if len(board.spaces) != SPACES:
        reason = message("found {count} spaces, {wanted} are expected", count=len(board.spaces), wanted=SPACES)
        yield reason, message("One space for each double")
    for space, kind in zip(board.spaces, kinds, strict=True):
        if kind not in rule.kinds:
            reason = message(
                "{space} is not a space of this board, which has {kinds}", space=space, kinds=listed(rule.kinds)
            )
            yield reason, name_hint(space, [*_KINDS, "free_rolls:3"])
            continue
        number = int("".join(re.findall(r"\d+", space)[:1]) or 0)
        bounds = rule.free_rolls if kind == "free_rolls" else rule.amounts if kind in ("amount", "roll_again") else None
        if bounds is not None and not bounds[0] <= number <= bounds[1]:
            least, most = bounds
            yield (
                message("{space} is not from {least} to {most}", space=space, least=least, most=most),
                message("Correct the value"),
            )
    busts = kinds.count("bust")
    if not rule.busts[0] <= busts <= rule.busts[1]:
        least, most = rule.busts
        yield (
            message("found {count} busts, {least} to {most} are expected", count=busts, least=least, most=most),
            message("Correct the spaces"),
        )
    for need in rule.needs:
        if need not in board.spaces and need not in kinds:
            yield message("{need} is missing", need=need), message("Give it a space")
