"""A situation to practice at the table: whether it is possible, the rounds dealt from it, and a game's list of them."""

from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import engine
from dealer_trainer.engine.table import check_spot
from dealer_trainer.games.drills import ScriptedIrregularity, ScriptedRequest, ScriptedTable, TableSituation
from dealer_trainer.games.error import GameError, first_of
from dealer_trainer.games.game import SITUATIONS, Game, ListedSituation, SituationList
from dealer_trainer.games.odds import filled_in
from dealer_trainer.games.pack import pack_of
from dealer_trainer.games.validation import is_there, read_toml, validated
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.irregularity import Irregularity, IrregularityError, irregularity_at, laid_wrong
from dealer_trainer.guide.model import row_for
from dealer_trainer.message import message
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.betting import Betting
from dealer_trainer.table.players.due_answer import due_answer
from dealer_trainer.table.players.duty import duty_at
from dealer_trainer.table.players.player import NAMES, STYLES, PlayerProfile
from dealer_trainer.table.request import PlayerRequest, request_text
from dealer_trainer.table.round import Pop, Round
from dealer_trainer.table.round_start import PlayerMoney, RoundStart, next_start
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level

MONEY: engine.Cents = 1_000_000
"""What each player has besides the bets of a situation: enough that no request fails for lack of money."""


class SituationError(ValueError):
    """An impossible situation; the message says what is wrong with it."""


def table_of(rules: engine.Rules, scripted: ScriptedTable) -> engine.Table:
    """The table before the pop; raises TableError if it is impossible."""
    rolled = {*scripted.rolled, *(() if scripted.point is None else (scripted.point,))}
    wagers = tuple(
        engine.Wager(
            wager.bet, wager.seat, engine.parse_money(wager.amount), wager.number, "dealer" if wager.toke else "player",
            not wager.off,
        )
        for wager in scripted.wagers
    )  # fmt: skip
    table = engine.Table(scripted.point, frozenset(rolled), wagers)
    engine.check_table(rules, table)
    return table


def betting_of(rules: engine.Rules, scripted: ScriptedTable) -> Betting:
    """Bets and requests before the pop.

    Raises TableError, also for a request at a spot that the layout does not have.
    """
    table = table_of(rules, scripted)
    requests = (_request(rules, number, asked) for number, asked in enumerate(scripted.requests, 1))
    answers = tuple(due_answer(rules, table, request) for request in requests)
    return Betting(
        table,
        tuple(due for due in answers if not due.request.is_late),
        tuple(due for due in answers if due.request.is_late),
        tuple(_irregularity(rules, table, entry) for entry in scripted.layout),
    )


def pops_of(roll: engine.Roll, bad_pops: int) -> tuple[Pop, ...]:
    """So many bad pops, and the roll that counts."""
    return (*(Pop(roll, is_bad=True) for _ in range(bad_pops)), Pop(roll, is_bad=False))


def check_situation(game: Game, situation: TableSituation) -> None:
    """Raise SituationError if a situation cannot be set up, requested, or dealt to its end."""
    rules = game.rules
    try:
        table = table_of(rules, situation)
        _check_amounts(rules, table)
        _check_requests(rules, situation)
        _check_layout(situation)
        _check_duty(game, situation)
        deque(SituationScript(game, situation).rounds, maxlen=0)
    except (engine.TableError, engine.MoneyError) as error:
        raise SituationError(error.args[0]) from error


def is_dealable(game: Game, situation: TableSituation) -> bool:
    """Whether `check_situation` accepts a situation."""
    try:
        check_situation(game, situation)
    except SituationError:
        return False
    return True


