"""The odds of a show's situations as exact fractions, each compared with a count of all that can happen."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.engine.show.document import given_state
from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.games.show.proof import walk
from tests.games.show.scripted import Document, event_of, shipped
from tests.games.show.test_scripts import SHOWS

HOT, ROLL = SHOWS
POT = ["game", "toss_up 30 P1:24+", "roll 24"]
BONANZA = ["game", "end_early P1", "pick 5", "roll 34"]
LUCKY = [
    "match",
    "puzzle 1,?/2,?/3,? 9",
    "time",
    "reveal",
    "answers 30 P1:24+",
    "roll 34",
    "roll 12",
    "take 1",
    "guess +",
]


def after(show: Show, script: list[str]) -> State:
    """The state that a script leads to."""
    state = begin(show).state
    for line in script:
        state = advance(show, state, read_event(show, state, event_of(line))).state
    return state


def odds(name: str, script: list[str]) -> Document:
    """The odds after a script."""
    show = shipped(name).show
    return odds_document(show, after(show, script))


def test_roll_or_bank() -> None:
    """The figures of the contract: a seven in six, 1750/3 on the average, and 3500 where it breaks even."""
    found = odds(HOT, POT)
    assert found == {
        "bust": "1/6",
        "double": "1/6",
        "mean_add": "1750/3",
        "break_even_pot": "3500",
        "roll": "+1450/3",
    }
    adds = [100 * roll.total for roll in ROLLS if roll.total != 7]
    assert Fraction(sum(adds), 36) == Fraction(found["mean_add"])


@pytest.mark.parametrize(("pot", "sign"), [(3400, "+"), (3500, "0"), (3600, "-")])
def test_the_sign_says_whether_a_roll_pays(pot: int, sign: str) -> None:
    """Below the pot that breaks even a roll gains, above it loses."""
    show = shipped(HOT).show
    state = after(show, POT)
    state = state._replace(values={**state.values, "pot": pot})
    assert str(odds_document(show, state)["roll"]).startswith(sign)


def test_the_bonanza_busts_more_often() -> None:
    """5, 7, 9: fourteen of 36; without a coin 5500 breaks even, with one a bust has to be rolled over first."""
    with_coin, without = odds(HOT, BONANZA), odds(HOT, [*BONANZA, "roll 34"])
    assert with_coin["bust"] == without["bust"] == "7/18"
    assert without["mean_add"] == "19250/9"
    assert without["break_even_pot"] == "5500"
    bust, mean = Fraction(7, 18), Fraction(19250, 9)
    assert Fraction(str(with_coin["roll"])) == mean + bust * (mean - bust * 1750)


def test_a_board_says_what_it_rests_on() -> None:
    """The six spaces of the shipped boards, counted by hand."""
    found = odds(HOT, [*POT, "roll 11"])
    assert Fraction(str(found["board"])) == Fraction(3000 + 500 + 50 + 600 + 3 * 700 - 600, 6)
    assert (found["points"], found["bust"], found["rests_on"]) == ("200", "1/6", "ruling:W12")
    bonanza = odds(HOT, [*BONANZA, "roll 34", "roll 11"])
    assert Fraction(str(bonanza["board"])) == Fraction(50_000 + 30_000 + 20_000 - 3 * 1750, 6)
    assert bonanza["rests_on"] == "ruling:W26"
    mega = odds(HOT, ["game wins.P1=3", "end_early P1", "pick 5"])
    assert (mega["million"], mega["mean_board"]) == ("1/36", "250000/9")
    assert Fraction(str(mega["mean_points"])) == Fraction(2500 * sum(2 * face for face in range(1, 7)), 36)


def catch_up(own: int, others: int, random: Random) -> bool:
    """One catch-up turn, played out: points where they reach, else the board, again where it says so."""
    first, second = random.randint(1, 6), random.randint(1, 6)
    total = first + second
    if total == 7:
        return own >= others
    if own + 100 * total >= others or first != second:
        return own + 100 * total >= others
    space = random.choice(("again", "tie", "50", "double", "free", "bust"))
    if space == "again":
        return own + 3000 >= others or catch_up(own + 3000, others, random)
    if space == "free":
        return own + 100 * sum(random.randint(1, 6) for _ in range(6)) >= others
    return {"tie": True, "50": own + 50 >= others, "double": 2 * own >= others, "bust": own >= others}[space]


def level(own: int, others: int) -> str:
    """The chance of a catch-up as the command gives it."""
    return str(
        odds(
            HOT, [f"game round=6 score.P1={others} score.P2={own}", "toss_up 3 P1:3+", "roll 12", "deadline", "pick 5"]
        )["catch_up"]
    )


def test_a_catch_up_is_counted() -> None:
    """By hand where little is missing; always above one in 36, however much it is (ruling W20)."""
    assert Fraction(level(0, 200)) == Fraction(30, 36)
    assert Fraction(level(0, 300)) == Fraction(29, 36) + Fraction(1, 36) * Fraction(3, 6)
    far = Fraction(level(0, 900_000))  # the tie, or another roll and then the same again
    assert far > Fraction(1, 36)
    assert abs(far - Fraction(1, 35)) < Fraction(1, 10**9)


@pytest.mark.parametrize(("own", "others"), [(0, 1000), (900, 1800), (4500, 9000), (2000, 5500)])
def test_a_catch_up_as_it_is_played(own: int, others: int) -> None:
    """Twenty thousand turns come within four standard errors of the fraction."""
    random, turns = Random(11), 20_000
    hits = sum(catch_up(own, others, random) for _ in range(turns))
    chance = float(Fraction(level(own, others)))
    assert abs(hits / turns - chance) < 4 * (chance * (1 - chance) / turns) ** 0.5


def test_free_rolls_reach_what_they_reach() -> None:
    """Three free rolls of the catch-up against all 6⁶ dice."""
    show = shipped(HOT).show
    script = ["game round=6 score.P1=2500", "toss_up 3 P1:3+", "roll 12", "deadline", "pick 5", "roll 66"]
    state = after(show, script)
    reached = sum(100 * sum(faces) >= 2500 for faces in product(range(1, 7), repeat=6))
    spaces = 1 + Fraction(1) + 0 + 0 + Fraction(reached, 6**6) + 0
    assert Fraction(str(odds_document(show, state)["board"])) == spaces / 6


def test_letters_and_faces() -> None:
    """How often a roll opens a letter, by counting the 36."""
    found = odds(ROLL, ["match", "puzzle 1,?/2,?/12,? 9", "answers 30 P1:24+"])
    opens = [roll for roll in ROLLS if not roll.is_double and {*roll, roll.total} & {1, 2, 12}]
    assert Fraction(str(found["letter"])) == Fraction(len(opens), 36)
    assert found["double"] == "1/6"
    faces = odds(ROLL, [*LUCKY[:8], "guess -"])
    assert faces == {"wasted": "1/6", "letter": "5/6"}
    assert odds(ROLL, LUCKY[:5]) == {"mean_top": "35000", "least_top": "10000", "most_top": "60000"}


@pytest.mark.parametrize(("letter", "timer"), [("L", 2), ("C", 3), ("U", 4), ("Y", 5), ("K", 6)])
def test_the_timer_against_every_run(letter: str, timer: int) -> None:
    """The prize before a double or the end, and the mean of all that is earned, over the runs of so many rolls."""
    prizes = "100000,2000,3000,500,700"
    values = dict(zip("LUCKY", map(int, prizes.split(",")), strict=True))
    ranks = sorted(values.values(), reverse=True)
    letter = next(name for name, value in values.items() if ranks.index(value) == timer - 2)
    found = odds(ROLL, [*LUCKY, f"pick {letter} {prizes}"])
    chance, mean, alive = Fraction(0), Fraction(0), Fraction(1)
    for _ in range(timer):
        chance += alive / 6
        mean += alive * (Fraction(values[letter], 6) + Fraction(100 * 168, 36))
        alive *= Fraction(24, 36)
    assert (found["prize"], found["mean_add"]) == (str(chance), str(mean))


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_every_stage_that_counts_answers(name: str) -> None:
    """Stages without anything to count answer nothing; no other stage fails, on a walk through the show."""
    show, random = shipped(name).show, Random(5)
    state, seen = begin(show).state, set()
    for _ in range(1_500):
        try:
            state = advance(show, state, read_event(show, state, draw_event(show, state, random))).state
        except EventError:
            continue
        if state.stage not in seen:
            assert bool(odds_document(show, state)) == (state.stage in show.odds)
            seen.add(state.stage)
    assert len(seen) > len(show.stages) * 3 // 4


def test_where_nothing_busts_no_pot_is_too_large() -> None:
    """There is no break-even pot then, and rolling gains what a roll adds."""
    game = shipped("hot_dice_show").show
    show = game._replace(numbers={**game.numbers, "main_bust": ()})
    house = {switch.name: switch.values[0] for switch in show.switches}
    found = odds_document(show, given_state(show, {"stage": "choice", "acts": "P1", "pot": "1500"}, house))
    assert "break_even_pot" not in found
    assert (found["bust"], found["roll"]) == ("0", "+700")


@pytest.mark.slow
@pytest.mark.parametrize(("events", "share"), [(3_000, 0.5), pytest.param(100_000, 1, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("name", SHOWS)
def test_random_events_keep_the_state_sound(name: str, events: int, share: float) -> None:
    """No kind of value, no bound and no turn is broken; the same seed plays the same show; many take every row."""
    show = shipped(name).show
    taken, findings, tried = walk(show, 5, events, until_all=False)
    assert (findings, tried) == ((), events)
    assert sum(taken[row.id] > 0 for row in show.rows) >= share * len(show.rows)
    assert walk(show, 5, events, until_all=False)[0] == taken


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWS)
def test_a_refused_event_changes_nothing(name: str) -> None:
    """What the state was before it is what goes on, for events out of place at every stage."""
    show, random = shipped(name).show, Random(3)
    state, refused = begin(show).state, 0
    for _ in range(500):
        kept = repr(state)
        for event in show.events:
            document = {"event": event, "dice": [3, 4]} if event == "roll" else {"event": event}
            if (state.stage, event) in show.rows_at:
                continue
            with pytest.raises(EventError):
                advance(show, state, read_event(show, state, document))
            refused += 1
        assert repr(state) == kept
        try:
            state = advance(show, state, read_event(show, state, draw_event(show, state, random))).state
        except EventError:
            continue
    assert refused > 2_000
