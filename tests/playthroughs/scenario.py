"""A playthrough file: above the line what is dealt, below it what the app makes of it.

A session is dealt from a seed (`seed`, `rounds`, and any option by its name). A situation is one roll on a table
(`point`, `rolled`, `marked`, `dice`, `seat N`), dealt by the model dealer or, with `change` lines, by one who strays
from it:

    change: omit 3                      the model's third step is left out
    change: swap 3 5                    two steps change places
    change: amount 4 22.50              a step with another amount
    change: say Seven out               other words
    change: add 4 take jukebox 2        an act more, after the fourth step (0: before the first, end: after all)
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from dealer_trainer.engine import Cents, Owner, Roll, Table, Wager, check_table, format_cost, parse_money
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table import playthrough
from dealer_trainer.table.option import Options

FOLDER = Path(__file__).parent
LINE = "----\n"

Numbered = list[tuple[int, Act]]
"""Acts, each with the number of the model's step that it is; 0 for one of the dealer's own."""


class Scenario(NamedTuple):
    """The upper part of a playthrough file."""

    title: str
    keys: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        """Every value of `key`."""
        return [value for name, value in self.keys if name == key]

    def one(self, key: str, fallback: str = "") -> str:
        """The value of `key`."""
        return next(iter(self.all(key)), fallback)


def files_of(game: Game) -> list[Path]:
    """The playthroughs of a game."""
    return sorted((FOLDER / game.folder.name).glob("*.txt"))


def written(game: Game, path: Path) -> str:
    """The whole file as it should be: the scenario as it stands, and what it comes to."""
    head, _, _ = path.read_text(encoding="utf-8").partition(LINE)
    return head + LINE + told(game, read(head))


def read(head: str) -> Scenario:
    """Read the upper part: a title, then `key: value` lines."""
    title, *lines = [line for line in head.splitlines() if line.strip()]
    pairs = [line.partition(":") for line in lines]
    return Scenario(title.removeprefix("# "), tuple((key.strip(), value.strip()) for key, _, value in pairs))


def told(game: Game, scenario: Scenario) -> str:
    """The lower part."""
    if scenario.one("seed"):
        names = Options.model_fields
        chosen = {key: value for key, value in scenario.keys if key in names}
        options = Options.model_validate_strings(chosen)
        parts = playthrough.deal(game, int(scenario.one("seed")), int(scenario.one("rounds")), True, options)
        return "\n".join(parts)
    table = _table(scenario)
    check_table(game.rules, table)
    first, second = (int(die) for die in scenario.one("dice").split())
    model = model_round(game.rules, game.guide, table, Roll(first, second))
    lines = [playthrough.phase_text(table), *playthrough.table_lines(game.rules, table)]
    lines += playthrough.model_lines(game, model)
    changes = scenario.all("change")
    if changes:
        acts = _changed(model, changes)
        result = grade(game.rules, game.guide, game.phrases, model, acts)
        lines += _graded_lines(game, acts, result)
    return "\n".join(lines) + "\n"


def _graded_lines(game: Game, acts: Sequence[Act], result: GradedRound) -> list[str]:
    """What was done and how it holds up: the acts, the faults with their rows, points and cost."""
    lines = ["  as dealt:"]
    lines += [f"   {number:>3}  {playthrough.act_text(game.rules, act)}" for number, act in enumerate(acts, 1)]
    lines.append(f"  graded: {result.points} points, cost {format_cost(result.cost)}")
    for fault in result.faults:
        at = "  -" if fault.at is None else f"{fault.at + 1:>3}"
        lines.append(f"   {at}  {fault.kind}, {fault.severity}, {fault.row}, {format_cost(fault.cost)}: {fault.why}")
    return lines


def _table(scenario: Scenario) -> Table:
    point = scenario.one("point", "off")
    rolled, marked = (frozenset(map(int, scenario.one(key).split())) for key in ("rolled", "marked"))
    wagers = [
        wager
        for key, value in scenario.keys
        if key.startswith("seat ")
        for bet in value.split(",")
        for wager in _wagers(int(key.removeprefix("seat ")), bet.split())
    ]
    return Table(None if point == "off" else int(point), rolled, tuple(wagers), marked)


def _wagers(seat: int, words: list[str]) -> list[Wager]:
    """One bet: "numbers.8 25 +5 off" is a Number with a toke, both called off."""
    bet, _, number = words[0].partition(".")
    box = int(number) if number else None
    works = "off" not in words
    amounts: list[tuple[str, Owner]] = [(words[1], "player")]
    amounts += [(word[1:], "dealer") for word in words[2:] if word.startswith("+")]
    return [Wager(bet, seat, parse_money(amount), box, owner, works) for amount, owner in amounts]


def _changed(model: ModelRound, changes: list[str]) -> list[Act]:
    acts: Numbered = [(number, step.act) for number, step in enumerate(model.steps, 1)]
    acts[0] = (1, acts[0][1]._replace(call=model.call))
    for change in changes:
        what, _, rest = change.partition(" ")
        words = rest.split()
        if what == "say":
            acts[0] = (1, acts[0][1]._replace(call=rest))
        elif what == "swap":
            here, there = (_at(acts, int(word)) for word in words)
            acts[here], acts[there] = acts[there], acts[here]
        elif what == "add":
            at = len(acts) if words[0] == "end" else _at(acts, int(words[0])) + 1
            acts.insert(at, (0, _act(words[1:])))
        else:
            _change_one(acts, what, words)
    return [act for _, act in acts]


def _change_one(acts: Numbered, what: str, words: list[str]) -> None:
    at = _at(acts, int(words[0]))
    if what == "omit":
        del acts[at]
        return
    assert what == "amount", f"unknown change: {what}"
    acts[at] = (acts[at][0], acts[at][1]._replace(amount=parse_money(words[1])))


def _at(acts: Numbered, number: int) -> int:
    """Where the model's step of that number stands now; before all for 0."""
    return -1 if number == 0 else [each_number for each_number, _ in acts].index(number)


def _act(words: list[str]) -> Act:
    """Read "pay jukebox 2 dealer 5", "puck off", "mark 6", "floor"."""
    do = _do(words[0])
    rest = words[1:]
    if do == "puck":
        return Act(do, to=None if rest[0] == "off" else int(rest[0]))
    if do == "mark":
        return Act(do, number=int(rest[0]))
    if not rest:
        return Act(do)
    bet, _, number = rest[0].partition(".")
    owner: Owner = "dealer" if "dealer" in rest else "player"
    amounts: list[Cents] = [parse_money(word) for word in rest[2:] if word != "dealer"]
    return Act(do, bet, int(rest[1]), owner, int(number) if number else None, amounts[0] if amounts else None)


def _do(word: str) -> Do:
    known: dict[str, Do] = {str(do): do for do in get_args(Do)}
    return known[word]
