"""A picture of a scoring game's window and of a show's, without a screen."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from dealer_trainer.cli import main


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice-10000", "on-a-roll"])
def test_a_picture_shows_the_game(tmp_path: Path, game: str) -> None:
    """In the size that is asked for; another turn is another picture."""
    pictures = []
    for number in ("1", "3"):
        file = tmp_path / f"{number}.png"
        assert main(["picture", str(file), "--game", game, "--size", "1280x720", "--seed", "3", "--round", number]) == 0
        pictures.append(QImage(str(file)))
    assert [(each.width(), each.height()) for each in pictures] == [(1280, 720)] * 2
    assert pictures[0] != pictures[1]
