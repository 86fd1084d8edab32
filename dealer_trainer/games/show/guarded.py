"""Expressions of show.toml that report their place when they cannot be evaluated with the values they meet."""

from dealer_trainer.engine.show.event import RuleError
from dealer_trainer.engine.show.function import CallRefusedError, Names
from dealer_trainer.engine.show.language import Assignment, Expression
from dealer_trainer.message import message

_MIXED = message("numbers, text, and lists cannot be mixed there")
_NO_PLACE = message("a list or a table has no such place")
_NOTHING = message("it cannot be worked out")


def guarded(place: str, expression: Expression) -> Expression:
    """The expression, raising RuleError with its place and the values that it read.

    >>> from dealer_trainer.engine.show.language import parse_expression
    >>> guarded("rows[3].when", parse_expression("total + 1")).run({"total": "7"})
    Traceback (most recent call last):
    dealer_trainer.engine.show.event.RuleError: rows[3].when: 'total + 1' with total = '7': numbers, text, and lists cannot be mixed there
    """  # noqa: E501 - one line, as it is raised

    def run(names: Names) -> object:
        try:
            return expression.run(names)
        except (CallRefusedError, RuleError):
            raise
        except (TypeError, AttributeError) as error:
            raise RuleError(place, _reason(expression, names, _MIXED)) from error
        except LookupError as error:
            raise RuleError(place, _reason(expression, names, _NO_PLACE)) from error
        except (ArithmeticError, ValueError, RuntimeError, StopIteration) as error:
            raise RuleError(place, _reason(expression, names, _NOTHING)) from error

    return expression._replace(run=run)


def guarded_line(place: str, line: Assignment) -> Assignment:
    """A line of `do` with its parts guarded."""
    key = None if line.key is None else guarded(place, line.key)
    return line._replace(key=key, value=None if line.value is None else guarded(place, line.value))


def _reason(expression: Expression, names: Names, what: str) -> str:
    """The expression, what it read, and what is wrong with that."""
    read = ", ".join(f"{name} = {repr(names[name])[:40]}" for name in sorted(expression.names) if name in names)
    if not read:
        return message("{text!r}: {reason}", text=expression.text[:80], reason=what)
    return message("{text!r} with {values}: {reason}", text=expression.text[:80], values=read[:200], reason=what)
