"""A scripted roll on the felt: what is there after some acts, and what the app does that a lesson does not ask."""

import pytest

from dealer_trainer.drills.course.roll import ScriptedTable
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.engine import Place
from dealer_trainer.games.course import Lesson
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from tests.drills.item.drilled import rock

LESSONS = [lesson for lesson in rock().course.lessons if lesson.rolls]
SEAT_5 = Place("players_circle", 5)


def table_of(lesson_id: str, roll_id: str) -> ScriptedTable:
    """A roll as a lesson deals it."""
    return ScriptedTable(rock(), rock().course.lesson(lesson_id), rock().course.roll(roll_id))


def of_takes(roll_id: str) -> ScriptedTable:
    """A roll in a lesson that asks for takes alone."""
    lesson = rock().course.lesson("your-side").model_copy(update={"duties": ("takes",)})
    return ScriptedTable(rock(), lesson, rock().course.roll(roll_id))


def test_an_act_is_completed_as_at_the_table() -> None:
    """A take without an amount takes all of it, and what cannot be done is refused with a reason."""
    table = table_of("open-and-winner", "two-alone")
    popped = (Act("case"), Act("pop"))
    taken = table.completed(popped, Act("take", "players_circle", 2))
    assert (taken.owner, taken.amount) == ("player", 4000)
    with pytest.raises(ActError, match="no chips"):
        table.completed(popped, Act("take", "players_circle", 3))


def test_the_felt_follows_the_acts() -> None:
    """Before the pop there are no dice; then those of the roll lie there, and a pay lies beside its bet."""
    table = table_of("come-out-seven", "seven-alone-again")
    assert table.snapshot((), "learn").roll is None
    paid = (Act("case"), Act("pop"), Act("pay", *SEAT_5[:2], "player", None, 3500))
    snapshot = table.snapshot(paid, "learn")
    assert snapshot.roll is not None
    assert snapshot.roll.total == 7
    assert snapshot.paid == ((SEAT_5, 3500),)
    assert snapshot.stage == "settle"


def test_the_app_does_what_is_not_asked() -> None:
    """Where a lesson asks for no pay the winner is paid by the app, but never before the dice have landed."""
    table = of_takes("seven-alone-again")
    assert table.rest((Act("case"),)) == ()
    popped = (Act("case"), Act("pop"))
    rest = table.rest(popped)
    assert [(act.do, act.place, act.amount) for act in rest] == [("pay", SEAT_5, 3500)]
    assert table.snapshot(popped, "learn", rest).paid == ((SEAT_5, 3500),)


def test_what_the_trainee_has_done_besides_stays_theirs() -> None:
    """A bet that was taken though nobody asked for it cannot be paid by the app as well."""
    table = of_takes("seven-alone-again")
    taken = (Act("case"), Act("pop"), Act("take", *SEAT_5[:2], "player", None, 3500))
    assert table.snapshot(taken, "learn", table.rest(taken)).paid == ()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_model_and_app_together_settle_every_roll(lesson: Lesson) -> None:
    """After what is asked and what is not, nothing of the settling is left, and no duty is done by both."""
    for roll_id in lesson.rolls:
        roll = rock().course.roll(roll_id)
        table, acts = ScriptedTable(rock(), lesson, roll), Walk(rock(), lesson, 1).model_acts(roll)
        rest = table.rest(acts)
        assert all(duty_of_act(act) not in lesson.duties for act in rest)
        assert table.rest((*acts, *rest)) == ()


def test_requests_are_answered_once() -> None:
    """A request is granted as asked or cut down, refused, and gone when it was answered."""
    table = table_of("grant", "asks-two")
    first, second = table.snapshot((), "learn").requests
    granted = table.granted((), first.id)
    assert granted.amount == first.asked
    assert table.granted((), first.id, 2000).amount == 2000
    assert table.refused((), second.id).do == "refuse"
    assert table.snapshot((granted,), "learn").requests == (second,)
    with pytest.raises(ActError, match="already been answered"):
        table.granted((granted,), first.id)
