"""Home: the table on a card, the other games in lists; a choice opens its window, is kept, and can be changed."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.families.family import family_for, load_any
from dealer_trainer.games.error import GameError
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.home.home_window import HomeWindow, OfferedGame
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, TextPercent, load_settings, save_settings
from dealer_trainer.ui.shell.app import open_window
from dealer_trainer.ui.shell.game_shell import GameShell, offered_games, sound_game
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.show.text import NAMES
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.part import PlainLabel
from tests.ui.hands import bring_up, not_none, of_kind
from tests.ui.pseudo import unmarked_beside

pytestmark = pytest.mark.slow


def card(home: HomeWindow | None, game_id: str) -> QWidget:
    """The card of a game."""
    assert home is not None
    return next(card for card in home.cards if card.game.id == game_id)


def test_every_game_of_every_family_has_a_card() -> None:
    """The tables first, then the scoring games, then the shows."""
    games = offered_games()
    assert [game.family for game in games] == ["table", *["score"] * 4, *["show"] * 2]
    assert len({game.name for game in games}) == len(games)


def test_the_cards_say_what_the_loaded_games_say() -> None:
    """The first look at game.toml, which the start waits for, gives the same as reading every game whole."""
    loaded = load_any()[0]
    assert {game.id for game in offered_games()} == {*loaded}
    for game in offered_games():
        family = family_for(loaded[game.id].folder)
        dice = family.description(loaded[game.id]).dice
        assert game == OfferedGame(loaded[game.id].id, loaded[game.id].name, family.id, dice)


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of games: copies of the table and of two scoring games."""
    for name in ("rock_n_roll_dice", "dice_10000", "farkle_350"):
        shutil.copytree(files.layouts() / name, tmp_path / "layouts" / name)
    monkeypatch.setattr(files, "layouts", lambda: tmp_path / "layouts")
    return tmp_path / "layouts"


@pytest.mark.parametrize(
    ("folder", "line", "wrong", "game_id"),
    [
        ("dice_10000", "target = 10000", 'target = "banana"', "dice-10000"),
        ("rock_n_roll_dice", "seats = 6", "seats = -6", "rock-n-roll-dice"),
    ],
)
def test_a_game_that_is_not_sound_says_why_and_home_stays(
    shell: GameShell, places: Path, folder: str, line: str, wrong: str, game_id: str
) -> None:
    """Nothing of the choice is remembered, and another game can be chosen at once."""
    file = places / folder / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(line, wrong), encoding="utf-8")
    shell.show_home()
    home = shell.home
    QTest.keyClick(card(home, game_id), Qt.Key.Key_Return)
    assert home is not None
    assert home is shell.home
    assert home.isVisible()
    told = home.notice.text.replace("\u200b", "")  # where a long word may be broken
    assert line.split(maxsplit=1)[0] in told
    assert "game.toml" in told
    assert load_settings().settings.learns is None
    QTest.keyClick(card(home, "farkle-350"), Qt.Key.Key_Return)
    assert type(shell.window) is KeeperWindow


@pytest.mark.parametrize(
    "text", ["", "id = 5\nname = 'x'", "id = 'x'\nname = 5", "id = 'x'\nname = 'a\\tb'", "= =", "\0"]
)
def test_a_folder_that_says_no_name_has_no_card(places: Path, text: str) -> None:
    """Whatever stands there instead; the others are offered."""
    (places / "dice_10000" / "game.toml").write_text(text.replace("\\t", "\t"), encoding="utf-8")
    assert [game.id for game in offered_games()] == ["rock-n-roll-dice", "farkle-350"]


def test_of_two_games_with_one_id_the_first_is_offered(places: Path) -> None:
    """As the one that is opened."""
    file = places / "farkle_350" / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("farkle-350", "dice-10000"), encoding="utf-8")
    assert [(game.id, game.name) for game in offered_games()[1:]] == [("dice-10000", "Dice 10,000")]


def test_a_copy_that_is_not_sound_hides_no_game(places: Path) -> None:
    """Although its folder comes first; where both are not sound, the first one says why."""
    copy = places / "a_copy" / "game.toml"
    shutil.copytree(places / "dice_10000", copy.parent)
    sound = copy.read_text(encoding="utf-8")
    copy.write_text(sound.replace("target = 10000", 'target = "banana"'), encoding="utf-8")
    assert sound_game("dice-10000").folder == places / "dice_10000"
    (places / "dice_10000" / "game.toml").write_text(sound.replace("dice = 6", "dice = 600"), encoding="utf-8")
    with pytest.raises(GameError) as told:
        sound_game("dice-10000")
    assert told.value.file == copy


