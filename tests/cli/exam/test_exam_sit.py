"""`exam sit`: a whole sitting through a pipe, its keys, its clock, its refusals, scored as a real one is."""

import io
import json
from fractions import Fraction
from functools import cache
from typing import Any, get_args

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.drills.item.factory import Form
from dealer_trainer.drills.item.item_line import situation_document
from dealer_trainer.engine import Roll, Table, Wager, parse_money
from dealer_trainer.table.line.situation import Reader
from tests.certification.examining import Room, rock_n_roll, shipped, short
from tests.certification.sitting.test_duties import DUTIES
from tests.cli.sitting import Line, prompt_of, right, sat

pytestmark = pytest.mark.xdist_group("sittings")

FORMS = set(get_args(Form))


def form_of(prompt: Line) -> str:
    """The form of an item, or "round"."""
    return str(prompt.get("form", "round"))


@cache
def sat_rightly(seed: int) -> tuple[list[Line], int]:
    """The sitting of a seed in which each line is answered with its key, for everybody who only reads its lines."""
    return sat(right, seed)


@pytest.mark.slow
def test_its_own_keys_pass_with_everything() -> None:
    """Form after form until every kind of question has occurred; each line with a key says that it is practice."""
    seen, all_kinds = set(), FORMS | {"round"}
    for seed in range(5):
        lines, status = sat_rightly(seed)
        *prompts, end = lines
        seen |= {form_of(prompt) for prompt in prompts}
        assert status == WELL
        assert all(prompt["practice"] is True and "error" not in prompt for prompt in prompts)
        result = end["result"]
        assert (result["outcome"], result["score"], result["graded"]) == ("pass", 100, 100)
        assert result["accuracy"]["right"] == result["accuracy"]["made"] > 30
        assert result["criticals"] == result["reasons"] == []
        if seen == all_kinds:
            break
    assert seen == all_kinds


def test_prompts_count_through_their_parts() -> None:
    """From 1 to how many there are, part after part, with the area of each item."""
    lines, _ = sat(right, blueprint=short())
    places = [(line["part"], line["number"], line["of"]) for line in lines[:-1]]
    assert places == [*(("one", number, 5) for number in range(1, 6)), *(("two", number, 3) for number in range(1, 4))]
    assert [line["area"] for line in lines[:5]] == ["written"] * 2 + ["payouts"] * 3


def test_without_a_key_no_line_has_one() -> None:
    """What is asked is the same."""
    with_key, _ = sat(right, blueprint=short())
    keys = iter(with_key)
    without, status = sat(lambda _: right(next(keys)), blueprint=short(), with_key=False)
    assert status == WELL
    for line, keyed in zip(without, with_key, strict=True):
        assert line == {name: value for name, value in keyed.items() if name not in ("key", "practice")}


def test_it_is_scored_as_a_real_sitting() -> None:
    """The same form, answers, acts and times give the same result to the last fraction."""
    room = Room(seed=7)
    room.do_all(lambda item: item.form != "marks")
    practice = PracticeSitting(rock_n_roll(), short(), 7)
    answers = {(answer.part, answer.number): answer for answer in room.exam.sitting.answers}
    rounds = {(dealt.part, dealt.number): dealt for dealt in room.exam.sitting.rounds}
    while practice.prompt is not None:
        place = practice.sitting.part, practice.sitting.shown or 0
        if place in answers:
            practice.answer(answers[place].answer, answers[place].ms)
        else:
            practice.answer(practice.key()._replace(acts=rounds[place].acts), rounds[place].ms)
    assert practice.result == room.exam.result
    assert practice.result.score < 100


WRONG: dict[str, Any] = {
    "amount": {"amount": "0.50"}, "call": {"call": "Nice roll, folks."},
    "marks": {"acts": []}, "order": {"acts": []}, "chips": {"chips": ["0.50"]}, "cuts": {"order": [1]},
}  # fmt: skip


def wrong(line: Line) -> Line:
    """An answer that fits and is wrong."""
    prompt = prompt_of(line)
    form = form_of(prompt)
    if form in WRONG:
        return {**WRONG[form], "ms": 3000}
    if form == "cards":
        return {"order": prompt["key"]["order"][::-1], "ms": 3000}
    return {"choice": 1 - min(prompt["key"]["choice"], 1), "ms": 3000}


