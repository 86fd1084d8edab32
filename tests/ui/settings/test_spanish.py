"""The window in Spanish: its own texts, the games', what calls mean, and what a wrong file of a game does."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.demo.program import default_program
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.miscount import HOUSE_CHIPS
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import dollars
from dealer_trainer.games import Game
from dealer_trainer.message import joined, message
from dealer_trainer.ui.demo.picture import write_card_picture
from dealer_trainer.ui.drill.answer_text import show_source, source_text
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.settings.translated import (
    amount_to_type,
    decimal_sign,
    figure_text,
    game_text,
    meaning_of,
    money_text,
    translated,
    window_locale,
    with_meaning,
)
from dealer_trainer.ui.table.bar.call_bar import CallField, QuickCalls
from dealer_trainer.ui.widget.source_link import SourceLink
from dealer_trainer.ui.widget.verdict_panel import Verdict, VerdictPanel
from tests.loaded import rock_n_roll

CALL = "Four is the point, JukeBox 3 to 2."
MEANING = "Cuatro es el punto, el JukeBox paga 3 a 2."


@pytest.fixture
def game() -> Game:
    """The shipped casino game."""
    return rock_n_roll()


@pytest.fixture
def _spanish(home: Path, qapp: QApplication) -> Iterator[None]:
    """The language that ships, as the app installs it."""
    assert install_language(qapp, "es") == ""
    yield
    remove_translators(qapp)


def remove_translators(qapp: QApplication) -> None:
    """Show the window in English again."""
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


@pytest.mark.usefixtures("_spanish")
def test_a_games_texts_are_spanish_in_the_window_alone(game: Game) -> None:
    """The value stays English, for records and JSON; figures of the game are filled into the Spanish."""
    skill = next(skill for skill in game.drills.skills if skill.id == "pay-four-ten-reds")
    assert skill.title == "3 to 2 on reds"
    assert "3 a 2" in translated(skill.title)
    assert (
        game_text(str.__str__(game.course.units[0].title))
        == translated(game.course.units[0].title)
        == "Las primeras manos"
    )


@pytest.mark.usefixtures("_spanish")
def test_a_call_stays_english_with_its_meaning_beside_it() -> None:
    """Also within a sentence; what is not a call has no meaning beside it."""
    assert meaning_of(CALL) == MEANING
    assert with_meaning("Winner seven.") == "Winner seven. (Gana el siete)"
    assert meaning_of("Nice weather.") == ""
    due = message('the roll was not called; "{call}" was due', call="Winner seven")
    assert "Winner seven (Gana el siete)" in translated(due)


@pytest.mark.usefixtures("_spanish")
def test_every_call_that_a_lesson_asks_has_its_meaning(game: Game) -> None:
    """As the lesson teaches it: without the clauses that come later."""
    walks = [Walk(game, lesson, 0) for lesson in game.course.lessons]
    acts = [act for walk in walks for roll in walk.lesson.rolls for act in walk.model_acts(game.course.roll(roll))]
    calls = {act.call for act in acts if act.call}
    assert "Two, the Circle is down." in calls
    assert not [call for call in calls if not meaning_of(call)]


@pytest.mark.usefixtures("_spanish")
def test_a_lesson_says_what_the_call_means_that_is_due(qtbot: QtBot, game: Game) -> None:
    """Beside the felt, whether or not its button has room for it."""
    walk = LessonWalk(game, game.course.lesson("open-and-winner"))
    view = LessonView(walk, "new", lambda _: None)
    walk.setParent(view)
    qtbot.addWidget(view)
    assert with_meaning("Coming out, make your bets.") in view.coach.words


def test_english_has_no_meanings(qapp: QApplication) -> None:
    """A call is enough there."""
    assert meaning_of(CALL) == ""
    assert with_meaning(CALL) == CALL


@pytest.mark.usefixtures("_spanish")
def test_what_is_called_by_a_button_is_english(qtbot: QtBot) -> None:
    """The grader hears the call, not what it means; a button without room for both shows the call."""
    quick = QuickCalls()
    qtbot.addWidget(quick)
    quick.resize(700, 60)
    quick.show_calls((CALL, "Winner seven."))
    heard: list[str] = []
    quick.called.connect(heard.append)
    for button in quick.buttons:
        button.click()
    assert heard == [CALL, "Winner seven."]
    assert [button.accessibleName() for button in quick.buttons] == heard
    assert quick.buttons[0].toolTip() == f"{CALL} ({MEANING.rstrip('.')})"
    assert "…" not in "".join(button.text() for button in quick.buttons)


@pytest.mark.usefixtures("_spanish")
def test_no_call_of_four_is_cut_in_a_small_window(qtbot: QtBot) -> None:
    """The width goes where it is needed: every call is whole, and a short one's meaning too."""
    quick = QuickCalls()
    qtbot.addWidget(quick)
    quick.resize(450, 60)
    twelve = "Twelve, push the Circle, JukeBox"
    calls = (f"{twelve} double.", "Twelve is the point.", f"{twelve} triple.", "Winner twelve.")
    quick.show_calls(calls)
    shown = [" ".join(button.text().split()) for button in quick.buttons]
    assert all(text.startswith(call) for text, call in zip(shown, calls, strict=True))
    assert shown[3] == with_meaning(calls[3])


