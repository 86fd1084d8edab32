"""From a pack's folder to a pack: its files as strict models, held against each other; what games take it, and how."""

from collections.abc import Collection, Container, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from pydantic import BaseModel

from dealer_trainer import files
from dealer_trainer.engine import dollars, parse_money
from dealer_trainer.games.course import Course, Known, Unit, check_course
from dealer_trainer.games.drills import Drills, check_names
from dealer_trainer.games.error import Fault, gather, name_hint, refuse_all, refuse_first, shown, twice, unknown
from dealer_trainer.games.game import COURSE, DRILLS, Game, content_hash
from dealer_trainer.games.validation import TOML_BYTES, parse_toml, read_model, read_text, validated
from dealer_trainer.guide.duty import pack as duty_pack
from dealer_trainer.guide.duty.model import OPEN
from dealer_trainer.message import message

PACK, DUTIES, LINES, PHRASES = files.PACK, "duties.toml", "lines.toml", "phrases.toml"
AMOUNTS = ("0", "1.01", "5", "500", "100000")
"""Values of a switch that is an amount, on both sides of what is usual."""
FOUND = frozenset({"count", "weight", "won", "mismatch", "told", OPEN})
"""What rows may depend on besides switches and given words; `guide/duty/model.py` finds it."""
CHOICES: Final[Mapping[str, str]] = MappingProxyType({
    "yes": message("yes"), "no": message("no"), "after_push": message("after the push"),
    "before_push": message("before the push"), "paper": message("on paper"), "computer": message("by computer"),
    "with_chips": message("with the chips"), "after": message("after the chips"), "drop": message("is dropped"),
    "may_ride": message("may ride"), "refuse": message("is refused"), "exchange": message("is exchanged"),
    "on_request": message("on request"), "floor_only": message("by the floor alone"),
})  # fmt: skip
"""What a switch may be set to, in words; a pack's own words for another choice are its id."""

Text = TypeVar("Text", bound=BaseModel)


def pack_folder(pack_id: str) -> Path:
    """Where the pack with that id is, whether or not it exists."""
    return files.layouts() / pack_id.replace("-", "_")


@cache
def load_pack(folder: Path) -> duty_pack.Pack:
    """The pack in a folder, read once; raises GameError."""
    texts = _texts(folder)

    def read(name: str, model: type[Text]) -> Text:
        return validated(folder / name, model, parse_toml(folder / name, texts[name]))

    pack = duty_pack.Pack(
        text=read(PACK, duty_pack.PackText),
        duties=read(DUTIES, duty_pack.DutiesText),
        lines=read(LINES, duty_pack.LinesText).lines,
        words=read(PHRASES, duty_pack.MoneyWords),
        content_hash=content_hash(texts),
    )
    named = [(duty, f"duties[{index}] ({duty.id})") for index, duty in enumerate(pack.duties.duties)]
    gather(
        lambda: refuse_first(folder / PACK, _head_faults(pack)),
        lambda: refuse_first(folder / LINES, _line_faults(pack)),
        lambda: refuse_first(folder / DUTIES, twice("duties", [duty.id for duty, _ in named])),
        *(lambda duty=duty, at=at: refuse_first(folder / DUTIES, _duty_faults(at, pack, duty)) for duty, at in named),
    )
    return pack


def _texts(folder: Path) -> dict[str, str]:
    return {name: read_text(folder, name, TOML_BYTES) for name in (PACK, DUTIES, LINES, PHRASES)}


def pack_of(game: Game) -> duty_pack.Pack | None:
    """The pack of duties that a game takes, None if it takes none; raises GameError."""
    return load_pack(pack_folder(game.packs[0])) if game.packs else None


def switch_rows(pack: duty_pack.Pack, house: duty_pack.DutyHouse) -> Iterator[tuple[str, str]]:
    """The switches that a house sets, each with its value, as labels and texts."""
    for switch in pack.text.switches:
        if switch.id in house:
            value = house[switch.id]
            yield switch.text, CHOICES.get(value, value) if switch.choices else dollars(parse_money(value))


def check_packs(file: Path, packs: tuple[str, ...], rules: Mapping[str, str]) -> None:
    """Raise GameError if game.toml names a pack that is not there, or a switch or value that the pack does not have."""
    refuse_first(file, _pack_faults(packs, rules))


