"""The course of a show's host as text."""

from dealer_trainer.engine.show.document import said
from dealer_trainer.games.show.course import HostLesson, example_of
from dealer_trainer.games.show.loading import ShowGame


def course_text(game: ShowGame) -> str:
    """Each lesson with its text, its example row by row, and the skills drilled in it."""
    lines = [f"{game.name} ({game.id}): {len(game.lessons)} lessons"]
    for number, lesson in enumerate(game.lessons, 1):
        lines += ["", f"{number}. {lesson.title}", *(f"   {text}" for text in lesson.text), *_example(game, lesson)]
        if lesson.skills:
            titles = {skill.id: skill.title for skill in game.skills}
            lines.append(f"   {lesson.items} events: {', '.join(titles[skill] for skill in lesson.skills)}")
        lines.append(f"   gate: {lesson.gate.right} of {lesson.gate.of} right")
    return "\n".join(lines)


def _example(game: ShowGame, lesson: HostLesson) -> list[str]:
    lines = []
    for step in example_of(game.show, lesson):
        if step.outcome.row is not None:
            words = f'; say "{", ".join(said(step.outcome))}"' if step.outcome.say else ""
            lines.append(f"     {step.document['event']}: {step.outcome.row.title}{words}")
    return lines
