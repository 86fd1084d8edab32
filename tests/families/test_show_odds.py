"""`dealer-trainer odds` for a show: each situation with its fractions, and which figures depend on a sample board."""

import json

from dealer_trainer.families.show import FAMILY
from tests.games.show.scripted import shipped


def test_the_figures_are_printed() -> None:
    """For reading, with the decimal beside the fraction; for programs, as `host --odds` answers."""
    assert FAMILY.odds is not None
    assert FAMILY.odds_json is not None
    text = FAMILY.odds(shipped("hot_dice_show"))
    assert "  mean add                  1750/3          583.333333\n  break even pot              3500" in text
    assert "rests on        ruling:W20" in text
    situations = json.loads(FAMILY.odds_json(shipped("on_a_roll")))["situations"]
    prizes = next(each["odds"]["prize"] for each in situations if each["state"]["stage"] == "lucky_pick")
    assert prizes == {"2": "5/18", "3": "19/54", "4": "65/162", "5": "211/486", "6": "665/1458"}