def _pack_faults(packs: tuple[str, ...], rules: Mapping[str, str]) -> Iterator[Fault]:
    names = sorted(folder.name.replace("_", "-") for folder in files.pack_folders())
    for index, name in enumerate(packs):
        if name not in names:
            yield f"packs[{index}]", message("there is no pack {name}", name=shown(name)), name_hint(name, names)
    if rules and not packs:
        reason = message("the switches are of a pack, and the game takes none")
        yield "duty_rules", reason, message("Name one of {names} in packs", names=", ".join(names))
    switches = load_pack(pack_folder(packs[0])).text.switches if rules else ()
    for key, value in rules.items():
        yield from _switch_faults(f"duty_rules.{key}", switches, key, value)


def _switch_faults(key: str, switches: tuple[duty_pack.Switch, ...], name: str, value: str) -> Iterator[Fault]:
    """A fault for a switch that is not one, or that cannot have the value."""
    fault = duty_pack.switch_fault(switches, name, value)
    if fault is not None:
        yield key, fault, name_hint(name, [switch.id for switch in switches])


def houses(pack: duty_pack.Pack) -> Iterator[duty_pack.DutyHouse]:
    """Every house that differs from the default in one switch; for an amount, with a very small and a large one."""
    yield {}
    for switch in pack.text.switches:
        for value in switch.choices or AMOUNTS:
            yield {switch.id: value}


def settings(pack: duty_pack.Pack, duty: duty_pack.Duty) -> Iterator[duty_pack.DutyHouse]:
    """Every setting of all switches that the steps of a duty depend on, whatever the others are."""
    named = {name for step in duty.steps for name in (*step.when, step.at_least, step.below)}
    switches = [switch for switch in pack.text.switches if switch.id in named]
    for values in product(*(switch.choices or AMOUNTS for switch in switches)):
        yield {switch.id: value for switch, value in zip(switches, values, strict=True)}


def _head_faults(pack: duty_pack.Pack) -> Iterator[Fault]:
    text = pack.text
    yield from twice("topics", [str(topic.id) for topic in text.topics])
    yield from twice("switches", [switch.id for switch in text.switches])
    yield from twice("presets", [preset.id for preset in text.presets])
    for index, switch in enumerate(text.switches):
        yield from _switch_faults(f"switches[{index}] ({switch.id}).default", text.switches, switch.id, switch.default)
    for index, preset in enumerate(text.presets):
        for key, value in preset.house.items():
            yield from _switch_faults(f"presets[{index}] ({preset.id}).house.{key}", text.switches, key, value)


def _line_faults(pack: duty_pack.Pack) -> Iterator[Fault]:
    yield from twice("lines", [line.id for line in pack.lines])
    for index, line in enumerate(pack.lines):
        if (line.name is None) != (line.severity is None):
            reason = message("a wrong line has both a name and a severity")
            yield f"lines[{index}] ({line.id})", reason, message("Write both, or neither")


def _duty_faults(key: str, pack: duty_pack.Pack, duty: duty_pack.Duty) -> Iterator[Fault]:
    steps = {step.id for step in duty.steps if step.by == "dealer"}
    events = {step.id for step in duty.steps if step.by != "dealer"}
    if duty.topic not in {topic.id for topic in pack.text.topics}:
        hint = message("The choices are in {name}", name=PACK)
        yield f"{key}.topic", message("there is no topic {topic}", topic=duty.topic), hint
    for index, step in enumerate(duty.steps):
        at = f"{key}.steps[{index}] ({step.id})"
        yield from _row_faults(at, pack, duty, step)
        yield from _strange(f"{at}.after", step.after, steps)
        yield from _idle(f"{at}.after", pack, duty, step)
        yield from _strange(f"{at}.upon", (step.upon,) if step.upon else (), steps)
        yield from _strange(f"{at}.answers", step.answers, steps if step.by != "dealer" else set())
        for name in ("needs", "waits", "before", "holds"):
            yield from _strange(f"{at}.{name}", getattr(step, name), events)
    for index, row in enumerate(duty.forbid):
        at = f"{key}.forbid[{index}] ({row.name})"
        yield from _row_faults(at, pack, duty, row)
        yield from _strange(f"{at}.instead_of", row.instead_of, steps)
        yield from _strange(f"{at}.unless", row.unless, steps | events)
    for index, row in enumerate(pack.duties.strays):
        if duty.id in row.duties:
            yield from _row_faults(f"strays[{index}] ({row.name})", pack, duty, row)
            yield from _strange(f"strays[{index}] ({row.name}).unless", row.unless, steps | events)
    for index, other in enumerate(duty.instead):
        yield from _row_faults(f"{key}.instead[{index}]", pack, duty, other)
        yield from _strange(f"{key}.instead[{index}].step", (other.step,), steps)


