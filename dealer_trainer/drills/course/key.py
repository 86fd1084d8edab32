"""Which key a dealer's act takes, so that a lesson can name it and no act is asked for before its key is taught."""

from collections.abc import Mapping

from dealer_trainer.games.course import KeyId
from dealer_trainer.guide.act import Act, Do

KEY_OF: Mapping[Do, KeyId] = {
    "announce": "call", "puck": "puck", "mark": "mark", "take": "take", "pay": "pay", "push": "push",
    "clear_marks": "clear_marks", "pop": "pop", "floor": "floor",
}  # fmt: skip


def key_of(act: Act, *, is_answer: bool = False) -> KeyId:
    """The key of an act. `is_answer`: it answers a player.

    Otherwise, setting a bet up reduces it where the Numbers open, and refusing it hands it back.

    >>> key_of(Act("take")), key_of(Act("set_up")), key_of(Act("set_up"), is_answer=True), key_of(Act("refuse"))
    ('take', 'open_numbers', 'grant', 'hand_back')
    """
    if act.do == "set_up":
        return "grant" if is_answer else "open_numbers"
    if act.do == "refuse":
        return "refuse" if is_answer else "hand_back"
    return KEY_OF[act.do]
