"""What a host says: its file is read strictly and compared with the show."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.games import GameError
from dealer_trainer.games.show.loading import load_show


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('bank = ["bank", "bank it", "stop"]\n', "", "bank has no phrase"),
        ("bank = [", "bunk = [", "the show has no bunk"),
        ('pick = ["pick"', 'pick = ["roll"', "already means option roll"),
        ('P1 = ["ada"]\n', "", "players"),
        ('double = ["double"', 'duoble = ["double"', "the show has no duoble"),
        ('lose_loss = ["lose a loss", "a loss is off", "one loss off"]\n', "", "lose_loss has no phrase"),
        ('both = ["both"', 'boths = ["both"', "boths"),
    ],
)
@pytest.mark.slow
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    """Every player and option has phrases, no others have, and no phrase says two things."""
    folder = tmp_path / "show"
    shutil.copytree(files.layouts() / "hot_dice_show", folder)
    file = folder / "calls.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(GameError) as refused:
        load_show(folder)
    assert complaint in "; ".join(map(str, (refused.value, *refused.value.others)))
    file.unlink()
    assert load_show(folder).words is None
