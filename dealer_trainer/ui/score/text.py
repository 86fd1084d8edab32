"""A scorekeeper's table in words: events, and the keeper's words and acts, in turns and between them."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import Offer
from dealer_trainer.table.score.keeping_step import ANY_PAIR, EXTRA_ROLL, OVER_TARGET, ROLL_OFF, Prompt, Reply, Step
from dealer_trainer.ui.settings.translated import figure_text, money_text, with_meaning


def names_text(names: Sequence[str]) -> str:
    """Names in a row; a dash if there are none."""
    return ", ".join(names) if names else "–"


def part_event_text(prompt: Prompt, sheet: Sheet) -> str:
    """What happens at the table."""
    if prompt.kind == "ante":
        words = QCoreApplication.translate("KeeperWords", "Everybody puts in the stake of {stake}.")
        return words.format(stake=money_text(max(prompt.stakes)))
    if prompt.kind == "pay":
        words = QCoreApplication.translate("KeeperWords", "{names} won. The pot has {pot}.")
        return words.format(names=names_text(sheet.winners), pot=money_text(sum(prompt.stakes)))
    words = QCoreApplication.translate("KeeperWords", "One die each: {dice}.")
    if len(prompt.rolling) < len(sheet.players):
        words = QCoreApplication.translate("KeeperWords", "Once more: {dice}.")
    thrown = ", ".join(f"{name} {die}" for name, die in zip(prompt.rolling, prompt.dice, strict=True))
    return words.format(dice=thrown)


def part_reply_text(_game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    """What the keeper says and does."""
    kind = step.prompt.kind
    if kind == "ante" and reply.pot is not None:
        words = QCoreApplication.translate("KeeperWords", "“{pot} in the pot.”")
        return words.format(pot=money_text(reply.pot))
    if kind == "ante":
        words = QCoreApplication.translate("KeeperWords", "“{names}, your stake is wrong.”")
        return words.format(names=names_text(reply.due))
    if kind == "pay":
        paid = zip(sheet.players, reply.paid or (), strict=False)
        payments = ", ".join(f"{name} {money_text(cents)}" for name, cents in paid if cents)
        return QCoreApplication.translate("KeeperWords", "Pays {paid}.").format(paid=payments or "–")
    if reply.player is not None:
        return QCoreApplication.translate("KeeperWords", "“{player} starts.”").format(player=reply.player)
    words = QCoreApplication.translate("KeeperWords", "“Tied: {names} roll again.”")
    return words.format(names=names_text(reply.due))


def ruling_title(ruling: str) -> str:
    """What is decided by a ruling that grades something the guide has no row for."""
    titles = {
        "S25": QCoreApplication.translate("KeeperWords", "The target must be hit exactly"),
        "S26": QCoreApplication.translate("KeeperWords", "A win is rolled for"),
        "S30": QCoreApplication.translate("KeeperWords", "Who starts: the highest die; those who tie roll again"),
        "S33": QCoreApplication.translate("KeeperWords", "Equal stakes in the pot"),
    }
    return titles.get(ruling, "")


def dice_text(dice: Sequence[int]) -> str:
    """Dice in a row.

    >>> dice_text((1, 1, 5))
    '1 1 5'
    """
    return " ".join(map(str, dice))


def count_text(dice: int) -> str:
    """How many dice."""
    if dice == 1:
        return QCoreApplication.translate("KeeperWords", "one die")
    words = (
        QCoreApplication.translate("KeeperWords", "two dice"), QCoreApplication.translate("KeeperWords", "three dice"),
        QCoreApplication.translate("KeeperWords", "four dice"), QCoreApplication.translate("KeeperWords", "five dice"),
        QCoreApplication.translate("KeeperWords", "six dice"),
    )  # fmt: skip
    return words[dice - 2]


def event_text(step: Step, sheet: Sheet) -> str:
    """What happens at the table, as the keeper sees it."""
    prompt = step.prompt
    if prompt.kind in ("ante", "opening_roll", "pay"):
        return part_event_text(prompt, sheet)
    if prompt.kind == "hand":
        return _hand_text(step, sheet)
    makers: Mapping[str, Callable[[Step], str]] = {
        "start": lambda _: QCoreApplication.translate("KeeperWords", "{player}’s turn begins."),
        "attempt": _attempt_text,
        "roll": _roll_text,
        "set_aside": lambda _: QCoreApplication.translate("KeeperWords", "{player} puts {dice} aside."),
        "write": _write_text,
        "turn_over": _closing_text if sheet.state == "roll_off" else lambda _: QCoreApplication.translate(
            "KeeperWords", "{player}’s turn is written. What follows?"
        ),
    }  # fmt: skip
    return makers[prompt.kind](step).format(player=prompt.player, dice=dice_text(prompt.dice))


def _attempt_text(step: Step) -> str:
    dice = step.prompt.dice
    if len(set(dice)) < len(dice) or ANY_PAIR in (step.model.named or ()):
        return QCoreApplication.translate("KeeperWords", "{player} goes for three pairs and keeps {dice}.")
    return QCoreApplication.translate("KeeperWords", "{player} goes for the straight and keeps {dice}.")


def _write_text(step: Step) -> str:
    if step.turn.phase in ("bust", "over"):
        return QCoreApplication.translate("KeeperWords", "{player}’s turn has ended. Now the sheet.")
    if step.turn.phase == "won":
        return QCoreApplication.translate("KeeperWords", "{player}’s turn has won. Now the sheet.")
    if step.row == EXTRA_ROLL:
        return QCoreApplication.translate("KeeperWords", "{player} has thrown for 5,150. Now the sheet.")
    return QCoreApplication.translate("KeeperWords", "{player}: “I bank.”")


def _closing_text(step: Step) -> str:
    if step.turn.start.on_board:
        return QCoreApplication.translate("KeeperWords", "{player} has rolled for the win. What follows?")
    return QCoreApplication.translate("KeeperWords", "{player} lets the win stand. What follows?")


def _roll_text(step: Step) -> str:
    if step.is_void:
        return QCoreApplication.translate("KeeperWords", "{player} rolls the dice handed over: {dice}.")
    if step.prompt.leans:
        return QCoreApplication.translate("KeeperWords", "{player} rolls; one die leans on the rim.")
    return QCoreApplication.translate("KeeperWords", "{player} rolls {dice}.")


def _hand_text(step: Step, sheet: Sheet) -> str:
    player, turn = step.prompt.player, step.turn
    previous = sheet.previous
    if step.row == ROLL_OFF:
        words = QCoreApplication.translate("KeeperWords", "{player}: “I roll for {winner}’s win.”")
    elif step.row == EXTRA_ROLL:
        words = QCoreApplication.translate("KeeperWords", "{player} once had 5,150, and throws all dice once more.")
    elif turn.phase == "start" and turn.picked_up:
        words = QCoreApplication.translate("KeeperWords", "{player}: “I take them over.”")
    elif turn.phase == "start" and step.row == "K3" and previous is not None and previous.dice:
        words = QCoreApplication.translate("KeeperWords", "{player}: “Fresh dice.”")
    elif turn.phase == "start":
        words = QCoreApplication.translate("KeeperWords", "{player} waits for the dice.")
    elif turn.phase in ("attempt", "re_roll"):
        words = QCoreApplication.translate("KeeperWords", "{player} rolls again.")
    else:
        words = QCoreApplication.translate("KeeperWords", "{player}: “I roll.”")
    return words.format(player=player, winner=sheet.mark)


def ask_text(step: Step) -> str:
    """What the keeper is asked to do."""
    texts: Mapping[str, str] = {
        "ante": QCoreApplication.translate("KeeperWords", "What is in the pot, or whose stake is wrong?"),
        "opening_roll": QCoreApplication.translate("KeeperWords", "Who starts, or who rolls again?"),
        "pay": QCoreApplication.translate("KeeperWords", "Who is paid how much?"),
        "start": QCoreApplication.translate("KeeperWords", "What do you say?"),
        "hand": QCoreApplication.translate("KeeperWords", "How many dice do you hand over?"),
        "attempt": QCoreApplication.translate("KeeperWords", "Which numbers are needed?"),
        "roll": QCoreApplication.translate("KeeperWords", "Name the scoring dice and the most points."),
        "set_aside": QCoreApplication.translate("KeeperWords", "Allow it, with points and total, or refuse."),
        "write": QCoreApplication.translate("KeeperWords", "Write, or refuse."),
        "turn_over": QCoreApplication.translate("KeeperWords", "Who is next, who has a turn left, who has won?"),
    }
    if step.prompt.kind == "write" and step.turn.phase == "bust":
        return QCoreApplication.translate("KeeperWords", "Write the mark, or what is lost, such as -500.")
    return texts[step.prompt.kind]


def offer_text(game: ScoreGame, offer: Offer, dice: int) -> str:
    """What a player may do now, in the keeper's words."""
    if offer == "bust":
        return f"{with_meaning(game.words.bust[0].capitalize())}!"
    if offer == "hot_dice":
        may = game.rules.house.hot_dice == "may"
        words = (
            QCoreApplication.translate("KeeperWords", "{hot}! Bank, or roll {dice}?")
            if may
            else QCoreApplication.translate("KeeperWords", "{hot}! Roll all {dice}.")
        )
        return words.format(hot=with_meaning(game.words.hot_dice[0].capitalize()), dice=game.rules.dice)
    if offer == "roll":
        return QCoreApplication.translate("KeeperWords", "Not enough: roll {dice}.").format(dice=dice)
    if offer == "bank":
        return QCoreApplication.translate("KeeperWords", "Bank.")
    return QCoreApplication.translate("KeeperWords", "Bank, or roll {dice}?").format(dice=dice)