@pytest.mark.slow
@pytest.mark.parametrize("form", sorted(FORMS - {"card"}))
def test_a_wrong_answer_of_each_form_costs_its_own_item(form: str) -> None:
    """One wrong answer is one mark lost in its area and none in another but pace."""
    missed: list[str] = []

    def answer(line: Line) -> Line:
        if not missed and form_of(line) == form:
            missed.append(line["area"])
            return wrong(line)
        return right(line)

    lines, status = sat(answer)
    assert status == WELL
    areas = {area["area"]: area for area in lines[-1]["result"]["areas"]}
    assert {name for name, area in areas.items() if area["graded"] < area["of"]} == {missed[0], "pace"}
    assert lines[-1]["result"]["score"] < 100


def test_after_the_time_the_rest_of_the_part_is_wrong() -> None:
    """The answer that came too late counts for nothing, the next part begins with its own minutes."""

    def answer(line: Line) -> Line:
        return right(line, 300_000 if line["part"] == "one" else 1000)

    lines, status = sat(answer, blueprint=short())
    assert status == WELL
    assert [(line["part"], line["number"]) for line in lines[:-1]] == [
        ("one", 1), ("one", 2), ("two", 1), ("two", 2), ("two", 3),
    ]  # fmt: skip
    areas = {area["area"]: area for area in lines[-1]["result"]["areas"]}
    assert Fraction(areas["written"]["graded"]) == Fraction(areas["written"]["of"]) / 2
    in_time, status = sat(lambda line: right(line, 299_999 if line["part"] == "one" else 1000), blueprint=short())
    assert [line["number"] for line in in_time if line.get("part") == "one"] == [1, 2, 3]
    assert status == WELL


UNFIT: list[tuple[str, Any, str]] = [
    ("cards", {"order": [0, 99], "ms": 1}, "card"),
    ("cards", {"order": [99], "ms": 1}, "every card from 0"),
    ("cards", {"order": [0, 0, 0, 0, 0], "ms": 1}, "every card from 0"),
    ("cards", {"order": [0], "ms": 1}, "every card from 0"),
    ("cards", {"order": [], "ms": 1}, "every card from 0"),
    ("cuts", {"order": [], "ms": 1}, "piles of 1 chip or more"),
    ("cuts", {"order": [5, 0], "ms": 1}, "piles of 1 chip or more"),
    ("cuts", {"order": [5, -5], "ms": 1}, "piles of 1 chip or more"),
    ("cuts", {"order": [99], "ms": 1}, "piles of 1 chip or more"),
    ("cards", {"order": [0, "1"], "ms": 1}, "order[1]: found text"),
    ("cards", {"order": [True], "ms": 1}, "order[0]: found true or false"),
    ("cards", {"order": 3, "ms": 1}, "order: found a number; a list"),
    ("cards", {"order": [0] * 501, "ms": 1}, "order"),
    ("cards", {"choice": 0, "ms": 1}, "'choice' is not known"),
    ("cards", {"ms": 1}, "order: the key is missing"),
    ("cards", {"order": [0]}, "ms: the key is missing"),
    ("cards", {"order": [0], "ms": -1}, "ms: -1 is not from 0"),
    ("cards", {"order": [0], "ms": 1.5}, "ms: found a number with decimals"),
    ("cards", {"order": [0], "ms": 10**15}, "is not from 0"),
    ("cards", [0], "the line is a list"),
    ("cards", b"order 0\n", "the line is not JSON"),
    ("cards", b"\n", "the line is blank"),
    ("cards", b"\xff\n", "the line is not UTF-8"),
    ("cards", b'{"order":[0],"order":[1],"ms":1}\n', "given twice"),
    ("stack", {"choice": -1, "ms": 1}, "a number from 0 to 4 is expected"),
    ("stack", {"choice": 0.0, "ms": 1}, "choice: found"),
    ("judge", {"choice": 99, "ms": 1}, "a number from 0 to 3 is expected"),
    ("amount", {"amount": "-5", "ms": 1}, "negative"),
    ("amount", {"amount": "5", "chips": ["5"], "ms": 1}, "amount or chips: only one of them"),
    ("amount", {"chips": ["7"], "ms": 1}, "chips[0]: the rack has no chip of 7"),
    ("amount", {"amount": None, "ms": 1}, "amount: found null"),
    ("chips", {"chips": ["5", None], "ms": 1}, "chips[1]: found null"),
    ("chips", {"amount": "5", "ms": 1}, "'amount' is not known"),
    ("call", {"call": 7, "ms": 1}, "call: found a number; text"),
    ("call", {"call": "x" * 2001, "ms": 1}, "call"),
    ("call", {"call": "\ud800", "ms": 1}, "call"),
    ("cuts", {"order": [2**60], "ms": 1}, "order"),
    ("marks", {"acts": [{"do": "pop"}] * 40, "ms": 1}, "rolls"),
    ("marks", {"acts": [{"do": "markk"}], "ms": 1}, "did you mean mark"),
    ("order", {"acts": [{"do": "pay", "bet": "jukebox", "seat": 9, "amount": "5"}], "ms": 1}, "there is no seat 9"),
    ("round", {"acts": [{"do": "announce", "call": "Coming out."}], "ms": 1}, "the dice are not popped"),
    ("round", {"acts": [{"do": "pop"}, {"do": "pop"}], "ms": 1}, "acts[1]"),
    ("round", {"acts": [{"do": "pop"}, {"do": "puck", "to": 3}], "ms": 1}, "acts[1].to: the puck cannot go on 3"),
    ("round", {"acts": [{"do": "pop"}, {"do": "announce", "call": "\ud800"}], "ms": 1}, "call"),
    ("round", {"acts": [{"do": "announce", "call": "Coming out."}] * 2001 + [{"do": "pop"}], "ms": 1}, "2000 acts"),
]


