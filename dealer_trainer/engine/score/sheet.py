"""A whole scoring game as the sheet has it: who starts, turns one after the other, the last round, who wins."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from dealer_trainer.engine.score.dice_value import STEP, Faces, ScoreRules, best_of
from dealer_trainer.engine.score.turn import IllegalActError, LastTurn, Start, can_pick_up, why_not_bank

GameState = Literal["playing", "last_round", "roll_off", "over"]
TurnKind = Literal["banked", "bust", "over", "six_at_once", "roll_off", "decline", "extra_roll"]

NOTED = 5150
"""The written score that is noted for The 5150 (S28)."""
_PENALTY = 500
_ZILCHES = 3


class Entry(NamedTuple):
    """A turn as the scorekeeper hears it.

    `points`: of the whole turn, including those taken over; for six at once, those before that roll. `left`: dice left
    over, None if nobody said. `dice`: of a roll-off or an extra roll.
    """

    player: str
    kind: TurnKind
    points: int = 0
    left: int | None = None
    picked_up: bool = False
    dice: Faces = ()


class Penalty(NamedTuple):
    """What a third bust in a row cost a player; `entry`: the index of the turn, from 0."""

    entry: int
    player: str
    points: int


class Sheet(NamedTuple):
    """The state of a game; players in seat order.

    `due`: who still has a turn in the last round, in the order of play. `previous`: the turn banked just before, whose
    dice may be picked up. `mark`: the player to beat. `noted`: players who have had 5150. `thrown`: players who used
    their extra roll. `before_win`: the sheet that a roll-off returns to, and its number of dice. `order`: the order in
    which players reached their scores in the last round. `entries`: turns written so far.
    """

    players: tuple[str, ...]
    scores: Mapping[str, int]
    on_board: frozenset[str]
    zilches: Mapping[str, int]
    next: str | None
    state: GameState = "playing"
    due: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    previous: LastTurn | None = None
    mark: str | None = None
    noted: tuple[str, ...] = ()
    thrown: tuple[str, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    before_win: "tuple[Sheet, int] | None" = None
    order: tuple[str, ...] = ()
    entries: int = 0

    def start_of(self, player: str) -> Start:
        """What this player's turn starts from."""
        return Start(self.scores[player], player in self.on_board, self.previous)


class IllegalEntryError(IllegalActError):
    """A turn that cannot be written as stated. `whose`: who is due instead."""

    def __init__(self, reason: str, whose: str | None = None, due: int | None = None) -> None:
        super().__init__(reason, due=due)
        self.whose = whose


def open_sheet(
    players: tuple[str, ...], scores: Mapping[str, int], zilches: Mapping[str, int], following: str | None = None
) -> Sheet:
    """A sheet to continue: players with a score are on the board, and the first is next unless another is named."""
    written = {player: scores.get(player, 0) for player in players}
    marks = {player: zilches.get(player, 0) for player in players}
    board = frozenset(player for player, score in written.items() if score)
    return Sheet(players, written, board, marks, players[0] if following is None else following)


def reaches(rules: ScoreRules, score: int) -> bool:
    """Whether a score opens the last round (S22)."""
    return score > rules.target if rules.house.reach == "over" and not rules.house.exact else score >= rules.target


