"""A show that cannot be worked out is refused in words: where, what was found, and how to mend it."""

import re
from pathlib import Path

import pytest

from dealer_trainer.families.show import check
from dealer_trainer.games.error import GameError
from tests.games.show.test_loading import HOT, ROLL, broken

SEVEN = 'when = "total in main_bust"\ndo = ["pot'
DAMAGES: dict[str, tuple[str, str, str, str, str, str]] = {
    "a number in quotation marks": (
        HOT, "main_per_point = 100", 'main_per_point = "100"', "numbers.main_per_point", "found '100'", "quotation"),
    "a list that is a number": (HOT, "main_bust = [7]", "main_bust = 7", "numbers.main_bust", "found 7", "[7]"),
    "a total that no dice have": (HOT, "main_bust = [7]", "main_bust = [17]", "numbers.main_bust", "17", "2 to 12"),
    "a number that odds need": (
        HOT, "mega_per_point = 2500", "mega_points = 2500",
        "numbers", "mega_per_point, which is missing", "main_per_point"),
    "a variable of another kind": (
        HOT, 'coins = { kind = "count"', 'coins = { kind = "money"', "variables.coins.kind", "as count", "count"),
    "text and number": (
        HOT, '"pot = 0", "effect bust"]', '"pot = \'none\' + 1", "effect bust"]',
        "rows[7] (choice-roll-7).do[0]", "numbers, text, and lists cannot be mixed", "Correct"),
    "an index beyond the list": (
        ROLL, "big6_values[rolls_used - 1]", "big6_values[rolls_used + 40]", "do[", "has no such place", "Correct"),
    "a short list": (
        ROLL, "big6_values = [", "big6_values = [5000]\nold_values = [", "do[", "no such place", "Correct"),
    "a pot below zero": (
        HOT, '"pot = 0", "effect bust"]', '"pot = 0 - 5", "effect bust"]', "rows[", "pot is -5", "bounds"),
    "somebody who is nobody": (HOT, 'acts = "roller"', 'acts = "5"', "rows[", "5 is asked at seed", "Correct"),
    "bounds the wrong way round": (
        HOT, "least = 1, most = 6 }", "least = 9, most = 6 }", "variables.round", "least is 9, most is 6", "larger"),
    "a first value out of bounds": (
        HOT, "first = 1, least = 1, most = 6 }", "first = 8, least = 1, most = 6 }",
        "variables.round.first", "first is 8", "within"),
    "a list that is said": (
        HOT, "say = [\"'bust'\"]", 'say = ["board"]', "rows[", "neither a word nor a figure", "Correct"),
    "true as a format": (HOT, "format = 1\n", "format = true\n", "format", "a number is expected", "Correct"),
    "a board of seven": (HOT, '["3000", "500"', '["50", "3000", "500"', "boards[0]", "found 7 spaces", "double"),
    "a stage that nothing reaches": (
        HOT, "[stages.toss_up]", '[stages.lobby]\ntitle = "Lobby"\nacts = "none"\nis_end = true\n\n[stages.toss_up]',
        "stages.lobby", "no row leads to it", "row"),
}  # fmt: skip


def refusals(folder: Path) -> list[GameError]:
    """What `check` tells of a folder."""
    return list(check(folder, {}).faults)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.slow
def test_what_cannot_be_worked_out_is_told(tmp_path: Path, damage: str) -> None:
    """With the place, what was found there, and what to do; nothing else comes out of it."""
    name, old, new, key, reason, hint = DAMAGES[damage]
    found = refusals(broken(tmp_path, name, old, new))
    assert any(key in fault.key and reason in fault.reason and hint in fault.hint for fault in found), [
        str(fault) for fault in found
    ]


@pytest.mark.fuzz
@pytest.mark.parametrize(("old", "new"), [(SEVEN, SEVEN.replace("main_bust", "main_bust and total == 8")),
                                          ("main_bust = [7]", "main_bust = []")])  # fmt: skip
def test_nothing_busts(tmp_path: Path, old: str, new: str) -> None:
    """A row that no roll takes is dead; that no pot is then too large to roll on does not break the check."""
    found = refusals(broken(tmp_path, HOT, old, new))
    assert any("choice-roll-7" in fault.key and "the row can never run" in fault.reason for fault in found)


def test_the_values_that_were_read_are_told(tmp_path: Path) -> None:
    """An author sees with what a rule could not be worked out."""
    folder = broken(tmp_path, HOT, "added = main_per_point * total", "added = board + total")
    text = str(refusals(folder)[0])
    assert re.search(r"with board = \(.*, total = \d+: numbers, text, and", text), text
