"""The Guide screen: a search shows what it finds, with the keyboard too; nothing is left in another language."""

import re

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.guide.row import Row, Rule
from dealer_trainer.ui.guide.entry import HOW, PAYS, duty_pages, example_calls, short_source
from dealer_trainer.ui.guide.guide_page import GuidePage
from dealer_trainer.ui.style.stylesheet import scale_of, stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.widget.area import FADE, around
from dealer_trainer.ui.widget.part import PlainLabel
from tests import loaded
from tests.effort import calls_of
from tests.ui.hands import bring_up, not_none, press, type_text
from tests.ui.pseudo import unmarked

pytestmark = pytest.mark.slow


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> GuidePage:
    """The screen, shown and active."""
    return bring_up(qtbot, GuidePage(game), (1200, 700), is_active=True)


def key(page: GuidePage) -> str:
    """What is open."""
    return not_none(page.current).key


def test_it_begins_with_how_to_play(page: GuidePage) -> None:
    """The first page is the one for somebody who knows nothing."""
    assert key(page) == HOW


def test_the_felt_is_seen_with_what_its_numbers_mean(qtbot: QtBot, game: Game) -> None:
    """With the largest type on a laptop, nothing is scrolled for them."""
    page = GuidePage(game)
    page.setStyleSheet(stylesheet(DARK, 1.5))
    bring_up(qtbot, page, (1154, 720))
    badge = next(label for label in page.findChildren(PlainLabel) if label.objectName() == "partNumber")
    area, parts = not_none(around(badge)).viewport(), not_none(badge.parentWidget())
    clear = area.height() - FADE * 1.5
    qtbot.waitUntil(lambda: parts.mapTo(area, parts.rect().bottomLeft()).y() < clear)


def test_a_search_lists_hits_alone_and_opens_the_first(page: GuidePage) -> None:
    """Each line holds all the words, and so does what is open, which is the first of them."""
    for words in ("hardway", "6 to 5", "winner six", "puck off", "triple"):
        page.search.clear()
        page.open("guide-1")
        page.search.setText(words)
        assert page.listed, words
        assert all(word in entry.words for entry in page.listed for word in words.split())
        assert page.current == page.listed[0], words
        shown = page.article.text.casefold() if page.current.value is not None else page.current.words
        assert all(word in shown for word in words.split()), words


def test_what_is_named_so_comes_first(page: GuidePage) -> None:
    """The chart, papers, words of the trade by any of their names, rows and rulings by their number."""
    for words, opened in (
        ("payout chart", PAYS), ("payout card", PAYS), ("toke", "term:Toke"),
        ("past posting", "term:Late bet"), ("R22", "ruling:R22"), ("16", "guide-16"), ("how to play", HOW),
        ("Lock up", "term:Take"),
    ):  # fmt: skip
        page.search.clear()
        page.search.setText(words)
        assert key(page) == opened, words


def test_all_that_an_article_says_is_found(page: GuidePage) -> None:
    """Every row, ruling and term is a hit for the words of its own title."""
    entries = page.listed
    for entry in entries:
        page.search.setText(entry.title)
        assert entry in page.listed, entry.title


def test_every_row_and_rule_is_listed_and_says_whose_it_is(page: GuidePage, game: Game) -> None:
    """A passage of the guide that is a row stands there as the row; the guide's own and ours are named apart."""
    guide, rows = game.guide, {row.source for row in game.guide.rows}
    others = {rule.id for rule in guide.rules if rule.id not in rows or rule.id.startswith("ruling:")}
    assert [entry.value for entry in page.listed if isinstance(entry.value, Row)] == list(guide.rows)
    assert {entry.key for entry in page.listed if isinstance(entry.value, Rule)} == others
    for source, name in (("guide:directions", "Guide, directions"), ("ruling:R9", "House rule R9")):
        page.show_entry(source)
        assert name in page.article.text
        assert guide.rule(source).text in page.article.text


def test_what_a_search_finds_is_listed_at_once(page: GuidePage) -> None:
    """Entries that are added one by one have the whole list measured for each of them."""
    assert calls_of(lambda: page.search.setText("c")) < 500_000


def test_a_search_that_finds_nothing_shows_no_row(page: GuidePage) -> None:
    """Nothing found is said where a row was open; with the search goes its end, and all is listed again."""
    page.open("guide-1")
    page.search.setText("xylophone")
    assert page.entries.currentItem() is None
    assert page.listed == ()
    assert "Nothing in the Guide" in page.article.text
    assert page.article.links == ()
    page.search.setText("")
    assert page.current is not None
    assert len(page.listed) > 60