def _idle(key: str, pack: duty_pack.Pack, duty: duty_pack.Duty, step: duty_pack.Step) -> Iterator[Fault]:
    """An order that is never graded: of what is not due, or that follows every touch anyway."""
    touches = {other.id for other in duty.steps if other.do in pack.duties.touches}
    for name in step.after:
        if step.out is None or (step.last and name in touches):
            reason = message("{name} says nothing here", name=name)
            yield key, reason, message("Take it out: nothing is graded by it")


def _row_faults(key: str, pack: duty_pack.Pack, duty: duty_pack.Duty, row: duty_pack.Row) -> Iterator[Fault]:
    switches = [switch.id for switch in pack.text.switches]
    yield from _strange(key, tuple(name for name in (row.at_least, row.below) if name), set(switches))
    for name, value in row.when.items():
        yield from _strange(f"{key}.when", (name,), {*switches, *duty.values, *FOUND})
        switch = next((switch for switch in pack.text.switches if switch.id == name), None)
        choices: Collection[str] = duty.values.get(name, ()) if switch is None else switch.choices
        if choices:
            yield from _strange(f"{key}.when.{name}", (value,) if isinstance(value, str) else value, set(choices))
    if row.line:
        yield from _strange(f"{key}.line", (row.line,), {line.id for line in pack.lines})
    if row.fact:
        yield from _strange(f"{key}.fact", (row.fact,), set(pack.words.calls))


def _strange(key: str, found: tuple[str, ...], known: set[str]) -> Iterator[Fault]:
    for name in found:
        if name not in known:
            yield key, message("{name} is not known here", name=name), name_hint(name, known)


class TakesPacks(Protocol):
    """What says which packs a game takes: its game.toml, or the game."""

    @property
    def packs(self) -> tuple[str, ...]:
        """The ids of the packs, one at most."""


def with_pack_drills(game: TakesPacks, drills: Drills, proved: Container[str] = ()) -> Drills:
    """The game's drills, then those of its pack, marked with its id; raises GameError.

    `proved`: hashes of contents that were proved sound before; such a pack is only read once a duty is wanted.
    """
    if not game.packs:
        return drills
    folder = pack_folder(game.packs[0])
    if content_hash(_texts(folder)) not in proved:
        load_pack(folder)
    file, own, mark = folder / DRILLS, read_model(folder, DRILLS, Drills), {"pack": game.packs[0]}
    marked = Drills(
        skills=tuple(skill.model_copy(update=mark) for skill in own.skills),
        mixes=tuple(mix.model_copy(update=mark) for mix in own.mixes),
    )
    check_names(file, marked, [], [])
    refuse_first(file, _old("skills", [skill.id for skill in drills.skills], [skill.id for skill in marked.skills]))
    refuse_first(file, _old("mixes", [mix.id for mix in drills.mixes], [mix.id for mix in marked.mixes]))
    return Drills(skills=(*drills.skills, *marked.skills), mixes=(*drills.mixes, *marked.mixes))


def with_pack_course(game: TakesPacks, course: Course, known: Known) -> Course:
    """The game's course, then that of its pack, its units marked; raises GameError.

    `known`: the names of the game with the pack's drills. A game without a course gets none.
    """
    if not game.packs or not course.lessons:
        return course
    folder = pack_folder(game.packs[0])
    pack, file, own = load_pack(folder), folder / COURSE, read_model(folder, COURSE, Course)
    check_course(file, known, own)
    duties, what = [duty.id for duty in pack.duties.duties], message("a duty of the pack")
    named = [(f"duties[{index}] ({each.id}).duty", each.duty) for index, each in enumerate(own.duties)]
    refuse_all(file, (fault for key, name in named for fault in unknown(key, what, (name,), duties)))
    refuse_first(file, _old("lessons", [lesson.id for lesson in course.lessons], [lesson.id for lesson in own.lessons]))
    refuse_first(file, _old("units", [unit.id for unit in course.units], [unit.id for unit in own.units]))
    units = tuple(Unit.model_validate({**dict(unit), "pack": pack.id}) for unit in own.units)
    return Course.model_validate(
        {
            **dict(course),
            "units": (*course.units, *units),
            "lessons": (*course.lessons, *own.lessons),
            "duties": (*course.duties, *own.duties),
            "terms": (*course.terms, *own.terms),
        }
    )


def _old(table: str, there: list[str], added: list[str]) -> Iterator[Fault]:
    for name in added:
        if name in there:
            yield table, message("{name} is an id of the game already", name=name), message("Give it another id")
