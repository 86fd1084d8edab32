"""Calls at the table: what is not a call, what corrects another call, and what else may be said (rulings C1 to C4)."""

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import ROLLS, Roll, Table, Wager
from dealer_trainer.games import Game
from dealer_trainer.games.game import under
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.grade import grade, grade_so_far
from dealer_trainer.guide.model import NUMBER_WORDS, ModelRound, model_round
from dealer_trainer.guide.row import Act
from tests.guide.call.spoken import POINTS
from tests.guide.dealing import model_acts, rock, rounds

GAME = rock()
FULL = under(GAME, GAME.rules.house._replace(calls="full"))
"""The same game in a house of full calls."""

WAGERS = (Wager("players_circle", 2, 1000), Wager("jukebox", 5, 500))
SITUATIONS = [(point, roll) for point in POINTS for roll in ROLLS]
SEEDS = st.integers(0, 2**32)
NO_CALLS = (
    "", ".", " ... ", "\U0001f3b2", "nice roll folks", "Could somebody turn that music down a little", "What a shooter",
    "Thank you very much", "Please keep your drinks off the rail", "x" * 5000,
)  # fmt: skip


def dealt(point: int | None, dice: tuple[int, int] | Roll) -> ModelRound:
    """A small round: a Circle bet, a JukeBox bet, no side bet."""
    rolled = frozenset() if point is None else frozenset({point})
    return model_round(GAME.rules, GAME.guide, Table(point, rolled, WAGERS), Roll(*dice))


def faults(model: ModelRound, acts: Sequence[Act], game: Game = GAME) -> tuple[Fault, ...]:
    """Every fault of the acts."""
    return grade(game.rules, game.guide, game.phrases, model, acts).faults


def told(model: ModelRound, *said: str, game: Game = GAME) -> list[tuple[str, str, str, int | None]]:
    """Kind, severity, rule and act of each fault where these calls are made, and all else is done as it should be."""
    acts = [*(Act("announce", call=call) for call in said), *model_acts(model)[1:]]
    return [(fault.kind, fault.severity, fault.row, fault.at) for fault in faults(model, acts, game)]


def advised(model: ModelRound, *said: str, game: Game = GAME) -> str:
    """What a full call would have added."""
    acts = [*(Act("announce", call=call) for call in said), *model_acts(model)[1:]]
    return grade(game.rules, game.guide, game.phrases, model, acts).advice


SIX_MADE, SEVEN_OUT, NATURAL = dealt(6, (4, 2)), dealt(6, (3, 4)), dealt(None, (3, 4))


@pytest.mark.parametrize("model", [SIX_MADE, SEVEN_OUT, NATURAL, dealt(None, (1, 2)), dealt(9, (4, 2))])
def test_what_states_nothing_is_silence(model: ModelRound) -> None:
    """A call without any fact that is due is the very fault that silence is (ruling C1)."""
    silence = faults(model, model_acts(model)[1:])
    assert [(fault.kind, fault.severity, fault.at) for fault in silence] == [("omitted", "major", None)]
    for call in NO_CALLS:
        assert faults(model, [Act("announce", call=call), *model_acts(model)[1:]]) == silence, call


def test_chatter_before_a_late_call_excuses_nothing() -> None:
    """A call that comes after the chips is late, whatever was chatted before them."""
    call, *rest = model_acts(SIX_MADE)
    late = faults(SIX_MADE, [*rest[:2], call, *rest[2:]])
    chatted = faults(SIX_MADE, [Act("announce", call="nice roll folks"), *rest[:2], call, *rest[2:]])
    assert [(fault.kind, fault.severity) for fault in late] == [("out_of_order", "minor")]
    plain = [[fault._replace(at=None, places=(), why="") for fault in found] for found in (late, chatted)]
    assert plain[0] == plain[1]
    assert "came before the call" in late[0].why
    assert chatted[0].why == 'The call was missing: "nice roll folks" does not count as one.', "not the order"


