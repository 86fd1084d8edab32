"""A row in the Guide: dealt on a small felt, steps that lead to it, pays as the engine has them, pages that print."""

from functools import partial
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Odds, dollars
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background
from dealer_trainer.guide.model import row_payoffs
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.guide import print_views
from dealer_trainer.ui.guide.article import Article
from dealer_trainer.ui.guide.entry import example_calls
from dealer_trainer.ui.guide.how_text import bet_cards, directions_card, glances, parts_card
from dealer_trainer.ui.guide.how_to_play import HowToPlay
from dealer_trainer.ui.guide.pays_table import PaysTable
from dealer_trainer.ui.guide.print_views import PayoutView, PrintView
from dealer_trainer.ui.guide.small_felt import SmallFelt
from tests import loaded
from tests.ui.hands import bring_up, click

pytestmark = pytest.mark.slow


def opened(qtbot: QtBot, game: Game, background: Background | None = None) -> Article:
    """An article, shown."""
    return bring_up(qtbot, Article(game, example_calls(game), background), (900, 1200))


def test_every_row_is_dealt_on_its_felt(qtbot: QtBot, game: Game) -> None:
    """What lies there is what the row is for: its own bets, its pays beside them, the act that is shown lit."""
    article = opened(qtbot, game)
    for row in game.guide.rows:
        article.show_row(row)
        picture = article.felt.felt.picture
        assert picture.stacks, row.id
        assert article.felt.frame.step is not None
        paid = {(stack.place.bet, stack.amount) for stack in picture.stacks if stack.kind == "paid"}
        assert paid == {(place.bet, amount) for place, amount in article.felt.frame.snapshot.paid}
        if any(step.do == "pay" and step.zone in ("players_circle", "jukebox") for step in row.steps):
            assert paid, row.id
        current = [line.number for line in article._steps if line.property("isCurrent")]
        assert current == [article.felt.frame.step]


def test_one_steps_through_a_row(qtbot: QtBot, game: Game) -> None:
    """Buttons go act by act from the dice to the puck; a click on a step shows it; the words say which act it is."""
    article = opened(qtbot, game)
    article.show_row(game.guide.row("guide-16"))
    felt = article.felt
    while felt.back.isEnabled():
        click(felt.back)
    assert felt.words.text() == "The dice show 3 and 3."
    assert all(stack.kind == "bet" for stack in felt.felt.picture.stacks)
    seen = []
    while felt.on.isEnabled():
        click(felt.on)
        seen.append(felt.words.text())
    assert seen[0].startswith("1 of 8: Call")
    assert "8 of 8: Puck off" in seen
    QTest.mouseClick(article._steps[2], Qt.MouseButton.LeftButton, pos=QPoint(300, 8))
    assert "Take" in felt.words.text()
    assert felt.frame.step == 2


