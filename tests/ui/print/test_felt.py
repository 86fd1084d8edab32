"""The felt and the payout card on paper: true to size, whole when joined, every payoff at the limits of this house."""

import re
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pypdfium2
import pytest
from PySide6.QtCore import QLocale

from dealer_trainer.engine import dollars, payout
from dealer_trainer.games import Game
from dealer_trainer.games.house import in_house
from dealer_trainer.guide.payout_chart import payoffs, stakes
from dealer_trainer.ui.print.felt import Tiling, fewest, poster_pdf, tiles_pdf
from dealer_trainer.ui.print.felt_art import NoMeasureError, PrintStyle
from dealer_trainer.ui.print.page import PAPERS, Paper, paper, usual_paper
from dealer_trainer.ui.print.payouts import payouts_pdf
from tests import loaded
from tests.houses import FIFTEEN
from tests.ui.print.reading import pages_of, text_of

pytestmark = pytest.mark.slow


MM = 72 / 25.4
"""Points in a millimeter."""
IMAGE = pypdfium2.raw.FPDF_PAGEOBJ_IMAGE
MARGIN, OVERLAP, POSTER_MARGIN = 12, 12, 20
"""What the sheets promise, in millimeters."""
Picture = np.ndarray[Any, np.dtype[np.int16]]


@cache
def poster(style: PrintStyle = "lines") -> bytes:
    """The shipped cloth on one page, painted once for all tests."""
    return poster_pdf(loaded.rock_n_roll(), style)


@cache
def tiles(sheet: Paper, style: PrintStyle = "lines") -> bytes:
    """The same on sheets."""
    return tiles_pdf(loaded.rock_n_roll(), sheet, style)


def sizes(data: bytes) -> list[tuple[float, float]]:
    """Width and height of every page in millimeters."""
    return [(page.get_width() / MM, page.get_height() / MM) for page in pypdfium2.PdfDocument(data)]


def drawn(document: pypdfium2.PdfDocument, page: int) -> Picture:
    """A page at one pixel a millimeter, gray."""
    found = document[page].render(scale=1 / MM).to_numpy()
    gray: Picture = found[:, :, :3].mean(axis=2).astype(np.int16)
    return gray


def label_of(text: str) -> tuple[int, int]:
    """Row and place in it, from 0, by the label of a sheet."""
    found = re.search(r"\b([A-Z])(\d+)\b(?=.*Sheet)", text)
    assert found, text
    return ord(found[1]) - ord("A"), int(found[2]) - 1


def joined(data: bytes, shape: tuple[int, int]) -> Picture:
    """The sheets laid out as their labels say, on white."""
    document, sides = pypdfium2.PdfDocument(data), sizes(data)
    whole = np.full((shape[0] + 400, shape[1] + 400), 255, dtype=np.int16)
    for number, text in enumerate(pages_of(data)[1:], 1):
        row, place = label_of(text)
        wide, high = (side - 2 * MARGIN for side in sides[number])
        left, top = round(place * (wide - OVERLAP)), round(row * (high - OVERLAP))
        inside = drawn(document, number)[MARGIN : MARGIN + int(high), MARGIN : MARGIN + int(wide)]
        whole[top : top + inside.shape[0], left : left + inside.shape[1]] = inside
    return whole[: shape[0], : shape[1]]


