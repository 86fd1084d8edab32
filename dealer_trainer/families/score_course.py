"""The course of a scoring game for reading: its lessons, what each teaches, the turn it shows, what it drills."""

from collections.abc import Iterator

from dealer_trainer.games.score.course import EventText, ScoreLesson
from dealer_trainer.games.score.game import ScoreGame


def course_text(game: ScoreGame) -> str:
    """All lessons, one paragraph each."""
    head = f"{game.name} ({game.id}): {len(game.course.lessons)} lessons"
    lessons = ("\n".join(_lesson(game, number, lesson)) for number, lesson in enumerate(game.course.lessons, 1))
    return "\n\n".join([head, *lessons]) + "\n"


def _lesson(game: ScoreGame, number: int, lesson: ScoreLesson) -> Iterator[str]:
    titles = {row.id: row.title for row in game.rows}
    yield f"{number}. {lesson.title}"
    yield from (f"   {line}" for line in lesson.text)
    if lesson.rows:
        yield "   rows: " + "; ".join(f"{row} {titles.get(row, '')}".strip() for row in lesson.rows)
    if lesson.turn is not None:
        yield "   turn: " + ", ".join(map(_event, lesson.turn.events))
    if lesson.skills:
        titles = {skill.id: skill.title for skill in game.drills.skills}
        yield f"   {lesson.items} items of: " + "; ".join(titles.get(skill, skill) for skill in lesson.skills)
    yield f"   gate: {lesson.gate.right} of {lesson.gate.of} right"


def _event(event: EventText) -> str:
    refused = " (to be refused)" if event.illegal else ""
    if event.roll is not None:
        return f"rolls {'-'.join(map(str, event.roll))}{refused}"
    if event.set_aside is not None:
        return f"sets aside {'-'.join(map(str, event.set_aside))}{refused}"
    return ("banks" if event.bank else "picks up") + refused
