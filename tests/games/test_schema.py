"""Everything that can be wrong in game.toml is refused with its key, what was found and how to mend it."""

from pathlib import Path

import pytest

from tests.games.broken import edit, refusal

BREAKS = [
    # old, new, key, in the reason, in the hint
    ("seats = 4", "seets = 4", "seets", "not known here", "Did you mean seats"),
    ('pays = "line"', 'payz = "line"', "bets[0] (pass_line).payz", "not known here", "Did you mean pays"),
    ('kind = "line"', 'kind = "lime"', "bets[0] (pass_line)", "kind 'lime'", "Did you mean line"),
    ('kind = "line"\n', "", "bets[0] (pass_line)", "kind is missing", "Add it"),
    ('id = "pass_line"', 'id = "Pass Line"', "bets[0] (Pass Line).id", "'Pass Line'", "Correct"),
    ('id = "field"', 'id = "pass_line"', "bets[1] (pass_line).id", "already the id of bets[0]", "id of its own"),
    ('name = "Field"\n', "", "bets[1] (field).name", "name is missing", "Add it"),
    ('place_six_eight = "7:6"', 'place_six_eight = "3/2"', "odds.place_six_eight", "not a payoff", "Correct"),
    ('place_six_eight = "7:6"', 'place_six_eight = "0:6"', "odds.place_six_eight", "above zero", "Correct"),
    ('place_six_eight = "7:6"', 'place_six_eight = "7:-6"', "odds.place_six_eight", "not a payoff", "Correct"),
    ('place_six_eight = "7:6"', 'place_six_eight = "14:12"', "odds.place_six_eight", "write 7:6", "Correct"),
    ('place_six_eight = "7:6"', 'place_six_eight = "5000:1"', "odds.place_six_eight", "more than 1000:1", "Correct"),
    ('place_six_eight = "7:6"', "place_six_eight = 1.2", "odds.place_six_eight", "found 1.2", "Correct"),
    ('place_six_eight = "7:6"', '"Place 6" = "7:6"', "odds.Place 6", "of the form", "Correct"),
    (
        'place_six_eight = "7:6"\n',
        "",
        "bets[2] (place).pays.6",
        "named 'place_six_eight'",
        "Did you mean place",
    ),
    ("[odds]\n", '[odds]\nspare = "7:6"\n', "odds.spare", "no bet pays these odds", "Take them out"),
    (
        '6 = "place_six_eight"',
        '6 = "place_six"',
        "bets[2] (place).pays.6",
        "no odds named 'place_six'",
        "place_six_eight",
    ),
    ('6 = "place_six_eight"', '6 = "7:6"', "bets[2] (place).pays.6", "write them under [odds]", "Correct"),
    ('4 = "place_four_ten"', '13 = "place_four_ten"', "bets[2] (place).pays.13", "not a total of two dice", "Correct"),
    (
        '4 = "place_four_ten"',
        '"04" = "place_four_ten"',
        "bets[2] (place).pays.04",
        "not a total of two dice",
        "Correct",
    ),
    ("loses = [5, 6, 7, 8]", "loses = [5, 6, 7, 8, 9]", "bets[1] (field)", "in both pays and loses", "Correct"),
    ("loses = [5, 6, 7, 8]", "loses = [5, 6, 7, 7]", "bets[1] (field).loses", "written twice", "Correct"),
    ("loses = [5, 6, 7, 8]", "loses = [5, 6, 7, 13]", "bets[1] (field).loses[3]", "found 13", "Correct"),
    ("loses = [5, 6, 7, 8]", "loses = [5, 6, 7, 8.0]", "bets[1] (field).loses[3]", "found 8.0", "Correct"),
    ("loses = [5, 6, 7, 8]", "loses = [5, 6, 7, true]", "bets[1] (field).loses[3]", "found true", "Correct"),
    ("loses = [5, 6, 7, 8]", "loses = []", "bets[1] (field).loses", "a list of 1 or more", "Correct"),
    ("loses = [2, 3, 12]", "loses = [2, 3, 12, 4]", "bets[0] (pass_line).come_out", "sets a point as well", "Take it"),
    (
        "loses = [2, 3, 12]",
        "loses = [2, 3, 11]",
        "bets[0] (pass_line).come_out",
        "in both wins and loses",
        "Correct",
    ),
    ("points = [4,", "points = [7, 4,", "points", "deciding seven", "Take it out"),
    ("points = [4,", "points = [1, 4,", "points[0]", "found 1", "Correct"),
    ("seats = 4", "seats = 0", "seats", "found 0", "Correct"),
    ("seats = 4", "seats = 99", "seats", "found 99", "Correct"),
    ("seats = 4", "seats = nan", "seats", "found nan", "plain number"),
    ("seats = 4", "seats = inf", "seats", "found inf", "plain number"),
    ("seats = 4", "seats = -inf", "seats", "found -inf", "plain number"),
    ("seats = 4", "seats = 1e999", "seats", "found inf", "plain number"),
    ("seats = 4", f"seats = {10**30}", "seats", "beyond 1,000,000,000", "smaller"),
    ("seats = 4", f"seats = {'9' * 1900}", "seats", "beyond 1,000,000,000", "smaller"),
    ("seats = 4", 'seats = "4"', "seats", "found '4'", "Correct"),
    ("seats = 4", "seats = true", "seats", "found true", "Correct"),
    ("format = 1", "format = 2", "format", "found 2, one of 1", "The choices are: 1"),
    ('least = "5"', 'least = "1e999"', "bets[0] (pass_line).limit.least", "'1e999' is not an amount", "Correct"),
    ('least = "5"', 'least = "-5"', "bets[0] (pass_line).limit.least", "negative", "Correct"),
    ('least = "5"', 'least = "NaN"', "bets[0] (pass_line).limit.least", "'NaN' is not an amount", "Correct"),
    ('least = "5"', 'least = "0.001"', "bets[0] (pass_line).limit.least", "finer than a cent", "Correct"),
    ('least = "5"', f'least = "{10**30}"', "bets[0] (pass_line).limit.least", "too large", "Correct"),
    ('least = "5"', 'least = "0"', "bets[0] (pass_line).limit.least", "is zero", "Correct"),
    ('least = "5"', 'least = ""', "bets[0] (pass_line).limit.least", "not an amount", "Correct"),
    ('least = "5"', "least = 5", "bets[0] (pass_line).limit.least", "found 5", "Correct"),
    ('least = "5"', 'least = "5.50"', "bets[0] (pass_line).limit.least", "cannot be made of $1 chips", "multiple"),
    ('least = "5"', 'least = "501"', "bets[0] (pass_line).limit", "least 501 is above most 500", "Correct"),
    ('chips = ["1", "5"', 'chips = ["5", "1"', "chips[1]", "$1 follows $5", "in ascending order"),
    ('chips = ["1", "5"', 'chips = ["1", "1"', "chips[1]", "$1 follows $1", "in ascending order"),
    ('chips = ["1", "5"', 'chips = ["1", "5.50"', "chips[1]", "not a multiple", "change the chip"),
    ('chips = ["1", ', "chips = [", "house_rules.smallest_chip", "the rack's is $5", "agree"),
    ('smallest_chip = "1"', 'smallest_chip = "0.50"', "house_rules.smallest_chip", "$0.50", "agree"),
    ('breakage = "down"', 'breakage = "dwon"', "house_rules.breakage", "one of down, nearest, up", "Did you mean down"),
    ('numbers_on_come_out = "off"', "numbers_on_come_out = false", "house_rules.numbers_on_come_out", "false", "off"),
    (
        'limit = { least = "5", most = "500" }\n\n[[bets]]\nid = "small"',
        'limited_by = "pas_line"\nlimit = { least = "5", most = "500" }\n\n[[bets]]\nid = "small"',
        "bets[2] (place).limited_by",
        "not a line bet",
        "Did you mean pass_line",
    ),
    (
        'limit = { least = "5", most = "500" }\n\n[[bets]]\nid = "small"',
        'limited_by = "field"\nlimit = { least = "5", most = "500" }\n\n[[bets]]\nid = "small"',
        "bets[2] (place).limited_by",
        "field is not a line bet",
        "The choices are: pass_line",
    ),
    ('name = "Small"', 'name = "Sm\\nall"', "bets[3] (small).name", "cannot be shown on one line", "Correct"),
    ('name = "Small"', 'name = " "', "bets[3] (small).name", "cannot be shown on one line", "Correct"),
    (
        "numbers = [2, 3, 4, 5, 6]",
        "numbers = [2, 3, 4, 5, 7]",
        "bets[3] (small)",
        "in both numbers and ends_on",
        "Correct",
    ),
    ("ends_on = [7]", "ends_on = [8]", "bets[3] (small).ends_on", "marks are cleared by a 7", "Put 7 into"),
    (
        "numbers = [2, 3, 4, 5, 6]\n",
        'numbers = [2, 3, 4, 5, 6]\nnear = { 5 = "line" }\n',
        "bets[3] (small)",
        "near.5: the bet has 5 numbers",
        "Correct",
    ),
    (
        'pays = "line"\n',
        'pays = "line"\nhardway = { points = [5], pays = "line" }\n',
        "bets[0] (pass_line).hardway.points",
        "5 cannot be rolled as a double",
        "Correct",
    ),
    (
        'pays = "line"\n',
        'pays = "line"\nhardway = { points = [2], pays = "line" }\n',
        "bets[0] (pass_line).hardway.points",
        "2 is not a point",
        "The points are 4",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason", "hint"), BREAKS, ids=[f"{entry[2]}-{entry[1][:24]}" for entry in BREAKS]
)
@pytest.mark.slow
def test_a_broken_game_file_is_refused(folder: Path, old: str, new: str, key: str, reason: str, hint: str) -> None:
    """The refusal names game.toml, the key with its row, what was found and a way to mend it."""
    edit(folder, "game.toml", old, new)
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "game.toml", key)
    assert reason in error.reason
    assert hint in error.hint


def test_an_unknown_key_is_told_before_what_it_hides(folder: Path) -> None:
    """A mistyped key makes the right one missing as well: the mistyped one is the one to tell."""
    edit(folder, "game.toml", "points = [", "pionts = [")
    assert refusal(folder).key == "pionts"
