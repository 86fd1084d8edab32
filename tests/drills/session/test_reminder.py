"""What an item reminds the trainee of: words that fit what is on the felt."""

from dealer_trainer.drills.item.factory import make
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import row_for


def test_who_pays_is_reminded_of_the_fewest_chips(game: Game) -> None:
    """Once, though the stack and the pay both rest on it."""
    words = " ".join(reminder.words for reminder in reminders(game, make(game, "see-four-ten", 1)))
    assert words.count("fewest chips") == 1


def test_only_the_rule_of_the_roll_is_told(game: Game) -> None:
    """A skill may rest on the rules of several rolls: beside an item stands the one that answers its own."""
    for seed in range(8):
        item = make(game, "call-other", seed)
        assert item.roll is not None
        own = row_for(game.guide, item.table.point, item.roll).source
        assert {reminder.source for reminder in reminders(game, item)} <= {own, "ruling:C1"}
        made = reminders(game, make(game, "call-winner", seed))
        assert not any("set the point" in reminder.words for reminder in made)
