"""How long lessons take somebody who is new to them, worked out from what is in them and from nothing else."""

from collections.abc import Callable, Iterable

from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.scene import scene_text

MINUTE_MS = 60_000
WORD_MS = 300
"""Two hundred words a minute."""

ACT_MS = 3_000
"""One act: a key, a click, a chip."""

KEY_WORDS = 12
"""Words of the key beside a tip that teaches it."""

DUE_WORDS = 6
"""Words that say what to do now where no key is said: read once for each kind of act."""

ALONE_WORDS = 12
"""Words of a gate beside its own: which round it is, how much passes."""

END_MS = 25 * WORD_MS + ACT_MS
"""The page at a lesson's end: what was learned, and what is next."""

ASKED_MS = 18 * WORD_MS + ACT_MS
"""What stands before the first lesson: which game."""

EXAMPLE_WORDS = 10
"""Words of a payout worked out."""

MISSED = 0.6
"""The share of answers that the simulated learners give wrongly in lessons (docs/training-plan.md): each is explained,
and asked again."""

ROLLS_MISSED = 0.25
"""The share of a gate's rolls that come back; our figure."""

EXPLAINED_WORDS = 20
"""Words of what is told after a miss."""


@by_identity
def lesson_ms(game: Game, lesson_id: str) -> int:
    """How long a lesson takes, in milliseconds."""
    walk = Walk(game, game.course.lesson(lesson_id), 0)
    return sum(activity_ms(walk, activity) for activity in walk.lesson.activities) + END_MS


def lesson_minutes(game: Game, lesson: Lesson) -> int:
    """The same in minutes, at least one."""
    return max(1, round(lesson_ms(game, lesson.id) / MINUTE_MS))


def course_minutes(game: Game, lessons: Iterable[Lesson]) -> int:
    """The minutes of several lessons: of the course, of a unit, of what is left; always the sum of what each says."""
    return sum(lesson_minutes(game, lesson) for lesson in lessons)


def minutes_left(walk: Walk, activity: int) -> int:
    """The minutes left of a lesson from one of its activities on, by its index; at least one."""
    left = sum(activity_ms(walk, each) for each in walk.lesson.activities[activity:])
    return max(1, round((left + END_MS) / MINUTE_MS))


def activity_ms(walk: Walk, activity: Activity) -> int:
    """How long one activity takes, in milliseconds."""
    found = WORD_MS * len(activity.text.split())
    if activity.kind == "duty":
        return found + duty_ms(walk, activity.duty) + sum(tip_ms(tip.text) for tip in activity.tips)
    if activity.kind in ("do", "gate"):
        again = 1 + (ROLLS_MISSED if activity.kind == "gate" else 0)
        rolls = [walk.game.course.roll(roll) for roll in activity.rolls]
        found += round(again * sum(roll_ms(walk, roll) for roll in rolls))
    if activity.kind == "gate":
        found += WORD_MS * ALONE_WORDS
        found += round((1 + ROLLS_MISSED) * sum(duty_ms(walk, duty) for duty in activity.duties))
    if activity.kind == "do":
        found += sum(tip_ms(tip.text, has_example=tip.example is not None) for tip in activity.tips)
        kinds = {act.do for roll in activity.rolls for act in walk.model_acts(walk.game.course.roll(roll))}
        found += WORD_MS * DUE_WORDS * (len(kinds) + 1)
        found += WORD_MS * KEY_WORDS * sum(bool(tip.keys) for tip in activity.tips)
    if activity.kind in ("drill", "gate") and activity.until is not None:
        targets = [walk.game.drills.skill(skill).target_ms for skill in activity.skills]
        found += activity.until.of * item_ms(sum(targets) // len(targets))
    return found


def duty_ms(walk: Walk, duty: str) -> int:
    """How long a table duty takes to do: what the dealer sees first, the acts, and its end."""
    run = walk.run_of(duty)
    return WORD_MS * len(scene_text(walk.game.rules, run.start).split()) + ACT_MS * (len(run.model) + 1)


def roll_ms(walk: Walk, roll: ScriptedRoll) -> int:
    """How long a roll takes to deal: its acts, and the end of the round."""
    return sum(act_ms(walk.game, act) for act in walk.model_acts(roll)) + ACT_MS


def act_ms(game: Game, act: Act) -> int:
    """How long an act takes; a payout has chips besides."""
    chips = len(stack_of(act.amount or 0, game.rules.chips)) if act.do == "pay" else 0
    return ACT_MS * (1 + chips)


def item_ms(target_ms: int) -> int:
    """How long an item of a lesson takes, with its share of misses."""
    return round(target_ms + MISSED * target_ms) + explained_ms(MISSED)


def explained_ms(missed: float) -> int:
    """What explanations add to an answer if so many are wrong."""
    return round(missed * WORD_MS * EXPLAINED_WORDS)


def tip_ms(text: str, *, has_example: bool = False) -> int:
    """How long a tip takes to read."""
    return WORD_MS * (len(text.split()) + EXAMPLE_WORDS * has_example)


def _pays(walk: Walk, roll: ScriptedRoll) -> bool:
    return any(act.do == "pay" for act in walk.model_acts(roll))


def first_act_ms(game: Game, lesson: Lesson) -> int:
    """From opening a lesson to the end of its first act: what must be read before it, and the act."""
    walk, first = Walk(game, lesson, 0), lesson.activities[0]
    words = WORD_MS * (len(first.text.split()) + KEY_WORDS)
    if first.kind == "duty":
        return words + WORD_MS * len(scene_text(game.rules, walk.run_of(first.duty).start).split()) + ACT_MS
    if first.kind == "drill":
        return words + game.drills.skill(first.skills[0]).target_ms
    if first.kind == "do":
        act = walk.model_acts(game.course.roll(first.rolls[0]))[0]
        tip = walk.tips_of(0).get((0, act))
        words += 0 if tip is None else tip_ms(tip.text, has_example=tip.example is not None)
    return words + ACT_MS


def ms_until(game: Game, is_reached: Callable[[Activity, ScriptedRoll], bool], *, whole: bool = True) -> int | None:
    """How long the course takes up to the first such roll that is dealt: to its end, or else to its first pay.

    None if no roll is like that.
    """
    total = ASKED_MS
    for lesson in game.course.lessons:
        walk = Walk(game, lesson, 0)
        for activity in lesson.activities:
            ids = activity.rolls if activity.kind in ("do", "gate") else ()
            rolls = tuple(map(game.course.roll, ids))
            reached = (roll for roll in rolls if is_reached(activity, roll))
            found = next((roll for roll in reached if whole or _pays(walk, roll)), None)
            if found is None:
                total += activity_ms(walk, activity) + (END_MS if activity is lesson.activities[-1] else 0)
                continue
            # All of the activity's words are counted, also those that come later.
            total += activity_ms(walk, activity) - sum(roll_ms(walk, roll) for roll in rolls[rolls.index(found) :])
            acts = walk.model_acts(found)
            last = len(acts) if whole else next(at for at, act in enumerate(acts) if act.do == "pay")
            return total + sum(act_ms(game, act) for act in acts[: last + 1]) + ACT_MS * whole
    return None
