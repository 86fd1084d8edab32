"""Texts of files that a window shows: read by pydantic as messages, so that each can be put into another language."""

from pydantic import ValidatorFunctionWrapHandler, WrapValidator

from dealer_trainer.message import Message, plain_message


def _as_message(value: object, check: ValidatorFunctionWrapHandler) -> Message:
    text: str = check(value)
    return value if isinstance(value, Message) and value == text else plain_message(text)


AS_MESSAGE = WrapValidator(_as_message)
"""Put last in `Annotated[str, …]`: what is read is a message, whose template is the text as the file has it.

A text that was a message already, since figures were filled in, stays that message.
"""
