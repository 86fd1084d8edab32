"""One game as a value: rules, guide, layout, phrases, picture, drills, course. `loading` builds it from a folder."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Odds, Rules
from dealer_trainer.games.course import NO_COURSE, Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide

GAME, GUIDE, LAYOUT, CALLS = "game.toml", "guide.toml", "layout.toml", "calls.toml"
DRILLS, COURSE = "drills.toml", "course.toml"
"""The files that a game may omit."""


class Game(NamedTuple):
    """A sound game.

    `guide` includes the layout's zones. `svg`: the checked picture with its spots and odds. `odds`: by name. `content`:
    the author's version of the content. `content_hash`: SHA-256 over all files except the course, for the record of an
    exam, because a course does not change an exam. `packs`, `duty_rules`: the pack of table duties that it takes, and
    the switches of its house. `told`: the rules that reasons speak of, where a course has not come to all; nothing is
    made or decided by them.
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
    course: Course = NO_COURSE
    packs: tuple[str, ...] = ()
    duty_rules: Mapping[str, str] = MappingProxyType({})
    told: Rules | None = None


_TAKEN = re.compile(r"^(?:packs|duty_rules) = .*\n|^\[duty_rules\]\n(?:(?!\[).*\n)*", re.MULTILINE)
"""What game.toml says of a pack, which changes no round and no exam of the game; a pack has a hash of its own."""


def content_hash(texts: dict[str, str]) -> str:
    """SHA-256 over the files in order of their names, each with its length, with LF newlines.

    Without the pack that the game takes.
    """
    digest = hashlib.sha256()
    for name in sorted(texts):
        data = (_TAKEN.sub("", texts[name]) if name == GAME else texts[name]).encode()
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()
