"""A show's folder is read strictly: mistakes are told with the place, what was found, and how to mend it."""

import re
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.families.show import FAMILY, check
from dealer_trainer.games import GameError
from dealer_trainer.games.game import CALLS, COURSE, DRILLS
from dealer_trainer.games.show.course import example_of
from dealer_trainer.games.show.loading import SHOW, Content, load_content, load_show, numbered
from dealer_trainer.games.show.proof import prove
from tests.games.broken import copy_of, edit
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

HOT, ROLL = SHOWS
SEVEN = 'when = "total in main_bust"\ndo = ["pot'

BREAKS: tuple[tuple[str, str, str, str, str, str, str], ...] = (
    (HOT, SHOW, 'to = "double"', 'to = "dobule"', "rows[8] (choice-roll-double)", "there is no stage dobule",
     "double"),
    (HOT, SHOW, 'at = ["choice"]\non = "roll"', 'at = ["choice"]\non = "rol"', "rows[7] (choice-roll-7).on",
     "no event rol", "roll"),
    (HOT, SHOW, "total in main_bust", "total in main_burst", "(choice-roll-7).when", "there is no main_burst",
     "main_bust"),
    (HOT, SHOW, '"pot = 0", "effect bust"]', '"pott = 0", "effect bust"]', "(choice-roll-7).do[0]",
     "pott is not a variable", "pot"),
    (HOT, SHOW, "score[roller] += pot", "score += pot", "(choice-bank).do[1]", "kept once for each player",
     "name[player]"),
    (HOT, SHOW, "round += 1", "round[roller] += 1", "(round-end-next).do[0]", "once for both players", "name alone"),
    (HOT, SHOW, "total in main_bust", "total in", "(choice-roll-7).when", "'total in': this is no expression",
     "docs/shows"),
    (HOT, SHOW, "total in main_bust", "total.bit in main_bust", "(choice-roll-7).when",
     "“total.bit” means nothing here", "docs/shows"),
    (HOT, SHOW, "least(losses) >= 1", "__import__(losses)", "(new-round-lose-loss).when",
     "there is no function __import__", "docs/shows"),
    (HOT, SHOW, "least(losses) >= 1", "open(losses)", "(new-round-lose-loss).when", "there is no function open",
     "docs"),
    (HOT, SHOW, "least(losses) >= 1", "least(losses, 1)", "(new-round-lose-loss).when", "takes 1 arguments, found 2",
     "docs"),
    (HOT, SHOW, '"effect board_shuffled"]\nsay = ["added"', '"print 5"]\nsay = ["added"', ".do[3]", "is not one of",
     "docs"),
    (HOT, SHOW, 'when = "total in main_bust"\ndo = ["pot', 'do = ["pot', "(choice-roll-7)", "always fits at choice",
     "last"),
    (HOT, SHOW, 'to = "choice"\nsource = "seed:main-game ruling:W7',
     'to = "limbo"\nsource = "seed:main-game ruling:W7', "(seed-roll)", "no stage limbo", ""),
    (HOT, SHOW, "[stages.toss_up]", '[stages.lobby]\ntitle = "Lobby"\nacts = "none"\n\n[stages.toss_up]',
     "stages.lobby", "no event leaves it", "is_end"),
    (HOT, SHOW, 'to = "new_round"', 'to = "round_end"', "stages.round_end", "lead back to it without end", "event"),
    (HOT, SHOW, "is_end = true", "is_end = false", "stages.", "", ""),
    (HOT, SHOW, '"free_rolls:3", "bust"]', '"free_rolls:6", "bust"]', "boards[0] (main_board).spaces",
     "not from 1 to 5", ""),
    (HOT, SHOW, '"free_rolls:3", "bust"]', '"free_rolls:3", "100"]', "boards[0] (main_board).spaces", "found 0 busts",
     ""),
    (HOT, SHOW, '["3000", "500", "50"', '["3050", "500", "50"', "boards[0]", "3050 is not from 50 to 3000", ""),
    (HOT, SHOW, '["3000", "500", "50", "double_pot"', '["3000", "500", "50"', "boards[0]", "found 5 spaces", "double"),
    (HOT, SHOW, '"3000+roll_again", "tie"', '"3000+roll_again", "lose_loss"', "boards[1]", "lose_loss is not a space",
     ""),
    (HOT, SHOW, '"3000+roll_again", "tie"', '"3000+roll_again", "100"', "boards[1]", "tie is missing", ""),
    (HOT, SHOW, '["50000", "30000"', '["40000", "30000"', "boards[2]", "50000 is missing", ""),
    (HOT, SHOW, '"double_pot", "free', '"duoble_pot", "free', "boards[0]", "duoble_pot is not a space", "double_pot"),
    (HOT, SHOW, "rounds = 6", "pot = 6", "variables.pot", "already a name in numbers", "its own"),
    (HOT, SHOW, "rounds = 6", "rounds = 6\nspace = 3", "events.board", "brings space", "another name"),
    (HOT, SHOW, 'options = ["points", "board"]', 'options = ["pionts", "board"]', "stages.double.options",
     "no row takes pionts", "points"),
    (HOT, SHOW, 'rows = ["seed-roll"]', 'rows = ["seed-rol"]', "mistakes[0].rows", "no row seed-rol", "seed-roll"),
    (HOT, SHOW, 'key = "pot"', 'key = "pit"', "mistakes[0].key", "no key pit", "pot"),
    (HOT, SHOW, 'shown = ["round"', 'shown = ["rounds"', "shown", "there is no variable rounds", "round"),
    (HOT, SHOW, 'bank = { shape = "plain"', 'bank = { shape = "plane"', "events.bank.shape", "found 'plane'", "plain"),
    (HOT, SHOW, "[before]", 'sing = "plain"\n\n[before]', "events.sing", "no row takes it", ""),
    (HOT, SHOW, "is_bust = true", "is_busted = true", "rows[7] (choice-roll-7)", "is_busted is not known", "is_bust"),
    (HOT, SHOW, 'source = "seed:example"', 'source = "my aunt"', "(choice-roll).source", "text of the form", ""),
    (HOT, SHOW, 'id = "seed-roll"', 'id = "choice-roll"', ").id", "given twice", "its own"),
    (ROLL, SHOW, 'to = "take"', 'to = "teak"', "(roll)", "there is no stage teak", "take"),
    (ROLL, SHOW, 'refuse = "the dice', 'do = ["passed = false"]\nrefuse = "the dice', "(pass-dice-again).refuse",
     "nothing else", ""),
    (HOT, SHOW, "main_per_point = 100", 'main_per_point = "100"', "numbers.main_per_point", "found '100'",
     "quotation"),
    (HOT, SHOW, "main_bust = [7]", "main_bust = 7", "numbers.main_bust", "found 7", "[7]"),
    (HOT, SHOW, "main_bust = [7]", "main_bust = [17]", "numbers.main_bust", "17", "2 to 12"),
    (HOT, SHOW, "mega_per_point = 2500", "mega_points = 2500", "numbers", "mega_per_point, which is missing",
     "main_per_point"),
    (HOT, SHOW, 'coins = { kind = "count"', 'coins = { kind = "money"', "variables.coins.kind", "as count", "count"),
    (HOT, SHOW, '"pot = 0", "effect bust"]', '"pot = \'none\' + 1", "effect bust"]', "rows[7] (choice-roll-7).do[0]",
     "numbers, text, and lists cannot be mixed", "Correct"),
    (ROLL, SHOW, "big6_values[rolls_used - 1]", "big6_values[rolls_used + 40]", "do[", "has no such place", "Correct"),
    (ROLL, SHOW, "big6_values = [", "big6_values = [5000]\nold_values = [", "do[", "no such place", "Correct"),
    (HOT, SHOW, '"pot = 0", "effect bust"]', '"pot = 0 - 5", "effect bust"]', "rows[", "pot is -5", "bounds"),
    (HOT, SHOW, 'acts = "roller"', 'acts = "5"', "rows[", "5 is asked at seed", "Correct"),
    (HOT, SHOW, "least = 1, most = 6 }", "least = 9, most = 6 }", "variables.round", "least is 9, most is 6",
     "larger"),
    (HOT, SHOW, "first = 1, least = 1, most = 6 }", "first = 8, least = 1, most = 6 }", "variables.round.first",
     "first is 8", "within"),
    (HOT, SHOW, 'say = ["\'bust\'"]', 'say = ["board"]', "rows[", "neither a word nor a figure", "Correct"),
    (HOT, SHOW, "format = 1\n", "format = true\n", "format", "a number is expected", "Correct"),
    (HOT, SHOW, '["3000", "500"', '["50", "3000", "500"', "boards[0]", "found 7 spaces", "double"),
    (HOT, SHOW, "[stages.toss_up]",
     '[stages.lobby]\ntitle = "Lobby"\nacts = "none"\nis_end = true\n\n[stages.toss_up]', "stages.lobby",
     "no row leads to it", "row"),
    (HOT, DRILLS, 'keys = ["pot"]', 'keys = ["pott"]', "", "there is no key pott", "Did you mean pot"),
    (HOT, DRILLS, 'stages = ["seed"', 'stages = ["sead"', "", "there is no stage sead", "Did you mean seed"),
    (HOT, DRILLS, "round = 6", "round = 9", "", "found 9; a whole number from 1 to 6", ""),
    (HOT, DRILLS, 'id = "pot"', 'id = "bust"', "", "the id bust is given twice", ""),
    (HOT, DRILLS, "target_ms = 6000", "target = 6000", "", "the key target is not known here", ""),
    (HOT, COURSE, 'stages = ["choice"]', 'stages = ["choise"]', "", "there is no stage choise", "Did you mean choice"),
    (HOT, COURSE, 'stages = ["choice"]', 'stages = ["seed"]', "", "seed is taught in 2 lessons", ""),
    (HOT, COURSE, 'skills = ["pot"]', 'skills = ["pott"]', "", "there is no skill pott", ""),
    (HOT, COURSE, 'skills = ["pot"]', 'skills = ["bonanza"]', "",
     "bonanza asks about bonanza_pick, which is not taught yet", ""),
    (HOT, COURSE, 'skills = ["pot"]\n', "", "", "the skill pot is never asked", ""),
    (HOT, COURSE, 'shows = "3000"', 'shows = "3001"', "", "'3001' is not known; did you mean 3000", ""),
    (HOT, COURSE, '{ event = "bank" }', '{ event = "points" }', "", "points: not allowed at choice", ""),
    (HOT, COURSE, 'id = "mega"', 'id = "wins"', "", "the id wins is given twice", ""),
    (HOT, CALLS, 'bank = ["bank", "bank it", "stop"]\n', "", "", "bank has no phrase", ""),
    (HOT, CALLS, "bank = [", "bunk = [", "", "the show has no bunk", ""),
    (HOT, CALLS, 'pick = ["pick"', 'pick = ["roll"', "", "already means option roll", ""),
    (HOT, CALLS, 'P1 = ["ada"]\n', "", "players", "", ""),
    (HOT, CALLS, 'double = ["double"', 'duoble = ["double"', "", "the show has no duoble", ""),
    (HOT, CALLS, 'lose_loss = ["lose a loss", "a loss is off", "one loss off"]\n', "", "", "lose_loss has no phrase",
     ""),
    (HOT, CALLS, 'both = ["both"', 'boths = ["both"', "boths", "", ""),
)  # fmt: skip
"""A show and its file, what is changed there into what, and the place, reason and hint that are told."""


