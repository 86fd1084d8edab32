"""The hosted shows as a family: stages and rows, led by a host."""

import re
from collections.abc import Mapping
from pathlib import Path

from dealer_trainer.drills.course.shape import faults_of as shape_faults
from dealer_trainer.drills.course.shape import outline_shape
from dealer_trainer.drills.show.session import HostSession, drills_of, grade_item, lessons_of, make, whole_skill
from dealer_trainer.families.family import (
    VOICE,
    CheckedFolder,
    Drilling,
    Family,
    Marking,
    folder_proof,
    lazy,
)
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame, check_id
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME
from dealer_trainer.games.show.course import ASKED, MUST_SAY, ODDS
from dealer_trainer.games.show.loading import CONTENT, SHOW, ShowGame, load_show
from dealer_trainer.games.show.proof import check_rows
from dealer_trainer.games.translation import SourceTexts, source_texts_in
from dealer_trainer.guide.show.must_say import signals_of
from dealer_trainer.message import plain_message


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


def _marking(game: ShowGame) -> Marking:
    """Areas: bust or not, the show's figures, what comes next, what is said.

    No ruling makes a host's fault critical.
    """
    bust, *follows = (key for key in ASKED if key != MUST_SAY)
    areas = {
        "bust": (bust,),
        "figures": tuple(game.show.shown),
        "next": ("stage", *follows),
        "calls": (MUST_SAY, "say"),
        "odds": (ODDS,),
    }
    return Marking(areas, frozenset())


def _source_texts(game: ShowGame) -> SourceTexts:
    """The show's texts, with the figures, events, spaces, and spoken words that the screen names by their keys."""
    show = game.show
    spaces = {kind for board in show.boards.values() for space in board for kind in re.split(r"[+:]", space)}
    options = (option for stage in show.stages.values() for option in stage.options)
    keys = (*show.shown, *options, *signals_of(show), *spaces)
    named = (plain_message(key.replace("_", " ")) for key in keys if not key.isdigit())
    return source_texts_in(game, tuple(named))


_REPORT = "dealer_trainer.families.show_report"
FAMILY = Family(
    id="show",
    files=(GAME, SHOW, CONTENT, CALLS, DRILLS, COURSE),
    companion_files=(VOICE,),
    load=load_show,
    check=check,
    proof=_proof,
    odds=lazy(f"{_REPORT}:odds_table"),
    odds_json=lazy(f"{_REPORT}:odds_json"),
    deal=lazy("dealer_trainer.table.show.playthrough:deal"),
    drilling=Drilling(skills=lambda game: tuple(skill.id for skill in game.skills), make=make, grade=grade_item),
    session=lambda game, seed: HostSession(game, whole_skill(game), seed),
    marking=_marking,
    course=lazy(f"{_REPORT}:course_text"),
    course_proof=lambda game: folder_proof(game, check, _proof, lessons_of(game)),
    trained=drills_of,
    lessons=lessons_of,
    source_texts=_source_texts,
    vocabulary="dealer_trainer.voice.vocabulary:show_vocabulary",
    screen="dealer_trainer.ui.show.screen:SCREEN",
)
