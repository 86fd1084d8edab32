"""A line's situation and acts, asked through the commands that read them: each mistake is refused by its name."""

import json
from pathlib import Path

import pytest

from dealer_trainer.cli import FINDINGS, WELL
from tests.cli.asking import ANSWER, SAMPLE, ask, grade_line, seat

LEFT_OVER = {
    **SAMPLE, "rolled": [4, 6], "marked": [4, 6], "dice": [1, 4], "seats": {"1": {"players_circle": "25"}},
}  # fmt: skip
"""The last side bet has come down, its lammers still lie."""


def test_a_number_called_off_is_untouched() -> None:
    """The key off names the Numbers that do not work (ruling R8)."""
    (answer,), _ = ask("settle", {**seat(numbers={"6": "5", "8": "5"}, players_circle="5", off=[8]), "dice": [1, 6]})
    assert [step.get("number") for step in answer["steps"] if step["do"] == "take"] == [None, 6]


def test_what_is_above_a_limit_is_dealt_as_it_lies() -> None:
    """The command line settles what lies there; refusing bets is the table's work."""
    (answer,), status = ask("settle", {**seat(numbers={"8": "9000"}), "dice": [4, 4]})
    assert status == WELL
    assert answer["steps"][-1]["amount"] == "10800"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ({**SAMPLE, "poin": 6}, "the line: 'poin' is not known; did you mean point?"),
        ({**SAMPLE, "point": 7}, "point: 7 cannot be a point"),
        ({**SAMPLE, "point": "6"}, "point: found text; a whole number is expected"),
        ({**SAMPLE, "point": True}, "point: found true or false; a whole number is expected"),
        ({**SAMPLE, "point": 6.0}, "point: found a number with decimals; a whole number is expected"),
        ({**SAMPLE, "rolled": [7]}, "rolled: 7 cannot have rolled"),
        ({**SAMPLE, "rolled": {"4": 1}}, "rolled: found an object; a list is expected"),
        ({**SAMPLE, "dice": [3]}, "dice: [3] are not two dice"),
        ({**SAMPLE, "dice": [0, 7]}, "dice: [0, 7] are not two dice"),
        ({**SAMPLE, "dice": [True, 1]}, "dice: [true, 1] are not two dice"),
        ({**SAMPLE, "dice": None}, "dice: found null; a list is expected"),
        ({**SAMPLE, "seats": []}, "seats: found a list; an object is expected"),
        ({**SAMPLE, "seats": {"7": {}}}, "seats: there is no seat '7'; they are 1 to 6"),
        ({**SAMPLE, "seats": {"01": {}}}, "seats: there is no seat '01'"),
        ({**SAMPLE, "seats": {"1": "x"}}, "seats.1: found text; an object is expected"),
        (seat(juke_box="5"), "seats.1: 'juke_box' is not known; did you mean jukebox?"),
        (seat(numbers={"4": "5"}), "seats.1.numbers: '4' is not known; the choices are 5, 6, 8, 9"),
        (seat(numbers="5"), "seats.1.numbers: found text; an object is expected"),
        (seat(jukebox="5", tokes={"players_circle": "1"}), "seats.1.tokes.players_circle: a toke goes beside"),
        (seat(numbers={"5": "5"}, tokes={"numbers": {"6": "1"}}), "seats.1.tokes.numbers.6: a toke goes beside"),
        (seat(tokes={"tokes": {}}), "seats.1.tokes: 'tokes' is not known"),
        (seat(jukebox="5", off=[8]), "seats.1.off: there is no bet on 8"),
        (seat(jukebox="5", off=8), "seats.1.off: found a number; a list is expected"),
        (seat(jukebox="0"), "seats.1.jukebox: a bet is above zero"),
        (seat(jukebox="-5"), "seats.1.jukebox: '-5' is negative"),
        (seat(jukebox=-5), "seats.1.jukebox: '-5' is negative"),
        (seat(jukebox=5.5), "seats.1.jukebox: found a number with decimals; write an amount as text"),
        (seat(jukebox="1e999"), "seats.1.jukebox: '1e999' is not an amount"),
        ('{"game":"rock-n-roll-dice","dice":[1,2],"seats":{"1":{"jukebox":1e999}}}', "found a number with decimals"),
        (seat(jukebox="NaN"), "seats.1.jukebox: 'NaN' is not an amount"),
        (seat(jukebox="0.001"), "seats.1.jukebox: '0.001' is finer than a cent"),
        (seat(jukebox="1" + "0" * 30), "seats.1.jukebox: '1000000000000000000000000000000' is too large"),
        (seat(jukebox=10**30), "seats.1.jukebox: '1000000000000' is too large"),
        (seat(jukebox="\N{ARABIC-INDIC DIGIT FIVE}"), "is not an amount: write dollars"),
        (seat(jukebox=None), "seats.1.jukebox: found null; write an amount as text"),
        (seat(jukebox=["5"]), "seats.1.jukebox: found a list; write an amount as text"),
        ({**seat(flaming_four="5"), "rolled": [2, 3, 6, 11, 12]}, "all its numbers have rolled"),
        ({**SAMPLE, "rolled": [1]}, "rolled: 1 cannot have rolled since the last 7; write totals from 2 to 12"),
        ({**SAMPLE, "rolled": [4, 9]}, "rolled: the point of 6 is missing; add it"),
        ({**SAMPLE, "rolled": []}, "rolled: the point of 6 is missing; add it"),
        ({**SAMPLE, "rolled": [4, 6, 4]}, "rolled: 4 is listed twice; write each number once"),
        ({**SAMPLE, "marked": [4]}, "marked: leave it out, what has rolled is marked here"),
        ({**LEFT_OVER, "house": {"marks": "always"}}, "marked: leave it out, what has rolled is marked here"),
        ({**LEFT_OVER, "marked": [5]}, "marked: 5 has not rolled since the last 7, so no lammer lies on it"),
        ({**LEFT_OVER, "marked": [4, 4]}, "marked: 4 is listed twice; write each number once"),
        ({**LEFT_OVER, "marked": 4}, "marked: found a number; a list is expected"),
        (
            seat(jukebox="2.25"),
            "seats.1.jukebox: 2.25 cannot be made, the smallest chip is 0.50; write a multiple of 0.50",
        ),
        (seat(jukebox="0.25"), "seats.1.jukebox: 0.25 cannot be made"),
        (seat(players_circle="5", numbers={"6": "5.10"}), "seats.1.numbers.6: 5.10 cannot be made"),
        (seat(jukebox="5", tokes={"jukebox": "0.75"}), "seats.1.tokes.jukebox: 0.75 cannot be made"),
    ],
)
def test_a_bad_situation_is_refused_by_name(line: object, part: str) -> None:
    """The answer says where and why, with the near name; the lines around it are answered, the status is 1."""
    (first, refused, last), status = ask("settle", SAMPLE, line, SAMPLE)
    assert first == last == ANSWER
    assert list(refused) == ["error", "line"]
    assert part in refused["error"]
    assert refused["line"] == 2
    assert status == FINDINGS


