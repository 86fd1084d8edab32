"""The hosted shows as a family: stages and rows, led by a host; with their course and odds for reading."""

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from dealer_trainer.drills.course.shape import faults_of as shape_faults
from dealer_trainer.drills.course.shape import outline_shape
from dealer_trainer.drills.show.session import drills_of, lessons_of
from dealer_trainer.engine.show.document import given_state, said
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.show import Figure, Show
from dealer_trainer.families.family import CheckedFolder, Family, decimal, folder_proof, lazy
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame, check_id
from dealer_trainer.games.game import COURSE, DRILLS, GAME
from dealer_trainer.games.show.course import HostLesson, example_of
from dealer_trainer.games.show.loading import CONTENT, SHOW, ShowGame, load_show
from dealer_trainer.games.show.proof import check_rows
from dealer_trainer.games.translation import SourceTexts, source_texts_in
from dealer_trainer.guide.show.grade import signals_of
from dealer_trainer.message import message, plain_message


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


def check(folder: Path, others: Mapping[str, AnyGame]) -> CheckedFolder:
    """The show, and all its faults, including rows that no event takes."""
    try:
        game = load_show(folder)
        check_id(folder / GAME, game.id, others)
        shapes = enumerate(map(outline_shape, lessons_of(game)))
        faults = (
            fault
            for at, shape in shapes
            for fault in shape_faults(folder / COURSE, f"lessons[{at}] ({game.lessons[at].id})", shape)
        )
        return CheckedFolder(check_rows(game), tuple(faults))
    except GameError as error:
        return CheckedFolder(None, (error, *error.others))


def _proof(game: ShowGame) -> list[str]:
    return list(game.proof or check_rows(game).proof)


def _source_texts(game: ShowGame) -> SourceTexts:
    """The show's texts, with the figures, events, spaces, and spoken words that the screen names by their keys."""
    show = game.show
    spaces = {kind for board in show.boards.values() for space in board for kind in re.split(r"[+:]", space)}
    options = (option for stage in show.stages.values() for option in stage.options)
    keys = (*show.shown, *options, *signals_of(show), *spaces)
    named = (plain_message(key.replace("_", " ")) for key in keys if not key.isdigit())
    return source_texts_in(game, tuple(named))


FAMILY = Family(
    id="show",
    files=(GAME, SHOW, CONTENT, DRILLS, COURSE),
    companion_files=(),
    load=load_show,
    check=check,
    proof=_proof,
    odds=odds_table,
    odds_json=odds_json,
    deal=lazy("dealer_trainer.table.show.playthrough:deal"),
    course=course_text,
    course_proof=lambda game: folder_proof(game, check, _proof, lessons_of(game)),
    trained=drills_of,
    lessons=lessons_of,
    source_texts=_source_texts,
    role=message("Show host"),
    window="dealer_trainer.ui.show.host_window:HostWindow",
)
