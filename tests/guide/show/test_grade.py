"""A host's claims: what is right costs nothing; what is wrong is named, an amount by the wrong rule behind it."""

from collections.abc import Iterator

import pytest

from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import EventRefusedError, Outcome, advance, begin
from dealer_trainer.engine.show.show import Event, State
from dealer_trainer.guide.show.grade import Claim, Fault, GradedClaim, check_claim, claim_keys, grade, grade_refusal
from tests.games.show.scripted import Document, event_of, led, script_lines, shipped
from tests.games.show.test_scripts import SHOWS

HOT, ROLL = SHOWS
SEAT = ["game", "toss_up 30 P1:24+1 P2:40+2"]
POT = [*SEAT, "roll 24"]
DOUBLE = [*POT, "roll 63", "roll 11"]
BONANZA = ["game wins.P1=1", "end_early P1", "pick 5"]
FORCED = ["game round=6 score.P1=1000", *SEAT[1:], "roll 12", "bank", "pick 8"]
BIG6 = ["match", "puzzle 1,?/2,?/3,? 9", "time", "reveal", "answers 30 P1:24+"]
CONTROL = [*BIG6[:2], "answers 30 P1:24+"]
MATCH = ["match games.P1=1", *BIG6[1:]]
LUCKY = [*BIG6, "roll 34", "roll 12", "take 1", "guess +", "pick K 100000,2000,3000,500,700"]


def judged(name: str, script: list[str], claim: Claim) -> GradedClaim:
    """A graded claim about the last event of a script."""
    show = shipped(name).show
    state = begin(show).state
    for line in script[:-1]:
        state = advance(show, state, read_event(show, state, event_of(line))).state
    check_claim(show, claim)
    try:
        event = read_event(show, state, event_of(script[-1]))
        return grade(show, state, event, advance(show, state, event), claim)
    except EventRefusedError as error:
        return grade_refusal(show, state, error, claim)


WHYS = [
    (HOT, POT, "pot", "1200", "wrong_amount", "seed added twice (ruling:W7)"),
    (HOT, [*BONANZA, "roll 24"], "pot", "3000", "wrong_amount", "seed added twice (seed)"),
    (HOT, [*DOUBLE, "board 3000"], "pot", "4700", "wrong_amount", "points and board both (seed)"),
    (HOT, [*DOUBLE, "board double_pot"], "pot", "3200", "wrong_amount", "points and board both (seed)"),
    (HOT, [*DOUBLE, "board 3000"], "pot", "1700", "wrong_amount", "points in place of the board (seed)"),
    (HOT, [*BONANZA, "roll 24"], "pot", "600", "wrong_amount", "100 for 250 (seed)"),
    (HOT, [*BONANZA, "roll 24", "roll 64"], "pot", "2500", "wrong_amount", "100 for 500 (seed)"),
    (HOT, [*BONANZA, "roll 24", "roll 64"], "pot", "4000", "wrong_amount", "250 for 500 (seed)"),
    (HOT, [*POT, "roll 63"], "bust", True, "wrong_bust", "5 or 9 busting in the main game (seed)"),
    (HOT, [*POT, "roll 23"], "pot", "0", "wrong_amount", "5 or 9 busting in the main game (seed)"),
    (HOT, [*POT, "roll 23"], "stage", "toss_up", "wrong_next", "5 or 9 busting in the main game (seed)"),
    (HOT, [*SEAT, "roll 34"], "bust", True, "wrong_bust", "a free roll busting (ruling:W7)"),
    (HOT, [*BONANZA, "roll 24", "roll 34"], "pot", "0", "wrong_amount", "coin burns the pot (ruling:W27)"),
    (HOT, [*POT, "roll 34"], "bust", False, "wrong_bust", "seed"),
    (HOT, [*POT, "roll 11"], "pot", "800", "wrong_amount", "points of a double added before the choice (ruling:W10)"),
    (HOT, [*FORCED, "roll 22"], "acts", "P1", "wrong_next", "ruling:W18"),
    (HOT, [*FORCED, "roll 22"], "forced", False, "wrong_next", "ruling:W18"),
    (HOT, [*FORCED, "roll 22"], "options", ["points", "board"], "wrong_next", "ruling:W18"),
    (HOT, ["game", "toss_up 30 P1:24- P2:40+"], "next_roll", 24, "wrong_turn",
     "the heard number starting the opponent's list (ruling:W4)"),
    (HOT, [*POT, "roll 63"], "must_say", ["900"], "missed_call", "seed"),
    (HOT, [*POT, "bank"], "score", {"P1": "0"}, "wrong_amount", "seed"),
    (HOT, [*POT, "roll 34"], "round", 1, "wrong_turn", "seed"),
    (HOT, [*POT, "roll 63"], "refused", True, "wrong_refusal", "seed"),
    (HOT, [*DOUBLE, "bank"], "pot", "1500", "wrong_refusal", "ruling:W2"),
    (HOT, [*FORCED, "roll 22", "points"], "pot", "0", "wrong_refusal", "ruling:W18"),
    (ROLL, [*MATCH, "roll 34"], "value", "35000", "wrong_amount", "doubling forgotten (seed)"),
    (ROLL, [*BIG6, "roll 34"], "value", "70000", "wrong_amount", "doubling applied after one game (seed)"),
    (ROLL, [*BIG6, "roll 34", "roll 11"], "value", "17500", "wrong_amount", "halving from the top (ruling:O16)"),
    (ROLL, [*BIG6, "roll 34", "roll 11"], "value", "35000", "wrong_amount", "the value not falling (ruling:O16)"),
    (ROLL, [*BIG6, "roll 34", "roll 12", "take 1", "guess -"], "value", "17500", "wrong_amount",
     "halving from the top (ruling:O15)"),
    (ROLL, [*MATCH, "roll 34", "roll 12", "take 1", "guess +"], "money", {"P1": "35000"}, "wrong_amount",
     "doubling forgotten (ruling:O15)"),
    (ROLL, [*LUCKY, "roll 34"], "money", {"P1": "36200"}, "wrong_amount", "7 paying 700 (ruling:O21)"),
    (ROLL, [*LUCKY, "roll 22"], "money", {"P1": "35400"}, "wrong_amount", "a double paying its points (ruling:O21)"),
    (ROLL, [*CONTROL, "roll 11"], "acts", "P1", "wrong_next", "a double losing the roll only (seed)"),
    (ROLL, [*CONTROL, "pass_dice"], "rolls_left", 3, "wrong_turn", "a pass using a roll (ruling:O9)"),
]  # fmt: skip