@pytest.mark.parametrize("form", dict.fromkeys(form for form, _, _ in UNFIT))
@pytest.mark.slow
def test_an_unfit_answer_gets_the_same_prompt_again(form: str) -> None:
    """The reason in one line, however often, and nothing lost but a status: the right answer counts still."""
    unfit = [(answer, words) for asked, answer, words in UNFIT if asked == form]
    sent: list[Line] = []

    def reply(line: Line) -> Any:
        if len(sent) < len(unfit) and form_of(prompt_of(line)) == form:
            sent.append(prompt_of(line))
            return unfit[len(sent) - 1][0]
        return right(line)

    lines, status = sat(reply)
    assert status == FINDINGS
    errors = [line for line in lines if "error" in line]
    assert [set(error) for error in errors] == [{"error", "prompt"}] * len(unfit)
    for error, (answer, words) in zip(errors, unfit, strict=True):
        assert words in error["error"], answer
        assert error["prompt"] == sent[0]
    assert lines[-1]["result"]["score"] == 100


def test_answers_that_end_too_soon_are_told() -> None:
    """One line with the prompt that nobody answered, and status one; no result."""
    lines, status = sat(lambda line: right(line) if line["number"] < 3 else None, blueprint=short())
    assert status == FINDINGS
    assert "error" in lines[-1]
    assert lines[-1]["prompt"] == lines[-2]
    assert not any("result" in line for line in lines)


@pytest.mark.slow
def test_a_situation_is_what_settle_takes() -> None:
    """Of every item and round with dice; `settle` then deals the very model round that the key was made of."""
    game_answers = GameAnswers([rock_n_roll()])
    for seed in range(4):
        practice = PracticeSitting(rock_n_roll(), shipped(), seed)
        for line in sat_rightly(seed)[0][:-1]:
            prompt = practice.prompt
            assert prompt is not None
            situation = situation_of(line["round"]) if "round" in line else line.get("situation", {})
            if "dice" in situation:
                settled: Line = game_answers.settle(situation)
                if prompt.round is not None:
                    assert settled["row"] == prompt.round.model.row.id
                elif line["kind"] == "order":
                    touched = [step for step in settled["steps"] if step["do"] in ("take", "pay", "push")]
                    assert line["key"]["acts"] == touched
                elif line["kind"] == "payout" and "place" in line:
                    place = {"seat": line["place"]["seat"], "bet": line["place"]["bet"], "for": line["place"]["for"]}
                    pays = [step for step in settled["steps"] if place.items() <= step.items()]
                    numbers = {step.get("number"): step["amount"] for step in pays}
                    assert numbers[line["place"].get("number")] == line["key"]["amount"]
            elif situation:
                game_answers.settle({**situation, "dice": [1, 2]})
            practice.answer(practice.key(), 1)


