"""A guide that names what is not there, or a row that cannot be dealt, is refused with its row and step."""

from pathlib import Path

import pytest

from tests.games.broken import edit, refusal

BREAKS = [
    # old, new, key, in the reason, in the hint
    (
        'line_zone = "pass_line"',
        'line_zone = "pass_lin"',
        "line_zone",
        "not a zone of the layout",
        "Did you mean pass_line",
    ),
    ('rate_zone = "field"', 'rate_zone = "bonus"', "rate_zone", "holds 0 bets of kind one_roll", "Name the zone"),
    ('rate_zone = "field"\n', "", "rate_zone", "is missing", "Add it"),
    ('rate_zone = "field"', 'rate_zone = "field"\nzones = []', "zones", "belong in layout.toml", "Move"),
    ("format = 1", "format = 3", "format", "found 3", "format = 1"),
    ('id = "guide-4"', 'id = "guide-3"', "rows[3] (guide-3).id", "the id of rows[2]", "of its own"),
    ('id = "guide-4"', 'id = "row four"', "rows[3] (row four).id", "found 'row four'", "Correct"),
    (
        'source = "guide:4"',
        'source = "guide:44"',
        "rows[3] (guide-4).source",
        "not among the rules",
        "Did you mean guide:4",
    ),
    ('source = "guide:4"', 'source = "somebody"', "rows[3] (guide-4).source", "found 'somebody'", "Correct"),
    (
        'source = "guide:14"',
        'source = "guide:15"',
        "rows[2] (guide-3).steps[2].source",
        "not among the rules",
        "Did you mean",
    ),
    ('id = "guide:5"', 'id = "guide:4"', "rules[4] (guide:4).id", "the id of rules[3]", "of its own"),
    (
        'do = "take", zone = "field"',
        'do = "tkae", zone = "field"',
        "rows[2] (guide-3).steps[1].do",
        "'tkae'",
        "mean take",
    ),
    (
        'do = "take", zone = "field"',
        'do = "take", zone = "feild"',
        "rows[2] (guide-3).steps[1].zone",
        "not a zone",
        "mean field",
    ),
    ('do = "take", zone = "field"', 'do = "take"', "rows[2] (guide-3).steps[1].zone", "take needs a zone", "field"),
    (
        'do = "clear_marks"',
        'do = "clear_marks", zone = "bonus"',
        "rows[2] (guide-3).steps[5].zone",
        "does not take a zone",
        "Take",
    ),
    (
        'pays = "line"',
        'pays = "lien"',
        "rows[2] (guide-3).steps[4].pays",
        "game.toml has no odds named 'lien'",
        "mean line",
    ),
    ('pays = "line"', 'pays = "1:1"', "rows[2] (guide-3).steps[4].pays", "odds 1:1 are typed", "{odds line}"),
    ('pays = "line"', 'pays = "6:5"', "rows[2] (guide-3).steps[4].pays", "odds 6:5 are typed", "{odds"),
    ('pays = "line"', 'pays = "field"', "rows[2] (guide-3).steps[4].pays", "field are not paid by pass_line", "line"),
    (
        "Pass Line {odds line}",
        "Pass Line 1 to 1",
        "rows[2] (guide-3).steps[4].text",
        "odds 1 to 1 are typed",
        "{odds line}",
    ),
    (
        "Pass Line {odds line}",
        "Pass Line {odds lines}",
        "rows[2] (guide-3).steps[4].text",
        "no odds named 'lines'",
        "line",
    ),
    (
        "Pass Line {odds line}",
        "Pass Line {pays line}",
        "rows[2] (guide-3).steps[4].text",
        "cannot be filled in",
        "{ratio",
    ),
    (
        'zone = "pass_line", pays = "line"',
        'zone = "pass_line"',
        "rows[2] (guide-3).steps[4].pays",
        "missing",
        "Name those",
    ),
    (
        'do = "take", zone = "field"',
        'do = "take", pays = "line", zone = "field"',
        "rows[2] (guide-3).steps[1].pays",
        "take pays nothing",
        "Take the odds out",
    ),
    (
        'pays = { tall = "small_or_tall"',
        'pays = { tal = "small_or_tall"',
        "rows[3] (guide-4).steps[4].pays.tal",
        "neither a total",
        "mean tall",
    ),
    ('{ tall = "small', '{ 13 = "small', "rows[3] (guide-4).steps[4].pays.13", "neither a total", "tall"),
    (
        '{ tall = "small_or_tall"',
        '{ tall = "all"',
        "rows[3] (guide-4).steps[4].pays.tall",
        "not paid by tall",
        "small_or",
    ),
    ("totals = [11]", "totals = [11], points = [4]", "rows[3] (guide-4).when", "no point to go by", "Take out"),
    ("totals = [11]", "totals = [11], made = true", "rows[3] (guide-4).when", "no point to go by", "Take out"),
    ("totals = [11]", "total = [11]", "rows[3] (guide-4).when.total", "not known here", "Did you mean totals"),
    (
        'when = { phase = "before" }',
        'when = { phase = "before", totals = [4] }',
        "rows[0] (guide-1).when",
        "no dice",
        "Keep only",
    ),
    (
        'when = { phase = "before" }',
        'when = { phase = "befor" }',
        "rows[0] (guide-1).when.phase",
        "'befor'",
        "mean before",
    ),
    (
        'do = "mark", text = "Mark the number."',
        'do = "pop", text = "Pop."',
        "rows[3] (guide-4).steps[1].do",
        "pop is not done after a roll",
        "Move",
    ),
    ('do = "case"', 'do = "clear_marks"', "rows[1] (guide-2).steps[0].do", "not done before the roll", "Move"),
    ('call = "Winner seven."', 'call = "Winner {nmber}."', "rows[2] (guide-3).call", "{nmber}", "Did you mean number"),
    (
        'call = "Winner seven."',
        'call = "{number.__class__}"',
        "rows[2] (guide-3).call",
        "cannot be filled in",
        "number, rate",
    ),
    ('call = "Winner seven."', 'call = "{number:>999999999}"', "rows[2] (guide-3).call", "cannot be filled in", "mean"),
    ('call = "Winner seven."', 'call = "{number!r}"', "rows[2] (guide-3).call", "cannot be filled in", "mean"),
    ('call = "Winner seven."', 'call = "{0}"', "rows[2] (guide-3).call", "cannot be filled in", "The choices are"),
    ('call = "Winner seven."', 'call = "Winner {"', "rows[2] (guide-3).call", "do not match", "Write"),
    ('say = { line = "win" }', 'say = { line = "wins" }', "rows[2] (guide-3).say.line", "'wins'", "Did you mean win"),
    (
        'say = { line = "win" }',
        'say = { lin = "win" }',
        "rows[2] (guide-3).say.lin",
        "not known here",
        "Did you mean line",
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "key", "reason", "hint"), BREAKS, ids=[f"{entry[2]}-{entry[1][:28]}" for entry in BREAKS]
)
def test_a_broken_guide_is_refused(folder: Path, old: str, new: str, key: str, reason: str, hint: str) -> None:
    """The refusal names guide.toml, the key with its row, what was found and a way to mend it."""
    edit(folder, "guide.toml", old, new)
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "guide.toml", key)
    assert reason in error.reason
    assert hint in error.hint


