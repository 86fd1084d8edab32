"""The exact odds equal the rulings' fractions digit for digit, and a second way of counting agrees."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import TOTALS, WAYS, Collect, Line, Number, Odds, OneRoll, Rules
from dealer_trainer.engine.odds import BetOdds, all_odds, bet_odds, collected_chances
from tests.engine.sample import BOX, CRAPS, ROCK

DOCS = Path(__file__).parents[2] / "docs" / "odds.md"


def hot_hand() -> BetOdds:
    """The odds of the Hot Hand."""
    return bet_odds(ROCK, "hot_hand")


@pytest.mark.parametrize(
    ("bet", "win", "edge"),
    [
        ("flaming_four", "53/4620", "857/4620"),
        ("sizzling_six", "832156379/13385572200", "197503021/1029659400"),
        ("jukebox", "1/3", "1/36"),
        ("players_circle", "433/990", "197/5940"),
        ("hot_hand", "578002937623/24067258815600", "1445628536659/8022419605200"),
    ],
)
def test_the_rulings_fractions(bet: str, win: str, edge: str) -> None:
    """Win probability and house edge are the published fractions."""
    odds = bet_odds(ROCK, bet)
    assert (odds.win, odds.edge) == (Fraction(win), Fraction(edge))


def test_a_number_that_ends_the_bet_is_never_collected() -> None:
    """Whoever has to collect what ends the bet cannot win, and the other numbers are counted as without it."""
    hopeless = Collect("c", "C", frozenset({2, 3, 7}), Odds(5, 1))
    assert bet_odds(Rules("game", "Game", (hopeless,), frozenset()), "c").win == 0
    assert collected_chances(hopeless) == collected_chances(hopeless._replace(numbers=frozenset({2, 3})))


def test_hot_hand_from_none_to_ten() -> None:
    """The whole distribution of numbers collected is exact and adds up to one."""
    collected = hot_hand().collected
    assert collected == tuple(
        Fraction(*parts)
        for parts in (
            (1, 6),
            (754111, 4869480),
            (18414923, 129585456),
            (27073078889, 211116305400),
            (64799533963, 573029971800),
            (386902249121, 4011209802600),
            (5536875163, 70786055340),
            (140681336683, 2406725881560),
            (114010958783, 3008407351950),
            (16123729013, 859544957700),
            (126538525259, 24067258815600),
        )
    )
    assert sum(collected) == 1


def test_nine_is_twice_each_of_the_pages_five_terms() -> None:
    """The page gives "nine, missing 2 or 12" and so on for one of the two numbers: each counts twice."""
    terms = ("137124850157/24067258815600", "150695431/75445952400", "1175248309/1266697832400",
             "35278/72747675", "6534704369/24067258815600")  # fmt: skip
    assert hot_hand().collected[9] == 2 * sum(Fraction(term) for term in terms)


def test_numbers_carry_no_edge() -> None:
    """Every Number is paid its true odds."""
    numbers = [odds for odds in all_odds(ROCK) if odds.bet == "numbers"]
    assert [odds.number for odds in numbers] == [5, 6, 8, 9]
    assert [odds.edge for odds in numbers] == [0, 0, 0, 0]


def test_known_craps_bets() -> None:
    """The same code gives the textbook figures of other games' bets."""
    assert bet_odds(CRAPS, "pass_line").edge == Fraction(7, 495)
    assert bet_odds(CRAPS, "small").win == bet_odds(CRAPS, "tall").win == Fraction(20049, 760760)
    field = OneRoll("field", "Field", {2: Odds(2, 1), 3: Odds(1, 1), 4: Odds(1, 1), 9: Odds(1, 1), 10: Odds(1, 1),
                                       11: Odds(1, 1), 12: Odds(3, 1)}, frozenset({5, 6, 7, 8}))  # fmt: skip
    place = Number("place", "Place", {6: Odds(7, 6), 4: Odds(9, 5)})
    game = Rules("game", "Game", (field, place), BOX)
    assert [odds.edge for odds in all_odds(game)] == [Fraction(1, 36), Fraction(1, 15), Fraction(1, 66)]


