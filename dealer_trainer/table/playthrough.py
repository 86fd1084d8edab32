"""A dealt round as text for reading, and as JSON Lines for programs."""

import json
from collections.abc import Iterator

from dealer_trainer.engine import Place, Roll, Rules, Table, Wager, dollars, format_money
from dealer_trainer.games.game import Game
from dealer_trainer.guide.irregularity import reason_text
from dealer_trainer.guide.model import ModelRound, model_document, state_document
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.due_answer import DueAnswer
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import cut_down

Document = dict[str, object]


def deal(game: Game, seed: int, rounds: int, text: bool, options: Options | None = None) -> Iterator[str]:
    """Let the model dealer deal `rounds` rounds: each as text for reading, or as one line of JSON."""
    table = LiveTable(game, seed, "test", options)
    if text:
        yield "\n".join(_heading(game, table))
    for _ in range(rounds):
        yield round_text(game, table) if text else json.dumps(round_document(game, table.round))
        deal_round(table)
        table.next_round()


def deal_round(table: LiveTable) -> None:
    """Have the model dealer deal this round to the end."""
    for act in table.model_acts()[len(table.acts) :]:
        table.do(act)
    table.finish()


def round_text(game: Game, table: LiveTable) -> str:
    """A round from its bets to the table it leaves, as the model dealer deals it."""
    dealt = table.round
    names = {player.seat: player.name for player in table.snapshot.players}
    lines = [
        f"Round {dealt.start.round}, {phase_text(dealt.start.table)}",
        *table_lines(game.rules, dealt.betting.table),
        *(f"  before the pop: {reason_text(game.rules, wrong)}" for wrong in dealt.irregularities),
    ]
    lines += [_request_line(names, due) for due in dealt.due_answers]
    lines += _opening_lines(game, table, dealt)
    lines += [_request_line(names, due) for due in dealt.betting.late_answers]
    lines += model_lines(game, dealt.model)
    return "\n".join(lines) + "\n"


def round_document(game: Game, dealt: Round) -> Document:
    """A round as the command `settle` writes it: the situation, and what the model dealer does."""
    model = dealt.model
    return {
        "game": game.rules.id,
        "round": dealt.start.round,
        **state_document(model.table),
        "dice": list(dealt.roll),
        "seats": seats_document(game.rules, model.table),
        **model_document(model),
    }


def seats_document(rules: Rules, table: Table) -> Document:
    """The wagers by seat as the command line writes them, tokes separate, with the Numbers that are called off."""
    seats: dict[str, dict[str, object]] = {}
    off: dict[str, list[int]] = {}
    for wager in sorted(table.wagers, key=lambda lying: (lying.seat, lying.owner == "dealer")):
        home = seats.setdefault(str(wager.seat), {})
        if wager.owner == "dealer":
            home = home.setdefault("tokes", {})  # type: ignore[assignment]  # a level deeper
        if rules.bet(wager.bet).kind == "number":
            home = home.setdefault(wager.bet, {})  # type: ignore[assignment]  # a level deeper
            home[str(wager.number)] = format_money(wager.amount)
            if not wager.is_working and wager.owner == "player" and wager.number is not None:
                off.setdefault(str(wager.seat), []).append(wager.number)
        else:
            home[wager.bet] = format_money(wager.amount)
    for seat, numbers in off.items():
        seats[seat]["off"] = sorted(numbers)
    return dict(seats)


def model_lines(game: Game, model: ModelRound) -> list[str]:
    """Roll, row, call, the model dealer's steps with their sources, and the table afterwards."""
    roll, row = model.settlement.roll, model.row
    lines = [f"  dice {roll_text(roll)}", f"  row {row.id}: {row.title} ({row.source})", f'  call "{model.call}"']
    for number, step in enumerate(model.steps, 1):
        group = model.groups[step.group]
        # The call is already above.
        lines.append(step_line(number, act_text(game.rules, step.act._replace(call=None)), group.source))
    after = cut_down(game.rules, model.settlement.next)
    lines += [f"  after: {phase_text(after)}", *table_lines(game.rules, after)]
    return lines


