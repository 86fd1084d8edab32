"""drills.toml is read as strictly as a game's other files, and a game may do without it."""

from pathlib import Path

import pytest

from dealer_trainer.games import load_game
from dealer_trainer.games.drills import Drills
from tests.games.broken import edit, refusal
from tests.system import needs_links

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