def test_a_line_without_pushes_rolls_again_on_what_decides_nothing() -> None:
    """A come-out total that neither decides nor sets a point leaves the bet for the next come-out."""
    line = Line("line", "Line", frozenset({7}), frozenset({2}))
    odds = bet_odds(Rules("game", "Game", (line,), frozenset()), "line")
    assert (odds.win, odds.lose, odds.push) == (Fraction(6, 7), Fraction(1, 7), Fraction(0))


@pytest.mark.parametrize("rules", [ROCK, CRAPS], ids=lambda rules: rules.id)
def test_every_distribution_is_whole(rules: Rules) -> None:
    """Win, push and lose add up to one, and edge and variance follow from the payoffs."""
    for odds in all_odds(rules):
        assert odds.win + odds.push + odds.lose == 1
        assert all(payoff.probability > 0 for payoff in odds.payoffs)
        mean = sum(payoff.gain * payoff.probability for payoff in odds.payoffs)
        spread = sum((payoff.gain - mean) ** 2 * payoff.probability for payoff in odds.payoffs)
        assert (odds.edge, odds.variance) == (-mean, spread)


def test_standard_deviation_is_the_root_of_the_exact_variance() -> None:
    """The deviation is right to its last digit."""
    deviation = bet_odds(ROCK, "hot_hand").deviation
    assert deviation == Decimal("6.488158256614186807898464666")
    assert bet_odds(ROCK, "numbers", 6).deviation == Decimal("1.095445115010332226913939566")


def by_visits(bet: Collect) -> list[Fraction]:
    """The same distribution by walking every set of collected numbers, the long way."""
    numbers = sorted(bet.numbers)
    ends = sum(WAYS[total] for total in bet.ends_on)
    counts = [Fraction(0)] * (len(numbers) + 1)
    visits = [Fraction(0)] * (1 << len(numbers))
    visits[0] = Fraction(1)
    for have, visit in enumerate(visits):
        missing = [place for place in range(len(numbers)) if not have >> place & 1]
        if not missing:
            counts[-1] += visit
            continue
        ways = ends + sum(WAYS[numbers[place]] for place in missing)
        counts[have.bit_count()] += visit * Fraction(ends, ways)
        for place in missing:
            visits[have | 1 << place] += visit * Fraction(WAYS[numbers[place]], ways)
    return counts


@given(st.sets(st.sampled_from(TOTALS), min_size=1, max_size=8), st.data())
@pytest.mark.slow
def test_inclusion_and_exclusion_agrees_with_the_walk(numbers: set[int], data: st.DataObject) -> None:
    """Counting by missing numbers and walking all sets give the same fractions, for any numbers and any end."""
    others = sorted(set(TOTALS) - numbers)
    ends = data.draw(st.sets(st.sampled_from(others), min_size=1))
    bet = Collect("any", "Any", frozenset(numbers), Odds(1, 1), ends_on=frozenset(ends))
    assert list(collected_chances(bet)) == by_visits(bet)


def test_a_box_that_is_not_bet_has_no_odds() -> None:
    """Asking for a Number that the layout lacks is an error, not a zero."""
    with pytest.raises(KeyError):
        bet_odds(ROCK, "numbers", 4)
    with pytest.raises(KeyError):
        bet_odds(ROCK, "field")


def test_the_pages_misprints_are_told_with_the_exact_values() -> None:
    """The document names both misprinted figures and the exact ones, as the odds give them."""
    text = DOCS.read_text(encoding="utf-8")
    odds = bet_odds(ROCK, "sizzling_six")
    exact_return, exact_total = 12 * odds.win, -odds.edge
    for figure in ("0.746022", "-0.191810", f"{float(exact_return):.6f}", f"{float(exact_total):.6f}"):
        assert figure in text.replace("\N{MINUS SIGN}", "-")
    assert (f"{float(exact_return):.6f}", f"{float(exact_total):.6f}") == ("0.746018", "-0.191814")
