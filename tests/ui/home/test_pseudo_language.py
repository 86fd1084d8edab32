"""With every text marked, nothing unmarked is left on Home and in the windows of scoring games and shows."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.families.family import load_any
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.show.text import NAMES
from tests.ui.pseudo import unmarked_beside

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]
PLAYERS = ("Ann", "Bob", "Cem")
GAMES = load_any(besides=("table",))[0]
SCORE = [game for game in GAMES.values() if isinstance(game, ScoreGame)]
SHOWS = [game for game in GAMES.values() if isinstance(game, ShowGame)]


def test_home_is_marked(qtbot: QtBot) -> None:
    """Names of games are the games' own."""
    home = HomeWindow(offered_games(), Settings(), "dice-10000")
    qtbot.addWidget(home)
    home.show()
    names = [game.name for game in offered_games()]
    assert unmarked_beside(home, SCORE[0].folder, names) == []


@pytest.mark.parametrize("game", [GAMES["dice-10000"], GAMES["hot-dice-five"]], ids=lambda game: game.id)
def test_the_keepers_window_is_marked(qtbot: QtBot, game: ScoreGame) -> None:
    """Every kind of step, a mistake, the review, and every skill's drill; what a keeper says is the game's."""
    window = KeeperWindow(game, Settings(), seed=3)
    qtbot.addWidget(window)
    window.show()
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


@pytest.mark.parametrize("game", SHOWS, ids=lambda game: game.id)
def test_the_hosts_window_is_marked(qtbot: QtBot, game: ShowGame) -> None:
    """Every event that comes up, asked and graded; names, questions and the names in its rows are the show's."""
    window = HostWindow(game, Settings(), seed=5)
    qtbot.addWidget(window)
    window.show()
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
