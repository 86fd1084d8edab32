"""The interface of every family that ships: described, proved, planned."""

from functools import cache

import pytest

from dealer_trainer.drills.course.day import DrillTask, LessonTask
from dealer_trainer.drills.course.path import History
from dealer_trainer.families.family import Family, families, family_called, family_for, load_any, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.ui.family_screen import screen_of

NOW = 1_700_000_000_000


@cache
def shipped() -> tuple[tuple[AnyGame, Family], ...]:
    """One game of each family, the first that has drills."""
    games = [(game, family_for(game.folder)) for game in load_any()[0].values()]
    return tuple(
        next((game, family) for game, family in games if family is each and family.trained(game).skills)
        for each in families()
    )


@pytest.mark.slow
def test_every_family_describes_and_proves_a_game() -> None:
    """Dice, lessons, skills; lines of the proof; lessons and skills as plans and windows have them."""
    for game, family in shipped():
        told = family.description(game)
        assert told.dice >= 2, game.id
        assert (told.lessons, told.skills) == (len(family.lessons(game)), len(family.trained(game).skills)), game.id
        assert told.lessons >= 5, game.id
        assert family.proof(game), game.id
        assert family.course(game).startswith(game.name), game.id


@pytest.mark.slow
def test_a_day_begins_with_a_lesson_and_goes_on_with_what_it_taught() -> None:
    """Before anything was done there is nothing to drill; after the first lesson its skills are asked."""
    for game, family in shipped():
        first = family.overview(game, History((), (), NOW), (), 20)
        assert isinstance(first.plan.tasks[0], LessonTask), game.id
        assert first.path.next == family.lessons(game)[0].id
        taught = next(lesson for lesson in family.lessons(game) if lesson.skills)
        passed = tuple(
            LessonResult(lesson.id, NOW - 1, "passed", 60_000)
            for lesson in family.lessons(game)[: family.lessons(game).index(taught) + 1]
        )
        then = family.overview(game, History((), passed, NOW), (), 20)
        drilled = [step for step in then.plan.tasks if isinstance(step, DrillTask)]
        assert drilled, game.id
        assert {share.skill for share in drilled[0].proposal.shares} & {*taught.skills}, game.id
        assert then.path.next not in {result.lesson for result in passed}


def test_every_place_that_a_family_names_is_there() -> None:
    """Its screen, the files beside its own, and its exam."""
    for family in families():
        assert family_called(family.id) is family
        places = [family.exam, family.needs]
        places += [place for companion in family.companion_files for place in (companion.whole, companion.alone)]
        for place in filter(None, places):
            assert callable(resolved(place)), place
        assert screen_of(family.id).role(), family.id


@pytest.mark.parametrize("family", families(), ids=lambda family: family.id)
def test_a_family_that_has_an_exam_says_what_it_asks(family: Family) -> None:
    """And one that has none is refused by `exam`."""
    assert (family.exam is None) == (family.needs is None)
