"""From a folder to a game: every file is read and checked against the others, and faults are collected file by file."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from dealer_trainer import files
from dealer_trainer.engine import TOTALS, Odds, Place, Rules, describe, parse_odds
from dealer_trainer.games import validation
from dealer_trainer.games.consistency import check_coverage, check_guide, check_rules
from dealer_trainer.games.course import NO_COURSE, Course, Known, check_course, known_names
from dealer_trainer.games.drills import Drills, check_drills
from dealer_trainer.games.error import Fault, GameError, Gathered, listed, name_hint, refuse_first, shown, twice
from dealer_trainer.games.family import AnyGame, check_id, family_of, family_with
from dealer_trainer.games.game import (
    CALLS,
    COURSE,
    DRILLS,
    GAME,
    GUIDE,
    LAYOUT,
    Game,
    content_hash,
    off_on_come_out,
    with_situations,
)
from dealer_trainer.games.layout import Layout, Spot
from dealer_trainer.games.odds import boxes_of, check_odds, filled_in, homes_of, no_odds, odds_of_bets
from dealer_trainer.games.pack import with_pack_course, with_pack_drills
from dealer_trainer.games.picture.outline import check_prints, whole_picture
from dealer_trainer.games.schema import GameText
from dealer_trainer.games.validation import read_text
from dealer_trainer.guide.call.box import EVERY
from dealer_trainer.guide.call.claim import SPOKEN_ROLES
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message


def check_layout(file: Path, rules: Rules, layout: Layout) -> None:
    """Raise GameError if `layout` does not fit the game."""
    refuse_first(file, _faults(rules, layout))


def needed_areas(rules: Rules) -> tuple[str, ...]:
    """The places that a view of this game needs."""
    pucks = ["puck.off", *(f"puck.{point}" for point in sorted(rules.points))]
    marks = [f"track.{total}" for total in TOTALS if total != rules.seven] if rules.collects else []
    seats = [f"seat.{seat}" for seat in range(1, rules.seats + 1)]
    return "rack", "popper", *pucks, *marks, *seats


def _faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    yield from twice("zones", [zone.id for zone in layout.zones])
    yield from twice("spots", [spot.id for spot in layout.spots])
    yield from twice("places", [area.id for area in layout.places])
    yield from _zone_faults(rules, layout)
    yield from _spot_faults(rules, layout)
    known = {area.id for area in layout.places}
    for area in needed_areas(rules):
        if area not in known:
            yield "places", message("the place {area} is missing", area=area), message("Add it with its box")
    yield from _bound_faults(layout)


def _zone_faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    bets = [bet.id for bet in rules.bets]
    owner: dict[str, str] = {}
    for index, zone in enumerate(layout.zones):
        for place, bet in enumerate(zone.bets):
            key = f"zones[{index}] ({zone.id}).bets[{place}]"
            if bet not in bets:
                yield key, message("{bet} is not a bet of this game", bet=bet), name_hint(bet, bets)
            if bet in owner:
                reason = message("{bet} is already in zone {owner}", bet=bet, owner=owner[bet])
                yield key, reason, message("Name every bet in one zone")
            owner[bet] = zone.id
    if homeless := [bet for bet in bets if bet not in owner]:
        hint = message("Add the bet to the zone it is worked with")
        yield "zones", message("no zone holds {listed}", listed=listed(homeless)), hint


def _spot_faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    missing = _all_places(rules)
    hits: dict[str, str] = {}
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id})"
        yield from _name_faults(key, rules, spot)
        if spot.place not in missing:
            yield key, message("{place} already has a spot", place=describe(spot.place)), message("Keep one of the two")
        missing.pop(spot.place, None)
        if spot.hit in hits:
            reason = message("{hit} already takes the pointer for {spot}", hit=spot.hit, spot=hits[spot.hit])
            yield f"{key}.hit", reason, message("Give every spot a shape of its own")
        hits[spot.hit] = spot.id
    if missing:
        place, more = describe(next(iter(missing))), len(missing) - 1
        reason = message("no spot for {place}", place=place)
        if more:
            reason = message("no spot for {place}, nor {count} more", place=place, count=more)
        yield "spots", reason, message("Every bet needs one spot for each seat, Numbers one for each number")


def _all_places(rules: Rules) -> dict[Place, None]:
    """Every place of the game, in order."""
    places: dict[Place, None] = {}
    for bet in rules.bets:
        for number in sorted(bet.pays) if bet.kind == "number" else [None]:
            places |= {Place(bet.id, seat, number): None for seat in range(1, rules.seats + 1)}
    return places


def _name_faults(key: str, rules: Rules, spot: Spot) -> Iterator[Fault]:
    bets = {bet.id: bet for bet in rules.bets}
    if spot.bet not in bets:
        yield f"{key}.bet", message("{bet} is not a bet of this game", bet=spot.bet), name_hint(spot.bet, bets)
    if not 1 <= spot.seat <= rules.seats:
        hint = message("The seats are 1 to {seats}", seats=rules.seats)
        yield f"{key}.seat", message("found seat {seat}", seat=spot.seat), hint
    bet = bets[spot.bet]
    if bet.kind != "number":
        if spot.number is not None:
            reason = message("found number {number}, but {id} takes none", number=spot.number, id=bet.id)
            yield f"{key}.number", reason, message("Take the number out")
    elif spot.number not in bet.pays:
        found = message("no number") if spot.number is None else message("number {number}", number=spot.number)
        hint = message("{id} are {listed}", id=bet.id, listed=listed(sorted(bet.pays)))
        yield f"{key}.number", message("found {found}", found=found), hint


def _bound_faults(layout: Layout) -> Iterator[Fault]:
    width, height = layout.size
    hint = message("The felt is {width:g} by {height:g}", width=width, height=height)
    for index, spot in enumerate(layout.spots):
        for name, (x, y) in (("player", spot.player), ("dealer", spot.dealer)):
            if not (0 <= x <= width and 0 <= y <= height):
                yield f"spots[{index}] ({spot.id}).{name}", message("{x:g}, {y:g} is off the felt", x=x, y=y), hint
    for index, area in enumerate(layout.places):
        left, top, wide, high = area.box
        if left < 0 or top < 0 or left + wide > width or top + high > height:
            yield f"places[{index}] ({area.id}).box", message("the box extends off the felt"), hint


PROVED = frozenset(
    {
        "508a153309bb6a300ddf4975dcf61eccce289e02dd77d7040ab479b6137b49c6",
        "887cb31321a78fc560dd9acdc89b1ec2134b1019c4e480e9228ccf385de85582",
    }
)
"""The shipped games and packs, each by its `content_hash`: their long proofs, which the tests make, need no repeating.

