"""A situation at the table: what cannot be is refused, the shipped ones can each be dealt, a wrong file is told."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.engine import Place, Roll
from dealer_trainer.games import GameError
from dealer_trainer.games.drills import TableSituation
from dealer_trainer.games.game import ListedSituation
from dealer_trainer.games.loading import load_game
from dealer_trainer.table.duty.late_chips import LATE
from dealer_trainer.table.situation import SituationError, betting_of, check_situation, load_situations, situation_table
from tests import loaded
from tests.games.broken import SHIPPED, copy_of, edit
from tests.table.dealing import deal_out

GAME = loaded.rock_n_roll()
CIRCLE = {"bet": "players_circle", "seat": 2, "amount": "25"}
EIGHT = {"bet": "numbers", "seat": 2, "amount": "25", "number": 8}
ASKED = {"kind": "make", "bet": "numbers", "seat": 2, "amount": "50", "number": 8}


def situation(**changes: Any) -> TableSituation:
    """A Circle under a point of 6 and a hardway, with changes."""
    document: dict[str, Any] = {"point": 6, "wagers": (CIRCLE,), "rolls": ((3, 3),), **changes}
    return TableSituation.model_validate(document)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"point": 7}, "point: 7 cannot be a point; it is one of 4, 5, 6, 8, 9, 10, or null"),
        ({"rolled": (7,)}, "rolled: 7 cannot have rolled since the last 7; write totals from 2 to 12 other than 7"),
        ({"wagers": ({**CIRCLE, "seat": 9},)}, "seat 9, players_circle: seats are 1 to 6"),
        ({"wagers": (CIRCLE, CIRCLE)}, "seat 2, players_circle: two wagers on one spot"),
        ({"wagers": ({**CIRCLE, "toke": True},)}, "seat 2, players_circle, dealer: a toke goes beside"),
        ({"wagers": ({**EIGHT, "number": 7},)}, "seat 2, numbers 7: numbers are 5, 6, 8, 9"),
        ({"wagers": ({**CIRCLE, "amount": "25.20"},)}, "$25.20 cannot be made, the smallest chip is $0.50"),
        ({"wagers": ({**CIRCLE, "amount": "90000"},)}, "seat 2's Players Circle: $"),
        ({"wagers": ({**CIRCLE, "off": True},)}, "seat 2's Players Circle: only a Number can be called off"),
        ({"wagers": (CIRCLE, EIGHT), "requests": (ASKED,)}, "seat 2's Number 8: there is a bet already"),
        ({"requests": (ASKED, ASKED)}, "seat 2's Number 8: two requests for one spot"),
        ({"requests": ({**ASKED, "kind": "raise"},)}, "seat 2's Number 8: there is no bet to change"),
        ({"requests": ({**ASKED, "amount": "0.30"},)}, "$0.30 cannot be made"),
        (
            {"rolled": (2, 3, 11, 12), "wagers": ({"bet": "flaming_four", "seat": 1, "amount": "5"},)},
            "seat 1, flaming_four: all its numbers have rolled",
        ),
    ],
)
def test_what_cannot_be_is_told(changes: dict[str, Any], reason: str) -> None:
    """Each rule of the engine that is broken is named with its place."""
    with pytest.raises(SituationError) as refused:
        check_situation(GAME, situation(**changes))
    assert reason in str(refused.value)


def test_the_live_table_deals_what_was_laid_down() -> None:
    """Bets, point, requests and dice are those of the situation; each seat in it has a player."""
    laid = situation(rolled=(4,), requests=(ASKED,), rolls=((3, 3), (1, 1)), bad_pops=1)
    check_situation(GAME, laid)
    live = situation_table(GAME, laid)
    snapshot = live.snapshot
    assert (snapshot.point, snapshot.puck, snapshot.marks) == (6, 6, frozenset())
    assert [wager.place for wager in snapshot.wagers] == [Place("players_circle", 2)]
    assert [request.text for request in snapshot.requests] == ["$50 on the 8."]
    assert [player.seat for player in snapshot.players] == [2]
    assert [pop.is_bad for pop in live.round.pops] == [True, False]
    deal_out(live, 1)
    assert live.snapshot.graded is not None
    assert live.snapshot.graded.faults == ()
    live.next_round()
    assert live.snapshot.point is None
    assert live.round.roll == Roll(1, 1)
    assert live.snapshot.requests == ()


def test_a_duty_arrives_before_the_first_roll() -> None:
    """Drawn always alike; chips on the sly need a bet that wins, and every duty a pack."""
    made = situation(duty="buy_in")
    check_situation(GAME, made)
    live = situation_table(GAME, made)
    assert live.duty is not None
    assert live.duty == situation_table(GAME, made).duty
    assert live.demonstrate().duty is None
    live.end_duty()
    live.deal_to_pop()
    assert LATE in {event.run.start.duty for event in situation_table(GAME, situation(duty=LATE)).duties}
    for changes in ({"duty": "dance"}, {"duty": LATE, "rolls": ((6, 1),)}):
        with pytest.raises(SituationError, match="duty: "):
            check_situation(GAME, situation(**changes))
    with pytest.raises(SituationError, match="duty: "):
        check_situation(GAME._replace(packs=()), made)


def test_a_situation_is_dealt_again() -> None:
    """The model dealer's own table of it has the same bets and the same roll."""
    live = situation_table(GAME, situation())
    again = live.demonstrate()
    assert (again.round.roll, again.round.table) == (Roll(3, 3), live.round.table)


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


def test_a_situation_asks_for_no_more_than_it_brings() -> None:
    """Its table has Numbers, side bets, or things that go wrong only where the situation itself has them."""
    seen = set[tuple[bool, bool]]()
    for listed in load_situations(GAME):
        options, betting = situation_table(GAME, listed.situation).options, betting_of(GAME.rules, listed.situation)
        asked = (*betting.due_answers, *betting.late_answers)
        assert (options.irregular_per_cent > 0) is bool(listed.layout)
        assert options.illegal_per_cent == 0 or asked
        boxes = [*(wager.number for wager in listed.wagers), *(each.number for each in listed.requests)]
        assert options.number_bets is any(boxes)
        seen.add((options.irregular_per_cent > 0, options.number_bets))
    assert len({wrong for wrong, _ in seen}) == len({boxed for _, boxed in seen}) == 2
