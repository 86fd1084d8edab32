"""`score` and `grade-turn` as a program sees them: answers in order, bad lines named, and nothing stops the run."""

import io
import json
from random import Random
from typing import Any

import pytest

from dealer_trainer.cli.lines import answer_lines
from dealer_trainer.cli.score import ScoreAnswers
from tests.loaded import score_games

GAMES = score_games()
BEST = {"game": "dice-10000", "ask": "best", "roll": [1, 5, 5]}


def ask(*lines: object, command: str = "answer") -> tuple[list[Any], int]:
    """The answers and the status."""
    source = io.BytesIO(b"\n".join(json.dumps(line).encode() for line in lines))
    target = io.StringIO()
    status = answer_lines(source, target, getattr(ScoreAnswers(GAMES), command))
    return [json.loads(line) for line in target.getvalue().splitlines()], status


def test_answers_come_in_order_and_bad_lines_are_named() -> None:
    """A bad line has its number and reason, the run goes on, and the status is 1."""
    answers, status = ask(BEST, {**BEST, "roll": []}, BEST)
    assert status == 1
    assert answers[0] == answers[2]
    assert answers[0] == {"points": 200, "set_aside": [1, 5, 5], "bust": False, "hot_dice": True, "wins_game": False}
    assert answers[1] == {"error": "roll: found 0 dice; 1 to 6 are expected", "line": 2}
    assert ask(BEST)[1] == 0


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ({**BEST, "game": "dice-1000"}, "game: 'dice-1000' is not known; did you mean dice-10000?"),
        ({**BEST, "ask": "bests"}, "ask: 'bests' is not known; did you mean best?"),
        ({**BEST, "held": [1, 1, 1, 1]}, "held: found 4 dice; 0 to 3 are expected"),
        ({**BEST, "roll": [1] * 7}, "roll: found 7 dice; 1 to 6 are expected"),
        ({**BEST, "roll": [0]}, "roll: [0] are not dice; each is a whole number from 1 to 6"),
        ({**BEST, "roll": [True]}, "roll: [true] are not dice; each is a whole number from 1 to 6"),
        ({**BEST, "rol": [1]}, "the line: 'rol' is not known; did you mean roll?"),
        ({**BEST, "house": {"hot": 1}}, "house.'hot': there is no such switch"),
        ({**BEST, "house": []}, "house: found a list; an object is expected"),
        ({**BEST, "house": {"opening": 1025}}, "house.opening: found 1025: a multiple of 50 is expected"),
        ({"game": "dice-10000", "ask": "turn", "score": 25}, "score: 25 is not a score"),
        ({"game": "dice-10000", "ask": "turn", "events": [{}]}, "events[0]: found none; one of pick_up, roll"),
        ({"game": "dice-10000", "ask": "turn", "events": [{"bank": False}]}, "events[0].bank: found false"),
        (
            {"game": "dice-10000", "ask": "turn", "events": [{"attempt": "pairs", "keep": []}]},
            "events[0].attempt: 'pairs'",
        ),
        ({"game": "dice-10000", "ask": "game"}, "players: the key is missing"),
        ({"game": "dice-10000", "ask": "game", "players": ["A", "A"]}, "players[1]: 'A' is listed twice"),
        ({"game": "dice-10000", "ask": "game", "players": ["A"], "sheet": {"A": 10_050}}, "sheet.A: 10050 is over"),
        ({"game": "dice-10000", "ask": "game", "players": ["A"], "zilches": {"A": 3}}, "zilches.A: found 3"),
        (
            {"game": "dice-10000", "ask": "game", "players": ["A"], "turns": [{"p": "B", "bust": True}]},
            "turns[0].p: 'B'",
        ),
        ({"game": "dice-10000", "ask": "start", "players": ["A"], "rolls": [{"A": 7}]}, "rolls[0].A: 7 is not a die"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: dict[str, Any], error: str) -> None:
    """The place and the reason are told, with a near name where there is one."""
    answers, status = ask(line)
    assert status == 1
    assert answers[0]["error"].startswith(error)


