"""One game as a value, loaded and proved as a whole: rules, guide, layout, phrases, picture."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer import files
from dealer_trainer.engine import Odds, Rules
from dealer_trainer.games.consistency import check_coverage, check_guide, check_rules
from dealer_trainer.games.drills import Drills, check_drills
from dealer_trainer.games.error import GameError, name_hint, printable, shown
from dealer_trainer.games.example import check_examples
from dealer_trainer.games.folder import PICTURE_BYTES, TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.odds import check_odds, filled_in, homes_of, no_odds, odds_of_bets
from dealer_trainer.games.picture.hit_shape import check_hits
from dealer_trainer.games.picture.print import check_prints, whole_picture
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.games.schema import GameText
from dealer_trainer.games.spots import check_layout
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.call.claim import SPOKEN_ROLES
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide

GAME, GUIDE, LAYOUT, CALLS = "game.toml", "guide.toml", "layout.toml", "calls.toml"
DRILLS = "drills.toml"
"""The one file that a game can do without."""


class Game(NamedTuple):
    """A sound game.

    `guide` holds the layout's zones. `svg`: the checked picture with its spots and odds. `odds`: by their names.
    `content`: the author's version of the content. `content_hash`: SHA-256 over all the files, for the record of an
    exam.
    """

    folder: Path
    id: str
    name: str
    content: str
    content_hash: str
    rules: Rules
    guide: Guide
    layout: Layout
    phrases: Phrases
    svg: str
    odds: Mapping[str, Odds]
    drills: Drills = Drills()


def load_game(folder: Path) -> Game:
    """The game in `folder`; raises GameError with the first thing that is wrong."""
    if not folder.is_dir():
        raise GameError(folder, "", "there is no such folder", "Name a folder that holds game.toml")
    texts = {name: read_text(folder, name, TOML_BYTES) for name in (GAME, GUIDE, LAYOUT, CALLS)}
    documents = {name: parse_toml(folder / name, text) for name, text in texts.items()}
    game = validated(folder / GAME, GameText, documents[GAME])
    check_odds(folder / GAME, game)
    rules, odds = game.rules(), game.named_odds()
    for name in (GUIDE, LAYOUT, CALLS):
        documents[name] = filled_in(folder / name, documents[name], odds)
    check_rules(folder / GAME, rules)
    layout = validated(folder / LAYOUT, Layout, documents[LAYOUT])
    check_layout(folder / LAYOUT, rules, layout)
    check_prints(folder / LAYOUT, layout)
    guide = _guide(folder / GUIDE, game, rules, layout, documents[GUIDE])
    phrases = _phrases(folder / CALLS, rules, guide, documents[CALLS])
    check_examples(folder / GUIDE, rules, guide, phrases)
    texts["picture"] = read_text(folder, layout.picture, PICTURE_BYTES)
    svg = whole_picture(folder / layout.picture, texts["picture"], layout, odds)
    elements = check_svg(folder / layout.picture, svg, layout.size)
    check_hits(folder / LAYOUT, layout, elements)
    drills = _drills(folder, guide, odds, texts)
    hashed = content_hash(texts)
    return Game(folder, game.id, game.name, game.content, hashed, rules, guide, layout, phrases, svg, odds, drills)


def load_games(folders: Iterable[Path]) -> tuple[tuple[Game, ...], tuple[GameError, ...]]:
    """The sound games, and the reason why not for each of the others."""
    games: dict[str, Game] = {}
    refused: list[GameError] = []
    for folder in folders:
        try:
            load_into(games, folder)
        except GameError as error:
            refused.append(error)
    return tuple(games.values()), tuple(refused)


def load_into(games: dict[str, Game], folder: Path) -> Game:
    """The game in `folder`, added to `games` under its id; raises GameError, also where the id is taken."""
    game = load_game(folder)
    if game.id in games:
        reason = f"{game.id} is the id of the game in {printable(games[game.id].folder.name)} already"
        raise GameError(folder / GAME, "id", reason, "Give the game an id of its own")
    games[game.id] = game
    return game


def find_game(game_id: str, folders: Iterable[Path] | None = None) -> Game:
    """The game of that id among `folders`, the shipped ones where none are given; raises GameError."""
    places = tuple(files.layout_folders() if folders is None else folders)
    games, refused = load_games(places)
    for game in games:
        if game.id == game_id:
            return game
    for error in refused:
        if game_id.replace("-", "_") in (error.file.name, error.file.parent.name):
            raise error
    hint = name_hint(game_id, [game.id for game in games])
    raise GameError(files.layouts(), "", f"there is no game {shown(game_id)}", hint)


def content_hash(texts: dict[str, str]) -> str:
    """SHA-256 over the files in the order of their names, each with its length, newlines as LF."""
    digest = hashlib.sha256()
    for name in sorted(texts):
        data = texts[name].encode()
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def _guide(file: Path, game: GameText, rules: Rules, layout: Layout, document: dict[str, object]) -> Guide:
    zones: Any = tuple(zone.model_dump() for zone in layout.zones)
    for key, home in (("zones", LAYOUT), ("odds", GAME)):
        if key in document:
            raise GameError(file, key, f"the {key} stand in {home}", "Move them there")
    if document.get("format") != 1:
        raise GameError(file, "format", f"found {shown(document.get('format'))}, 1 was expected", "Write format = 1")
    body = {name: value for name, value in document.items() if name != "format"}
    guide = validated(file, Guide, {**body, "zones": zones, "odds": game.odds})
    check_guide(file, rules, guide, layout.zones, odds_of_bets(game))
    check_coverage(file, rules, guide)
    return guide


def _phrases(file: Path, rules: Rules, guide: Guide, document: dict[str, object]) -> Phrases:
    for key in ("odds", "homes"):
        if key in document:
            raise GameError(file, key, "the odds stand in game.toml", "Take them out")
    rates = document.get("rates")
    for name in rates if isinstance(rates, dict) else ():
        if name not in guide.odds:
            raise no_odds(file, f"rates.{name[:40]}", name, guide.odds)
    phrases = validated(file, Phrases, {**document, "odds": guide.odds, "homes": homes_of(rules, guide)})
    known = {*SPOKEN_ROLES, *(zone.id for zone in guide.zones if zone.id not in (guide.line_zone, guide.rate_zone))}
    for name in phrases.zones:
        if name not in known:
            raise GameError(file, f"zones.{name}", "there is no such zone to be named", name_hint(name, known))
    return phrases


def _drills(folder: Path, guide: Guide, odds: Mapping[str, Odds], texts: dict[str, str]) -> Drills:
    """The game's drills, none where it has no file of them; its text is added to `texts`."""
    file = folder / DRILLS
    if not file.exists() and not file.is_symlink():
        return Drills()
    texts[DRILLS] = read_text(folder, DRILLS, TOML_BYTES)
    drills = validated(file, Drills, filled_in(file, parse_toml(file, texts[DRILLS]), odds))
    check_drills(file, guide, drills)
    return drills
