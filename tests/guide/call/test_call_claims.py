"""What may be said besides the roll, in every situation: the point, the puck, dice, single numbers, and side bets.

The model dealer's call and a statement in many wordings: the call is refused exactly if the statement is false.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.fact import Truth
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import call_for, row_for
from tests.guide.call.spoken import game, situations

pytestmark = pytest.mark.slow

WORDS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FACES = ("", "ace", "deuce", "trey", "four", "five", "six")
PLURALS = ("", "aces", "deuces", "threes", "fours", "fives", "sixes")

POINT = (
    "{n}'s the point", "{n} is the point", "the point is {n}", "our point's {n}", "{n} is our point now", "point {n}",
    "the point, {n}", "{n} becomes the point", "{n} is your point, folks", "we have a point and it's {n}",
    "the point is now {n}", "the point has moved to {n}",
)  # fmt: skip
NO_POINT = ("{n} is not the point", "{n}'s not our point", "the point isn't {n}", "the point is not {n}")
AIM = (
    "we're shooting for {n}", "looking for {n}", "{n}'s what we're on now", "{n} is the number to beat",
    "we need a {n}", "it's {n} we want", "{n} again and you win", "still looking for the {n}", "{n} to win",
)  # fmt: skip
OLD_POINT = (
    "the point is still {n}", "{n} is still the point", "we're still on {n}", "point stays {n}",
    "the point remains {n}", "still on {n}", "same point, {n}",
)  # fmt: skip
NEW_POINT = ("{n}'s the new point", "new point, {n}", "a brand new point: {n}")
MEANT = ("that's the point", "there's the point", "that's our point", "and it's the point", "our point")
PUCK_ON = (
    "puck on {n}", "the puck goes to {n}", "puck's on {n}", "puck goes on the {n}", "put the puck on {n}",
    "{n} gets the puck", "the puck moves over to {n}",
)  # fmt: skip
PUCK_OFF = ("puck off", "the puck comes off", "take the puck off", "puck's off", "turn the puck off", "park the puck")
PUCK_STAYS = ("puck stays", "the puck doesn't move", "puck stays where it is", "puck stays put")
PAID = ("pay the {n}", "pay all the {n}", "the {n} box pays", "{n} box gets paid", "number {n} pays")
PAID_AT = ("pay the {n} {r}", "pay the {n}, {r}", "{r} on the {n}", "{n} box, {r}", "pay {r} on the {n}")
COMPLETE = (
    "the {b} is complete", "{b} complete, {r}", "{b} pays {r}", "that completes the {b}", "the {b}'s done, {r}",
    "the {b} is in the books", "that's the {b}", "there's your {b}", "the {b} gets there", "that wraps up the {b}",
)  # fmt: skip
TOLD = ("the {b} just crossed the line", "we've got a {b}", "and the {b} comes in")
DOWN = ("{b} is down", "the {b} loses", "take the {b}")
SIDE_BETS = {
    "flaming four": ((2, 3, 11, 12), "seventy to one"),
    "sizzling six": ((4, 5, 6, 8, 9, 10), "twelve to one"),
    "hot hand": ((2, 3, 4, 5, 6, 8, 9, 10, 11, 12), "eighty to one"),
}
RATES = {5: "three to two", 6: "six to five", 8: "six to five", 9: "three to two"}


class Situation(NamedTuple):
    """A roll with its truth and the model dealer's call."""

    point: int | None
    roll: Roll
    truth: Truth
    call: str

    @property
    def is_set(self) -> bool:
        """Whether the roll sets the point."""
        return self.point is None and self.truth.next_point is not None


def _situations() -> Iterator[Situation]:
    guide = game().guide
    for point, roll, truth in situations():
        if roll.first <= roll.second:  # which die shows what is said in no call
            yield Situation(point, roll, truth, call_for(guide, row_for(guide, point, roll), point, roll))


SITUATIONS = tuple(_situations())


def check(here: Situation, said: str, is_true: bool, *, first: bool | None = None) -> None:
    """The statement before and behind the call: refused exactly if it is false."""
    calls = [f"{said}, {here.call}", f"{here.call.rstrip('.')}, {said}"]
    for call in calls if first is None else calls[not first :][:1]:
        graded = grade_call(game().phrases, here.truth, call)
        assert (not graded.wrong) is is_true, (here.point, here.roll, call, graded.wrong)


