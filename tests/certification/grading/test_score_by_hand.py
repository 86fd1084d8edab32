"""Three sittings of a small exam, scored by hand: every figure below is worked out in words, none by the program.

Four questions (two written, two payouts) and two rounds. Points: written 30, and of the other 70 payouts 50%, order and
calls 20% each, pace 10%: payouts 35, order 14, calls 14, pace 7. A question counts once in its area, a round four times
in each of its areas; pace has one mark for each of the six.

The house marks whether or not a side bet lies (house rule `marks`). What the two rounds of seed 4 ask for, read off the
felt:

| | round 1: come-out, 3-1, the point is 4 | round 2: point 4, 3-4, seven out |
| --- | --- | --- |
| acts | 9: opening call, casing, pop, call, puck, mark, 3 pays | 8: pop, call, 4 takes, marks cleared, puck |
| money decisions | JukeBox of seats 6, 4, 2: 3 pays | Circle 6, 4 and JukeBox 6, 2: 4 takes |
| order | call, puck, mark, JukeBox sweep: 4 | call, Circle sweep, JukeBox sweep, marks, puck: 5 |
| calls | the opening and the call of the roll: 2 | the call of the roll: 1 |
| directions | the JukeBox: 1 | the Circle and the JukeBox: 2 (ruling R18) |

Target times: a written question 7 s, a payout 5 s, an act 4 s, so round 1 32 s and round 2 32 s. Pace is full up to
twice the target and nothing from six times on. What is left of a thousandth of an error is dropped.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from tests.certification.examining import rock_n_roll, wrong_answer

TEST = """
format = 1
id = "hand"
version = 1
title = "Test to be scored by hand"
game = "rock-n-roll-dice"

[[areas]]
id = "payouts"
title = "Payouts"
weight = 50
[[areas]]
id = "order"
title = "Order"
weight = 20
[[areas]]
id = "calls"
title = "Calls"
weight = 20
[[areas]]
id = "pace"
title = "Pace"
weight = 10

[[parts]]
id = "questions"
title = "Questions"
minutes = 10
[[parts.draws]]
area = "written"
skills = ["steps-next"]
count = 2
[[parts.draws]]
area = "payouts"
skills = ["pay-four-ten-odd"]
count = 2

