"""What a host says: its file is read strictly and compared with the show; calls are understood, typed or heard."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.games import GameError
from dealer_trainer.games.show.loading import load_show
from dealer_trainer.guide.show.call import HostCall, heard
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


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