def again_text(game: ScoreGame, dice: Sequence[int] = ()) -> str:
    """What is said of a lone die that is rolled again; names the house rule if exactly one covers it."""
    house, words = game.rules.house, game.words
    is_six = tuple(dice) == (6,) or (house.hard_six != "off" and not house.the_420)
    is_two = tuple(dice) == (2,) or (house.the_420 and house.hard_six == "off")
    if is_six == is_two:
        return QCoreApplication.translate("KeeperWords", "Again.")
    rule = words.hard_six[0] if is_six else words.the_420[0]
    return QCoreApplication.translate("KeeperWords", "{rule}, again.").format(rule=rule.capitalize())


def start_texts(game: ScoreGame, step: Step, sheet: Sheet) -> dict[str, str]:
    """What may be said when a turn begins, by the row for which it is right."""
    player, previous = step.prompt.player, sheet.previous
    needs = QCoreApplication.translate("KeeperWords", "{player}, you need {points} to get on the board.")
    found = {"K1": needs.format(player=player, points=figure_text(game.rules.house.opening))}
    if game.rules.house.pick_up and previous is not None and previous.dice:
        words = QCoreApplication.translate("KeeperWords", "{points} with {dice}, or {fresh} fresh dice?")
        points, dice = figure_text(previous.points), count_text(previous.dice)
        found["K2"] = words.format(points=points, dice=dice, fresh=game.rules.dice)
    score = QCoreApplication.translate("KeeperWords", "{player}, with {points}.")
    return found | {"K3": score.format(player=player, points=figure_text(sheet.scores[player]))}


