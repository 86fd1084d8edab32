"""A pack of table duties is read strictly: a fault names the file, the key, what is wrong, and how to mend it."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_pack
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import GAME, content_hash
from dealer_trainer.games.loading import load_game
from dealer_trainer.games.pack import DUTIES, pack_folder, pack_of
from tests.games.broken import copy_of, edit
from tests.loaded import rock_n_roll

SHIPPED = pack_folder("table-duties")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the shipped pack to break."""
    return copy_of(SHIPPED, tmp_path)


def test_circle_is_refused_by_check(copy: Path) -> None:
    """A step that comes after itself is found, and named."""
    edit(copy, DUTIES, 'of = "tray", after = ["clear_hands"]', 'of = "tray", after = ["sign"]')
    report = check_pack(copy)
    assert not report.is_sound
    assert "comes after itself" in report.text


@pytest.mark.slow
def test_switch_that_spoils_a_duty_is_refused_by_check(copy: Path) -> None:
    """A duty whose model dealer would have a fault in some house is not valid."""
    sign = 'out = "major", text = "Sign'
    edit(copy, DUTIES, f'when = {{ credit_slip = "after" }}, {sign}', sign)
    assert "is due twice" in check_pack(copy).text


def game_with(tmp_path: Path, line: str) -> Path:
    """The shipped game with another line in place of its pack."""
    folder = copy_of(files.layouts() / "rock_n_roll_dice", tmp_path)
    edit(folder, GAME, 'packs = ["table-duties"]\n', line)
    return folder


@pytest.mark.slow
def test_game_takes_the_pack_with_its_switches(tmp_path: Path) -> None:
    """Switches of the house are the game's own; they change neither the game's content nor its exam."""
    plain = rock_n_roll()
    house = 'packs = ["table-duties"]\n[duty_rules]\ncash_plays = "yes"\n'
    folder = game_with(tmp_path, "")
    edit(folder, GAME, "[house_rules]", f"{house}\n[house_rules]")
    game = load_game(folder)
    assert game.duty_rules == {"cash_plays": "yes"}
    assert game.content_hash == plain.content_hash
    assert pack_of(game) == pack_of(plain)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('packs = ["table-dutys"]\n', "packs[0]"),
        ('packs = ["table-duties"]\nduty_rules = { cash_play = "yes" }\n', "duty_rules.cash_play"),
        ('packs = ["table-duties"]\nduty_rules = { cash_plays = "maybe" }\n', "duty_rules.cash_plays"),
        ('duty_rules = { cash_plays = "yes" }\n', "duty_rules"),
    ],
)
def test_wrong_pack_or_switch_is_refused(tmp_path: Path, line: str, key: str) -> None:
    """A game names a pack that is there, and switches that the pack has."""
    with pytest.raises(GameError) as caught:
        load_game(game_with(tmp_path, line))
    assert caught.value.key == key
    assert caught.value.hint


def test_hash_of_a_game_is_not_of_its_pack() -> None:
    """With or without a pack, a game's records stay those of the same content."""
    assert content_hash(
        {GAME: 'a = 1\npacks = ["x"]\nb = 2\n[duty_rules]\nc = "yes"\n[odds]\nd = 1\n'}
    ) == content_hash({GAME: "a = 1\nb = 2\n[odds]\nd = 1\n"})
