"""Messages of the rooms without Qt in the window's language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.message import Message, as_sentence, plain_message

CONTEXT = ""
"""The translators' tool files texts that are found by a function's name under no context."""
CALLS = "A call's meaning"
"""The context under which a translator is asked what a call means; no file of texts has it."""


def translated(text: str) -> str:
    """A message in the window's language, the messages in its fields too; any other text as it is."""
    if not isinstance(text, Message):
        return text
    fields = {name: translated(value) if isinstance(value, str) else value for name, value in text.values.items()}
    words = QCoreApplication.translate(CONTEXT, text.template).format_map(fields)
    return as_sentence(words) if text.is_sentence else words


def meaning_of(call: str) -> str:
    """What a call means in the window's language; "" in English, and for what is no call that the game knows."""
    meaning = QCoreApplication.translate(CALLS, call)
    return "" if meaning == call else meaning


def with_meaning(call: str) -> str:
    """A call as it is said, and behind it what it means, where the window speaks another language."""
    meaning = meaning_of(call)
    return f"{call} ({meaning.rstrip('.')})" if meaning else call


def game_text(text: str) -> str:
    """A title or text of a game's folder in the window's language, also one that was kept as plain words."""
    return translated(text if isinstance(text, Message) else plain_message(text))
