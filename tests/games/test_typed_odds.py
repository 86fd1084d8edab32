"""Odds typed into texts are found, whatever they are and however they are written."""

from pathlib import Path

import pytest

from dealer_trainer.engine import Odds
from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.odds import fill, typed_odds
from tests.games.broken import SHIPPED, copy_of, edit

ODDS = {"circle": Odds(1, 1), "hardway": Odds(7, 5), "nine": Odds(2, 3)}


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("A hardway pays 6 to 5.", Odds(6, 5)), ("HARDWAY 6:5", Odds(6, 5)), ("6 : 5 on 8", Odds(6, 5)),
        ("Six to five on the hardway", Odds(6, 5)), ("pays seven-to-five", Odds(7, 5)), ("6-to-5", Odds(6, 5)),
        ("twenty-two to one", Odds(22, 1)), ("EIGHTY TO ONE", Odds(80, 1)), ("It pays 5 to 9.", Odds(5, 9)),
        ("The line wins even money.", Odds(1, 1)), ("paid triple", Odds(3, 1)), ("2 to 3", Odds(2, 3)),
        ("Five to 2 here", Odds(5, 2)), ("seat 6 is paid 6 to 1", Odds(6, 1)),
    ],
)  # fmt: skip
def test_typed_odds_are_found(text: str, odds: Odds) -> None:
    """In figures and in words, the game's own or odds that it has no more; a text with them is refused."""
    assert [typed.odds for typed in typed_odds(text, ODDS)] == [odds]
    wrong = fill(text, ODDS).wrong
    assert wrong is not None
    assert "are typed" in wrong[0]
    assert ("no such odds" in wrong[0]) == (odds not in ODDS.values())


@pytest.mark.parametrize(
    "text",
    [
        "Pay seats 6 to 1.", "seat 6 to 1", "The Numbers, 5 to 9", "two to twelve", "2 to 12", "1 to 6 players",
        "a double sets the point", "both dice double", "{odds hardway} from right to left", "guide:13, ruling:R4",
        "go to one of them", "1.5 to 10.5", "Take 5 chips to 5 places", "one today, none tomorrow",
    ],
)  # fmt: skip
def test_what_is_no_odds_is_let_be(text: str) -> None:
    """Ranges that rise, seats in their order, a pair of dice: none of it is a rate."""
    assert list(typed_odds(text, ODDS)) == []
    assert fill(text, ODDS).wrong is None


STALE = (
    ("guide.toml", "Pay the Players Circle the hardway bonus, {odds hardway}", "Pay the hardway bonus, 7 to 5"),
    ("guide.toml", "Pay the Players Circle the hardway bonus, {odds hardway}", "Pay the hardway bonus, seven to five"),
    ("drills.toml", 'title = "{Odds hardway} on reds"', 'title = "7:5 on reds"'),
    ("drills.toml", 'title = "{Odds hardway} on reds"', 'title = "Seven to five on reds"'),
    ("layout.svg", "{ratio hardway}", "7:5"),
)


@pytest.mark.parametrize(("file", "old", "new"), STALE)
@pytest.mark.slow
def test_stale_odds_in_a_text_are_refused(tmp_path: Path, file: str, old: str, new: str) -> None:
    """Odds that the game has no more, left in a text in figures or in words: the file and the place are named."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, file, old, new)
    with pytest.raises(GameError, match=r"seven to five|Seven to five|7 to 5|7:5") as caught:
        load_game(folder)
    assert caught.value.file.name == file
    assert "game.toml has no such odds" in caught.value.reason
    assert "{odds …}" in caught.value.hint


@pytest.mark.parametrize(
    "text", ["pays {odds hardway}}", "}{odds hardway}", "{odds hardway} and {total}", "{odds hardway}{"]
)
def test_a_brace_too_many_fills_in_what_is_known(text: str) -> None:
    """A typing slip in a house's file: what else stands in braces is looked at later, and nothing ends here."""
    found = fill(text, ODDS)
    assert (found.text, found.wrong) == (text.replace("{odds hardway}", "7 to 5"), None)
