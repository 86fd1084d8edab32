"""A fourth side bet, added as docs/adding-a-game.md says, word for word: checked, drawn, pressed, dealt, drilled."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.cli.check import check_folders
from dealer_trainer.drills.item.factory import Answer, grade, make
from dealer_trainer.engine import Odds, Place, Roll, Table, Wager
from dealer_trainer.games import Game, load_game
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import model_round
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.playthrough import deal_round
from dealer_trainer.ui.felt import FeltPicture, Stack
from dealer_trainer.ui.felt.spot_map import SpotMap
from tests.games.broken import ROOT, SHIPPED, copy_of
from tests.ui.felt.felt_sample import changed, shown

PAGE = ROOT / "docs" / "adding-a-game.md"
STEP = re.compile(
    r"^\d+\. `(?P<file>[\w.]+)`, (?P<where>[^\n:]+):.*?\n\n   ```toml\n(?P<text>.*?)   ```$", re.MULTILINE | re.DOTALL
)
BET = "top_bottom"


def steps() -> Iterator[tuple[str, str, str]]:
    """File, place and text of every step on the page."""
    page = PAGE.read_text(encoding="utf-8")
    section = page[page.index("## A side bet as data") :].split("\n## ", 1)[0]
    for found in STEP.finditer(section):
        yield found["file"], found["where"], re.sub(r"^   ", "", found["text"], flags=re.MULTILINE)


def follow(folder: Path, file: str, where: str, new: str) -> None:
    """Do one step as it is written."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    old = re.findall("`([^`]+)`", where)
    if where == "at the end":
        text += f"\n{new}"
    elif where.startswith("below"):
        assert text.count(f"{old[0]}\n") == 1
        text = text.replace(f"{old[0]}\n", f"{old[0]}\n{new}")
    else:
        assert where == f"in place of `{old[0]}`"
        assert old[0] in text
        text = text.replace(old[0], new.strip())
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The shipped folder with every step of the page done."""
    folder = copy_of(SHIPPED, tmp_path_factory.mktemp("side_bet"))
    for step in steps():
        follow(folder, *step)
    return load_game(folder)


def test_the_page_changes_data_alone() -> None:
    """Eleven steps; none of them touches the drawn felt or the code."""
    assert [file for file, _, _ in steps()] == [
        "game.toml", "exam.toml", "game.toml", "game.toml", "guide.toml", "layout.toml", "layout.toml", "calls.toml",
        "drills.toml", "course.toml", "course.toml",
    ]  # fmt: skip


@pytest.mark.slow
def test_the_check_finds_it_sound(game: Game) -> None:
    """One command says so; the table test goes with the folder."""
    report = check_folders([game.folder])[0]
    assert report.is_sound, report.text
    assert shipped_blueprint(game).game == "house-dice"


@pytest.mark.parametrize("number", range(2, 12))
@pytest.mark.slow
def test_a_step_that_is_left_out_is_named(tmp_path: Path, number: int) -> None:
    """Whoever forgets a step is told by the same command, except of the words that a call may have."""
    folder = copy_of(SHIPPED, tmp_path)
    todo = list(steps())
    left_out = todo.pop(number - 1)
    for step in todo:
        follow(folder, *step)
    report = check_folders([folder])[0]
    if left_out[0] in ("calls.toml", "drills.toml"):
        assert report.is_sound
    elif left_out[0] == "exam.toml":
        assert "the blueprint is for rock-n-roll-dice, not for house-dice" in report.text
    else:
        assert not report.is_sound
        assert BET in report.text


@pytest.mark.slow
def test_it_is_dealt(game: Game) -> None:
    """The last of its numbers pays 22 to 1 and the bet comes down; a seven takes it."""
    table = Table(6, frozenset({2, 6}), (Wager(BET, 3, 500), Wager("flaming_four", 3, 500)))
    model = model_round(game.rules, game.guide, table, Roll(6, 6))
    paid = [step.act for step in model.steps if step.act.do == "pay"]
    assert [(act.bet, act.amount) for act in paid] == [(BET, 11_000)]
    assert [wager.bet for wager in model.settlement.next.wagers] == ["flaming_four"]
    seven = model_round(game.rules, game.guide, table, Roll(3, 4))
    assert [step.act.bet for step in seven.steps if step.act.do == "take"] == ["flaming_four", BET]


@pytest.mark.slow
def test_players_bet_it_and_the_model_dealer_deals_it(game: Game) -> None:
    """Thirty rounds at a table: the bet is made, taken and paid, and the model dealer's rounds are without a fault."""
    table = LiveTable(game, 11, "test")
    done: set[tuple[str, str | None]] = set()
    for _ in range(30):
        done |= {(step.act.do, step.act.bet) for step in table.round.model.steps}
        done |= {("bet", wager.bet) for wager in table.round.betting.table.wagers}
        deal_round(table)
        assert table.snapshot.graded is not None
        assert table.snapshot.graded.faults == ()
        table.next_round()
    assert {("bet", BET), ("take", BET)} <= done


@pytest.mark.slow
def test_it_is_named_in_a_call(game: Game) -> None:
    """What is said of it is not taken for the JukeBox's rate."""
    row = model_round(game.rules, game.guide, Table(6, frozenset({6})), Roll(6, 6)).row
    truth = truth_of(game.guide, row, 6, Roll(6, 6))
    for words in ("top and bottom pays 22 to 1", "22 to 1", "pay the top and bottom"):
        assert grade_call(game.phrases, truth, f"Twelve, JukeBox triple, {words}").ok, words


def test_it_is_drilled(game: Game) -> None:
    """Its payouts are asked for, at its odds."""
    item = make(game, "pay-top-bottom", 5)
    assert item.place is not None
    wager = item.table.wager(item.place)
    assert wager is not None
    assert wager.bet == BET
    assert grade(game, item, Answer(amount=22 * wager.amount)).is_right


@pytest.mark.slow
def test_it_is_on_the_felt_and_pressed(game: Game, qtbot: QtBot) -> None:
    """At every seat its rate is printed, a press there is its, and a bet is drawn there."""
    assert game.odds[BET] == Odds(22, 1)
    assert game.svg.count(">22:1<") == 6
    view = shown(game, FeltPicture())
    qtbot.addWidget(view)
    heard: list[Place] = []
    view.spot_pressed.connect(heard.append)
    before = view.grab().toImage()
    for seat in range(1, 7):
        place = Place(BET, seat)
        at = view.mapFromScene(*game.layout.spot(place).player)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        assert heard.pop() == place
        view.show_picture(FeltPicture((Stack(place, 500),)))
        seen = changed(before, view.grab().toImage())
        assert seen.adjusted(-1, -1, 1, 1).contains(at), seat


def test_the_felt_around_it_stays_as_it_was(game: Game) -> None:
    """Every spot of the shipped game is where it was, and is pressed as it was."""
    shipped = load_game(SHIPPED)
    mine, theirs = SpotMap(game), SpotMap(shipped)
    for place in theirs:
        assert mine.ground(place).edge == theirs.ground(place).edge
