"""The scorekeeper's course: every row is taught once and every skill drilled after that; a gap is reported."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, WELL, main
from tests.games.broken import copy_of, edit
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_course_is_printed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Lesson after lesson, with its rows, its turn, and its drills."""
    assert main(["course", game]) == WELL
    out = capsys.readouterr().out
    for lesson in GAMES[game].course.lessons:
        assert lesson.title in out
        assert all(line in out for line in lesson.text)
    assert "K10 All dice have scored" in out
    assert "(to be refused)" in out
    assert main(["course", game, "--check"]) == WELL
    rows, skills = len(GAMES[game].rows), len(GAMES[game].drills.skills)
    assert f"8  lessons, which teach {rows} rows and drill {skills} skills" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('rows = ["K5", "K6", "K7"]', 'rows = ["K5", "K6"]', "no lesson teaches K7"),
        ('rows = ["K5", "K6", "K7"]', 'rows = ["K4", "K5", "K6", "K7"]', "K4 is taught in singles-and-triples"),
        ('rows = ["K5", "K6", "K7"]', 'rows = ["K5", "K6", "K7", "K20"]', "K20 is not a row of the guide"),
        ('skills = ["points-all"]', 'skills = ["may-bank"]', "may-bank asks for K8, which is not taught yet"),
        ('skills = ["points-all"]', 'skills = ["points-al"]', "points-al is not a skill"),
        ('skills = ["sheet"]', 'skills = ["total"]', "no lesson drills sheet"),
        ("items = 4", "items = 5", "may come 9 times in a row; the limit is 8"),
        ("set_aside = [3, 3, 3]", "set_aside = [3, 3]", "this cannot be played: dead_die"),
        (", illegal = true", "", "this cannot be played: dead_die"),
        ("{ set_aside = [1] }", "{ set_aside = [1], illegal = true }", "though it is to be refused"),
        ("bank = true", "bank = true, pick_up = true", "an event is one of roll, set_aside, bank, pick_up"),
    ],
)
def test_check_refuses_a_course_with_a_hole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, reason: str
) -> None:
    """File, key and reason."""
    folder = copy_of(files.layouts() / "dice_10000", tmp_path)
    edit(folder, "course.toml", old, new)
    assert main(["check", str(folder)]) == FINDINGS
    out = capsys.readouterr().out
    assert "course.toml" in out
    assert reason in out