Any other letter in a folder, and all is proved again: that the guide answers every roll, that its example calls are
right, and that its picture is harmless.
"""

Document = dict[str, object]
Found = TypeVar("Found")


class Examined(NamedTuple):
    """The result of examining a folder: every fault that could be found, and the game if there is none.

    `game`: None if one of its files could not be used. `partly`: files that were only checked by themselves because the
    files they depend on have faults.
    """

    game: Game | None
    faults: tuple[GameError, ...]
    partly: tuple[str, ...] = ()


def load_game(folder: Path) -> Game:
    """The game in `folder`; raises GameError with the first fault."""
    return load_into({}, folder)


def load_games(
    folders: Iterable[Path], *, with_course: bool = True, proved: Container[str] = ()
) -> tuple[tuple[Game, ...], tuple[GameError, ...]]:
    """The sound games of the table family, and the reason for each that is not; other families are left out.

    `with_course`: False skips the courses, which take a third of the time.
    `proved`: hashes of contents that were proved sound before; the long proofs are skipped for them.
    """
    games: dict[str, Game] = {}
    refused: list[GameError] = []
    for folder in folders:
        if family_of(folder) != "table":
            continue
        try:
            load_into(games, folder, with_course=with_course, proved=proved)
        except GameError as error:
            refused.append(error)
    return tuple(games.values()), tuple(refused)


def load_into(games: dict[str, Game], folder: Path, *, with_course: bool = True, proved: Container[str] = ()) -> Game:
    """Add the game in `folder` to `games` under its id; raises GameError, also if the id is taken."""
    game, faults, _ = examine(folder, games, with_course=with_course, proved=proved)
    if faults:
        raise faults[0]
    assert game is not None
    games[game.id] = game
    return game


def with_course(game: Game) -> Game:
    """The game with its course, which had been skipped; raises GameError if course.toml has a fault."""
    if game.course.lessons:
        return game
    file = game.folder / COURSE
    if not validation.is_there(file):
        return game
    odds = {name: parse_odds(text) for name, text in game.guide.odds.items()}
    document = filled_in(file, validation.read_toml(game.folder, COURSE), odds)
    known = known_names(game.rules, game.guide, game.layout, odds, game.drills)
    return game._replace(course=with_pack_course(game, _whole_course(file, document, known), known))


def find_game(game_id: str, folders: Iterable[Path] | None = None) -> Game:
    """The game with that id among `folders`, by default the shipped ones; raises GameError."""
    places = tuple(files.layout_folders() if folders is None else folders)
    games, refused = load_games(places)
    for game in games:
        if game.id == game_id:
            return game
    for error in refused:
        if game_id.replace("-", "_") in (error.file.name, error.file.parent.name):
            raise error
    if (family := family_with(game_id, places)) is not None and family != "table":
        raise _of_another_family(files.layouts(), shown(game_id), family)
    hint = name_hint(game_id, [game.id for game in games])
    raise GameError(files.layouts(), "", message("there is no game {game}", game=shown(game_id)), hint)


def examine(
    folder: Path,
    others: Mapping[str, AnyGame] | None = None,
    *,
    with_course: bool = True,
    proved: Container[str] = (),
) -> Examined:
    """Read every file of a game, continuing after a fault with what does not depend on it; `others`: games by id."""
    if not folder.is_dir():
        hint = message("Name a folder that holds game.toml")
        return Examined(None, (GameError(folder, "", message("there is no such folder"), hint),))
    if (family := family_of(folder)) != "table":
        return Examined(None, (_of_another_family(folder / GAME, shown(folder.name), family),))
    return _Examination(folder, with_course=with_course, proved=proved).done(others or {})


def _of_another_family(file: Path, game: str, family: str) -> GameError:
    reason = message("{game} is a game of the family {family}, and has no casino table", game=game, family=family)
    return GameError(file, "family", reason, message("Name a game of the family table"))


class _Examination(Gathered):
    """A folder while it is examined: the faults, what was read, and the files that were only checked by themselves."""

    def __init__(self, folder: Path, *, with_course: bool, proved: Container[str]) -> None:
        super().__init__()
        self._folder = folder
        self._with_course = with_course
        self._proved = proved
        self._is_proved = False
        self._read_files: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._partly: list[str] = []

    def done(self, others: Mapping[str, AnyGame]) -> Examined:
        """Examine everything, each file after those it depends on."""
        file = {name: self._folder / name for name in (GAME, GUIDE, LAYOUT, CALLS, DRILLS, COURSE)}
        documents = {name: self._read(name) for name in (GAME, GUIDE, LAYOUT, CALLS)}
        game = self.of(_game_text, file[GAME], documents[GAME])
        if game is not None:
            self.of(check_id, file[GAME], game.id, others)
        odds = self.of(GameText.named_odds, game)
        if odds is not None:
            for name in (GUIDE, LAYOUT, CALLS):
                documents[name] = self.of(filled_in, file[name], documents[name], odds, name == CALLS)
        rules = self.of(_rules, file[GAME], game)
        layout = self._either(_layout, _layout_alone, file[LAYOUT], documents[LAYOUT], rules)
        self._is_proved = layout is not None and self._was_proved(layout)
        guide = self._either(_guide, _guide_alone, file[GUIDE], documents[GUIDE], game, rules, layout)
        guide = self.of(self._answering, file[GUIDE], rules, guide)
        phrases = self._either(_phrases, _phrases_alone, file[CALLS], documents[CALLS], rules, guide)
        self.of(self._check_examples, file[GUIDE], rules, guide, phrases)
        svg = self.of(self._picture, layout, odds)
        drills = self.of(with_pack_drills, game, self._drills(file[DRILLS], guide, odds), self._proved)
        known = self.of(known_names, rules, guide, layout, odds, drills)
        course = self._course(file[COURSE], odds, known)
        if self._with_course:
            course = self.of(with_pack_course, game, course, known)
        made = self.of(self._made, game, rules, guide, layout, phrases, svg, odds, drills, course)
        return Examined(made, tuple(self), tuple(self._partly))

    def _either(
        self, whole: Callable[..., Found], alone: Callable[[Path, Document], object], file: Path,
        document: Document | None, *held_against: object,
    ) -> Found | None:  # fmt: skip
        """A file checked against what it depends on, or only by itself if that has a fault."""
        if document is not None and any(each_part is None for each_part in held_against):
            self._partly.append(file.name)
            self.of(alone, file, document)
            return None
        return self.of(whole, file, document, *held_against)

    def _read(self, name: str) -> Document | None:
        text = self.of(self._text, name, validation.TOML_BYTES)
        if text is None:
            return None
        if name != COURSE:
            self._texts[name] = text
        return self.of(validation.parse_toml, self._folder / name, text)

    def _text(self, name: str, most: int) -> str:
        """The text of a file, which is read once; raises GameError."""
        if name not in self._read_files:
            self._read_files[name] = read_text(self._folder, name, most)
        return self._read_files[name]

    def _was_proved(self, layout: Layout) -> bool:
        """Whether all that the proofs are of was proved before, letter for letter."""
        texts = dict(self._texts)
        try:
            if validation.is_there(self._folder / DRILLS):
                texts[DRILLS] = self._text(DRILLS, validation.TOML_BYTES)
            texts["picture"] = self._text(layout.picture, validation.PICTURE_BYTES)
        except GameError:  # which is told when its turn comes
            return False
        return content_hash(texts) in self._proved

    def _made(self, game: GameText, rules: Rules, *parts: Any) -> Game:
        hashed = content_hash(self._texts)
        made = Game(self._folder, game.id, game.name, game.content, hashed, rules, *parts)
        return made._replace(packs=game.packs, duty_rules=game.duty_rules)

    def _answering(self, file: Path, rules: Rules, guide: Guide) -> Guide:
        """The guide, which answers every roll; raises CoverageError."""
        if not self._is_proved:
            check_coverage(file, rules, guide)
        return guide

    def _check_examples(self, file: Path, rules: Rules, guide: Guide, phrases: Phrases) -> None:
        """Raise GameError where an example call of the guide would be graded as a wrong one."""
        if not self._is_proved:
            from dealer_trainer.games.example import check_examples

            check_examples(file, rules, guide, phrases)

    def _picture(self, layout: Layout, odds: Mapping[str, Odds]) -> str:
        """The whole picture, with a shape for each spot; raises GameError where it holds what no felt may."""
        file = self._folder / layout.picture
        self._texts["picture"] = self._text(layout.picture, validation.PICTURE_BYTES)
        whole = whole_picture(file, self._texts["picture"], layout, odds)
        if not self._is_proved:
            from dealer_trainer.games.picture import svg

            svg.check_hits(self._folder / LAYOUT, layout, svg.check_svg(file, whole, layout.size))
        return whole

    def _drills(self, file: Path, guide: Guide | None, odds: Mapping[str, Odds] | None) -> Drills | None:
        """The game's drills; empty if it has no file of them."""
        if not validation.is_there(file):
            return Drills()
        return self._either(_whole_drills, _drills_alone, file, self._filled(file, odds), guide)

    def _course(self, file: Path, odds: Mapping[str, Odds] | None, known: Known | None) -> Course | None:
        """The game's course; empty if it has no file of it. It does not affect exams, so it is not hashed."""
        if not self._with_course or not validation.is_there(file):
            return NO_COURSE
        return self._either(_whole_course, _course_alone, file, self._filled(file, odds), known)

    def _filled(self, file: Path, odds: Mapping[str, Odds] | None) -> Document | None:
        document = self._read(file.name)
        return document if odds is None else self.of(filled_in, file, document, odds)


