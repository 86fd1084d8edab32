"""Why an amount is wrong: every mistake of the library is found, and a right amount is never called one."""

import re
from collections.abc import Iterator

import pytest

from dealer_trainer.engine import Decision, Roll, Settlement, Table, Wager, dollars, settle
from dealer_trainer.guide.grading.mistake import LIBRARY, Mistake, all_mistakes, explained
from dealer_trainer.guide.grading.mistake import likeliest as likeliest_mistake
from tests.guide.dealing import rock

RULES = rock().rules
CIRCLE = "players_circle"
STAKES = (50, 100, 150, 500, 700, 1000, 1200, 1250, 1500, 2500, 3500, 7500, 12_500, 50_000)


def decided(dice: str, *wagers: Wager, point: int | None = None, rolled: tuple[int, ...] = ()) -> Settlement:
    """What the roll does to the wagers; the first is the one in question."""
    return settle(RULES, Table(point, frozenset(rolled), wagers), Roll(int(dice[0]), int(dice[1])))


def likely_mistakes(settlement: Settlement, decision: Decision, paid: int) -> tuple[Mistake, ...]:
    """Every mistake of the library that leads to `paid`, the likeliest first."""
    return tuple(mistake for mistake in all_mistakes(RULES, settlement, decision) if mistake.amount == paid)


def likeliest(settlement: Settlement, paid: int) -> str | None:
    """The first mistake found."""
    found = likely_mistakes(settlement, settlement.decisions[0], paid)
    return found[0].id if found else None


HARD_SIX = decided("33", Wager(CIRCLE, 2, 1500), point=6)
EASY_SIX = decided("42", Wager(CIRCLE, 2, 1500), point=6)
TRIPLE = decided("11", Wager("jukebox", 2, 500))
DOUBLE = decided("65", Wager("jukebox", 2, 500))
THREE_TO_TWO = decided("31", Wager("jukebox", 2, 500))
SEVENS = decided("33", Wager(CIRCLE, 2, 700), point=6)
NUMBER_EIGHT = decided("53", Wager("numbers", 2, 2500, 8), point=6)
BIG_EIGHT = decided("53", Wager("numbers", 2, 3500, 8), point=6)
FIVE_EIGHT = decided("53", Wager("numbers", 2, 100, 8), point=6)
TOKED = decided("42", Wager(CIRCLE, 2, 1500), Wager(CIRCLE, 2, 500, None, "dealer"), Wager(CIRCLE, 4, 4000), point=6)
MADE_UP = decided("42", Wager(CIRCLE, 2, 1500), Wager("numbers", 2, 3500, 8), point=6)
FLAMING = decided("11", Wager("flaming_four", 2, 500), rolled=(3, 11, 12))
NINE = decided("34", Wager("hot_hand", 2, 500), rolled=(2, 3, 4, 5, 6, 8, 9, 10, 11))

EIGHT = "Number 8 pays 6 to 5"


@pytest.mark.parametrize(
    ("settlement", "paid", "mistake", "why"),
    [
        (HARD_SIX, 2250, "other_bet", "$22.50 is 3 to 2; a hardway pays 6 to 5: $18"),
        (HARD_SIX, 1500, "hardway_paid_easy", "$15 is even money, the easy odds; a hardway pays 6 to 5: $18"),
        (EASY_SIX, 1800, "easy_paid_hardway", "$18 is 6 to 5, the hardway odds; the easy way pays even money: $15"),
        (TRIPLE, 1000, "other_total", "$10 is 2 to 1, the rate for 3, 11; JukeBox pays 3 to 1 on 2: $15"),
        (DOUBLE, 1500, "other_total", "$15 is 3 to 1, the rate for 2, 12; JukeBox pays 2 to 1 on 11: $10"),
        (THREE_TO_TWO, 600, "other_bet", "$6 is 6 to 5; JukeBox pays 3 to 2 on 4: $7.50"),
        (NUMBER_EIGHT, 2500, "even_money", "$25 is even money; Number 8 pays 6 to 5: $30"),
        (HARD_SIX, 3300, "stake_counted_in", "$33 includes the stake; a hardway pays 6 to 5: $18"),
        (HARD_SIX, 300, "stake_taken_out", "$3 is 6 for 5: the stake was taken out; a hardway pays 6 to 5: $18"),
        (TOKED, 2000, "toke_summed", None),
        (TOKED, 500, "toke_swapped", "$5 is paid on the toke of $5; the easy way pays even money: $15"),
        (
            TOKED,
            4000,
            "neighbor",
            "seat 2 has $15; $40 is the payout of seat 4's $40; the easy way pays even money: $15",
        ),
        (MADE_UP, 3500, "other_stake", None),
        (SEVENS, 850, "breakage", "$8.50 is rounded up; a hardway pays 6 to 5: $8"),
        (SEVENS, 840, "breakage", "$8.40 is not rounded to a chip; a hardway pays 6 to 5: $8"),
        (EASY_SIX, 750, "half_or_double", "$7.50 is half of what is due; the easy way pays even money: $15"),
        (NUMBER_EIGHT, 2900, "other_table", "$29 is 7 to 6; Number 8 pays 6 to 5: $30"),
        (HARD_SIX, 1250, "upside_down", "$12.50 is 5 to 6; a hardway pays 6 to 5: $18"),
        (FLAMING, 40_000, "other_bet", "$400 is 80 to 1; Flaming Four complete pays 70 to 1: $350"),
        (FLAMING, 30_000, "times_table", "$300 is 60 to 1; Flaming Four complete pays 70 to 1: $350"),
        (NINE, 40_000, "other_total", None),
        (HARD_SIX, 1700, "one_chip", "$17 is one $1 chip short; a hardway pays 6 to 5: $18"),
        (
            NUMBER_EIGHT,
            1000,
            "chip_mixed_up",
            "$10 is $20 short, as with a $5 chip for a $25; Number 8 pays 6 to 5: $30",
        ),
        (BIG_EIGHT, 2500, None, "$25 is $17 short; Number 8 pays 6 to 5: $42"),
        (BIG_EIGHT, 5000, None, "$50 is $8 over; Number 8 pays 6 to 5: $42"),
        (FIVE_EIGHT, 500, "chip_mixed_up", f"$5 is $4 over, as with a chip from the tube beside the $1; {EIGHT}: $1"),
        (EASY_SIX, 5100, "digits_swapped", "$51 has two digits swapped; the easy way pays even money: $15"),
        (NUMBER_EIGHT, 300, "zero_slipped", "$3 has a zero too few; Number 8 pays 6 to 5: $30"),
        (HARD_SIX, 18_000, "zero_slipped", "$180 has a zero too many; a hardway pays 6 to 5: $18"),
        (EASY_SIX, 1000, "one_chip", "$10 is one $5 chip short; the easy way pays even money: $15"),
        (HARD_SIX, 1950, None, "$19.50 is $1.50 over; a hardway pays 6 to 5: $18"),
    ],
)
def test_a_wrong_amount_is_explained(settlement: Settlement, paid: int, mistake: str | None, why: str | None) -> None:
    """The likeliest mistake comes first, and the sentence tells what was done and what was due."""
    assert likeliest(settlement, paid) == mistake
    if why is not None:
        won = RULES, settlement, settlement.decisions[0]
        assert explained(*won, paid, likeliest_mistake(*won, paid)) == why


