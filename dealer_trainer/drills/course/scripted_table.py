"""A scripted roll on the felt: its state after some acts, and what a lesson does for the trainee."""

from dealer_trainer.drills.course.roll import scripted_round
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round_state import RoundState, lying_wrong, state_after, state_at_start, unanswered
from dealer_trainer.table.snapshot import Level, Snapshot, askew_of


class ScriptedTable:
    """One roll of a lesson."""

    def __init__(self, game: Game, lesson: Lesson, roll: ScriptedRoll) -> None:
        self._lesson = lesson
        self._round = scripted_round(game, roll)

    def completed(self, acts: tuple[Act, ...], act: Act) -> Act:
        """The act with its implied parts filled in; raises ActError if it is impossible."""
        return state_after(self._round, self._state(acts), act).acts[-1]

    def granted(self, acts: tuple[Act, ...], request_id: int, amount: int | None = None) -> Act:
        """The act that grants a request, reduced to `amount` if one is given; raises ActError."""
        return self._request(acts, request_id).granted(amount)

    def refused(self, acts: tuple[Act, ...], request_id: int) -> Act:
        """The act that refuses a request; raises ActError."""
        return self._request(acts, request_id).refused()

    def rest(self, acts: tuple[Act, ...]) -> tuple[Act, ...]:
        """The rest of the settlement, which the lesson does not ask for: the app does it."""
        if self._state(acts).stage != "settle":
            return ()
        left = [step.act for step in self._round.model.steps if duty_of_act(step.act) not in self._lesson.duties]
        return tuple(act for act in left if act.do != "announce" and act not in acts)

    def snapshot(self, acts: tuple[Act, ...], level: Level, rest: tuple[Act, ...] = ()) -> Snapshot:
        """The felt after `acts` and what the app has done."""
        state = self._state(acts)
        for act in rest:
            try:
                state = state_after(self._round, state, act)
            except ActError:
                continue  # the trainee did something else there
        felt = state.felt
        roll = None if state.pops == 0 else self._round.pops[state.pops - 1].roll
        is_bad = state.pops > 0 and self._round.pops[state.pops - 1].is_bad
        asked = unanswered(self._round, state)
        return Snapshot(
            stage=state.stage, level=level, round=1, point=self._round.table.point, puck=felt.puck, marks=felt.marks,
            roll=roll, is_bad_pop=is_bad, wagers=felt.table.wagers, paid=felt.paid,
            requests=tuple(due.request for due in asked), players=(), acts=(*acts, *rest), history=(),
            askew=askew_of(lying_wrong(self._round, state)),
        )  # fmt: skip

    def _state(self, acts: tuple[Act, ...]) -> RoundState:
        state = state_at_start(self._round)
        for act in acts:
            state = state_after(self._round, state, act)
        return state

    def _request(self, acts: tuple[Act, ...], request_id: int) -> PlayerRequest:
        for due in unanswered(self._round, self._state(acts)):
            if due.request.id == request_id:
                return due.request
        raise ActError(message("That request has already been answered."))
