"""The drills and the course of a pack stand behind the game's own, marked, and a wrong one is refused by its file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.proof import PACK_MINUTES, check
from dealer_trainer.games import GameError
from dealer_trainer.games.course import Course, known_names
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.pack import pack_folder, with_pack_course, with_pack_drills
from tests.games.broken import copy_of, edit
from tests.loaded import harbor_craps, rock_n_roll


@pytest.mark.slow
def test_the_course_of_the_pack_comes_last_and_has_its_own_budget() -> None:
    """Nine lessons in marked units, within an hour; the game's own are those before them, and all of it is proved."""
    game = rock_n_roll()
    own, course = game.course.own_lessons, game.course
    others = course.lessons[len(own) :]
    assert course.lessons[: len(own)] == own
    assert len(others) == 9
    assert {unit.pack for unit in course.units} == {"", "table-duties"}
    assert course_minutes(game, others) <= PACK_MINUTES
    check(game)


def test_every_lesson_of_the_pack_begins_with_a_duty_and_ends_with_one() -> None:
    """Done with help first, and at the end without; every duty of the pack is done or watched in some lesson."""
    course = rock_n_roll().course
    taught = set[str]()
    for lesson in course.lessons[len(course.own_lessons) :]:
        assert lesson.activities[0].kind == "duty", lesson.id
        gate = lesson.activities[-1]
        assert gate.kind == "gate"
        assert gate.duties, lesson.id
        taught |= {course.duty(duty).duty for duty in lesson.table_duties}
    assert len(taught) == 21


def test_a_game_without_the_pack_stays_as_it_is() -> None:
    """No skill and no lesson is added."""
    game = harbor_craps()
    assert with_pack_drills(game, game.drills) is game.drills
    assert not any(skill.pack for skill in game.drills.skills)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """A pack's folder to break: its file, what is replaced, and by what; then its drills and course are read."""
    game = rock_n_roll()
    folder = copy_of(pack_folder("table-duties"), tmp_path)
    monkeypatch.setattr("dealer_trainer.games.pack.pack_folder", lambda _: folder)

    def read(name: str, old: str, new: str) -> None:
        edit(folder, name, old, new)
        drills = with_pack_drills(game, Drills(skills=game.drills.skills[:1]))
        whole = Drills(skills=(*drills.skills, *game.drills.skills[1:86]))
        known = known_names(game.rules, game.guide, game.layout, game.odds, whole)
        own = Course(units=game.course.units[:1], lessons=game.course.lessons[:1], rolls=())
        with_pack_course(game, own, known)

    return read


@pytest.mark.parametrize(
    ("name", "old", "new", "key", "hint"),
    [
        ("course.toml", 'id = "duty-tokes"', 'id = "your-side"', "lessons", "another id"),
        ("drills.toml", 'skills = ["judge-table"', 'skills = ["judge-tabel"', "mixes[1]", "Did you mean judge-table"),
        ("course.toml", 'duty = "buy-in"', 'duty = "buy-on"', "duties", "Did you mean buy-in"),
        ("course.toml", 'duty = "buy_in"', 'duty = "buy_on"', "(buy-in).duty", "Did you mean buy_in"),
        ("course.toml", 'skills = ["count-tray"', 'skills = ["count-trey"', "skills", "Did you mean count-tray"),
    ],
)
def test_a_wrong_name_is_refused_with_its_file(
    copied: Callable[[str, str, str], None], name: str, old: str, new: str, key: str, hint: str
) -> None:
    """And with the key, and a near name."""
    with pytest.raises(GameError) as refused:
        copied(name, old, new)
    assert refused.value.file.name == name
    assert key in refused.value.key
    assert hint in refused.value.hint