class SituationScript(NamedTuple):
    """A situation as the rounds of a live table; its players make requests only before the first roll."""

    game: Game
    situation: TableSituation

    @property
    def rounds(self) -> Iterator[Round]:
        """Every roll, on the table that the one before leaves; raises TableError if it cannot be settled."""
        start = self.start
        for _ in self.situation.rolls:
            dealt = self.round_from(start)
            yield dealt
            start = next_start(self.game.rules, start, dealt.table, dealt.model.settlement)

    @property
    def profiles(self) -> tuple[PlayerProfile, ...]:
        """A player at every seat that has a bet or asks for one."""
        asked = {request.seat for request in self.situation.requests}
        seats = sorted(asked | {wager.seat for wager in self.situation.wagers})
        return tuple(PlayerProfile(seat, NAMES[seat % len(NAMES)], STYLES[0], 0, 0) for seat in seats)

    @property
    def start(self) -> RoundStart:
        """The table before the first roll."""
        table = table_of(self.game.rules, self.situation)
        lying = Counter[int]()
        for wager in table.wagers:
            lying[wager.seat] += wager.amount
        players = tuple(PlayerMoney(profile.seat, MONEY, MONEY + lying[profile.seat]) for profile in self.profiles)
        return RoundStart(1, table, players)

    def round_from(self, start: RoundStart) -> Round:
        """The round that begins from this start; after the last roll, that roll again."""
        rules, situation = self.game.rules, self.situation
        roll = engine.Roll(*situation.rolls[min(start.round, len(situation.rolls)) - 1])
        is_first = start.round == 1
        betting = betting_of(rules, situation) if is_first else Betting(start.table, (), ())
        dealt = Round.scripted(rules, self.game.guide, start, betting, pops_of(roll, situation.bad_pops * is_first))
        pack = pack_of(self.game)
        if pack is not None and situation.duty is not None and is_first:
            dealt.duty = duty_at(pack, dealt, situation.duty, SeededRandom(0, "situation", situation.duty))
        return dealt


def situation_table(game: Game, situation: TableSituation, level: Level = "practice") -> LiveTable:
    """A live table that deals a situation accepted by `check_situation`; its options say what that can bring."""
    script, betting = SituationScript(game, situation), betting_of(game.rules, situation)
    answers = (*betting.due_answers, *betting.late_answers)
    places = [*(wager.place for wager in betting.table.wagers), *(due.request.place for due in answers)]
    options = Options(
        seats=max(1, len(script.profiles)),
        side_bets=any(game.rules.bet(each.bet).kind == "collect" for each in places),
        number_bets=any(each.number is not None for each in places),
        illegal_per_cent=100 * any(due.is_refused or due.is_trimmed for due in answers),
        bad_pop_per_cent=0,
        irregular_per_cent=100 * bool(betting.irregularities),
    )
    return LiveTable(game, 0, level, options, script=script)


def _request(rules: engine.Rules, number: int, asked: ScriptedRequest) -> PlayerRequest:
    place = engine.Place(asked.bet, asked.seat, asked.number, "dealer" if asked.toke else "player")
    check_spot(rules, place)
    amount = 0 if asked.amount is None else engine.parse_money(asked.amount)
    text = request_text(rules.bet(asked.bet), asked.kind, place, amount, is_late=asked.late)
    return PlayerRequest(number, asked.kind, place, amount, text, asked.late, asked.placed or asked.late)


def _irregularity(rules: engine.Rules, table: engine.Table, entry: ScriptedIrregularity) -> Irregularity:
    """What lies wrong on a table that shows it put right; raises TableError if it cannot."""
    place = engine.Place(entry.bet, entry.seat, entry.number)
    check_spot(rules, place)
    there = table.wager(place)
    stays = 0 if there is None else there.amount
    lies = stays if entry.amount is None else engine.parse_money(entry.amount)
    wrong = Irregularity(entry.kind, place, lies, stays)
    spot = spot_text(rules, place)
    try:
        found = irregularity_at(rules, laid_wrong(table, (wrong,)), entry.kind, place)
    except IrregularityError as error:
        raise engine.TableError(error.args[0]) from error
    if entry.kind == "no_player" and any(wager.seat == entry.seat for wager in table.wagers):
        raise engine.TableError(message("{place}: somebody plays at that seat; name one without bets", place=spot))
    if entry.kind == "late_top_up" and lies <= stays:
        raise engine.TableError(message("{place}: write an amount above the bet in wagers", place=spot))
    if found.stays not in (None, stays):
        raise engine.TableError(
            message("{place}: the bet in wagers must be {stays}, as it is put right",
                    place=spot, stays=engine.dollars(found.stays or 0))
        )  # fmt: skip
    return wrong


def _check_layout(situation: TableSituation) -> None:
    """Check that no spot is wrong twice, nor asked about as well: one act would answer both."""
    asked = {(each.bet, each.seat, each.number) for each in situation.requests}
    for at, entry in enumerate(situation.layout):
        spot = entry.bet, entry.seat, entry.number
        others = {(each.bet, each.seat, each.number) for each in situation.layout[:at]}
        if spot in asked | others:
            raise SituationError(message("layout: seat {seat} has two things to answer on one spot", seat=entry.seat))


