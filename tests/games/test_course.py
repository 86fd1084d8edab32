"""course.toml is read as strictly as a game's other files, a game may do without it, and no exam depends on it."""

from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game, load_games
from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.loading import with_course
from tests.games.broken import SHIPPED, copy_of, edit, refusal
from tests.system import needs_links

pytestmark = pytest.mark.slow


@pytest.fixture
def taught(tmp_path: Path) -> Path:
    """A copy of the shipped game."""
    return copy_of(SHIPPED, tmp_path)


def test_a_game_without_a_course_has_none(folder: Path) -> None:
    """The file may be missing; the game then has no lessons."""
    assert load_game(folder).course == Course()


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


def test_the_content_of_an_exam_does_not_change_with_the_course(taught: Path) -> None:
    """Another sentence, or no course at all, leaves the hash as it is."""
    before = load_game(taught).content_hash
    edit(taught, "course.toml", "A player has bet $25.", "A player bets $25.")
    assert load_game(taught).content_hash == before
    (taught / "course.toml").unlink()
    assert load_game(taught).content_hash == before


def test_odds_are_filled_in_and_bridges_found(taught: Path) -> None:
    """Texts name odds; a row's bridge goes before the lesson's, and who has none is told nothing."""
    course = load_game(taught).course
    hardway = course.lesson("hardway")
    assert "gets 6 to 5 instead of even money" in " ".join(tip.text for tip in hardway.tips)
    assert course.bridge("craps", hardway, "guide-16") == course.bridge("craps", hardway, "guide-11")
    assert course.bridge("craps", hardway) == hardway.bridges["craps"] != course.bridge("craps", hardway, "guide-11")
    assert course.bridge("dealt", hardway) is None
    assert course.bridge("blackjack", course.lesson("next-step"), "ruling-R2") is None


def test_names_that_are_not_there_raise(taught: Path) -> None:
    """Lessons and rolls are found by their ids alone."""
    course = load_game(taught).course
    with pytest.raises(KeyError):
        course.lesson("no-such-lesson")
    with pytest.raises(KeyError):
        course.roll("no-such-roll")
    assert tuple(lesson for unit in course.units for lesson in course.lessons_of(unit)) == course.lessons


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


def test_a_row_without_steps_is_refused(folder: Path) -> None:
    """A row says what the dealer does."""
    text = (folder / "guide.toml").read_text(encoding="utf-8")
    start = text.index("steps = [")
    (folder / "guide.toml").write_text(
        text[:start] + "steps = []" + text[text.index("]", start) + 1 :], encoding="utf-8"
    )
    assert (refusal(folder).key, refusal(folder).reason) == ("rows[0] (guide-1).steps", "the row has no steps")


def test_odds_that_disagree_from_the_other_side(folder: Path) -> None:
    """A bet that pays a total by other odds than the row names is refused."""
    edit(folder, "game.toml", '3 = "field"', '3 = "field_two"')
    error = refusal(folder)
    assert error.key == "rows[4] (guide-5).steps[3]"
    assert error.reason.startswith("odds: field pays 2:1 on 3, the row says field, 1:1")


def test_phrases_are_checked(folder: Path) -> None:
    """An unknown key, a missing table and a phrase of two meanings in calls.toml are refused by name."""
    edit(folder, "calls.toml", "[ways]", "[wais]")
    assert (refusal(folder).key, refusal(folder).hint) == ("wais", "Did you mean ways?")
    edit(folder, "calls.toml", "[wais]", "[ways]")
    edit(folder, "calls.toml", 'push = ["push"', 'push = ["Push!"')
    assert refusal(folder).key == "results.push[0]"
    edit(folder, "calls.toml", 'push = ["Push!"', 'push = ["winner"')
    assert '"winner" stands under results' in refusal(folder).reason


SOUND = Path(__file__).with_name("two_skills.toml").read_text(encoding="utf-8")


@pytest.fixture
def drilled(folder: Path) -> Path:
    """The tests' own game with two skills and three mixes."""
    (folder / "drills.toml").write_text(SOUND, encoding="utf-8")
    return folder


@pytest.mark.parametrize("former", ["one", "two"])
def test_a_former_id_is_nobody_s_id(drilled: Path, former: str) -> None:
    """An id is never reused: neither another skill's nor the skill's own can be a former one."""
    edit(drilled, "drills.toml", 'id = "one"\n', f'id = "one"\nformerly = ["first", "{former}"]\n')
    error = refusal(drilled)
    assert error.key == "skills[0] (one).formerly[1]"
    assert error.reason == f"{former} is an id of {former}"


def test_a_skill_is_found_by_a_former_id(drilled: Path) -> None:
    """The oldest id is the one whose chance its items are drawn from."""
    edit(drilled, "drills.toml", 'id = "one"\n', 'id = "one"\nformerly = ["first", "then"]\n')
    drills = load_game(drilled).drills
    assert drills.skill("then") is drills.skill("one")
    assert (drills.skill("one").first_id, drills.skill("two").first_id) == ("first", "two")


def test_a_game_without_drills_has_none(folder: Path) -> None:
    """The file may be missing; the game then has no skills and no mixes."""
    (folder / "drills.toml").unlink(missing_ok=True)
    assert load_game(folder).drills == Drills()


def test_skills_and_mixes_arrive_as_written(drilled: Path) -> None:
    """Features keep their types, a mix holds what it names by id or by kind, and all where it names nothing."""
    drills = load_game(drilled).drills
    assert drills.skill("one").features == {
        "bet": "pass_line", "odds": "line", "chips": ("5", "25"), "most": 4, "breaks": False,
    }  # fmt: skip
    held = {mix.id: [skill.id for skill in drills.skills_of(mix)] for mix in drills.mixes}
    assert held == {"all": ["one", "two"], "some": ["one"], "named": ["two"]}
    assert {mix.id: mix.choose for mix in drills.mixes}["named"] == "mistakes"
    assert (drills.skill("one").title, drills.skill("one").facts) == ("Even money", ("row:guide-4", "odds:1:1"))
    with pytest.raises(KeyError):
        drills.skill("three")


def test_the_hash_follows_the_drills(drilled: Path) -> None:
    """Another skill is another content."""
    before = load_game(drilled).content_hash
    edit(drilled, "drills.toml", "3000", "3001")
    assert load_game(drilled).content_hash != before


@needs_links
def test_a_link_out_of_the_folder_is_refused(folder: Path, tmp_path: Path) -> None:
    """The file itself must be in the folder; a link that leads nowhere is refused, although a game needs no drills."""
    (tmp_path / "elsewhere.toml").write_text(SOUND, encoding="utf-8")
    (folder / "drills.toml").unlink(missing_ok=True)
    (folder / "drills.toml").symlink_to(tmp_path / "elsewhere.toml")
    assert "leads out" in refusal(folder).reason
    (folder / "drills.toml").unlink()
    (folder / "drills.toml").symlink_to(folder / "nothing.toml")
    assert "missing" in refusal(folder).reason