def write(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    """The sheet with one more turn; raises IllegalEntryError, and then nothing is written."""
    if entry.kind == "extra_roll":
        return _extra_roll(rules, sheet, entry)._replace(entries=sheet.entries + 1)
    if entry.kind in ("roll_off", "decline") and sheet.state != "roll_off":
        raise IllegalEntryError("no_roll_off")
    if sheet.state == "over":
        raise IllegalEntryError("game_is_over")
    if entry.player != sheet.next:
        raise IllegalEntryError("not_their_turn", whose=sheet.next)
    return _ENTRIES[entry.kind](rules, sheet, entry)._replace(entries=sheet.entries + 1)


def _no_roll_off_now(sheet: Sheet) -> None:
    if sheet.state == "roll_off":
        raise IllegalEntryError("game_is_over")


def _banked(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    _no_roll_off_now(sheet)
    _check_points(rules, sheet, entry)
    player, score = entry.player, sheet.scores[entry.player] + entry.points
    wins = rules.house.exact and score == rules.target
    if rules.house.exact and score > rules.target:
        raise IllegalEntryError("over_target")
    reason = why_not_bank(rules, sheet.start_of(player), entry.points, rules.dice if entry.left is None else entry.left)
    if reason is not None and not wins and not (reason == "too_many_dice_left" and entry.left is None):
        raise IllegalEntryError(reason)
    written = _noted(rules, sheet._replace(
        scores={**sheet.scores, player: score},
        on_board=sheet.on_board | {player},
        zilches={**sheet.zilches, player: 0},
        previous=None if entry.left is None else LastTurn(entry.points, entry.left),
    ), player)  # fmt: skip
    if wins:
        return _won_exactly(rules, sheet, written, entry)
    return _passed(rules, written, player, has_banked=True)


def _check_points(rules: ScoreRules, sheet: Sheet, entry: Entry) -> None:
    if entry.points <= 0 or entry.points % STEP:
        raise IllegalEntryError("not_a_score")
    if entry.left is not None and entry.left >= rules.dice:
        raise IllegalEntryError("wrong_number_of_dice")
    if not entry.picked_up:
        return
    if can_pick_up(rules, sheet.start_of(entry.player)) is not None:
        raise IllegalEntryError("no_pick_up")
    if sheet.previous is None or entry.points <= sheet.previous.points:
        raise IllegalEntryError("not_a_score")


def _bust(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    _no_roll_off_now(sheet)
    player, marks = entry.player, sheet.zilches[entry.player] + 1
    if entry.picked_up and can_pick_up(rules, sheet.start_of(player)) is not None:
        raise IllegalEntryError("no_pick_up")
    after = sheet._replace(zilches={**sheet.zilches, player: marks % _ZILCHES}, previous=None)
    if marks == _ZILCHES and rules.house.three_zilches != "none":
        score = sheet.scores[player]
        lost = min(score, _PENALTY) if rules.house.three_zilches == "minus_500" else score
        penalty = Penalty(sheet.entries, player, lost)
        after = after._replace(scores={**sheet.scores, player: score - lost}, penalties=(*sheet.penalties, penalty))
        after = _noted(rules, after, player)
    return _passed(rules, after, player)


def _over(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    """A turn that went past the exact target: nothing is written, and it does not count as a zilch (S25)."""
    _no_roll_off_now(sheet)
    if not rules.house.exact:
        raise IllegalEntryError("over_target")
    return _passed(rules, sheet._replace(previous=None), entry.player)


def _six_at_once(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    _no_roll_off_now(sheet)
    if rules.house.six_at_once != "instant_win":
        raise IllegalEntryError("no_instant_win_in_this_game")
    if entry.points < 0 or entry.points % STEP:
        raise IllegalEntryError("not_a_score")
    player = entry.player
    score = sheet.scores[player] + entry.points + rules.target
    written = sheet._replace(scores={**sheet.scores, player: score}, on_board=sheet.on_board | {player})
    return _ended(_noted(rules, written, player), (player,))


def _won_exactly(rules: ScoreRules, sheet: Sheet, written: Sheet, entry: Entry) -> Sheet:
    """The game is over unless the next player takes the roll-off with the dice left over (S26)."""
    after = _after(sheet, entry.player)
    if rules.house.roll_off and entry.left and after != entry.player and after in sheet.on_board:
        return written._replace(
            state="roll_off", next=after, due=(), winners=(), mark=entry.player, before_win=(sheet, entry.left)
        )
    return _ended(written, (entry.player,))


def _roll_off(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    assert sheet.before_win is not None
    before, dice = sheet.before_win
    if len(entry.dice) != dice:
        raise IllegalEntryError("wrong_number_of_dice", due=dice)
    if not best_of(rules, entry.dice).dice:
        return _declined(rules, sheet, entry)
    return before._replace(next=entry.player, previous=None)


def _declined(_rules: ScoreRules, sheet: Sheet, _entry: Entry) -> Sheet:
    """The sheet where the win stands."""
    assert sheet.mark is not None
    return _ended(sheet._replace(before_win=None), (sheet.mark,))


def _extra_roll(rules: ScoreRules, sheet: Sheet, entry: Entry) -> Sheet:
    """One more roll of all dice for a player who once had 5150 (S28)."""
    player = entry.player
    if sheet.state != "over" or player not in sheet.noted or player in sheet.thrown:
        raise IllegalEntryError("no_extra_roll")
    if len(entry.dice) != rules.dice:
        raise IllegalEntryError("wrong_number_of_dice", due=rules.dice)
    scores = {**sheet.scores, player: sheet.scores[player] + best_of(rules, entry.dice).points}
    after = sheet._replace(scores=scores, thrown=(*sheet.thrown, player))
    if rules.house.the_5150 != "can_win":
        return after
    top = max(scores.values())
    return after if all(scores[winner] == top for winner in sheet.winners) else after._replace(
        winners=tuple(name for name in sheet.players if scores[name] == top)
    )  # fmt: skip


def _passed(rules: ScoreRules, sheet: Sheet, player: str, *, has_banked: bool = False) -> Sheet:
    """The sheet after a turn: who plays next, and whether the last round begins, goes on, or ends."""
    if sheet.state == "playing":
        if has_banked and reaches(rules, sheet.scores[player]):
            return _in_last_round(rules, sheet._replace(mark=player, order=(player,)), _others(sheet, player), player)
        return sheet._replace(next=_after(sheet, player))
    rest = tuple(name for name in sheet.due if name != player)
    sheet = sheet._replace(order=(*sheet.order, player))
    if rules.house.last_round == "chain" and has_banked:
        top = max(score for name, score in sheet.scores.items() if name != player)
        if sheet.scores[player] >= top:
            return _in_last_round(rules, sheet._replace(mark=player), _others(sheet, player), player)
    return _in_last_round(rules, sheet, rest, player)


def _in_last_round(rules: ScoreRules, sheet: Sheet, due: tuple[str, ...], player: str) -> Sheet:
    if due:
        return sheet._replace(state="last_round", due=due, next=due[0])
    top = max(sheet.scores.values())
    level = tuple(name for name in sheet.players if sheet.scores[name] == top)
    if len(level) > 1 and rules.house.last_round == "chain":
        again = (*_others(sheet, player), player)
        return sheet._replace(state="last_round", due=again, next=again[0])
    if len(level) > 1 and rules.house.tie == "first_there":
        level = (next(name for name in sheet.order if name in level),)
    return _ended(sheet, level)


def _ended(sheet: Sheet, winners: tuple[str, ...]) -> Sheet:
    return sheet._replace(state="over", next=None, due=(), winners=winners, previous=None)


def _noted(rules: ScoreRules, sheet: Sheet, player: str) -> Sheet:
    if rules.house.the_5150 == "off" or sheet.scores[player] != NOTED or player in sheet.noted:
        return sheet
    return sheet._replace(noted=(*sheet.noted, player))


def _after(sheet: Sheet, player: str) -> str:
    return sheet.players[(sheet.players.index(player) + 1) % len(sheet.players)]


def _others(sheet: Sheet, player: str) -> tuple[str, ...]:
    """Everybody else, in the order of play after this player."""
    at = sheet.players.index(player)
    return (*sheet.players[at + 1 :], *sheet.players[:at])


_ENTRIES: Mapping[TurnKind, Callable[[ScoreRules, Sheet, Entry], Sheet]] = {
    "banked": _banked,
    "bust": _bust,
    "over": _over,
    "six_at_once": _six_at_once,
    "roll_off": _roll_off,
    "decline": _declined,
}


class WhoStarts(NamedTuple):
    """Who still has to roll; a single player left is the one who starts."""

    players: tuple[str, ...]
    rolling: tuple[str, ...]

    @property
    def first(self) -> str | None:
        """Who starts, once that is decided."""
        return self.rolling[0] if len(self.rolling) == 1 else None

    @property
    def order(self) -> tuple[str, ...]:
        """The order of play, from the first player to the left; empty while that is undecided."""
        if self.first is None:
            return ()
        at = self.players.index(self.first)
        return (*self.players[at:], *self.players[:at])


class WrongPlayersError(IllegalActError):
    """The wrong players rolled. `whose`: whose turn it was to roll."""

    def __init__(self, whose: tuple[str, ...]) -> None:
        super().__init__("wrong_players")
        self.whose = whose


def roll_for_start(found: WhoStarts, dice: Mapping[str, int]) -> WhoStarts:
    """The state after one round of one die each; raises WrongPlayersError."""
    due = () if found.first is not None else found.rolling
    if not due or set(dice) != set(due):
        raise WrongPlayersError(due)
    top = max(dice.values())
    return found._replace(rolling=tuple(player for player in due if dice[player] == top))
