"""A monitor's program: read, refused by its place; what only the house can write is asked for."""

from fractions import Fraction
from pathlib import Path

import pytest

from dealer_trainer.demo.program import Program, ResponsibleGambling, cautions, default_program, load_program
from dealer_trainer.demo.question import FigureError, Question, QuestionError, figure, filled, listed, one_in, pose
from dealer_trainer.engine import ROLLS, Wager, dollars, settle
from dealer_trainer.engine.odds import bet_odds
from dealer_trainer.engine.table import Table
from dealer_trainer.games import Game, GameError

SOUND = Path(__file__).with_name("sound_program.toml").read_text(encoding="utf-8")


def write(folder: Path, text: str) -> Path:
    """The program as a file."""
    file = folder / "demo.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_sound_program_is_read(tmp_path: Path, game: Game) -> None:
    """What stands in the file is what the program holds, with figures left for the game to fill in."""
    program = load_program(write(tmp_path, SOUND), game)
    assert program.title == "Our table"
    assert [card.kind for card in program.cards] == ["rounds", "rule"]
    jukebox = game.rules.bet("jukebox")
    assert jukebox.kind == "one_roll"
    assert filled(game, program.rules[0].lines[0]) == f"It pays on {listed(jukebox.pays)}."


@pytest.mark.parametrize(
    ("old", "new", "key", "reason", "hint"),
    [
        ("title", "titel", "titel", "not known here", "title"),
        ('kind = "rounds"', 'kind = "round"', "cards[0].kind", "one of", "rounds"),
        ('kind = "rounds"', 'kind = "rolls"', "cards", "no card deals rounds", "Correct"),
        ('kind = "rounds"', 'kind = "rounds"\nshow = "hardway"', "cards[0].show", "nothing by name", "Take it out"),
        ('show = "jukebox"', 'show = "jukebx"', "cards[1].show", "jukebx is not a rule", "Did you mean jukebox"),
        ("pays jukebox 2", "pays jukebox 7", "rules[0] (jukebox).lines[1]", "no such figure", "game.toml"),
        ("{pays jukebox 2}", "3 to 1", "rules[0] (jukebox).lines[1]", "a figure is typed", "{pays jukebox 4}"),
        ("{pays jukebox 2}", "our three to one", "rules[0] (jukebox).lines[1]", "three to one are typed", "{pays"),
        ("{pays jukebox 2}", "six to one", "rules[0] (jukebox).lines[1]", "game.toml has no such odds", "{pays"),
        ("{pays jukebox 2}", "even money", "rules[0] (jukebox).lines[1]", "even money are typed", "{pays"),
        ("What is the {name jukebox}?", "Pays nine to one!", "rules[0] (jukebox).heading", "no such odds", "{pays"),
        ("Our table", "Hardways pay 7 to 5", "title", "the odds 7 to 5 are typed, and", "{pays"),
        ("[[rules]]", "[welcome]\ntext = 'Hardways pay 7:5.'\n[[rules]]", "welcome.text", "no such odds", "{pays"),
        ("{numbers jukebox}", "{numbers jukebox", "rules[0] (jukebox).lines[0]", "unmatched", "between { and }"),
        ("{numbers jukebox}", "{{numbers jukebox}}", "rules[0] (jukebox).lines[0]", "unmatched", "between { and }"),
        ("[[rules]]", "[welcome]\ntext = '{pays juke}'\n[[rules]]", "welcome.text", "not name a bet", "jukebox"),
        ("[[rules]]", "[welcome]\nheading = 'Hi }'\n[[rules]]", "welcome.heading", "unmatched", "between"),
        ("[[rules]]", "[welcome]\nheading = '   '\n[[rules]]", "welcome.heading", "one line", "Correct"),
        ("guide:5", "guide:99", "rules[0] (jukebox).source", "guide:99 is not a row", "guide:9"),
        ("dice = [1, 3]", "dice = [1, 4]", "questions[0] (little-joe).dice", "does not win", "that pays"),
        ('stake = "5"', 'stake = "five"', "questions[0] (little-joe).stake", "five", "Correct"),
        ('source = "guide:5"', "point = 7", "rules[0] (jukebox).point", "7 is not a point", ""),
        ('source = "guide:5"', "rolls = [[1, 7]]", "rules[0] (jukebox).rolls[0][1]", "", ""),
        ("[[rules]]", "[responsible_gambling]\nage = 'old'\n[[rules]]", "responsible_gambling.age", "", ""),
        ("[[rules]]", "[responsible_gambling]\nlink = 'http://a.org'\n[[rules]]", "responsible_gambling.link", "", ""),
        ("[[rules]]", "[responsible_gambling]\ntext = '7 to 5'\n[[rules]]", "responsible_gambling.text", "typed", ""),
    ],
)
def test_a_broken_program_says_where_what_and_how(  # noqa: PLR0913 - the parts of a message
    tmp_path: Path, game: Game, old: str, new: str, key: str, reason: str, hint: str
) -> None:
    """A refusal names the key, what was found and how to mend it."""
    with pytest.raises(GameError) as caught:
        load_program(write(tmp_path, SOUND.replace(old, new, 1)), game)
    assert caught.value.key == key
    assert reason in caught.value.reason
    assert hint in caught.value.hint


