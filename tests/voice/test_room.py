"""What sound levels say about a room."""

import pytest

from dealer_trainer.voice.audio import Room, is_loud, room_of


@pytest.mark.parametrize(
    ("quiet", "loud", "room"),
    [
        (-75.0, -20.0, "good"),
        (-45.0, -20.0, "good"),
        (-45.0, -28.0, "lively"),
        (-45.0, -34.0, "close"),
        (-30.0, -10.0, "loud"),
        (-30.0, -28.0, "loud"),
        (-90.0, -65.0, "deaf"),
    ],
)
def test_a_plain_word(quiet: float, loud: float, room: Room) -> None:
    """By how far the voice stands out of the room, and by the room itself."""
    levels = [quiet] * 70 + [loud] * 60
    assert room_of(levels) == room
    assert is_loud(levels) == (room == "loud")


def test_nothing_is_deaf_and_not_loud() -> None:
    """A microphone that sent no block, or one."""
    assert (room_of([]), is_loud([])) == ("deaf", False)
    assert room_of([-70.0]) == "deaf"
