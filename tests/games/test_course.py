"""course.toml is read as strictly as a game's other files, a game may do without it, and no exam depends on it."""

from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game, load_games
from dealer_trainer.games.course import Course
from dealer_trainer.games.loading import with_course
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
    edit(taught, "course.toml", "You stand on the near side.", "You are on the near side.")
    assert load_game(taught).content_hash == before
    (taught / "course.toml").unlink()
    assert load_game(taught).content_hash == before


@pytest.mark.slow
def test_odds_are_filled_in_and_bridges_found(taught: Path) -> None:
    """Texts name odds; a row's bridge goes before the lesson's, and who has none is told nothing."""
    course = load_game(taught).course
    hardway = course.lesson("hardway")
    assert "gets 6 to 5 instead of even money" in " ".join(part.text for part in hardway.parts)
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
    assert sum(lesson.minutes for unit in course.units for lesson in course.lessons_of(unit)) == course.minutes


LONG = " ".join(["word"] * 41)


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        ("format = 1", "format = 2", "format", "1 was expected"),
        ('title = "The felt"', 'titel = "The felt"', "units[0] (felt).titel", "Did you mean title"),
        ('id = "chips"', 'id = "felt"', "units[1] (felt).id", "already"),
        ('unit = "chips"', 'unit = "chip"', "lessons[1] (reds-and-greens).unit", "Did you mean chips"),
        ('unit = "chips"', 'unit = "pace"', "lessons[41] (say-it).unit", "come between"),
        ("minutes = 3", "minutes = 7", "lessons[0] (your-side).minutes", "6"),
        ('"You stand on the near side. Seat 1 is on your left."', f'"{LONG}"',
         "lessons[0] (your-side).activities[0].parts[0].text", "41 words; the limit is 40"),
        ('part = "rack", text = "The rack', 'part = "rak", text = "The rack',
         "lessons[0] (your-side).activities[0].parts[4].part", "Did you mean rack"),
        ('rules = ["ruling:R14"]', 'rules = ["ruling:R99"]',
         "lessons[0] (your-side).activities[0].parts[1].rules", "ruling:R99 is not a rule"),
        ('part = "players_circle.1", text = "Seat 1', 'part = "circle.1", text = "Seat 1',
         "lessons[0] (your-side).activities[1].find[1].part", "circle.1 is not a part"),
        ('bets = ["jukebox"]', 'bets = ["juke_box"]', "lessons[10] (jukebox-loses).bets", "Did you mean jukebox"),
        ('rows = ["guide-5"]', 'rows = ["guide-55"]', "lessons[6] (come-out-two-three).rows", "Did you mean guide-5"),
        ('odds = "circle", stake', 'odds = "cirle", stake',
         "lessons[5] (come-out-seven).activities[0].parts[0].example.odds", "Did you mean circle"),
        ('stake = "35"', 'stake = "0"', "lessons[5] (come-out-seven).activities[0].parts[0].example.stake", "zero"),
        ('key = "take"', 'key = "tke"', "lessons[6] (come-out-two-three).activities[0].parts[0].key",
         "Did you mean take"),
        ('rolls = ["three-alone"]', 'rolls = ["tree-alone"]',
         "lessons[6] (come-out-two-three).activities[1].rolls", "Did you mean three-alone"),
        ('skills = ["read-reds-greens"]', 'skills = ["read-reds"]',
         "lessons[1] (reds-and-greens).activities[1].skills", "is not a skill of drills.toml"),
        ('kind = "watch"', 'kind = "wach"', "lessons[4] (before-the-pop).activities[1]", "Did you mean watch"),
        ("right = 5, of = 6", "right = 7, of = 6", "lessons[1] (reds-and-greens).activities[1].until", "7 right out"),
        ('duties = ["pays"]', 'duties = ["pay"]', "lessons[5] (come-out-seven).duties[0]", "Did you mean pays"),
        ('craps = "Casing', 'roulette = "Casing', "lessons[4] (before-the-pop).bridges.roulette", "blackjack"),
        ('id = "seven-mixed"', 'id = "seven-alone"', "rolls[2] (seven-alone).id", "already"),
        ('rolls = ["bad-pop-six"]', 'rolls = ["bad-pop-seven"]', "rolls[65] (bad-pop-six)", "no lesson deals"),
        ('term = "Breakage"', 'term = "box NUMBER"', "terms[1] (box number).id", "already"),
        ('part = "popper"\n\n[[terms]]', 'part = "poper"\n\n[[terms]]', "terms[31] (Popper).part",
         "Did you mean popper"),
        ('rules = ["ruling:R21"]\n\n[[terms]]', 'rules = ["ruling:R99"]\n\n[[terms]]', "terms[21] (Late bet).rules",
         "ruling:R99 is not a rule"),
        ('kind = "lower", ', 'kind = "take_down", ', "rolls[63] (asks-lower).requests[0]",
         "every request but take_down"),
        ("dice = [3, 4]", "dice = [3, 7]", "rolls[0] (seven-alone).dice[1]", "6"),
        ('rows = ["ruling-R2"]\ntexts', 'rows = ["ruling-R22"]\ntexts', "bridges[8].rows", "Did you mean ruling-R2"),
        ("The pass line has no push.", "The pass line pays 7 to 5.", "lessons[7] (come-out-push).bridges.craps",
         "7 to 5"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_a_broken_course_is_refused_by_file_and_key(taught: Path, old: str, new: str, key: str, told: str) -> None:
    """What is wrong is named with its file, its place and how to mend it."""
    edit(taught, "course.toml", old, new)
    error = refusal(taught)
    found = [(fault.key, str(fault)) for fault in (error, *error.others)]
    assert error.file == taught / "course.toml"
    assert any(where == key and told in text for where, text in found), found


@pytest.mark.slow
def test_a_lesson_ends_with_its_one_gate(taught: Path) -> None:
    """A lesson without one, or with one in the middle, is none."""
    edit(taught, "course.toml", 'kind = "gate"\ntext = "Point at', 'kind = "watch"\ntext = "Point at')
    assert "find" in str(refusal(taught))
    edit(taught, "course.toml", 'kind = "watch"\ntext = "Point at', 'kind = "gate"\ntext = "Point at')
    edit(taught, "course.toml", 'kind = "do"\ntext = "Pop, pay."', 'kind = "gate"\ntext = "Pop, pay."')
    error = refusal(taught)
    assert (error.key, "its one gate" in str(error)) == ("lessons[5] (come-out-seven)", True)


@pytest.mark.slow
def test_a_lesson_deals_a_situation_by_its_id(taught: Path) -> None:
    """One of situations.toml with one roll is dealt as a roll of the course's own is; others are told."""
    edit(taught, "course.toml", '["six-hard"]', '["six-hard", "hardway-made"]')
    course = load_game(taught).course
    roll = course.roll("hardway-made")
    assert (roll.row, roll.dice, roll.point) == ("guide-16", (3, 3), 6)
    assert "hardway-made" in course.lesson("hardway").rolls
    edit(taught, "course.toml", '"hardway-made"', '"a-whole-hand"')
    assert "a-whole-hand has 3 rolls, and a lesson deals one" in str(refusal(taught))
    edit(taught, "course.toml", '"a-whole-hand"', '"hardway-mode"')
    assert "hardway-mode" in str(refusal(taught))
    (taught / "situations.toml").unlink()
    assert "hardway-mode" in str(refusal(taught))
