"""A whole folder becomes a game, or a reason why not; one bad folder never takes another with it."""

import re
import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.engine import ROLLS, Odds, Place
from dealer_trainer.games import GameError, find_game, load_game, load_games
from dealer_trainer.games.consistency import check_coverage
from dealer_trainer.games.game import House, differences, house_of, house_rows, in_house, limit_texts, rules_in
from dealer_trainer.games.schema import HouseText, LimitText
from dealer_trainer.guide.model import row_for
from tests import loaded
from tests.effort import calls_of
from tests.games.broken import HARBOR, ROOT, SHIPPED, copy_of, edit, refusal
from tests.houses import HOUSES
from tests.loaded import rock_n_roll


@pytest.mark.parametrize("sound", [SHIPPED, HARBOR], ids=lambda path: path.name)
@pytest.mark.slow
def test_a_sound_folder_loads(sound: Path) -> None:
    """Both games load whole: every row has its zones, every bet of every seat its spot, each roll its row."""
    game = load_game(sound)
    assert game.guide.zones == game.layout.zones
    assert "<svg" in game.svg
    for bet in game.rules.bets:
        for seat in range(1, game.rules.seats + 1):
            for number in sorted(bet.pays) if bet.kind == "number" else [None]:
                place = Place(bet.id, seat, number)
                assert game.layout.spot(place).place == place
                assert game.layout.spot(place._replace(owner="dealer")).place == place
    for point in (None, *game.rules.points):
        assert all(row_for(game.guide, point, roll) for roll in ROLLS)


def test_the_numbers_come_from_the_file() -> None:
    """What game.toml says in text arrives in the engine as cents and odds."""
    rules = load_game(HARBOR).rules
    assert (rules.id, rules.seats, rules.chips) == ("harbor-craps", 4, (100, 500, 2500, 10_000))
    place = rules.bet("place")
    assert place.kind == "number"
    assert (place.pays[6], place.pays[10], place.limited_by) == (Odds(7, 6), Odds(9, 5), None)
    assert (place.limit.least, place.limit.most) == (500, 50_000)


def test_missing_names_raise_key_error() -> None:
    """The layout answers a place that it does not have with KeyError."""
    layout = load_game(HARBOR).layout
    assert loaded.area(layout, "rack").box == (250, 1080, 500, 100)
    with pytest.raises(KeyError):
        loaded.area(layout, "bank")
    with pytest.raises(KeyError):
        layout.spot(Place("field", 5))


@pytest.mark.slow
def test_every_rule_that_the_code_cites_is_listed() -> None:
    """A refusal or a fault cites a rule; each game has to have words for it."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "dealer_trainer").rglob("*.py"))
    cited = {rule for text in sources for rule in re.findall(r'"(ruling:[RHCG]\d+|guide:[a-z]+)"', text)}
    assert len(cited) >= 8
    for folder in (SHIPPED, HARBOR):
        listed = {rule.id for rule in load_game(folder).guide.rules}
        assert cited - listed == set(), folder.name


@pytest.mark.slow
def test_the_hash_follows_the_content(folder: Path) -> None:
    """The same content has the same hash, with Windows newlines too; any other letter has another."""
    before = load_game(folder).content_hash
    assert re.fullmatch(r"[0-9a-f]{64}", before)
    for name in ("game.toml", "layout.svg"):
        data = (folder / name).read_bytes()
        (folder / name).write_bytes(data.replace(b"\n", b"\r\n"))
    assert load_game(folder).content_hash == before
    seen = {before}
    for name in ("game.toml", "guide.toml", "layout.toml", "calls.toml"):
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write("# more\n")
        seen.add(load_game(folder).content_hash)
    edit(folder, "layout.svg", "#f4ecd8", "#f4ecd7")
    seen.add(load_game(folder).content_hash)
    assert len(seen) == 6


def test_one_broken_folder_is_listed_and_the_others_load(tmp_path: Path) -> None:
    """A folder that is refused is named with its reason; the games around it are there."""
    sound, broken, empty = copy_of(HARBOR, tmp_path), tmp_path / "broken", tmp_path / "empty"
    shutil.copytree(sound, broken)
    empty.mkdir()
    edit(broken, "game.toml", 'kind = "one_roll"', 'kind = "one_rol"')
    games, refused = load_games([broken, sound, empty, tmp_path / "nowhere"])
    assert [game.id for game in games] == ["harbor-craps"]
    assert [error.file for error in refused] == [broken / "game.toml", empty / "game.toml", tmp_path / "nowhere"]
    assert str(refused[0]).endswith("Did you mean one_roll?")
    assert "missing" in refused[1].reason


@pytest.mark.slow
def test_two_games_of_one_id_are_refused(tmp_path: Path) -> None:
    """The second folder that claims an id is refused: a record must name one game."""
    first, second = copy_of(HARBOR, tmp_path), tmp_path / "twin"
    shutil.copytree(first, second)
    games, refused = load_games([first, second])
    assert [game.folder for game in games] == [first]
    assert (refused[0].file, refused[0].key) == (second / "game.toml", "id")


@pytest.mark.slow
def test_find_game_by_id() -> None:
    """The shipped game is found by its id."""
    assert find_game("rock-n-roll-dice").folder == files.layouts() / "rock_n_roll_dice"
    assert find_game("harbor-craps", [SHIPPED, HARBOR]).name == "Harbor Craps"


@pytest.mark.slow
def test_find_game_suggests(tmp_path: Path) -> None:
    """A mistyped id is answered with the near one, without a folder that is broken standing in the way."""
    broken = copy_of(HARBOR, tmp_path)
    (broken / "game.toml").write_text("no toml", encoding="utf-8")
    with pytest.raises(GameError, match="Did you mean rock-n-roll-dice"):
        find_game("rock-and-roll-dice", [broken, SHIPPED])


@pytest.mark.slow
def test_find_game_says_why_a_broken_one_is_not_there(tmp_path: Path) -> None:
    """Asked for a game whose folder is broken, it tells what is wrong in there."""
    broken = copy_of(HARBOR, tmp_path)
    edit(broken, "guide.toml", 'zone = "field"', 'zone = "feild"')
    with pytest.raises(GameError, match="Did you mean field"):
        find_game("harbor-craps", [SHIPPED, broken])


@pytest.mark.slow
def test_loading_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game loads in a fraction of what a person notices; four times the work would be a bug."""
    monkeypatch.setattr("dealer_trainer.games.loading.check_coverage", check_coverage)
    load_game(SHIPPED)
    assert calls_of(lambda: load_game(SHIPPED)) < 2_000_000


