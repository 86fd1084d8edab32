"""The scene in words: the players' names, spaces, sums, and the event that the host is asked about."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.engine.show.play import acts_of
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.ui.settings.translated import figure_text, game_text

NAMES = {"P1": "Ada", "P2": "Ben"}
"""The contestants of the trainer's own shows."""


def player_text(player: str | None) -> str:
    """A contestant's name, or that of both or nobody."""
    if player is None or player == "nobody":
        return QCoreApplication.translate("HostWords", "nobody")
    if player == "both":
        return QCoreApplication.translate("HostWords", "both")
    return NAMES.get(player, player)


def named(text: str) -> str:
    """A text with the contestants' names filled in."""
    for player, name in NAMES.items():
        text = text.replace(player, name)
    return text


def space_text(space: str) -> str:
    """A space of the board as printed there.

    >>> space_text("free_rolls:3"), space_text("3000+roll_again"), space_text("double_pot")
    ('3 free rolls', '3,000 + roll again', 'double pot')
    """
    amount, plus, more = space.partition("+")
    if amount.isdigit():
        return figure_text(int(amount)) + (f" + {key_text(more)}" if plus else "")
    kind, colon, count = space.partition(":")
    return f"{count} {key_text(kind)}" if colon else key_text(kind)


def key_text(key: str) -> str:
    """A word of the show's file in plain text: a figure, an event, a space of the board."""
    return game_text(key.replace("_", " "))


def spoken_text(value: object) -> str:
    """A value of the scene as a screen reader says it; empty if there is nothing.

    >>> spoken_text({"P1": 500, "P2": 0}), spoken_text((3, 4)), spoken_text(None), spoken_text(("free_rolls:3",))
    ('Ada 500, Ben 0', '3, 4', '', '3 free rolls')
    """
    if isinstance(value, Mapping):
        found = {str(name): spoken_text(each) for name, each in value.items()}
        return ", ".join(f"{player_text(name)} {words}" for name, words in found.items() if words)
    if isinstance(value, tuple | list | frozenset | set):
        return ", ".join(map(spoken_text, value))
    if value is None or isinstance(value, bool):
        return ""
    return figure_text(value) if isinstance(value, int) else space_text(str(value))


def option_text(option: str) -> str:
    """The label of an event on a button: what somebody does."""
    texts = {
        "answers": QCoreApplication.translate("HostWords", "both answer"),
        "toss_up": QCoreApplication.translate("HostWords", "both answer"),
        "puzzle": QCoreApplication.translate("HostWords", "new puzzle"),
        "points": QCoreApplication.translate("HostWords", "take the points"),
        "board": QCoreApplication.translate("HostWords", "take the board"),
        "take": QCoreApplication.translate("HostWords", "take letters"),
        "pick": QCoreApplication.translate("HostWords", "make a pick"),
        "reveal": QCoreApplication.translate("HostWords", "show more"),
    }
    return texts.get(option, key_text(option))


def option_tip(option: str) -> str:
    """The explanation of an event to choose, for somebody who does not know the shows."""
    texts = {
        "answers": QCoreApplication.translate("HostWords", "A question is asked, and both players may answer it."),
        "toss_up": QCoreApplication.translate("HostWords", "A question is asked, and both players may answer it."),
        "puzzle": QCoreApplication.translate("HostWords", "A new puzzle is put on the board."),
        "roll": QCoreApplication.translate("HostWords", "The dice are rolled."),
        "bank": QCoreApplication.translate("HostWords", "The player stops, and keeps what is in the pot."),
        "points": QCoreApplication.translate("HostWords", "On a double, the points are taken, not the board."),
        "board": QCoreApplication.translate("HostWords", "On a double, a hidden space is taken, not the points."),
        "take": QCoreApplication.translate("HostWords", "Letters or a face are shown for the numbers of the dice."),
        "pick": QCoreApplication.translate("HostWords", "The player names a number, or a letter of the board."),
        "guess": QCoreApplication.translate("HostWords", "The player says what the clue or the word is."),
        "no_guess": QCoreApplication.translate("HostWords", "The player does not guess."),
        "pass_dice": QCoreApplication.translate("HostWords", "The player hands the dice to the other one."),
        "reveal": QCoreApplication.translate("HostWords", "The board shows more of the subject."),
    }
    return texts.get(option, "")


def choice_text(choice: str) -> str:
    """The label of a choice of an answer: yes and no, a player, or an event."""
    texts = {
        "yes": QCoreApplication.translate("HostWords", "Bust"),
        "no": QCoreApplication.translate("HostWords", "No bust"),
    }
    return texts.get(choice) or (player_text(choice) if choice in (*NAMES, "both", "nobody") else option_text(choice))


def say_text(word: str) -> str:
    """What a host says, as the button and the row have it: a player, a figure, a word of the show.

    >>> say_text("P2"), say_text("4500"), say_text("double"), say_text("lose_loss")
    ('Ben', '4,500', 'a double', 'lose a loss')
    """
    texts = {
        "bust": QCoreApplication.translate("HostWords", "a bust"),
        "double": QCoreApplication.translate("HostWords", "a double"),
        "lose_loss": QCoreApplication.translate("HostWords", "lose a loss"),
    }
    return texts.get(word) or (player_text(word) if word in NAMES else space_text(word))


def event_text(show: Show, asked: AskedEvent, *, is_brief: bool = False) -> str:
    """The event in question, as the host sees it happen; `is_brief`: of a question, only who wins the dice by it."""
    actor = player_text(acts_of(show, asked.before))
    if is_brief and "answers" in asked.document:
        passed = QCoreApplication.translate("HostWords", "A question; then {player}.")
        return passed.format(player=player_text(acts_of(show, asked.outcome.state)))
    make = _TEXTS.get(asked.event.name)
    words = make(asked, actor) if make is not None else _simple(asked.event.name, actor)
    return f"{actor}: {option_text(asked.event.name)}" if words is None else words


