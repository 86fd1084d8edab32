"""A drill session asks, times, grades, passes answers on, and explains, and is the same again from the same seed."""

import pytest

from dealer_trainer.drills.item.factory import Answer, Item, grade, make
from dealer_trainer.drills.plan.mastery import is_accurate
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.drills.session.goal import Goal, PlanInput, choose_item, goal_of, to_repeat
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.drills.session.session import DrillSession
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import LEFT, Past, left_items, standing
from dealer_trainer.table.snapshot import Level
from tests.drills.item.drilled import right_answer, rock
from tests.drills.session.watch import Watch
from tests.narrowed import not_none, of_kind

FAMILY = "pay-four-ten-reds"


def begin(game: Game, kept: list[Past], level: Level = "practice", goal: str = FAMILY, length: int = 3) -> DrillSession:
    """A session with a watch of its own."""
    return DrillSession(game, goal, level, kept, 11, Watch(), kept.append, length)


def right(game: Game, item: Item) -> Answer:
    """The right amount."""
    return grade(game, item, Answer(amount=1)).right


def watch_of(session: DrillSession) -> Watch:
    """The session's clock."""
    return of_kind(session._clock, Watch)


def test_time_runs_from_the_first_painting(game: Game) -> None:
    """What passes before the item is on screen does not count, nor does a second painting begin anew."""
    kept: list[Past] = []
    session = begin(game, kept)
    watch_of(session).ms = 5_000
    session.painted()
    watch_of(session).ms = 6_000
    session.painted()
    watch_of(session).ms = 7_250
    session.answer(right(game, session.state.item))
    assert kept[0].latency_ms == 2_250


@pytest.mark.parametrize("away", ["interrupt", "pause"])
def test_a_look_away_costs_the_time(game: Game, away: str) -> None:
    """After a pause or a lost focus the answer counts and its time does not; the next item is timed again."""
    kept: list[Past] = []
    session = begin(game, kept)
    session.painted()
    getattr(session, away)()
    session.resume()
    session.answer(right(game, session.state.item))
    session.painted()
    session.answer(right(game, session.state.item))
    assert [answer.latency_ms for answer in kept] == [None, 0]


def test_a_paused_item_takes_no_answer(game: Game) -> None:
    """What is put away cannot be answered."""
    kept: list[Past] = []
    session = begin(game, kept)
    session.pause()
    session.answer(Answer(amount=1))
    assert kept == []
    assert session.resume().stage == "asked"


def test_practice_explains_a_miss_and_goes_on(game: Game) -> None:
    """A wrong answer stays to be read, with the right one, and Next leads on."""
    session = begin(game, [])
    told = not_none(session.answer(Answer(amount=1)).explained)
    assert told.graded.right.amount == right(game, told.item).amount
    assert session.state.stage == "explained"
    shown = session.go_on()
    assert (shown.stage, shown.number, shown.explained) == ("asked", 2, None)
    assert shown.item.id != told.item.id


def test_the_level_test_is_silent_to_the_end(game: Game) -> None:
    """No explanation, no reminder; the end holds every answer."""
    session = begin(game, [], "test")
    for number in (2, 3):
        shown = session.answer(Answer(amount=1))
        assert (shown.stage, shown.explained, shown.number) == ("asked", None, number)
        assert not session.remind().is_reminded
    shown = session.answer(Answer(amount=1))
    assert shown.stage == "done"
    assert [answered.graded.is_right for answered in shown.done] == [False] * 3


def test_no_more_is_repeated_of_a_skill_than_a_session_has(game: Game) -> None:
    """The first eight of ten misses come again at once; the others come back another day."""
    session = begin(game, [], "test", length=10)
    for _ in range(10):
        session.answer(Answer(amount=1))
    assert session.state.to_repeat == tuple(done.item.id for done in session.state.done[:8])


def test_help_is_kept_with_the_answer(game: Game) -> None:
    """Learn always shows the rule; in Practice it is asked for, and an answer without it is not hinted."""
    kept: list[Past] = []
    learning = begin(game, kept, "learn")
    learning.answer(right(game, learning.state.item))
    practicing = begin(game, kept)
    practicing.answer(right(game, practicing.state.item))
    practicing.remind()
    practicing.answer(right(game, practicing.state.item))
    assert [answer.hinted for answer in kept] == [True, False, True]