def test_lammers_left_over_lie_until_the_seven() -> None:
    """The key `marked` names those that no side bet needs; the table after a roll has it as long as they lie (H6)."""
    completed = {**SAMPLE, "rolled": [2, 3, 6, 11], "dice": [6, 6], "seats": {"1": {"flaming_four": "5"}}}
    seven = {**LEFT_OVER, "dice": [3, 4]}
    (paid, stays, cleared, unmarked), _ = ask("settle", completed, LEFT_OVER, seven, {**seven, "marked": []})
    assert paid["next"] == {"point": 6, "rolled": [2, 3, 6, 11, 12], "marked": [2, 3, 6, 11, 12]}
    assert stays["next"] == {"point": 6, "rolled": [4, 5, 6], "marked": [4, 6]}
    assert ({"do": "clear_marks"} in cleared["steps"], cleared["next"]) == (True, {"point": None, "rolled": []})
    assert {"do": "clear_marks"} not in unmarked["steps"]


def test_whole_numbers_are_amounts_too() -> None:
    """25 means what "25" means; a fraction is written as text."""
    (answer,), _ = ask("settle", seat(players_circle=25))
    assert answer["steps"][1]["amount"] == "30"


BAD_ACTS = [json.loads(line) for line in Path(__file__).with_name("bad_acts.jsonl").read_text("utf-8").splitlines()]
"""What is no act, and a part of what is told of it."""


