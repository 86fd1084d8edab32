"""From the models of show.toml to the engine's show: expressions parsed, each fault given with its place."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from dealer_trainer.engine.show import language
from dealer_trainer.engine.show import show as shows
from dealer_trainer.engine.show.event import RuleError
from dealer_trainer.games.error import GameError, first_of
from dealer_trainer.games.show import schema
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message, plain_message

_MIXED = message("numbers, text, and lists cannot be mixed there")
_NO_PLACE = message("a list or a table has no such place")
_NOTHING = message("it cannot be worked out")


def guarded(place: str, expression: language.Expression) -> language.Expression:
    """The expression, raising RuleError with its place and the values that it read.

    >>> from dealer_trainer.engine.show.language import parse_expression
    >>> guarded("rows[3].when", parse_expression("total + 1")).run({"total": "7"})
    Traceback (most recent call last):
    dealer_trainer.engine.show.event.RuleError: rows[3].when: 'total + 1' with total = '7': numbers, text, and lists cannot be mixed there
    """  # noqa: E501 - one line, as it is raised

    def run(names: language.Names) -> object:
        try:
            return expression.run(names)
        except (language.CallRefusedError, RuleError):
            raise
        except (TypeError, AttributeError) as error:
            raise RuleError(place, _reason(expression, names, _MIXED)) from error
        except LookupError as error:
            raise RuleError(place, _reason(expression, names, _NO_PLACE)) from error
        except (ArithmeticError, ValueError, RuntimeError, StopIteration) as error:
            raise RuleError(place, _reason(expression, names, _NOTHING)) from error

    return expression._replace(run=run)


def guarded_line(place: str, line: language.Assignment) -> language.Assignment:
    """A line of `do` with its parts guarded."""
    key = None if line.key is None else guarded(place, line.key)
    return line._replace(key=key, value=None if line.value is None else guarded(place, line.value))


def _reason(expression: language.Expression, names: language.Names, what: str) -> str:
    """The expression, what it read, and what is wrong with that."""
    read = ", ".join(f"{name} = {repr(names[name])[:40]}" for name in sorted(expression.names) if name in names)
    if not read:
        return message("{text!r}: {reason}", text=expression.text[:80], reason=what)
    return message("{text!r} with {values}: {reason}", text=expression.text[:80], values=read[:200], reason=what)


Read = TypeVar("Read")

_FIRST: dict[str, Any] = {"money": 0, "count": 0, "flag": False, "player": None, "text": None, "list": ()}
_NAMED_FIRST: dict[str, Any] = {"none": None, "empty": ()}
_NO_LINE = language.Assignment("", "", None, None, "none")


class Builder:
    """Parses the expressions of one file and collects the faults."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.faults: list[GameError] = []

    def built(self, game: schema.ShowGameText, text: schema.ShowText) -> shows.Show:
        """The show; raises GameError with every text that is not an expression."""
        first_scene = next(iter(text.scenes))
        rows = tuple(self._row(place, row) for place, row in enumerate(text.rows))
        start = text.start
        show = shows.Show(
            id=game.id,
            name=game.name,
            content=game.content,
            start=shows.Start(start.event, start.stage, (start.players[0], start.players[1]), start.takes, start.keeps),
            switches=tuple(shows.Switch(name, values) for name, values in text.house.items()),
            boards={board.name: board.spaces for board in text.boards},
            board_source={board.name: _source(board.source) for board in text.boards},
            variables={name: _variable(name, variable) for name, variable in text.variables.items()},
            stages={name: self._stage(name, stage, first_scene) for name, stage in text.stages.items()},
            rows=rows,
            rows_at=shows.row_index(rows),
            events={name: event.shape for name, event in text.events.items()},
            before={name: self._lines(f"before.{name}", lines) for name, lines in text.before.items()},
            mistakes=tuple(self._mistake(place, mistake) for place, mistake in enumerate(text.mistakes)),
            odds={stage: _counted(counted) for stage, counted in text.odds.items()},
            out_of_place=_source(text.out_of_place),
            figures=tuple(shows.Figure(figure.title, listed_of(figure.state)) for figure in text.figures),
            scenes={name: shows.Scene(**_given(scene)) for name, scene in text.scenes.items()},
            words=_words(text),
            prizes=None if text.prizes is None else shows.Prizes(**_given(text.prizes)),
            **{name: getattr(text, name) for name in ("numbers", "aliases", "shown", "claims", "asks", "spoken")},
        )
        if self.faults:
            raise first_of(self.faults)
        return show

    def _stage(self, name: str, text: schema.StageText, first_scene: str) -> shows.Stage:
        at = f"stages.{name}"
        built = {
            "acts": self._expression(f"{at}.acts", text.acts),
            "unless": {key: self._expression(f"{at}.unless.{key}", code) for key, code in text.unless.items()},
            "scene": text.scene or first_scene,
        }
        return shows.Stage(**{**dict(text), "id": name, **built})

    def _row(self, place: int, text: schema.RowText) -> shows.Row:
        at = f"rows[{place}] ({text.id})"
        built = {
            "when": None if text.when is None else self._expression(f"{at}.when", text.when),
            "do": self._lines(f"{at}.do", text.do),
            "say": tuple(self._expression(f"{at}.say[{index}]", code) for index, code in enumerate(text.say)),
            "source": _source(text.source),
        }
        return shows.Row(**{**dict(text), **built})

    def _mistake(self, place: int, text: schema.MistakeText) -> shows.Mistake:
        at = f"mistakes[{place}]"
        when = None if text.when is None else self._expression(f"{at}.when", text.when)
        value = self._expression(f"{at}.value", text.value)
        return shows.Mistake(**{**dict(text), "rows": frozenset(text.rows), "when": when, "value": value})

    def _lines(self, at: str, lines: Iterable[str]) -> tuple[language.Assignment, ...]:
        return tuple(
            guarded_line(f"{at}[{index}]", self._read(f"{at}[{index}]", line, language.parse_assignment, _NO_LINE))
            for index, line in enumerate(lines)
        )

    def _expression(self, at: str, code: str) -> language.Expression:
        return guarded(
            at, self._read(at, code, language.parse_expression, language.Expression(code, lambda _: None, frozenset()))
        )

    def _read(self, at: str, code: str, parse: Callable[[str], Read], without: Read) -> Read:
        try:
            return parse(code)
        except language.LanguageError as error:
            hint = message("The language of show.toml is in docs/shows.md")
            self.faults.append(GameError(self._file, at, str(error), hint))
            return without