def numbers(here: Situation, chance: random.Random) -> list[int]:
    """Some numbers, and those that matter most."""
    some = [*chance.sample(range(2, 13), 3), here.roll.total, here.point or here.roll.total]
    return list(dict.fromkeys(some))


def test_the_point_is_what_it_is() -> None:
    """A number is the point that was on or is on now; on a roll that sets it, the one that rolled."""
    chance = random.Random(1)
    for here in SITUATIONS:
        of_now = (here.truth.next_point,) if here.is_set else (here.point, here.truth.next_point)
        for number in numbers(here, chance):
            for wording in chance.sample(POINT, 3):
                check(here, wording.format(n=WORDS[number]), number in of_now)
            old, new, denied = (chance.choice(wordings) for wordings in (OLD_POINT, NEW_POINT, NO_POINT))
            stays = number == here.point == here.truth.next_point
            if not here.is_set:
                check(here, old.format(n=WORDS[number]), stays)
            check(here, new.format(n=WORDS[number]), here.is_set and number == here.truth.next_point)
            is_denied = number == (here.truth.next_point or here.point)
            if not (here.is_set and is_denied):
                check(here, denied.format(n=WORDS[number]), not is_denied)


def test_what_is_aimed_at_is_the_point() -> None:
    """The number that the line needs is the point that is on now, or that was until this roll."""
    chance = random.Random(5)
    for here in SITUATIONS:
        point = here.truth.next_point or here.point
        for number in {4, 5, 6, 8, 9, 10} if point else ():
            check(here, chance.choice(AIM).format(n=WORDS[number]), number == point, first=False)


def test_that_means_the_number_before() -> None:
    """A pronoun stands for the number that was called: "that's the point"."""
    for here in SITUATIONS:
        number = WORDS[here.roll.total]
        for wording in MEANT:
            graded = grade_call(game().phrases, here.truth, f"{number}, {wording}")
            assert (not graded.wrong) is (here.roll.total in (here.point, here.truth.next_point)), (here, wording)


def test_the_puck_goes_where_the_point_is() -> None:
    """It is on the point after the roll, off if there is none, and stays if nothing changed."""
    chance = random.Random(2)
    for here in SITUATIONS:
        after = here.truth.next_point
        for number in numbers(here, chance):
            check(here, chance.choice(PUCK_ON).format(n=WORDS[number]), number == after)
        check(here, chance.choice(PUCK_OFF), after is None)
        check(here, chance.choice(PUCK_STAYS), after == here.point)


def test_named_dice_are_those_that_fell() -> None:
    """Two faces in words, in any order: right if they fell, wrong otherwise, even if their sum is right."""
    for here in SITUATIONS:
        for first, second in ((here.roll.first, here.roll.second), *pairs_of(here.roll.total), (5, 2), (4, 4)):
            is_true = sorted((first, second)) == sorted(here.roll)
            wordings: Sequence[str] = (f"{FACES[first]}-{FACES[second]}", f"a {FACES[second]} and a {FACES[first]}")
            if first == second:
                wordings = (f"pair of {PLURALS[first]}", f"two {PLURALS[first]}")
            for wording in wordings:
                check(here, wording, is_true, first=False)


def pairs_of(total: int) -> list[tuple[int, int]]:
    """All dice of one total, the lower first."""
    return [(low, total - low) for low in range(1, 7) if low <= total - low <= 6]


def test_a_single_number_is_paid_if_it_rolls() -> None:
    """A Number pays on its roll with a point on, at its own odds; the others' odds on the same number are theirs."""
    chance = random.Random(3)
    for here in SITUATIONS:
        for number, rate in RATES.items():
            is_paid = here.point is not None and number == here.roll.total
            check(here, chance.choice(PAID).format(n=WORDS[number]), is_paid)
            for said in (rate, *{"three to two", "six to five", "double"} - {rate}):
                is_hardway = is_paid and said == "six to five" and here.truth.line_rate == "6:5"
                wording = chance.choice(PAID_AT).format(n=WORDS[number], r=said)
                check(here, wording, is_paid and (said == rate or is_hardway))


