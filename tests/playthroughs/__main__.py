"""Rewrite the lower part of every golden playthrough: `python -m tests.playthroughs`, then look at the difference."""

from dealer_trainer.games.family import folders_of
from dealer_trainer.games.loading import load_game
from tests.playthroughs.scenario import files_of, written


def main() -> None:
    """Rewrite what has changed and say so."""
    for folder in folders_of("table"):
        game = load_game(folder)
        for path in files_of(game):
            text = written(game, path)
            if text != path.read_text(encoding="utf-8"):
                path.write_text(text, encoding="utf-8", newline="\n")
                print(f"rewritten: {path.relative_to(path.parents[1])}")  # noqa: T201 - says what it did


if __name__ == "__main__":
    main()