@pytest.mark.parametrize(
    ("model", "said"),
    [
        (SEVEN_OUT, ("Winner seven", "Seven out")),
        (SEVEN_OUT, ("Winner seven!", "No.", "Seven out!")),
        (NATURAL, ("Seven out", "No, winner")),
        (NATURAL, ("Seven out", "what a roll", "It's a winner")),
        (SIX_MADE, ("Winner eight", "Sorry, six", "The easy way")),
        (SIX_MADE, ("Winner six, the hard way", "easy")),
        (dealt(None, (4, 4)), ("Four is the point, JukeBox 3 to 2", "Eight is the point")),
        (dealt(9, (4, 2)), ("Winner six", "No winner")),
    ],
)
def test_a_call_put_right_in_time_is_no_fault(model: ModelRound, said: tuple[str, ...]) -> None:
    """A second call corrects the first as long as no chip has moved (ruling C2)."""
    assert told(model, *said) == []


def test_a_call_put_right_too_late_stays_wrong() -> None:
    """Once a chip has moved the first call stands; that the right one follows costs nothing more."""
    call, *rest = model_acts(SEVEN_OUT)
    wrong = Act("announce", call="Winner seven")
    alone = faults(SEVEN_OUT, [wrong, *rest])
    assert [(fault.kind, fault.severity, fault.at) for fault in alone] == [("wrong_call", "major", 0)]
    assert faults(SEVEN_OUT, [wrong, rest[0], call, *rest[1:]]) == alone


@pytest.mark.parametrize(
    ("model", "said", "severity", "at"),
    [
        (SEVEN_OUT, ("Seven out", "No, it's a winner"), "major", 1),
        (NATURAL, ("Winner seven", "seven out"), "major", 1),
        (SIX_MADE, ("Winner six, easy", "eight"), "major", 1),
        (SIX_MADE, ("Winner six easy", "no winner"), "major", 1),
        (SIX_MADE, ("Winner six, easy", "six or seven, winner or out"), "major", 1),
    ],
)
def test_a_correction_to_what_is_not_so_is_wrong(
    model: ModelRound, said: tuple[str, ...], severity: str, at: int
) -> None:
    """What is said last counts both ways."""
    for game in (GAME, FULL):
        found = told(model, *said, game=game)
        assert [(each[0], each[1], each[3]) for each in found] == [("wrong_call", severity, at)], game.rules.house


@pytest.mark.parametrize(
    ("model", "said", "rule"),
    [
        (SIX_MADE, "Six", "ruling:C1"),
        (SEVEN_OUT, "Seven", "ruling:C1"),
        (NATURAL, "Winner", "guide:4"),
        (SEVEN_OUT, "Winner seven", "guide:14"),
        (SEVEN_OUT, "Seven out, pay the Numbers", "ruling:C4"),
        (dealt(None, (1, 2)), "Three, Circle down, JukeBox double, double the Circle", "ruling:C4"),
        (dealt(9, (1, 2)), "Three", "ruling:R2"),
        (dealt(9, (1, 2)), "Three, JukeBox triple", "ruling:R2"),
    ],
)
def test_a_fault_cites_the_guide_or_the_ruling_it_rests_on(model: ModelRound, said: str, rule: str) -> None:
    """The number alone is a call to the guide: that more is asked, and of which zone it is said, is a ruling."""
    assert [found[2] for found in told(model, said, game=FULL)] == [rule]


@pytest.mark.slow
def test_the_number_alone_is_a_call_on_every_roll() -> None:
    """The guide's own word (ruling C1): right where the house takes it, with advice where a full call says more."""
    for point, roll in SITUATIONS:
        model, number = dealt(point, roll), NUMBER_WORDS[roll.total]
        graded_call = grade_call(GAME.phrases, truth(point, roll), number)
        assert graded_call.enough, (point, roll)
        assert told(model, number) == [], (point, roll)
        assert (advised(model, number) == "") == graded_call.ok, (point, roll)
        assert advised(model, model.call) == "", (point, roll)
        short = [] if graded_call.ok else [("wrong_call", "minor")]
        assert [found[:2] for found in told(model, number, game=FULL)] == short, (point, roll)
        assert advised(model, number, game=FULL) == "", (point, roll)


