"""A scoring game's folder: sound as it ships, refused with file, key, reason, and a near name."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.games import GameError, load_games
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.score.loading import SwitchError, load_score_game, load_score_games, switched
from tests.games.broken import copy_of, edit

SHIPPED = files.layouts() / "farkle_350"


@pytest.mark.slow
def test_shipped_games_are_sound() -> None:
    """Four of them, none of which is listed among the tables."""
    games, refused = load_score_games()
    assert len(games) == 4
    assert not refused
    assert not {game.id for game in games} & {game.id for game in load_games(files.layout_folders())[0]}
    assert [game.folder for game in games] == list(folders_of("score"))


@pytest.mark.slow
def test_a_game_that_rests_on_a_reconstruction_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """The classic game alone, and `check` prints it."""
    assert [game.id for game in load_score_games()[0] if game.text.reconstruction] == ["hot-dice-classic"]
    assert main(["check", str(files.layouts() / "hot_dice_classic")]) == WELL
    assert "rests on a reconstruction: " in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "key", "reason", "hint"),
    [
        ("minimum = 350", "minimun = 350", "house_rules.minimun", "is not known here", "Did you mean minimum"),
        ("minimum = 350", "minimum = 355", "house_rules.minimum", "found 355: a multiple of 50", "Correct the value"),
        ("minimum = 350", 'minimum = "350"', "house_rules.minimum", "a whole number is expected", "Correct the value"),
        ('tie = "shared"', 'tie = "share"', "house_rules.tie", "one of first_there, shared was", "Did you mean shared"),
        (
            'of_a_kind = "double"',
            'of_a_kind = "doubles"',
            "of_a_kind",
            "one of triples_only, add, double",
            "mean double",
        ),
        ("dice = 6", "", "dice", "the key dice is missing", "Add it"),
        ("dice = 6", "dice = 5", "", "a run of 6 needs more than 5 dice", "Correct the value"),
        ("{ 1 = 100, 5 = 50 }", "{ 1 = 100, 7 = 50 }", "singles.7", "'7' is not a face of a die", "Correct the value"),
        ("[1, 2, 3, 4, 5, 6], p", "[1, 3, 2, 4, 5, 6], p", "runs[0].dice", "in ascending order", "Correct the value"),
        ("three_pairs", "three_pair", "three_pair", "is not known here", "Did you mean three_pairs"),
        ("three_pairs = 500", "three_pairs = 500,", "", "this is not TOML", "Fix the syntax"),
    ],
)
def test_a_fault_is_told_with_its_key(tmp_path: Path, old: str, new: str, key: str, reason: str, hint: str) -> None:
    """What was found, what was expected, and the near name."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, "game.toml", old, new)
    assert main(["check", str(folder)]) == FINDINGS
    with pytest.raises(GameError) as caught:
        load_score_game(folder)
    assert caught.value.file == folder / "game.toml"
    assert caught.value.key == key
    assert reason in caught.value.reason
    assert hint in caught.value.hint


@pytest.mark.slow
def test_an_id_is_given_once_among_all_families(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scoring game cannot take the id of a table."""
    folder = copy_of(SHIPPED, tmp_path).rename(tmp_path / "ours")
    edit(folder, "game.toml", "farkle-350", "rock-n-roll-dice")
    assert main(["check", str(folder)]) == FINDINGS
    assert "rock-n-roll-dice is already the id of the game in rock_n_roll_dice" in capsys.readouterr().out


def test_switches_stand_beside_the_game_s_own() -> None:
    """What is not named stays; what is not known is refused."""
    game = load_score_game(SHIPPED)
    other = switched(game.text, {"hot_dice": "must", "of_a_kind": "add"})
    assert other.house == game.rules.house._replace(hot_dice="must")
    assert other.of_a_kind == "add"
    assert other._replace(house=game.rules.house, of_a_kind="double") == game.rules
    with pytest.raises(SwitchError, match=r"'hot_dise': there is no such switch. Did you mean hot_dice"):
        switched(game.text, {"hot_dise": "must"})
    with pytest.raises(SwitchError, match="hot_dice: found 'shall': one of 'may' or 'must' is expected"):
        switched(game.text, {"hot_dice": "shall"})


@pytest.mark.slow
def test_commands_for_tables_say_what_they_are_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`exam` names the family; `odds` has a scoring game's chances, and `picture` draws it."""
    with pytest.raises(SystemExit) as caught:
        main(["exam", "sit", "farkle-350", "--seed", "1"])
    assert caught.value.code == UNUSABLE
    assert "is a game of the family score" in capsys.readouterr().err
    assert main(["picture", str(tmp_path / "x.png"), "--game", "farkle-350"]) == WELL
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    assert main(["odds", "farkle-350"]) == WELL
    assert "5/216" in capsys.readouterr().out
