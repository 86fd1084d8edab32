"""The pages under docs/reference/, which are made from the code: `python3 dev.py reference` writes them.

Every key of a game's files with what it takes, by the models that read them; every command's options, by its parser;
how the shipped exam decides.
"""

import argparse
import inspect
import json
import re
import sys
from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import pack_blueprint, shipped_blueprint
from dealer_trainer.cli import parser
from dealer_trainer.cli.exam.exam_curve import curve_table
from dealer_trainer.demo.program import Program
from dealer_trainer.drills.item.factory import kind, kind_names
from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import SituationList
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.schema import GameText
from dealer_trainer.games.score.loading import ScoreCourse, ScoreGameText
from dealer_trainer.games.show.course import HostCourse
from dealer_trainer.games.show.loading import Content
from dealer_trainer.games.show.schema import ShowGameText, ShowText
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide
from dealer_trainer.voice.speech_words import VoiceFile
from tests.certification.simulation.shipped_curve import pack_curve, shipped_curve
from tests.checkout import ROOT
from tests.examples import EXAMPLES, answered
from tests.loaded import rock_n_roll

FOLDER: Final = ROOT / "docs" / "reference"
FILES: Final[dict[str, tuple[tuple[str, type[BaseModel]], ...]]] = {
    "table-game.md": (
        ("game.toml", GameText), ("guide.toml", Guide), ("layout.toml", Layout), ("calls.toml", Phrases),
        ("drills.toml", Drills), ("situations.toml", SituationList), ("voice.toml", VoiceFile),
    ),
    "course.md": (("course.toml", Course),),
    "exam.md": (("exam.toml", Blueprint),),
    "floor-monitor.md": (("demo.toml", Program),),
    "scoring-game.md": (("game.toml", ScoreGameText), ("course.toml", ScoreCourse)),
    "show.md": (
        ("game.toml", ShowGameText), ("show.toml", ShowText), ("content.toml", Content), ("course.toml", HostCourse),
    ),
}  # fmt: skip
NOT_WRITTEN: Final[dict[type[BaseModel], frozenset[str]]] = {
    Guide: frozenset({"zones", "odds", "off_on_come_out", "number_zones"}),
    Phrases: frozenset({"odds", "homes", "boxes"}),
}
"""Fields that are filled from another file: zones from the layout, odds from the game."""
MADE: Final = "<!-- Made by `python3 dev.py reference`; change the code instead. -->"


def pages() -> dict[str, str]:
    """Every page's text by its file name."""
    found = {name: "\n".join(page_of(name, files)) for name, files in FILES.items()}
    found["drill-kinds.md"] = "\n".join(kinds_page())
    found["commands.md"] = "\n".join(commands_page())
    found["exam-curve.md"] = "\n".join(curve_page())
    return found


def page_of(name: str, files: tuple[tuple[str, type[BaseModel]], ...]) -> Iterator[str]:
    """The keys of some files; a table that two of them hold is told once."""
    yield from (f"# Keys: {name.removesuffix('.md').replace('-', ' ')}", "", MADE, "")
    yield "A key without a default is required. `check` refuses a key that is not here, and says what else must hold."
    told = set[str]()
    for file, model in files:
        schema = model.model_json_schema(by_alias=True)
        hidden = NOT_WRITTEN.get(model, frozenset())
        yield from ("", f"## {file}")
        yield from table_of(schema, schema.get("$defs", {}), hidden)
        for title in sorted(reached(schema, schema.get("$defs", {}), hidden)):
            part = schema["$defs"][title]
            if "properties" in part and title not in told:
                told.add(title)
                yield from ("", f"### {words_of(title)}")
                yield from table_of(part, schema["$defs"], frozenset())


def kinds_page() -> Iterator[str]:
    """The features that a skill of each kind of drill may have."""
    yield from ("# Features of each kind of drill", "", MADE, "")
    yield "What `features` of a skill in drills.toml may hold, by its `kind`."
    for name in kind_names():
        schema = kind(name).Features.model_json_schema(by_alias=True)
        yield from ("", f"## {name}")
        yield from table_of(schema, schema.get("$defs", {}), frozenset())


def reached(schema: dict[str, Any], defs: dict[str, Any], hidden: frozenset[str]) -> set[str]:
    """The tables that a file can hold, by title."""
    found = set[str]()
    waiting = [value for key, value in schema["properties"].items() if key not in hidden]
    while waiting:
        for title in re.findall(r'"#/\$defs/(\w+)"', json.dumps(waiting.pop())):
            if title not in found:
                found.add(title)
                waiting.append(defs[title])
    return found


def table_of(schema: dict[str, Any], defs: dict[str, Any], hidden: frozenset[str]) -> Iterator[str]:
    """What a table is for, and its keys."""
    if text := inspect.cleandoc(schema.get("description", "")):
        yield from ("", " ".join(text.split()))
    yield from ("", "| key | takes | default |", "| --- | --- | --- |")
    required = schema.get("required", ())
    for key, value in schema["properties"].items():
        if key not in hidden:
            default = "" if key in required else shown(value.get("default"))
            yield f"| `{key}` | {taken(value, defs)} | {default} |"


def shown(value: Any) -> str:
    """A default as a file has it."""
    if value is None or value == {} or value == [] or value == "":
        return "none"
    if isinstance(value, (dict, list)) and len(json.dumps(value)) > 60:
        return "its own defaults"
    return f"`{json.dumps(value)}`"


