"""course.toml is read as strictly as a game's other files, a game may do without it, and no exam depends on it."""

from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game, load_games
from dealer_trainer.games.course import Course
from dealer_trainer.games.loading import with_course
from tests.drills.course.test_proof import placed
from tests.games.broken import SHIPPED, copy_of, edit, refusal


@pytest.fixture
def taught(tmp_path: Path) -> Path:
    """A copy of the shipped game."""
    return copy_of(SHIPPED, tmp_path)


def test_a_game_without_a_course_has_none(folder: Path) -> None:
    """The file may be missing; the game then has no lessons."""
    assert load_game(folder).course == Course()


@pytest.mark.slow
def test_a_course_that_was_left_unread_comes_later_as_it_would_have_come_at_once(folder: Path, taught: Path) -> None:
    """The window reads it when somebody asks for it: the same course, the same refusal, none where there is none."""
    (unread,), _ = load_games([taught], with_course=False)
    assert unread.course == Course()
    assert with_course(unread) == load_game(taught) == with_course(load_game(taught))
    (bare,), _ = load_games([folder], with_course=False)
    assert with_course(bare) == bare
    edit(taught, "course.toml", "format = 1", "format = 2")
    with pytest.raises(GameError) as refused:
        with_course(unread)
    assert str(refused.value) == str(refusal(taught))


@pytest.mark.slow
def test_the_content_of_an_exam_does_not_change_with_the_course(taught: Path) -> None:
    """Another sentence, or no course at all, leaves the hash as it is."""
    before = load_game(taught).content_hash
    edit(taught, "course.toml", "A player has bet $25.", "A player bets $25.")
    assert load_game(taught).content_hash == before
    (taught / "course.toml").unlink()
    assert load_game(taught).content_hash == before


@pytest.mark.slow
def test_odds_are_filled_in_and_bridges_found(taught: Path) -> None:
    """Texts name odds; a row's bridge goes before the lesson's, and who has none is told nothing."""
    course = load_game(taught).course
    hardway = course.lesson("hardway")
    assert "gets 6 to 5 instead of even money" in " ".join(tip.text for tip in hardway.tips)
    assert course.bridge("craps", hardway, "guide-16") == course.bridge("craps", hardway, "guide-11")
    assert course.bridge("craps", hardway) == hardway.bridges["craps"] != course.bridge("craps", hardway, "guide-11")
    assert course.bridge("dealt", hardway) is None
    assert course.bridge("blackjack", course.lesson("not-the-point"), "ruling-R2") is None


@pytest.mark.slow
def test_names_that_are_not_there_raise(taught: Path) -> None:
    """Lessons and rolls are found by their ids alone."""
    course = load_game(taught).course
    with pytest.raises(KeyError):
        course.lesson("no-such-lesson")
    with pytest.raises(KeyError):
        course.roll("no-such-roll")
    assert tuple(lesson for unit in course.units for lesson in course.lessons_of(unit)) == course.lessons


