"""The courses of the hosts: enough lessons, examples that happen, everything taught once and before it is asked."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.families.show import FAMILY
from dealer_trainer.games import GameError
from dealer_trainer.games.show.course import example_of
from dealer_trainer.games.show.loading import load_show
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.parametrize("name", SHOWS)
def test_a_course_ships(name: str) -> None:
    """Five lessons or more; each example is played, and the course can be read."""
    game = shipped(name)
    assert len(game.lessons) >= 5
    assert sorted(stage for lesson in game.lessons for stage in lesson.stages) == sorted(game.show.stages)
    assert FAMILY.course is not None
    text = FAMILY.course(game)
    for lesson in game.lessons:
        assert lesson.title in text
        steps = list(example_of(game.show, lesson))
        assert len(steps) == len(lesson.events)
        assert all(step.outcome.row.title in text for step in steps if step.outcome.row is not None)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('stages = ["choice"]', 'stages = ["choise"]', "there is no stage choise. Did you mean choice"),
        ('stages = ["choice"]', 'stages = ["seed"]', "the example|seed is taught in 2 lessons"),
        ('skills = ["pot"]', 'skills = ["pott"]', "there is no skill pott"),
        ('skills = ["pot"]', 'skills = ["bonanza"]', "bonanza asks about bonanza_pick, which is not taught yet"),
        ('skills = ["pot"]\n', "", "the skill pot is never asked"),
        ('shows = "3000"', 'shows = "3001"', "'3001' is not known; did you mean 3000"),
        ('{ event = "bank" }', '{ event = "points" }', "points: not allowed at choice"),
        ('id = "mega"', 'id = "wins"', "the id wins is given twice"),
    ],
)
@pytest.mark.slow
def test_a_slip_is_told(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """With its lesson."""
    folder = tmp_path / SHOWS[0]
    shutil.copytree(files.layouts() / SHOWS[0], folder)
    text = (folder / "course.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "course.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GameError) as caught:
        load_show(folder)
    found = " / ".join(f"{fault.reason}. {fault.hint}" for fault in (caught.value, *caught.value.others))
    assert any(part in found for part in reason.split("|")), found