def unlike(picture: Picture, other: Picture) -> float:
    """The share of clearly different pixels, where a line may lie a pixel beside itself."""
    beside = np.array([np.roll(other, (y, x), (0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1)])
    return float((np.abs(beside - picture) > 70).all(axis=0).mean())


STYLES: tuple[tuple[Paper, PrintStyle], ...] = ((PAPERS[0], "lines"), (PAPERS[1], "felt"))
"""Each paper and each look once: the paper decides where sheets are cut, the look what is painted."""


@pytest.mark.parametrize(("sheet", "style"), STYLES, ids=["a4", "letter"])
def test_the_joined_sheets_are_the_poster(sheet: Paper, style: PrintStyle) -> None:
    """Sheets joined by nothing but label, margin and overlap show what the poster shows, to a millimeter."""
    painted = drawn(pypdfium2.PdfDocument(poster(style)), 0)
    cloth = painted[POSTER_MARGIN:-POSTER_MARGIN, POSTER_MARGIN:-POSTER_MARGIN]
    whole = joined(tiles(sheet, style), cloth.shape)
    assert unlike(cloth, whole) < 0.003
    assert unlike(cloth, np.roll(whole, 4, 1)) > 0.01


def test_the_poster_is_of_true_size(game: Game) -> None:
    """The cloth is as wide as the layout's measure says, and a chip of 39 mm lies in every circle of a Number box."""
    assert game.layout.width_mm is not None
    scale = game.layout.width_mm / game.layout.size[0]
    ((wide, high),) = sizes(poster())
    assert wide == pytest.approx((1544 - 56) * scale + 50, abs=1)
    assert high == pytest.approx((884 - 66) * scale + 50, abs=1)
    assert 2 * 20 * scale > 39


@pytest.mark.parametrize(("sheet", "style"), STYLES, ids=["a4", "letter"])
def test_sheets_are_of_their_paper_and_say_which_they_are(sheet: Paper, style: PrintStyle) -> None:
    """A plan first, with every label; then each sheet once, of the paper's size, with a bar to measure."""
    data = tiles(sheet, style)
    plan, *pages = pages_of(data)
    labels = [label_of(text) for text in pages]
    assert len(set(labels)) == len(labels) > 30
    assert all(f"{chr(ord('A') + row)}{place + 1}" in plan for row, place in labels)
    assert f"on {len(labels)} sheets of {sheet.name}" in plan
    for sides in map(sorted, sizes(data)):
        assert sides == [pytest.approx(sheet.width, abs=0.5), pytest.approx(sheet.height, abs=0.5)]
    assert all("100 mm" in text for text in (plan, *pages))


def test_no_sheet_is_empty() -> None:
    """What shows nothing of the cloth is not printed: beyond the arc there are sheets that nobody needs."""
    data = tiles(paper("a4"))
    document = pypdfium2.PdfDocument(data)
    for number in range(1, len(document)):
        page = drawn(document, number)
        inside = page[MARGIN + 1 : -MARGIN - 1, MARGIN + 1 : -MARGIN - 1]
        assert (inside < 200).any(), pages_of(data)[number]
    tiling = fewest(paper("a4"), 1777, 981)
    assert len(document) - 1 < tiling.columns * tiling.rows


def test_lettering_is_vector() -> None:
    """Words of the felt can be searched, and no page is an image."""
    for data in (poster(), tiles(paper("letter"), "felt")):
        assert "JUKEBOX" in " ".join(pages_of(data))
        pages = pypdfium2.PdfDocument(data)
        assert not any(found.type == IMAGE for page in pages for found in page.get_objects())


def test_a_felt_without_a_measure_is_refused() -> None:
    """Nobody has measured the tests' own table: it says what is missing, and where."""
    with pytest.raises(NoMeasureError, match=r"width_mm to layout\.toml"):
        poster_pdf(loaded.harbor_craps())


def test_another_game_is_printed() -> None:
    """A picture that names no cloth is printed whole."""
    game = loaded.harbor_craps()
    measured = game._replace(layout=game.layout.model_validate({**game.layout.model_dump(), "width_mm": 1200.0}))
    ((wide, high),) = sizes(poster_pdf(measured))
    assert wide == pytest.approx(1250, abs=1)
    assert high == pytest.approx(1200 * game.layout.size[1] / game.layout.size[0] + 50, abs=1)


@pytest.mark.parametrize("sheet", PAPERS, ids=[known.id for known in PAPERS])
@pytest.mark.parametrize("size", [(100.0, 100.0), (186.0, 273.0), (187.0, 273.0), (1777.0, 981.0), (3000.0, 90.0)])
def test_tiles_cover_and_overlap(sheet: Paper, size: tuple[float, float]) -> None:
    """Each tile shares the overlap with the next, the last reaches the edge, and one less would not."""
    for is_wide in (False, True):
        tiling = Tiling(sheet, is_wide, *size)
        wide, high = tiling.inside
        lefts = sorted({tile.left for tile in tiling.tiles()})
        tops = sorted({tile.top for tile in tiling.tiles()})
        for starts, inside, length in ((lefts, wide, size[0]), (tops, high, size[1])):
            assert starts[0] == 0
            assert all(later - earlier == pytest.approx(inside - OVERLAP) for earlier, later in pairwise(starts))
            assert starts[-1] + inside >= length - 1e-3
            assert len(starts) == 1 or starts[-1] + OVERLAP < length
        labels = [tile.label for tile in tiling.tiles()]
        assert labels[0] == "A1"
        assert len(set(labels)) == len(labels) == tiling.columns * tiling.rows


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
