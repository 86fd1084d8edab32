"""Messages of the packages without Qt in the window's language."""

from PySide6.QtCore import QCoreApplication, QLocale

from dealer_trainer.message import Message, as_sentence, plain_message

CONTEXT = ""
"""Texts that the translators' tool finds by a function's name have no context."""
CALL = "call"
"""The name of the fields that hold a call."""
CALLS = "A call's meaning"
"""The context in which a translator is asked for the meaning of a call; no translation file has it."""


def translated(text: str) -> str:
    """A message in the window's language, including the messages in its fields; any other text as it is."""
    if not isinstance(text, Message):
        return text
    fields = {name: _shown(name, value) if isinstance(value, str) else value for name, value in text.values.items()}
    words = QCoreApplication.translate(CONTEXT, text.template).format_map(fields)
    return as_sentence(words) if text.is_sentence else words


def _shown(name: str, value: str) -> str:
    """The value of a field; that of a field named for a call comes with the call's meaning."""
    return with_meaning(value) if name == CALL else translated(value)


def meaning_of(call: str) -> str:
    """What a call means in the window's language; "" in English, and for a call that the game does not know."""
    meaning = QCoreApplication.translate(CALLS, call)
    return "" if meaning == call else meaning


def with_meaning(call: str) -> str:
    """A call as it is said, followed by its meaning if the window uses another language."""
    meaning = meaning_of(call)
    return f"{call} ({meaning.rstrip('.')})" if meaning else call


def window_locale() -> QLocale:
    """How to write dates and figures: as the translation says, or else as the system does."""
    # The name of a locale, "es_MX", or the source word itself if a translation leaves it open.
    name = QCoreApplication.translate("Language", "locale")
    return QLocale() if name == "locale" else QLocale(name)


def game_text(text: str) -> str:
    """A title or text from a game's folder in the window's language, even if it was saved as plain text."""
    return translated(text if isinstance(text, Message) else plain_message(text))