@pytest.mark.parametrize("case", WHYS, ids=[f"{case[5]}, {case[2]} {case[3]}" for case in WHYS])
def test_a_wrong_claim_is_named(case: tuple[str, list[str], str, object, str, str]) -> None:
    """Its kind, its key, and the row, with the wrong rule that gives just that amount."""
    name, script, key, claimed, kind, why = case
    graded = judged(name, script, {key: claimed})
    assert [(fault.kind, fault.why) for fault in graded.faults] == [(kind, why)]


def due_claim(answer: Document) -> Document:
    """Everything that can be claimed of an event, as it is."""
    keys = set(claim_keys(shipped(HOT).show)) | set(claim_keys(shipped(ROLL).show))
    return {key: value for key, value in answer.items() if key in keys}


Step = tuple[str, Document, State, Event, Outcome]


def steps(name: str) -> Iterator[Step]:
    """Each event of a script that happens, with its line, its answer, the state before, and what it came to."""
    show = shipped(name).show
    state = begin(show).state
    for line, answer in led(show, script_lines(name)):
        document = event_of(line.partition("->")[0])
        if "config" in document:
            state = begin(show, document["config"]).state
        elif "error" not in answer:
            event = read_event(show, state, document)
            outcome = advance(show, state, event)
            yield line, answer, state, event, outcome
            state = outcome.state


@pytest.mark.parametrize("name", SHOWS)
def test_what_is_due_is_right(name: str) -> None:
    """A host who says of every event what the show says has all points, through the whole script."""
    show = shipped(name).show
    for line, answer, state, event, outcome in steps(name):
        graded = grade(show, state, event, outcome, due_claim(answer))
        assert (graded.faults, graded.points) == ((), 100), line


@pytest.mark.parametrize("name", SHOWS)
def test_any_other_amount_is_a_fault(name: str) -> None:
    """Who claims one dollar more of a sum is wrong, and gets no points for it."""
    show, tried = shipped(name).show, 0
    for _, answer, state, event, outcome in steps(name):
        for key in show.shown:
            if show.variables[key].kind == "money" and isinstance(answer[key], str):
                graded = grade(show, state, event, outcome, {key: str(int(answer[key]) + 1)})
                assert [fault.kind for fault in graded.faults] == ["wrong_amount"]
                assert graded.points == 0
                tried += 1
    assert tried > 100


def test_a_refusal_is_due() -> None:
    """Who says that an event may not happen is right where it may not, and only there."""
    assert judged(HOT, [*DOUBLE, "bank"], {"refused": True, "pot": "1500"}).is_ok
    assert not judged(HOT, [*DOUBLE, "bank"], {}).is_ok
    assert not judged(HOT, [*DOUBLE, "points"], {"refused": True}).is_ok


def test_only_what_is_claimed_is_graded() -> None:
    """One of three keys wrong leaves two thirds of the points; an empty claim is held against nothing."""
    graded = judged(HOT, [*POT, "roll 63"], {"pot": "1500", "acts": "P2", "bust": False})
    assert graded.points == 66
    assert graded.faults == (Fault("wrong_next", "acts", "P2", "P1", "seed"),)
    assert judged(HOT, POT, {}).points == 100