[[parts]]
id = "table"
title = "Table"
minutes = 5
[parts.live]
rounds = 2
seats = 3
side_bets = false
tokes = false
illegal_per_cent = 0
must = [["guide-7"], ["guide-9"]]
"""

COME_OUT = (
    Act("announce", call="Coming out, make your bets."),
    Act("pop"),
    Act("announce", call="Four, JukeBox three to two."),
    Act("puck", to=4),
    Act("mark", number=4),
    Act("pay", "jukebox", 6, "player", amount=900),
    Act("pay", "jukebox", 4, "player", amount=450),
    Act("pay", "jukebox", 2, "player", amount=4950),
)
SEVEN_OUT = (
    Act("pop"),
    Act("announce", call="Seven out."),
    Act("take", "players_circle", 6, "player", amount=2500),
    Act("take", "players_circle", 4, "player", amount=700),
    Act("take", "jukebox", 6, "player", amount=2500),
    Act("take", "jukebox", 2, "player", amount=2500),
    Act("clear_marks"),
    Act("puck", to=None),
)


@cache
def game() -> Game:
    """The game in a house that always marks."""
    shipped = rock_n_roll()
    return shipped._replace(rules=shipped.rules._replace(house=shipped.rules.house._replace(marks="always")))


@cache
def blueprint() -> Blueprint:
    """The small exam."""
    return read_blueprint(TEST, game())


def sitting(wrong: Sequence[int] = (), seconds: Sequence[int] = (7, 7, 5, 5)) -> PracticeSitting:
    """The four questions, of which those counted from 0 in `wrong` are answered wrong."""
    practice = PracticeSitting(game(), blueprint(), 4)
    for number, second in enumerate(seconds):
        assert practice.prompt is not None
        assert practice.prompt.item is not None
        answer = wrong_answer(practice.prompt.item) if number in wrong else practice.key()
        practice.answer(answer, 1000 * second)
    return practice


def areas(result: Result) -> dict[str, Fraction]:
    """The points of each area."""
    return {area.area: area.points for area in result.areas}


def duties(result: Result) -> dict[str, tuple[int, int]]:
    """Of each duty right and due."""
    return {duty.id: (duty.right, duty.due) for duty in result.duties}


def failed(result: Result) -> set[str]:
    """The duties below the minimum."""
    return {duty.id for duty in result.duties if not duty.is_met}


def test_the_rounds_are_those_that_were_read_off() -> None:
    """The acts above earn every point there is."""
    practice = sitting()
    practice.answer(Answer(acts=COME_OUT), 32_000)
    practice.answer(Answer(acts=SEVEN_OUT), 32_000)
    result = practice.result
    assert [len(dealt.due) for dealt in practice.sitting.rounds] == [8, 8]
    assert areas(result) == {"written": 30, "payouts": 35, "order": 14, "calls": 14, "pace": 7}
    assert result.score == 100
    assert (result.error, result.outcome) == (0, "pass")


def test_a_payout_wrong_and_a_loser_left() -> None:
    """Everything in the target time; the second payout is wrong, and seat 2's JukeBox stays down in round 2.

    Written: both right, 30.
    Payouts: 1 and 0, round 1 3 of 3, round 2 3 of 4: (1 + 0 + 4 x 1 + 4 x 3/4) / 10 = 8/10; 35 x 8/10 = 28.
    Order: 4 of 4 and 5 of 5, for the JukeBox was swept by as much as one act: 14. Calls: 2 of 2 and 1 of 1: 14.
    Pace: 1, 1, 1, and 0 for the wrong answer; round 1 has all of it, round 2 as much as was right of its
    4 + 5 + 1 = 10: 9/10. Together 4.9 of 6: 7 x 4.9 / 6 = 34.3/6 = 343/60, which is 5.7167.
    Score: 30 + 28 + 14 + 14 + 5.7167 = 91.7167.

    Leaving one out at a time:
    a written question: pace (4.9 - 1) / 5 = 0.78, 5.46 points: 30 + 28 + 28 + 5.46 = 91.46, 0.2567 less; twice;
    the right payout: payouts 7/9, 27.2222: 30 + 27.2222 + 28 + 5.46 = 90.6822, 1.0344 less;
    the wrong one: payouts 8/9, 31.1111, pace 4.9/5, 6.86: 95.9711, 4.2544 more;
    round 1: payouts (8 - 4) / 6, 23.3333, pace 5.46: 86.7933, 4.9233 less;
    round 2: payouts (8 - 3) / 6, 29.1667, pace (4.9 - 0.9) / 5, 5.6: 92.7667, 1.05 more.
    Squares 0.0659 + 0.0659 + 1.0701 + 18.1003 + 24.2392 + 1.1025 = 44.6438; times 5/6 37.2032; the root is 6.099.

    Money: 1 of 2 payouts, 3 of 3, 3 of 4: 7 of 9, 77.78%. Without one at a time 6/8 = 75, 7/8 = 87.5, 4/6 = 66.67,
    4/5 = 80: 2.78, 9.72, 11.11 and 2.22 away, squares 7.716 + 94.522 + 123.457 + 4.938 = 230.633; times 3/4 172.975;
    the root is 13.15198. The floor of 95 is 17.22 away: fail. Takes 3 of 4 is below 80%, but wrong only once.
    """
    practice = sitting(wrong=[3])
    practice.answer(Answer(acts=COME_OUT), 32_000)
    practice.answer(Answer(acts=(*SEVEN_OUT[:5], *SEVEN_OUT[6:])), 32_000)
    result = practice.result
    assert areas(result) == {"written": 30, "payouts": 28, "order": 14, "calls": 14, "pace": Fraction(343, 60)}
    assert result.score == 86 + Fraction(343, 60)
    assert result.error == 6099
    assert result.accuracy == (7, 9, 13_151)
    assert duties(result) == {
        "takes": (3, 4), "pays": (3, 3), "puck": (2, 2), "marks": (2, 2), "calls": (3, 3), "directions": (3, 3),
        "requests": (0, 0),
    }  # fmt: skip
    assert failed(result) == set()
    assert result.outcome == "fail"
    assert result.reasons == ("7 of 9 money decisions were right; 95% required.",)


def test_a_slow_dealer_with_a_wrong_call_and_a_wrong_direction() -> None:
    """All money is right. Written questions take 28 s, round 1 160 s, its pays from seat 2 to 6; round 2 is miscalled.

    Written 30, payouts 35.
    Order: round 1 3 of 4, for its sweep went the wrong way; round 2 5 of 5, for the call came before the chips:
    (4 x 3/4 + 4) / 8 = 7/8; 14 x 7/8 = 12.25. Calls: 2 of 2 and 0 of 1: 1/2; 7.
    Pace: 28 s are four times 7 s, half way between twice and six times: 1/2 each; the payouts 1 each; round 1 160 s are
    five times 32 s, a quarter left, times 3 + 3 + 2 = 8 right of 3 + 4 + 2 = 9: 2/9; round 2 4 + 5 + 0 = 9 of 10: 9/10.
    Together 1/2 + 1/2 + 1 + 1 + 2/9 + 9/10 = 371/90 of 6; 7 x 371 / 540 = 2597/540, which is 4.8093.
    Score: 30 + 35 + 12.25 + 7 + 4.8093 = 89.0593.

    Leaving one out at a time:
    a written question: pace (4.1222 - 0.5) / 5 x 7 = 5.0711: 89.3211, 0.2619 more; twice;
    a payout: pace (4.1222 - 1) / 5 x 7 = 4.3711: 88.6211, 0.4381 less; twice;
    round 1: order 14, calls 0, pace 3.9/5 x 7 = 5.46: 30 + 35 + 14 + 0 + 5.46 = 84.46, 4.5993 less;
    round 2: order 3/4, 10.5, calls 14, pace (4.1222 - 0.9) / 5 x 7 = 4.5111: 94.0111, 4.9519 more.
    Squares 2 x 0.0686 + 2 x 0.1920 + 21.1532 + 24.5208 = 46.1951; times 5/6 38.4959; the root is 6.2045.
    9.06 above 80 is more than that: pass. Calls 2 of 3 and directions 2 of 3 are below 80%, each wrong only once.
    """
    practice = sitting(seconds=(28, 28, 5, 5))
    practice.answer(Answer(acts=(*COME_OUT[:5], *COME_OUT[:4:-1])), 160_000)
    practice.answer(Answer(acts=(SEVEN_OUT[0], Act("announce", call="Seven, winner."), *SEVEN_OUT[2:])), 32_000)
    result = practice.result
    assert areas(result) == {
        "written": 30, "payouts": 35, "order": Fraction(49, 4), "calls": 7, "pace": Fraction(2597, 540),
    }  # fmt: skip
    assert result.score == Fraction(337, 4) + Fraction(2597, 540)
    assert result.error == 6204
    assert result.accuracy == (9, 9, 0)
    assert duties(result) == {
        "takes": (4, 4), "pays": (3, 3), "puck": (2, 2), "marks": (2, 2), "calls": (2, 3), "directions": (2, 3),
        "requests": (0, 0),
    }  # fmt: skip
    assert failed(result) == set()
    assert (result.outcome, result.reasons) == ("pass", ())


def test_a_table_that_was_left_half_way() -> None:
    """One written answer is wrong. Round 1: no puck, no mark, seat 4 is paid $9. Round 2 is never dealt: time is up.

    Written: 1 of 2, 15.
    Payouts: 1 and 1, round 1 2 of 3, round 2 0 of 4: (1 + 1 + 4 x 2/3 + 0) / 10 = 7/15; 35 x 7/15 = 49/3, 16.3333.
    Order: 2 of 4 and 0 of 5: (4 x 1/2 + 0) / 8 = 1/4; 3.5. Calls: 2 of 2 and 0 of 1: 7.
    Pace: 1, 0, 1, 1, round 1 2 + 2 + 2 = 6 of 9, round 2 0: 11/3 of 6; 7 x 11/18 = 77/18, 4.2778.
    Score: 15 + 16.3333 + 3.5 + 7 + 4.2778 = 46.1111.

    Leaving one out at a time:
    the right written one: written 0, pace (11/3 - 1) / 5 x 7 = 3.7333: 30.5667, 15.5444 less;
    the wrong one: written 30, pace 11/15 x 7 = 5.1333: 61.9667, 15.8556 more;
    a payout: payouts (14/3 - 1) / 9 x 35 = 14.2593, pace 3.7333: 43.4926, 2.6185 less; twice;
    round 1: payouts 2/6 x 35 = 11.6667, order 0, calls 0, pace 3/5 x 7 = 4.2: 30.8667, 15.2444 less;
    round 2: payouts 14/3 / 6 x 35 = 27.2222, order 7, calls 14, pace 5.1333: 68.3556, 22.2444 more.
    Squares 241.630 + 251.399 + 2 x 6.857 + 232.393 + 494.815 = 1233.950; times 5/6 1028.292; the root is 32.06698.

    Money: 2 of 2, 2 of 3, 0 of 4: 4 of 9. Without one at a time 3/8 = 37.5 twice, 2/6 = 33.33, 4/5 = 80; from 44.44
    6.94 twice, 11.11 and 35.56 away: squares 2 x 48.225 + 123.457 + 1264.198 = 1484.105; times 3/4 1113.079; the root
    is 33.36283. Pays 2 of 3 and calls 2 of 3 are wrong once; takes, puck, marks, and
    directions fail.
    """
    practice = sitting(wrong=[1])
    wrong_pay = COME_OUT[6]._replace(amount=900)
    practice.answer(Answer(acts=(*COME_OUT[:3], COME_OUT[5], wrong_pay, COME_OUT[7])), 32_000)
    practice.answer(Answer(acts=SEVEN_OUT), practice.left)
    result = practice.result
    assert practice.prompt is None
    assert areas(result) == {
        "written": 15, "payouts": Fraction(49, 3), "order": Fraction(7, 2), "calls": 7, "pace": Fraction(77, 18),
    }  # fmt: skip
    assert result.score == Fraction(415, 9)
    assert result.error == 32_066
    assert result.accuracy == (4, 9, 33_362)
    assert duties(result) == {
        "takes": (0, 4), "pays": (2, 3), "puck": (0, 2), "marks": (0, 2), "calls": (2, 3), "directions": (1, 3),
        "requests": (0, 0),
    }  # fmt: skip
    assert failed(result) == {"takes", "puck", "marks", "directions"}
    assert result.outcome == "fail"
