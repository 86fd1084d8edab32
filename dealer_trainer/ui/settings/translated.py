"""Messages of the packages without Qt in the window's language."""

from PySide6.QtCore import QCoreApplication, QLocale

from dealer_trainer.message import Message, as_sentence, plain_message

CONTEXT = ""
"""The translators' tool files texts that are found by a function's name under no context."""
CALL = "call"
"""The name of the fields that hold a call."""
CALLS = "A call's meaning"
"""The context under which a translator is asked what a call means; no file of texts has it."""


def translated(text: str) -> str:
    """A message in the window's language, the messages in its fields too; any other text as it is."""
    if not isinstance(text, Message):
        return text
    fields = {name: _shown(name, value) if isinstance(value, str) else value for name, value in text.values.items()}
    words = QCoreApplication.translate(CONTEXT, text.template).format_map(fields)
    return as_sentence(words) if text.is_sentence else words


def _shown(name: str, value: str) -> str:
    """The value of a field; a call, which is one by its name, with what it means."""
    return with_meaning(value) if name == CALL else translated(value)


def meaning_of(call: str) -> str:
    """What a call means in the window's language; "" in English, and for what is no call that the game knows."""
    meaning = QCoreApplication.translate(CALLS, call)
    return "" if meaning == call else meaning


def with_meaning(call: str) -> str:
    """A call as it is said, followed by its meaning if the window uses another language."""
    meaning = meaning_of(call)
    return f"{call} ({meaning.rstrip('.')})" if meaning else call


def window_locale() -> QLocale:
    """How dates and figures are written: as the translation says, else as the system does."""
    # The name of a country's usage, "es_MX"; the word itself where a translation leaves it open.
    name = QCoreApplication.translate("Language", "locale")
    return QLocale() if name == "locale" else QLocale(name)


def game_text(text: str) -> str:
    """A title or text of a game's folder in the window's language, also one that was kept as plain words."""
    return translated(text if isinstance(text, Message) else plain_message(text))