def test_the_end_of_a_search_leaves_open_what_was_found(page: GuidePage) -> None:
    """Escape clears the line, and the list stands at what is read."""
    page.search.setFocus()
    type_text("seven out on six")
    found = key(page)
    press(Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert key(page) == found


def test_down_goes_from_the_search_into_the_list(page: GuidePage) -> None:
    """The first hit has the focus then, and Down walks on from it."""
    page.search.setFocus()
    type_text("toke")
    press(Qt.Key.Key_Down)
    assert page.entries.hasFocus()
    first = key(page)
    assert first == page.listed[0].key
    press(Qt.Key.Key_Down)
    assert key(page) == page.listed[1].key


def test_ctrl_f_searches(page: GuidePage) -> None:
    """From the list to the line; what stands there is typed over."""
    page.search.setText("toke")
    page.start()
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    type_text("puck")
    assert page.search.text() == "puck"
    assert key(page) == "term:Puck"


@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(3840, 2160)])
def test_no_number_is_cut(page: GuidePage, qtbot: QtBot, size: QSize) -> None:
    """R20 is read whole on a laptop and on a 4K screen, also when the window grows while it is open."""
    page.setStyleSheet(stylesheet(DARK, scale_of(size), size.width()))
    page.resize(size)
    qtbot.wait(1)
    tree = page.entries
    assert tree.columnWidth(0) >= max(
        tree.sizeHintForIndex(tree.indexFromItem(item)).width()
        for item in page.items
        if item.data(0, Qt.ItemDataRole.UserRole) is not None
    )


def test_an_example_is_a_call_as_it_is_said(page: GuidePage, game: Game) -> None:
    """No row shows the place where a number or a rate goes in."""
    for row in game.guide.rows:
        page.open(row.id)
        assert "{" not in page.article.text, row.id


def test_sources_in_the_guide_lead_on_and_back(page: GuidePage) -> None:
    """From a row to a ruling to another row, and back the same way, then out to where it began."""
    page.show_entry("guide:16")
    page.offer_back("Table")
    assert page.follow("ruling:H6")
    assert page.follow("guide:5")
    assert "Marking" in page.back.text()
    with_back = []
    page.back_wanted.connect(lambda: with_back.append(True))
    for opened in ("ruling:H6", "guide-16"):
        page.entries.setFocus()
        press(Qt.Key.Key_Escape)
        assert key(page) == opened
    assert "Table" in page.back.text()
    assert with_back == []
    press(Qt.Key.Key_Escape)
    assert with_back == [True]
    page.offer_back("")
    assert page.back.isHidden()


def test_a_mistake_opens_its_ruling_at_the_missed_step(page: GuidePage, game: Game) -> None:
    """With the row in which it was made, dealt on the felt to the act, and the reason in two to four sentences."""
    assert page.show_entry("ruling:G7 guide-6 push:players_circle")
    assert key(page) == "ruling:G7"
    assert "Come-out eleven or twelve" in page.article.text
    assert "Push Seat 2 Players Circle" in page.article.text
    texts = [line.findChildren(PlainLabel)[1].text() for line in page.article._steps]
    assert texts == [step.text for step in game.guide.row("guide-6").steps]
    for rule in game.guide.rules:
        page.show_entry(rule.id)
        said = f"{rule.text} {rule.why}".strip()
        assert said in page.article.text
        assert 2 <= len(re.findall(r"[.!?](?= |$)", said)) <= 4, rule.id


def test_nothing_is_followed_that_is_not_there(page: GuidePage) -> None:
    """A source of another game opens nothing, and leads nowhere."""
    assert not page.follow("guide:99")
    assert not page.show_entry("house:limits")
    assert key(page) == HOW


def test_another_game_has_a_guide(qtbot: QtBot) -> None:
    """A game without a course has the same pages, made of what its folder holds; no words of the trade."""
    game = loaded.harbor_craps()
    shown = GuidePage(game)
    qtbot.addWidget(shown)
    for entry in shown.listed:
        shown.open(entry.key)
        assert shown.current == entry
    assert not any(entry.key.startswith("term:") for entry in shown.listed)


def test_table_duties_are_found_and_opened_by_their_source(page: GuidePage) -> None:
    """By what a school searches for; a fault's source opens its duty, and an emergency has a page of its own."""
    for words in ("buy-in", "cash", "dispute", "fill", "relief", "fire"):
        page.search.setText(words)
        assert any(entry.key.startswith("duty:D") for entry in page.listed), words
    assert page.follow("duty:D6.push")
    assert key(page) == "duty:D6"
    assert "Drop the cash with the paddle." in page.article.text
    assert "No cash leaves the table." in page.article.text
    assert page.open("duty:D22")
    assert "Life before chips." in page.article.text


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize(
    "opened",
    [HOW, PAYS, "duty:D6", "duty:D22", "program", "guide-2", "guide-4", "guide-16", "ruling-R2",
     "guide:directions", "ruling:H6", "term:Toke"],
)  # fmt: skip
def test_every_page_is_marked(qtbot: QtBot, game: Game, opened: str) -> None:
    """Texts of the game's folder stay as they are, and so do calls, papers' names and short names such as R12."""
    page = bring_up(qtbot, GuidePage(game), (1200, 800))
    page.offer_back("Table")
    assert page.open(opened)
    QCoreApplication.processEvents()
    sources = (*(short_source(rule.id) for rule in game.guide.rules), *(page.number for page in duty_pages(game)))
    allowed = (*example_calls(game).values(), *sources, "Table", "A4", "Letter", "2026")
    assert unmarked(page, game, allowed, game.course.model_dump()) == []


@pytest.mark.usefixtures("_marked")
def test_a_search_without_hits_is_marked(qtbot: QtBot, game: Game) -> None:
    """What is said when nothing is found."""
    page = bring_up(qtbot, GuidePage(game))
    page.search.setText("xylophone")
    QCoreApplication.processEvents()
    assert unmarked(page, game) == []
