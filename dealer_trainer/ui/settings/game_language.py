"""The texts of the games' folders in the window's language: each game brings its own translation."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer import files
from dealer_trainer.games.error import GameError
from dealer_trainer.games.translation import translation_of


class GameLanguage(NamedTuple):
    """All games in one language.

    `texts`: by the English texts; `calls`: what calls mean, by the English calls; `trouble`: a sentence for each file
    that is not used. If two games translate one text differently, the first one counts.
    """

    texts: dict[str, str]
    calls: dict[str, str]
    trouble: tuple[str, ...] = ()


def load_game_language(code: str) -> GameLanguage:
    """The texts and calls of all games in a language; a broken file is skipped and reported in `trouble`."""
    texts, calls, trouble = dict[str, str](), dict[str, str](), list[str]()
    for folder in files.layout_folders():
        try:
            found = translation_of(folder, code)
        except GameError as error:
            words = QCoreApplication.translate("Language", "The translation of {game} is not used: {reason}")
            trouble.append(words.format(game=folder.name, reason=error))
            continue
        texts = {**found.texts, **texts}
        calls = {**found.calls, **calls}
    return GameLanguage(texts, calls, tuple(trouble))