def _game_text(file: Path, document: Document) -> GameText:
    game = validation.validated(file, GameText, document)
    check_odds(file, game)
    if game.packs or game.duty_rules:
        from dealer_trainer.games.pack import check_packs

        check_packs(file, game.packs, game.duty_rules)
    return game


def _rules(file: Path, game: GameText) -> Rules:
    rules = game.rules()
    check_rules(file, rules)
    return rules


def _layout(file: Path, document: Document, rules: Rules) -> Layout:
    layout = _layout_alone(file, document)
    check_layout(file, rules, layout)
    return layout


def _layout_alone(file: Path, document: Document) -> Layout:
    layout = validation.validated(file, Layout, document)
    check_prints(file, layout)
    return layout


def _guide(file: Path, document: Document, game: GameText, rules: Rules, layout: Layout) -> Guide:
    zones: Any = tuple(zone.model_dump() for zone in layout.zones)
    numbers = tuple(zone.id for zone in layout.zones if all(rules.bet(bet).kind == "number" for bet in zone.bets))
    off = off_on_come_out(rules, layout.zones)
    found = {"zones": zones, "odds": game.odds, "off_on_come_out": off, "number_zones": numbers}
    guide = validation.validated(file, Guide, {**_guide_body(file, document), **found})
    check_guide(file, rules, guide, layout.zones, odds_of_bets(game))
    return guide