def _rolls(asked: AskedEvent, actor: str) -> str:
    first, second = asked.document["dice"]
    words = QCoreApplication.translate("HostWords", "{player} rolls {first} and {second}: {total}.")
    text = words.format(player=actor, first=first, second=second, total=first + second)
    if asked.before.stage != "big6_money_roll" or asked.word is None:
        return text
    hint = QCoreApplication.translate("HostWords", "The hint: {hint}")
    return f"{text} {hint.format(hint=' '.join(asked.word.hints[: asked.before.values['hints']]))}"


def _answers(asked: AskedEvent, _: str) -> str:
    secret = QCoreApplication.translate("HostWords", "The secret number is {number}.")
    parts = [game_text(asked.question), secret.format(number=asked.document["secret"])]
    parts += [_one_answer(asked.before, player, asked.document["answers"]) for player in asked.before.players]
    parts.append(_first_text(asked.document["answers"], int(asked.document["secret"])))
    return " ".join(part for part in parts if part)


def _first_text(answers: Mapping[str, Any], secret: int) -> str:
    """Whose message came first, if two are equally near; empty if that decides nothing."""
    sent = {player: body for player, body in answers.items() if body and "buzz" in body and "sent" in body}
    if len(sent) < 2 or len({abs(body["buzz"] - secret) for body in sent.values()}) > 1:
        return ""
    order = sorted(sent, key=lambda player: sent[player]["sent"])
    if sent[order[0]]["sent"] == sent[order[1]]["sent"]:
        return ""
    words = QCoreApplication.translate("HostWords", "{player}’s message came first.")
    return words.format(player=player_text(order[0]))


def _one_answer(_: State, player: str, answers: Mapping[str, Any]) -> str:
    body = answers.get(player)
    if body is None:
        words = QCoreApplication.translate("HostWords", "{player} misses the deadline.")
    elif body.get("pass"):
        words = QCoreApplication.translate("HostWords", "{player} passes.")
    elif body["correct"]:
        words = QCoreApplication.translate("HostWords", "{player} sends {number} and answers right.")
    else:
        words = QCoreApplication.translate("HostWords", "{player} sends {number} and answers wrong.")
    return words.format(player=player_text(player), number=(body or {}).get("buzz", ""))


def _board(asked: AskedEvent, actor: str) -> str:
    words = QCoreApplication.translate("HostWords", "{player} takes the board. It shows: {space}.")
    return words.format(player=actor, space=space_text(asked.document["shows"]))


def _picks(asked: AskedEvent, actor: str) -> str:
    if "letter" not in asked.document:
        words = QCoreApplication.translate("HostWords", "{player} picks the number {number}.")
        return words.format(player=actor, number=asked.document["number"])
    prizes = sorted(map(int, asked.document["prizes"].values()), reverse=True)
    words = QCoreApplication.translate("HostWords", "{player} picks {letter}: {prize}. The prizes are {prizes}.")
    prize = figure_text(int(asked.document["prizes"][asked.document["letter"]]))
    return words.format(
        player=actor, letter=asked.document["letter"], prize=prize, prizes=", ".join(map(figure_text, prizes))
    )


def _takes(asked: AskedEvent, actor: str) -> str:
    if "number" in asked.document:
        words = QCoreApplication.translate("HostWords", "{player} takes the face {number}.")
        return words.format(player=actor, number=asked.document["number"])
    numbers = ", ".join(str(cell[1] if isinstance(cell, list) else cell) for cell in asked.document["cells"])
    words = QCoreApplication.translate("HostWords", "{player} takes {numbers}.")
    return words.format(player=actor, numbers=numbers)


def _guesses(asked: AskedEvent, actor: str) -> str:
    if asked.document["correct"]:
        words = QCoreApplication.translate("HostWords", "{player} guesses, and is right.")
    else:
        words = QCoreApplication.translate("HostWords", "{player} guesses, and is wrong.")
    return words.format(player=actor)


def _simple(event: str, actor: str) -> str | None:
    """Events about which there is nothing to say but who did it."""
    words: Mapping[str, str] = {
        "bank": QCoreApplication.translate("HostWords", "{player} stops and keeps it."),
        "points": QCoreApplication.translate("HostWords", "{player} takes the points."),
        "deadline": QCoreApplication.translate("HostWords", "{player} misses the deadline."),
        "pass_dice": QCoreApplication.translate("HostWords", "{player} passes the dice."),
        "no_guess": QCoreApplication.translate("HostWords", "{player} does not guess."),
        "time": QCoreApplication.translate("HostWords", "Time is called."),
        "reveal": QCoreApplication.translate("HostWords", "More of the subject is shown."),
        "puzzle": QCoreApplication.translate("HostWords", "A new puzzle is on the board."),
        "end_early": QCoreApplication.translate("HostWords", "The host ends the game."),
        "game": QCoreApplication.translate("HostWords", "A game begins."),
        "match": QCoreApplication.translate("HostWords", "A match begins."),
    }
    both = QCoreApplication.translate("HostWords", "Nobody answers in time.")
    if event == "deadline" and actor == player_text("both"):
        return both
    return words[event].format(player=actor) if event in words else None


_TEXTS: Mapping[str, Callable[[AskedEvent, str], str]] = {
    "roll": _rolls,
    "toss_up": _answers,
    "answers": _answers,
    "board": _board,
    "pick": _picks,
    "take": _takes,
    "guess": _guesses,
}