def test_a_row_without_steps_is_refused(folder: Path) -> None:
    """A row says what the dealer does."""
    text = (folder / "guide.toml").read_text(encoding="utf-8")
    start = text.index("steps = [")
    (folder / "guide.toml").write_text(
        text[:start] + "steps = []" + text[text.index("]", start) + 1 :], encoding="utf-8"
    )
    assert (refusal(folder).key, refusal(folder).reason) == ("rows[0] (guide-1).steps", "the row has no steps")


COVERAGE_BREAKS = [
    # old, new, key, reason's start
    ("totals = [11] }", "totals = [12] }", "rows", "gap: no row answers this roll (come-out, dice 5-6 and 1 more)"),
    (
        "totals = [11] }",
        "totals = [11, 12] }",
        "rows",
        "overlap: guide-4 and guide-5 answer the same roll (come-out, dice 6-6)",
    ),
    (
        '2 = "field_two", 3 = "field", 12 = "field_twelve"',
        '2 = "field_two", 3 = "field", 12 = "field_two"',
        "rows[4] (guide-5).steps[3]",
        "odds: field pays 3:1 on 12, the row says field_two, 2:1 (come-out, dice 6-6)",
    ),
    (
        '  { do = "take", zone = "field", text = "Take the Field, left to right." },\n',
        "",
        "rows[2] (guide-3)",
        "unanswered: field can lose, but no step says take",
    ),
    (
        'do = "clear_marks", text',
        'do = "push", zone = "field", text',
        "rows[2] (guide-3)",
        "marks: one clear_marks step",
    ),
    ('  { do = "puck", text = "Puck on the point." },\n', "", "rows[5] (guide-6)", "puck: the puck goes to 4"),
    (
        'say = { line = "win" }',
        'say = { line = "push" }',
        "rows[2] (guide-3)",
        "say: pass_line: the call has line = 'push'",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"), COVERAGE_BREAKS, ids=[entry[3][:12] for entry in COVERAGE_BREAKS]
)
@pytest.mark.slow
def test_what_the_proof_finds_refuses_the_folder(folder: Path, old: str, new: str, key: str, reason: str) -> None:
    """A finding of the coverage proof is a refusal with its row, its first roll and a way to mend it."""
    edit(folder, "guide.toml", old, new)
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "guide.toml", key)
    assert error.reason.startswith(reason)
    assert error.hint


