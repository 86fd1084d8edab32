"""A fact that a relief is told, in words."""

from dealer_trainer.message import Message, message


def fact_text(fact: str) -> Message:
    """A fact that a relief is told: "off:3:8" is "seat 3's 8 is off"."""
    kind, *parts = fact.split(":")
    if kind == "point":
        return message("no point is on") if parts == ["none"] else message("the point is {point}", point=parts[0])
    if kind == "off":
        return message("seat {seat}'s {number} is off", seat=parts[0], number=parts[1])
    if kind == "owed":
        return message("seat {seat} is owed ${money}", seat=parts[0], money=parts[1])
    if kind == "request":
        return message("seat {seat} has asked for something", seat=parts[-1])
    return message("seat {seat} waits for something that was begun", seat=parts[-1])
