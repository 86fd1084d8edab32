"""The order of a sitting: what can be chosen, and why something cannot."""

from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from tests.certification.examining import short


def test_a_blueprint_that_cannot_be_used_is_told_with_its_reason(qtbot: QtBot) -> None:
    """It does not vanish: the reason stands under those that can be chosen, and goes where there is none."""
    form = SittingForm()
    qtbot.addWidget(form)
    form.show()
    form.show_choices((), (short(),), ("exam.toml: pass_mark: 800 is more than 100. Write at most 100.",))
    assert form.refused.isVisible()
    assert "exam.toml: pass_mark: 800" in form.refused.text()
    assert form.blueprint.count() == 1
    form.show_choices((), (short(),))
    assert not form.refused.isVisible()
