"""`dealer-trainer host`, line by line, as its documentation says; random lines get a state or a reason."""

import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer_trainer.cli import main
from dealer_trainer.cli.host import HostAnswers
from dealer_trainer.cli.lines import answer_lines
from dealer_trainer.engine.show.document import state_document
from dealer_trainer.engine.show.draw import broken, draw_event
from dealer_trainer.guide.show.grade import claim_keys
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.table.line.value import LineError
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

Line = dict[str, Any]

EXAMPLE = """
{"event":"game","players":["P1","P2"]}
{"event":"toss_up","secret":30,"answers":{"P1":{"buzz":24,"correct":true,"sent":1},"P2":{"buzz":40,"correct":true,"sent":2}}}
{"event":"roll","dice":[2,4]}
{"event":"roll","dice":[6,3]}
{"event":"roll","dice":[1,1]}
{"event":"board","shows":"3000"}
{"event":"roll","dice":[3,4]}
"""
SIXTH = """
{"stage":"choice","acts":"P1","round":1,"pot":"4500","next_roll":27,"dice":[1,1],"free_rolls":0,
 "board":["3000","500","50","double_pot","free_rolls:3","bust"],"score":{"P1":"0","P2":"0"},"coins":0,
 "wins":{"P1":0,"P2":0},"losses":{"P1":0,"P2":0},"earned":{"P1":"0","P2":"0"},"out":{},"effect":["added_to_pot","board_shuffled"],
 "row":"double-board-amount","source":"seed","must_say":["3000","4500"],"options":["roll","bank"]}
"""


def answered(text: str, mode: str = "play", show: str = "hot_dice_show") -> tuple[list[Line], int]:
    """The answers to lines, and the exit status."""
    host, target = HostAnswers(shipped(show).show), io.StringIO()
    status = answer_lines(io.BytesIO(text.strip().encode()), target, getattr(host, mode))
    return [json.loads(line) for line in target.getvalue().splitlines()], status


def test_the_example_of_the_contract() -> None:
    """The sixth line is answered key by key as it is written there; the seventh busts."""
    answers, status = answered(EXAMPLE)
    assert status == 0
    assert answers[5] == json.loads(SIXTH)
    assert (answers[6]["stage"], answers[6]["pot"], answers[6]["round"]) == ("toss_up", "0", 2)


@pytest.mark.parametrize("show", ["hot_dice_show", "on_a_roll"])
def test_every_key_is_always_there(show: str) -> None:
    """A script can rely on them, from the first state on."""
    start = "game" if show == "hot_dice_show" else "match"
    answers, _ = answered(f'{{"config":{{}}}}\n{{"event":"{start}","players":["A","B"]}}', show=show)
    assert [*answers[0]] == [*answers[1]]
    wanted = {"stage", "acts", *shipped(show).show.shown, "effect", "row", "source", "must_say", "options"}
    assert {*answers[0]} == wanted


def test_a_bad_line_changes_nothing() -> None:
    """It gets its reason and its number, the show goes on, and the status tells."""
    text = EXAMPLE.strip().replace(
        '{"event":"board"', '{"event":"bank"}\nno JSON\n\n{"event":"bord"}\n{"event":"board"'
    )
    answers, status = answered(text)
    assert status == 1
    assert [answer["line"] for answer in answers if "error" in answer] == [6, 7, 8, 9]
    assert answers[5]["error"] == "bank: not allowed at double; open to P1: points, board"
    assert "did you mean board?" in answers[8]["error"]
    assert answers[9] == json.loads(SIXTH)


