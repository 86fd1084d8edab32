"""The two games of the tests, each loaded once per process: the game that ships and the tests' own."""

import tomllib
from collections.abc import Callable, Container, Mapping
from functools import cache, lru_cache
from pathlib import Path

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import Live, Part
from dealer_trainer.certification.form import dice
from dealer_trainer.certification.form.dice import RunOfDice
from dealer_trainer.drills.course import proof
from dealer_trainer.drills.item import factory
from dealer_trainer.engine import Rules
from dealer_trainer.games import Game, consistency, load_game, loading
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.layout import Area, Layout
from dealer_trainer.games.picture import svg
from dealer_trainer.games.picture.svg import Element
from dealer_trainer.games.score.loading import ScoreGame, load_score_games
from dealer_trainer.guide.row import Guide
from tests.games.broken import HARBOR, SHIPPED


@cache
def rock_n_roll() -> Game:
    """Rock'N Roll Dice as it ships."""
    return load_game(SHIPPED)


@cache
def harbor_craps() -> Game:
    """The tests' own game: other bets, other zones, other rows, four seats in a row."""
    return load_game(HARBOR)


def area(layout: Layout, area_id: str) -> Area:
    """The place of a layout with that id; raises KeyError."""
    return {place.id: place for place in layout.places}[area_id]


@cache
def score_games() -> tuple[ScoreGame, ...]:
    """The scoring games that ship."""
    games, refused = load_score_games()
    assert not refused, refused
    return games


whole_examine, whole_check_coverage = loading.examine, consistency.check_coverage
whole_check_svg, whole_check_hits = svg.check_svg, svg.check_hits


def examine(
    folder: Path,
    others: Mapping[str, AnyGame] | None = None,
    *,
    with_course: bool = True,
    proved: Container[str] = (),
) -> loading.Examined:
    """What looking at a folder comes to; at the one that ships, which no test changes, it is looked at once.

    In place of `loading.examine` where the app itself is tested, and not the loading of games.
    """
    if folder == SHIPPED and not others:
        return _shipped(with_course=with_course)
    return whole_examine(folder, others, with_course=with_course, proved=proved)


@cache
def _shipped(*, with_course: bool) -> loading.Examined:
    return whole_examine(SHIPPED, with_course=with_course)


_proved: list[tuple[Rules, Guide]] = []


def check_coverage(file: Path, rules: Rules, guide: Guide) -> None:
    """Prove a guide as loading does, but for one that was found sound before, with the same rules, word for word.

    The proof is of rules and guide alone, and half of what loading a game costs: most tests break other files.
    """
    if (rules, guide) not in _proved:
        whole_check_coverage(file, rules, guide)
        _proved.append((rules, guide))


_pictures: dict[tuple[str, tuple[float, float]], Mapping[str, Element]] = {}
_fitting: list[tuple[Layout, Mapping[str, Element]]] = []


def check_svg(file: Path, text: str, size: tuple[float, float]) -> Mapping[str, Element]:
    """The elements of a picture, which is gone through once: most tests break another file beside the same picture."""
    if (text, size) not in _pictures:
        _pictures[text, size] = whole_check_svg(file, text, size)
    return _pictures[text, size]


def check_hits(file: Path, layout: Layout, elements: Mapping[str, Element]) -> None:
    """Hold a layout against a picture as loading does, but for a pair that was found sound before."""
    if not any(elements is known and layout == its_layout for its_layout, known in _fitting):
        whole_check_hits(file, layout, elements)
        _fitting.append((layout, elements))


def sound_once(check: Callable[[Game], None]) -> Callable[[Game], None]:
    """The same check, which a game passes at once that has passed it before, word for word, in whatever folder."""
    sound: list[Game] = []

    def checked(game: Game) -> None:
        known = game._replace(folder=Path(), content_hash="")
        if known not in sound:
            check(game)
            sound.append(known)

    return checked


check_drills, check_course = sound_once(factory.check), sound_once(proof.check)


_dice: dict[object, list[tuple[Rules, Guide, RunOfDice]]] = {}


def draw_dice(game: Game, blueprint: Blueprint, part: Part, live: Live, seed: int) -> RunOfDice:
    """Draw the dice of a form as it is drawn, but for what was drawn before: a second for each exam that ships.

    A house or an edition has a game of its own, and most leave the dice as they are.
    """
    known = _dice.setdefault(
        (blueprint.minimums, tuple(dice.allowed_rolls(game, blueprint).items()), part.id, live, seed), []
    )
    for rules, guide, drawn in known:
        if (rules, guide) == (game.rules, game.guide):
            return drawn
    known.append((game.rules, game.guide, dice.draw_dice(game, blueprint, part, live, seed)))
    return known[-1][-1]


class RememberedToml:
    """In place of `tomllib` where games are read: most tests change one file, and the others are the same again.

    What is read is not changed afterwards: `parse_toml` makes its own values of it.
    """

    TOMLDecodeError = tomllib.TOMLDecodeError
    loads = staticmethod(lru_cache(maxsize=256)(tomllib.loads))