def test_the_same_seed_asks_the_same(game: Game) -> None:
    """Items follow from seed and answers alone, whether or not the next one was prepared."""
    asked: list[list[str]] = []
    for is_prepared in (False, True):
        session = begin(game, [], "test", "mixed", 8)
        items = []
        while session.state.stage == "asked":
            items.append(session.state.item.id)
            if is_prepared:
                session.prepare()
            session.finish() if len(items) == 8 else session.answer(_any(session.state.item))
        asked.append(items)
    assert asked[0] == asked[1]
    assert len(set(asked[0])) == 8


def test_a_record_that_fails_loses_nothing(game: Game) -> None:
    """An answer that could not be kept is handed on again with the next one, in order."""
    kept: list[Past] = []
    is_full = True

    def record(past: Past) -> None:
        if is_full:
            raise OSError("no space left")
        kept.append(past)

    session = DrillSession(game, FAMILY, "practice", (), 3, Watch(), record, 3)
    with pytest.raises(OSError, match="no space"):
        session.answer(right(game, session.state.item))
    assert session.state.number == 2
    is_full = False
    session.answer(right(game, session.state.item))
    assert len(kept) == 2
    assert session.unkept == []


def test_my_mistakes_are_the_missed_and_the_slow(game: Game) -> None:
    """An item comes back until it is answered right and in time; one without a time is not held to be slow."""
    skill = game.drills.skill(FAMILY)
    mistakes = goal_of(game.drills, "my-mistakes")
    times = {"missed": (False, 1), "slow": (True, skill.target_ms * 2), "fine": (True, 1), "untimed": (True, None)}
    past = [
        Past(0, game.id, name, skill.kind, skill.id, (), is_right, latency)
        for name, (is_right, latency) in times.items()
    ]
    assert to_repeat(mistakes.drills, past) == ("missed", "slow")
    again = Past(1, game.id, "missed", skill.kind, skill.id, (), True, 1)
    assert to_repeat(mistakes.drills, [*past, again]) == ("slow",)
    missed_again = again._replace(at=2, is_right=False)
    assert to_repeat(mistakes.drills, [*past, again, missed_again]) == ("missed", "slow")
    assert to_repeat(mistakes.drills, [*past, again]) == ("slow",)
    assert to_repeat(mistakes.drills, [past[0]._replace(kind="other"), past[1]._replace(skill="none")]) == ()


def test_my_mistakes_asks_the_very_item_again(game: Game) -> None:
    """The item that was missed is made again from its id."""
    item = make(game, FAMILY, 4)
    missed = Past(0, game.id, item.id, item.kind, item.skill, (), False, 900)
    session = DrillSession(game, "my-mistakes", "practice", [missed], 1, Watch(), lambda past: None, 3)
    assert session.state.item == item


def test_an_answer_knows_its_row_and_spots(game: Game) -> None:
    """What is kept names the guide's row of the roll and the spot that was asked for, for the spot statistics."""
    kept: list[Past] = []
    session = begin(game, kept)
    item = session.state.item
    session.answer(Answer(amount=1))
    assert item.place is not None
    assert kept[0].spots == (game.layout.spot(item.place).id,)
    assert kept[0].row in {row.id for row in game.guide.rows}


@pytest.mark.slow
def test_reminders_tell_no_answer(game: Game) -> None:
    """Every skill has something to remember, and no reminder of a payout holds the amount that is due."""
    for skill in game.drills.skills:
        for seed in range(4):
            item = make(game, skill.id, seed)
            found = reminders(game, item)
            assert found, skill.id
            if skill.kind == "payout":
                due = grade(game, item, Answer(amount=1)).due.split(":")[0]
                assert all(due not in reminder.words for reminder in found)


