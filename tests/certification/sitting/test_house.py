"""The house of an exam: its form is drawn and graded by what event 0 says, whatever the house says today."""

import pytest

from dealer_trainer.certification.form.form import draw, tables_of
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.house import House, house_of, in_house
from dealer_trainer.records.log.event import Event
from tests.certification.examining import Room, rock_n_roll, shipped, short
from tests.houses import FIFTEEN, HOUSES


def in_event(first: Event, house: House | None) -> Event:
    """Event 0 with another house, or with none as an earlier version wrote it."""
    body = {key: value for key, value in first.body.items() if key != "house"}
    said = {} if house is None else {"house": house.model_dump(mode="json", exclude_none=True)}
    return first._replace(body={**body, **said})


def test_event_0_says_all_that_the_house_has_set() -> None:
    """Limits of every bet, chips, and rules; the sitting is dealt by them from the game as it ships."""
    room = Room(house=FIFTEEN)
    examined = in_house(rock_n_roll(), FIFTEEN)
    assert room.exam.sitting.opened.house == house_of(examined.rules)
    assert room.exam.sitting.game.rules == examined.rules
    assert Room().exam.sitting.opened.house == house_of(rock_n_roll().rules)


@pytest.mark.slow
def test_a_whole_exam_is_dealt_and_graded_again_by_its_own_house() -> None:
    """By a program whose house is another one, and by one with none; the bets are those that the house takes."""
    room = Room(shipped(), house=FIFTEEN)
    room.do_all()
    sitting = room.exam.sitting
    least = {bet.id: bet.limit.least for bet in sitting.game.rules.bets}
    decided = [decision.wager for dealt in sitting.rounds for decision in dealt.model.settlement.decisions]
    bets = [wager for wager in decided if wager.owner == "player"]
    assert bets
    assert all(wager.amount >= least[wager.bet] for wager in bets)
    for game in (rock_n_roll(), in_house(rock_n_roll(), HOUSES["low"])):
        again = Sitting.of(game, room.log.events, room.secret)
        assert result_of(again).digest() == result_of(sitting).digest()
        assert again.game.rules == sitting.game.rules


def test_a_form_of_another_house_is_not_taken_for_its_own() -> None:
    """Whoever writes other limits into event 0 has another form than the record says."""
    room = Room(shipped(), house=FIFTEEN)
    for other in (None, house_of(rock_n_roll().rules)):
        with pytest.raises(SittingError, match="does not match the record"):
            Sitting.of(rock_n_roll(), (in_event(room.log.events[0], other),), room.secret)


def test_event_0_leaves_no_house_rule_open() -> None:
    """What it did not say would be today's."""
    room = Room(house=FIFTEEN)
    with pytest.raises(SittingError, match="all that a house sets"):
        Sitting.of(rock_n_roll(), (in_event(room.log.events[0], FIFTEEN),), room.secret)


def test_a_sitting_of_an_earlier_version_was_given_by_the_games_own_rules() -> None:
    """Event 0 without a house is graded again as ever."""
    room = Room(short())
    room.do_part()
    events = (in_event(room.log.events[0], None), *room.log.events[1:])
    again = Sitting.of(rock_n_roll(), events, room.secret)
    assert result_of(again).digest() == result_of(room.exam.sitting).digest()
    assert again.game is rock_n_roll()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["high", "low", "dollars"])
def test_the_shipped_exam_can_be_given_in_other_houses(name: str) -> None:
    """At a table with a minimum of $25 as at one of $5: its players bet what the limits allow."""
    game = in_house(rock_n_roll(), HOUSES[name])
    form = draw(game, shipped(), 1)
    (place,) = (at for at, part in enumerate(form.parts) if part.rolls)
    limits, circle = {bet.id: bet.limit for bet in game.rules.bets}, set[int]()
    for live in tables_of(game, form, place):
        for act in live.model_acts():
            live.do(act)
        live.finish()
        for decision in live.round.model.settlement.decisions:
            wager = decision.wager
            assert wager.owner == "dealer" or wager.amount >= limits[wager.bet].least
            circle |= {wager.seat} if wager.bet == "players_circle" else set()
    assert len(circle) >= 4
