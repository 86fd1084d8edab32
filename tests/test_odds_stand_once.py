"""One changed line of game.toml makes another game: what is dealt, called, drilled, told, and drawn follows it.

The shipped hardway pays 6 to 5. Here the same folder pays 7 to 5, with that one line changed and nothing else.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.cli.check import check_folders
from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.question import filled
from dealer_trainer.drills.item.factory import Answer, grade, make
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.engine import Odds, Roll, Table, Wager, parse_odds, settle
from dealer_trainer.games import Game, load_game
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import CallError, grade_call
from dealer_trainer.guide.call.text import call_text
from dealer_trainer.guide.grading.mistake import explained, likeliest
from dealer_trainer.guide.model import call_for, model_round
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.style.theme import load_fonts
from tests.drills.item.drilled import BLANK
from tests.games.broken import SHIPPED, copy_of, edit

ODDS: dict[str, str] = tomllib.loads((SHIPPED / "game.toml").read_text(encoding="utf-8"))["odds"]
LINE = 'hardway = "6:5"'
HARD_EIGHT = Roll(4, 4)
BESIDE = Table(8, frozenset({8}), (Wager("players_circle", 3, 3500), Wager("numbers", 3, 3500, 8)))
TEXTS = (
    "guide.toml",
    "calls.toml",
    "drills.toml",
    "layout.toml",
    "layout.svg",
    "demo.toml",
    "exam.toml",
    "course.toml",
    "situations.toml",
)


@pytest.fixture(scope="module")
def seven_to_five(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The shipped game with that one line changed."""
    folder = copy_of(SHIPPED, tmp_path_factory.mktemp("seven_to_five"))
    edit(folder, "game.toml", LINE, 'hardway = "7:5"')
    return load_game(folder)


def truth(game: Game) -> Truth:
    """What is true of an eight made the hard way."""
    return truth_of(game.guide, model_round(game.rules, game.guide, BESIDE, HARD_EIGHT).row, 8, HARD_EIGHT)


@pytest.mark.slow
def test_it_is_dealt(seven_to_five: Game) -> None:
    """Thirty-five dollars in the Circle win forty-nine; the Number beside it still wins forty-two."""
    model = model_round(seven_to_five.rules, seven_to_five.guide, BESIDE, HARD_EIGHT)
    paid = {step.act.bet: step.act.amount for step in model.steps if step.act.do == "pay"}
    assert paid == {"players_circle": 4900, "numbers": 4200}
    easy = settle(seven_to_five.rules, BESIDE, Roll(5, 3)).decisions
    assert [decision.amount for decision in easy] == [3500, 4200]


@pytest.mark.slow
def test_it_is_called(seven_to_five: Game) -> None:
    """The example is a right call; the new rate may be said in any words, the old one is wrong."""
    game = seven_to_five
    row = model_round(game.rules, game.guide, BESIDE, HARD_EIGHT).row
    winner = "Winner eight, the hard way"
    right = (call_for(game.guide, row, 8, HARD_EIGHT), "pays 7 to 5", "seven to five", "7:5", "hardway bonus")
    for words in right:
        assert grade_call(game.phrases, truth(game), f"{winner}, {words}").ok, words
    for words in ("pays 6 to 5", "six to five", "the Circle pays 6:5", "even money"):
        result = grade_call(game.phrases, truth(game), f"{winner}, {words}")
        said = "1:1" if words == "even money" else "6:5"
        assert result.wrong == (CallError("wrong_fact", "line_rate", said, "7:5"),), words
    result = grade_call(game.phrases, truth(game), f"{winner}, pays 6 to 5")
    assert call_text(game.rules, game.guide, result) == "the Players Circle was called 6 to 5, but it is 7 to 5"


@pytest.mark.slow
@pytest.mark.parametrize("skill", ["reds", "greens", "odd", "half", "toke"])
def test_it_is_drilled(seven_to_five: Game, skill: str) -> None:
    """Skills keep their ids; their items ask for 7 to 5, take it, and explain it, also in what is remembered."""
    assert "7 to 5" in seven_to_five.drills.skill(f"pay-hardway-{skill}").title
    for seed in range(20):
        item = make(seven_to_five, f"pay-hardway-{skill}", seed)
        assert item.place is not None
        wager = item.table.wager(item.place)
        assert wager is not None
        due = wager.amount * 7 // 5 // 50 * 50
        graded = grade(seven_to_five, item, Answer(amount=due))
        assert (graded.is_right, graded.why) == (True, "A hardway pays 7 to 5.")
        assert "odds:7:5" in item.facts
        assert any(
            reminder.words.startswith("7 to 5: a fifth of the bet") for reminder in reminders(seven_to_five, item)
        )


def test_the_old_rate_is_a_mistake_with_a_name(seven_to_five: Game) -> None:
    """Who pays as before hears what was paid and what is due."""
    settlement = settle(seven_to_five.rules, BESIDE, HARD_EIGHT)
    won = seven_to_five.rules, settlement, settlement.decisions[0]
    told = {paid: explained(*won, paid, likeliest(*won, paid)) for paid in (4200, 3500)}
    assert told == {
        4200: "$42 is 6 to 5; a hardway pays 7 to 5: $49",
        3500: "$35 is even money, the easy odds; a hardway pays 7 to 5: $49",
    }


