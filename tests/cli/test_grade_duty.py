"""`grade-duty`: a line a duty, graded or answered with the model's steps; a bad line says where, what, and how."""

import io
import json
from typing import Any

import pytest

from dealer_trainer.cli.answer import DutyAnswers
from dealer_trainer.cli.lines import answer_lines
from tests.loaded import rock_n_roll

GAME = "rock-n-roll-dice"
BUY_IN: dict[str, Any] = {"game": GAME, "duty": "buy_in", "given": {"amount": "200", "seat": 1}}

BAD = [
    ({"duty": "buy_in"}, "game: the key is missing; the games with table duties are rock-n-roll-dice"),
    ({"game": "craps", "duty": "buy_in"}, "game: 'craps' is not known"),
    ({"game": GAME}, "duty: the key is missing; the duties are open, close"),
    ({"game": GAME, "duty": "buyin"}, "duty: 'buyin' is not known; did you mean buy_in?"),
    ({"game": GAME, "duty": "buy_in"}, "given.amount: the key is missing; buy_in needs amount"),
    ({**BUY_IN, "given": {"amount": "20.005"}}, "given.amount: '20.005' is finer than a cent"),
    ({**BUY_IN, "given": {"amount": "200", "slip": {}}}, "given: 'slip' is not known"),
    ({**BUY_IN, "house": {"aprove_from": "5"}}, "house: 'aprove_from' is not known; did you mean approve_from?"),
    ({**BUY_IN, "house": {"drop": "later"}}, "house.drop: 'later' is not known"),
    ({**BUY_IN, "acts": [{"do": "puhs"}]}, "acts[0].do: 'puhs' is not known; did you mean push?"),
    ({**BUY_IN, "acts": [{"do": "push", "to": 1}]}, "acts[0]: 'to' is not known"),
    ({**BUY_IN, "acts": [{"do": "push", "of": "chips", "amount": 2.5}]}, "acts[0].amount: found a number"),
    ({**BUY_IN, "acts": [{"do": "ok", "by": "pit"}]}, "acts[0].by: 'pit' is not known"),
    ({**BUY_IN, "acts": [{"do": "say"}]}, "acts[0].line: the key is missing; the lines are on_the_table"),
    ({**BUY_IN, "acts": [{"do": "say", "line": "hello"}]}, "acts[0].line: 'hello' is not known"),
    ({**BUY_IN, "acts": [{"do": "push", "amount": "1", "amounts": {}}]}, "acts[0]: it has amount and amounts"),
    ({**BUY_IN, "acts": [{"do": "tell", "facts": ["point 8"]}]}, "acts[0].facts[0]: 'point 8' is not a fact"),
    ({"game": GAME, "duty": "toke", "given": {"amount": "5", "won": "x"}}, "given.won: found text; true or false"),
    ({"game": GAME, "duty": "popper", "given": {"state": "bent"}}, "given.state: 'bent' is not known"),
    ({"game": GAME, "duty": "player_sign", "given": {"signs": ["tired"]}}, "given.signs[0]: 'tired' is not known"),
    ({"game": GAME, "duty": "fill", "given": {"slip": {"5": "500"}, "chips": {"0": "5"}}}, "given.chips: '0' is not"),
    ({**BUY_IN, "given": {"amount": "200", "seat": 0}}, "given.seat: there is no seat 0; they are 1 to 6"),
    ({**BUY_IN, "given": {"amount": "200", "seat": 7}}, "given.seat: there is no seat 7; they are 1 to 6"),
    ({"game": GAME, "duty": "credit", "given": {"chips": {"7": "70"}}}, "given.chips: '7' is not known; the choices"),
    ({"game": GAME, "duty": "credit", "given": {"chips": {"5": "502"}}}, "given.chips.5: 502 is no whole number"),
    ({**BUY_IN, "acts": [{"do": "push", "of": "chips", "amounts": {"20": "200"}}]}, "acts[0].amounts: '20' is not"),
    ({**BUY_IN, "acts": [{"do": "push", "of": "chips", "amounts": {"25": "20"}}]}, "acts[0].amounts.25: 20 is no"),
    *[({"game": GAME, "duty": "relief_out", "given": {"facts": [fact]}}, f"given.facts[0]: '{fact}'{reason}")
      for fact, reason in (
        ("owed:2:-5", ": "), ("owed:2:x", ": "), ("weather:5", " is not a fact; write point:8"),
        ("owed:2", " is not a fact; write point:8"), ("off:3", " is not a fact; write point:8"),
        ("point:abc", ": 'abc' is no NUMBER"), ("point:13", ": 13 is not a total"), ("off:7:6", ": there is no seat 7"),
        ("off:x:6", ": 'x' is no SEAT"), ("off:3:none", ": 'none' is no NUMBER"), ("point:8:1", " is not a fact"),
        ("open:buyin:1", ": 'buyin' is not known; did you mean buy_in?"), ("request:9:1", ": '9' is not known"),
      )],
    ({"game": GAME, "duty": "relief_out", "given": {"facts": []}, "acts": [{"do": "tell", "facts": ["owed:x:y"]}]},
     "acts[0].facts[0]: 'owed:x:y': 'x' is no SEAT; write point:8"),
]  # fmt: skip

