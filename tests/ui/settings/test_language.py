"""Languages: which are found and used, what a bad file does, and the window in Spanish."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import dollars
from dealer_trainer.games import Game
from dealer_trainer.message import fields_of, joined, message
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.settings import language
from dealer_trainer.ui.settings.language import Language, install_language, is_code, languages, wanted_language
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import (
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
from tests.ui.pseudo import run_tool
from tests.ui.score.keeper_hands import card, do, kind_of, opened
from tests.ui.translators import remove_translators

TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="{code}"><context><name>Words</name>{messages}</context></TS>
"""
MESSAGE = "<message><source>{source}</source><translation>{translation}</translation></message>"


@pytest.fixture
def folder(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where translations are, empty at first; what a test installs goes with it."""
    made = tmp_path / language.FOLDER
    made.mkdir()
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    yield made
    remove_translators(qapp)


def write(folder: Path, code: str, texts: dict[str, str]) -> Path:
    """A translation of some texts as a translator makes it."""
    messages = "".join(MESSAGE.format(source=source, translation=text) for source, text in texts.items())
    source, made = folder / f"{code}.ts", folder / f"dealer-trainer_{code}.qm"
    source.write_text(TS.format(code=code, messages=messages), encoding="utf-8")
    run_tool("pyside6-lrelease", "-silent", str(source), "-qm", str(made))
    return made


def words(text: str) -> str:
    """A text of the window in the language that is installed."""
    return QCoreApplication.translate("Words", text)


@pytest.mark.usefixtures("folder")
def test_english_is_there_without_a_file() -> None:
    """It is the first, and alone where nothing else is found."""
    assert languages() == (Language("en", "English"),)


@pytest.mark.slow
def test_what_is_found_is_listed_under_its_own_name(folder: Path) -> None:
    """By the file's name; a territory is named too, and a file not named for a language is left out."""
    for code in ("de", "es", "pt_BR", "nonsense"):
        write(folder, code, {"Take": "x"})
    assert [(found.code, found.name.casefold()) for found in languages()] == [
        ("en", "english"),
        ("de", "deutsch"),
        ("es", "español"),
        ("pt_BR", "português (brasil)"),
    ]


@pytest.mark.slow
def test_a_chosen_language_is_spoken(folder: Path, qapp: QApplication) -> None:
    """Once installed, a text is translated; one that the file has not stays English."""
    write(folder, "de", {"Take": "Einziehen", "Number {number}": "Zahl {number}"})
    assert install_language(qapp, "de") == ""
    assert words("Take") == "Einziehen"
    assert words("Number {number}").format(number=6) == "Zahl 6"
    assert words("Pay") == "Pay"


@pytest.mark.slow
def test_a_translation_with_wrong_fields_is_not_used(folder: Path, qapp: QApplication) -> None:
    """A field that is lost, misspelled, broken or reaches into a value would be an error in the middle of a round."""
    sources = ("Number {number}", "Puck on {number}", "Mark {number}", "Call “{words}”", "{act} ×{count}")
    wrong = ("Zahl {nummer}", "Marke {", "Zeichen", "Ruf „{words.__class__}“", "{count} {act}")
    write(folder, "de", dict(zip(sources, wrong, strict=True)))
    install_language(qapp, "de")
    assert [words(source) for source in sources] == [*sources[:4], "{count} {act}"]


def test_a_broken_file_is_told(folder: Path, qapp: QApplication) -> None:
    """The app is English then, and says which file it could not read."""
    (folder / "dealer-trainer_de.qm").write_bytes(b"no translation at all")
    assert "dealer-trainer_de.qm" in install_language(qapp, "de")
    assert words("Take") == "Take"


@pytest.mark.slow
def test_the_desktops_language_is_taken_until_one_is_chosen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as there is a file for it; a language that is chosen and gone leaves English."""
    write(folder, "de", {"Take": "Einziehen"})
    monkeypatch.setattr(language, "_codes_of_desktop", lambda: ["fr", "de_AT", "de"])
    assert wanted_language(None).code == "de"
    assert wanted_language("en").code == "en"
    assert wanted_language("sv").code == "en"


def test_what_is_a_code_of_a_language() -> None:
    """As Qt writes ISO codes, with a numbered region too: Latin American Spanish is es_419; no other name of a file."""
    assert all(map(is_code, ("de", "pt_BR", "eo", "es_419")))
    assert not any(map(is_code, ("", "x", "de_DE_extra", "../de", "C")))
    assert Settings(language="es_419").language == "es_419"


def test_fields() -> None:
    """The same fields in any order and number are the same."""
    assert fields_of("{a} of {b}") == fields_of("{b}: {a}, {a}")
    assert fields_of("{a}") != fields_of("{a!r}")
    assert fields_of("{") is None


CALL = "Four is the point, JukeBox 3 to 2."
MEANING = "Cuatro es el punto, el JukeBox paga 3 a 2."


@pytest.fixture
def _spanish(home: Path, qapp: QApplication) -> Iterator[None]:
    """The language that ships, as the app installs it."""
    assert install_language(qapp, "es") == ""
    yield
    remove_translators(qapp)


@pytest.mark.usefixtures("_spanish")
def test_a_games_texts_are_spanish_in_the_window_alone(game: Game) -> None:
    """The value stays English, for records and JSON; figures of the game are filled into the Spanish."""
    skill = next(skill for skill in game.drills.skills if skill.id == "pay-four-ten-reds")
    assert skill.title == "3 to 2 on reds"
    assert "3 a 2" in translated(skill.title)
    assert (
        game_text(str.__str__(game.course.units[0].title))
        == translated(game.course.units[0].title)
        == "Las primeras rondas"
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


@pytest.mark.slow
@pytest.mark.usefixtures("_spanish")
def test_a_lesson_says_what_the_call_means_that_is_due(qtbot: QtBot, game: Game) -> None:
    """Beside the felt, whether or not its button has room for it."""
    walk = LessonWalk(game, game.course.lesson("open-and-winner"))
    view = LessonView(walk, "new", lambda _: None)
    walk.setParent(view)
    qtbot.addWidget(view)
    assert with_meaning("Coming out, make your bets.") in view.coach.words


@pytest.mark.usefixtures("_spanish")
def test_a_scorekeepers_button_says_what_its_call_means(qtbot: QtBot) -> None:
    """The rare calls of a roll too."""
    window = opened(qtbot)
    while kind_of(window) != "roll":
        do(window, window.keeping.session.model)
    shown = [card(window, "act").button(act).text() for act in ("no_roll", "six")]
    assert shown == ["No roll (Tiro nulo).", "Six at once (Seis iguales de un tiro)!"]


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
def test_the_call_field_says_that_calls_are_english(qtbot: QtBot) -> None:
    """As wide and as narrow as it gets."""
    field = CallField()
    qtbot.addWidget(field)
    for width in (120, 600):
        field.resize(width, 30)
        field.show_hint("")
        assert "inglés" in field.placeholderText()


@pytest.mark.usefixtures("_spanish")
def test_a_spanish_call_is_not_understood(qtbot: QtBot) -> None:
    """It is never made: the field says that calls are English, and keeps the words; English ones are made."""
    field, made, refused = CallField(), list[str](), list[str]()
    qtbot.addWidget(field)
    field.called.connect(made.append)
    field.refused.connect(refused.append)
    spanish = ["Tiro de salida, hagan sus apuestas", "dos, pierde el Circle", "¡Gana el siete!", "pierde el tres"]
    english = ["Winner seven", "cinco dos adios", "No more bets", "Ace tres"]
    kept = []
    for call in (*spanish, *english):
        field.setText(call)
        field.returnPressed.emit()
        kept += [field.text()] if field.text() else []
    assert (kept, made, len(refused)) == (spanish, english, len(spanish))
    assert all("inglés" in words for words in refused)
    field.set_coached(False)
    field.setText(spanish[0])
    field.returnPressed.emit()
    assert made[-1] == spanish[0], "any words open a come-out, and a test grades what was said"


@pytest.mark.usefixtures("_spanish")
def test_amounts_and_figures_are_written_as_in_mexico() -> None:
    """On their own, within a message, within a message in a message, and where one is put into a field."""
    assert window_locale().toString(1250.5, "f", 2) == "1,250.50"
    assert (money_text(125_050), figure_text(10_050)) == ("$1,250.50", "10,050")
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
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
