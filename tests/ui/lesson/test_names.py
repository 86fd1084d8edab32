"""Every control in a lesson has a name, in every activity, and the focus is never lost."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import walk_to


@pytest.mark.parametrize("kind", ["do", "drill", "gate"])
@pytest.mark.parametrize("lesson_id", ["build-an-amount", "tokes", "refuse"])
@pytest.mark.slow
def test_everything_has_a_name(make_view: MakeView, lesson_id: str, kind: str) -> None:
    """Buttons and lines say what they are to those who do not see them."""
    view = make_view(lesson_id)
    if kind not in [activity.kind for activity in view.lesson.lesson.activities]:
        pytest.skip("the lesson has no such activity")
    walk_to(view, kind)
    for widget in (*view.findChildren(QAbstractButton), *view.findChildren(QLineEdit)):
        if widget.isVisible() and not widget.objectName().startswith("qt_"):
            name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
            assert name.strip(), f"{widget} at {widget.geometry()}"
    focused = QApplication.focusWidget()
    assert focused is not None
    assert view is focused or view.isAncestorOf(focused)
