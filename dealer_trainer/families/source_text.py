"""All that a window shows of a game's folder, in English: what a translation of the game has to put into words."""

from dealer_trainer.families.family import Family, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.translation import SourceTexts, source_texts_in


def source_texts_of(family: Family, game: AnyGame) -> SourceTexts:
    """The words of a sound game and of the files beside it; raises GameError where one of those is not sound."""
    own = family.source_texts(game)
    beside = [
        resolved(each.whole)(game.folder / each.file, game)
        for each in family.beside
        if (game.folder / each.file).exists()
    ]
    return own._replace(texts=own.texts | source_texts_in(*beside).texts)