def test_the_message_has_file_key_reason_and_hint(folder: Path) -> None:
    """One line tells where, what and how to mend it."""
    edit(folder, "game.toml", 'place_six_eight = "7:6"', 'place_six_eight = "3/2"')
    error = refusal(folder)
    assert str(error) == (
        f"{folder / 'game.toml'}: odds.place_six_eight: '3/2' is not a payoff: write it like 3:2, both sides whole and "
        "above zero. Correct the value. See docs/adding-a-game.md."
    )


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_is_read_whole_from_the_rules_that_it_made(name: str) -> None:
    """Nothing is left out, so that it makes the same rules of any other house's."""
    rules = rules_in(rock_n_roll().rules, HOUSES[name])
    whole = house_of(rules)
    assert whole.limits.keys() == {bet.id for bet in rules.bets}
    assert rules_in(rules_in(rock_n_roll().rules, HOUSES["high"]), whole) == rules


def test_what_a_house_leaves_out_is_the_games_own() -> None:
    """An empty one changes nothing, and the game is the same object; limits of bets that are not there are skipped."""
    game = rock_n_roll()
    assert in_house(game, House()) is game
    assert rules_in(game.rules, House(limits={"no_bet": LimitText(least="1", most="2")})) == game.rules


def test_numbers_that_work_on_the_come_out_are_so_in_the_guide() -> None:
    """The guide of the house follows its rule."""
    game = rock_n_roll()
    working = in_house(game, House(house=HouseText(numbers_on_come_out="on")))
    assert game.guide.off_on_come_out
    assert not working.guide.off_on_come_out


def test_posted_limits_are_told_bet_by_bet() -> None:
    """Least and most; of a bet that another one limits, which one that is, and how many times."""
    game = rock_n_roll()
    told = limit_texts(game.rules)
    assert len(told) == len(game.rules.bets)
    assert told[0] == "Players Circle $5 to $1,000"
    assert told[2] == "Numbers $1 to the player’s Players Circle"
    assert limit_texts(rules_in(game.rules, HOUSES["times"]))[2] == "Numbers $1 to 5 times the player’s Players Circle"


def test_two_houses_differ_by_what_each_says() -> None:
    """All that differs, with both values; nothing between equal houses."""
    own = rock_n_roll().rules
    other = rules_in(own, House(limits={"jukebox": LimitText(least="2", most="50")}))
    assert differences(own, own) == ()
    (found,) = differences(own, other)
    assert found == ("JukeBox", "$1 to $500", "$2 to $50")


@pytest.mark.parametrize("name", HOUSES)
def test_every_rule_that_a_house_may_set_is_told(name: str) -> None:
    """A rule that no row told would be signed unseen."""
    rules = rock_n_roll().rules
    for key, value in rules_in(rules, HOUSES[name]).house._asdict().items():
        changed = rules._replace(house=rules.house._replace(**{key: value}))
        assert (tuple(house_rows(changed)) != tuple(house_rows(rules))) == (changed != rules), key
