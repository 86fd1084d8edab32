"""Attacks on `grade-round`: a dealer who wants points without the work gets neither points nor money decisions."""

from collections.abc import Callable
from typing import Any

import pytest

from dealer_trainer.cli.answer import GameAnswers
from tests.guide.dealing import rock

Acts = list[dict[str, Any]]
Attack = Callable[[Acts], Acts]
ANSWERS = GameAnswers([rock()])


def seat(number: int) -> dict[str, Any]:
    """Every bet, tokes beside two of them."""
    side_bets = dict.fromkeys(("flaming_four", "sizzling_six", "hot_hand"), "5")
    tokes = {"players_circle": "5", "jukebox": "1"}
    return {"players_circle": str(10 * number), "jukebox": "5", "numbers": {"8": "10"}, **side_bets, "tokes": tokes}


def table(point: int | None, rolled: list[int], *dice: int) -> dict[str, Any]:
    """Four seats with everything."""
    seats = {str(number): seat(number) for number in range(1, 5)}
    return {"game": "rock-n-roll-dice", "point": point, "rolled": rolled, "dice": list(dice), "seats": seats}


SITUATIONS = {
    "six made": table(6, [4, 6], 4, 2),
    "six made hard": table(6, [6], 3, 3),
    "eight, point six": table(6, [6], 5, 3),
    "seven out": table(6, [4, 6], 3, 4),
    "six is the point": table(None, [], 4, 2),
    "eleven": table(None, [], 5, 6),
    "seven on the come-out": table(None, [4], 5, 2),
}


def due_acts(line: dict[str, Any]) -> Acts:
    """What `settle` says is due."""
    answer: Any = ANSWERS.settle(line)
    steps: Acts = answer["steps"]
    return steps


def only(acts: Acts, *dos: str) -> Acts:
    """The acts of these kinds."""
    return [act for act in acts if act["do"] in dos]


def but(acts: Acts, *dos: str) -> Acts:
    """The acts of all other kinds."""
    return [act for act in acts if act["do"] not in dos]


def each(do: str, change: Callable[[dict[str, Any]], Acts]) -> Attack:
    """What becomes of every act of a kind, the rest as it is due."""
    return lambda acts: [part for act in acts for part in (change(act) if act["do"] == do else [act])]


def as_(do: str, act: dict[str, Any]) -> dict[str, Any]:
    """Another act on the same spot, without an amount unless it is a pay."""
    return {**{key: value for key, value in act.items() if key != "amount" or do == "pay"}, "do": do}


def parts(act: dict[str, Any], count: int) -> Acts:
    """A payout in so many stacks."""
    drop = round(float(act["amount"]) / count * 2) / 2
    last = float(act["amount"]) - drop * (count - 1)
    return [{**act, "amount": str(amount)} for amount in (*[drop] * (count - 1), last) if amount > 0]


def turned(do: str) -> Attack:
    """The sweeps of a kind the other way."""

    def attack(acts: Acts) -> Acts:
        line = iter(only(acts, do)[::-1])
        return [next(line) if act["do"] == do else act for act in acts]

    return attack


def call(words: str) -> dict[str, Any]:
    """An announcement."""
    return {"do": "announce", "call": words}


def puck(to: int | None) -> dict[str, Any]:
    """A move of the puck."""
    return {"do": "puck", "to": to}


def place(do: str, bet: str, number: int, amount: str) -> dict[str, Any]:
    """An act on seat 1's bet."""
    return {"do": do, "bet": bet, "seat": 1, "amount": amount, **({"number": number} if bet == "numbers" else {})}


FLOOR, POP, OPEN = {"do": "floor"}, {"do": "pop"}, {"do": "set_up"}
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ALL_FACTS = call(f"{' '.join(NUMBERS)}, winner, seven out, easy, hard, double, triple, 3 to 2, push")
ALL_MARKS: Acts = [{"do": "mark", "number": number} for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)]