def table_lines(rules: Rules, table: Table) -> list[str]:
    """The bets, a line per seat, the tokes in brackets beside the player's bet."""
    lines = []
    for seat in range(1, rules.seats + 1):
        bets = [
            _bet_text(rules, table, wager) for wager in table.wagers if wager.seat == seat and wager.owner == "player"
        ]
        if bets:
            lines.append(f"    seat {seat}  {', '.join(bets)}")
    return lines or ["    no bets"]


def phase_text(table: Table) -> str:
    """The puck, the totals since the last seven, and the lammers that no side bet needs any more."""
    phase = "come-out" if table.point is None else f"point {table.point}"
    for name, numbers in (("rolled", table.rolled), ("marked", table.marked)):
        if numbers:
            phase += f", {name} {' '.join(str(number) for number in sorted(numbers))}"
    return phase


def roll_text(roll: Roll) -> str:
    """Both dice and their total."""
    return f"{roll.first} {roll.second} = {roll.total}"


def step_line(number: int, words: str, source: str) -> str:
    """A numbered step and its source."""
    return f"   {number:>3}  {words:<52} {source}"


def act_text(rules: Rules, act: Act) -> str:
    """An act in the pit's words: "pay seat 3 JukeBox $10"."""
    if act.do == "announce":
        return f'say "{act.call}"' if act.call else "announce"
    if act.do == "puck":
        return "puck off" if act.to is None else f"puck on {act.to}"
    if act.do == "mark":
        return f"mark {act.number}"
    verb = act.do.replace("_", " ")
    if act.place is None:
        return verb
    if act.do == "set_up" and act.amount == 0:
        return f"bring {_spot(rules, act.place)} down"
    amount = "" if act.amount is None else f" {dollars(act.amount)}"
    return f"{verb} {_spot(rules, act.place)}{amount}"


def _heading(game: Game, table: LiveTable) -> list[str]:
    players = [f"{player.name} (seat {player.seat})" for player in table.snapshot.players]
    return [f"{game.name}, seed {table.seed}", f"Players: {', '.join(players)}", ""]


def _opening_lines(game: Game, table: LiveTable, dealt: Round) -> list[str]:
    """The acts before the roll counts, each with its row, including pops that did not count."""
    lines = []
    pops = 0
    for number, step in enumerate(
        (opening_step for opening_step in table.opening_steps if opening_step.segment < len(dealt.pops)), 1
    ):
        lines.append(step_line(number, act_text(game.rules, step.act), step.source))
        if step.act.do == "pop":
            pop = dealt.pops[pops]
            pops += 1
            if pop.is_bad:
                lines.append(f"        the pop is bad: {roll_text(pop.roll)} does not count")
    return lines


def _request_line(names: dict[int, str], due: DueAnswer) -> str:
    request = due.request
    answer = "granted" if due.is_required else "it stands"
    if due.is_refused:
        answer = "refused"
    elif due.is_trimmed:
        answer = f"cut down to {dollars(due.amount)}"
    who = f"seat {request.place.seat} {names[request.place.seat]}"
    return f'    {who}: "{request.text}" {answer} ({due.source}): {due.reason}'


def _bet_text(rules: Rules, table: Table, wager: Wager) -> str:
    toke = table.wager(wager.place._replace(owner="dealer"))
    beside = f" ({dollars(toke.amount)})" if toke else ""
    number = "" if wager.number is None else f" {wager.number}"
    off = "" if wager.is_working else " off"
    return f"{rules.bet(wager.bet).name}{number} {dollars(wager.amount)}{beside}{off}"


def _spot(rules: Rules, place: Place) -> str:
    number = "" if place.number is None else f" {place.number}"
    toke = " toke" if place.owner == "dealer" else ""
    return f"seat {place.seat} {rules.bet(place.bet).name}{number}{toke}"
