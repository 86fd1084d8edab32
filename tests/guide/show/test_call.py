"""A host's call is understood, typed or heard."""

import pytest

from dealer_trainer.guide.show.call import HostCall, heard
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("Bust. Ada.", HostCall(is_bust=True, acts="P1")),
        ("not a bust, 12,500", HostCall(is_bust=False, figures=(12_500,))),
        ("nobody", HostCall(acts="nobody")),
        ("zero", HostCall(figures=(0,))),
        ("a million, both", HostCall(acts="both", figures=(1_000_000,))),
        ("take the points or go to the board", HostCall(options=("points", "board"))),
        ("Ben, I mean Ada: roll again", HostCall(acts="P1", options=("roll",))),
        ("A double, 400", HostCall(figures=(400,), signals=("double",))),
        ("a loss is off, sorry, a double", HostCall(signals=("double",))),
        ("the weather is fine", HostCall()),
    ],
)
def test_a_call_is_understood(call: str, said: HostCall) -> None:
    """Several answers at once, figures in digits or words; what is corrected is forgotten."""
    words = shipped(SHOWS[0]).words
    assert words is not None
    assert heard(words, call) == said
