"""A game kept live: the model keeper has a hundred points to the end; each slip is a fault with its row."""

import io
import json
from typing import Any

import pytest

from dealer_trainer.cli import FINDINGS, WELL
from dealer_trainer.cli.keep import keep, reply_document
from dealer_trainer.games.score.loading import under
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.table.score.live_keeping import GradedGamePart, LiveKeeping, PromptKind, Reply
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


def kept(session: LiveKeeping, wrong: PromptKind | None = None, change: Reply | None = None) -> list[GradedGamePart]:
    """A whole game; at every prompt of one kind the keeper does something else."""
    parts = []
    while (prompt := session.prompt) is not None:
        reply = change if change is not None and prompt.kind == wrong else session.model
        if (graded := session.reply(reply)) is not None:
            parts.append(graded)
    return parts


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_the_model_keeper_keeps_a_game_to_its_end(game: str, seed: int) -> None:
    """Without a fault, though one player tries it on; somebody wins, and the same seed is the same game."""
    session = LiveKeeping(GAMES[game], seed)
    parts = kept(session)
    assert [fault for graded in parts for fault in graded.faults] == []
    assert session.sheet.state == "over"
    assert session.sheet.winners
    assert kept(LiveKeeping(GAMES[game], seed)) == parts


def test_a_player_tries_it_on() -> None:
    """Some set-asides have a die that does not score; who lets it score has a critical fault, of row K7."""
    session, tried, faults = LiveKeeping(GAMES["dice-10000"], 1), 0, list[ScoreFault]()
    while session.prompt is not None:
        reply = session.model
        if session.prompt.kind == "set_aside" and reply.said.points == 0 and reply.said.total is None:
            tried += 1
            reply = Reply(reply.said._replace(points=500, total=session.prompt.total + 500))
        if (graded := session.reply(reply)) is not None:
            faults += graded.faults
    assert tried > 3
    assert {(fault.kind, fault.severity, fault.row) for fault in faults} == {("dead_die_scored", "critical", "K7")}
    assert len(faults) == tried


@pytest.mark.parametrize(
    ("kind", "change", "found"),
    [
        ("hand", Reply(dice=7), {"wrong_dice_count"}),
        ("roll", Reply(), {"omitted_call", "missed_bust", "hot_dice_missed"}),
        ("set_aside", Reply(), {"omitted_call", "bank_withheld", "hot_dice_missed"}),
        ("write", Reply(wrote=50), {"wrong_entry", "forbidden_bank"}),
        ("write", Reply(wrote=50, player="Zoe"), {"wrong_entry", "wrong_player", "forbidden_bank"}),
        ("start", Reply(), {"omitted_call"}),
        ("turn_over", Reply(), {"wrong_player", "last_round_missed", "wrong_winner"}),
    ],
)
@pytest.mark.slow
def test_a_slip_is_found(kind: PromptKind, change: Reply, found: set[str]) -> None:
    """Of every prompt, with a row of the guide; the game goes on as it should have."""
    game = GAMES["dice-10000"]
    parts = kept(LiveKeeping(game, 3), kind, change)
    faults = [fault for graded in parts for fault in graded.faults]
    assert {fault.kind for fault in faults} == found
    assert {fault.row for fault in faults} <= {row.id for row in game.rows}
    assert parts[-1].sheet.scores == kept(LiveKeeping(game, 3))[-1].sheet.scores


def test_dice_that_were_handed_over_wrong_are_thrown_and_void() -> None:
    """The roll has as many dice as were handed over; the right ones follow, and taking it back takes the roll back."""
    session, right = LiveKeeping(GAMES["dice-10000"], 3), LiveKeeping(GAMES["dice-10000"], 3)
    for each in (session, right):
        while each.reply(each.model) is None:
            pass
    for _ in range(2):
        right.reply(right.model)
    thrown = right.step.prompt.dice
    session.reply(session.model)
    session.reply(Reply(dice=2))
    assert len(session.step.prompt.dice) == 2
    session.undo()
    session.reply(session.model)
    session.undo()
    session.reply(Reply(dice=2))
    session.reply(Reply(no_roll=True))
    assert tuple(session.step.prompt.dice) == thrown
    while (graded := session.reply(session.model)) is None:
        pass
    assert [(fault.kind, fault.severity, fault.cost) for fault in graded.faults] == [
        ("wrong_dice_count", "critical", 0)
    ]