LONG = " ".join(["word"] * 41)


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        ("format = 1", "format = 2", "format", "1 was expected"),
        ('title = "First hands"', 'titel = "First hands"', "units[0] (first-hands).titel", "Did you mean title"),
        ('id = "tokes"\ntitle', 'id = "point"\ntitle', "units[6] (point).id", "already"),
        ('unit = "tokes"', 'unit = "token"', "lessons[19] (tokes).unit", "Did you mean tokes"),
        ('unit = "tokes"', 'unit = "point"', "lessons[19] (tokes).unit", "come between"),
        ('title = "Chips"', 'title = "Chips"\nminutes = 3', "lessons[2] (build-an-amount).minutes",
         "the key minutes is not known"),
        ('"A player has bet $25."', f'"{LONG}"', "lessons[0] (your-side).activities[0].tips[0].text",
         "41 words; the limit is 40"),
        ('"ruling:R14"]', '"ruling:R99"]', "lessons[4] (right-to-left).activities[0].tips[0].rules",
         "ruling:R99 is not a rule"),
        ('at = "puck_off", text = "The point', 'at = "puck_of", text = "The point',
         "lessons[0] (your-side).activities[0].tips[9].at", "Did you mean puck_off"),
        ('at = "pay", bet = "players_circle", text = "Seven', 'at = "pay", bet = "circle", text = "Seven',
         "lessons[0] (your-side).activities[0].tips[1].bet", "circle is not a bet"),
        ('roll = "first-nine", text', 'roll = "seven-both", text', "lessons[0] (your-side).activities[0].tips[6].roll",
         "is not a roll of this activity"),
        ('bets = ["jukebox"]', 'bets = ["juke_box"]', "lessons[5] (outside-numbers).bets", "Did you mean jukebox"),
        ('rows = ["guide-12"]', 'rows = ["guide-122"]', "lessons[1] (come-out-seven).rows", "Did you mean guide-12"),
        ('odds = "circle", stake', 'odds = "cirle", stake',
         "lessons[0] (your-side).activities[0].tips[1].example.odds", "Did you mean circle"),
        ('stake = "17"', 'stake = "0"', "lessons[5] (outside-numbers).activities[0].tips[4].example.stake", "zero"),
        ('keys = ["take"]', 'keys = ["tke"]', "lessons[0] (your-side).activities[0].tips[3].keys[0]",
         "Did you mean take"),
        ('rolls = ["half-dollar"]', 'rolls = ["half-dolar"]', "lessons[8] (breakage).activities[0].rolls",
         "Did you mean half-dollar"),
        ('skills = ["pay-four-ten-toke", ', 'skills = ["pay-toke", ',
         "lessons[19] (tokes).activities[1].skills", "is not a skill of drills.toml"),
        ('kind = "drill"\ntext = "What is the stack', 'kind = "show"\ntext = "What is the stack',
         "lessons[2] (build-an-amount).activities[1]", "do, duty, drill, gate"),
        ("right = 5, of = 6", "right = 7, of = 6", "lessons[7] (four-and-ten).activities[1].until", "7 right out"),
        ('duties = ["puck", "takes", "pays"]', 'duties = ["puck", "takes", "pay"]', "lessons[0] (your-side).duties[2]",
         "Did you mean pays"),
        ('craps = "It is a pass', 'roulette = "It is a pass', "lessons[0] (your-side).bridges.roulette", "blackjack"),
        ('id = "first-two"', 'id = "first-seven"', "rolls[1] (first-seven).id", "already"),
        ('rolls = ["bad-pop-six"]', 'rolls = ["bad-pop-seven-gate"]', "rolls[{bad-pop-six}] (bad-pop-six)",
         "no lesson deals"),
        ('term = "Breakage"', 'term = "box NUMBER"', "terms[1] (box number).id", "already"),
        ('part = "popper"\n\n[[terms]]', 'part = "poper"\n\n[[terms]]', "terms[31] (Popper).part",
         "Did you mean popper"),
        ('rules = ["ruling:R21"]\n\n[[terms]]', 'rules = ["ruling:R99"]\n\n[[terms]]', "terms[21] (Late bet).rules",
         "ruling:R99 is not a rule"),
        ('kind = "lower", ', 'kind = "take_down", ', "rolls[{asks-lower}] (asks-lower).requests[0]",
         "every request but take_down"),
        ("dice = [3, 4]", "dice = [3, 7]", "rolls[0] (first-seven).dice[1]", "6"),
        ('rows = ["ruling-R2"]\ntexts', 'rows = ["ruling-R22"]\ntexts', "bridges[8].rows", "Did you mean ruling-R2"),
        ("eleven and twelve push here.", "it pays 7 to 5.", "lessons[0] (your-side).bridges.craps", "7 to 5"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_a_broken_course_is_refused_by_file_and_key(taught: Path, old: str, new: str, key: str, told: str) -> None:
    """What is wrong is named with its file, its place and how to mend it."""
    edit(taught, "course.toml", old, new)
    error = refusal(taught)
    found = [(fault.key, str(fault)) for fault in (error, *error.others)]
    assert error.file == taught / "course.toml"
    assert any(where == placed(key) and told in text for where, text in found), found


@pytest.mark.slow
def test_a_lesson_ends_with_its_one_gate(taught: Path) -> None:
    """A lesson without one, or with one in the middle, is none."""
    edit(taught, "course.toml", 'kind = "gate"\ntext = "Three rounds', 'kind = "do"\ntext = "Three rounds')
    assert "its one gate" in str(refusal(taught))
    edit(taught, "course.toml", 'kind = "do"\ntext = "Three rounds', 'kind = "gate"\ntext = "Three rounds')
    edit(
        taught,
        "course.toml",
        'kind = "drill"\ntext = "Both rates in turn.',
        'kind = "gate"\ntext = "Both rates in turn.',
    )
    error = refusal(taught)
    assert (error.key, "its one gate" in str(error)) == ("lessons[5] (outside-numbers)", True)


@pytest.mark.slow
def test_a_lesson_deals_a_situation_by_its_id(taught: Path) -> None:
    """One of situations.toml with one roll is dealt as a roll of the course's own is; others are told."""
    edit(taught, "course.toml", '["bad-pop-six"]', '["bad-pop-six", "hardway-made"]')
    course = load_game(taught).course
    roll = course.roll("hardway-made")
    assert (roll.row, roll.dice, roll.point) == ("guide-16", (3, 3), 6)
    assert "hardway-made" in course.lesson("bad-pop").rolls
    edit(taught, "course.toml", '"hardway-made"', '"a-whole-hand"')
    assert "a-whole-hand has 3 rolls, and a lesson deals one" in str(refusal(taught))
    edit(taught, "course.toml", '"a-whole-hand"', '"hardway-mode"')
    assert "hardway-mode" in str(refusal(taught))
    (taught / "situations.toml").unlink()
    refused = refusal(taught)
    assert "hardway-mode" in "".join(map(str, (refused, *refused.others)))
