"""A scorekeeper's turn: the model has no fault, each kind of mistake is found and costed, no trick works."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from dealer_trainer.cli.score import ScoreAnswers
from dealer_trainer.engine.score.turn import (
    OVER,
    Attempt,
    Bank,
    Event,
    IllegalActError,
    LastTurn,
    PickUp,
    SetAside,
    Start,
    Thrown,
    begin,
    play,
)
from dealer_trainer.guide.score.grade import KeptEvents, grade_turn, model_said
from dealer_trainer.guide.score.row import NOTHING, WEIGHTS, Said
from dealer_trainer.table.line.value import LineError
from tests.guide.score.played import played
from tests.loaded import score_games

GAMES = {game.id: game.rules for game in score_games()}
ANSWERS = ScoreAnswers(score_games())
OPENED = Start(2000, True, LastTurn(650, 3))
OPENING = Start(0, False)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_model_keeper_has_no_fault(game: str) -> None:
    """Whatever is played, what the model keeper says and writes has a hundred points."""
    rules, random = GAMES[game], Random(14)
    for number in range(150):
        start = OPENED if number % 2 else OPENING
        events, due = played(rules, start, random)
        graded = grade_turn(rules, start, KeptEvents(events, model_said(rules, start, events), due))
        assert graded.faults == ()
        assert (graded.points, graded.cost) == (100, 0)


def silent(said: Said, _: object) -> Said:
    """Says nothing of anything."""
    return NOTHING


def always_bust(said: Said, _: object) -> Said:
    """Calls every roll a bust."""
    return Said(0, 0, "bust")


def never_bust(said: Said, _: object) -> Said:
    """Offers the choice whatever comes."""
    return said._replace(offer="choice")


def claims(said: Said, event: object) -> Said:
    """Says what an overbold player claims: fifty more than there is."""
    return said._replace(points=said.points + 50, total=said.total + 50) if said.points and said.total else said


CLEAN: dict[Callable[[Said, object], Said], int] = {silent: 0, always_bust: 15, never_bust: 40, claims: 40}
"""Of a hundred turns, how many may go through: those that bust at once, or never."""


@pytest.mark.parametrize("keeper", CLEAN)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.slow
def test_no_trick_keeper_gets_by(game: str, keeper: Callable[[Said, object], Said]) -> None:
    """One habit for every turn has a critical or major fault in nearly all of them, and few points on the whole."""
    rules, random = GAMES[game], Random(7)
    points, clean = [], 0
    for number in range(100):
        start = OPENED if number % 2 else OPENING
        events, due = played(rules, start, random)
        said = tuple(
            keeper(model, event) for model, event in zip(model_said(rules, start, events), events, strict=True)
        )
        lead = 50 if keeper is claims and due else 0
        graded = grade_turn(rules, start, KeptEvents(events, said, 0 if keeper is always_bust else due + lead))
        points.append(graded.points)
        clean += not graded.faults
        if lead:
            assert graded.cost == 50
    assert sum(points) / len(points) < 60
    assert clean <= CLEAN[keeper]


def asked(
    events: Sequence[dict[str, Any]], wrote: int | None, game: str = "dice-10000", **more: object
) -> dict[str, Any]:
    """What `grade-turn` answers."""
    line = {"game": game, "ask": "grade-turn", "score": 2000, "events": events, "wrote": wrote, **more}
    answer: dict[str, Any] = ANSWERS.answer(line)
    return answer


def roll(*dice: int, **said: object) -> dict[str, Any]:
    """A roll and what was said of it."""
    return {"roll": list(dice), "said": said or None}


def aside(*dice: int, **said: object) -> dict[str, Any]:
    """A set-aside and what was said of it."""
    return {"set_aside": list(dice), "said": said or None}


BANK = {"bank": True}
FIVES = (roll(5, 5, 5, 2, 3, 4, points=500), aside(5, 5, 5, points=500, total=500, offer="choice"))
FOURS = (roll(4, 4, 4, 2, 3, 6, points=400), aside(4, 4, 4, points=400, total=400, offer="roll"))
TWO_ONES = roll(1, 1, 5, 2, 3, 4, points=250)

CASES: list[tuple[list[dict[str, Any]], int | None, list[tuple[str, str, str, int, int]], dict[str, Any]]] = [
    ([*FIVES, BANK], 500, [], {}),
    ([*FOURS, roll(2, 3, 6, points=0)], 400, [("missed_bust", "critical", "K11", 2, 400)], {}),
    ([*FOURS, roll(2, 3, 6)], 0, [("missed_bust", "critical", "K11", 2, 0)], {}),
    ([*FOURS, roll(2, 3, 6, offer="bust")], 0, [], {}),
    ([*FOURS, roll(2, 3, 6, offer="bust")], 400, [("wrong_entry", "critical", "K11", 2, 400)], {}),
    ([*FOURS, roll(2, 3, 5, offer="bust")], 0, [("false_bust", "critical", "K4", 2, -450)], {}),
    ([TWO_ONES, aside(1, 2, points=200, total=200, offer="roll")], 0,
     [("dead_die_scored", "critical", "K7", 1, 0)], {}),
    ([roll(1, 1, 5, 2, 3, 4, points=250), aside(1, 2, points=0), aside(1, points=100, total=100, offer="roll")], None,
     [], {}),
    ([roll(5, 5, 5, 2, 3, 4, points=500), aside(5, 5, 5, 2, points=700, total=700, offer="choice"), BANK], 700,
     [("dead_die_scored", "critical", "K7", 1, 200)], {}),
    ([FIVES[0], aside(5, 5, 5, points=550, total=550, offer="choice"), BANK], 550,
     [("wrong_points", "critical", "K6", 1, 50)], {}),
    ([FIVES[0], aside(5, 5, 5, points=550, total=550, offer="choice"), BANK], 500,
     [("wrong_points", "major", "K6", 1, 0)], {}),
    ([*FOURS, roll(1, 2, 3, points=100), aside(1, points=100, total=550, offer="choice"), BANK], 550,
     [("wrong_total", "critical", "K6", 3, 50)], {}),
    ([roll(5, 5, 5, 2, 3, 4, points=600), aside(5, 5, 5, points=600, total=600, offer="choice"), BANK], 600,
     [("wrong_points", "critical", "K6", 1, 100)], {}),
    ([*FIVES, {**BANK, "said": {"points": 500, "total": 2600}}], 600, [("wrong_total", "critical", "K16", 2, 100)], {}),
    ([*FIVES, {**BANK, "said": {"points": 600, "total": 2600}}], 500, [("wrong_total", "major", "K16", 2, 0)], {}),
    ([*FIVES, BANK], 450, [("wrong_entry", "critical", "K16", 2, -50)], {}),
    ([*FIVES, BANK], None, [("wrong_entry", "critical", "K16", 2, -500)], {}),
    ([FOURS[0], aside(4, 4, 4, points=400, total=400, offer="choice"), BANK], 400,
     [("forbidden_bank", "critical", "K9", 2, 400)], {}),
    ([FOURS[0], aside(4, 4, 4, points=400, total=400, offer="choice")], None,
     [("forbidden_bank", "major", "K9", 1, 0)], {}),
    ([FIVES[0], aside(5, 5, 5, points=500, total=500, offer="roll"), BANK], 500,
     [("bank_withheld", "major", "K8", 1, 0)], {}),
    ([roll(1, 2, 3, 4, 5, 6, points=1500), aside(1, 2, 3, 4, 5, 6, points=1500, total=1500, offer="roll")], None,
     [("hot_dice_missed", "major", "K10", 1, 0)], {}),
    ([roll(1, 2, 3, 4, 5, 6, points=1500),
      aside(1, 2, 3, 4, 5, 6, points=1500, total=1500, offer="choice"), BANK], 1500,
     [("forbidden_bank", "critical", "K10", 2, 1500)], {}),
    ([*FOURS, roll(5, 5, points=100), aside(5, 5, points=100, total=500, offer="hot_dice")], None,
     [("wrong_dice_count", "critical", "K9", 2, 0)], {}),
    ([{"pick_up": True, "said": {"total": 650}}, roll(1, 2, 3, points=100),
      aside(1, points=100, total=750, offer="choice"), BANK], 750,
     [("wrong_pick_up", "critical", "K2", 0, 650)],
     {"previous": {"points": 650, "dice": 3}, "house": {"pick_up": False, "minimum": 0}}),
    ([roll(6, 6, 6, 6, 6, 6, points=2400)], 2400, [("wrong_points", "critical", "K15", 0, -7600)], {}),
    ([roll(6, 6, 6, 6, 6, 6, points=10_000, total=10_000)], 10_000, [], {}),
]  # fmt: skip


@pytest.mark.parametrize(("events", "wrote", "faults", "more"), CASES)
def test_a_mistake_is_found_with_its_row_and_its_cost(
    events: Sequence[dict[str, Any]], wrote: int | None, faults: list[tuple[str, ...]], more: dict[str, Any]
) -> None:
    """Kind, severity, row, event and cost of each; what is not written costs nothing, with two exceptions."""
    answer = asked(events, wrote, **more)
    keys = ("kind", "severity", "row", "event", "cost")
    assert [tuple(fault[key] for key in keys) for fault in answer["faults"]] == faults
    weights = {"critical": 40, "major": 15, "minor": 5}
    assert answer["points"] == max(0, 100 - sum(weights[fault["severity"]] for fault in answer["faults"]))
    assert answer["cost"] == sum(fault["cost"] for fault in answer["faults"])


def test_a_lone_die_that_is_rolled_again_is_called() -> None:
    """A Hard Six that nobody calls is a major fault."""
    rules = GAMES["hot-dice-five"]._replace(house=GAMES["hot-dice-five"].house._replace(hard_six="always"))
    start = Start(2000, True)
    events = (Thrown((1, 1, 1, 1, 6)), SetAside((1, 1, 1, 1)), Thrown((6,)))
    said = model_said(rules, start, events)
    assert said[2] == Said(None, 2000, "roll")
    faults = grade_turn(rules, start, KeptEvents(events, (*said[:2], NOTHING))).faults
    assert [(fault.kind, fault.severity, fault.row) for fault in faults] == [("omitted_call", "major", "K14")]


def test_said_stands_in_a_list_or_with_its_event() -> None:
    """Both are read alike; a list of another length is refused."""
    events: list[dict[str, Any]] = [{"roll": [5, 5, 5, 2, 3, 4]}, {"set_aside": [5, 5, 5]}, BANK]
    said = [{"points": 500}, {"points": 500, "total": 500, "offer": "choice"}, None]
    assert asked(events, 500, said=said) == {"faults": [], "points": 100, "cost": 0}
    with pytest.raises(LineError, match="said: found 1 for 3 events"):
        asked(events, 500, said=said[:1])
    with pytest.raises(LineError, match=r"events\[0\].said.offer: 'bus' is not known; did you mean bust\?"):
        asked([roll(5, offer="bus")], None)


OFFERS = (None, "bank", "roll", "choice", "bust", "hot_dice")


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.slow
def test_costs_add_up_to_what_the_sheet_is_wrong_by(game: str) -> None:
    """Of a turn that is over, or of which something is written; points stay between nothing and a hundred."""
    rules, random = GAMES[game], Random(11)
    costly = 0
    for _ in range(500):
        start = Start(*random.choice([(0, False), (2000, True)]), LastTurn(650, 2))
        events = _events(random, rules.dice)
        said = [_said(random) for _ in events]
        wrote = random.choice([0, 0, 50, 400, 500, 650, 1000, 1500])
        graded = grade_turn(rules, start, KeptEvents(events, said, wrote))
        assert graded.points == max(0, 100 - sum(WEIGHTS[fault.severity] for fault in graded.faults))
        assert all(0 <= fault.event < len(events) for fault in graded.faults)
        assert graded == grade_turn(rules, start, KeptEvents(events, said, wrote))
        due, is_over = _lawful(game, start, events)
        if due is not None and (is_over or wrote):
            assert graded.cost == wrote - due
            costly += graded.cost != 0
    assert costly > 20


def _lawful(game: str, start: Start, events: list[Event]) -> tuple[int | None, bool]:
    """What is due for a turn, and whether it is over; None where an unlawful act stands in it that may be let pass."""
    turn = begin(GAMES[game], start)
    for place, event in enumerate(events):
        if turn.phase in OVER:
            break
        try:
            turn = play(GAMES[game], turn, event)
        except IllegalActError:
            if not isinstance(event, Bank) or place < len(events) - 1:
                return None, False
    return (turn.points if turn.phase in ("banked", "won") else 0), turn.phase in OVER


def _events(random: Random, dice: int) -> list[Event]:
    events: list[Event] = []
    left = dice
    for _ in range(random.randint(1, 4)):
        roll = tuple(random.choice((1, 1, 5, 5, 2, 3, 4, 6)) for _ in range(left))
        events.append(Thrown(roll))
        taken = random.choice([tuple(die for die in roll if die in (1, 5)), roll[:1], roll])
        if not taken:
            return events
        events.append(SetAside(taken))
        left = left - len(taken) or dice
    odds: list[Event] = [Bank(), Bank(), Bank(), PickUp(), Attempt("straight", (1, 2))]
    return [*events, random.choice(odds)]


def _said(random: Random) -> Said:
    points = random.choice([None, 0, 50, 100, 200, 1000])
    return Said(points, random.choice([None, 100, 500, 650]), random.choice(OFFERS))  # type: ignore[arg-type]  # offers
