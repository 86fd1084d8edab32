"""Which row of the guide a step of a kept turn rests on, so that a lesson asks only what was taught."""

from dealer_trainer.table.score.keeping_step import Step


def duty_of(step: Step) -> str:
    """The row that teaches what is due at a step."""
    kind = step.prompt.kind
    if kind == "write":
        return "K16" if step.model.wrote else "K11"
    usual = {"roll": "K11" if step.model.said.offer == "bust" else "K4", "set_aside": "K6", "turn_over": "K3"}
    return step.row or usual.get(kind, "")
