"""The table duties in every house, and by every state's switches: they are taught and examined."""

import pytest

from dealer_trainer.certification.blueprint.part import Part
from dealer_trainer.certification.form.form import draw
from dealer_trainer.drills.course.proof import check
from dealer_trainer.games.course import Course, StepTip
from dealer_trainer.games.error import GameError
from dealer_trainer.games.pack import houses, pack_of
from dealer_trainer.guide.duty.pack import DutyHouse
from tests.certification.examining import of_duties, rock_n_roll

SEEDS = 20
PACK = pack_of(rock_n_roll())
assert PACK is not None
HOUSES = [*houses(PACK)]
STATES = {preset.id: preset.house for preset in PACK.text.presets}


def once(part: Part) -> Part:
    """The part with one question of each draw: what can be drawn once for many seeds can be drawn."""
    return part.model_copy(update={"draws": tuple(each.model_copy(update={"count": 1}) for each in part.draws)})


@pytest.mark.parametrize("tip", [{"at": "push"}, {"at": "drop", "when": {"cash_plays": "maybe"}}], ids=str)
def test_tip_that_no_house_gives_is_refused(tip: dict[str, object]) -> None:
    """At a step, or with a value, that no setting of the switches has; a tip of another house only does not appear."""
    game = rock_n_roll()
    lesson = next(lesson for lesson in game.course.lessons if lesson.id == "duty-tokes")
    first = lesson.activities[0]
    assert first.kind == "duty"
    tips = (*first.tips, StepTip.model_validate({**tip, "text": "Why."}))
    changed = (first.model_copy(update={"tips": tips}), *lesson.activities[1:])
    other = lesson.model_copy(update={"activities": changed})
    lessons = tuple(other if each is lesson else each for each in game.course.lessons)
    fields = {name: getattr(game.course, name) for name in Course.model_fields}
    with pytest.raises(GameError, match="no step of this duty is due there"):
        check(game._replace(course=Course.model_validate(fields | {"lessons": lessons})))


def taught_and_examined(house: DutyHouse) -> None:
    """The whole course proves, and a form is drawn for every seed; the full form for one."""
    game, blueprint = rock_n_roll()._replace(duty_rules=house), of_duties()
    check(game)
    assert [part.length for part in draw(game, blueprint, 1).parts] == [46, 10, 10]
    written, duties, _ = blueprint.parts
    short = blueprint.model_copy(update={"parts": (once(written), duties)})
    for seed in range(SEEDS):
        assert [part.length for part in draw(game, short, seed).parts] == [len(written.draws), 10]


@pytest.mark.slow(seconds=30)
@pytest.mark.parametrize("state", STATES)
def test_every_state_is_taught_and_examined(state: str) -> None:
    """By what its preset says."""
    taught_and_examined(STATES[state])


@pytest.mark.soak
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_house_is_taught_and_examined(house: DutyHouse) -> None:
    """Every switch at every value."""
    taught_and_examined(house)
