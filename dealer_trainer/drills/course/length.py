"""How long a lesson takes a first-time reader, estimated from its content; our figures, not measured on people."""

from dealer_trainer.drills.course.lesson_state import LessonState
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.game import Game

PART_MS = 4_000
"""Finding a highlighted part, and the way to the next one; its words are read in addition."""
WORD_MS = 300
WATCHED_MS = 3_500
"""One act of the model dealer, including reading its reason."""
ACT_MS = 7_000
"""One act of somebody who has to find the key."""
ITEM_MS = 4_000
"""From an answer to the next item, including an occasional explanation."""
SLOWER = 2
"""Times a good dealer's target time."""
FINDING_MS = 6_000


def lesson_ms(game: Game, lesson: Lesson) -> int:
    """How long a lesson takes, in milliseconds, with as many items as its criteria look at."""
    walk = Walk(game, lesson, 0)
    return sum(activity_ms(game, walk, activity) for activity in lesson.activities)


def minutes_left(game: Game, walk: Walk, state: LessonState) -> int:
    """The minutes left of a lesson after its finished activities; at least one before its end.

    The content is weighed against the lesson's minutes, so that the figure begins with those that the course names.
    """
    lesson = walk.lesson
    if state.outcome != "open":
        return 0
    times = [activity_ms(game, walk, activity) for activity in lesson.activities]
    left = sum(times[state.activity :]) * lesson.minutes / max(1, sum(times))
    return max(1, round(left))


def activity_ms(game: Game, walk: Walk, activity: Activity) -> int:
    """How long one activity takes, in milliseconds."""
    if activity.kind == "show":
        examples = sum(part.example is not None for part in activity.parts)
        words = sum(len(part.text.split()) for part in activity.parts) + 10 * examples
        return PART_MS * len(activity.parts) + WORD_MS * words
    found = WORD_MS * len(activity.text.split())
    if activity.kind in ("watch", "do", "gate"):
        acts = sum(len(walk.model_acts(game.course.roll(roll))) + 1 for roll in activity.rolls)
        found += acts * (WATCHED_MS if activity.kind == "watch" else ACT_MS)
    if activity.kind == "gate":
        found += FINDING_MS * len(activity.find)
    if activity.kind in ("drill", "gate") and activity.until is not None:
        targets = [game.drills.skill(skill).target_ms for skill in activity.skills]
        found += activity.until.of * (SLOWER * sum(targets) // len(targets) + ITEM_MS)
    return found