def payouts() -> Iterator[tuple[Settlement, Decision]]:
    """Wins of every bet at typical stakes, with a toke beside and a neighbor."""
    marks = {"flaming_four": (3, 11, 12), "sizzling_six": (4, 5, 6, 9, 10), "hot_hand": (2, 3, 4, 5, 6, 8, 9, 10, 11)}
    wins: list[tuple[str, int | None, str, int | None]]
    wins = [("33", 6, CIRCLE, None), ("42", 6, CIRCLE, None), ("43", None, CIRCLE, None)]
    wins += [(dice, None, "jukebox", None) for dice in ("11", "21", "22", "64", "65", "66")]
    wins += [(dice, 4, "numbers", number) for dice, number in (("32", 5), ("42", 6), ("53", 8), ("54", 9))]
    wins += [("11", None, "flaming_four", None), ("44", None, "sizzling_six", None), ("66", None, "hot_hand", None)]
    wins.append(("34", None, "hot_hand", None))
    for dice, point, bet, number in wins:
        for stake in STAKES:
            player, toke = Wager(bet, 2, stake, number), Wager(bet, 2, 300, number, "dealer")
            other, beside = Wager(bet, 5, stake + 1100, number), Wager("jukebox", 2, 900)
            wagers = (player, toke, other) if bet == "jukebox" else (player, toke, other, beside)
            settlement = decided(dice, *wagers, point=point, rolled=marks.get(bet, ()))
            for decision in settlement.decisions:
                if decision.outcome == "win":
                    yield settlement, decision


@pytest.mark.slow
def test_every_mistake_of_the_library_is_found() -> None:
    """For every payout each entry's amount is recognized as that entry's, and each entry has its say somewhere."""
    first: set[str] = set()
    for settlement, decision in payouts():
        mistakes = tuple(all_mistakes(RULES, settlement, decision))
        for mistake in mistakes:
            found = tuple(other for other in mistakes if other.amount == mistake.amount)
            is_swapped = mistake.id == "digits_swapped"
            assert not is_swapped or len(str(mistake.amount)) == len(str(decision.amount)), "no zero goes in front"
            assert found == tuple(sorted(found, key=lambda each_mistake: list(LIBRARY).index(each_mistake.id)))
            first.add(found[0].id)
    assert first == set(LIBRARY)


CHIP = re.compile(r"\$[\d,.]*\d")


@pytest.mark.slow
def test_no_amount_is_explained_by_itself() -> None:
    """At any stake, no chip is named that is worth as much as the whole amount."""
    single = 0
    for stake in range(50, 60_000, 350):
        won = (("33", CIRCLE, None), ("53", "numbers", 8), ("54", "numbers", 9), ("31", "jukebox", None))
        for dice, bet, number in won:
            settlement = decided(dice, Wager(bet, 2, stake, number), point=6)
            for mistake in all_mistakes(RULES, settlement, settlement.decisions[0]):
                if mistake.id in ("breakage", "chip_mixed_up"):
                    assert str(dollars(mistake.amount)) not in CHIP.findall(mistake.words), (stake, mistake)
                    single += "beside" in mistake.words
    assert single > 5


@pytest.mark.slow
def test_a_right_amount_is_no_mistake() -> None:
    """What is due, and what is not an amount, is never explained away."""
    for settlement, decision in payouts():
        assert likely_mistakes(settlement, decision, decision.amount) == ()
        assert likely_mistakes(settlement, decision, 0) == ()
        assert all(mistake.amount not in (0, decision.amount) for mistake in all_mistakes(RULES, settlement, decision))
