"""Messages of the packages without Qt in the window's language."""

from PySide6.QtCore import QCoreApplication, QLocale

from dealer_trainer.engine import Cents, DecimalSign, Dollars, Rules, dollars
from dealer_trainer.engine.money import DECIMAL_COMMA
from dealer_trainer.games.game import house_rows, limit_texts
from dealer_trainer.message import Message, as_sentence, plain_message

CONTEXT = ""
"""Texts that the translators' tool finds by a function's name have no context."""
BETWEEN = " \u00b7 "
"""Between the parts of a line that is no sentence."""
CALL = "call"
"""The name of the fields that hold a call."""
CALLS = "A call's meaning"
"""The context in which a translator is asked for the meaning of a call; no translation file has it."""


def translated(text: str) -> str:
    """A message or amount in the window's language, including those in its fields; any other text as it is."""
    if isinstance(text, Dollars):
        return text.written(decimal_sign())
    if not isinstance(text, Message):
        return text
    fields = {name: _shown(name, value) for name, value in text.values.items()}
    words = QCoreApplication.translate(CONTEXT, text.template).format_map(fields)
    return as_sentence(words) if text.is_sentence else words


def _shown(name: str, value: object) -> object:
    """The value of a field; that of a field named for a call comes with the call's meaning."""
    if isinstance(value, str):
        return with_meaning(value) if name == CALL else translated(value)
    return _Figure(value) if type(value) is int else value


class _Figure(int):
    """A whole number that a text's own format writes as the window does."""

    def __format__(self, form: str) -> str:
        text = int.__format__(self, form)
        return text if decimal_sign() == "." else text.translate(DECIMAL_COMMA)


def meaning_of(call: str) -> str:
    """What a call means in the window's language; "" in English, and for a call that the game does not know."""
    meaning = QCoreApplication.translate(CALLS, call)
    return "" if meaning == call else meaning


def with_meaning(call: str) -> str:
    """A call as it is said, followed by its meaning if the window uses another language."""
    meaning = meaning_of(call)
    return f"{call} ({meaning.rstrip('.')})" if meaning else call


def quoted(words: str) -> str:
    """Words in the quotes of the window's language."""
    return QCoreApplication.translate("Text", "“{words}”").format(words=words)


def is_in_own_words(call: str) -> bool:
    """Whether a call is said in the window's language: calls are in English, and nobody at the table understands it."""
    own = QCoreApplication.translate("Language", "words of calls")
    said = call.casefold().translate(str.maketrans(",.;:!¡", "      ")).split()
    known = () if own == "words of calls" else own.split()
    return 2 * sum(word in known for word in said) >= max(1, len(said))


def window_locale() -> QLocale:
    """How to write dates and figures: as the translation says, or else as the system does."""
    # The name of a locale, "es_MX", or the source word itself if a translation leaves it open.
    name = QCoreApplication.translate("Language", "locale")
    return QLocale() if name == "locale" else QLocale(name)


def decimal_sign() -> DecimalSign:
    """What stands before the cents: as the translation's locale says; in English, a point wherever the desktop is."""
    name = QCoreApplication.translate("Language", "locale")
    return "," if name != "locale" and QLocale(name).decimalPoint() == "," else "."


def money_text(cents: Cents) -> str:
    """An amount as the window's language writes it: $1,250.50."""
    return dollars(cents).written(decimal_sign())


def limits_text(rules: Rules) -> str:
    """The posted limits of a table, bet by bet, in one line."""
    return BETWEEN.join(map(translated, limit_texts(rules)))


def house_rules_text(rules: Rules) -> str:
    """The rules that a house has chosen, in one line: neither its limits nor its chips, which are on the felt."""
    rows = tuple(house_rows(rules))[len(rules.bets) + 1 :]
    return BETWEEN.join(f"{translated(label)}: {translated(text)}" for label, text in rows)


def figure_text(number: int) -> str:
    """Points, or another whole number with its thousands apart: 10,050."""
    return f"{_Figure(number):,}"


def game_text(text: str) -> str:
    """A title or text from a game's folder in the window's language, even if it was saved as plain text."""
    return translated(text if isinstance(text, Message) else plain_message(text))