def test_odds_that_disagree_from_the_other_side(folder: Path) -> None:
    """A bet that pays a total by other odds than the row names is refused."""
    edit(folder, "game.toml", '3 = "field"', '3 = "field_two"')
    error = refusal(folder)
    assert error.key == "rows[4] (guide-5).steps[3]"
    assert error.reason.startswith("odds: field pays 2:1 on 3, the row says field, 1:1")


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('call = "Winner seven."', 'call = "Winner."', "rows[2] (guide-3).call", "'Winner.' is not understood"),
        ('call = "Winner seven."', 'call = "Winner eight."', "rows[2] (guide-3).call", "total is heard as 8, due is 7"),
        ('"{Number}, the line is down;', '"{Number}, the line wins;', "rows[4] (guide-5).call", "due is down"),
        ('call = "Coming out, make your bets."', 'call = "Winner."', "rows[0] (guide-1).call", "opening is missing"),
    ],
)
def test_an_example_call_must_be_a_right_one(folder: Path, old: str, new: str, key: str, reason: str) -> None:
    """What the model dealer would say is graded like any call: an example that is wrong refuses the folder."""
    edit(folder, "guide.toml", old, new)
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "guide.toml", key)
    assert reason in error.reason
    assert "calls.toml" in error.hint


def test_phrases_are_checked(folder: Path) -> None:
    """An unknown key, a missing table and a phrase of two meanings in calls.toml are refused by name."""
    edit(folder, "calls.toml", "[ways]", "[wais]")
    assert (refusal(folder).key, refusal(folder).hint) == ("wais", "Did you mean ways")
    edit(folder, "calls.toml", "[wais]", "[ways]")
    edit(folder, "calls.toml", 'push = ["push"', 'push = ["Push!"')
    assert refusal(folder).key == "results.push[0]"
    edit(folder, "calls.toml", 'push = ["Push!"', 'push = ["winner"')
    assert '"winner" stands under results' in refusal(folder).reason
