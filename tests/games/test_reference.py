"""The page for authors knows every key that the loader takes, and no other."""

import re

from pydantic import BaseModel

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Level, Minimum, Pace, Panel, Rubric
from dealer_trainer.certification.blueprint.part import Area as ExamArea
from dealer_trainer.certification.blueprint.part import Draw, Live, Need, Part, StartingSituation
from dealer_trainer.games.course import (
    Bridge,
    Course,
    Criterion,
    Do,
    Drill,
    Example,
    FeltPart,
    Gate,
    Lesson,
    Show,
    Term,
    Tip,
    Unit,
)
from dealer_trainer.games.layout import Area, Layout, Print, Spot
from dealer_trainer.games.schema import (
    CollectBet,
    ComeOut,
    GameText,
    Hardway,
    HouseText,
    LimitText,
    LineBet,
    NumberBet,
    OneRollBet,
)
from dealer_trainer.games.scripted_roll import ScriptedIrregularity, ScriptedRequest, ScriptedRoll, ScriptedWager
from dealer_trainer.games.situations import ListedSituation, SituationList
from dealer_trainer.guide.call.phrase import Phrases, Words
from dealer_trainer.guide.row import Guide, Row, RowStep, Rule, Say, When, Zone
from tests.games.broken import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

FILES: dict[str, list[type[BaseModel]]] = {
    "game.toml": [
        GameText, HouseText, LimitText, ComeOut, Hardway, LineBet, OneRollBet, NumberBet, CollectBet,
    ],
    "guide.toml": [Guide, Row, RowStep, Rule, Say, When],
    "layout.toml": [Layout, Zone, Spot, Print, Area],
    "calls.toml": [Phrases, Words],
    "course.toml": [
        Course, Unit, Lesson, Show, FeltPart, Example, Do, Drill, Criterion, Gate, Tip, ScriptedRoll,
        ScriptedWager, ScriptedRequest, ScriptedIrregularity, Bridge, Term,
    ],
    "situations.toml": [SituationList, ListedSituation, ScriptedWager, ScriptedRequest, ScriptedIrregularity],
    "exam.toml": [
        Blueprint, Pace, ExamArea, Part, Draw, Live, Need, StartingSituation, Minimum, Panel, Rubric, Level,
    ],
}  # fmt: skip
ELSEWHERE = {
    "guide.toml": {"zones", "odds", "off_on_come_out", "number_zones"},
    "calls.toml": {"odds", "homes", "boxes"},
}
"""Zones come from the layout, odds from the game."""


def section(file: str) -> str:
    """The reference of one file."""
    return PAGE[PAGE.index(f"### {file} in full") :].split("\n### ")[0]


def keys_of(models: list[type[BaseModel]]) -> set[str]:
    """The keys of some models, as they are written in a file."""
    return {field.alias or name for model in models for name, field in model.model_fields.items()}


def test_every_key_is_on_the_page() -> None:
    """A key that the models take is named in its file's section."""
    for file, models in FILES.items():
        words = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]*)`", section(file)))))
        keys = keys_of(models) - ELSEWHERE.get(file, set())
        assert keys - words == set(), file


def test_the_page_names_no_key_that_is_not_there() -> None:
    """The first column of a file's table holds keys of its models and nothing else."""
    for file, models in FILES.items():
        keys = {"format"} | keys_of(models)
        rows = [line.split(" | ")[0] for line in section(file).split("\n") if line.startswith("| `")]
        named = {part for row in rows for path in re.findall(r"`([^`]*)`", row) for part in path.split(".") if part}
        assert rows
        assert named - keys == set(), file
