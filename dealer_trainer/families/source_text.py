"""Everything that a window shows from a game's folder, in English: what a translation of the game must cover."""

from dealer_trainer.families.family import Family, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.translation import SourceTexts, source_texts_in


def source_texts_of(family: Family, game: AnyGame) -> SourceTexts:
    """The texts of a sound game and of the files beside it; raises GameError if one of those files is not sound."""
    own = family.source_texts(game)
    companions = [
        resolved(each.whole)(game.folder / each.file, game)
        for each in family.companion_files
        if (game.folder / each.file).exists()
    ]
    return own._replace(texts=own.texts | source_texts_in(*companions).texts)
