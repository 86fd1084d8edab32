"""The scene in words: the players' names, spaces, sums, and the event that the host is asked about."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.engine.show.play import acts_of
from dealer_trainer.engine.show.show import Show
from dealer_trainer.message import Message, message
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated

NAMES = {"P1": "Ada", "P2": "Ben"}
"""The contestants of the trainer's own shows."""


def player_text(player: str | None) -> str:
    """A contestant's name, or that of both or nobody."""
    if player is None or player == "nobody":
        return translated(message("nobody"))
    if player == "both":
        return translated(message("both"))
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


def option_text(show: Show, option: str) -> str:
    """The label of an event on a button: what somebody does."""
    words = show.words.get(option)
    return game_text(words.label) if words is not None and words.label else key_text(option)


def choice_text(show: Show, choice: str) -> str:
    """The label of a choice of an answer: yes and no, a player, or an event."""
    texts = {"yes": message("Bust"), "no": message("No bust")}
    if choice in texts:
        return translated(texts[choice])
    return player_text(choice) if choice in (*NAMES, "both", "nobody") else option_text(show, choice)


def say_text(show: Show, word: str) -> str:
    """What a host says, as the button and the row have it: a player, a figure, a word of the show."""
    if word in show.spoken:
        return game_text(show.spoken[word])
    return player_text(word) if word in NAMES else space_text(word)


def event_text(show: Show, asked: AskedEvent, *, is_brief: bool = False) -> str:
    """The event in question, as the host sees it happen; `is_brief`: of a question, only who wins the dice by it."""
    actor = acts_of(show, asked.before)
    if is_brief and "answers" in asked.document:
        following = player_text(acts_of(show, asked.outcome.state))
        return translated(message("A question; then {player}.", player=following))
    words, make = show.words[asked.event.name], _TEXTS.get(show.events.get(asked.event.name, ""))
    if make is not None:
        return make(show, asked, player_text(actor))
    told = words.told_of_both if actor == "both" and words.told_of_both else words.told
    if told:
        return translated(Message(f"{told}", {"player": player_text(actor)}))
    return f"{player_text(actor)}: {option_text(show, asked.event.name)}"


def _rolls(show: Show, asked: AskedEvent, actor: str) -> str:
    first, second = asked.document["dice"]
    words = message("{player} rolls {first} and {second}: {total}.", player=actor, first=first, second=second,
                    total=first + second)  # fmt: skip
    if asked.word is None or not show.scenes[show.stages[asked.before.stage].scene].hints:
        return translated(words)
    hint = message("The hint: {hint}", hint=" ".join(asked.word.hints[: asked.before.values["hints"]]))
    return f"{translated(words)} {translated(hint)}"


def _answers(_: Show, asked: AskedEvent, __: str) -> str:
    answers, secret = asked.document["answers"], int(asked.document["secret"])
    parts: list[str] = [message("You ask: “{question}”", question=asked.question)] if asked.question else []
    parts.append(message("The secret number is {number}.", number=secret))
    parts += [_one_answer(player, answers.get(player)) for player in asked.before.players]
    parts.append(_first_text(answers, secret))
    return " ".join(map(game_text, filter(None, parts)))


def _first_text(answers: Mapping[str, Any], secret: int) -> str:
    """Whose message came first, if two are equally near; empty if that decides nothing."""
    sent = {player: body for player, body in answers.items() if body and "buzz" in body and "sent" in body}
    if len(sent) < 2 or len({abs(body["buzz"] - secret) for body in sent.values()}) > 1:
        return ""
    order = sorted(sent, key=lambda player: sent[player]["sent"])
    if sent[order[0]]["sent"] == sent[order[1]]["sent"]:
        return ""
    return message("{player}’s message came first.", player=player_text(order[0]))


def _one_answer(player: str, body: Mapping[str, Any] | None) -> str:
    name = player_text(player)
    if body is None:
        return message("{player} misses the deadline.", player=name)
    if body.get("pass"):
        return message("{player} passes.", player=name)
    if body["correct"]:
        return message("{player} sends {number} and answers right.", player=name, number=body["buzz"])
    return message("{player} sends {number} and answers wrong.", player=name, number=body["buzz"])


def _board(_: Show, asked: AskedEvent, actor: str) -> str:
    space = space_text(asked.document["shows"])
    return translated(message("{player} takes the board. It shows: {space}.", player=actor, space=space))


def _picks(_: Show, asked: AskedEvent, actor: str) -> str:
    return translated(message("{player} picks the number {number}.", player=actor, number=asked.document["number"]))


def _picks_prize(_: Show, asked: AskedEvent, actor: str) -> str:
    letter = asked.document["letter"]
    prizes = {name: int(prize) for name, prize in asked.document["prizes"].items()}
    listed = ", ".join(map(figure_text, sorted(prizes.values(), reverse=True)))
    return translated(message("{player} picks {letter}: {prize}. The prizes are {prizes}.", player=actor, letter=letter,
                              prize=figure_text(prizes[letter]), prizes=listed))  # fmt: skip


def _takes(_: Show, asked: AskedEvent, actor: str) -> str:
    if "number" in asked.document:
        return translated(message("{player} takes the face {number}.", player=actor, number=asked.document["number"]))
    numbers = ", ".join(str(cell[1] if isinstance(cell, list) else cell) for cell in asked.document["cells"])
    return translated(message("{player} takes {numbers}.", player=actor, numbers=numbers))


def _guesses(_: Show, asked: AskedEvent, actor: str) -> str:
    if asked.document["correct"]:
        return translated(message("{player} guesses, and is right.", player=actor))
    return translated(message("{player} guesses, and is wrong.", player=actor))


_TEXTS: Mapping[str, Callable[[Show, AskedEvent, str], str]] = {
    "buzz": _answers,
    "dice": _rolls,
    "space": _board,
    "number": _picks,
    "prize": _picks_prize,
    "cells": _takes,
    "guess": _guesses,
}
"""How an event is told, by its shape; any other as the show's file tells it."""