def _source(text: str) -> str:
    """The ruling, if one is named; otherwise the source document."""
    rulings = [part for part in text.split() if part.startswith("ruling:")]
    return rulings[0] if rulings else "seed"


def listed_of(value: Any) -> Any:
    """Tuples as the lists that JSON has."""
    if isinstance(value, dict):
        return {name: listed_of(part) for name, part in value.items()}
    return [listed_of(part) for part in value] if isinstance(value, tuple) else value


def _given(text: Frozen) -> dict[str, Any]:
    """What a table of the file gives, besides the shape of an event."""
    return {name: value for name, value in text if value is not None and name != "shape"}


def _counted(text: schema.OddsText) -> shows.Counted:
    return shows.Counted(text.kind, {role: number for role, number in _given(text).items() if role != "kind"})


def _words(text: schema.ShowText) -> dict[str, shows.EventWords]:
    events = {name: shows.EventWords(**_given(event)) for name, event in text.events.items()}
    return {**events, text.start.event: shows.EventWords(told=text.start.told or "")}


def _variable(name: str, text: schema.VariableText) -> shows.Variable:
    first = _FIRST[text.kind] if text.first is None else text.first
    if isinstance(first, str):
        first = _NAMED_FIRST[first]
    given = {key: value for key, value in text if key not in ("grows_to", "turn")}
    title = text.title or plain_message(name.replace("_", " "))
    named = {"name": name, "first": first, "bound": text.grows_to or text.most, "is_turn": text.turn, "title": title}
    return shows.Variable(**{**given, **named})
