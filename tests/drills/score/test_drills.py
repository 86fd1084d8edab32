"""The scorekeeper's twelve drills: the same from one seed, only right answers pass, and `score` says what is due."""

import json
from itertools import pairwise, product
from typing import Any

import pytest

from dealer_trainer.cli import WELL, main
from dealer_trainer.cli.score import ScoreAnswers
from dealer_trainer.drills.score.item import ScoreItem, answer_of, grade, questions_of
from dealer_trainer.drills.score.kind import KINDS, make
from tests.loaded import score_games
from tests.narrowed import of_kind

GAMES = {game.id: game for game in score_games()}
ANSWERS = ScoreAnswers(tuple(GAMES.values()))


def items(game: str, kind: str, count: int = 12) -> list[ScoreItem]:
    """Items of a kind."""
    skills = [skill.id for skill in GAMES[game].drills.skills if skill.kind == kind]
    return [make(GAMES[game], skill, seed, GAMES) for skill in skills for seed in range(count)]


def asked(game: str, ask: str, **line: object) -> dict[str, Any]:
    """What `score` answers."""
    answer: dict[str, Any] = ANSWERS.answer({"game": game, "ask": ask, **line})
    return answer


def events_of(item: ScoreItem) -> list[dict[str, Any]]:
    """The events of a shown turn, without what was said."""
    events = of_kind(item.shown["events"], list)
    return [{key: value for key, value in event.items() if key != "said"} for event in events]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_due_on_each_question_is_right(game: str) -> None:
    """Answered question by question, with the dice that are due; any other answer to one of them is wrong."""
    for skill, seed in product(GAMES[game].drills.skills, range(3)):
        item = make(GAMES[game], skill.id, seed, GAMES)
        dice = item.due.get("dice")
        named = list(dice) if isinstance(dice, list) else []
        due = [(question, question.due) for question in questions_of(item)]
        assert grade(item, answer_of(item, due, named)).is_right, item.id
        for place, (question, _) in enumerate(due):
            other = [*due[:place], (question, -7), *due[place + 1 :]]
            assert not grade(item, answer_of(item, other, named)).is_right, (item.id, question.key)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_items_come_from_their_seed_and_know_their_answer(game: str) -> None:
    """The same seed makes the same item; what is due is right, each key of it answered otherwise is wrong."""
    for skill, seed in product(GAMES[game].drills.skills, range(6)):
        item = make(GAMES[game], skill.id, seed, GAMES)
        assert item == make(GAMES[game], skill.id, seed, GAMES)
        due = json.loads(json.dumps(item.due))
        assert json.loads(json.dumps(item.shown)) == item.shown
        assert item.question, item.id
        assert item.why, item.id
        assert item.source in {row.id for row in GAMES[game].rows}, item.id
        assert grade(item, due).is_right, item.id
        for key in due:
            graded = grade(item, {**due, key: "other"})
            assert not graded.is_right, (item.id, key)
            assert graded.wrong == (key,)
        assert not grade(item, {}).is_right, item.id


def test_all_twelve_drills_are_in_every_game() -> None:
    """And each of the other games can be compared with."""
    for game in GAMES.values():
        assert {skill.kind for skill in game.drills.skills} == set(KINDS)
        others = {skill.features["other"] for skill in game.drills.skills if skill.kind == "other_game"}
        assert others == set(GAMES) - {game.id}


def due_by_score(item: ScoreItem) -> dict[str, Any]:
    """What `score` makes of the situation that is shown."""
    game, shown = item.game, item.shown
    if item.kind == "most_points":
        best = asked(game, "best", roll=shown["roll"])
        return {"points": best["points"], "dice": best["set_aside"]}
    if item.kind == "set_aside_value":
        return {"points": asked(game, "set_aside", **shown)["points"]}
    if item.kind == "legal":
        found = asked(game, "set_aside", **shown)
        return {"legal": found["legal"], "dice": found.get("dice", [])}
    if item.kind == "hot_dice":
        best = asked(game, "best", roll=shown["roll"])
        return {"choice": GAMES[game].rules.house.hot_dice if best["hot_dice"] else "no"}
    if item.kind == "other_game":
        both = of_kind(shown["games"], list)
        return {"points": [asked(each, "best", roll=shown["roll"])["points"] for each in both]}
    if item.kind == "last_round":
        found = asked(game, "game", **shown)
        assert "illegal" not in found
        return {"winners": found["winners"], "due": found["due"]}
    assert item.kind == "the_sheet"
    found = asked(game, "game", **shown)
    assert "illegal" not in found
    assert found["noted_5150"] == item.due.get("noted_5150", [])
    return {"scores": found["scores"]}


