"""Every situation of a scorekeeper's turn has one row: without it there is a gap, with two of them an overlap."""

from random import Random

import pytest

from dealer_trainer.engine.score.turn import LastTurn, SetAside, Start, Thrown, Turn, begin, play
from dealer_trainer.guide.score.row import KeepingSituation, ScoreWhen, answering, prove, situations
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
