"""The house of an exam: its form is drawn and graded by what event 0 says, whatever the house says today."""

from collections.abc import Sequence

import pytest

from dealer_trainer.certification.form.form import draw, tables_of
from dealer_trainer.certification.grading.mark import marks_of
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.school.decision import mistakes_of
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamRound
from dealer_trainer.games.game import House, house_of, in_house
from dealer_trainer.guide.row import Act
from dealer_trainer.records.log.event import Event
from tests.certification.examining import Room, rock_n_roll, shipped, short
from tests.houses import FIFTEEN, HOUSES
from tests.narrowed import not_none


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


@pytest.mark.slow
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


FLOOR = Act("floor")


@pytest.fixture
def room() -> Room:
    """Before the first round, everything right so far."""
    room = Room(seed=11)
    room.do_part()
    room.exam.begin_part()
    return room


def dealt(room: Room, acts: Sequence[Act]) -> ExamRound:
    """The next round, dealt with these acts."""
    for act in acts:
        room.exam.act(act)
    room.clock.go(20_000)
    room.exam.finish_round()
    return room.exam.sitting.rounds[-1]


def show(room: Room) -> tuple[Act, ...]:
    """Show the next round; what the model dealer does in it."""
    room.exam.show()
    live = not_none(room.exam.view.live)
    return live.model_acts()


def freeze(room: Room) -> ExamRound:
    """Mark a number that did not roll before the first chip is touched, see it, and call the floor."""
    due = show(room)
    live = not_none(room.exam.view.live)
    other = 2 if live.round.roll.total == 12 else 12
    chips = [at for at, act in enumerate(due) if act.do in ("take", "pay", "push")]
    return dealt(room, (*due[: min(chips, default=len(due))], Act("mark", number=other), FLOOR))


def test_a_frozen_round_is_replaced_by_a_spare_of_its_row(room: Room) -> None:
    """Under its own number, told as one, at a table of its own, before the form's next round; replayed the same."""
    frozen = freeze(room)
    assert (frozen.graded.frozen, frozen.is_replaced, frozen.spare) == (True, True, None)
    again = Sitting.of(rock_n_roll(), room.log.events, room.secret)
    assert (again.next_number, again.rounds) == (0, room.exam.sitting.rounds)
    due, told = show(room), [room.exam.view.is_replacement]
    spare = dealt(room, due)
    assert (spare.part, spare.number) == (frozen.part, frozen.number)
    assert spare.spare in room.exam.sitting.form.parts[1].spares
    assert spare.model.row.id == frozen.model.row.id
    assert spare.model.table != frozen.model.table
    assert not spare.is_replaced
    due, told = show(room), [*told, room.exam.view.is_replacement]
    assert told == [True, False]
    assert [dealt(room, due).number, dealt(room, show(room)).number] == [1, 2]
    sitting = room.exam.sitting
    assert [each.roll for each in sitting.rounds if each.spare is None] == [*sitting.form.parts[1].rolls]
    assert sitting.stage == "finished"
    assert Sitting.of(rock_n_roll(), room.log.events, room.secret).rounds == sitting.rounds
    marks = [mark for mark in marks_of(sitting) if mark.target.startswith("round/1/0/")]
    assert len(marks) >= 2
    assert all(mark.got == 1 for mark in marks), "what went wrong before the freeze has none"
    assert frozen.graded.faults


def test_the_spare_that_is_frozen_has_a_spare_and_the_third_freeze_none(room: Room) -> None:
    """Two of a row, both different; the third frozen round stays, with all that was still due left out.

    Only the first freeze lowers a fault (ruling G4).
    """
    first, second, third = freeze(room), freeze(room), freeze(room)
    assert [each.number for each in (first, second, third)] == [0, 0, 0]
    assert [each.is_replaced for each in (first, second, third)] == [True, True, False]
    assert second.spare is not None
    assert third.spare is not None
    assert second.spare != third.spare
    due = [step.act for step in third.model.steps if step.act.do in ("take", "pay")]
    assert (third.graded.money.right, third.graded.money.made) == (0, len(due))
    assert first.graded.money.made == second.graded.money.made == 0
    assert sum(fault.kind == "omitted" for fault in third.graded.faults) > 0
    severities = [
        [fault.severity for fault in each.graded.faults if fault.kind == "wrong_mark"] for each in (first, second)
    ]
    assert severities == [["minor"], ["major"]]
    assert room.exam.sitting.next_number == 1


def test_a_replacement_that_is_never_dealt_has_no_marks(room: Room) -> None:
    """The time is over before it is shown: the number counts as not reached."""
    freeze(room)
    while room.exam.sitting.stage == "next":
        room.wait(600_000)
    assert room.exam.sitting.stage == "finished"
    marks = [mark for mark in marks_of(room.exam.sitting) if mark.target.startswith("round/1/0/")]
    assert marks
    assert all(mark.got == 0 for mark in marks)


def test_a_critical_fault_before_the_freeze_stays_critical(room: Room) -> None:
    """A loser paid and then reported fails the attempt still, though its round is replaced."""
    while True:
        due = show(room)
        takes = [at for at, act in enumerate(due) if act.do == "take"]
        if takes:
            break
        dealt(room, due)
    paid = due[takes[0]]._replace(do="pay")
    frozen = dealt(room, (*due[: takes[0]], paid, FLOOR))
    assert frozen.is_replaced
    while room.exam.sitting.stage == "next":
        dealt(room, show(room))
    criticals = room.exam.result.criticals
    assert [(critical.round, critical.kind) for critical in criticals] == [(frozen.number, "paid_loser")]
    assert room.exam.result.outcome == "fail"
    (mistake,) = (found for found in mistakes_of(room.exam.sitting) if found.is_critical)
    assert mistake.targets == ("critical/0",)
