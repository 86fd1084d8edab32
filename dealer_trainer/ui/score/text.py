"""A scorekeeper's table in words: events, the keeper's words and acts, and mistakes with their cost and source."""

from collections.abc import Callable, Mapping, Sequence

from dealer_trainer.engine.score.dice_value import STEP
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.guide.score.row import FaultKind, Measure, Offer, ScoreFault
from dealer_trainer.message import joined, message
from dealer_trainer.table.score.keeping_step import ANY_PAIR, EXTRA_ROLL, OVER_TARGET, ROLL_OFF, PromptKind, Reply, Step
from dealer_trainer.ui.settings.translated import figure_text, game_text, money_text, translated, with_meaning

_COUNTS = (
    message("one die"), message("two dice"), message("three dice"), message("four dice"), message("five dice"),
    message("six dice"),
)  # fmt: skip
_ASKS: Mapping[PromptKind, str] = {
    "ante": message("What is in the pot, or whose stake is wrong?"),
    "opening_roll": message("Who has the highest die? Mark everybody who ties."),
    "pay": message("Who is paid how much?"),
    "start": message("What do you say?"),
    "hand": message("How many dice do you hand over?"),
    "attempt": message("Mark every number that is needed."),
    "roll": message("Click the dice that score, and enter the most points."),
    "set_aside": message("Allow it with points and total, or refuse."),
    "write": message("Write it down, or say “Not yet.”"),
    "turn_over": message("What’s next?"),
}


def names_text(names: Sequence[str]) -> str:
    """Names in a row; a dash if there are none."""
    return ", ".join(names) if names else "–"


def dice_text(dice: Sequence[int]) -> str:
    """Dice in a row.

    >>> dice_text((1, 1, 5))
    '1 1 5'
    """
    return " ".join(map(str, dice))


def count_text(dice: int) -> str:
    """How many dice."""
    return translated(_COUNTS[dice - 1])


def event_text(step: Step, sheet: Sheet) -> str:
    """What happens at the table, as the keeper sees it."""
    return translated(_EVENTS[step.prompt.kind](step, sheet))


def _ante(step: Step, _: Sheet) -> str:
    return message("Everybody puts in the stake of {stake}.", stake=money_text(max(step.prompt.stakes)))


def _pay(step: Step, sheet: Sheet) -> str:
    pot = money_text(sum(step.prompt.stakes))
    return message("{names} won. The pot has {pot}.", names=names_text(sheet.winners), pot=pot)


def _opening_roll(step: Step, sheet: Sheet) -> str:
    prompt = step.prompt
    thrown = ", ".join(f"{name} {die}" for name, die in zip(prompt.rolling, prompt.dice, strict=True))
    if len(prompt.rolling) < len(sheet.players):
        return message("Once more: {dice}.", dice=thrown)
    return message("One die each: {dice}.", dice=thrown)


def _start(step: Step, _: Sheet) -> str:
    return message("{player}’s turn begins.", player=step.prompt.player)


def _attempt(step: Step, _: Sheet) -> str:
    dice, player = step.prompt.dice, step.prompt.player
    if len(set(dice)) < len(dice) or ANY_PAIR in (step.model.named or ()):
        return message("{player} goes for three pairs and keeps {dice}.", player=player, dice=dice_text(dice))
    return message("{player} goes for the straight and keeps {dice}.", player=player, dice=dice_text(dice))


def _set_aside(step: Step, _: Sheet) -> str:
    return message("{player} puts {dice} aside.", player=step.prompt.player, dice=dice_text(step.prompt.dice))


def _write(step: Step, _: Sheet) -> str:
    player = step.prompt.player
    if step.turn.phase in ("bust", "over"):
        return message("{player}’s turn has ended. Now the sheet.", player=player)
    if step.turn.phase == "won":
        return message("{player}’s turn has won. Now the sheet.", player=player)
    if step.row == EXTRA_ROLL:
        return message("{player} has thrown for 5,150. Now the sheet.", player=player)
    return message("{player}: “I bank.”", player=player)


def _turn_over(step: Step, sheet: Sheet) -> str:
    player = step.prompt.player
    if sheet.state != "roll_off":
        return message("{player}’s turn is written.", player=player)
    if step.turn.start.on_board:
        return message("{player} has rolled for the win.", player=player)
    return message("{player} lets the win stand.", player=player)


