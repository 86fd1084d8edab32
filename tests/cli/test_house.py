"""House rules of a line: as in game.toml, for this line alone; what is not understood is refused by name."""

from typing import Any

import pytest

from dealer_trainer.cli import FINDINGS, WELL
from dealer_trainer.games.schema import HouseText
from tests.cli.asking import ask

GAME = {"game": "rock-n-roll-dice"}
SIX = {
    **GAME, "point": 6, "dice": [4, 2], "rolled": [6],
    "seats": {"1": {"players_circle": "25", "numbers": {"6": "7"}}},
}  # fmt: skip


CALL = {**GAME, "point": 6, "dice": [4, 2], "call": "six"}
NOT_MADE = "cannot be made: the smallest chip in the rack is 0.50; write a multiple of it, above zero"
TEXT = 'write an amount as text, "25" or "37.50"'


def settled(line: dict[str, Any], **house: object) -> Any:
    """The answer of `settle` in a house with these rules."""
    (answer,), status = ask("settle", {**line, "house": house})
    assert status == WELL
    return answer


def paid(answer: Any, bet: str = "numbers") -> str:
    """What is paid on a bet."""
    (step,) = (step for step in answer["steps"] if step["do"] == "pay" and step["bet"] == bet)
    return str(step["amount"])


def acted(call: str, **more: object) -> dict[str, Any]:
    """A round on the point of six in which everything is right but perhaps the call."""
    pays = [
        {"do": "pay", "bet": "players_circle", "seat": 1, "amount": "25"},
        {"do": "pay", "bet": "numbers", "seat": 1, "number": 6, "amount": "8"},
    ]
    acts = [{"do": "announce", "call": call}, *pays, {"do": "puck", "to": None}]
    return {**SIX, "acts": acts, **more}


def graded(call: str, **more: object) -> list[tuple[str, str, str]]:
    """Kind, severity and row of each fault."""
    (answer,), status = ask("grade_round", acted(call, **more))
    assert status == WELL, answer
    return [(fault["kind"], fault["severity"], fault["row"]) for fault in answer["faults"]]


def test_the_number_is_enough_unless_the_line_says_full() -> None:
    """The game's own rule, the same said by the line, and the other."""
    assert graded("Six!") == graded("Six!", house={}) == graded("Six!", house={"calls": "number"}) == []
    assert graded("Six!", house={"calls": "full"}) == [("wrong_call", "minor", "ruling-C1")]
    assert graded("Winner six, the easy way", house={"calls": "full"}) == []


def test_both_verdicts_are_answered_in_every_house() -> None:
    """What is wrong does not depend on the rule, and neither do `ok` and `enough`."""
    for call, verdict in {
        "Six": (False, True), "Winner six, easy": (True, True), "Six, hard": (False, False), "Winner": (False, False),
        "": (False, False), "six five": (False, False), "six, no winner": (False, False),
        "six, seven out": (False, False),
    }.items():  # fmt: skip
        lines = [{**CALL, "call": call, "house": {"calls": calls}} for calls in ("number", "full")]
        answers, _ = ask("grade_call", *lines)
        assert answers[0] == answers[1]
        assert (answers[0]["ok"], answers[0]["enough"]) == verdict, call
        assert list(answers[0]) == ["ok", "enough", "understood", "missing", "wrong"]


def test_nobody_comes_out_while_a_point_is_on() -> None:
    """Before the pop free words are enough on a come-out; "coming out" is false with a point."""
    before = {**GAME, "dice": None}
    lines = [{**before, "point": point, "call": "Coming out!"} for point in (None, 8)]
    (opened, false), _ = ask("grade_call", *lines)
    assert (opened["ok"], opened["enough"]) == (True, True)
    assert (false["ok"], false["enough"]) == (False, False)
    assert [error["fact"] for error in false["wrong"]] == ["opening"]


