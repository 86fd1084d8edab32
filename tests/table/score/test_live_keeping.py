"""A game kept live: the model keeper has a hundred points to the end; each slip is a fault with its row."""

import pytest

from dealer_trainer.guide.score.row import ScoreFault
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
