"""A felt as a picture: where the numbers of its parts are drawn."""

from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.ui.guide.small_felt import SmallFelt


def test_numbers_lie_where_they_are_read_as_numbers_of_parts(qtbot: QtBot, game: Game) -> None:
    """A seat's number lies on its bet, not on the rail; the track's beside it, where it is none of the track's own."""
    felt = SmallFelt(game)
    qtbot.addWidget(felt)
    felt.number_parts(("seat.1", "track", "nowhere"))
    seat, track, nowhere = felt.badges
    spot = next(spot for spot in game.layout.spots if spot.seat == 1)
    assert seat.contains(*spot.player)
    places = [area.box for area in game.layout.places if area.id.startswith("track.")]
    assert not any(track.contains(x + width / 2, y + height / 2) for x, y, width, height in places)
    assert track.right() < min(x + width / 2 for x, _, width, _ in places)
    assert nowhere.isEmpty()