def _roll(step: Step, _: Sheet) -> str:
    player, dice = step.prompt.player, dice_text(step.prompt.dice)
    if step.is_void:
        return message("{player} rolls the dice handed over: {dice}.", player=player, dice=dice)
    if step.prompt.leans:
        return message("{player} rolls; one die leans on the rim.", player=player)
    return message("{player} rolls {dice}.", player=player, dice=dice)


def _hand(step: Step, sheet: Sheet) -> str:
    player, turn, previous = step.prompt.player, step.turn, sheet.previous
    if step.row == ROLL_OFF:
        return message("{player}: “I roll for {winner}’s win.”", player=player, winner=sheet.mark)
    if step.row == EXTRA_ROLL:
        return message("{player} once had 5,150, and throws all dice once more.", player=player)
    if turn.phase == "start" and turn.picked_up:
        return message("{player}: “I take them over.”", player=player)
    if turn.phase == "start" and step.row == "K3" and previous is not None and previous.dice:
        return message("{player}: “Fresh dice.”", player=player)
    if turn.phase == "start":
        return message("{player} waits for the dice.", player=player)
    if turn.phase in ("attempt", "re_roll"):
        return message("{player} rolls again.", player=player)
    return message("{player}: “I roll.”", player=player)


_EVENTS: Mapping[PromptKind, Callable[[Step, Sheet], str]] = {
    "ante": _ante, "opening_roll": _opening_roll, "pay": _pay, "start": _start, "hand": _hand, "attempt": _attempt,
    "roll": _roll, "set_aside": _set_aside, "write": _write, "turn_over": _turn_over,
}  # fmt: skip


def ask_text(step: Step) -> str:
    """What the keeper is asked to do."""
    if step.prompt.kind == "write" and step.turn.phase == "bust":
        return translated(message("Write the mark, or what is lost, such as -500."))
    return translated(_ASKS[step.prompt.kind])


def hint_text(game: ScoreGame, kind: PromptKind) -> str:
    """The rule that decides at a step, which does not tell what is due; "" where the question says it."""
    house, dice = game.rules.house, count_text(game.rules.dice)
    banks = {"opening": figure_text(house.opening), "minimum": figure_text(house.minimum or STEP)}
    hints: dict[PromptKind, str] = {
        "start": message("Off the board, say what it takes to get on; on it, say the score or offer the dice left."),
        "hand": message("A fresh turn gets {dice}, and so does hot dice; otherwise those not set aside.", dice=dice),
        "roll": message("Only dice that score count; if none does, it is a bust."),
        "set_aside": message("Each die set aside must score. Banking takes {opening} to get on the board, "
                             "then {minimum}.", **banks),
        "write": message("Banking takes {opening} to get on the board, then {minimum}. A bust gets a mark.", **banks),
        "turn_over": message("The dice go to the left. Once the goal is reached, the others have a last round."),
    }  # fmt: skip
    return translated(hints.get(kind, ""))


def offer_text(game: ScoreGame, offer: Offer, dice: int) -> str:
    """What a player may do now, in the keeper's words."""
    if offer == "bust":
        return f"{with_meaning(game.words.bust.capitalize())}!"
    if offer == "hot_dice":
        hot, every = with_meaning(game.words.hot_dice.capitalize()), game.rules.dice
        if game.rules.house.hot_dice == "may":
            return translated(message("{hot}! Bank, or roll {dice}?", hot=hot, dice=every))
        return translated(message("{hot}! Roll all {dice}.", hot=hot, dice=every))
    if offer == "roll":
        return translated(message("Not enough: roll {dice}.", dice=dice))
    return translated(message("Bank.") if offer == "bank" else message("Bank, or roll {dice}?", dice=dice))


def again_text(game: ScoreGame, dice: Sequence[int] = ()) -> str:
    """What is said of a lone die that is rolled again; names the house rule if exactly one covers it."""
    house, words = game.rules.house, game.words
    is_six = tuple(dice) == (6,) or (house.hard_six != "off" and not house.the_420)
    is_two = tuple(dice) == (2,) or (house.the_420 and house.hard_six == "off")
    if is_six == is_two:
        return translated(message("Again."))
    rule = words.hard_six if is_six else words.the_420
    return translated(message("{rule}, again.", rule=with_meaning(rule.capitalize())))