def test_advice_names_what_a_full_call_adds() -> None:
    """It costs nothing, and says nothing where the call is full, silent or wrong."""
    assert advised(SIX_MADE, "Six") == "A full call also says what the Players Circle does and easy or hard."
    assert advised(SIX_MADE, "Winner", "six") == "A full call also says easy or hard."
    for said in ((), ("Winner",), ("Seven out",), ("Winner six, the easy way",)):
        assert advised(SIX_MADE, *said) == "", said


@pytest.mark.parametrize(
    "said",
    [
        ("six eight",), ("six, or seven",), ("four five six eight nine ten",), ("six", "eight"), ("seven six",),
        ("six, seven out",), ("six, hard",), ("six, pay the JukeBox",), ("six, no winner",), ("six, JukeBox triple",),
        ("two three four five six seven eight nine ten eleven twelve",), ("not six",), ("six six seven",),
    ],
)  # fmt: skip
def test_the_number_among_others_or_with_something_false_is_wrong(said: tuple[str, ...]) -> None:
    """Who says every number to be right with one, or the number and an untrue word, is wrong in every house."""
    for game in (GAME, FULL):
        assert [found[:2] for found in told(SIX_MADE, *said, game=game)] == [("wrong_call", "major")], game.rules.house


@given(model=rounds(GAME), others=st.lists(st.integers(2, 12), min_size=1, max_size=4), seed=SEEDS)
@pytest.mark.slow
def test_no_list_of_numbers_is_a_call(model: ModelRound, others: list[int], seed: int) -> None:
    """Two different numbers contradict each other, in whatever order they come.

    "Ten four" is no number at all, and the faces of the dice beside their total are true.
    """
    roll = model.settlement.roll
    total = roll.total
    numbers = [total, *(number for number in others if number != total)]
    if len(numbers) == 1 or {*roll} <= {*numbers}:
        return
    at = seed % len(numbers)
    listed = " ".join(NUMBER_WORDS[number] for number in (*numbers[at:], *numbers[:at]))
    acts = [Act("announce", call=listed), *model_acts(model)[1:]]
    said = listed.replace("ten four", "").split()
    due = {(): ["omitted"], (NUMBER_WORDS[total],): []}.get(tuple(said), ["wrong_call"])
    assert [fault.kind for fault in faults(model, acts)] == due


@pytest.mark.parametrize("said", ["Winner", "Winner, the easy way", "pay the Circle", "JukeBox down", "easy"])
def test_without_the_number_there_is_no_call(said: str) -> None:
    """However much else is said, and rightly: it is graded like silence (ruling C1), in every house."""
    for game in (GAME, FULL):
        silence = faults(SIX_MADE, model_acts(SIX_MADE)[1:], game)
        assert faults(SIX_MADE, [Act("announce", call=said), *model_acts(SIX_MADE)[1:]], game) == silence
        assert told(SIX_MADE, said, "Six, winner, the easy way", game=game) == []


def test_the_number_after_the_chips_is_late() -> None:
    """Words without it do not hold its place: the number that comes after a chip has moved comes late."""
    winner, six = Act("announce", call="Winner!"), Act("announce", call="Six")
    _, *rest = model_acts(SIX_MADE)
    found = faults(SIX_MADE, [winner, rest[0], six, *rest[1:]])
    assert [(fault.kind, fault.severity) for fault in found] == [("out_of_order", "minor")]


POP = Act("pop")


def before(point: int | None, *said: str) -> list[tuple[str, str, str]]:
    """Kind, severity and rule of each fault where these words come before the pop, and all else is done rightly."""
    model = dealt(point, (1, 3))
    acts = [*(Act("announce", call=call) for call in said), POP, *model_acts(model)]
    graded_round = grade(GAME.rules, GAME.guide, GAME.phrases, model, acts)
    assert graded_round.duties["calls"] == (1, 1)
    return [(fault.kind, fault.severity, fault.row) for fault in graded_round.faults]


@pytest.mark.parametrize("said", ["Coming out!", "Make your bets", "Good luck, everybody", "Here we go"])
def test_any_words_open_the_come_out(said: str) -> None:
    """Before a come-out the guide takes any words that are not false (ruling C1)."""
    assert before(None, said) == []


