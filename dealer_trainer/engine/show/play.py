"""Running a show: an event and a state in, the next state out. Nothing here draws, waits, or asks the time."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dealer_trainer.engine.show.event import EventError
from dealer_trainer.engine.show.language import Assignment, CallRefusedError
from dealer_trainer.engine.show.show import Event, Row, Show, State
from dealer_trainer.message import message

_MOST_AUTOMATIC = 40
"""More rows than ever run by themselves in a row; the loader proves that they come to an end."""


class EventRefusedError(EventError):
    """An event that may not happen now. `row`: the row that refuses it, if there is one."""

    def __init__(self, reason: str, row: Row | None = None) -> None:
        super().__init__(reason)
        self.row = row


class Outcome(NamedTuple):
    """What an event led to.

    `row`: the row that took it; None if the show only began. `followed`: rows that then ran by themselves. `stages`:
    every stage on the way, including the last. `say`: what the host must say, amounts as ints.
    """

    state: State
    row: Row | None
    followed: tuple[Row, ...]
    stages: tuple[str, ...]
    effect: tuple[str, ...]
    say: tuple[Any, ...]


def begin(show: Show, house: Mapping[str, Any] | None = None) -> Outcome:
    """The first state, with the show's own two players; `house`: switches that are not at their default."""
    rules = {switch.name: switch.values[0] for switch in show.switches} | dict(house or {})
    empty = State(show.start.stage, show.start.players, {}, rules)
    return _seated(show, empty, show.start.players, {})


def advance(show: Show, state: State, event: Event) -> Outcome:
    """The outcome of an event; raises EventRefusedError, with the state unchanged, if it may not happen."""
    if event.name == show.start.event:
        return _seated(show, state, event.values["players"], event.values["given"])
    rows = show.rows_at.get((state.stage, event.name), ())
    if not rows:
        raise EventRefusedError(_out_of_place(show, state, event))
    names = {**names_of(show, state), **event.values}
    run = _Run(show, names)
    run.do((*show.before.get("every", ()), *show.before.get(event.name, ())))
    try:
        row = _first(rows, names)
        assert row is not None, "the loader proves that an event always finds a row"
        if row.refuse is not None:
            raise EventRefusedError(message("{event}: {reason}", event=event.name, reason=row.refuse), row)
        run.take(row)
    except CallRefusedError as error:
        raise EventRefusedError(message("{event}: {reason}", event=event.name, reason=str(error))) from error
    said = tuple(part.run(names) for part in row.say)
    stages = [row.to or state.stage]
    followed = run.follow(stages)
    return Outcome(_state_after(show, state, run, stages[-1]), row, followed, tuple(stages), tuple(run.effect), said)


def names_of(show: Show, state: State) -> dict[str, Any]:
    """Everything that an expression can read when the show is at rest."""
    return {**show.numbers, **show.boards, **state.house, **state.values, "players": state.players}


def options_of(show: Show, state: State) -> tuple[str, ...]:
    """The events that may be chosen now, in the stage's order."""
    stage = show.stages[state.stage]
    names = names_of(show, state)
    return tuple(
        option for option in stage.options if option not in stage.unless or not stage.unless[option].run(names)
    )


def acts_of(show: Show, state: State) -> str | None:
    """Who must act now: a player, "both", or nobody."""
    actor: str | None = show.stages[state.stage].acts.run(names_of(show, state))
    return actor


class _Run:
    """The names while an event is applied to them."""

    def __init__(self, show: Show, names: dict[str, Any]) -> None:
        self._show = show
        self.names = names
        self.effect: list[str] = []

    def do(self, assignments: Sequence[Assignment]) -> None:
        """Carry out assignments in order."""
        for line in assignments:
            if line.effect is not None:
                self.effect.append(line.effect)
                continue
            assert line.value is not None
            value = line.value.run(self.names)
            if line.key is not None:
                value = {**self.names[line.target], line.key.run(self.names): value}
            self.names[line.target] = value

    def take(self, row: Row) -> None:
        """Do what a row says."""
        self.do(row.do)

    def follow(self, stages: list[str]) -> tuple[Row, ...]:
        """Run what runs by itself, stage after stage; each stage is added to `stages`."""
        followed: list[Row] = []
        while (row := _first(self._show.rows_at.get((stages[-1], None), ()), self.names)) is not None:
            assert len(followed) < _MOST_AUTOMATIC, "rows run by themselves without end"
            self.take(row)
            followed.append(row)
            stages.append(row.to or stages[-1])
        return tuple(followed)


def _first(rows: Sequence[Row], names: Mapping[str, Any]) -> Row | None:
    return next((row for row in rows if row.when is None or row.when.run(names)), None)


def _seated(show: Show, state: State, players: tuple[str, str], given: Mapping[str, Any]) -> Outcome:
    """Two players at the first stage; a player who stays after a finished game keeps the winnings."""
    stage = show.stages.get(state.stage)
    is_next = stage is not None and stage.is_end
    values: dict[str, Any] = {}
    for name, variable in show.variables.items():
        values[name] = dict.fromkeys(players, variable.first) if variable.each else variable.first
        if is_next and name in show.start.keeps and name not in given:
            values[name] = {player: _kept(show, state, name, player) for player in players}
    values.update(given)
    seated = State(show.start.stage, players, values, state.house)
    run = _Run(show, names_of(show, seated))
    run.do(show.before.get("every", ()))
    stages = [show.start.stage]
    followed = run.follow(stages)
    after = _state_after(show, seated, run, stages[-1])
    return Outcome(after, None, followed, tuple(stages), tuple(run.effect), ())


def _kept(show: Show, state: State, name: str, player: str) -> Any:
    """What a player keeps from the game before; one who was out, or has more than may be given, starts from scratch."""
    variable, before = show.variables[name], state.values.get(name, {})
    if player not in before or state.values["out"][player] is not None:
        return variable.first
    return variable.first if variable.most is not None and before[player] > variable.most else before[player]


def _state_after(show: Show, state: State, run: _Run, stage: str) -> State:
    return State(stage, state.players, {name: run.names[name] for name in show.variables}, state.house)


def _out_of_place(show: Show, state: State, event: Event) -> str:
    options = ", ".join(options_of(show, state))
    if not options:
        return message("{event}: not allowed at {stage}", event=event.name, stage=state.stage)
    return message(
        "{event}: not allowed at {stage}; open to {who}: {options}",
        event=event.name,
        stage=state.stage,
        who=acts_of(show, state) or message("nobody"),
        options=options,
    )
