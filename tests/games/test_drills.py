"""drills.toml is read as strictly as a game's other files, and a game may do without it."""

from pathlib import Path

import pytest

from dealer_trainer.games import load_game
from dealer_trainer.games.drills import Drills
from tests.games.broken import edit, refusal

SOUND = """
format = 1

[[families]]
id = "one"
kind = "payout"
title = "{Odds line}"
features = { bet = "pass_line", odds = "line", chips = ["5", "25"], most = 4, breaks = false }
target_ms = 3000
facts = ["row:guide-4", "odds:{ratio line}"]
pairs_with = "two"

[[families]]
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
text = "One family, where it was missed."
families = ["two"]
choose = "mistakes"
"""


@pytest.fixture
def drilled(folder: Path) -> Path:
    """The tests' own game with two families and three mixes."""
    (folder / "drills.toml").write_text(SOUND, encoding="utf-8")
    return folder


@pytest.mark.parametrize("former", ["one", "two"])
def test_a_former_id_is_nobody_s_id(drilled: Path, former: str) -> None:
    """An id is never used again: neither another family's nor the family's own can be a former one."""
    edit(drilled, "drills.toml", 'id = "one"\n', f'id = "one"\nformerly = ["first", "{former}"]\n')
    error = refusal(drilled)
    assert error.key == "families[0] (one).formerly[1]"
    assert error.reason == f"{former} is an id of {former}"


def test_a_family_is_found_by_a_former_id(drilled: Path) -> None:
    """The oldest id is the one whose chance its items are drawn from."""
    edit(drilled, "drills.toml", 'id = "one"\n', 'id = "one"\nformerly = ["first", "then"]\n')
    drills = load_game(drilled).drills
    assert drills.family("then") is drills.family("one")
    assert (drills.family("one").first_id, drills.family("two").first_id) == ("first", "two")


def test_a_game_without_drills_has_none(folder: Path) -> None:
    """The file may be missing; the game then has no families and no mixes."""
    (folder / "drills.toml").unlink(missing_ok=True)
    assert load_game(folder).drills == Drills()


def test_families_and_mixes_arrive_as_written(drilled: Path) -> None:
    """Features keep their types, a mix holds what it names by id or by kind, and all where it names nothing."""
    drills = load_game(drilled).drills
    assert drills.family("one").features == {
        "bet": "pass_line", "odds": "line", "chips": ("5", "25"), "most": 4, "breaks": False,
    }  # fmt: skip
    held = {mix.id: [family.id for family in drills.families_of(mix)] for mix in drills.mixes}
    assert held == {"all": ["one", "two"], "some": ["one"], "named": ["two"]}
    assert drills.mix("named").choose == "mistakes"
    assert (drills.family("one").title, drills.family("one").facts) == ("Even money", ("row:guide-4", "odds:1:1"))
    with pytest.raises(KeyError):
        drills.family("three")
    with pytest.raises(KeyError):
        drills.mix("three")


def test_the_hash_follows_the_drills(drilled: Path) -> None:
    """Another family is another content."""
    before = load_game(drilled).content_hash
    edit(drilled, "drills.toml", "3000", "3001")
    assert load_game(drilled).content_hash != before


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        ("format = 1", "format = 2", "format", "1 was expected"),
        ("target_ms = 3000", 'target_ms = "fast"', "families[0] (one).target_ms", "'fast'"),
        ("target_ms = 3000", "target_ms = 0", "families[0] (one).target_ms", "300"),
        ("target_ms = 3000", "target = 3000", "families[0] (one).target", "Did you mean target_ms"),
        ('title = "Two"', 'title = ""', "families[1] (two).title", "1 character"),
        ('id = "two"\nkind', 'id = "one"\nkind', "families[1] (one).id", "already"),
        ('id = "two"\nkind', 'id = "Two"\nkind', "families[1] (Two).id", "'Two'"),
        ('kind = "order"', 'kind = "os.system"', "families[1] (two).kind", "'os.system'"),
        ('pairs_with = "two"', 'pairs_with = "tow"', "families[0] (one).pairs_with", "Did you mean two"),
        ('pairs_with = "two"', 'pairs_with = "one"', "families[0] (one).pairs_with", "Known are: two"),
        ('\npairs_with = "two"', "", "families[1] (two).pairs_with", "one is paired with nothing"),
        ("row:guide-4", "row:guide-99", "families[0] (one).facts[0]", "guide-99 is no row"),
        ("row:guide-4", "rule:ruling:R99", "families[0] (one).facts[0]", "ruling:R99 is no rule"),
        ("row:guide-4", "guide-4", "families[0] (one).facts[0]", "'guide-4'"),
        ('kinds = ["payout"]', 'kinds = ["payot"]', "mixes[1] (some).kinds", "Did you mean payout"),
        ('families = ["two"]', 'families = ["twoo"]', "mixes[2] (named).families", "Did you mean two"),
        ('id = "some"', 'id = "all"', "mixes[1] (all).id", "already"),
        ('choose = "mistakes"', 'choose = "mistake"', "mixes[2] (named).choose", "Did you mean mistakes"),
        ("most = 4", "most = 4.5", "families[0] (one).features.most", "4.5"),
        ("format = 1", "format 1", "", "not TOML"),
    ],
)
def test_broken_drills_are_refused_by_file_and_key(drilled: Path, old: str, new: str, key: str, told: str) -> None:
    """What is wrong is named with its file, its key and a hint."""
    edit(drilled, "drills.toml", old, new)
    error = refusal(drilled)
    assert (error.file, error.key) == (drilled / "drills.toml", key)
    assert told in str(error)


def test_a_link_out_of_the_folder_is_refused(folder: Path, tmp_path: Path) -> None:
    """The file itself lies in the folder, as every file of a game; a link that leads nowhere is no missing file."""
    (tmp_path / "elsewhere.toml").write_text(SOUND, encoding="utf-8")
    (folder / "drills.toml").unlink(missing_ok=True)
    (folder / "drills.toml").symlink_to(tmp_path / "elsewhere.toml")
    assert "leads out" in refusal(folder).reason
    (folder / "drills.toml").unlink()
    (folder / "drills.toml").symlink_to(folder / "nothing.toml")
    assert "missing" in refusal(folder).reason
