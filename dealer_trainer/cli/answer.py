"""The answers of the command line, one JSON object a line: `settle`, `grade-call`, `grade-round`, `grade-duty`."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from dealer_trainer.engine import Cents, HouseRules, Roll, format_cost, format_money
from dealer_trainer.games import Game
from dealer_trainer.games.game import under
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.call.fact import Truth, before_pop, truth_of
from dealer_trainer.guide.duty.act import DutyFault, duty_act_document
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.model import ModelRound, model_document, model_round, opening_row, row_for
from dealer_trainer.guide.row import Guide, act_document
from dealer_trainer.table.line.duty import DUTY_LINE, DutyReader
from dealer_trainer.table.line.situation import HOUSE, SITUATION, Reader, check_keys, house_of, roll_of, unknown
from dealer_trainer.table.line.value import Document, LineError, kind_of

Named = TypeVar("Named")
_REMEMBERED = 64
"""How many houses are kept prepared."""


class Known(NamedTuple):
    """A game that lines may be about, prepared once."""

    game: Game
    reader: Reader


def named_in(document: Document, known: Mapping[str, Named], what: str) -> Named:
    """What is known of the game that a line names."""
    if "game" not in document:
        raise LineError(f"game: the key is missing; {what} are {', '.join(known) or 'none'}")
    name = document["game"]
    if not isinstance(name, str) or name not in known:
        raise unknown("game", name, known)
    return known[name]


class GameAnswers:
    """Answers lines about the games it knows."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._known = {game.id: Known(game, Reader(game.rules)) for game in games}
        self._houses: dict[tuple[str, HouseRules], Known] = {}

    def settle(self, document: Document) -> Document:
        """What the model dealer does for a roll, and the table afterwards."""
        check_keys(document, (*SITUATION, HOUSE))
        known = self._of(document)
        return model_document(_model(known, document))

    def grade_call(self, document: Document) -> Document:
        """The grade of a call against what must be said of a roll, or before it if "dice" is null."""
        from dealer_trainer.guide.call.grade import grade_call

        check_keys(document, ("game", "point", "dice", "call", HOUSE))
        known = self._of(document)
        call = document.get("call")
        if not isinstance(call, str):
            raise LineError(f"call: found {kind_of(call)}; text is expected")
        if "dice" not in document:
            raise LineError("dice: the key is missing; write null for a call before the pop")
        point = known.reader.table({"point": document.get("point")}).point
        roll = None if document["dice"] is None else roll_of(document)
        return grade_call(known.game.phrases, _truth(known.game.guide, point, roll), call).to_json()

    def grade_round(self, document: Document) -> Document:
        """The grade of a dealer's acts against the model round."""
        from dealer_trainer.guide.grading.alignment import SecondPopError

        check_keys(document, (*SITUATION, "acts", HOUSE))
        known = self._of(document)
        try:
            graded = _graded(known, document)
        except SecondPopError as error:
            raise LineError(
                f"acts[{error.at}]: a second pop; one round has one (ruling G8): give the next round a line of its own"
            ) from error
        return {
            "faults": [fault_json(fault) for fault in graded.faults],
            "points": graded.points,
            "cost": format_cost(graded.cost),
            "frozen": graded.frozen,
            "money": graded.money._asdict(),
            "duties": {duty: count._asdict() for duty, count in graded.duties.items()},
        }

    def _of(self, document: Document) -> Known:
        known = named_in(document, self._known, "the games")
        return self._under(known, house_of(known.game.rules, document))

    def _under(self, known: Known, house: HouseRules) -> Known:
        """The game in a house with these rules, prepared once for the lines that share them."""
        if house == known.game.rules.house:
            return known
        found = self._houses.get((known.game.id, house))
        if found is None:
            game = under(known.game, house)
            found = Known(game, Reader(game.rules))
            if len(self._houses) < _REMEMBERED:
                self._houses[game.id, house] = found
        return found


class DutyAnswers:
    """Answers lines about the table duties of the games that take a pack of them."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._readers = {
            game.id: DutyReader(pack, game.duty_rules, game.rules)
            for game in games
            if (pack := pack_of(game)) is not None
        }

    def grade_duty(self, document: Document) -> Document:
        """The grade of a duty's acts; without acts, what the model dealer does."""
        from dealer_trainer.guide.duty.grade import grade_duty
        from dealer_trainer.guide.duty.model import model_duty

        check_keys(document, DUTY_LINE)
        reader = self._of(document)
        start, house = reader.start(document), reader.house(document)
        if "acts" not in document:
            return {"steps": [duty_act_document(act) for act in model_duty(reader.pack, house, start)]}
        graded = grade_duty(reader.pack, house, start, reader.acts(document))
        return {
            "faults": [duty_fault_json(fault) for fault in graded.faults],
            "points": graded.points,
            "cost": cost_text(graded.cost),
            "duty": graded.steps._asdict(),
        }

    def _of(self, document: Document) -> DutyReader:
        return named_in(document, self._readers, "the games with table duties")


def duty_fault_json(fault: DutyFault) -> Document:
    """A duty's fault as the command line writes it."""
    return {
        "kind": fault.kind,
        "severity": fault.severity,
        "step": fault.step,
        "at": fault.at,
        "due": duty_act_document(fault.due) if fault.due else None,
        "done": duty_act_document(fault.done) if fault.done else None,
        "cost": cost_text(fault.cost),
        "source": fault.source,
        "why": fault.why,
    }


def cost_text(cents: Cents) -> str:
    """A cost as JSON carries it, without decimals where there are no cents.

    >>> cost_text(-5000), cost_text(50)
    ('-50', '0.50')
    """
    return f"{'-' if cents < 0 else ''}{format_money(abs(cents))}"


def _model(known: Known, document: Document) -> ModelRound:
    """What the roll requires; what lies wrong on the layout has been put right before it."""
    table = known.reader.table(document)
    if "layout" in document:
        from dealer_trainer.guide.grading.cased_round import put_right

        table = put_right(table, known.reader.layout(document, table))
    return model_round(known.game.rules, known.game.guide, table, roll_of(document))


def _graded(known: Known, document: Document) -> GradedRound:
    """The grade of a line's acts; raises SecondPopError."""
    from dealer_trainer.guide.grading.cased_round import CasedGame, grade_cased

    game, acts = known.game, known.reader.acts(document)
    table = known.reader.table(document)
    wrong = known.reader.layout(document, table)
    return grade_cased(CasedGame(game.rules, game.guide, game.phrases), table, roll_of(document), wrong, acts)


def _truth(guide: Guide, point: int | None, roll: Roll | None) -> Truth:
    """What a call must carry; before the pop, only a come-out requires anything."""
    if roll is not None:
        return truth_of(guide, row_for(guide, point, roll), point, roll)
    row = opening_row(guide)
    return before_pop(guide, point) if row is None or point is not None else truth_of(guide, row, point, None)


def fault_json(fault: Fault) -> Document:
    """A fault as the command line writes it; `row` is spelled as in `settle`."""
    act = fault.due or fault.done
    return {
        "kind": fault.kind,
        "severity": fault.severity,
        "row": fault.row.replace(":", "-"),
        "seat": act.seat if act else None,
        "bet": act.bet if act else None,
        "due": act_document(fault.due) if fault.due else None,
        "done": act_document(fault.done) if fault.done else None,
        "cost": format_cost(fault.cost),
        "why": fault.why,
        "places": [
            {
                "seat": place.seat,
                "bet": place.bet,
                "number": place.number,
                "for": place.owner,
                "cost": format_cost(place.cost),
            }
            for place in fault.places
        ],
    }
