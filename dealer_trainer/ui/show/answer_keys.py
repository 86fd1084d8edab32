"""A key for each answer that a host can choose: a letter of its own words, the same at every question of a show."""

from dealer_trainer.engine.show.show import Show
from dealer_trainer.ui.show.words import choice_text
from dealer_trainer.ui.widget.letter_key import free_letter

SHOW_ME = "s"
"""The key of the model host."""


def answer_keys(show: Show) -> dict[str, str]:
    """The letter of every choice; letters are few enough for 20 choices and more."""
    options = dict.fromkeys(option for stage in show.stages.values() for option in stage.options)
    keys: dict[str, str] = {}
    for choice in (*show.start.players, "both", "nobody", "yes", "no", *options):
        keys[choice] = free_letter(choice_text(choice), {SHOW_ME, *keys.values()})
    return keys