def _check_duty(game: Game, situation: TableSituation) -> None:
    """Check that the pack has the duty, and that these dice give occasion for it."""
    pack, duty = pack_of(game), situation.duty
    if duty is None:
        return
    known = [] if pack is None else [each.id for each in pack.duties.duties]
    if duty not in known:
        raise SituationError(message("duty: this game has no table duty {duty}", duty=repr(duty)))
    script = SituationScript(game, situation)
    if script.round_from(script.start).duty is None:
        raise SituationError(message("duty: no bet wins on the first roll to which a player could add chips"))


def _check_amounts(rules: engine.Rules, table: engine.Table) -> None:
    """Check for whole chips within the maximum; a bet that was reduced may be below its minimum."""
    for wager in table.wagers:
        most = rules.bet(wager.bet).limit.most
        _check_chips(rules, wager.place, wager.amount)
        if wager.amount > most:
            spot, amount = spot_text(rules, wager.place), engine.dollars(wager.amount)
            raise SituationError(
                message(
                    "{place}: {amount} lies there, {most} is the most",
                    place=spot,
                    amount=amount,
                    most=engine.dollars(most),
                )
            )
        if not wager.is_working and rules.bet(wager.bet).kind != "number":
            raise SituationError(
                message("{place}: only a Number can be called off", place=spot_text(rules, wager.place))
            )


def _check_chips(rules: engine.Rules, place: engine.Place, amount: engine.Cents) -> None:
    chip = rules.house.smallest_chip
    if amount % chip:
        raise SituationError(
            message(
                "{place}: {amount} cannot be made, the smallest chip is {chip}",
                place=spot_text(rules, place),
                amount=engine.dollars(amount),
                chip=engine.dollars(chip),
            )
        )


def _check_requests(rules: engine.Rules, situation: TableSituation) -> None:
    """Check that no spot has two requests: they would need two answers."""
    seen: set[engine.Place] = set()
    lying = {wager.place for wager in table_of(rules, situation).wagers}
    for asked in situation.requests:
        place = engine.Place(asked.bet, asked.seat, asked.number, "dealer" if asked.toke else "player")
        check_spot(rules, place)
        if place in seen:
            raise SituationError(message("{place}: two requests for one spot", place=spot_text(rules, place)))
        seen.add(place)
        if (place in lying) != (asked.kind != "make"):
            nothing = message("{place}: there is no bet to change", place=spot_text(rules, place))
            there = message("{place}: there is a bet already; ask to raise it", place=spot_text(rules, place))
            raise SituationError(there if place in lying else nothing)
        if asked.amount is not None:
            _check_chips(rules, place, engine.parse_money(asked.amount))


def load_situations(game: Game) -> tuple[ListedSituation, ...]:
    """The situations of a game; empty if it has no file of them. Raises GameError."""
    file = game.folder / SITUATIONS
    return read_situations(file, game) if is_there(file) else ()


def read_situations(file: Path, game: Game) -> tuple[ListedSituation, ...]:
    """The situations in a file, all of which can be dealt.

    Raises GameError with the first fault and the others in it.
    """
    document = filled_in(file, read_toml(file.parent, file.name), game.odds)
    listed = validated(file, SituationList, document)
    faults = [*_faults(file, game, listed.situations)]
    if faults:
        raise first_of(faults)
    return listed.situations


def _faults(file: Path, game: Game, situations: tuple[ListedSituation, ...]) -> Iterator[GameError]:
    seen: set[str] = set()
    for index, listed in enumerate(situations):
        key = f"situations[{index}] ({listed.id})"
        if listed.id in seen:
            yield GameError(file, f"{key}.id", message("two situations have this id"), message("Rename one of them"))
        seen.add(listed.id)
        try:
            check_situation(game, listed)
        except SituationError as error:
            yield GameError(file, key, str(error), message("Set up what can be dealt"))
            continue
        row = row_for(game.guide, listed.point, engine.Roll(*listed.rolls[0])).id
        if row != listed.row:
            reason = message("{row} answers its first roll, not {named}", row=row, named=listed.row)
            yield GameError(file, f"{key}.row", reason, message("Name {row}, or change dice and point", row=row))