def test_a_reminder_is_true_of_the_stack_that_lies_there(game: Game) -> None:
    """Players build as they like: where a stack is read or judged, nothing is said of the fewest chips."""
    for skill in (skill.id for skill in game.drills.skills if skill.kind == "read_bet"):
        for seed in range(5):
            words = " ".join(reminder.words for reminder in reminders(game, make(game, skill, seed)))
            assert "count from there" in words
            assert "fewest" not in words, skill


def _any(item: Item) -> Answer:
    choice = 0 if item.form in ("card", "stack", "judge") else None
    return Answer(amount=1, call="x", choice=choice, chips=(50,), order=())


def leave_what_is_hard(game: Game, kept: list[Past], sessions: int, hard: int) -> None:
    """Answer what is easy rightly and end the drill wherever an item is hard: one in `hard` of all seeds."""
    for number in range(sessions):
        session = DrillSession(game, FAMILY, "practice", standing(kept), number, Watch(), kept.append, 6)
        while session.state.stage == "asked":
            session.painted()
            if session.state.item.seed % hard == 0:
                session.finish()
                session.keep()
                break
            session.answer(right(game, session.state.item))


def test_accuracy_cannot_be_picked_by_leaving(game: Game) -> None:
    """Who leaves each hard item has it open as wrong, and meets it first: readiness shows what they leave."""
    kept: list[Past] = []
    leave_what_is_hard(game, kept, 30, 3)
    stand = standing(kept)
    assert any(answer.mistake == LEFT for answer in stand)
    state = trainee_state(game.drills, stand, kept[-1].at, PlanSettings())
    assert not is_accurate(state.mastery(FAMILY), PlanSettings())
    again = DrillSession(game, FAMILY, "practice", stand, 99, Watch(), kept.append, 6)
    assert again.state.item.id == left_items(stand)[0]


def test_an_item_that_was_left_is_asked_first_and_then_its_answer_counts(game: Game) -> None:
    """Who was called away loses nothing; what was never on screen is not left, what a file makes up is skipped."""
    kept: list[Past] = []
    session = begin(game, kept)
    session.finish()
    session.keep()
    assert kept == []
    session = begin(game, kept)
    session.painted()
    left = session.state.item
    session.finish()
    session.keep()
    assert [(answer.item_id, answer.is_right, answer.mistake) for answer in kept] == [(left.id, False, LEFT)]
    forged = [kept[0]._replace(item_id=item) for item in (f"payout/{FAMILY}/x", "payout", "", f"call/{FAMILY}/1")]
    session = DrillSession(game, FAMILY, "practice", [*forged, *kept], 4, Watch(), kept.append, 6)
    assert session.state.item == left
    session.answer(right(game, left))
    assert [answer.mistake for answer in standing(kept)] == [None]
    assert session.state.item.id != left.id


def test_a_mix_ends_with_what_was_left(game: Game) -> None:
    """Nobody is led back to it at once, and nobody gets around it: it comes last, then its answer counts."""
    kept: list[Past] = []
    session = begin(game, kept)
    session.painted()
    left = session.state.item
    session.finish()
    session.keep()
    skills = tuple(game.drills.skill(name) for name in (FAMILY, "pay-circle-easy", "read-mixed"))
    mix = Goal("mix", "A mix", Drills(skills=skills), most=8)
    session = DrillSession(game, mix, "practice", kept, 4, Watch(), kept.append, 6)
    asked = []
    while session.state.stage == "asked":
        session.painted()
        session.prepare()
        asked.append(session.state.item.id)
        session.answer(right_answer(game, session.state.item))
    assert asked[-1] == left.id
    assert asked.count(left.id) == 1
    assert len(asked) == 6
    assert not left_items(standing(kept))


def test_what_was_just_asked_is_not_repeated_at_once() -> None:
    """Of two missed items the other one comes, whatever the seed."""
    drills = rock().drills
    skill = drills.skills[0]
    missed = [make(rock(), skill.id, seed) for seed in (1, 2)]
    past = [
        Past(at, rock().id, item.id, item.kind, item.skill, item.facts, False, 2000) for at, item in enumerate(missed)
    ]
    goal = goal_of(drills, "my-mistakes")
    for seed in range(12):
        chosen = choose_item(rock(), goal, PlanInput(past, 10), seed, missed[:1])
        assert chosen.id == missed[1].id
