"""Saving and going on: exact at every act, and every text that is not a table of this game is refused kindly."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.engine import Limit, Place
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.round import bad_pop_row
from dealer_trainer.table.saved import LONGEST, SavedError
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level
from tests.table.dealing import ALL, LEVELS, careless_act, deal_well, finished, refused


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_go_on_at_every_act(game: Game, level: Level) -> None:
    """After every act of a session, good or bad, and in review, the table that is read back shows the same."""
    live = LiveTable(game, 21, level, ALL)
    chance = SeededRandom(21, "saved", level)
    for _ in range(6):
        while (due := live.next_act()) is not None:
            refused(live, careless_act(chance) if chance.hits(20) else due)
            if live.snapshot.new_faults and chance.hits(50):
                live.undo()
            _same(game, live)
        live.finish()
        _same(game, live)
        live.next_round()
        _same(game, live)


def _same(game: Game, live: LiveTable) -> None:
    again = LiveTable.restore(game, live.save())
    assert again.snapshot == live.snapshot
    assert again.suggestions() == live.suggestions()
    assert again.save() == live.save()


def test_what_is_read_back_goes_on_alike(game: Game) -> None:
    """Acts, undo and the rounds after it are the same on the table that was read back."""
    live = LiveTable(game, 5, "practice", ALL)
    deal_well(live)
    again = LiveTable.restore(game, live.save())
    assert again.undo() == live.undo()
    for table in (live, again):
        deal_well(table)
        table.finish()
    assert again.next_round() == live.next_round()


def test_a_table_saved_by_the_first_version_goes_on(game: Game) -> None:
    """A file of format 1, as version 1 wrote it in the middle of a round, loads with every chip where it lay."""
    text = Path(__file__).with_name("saved_table_format_1.json").read_text(encoding="utf-8").strip()
    live = LiveTable.restore(game, text)
    now = live.snapshot
    assert (now.stage, now.round, now.point, now.roll) == ("settle", 10, None, (1, 2))
    assert (live.start.house, live.start.tokes, now.marks) == (-48_600, 1400, frozenset({3, 8}))
    assert (len(now.acts), sum(wager.amount for wager in now.wagers)) == (16, 59_200)
    assert dict(now.paid)[Place("jukebox", 6, owner="dealer")] == 1000
    assert LiveTable.restore(game, live.save()).snapshot == now
    deal_well(live)
    graded = finished(live)
    assert (graded.faults, graded.points, graded.cost) == ((), 100, 0)
    assert live.acts[1].do == "case"  # stays readable, and answers nothing any more (ruling G11)
    assert graded.pairs == (0, None, *range(1, len(live.acts) - 1))


Change = Callable[[dict[str, Any]], None]


def _set(key: str, value: object) -> Change:
    return lambda document: document.update({key: value})


def _in_start(index: int, value: object) -> Change:
    return lambda document: document["carry"].__setitem__(index, value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_set("kind", "shopping list"), "not a saved table"),
        (_set("format", 2), "newer version"),
        (_set("format", 0), "format is unknown"),
        (_set("format", "1"), "format is unknown"),
        (_set("game", "harbor-craps"), "another game"),
        (_set("rules", "0" * 64), "has changed"),
        (_set("chance", "dice-of-old"), "has changed"),
        (_set("seed", -1), "damaged: seed"),
        (_set("seed", 1.5), "damaged: seed"),
        (_set("level", "expert"), "damaged: level"),
        (_set("options", {"seats": 99}), "damaged: options"),
        (_set("acts", [["juggle"]]), "damaged: acts"),
        (_set("acts", [["take", "jukebox", 9]]), "no such spot"),
        (_set("acts", [["pop"], ["pop"], ["pop"], ["pop"]]), "Settle this round"),
        (_set("undone", [[]]), "damaged: undone"),
        (_set("is_over", True), "Pop the dice"),
        (_set("extra", 1), "damaged: extra"),
        (_in_start(0, 0), "do not add up"),
        (_in_start(1, [6, [], [["jukebox", 9, 500, None, "player", True]]]), "damaged"),
        (_in_start(1, [6, [], [["roulette", 1, 500, None, "player", True]]]), "damaged"),
        (_in_start(1, [7, [], []]), "damaged"),
        (_in_start(2, []), "do not add up"),
        (_in_start(3, 1), "do not add up"),
        (_in_start(3, 1e999), "damaged"),
        (_in_start(7, [[7, 1]]), "do not add up"),
        (_in_start(7, [[1]]), "damaged"),
        (lambda document: document.pop("carry"), "damaged: carry"),
        (lambda document: document["carry"].pop(2), "damaged"),
    ],
)
def test_damage_is_told(game: Game, change: Change, words: str) -> None:
    """A text with one wrong thing in it is refused with a sentence that says what it is."""
    document = json.loads(LiveTable(game, 5, "practice", Options(illegal_per_cent=0, bad_pop_per_cent=0)).save())
    change(document)
    with pytest.raises(SavedError, match=words):
        LiveTable.restore(game, json.dumps(document))


@pytest.mark.parametrize(
    "change", [_set("n" * 100_000, 1), _in_start(1, [6, [], [["n" * 100_000, 1, 500, None, "player", True]]])]
)
def test_a_reason_has_an_end(game: Game, change: Change) -> None:
    """Whatever stands in the text, what is told of it can be read."""
    document = json.loads(LiveTable(game, 5, "practice").save())
    change(document)
    with pytest.raises(SavedError, match="damaged") as told:
        LiveTable.restore(game, json.dumps(document))
    assert len(str(told.value)) < 400


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "1e999", '"x"', "[" * 100_000, "\0", " " * (LONGEST + 1)])
def test_what_is_no_table_at_all(game: Game, text: str) -> None:
    """Whatever the file holds, the answer is the module's own error."""
    with pytest.raises(SavedError):
        LiveTable.restore(game, text)


