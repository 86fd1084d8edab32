"""`dealer-trainer check` reads every file of a folder and reports every fault in a file that it can."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, WELL, main
from dealer_trainer.cli.check import check_folders
from tests.effort import examples
from tests.fuzz.damage import Damage, damaged, damages
from tests.games.broken import HARBOR, SHIPPED, copy_of, edit
from tests.system import needs_links


def renamed(tmp_path: Path) -> Path:
    """A copy of the shipped game with an id of its own, which its exam is for."""
    folder = copy_of(SHIPPED, tmp_path)
    for name, key in (("game.toml", "id"), ("exam.toml", "game")):
        edit(folder, name, f'{key} = "rock-n-roll-dice"', f'{key} = "house-dice"')
    return folder


def told(folder: Path) -> list[tuple[str, str, str]]:
    """File, key and reason of every fault in a folder's report, which says how many they are."""
    report = check_folders([folder])[0]
    found = re.findall(r"^  file +(.+)\n  key +(.+)\n  reason +(.+)\n  hint +.+$", report.text, re.MULTILINE)
    assert report.is_sound == (not found)
    head = report.text.splitlines()[0]
    assert head.endswith({0: head, 1: "refused"}.get(len(found), f"refused, {len(found)} faults"))
    return [(Path(file).name, key, reason) for file, key, reason in found]


