"""A session in progress: its plan stays as it was at the start, task after task; it is over after the last one."""

from collections.abc import Sequence

from dealer_trainer.drills.course.day import DayPlan, DrillTask, Task

STALE_MS = 6 * 3_600_000
"""A session that began longer ago than this belongs to another day."""


class DaySession:
    """A session that began at `since`, in milliseconds of UTC."""

    def __init__(self, plan: DayPlan, since: int) -> None:
        self.plan = plan
        self.since = since
        self.done = 0
        """Finished tasks."""

    @property
    def task(self) -> Task | None:
        """The current task; None after the last."""
        return self.plan.tasks[self.done] if self.done < len(self.plan.tasks) else None

    def advance(self) -> None:
        """Go on to the next task."""
        self.done = min(self.done + 1, len(self.plan.tasks))

    def leave_drill(self, answered: Sequence[str]) -> None:
        """Take answered items, by their skills, off the current drill, which is over if none is left.

        Answering nothing makes no progress.
        """
        task = self.task
        if not isinstance(task, DrillTask):
            return
        rest = task.proposal.without(answered)
        if not rest.shares:
            self.advance()
        elif answered:
            tasks = (*self.plan.tasks[: self.done], DrillTask(rest), *self.plan.tasks[self.done + 1 :])
            self.plan = self.plan._replace(tasks=tasks)

    def is_stale(self, now: int) -> bool:
        """Whether it belongs to another day."""
        return not 0 <= now - self.since < STALE_MS