@pytest.mark.usefixtures("_spanish")
def test_the_call_field_says_that_calls_are_english(qtbot: QtBot) -> None:
    """As wide and as narrow as it gets."""
    field = CallField()
    qtbot.addWidget(field)
    for width in (120, 600):
        field.resize(width, 30)
        field.show_hint("")
        assert "inglés" in field.placeholderText()


@pytest.mark.usefixtures("_spanish")
def test_the_longest_link_wraps_in_the_narrowest_panel(qtbot: QtBot) -> None:
    """It takes more lines instead of making the panel scroll sideways."""
    panel = VerdictPanel(lead=show_source)
    qtbot.addWidget(panel)
    panel.resize(190, 500)
    panel.show_verdict(Verdict("wrong", "x", source=HOUSE_CHIPS))
    panel.show()
    qtbot.waitUntil(lambda: panel.area.viewport().width() > 0)
    link = panel.findChild(SourceLink)
    assert link is not None
    assert link.text() == source_text(HOUSE_CHIPS)
    assert panel.area.horizontalScrollBar().maximum() == 0
    assert link.width() < link.sizeHint().width()
    assert link.height() > link.sizeHint().height()


@pytest.mark.usefixtures("_spanish")
def test_the_preview_of_the_display_is_spanish_too(tmp_path: Path, game: Game) -> None:
    """What is painted for the preview, as the display itself, follows the settings."""
    card = 0
    for code in ("en", "es"):
        save_settings(Settings(language=code))
        write_card_picture(tmp_path / f"{code}.png", game, default_program(game), card, (640, 360))
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "es.png").read_bytes()


@pytest.mark.usefixtures("_spanish")
def test_amounts_and_figures_are_written_as_in_mexico() -> None:
    """On their own, within a message, within a message in a message, and where one is put into a field."""
    assert window_locale().toString(1250.5, "f", 2) == "1,250.50"
    assert (money_text(125_050), amount_to_type(125_050), figure_text(10_050)) == ("$1,250.50", "1250.50", "10,050")
    assert decimal_sign() == "."
    assert translated(dollars(-3750)) == "-$37.50"
    most = message("{most} is the most on {spot}.", most=dollars(125_050), spot=joined(" ", ("x", dollars(50))))
    assert "$1,250.50" in translated(most)
    assert "$0.50" in translated(most)
    assert translated(message("It takes {limit:,} to bank.", limit=1500)).count("1,500") == 1
    assert translated(chips_text((2500, 100_000, 50))) == "1 × $1,000, 1 × $25, 1 × $0.50"


def test_english_amounts_are_american_on_any_desktop() -> None:
    """A German desktop does not change what an English window writes and reads."""
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        assert (decimal_sign(), money_text(125_050), figure_text(10_050)) == (".", "$1,250.50", "10,050")
    finally:
        QLocale.setDefault(before)


def test_a_wrong_file_of_a_game_is_told_and_left_out(
    home: Path, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That game stays English; the window and the other games are Spanish."""
    layouts = tmp_path / "layouts"
    for name in ("rock_n_roll_dice", "farkle_350"):
        shutil.copytree(files.layouts() / name, layouts / name)
    (layouts / "rock_n_roll_dice" / "translations" / "es.toml").write_text('format = 1\n[texts]\n"The felt" = 5\n')
    monkeypatch.setattr(files, "layouts", lambda: layouts)
    try:
        told = install_language(qapp, "es")
        assert "rock_n_roll_dice" in told
        assert "texts.The felt" in told
        assert game_text("The felt") == "The felt"
        assert game_text("Setting aside") != "Setting aside"
        assert translated(message("text is expected")) == "se espera un texto"
    finally:
        remove_translators(qapp)
