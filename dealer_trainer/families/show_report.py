"""A show's course and odds for reading and for programs."""

import json
from collections.abc import Iterator
from fractions import Fraction

from dealer_trainer.engine.show.document import given_state, said
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.show import Figure, Show
from dealer_trainer.families.family import decimal
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


Document = dict[str, object]


def odds_table(game: ShowGame) -> str:
    """One block per situation: its figures as fractions and decimals, and the ruling that a board rests on."""
    lines = [f"{game.name} ({game.id}): odds of a situation"]
    for figure in game.show.figures:
        lines += ["", figure.title, *(f"  {line}" for line in _lines(_counted(game.show, figure)))]
    return "\n".join(lines) + "\n"


def odds_json(game: ShowGame) -> str:
    """One JSON object on one line: each situation with its title, its state, and what `host --odds` answers."""
    situations = [
        {"title": figure.title, "state": figure.state, "odds": _counted(game.show, figure)}
        for figure in game.show.figures
    ]
    return json.dumps({"game": game.id, "name": game.name, "situations": situations})


def _counted(show: Show, figure: Figure) -> Document:
    house = {switch.name: switch.values[0] for switch in show.switches}
    return odds_document(show, given_state(show, figure.state, house))


def _lines(counted: Document, before: str = "") -> Iterator[str]:
    for key, value in counted.items():
        if isinstance(value, dict):
            yield from _lines(value, f"{before}{key} ")
            continue
        text = str(value)
        name = f"{before}{key}".replace("_", " ")
        if key == "rests_on":
            yield f"{name:<16}{text}"
        else:
            yield f"{name:<16}{text:>16}  {decimal(Fraction(text), 6):>18}"
