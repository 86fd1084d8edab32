"""Which questions about an event a call answers: one call can answer them all."""

from collections.abc import Sequence

from dealer_trainer.drills.show.question import HostQuestion
from dealer_trainer.games.show.skills import MUST_SAY
from dealer_trainer.guide.show.call import HostCall

_TYPED = ("figure", "fraction")

_SUM = 50
"""From here on, a figure is more likely an amount of money than a count."""


def answers_called(call: HostCall, questions: Sequence[HostQuestion]) -> tuple[object, ...]:
    """The answer to each question, None if the call has none.

    Figures answer the typed questions, in order; amounts of money get the larger ones. If more figures must be said,
    the last ones answer. Neither who acts, nor whether it is a bust, nor a figure that answers a typed question counts
    as an extra statement.
    """
    typed = [question for question in questions if question.pad in _TYPED]
    saying = next((question for question in questions if question.key == MUST_SAY), None)
    pool = list(call.figures if saying is None or not typed else call.figures[-len(typed) :])
    given: dict[int, object] = {}
    taken: set[int] = set()
    for place, question in enumerate(questions):
        if question.pad in _TYPED and pool:
            figure = next((figure for figure in pool if _fits(question, figure)), pool[0])
            pool.remove(figure)
            taken.add(figure)
            given[place] = figure
        elif question.key == "bust":
            given[place] = call.is_bust
        elif question.key == "acts":
            given[place] = call.acts
        elif question.key == "options":
            given[place] = list(call.options) or None
    if saying is not None:
        keys = {question.key for question in questions}
        given[questions.index(saying)] = _said(call, saying, keys, taken)
    return tuple(given.get(place) for place in range(len(questions)))


def _fits(question: HostQuestion, figure: int) -> bool:
    """Whether a figure has the size that the question asks for."""
    return question.pad == "fraction" or (figure >= _SUM) == isinstance(question.due, str)


def _said(call: HostCall, saying: HostQuestion, keys: set[str], taken: set[int]) -> list[str] | None:
    """What was said of the things that must be said; None if nothing was, or if a figure is not one of the choices."""
    assert isinstance(saying.due, list)
    figures = [str(figure) for figure in call.figures if str(figure) in saying.due or figure not in taken]
    if not {*figures} <= {*saying.choices}:
        return None
    beside = {call.acts if call.acts in saying.due or "acts" not in keys else None,
              "bust" if call.is_bust and ("bust" in saying.due or "bust" not in keys) else None}  # fmt: skip
    words = [word for word in saying.choices if word in beside or word in call.signals or word in figures]
    return words or None
