"""The page for authors of shows knows every key, function, event shape, and kind of odds that the loader takes."""

import re

from pydantic import BaseModel

from dealer_trainer.engine.show.event import SHAPES
from dealer_trainer.engine.show.function import FUNCTIONS
from dealer_trainer.engine.show.odds import _KINDS
from dealer_trainer.games.show.content import Content, LastName, Puzzle, Question, Word
from dealer_trainer.games.show.course import HostCourse, HostLesson
from dealer_trainer.games.show.schema import (
    BoardRule,
    BoardText,
    FigureText,
    MistakeText,
    RowText,
    ShowGameText,
    ShowText,
    StageText,
    StartText,
    VariableText,
)
from dealer_trainer.games.show.skills import HostSkill, HostSkills
from dealer_trainer.guide.show.call import HostWords
from tests.checkout import ROOT

PAGE = (ROOT / "docs" / "shows.md").read_text(encoding="utf-8")
MODELS: list[type[BaseModel]] = [
    ShowGameText, ShowText, StartText, VariableText, BoardText, BoardRule, StageText, RowText, MistakeText,
    FigureText,
    Content, Question, LastName, Puzzle, Word, HostSkills, HostSkill, HostCourse, HostLesson, HostWords,
]  # fmt: skip


def test_every_name_is_on_the_page() -> None:
    """What an author may write is quoted there."""
    quoted = set(re.findall(r"[a-z_0-9]+", " ".join(re.findall(r"`([^`]*)`", PAGE))))
    keys = {name for model in MODELS for name in model.model_fields}
    brought = {name for shape in SHAPES.values() for name in shape.names}
    assert sorted(({*keys, *FUNCTIONS, *SHAPES, *_KINDS} | brought) - quoted) == []


def test_the_example_is_a_row_that_ships() -> None:
    """The page shows a row as it stands in a shipped file."""
    shipped = (ROOT / "layouts" / "hot_dice_show" / "show.toml").read_text(encoding="utf-8")
    example = PAGE[PAGE.index("[[rows]]") : PAGE.index("```\n\nA row without")]
    assert example in shipped