def test_the_first_start_offers_the_languages(shell: GameShell, qapp: QApplication) -> None:
    """By their own names; a choice is kept, and Home speaks it at once."""
    shell.show_home()
    home = not_none(shell.home)
    assert home.language is not None
    assert [home.language.itemText(index) for index in range(home.language.count())] == ["English", "español"]
    home.language.setCurrentIndex(1)
    try:
        assert load_settings().settings.language == "es"
        QApplication.processEvents()
        assert home.language.currentText() == "español"
        assert "¿Qué quieres aprender?" in [label.text() for label in home.findChildren(PlainLabel)]
    finally:
        install_language(qapp, "en")


def test_a_choice_opens_its_window_and_is_remembered(shell: GameShell) -> None:
    """With the keyboard; from the window Home comes back, and another family's window takes its place."""
    shell.show_home()
    assert shell.home is not None
    assert not shell.home.back.isVisible()
    QTest.keyClick(card(shell.home, "dice-10000"), Qt.Key.Key_Return)
    keeper = of_kind(shell.window, KeeperWindow)
    assert load_settings().settings.learns == "dice-10000"
    assert not shell.home.isVisible()
    keeper.keeping.levels.choose(1)
    assert load_settings().settings.keeping_level == "practice"
    keeper.games_wanted.emit()
    assert shell.home.back.isVisible()
    QTest.keyClick(shell.home, Qt.Key.Key_Escape)
    assert not shell.home.isVisible()
    keeper.games_wanted.emit()
    QTest.keyClick(card(shell.home, "on-a-roll"), Qt.Key.Key_Space)
    assert type(shell.window) is HostWindow
    assert not keeper.isVisible()
    assert load_settings().settings.learns == "on-a-roll"


def test_the_table_is_a_choice_like_the_others(shell: GameShell) -> None:
    """It opens as ever, and leads to Home from its settings and its navigation bar."""
    shell.show_home()
    QTest.mouseClick(card(shell.home, "rock-n-roll-dice"), Qt.MouseButton.LeftButton)
    table = of_kind(shell.window, MainWindow)
    assert load_settings().settings.learns == load_settings().settings.game == "rock-n-roll-dice"
    table.navigation_bar.home.click()
    assert shell.home is not None
    assert shell.home.isVisible()
    shell.home.close()
    table.navigation_bar.home.click()
    assert shell.home.isVisible()
    QTest.keyClick(card(shell.home, "farkle-350"), Qt.Key.Key_Return)
    assert type(shell.window) is KeeperWindow


def test_each_casino_game_keeps_its_own_table(shell: GameShell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen at Home, each goes on where it was; the window is the chosen game's."""
    folders = (*files.layout_folders(), Path(__file__).parents[2] / "layouts" / "harbor_craps")
    monkeypatch.setattr(files, "layout_folders", lambda: folders)

    def chosen(game_id: str) -> TableBridge:
        shell.show_home()
        QTest.mouseClick(card(shell.home, game_id), Qt.MouseButton.LeftButton)
        window = of_kind(shell.window, MainWindow)
        assert window.table.bridge.game.id == game_id == load_settings().settings.game
        return window.table.bridge

    rolls = chosen("rock-n-roll-dice")
    rolls.do(Act("floor"))
    before = rolls.snapshot
    craps = chosen("harbor-craps")
    craps.do(Act("floor"))
    of_craps = craps.snapshot
    assert chosen("rock-n-roll-dice").snapshot == before
    again = chosen("harbor-craps")
    assert again.snapshot == of_craps
    assert of_kind(shell.window, MainWindow).notice.text == ""


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (None, HomeWindow),
        (Settings(learns="dice-10000"), KeeperWindow),
        (Settings(learns="hot-dice-show"), HostWindow),
        (Settings(game="rock-n-roll-dice"), MainWindow),  # an earlier version's trainee, who has data
    ],
)
def test_a_start_opens_what_is_learned(
    home: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, settings: Settings | None, expected: type[QWidget]
) -> None:
    """The very first one asks; later ones open the game without a click, the table for who dealt before."""
    if settings is not None:
        (home / "data").mkdir(exist_ok=True)
        save_settings(settings)
    shown: list[QWidget] = []

    def look() -> int:
        shown.extend(window for window in qapp.topLevelWidgets() if window.isVisible())
        for window in shown:
            window.close()
        return 0

    monkeypatch.setattr(QApplication, "exec", lambda *_: look())
    assert open_window() == 0
    assert [type(window) for window in shown] == [expected]


def test_the_choice_is_the_trainees_own() -> None:
    """Who trains next has their own; coming back brings the first one's."""
    mine = Settings(trainee="a", trainee_name="Ada", learns="dice-10000")
    theirs = mine.for_trainee("b", "Ben").with_(learns="on-a-roll")
    assert theirs.for_trainee("a", "Ada").learns == "dice-10000"


def test_the_open_game_goes_on_where_it_was(shell: GameShell) -> None:
    """Whoever goes Home and back has the same window, with the session that was begun in it."""
    shell.open("dice-10000")
    keeper = shell.window
    shell.show_home()
    assert shell.home is not None
    QTest.keyClick(card(shell.home, "dice-10000"), Qt.Key.Key_Return)
    assert shell.window is keeper
    assert keeper is not None
    assert keeper.isVisible()
    assert not shell.home.isVisible()