def test_a_broken_program_names_its_own_page(tmp_path: Path, game: Game) -> None:
    """Not the one about games, whatever reader refuses it; a missing file is none that every game needs."""
    broken = ("title", "seats = 'x'", "format = [" + "[" * 40 + "]" * 41, "[a" + ".a" * 40 + "]")
    for text in broken:
        with pytest.raises(GameError) as caught:
            load_program(write(tmp_path, text), game)
        assert "adding-a-game" not in str(caught.value)
    with pytest.raises(GameError) as caught:
        load_program(tmp_path / "none.toml", game)
    assert caught.value.hint == "Look at its name and folder: docs/floor-monitor.md"
    with pytest.raises(GameError, match=r"docs/floor-monitor\.md"):
        load_program(write(tmp_path, SOUND.replace('stake = "5"', "stake = 5")), game)


@pytest.mark.parametrize("name", ["/", "", "..", "ab:c.toml", "demo.toml ", "none\0.toml"])
def test_what_can_be_no_file_is_refused_as_a_program(tmp_path: Path, game: Game, name: str) -> None:
    """With a message that the display can show the built-in program over, whatever was typed after --program."""
    with pytest.raises(GameError, match="not a plain file"):
        load_program(tmp_path / name, game)


def test_a_game_without_a_program_still_deals(tmp_path: Path, game: Game) -> None:
    """The plain program bears the game's name and deals rounds."""
    program = default_program(game._replace(folder=tmp_path))
    assert program == Program(title=game.name)


def test_figures_are_the_engines(game: Game) -> None:
    """Rates come from the rules and chances from the exact odds."""
    odds = bet_odds(game.rules, "flaming_four")
    assert odds.win == Fraction(53, 4620)
    assert figure(game, "fraction flaming_four") == f"{odds.win.numerator}/{odds.win.denominator}"
    assert figure(game, "chance flaming_four") == one_in(odds.win) == "1 in 87"
    assert figure(game, "near hot_hand 9") == "20 to 1"
    assert figure(game, "hardway players_circle") == "6 to 5"
    assert [figure(game, f"edge {bet.id}") for bet in game.rules.bets if bet.kind != "number"] == [
        "3.3%", "2.8%", "18.5%", "19.2%", "18.0%",
    ]  # fmt: skip
    assert figure(game, "chance hot_hand 9") == one_in(bet_odds(game.rules, "hot_hand").collected[9]) == "1 in 53"


def test_a_pay_that_was_rounded_down_says_so(game: Game) -> None:
    """What the rate gives to the cent, and what is paid of it; nothing of the kind where it pays in full."""
    question = Question(id="odd", bet="jukebox", stake="7.50", dice=(1, 3))
    assert pose(game, question).why == "$7.50 at 3 to 2 is $11.25, rounded down to $11"
    assert pose(game, question.model_copy(update={"stake": "7"})).why == "$7 at 3 to 2 pays $10.50"


def test_a_question_says_which_numbers_are_marked(game: Game) -> None:
    """How many are marked does not tell which one is missing."""
    for rolled in ((2, 3, 12), (2, 3, 4, 12)):
        question = Question(id="last", bet="flaming_four", stake="5", rolled=rolled, dice=(5, 6))
        assert pose(game, question).words == "$5 on the Flaming Four, with 2, 3 and 12 marked. The dice: 5 and 6."


@pytest.mark.parametrize("source", ["", "Our house rule", "Pit manual, page 12"])
def test_a_card_may_cite_the_house_or_nothing(tmp_path: Path, game: Game, source: str) -> None:
    """Only a source that looks like a row or a ruling has to be one."""
    program = load_program(write(tmp_path, SOUND.replace("guide:5", source)), game)
    assert program.rules[0].source == source


@pytest.mark.parametrize(
    "words", ["", "odds jukebox", "pays juke", "pays players_circle x", "near jukebox 9", "numbers players_circle"]
)
def test_a_figure_that_is_not_there_is_refused(game: Game, words: str) -> None:
    """No text is shown with a hole in it."""
    with pytest.raises(FigureError):
        figure(game, words)


def test_answers_are_what_the_engine_settles(game: Game) -> None:
    """Over all rolls, a JukeBox question has the settled amount as its right choice, or is refused where it loses."""
    wins = 0
    for roll in ROLLS:
        question = Question(id="all", bet="jukebox", stake="5", dice=tuple(roll))
        decision = settle(game.rules, Table(wagers=(Wager("jukebox", 1, 500),)), roll).decisions[0]
        if decision.outcome != "win":
            with pytest.raises(QuestionError):
                pose(game, question)
            continue
        put = pose(game, question)
        wins += 1
        assert put.choices[put.right] == put.answer == dollars(decision.amount)
        assert len(set(put.choices)) == len(put.choices) == 4
    assert wins == 12


def test_missing_words_on_responsible_gambling_are_told(game: Game) -> None:
    """What only the house can write is missing in the shipped program; where it stands, nothing is."""
    assert [caution.key for caution in cautions(default_program(game))] == [
        "responsible_gambling.text",
        "responsible_gambling.helpline",
    ]
    own = ResponsibleGambling(text="Play within your limits.", age="21+", helpline="1-800-555-0100")
    assert not list(cautions(Program(responsible_gambling=own)))
