"""Every situation of a scorekeeper's turn has one row: without it there is a gap, with two of them an overlap."""

from pathlib import Path
from random import Random

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, main
from dealer_trainer.engine.score.turn import LastTurn, SetAside, Start, Thrown, Turn, begin, play
from dealer_trainer.guide.score.coverage import KeepingSituation, answering, prove, situations
from dealer_trainer.guide.score.row import ScoreWhen
from tests.games.broken import copy_of, edit
from tests.guide.score.played import played
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.slow
def test_every_row_is_needed_and_none_answers_twice(name: str) -> None:
    """As shipped there is no finding; without any one row there is a gap, with it twice an overlap."""
    game = GAMES[name]
    assert prove(game.rules, game.rows).findings == ()
    for row in game.rows:
        others = tuple(other for other in game.rows if other is not row)
        assert prove(game.rules, others).count("gap") > 0
        doubled = (*game.rows, row.model_copy(update={"id": "K19", "title": "twice"}))
        assert prove(game.rules, doubled).count("overlap") > 0


def test_all_nineteen_rows_are_there() -> None:
    """But for the attempt in the classic game, which has neither a straight of all dice nor three pairs."""
    every = {f"K{number}" for number in range(1, 20)}
    for name, game in GAMES.items():
        assert {row.id for row in game.rows} == every - ({"K13"} if name == "hot-dice-classic" else set())


@pytest.mark.slow
def test_a_row_that_answers_nothing_is_dead() -> None:
    """The situations are those that can be reached: a set-aside has no result."""
    game = GAMES["farkle-350"]
    idle = game.rows[0].model_copy(update={"id": "K20", "when": ScoreWhen(moment="proposed", result="bust")})
    found = prove(game.rules, (*game.rows, idle)).findings
    assert [(finding.kind, finding.rows) for finding in found] == [("dead_row", ("K20",))]


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.slow
def test_what_is_played_was_proven(name: str) -> None:
    """Whatever turns come to is among the situations of the proof, and the row that answers it fits."""
    game, random = GAMES[name], Random(3)
    proven = set(situations(game.rules))
    for number in range(120):
        start = Start(2000, True, LastTurn(650, 3)) if number % 2 else Start()
        turn = begin(game.rules, start)
        for event in played(game.rules, start, random)[0]:
            turn = play(game.rules, turn, event)
            for situation in met(turn, event):
                assert situation in proven
                assert len(answering(game.rows, situation)) == 1


def met(turn: Turn, event: object) -> list[KeepingSituation]:
    """The situations that an event has led to, told from the turn alone."""
    if isinstance(event, Thrown):
        result = {"bust": "bust", "set_aside": "scores", "re_roll": "again", "won": "six_at_once"}[turn.phase]
        return [KeepingSituation("thrown", result, dice=len(event.dice))]  # type: ignore[arg-type]  # one of them
    if isinstance(event, SetAside):
        choice = KeepingSituation(
            "choice", may_bank=turn.may_bank, all_scored=turn.all_scored, dice=turn.dice, limit=turn.why
        )
        return [KeepingSituation("proposed", legal=True), choice]
    return [KeepingSituation("banked")]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'moment = "choice", all_scored = true',
            'moment = "choice", all_scored = true, may_bank = true',
            "no row answers",
        ),
        ('moment = "choice", all_scored = true', 'moment = "choice"', "both answer"),
        ('moment = "banked"', 'moment = "banked", legal = false', "does not answer any situation"),
        ('moment = "banked"', 'moment = "bankd"', "one of start, thrown, proposed, choice, attempt, banked, turn_over"),
        ('id = "K2"', 'id = "K1"', "two rows have this id"),
        ("{opening}", "{openings}", "a name in braces is not known"),
    ],
)
@pytest.mark.slow
def test_check_refuses_a_guide_with_a_hole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, reason: str
) -> None:
    """File, key and reason, as of a table's guide."""
    folder = copy_of(files.layouts() / "dice_10000", tmp_path)
    edit(folder, "guide.toml", old, new)
    assert main(["check", str(folder)]) == FINDINGS
    out = capsys.readouterr().out
    assert "guide.toml" in out
    assert reason in out