def test_pays_are_the_engine_s(qtbot: QtBot, game: Game) -> None:
    """Stake to pay with the rate by its name, and one worked out in words."""
    article = opened(qtbot, game)
    article.show_row(game.guide.row("guide-5"))
    (table,) = article.findChildren(PaysTable)
    header = [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
    heads = [item.text() for item in header if item is not None]
    cells = [
        [item.text() for column in range(table.columnCount()) if (item := table.item(line, column))]
        for line in range(2)
    ]
    assert cells[0][:3] == ["JukeBox", "2, 12", "triple"]
    assert cells[1][:3] == ["JukeBox", "3, 11", "double"]
    assert cells[0][heads.index(dollars(2500))] == "$75"
    article.show_row(game.guide.row("guide-11"))
    assert "$15 at 6 to 5: $15 and a fifth of it, $3, make $18." in article.text
    assert "$17 at 3 to 2: $17 and half of it, $8.50, make $25.50." in article.text


@pytest.mark.parametrize(
    ("background", "told"), [("craps", "Front line winner."), ("blackjack", "Winners all down the row.")]
)
def test_a_bridge_is_the_trainee_s_own(qtbot: QtBot, game: Game, background: Background, told: str) -> None:
    """Only that of their background, where it is known."""
    article = opened(qtbot, game, background)
    article.show_row(game.guide.row("guide-10"))
    assert told in article.text
    assert len([text for text in ("Front line", "Winners all down") if text in article.text]) == 1


def test_a_word_is_lit_where_it_lies(qtbot: QtBot, game: Game) -> None:
    """The part of the felt that a word is about glows on a small felt; a word about none has no felt."""
    article = opened(qtbot, game)
    glowing = {}
    for term in game.course.terms:
        article.show_term(term)
        felts = [felt for felt in article.findChildren(FeltCanvas) if felt is not article.felt.felt]
        glowing[term.term] = [felt.picture.glow for felt in felts]
        assert len(felts) == (term.part is not None)
    assert glowing["Rack"] == [("rack",)]
    assert len(glowing["Circle"][0]) == game.rules.seats
    assert glowing["Breakage"] == []


@pytest.mark.parametrize("game", [loaded.rock_n_roll(), loaded.harbor_craps()], ids=["shipped", "other"])
def test_how_to_play_shows_every_bet(qtbot: QtBot, game: Game) -> None:
    """Each bet has its card with a picture, each row after the roll its line; the felts show this game."""
    page = bring_up(qtbot, HowToPlay(game), (800, 3000))
    texts = partial(page.findChildren, QLabel)
    titles = {each.row.title for each in glances(game)}
    qtbot.waitUntil(lambda: titles <= {label.text() for label in texts()})
    text = "\n".join(label.text() for label in texts())
    for bet in game.rules.bets:
        assert bet.name in text
    for card in (parts_card(game), directions_card(game), *bet_cards(game)):
        assert all(line in text for line in card.lines)
    assert len(page.findChildren(FeltCanvas)) == 3
    assert not page.grab().isNull()
    assert {label.textFormat() for label in page.findChildren(QLabel)} == {Qt.TextFormat.PlainText}


def test_the_directions_are_numbered_as_hands_go(game: Game) -> None:
    """The picture counts the Circles from seat 6 to seat 1."""
    assert directions_card(game).parts == tuple(f"players_circle.{seat}" for seat in (6, 5, 4, 3, 2, 1))


def test_a_seven_is_told_to_pay_nine_of_ten(game: Game) -> None:
    """All bets lose on a seven-out but the Hot Hand with exactly nine numbers; a number that completes is no seven."""
    words = "Hot Hand 20 to 1 with exactly 9 of its numbers marked"
    for each in glances(game):
        assert (words in each.pays) == (each.row.when.totals == (7,)), each.row.id
    assert {each.pays for each in glances(game) if each.row.say.line == "out"} == {words}


def test_how_to_play_knows_the_house(game: Game) -> None:
    """Limits and house rules of this house stand in the sentences."""
    text = "\n".join(line for card in bet_cards(game) for line in card.lines)
    assert "Off on the come-out." in text
    assert "From $5 to $1,000." in text
    house = game.rules.house._replace(numbers_on_come_out="on")
    other = game._replace(rules=game.rules._replace(house=house))
    assert "Off on the come-out." not in "\n".join(line for card in bet_cards(other) for line in card.lines)


def test_numbers_lie_where_they_are_read_as_numbers_of_parts(qtbot: QtBot, game: Game) -> None:
    """A seat's number lies on its bet, not on the rail; the track's beside it, where it is none of the track's own."""
    felt = SmallFelt(game)
    qtbot.addWidget(felt)
    felt.number_parts(("seat.1", "track", "nowhere"))
    seat, track, nowhere = felt.badges
    spot = next(spot for spot in game.layout.spots if spot.seat == 1)
    assert seat.contains(*spot.player)
    places = [area.box for area in game.layout.places if area.id.startswith("track.")]
    assert not any(track.contains(x + width / 2, y + height / 2) for x, y, width, height in places)
    assert track.right() < min(x + width / 2 for x, _, width, _ in places)
    assert nowhere.isEmpty()


def saved(monkeypatch: pytest.MonkeyPatch, view: PrintView, path: Path) -> list[str]:
    """Save as a user does; what is said then."""
    said: list[str] = []
    view.message.connect(said.append)
    monkeypatch.setattr(print_views, "ask_file", lambda *_, **__: path)
    click(view.save_button)
    return said


def test_the_chart_is_saved(qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On the paper that is chosen; the screen has the same bets."""
    view = bring_up(qtbot, PayoutView(game))
    click(view.papers.button(1))
    assert str(tmp_path / "card.pdf") in saved(monkeypatch, view, tmp_path / "card.pdf")[0]
    (page,) = pypdfium2.PdfDocument((tmp_path / "card.pdf").read_bytes())
    assert page.get_size() == (612, 792)
    assert view.table.rowCount() == 11


def test_what_cannot_be_saved_is_said(
    qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder that is not there, and nobody who names a file."""
    view = bring_up(qtbot, PayoutView(game))
    assert "could not be saved" in saved(monkeypatch, view, tmp_path / "none" / "card.pdf")[0]
    monkeypatch.setattr(print_views, "ask_file", lambda *_, **__: None)
    said: list[str] = []
    view.message.connect(said.append)
    click(view.save_button)
    assert said == []


@pytest.mark.parametrize(("country", "index"), [("en_US", 1), ("en_GB", 0)])
def test_the_usual_paper_is_chosen(
    qtbot: QtBot, game: Game, monkeypatch: pytest.MonkeyPatch, country: str, index: int
) -> None:
    """By the country of the system."""
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(country)))
    view = PayoutView(game)
    qtbot.addWidget(view)
    assert view.papers.index == index


def test_a_missed_pay_is_worked_out_for_its_own_bet(qtbot: QtBot, game: Game) -> None:
    """Even money too, and none of the other bets that the row pays; a row opened by itself works out the others."""
    article = opened(qtbot, game)
    both = {("players_circle", Odds(1, 1)), ("jukebox", Odds(3, 2))}
    rows = game.guide.rows
    pays = [{(each.bet.id, each.odds) for each in row_payoffs(game.rules, game.guide, row)} for row in rows]
    row = next(row for row, found in zip(rows, pays, strict=True) if both <= found)
    article.show_row(row)
    assert "$17 at 3 to 2" in article.text
    article.show_act(row, "pay", "players_circle")
    assert "the same again, $17." in article.text
    assert "$17 at 3 to 2" not in article.text
    article.show_act(row, "pay", "jukebox")
    assert "$17 at 3 to 2" in article.text
    assert "the same again" not in article.text
