"""A scoring game's folder, sound as it ships, refused with file, key, reason, and a near name; its house rules."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.engine.score.dice_value import ScoreHouse
from dealer_trainer.families.score import check
from dealer_trainer.games import load_games
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.game import COURSE, DRILLS, GAME, GUIDE
from dealer_trainer.games.score.loading import (
    SwitchError,
    changed_switches,
    check_coverage,
    load_score_game,
    load_score_games,
    offers,
    own_switches,
    switched,
    under,
)
from tests.games.broken import copy_of, edit
from tests.loaded import score_games

SHIPPED = files.layouts() / "farkle_350"
GAMES = {game.id: game for game in score_games()}
FARKLE, TEN = "farkle_350", "dice_10000"
BREAKS: tuple[tuple[str, str, str, str, str, str, str], ...] = (
    (FARKLE, GAME, "minimum = 350", "minimun = 350", "house_rules.minimun", "is not known here",
     "Did you mean minimum"),
    (FARKLE, GAME, "minimum = 350", "minimum = 355", "house_rules.minimum", "found 355: a multiple of 50",
     "Correct the value"),
    (FARKLE, GAME, "minimum = 350", 'minimum = "350"', "house_rules.minimum", "a whole number is expected",
     "Correct the value"),
    (FARKLE, GAME, 'tie = "shared"', 'tie = "share"', "house_rules.tie", "one of first_there, shared was",
     "Did you mean shared"),
    (FARKLE, GAME, 'of_a_kind = "double"', 'of_a_kind = "doubles"', "of_a_kind", "one of triples_only, add, double",
     "mean double"),
    (FARKLE, GAME, "dice = 6", "", "dice", "the key dice is missing", "Add it"),
    (FARKLE, GAME, "dice = 6", "dice = 5", "", "a run of 6 needs more than 5 dice", "Correct the value"),
    (FARKLE, GAME, "{ 1 = 100, 5 = 50 }", "{ 1 = 100, 7 = 50 }", "singles.7", "'7' is not a face of a die",
     "Correct the value"),
    (FARKLE, GAME, "[1, 2, 3, 4, 5, 6], p", "[1, 3, 2, 4, 5, 6], p", "runs[0].dice", "in ascending order",
     "Correct the value"),
    (FARKLE, GAME, "three_pairs", "three_pair", "three_pair", "is not known here", "Did you mean three_pairs"),
    (FARKLE, GAME, "three_pairs = 500", "three_pairs = 500,", "", "this is not TOML", "Fix the syntax"),
    (FARKLE, DRILLS, 'kind = "legal"', 'kind = "legals"', "skills[3] (aside-legal).kind",
     "legals is not a kind of drill", ""),
    (FARKLE, DRILLS, '{ other = "dice-10000" }', '{ other = "dice-1000" }',
     "skills[9] (also-dice-10000).features.other", "there is no scoring game dice-1000", ""),
    (FARKLE, DRILLS, '{ about = "policy" }', '{ about = "polices" }', "skills[15] (bank-or-roll).features.about",
     "one of 'bust' or 'policy' is expected", ""),
    (FARKLE, DRILLS, 'facts = ["row:K7"]', 'facts = ["row:K77"]', "skills[3] (aside-legal).facts[0]",
     "K77 is not a row of the guide", ""),
    (FARKLE, DRILLS, 'id = "aside-legal"', 'id = "aside-value"', "skills[3] (aside-value).id", "aside-value", ""),
    (TEN, GUIDE, 'moment = "choice", all_scored = true', 'moment = "choice", all_scored = true, may_bank = true',
     "rows", "no row answers", ""),
    (TEN, GUIDE, 'moment = "choice", all_scored = true', 'moment = "choice"', "rows", "both answer", ""),
    (TEN, GUIDE, 'moment = "banked"', 'moment = "banked", legal = false', "rows (K16)",
     "does not answer any situation", ""),
    (TEN, GUIDE, 'moment = "banked"', 'moment = "bankd"', "rows[15] (K16).when.moment",
     "one of start, thrown, proposed, choice, attempt, banked, turn_over", ""),
    (TEN, GUIDE, 'id = "K2"', 'id = "K1"', "rows[1] (K1).id", "two rows have this id", ""),
    (TEN, GUIDE, "{opening}", "{openings}", "rows (K1)", "a name in braces is not known", ""),
    (TEN, COURSE, 'rows = ["K5", "K6", "K7"]', 'rows = ["K5", "K6"]', "lessons", "no lesson teaches K7", ""),
    (TEN, COURSE, 'rows = ["K5", "K6", "K7"]', 'rows = ["K4", "K5", "K6", "K7"]', "lessons[2] (setting-aside).rows",
     "K4 is taught in singles-and-triples", ""),
    (TEN, COURSE, 'rows = ["K5", "K6", "K7"]', 'rows = ["K5", "K6", "K7", "K20"]', "lessons[2] (setting-aside).rows",
     "K20 is not a row of the guide", ""),
    (TEN, COURSE, 'skills = ["points-all"]', 'skills = ["may-bank"]', "lessons[1] (the-whole-roll).skills",
     "may-bank asks for K8, which is not taught yet", ""),
    (TEN, COURSE, 'skills = ["points-all"]', 'skills = ["points-al"]', "lessons[1] (the-whole-roll).skills",
     "points-al is not a skill", ""),
    (TEN, COURSE, 'skills = ["sheet"]', 'skills = ["total"]', "lessons", "no lesson drills sheet", ""),
    (TEN, COURSE, "items = 4", "items = 5", "lessons[0] (singles-and-triples).activities",
     "may come 9 times in a row; the limit is 8", ""),
    (TEN, COURSE, "set_aside = [3, 3, 3]", "set_aside = [3, 3]", "lessons[1] (the-whole-roll).turn.events[1]",
     "this cannot be played: dead_die", ""),
    (TEN, COURSE, ", illegal = true", "", "lessons[2] (setting-aside).turn.events[1]",
     "this cannot be played: dead_die", ""),
    (TEN, COURSE, "{ set_aside = [1] }", "{ set_aside = [1], illegal = true }",
     "lessons[2] (setting-aside).turn.events[2]", "though it is to be refused", ""),
    (TEN, COURSE, "bank = true", "bank = true, pick_up = true", "lessons[3] (the-turn).turn.events[2]",
     "an event is one of roll, set_aside, bank, pick_up", ""),
)  # fmt: skip
"""A game and its file, what is changed there into what, and the key, reason and hint told."""


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
@pytest.mark.parametrize("damage", BREAKS, ids=[each[3][:40] for each in BREAKS])
def test_a_fault_is_told_with_its_key(tmp_path: Path, damage: tuple[str, str, str, str, str, str, str]) -> None:
    """File, what was found, what was expected, and the near name."""
    name, file, old, new, key, reason, hint = damage
    folder = copy_of(files.layouts() / name, tmp_path)
    edit(folder, file, old, new)
    faults = check(folder, {}).faults
    assert any(
        (fault.file, fault.key) == (folder / file, key) and reason in fault.reason and hint in fault.hint
        for fault in faults
    ), list(map(str, faults))


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


def test_every_switch_that_means_something_is_offered() -> None:
    """A game's own house rules are known; what needs six dice, pairs or a straight is offered where there are such."""
    for game in GAMES.values():
        found = offers(game.text)
        own = {name for name, is_own in found.items() if is_own}
        assert game.text.house_rules.model_fields_set >= own
        assert {"hard_six", "the_420", "the_5150", "ante", "opening"} <= set(found)
    assert set(ScoreHouse._fields) <= offers(GAMES["dice-10000"].text).keys()
    assert {"six_at_once", "double_trips", "four_and_a_pair"}.isdisjoint(offers(GAMES["hot-dice-five"].text))
    assert "attempts" not in offers(GAMES["hot-dice-classic"].text)


def test_a_game_under_a_switch_knows_what_was_changed() -> None:
    """Each switch alone: it is the one that differs, a guide still answers everything; at its own value none does."""
    for game in GAMES.values():
        assert changed_switches(game) == {}
        assert changed_switches(under(game, own_switches(game.text))) == {}
        for name, value in (("hard_six", "once"), ("ante", "5.00"), ("open_max_left", 1), ("exact", True)):
            assert changed_switches(under(game, {name: value})) == {name: value}
    check_coverage(under(GAMES["hot-dice-five"], {"exact": True, "hard_six": "once"}))


def test_the_guide_has_the_figures_of_the_house() -> None:
    """K1 names the points that get a player on the board."""
    opened = under(GAMES["dice-10000"], {"opening": 600})
    assert "600" in next(row.call for row in opened.rows if row.id == "K1")


def test_what_is_no_switch_is_refused() -> None:
    """In words, with the switch."""
    for switches in ({"hard_sx": "once"}, {"hard_six": "twice"}, {"opening": 25}):
        with pytest.raises(SwitchError, match=next(iter(switches))):
            under(GAMES["dice-10000"], switches)
