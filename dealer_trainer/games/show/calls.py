"""calls.toml of a show: what its host says, read strictly and checked against the show."""

from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import CALLS
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.show.call import HostWords, phrases_of
from dealer_trainer.guide.show.must_say import signals_of
from dealer_trainer.message import message


def load_calls(folder: Path, show: Show) -> HostWords | None:
    """The phrases of a show's host, or None if it has no calls.toml; raises GameError."""
    file = folder / CALLS
    if not file.exists() and not file.is_symlink():
        return None
    words = validated(file, HostWords, parse_toml(file, read_text(folder, CALLS, TOML_BYTES)))
    faults = [GameError(file, *fault) for fault in _faults(show, words)]
    if faults:
        raise first_of(faults)
    return words


def _faults(show: Show, words: HostWords) -> Iterator[tuple[str, str, str]]:
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