def test_a_side_bet_completes_on_its_numbers_alone() -> None:
    """It may be complete on a number of its own, at its own odds, and loses on a seven."""
    chance = random.Random(4)
    rates = [rate for _, rate in SIDE_BETS.values()]
    for here in SITUATIONS:
        for bet, (own, rate) in SIDE_BETS.items():
            for said in rates:
                wording = chance.choice(COMPLETE)
                is_true = here.roll.total in own and ("{r}" not in wording or said == rate)
                check(here, wording.format(b=bet, r=said), is_true)
            check(here, chance.choice(DOWN).format(b=bet), here.roll.total == 7)
            if here.roll.total != 7:
                check(here, chance.choice(TOLD).format(b=bet), here.roll.total in own)


@pytest.mark.parametrize(
    "said", ["numbers are off", "the numbers aren't working", "numbers don't work", "the numbers are not on"]
)
def test_numbers_are_off_on_the_come_out(said: str) -> None:
    """They may be called off on a come-out and before one, and working with a point on."""
    for here in SITUATIONS:
        check(here, said, None in (here.point, here.truth.next_point), first=False)
    for said_on in ("numbers are working", "numbers are on", "the numbers are live"):
        for here in SITUATIONS:
            check(here, said_on, (here.point, here.truth.next_point) != (None, None), first=False)


@pytest.mark.parametrize(
    "said", ["the numbers were {}", "your numbers had been {}", "the numbers were {} on that", "the boxes were {}"]
)
def test_what_was_off_was_so_before_the_roll(said: str) -> None:
    """Of the past, the come-out before the roll counts alone: on a seven-out no Number was off."""
    for here in SITUATIONS:
        for state in ("off", "not working"):
            check(here, said.format(state), here.point is None, first=False)
        check(here, said.format("working"), here.point is not None, first=False)


ANSWERS = (
    ("Winner? No. ", "win", False), ("Do we have a winner? Yes we do. ", "win", True),
    ("Is it a winner? It is not. ", "win", False), ("Did the circle win? It did. ", "win", True),
    ("Does the circle lose? No. ", "down", False), ("Who gets paid? The circle. ", "win", True),
)  # fmt: skip


@pytest.mark.parametrize(("said", "result", "is_so"), ANSWERS)
def test_an_answer_states_what_was_asked(said: str, result: str, is_so: bool) -> None:
    """Yes states it, no denies it; a question without an answer states nothing."""
    for here in SITUATIONS:
        due = here.truth.line
        graded = grade_call(game().phrases, here.truth, said + WORDS[here.roll.total])
        is_denied = due == result or (due, result) == ("out", "down")
        assert (not graded.wrong) is (due == result if is_so else not is_denied), (here, said, graded)
        question, _, _ = said.partition("?")
        asked = grade_call(game().phrases, here.truth, f"{question}? Let me see. {WORDS[here.roll.total]}")
        assert not asked.wrong, (here, question, asked)


@pytest.mark.parametrize(
    "said",
    [
        "pay the circle",
        "the circle, pay it",
        "circle bets, pay 'em",
        "circle bets, they win",
        "take the jukebox down and pay the circle",
    ],
)
def test_a_pronoun_is_the_zone_named_last(said: str) -> None:
    """What is done with them is done with the zone."""
    for here in SITUATIONS:
        if here.truth.rate == "lose":
            check(here, said, here.truth.line == "win", first=False)


def test_nicknames_state_their_roll_and_nothing_else() -> None:
    """Each nickname makes the number known where it fits, and is wrong of every roll that it does not name."""
    phrases = game().phrases
    rolls: dict[str, set[str]] = {}
    for roll, names in phrases.nicknames.items():
        for name in names:
            rolls.setdefault(name, set()).add(roll)
    assert len(rolls) > 150
    for name, stated in rolls.items():
        for here in SITUATIONS:
            if here.point == 8 or here.roll.first > here.roll.second:
                continue
            is_true = bool(stated & {str(here.roll.total), "-".join(map(str, sorted(here.roll)))})
            graded = grade_call(phrases, here.truth, name)
            assert (not graded.wrong) is is_true, (name, here.roll, graded)
            assert not graded.understood.keys() & {"line", "rate", "line_rate"}, name
            assert (not is_true) or "total" not in graded.missing, (name, here.roll)
            if is_true:
                check(here, name, True)
