"""A key for each answer that a host can choose: a letter of its own text, the same at every question of a show."""

from collections.abc import Mapping

from dealer_trainer.drills.show.question import HostQuestion
from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.show.skills import MUST_SAY
from dealer_trainer.guide.show.must_say import signals_of
from dealer_trainer.ui.show.text import choice_text, say_text
from dealer_trainer.ui.widget.pressed_key import free_letter

SHOW_ME = "s"
"""The key of the model host."""

_SAY = "say "
"""Precedes what must be said: a player has a different key there than in the question of who acts."""

_FIGURES = 6
"""The number of figures that a question can offer, each with a key by its index."""


def answer_keys(show: Show) -> dict[str, str]:
    """The letter of every choice; there are enough letters for 25 choices."""
    options = dict.fromkeys(option for stage in show.stages.values() for option in stage.options)
    keys: dict[str, str] = {}
    for choice in (*show.start.players, "both", "nobody", "yes", "no", *options):
        keys[choice] = free_letter(choice_text(choice), {SHOW_ME, *keys.values()})
    for word in (*show.start.players, *signals_of(show), *map(str, range(1, _FIGURES + 1))):
        keys[_SAY + word] = free_letter(say_text(word), {SHOW_ME, *keys.values()})
    return keys


def key_of(keys: Mapping[str, str], question: HostQuestion, choice: str) -> str:
    """The letter of a choice of a question; a figure to be said gets one by its index. Empty if there is none."""
    if question.key != MUST_SAY:
        return keys.get(choice, "")
    if choice.isdigit():
        choice = str(1 + [figure for figure in question.choices if figure.isdigit()].index(choice))
    return keys.get(_SAY + choice, "")
