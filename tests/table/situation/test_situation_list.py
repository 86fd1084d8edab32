"""The shipped situations can each be dealt, and a wrong file is refused with file, place and remedy."""

from collections import Counter
from pathlib import Path

import pytest

from dealer_trainer.games import GameError
from dealer_trainer.games.loading import load_game
from dealer_trainer.games.situations import ListedSituation
from dealer_trainer.table.situation.situation import load_situations, situation_table
from dealer_trainer.table.situation.situation_code import situation_code, situation_from
from tests import loaded
from tests.games.broken import SHIPPED, copy_of, edit
from tests.table.dealing import deal_out

GAME = loaded.rock_n_roll()
LISTED = load_situations(GAME)


@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: listed.id)
def test_the_model_dealer_deals_each_without_a_fault(listed: ListedSituation) -> None:
    """Roll after roll, with every request answered; each fits into a code."""
    live = situation_table(GAME, listed)
    for roll in range(len(listed.rolls)):
        if roll:
            live.next_round()
        deal_out(live, 1)
        assert live.snapshot.graded is not None
        assert live.snapshot.graded.faults == ()
    assert situation_from(GAME, situation_code(GAME, listed.situation)) == listed.situation


def test_there_are_a_dozen_and_they_differ() -> None:
    """A list to choose from: at least twelve, no two of the same name, several rows, requests and tokes among them."""
    assert len(LISTED) >= 12
    assert max(Counter(listed.name for listed in LISTED).values()) == 1
    assert len({listed.row for listed in LISTED}) >= 8
    assert any(listed.requests for listed in LISTED)
    assert any(wager.toke for listed in LISTED for wager in listed.wagers)
    assert any(len(listed.rolls) > 1 for listed in LISTED)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('row = "guide-16"', 'row = "guide-15"', "situations[0] (hardway-made).row", "guide-16 answers its first roll"),
        ('id = "late-bet"', 'id = "bad-pop"', ".id", "two situations have this id"),
        ('amount = "40" }', 'amount = "40.20" }', "(come-out-seven)", "cannot be made, the smallest chip is $0.50"),
        ('name = "A late bet"', 'nmae = "A late bet"', "situations[10]", "the key nmae is not known here"),
        ("{odds hardway}", "6 to 5", "situations[0] (hardway-made).text", "6 to 5"),
    ],
)
@pytest.mark.slow
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    """With the file, the place in it and what is wrong."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, "situations.toml", old, new)
    with pytest.raises(GameError) as refused:
        load_situations(load_game(folder))
    told = [refused.value, *refused.value.others]
    assert any(key in error.key and reason in error.reason for error in told), [str(error) for error in told]
    assert refused.value.file.name == "situations.toml"


@pytest.mark.slow
def test_a_game_can_do_without(tmp_path: Path) -> None:
    """No file, no situations, and no error."""
    folder = copy_of(SHIPPED, tmp_path)
    (folder / "situations.toml").unlink()
    (folder / "course.toml").unlink()  # its lessons deal some of them
    assert load_situations(load_game(folder)) == ()
