"""The shipped course teaches everything before it asks for it; a course that does not is refused with file and key."""

from pathlib import Path

import pytest

from dealer_trainer.drills.course.proof import check
from dealer_trainer.drills.course.taught import needed_for, taught_by
from dealer_trainer.games import GameError, load_game
from dealer_trainer.ui.table.action.action import table_actions
from dealer_trainer.ui.table.action.key_overlay import NOT_EVERYWHERE
from tests.drills.item.drilled import rock
from tests.games.broken import SHIPPED, copy_of, edit


@pytest.mark.slow
def test_the_shipped_course_is_proved() -> None:
    """Nothing is found; it takes two to three hours."""
    check(rock())
    assert 120 <= rock().course.minutes <= 180
    assert all(3 <= lesson.minutes <= 6 for lesson in rock().course.lessons)


def test_every_key_of_the_table_is_taught() -> None:
    """The course names the actions that every window has, all of them and no other."""
    everywhere = {action.id for action in table_actions()}.difference(NOT_EVERYWHERE)
    assert taught_by(rock(), rock().course.lessons).keys == everywhere


TOKED = """bet = "players_circle", seat = 4, amount = "30" },
  { bet = "players_circle", seat = 4, amount = "5", toke = true }"""

BROKEN = [
    (
        'kind = "lower", bet = "players_circle", seat = 2',
        'kind = "lower", bet = "players_circle", seat = 7',
        "rolls[63] (asks-lower).wagers",
        "seats are 1 to 6",
    ),
    (
        'kind = "lower", bet = "players_circle", seat = 2',
        'kind = "lower", bet = "circle", seat = 2',
        "rolls[63] (asks-lower).wagers",
        "circle is not a bet of rock-n-roll-dice",
    ),
    (
        'rolls = ["seven-alone-again"]',
        'rolls = ["seven-alone-gate"]',
        "lessons[4] (before-the-pop).activities[3].rolls",
        "the gate deals seven-alone-gate, which the lesson has shown",
    ),
    (
        'row = "guide-5"\ndice = [1, 2]',
        'row = "guide-6"\ndice = [1, 2]',
        "rolls[3] (three-alone).row",
        "guide-5",
    ),
    (
        "dice = [1, 2]\nwagers",
        "dice = [5, 6]\nwagers",
        "rolls[3] (three-alone).row",
        "guide-6 answers this roll",
    ),
    (
        'bet = "players_circle", seat = 4, amount = "30"',
        'bet = "players_circle", seat = 9, amount = "30"',
        "rolls[3] (three-alone).wagers",
        "seats are 1 to 6",
    ),
    (
        'bet = "players_circle", seat = 4, amount = "30"',
        'bet = "jukebox", seat = 4, amount = "30"',
        "lessons[6] (come-out-two-three).activities[1].rolls",
        "bets not taught by then: jukebox",
    ),
    (
        'bet = "players_circle", seat = 4, amount = "30" }',
        TOKED,
        "lessons[6] (come-out-two-three).activities[1].rolls",
        "specials not taught by then: tokes",
    ),
    (
        ', key = "take"',
        "",
        "lessons[6] (come-out-two-three).activities[2].rolls",
        "keys not taught by then: take",
    ),
    (
        ', key = "show_me"',
        "",
        "lessons",
        "no lesson teaches these keys: show_me",
    ),
    (
        ', rules = ["ruling:H6"]',
        "",
        "lessons[30] (one-marker-each).activities[1].rolls",
        "rules not taught by then: ruling:H6",
    ),
    (
        ', rules = ["ruling:C3", "ruling:C6"]',
        "",
        "lessons",
        "no lesson teaches these rules: ruling:C3",
    ),
    (
        'rows = ["guide-7"]\nduties',
        "duties",
        "lessons[14] (point-four-ten).activities[1].rolls",
        "rows not taught by then: guide-7",
    ),
    (
        '"ten-on-four-gate", "six-easy"]',
        '"ten-on-four-gate", "four-on-eight"]',
        "lessons[18] (not-the-point).activities[3].rolls",
        "rows not taught by then: ruling-R3-four-ten",
    ),
    (
        'skills = ["pay-circle-easy"]',
        'skills = ["pay-four-ten-easy"]',
        "lessons[5] (come-out-seven).activities[3].skills",
        "bets not taught by then: jukebox",
    ),
    (
        'skills = ["pay-circle-easy"]',
        'skills = ["pay-hardway-odd"]',
        "lessons[5] (come-out-seven).activities[3].skills",
        "rules not taught by then: ruling:R19",
    ),
    (
        'example = { odds = "numbers_five_nine", stake = "30" }',
        'example = { odds = "numbers_six_eight", stake = "30" }',
        "lessons[24] (four-boxes).activities[2].rolls",
        "odds not taught by then: numbers_five_nine",
    ),
    (
        'bets = ["numbers"]',
        'bets = ["numbers", "hot_hand"]',
        "lessons[24] (four-boxes).bets",
        "no part of the lesson shows hot_hand",
    ),
    (
        'rows = ["guide-6"]',
        'rows = ["guide-6", "guide-8"]',
        "lessons[7] (come-out-push).rows",
        "no roll of the lesson is answered by guide-8",
    ),
    (
        "minutes = 6",
        "minutes = 3",
        "lessons[11] (outside-numbers).minutes",
        "it takes about 6",
    ),
]


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
    assert any(where == key and told in text for where, text in found), found
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
