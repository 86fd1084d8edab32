"""From a pack's folder to a pack: its files as strict models, held against each other; what games take it, and how."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from dealer_trainer import files
from dealer_trainer.games.error import GameError, gather, name_hint, shown
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import Game, content_hash
from dealer_trainer.games.spots import check_unique
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.duty.model import OPEN
from dealer_trainer.guide.duty.pack import (
    DutiesText,
    Duty,
    DutyHouse,
    LinesText,
    MoneyWords,
    Pack,
    PackText,
    Row,
    Step,
    Switch,
    switch_fault,
)
from dealer_trainer.message import message

PACK, DUTIES, LINES, PHRASES = files.PACK, "duties.toml", "lines.toml", "phrases.toml"
FOUND = frozenset({"count", "weight", "won", "mismatch", "told", OPEN})
"""What rows may depend on besides switches and given words; `guide/duty/model.py` finds it."""

Text = TypeVar("Text", bound=BaseModel)


def pack_folder(pack_id: str) -> Path:
    """Where the pack with that id is, whether or not it exists."""
    return files.layouts() / pack_id.replace("-", "_")


@cache
def load_pack(folder: Path) -> Pack:
    """The pack in a folder, read once; raises GameError."""
    texts: dict[str, str] = {}

    def read(name: str, model: type[Text]) -> Text:
        texts[name] = read_text(folder, name, TOML_BYTES)
        return validated(folder / name, model, parse_toml(folder / name, texts[name]))

    head = read(PACK, PackText)
    duties, lines, words = read(DUTIES, DutiesText), read(LINES, LinesText), read(PHRASES, MoneyWords)
    pack = Pack(text=head, duties=duties, lines=lines.lines, words=words, content_hash=content_hash(texts))
    gather(*(lambda step=step: step(folder, pack) for step in (_check_head, _check_lines, _check_duties)))
    return pack


def pack_of(game: Game) -> Pack | None:
    """The pack of duties that a game takes, None if it takes none; raises GameError."""
    return load_pack(pack_folder(game.packs[0])) if game.packs else None


def check_packs(file: Path, packs: tuple[str, ...], rules: Mapping[str, str]) -> None:
    """Raise GameError if game.toml names a pack that is not there, or a switch or value that the pack does not have."""
    names = sorted(folder.name.replace("_", "-") for folder in files.pack_folders())
    for index, name in enumerate(packs):
        if name not in names:
            reason = message("there is no pack {name}", name=shown(name))
            raise GameError(file, f"packs[{index}]", reason, name_hint(name, names))
    if rules and not packs:
        reason = message("the switches are of a pack, and the game takes none")
        raise GameError(file, "duty_rules", reason, message("Name one of {names} in packs", names=", ".join(names)))
    switches = load_pack(pack_folder(packs[0])).text.switches if rules else ()
    for key, value in rules.items():
        check_switch(file, f"duty_rules.{key}", switches, key, value)


def check_switch(file: Path, key: str, switches: tuple[Switch, ...], name: str, value: str) -> None:
    """Raise GameError for a switch that is not one, or that cannot have the value."""
    fault = switch_fault(switches, name, value)
    if fault is not None:
        raise GameError(file, key, fault, name_hint(name, [switch.id for switch in switches]))


def houses(pack: Pack) -> Iterator[DutyHouse]:
    """Every house that differs from the default in one switch; for an amount, with a very small and a large one."""
    yield {}
    for switch in pack.text.switches:
        for value in switch.choices or ("0", "1.01", "5", "500", "100000"):
            yield {switch.id: value}


def _check_head(folder: Path, pack: Pack) -> None:
    file, text = folder / PACK, pack.text
    check_unique(file, "topics", [str(topic.id) for topic in text.topics])
    check_unique(file, "switches", [switch.id for switch in text.switches])
    check_unique(file, "presets", [preset.id for preset in text.presets])
    for index, switch in enumerate(text.switches):
        check_switch(file, f"switches[{index}] ({switch.id}).default", text.switches, switch.id, switch.default)
    for index, preset in enumerate(text.presets):
        for key, value in preset.house.items():
            check_switch(file, f"presets[{index}] ({preset.id}).house.{key}", text.switches, key, value)


def _check_lines(folder: Path, pack: Pack) -> None:
    file = folder / LINES
    check_unique(file, "lines", [line.id for line in pack.lines])
    for index, line in enumerate(pack.lines):
        if (line.name is None) != (line.severity is None):
            reason = message("a wrong line has both a name and a severity")
            raise GameError(file, f"lines[{index}] ({line.id})", reason, message("Write both, or neither"))


def _check_duties(folder: Path, pack: Pack) -> None:
    file = folder / DUTIES
    check_unique(file, "duties", [duty.id for duty in pack.duties.duties])
    gather(*(lambda at=at, duty=duty: _check_duty(file, f"duties[{at}] ({duty.id})", pack, duty)
             for at, duty in enumerate(pack.duties.duties)))  # fmt: skip


def _check_duty(file: Path, key: str, pack: Pack, duty: Duty) -> None:
    steps = {step.id for step in duty.steps if step.by == "dealer"}
    events = {step.id for step in duty.steps if step.by != "dealer"}
    if duty.topic not in {topic.id for topic in pack.text.topics}:
        raise GameError(file, f"{key}.topic", message("there is no topic {topic}", topic=duty.topic), _see(PACK))
    for index, step in enumerate(duty.steps):
        at = f"{key}.steps[{index}] ({step.id})"
        _check_row(file, at, pack, duty, step)
        _check_known(file, f"{at}.after", step.after, steps)
        _check_needed(file, f"{at}.after", step, pack, duty)
        _check_known(file, f"{at}.upon", (step.upon,) if step.upon else (), steps)
        _check_known(file, f"{at}.answers", step.answers, steps if step.by != "dealer" else set())
        for name in ("needs", "waits", "before", "holds"):
            _check_known(file, f"{at}.{name}", getattr(step, name), events)
    for index, row in enumerate(duty.forbid):
        at = f"{key}.forbid[{index}] ({row.name})"
        _check_row(file, at, pack, duty, row)
        _check_known(file, f"{at}.instead_of", row.instead_of, steps)
        _check_known(file, f"{at}.unless", row.unless, steps | events)
    for index, other in enumerate(duty.instead):
        _check_row(file, f"{key}.instead[{index}]", pack, duty, other)
        _check_known(file, f"{key}.instead[{index}].step", (other.step,), steps)


def _check_needed(file: Path, key: str, step: Step, pack: Pack, duty: Duty) -> None:
    """Raise GameError for an order that is never graded: of what is not due, or that follows every touch anyway."""
    touches = {other.id for other in duty.steps if other.do in pack.duties.touches}
    for name in step.after:
        if step.out is None or (step.last and name in touches):
            reason = message("{name} says nothing here", name=name)
            raise GameError(file, key, reason, message("Take it out: nothing is graded by it"))


def _check_row(file: Path, key: str, pack: Pack, duty: Duty, row: Row) -> None:
    switches = [switch.id for switch in pack.text.switches]
    for name in (row.at_least, row.below):
        _check_known(file, key, (name,) if name else (), set(switches))
    for name, value in row.when.items():
        _check_known(file, f"{key}.when", (name,), {*switches, *duty.values, *FOUND})
        switch = next((switch for switch in pack.text.switches if switch.id == name), None)
        choices = switch.choices if switch is not None else duty.values.get(name, ())
        if choices:
            _check_known(file, f"{key}.when.{name}", (value,) if isinstance(value, str) else value, set(choices))
    if row.line:
        _check_known(file, f"{key}.line", (row.line,), {line.id for line in pack.lines})
    if row.fact:
        _check_known(file, f"{key}.fact", (row.fact,), set(pack.words.calls))


def _check_known(file: Path, key: str, found: tuple[str, ...], known: set[str]) -> None:
    for name in found:
        if name not in known:
            raise GameError(file, key, message("{name} is not known here", name=name), name_hint(name, known))


def _see(name: str) -> str:
    return message("The choices are in {name}", name=name)