def broken(tmp_path: Path, name: str, old: str, new: str, file: str = SHOW) -> Path:
    """A copy of a shipped show with one change."""
    folder = copy_of(files.layouts() / name, tmp_path)
    edit(folder, file, old, new)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("damage", BREAKS, ids=[each[3][:40] for each in BREAKS])
def test_a_fault_is_told_with_its_place(tmp_path: Path, damage: tuple[str, str, str, str, str, str, str]) -> None:
    """File, key, what was found, and what was probably meant; also of what only shows when the show is played."""
    name, file, old, new, key, reason, hint = damage
    faults = check(broken(tmp_path, name, old, new, file), {}).faults
    assert any(
        fault.file.name == file and key in fault.key and reason in fault.reason and hint in fault.hint
        for fault in faults
    ), list(map(str, faults))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Two slips are two faults of one error."""
    folder = broken(tmp_path, HOT, 'to = "double"', 'to = "dobule"')
    edit(folder, SHOW, "total in main_bust", "total in main_burst")
    with pytest.raises(GameError) as caught:
        load_show(folder)
    reasons = " ".join(fault.reason for fault in (caught.value, *caught.value.others))
    assert "dobule" in reasons
    assert "main_burst" in reasons


@pytest.mark.fuzz
@pytest.mark.parametrize(("old", "new"), [(SEVEN, SEVEN.replace("main_bust", "main_bust and total == 8")),
                                          ("main_bust = [7]", "main_bust = []")])  # fmt: skip
def test_nothing_busts(tmp_path: Path, old: str, new: str) -> None:
    """A row that no roll takes is dead; that no pot is then too large to roll on does not break the check."""
    faults = check(broken(tmp_path, HOT, old, new), {}).faults
    assert any("choice-roll-7" in fault.key and "the row can never run" in fault.reason for fault in faults)


def test_the_values_that_were_read_are_told(tmp_path: Path) -> None:
    """An author sees with what a rule could not be worked out."""
    folder = broken(tmp_path, HOT, "added = main_per_point * total", "added = board + total")
    text = str(check(folder, {}).faults[0])
    assert re.search(r"with board = \(.*, total = \d+: numbers, text, and", text), text


@pytest.mark.fuzz
def test_check_finds_a_dead_row(tmp_path: Path) -> None:
    """A row that no event ever takes is told by `check`, which plays the show."""
    old = 'id = "bonanza-double-board-double-pot"'
    folder = copy_of(files.layouts() / HOT, tmp_path)
    text = (folder / "show.toml").read_text(encoding="utf-8")
    head, tail = text.split(old)
    tail = tail.replace("space == 'double_pot'", "space == 'double_score'", 1)
    (folder / "show.toml").write_text(head + old + tail, encoding="utf-8")
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "(bonanza-double-board-double-pot)" in report.text
    assert "the row can never run" in report.text


@pytest.mark.slow
def test_check_finds_a_figure_that_runs_away(tmp_path: Path) -> None:
    """A timer that is not stopped at its last roll is told with what it became."""
    folder = broken(tmp_path, ROLL, 'when = "timer == 1"', 'when = "timer == 9"')
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "timer is -1" in report.text


@pytest.mark.slow
def test_check_prints_the_proof() -> None:
    """Of a sound show: its cells, its rows and what they rest on."""
    report = check_folders([files.layouts() / ROLL])[0]
    assert report.is_sound
    assert "stage × event" in report.text
    assert "findings               0" in report.text


@pytest.mark.slow
def test_two_games_may_not_share_an_id(tmp_path: Path) -> None:
    """The second is refused, beside games of any family."""
    folder = copy_of(files.layouts() / ROLL, tmp_path)
    first, second = check_folders([files.layouts() / ROLL, folder])
    assert first.is_sound
    assert not second.is_sound
    assert "on-a-roll is already the id of the game in on_a_roll" in second.text


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWS)
def test_the_proof_finds_every_row(name: str) -> None:
    """Each row is taken by an event that is played, and nothing is found."""
    proof = prove(shipped(name).show)
    assert (proof.untaken, proof.findings) == ((), ())
    assert proof.cells == proof.with_rows + proof.refused


@pytest.mark.parametrize("name", SHOWS)
def test_a_course_ships(name: str) -> None:
    """Five lessons or more; each example is played, and the course can be read."""
    game = shipped(name)
    assert len(game.lessons) >= 5
    assert sorted(stage for lesson in game.lessons for stage in lesson.stages) == sorted(game.show.stages)
    assert FAMILY.course is not None
    text = FAMILY.course(game)
    for lesson in game.lessons:
        assert lesson.title in text
        steps = list(example_of(game.show, lesson))
        assert len(steps) == len(lesson.events)
        assert all(step.outcome.row.title in text for step in steps if step.outcome.row is not None)


def test_enough_ships() -> None:
    """A few dozen of our own: questions for four games, names, puzzles and words for several matches."""
    hot, roll = shipped("hot_dice_show").sample, shipped("on_a_roll").sample
    assert len(hot.questions) >= 24
    assert min(len(roll.names), len(roll.puzzles), len(roll.words)) >= 12
    texts = [question.text for question in hot.questions] + [puzzle.subject for puzzle in roll.puzzles]
    assert len(set(texts)) == len(texts)


def test_every_puzzle_is_a_board() -> None:
    """Twelve numbers, each once, a question mark in each clue; the show takes it."""
    show = shipped("on_a_roll").show
    for puzzle in shipped("on_a_roll").sample.puzzles:
        clues = list(numbered(puzzle))
        assert sorted(cell for clue in clues for cell in clue if isinstance(cell, int)) == list(range(1, 13))
        document = {"clues": clues, "subject_letters": puzzle.subject_letters, "signs": puzzle.signs}
        state = begin(show).state
        assert (
            len(advance(show, state, read_event(show, state, {"event": "puzzle", **document})).state.values["hidden"])
            == 12
        )
    assert [puzzle.signs for puzzle in shipped("on_a_roll").sample.puzzles if "." in puzzle.subject] == [1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[names]]\nquestion = "Who?"\nname = "Bach"', "Bach has fewer than 7 letters"),
        ('[[puzzles]]\nsubject = "Sea"\nclues = ["Wave", "Salt", "Deep"]', "9 letters besides"),
        ('[[words]]\nword = "Sea"\nhints = ["a", "b"]', "Sea does not have 6 letters"),
        ('[[questions]]\ntext = "Who?"\nanswers = ["A", "A", "B"]', "two answers are the same"),
        ('[[questions]]\ntext = "Who?"\nanswers = ["A", "B"]', "answers"),
        ('[[riddles]]\ntext = "Who?"', "riddles is not known"),
    ],
)
def test_what_is_not_legal_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """With the ruling that it offends against."""
    (tmp_path / "content.toml").write_text(f"format = 1\n{text}\n", encoding="utf-8")
    with pytest.raises(GameError, match=reason):
        load_content(tmp_path)


def test_a_show_may_have_neither_calls_nor_content(tmp_path: Path) -> None:
    """Then no call is understood, and the producer brings the questions."""
    folder = copy_of(files.layouts() / HOT, tmp_path)
    for name in (CALLS, "content.toml"):
        (folder / name).unlink()
    game = load_show(folder)
    assert (game.words, game.sample) == (None, Content())