@pytest.mark.slow
def test_an_id_that_an_installed_game_has_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A copy cannot stand beside the game that it was copied from; with an id of its own it is sound."""
    copy = copy_of(SHIPPED, tmp_path).rename(tmp_path / "house_dice")
    assert main(["check", str(copy)]) == FINDINGS
    out = capsys.readouterr().out
    assert "rock-n-roll-dice is already the id of the game in rock_n_roll_dice" in out
    assert "by itself" not in out
    (tmp_path / "other").mkdir()
    assert main(["check", str(renamed(tmp_path / "other"))]) == WELL


@pytest.mark.slow
def test_an_installed_game_is_not_in_its_own_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Named by its folder, however that is written, it is sound; so is another edition of it, in a folder so named."""
    monkeypatch.chdir(files.layouts())
    edition = copy_of(SHIPPED, tmp_path)
    edit(edition, "game.toml", 'content = "', 'content = "9')
    for folder in ("rock_n_roll_dice", "../layouts/rock_n_roll_dice/", str(SHIPPED), str(edition)):
        assert main(["check", folder]) == WELL
    assert capsys.readouterr().out.count(": sound") == 4


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("exam.toml", 'game = "house-dice"', 'game = "rock-n-roll-dice"', "game", "is for rock-n-roll-dice, not for"),
        ("exam.toml", "format = 1", "format = ", "(the whole file)", "not TOML"),
        ("exam.toml", "pass_mark = 80", 'pass_mark = "80"', "pass_mark", "whole number"),
        ("demo.toml", "format = 1", "format = ", "(the whole file)", "not TOML"),
        ("demo.toml", 'kind = "rounds"', 'kind = "round"', "cards[0].kind", "one of"),
    ],
)
@pytest.mark.slow
def test_an_exam_or_a_program_that_does_not_fit_is_refused(
    tmp_path: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    """Made for another game, broken, or naming what the game does not have: with file, key and reason."""
    folder = renamed(tmp_path)
    edit(folder, file, old, new)
    ((where, found, why),) = told(folder)
    assert (where, found) == (file, key)
    assert reason in why


@pytest.mark.slow
def test_a_curve_that_a_school_would_not_see_is_told(tmp_path: Path) -> None:
    """A curve of an earlier version, or of another exam, makes no folder unsound; the line says what to do."""
    folder = copy_of(SHIPPED, tmp_path)
    assert "exam-curve.json" not in check_folders([folder])[0].text
    edit(folder, "exam-curve.json", '"errs-0"', '"of-then"')
    report = check_folders([folder])[0]
    assert report.is_sound
    assert "exam-curve.json: it is of another exam or an earlier version" in report.text
    assert "`dealer-trainer exam curve rock-n-roll-dice --json`" in report.text


@pytest.mark.slow
def test_without_exam_and_program_a_game_is_sound(tmp_path: Path) -> None:
    """Both are optional."""
    folder = copy_of(HARBOR, tmp_path)
    assert not (folder / "exam.toml").exists()
    assert told(folder) == []


@needs_links
def test_an_exam_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    """Not to be there is no fault; a link to nothing is."""
    folder = copy_of(HARBOR, tmp_path)
    (folder / "exam.toml").symlink_to(folder / "nowhere.toml")
    assert [file for file, _, _ in told(folder)] == ["exam.toml"]


SEVERAL: dict[str, tuple[tuple[str, str, str], ...]] = {
    "game.toml": (
        ("seats = 6", 'seats = "six"', "seats"), ('breakage = "down"', 'breakage = "dawn"', "house_rules.breakage"),
        ('kind = "one_roll"', 'kind = "oneroll"', "bets[1] (jukebox)"),
    ),
    "guide.toml": (('do = "pop"', 'do = "plop"', ""), ('title = "', "titel = \"", "")),
    "layout.toml": (("seat = 2", "seat = true", ""), ("seat = 3", 'seat = "x"', "")),
    "drills.toml": (("target_ms = 2000", "target_ms = 2", ""), ('choose = "mistakes"', 'choose = "all"', "")),
    "course.toml": (
        ('at = "pop", text', 'at = "poop", text', "lessons[0] (your-side).activities[0].tips[0].at"),
        ('kind = "gate"', 'kind = "gait"', ""),
        ("dice = [3, 4]", "dice = [3, 9]", "rolls[0] (first-seven).dice[1]"),
    ),
    "exam.toml": (("pass_mark = 80", "pass_mark = 101", "pass_mark"), ("attempts = 3", "attempts = 0", "attempts")),
    "demo.toml": (("seats = 6", "seats = 0", "seats"), ("seconds = 8", "seconds = 1", "cards[1].seconds")),
}  # fmt: skip
"""By file what is broken in it at once, and its key where that is plain."""


@pytest.mark.parametrize("file", SEVERAL)
@pytest.mark.slow
def test_every_fault_of_a_file_is_told(tmp_path: Path, file: str) -> None:
    """Not the first alone: whoever wrote a file mends all of it in one go."""
    folder = renamed(tmp_path)
    for old, new, _ in SEVERAL[file]:
        edit(folder, file, old, new)
    found = told(folder)
    assert len(found) >= len(SEVERAL[file])
    assert {where for where, _, _ in found} == {file}
    assert {key for _, _, key in SEVERAL[file] if key} <= {key for _, key, _ in found}


UNKNOWN = {
    "exam.toml": (
        ('"guide-4"', '"guide-44"', "parts[2] (table).live.must[0][0]"),
        ('"marks-run"', '"marks-runs"', "parts[0] (written).draws[1].skills[0]"),
        ('confirmed = ["', 'confirmed = ["R99", "', "confirmed[0]"),
    ),
    "demo.toml": (
        ('bet = "jukebox"', 'bet = "field"', "questions[0] (jukebox-four).bet"),
        ('source = "guide:4"', 'source = "guide:99"', "rules[1] (circle-come-out).source"),
        ("seats = 6", "seats = 12", "seats"),
    ),
}  # fmt: skip
"""By file what the game does not have, and the key where it is named."""


@pytest.mark.parametrize("file", UNKNOWN)
@pytest.mark.slow
def test_every_name_that_the_game_does_not_have_is_told(tmp_path: Path, file: str) -> None:
    """A file of the right form is held against the game to its end as well."""
    folder = renamed(tmp_path)
    for old, new, _ in UNKNOWN[file]:
        edit(folder, file, old, new)
    assert sorted((where, key) for where, key, _ in told(folder)) == sorted((file, key) for *_, key in UNKNOWN[file])


@pytest.mark.slow
def test_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    """One fault in each of the nine files: every file is read, whatever is wrong with those before it."""
    folder = renamed(tmp_path)
    for file, edits in SEVERAL.items():
        edit(folder, file, *edits[0][:2])
    with (folder / "calls.toml").open("a", encoding="utf-8") as calls:
        calls.write("more = 1\n")
    files_told = {file for file, _, _ in told(folder)}
    assert files_told == {*SEVERAL, "calls.toml"}
    text = check_folders([folder])[0].text
    assert text.splitlines()[-1].startswith("  Checked only by itself until that is fixed: ")
    assert all(name in text.splitlines()[-1] for name in ("guide.toml", "course.toml", "exam.toml", "demo.toml"))


@pytest.mark.slow
def test_every_skill_that_cannot_be_drilled_is_told(tmp_path: Path) -> None:
    """Two skills of one file, and two features of one of them."""
    folder = renamed(tmp_path)
    edit(folder, "drills.toml", 'stakes = "easy", chips = ["5", "25"] }', 'stakes = "easier", chips = ["7"] }')
    edit(folder, "drills.toml", 'kind = "read_bet"', 'kind = "reed_bet"')
    keys = [key for _, key, _ in told(folder)]
    assert "skills[0] (pay-circle-easy).features.stakes" in keys
    assert any(key.endswith("(read-reds-greens).kind") for key in keys)


@pytest.mark.slow
def test_a_file_that_nobody_reads_is_named(tmp_path: Path) -> None:
    """A misspelled name is not a fault, but the report names it and suggests the right one."""
    folder = renamed(tmp_path)
    (folder / "exam.toml").rename(folder / "exma.toml")
    report = check_folders([folder])[0]
    assert report.is_sound
    assert report.text.splitlines()[-1] == "  not read: exma.toml. Did you mean exam.toml?"


SOUND = [(folder, file.name) for folder in (HARBOR, SHIPPED) for file in sorted(folder.iterdir()) if file.is_file()]


@pytest.mark.slow
@settings(max_examples=examples(16), deadline=None, suppress_health_check=list(HealthCheck))
@given(place=st.sampled_from(SOUND), done=damages())
def test_whatever_is_damaged_there_is_a_report(spare: Path, place: tuple[Path, str], done: list[Damage]) -> None:
    """A folder whose exam, program or any other file is damaged is sound or refused, and no traceback comes out."""
    folder, name = place
    copy = spare / folder.name
    before = (copy / name).read_bytes()
    (copy / name).write_bytes(damaged(before, done))
    report = check_folders([copy])[0]
    (copy / name).write_bytes(before)
    assert report.is_sound != (": refused" in report.text.splitlines()[0])
    assert report.is_sound == (f"  file    {copy}" not in report.text)
    assert report.is_sound or re.search(r"^  reason +.+\n  hint +.+$", report.text, re.MULTILINE)


@pytest.fixture(scope="module")
def spare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One copy of each game for all examples; each puts its damaged file in and the sound one back."""
    made = tmp_path_factory.mktemp("damaged")
    for folder in (HARBOR, SHIPPED):
        copy_of(folder, made)
    return made
