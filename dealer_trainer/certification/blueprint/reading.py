"""Reading a blueprint: from TOML, also of an earlier version, checked against its game; and drafts made from one."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from dealer_trainer.certification.blueprint.blueprint import RULING, SKILLS_FORMERLY, STEP, TOPIC, Blueprint
from dealer_trainer.certification.blueprint.part import DUTIES, WRITTEN, Part
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_folder, pack_of
from dealer_trainer.games.validation import TOML_BYTES, key_of, parse_toml, read_text, validated
from dealer_trainer.guide.duty.grade import is_ever_due
from dealer_trainer.guide.grading.work import work_names
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

_BLUEPRINT: Final[Mapping[str, object]] = {"keep_days": 90, "judges": None, "keep_recordings": False, "voice": None}
"""Keys of a blueprint that are gone, with the value that left them out of its digest; None if none did."""
_SITUATIONS: Final = "situation_rounds"
"""A key of live rounds that is gone: how many began from a situation of the school's; 0 left it out of the digest."""
_EVENTS: Final[Mapping[str, str]] = {"opened": "retest", "answered": "voice", "act": "voice", "signed_off": "levels"}
"""Keys of events that are gone: areas not examined again, the hash of a call's recording, the levels of rubrics."""


def blueprint_now(document: Mapping[str, Any]) -> dict[str, Any]:
    """A blueprint's document without the keys that are gone."""
    return {key: value for key, value in document.items() if key not in _BLUEPRINT}


def event_now(kind: str, document: dict[str, object]) -> dict[str, object]:
    """The body of an event without the keys that are gone.

    >>> event_now("opened", {"attempt": 2, "retest": {}}), event_now("flagged", {"retest": {}})
    ({'attempt': 2}, {'retest': {}})
    """
    return {key: value for key, value in document.items() if key != _EVENTS.get(kind)}


def is_former(body: Mapping[str, object]) -> bool:
    """Whether event 0 tells of an exam that this version no longer gives, so that nothing can be graded again."""
    try:
        blueprint = tomllib.loads(str(body.get("blueprint", "")))
    except (tomllib.TOMLDecodeError, RecursionError):
        blueprint = {}
    gone = (blueprint.get(key, usual) != usual for key, usual in _BLUEPRINT.items())
    rounds = (part.get("live") for part in _tables(blueprint.get("parts")))
    is_dealt_otherwise = any(
        isinstance(live, dict) and (live.get("dealt") == "entered" or live.get(_SITUATIONS)) for live in rounds
    )
    has_levels = any("levels" in rubric for rubric in _tables(blueprint.get("rubrics")))
    return _EVENTS["opened"] in body or any(gone) or is_dealt_otherwise or has_levels


EXAM = "exam.toml"
"""The blueprint that ships, in a game's folder."""


def load_blueprint(file: Path, game: Game) -> Blueprint:
    """The blueprint in a file, checked against its game; raises GameError."""
    return read_blueprint(read_text(file.parent, file.name, TOML_BYTES), game, file)


def shipped_blueprint(game: Game) -> Blueprint:
    """The blueprint that ships with a game; raises GameError."""
    return load_blueprint(game.folder / EXAM, game)


def pack_blueprint(game: Game) -> Blueprint | None:
    """The blueprint of the game's pack of duties, for this game; None if there is none. Raises GameError."""
    pack = pack_of(game)
    file = None if pack is None else pack_folder(pack.id) / EXAM
    if file is None or not file.exists():
        return None
    found = Blueprint.model_validate({**dict(parse_file(file)), "game": game.id})
    check_names(file, found, game)
    return found


def topics_of(game: Game) -> tuple[int, ...]:
    """The topics of the law that the game's pack of duties covers."""
    pack = pack_of(game)
    return () if pack is None else tuple(topic.id for topic in pack.text.topics)


def read_blueprint(text: str, game: Game, file: Path = Path(EXAM)) -> Blueprint:
    """A blueprint from TOML, checked against its game; raises GameError that names `file`, with all its faults."""
    blueprint = parse_blueprint(text, file)
    if blueprint.game != game.id:
        reason = message("the blueprint is for {game}, not for {id}", game=blueprint.game, id=game.id)
        raise GameError(file, "game", reason, message("Choose that game, or write {id}", id=game.id))
    check_names(file, blueprint, game)
    return blueprint


