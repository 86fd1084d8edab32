"""The shipped course teaches everything before it asks for it; a course that does not is refused with file and key."""

from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.blueprint.standing import needs_of
from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.proof import check
from dealer_trainer.drills.course.taught import needed_for, taught_by
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


def test_the_keys_of_the_course_are_those_of_the_table() -> None:
    """A lesson teaches no key that the window does not have; the rest is on the sheet of keys."""
    everywhere = {action.id for action in table_actions()}.difference(NOT_EVERYWHERE)
    assert taught_by(rock(), rock().course.lessons).keys <= everywhere


TOKED = """bet = "players_circle", seat = 3, amount = "25" },
  { bet = "players_circle", seat = 3, amount = "5", toke = true }"""

BROKEN = [
    ('kind = "lower", bet = "players_circle", seat = 2', 'kind = "lower", bet = "players_circle", seat = 7',
     "rolls[{asks-lower}] (asks-lower).wagers", "seats are 1 to 6"),
    ('kind = "lower", bet = "players_circle", seat = 2', 'kind = "lower", bet = "circle", seat = 2',
     "rolls[{asks-lower}] (asks-lower).wagers", "circle is not a bet of rock-n-roll-dice"),
    ('"nine-out-alone", "seven-alone-again", ', '"nine-out-alone", "seven-alone-again", "seven-alone", ',
     "lessons[1] (come-out-seven).activities[1].rolls", "the gate deals seven-alone, which the lesson has shown"),
    ('id = "first-two"\nrow = "guide-5"', 'id = "first-two"\nrow = "guide-6"', "rolls[1] (first-two).row", "guide-5"),
    ('row = "guide-5"\ndice = [1, 1]', 'row = "guide-5"\ndice = [5, 6]', "rolls[1] (first-two).row",
     "guide-6 answers this roll"),
    ('bet = "players_circle", seat = 3, amount = "25"', 'bet = "players_circle", seat = 9, amount = "25"',
     "rolls[0] (first-seven).wagers", "seats are 1 to 6"),
    ('bet = "players_circle", seat = 3, amount = "25"', 'bet = "jukebox", seat = 3, amount = "25"',
     "lessons[0] (your-side).activities[0].rolls", "bets not taught by then: jukebox"),
    ('bet = "players_circle", seat = 3, amount = "25" }', TOKED, "lessons[0] (your-side).activities[0].rolls",
     "specials not taught by then: tokes"),
    (', keys = ["take"]', "", "lessons[0] (your-side).activities[1].rolls", "keys not taught by then: take"),
    (', rules = ["ruling:H6"]', "", "lessons[21] (seven-clears).activities[0].rolls",
     "rules not taught by then: ruling:H6"),
    (', rules = ["ruling:C3", "ruling:C6"]', "", "lessons", "no lesson teaches these rules: ruling:C3"),
    ('rows = ["guide-7"]\nduties', "duties", "lessons[7] (four-and-ten).activities[0].rolls",
     "rows not taught by then: guide-7"),
    ('"ten-on-four-gate", "six-easy"]', '"ten-on-four-gate", "four-on-eight"]',
     "lessons[11] (not-the-point).activities[1].rolls", "rows not taught by then: ruling-R3-four-ten"),
    ('"pay-circle-easy", ', '"pay-four-ten-easy", ', "lessons[2] (build-an-amount).activities[2].skills",
     "bets not taught by then: jukebox"),
    ('example = { odds = "numbers_five_nine", stake = "30" }', 'example = { odds = "numbers_six_eight", stake = "30" }',
     "lessons[15] (four-boxes).activities[0].rolls", "odds not taught by then: numbers_five_nine"),
    ('bets = ["numbers"]', 'bets = ["numbers", "hot_hand"]', "lessons[15] (four-boxes).bets",
     "no tip of the lesson is about hot_hand"),
    ('rows = ["guide-12"]', 'rows = ["guide-12", "guide-14"]', "lessons[1] (come-out-seven).rows",
     "no roll of the lesson is answered by guide-14"),
    ('text = "One bet"', 'text = "' + "word " * 40 + '"', "lessons[0] (your-side).activities[0]",
     "the first act takes 21 s; the limit is 20"),
    ('skills = ["pay-four-ten-half", "chips-pay-four-ten"]\nuntil = { right = 3, of = 4 }',
     'skills = ["pay-four-ten-half"]\nuntil = { right = 3, of = 5 }', "lessons[8] (breakage).activities",
     "pay-four-ten-half may come 10 times in a row; the limit is 8"),
    ('{ at = "take", text = "Two loses', '{ at = "mark", text = "Two loses',
     "lessons[0] (your-side).activities[0].tips[3]", "no act of the rolls is left for this tip"),
]  # fmt: skip


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
@pytest.mark.parametrize(("old", "new", "key", "told"), BROKEN, ids=lambda value: str(value)[:30])
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
