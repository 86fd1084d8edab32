"""Every worked example of the documents and the rulings, asked of the command; and every value of a table matters."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pydantic import ValidationError

from dealer_trainer.cli.score import ScoreAnswers
from dealer_trainer.games.score.loading import ScoreGame, ScoreGameText, load_score_games

GAMES = ("hot-dice-classic", "dice-10000", "farkle-350", "hot-dice-five")


class Case(NamedTuple):
    """A line of `score` and what must be answered, held against the keys that it names.

    `source`: the document (000, 001a, 001b, 002) or the ruling (S…) that it rests on.
    """

    source: str
    line: dict[str, Any]
    answer: dict[str, Any]


CASES = [Case(**json.loads(line)) for line in Path(__file__).with_name("cases.jsonl").read_text("utf-8").splitlines()]


@cache
def games() -> dict[str, ScoreGame]:
    """The shipped scoring games."""
    found, refused = load_score_games()
    assert not refused
    return {game.id: game for game in found}


def differs(answers: ScoreAnswers, case: Case) -> str | None:
    """What is answered otherwise than the case says."""
    answer = answers.answer(case.line)
    wrong = {key: answer.get(key) for key, value in case.answer.items() if answer.get(key) != value}
    return f"{case.source}: {json.dumps(case.line)} -> {wrong}, due {case.answer}" if wrong else None


def test_the_four_games_are_there() -> None:
    """Their ids are those that strangers ask for."""
    assert set(games()) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_cases_are_answered(name: str) -> None:
    """Each answer is what the document or the ruling says; all that differ are told."""
    answers = ScoreAnswers(tuple(games().values()))
    cases = [case for case in CASES if case.line["game"] == name]
    assert len(cases) > 50
    assert [told for case in cases if (told := differs(answers, case))] == []


IDLE = {
    *((game, key) for game in GAMES for key in ("ante", "roll_off")),  # paid in `keep` alone (tests/table/score)
    *(
        (game, "four_and_a_pair") for game in GAMES if game not in ("dice-10000", "farkle-350")
    ),  # three pairs are nothing there
    ("hot-dice-five", "tie"),  # a chain ends alone
    ("hot-dice-classic", "attempts"),  # no run of all six dice, and no three pairs
    ("hot-dice-five", "double_trips"),
    ("hot-dice-five", "three_pairs"),
}
"""Switches that change nothing in a game under its other rules."""
OTHERS: dict[str, tuple[object, ...]] = {
    "of_a_kind": ("triples_only", "add", "double"),
    "hot_dice": ("may", "must"),
    "six_at_once": ("instant_win", "points"),
    "open_max_left": ("none", 2),
    "three_zilches": ("none", "minus_500", "lose_all"),
    "reach": ("over", "at_least"),
    "tie": ("first_there", "shared"),
    "last_round": ("one_turn", "chain"),
    "the_5150": ("off", "record"),
    "hard_six": ("off", "once", "always"),
}


def changed(value: object, key: str) -> Iterator[object]:
    """Other values of a key."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 50, value - 50) if value else (100,)  # 50 to bank is not a minimum: nothing scores less
    else:
        yield from (other for other in OTHERS[key] if other != value)


def mutants(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Copies of a game.toml with one value of the table or the house changed."""
    for key in ("target", "of_a_kind", "three_pairs", "double_trips"):
        for value in changed(document[key], key):
            yield f"{key} = {value}", {**document, key: value}
    for table in ("singles", "triples", "house_rules"):
        for key, old in document[table].items():
            if key == "ante":
                continue
            for value in changed(old, key):
                yield f"{table}.{key} = {value}", {**document, table: {**document[table], key: value}}
    for table in ("singles", "triples"):
        for key in document[table]:
            yield f"no {table}.{key}", {**document, table: {k: v for k, v in document[table].items() if k != key}}
    runs = document["runs"]
    for index, run in enumerate(runs):
        yield f"no run {index}", {**document, "runs": runs[:index] + runs[index + 1 :]}
        other = {**run, "points": run["points"] + 50}
        yield f"run {index} = {other['points']}", {**document, "runs": (*runs[:index], other, *runs[index + 1 :])}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_a_table_matters(name: str) -> None:
    """Whatever value of a game's table is changed, some case is answered otherwise."""
    game = games()[name]
    cases = [case for case in CASES if case.line["game"] == name]
    unseen, tried = [], 0
    for what, document in mutants(game.text.model_dump()):
        key = what.split(" ")[0].split(".")[-1]
        if (name, key) in IDLE:
            continue
        try:
            text = ScoreGameText.model_validate(document)
        except ValidationError:
            continue
        tried += 1
        answers = ScoreAnswers((game._replace(text=text, rules=text.rules()),))
        if not any(differs(answers, case) for case in cases):
            unseen.append(what)
    assert not unseen
    assert tried > 40