@pytest.mark.parametrize("said", [(), ("",), (".",), (" ... ", "🎲")])
def test_a_pop_without_a_word_is_minor(said: tuple[str, ...]) -> None:
    """Silence before a come-out is a small fault; with a point on nothing is due, and a record may begin at the pop."""
    assert before(None, *said) == [("omitted", "minor", "guide:1")]
    assert before(8, *said) == []


def test_words_that_open_nothing_are_a_fault() -> None:
    """A number before the pop calls no roll; a result that nobody has seen is false."""
    assert before(None, "Nine!") == [("wrong_call", "minor", "guide:1")]
    assert before(None, "Seven out!") == [("wrong_call", "major", "guide:1")]
    assert before(None, "Nine!", "Coming out") == []


def test_what_is_false_with_a_point_on_is_a_fault_before_the_pop_too() -> None:
    """Nobody comes out while an eight is the point; talk that looks ahead to the roll is free."""
    assert before(8, "Coming out!") == [("wrong_call", "major", "ruling:C1")]
    for free in (
        "Here we go",
        "Eight is the point",
        "We are looking for an eight",
        "Make your bets",
        "Come on, winner",
    ):
        assert before(8, free) == [], free


def test_a_record_that_begins_at_the_call_has_no_opening_to_judge() -> None:
    """Without a pop nothing says what came before it."""
    assert told(NATURAL, "Seven") == []


def test_talking_it_up_is_free_at_any_time() -> None:
    """Color and what is rightly said again cost nothing before, between and after the chips (ruling C3)."""
    call, *rest = model_acts(SIX_MADE)
    for more in (
        "Winner six!",
        "pay the line, what a shooter",
        "the JukeBox goes down",
        "Coming out again",
        "easy six",
    ):
        again = Act("announce", call=more)
        assert faults(SIX_MADE, [call, again, *rest]) == ()
        assert faults(SIX_MADE, [call, again, rest[0], again, again, *rest[1:], again]) == ()


def test_what_is_wrong_later_is_one_fault_of_its_breath() -> None:
    """Something false said while the chips are moved is a fault, unless it is put right before the next chip."""
    call, *rest = model_acts(SIX_MADE)
    false, right = Act("announce", call="Seven out!"), Act("announce", call="No, winner six, easy")
    (fault,) = faults(SIX_MADE, [call, rest[0], false, *rest[1:]])
    assert (fault.kind, fault.severity, fault.at) == ("wrong_call", "major", 2)
    assert faults(SIX_MADE, [call, rest[0], false, right, *rest[1:]]) == ()


def test_a_wrong_call_is_told_at_once_and_taken_back_by_the_right_one() -> None:
    """In Practice the fault shows as soon as it is made, and goes when the call is put right."""
    wrong, right = Act("announce", call="Winner seven"), Act("announce", call="Seven out")

    def so_far(*acts: Act) -> list[str]:
        return [fault.kind for fault in grade_so_far(GAME.rules, GAME.guide, GAME.phrases, SEVEN_OUT, acts)]

    assert so_far(wrong) == ["wrong_call"]
    assert so_far(wrong, right) == []
    assert so_far(Act("announce", call="nice roll folks")) == []


@given(model=rounds(GAME), other=st.sampled_from(SITUATIONS), color=st.sampled_from(NO_CALLS[:-1]))
@pytest.mark.slow
def test_the_right_call_after_any_wrong_one_is_no_fault(
    model: ModelRound, other: tuple[int | None, Roll], color: str
) -> None:
    """Whatever was called before, in another act or another breath, the whole right call puts it right.

    Without a "no" it does where it says otherwise than the wrong one; what it only repeats it does not take back.
    """
    point, roll = other
    wrong = model_round(GAME.rules, GAME.guide, Table(point, frozenset(), ()), roll).call
    right, *rest = model_acts(model)
    said, corrected = Act("announce", call=wrong), Act("announce", call=f"No, {right.call}")
    assert faults(model, [said, corrected, *rest]) == ()
    assert faults(model, [said, Act("announce", call="No, sorry."), Act("announce", call=color), right, *rest]) == ()
    assert faults(model, [Act("announce", call=f"{wrong} No, {right.call}"), *rest]) == ()
    if roll.total != model.settlement.roll.total:
        assert faults(model, [said, Act("announce", call=color), right, *rest]) == ()


