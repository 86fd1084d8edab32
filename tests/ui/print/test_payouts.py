"""The payout chart on paper: every payoff on one page at the limits of this house."""

import pytest
from PySide6.QtCore import QLocale

from dealer_trainer.engine import dollars, payout
from dealer_trainer.games import Game
from dealer_trainer.games.game import in_house
from dealer_trainer.guide.model import payoffs, stakes
from dealer_trainer.ui.print.page import PAPERS, Paper, usual_paper
from dealer_trainer.ui.print.payouts import payouts_pdf
from tests import loaded
from tests.houses import FIFTEEN
from tests.ui.print.reading import pages_of, text_of

pytestmark = pytest.mark.slow


def test_the_usual_paper_is_the_country_s() -> None:
    """Letter in America and where it buys its paper, A4 elsewhere."""
    assert usual_paper(QLocale("en_US")).id == "letter"
    assert usual_paper(QLocale("es_MX")).id == "letter"
    assert usual_paper(QLocale("en_GB")).id == "a4"
    assert usual_paper(QLocale("de_AT")).id == "a4"


@pytest.mark.parametrize("sheet", PAPERS, ids=[known.id for known in PAPERS])
@pytest.mark.parametrize("game", [loaded.rock_n_roll(), loaded.harbor_craps()], ids=["shipped", "other"])
def test_all_is_on_one_page(game: Game, sheet: Paper) -> None:
    """Every bet by name, its odds, and what the engine pays on each stake within the limits, nothing past the edge."""
    (text,) = pages_of(payouts_pdf(game, sheet))
    words = text.replace("*", "").split()
    for payoff in payoffs(game.rules):
        assert all(word in text for word in payoff.bet.name.split())
        assert str(payoff.odds) in words
        limit, house = payoff.bet.limit, game.rules.house
        for stake in stakes(game.rules):
            assert dollars(stake) in words
            if limit.least <= stake <= limit.most:
                paid = payout(stake, payoff.odds, house.smallest_chip, house.breakage)
                assert dollars(paid).removeprefix("$") in words, (payoff, stake)


def test_the_card_names_the_limits_of_the_house(game: Game) -> None:
    """Those that are posted at its tables; a stake outside them is paid nothing on it."""
    text = text_of(payouts_pdf(in_house(loaded.rock_n_roll(), FIFTEEN), PAPERS[0]))
    assert "Limits: Players Circle $15 to $500" in text
    assert "Players Circle $5 to $1,000" in text_of(payouts_pdf(game, PAPERS[0]))


def test_what_was_rounded_bears_a_star(game: Game) -> None:
    """$8 on a hardway pays $9.50 in this house, and the foot says why; a house without breakage has no star on it."""
    text = text_of(payouts_pdf(game, PAPERS[0]))
    assert "9.50*" in text.split()
    assert "rounded down to the nearest $0.50" in text
    cents = game.rules._replace(house=game.rules.house._replace(smallest_chip=20))
    assert "9.60" in text_of(payouts_pdf(game._replace(rules=cents), PAPERS[0])).split()
