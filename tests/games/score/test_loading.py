"""A scoring game's folder, sound as it ships, refused with file, key, reason, and a near name; its house rules."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.engine.score.dice_value import ScoreHouse
from dealer_trainer.games import load_games
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.score import loading
from tests.games.broken import copy_of, edit
from tests.loaded import score_games

SHIPPED = files.layouts() / "farkle_350"
GAMES = {game.id: game for game in score_games()}


@pytest.mark.slow
def test_shipped_games_are_sound() -> None:
    """Four of them, none of which is listed among the tables."""
    games, refused = loading.load_score_games()
    assert len(games) == 4
    assert not refused
    assert not {game.id for game in games} & {game.id for game in load_games(files.layout_folders())[0]}
    assert [game.folder for game in games] == list(folders_of("score"))


@pytest.mark.slow
def test_a_game_that_rests_on_a_reconstruction_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """The classic game alone, and `check` prints it."""
    assert [game.id for game in loading.load_score_games()[0] if game.text.reconstruction] == ["hot-dice-classic"]
    assert main(["check", str(files.layouts() / "hot_dice_classic")]) == WELL
    assert "rests on a reconstruction: " in capsys.readouterr().out


@pytest.mark.slow
def test_an_id_is_given_once_among_all_families(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scoring game cannot take the id of a table."""
    folder = copy_of(SHIPPED, tmp_path).rename(tmp_path / "ours")
    edit(folder, "game.toml", "farkle-350", "rock-n-roll-dice")
    assert main(["check", str(folder)]) == FINDINGS
    assert "rock-n-roll-dice is already the id of the game in rock_n_roll_dice" in capsys.readouterr().out


def test_switches_stand_beside_the_game_s_own() -> None:
    """What is not named stays; what is not known is refused."""
    game = loading.load_score_game(SHIPPED)
    other = loading.switched(game.text, {"hot_dice": "must", "of_a_kind": "add"})
    assert other.house == game.rules.house._replace(hot_dice="must")
    assert other.of_a_kind == "add"
    assert other._replace(house=game.rules.house, of_a_kind="double") == game.rules
    with pytest.raises(loading.SwitchError, match=r"'hot_dise': there is no such switch. Did you mean hot_dice"):
        loading.switched(game.text, {"hot_dise": "must"})
    with pytest.raises(loading.SwitchError, match="hot_dice: found 'shall': one of 'may' or 'must' is expected"):
        loading.switched(game.text, {"hot_dice": "shall"})


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


def test_every_switch_that_means_something_is_offered() -> None:
    """What needs six dice, pairs or a straight is offered where there are such."""
    for game in GAMES.values():
        found = loading.offers(game.text)
        assert {"hard_six", "the_420", "the_5150", "ante", "opening"} <= set(found)
    assert set(ScoreHouse._fields) <= set(loading.offers(GAMES["dice-10000"].text))
    assert {"six_at_once", "double_trips", "four_and_a_pair"}.isdisjoint(loading.offers(GAMES["hot-dice-five"].text))
    assert "attempts" not in loading.offers(GAMES["hot-dice-classic"].text)


@pytest.mark.slow
def test_a_switch_changes_its_rule_alone() -> None:
    """At its own value it changes none; a guide still answers everything."""
    for game in GAMES.values():
        assert loading.under(game, loading.own_switches(game.text)).rules == game.rules
        for name, value, kept in (("hard_six", "once", "once"), ("ante", "5.00", 500), ("open_max_left", 1, 1)):
            house = loading.under(game, {name: value}).rules.house
            own = game.rules.house._asdict()
            assert house._asdict() == {**own, name: kept} != own
    loading.check_coverage(loading.under(GAMES["hot-dice-five"], {"exact": True, "hard_six": "once"}))


def test_the_guide_has_the_figures_of_the_house() -> None:
    """K1 names the points that get a player on the board."""
    opened = loading.under(GAMES["dice-10000"], {"opening": 600})
    assert "600" in next(row.call for row in opened.rows if row.id == "K1")


def test_what_is_no_switch_is_refused() -> None:
    """In words, with the switch."""
    for switches in ({"hard_sx": "once"}, {"hard_six": "twice"}, {"opening": 25}):
        with pytest.raises(loading.SwitchError, match=next(iter(switches))):
            loading.under(GAMES["dice-10000"], switches)