def test_every_house_rule_changes_what_it_is_about() -> None:
    """Rounding, the smallest chip, marks, Numbers after a win and on the come-out."""
    assert paid(settled(SIX)) == "8"
    assert paid(settled(SIX, breakage="up")) == "8.50"
    assert paid(settled(SIX, smallest_chip="1", breakage="up")) == "9"
    whole = {**SIX, "seats": {"1": {"players_circle": "25", "numbers": {"6": "5"}}}}
    assert settled(whole, numbers_after_win="stay")["next"] == settled(whole)["next"]
    marked = {**GAME, "dice": [6, 2], "seats": {"1": {"players_circle": "25"}}}
    does = {rule: [step["do"] for step in settled(marked, marks=rule)["steps"]] for rule in ("always", "with_bets")}
    assert "mark" in does["always"]
    assert "mark" not in does["with_bets"]
    seven = {**GAME, "dice": [3, 4], "seats": {"1": {"players_circle": "25", "numbers": {"6": "5"}}}}
    taken = {rule: [step["do"] for step in settled(seven, numbers_on_come_out=rule)["steps"]] for rule in ("off", "on")}
    assert "take" not in taken["off"]
    assert "take" in taken["on"]


def test_what_may_be_said_of_numbers_follows_the_line() -> None:
    """On a come-out seven they lose only in a house that keeps them on."""
    said = {**GAME, "point": None, "dice": [3, 4], "call": "Winner seven, Numbers down"}
    (off, on), _ = ask("grade_call", said, {**said, "house": {"numbers_on_come_out": "on"}})
    assert (off["enough"], on["enough"]) == (False, True)


def test_a_line_s_house_is_its_own() -> None:
    """The next line is of the game's house again."""
    (first, full, last), _ = ask("grade_round", acted("Six"), acted("Six", house={"calls": "full"}), acted("Six"))
    assert first == last != full


def test_every_key_of_game_toml_is_known() -> None:
    """Each with its default, all at once and one by one."""
    every = HouseText().model_dump()
    assert ask("settle", {**SIX, "house": every})[1] == WELL
    for key, value in every.items():
        assert ask("settle", {**SIX, "house": {key: value}})[1] == WELL, key


@pytest.mark.parametrize(
    ("house", "error"),
    [
        (7, "house: found a number; an object is expected"),
        (None, "house: found null; an object is expected"),
        ([], "house: found a list; an object is expected"),
        ({"cals": "full"}, "house: 'cals' is not known; did you mean calls?"),
        ({"calls": "ful"}, "house.calls: 'ful' is not known; did you mean full?"),
        ({"calls": None}, "house.calls: null is not known; the choices are number, full"),
        ({"calls": ["full"]}, 'house.calls: ["full"] is not known; the choices are number, full'),
        ({"calls": {}}, "house.calls: {} is not known; the choices are number, full"),
        ({"breakage": "UP"}, "house.breakage: 'UP' is not known; the choices are down, nearest, up"),
        ({"marks": True}, "house.marks: true is not known; the choices are always, with_bets"),
        ({"circle_required": "yes"}, "house.circle_required: found 'yes'; true or false is expected"),
        ({"smallest_chip": "0.25"}, f"house.smallest_chip: 0.25 {NOT_MADE}"),
        ({"smallest_chip": "0"}, f"house.smallest_chip: 0 {NOT_MADE}"),
        ({"smallest_chip": 0.5}, f"house.smallest_chip: found a number with decimals; {TEXT}"),
    ],
)  # fmt: skip
def test_a_house_that_is_none_is_refused_by_name(house: object, error: str) -> None:
    """Where it is, what was found, what would do; the run goes on."""
    for command, line in (("settle", SIX), ("grade_round", acted("Six")), ("grade_call", CALL)):
        (refused, last), status = ask(command, {**line, "house": house}, line)
        assert (refused["error"], refused["line"]) == (error, 1), command
        assert "error" not in last
        assert status == FINDINGS