def test_it_is_told(seven_to_five: Game) -> None:
    """Rules, steps and the monitor's cards say 7 to 5; the Numbers' 6 to 5 stays."""
    assert seven_to_five.guide.rule("guide:11").text == "The Circle pays 7 to 5, then the JukeBox 3 to 2."
    pays = [step.text for step in seven_to_five.guide.row("guide-16").steps if step.do == "pay"]
    assert pays[0] == "Pay the Players Circle the hardway bonus, 7 to 5, right to left."
    assert "6 to 5 on 6 and 8" in seven_to_five.guide.rule("ruling:R4").text
    cards = {rule.id: rule.lines for rule in default_program(seven_to_five).rules}
    told = [filled(seven_to_five, line) for line in cards["hardway"]]
    assert told[1] == "The Players Circle then pays 7 to 5 instead of 1 to 1."


@pytest.mark.slow
def test_it_is_drawn(seven_to_five: Game, qtbot: QtBot) -> None:
    """The felt prints 7:5 where it printed 6:5, and not one pixel elsewhere changes."""
    shipped = load_game(SHIPPED)
    assert ">HARDWAY 7:5<" in seven_to_five.svg
    assert seven_to_five.svg.replace("HARDWAY 7:5", "HARDWAY 6:5") == shipped.svg
    before, after = drawn(shipped), drawn(seven_to_five)
    assert before != after
    lettering = QRect(1300, 848, 220, 26)
    for image in (before, after):
        for y in range(lettering.top(), lettering.bottom() + 1):
            for x in range(lettering.left(), lettering.right() + 1):
                image.setPixel(x, y, 0)
    assert before == after


def one(name: str) -> Any:
    """Odds that are changed alone."""
    return pytest.param((name,), marks=pytest.mark.soak, id=name)


def drawn(game: Game) -> QImage:
    """The empty table at 1600×900."""
    load_fonts()
    size = QSize(1600, 900)
    return paint_background(game.svg, "midnight", size, 1.0, QRectF(0, 0, 1600, 900), "#0a0c11").toImage()


@pytest.mark.parametrize("names", [pytest.param(tuple(ODDS), id="all"), *(one(name) for name in ODDS)])
@pytest.mark.slow
def test_any_odds_are_changed_in_one_line(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Whichever odds are changed to some that nothing else pays, the folder stays sound: nobody else has the figure.

    All at once: then no figure that anybody else had is right by chance, as that of other odds. In `soak` each alone.
    """
    folder = copy_of(SHIPPED, tmp_path)
    changed = {}
    for place, name in enumerate(names):
        odds = parse_odds(ODDS[name])
        changed[name] = other = Odds(odds.num + (4 + 7 * place) * odds.den, odds.den)
        edit(folder, "game.toml", f'{name} = "{odds}"', f'{name} = "{other}"')
    assert len({*changed.values()} - {*map(parse_odds, ODDS.values())}) == len(names)
    report = check_folders([folder])[0]
    assert report.is_sound, report.text
    svg = load_game(folder).svg
    for name, other in changed.items():
        assert str(other) in svg or f"{other.num} TO {other.den}" in svg, name


@pytest.mark.parametrize(
    ("name", "odds"),
    [
        pytest.param("hardway", "3:2", marks=pytest.mark.soak),
        pytest.param("hardway", "2:1", marks=pytest.mark.soak),
        ("jukebox_four_ten", "2:1"),
        pytest.param("numbers_six_eight", "7:6", marks=pytest.mark.soak),
        ("hardway", "11:10"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_odds_of_another_kind_are_drilled_as_well(tmp_path: Path, name: str, odds: str) -> None:
    """Odds whose pays are never rounded, or seldom whole, are dealt and drawn; every skill and the exam have items.

    What a skill's items answer rightly is graded right; those of the changed odds are about these odds.
    """
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, "game.toml", f'{name} = "{ODDS[name]}"', f'{name} = "{odds}"')
    report = check_folders([folder])[0]
    assert report.is_sound, report.text
    game = load_game(folder)
    if name == "hardway":
        pays, stake = map(int, odds.split(":"))
        model = model_round(game.rules, game.guide, BESIDE, HARD_EIGHT)
        paid = next(step.act.amount for step in model.steps if step.act.bet == "players_circle")
        assert paid == 3500 * pays // (stake * 50) * 50
        assert f">HARDWAY {odds}<" in game.svg
    skills = [skill for skill in game.drills.skills if skill.features.get("odds") == name]
    assert len(skills) >= 2
    for skill in skills:
        assert {make(game, skill.id, seed).facts[-1] for seed in range(5)} == {f"odds:{odds}"}
    for skill in game.drills.skills:
        item = make(game, skill.id, 3)
        assert grade(game, item, grade(game, item, BLANK[item.form]).right).is_right, skill.id
    assert shipped_blueprint(game).game == game.id


@pytest.mark.parametrize("file", TEXTS)
def test_no_other_file_holds_odds(file: str) -> None:
    """Neither in figures nor in words: what is written there is a name, or a word that every game's dealers know."""
    text = (SHIPPED / file).read_text(encoding="utf-8")
    lines = [line for line in text.split("\n") if not re.match(r"\s*#|formerly|starts = |ends = ", line)]
    found = [line for line in lines if re.search(r"\b\d+ ?(:|to) ?\d+\b", line, re.IGNORECASE)]
    if file != "calls.toml":
        found += [line for line in lines if re.search(r"\b(even money|double|triple)\b", line, re.IGNORECASE)]
    assert found == []
