"""Texts of files that a window shows: pydantic reads them as messages, so that they can be translated."""

from pydantic import ValidatorFunctionWrapHandler, WrapValidator

from dealer_trainer.message import Message, plain_message


def _as_message(value: object, check: ValidatorFunctionWrapHandler) -> Message:
    text: str = check(value)
    return value if isinstance(value, Message) and value == text else plain_message(text)


AS_MESSAGE = WrapValidator(_as_message)
"""Put last in `Annotated[str, …]`: the text becomes a message whose template is the text as the file has it.

A text that is already a message because figures were filled in stays that message.
"""