def test_another_trainee_gets_what_they_learn(shell: GameShell, qtbot: QtBot) -> None:
    """Chosen at the keeper's window: their own game opens, and the choice is kept."""
    shell.open("dice-10000")
    keeper = of_kind(shell.window, KeeperWindow)
    store = not_none(keeper.findChild(TraineeStore))
    qtbot.waitUntil(lambda: store.is_read)
    first = not_none(store.chosen).id
    qtbot.waitUntil(lambda: load_settings().settings.trainee == first)
    store.add("Zoe", lambda _: None, lambda _: None)
    qtbot.waitUntil(lambda: shell.window is not keeper)
    assert load_settings().settings.trainee_name == "Zoe"
    assert isinstance(shell.window, KeeperWindow)


def laid_felt(window: HomeWindow, qtbot: QtBot) -> FeltView:
    """The felt on the large card, once it is there."""
    qtbot.waitUntil(lambda: any(felt.isVisible() for felt in window.findChildren(FeltView)), timeout=60_000)
    return window.findChildren(FeltView)[0]


@pytest.mark.parametrize(("size", "percent"), [((1024, 496), 150), ((3840, 2160), 100)])
def test_nothing_of_home_is_out_of_sight(qtbot: QtBot, size: tuple[int, int], percent: TextPercent) -> None:
    """The felt is the largest thing on it; every game is seen whole without scrolling, and the lists do not hide it."""
    window = HomeWindow(offered_games(), Settings(motion=False, text_percent=percent), "dice-10000")
    bring_up(qtbot, window, size)
    felt = laid_felt(window, qtbot)
    assert felt.width() * felt.height() > 0.25 * window.width() * window.height()
    assert felt.picture.stacks
    for card in window.cards:
        assert card.visibleRegion().boundingRect() == card.rect(), card.game.name


def test_a_press_on_the_felt_of_the_card_chooses_the_table(qtbot: QtBot) -> None:
    """What lies on the card lets the press through; the lists take the keyboard like it."""
    window = bring_up(qtbot, HomeWindow(offered_games(), Settings(motion=False)))
    laid_felt(window, qtbot)
    handle = not_none(window.windowHandle())
    middle = window.cards[0].mapTo(window, window.cards[0].rect().center())
    with qtbot.waitSignal(window.chosen) as caught:
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    assert caught.args == ["rock-n-roll-dice"]


PLAYERS = ("Ann", "Bob", "Cem")
GAMES = load_any(besides=("table",))[0]
SCORE = [game for game in GAMES.values() if isinstance(game, ScoreGame)]
SHOWS = [game for game in GAMES.values() if isinstance(game, ShowGame)]


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("game", [GAMES["dice-10000"], GAMES["hot-dice-five"]], ids=lambda game: game.id)
def test_the_keepers_window_is_marked(qtbot: QtBot, game: ScoreGame) -> None:
    """Every kind of step, a mistake, the review, and every skill's drill; what a keeper says is the game's."""
    window = bring_up(qtbot, KeeperWindow(game, Settings(), seed=3))
    found, seen = set[str](), set[str]()
    while window.keeping.session.prompt is not None and len(seen) < 6:
        kind = window.keeping.session.prompt.kind
        if kind not in seen:
            seen.add(kind)
            QCoreApplication.processEvents()
            found |= {*unmarked_beside(window, game.folder, PLAYERS)}
        window.keeping.show_me()
    window.show_review()
    found |= {*unmarked_beside(window, game.folder, PLAYERS)}
    for place, part in enumerate(window.part_list):
        if part.kind == "skill" and not part.id.startswith("also"):
            window.choose(place)
            QCoreApplication.processEvents()
            found |= {*unmarked_beside(window, game.folder, PLAYERS, [other.name for other in SCORE])}
    assert found == set()


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("game", SHOWS, ids=lambda game: game.id)
def test_the_hosts_window_is_marked(qtbot: QtBot, game: ShowGame) -> None:
    """Every event that comes up, asked and graded; names, questions and the names in its rows are the show's."""
    window = bring_up(qtbot, HostWindow(game, Settings(), seed=5))
    window.choose([part.kind for part in window.part_list].index("skill"))
    found, seen = set[str](), set[str]()
    show = game.show
    words = [name.replace("_", " ") for name in (*show.variables, *show.events, *sum(show.boards.values(), ()))]
    for _ in range(400):
        event = window.host.session.asked.event.name
        if event not in seen:
            seen.add(event)
            window.host.ask()
            QCoreApplication.processEvents()
            found |= {*unmarked_beside(window, game.folder, list(NAMES.values()), words)}
        window.host.session.go_on()
    assert len(seen) > 5
    assert found == set()