def test_a_third_bust_is_written_with_its_penalty() -> None:
    """Dice 10,000 takes 500 off; who does not write it has given them away, by row K12."""
    for seed in range(30):
        session = LiveKeeping(GAMES["dice-10000"], seed)
        while session.prompt is not None:
            if session.prompt.kind == "write" and (session.model.wrote or 0) < 0:
                lost = -(session.model.wrote or 0)
                session.reply(session.model._replace(wrote=0))
                graded = session.reply(session.model)
                assert graded is not None
                assert [(fault.kind, fault.row, fault.cost) for fault in graded.faults] == [
                    ("wrong_entry", "K12", lost)
                ]
                return
            session.reply(session.model)
    pytest.fail("no third bust came")


def lines_of(answers: list[dict[str, Any]], turns: int) -> tuple[list[dict[str, Any]], int]:
    """What `keep` writes for these replies."""
    source = io.BytesIO(b"\n".join(json.dumps(answer).encode() for answer in answers))
    target = io.StringIO()
    status = keep(GAMES["farkle-350"], 5, turns, source, target, key=True)
    return [json.loads(line) for line in target.getvalue().splitlines()], status


def test_a_call_that_cannot_be_understood_is_asked_again() -> None:
    """The prompt stays: after another call the turn is graded as if the first had not been made."""
    answers: list[dict[str, Any]] = []
    while "result" not in (lines := lines_of(answers, 1)[0])[-1]:
        prompt = lines[-2]
        mumbled = prompt["prompt"] in ("roll", "set_aside") and "error" not in prompt
        answers += [{"call": "mm-hm, there you go"}, prompt["key"]] if mumbled else [prompt["key"]]
    errors = [line["error"] for line in lines if "error" in line]
    assert errors
    assert all("say it again" in error for error in errors)
    assert lines[-1]["result"]["points"] == 100


def test_a_turn_is_kept_on_the_command_line() -> None:
    """Prompt after prompt, with the key what the model keeper does; a call may be in words; grading ends the turn."""
    answers: list[dict[str, Any]] = []
    while True:
        lines, status = lines_of(answers, 2)
        if "result" in lines[-1]:
            break
        assert status == FINDINGS
        prompt = lines[-2]
        key = prompt["key"]
        answers.append({"call": "Busted!"} if key.get("offer") == "bust" else key)
    assert status == WELL
    assert [line["verdict"]["points"] for line in lines if "verdict" in line] == [100, 100, 100]
    assert [line.get("part") for line in lines if "verdict" in line] == ["opening", None, None]
    assert lines[-1]["result"]["turns"] == 2
    assert lines[-1]["result"]["points"] == 100
    assert lines_of([{"dices": 6}, *answers], 2)[1] == FINDINGS


def test_the_key_of_every_prompt_is_an_answer_to_it() -> None:
    """Under house rules with stakes, an exact target and its marks, the key alone keeps a game without a fault."""
    game = under(GAMES["dice-10000"], {"exact": True, "ante": "2.50", "tie": "shared"})
    session, answers = LiveKeeping(game, 4), list[dict[str, Any]]()
    while session.prompt is not None:
        answers.append(reply_document(session.prompt, session.model, session.sheet.players))
        session.reply(session.model)
    source = io.BytesIO(b"\n".join(json.dumps(answer).encode() for answer in answers))
    target = io.StringIO()
    assert keep(game, 4, 1000, source, target, key=False) == WELL
    lines = [json.loads(line) for line in target.getvalue().splitlines()]
    assert lines[-1]["result"]["points"] == 100
    assert {"opening", "payment", "roll_off"} <= {line.get("part") for line in lines}
