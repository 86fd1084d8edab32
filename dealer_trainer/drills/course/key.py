"""Which key a dealer's act takes, so that a lesson can name it and no act is asked for before its key is taught."""

from collections.abc import Mapping

from dealer_trainer.games.course import KeyId
from dealer_trainer.guide.act import Act, Do

KEY_OF: Mapping[Do, KeyId] = {
    "announce": "call", "puck": "puck", "mark": "mark", "take": "take", "pay": "pay", "push": "push",
    "clear_marks": "clear_marks", "case": "case", "pop": "pop", "refuse": "refuse", "floor": "floor",
}  # fmt: skip


def key_of(act: Act, *, is_answer: bool = False) -> KeyId:
    """The key of an act. `is_answer`: it answers a player.

    Otherwise, setting a bet up reduces it where the Numbers open.

    >>> key_of(Act("take")), key_of(Act("set_up")), key_of(Act("set_up"), is_answer=True)
    ('take', 'open_numbers', 'grant')
    """
    if act.do == "set_up":
        return "grant" if is_answer else "open_numbers"
    return KEY_OF[act.do]
