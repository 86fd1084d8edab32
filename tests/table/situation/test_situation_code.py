"""Situation codes: encoded and decoded, slips reported, any text answered."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import ROLLS, Place, Table, format_money
from dealer_trainer.games.scripted_roll import ScriptedRequest, ScriptedWager, TableSituation
from dealer_trainer.table.request import RequestKind
from dealer_trainer.table.situation.situation import SituationError, check_situation
from dealer_trainer.table.situation.situation_code import situation_code, situation_from
from tests import loaded
from tests.guide.dealing import tables

GAME = loaded.rock_n_roll()
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SIMPLE = TableSituation(
    point=6,
    wagers=(ScriptedWager(bet="players_circle", seat=2, amount="25"),),
    rolls=((3, 3),),
)


def laid(table: Table, requests: tuple[ScriptedRequest, ...], bad: int, rolls: list[tuple[int, int]]) -> TableSituation:
    """A table of the engine's as a situation."""
    wagers = tuple(
        ScriptedWager(
            bet=wager.bet, seat=wager.seat, amount=format_money(wager.amount), number=wager.number,
            toke=wager.owner == "dealer", off=not wager.is_working,
        )
        for wager in table.wagers
    )  # fmt: skip
    rolled = tuple(sorted(table.rolled - {table.point}))
    return TableSituation(
        point=table.point, rolled=rolled, wagers=wagers, requests=requests, bad_pops=bad, rolls=tuple(rolls)
    )


@st.composite
def situations(draw: st.DrawFn) -> TableSituation:
    """Any table with requests of all kinds, up to three rolls, bad pops among them."""
    point = draw(st.sampled_from((None, *sorted(GAME.rules.points))))
    table = draw(tables(GAME.rules, point).filter(lambda made: made.wagers))
    spots = [spot.place for spot in GAME.layout.spots]
    asked = draw(st.lists(st.sampled_from(spots), max_size=4, unique=True))
    requests = tuple(draw(_request(table, place)) for place in asked)
    rolls = draw(st.lists(st.sampled_from([(roll.first, roll.second) for roll in ROLLS]), min_size=1, max_size=3))
    return laid(table, requests, draw(st.integers(0, 2)), rolls)


@st.composite
def _request(draw: st.DrawFn, table: Table, place: Place) -> ScriptedRequest:
    kinds: tuple[RequestKind, ...] = ("make",) if table.wager(place) is None else ("raise", "lower", "take_down")
    kind = draw(st.sampled_from(kinds))
    amount = None if kind == "take_down" else draw(st.sampled_from(("5", "12.50", "25", "100", "12500")))
    late = draw(st.booleans())
    return ScriptedRequest(kind=kind, bet=place.bet, seat=place.seat, number=place.number, amount=amount, late=late)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(situations())
@pytest.mark.slow
def test_there_and_back(situation: TableSituation) -> None:
    """Every situation that can be dealt comes back from its code as it was, however the code is written."""
    check_situation(GAME, situation)
    code = situation_code(GAME, situation)
    assert situation_from(GAME, code) == situation
    sloppy = code.lower().replace("-", "  ").replace("0", "o").replace("1", "l")
    assert situation_from(GAME, f" {sloppy}\n") == situation


def test_every_slip_of_a_letter_is_told() -> None:
    """One letter mistaken for any other, two neighbors swapped, one left out: the code is refused, and says why."""
    code = situation_code(GAME, SIMPLE).replace("-", "")
    slips = {code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in LETTERS} - {code}
    slips |= {code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)} - {code}
    slips |= {code[:at] + code[at + 1 :] for at in range(len(code))}
    for slip in slips:
        with pytest.raises(SituationError, match=r"typo"):
            situation_from(GAME, slip)


def test_a_letter_that_no_code_has_is_named() -> None:
    """U is left out of the alphabet, as it is misread; the message names it."""
    with pytest.raises(SituationError, match="“U” is not in any situation code"):
        situation_from(GAME, "UUUUU")


def test_the_code_of_another_game_is_told() -> None:
    """The same letters under another game's rules would mean other bets."""
    with pytest.raises(SituationError, match="another game, not to"):
        situation_from(loaded.harbor_craps(), situation_code(GAME, SIMPLE))


def test_a_simple_code_is_short() -> None:
    """A bet and a roll take six groups of five letters, which stay the same from version to version."""
    code = situation_code(GAME, SIMPLE)
    assert len(code.split("-")) <= 6
    assert situation_from(GAME, code) == SIMPLE
