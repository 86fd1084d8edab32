"""The shipped course teaches everything before it asks for it; a course that does not is refused with file and key."""

import json
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.blueprint.standing import needs_of
from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.proof import check
from dealer_trainer.drills.course.taught import needed_for, taught_by
from dealer_trainer.drills.course.walk import Walk, rows_asked
from dealer_trainer.games import GameError, load_game
from dealer_trainer.ui.table.action.action import table_actions
from dealer_trainer.ui.table.action.key_overlay import NOT_EVERYWHERE
from tests.drills.item.drilled import rock
from tests.games.broken import SHIPPED, copy_of, edit


@pytest.mark.slow
def test_the_shipped_course_is_proved() -> None:
    """Nothing is found; to be ready for the exam takes somebody new five hours at most, by what is in it."""
    check(rock())
    new = path_of(rock(), History((), (), 0), needs_of(shipped_blueprint(rock())))
    assert course_minutes(rock(), rock().course.lessons) == sum(unit.minutes for unit in new.units)
    assert new.minutes_left <= 300


@pytest.mark.slow
def test_no_call_is_asked_before_it_was_shown() -> None:
    """On one's own, and in questions of any seed, a call is like one that was dealt with help before."""
    shown = {rock().guide.row(row).call for row in ("guide-1", "ruling-R20")}
    for lesson in rock().course.lessons:
        for at, activity in enumerate(lesson.activities):
            rows = [rock().course.roll(roll).row for roll in activity.rolls] if activity.kind in ("do", "gate") else []
            if activity.kind in ("drill", "gate") and activity.until is not None:
                walks = [Walk(rock(), lesson, seed) for seed in range(6)]
                items = [walk._item(at, number, 0) for walk in walks for number in range(activity.until.of)]
                rows += [row for item in items if item.kind == "call" for row in rows_asked(item)]
            calls = {rock().guide.row(row).call for row in rows} if "calls" in lesson.duties else set()
            if activity.kind == "do":
                shown |= calls
            assert calls <= shown, (lesson.id, at, calls - shown)


@pytest.mark.slow
@pytest.mark.parametrize("attempt", [0, 1])
def test_no_payout_is_asked_twice(attempt: int) -> None:
    """Whatever the amount: a check asks another seat, point, or roll each time."""
    lesson = rock().course.lesson("four-and-ten")
    at = len(lesson.activities) - 1
    for seed in range(25):
        walk = Walk(rock(), lesson, seed)
        items = [walk._item(at, number, attempt) for number in range(4)]
        asked = [(item.place, item.table.point, item.roll) for item in items if item.roll is not None]
        assert len(set(asked)) == len(asked) > 1


def test_the_keys_of_the_course_are_those_of_the_table() -> None:
    """A lesson teaches no key that the window does not have; the rest is on the sheet of keys."""
    everywhere = {action.id for action in table_actions()}.difference(NOT_EVERYWHERE)
    assert taught_by(rock(), rock().course.lessons).keys <= everywhere


BREAKS = [json.loads(line) for line in Path(__file__).with_name("breaks.jsonl").read_text("utf-8").splitlines()]
"""What is changed in course.toml into what, and what is told of it: its key, and a part of the words."""


def placed(key: str) -> str:
    """A key with the index of the roll that it names."""
    name = key.partition("{")[2].partition("}")[0]
    ids = [roll.id for roll in rock().course.rolls]
    return key.replace(f"{{{name}}}", str(ids.index(name))) if name else key


@pytest.fixture
def _needs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a skill needs is of the drills, which no case here changes: it is worked out once, not for each course."""
    monkeypatch.setattr("dealer_trainer.drills.course.proof.needed_for", lambda _, skill: needed_for(rock(), skill))


@pytest.mark.slow
@pytest.mark.usefixtures("_needs_once")
@pytest.mark.parametrize(("old", "new", "key", "told"), BREAKS, ids=lambda value: str(value)[:30])
def test_what_is_asked_too_early_or_left_out_is_named(tmp_path: Path, old: str, new: str, key: str, told: str) -> None:
    """The lesson or roll is named with its place in the file, and what is missing."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, "course.toml", old, new)
    game = load_game(folder)
    with pytest.raises(GameError) as caught:
        check(game)
    found = [(fault.key, str(fault)) for fault in (caught.value, *caught.value.others)]
    assert any(where == placed(key) and told in text for where, text in found), found
    assert all(fault.file == folder / "course.toml" for fault in (caught.value, *caught.value.others))


@pytest.mark.slow
@pytest.mark.usefixtures("_needs_once")
def test_a_duty_that_no_gate_asks_is_named(tmp_path: Path) -> None:
    """A course that never asks for the marks is none."""
    folder = copy_of(SHIPPED, tmp_path)
    path = folder / "course.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"marks", ', ""), encoding="utf-8")
    with pytest.raises(GameError) as caught:
        check(load_game(folder))
    assert "no lesson teaches these duties: marks" in "".join(map(str, (caught.value, *caught.value.others)))