def test_a_game_is_named_by_its_id_or_its_folder() -> None:
    """The contract has both."""
    assert ask({**BEST, "game": "dice_10000"}) == ask(BEST)


def test_grade_turn_takes_a_line_of_turn() -> None:
    """With or without its `ask`; and `score` is asked for it by name."""
    line = {"game": "dice-10000", "score": 2000, "events": [{"roll": [2, 3, 4, 6, 6, 3], "said": {"offer": "bust"}}]}
    clean = {"faults": [], "points": 100, "cost": 0}
    assert ask(line, {**line, "ask": "turn"}, command="grade_turn") == ([clean, clean], 0)
    assert ask({**line, "ask": "grade-turn", "wrote": None}) == ([clean], 0)
    assert ask({**line, "ask": "turn"})[1] == 1


@pytest.mark.slow
def test_whatever_is_asked_is_answered() -> None:
    """Lines put together at random have an answer or a reason, never an exception, and the same one each time."""
    random = Random(86)
    lines = [_line(random) for _ in range(1500)]
    answers, _ = ask(*lines)
    assert len(answers) == len(lines)
    assert answers == ask(*lines)[0]
    assert sum("error" not in answer for answer in answers) > 200


def _line(random: Random) -> dict[str, Any]:
    names = ["A", "B", "C"]
    values: dict[str, Any] = {
        "roll": _dice(random), "set_aside": _dice(random), "held": random.choice([None, _dice(random), "x"]),
        "score": random.choice([0, 1000, 9950, 10_000, -50, None]), "on_board": random.choice([True, None, 0]),
        "previous": random.choice([None, {"points": 650, "dice": random.randint(0, 7)}, {}]),
        "events": [_event(random) for _ in range(random.randint(0, 5))],
        "players": random.choice([names, names[:1], [], 3]),
        "sheet": random.choice([{}, {"A": 9950, "B": 10_000}, [0, 50, 0]]),
        "zilches": random.choice([{}, {"A": 2}, {"D": 1}]), "next": random.choice([None, "A", "B", "Z"]),
        "turns": [_turn(random) for _ in range(random.randint(0, 6))],
        "rolls": [{name: random.randint(0, 6) for name in random.sample(names, random.randint(0, 3))}],
        "wrote": random.choice([None, 0, 500]), "said": random.choice([[], None, [{"offer": "bust"}]]),
    }  # fmt: skip
    asked = random.choice(["best", "set_aside", "turn", "game", "start", "grade-turn"])
    known = {
        "best": ("roll", "held"), "set_aside": ("roll", "set_aside", "held"),
        "turn": ("score", "on_board", "previous", "events"), "game": ("players", "sheet", "zilches", "next", "turns"),
        "start": ("players", "rolls"), "grade-turn": ("score", "previous", "events", "wrote"),
    }[asked]  # fmt: skip
    house = random.choice(
        [{}, {"progressive": True, "exact": True}, {"hot_dice": "may", "hard_six": "once"}, {"the_420": True}]
    )
    return {"game": random.choice(GAMES).id, "ask": asked, "house": house, **{key: values[key] for key in known}}


def _dice(random: Random) -> list[int]:
    return [random.randint(1, 6) for _ in range(random.randint(0, 6))]


def _event(random: Random) -> dict[str, Any]:
    kept = {"attempt": random.choice(["straight", "three_pairs"]), "keep": _dice(random)}
    event: dict[str, Any] = random.choice(
        [{"roll": _dice(random)}, {"set_aside": _dice(random)}, {"bank": True}, kept, {"pick_up": True}]
    )
    return event


def _turn(random: Random) -> dict[str, Any]:
    kind: dict[str, Any] = random.choice([
        {"points": 50 * random.randint(-1, 40), "left": random.randint(0, 6), "picked_up": random.random() < 0.2},
        {"bust": True}, {"over": True}, {"six_at_once": True, "points": 50}, {"roll_off": [2, 5]}, {"decline": True},
        {"extra_roll": [1, 1, 2, 3, 4]},
    ])  # fmt: skip
    return {"p": random.choice("ABC"), **kind}