def test_a_number_that_is_off_is_written_off() -> None:
    """`settle` reads the very table again, tokes and all."""
    table = Table(
        6,
        frozenset({6, 9}),
        (
            Wager("players_circle", 2, 2500), Wager("players_circle", 2, 500, None, "dealer"),
            Wager("numbers", 2, 1500, 5, "player", False), Wager("numbers", 2, 100, 5, "dealer", False),
            Wager("numbers", 2, 1000, 8),
        ),
    )  # fmt: skip
    situation = situation_document(rock_n_roll(), table, Roll(3, 4))
    again = Reader(rock_n_roll().rules).table(situation)
    assert (again.point, again.rolled, set(again.wagers)) == (table.point, table.rolled, set(table.wagers))
    steps: Any = GameAnswers([rock_n_roll()]).settle(situation)["steps"]
    assert [(step["bet"], step.get("number")) for step in steps if step["do"] == "take"] == [
        ("players_circle", None), ("players_circle", None), ("numbers", 8),
    ]  # fmt: skip


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.slow
def test_a_round_that_is_frozen_comes_again(alone: bool) -> None:
    """Under its number, from a spare of the same row; a floor that is called before the pop needs no pop after it."""
    floored: list[Line] = []

    def answer(line: Line) -> Line:
        if floored or form_of(line) != "round" or (alone and not line["round"]["askew"]):
            return right(line)
        floored.append(line)
        if alone:
            return {"acts": [{"do": "floor"}], "ms": 20_000}
        acts = line["key"]["acts"]
        chips = [at for at, act in enumerate(acts) if act["do"] in ("take", "pay", "push")]
        number = 2 if sum(line["round"]["dice"]) == 12 else 12
        return {"acts": [*acts[: min(chips)], {"do": "mark", "number": number}, {"do": "floor"}], "ms": 20_000}

    lines, status = sat(answer)
    assert status == WELL
    rounds = [line for line in lines if "round" in line]
    number = floored[0]["number"]
    assert [line["number"] for line in rounds] == [*range(1, number + 1), *range(number, 23)]
    again = rounds[number - 1 : number + 1]
    rows = [GameAnswers([rock_n_roll()]).settle(situation_of(line["round"]))["row"] for line in again]
    assert rows[0] == rows[1]
    assert again[0]["round"] != again[1]["round"]
    assert lines[-1]["result"]["outcome"] == "pass"


def situation_of(dealt: Line) -> Line:
    """A round without what the players ask for, and how the chips lie."""
    return {name: value for name, value in dealt.items() if name not in ("requests", "players", "askew")}


@pytest.mark.slow
def test_stacks_are_read_not_told() -> None:
    """Where chips are counted no amount is on the line."""
    for seed in range(3):
        for line in sat_rightly(seed)[0][:-1]:
            if "stacks" in line:
                assert "situation" not in line
                if line["form"] == "amount":
                    worth = sum(parse_money(chip) for stack in line["stacks"] for chip in stack)
                    assert line["key"] == {"amount": f"{worth / 100:.2f}".removesuffix(".00")}


@pytest.mark.slow
def test_requests_have_their_keys() -> None:
    """Seat, bet, number, owner, kind, the whole bet that is wanted, and whether it came after the button."""
    rounds = [line["round"] for seed in range(4) for line in sat_rightly(seed)[0] if "round" in line]
    requests = [request for dealt in rounds for request in dealt["requests"]]
    assert {"make", "take_down"} <= {request["kind"] for request in requests}
    assert {request["late"] for request in requests} == {True, False}
    for request in requests:
        assert list(request) == ["seat", "bet", "number", "for", "kind", "amount", "late"]
        assert parse_money(request["amount"]) >= 0


@pytest.mark.slow
def test_the_command_sits(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the arguments: no answers is status one with the first prompt; a seed or game that is none status two."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["exam", "sit", "rock-n-roll-dice", "--seed", "4"]) == FINDINGS
    first, error = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["number"] == 1
    assert error["prompt"] == first
    assert "key" not in first
    for arguments in (["--seed", "x"], ["--seed", str(2**53)], [], ["craps", "--seed", "1"]):
        with pytest.raises(SystemExit) as stopped:
            main(["exam", "sit", *arguments])
        assert stopped.value.code == UNUSABLE


def test_table_duties_are_done_with_acts_in_which_others_stand_for_waiting() -> None:
    """The key passes; what cannot be done there is refused by its place, and the duty is asked again."""
    blueprint = read_blueprint(DUTIES, rock_n_roll())
    lines, status = sat(right, blueprint=blueprint)
    assert status == WELL
    assert [line["duty"]["id"] for line in lines[:-1]] == ["buy_in", "credit", "toke"]
    assert lines[-1]["result"]["score"] == 100
    duty = lines[0]["duty"]
    assert duty["done"] == [{"by": "player", "do": "lay", "of": "cash"}]
    assert {"do": "rack", "of": "cash"} in duty["offered"]
    wrong = iter([
        {"acts": [{"do": "spread", "of": "cash"}, {"do": "sign", "of": "fill"}], "ms": 1}, {"ms": 1},
        {"acts": [], "choice": 1, "ms": 1}, {"acts": []},
    ])  # fmt: skip
    lines, status = sat(lambda line: next(wrong, None) or right(line), blueprint=blueprint)
    errors = [line["error"] for line in lines if "error" in line]
    assert status == FINDINGS
    assert [error.split(":")[0] for error in errors] == ["acts[1]", "acts", "the line", "ms"]
    assert errors[0] == "acts[1]: That cannot be done here."
    assert lines[-1]["result"]["score"] == 100
