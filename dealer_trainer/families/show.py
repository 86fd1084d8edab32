"""The hosted shows as a family: stages and rows, led by a host."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.show.item import grade, make
from dealer_trainer.drills.show.part import drills_of
from dealer_trainer.families.family import Drilling, Family, Looked
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME
from dealer_trainer.games.show.content import CONTENT
from dealer_trainer.games.show.loading import SHOW, ShowGame, check_id, load_show
from dealer_trainer.games.show.proof import check_rows


def look(folder: Path, others: Mapping[str, AnyGame]) -> Looked:
    """The show, and all that is wrong with it: a row that no event takes too."""
    try:
        game = load_show(folder)
        check_id(game, others)
        return Looked(check_rows(game), ())
    except GameError as error:
        return Looked(None, (error, *error.others))


def _proof(game: ShowGame) -> list[str]:
    return list(game.proof or check_rows(game).proof)


def _deal(game: ShowGame, seed: int, rounds: int, text: bool) -> Iterator[str]:
    from dealer_trainer.table.show.playthrough import deal

    return deal(game, seed, rounds, text=text)


def _odds(game: ShowGame) -> str:
    from dealer_trainer.families.show_odds import odds_table

    return odds_table(game.show)


def _odds_json(game: ShowGame) -> str:
    from dealer_trainer.families.show_odds import odds_json

    return odds_json(game.show)


def _course(game: ShowGame) -> str:
    from dealer_trainer.families.show_course import course_text

    return course_text(game)


def _lessons(game: ShowGame) -> tuple[LessonOutline, ...]:
    return tuple(
        LessonOutline(
            lesson.id, lesson.title, lesson.text, tuple(skill[:40] for skill in lesson.skills),
            has_example=True, items=lesson.items, gate=lesson.gate,
        )
        for lesson in game.lessons
    )  # fmt: skip


FAMILY = Family(
    id="show",
    files=(GAME, SHOW, CONTENT, CALLS, DRILLS, COURSE),
    load=load_show,
    look=look,
    proof=_proof,
    odds=_odds,
    odds_json=_odds_json,
    deal=_deal,
    course=_course,
    trained=drills_of,
    lessons=_lessons,
    drilling=Drilling(skills=lambda game: tuple(skill.id for skill in game.skills), make=make, grade=grade),
)