def start_texts(game: ScoreGame, step: Step, sheet: Sheet) -> dict[str, str]:
    """What may be said when a turn begins, by the row for which it is right."""
    player, previous, opening = step.prompt.player, sheet.previous, figure_text(game.rules.house.opening)
    found = {"K1": message("{player}, you need {points} to get on the board.", player=player, points=opening)}
    if game.rules.house.pick_up and previous is not None and previous.dice:
        points, dice = figure_text(previous.points), count_text(previous.dice)
        found["K2"] = message("{points} with {dice}, or {fresh} fresh dice?", points=points, dice=dice,
                              fresh=game.rules.dice)  # fmt: skip
    found["K3"] = message("{player}, with {points}.", player=player, points=figure_text(sheet.scores[player]))
    return {row: translated(text) for row, text in found.items()}


def reply_text(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    """What the keeper says and does."""
    return translated(_REPLIES[step.prompt.kind](game, step, reply, sheet))


def _ante_said(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.pot is not None:
        return message("“{pot} in the pot.”", pot=money_text(reply.pot))
    return message("“{names}, your stake is wrong.”", names=names_text(reply.due))


def _opening_said(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.player is not None:
        return message("“{player} starts.”", player=reply.player)
    return message("“Tied: {names} roll again.”", names=names_text(reply.due))


def _paid(_game: ScoreGame, _step: Step, reply: Reply, sheet: Sheet) -> str:
    paid = zip(sheet.players, reply.paid or (), strict=False)
    return message(
        "Pays {paid}.", paid=", ".join(f"{name} {money_text(cents)}" for name, cents in paid if cents) or "–"
    )


def _start_said(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    texts, row = start_texts(game, step, sheet), reply.row or step.row
    said = reply.said.points if reply.said.points is not None else reply.said.total
    if said is None:
        return message("Nothing.")
    is_due = reply.said == step.model.said
    return f"“{texts[row]}”" if row in texts and (reply.row or is_due) else f"“{figure_text(said)}”"


def _handed(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    return message("Hands over {dice}.", dice=count_text(reply.dice) if reply.dice and reply.dice <= 6 else "–")


def _attempt_said(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    named = [translated(message("any pair")) if face == ANY_PAIR else str(face) for face in reply.named or ()]
    return message("“Needs {dice}.”", dice=", ".join(named) or "–")


def _roll_said(game: ScoreGame, step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.no_roll:
        return f"“{with_meaning(game.words.no_roll.capitalize())}.”"
    if step.model.said.points == game.rules.target and reply.said.points == game.rules.target:
        return f"“{with_meaning(game.words.six_at_once.capitalize())}.”"
    if reply.said.offer == "bust":
        return f"“{offer_text(game, 'bust', 0)}”"
    if step.prompt.kind == "roll" and reply.said.offer == "roll" and reply.said.points is None:
        return f"“{again_text(game, step.prompt.dice)}”"
    if reply.said == OVER_TARGET:
        return message("“Over: nothing this turn.”")
    if reply.said.points is None:
        return message("Nothing.")
    named = f"{dice_text(reply.named)}: " if reply.named else ""
    return f"“{named}{figure_text(reply.said.points)}.{_sums(game, step, reply)}”"


def _sums(game: ScoreGame, step: Step, reply: Reply) -> str:
    total = reply.said.total
    said = "" if total is None else " " + translated(message("{total} so far.", total=figure_text(total)))
    left = len(step.turn.roll) - len(step.prompt.dice) if step.prompt.kind == "set_aside" else step.turn.dice
    return said + ("" if reply.said.offer is None else f" {offer_text(game, reply.said.offer, left)}")


def _set_aside_said(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    if reply.said.points != 0 or reply.said.total is not None:
        return _roll_said(game, step, reply, sheet)
    if not reply.named:
        return message("Refuses it.")
    return message("“The {dice} does not score.” Gives it back.", dice=dice_text(reply.named))


def _written(_game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    if reply.wrote is None:
        return message("“Not yet. Roll on.”")
    player = reply.player or step.prompt.player
    if reply.wrote == 0 and (step.turn.phase == "over" or step.row == EXTRA_ROLL) and reply.said.offer is None:
        return message("Writes nothing for {player}.", player=player)
    if reply.wrote == 0:
        return message("Writes the mark alone for {player}.", player=player)
    score = figure_text(sheet.scores.get(player, 0) + reply.wrote)
    return message("Writes {points} for {player}: {score}.", player=player, points=f"{reply.wrote:+,}", score=score)


def _passed_on(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.winners:
        return message("“{names}: game over.” Signs the sheet.", names=names_text(reply.winners))
    text = message("Dice to {player}.", player=reply.player or "–")
    if not reply.due:
        return text
    return joined(" ", (message("“Last round.” A turn left: {names}.", names=names_text(reply.due)), text))


_REPLIES: Mapping[PromptKind, Callable[[ScoreGame, Step, Reply, Sheet], str]] = {
    "ante": _ante_said, "opening_roll": _opening_said, "pay": _paid, "start": _start_said, "hand": _handed,
    "attempt": _attempt_said, "roll": _roll_said, "set_aside": _set_aside_said, "write": _written,
    "turn_over": _passed_on,
}  # fmt: skip


_TITLES: Mapping[FaultKind, str] = {
    "dead_die_scored": message("A die that does not score was let through"),
    "wrong_points": message("Wrong points"),
    "wrong_total": message("Wrong total"),
    "wrong_entry": message("Wrong entry on the sheet"),
    "forbidden_bank": message("Banking offered or allowed too early"),
    "bank_withheld": message("Banking not offered"),
    "hot_dice_missed": message("Hot dice not called"),
    "wrong_dice_count": message("Wrong number of dice"),
    "wrong_pick_up": message("Dice taken over against the rules"),
    "wrong_player": message("The dice go to the wrong player"),
    "last_round_missed": message("Last round: wrong turns"),
    "wrong_winner": message("Wrong winner"),
    "wrong_pot": message("The pot is wrong"),
    "omitted_call": message("A call left out"),
}
_TITLES_BY_ROW: Mapping[tuple[FaultKind, str], str] = {
    **{("wrong_points", row): message("The wrong announcement") for row in ("K1", "K2", "K3")},
    **{("wrong_player", row): message("Written in the wrong column") for row in ("K11", "K16")},
    ("wrong_player", "S30"): message("The wrong player starts"),
    ("wrong_pot", "K19"): message("The pot was paid wrong"),
}
_RULINGS = {
    "S25": message("The target must be hit exactly"),
    "S26": message("A win is rolled for"),
    "S30": message("Who starts: the highest die; those who tie roll again"),
    "S33": message("Equal stakes in the pot"),
}
"""What is decided by a ruling that grades something the guide has no row for."""


def fault_title(game: ScoreGame, fault: ScoreFault) -> str:
    """One mistake in a few words."""
    bust = game.words.bust.capitalize()
    text = _TITLES_BY_ROW.get((fault.kind, fault.row)) or _TITLES.get(fault.kind, "")
    if fault.kind == "missed_bust":
        text = message("{bust} not called", bust=bust)
    elif fault.kind == "false_bust":
        text = message("{bust} called on dice that score", bust=bust)
    elif fault.kind == "wrong_dice_count" and fault.severity == "critical":
        text = message("Wrong number of dice thrown, so the roll is void")
    elif fault.kind == "omitted_call" and fault.done is not None and fault.done != Measure():
        text = message("The wrong call")
    return translated(text)


def cost_text(cost: int) -> str:
    """What a mistake costs on the sheet."""
    if not cost:
        return translated(message("no effect on the score"))
    if cost > 0:
        return translated(message("gives away {points} points", points=figure_text(cost)))
    return translated(message("withholds {points} points", points=figure_text(-cost)))


def source_text(game: ScoreGame, row_id: str) -> str:
    """The row of the guide that a mistake breaks, and its source; the ruling if the guide has no such row."""
    row = next((row for row in game.rows if row.id == row_id), None)
    if row is None:
        ruling = translated(message("our ruling {ids}", ids=row_id))
        return f"{ruling} · {translated(_RULINGS.get(row_id, ''))}"
    rulings = [source.partition(":")[2] for source in row.source if source.startswith("ruling")]
    parts = [message("the rules of the game")] if any(each.startswith("document") for each in row.source) else []
    parts += [message("our ruling {ids}", ids=", ".join(rulings))] if rulings else []
    return f"{row.id} · {game_text(row.title)} · {' + '.join(map(translated, parts))}"


def fault_text(game: ScoreGame, fault: ScoreFault, times: int = 1) -> str:
    """One mistake and what it costs; `times`: how often it was made, with the cost of all of them."""
    what = {"mistake": fault_title(game, fault), "cost": cost_text(fault.cost)}
    if times == 1:
        return translated(message("{mistake}: {cost}", **what))
    return translated(message("{mistake}, {times} times: {cost}", times=times, **what))