ATTACKS: dict[str, Attack] = {
    "nothing at all": lambda acts: [],
    "pop and go": lambda acts: [POP],
    "every payout in two stacks": each("pay", lambda act: parts(act, 2)),
    "every payout in three stacks": each("pay", lambda act: parts(act, 3)),
    "a little more on top": lambda acts: [*acts, *({**act, "amount": "0.50"} for act in only(acts, "pay")[:1])],
    "payout first guessed, then right": each("pay", lambda act: [{**act, "amount": "1"}, act]),
    "payout right, then guessed": each("pay", lambda act: [act, {**act, "amount": "1"}]),
    "pays and takes back": each("pay", lambda act: [act, as_("take", act)]),
    "takes winners, then pays": each("pay", lambda act: [as_("take", act), act]),
    "pays losers, then takes": each("take", lambda act: [as_("pay", act), act]),
    "takes losers, then gives back": each("take", lambda act: [act, as_("pay", act)]),
    "pushes the losers": each("take", lambda act: [as_("push", act)]),
    "pushes and takes the losers": each("take", lambda act: [as_("push", act), act]),
    "pushes the winners": each("pay", lambda act: [as_("push", act)]),
    "pushes and pays the winners": each("pay", lambda act: [as_("push", act), act]),
    "takes every loser twice": each("take", lambda act: [act, act]),
    "takes half": each("take", lambda act: [{**act, "amount": "0.50"}]),
    "pays the seat beside": each("pay", lambda act: [{**act, "seat": act["seat"] % 4 + 1}]),
    "tokes before players": lambda acts: sorted(acts, key=lambda act: act.get("for") == "player"),
    "pays before takes": lambda acts: [*acts[:1], *only(acts, "pay"), *but(acts[1:], "pay")],
    "takes the other way": turned("take"),
    "pays the other way": turned("pay"),
    "takes both ways": lambda acts: [*acts[:1], *only(acts, "take")[::-1], *only(acts, "take"), *but(acts[1:], "take")],
    "pays before the pop": lambda acts: [*only(acts, "pay"), POP, *acts],
    "pays losers before the pop": lambda acts: [*(as_("pay", act) for act in only(acts, "take")), POP, *acts],
    "takes before the pop": lambda acts: [*only(acts, "take"), POP, *acts],
    "marks before the pop": lambda acts: [*ALL_MARKS, POP, *acts],
    "moves the puck before the pop": lambda acts: [puck(9), POP, *acts],
    "no call": lambda acts: but(acts, "announce"),
    "a call without a word": lambda acts: [call(" "), *but(acts, "announce")],
    "a call with all facts": lambda acts: [ALL_FACTS, *but(acts, "announce")],
    "the right call, then all facts": lambda acts: [acts[0], ALL_FACTS, *acts[1:]],
    "a number in every chatter": lambda acts: [
        *(call(f"{number} zebras") for number in NUMBERS), call("Winner, easy, JukeBox loses"), *but(acts, "announce"),
    ],
    "either or": lambda acts: [call("Six or seven, winner or out, easy or hard"), *but(acts, "announce")],
    "the call after the chips": lambda acts: [*but(acts, "announce"), acts[0]],
    "marks all ten": lambda acts: [acts[0], *ALL_MARKS, *but(acts[1:], "mark")],
    "clears the marks and then some": lambda acts: [*acts, {"do": "clear_marks"}, {"do": "clear_marks"}],
    "marks a seven": lambda acts: [*acts, {"do": "mark", "number": 7}],
    "the puck on every number": lambda acts: [*(puck(to) for to in (4, 5, 9, 10)), *acts],
    "the puck twice": lambda acts: [*acts, *(only(acts, "puck") or [puck(5)])],
    "a late bet": lambda acts: [acts[0], place("set_up", "players_circle", 0, "100"), *acts[1:]],
    "a side bet late or too high": lambda acts: [place("set_up", "hot_hand", 0, "30"), POP, *acts],
    "a bet cut down before the pop": lambda acts: [place("set_up", "flaming_four", 0, "1"), POP, *acts],
    "a Number above its limit": lambda acts: [*acts, place("set_up", "numbers", 5, "400")],
    "cut down, then raised": lambda acts: [*acts, place("set_up", "numbers", 8, "400")],
    "pays a bet that nobody has": lambda acts: [*acts, place("pay", "numbers", 9, "15")],
    "the floor at once": lambda acts: [FLOOR],
    "the call and the floor": lambda acts: [acts[0], FLOOR],
    "cases the layout, then the floor": lambda acts: [{"do": "case"}, FLOOR],
    "opens the Numbers, then the floor": lambda acts: [acts[0], OPEN, FLOOR],
    "a wrong call, then the floor": lambda acts: [call("Twelve"), FLOOR],
    "a mark too many, then the floor": lambda acts: [acts[0], *ALL_MARKS[:1], *ALL_MARKS[:1], FLOOR],
    "the puck astray, then the floor and all the rest": lambda acts: [acts[0], puck(5), FLOOR, *acts],
    "the floor at the end": lambda acts: [*acts, FLOOR],
}  # fmt: skip
"""What is done instead of the acts that are due."""

HARMLESS = {("seven out", "takes the other way")}
"""What the rulings leave free: on a seven-out only that all is taken is graded (R18)."""


@pytest.mark.parametrize("spot", SITUATIONS)
@pytest.mark.slow
def test_no_attack_gains_anything(spot: str) -> None:
    """Neither a hundred points nor one decision or duty more than a dealer has who deals rightly."""
    line = SITUATIONS[spot]
    acts = due_acts(line)
    due: Any = ANSWERS.grade_round({**line, "acts": acts})
    assert due["money"]["right"] == due["money"]["made"] > 0
    for name, attack_on in ATTACKS.items():
        attack = attack_on(acts)
        if [act for act in attack if act != POP] != acts and (spot, name) not in HARMLESS:
            assert_gains_nothing(ANSWERS.grade_round({**line, "acts": attack}), due, name)


def assert_gains_nothing(answer: Any, due: Any, name: str) -> None:
    """Hold the grade of an attack against that of a dealer who deals rightly."""
    assert answer["points"] < 100, name
    assert answer["money"]["right"] <= due["money"]["right"], name
    assert all(answer["duties"][duty]["right"] <= count["right"] for duty, count in due["duties"].items()), name
    if answer["frozen"]:
        assert answer["money"]["right"] == 0, name
    else:
        assert answer["money"]["made"] >= due["money"]["made"], name
        assert {duty: count["due"] for duty, count in answer["duties"].items()} == {
            duty: count["due"] for duty, count in due["duties"].items()
        }, name


def test_no_money_leaves_the_rack_unseen() -> None:
    """What is paid before the pop costs what it costs: three critical payments, each a wrong decision."""
    line = SITUATIONS["seven out"]
    acts = due_acts(line)
    gifts = [{"do": "pay", "bet": "jukebox", "seat": number, "amount": "100"} for number in (1, 2, 3)]
    answer: Any = ANSWERS.grade_round({**line, "acts": [*gifts, POP, *acts]})
    assert [(fault["kind"], fault["severity"], fault["cost"]) for fault in answer["faults"]] == [
        ("extra", "critical", "300.00")
    ]
    assert answer["money"]["made"] == answer["money"]["right"] + 3
    assert answer["cost"] == "300.00"