@pytest.mark.parametrize(("act", "part"), BAD_ACTS)
def test_a_bad_act_is_refused_by_name(act: object, part: str) -> None:
    """An act that cannot be read is an error in the line, not a fault of the trainee's."""
    (answer,), status = ask("grade_round", grade_line([act]))
    assert part in answer["error"]
    assert status == FINDINGS


TEN_IN = {
    "game": "rock-n-roll-dice", "point": 6, "rolled": [2, 3, 4, 5, 6, 8, 9, 10, 11], "dice": [6, 6],
    "seats": {"1": {"players_circle": "25", "hot_hand": "10"}},
}  # fmt: skip
TOPPED_UP = {"kind": "late_top_up", "seat": 1, "bet": "hot_hand"}


@pytest.mark.parametrize(("stays", "paid"), [({"stays": "5"}, "400"), ({"stays": 7}, "560"), ({}, "400"), ({}, "800")])
def test_what_a_side_bet_was_before_it_was_topped_up(stays: dict[str, object], paid: str) -> None:
    """A line may say it, and it is what plays (ruling H2)."""
    hand = {"bet": "hot_hand", "seat": 1}
    acts = [
        {"do": "refuse", **hand}, {"do": "pop"}, {"do": "announce", "call": "twelve"}, {"do": "mark", "number": 12},
        {"do": "pay", **hand, "amount": paid},
    ]  # fmt: skip
    (answer,), _ = ask("grade_round", {**TEN_IN, "layout": [{**TOPPED_UP, **stays}], "acts": acts})
    assert answer["faults"] == []
    (settled,), _ = ask("settle", {**TEN_IN, "layout": [{**TOPPED_UP, **stays}]})
    assert settled["steps"][-1]["amount"] == (paid if stays else "800")


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ({**TOPPED_UP, "stays": "10"}, "layout[0].stays: 10 is not below the 10 that lies there"),
        ({**TOPPED_UP, "stays": "0"}, "layout[0].stays: 0 is not below"),
        ({**TOPPED_UP, "stays": "4.20"}, "layout[0].stays: "),
        ({**TOPPED_UP, "stays": []}, "layout[0].stays: found a list"),
        ({"kind": "between", "seat": 1, "bet": "hot_hand", "stays": "5"}, "layout[0]: 'stays' is not known"),
    ],
)
def test_what_it_cannot_have_been_is_refused(entry: dict[str, object], part: str) -> None:
    """With the place in the line, and what to write."""
    (answer,), status = ask("settle", {**TEN_IN, "layout": [entry]})
    assert status == FINDINGS
    assert part in answer["error"]


@pytest.mark.parametrize(
    "acts",
    [
        [{"do": "floor"}],
        [{"do": "set_up", "bet": "flaming_four", "seat": 1, "amount": "5"}, {"do": "floor"}],
        [{"do": "refuse", "bet": "players_circle", "seat": 1}],
        [{"do": "set_up", "bet": "players_circle", "seat": 1, "amount": "25"}],
        [{"do": "set_up", "bet": "players_circle", "seat": 1, "amount": "50"}],
        [{"do": "refuse", "bet": "jukebox", "seat": 1}],
    ],
)
def test_an_empty_layout_says_what_none_says(acts: list[dict[str, object]]) -> None:
    """Nothing lies wrong: the round is graded in the same way, with its pop and without."""
    rest = [{"do": "announce", "call": "twelve"}, {"do": "mark", "number": 12}]
    for pop in ([{"do": "pop"}], []):
        line = {**TEN_IN, "acts": [*acts, *pop, *rest]}
        answers, _ = ask("grade_round", line, {**line, "layout": []})
        assert answers[0] == answers[1]