def test_amounts_may_be_written_in_any_way() -> None:
    """As a number, with decimals, in another order of the board; a passing stage counts as well."""
    assert judged(HOT, [*POT, "roll 63"], {"pot": 1500}).is_ok
    assert judged(HOT, [*POT, "roll 63"], {"pot": "1500.00"}).is_ok
    assert judged(HOT, [*DOUBLE, "board 3000"], {"options": ["bank", "roll"]}).is_ok
    assert judged(HOT, [*POT, "bank"], {"stage": "round_end"}).is_ok
    assert judged(HOT, [*POT, "roll 63"], {"say": ["1500", "900", "well done"]}).is_ok
    assert judged(HOT, [*POT, "roll 63"], {"say": ["P1", "1500", "900"]}).is_ok
    assert judged(HOT, DOUBLE, {"say": ["double", "200", "P1"]}).is_ok
    assert judged(
        HOT, ["game round=6 score.P1=1000", *SEAT[1:], "roll 12", "bank", "deadline"], {"say": ["bust"]}
    ).is_ok
    assert judged(ROLL, [*CONTROL, "roll 11"], {"say": ["double", "P2"]}).is_ok
    assert judged(HOT, [*POT, "roll 63"], {"must_say": ["1500", 900]}).is_ok
    assert not judged(HOT, [*POT, "roll 63"], {"pot": "15000"}).is_ok
    assert not judged(HOT, POT, {"round": True}).is_ok


@pytest.mark.parametrize("claim", [{"pit": "5"}, {"pot": "many"}, {"pot": -5}, {"pot": "1.50"}, {"score": {"P1": []}}])
def test_a_claim_that_cannot_be_read_is_refused(claim: Document) -> None:
    """By its key, before anything happens."""
    with pytest.raises(EventError, match=r"pit|pot|score"):
        judged(HOT, POT, claim)


SHOTGUN: list[tuple[str, object]] = [
    ("say", [str(amount) for amount in range(0, 10_000, 50)]),
    ("say", ["900", "1500", "bust"]),
    ("say", ["900", "1500", "double", "lose_loss", "bust", "P1", "P2"]),
    ("say", ["900", "1500", "P2"]),
    ("must_say", ["900", "1500", "P1"]),
    ("must_say", ["900", "1500", "600"]),
    ("must_say", []),
    ("must_say", [str(amount) for amount in range(0, 10_000, 50)]),
    ("score", {}),
    ("pot", {"P1": "1500"}),
    ("options", ["roll", "bank", "points", "board"]),
    ("acts", ["P1", "P2"]),
    ("stage", ["choice"]),
    ("stage", None),
]


@pytest.mark.parametrize(("key", "claimed"), SHOTGUN)
def test_saying_everything_is_no_answer(key: str, claimed: object) -> None:
    """Who says every amount there is has said none, and who says nothing of a sum has not said it."""
    assert not judged(HOT, [*POT, "roll 63"], {key: claimed}).is_ok


def result(claim: Claim, *, round_number: int = 1) -> GradedClaim:
    """Of a claim after the free roll, or after the last round's bust, by which the other is 900 behind."""
    script = [f"game round={round_number} score.P1=900 score.P2=0", "toss_up 30 P1:24+", "roll 24"]
    return judged(HOT, script + (["deadline", "pick 8"] if round_number == 6 else []), claim)


@pytest.mark.parametrize("said", ["1/6", "2/12", " 6/36 "])
def test_equal_fractions_are_right(said: str) -> None:
    """One share, written in several ways."""
    assert result({"odds": {"bust": said}}).is_ok


@pytest.mark.parametrize("said", ["1/5", "0.17", "1/0", "a sixth", "", None, 7])
def test_what_is_not_exact_is_wrong(said: object) -> None:
    """A decimal number that only comes near is as wrong as no number."""
    (fault,) = result({"odds": {"bust": said}}).faults
    assert (fault.kind, fault.key, fault.why) == ("wrong_amount", "odds", "seed")


def test_what_rests_on_our_board_says_so() -> None:
    """The catch-up's chance is 209945/629856 on the board that ruling W20 lays down; 900 are needed."""
    assert result({"odds": {"catch_up": "209945/629856", "needs": "900"}}, round_number=6).is_ok
    (fault,) = result({"odds": {"catch_up": "1/3"}}, round_number=6).faults
    assert fault.why == "ruling:W20"


def test_a_claim_about_odds_is_an_object() -> None:
    """Anything else is refused by its key."""
    with pytest.raises(EventError, match=r"claim\.odds: found '1/6'; an object of figures"):
        result({"odds": "1/6"})
