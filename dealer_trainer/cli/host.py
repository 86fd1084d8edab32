"""The answers of `host`: a show played by events, a line each; claims graded; the odds of a situation."""

from collections.abc import Mapping

from dealer_trainer.cli.status import complain
from dealer_trainer.engine.show.document import given_state, outcome_document
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.show.loading import load_show
from dealer_trainer.guide.show.grade import check_claim, grade, grade_refusal
from dealer_trainer.table.line.situation import check_keys, unknown
from dealer_trainer.table.line.value import Document, LineError, kind_of


class HostAnswers:
    """Answers lines about one show, which goes on from line to line; a bad line leaves it as it was."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.state = begin(show).state

    def play(self, document: Document) -> Document:
        """What an event came to."""
        try:
            return self._played(document)
        except EventError as error:
            raise LineError(str(error)) from error

    def ask(self, document: Document) -> Document:
        """What an event came to, and how the claim about it holds up."""
        if "claim" not in document:
            return self.play(document)
        claim = document["claim"]
        if not isinstance(claim, dict):
            raise LineError(f"claim: found {kind_of(claim)}; an object is expected")
        if "config" in document:
            raise LineError("claim: house rules are not an event, so nothing can be claimed of them")
        try:
            check_claim(self._show, claim)
        except EventError as error:
            raise LineError(str(error)) from error
        return self._judged({key: value for key, value in document.items() if key != "claim"}, claim)

    def odds(self, document: Document) -> Document:
        """The odds of the state that a line gives, or of the one that its event leads to."""
        try:
            if "stage" in document:
                return odds_document(self._show, given_state(self._show, document, self.state.house))
            self._played(document)
            return odds_document(self._show, self.state)
        except EventError as error:
            raise LineError(str(error)) from error

    def _judged(self, document: Document, claim: Document) -> Document:
        before = self.state
        try:
            event = read_event(self._show, before, document)
            outcome = advance(self._show, before, event)
        except EventError as error:
            graded = grade_refusal(self._show, before, error, claim)
            raise LineError(str(error), {"verdict": graded.document}) from error
        self.state = outcome.state
        graded = grade(self._show, before, event, outcome, claim)
        return {"verdict": graded.document, **outcome_document(self._show, outcome)}

    def _played(self, document: Document) -> Document:
        if "config" in document:
            outcome = begin(self._show, self._house(document))
        else:
            outcome = advance(self._show, self.state, read_event(self._show, self.state, document))
        self.state = outcome.state
        return outcome_document(self._show, outcome)

    def _house(self, document: Document) -> Mapping[str, object]:
        """The house rules of a line that starts anew."""
        check_keys(document, ("config",))
        config = document["config"]
        if not isinstance(config, dict):
            raise LineError(f"config: found {kind_of(config)}; an object is expected")
        switches = {switch.name: switch.values for switch in self._show.switches}
        for name, value in config.items():
            if name not in switches:
                raise unknown("config", name, switches)
            if not any(type(value) is type(known) and value == known for known in switches[name]):
                raise unknown(f"config.{name}", value, [str(known) for known in switches[name]])
        return config


def find_show(show_id: str) -> Show | None:
    """The show of that id, or in the folder of that name; the reason why not goes to standard error."""
    shows = {}
    for folder in folders_of("show"):
        try:
            game = load_show(folder)
        except GameError as error:
            complain(str(error))
            continue
        shows[game.id] = shows[folder.name] = game.show
    if show_id not in shows:
        known = [name for name, show in shows.items() if name == show.id]
        complain(str(unknown("SHOW", show_id, known)))
        return None
    return shows[show_id]
