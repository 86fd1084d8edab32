"""Answers summed up by spot, and which skill a spot is drilled with."""

from dealer_trainer.drills.plan.spot_statistics import SpotFigures, skill_at, spot_statistics
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from tests.drills.plan.spot_answers import answer, answers


def place_of(game: Game, index: int) -> Place:
    """The place of a spot of the layout."""
    return game.layout.spots[index].place


def test_statistics_count_each_spot(game: Game) -> None:
    """Right, helped and wrong answers are summed up by spot; a spot the layout lost is passed over."""
    statistics = spot_statistics(game.layout, answers(game))
    assert statistics[place_of(game, 0)] == SpotFigures(2, 0, 3)
    assert set(statistics) == {place_of(game, index) for index in (0, 7, 12, 20)}
    helped = [each._replace(hinted=True) for each in answers(game)]
    assert spot_statistics(game.layout, helped)[place_of(game, 7)] == SpotFigures(0, 3, 0)


def test_the_skill_to_drill_is_the_weakest_there(game: Game) -> None:
    """Of the skills that were asked at a spot the one with most errors; at a new spot one about its bet."""
    entry, two = (skill.id for skill in game.drills.skills[:2])
    spot = game.layout.spots[0]
    plain = answer(game)._replace(spots=(spot.id,))
    past = [plain._replace(skill=entry) for _ in range(5)] + [plain._replace(skill=two, is_right=False)]
    assert skill_at(game.drills, game.layout, past, spot.place) == two
    assert skill_at(game.drills, game.layout, [plain._replace(skill="gone")], spot.place) is not None
    for new in game.layout.spots:
        found = skill_at(game.drills, game.layout, (), new.place)
        assert found is None or game.drills.skill(found).features["bet"] == new.bet