@pytest.mark.slow
def test_who_had_5150_is_asked_where_the_house_counts_it() -> None:
    """And nowhere else: who keeps another game has never heard of it."""
    assert all("noted_5150" not in item.due for game in GAMES for item in items(game, "the_sheet"))
    five = GAMES["hot-dice-five"]
    noting = five._replace(rules=five.rules._replace(house=five.rules.house._replace(the_5150="record")))
    (skill,) = [skill.id for skill in five.drills.skills if skill.kind == "the_sheet"]
    noted = [make(noting, skill, seed, GAMES).due["noted_5150"] for seed in range(100)]
    assert all(isinstance(each, list) for each in noted)
    assert any(noted)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "kind", ["most_points", "set_aside_value", "legal", "hot_dice", "other_game", "last_round", "the_sheet"]
)
def test_what_is_due_is_what_score_says(game: str, kind: str) -> None:
    """The drills know no rules of their own."""
    for item in items(game, kind):
        found = due_by_score(item)
        assert {key: item.due[key] for key in found} == found


@pytest.mark.parametrize("game", GAMES)
def test_totals_and_dice_are_those_of_the_turn(game: str) -> None:
    """Event after event, `turn` has the total that is due; the dice it hands over are those that are due."""
    for item in items(game, "running_total"):
        events, totals = events_of(item), []
        start = {key: item.shown[key] for key in ("score", "on_board")}
        for number, event in enumerate(events, 1):
            state = asked(game, "turn", events=events[:number], **start)
            if "set_aside" in event or state["phase"] == "bust":
                totals.append(state["points"])
        assert item.due == {"totals": totals}
    for item in items(game, "dice_count"):
        start = {"score": 2000, "previous": item.shown.get("previous")}
        assert item.due == {"dice": asked(game, "turn", events=events_of(item), **start)["dice"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_third_of_the_kept_turns_is_clean(game: str) -> None:
    """The others have one mistake, at an event that there is, and the cost of `grade-turn`."""
    found = items(game, "protection", 60)
    clean = [item for item in found if item.due["event"] is None]
    assert 10 <= len(clean) <= 32
    for item in found:
        answer = asked(game, "grade-turn", **item.shown)
        assert answer["cost"] == item.due["cost"]
        assert bool(answer["faults"]) == (item.due["event"] is not None)
        if item.due["event"] is not None:
            assert item.due["event"] in [fault["event"] for fault in answer["faults"]]


@pytest.mark.slow
def test_odds_may_be_off_by_one_percent() -> None:
    """The chance of a bust within one; a near tie of bank and roll is never asked."""
    item = next(item for item in items("farkle-350", "odds") if "percent" in item.due)
    percent = of_kind(item.due["percent"], float)
    assert grade(item, {"percent": percent + 1}).is_right
    assert not grade(item, {"percent": percent + 1.1}).is_right
    asked_ties = [item.shown for item in items("farkle-350", "odds", 60) if item.shown.get("total") == 3050]
    assert {"total": 3050, "dice": 5} not in asked_ties


@pytest.mark.slow
def test_a_game_is_played_from_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """To the end, with a winner; what the model keeper says of each turn has no fault, and the sheet adds up."""
    for game in GAMES:
        assert main(["deal", game, "--seed", "8", "--rounds", "400"]) == WELL
        turns = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(turns[-1]["winners"]) >= 1
        assert turns[-1]["state"] == "over"
        for before, turn in pairwise(turns):
            player = turn["p"]
            assert turn["score"] == before["scores"][player]
        written = [turn for turn in turns if not any("pick_up" in event for event in turn["events"])]
        for turn in written[:40]:
            on_board = turn["score"] > 0 or any(past["wrote"] and past["p"] == turn["p"] for past in turns)
            line = {"score": turn["score"], "on_board": on_board, "events": turn["events"], "wrote": turn["wrote"]}
            if turn["score"]:
                assert asked(game, "grade-turn", **line)["faults"] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_course_is_printed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Lesson after lesson, with its rows, its turn, and its drills."""
    assert main(["course", game]) == WELL
    out = capsys.readouterr().out
    for lesson in GAMES[game].course.lessons:
        assert lesson.title in out
        assert all(line in out for line in lesson.text)
    assert "K10 All dice have scored" in out
    assert "(to be refused)" in out
    assert main(["course", game, "--check"]) == WELL
    rows, skills = len(GAMES[game].rows), len(GAMES[game].drills.skills)
    assert f"8  lessons, which teach {rows} rows and drill {skills} skills" in capsys.readouterr().out
