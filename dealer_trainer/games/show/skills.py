"""drills.toml of a show: what a host practices, read strictly and checked against the show."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import begin
from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import DRILLS
from dealer_trainer.games.show.schema import Fault, RowId, Text, Title, Words, read_optional
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

MUST_SAY = "must_say"
"""What the row has the host say: figures, a player, words of the show."""
ASKED = ("bust", "acts", "options", MUST_SAY)
"""What can be asked besides the figures of the state."""
ODDS = "odds"
"""What only a skill can ask: a figure of the odds after an event."""


class HostSkill(Frozen):
    """Questions at some stages (at all if none is named), from some beginnings.

    A beginning is set by the event that seats the players; with `bonus`, the host ends the game for that player, so
    that the bonus round follows at once.
    """

    id: RowId
    title: Title
    text: Text
    keys: Annotated[Words, Field(min_length=1)]
    stages: Words = ()
    starts: Annotated[tuple[dict[str, object], ...], Field(min_length=1, max_length=12)] = ({},)
    target_ms: Annotated[int, Field(ge=500, le=60_000)] | None = None


class HostSkills(Frozen):
    """The whole of drills.toml of a show."""

    format: Literal[1] = 1
    skills: tuple[HostSkill, ...] = ()


def load_skills(folder: Path, show: Show) -> tuple[HostSkill, ...]:
    """The skills of a show's folder; empty if it has no drills.toml. Raises GameError."""
    read = read_optional(folder, DRILLS, HostSkills, lambda text: _faults(show, text.skills))
    return () if read is None else read.skills


def start_document(show: Show, start: dict[str, object]) -> dict[str, object]:
    """The event that a beginning stands for."""
    given = {key: value for key, value in start.items() if key != "bonus"}
    return {"event": show.start.event, "players": list(show.start.players), **given}


def _faults(show: Show, skills: tuple[HostSkill, ...]) -> Iterator[Fault]:
    keys, seen = (*ASKED, ODDS, *show.shown), set[str]()
    for place, skill in enumerate(skills):
        at = f"skills[{place}] ({skill.id})"
        if skill.id in seen:
            yield f"{at}.id", message("the id {id} is given twice", id=skill.id), message("Give it an id of its own")
        seen.add(skill.id)
        for key in skill.keys:
            if key not in keys:
                yield f"{at}.keys", message("there is no key {key}", key=key), name_hint(key, keys)
        for stage in skill.stages:
            if stage not in show.stages:
                yield f"{at}.stages", message("there is no stage {stage}", stage=stage), name_hint(stage, show.stages)
        for index, start in enumerate(skill.starts):
            try:
                read_event(show, begin(show).state, start_document(show, start))
            except EventError as error:
                yield f"{at}.starts[{index}]", str(error), message("Write it as the event that seats the players")