@pytest.mark.parametrize(
    ("model", "said", "again"),
    [
        (dealt(9, (4, 2)), "Winner six, the easy way", "Six"),
        (dealt(9, (4, 2)), "Six, seven out", "Six. The JukeBox loses"),
        (dealt(None, (4, 2)), "Six, pay the Numbers", "Six is the point"),
        (SEVEN_OUT, "Seven out, pay the Numbers", "Seven out, side bets lose"),
    ],
)
def test_saying_less_again_takes_nothing_back(model: ModelRound, said: str, again: str) -> None:
    """No call hedges two rolls: a repetition that contradicts nothing leaves standing what was wrong (C2, C3)."""
    assert [found[:2] for found in told(model, said, again)] == [("wrong_call", "major")]
    assert told(model, said, f"No, {again}") == []


@pytest.mark.parametrize("chatter", ["I lost my watch", "We have two new players", "That took three hours"])
def test_words_of_a_call_in_chatter_are_chatter(chatter: str) -> None:
    """A result or a number in words that are not a call is not the roll's, in an act of its own or in the call."""
    call, *rest = model_acts(SIX_MADE)
    assert faults(SIX_MADE, [call, Act("announce", call=chatter), *rest]) == ()
    assert faults(SIX_MADE, [Act("announce", call=f"{call.call} {chatter}."), *rest]) == ()
    assert [fault.kind for fault in faults(SIX_MADE, [Act("announce", call=chatter), *rest])] == ["omitted"]


@given(model=rounds(GAME), said=st.lists(st.sampled_from(SITUATIONS), min_size=1, max_size=4))
@pytest.mark.slow
def test_more_calls_never_cost_more_than_the_first_alone(
    model: ModelRound, said: list[tuple[int | None, Roll]]
) -> None:
    """Of the calls before the chips there is one fault at most, however many were wrong."""
    calls = [model_round(GAME.rules, GAME.guide, Table(point, frozenset(), ()), roll).call for point, roll in said]
    acts = [*(Act("announce", call=call) for call in calls), *model_acts(model)[1:]]
    found = faults(model, acts)
    assert len(found) <= 1
    assert all(fault.kind in ("wrong_call", "omitted") for fault in found)


@given(model=rounds(GAME), said=st.lists(st.sampled_from(NO_CALLS), max_size=3), seed=SEEDS)
@pytest.mark.slow
def test_color_in_acts_of_its_own_changes_nothing(model: ModelRound, said: list[str], seed: int) -> None:
    """A right round stays right wherever chatter is put in."""
    acts = model_acts(model)
    for number, call in enumerate(said):
        acts.insert((seed >> (8 * number)) % (len(acts) + 1), Act("announce", call=call))
    assert faults(model, acts) == ()


def truth(point: int | None, roll: Roll) -> Truth:
    """What is true of a roll."""
    return truth_of(GAME.guide, dealt(point, roll).row, point, roll)


@pytest.mark.slow
def test_the_model_call_is_right_in_every_cell_and_wrong_where_other_facts_are_due() -> None:
    """Every phase with each of the 36 dice: its own call fits, and no call of a cell that is due other facts does."""
    due = {(point, roll): truth(point, roll) for point, roll in SITUATIONS}
    called = {cell: dealt(cell[0], cell[1]).call for cell in SITUATIONS}
    assert all(grade_call(GAME.phrases, due[cell], call).ok for cell, call in called.items())
    meant: dict[str, set[Truth]] = {}
    for cell, call in called.items():
        meant.setdefault(call, set()).add(due[cell])
    refused = 0
    for here, (call, theres) in itertools.product(dict.fromkeys(due.values()), meant.items()):
        if all(any(getattr(here, name) != getattr(there, name) for name in here.must | there.must) for there in theres):
            assert not grade_call(GAME.phrases, here, call).ok, (here, call)
            refused += 1
    assert refused > 1000