@lru_cache(maxsize=16)
def parse_blueprint(text: str, file: Path) -> Blueprint:
    """A blueprint from TOML by itself, checked against no game; raises GameError."""
    return validated(file, Blueprint, _with_present_keys(file, blueprint_now(parse_toml(file, text))))


def parse_file(file: Path) -> Blueprint:
    """The blueprint in a file by itself, checked against no game; raises GameError."""
    return parse_blueprint(read_text(file.parent, file.name, TOML_BYTES), file)


def _with_present_keys(file: Path, document: dict[str, object]) -> dict[str, object]:
    """The document with a draw's skills under `skills`, even if it was written for an earlier version."""
    for place, part in enumerate(_tables(document.get("parts"))):
        if isinstance(live := part.get("live"), dict) and live.get(_SITUATIONS) == 0:
            del live[_SITUATIONS]
        for number, draw in enumerate(_tables(part.get("draws"))):
            if SKILLS_FORMERLY not in draw:
                continue
            if "skills" in draw:
                key = key_of(document, ("parts", place, "draws", number, SKILLS_FORMERLY))
                reason = message("{key} is the former name of {name}, which is given too", key=key, name="skills")
                raise GameError(file, key, reason, message("Leave one of them out"))
            draw["skills"] = draw.pop(SKILLS_FORMERLY)
    return document


def _tables(value: object) -> Iterator[dict[str, Any]]:
    rows = value if isinstance(value, tuple | list) else ()
    return (row if isinstance(row, dict) else {} for row in rows)


