"""Messages of the rooms without Qt in the window's language."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.message import Message, as_sentence

CONTEXT = ""
"""The translators' tool files texts that are found by a function's name under no context."""


def translated(text: str) -> str:
    """A message in the window's language, the messages in its fields too; any other text as it is."""
    if not isinstance(text, Message):
        return text
    fields = {name: translated(value) if isinstance(value, str) else value for name, value in text.values.items()}
    words = QCoreApplication.translate(CONTEXT, text.template).format_map(fields)
    return as_sentence(words) if text.is_sentence else words
