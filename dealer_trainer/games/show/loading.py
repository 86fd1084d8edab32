"""From a folder of the show family to a show: game.toml and show.toml, read strictly and checked against each other."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import CALLS, GAME
from dealer_trainer.games.show.building import Builder
from dealer_trainer.games.show.consistency import check_show
from dealer_trainer.games.show.content import Content, load_content
from dealer_trainer.games.show.course import HostLesson, HostSkill, load_course, load_skills
from dealer_trainer.games.show.schema import Fault, ShowGameText, ShowText, read_optional
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.show.call import HostWords, phrases_of
from dealer_trainer.guide.show.must_say import signals_of
from dealer_trainer.message import message


def load_calls(folder: Path, show: Show) -> HostWords | None:
    """The phrases of a show's host, or None if it has no calls.toml; raises GameError."""
    return read_optional(folder, CALLS, HostWords, lambda words: _faults(show, words))


def _faults(show: Show, words: HostWords) -> Iterator[Fault]:
    """Faults: players, options, and signals must be the show's and complete, and no phrase may have two meanings."""
    options = {option for stage in show.stages.values() for option in stage.options}
    signals = {signal for signal in signals_of(show) if signal != "bust"}
    for key, given, wanted in (
        ("players", words.players, {*show.start.players}),
        ("options", words.options, options),
        ("signals", words.signals, signals),
    ):
        for name in sorted(given.keys() - wanted):
            yield f"{key}.{name}", message("the show has no {name}", name=name), name_hint(name, wanted)
        for name in sorted(wanted - given.keys()):
            yield key, message("{name} has no phrase", name=name), message("Write how a host says it")
    seen: dict[str, str] = {}
    for name, value, phrases in phrases_of(words):
        for phrase in phrases:
            former = seen.setdefault(phrase, f"{name} {value}".strip())
            if former != f"{name} {value}".strip():
                reason = message("“{phrase}” already means {former}", phrase=phrase, former=former)
                yield f"{name}.{value}", reason, message("Take it out of one of them")


SHOW = "show.toml"


class ShowGame(NamedTuple):
    """A sound show in its folder.

    `content`: the author's version; `sample`: questions and puzzles that ship; `words`: what its host says, None if
    spoken calls are not understood; `proof`: its lines, if it was run.
    """

    folder: Path
    id: str
    name: str
    content: str
    show: Show
    sample: Content = Content()
    skills: tuple[HostSkill, ...] = ()
    lessons: tuple[HostLesson, ...] = ()
    words: HostWords | None = None
    proof: tuple[str, ...] = ()


def load_show(folder: Path) -> ShowGame:
    """The show in a folder; raises GameError with every fault of the first file that has any."""
    game = validated(folder / GAME, ShowGameText, parse_toml(folder / GAME, read_text(folder, GAME, TOML_BYTES)))
    file = folder / SHOW
    document = parse_toml(file, read_text(folder, SHOW, TOML_BYTES))
    show = show_of(file, game, document)
    skills = load_skills(folder, show)
    lessons = load_course(folder, show, skills)
    words = load_calls(folder, show)
    return ShowGame(folder, game.id, game.name, game.content, show, load_content(folder), skills, lessons, words)


def show_of(file: Path, game: ShowGameText, document: dict[str, object]) -> Show:
    """The show described by a show.toml document; raises GameError. `file`: for the messages."""
    text = validated(file, ShowText, document)
    show = Builder(file).built(game, text)
    check_show(file, text, show)
    return show
