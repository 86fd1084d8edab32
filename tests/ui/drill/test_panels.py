"""The panels below the cards: two rates that are mixed up, and the trainee's own situations."""

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.mixed_pair import Mixed, MixedPair
from dealer_trainer.engine import Odds
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import answer_by_keys, wrong_answer
from tests.ui.hands import click

PAIR = MixedPair(Mixed(Odds(6, 5), Odds(3, 2), 3500, 4200, 5250, "x"), 9, ("pay-hardway-reds", "pay-four-ten-reds"))


@pytest.mark.slow
def test_a_pair_is_told_and_drilled_by_itself(make_drills: MakeDrills) -> None:
    """How often, with the last time as an example; its button asks these two skills and no others."""
    opened = make_drills()
    panel = opened.page.chooser.mixed_up
    assert panel.button.isHidden()
    assert "more than once" in panel.words
    opened.page.show_pairs([PAIR])
    assert "9 times in the last 30 days" in panel.words
    assert "$35 at 6 to 5 is $42, not $52.50." in panel.words
    click(panel.button)
    assert opened.page.is_drilling
    assert {skill.id for skill in opened.page.drill.state.goal.drills.skills} == set(PAIR.skills)
    opened.page.show_pairs([])
    assert panel.button.isHidden()


def test_a_situation_is_dealt_shared_and_deleted(qtbot: QtBot, make_drills: MakeDrills) -> None:
    """The one that is chosen; deleting takes a second press, choosing another one calms it."""
    panel = make_drills().page.chooser.situations
    assert panel.names.isHidden()
    assert panel.text
    panel.show_kept({"Hardway": "code-1", "Seven-out": "code-2"})
    panel.names.setCurrentIndex(1)
    with qtbot.waitSignal(panel.dealt) as dealt:
        click(panel.practice)
    assert dealt.args == ["Seven-out", "code-2"]
    click(panel.share)
    assert QGuiApplication.clipboard().text() == "code-2"
    assert "copied" in panel.text
    deleted: list[str] = []
    panel.deleted.connect(deleted.append)
    click(panel.delete)
    assert deleted == []
    panel.names.setCurrentIndex(0)
    click(panel.delete)
    assert deleted == []
    click(panel.delete)
    assert deleted == ["Hardway"]


def test_a_house_rule_has_its_number_in_the_tip_alone(qtbot: QtBot) -> None:
    """On the screen of an item a ruling is a house rule; the tip says which, and the guide's rows keep theirs."""
    link = SourceLink()
    qtbot.addWidget(link)
    show_source(link, "ruling:R19")
    assert (link.text(), link.toolTip()) == ("House rule", "Our ruling R19 · Open in the Guide")
    show_source(link, "guide:13")
    assert (link.text(), link.toolTip()) == ("Guide, row 13", "Open in the Guide")


def test_a_wrong_payout_leads_to_its_step(make_drills: MakeDrills) -> None:
    """The guide opens where that bet is paid, not where the row ends."""
    page = make_drills("pay-circle-easy", "learn").page.drill
    place = page.state.item.place
    assert place is not None
    answer_by_keys(page, wrong_answer(page))
    links = [link.source for link in page.feedback.findChildren(SourceLink) if link.isVisible()]
    assert [link.split()[1:] for link in links] == [["-", f"pay:{place.bet}"]]
