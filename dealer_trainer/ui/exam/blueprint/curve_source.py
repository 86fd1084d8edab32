"""The curve of the present blueprint: stored, shipped, or computed in other processes while the window stays usable."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.outcome import decided
from dealer_trainer.certification.grading.result import Outcome, Result
from dealer_trainer.certification.simulation.curve import OUTCOMES, CurvePoint, has_same_sittings
from dealer_trainer.certification.simulation.curve_file import curve_digest, keep_curve, kept_curve
from dealer_trainer.certification.simulation.curve_job import CurveJob
from dealer_trainer.certification.simulation.dealer import SimulatedDealer, dealers_in
from dealer_trainer.games import Game

RUNS = 200
"""Simulated sittings of each dealer."""
LOOK_MS = 150
"""How often the other processes are asked for new results."""
MOST_WORKED = 6
"""How many exams' sittings are held in memory, the last ones."""


class _Worked(NamedTuple):
    """The sittings of an exam, by seed; exams that differ only in how they decide share them."""

    blueprint: Blueprint
    results: dict[int, tuple[Result, ...]]


class CurveSource(QObject):
    """Reports how one blueprint decides, as far as known; `start` simulates more."""

    changed = Signal()
    """The points, the state, or the blueprint has changed."""

    def __init__(self, game: Game, folder: Path | None = None, parent: QObject | None = None) -> None:
        """`folder`: where curves are saved for later, None for nowhere."""
        super().__init__(parent)
        self._game, self._folder = game, folder
        self._dealers = dealers_in(game.rules.house.calls)
        self._worked: list[_Worked] = []
        self._outcomes: dict[int, tuple[Outcome, ...]] = {}
        self._kept: tuple[CurvePoint, ...] = ()
        self._job: CurveJob | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self.blueprint: Blueprint | None = None
        self.points: tuple[CurvePoint, ...] = ()
        self.problem = ""

    @property
    def is_running(self) -> bool:
        """Whether the simulation is running."""
        return self._job is not None

    @property
    def done(self) -> int:
        """How many sittings of each dealer were simulated here."""
        worked = self._mine()
        return 0 if worked is None else len(worked.results)

    @property
    def runs(self) -> int:
        """How many sittings of each dealer the points rest on."""
        return min((point.runs for point in self.points), default=0)

    def show_blueprint(self, blueprint: Blueprint) -> None:
        """Switch to a blueprint; its sittings stay if it differs from the last one only in how it decides."""
        before = self.blueprint
        if before is not None and curve_digest(before) == curve_digest(blueprint):
            self.blueprint = blueprint
            return
        if before is not None and not has_same_sittings(before, blueprint):
            self.stop()
        self.blueprint, self.problem, self._outcomes = blueprint, "", {}
        self._kept = kept_curve(self._folder, self._game, blueprint)
        self._count()

    def start(self) -> None:
        """Simulate the sittings that have not been simulated yet."""
        if self.blueprint is None or self._job is not None:
            return
        worked = self._mine()
        if worked is None:
            worked = _Worked(self.blueprint, {})
            self._worked = [*self._worked[1 - MOST_WORKED :], worked]
        seeds = [seed for seed in range(RUNS) if seed not in worked.results]
        if seeds:
            self.problem = ""
            self._job = CurveJob(self._game, self.blueprint, seeds)
            self._timer.start()
            self.changed.emit()

    def stop(self) -> None:
        """Stop at once; results so far are kept."""
        job, self._job = self._job, None
        self._timer.stop()
        if job is not None:
            job.stop()
            self._keep()
            self.changed.emit()

    def points_by(self, blueprint: Blueprint, dealers: tuple[SimulatedDealer, ...]) -> tuple[CurvePoint, ...]:
        """What another blueprint with the same sittings decides about some dealers; empty without sittings."""
        worked = next((known for known in self._worked if has_same_sittings(known.blueprint, blueprint)), None)
        if worked is None or not worked.results:
            return ()
        places = [self._dealers.index(dealer) for dealer in dealers]
        return tuple(
            CurvePoint.of(dealer, tuple(decided(blueprint, results[place]) for results in worked.results.values()))
            for dealer, place in zip(dealers, places, strict=True)
        )

    def _mine(self) -> _Worked | None:
        if self.blueprint is None:
            return None
        mine = self.blueprint
        return next((known for known in self._worked if has_same_sittings(known.blueprint, mine)), None)

    def _look(self) -> None:
        job, worked = self._job, self._mine()
        if job is None or worked is None:
            return
        new = job.new()
        for form in new:
            if form.problem:
                self.problem = form.problem
            else:
                worked.results[form.seed] = form.results
        is_done = job.is_done
        if new:
            self._count()
        if is_done:
            self.stop()

    def _count(self) -> None:
        """Count the outcomes of simulated sittings by this blueprint; saved points count while they rest on more."""
        assert self.blueprint is not None
        worked = self._mine()
        for seed, results in () if worked is None else worked.results.items():
            if seed not in self._outcomes:
                self._outcomes[seed] = tuple(decided(self.blueprint, result).outcome for result in results)
        mine = tuple(_point(dealer, [outcomes[place] for outcomes in self._outcomes.values()])
                     for place, dealer in enumerate(self._dealers) if self._outcomes)  # fmt: skip
        kept = self._kept[0].runs if self._kept else 0
        self.points = self._kept if len(self._outcomes) < RUNS and len(self._outcomes) <= kept else mine
        self.changed.emit()

    def _keep(self) -> None:
        """Save the points for later once all sittings are done; nothing is lost if that fails."""
        if self._folder is not None and self.blueprint is not None and len(self._outcomes) == RUNS:
            with suppress(OSError):
                keep_curve(self._folder, self._game, self.blueprint, self.points)


def _point(dealer: SimulatedDealer, outcomes: list[Outcome]) -> CurvePoint:
    return CurvePoint(dealer, len(outcomes), {outcome: outcomes.count(outcome) for outcome in OUTCOMES})