def taken(value: dict[str, Any], defs: dict[str, Any]) -> str:
    """What a key takes, in words."""
    if "$ref" in value:
        title = value["$ref"].rpartition("/")[2]
        part = defs[title]
        return words_of(title) if "properties" in part else taken(part, defs)
    if choices := value.get("anyOf") or value.get("oneOf"):
        texts = [taken(choice, defs) for choice in choices if choice.get("type") != "null"]
        return " or ".join(dict.fromkeys(texts))
    if "description" in value:
        return str(value["description"])
    if "const" in value or "enum" in value:
        return ", ".join(f"`{json.dumps(each)}`" for each in value.get("enum", [value.get("const")]))
    match value.get("type"):
        case "array":
            items = value.get("items") or {"anyOf": value.get("prefixItems", [])}
            size = within(value, "minItems", "maxItems", "of them").removeprefix(", ")
            return f"list ({size}): {taken(items, defs)}" if size else f"list: {taken(items, defs)}"
        case "object":
            values = [*value.get("patternProperties", {}).values()] or [value.get("additionalProperties")]
            each = taken(values[0], defs) if isinstance(values[0], dict) else "value"
            size = within(value, "minProperties", "maxProperties", "of them").removeprefix(", ")
            return f"by name ({size}): {each}" if size else f"by name: {each}"
        case "string":
            pattern = f", like `{value['pattern']}`".replace("|", "\\|") if "pattern" in value else ""
            return f"text{within(value, 'minLength', 'maxLength', 'characters')}{pattern}"
        case "integer" | "number":
            return f"number{within(value, 'minimum', 'maximum', '')}"
        case "boolean":
            return "`true`, `false`"
    return "value"


def within(value: dict[str, Any], least: str, most: str, unit: str) -> str:
    """The limits of a size or number, as `, 1 to 40 entries`; empty without any."""
    low, high = value.get(least), value.get(most)
    if low is None and high is None:
        return ""
    text = f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
    return f", {text} {unit}".rstrip()


def words_of(title: str) -> str:
    """The name of a table's model in words: `ComeOut` is *come out*."""
    return " ".join(re.findall(r"[A-Z][a-z0-9]*", title)).lower()


def commands_page() -> Iterator[str]:
    """Every command with its arguments."""
    yield from ("# Every command", "", MADE, "")
    yield "[The command line](../command-line.md) says what the commands answer."
    yield from command("dealer-trainer", parser())


def command(name: str, of: argparse.ArgumentParser) -> Iterator[str]:
    """One command's section with its examples, and those of the commands below it."""
    yield from ("", f"## {name}", "")
    yield (of.description or "").strip()
    listed = [action for action in of._actions if is_listed(action)]
    if listed:
        yield from ("", "| argument | what it is |", "| --- | --- |")
    for action in listed:
        yield f"| {spelled(action)} | {explained(action)} |"
    if shown_by := EXAMPLES.get(name.removeprefix("dealer-trainer ")):
        yield from ("", "```console")
        for line in shown_by:
            yield from (f"$ {line}", answered(line).rstrip("\n"))
        yield "```"
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, below in action.choices.items():
                yield from command(f"{name} {word}", below)


def is_listed(action: argparse.Action) -> bool:
    """Whether it is an argument of the command's own that its help names."""
    of_all = isinstance(action, (argparse._HelpAction, argparse._SubParsersAction))
    return not of_all and action.help is not argparse.SUPPRESS


def spelled(action: argparse.Action) -> str:
    """How an argument is typed."""
    choices = ",".join(map(str, action.choices)) if action.choices else ""
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    value = metavar or (f"{{{choices}}}" if choices else (action.dest.upper() if action.nargs != 0 else ""))
    if not action.option_strings:
        return f"`{metavar or value}`{'…' if action.nargs in ('*', '+') else ''}".replace("|", "\\|")
    return ", ".join(f"`{f'{option} {value}'.strip()}`" for option in action.option_strings).replace("|", "\\|")


def explained(action: argparse.Action) -> str:
    """What the help says of an argument."""
    text = (action.help or "").replace("%(default)s", str(action.default)).replace("%(prog)s", "dealer-trainer")
    return " ".join(text.replace("%%", "%").replace("|", "\\|").split())


def curve_page() -> Iterator[str]:
    """The shipped exams' curves as `exam curve` prints them, from the files that ship."""
    game = rock_n_roll()
    of_duties, points = pack_blueprint(game), shipped_curve(game)
    runs = points[0].runs
    yield from ("# The shipped exam's curve", "", MADE, "")
    yield "[How the exam decides](../how-the-exam-decides.md) says how to read it."
    yield from ("", "```text", f"$ dealer-trainer exam curve {game.id} --runs {runs}")
    yield from (curve_table(shipped_blueprint(game), runs, points), "```")
    assert of_duties is not None
    points = pack_curve(game)
    yield from ("", "## Table duties", "", "```text", f"$ dealer-trainer exam curve {game.id} --duties --runs {runs}")
    yield from (curve_table(of_duties, points[0].runs, points), "```")


def main() -> int:
    """Write the pages."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text + "\n", encoding="utf-8")
        print(FOLDER / name)  # noqa: T201 - says what it did
    return 0


if __name__ == "__main__":
    sys.exit(main())