def _guide_alone(file: Path, document: Document) -> Guide:
    return validation.validated(file, Guide, _guide_body(file, document))


def _guide_body(file: Path, document: Document) -> Document:
    for key, home in (("zones", LAYOUT), ("odds", GAME), ("off_on_come_out", GAME), ("number_zones", GAME)):
        if key in document:
            reason = message("the {key} belong in {home}", key=key, home=home)
            raise GameError(file, key, reason, message("Move them there"))
    if document.get("format") != 1:
        reason = message("found {value}, 1 was expected", value=shown(document.get("format")))
        raise GameError(file, "format", reason, message("Write format = 1"))
    return {name: value for name, value in document.items() if name != "format"}


def _phrases(file: Path, document: Document, rules: Rules, guide: Guide) -> Phrases:
    for key in ("odds", "homes", "boxes"):
        if key in document:
            raise GameError(file, key, message("the odds belong in game.toml"), message("Take them out"))
    rates = document.get("rates")
    for name in rates if isinstance(rates, dict) else ():
        if name not in guide.odds:
            raise GameError(file, *no_odds(f"rates.{name[:40]}", name, guide.odds))
    found = {"odds": guide.odds, "homes": homes_of(rules, guide), "boxes": boxes_of(rules)}
    phrases = validation.validated(file, Phrases, {**document, **found})
    others = [zone for zone in guide.zones if zone.id not in (guide.line_zone, guide.rate_zone)]
    names = [name for zone in others for name in (zone.id, *zone.bets)]
    known = {"absent", "some", *SPOKEN_ROLES, *names}
    for name in phrases.zones:
        if name.removeprefix(EVERY) not in known:
            reason = message("no zone of this name can be called")
            raise GameError(file, f"zones.{name}", reason, name_hint(name, known))
    return phrases


def _phrases_alone(file: Path, document: Document) -> Phrases:
    """The phrases without the words for odds, which cannot be checked without game.toml."""
    return validation.validated(file, Phrases, {name: value for name, value in document.items() if name != "rates"})


def _whole_drills(file: Path, document: Document, guide: Guide) -> Drills:
    drills = _drills_alone(file, document)
    check_drills(file, guide, drills)
    return drills


def _drills_alone(file: Path, document: Document) -> Drills:
    return validation.validated(file, Drills, document)


def _whole_course(file: Path, document: Document, known: Known) -> Course:
    course = with_situations(file, _course_alone(file, document))
    check_course(file, known, course)
    return course


def _course_alone(file: Path, document: Document) -> Course:
    return validation.validated(file, Course, document)
