"""Room for a table duty beside the felt: every act is in sight, in both languages, from the smallest window on."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.table.duty.late_chips import LATE
from dealer_trainer.table.players.duty import duty_at
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.table.table_page import TablePage
from tests.duties import duty_ids, pack
from tests.ui.conftest import MakePage
from tests.ui.settings.test_spanish import remove_translators

pytestmark = pytest.mark.slow


@pytest.fixture(params=["en", "es"])
def _language(request: pytest.FixtureRequest, home: object, qapp: QApplication) -> Iterator[None]:
    """Each language that ships, from before the page is made."""
    if request.param != "en":
        assert install_language(qapp, request.param) == ""
    yield
    remove_translators(qapp)


def hidden(page: TablePage) -> int:
    """How many pixels of the duty have to be scrolled to."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()
    area = page.side.currentWidget()
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar().maximum() + area.horizontalScrollBar().maximum()


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("size", [(936, 576), (1192, 720)])
def test_every_act_is_in_sight(make_page: MakePage, size: tuple[int, int]) -> None:
    """With its key, and what others do; so are the words and figures that come in place of the acts."""
    page = make_page(level="practice")
    holder = QWidget()
    holder.resize(*size)
    page.setParent(holder)
    page.setGeometry(0, 0, *size)
    holder.show()
    for duty in set(duty_ids()) - {LATE}:
        start = duty_at(pack(), page.bridge.live.round, duty, SeededRandom(1, duty))
        if duty == "relief_out":
            many = ("point:4", "off:2:6", *(f"request:press:{seat}" for seat in (2, 5, 6)))
            start = DutyStart(duty, Given(facts=many))
        assert start is not None
        assert page.bridge.bring_duty(start)
        assert hidden(page) == 0, duty
        panel = page.side.duty
        run = page.bridge.snapshot.duty
        assert run is not None
        for act in (DutyAct("say"), *run.offered):
            if act.do in ("say", "tell", "prove"):
                panel.do(act)
                assert hidden(page) == 0, (duty, act)
                panel.close_offers()
        page.bridge.end_duty()
        page.bridge.live.duties = ()
    holder.close()
    holder.deleteLater()