BAD = [
    ("{}", "event: the key is missing"),
    ('{"event":7}', "event: 7 is not known"),
    ('{"event":"game"}', "players: the key is missing"),
    ('{"event":"game","players":["A","A"]}', "two different names"),
    ('{"event":"game","players":["A","B"],"wins":{"C":1}}', "wins: 'C' is not known"),
    ('{"event":"game","players":["A","B"],"losses":{"A":2}}', "from 0 to 1 is expected"),
    ('{"event":"game","players":["A","B"],"round":7}', "from 1 to 6 is expected"),
    ('{"event":"game","players":["A","B"],"score":{"A":"1.50"}}', "no cents"),
    ('{"event":"game","players":["A","B"],"score":{"A":-5}}', "negative"),
    ('{"event":"game","players":["A","B"],"pot":"5"}', "game: 'pot' is not known"),
    ('{"event":"toss_up","secret":5,"answers":{"P1":{"buzz":1}}}', "answers.P1.correct: true or false"),
    ('{"event":"toss_up","secret":5,"answers":{"P1":{"buzz":true,"correct":true}}}', "answers.P1.buzz: found True"),
    ('{"event":"toss_up","secret":5,"answers":{"P3":{"pass":true}}}', "'P3' is not known; the choices are P1, P2"),
    ('{"event":"toss_up","secret":101,"answers":{"P1":{"pass":true}}}', "secret: found 101"),
    ('{"event":"toss_up","answers":{}}', "secret: the key is missing"),
    ('{"event":"roll","dice":[1,7]}', "dice: found 7"),
    ('{"event":"roll","dice":[1]}', "two numbers"),
    ('{"event":"roll"}', "dice: the key is missing"),
    ('{"event":"deadline","who":"P1"}', "deadline: 'who' is not known"),
    ('{"config":{"runner_up":true}}', "did you mean runner_up_keeps?"),
    ('{"config":{"runner_up_keeps":"yes"}}', "config.runner_up_keeps: 'yes'"),
    ('{"config":[]}', "config: found a list"),
    ('{"config":{},"event":"game"}', "'event' is not known"),
    ('{"event":"roll","dice":[1,2],"claim":{}}', "'claim' is not known"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "reason"), BAD)
def test_what_is_wrong_is_named(line: str, reason: str) -> None:
    """By its key, with what was found and what is wanted."""
    answers, status = answered(line)
    assert status == 1
    assert reason in answers[0]["error"]


def test_claims_are_graded() -> None:
    """What a claim comes to stands beside the state, beside an error too; a line without a claim has none."""
    text = """
{"event":"game","players":["P1","P2"],"round":6,"score":{"P1":"1000"}}
{"event":"toss_up","secret":30,"answers":{"P2":{"pass":true}},"claim":{"stage":"toss_up","round":6}}
{"event":"toss_up","secret":30,"answers":{"P1":{"buzz":3,"correct":true}}}
{"event":"roll","dice":[1,2]}
{"event":"bank","claim":{"acts":"P2","stage":"catch_pick"}}
{"event":"pick","number":5}
{"event":"roll","dice":[2,2],"claim":{"stage":"catch_double","acts":"P1","forced":true}}
{"event":"points","claim":{"refused":true}}
{"event":"points","claim":{"score":{"P2":"400"}}}
{"event":"board","shows":"tie","claim":{"score":5}}
{"config":{},"claim":{}}
{"event":"board","shows":"tie","claim":[]}
"""
    answers, status = answered(text, "ask")
    assert status == 1
    assert "verdict" not in answers[0]
    assert answers[1]["verdict"] == answers[4]["verdict"] == {"ok": True, "faults": [], "points": 100}
    assert answers[6]["verdict"] == {
        "ok": False,
        "faults": [{"kind": "wrong_next", "key": "acts", "said": "P1", "due": "P2", "why": "ruling:W18"}],
        "points": 66,
    }
    assert answers[6]["stage"] == "catch_double"
    assert answers[7]["verdict"]["ok"]
    assert "the board must be taken" in answers[7]["error"]
    assert [fault["kind"] for fault in answers[8]["verdict"]["faults"]] == ["wrong_refusal", "wrong_amount"]
    assert not answers[9]["verdict"]["ok"]
    assert "house rules are not an event" in answers[10]["error"]
    assert "claim: found a list" in answers[11]["error"]


def test_odds_of_events_and_of_a_state() -> None:
    """Either the events lead to the situation, or the last answer is given back."""
    figures = {"bust": "1/6", "double": "1/6", "mean_add": "1750/3", "break_even_pot": "3500"}
    by_events, status = answered(EXAMPLE, "odds")
    assert status == 0
    assert by_events[0] == by_events[6] == {}
    assert by_events[3] == {**figures, "roll": "+1000/3"}
    states, _ = answered(EXAMPLE)
    by_state, status = answered("\n".join(map(json.dumps, states)), "odds")
    assert (by_state, status) == (by_events, 0)