def check_names(file: Path, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for everything that this game lacks, or that must come up and may not."""
    faults = [*_confirmed_faults(file, blueprint, game), *_part_faults(file, blueprint, game)]
    names = [*work_names(game.rules, game.guide), *(f"{TOPIC}{topic}" for topic in topics_of(game))]
    duties = () if (pack := pack_of(game)) is None else pack.duties.duties
    names += [f"{STEP}{step.id}" for duty in duties for step in duty.steps if step.by == "dealer"]
    for index, minimum in enumerate(blueprint.minimums):
        faults += _unknown(file, f"minimums[{index}] ({minimum.id}).work", message("work"), minimum.work, names)
    if faults:
        raise first_of(faults)


def _confirmed_faults(file: Path, blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    sources = {row.source.removeprefix(RULING) for row in game.guide.rows if row.source.startswith(RULING)}
    for place, ruling in enumerate(blueprint.confirmed):
        if ruling not in sources:
            reason = message("no row is based on {ruling}", ruling=ruling)
            yield GameError(file, f"confirmed[{place}]", reason, name_hint(ruling, sources))


def _part_faults(file: Path, blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    skills = [name for skill in game.drills.skills for name in (skill.id, *skill.formerly)]
    what, topics, bets = message("topic"), list(map(str, topics_of(game))), [bet.id for bet in game.rules.bets]
    for index, part in enumerate(blueprint.parts):
        key = f"parts[{index}] ({part.id})"
        for number, draw in enumerate(part.draws):
            yield from _unknown(file, f"{key}.draws[{number}].skills", message("skill"), draw.skills, skills)
            if draw.topic:
                yield from _unknown(file, f"{key}.draws[{number}].topic", what, (str(draw.topic),), topics)
        yield from _duty_faults(file, key, part, game)
        if part.live is None:
            continue
        for number, rows in enumerate(part.live.must):
            yield from _row_faults(file, f"{key}.live.must[{number}]", rows, blueprint, game)
        for number, need in enumerate(part.live.needs):
            yield from _row_faults(file, f"{key}.live.needs[{number}].rows", need.rows, blueprint, game)
            if need.paid is not None and need.paid not in bets:
                where, reason = f"{key}.live.needs[{number}].paid", message("there is no bet {bet}", bet=need.paid)
                yield GameError(file, where, reason, name_hint(need.paid, bets))


def _duty_faults(file: Path, key: str, part: Part, game: Game) -> Iterator[GameError]:
    """Table duties that the game's pack lacks, or in which its house never asks for anything."""
    pack = pack_of(game)
    known = {} if pack is None else {duty.id: duty for duty in pack.duties.duties}
    for number, asked in enumerate(() if part.duties is None else part.duties.draws):
        at = f"{key}.duties.draws[{number}].duties"
        yield from _unknown(file, at, message("duty"), asked.duties, list(known))
        for name in asked.duties:
            if pack is not None and name in known and not is_ever_due(pack, game.duty_rules, known[name]):
                reason = message("nothing is ever due in {duty}", duty=name)
                yield GameError(file, at, reason, message("Name another duty"))
    if part.live is not None and part.live.duties and not known:
        reason, hint = message("this game has no pack of duties"), message("Name one under packs")
        yield GameError(file, f"{key}.live.duties", reason, hint)


def _row_faults(file: Path, key: str, rows: tuple[str, ...], blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    rolled = {row.id: row for row in game.guide.rows if row.when.phase != "before"}
    yield from _unknown(file, key, message("row after a roll"), rows, list(rolled))
    known = [rolled[row] for row in rows if row in rolled]
    if known and not any(blueprint.lets_in(row) for row in known):
        ruling = known[0].source.removeprefix(RULING)
        reason = message("{row} is based on {ruling}, which is not confirmed", row=known[0].id, ruling=ruling)
        yield GameError(file, key, reason, message("Add {ruling} to confirmed", ruling=ruling))


def _unknown(file: Path, key: str, what: str, found: tuple[str, ...], known: list[str]) -> Iterator[GameError]:
    for place, name in enumerate(found):
        if name not in known:
            reason = message("there is no {what} {name}", what=what, name=name)
            yield GameError(file, f"{key}[{place}]", reason, name_hint(name, known))


class DraftTerms(Frozen):
    """What a supervisor says of a draft. `parts`: the places of those kept, each with its minutes."""

    title: str
    parts: Mapping[int, int]
    pass_mark: int
    valid_days: int
    break_minutes: int
    is_real_table: bool


def drafted(base: Blueprint, terms: DraftTerms, version: int) -> Blueprint:
    """The base with these terms, everything else as it has it; raises GameError.

    Where parts are left out, the areas that they alone cover go, and the others share the points as before.
    """
    file = Path(EXAM)
    if not terms.parts:
        raise GameError(file, "parts", message("no part is chosen"), message("Choose one or more"))
    kept = [(part, terms.parts[place]) for place, part in enumerate(base.parts) if place in terms.parts]
    parts = [_part(part, minutes, is_real=terms.is_real_table) for part, minutes in kept]
    fed = {area for part, _ in kept for area in part.areas} | {"pace"}
    if terms.is_real_table and any(part.live is not None and part.live.duties for part, _ in kept):
        fed.discard(DUTIES)  # nobody lays them between the rounds of a real table
    is_live = any(part.live for part, _ in kept)
    areas = [area.model_dump() for area in base.areas if area.id in fed]
    for area, weight in zip(areas, _shared(area["weight"] for area in areas), strict=True):
        area["weight"] = weight
    is_practical = bool(fed - {WRITTEN, "pace"})
    minimums = [minimum.model_dump() for minimum in base.minimums if is_live or minimum.is_asked_alone]
    document = base.model_dump() | {
        "version": version, "title": terms.title, "pass_mark": terms.pass_mark, "valid_days": terms.valid_days,
        "break_minutes": terms.break_minutes,
        "written": 0 if WRITTEN not in fed else base.written if is_practical else 100,
        "parts": tuple(parts), "areas": tuple(areas), "minimums": tuple(minimums),
    }  # fmt: skip
    return validated(file, Blueprint, document)


def _part(part: Part, minutes: int, *, is_real: bool) -> dict[str, Any]:
    document = part.model_dump() | {"minutes": minutes}
    dealt = "laid" if is_real else "station"
    if document["live"] is not None:
        document["live"] |= {"dealt": dealt, "lays_wrong": is_real, **({"duties": 0} if is_real else {})}
    if document["duties"] is not None:
        document["duties"] |= {"dealt": dealt}
    return document


def _shared(weights: Iterable[int]) -> tuple[int, ...]:
    """The weights in the same proportions, 100 together; what is left over goes to the first."""
    found = tuple(weights)
    shares = [max(1, weight * 100 // sum(found)) for weight in found]
    return (shares[0] + 100 - sum(shares), *shares[1:])
