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