STATES = [
    ('{"stage":"lobby"}', "stage: 'lobby' is not known"),
    ('{"stage":"choice"}', "acts: None is not known; the choices are P1, P2"),
    ('{"stage":"choice","acts":"P1","pott":"5"}', "did you mean pot?"),
    ('{"stage":"double","acts":"P1","board":["50","50","50","50","50","bust"]}', "dice: the key is missing"),
    ('{"stage":"double","acts":"P1","dice":[1,1],"board":["50"]}', "six spaces"),
    ('{"stage":"double","acts":"P1","dice":[1,1],"board":["50","50","50","50","50","5"]}', "board: '5' is not known"),
    ('{"stage":"choice","acts":"P1","coins":9}', "coins: found 9"),
]


@pytest.mark.parametrize(("line", "reason"), STATES)
def test_a_state_is_read_strictly(line: str, reason: str) -> None:
    """What cannot be counted is told by its key."""
    answers, status = answered(line, "odds")
    assert status == 1
    assert reason in answers[0]["error"]


@pytest.mark.slow
def test_it_is_called_by_its_id(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The id of game.toml or the folder's name; another one is refused with a near name and status 2."""
    for name in ("hot-dice-show", "hot_dice_show"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.strip().encode())))
        assert main(["host", name]) == 0
        assert json.loads(capsys.readouterr().out.splitlines()[5]) == json.loads(SIXTH)
    assert main(["host", "hot-dice-shwo"]) == 2
    assert "did you mean hot-dice-show?" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        main(["host", "hot-dice-show", "--ask", "--odds"])


def test_a_show_has_a_window_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`--game` with its id opens the host's window with that seed under the lock that is asked for, and no table."""
    asked: list[tuple[str, int | None, Path]] = []

    def open_window(seed: int | None, game_id: str, lock: AccountLock) -> int:
        asked.append((game_id, seed, lock.folder))
        return 0

    monkeypatch.setattr("dealer_trainer.ui.shell.app.open_window", open_window)
    assert main(["--lock-folder", str(tmp_path), "--game", "on-a-roll", "--seed", "5"]) == 0
    assert asked == [("on-a-roll", 5, tmp_path)]


ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 13, 10**30, 1.5, "", "P1", "P3", "both", "5", "-5", "1e9", "bust", "3000", "?",
    [], [1], [1, 2], [6, 6], [[1, 2]], ["P1", "P2"], {}, {"P1": 1}, {"P1": "5"}, {"P1": {"buzz": 5}}, [[1, "?"]] * 3,
)  # fmt: skip
"""Values that stand where others are wanted."""


def damaged(document: dict[str, Any], random: Random, keys: tuple[str, ...]) -> dict[str, Any]:
    """A key taken out, put in, or given another value, at the top or inside."""
    made = json.loads(json.dumps(document))
    at = random.choice([made, *(part for part in made.values() if isinstance(part, dict))])
    key = random.choice([*at, *keys])
    if random.random() < 0.3:
        at.pop(key, None)
    else:
        at[key] = random.choice(ODD)
    return made  # type: ignore[no-any-return]  # it is the copy of one


def run(name: str, lines: int, seed: int) -> int:
    """Send so many lines, half of them damaged, in all three modes; how many were answered with a state."""
    show, random, answered = shipped(name).show, Random(seed), 0
    host = HostAnswers(show)
    keys = (
        "event", "players", "dice", "shows", "cells", "number", "clue", "prizes", "claim", "config", "stage", "acts",
    )  # fmt: skip
    for _ in range(lines):
        document = draw_event(show, host.state, random)
        if random.random() < 0.3:
            document["claim"] = {key: random.choice(ODD) for key in random.sample(claim_keys(show), k=2)}
        if random.random() < 0.5:
            document = damaged(document, random, (*keys, *show.shown))
        mode = random.choice((host.play, host.ask, host.ask, host.odds))
        if random.random() < 0.2:
            mode, document = host.odds, damaged(state_document(show, host.state), random, keys)
        before = host.state
        try:
            json.dumps(mode(document))
            answered += 1
        except LineError:
            assert host.state is before, "a refused line changes nothing"
        assert list(broken(show, host.state)) == []
    return answered


@pytest.mark.parametrize("lines", [600, pytest.param(40_000, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_every_line_is_answered(name: str, lines: int) -> None:
    """A few hundred of them, or very many."""
    assert run(name, lines, 1) > lines // 4