SLIP = {"5": "500", "25": "2000"}
NAMED: list[dict[str, Any]] = [
    {"game": GAME, "duty": "open", "given": {"slip": SLIP, "tray": SLIP}},
    {"game": GAME, "duty": "fill", "given": {"slip": SLIP, "chips": SLIP}},
    BUY_IN,
]
"""Duties in which an act is none without its figure."""

FREE: list[list[dict[str, Any]]] = [
    [{"do": "spread", "of": "cash", "amounts": {"20": "200"}}],
    [{"do": "drop", "of": "cash"}],
    [{"by": "player", "do": "push", "of": "chips"}],
    [{"do": "prove", "of": "chips_out"}, {"do": "push", "of": "chips"}],
]
"""Acts without a figure, or with one of bills."""


@pytest.fixture(scope="module")
def answers() -> DutyAnswers:
    """The answers about the shipped game."""
    return DutyAnswers([rock_n_roll()])


def ask(answers: DutyAnswers, *documents: object) -> tuple[int, list[dict[str, Any]]]:
    """The exit status, and the answers."""
    lines = b"\n".join(json.dumps(document).encode() for document in documents)
    out = io.StringIO()
    status = answer_lines(io.BytesIO(lines), out, answers.grade_duty)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_bad_line_says_how_to_mend_it(answers: DutyAnswers) -> None:
    """It names the key, what was found, and what can be written; the lines beside it are answered."""
    status, replies = ask(answers, *(document for document, _ in BAD), BUY_IN)
    assert status == 1
    for reply, (document, reason) in zip(replies, BAD, strict=False):
        assert reply["error"].startswith(reason), (document, reply)
    assert "steps" in replies[-1]


@pytest.mark.parametrize("acts", FREE)
def test_acts_without_a_figure_are_graded(answers: DutyAnswers, acts: list[dict[str, Any]]) -> None:
    """An act claims only what it says; bills are no chips of the rack."""
    status, [reply] = ask(answers, {**BUY_IN, "acts": acts})
    assert status == 0
    assert "faults" in reply


def test_model_steps_are_acts_without_a_fault(answers: DutyAnswers) -> None:
    """What is answered without acts can be sent back as acts."""
    _, [model] = ask(answers, BUY_IN)
    status, [reply] = ask(answers, {**BUY_IN, "acts": model["steps"]})
    assert status == 0
    assert reply == {"faults": [], "points": 100, "cost": "0", "duty": {"due": 6, "right": 6}}


@pytest.mark.parametrize("line", NAMED)
def test_record_without_a_figure_is_no_proof_and_no_push(answers: DutyAnswers, line: dict[str, Any]) -> None:
    """Where an act names an amount (T4, T11), one without it is left out: nothing was shown that could be right."""
    _, [model] = ask(answers, line)
    bare = [{key: act[key] for key in act if key not in ("amount", "amounts")} for act in model["steps"]]
    _, [reply] = ask(answers, {**line, "acts": bare})
    step = "push" if line["duty"] == "buy_in" else "prove"
    found = [(fault["kind"], fault["step"], fault["severity"], fault["cost"]) for fault in reply["faults"]]
    assert found == [("omitted", step, "major", "0")]
    assert reply["duty"]["right"] == reply["duty"]["due"] - 1


def test_fault_has_the_names_of_the_design(answers: DutyAnswers) -> None:
    """A line's house holds, and a fault says what was due, what was done, and on what ruling."""
    acts = [{"do": "announce", "call": "Changing 200"}, {"do": "push", "of": "chips", "amounts": {"25": "150"}}]
    _, [reply] = ask(answers, {**BUY_IN, "house": {"approve_from": 100, "cut": {"25": 4}}, "acts": acts})
    by_step = {(fault["kind"], fault["step"]): fault for fault in reply["faults"]}
    assert ("no_approval", "push") in by_step
    pushed = by_step["wrong_amount", "push"]
    assert pushed == {
        "kind": "wrong_amount", "severity": "critical", "step": "push", "at": 1,
        "due": {"do": "push", "of": "chips", "amount": "200"},
        "done": {"do": "push", "of": "chips", "amounts": {"25": "150"}},
        "cost": "-50", "source": "duty:D6.push", "why": "$150 where $200 was due",
    }  # fmt: skip
    assert reply["cost"] == "-50"


@pytest.mark.parametrize(("said", "word", "points"), [(True, "yes", 100), (False, "no", 85)])
def test_whether_a_toke_has_won_is_true_or_yes(answers: DutyAnswers, said: object, word: str, points: int) -> None:
    """A winning one may ride where the house lets it; a lost one cannot, and was left out."""
    acts = [{"do": "tap", "of": "toke"}, {"do": "leave_up", "of": "toke"}]
    toke = {"game": GAME, "duty": "toke", "house": {"winning_toke": "may_ride"}, "acts": acts}
    lines = ({**toke, "given": {"amount": "5", "won": won}} for won in (said, word))
    _, [reply, same] = ask(answers, *lines)
    assert (reply, reply["points"]) == (same, points)
