"""The model dealer's calls as sound: one recording for each, beside the game, made in advance."""

import re
from pathlib import Path

FOLDER = "calls"
"""Below a game's folder."""


def spoken_name(call: str) -> str:
    """The file of a call.

    >>> spoken_name("Winner six, the hard way.")
    'winner-six-the-hard-way.wav'
    """
    return "-".join(re.findall(r"[a-z0-9]+", call.casefold())) + ".wav"


def spoken_file(game_folder: Path, call: str) -> Path | None:
    """The recording of a call; None where the game has none."""
    file = game_folder / FOLDER / spoken_name(call)
    return file if file.is_file() else None