def reply_text(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    """What the keeper says and does."""
    return _REPLIES[step.prompt.kind](game, step, reply, sheet)


def _start(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    texts, row = start_texts(game, step, sheet), reply.row or step.row
    said = reply.said.points if reply.said.points is not None else reply.said.total
    if said is None:
        return QCoreApplication.translate("KeeperWords", "Nothing.")
    is_due = reply.said == step.model.said
    return f"“{texts[row]}”" if row in texts and (reply.row or is_due) else f"“{figure_text(said)}”"


def _hand(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    words = QCoreApplication.translate("KeeperWords", "Hands over {dice}.")
    return words.format(dice=count_text(reply.dice) if reply.dice and reply.dice <= 6 else "–")


def _attempt(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    words = QCoreApplication.translate("KeeperWords", "“Needs {dice}.”")
    pair = QCoreApplication.translate("KeeperWords", "any pair")
    named = [pair if face == ANY_PAIR else str(face) for face in reply.named or ()]
    return words.format(dice=", ".join(named) or "–")


def _roll(game: ScoreGame, step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.no_roll:
        return f"“{game.words.no_roll[0].capitalize()}.”"
    if step.model.said.points == game.rules.target and reply.said.points == game.rules.target:
        return f"“{game.words.six_at_once[0].capitalize()}.”"
    if reply.said.offer == "bust":
        return f"“{offer_text(game, 'bust', 0)}”"
    if step.prompt.kind == "roll" and reply.said.offer == "roll" and reply.said.points is None:
        return f"“{again_text(game, step.prompt.dice)}”"
    if reply.said == OVER_TARGET:
        return QCoreApplication.translate("KeeperWords", "“Over: nothing this turn.”")
    named = f"{dice_text(reply.named)}: " if reply.named else ""
    if reply.said.points is None:
        return QCoreApplication.translate("KeeperWords", "Nothing.")
    return f"“{named}{figure_text(reply.said.points)}.{_sums(game, step, reply)}”"


def _sums(game: ScoreGame, step: Step, reply: Reply) -> str:
    words = QCoreApplication.translate("KeeperWords", "{total} so far.")
    said = "" if reply.said.total is None else f" {words.format(total=figure_text(reply.said.total))}"
    left = len(step.turn.roll) - len(step.prompt.dice) if step.prompt.kind == "set_aside" else step.turn.dice
    return said + ("" if reply.said.offer is None else f" {offer_text(game, reply.said.offer, left)}")


def _set_aside(game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    if reply.said.points == 0 and reply.said.total is None:
        named = reply.named
        if not named:
            return QCoreApplication.translate("KeeperWords", "Refuses it.")
        words = QCoreApplication.translate("KeeperWords", "“The {dice} does not score.” Gives it back.")
        return words.format(dice=dice_text(named))
    return _roll(game, step, reply, sheet)


def _write(_game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    if reply.wrote is None:
        return QCoreApplication.translate("KeeperWords", "“Not yet. Roll on.”")
    player = reply.player or step.prompt.player
    if reply.wrote == 0 and (step.turn.phase == "over" or step.row == EXTRA_ROLL) and reply.said.offer is None:
        return QCoreApplication.translate("KeeperWords", "Writes nothing for {player}.").format(player=player)
    if reply.wrote == 0:
        return QCoreApplication.translate("KeeperWords", "Writes the mark alone for {player}.").format(player=player)
    words = QCoreApplication.translate("KeeperWords", "Writes {points} for {player}: {score}.")
    score = figure_text(sheet.scores.get(player, 0) + reply.wrote)
    return words.format(player=player, points=f"{reply.wrote:+,}", score=score)


def _turn_over(_game: ScoreGame, _step: Step, reply: Reply, _sheet: Sheet) -> str:
    if reply.winners:
        words = QCoreApplication.translate("KeeperWords", "“{names}: game over.” Signs the sheet.")
        return words.format(names=names_text(reply.winners))
    text = QCoreApplication.translate("KeeperWords", "Dice to {player}.").format(player=reply.player or "–")
    if not reply.due:
        return text
    words = QCoreApplication.translate("KeeperWords", "“Last round.” A turn left: {names}.")
    return f"{words.format(names=names_text(reply.due))} {text}"


_REPLIES: Mapping[str, Callable[[ScoreGame, Step, Reply, Sheet], str]] = {
    "ante": part_reply_text, "opening_roll": part_reply_text, "pay": part_reply_text,
    "start": _start, "hand": _hand, "attempt": _attempt, "roll": _roll, "set_aside": _set_aside, "write": _write,
    "turn_over": _turn_over,
}  # fmt: skip