def test_every_cut_is_noticed(game: Game) -> None:
    """A text that was cut off anywhere is refused."""
    live = LiveTable(game, 5, "practice", ALL)
    live.do(Act("announce", call="Coming out"))
    text = live.save()
    for length in range(0, len(text), 7):
        with pytest.raises(SavedError):
            LiveTable.restore(game, text[:length])


def test_a_changed_game_is_refused(game: Game) -> None:
    """A table limit changed in the settings is another game for a round that was saved; the picture is not."""
    text = LiveTable(game, 5).save()
    bets = tuple(bet._replace(limit=Limit(100, 200)) for bet in game.rules.bets)
    with pytest.raises(SavedError, match="has changed"):
        LiveTable.restore(game._replace(rules=game.rules._replace(bets=bets)), text)
    assert LiveTable.restore(game._replace(svg="<svg/>"), text).save() == text


def test_other_words_leave_a_saved_round_as_it_is(game: Game) -> None:
    """Titles, hints and steps of the guide and the names of bets may change under a saved round: it goes on."""
    live = LiveTable(game, 5, "practice", ALL)
    deal_well(live)
    rows = tuple(
        row.model_copy(update={"title": row.title + " indeed", "steps": row.steps[::-1]}) for row in game.guide.rows
    )
    bets = tuple(bet._replace(name=bet.name.upper()) for bet in game.rules.bets)
    other = game._replace(
        rules=game.rules._replace(name="The same game", bets=bets),
        guide=game.guide.model_copy(update={"rows": rows}),
    )
    again = LiveTable.restore(other, live.save())
    assert again.snapshot.acts == live.snapshot.acts
    assert again.snapshot.wagers == live.snapshot.wagers
    assert again.snapshot.roll == live.snapshot.roll
    assert again.save() == live.save()


def test_a_guide_without_bad_pops_has_other_rounds(game: Game) -> None:
    """Without the row that pops again the dice of a round are others, so a saved one is refused."""
    row = bad_pop_row(game.guide)
    rows = tuple(each_row for each_row in game.guide.rows if each_row is not row)
    other = game._replace(guide=game.guide.model_copy(update={"rows": rows}))
    with pytest.raises(SavedError, match="has changed"):
        LiveTable.restore(other, LiveTable(game, 5).save())
