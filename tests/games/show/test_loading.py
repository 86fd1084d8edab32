"""A show's folder is read strictly: mistakes are reported with the place, what was found, and what was meant."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import GameError
from dealer_trainer.games.show.loading import load_show

HOT, ROLL = "hot_dice_show", "on_a_roll"

BREAKS: list[tuple[str, str, str, tuple[str, str, str]]] = [
    (HOT, 'to = "double"', 'to = "dobule"', ("rows[8] (choice-roll-double)", "there is no stage dobule", "double")),
    (
        HOT,
        'at = ["choice"]\non = "roll"',
        'at = ["choice"]\non = "rol"',
        ("rows[7] (choice-roll-7).on", "no event rol", "roll"),
    ),
    (HOT, "total in main_bust", "total in main_burst", ("(choice-roll-7).when", "there is no main_burst", "main_bust")),
    (
        HOT,
        '"pot = 0", "effect bust"]',
        '"pott = 0", "effect bust"]',
        ("(choice-roll-7).do[0]", "pott is not a variable", "pot"),
    ),
    (HOT, "score[roller] += pot", "score += pot", ("(choice-bank).do[1]", "kept once for each player", "name[player]")),
    (HOT, "round += 1", "round[roller] += 1", ("(round-end-next).do[0]", "once for both players", "name alone")),
    (
        HOT,
        "total in main_bust",
        "total in",
        ("(choice-roll-7).when", "'total in': this is no expression", "docs/shows"),
    ),
    (
        HOT,
        "total in main_bust",
        "total.bit in main_bust",
        ("(choice-roll-7).when", "“total.bit” means nothing here", "docs/shows"),
    ),
    (
        HOT,
        "least(losses) >= 1",
        "__import__(losses)",
        ("(new-round-lose-loss).when", "there is no function __import__", "docs/shows"),
    ),
    (HOT, "least(losses) >= 1", "open(losses)", ("(new-round-lose-loss).when", "there is no function open", "docs")),
    (
        HOT,
        "least(losses) >= 1",
        "least(losses, 1)",
        ("(new-round-lose-loss).when", "takes 1 arguments, found 2", "docs"),
    ),
    (
        HOT,
        '"effect board_shuffled"]\nsay = ["added"',
        '"print 5"]\nsay = ["added"',
        (".do[3]", "is not one of", "docs"),
    ),
    (
        HOT,
        'when = "total in main_bust"\ndo = ["pot',
        'do = ["pot',
        ("(choice-roll-7)", "always fits at choice", "last"),
    ),
    (
        HOT,
        'to = "choice"\nsource = "seed:main-game ruling:W7',
        'to = "limbo"\nsource = "seed:main-game ruling:W7',
        ("(seed-roll)", "no stage limbo", ""),
    ),
    (
        HOT,
        "[stages.toss_up]",
        '[stages.lobby]\ntitle = "Lobby"\nacts = "none"\n\n[stages.toss_up]',
        ("stages.lobby", "no event leaves it", "is_end"),
    ),
    (HOT, 'to = "new_round"', 'to = "round_end"', ("stages.round_end", "lead back to it without end", "event")),
    (HOT, "is_end = true", "is_end = false", ("stages.", "", "")),
    (
        HOT,
        '"free_rolls:3", "bust"]',
        '"free_rolls:6", "bust"]',
        ("boards[0] (main_board).spaces", "not from 1 to 5", ""),
    ),
    (HOT, '"free_rolls:3", "bust"]', '"free_rolls:3", "100"]', ("boards[0] (main_board).spaces", "found 0 busts", "")),
    (HOT, '["3000", "500", "50"', '["3050", "500", "50"', ("boards[0]", "3050 is not from 50 to 3000", "")),
    (HOT, '["3000", "500", "50", "double_pot"', '["3000", "500", "50"', ("boards[0]", "found 5 spaces", "double")),
    (HOT, '"3000+roll_again", "tie"', '"3000+roll_again", "lose_loss"', ("boards[1]", "lose_loss is not a space", "")),
    (HOT, '"3000+roll_again", "tie"', '"3000+roll_again", "100"', ("boards[1]", "tie is missing", "")),
    (HOT, '["50000", "30000"', '["40000", "30000"', ("boards[2]", "50000 is missing", "")),
    (HOT, '"double_pot", "free', '"duoble_pot", "free', ("boards[0]", "duoble_pot is not a space", "double_pot")),
    (HOT, "rounds = 6", "pot = 6", ("variables.pot", "already a name in numbers", "its own")),
    (HOT, "rounds = 6", "rounds = 6\nspace = 3", ("events.board", "brings space", "another name")),
    (
        HOT,
        'options = ["points", "board"]',
        'options = ["pionts", "board"]',
        ("stages.double.options", "no row takes pionts", "points"),
    ),
    (HOT, 'rows = ["seed-roll"]', 'rows = ["seed-rol"]', ("mistakes[0].rows", "no row seed-rol", "seed-roll")),
    (HOT, 'key = "pot"', 'key = "pit"', ("mistakes[0].key", "no key pit", "pot")),
    (HOT, 'shown = ["round"', 'shown = ["rounds"', ("shown", "there is no variable rounds", "round")),
    (
        HOT,
        'bank = { shape = "plain"',
        'bank = { shape = "plane"',
        ("events.bank.shape", "found 'plane'", "plain"),
    ),
    (HOT, "[before]", 'sing = "plain"\n\n[before]', ("events.sing", "no row takes it", "")),
    (HOT, "is_bust = true", "is_busted = true", ("rows[7] (choice-roll-7)", "is_busted is not known", "is_bust")),
    (HOT, 'source = "seed:example"', 'source = "my aunt"', ("(choice-roll).source", "text of the form", "")),
    (HOT, 'id = "seed-roll"', 'id = "choice-roll"', (").id", "given twice", "its own")),
    (ROLL, 'to = "take"', 'to = "teak"', ("(roll)", "there is no stage teak", "take")),
    (
        ROLL,
        'refuse = "the dice',
        'do = ["passed = false"]\nrefuse = "the dice',
        ("(pass-dice-again).refuse", "nothing else", ""),
    ),
]


def broken(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a shipped show with one change; what is changed must be there."""
    folder = tmp_path / name
    shutil.copytree(files.layouts() / name, folder)
    text = (folder / "show.toml").read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in show.toml"
    (folder / "show.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize(("name", "old", "new", "told"), BREAKS, ids=[each[2][:40] for each in BREAKS])
def test_a_fault_is_told_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, told: tuple[str, str, str]
) -> None:
    """File, key, what was found, and what was probably meant."""
    key, reason, hint = told
    with pytest.raises(GameError) as caught:
        load_show(broken(tmp_path, name, old, new))
    faults = [caught.value, *caught.value.others]
    assert all(fault.file.name == "show.toml" for fault in faults)
    assert any(key in fault.key and reason in fault.reason and hint in fault.hint for fault in faults), str(
        caught.value
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('keys = ["pot"]', 'keys = ["pott"]', "there is no key pott. Did you mean pot"),
        ('stages = ["seed"', 'stages = ["sead"', "there is no stage sead. Did you mean seed"),
        ("round = 6", "round = 9", "found 9; a whole number from 1 to 6"),
        ('id = "pot"', 'id = "bust"', "the id bust is given twice"),
        ("target_ms = 6000", "target = 6000", "the key target is not known here"),
    ],
)
def test_skills_are_held_against_the_show(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """A slip in drills.toml is told as one in show.toml."""
    folder = broken(tmp_path, HOT, "format = 1", "format = 1")
    text = (folder / "drills.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "drills.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GameError, match=reason):
        load_show(folder)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Two slips are two faults of one error."""
    folder = broken(tmp_path, HOT, 'to = "double"', 'to = "dobule"')
    text = (folder / "show.toml").read_text(encoding="utf-8").replace("total in main_bust", "total in main_burst", 1)
    (folder / "show.toml").write_text(text, encoding="utf-8")
    with pytest.raises(GameError) as caught:
        load_show(folder)
    reasons = " ".join(fault.reason for fault in (caught.value, *caught.value.others))
    assert "dobule" in reasons
    assert "main_burst" in reasons


@pytest.mark.fuzz
def test_check_finds_a_dead_row(tmp_path: Path) -> None:
    """A row that no event ever takes is told by `check`, which plays the show."""
    old = 'id = "bonanza-double-board-double-pot"'
    folder = broken(tmp_path, HOT, old, old)
    text = (folder / "show.toml").read_text(encoding="utf-8")
    head, tail = text.split(old)
    tail = tail.replace("space == 'double_pot'", "space == 'double_score'", 1)
    (folder / "show.toml").write_text(head + old + tail, encoding="utf-8")
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "(bonanza-double-board-double-pot)" in report.text
    assert "the row can never run" in report.text


@pytest.mark.slow
def test_check_finds_a_figure_that_runs_away(tmp_path: Path) -> None:
    """A timer that is not stopped at its last roll is told with what it became."""
    folder = broken(tmp_path, ROLL, 'when = "timer == 1"', 'when = "timer == 9"')
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "timer is -1" in report.text


@pytest.mark.slow
def test_check_prints_the_proof() -> None:
    """Of a sound show: its cells, its rows and what they rest on."""
    report = check_folders([files.layouts() / ROLL])[0]
    assert report.is_sound
    assert "stage × event" in report.text
    assert "findings               0" in report.text


@pytest.mark.slow
def test_two_games_may_not_share_an_id(tmp_path: Path) -> None:
    """The second is refused, beside games of any family."""
    folder = broken(tmp_path, ROLL, "format = 1", "format = 1")
    first, second = check_folders([files.layouts() / ROLL, folder])
    assert first.is_sound
    assert not second.is_sound
    assert "on-a-roll is already the id of the game in on_a_roll" in second.text
