"""drills.toml is read as strictly as a game's other files, and a game may do without it."""

from pathlib import Path

import pytest

from dealer_trainer.games import load_game
from dealer_trainer.games.drills import Drills
from tests.games.broken import edit, refusal
from tests.system import needs_links

SOUND = """
format = 1

[[skills]]
id = "one"
kind = "payout"
title = "{Odds line}"
features = { bet = "pass_line", odds = "line", chips = ["5", "25"], most = 4, breaks = false }
target_ms = 3000
facts = ["row:guide-4", "odds:{ratio line}"]
pairs_with = "two"

[[skills]]
id = "two"
kind = "order"
title = "Two"
target_ms = 3000
pairs_with = "one"

[[mixes]]
id = "all"
title = "Everything"
text = "All of it."

[[mixes]]
id = "some"
title = "Payouts"
text = "Money."
kinds = ["payout"]

[[mixes]]
id = "named"
title = "One"
text = "One skill, where it was missed."
skills = ["two"]
choose = "mistakes"
"""


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


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        ("format = 1", "format = 2", "format", "1 was expected"),
        ("target_ms = 3000", 'target_ms = "fast"', "skills[0] (one).target_ms", "'fast'"),
        ("target_ms = 3000", "target_ms = 0", "skills[0] (one).target_ms", "300"),
        ("target_ms = 3000", "target = 3000", "skills[0] (one).target", "Did you mean target_ms"),
        ('title = "Two"', 'title = ""', "skills[1] (two).title", "1 or more characters"),
        ('id = "two"\nkind', 'id = "one"\nkind', "skills[1] (one).id", "already"),
        ('id = "two"\nkind', 'id = "Two"\nkind', "skills[1] (Two).id", "'Two'"),
        ('kind = "order"', 'kind = "os.system"', "skills[1] (two).kind", "'os.system'"),
        ('pairs_with = "two"', 'pairs_with = "tow"', "skills[0] (one).pairs_with", "Did you mean two"),
        ('pairs_with = "two"', 'pairs_with = "one"', "skills[0] (one).pairs_with", "The choices are: two"),
        ('\npairs_with = "two"', "", "skills[1] (two).pairs_with", "one is paired with nothing"),
        ("row:guide-4", "row:guide-99", "skills[0] (one).facts[0]", "guide-99 is not a row"),
        ("row:guide-4", "rule:ruling:R99", "skills[0] (one).facts[0]", "ruling:R99 is not a rule"),
        ("row:guide-4", "guide-4", "skills[0] (one).facts[0]", "'guide-4'"),
        ('kinds = ["payout"]', 'kinds = ["payot"]', "mixes[1] (some).kinds", "Did you mean payout"),
        ('skills = ["two"]', 'skills = ["twoo"]', "mixes[2] (named).skills", "Did you mean two"),
        ('id = "some"', 'id = "all"', "mixes[1] (all).id", "already"),
        ('choose = "mistakes"', 'choose = "mistake"', "mixes[2] (named).choose", "Did you mean mistakes"),
        ("most = 4", "most = 4.5", "skills[0] (one).features.most", "4.5"),
        ("format = 1", "format 1", "", "not TOML"),
    ],
)
@pytest.mark.slow
def test_broken_drills_are_refused_by_file_and_key(drilled: Path, old: str, new: str, key: str, told: str) -> None:
    """What is wrong is named with its file, its key and a hint."""
    edit(drilled, "drills.toml", old, new)
    error = refusal(drilled)
    assert (error.file, error.key) == (drilled / "drills.toml", key)
    assert told in str(error)


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
