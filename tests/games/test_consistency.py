"""A guide that names what is not there, or a row that cannot be dealt, is refused with its row and step."""

from pathlib import Path

from tests.games.broken import edit, refusal


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
    assert (refusal(folder).key, refusal(folder).hint) == ("wais", "Did you mean ways")
    edit(folder, "calls.toml", "[wais]", "[ways]")
    edit(folder, "calls.toml", 'push = ["push"', 'push = ["Push!"')
    assert refusal(folder).key == "results.push[0]"
    edit(folder, "calls.toml", 'push = ["Push!"', 'push = ["winner"')
    assert '"winner" stands under results' in refusal(folder).reason
