"""Money in, money out: every field that takes an amount reads what people type alike, and shows what it read."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.engine import Cents, parse_money
from dealer_trainer.table.score.keeping_step import Reply
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.house.house_form import HouseForm
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.keeping_page import KeepingPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import decimal_sign, money_text
from dealer_trainer.ui.widget.typing_line import MoneyField
from tests.loaded import rock_n_roll
from tests.ui.conftest import MakePage
from tests.ui.drill.conftest import Opened
from tests.ui.hands import not_none, of_kind
from tests.ui.score.keeper_hands import GAMES, card, field_of

Typed = Callable[[str], "Cents | str"]
"""Types into a field and enters it: what was read, or the complaint."""
WHOLE = (1, 25, 37, 1000, 1250, 12_500)
"""Dollars that every field takes."""


def notations(cents: Cents) -> Iterator[str]:
    """An amount as people write it, on either side of the border, and as the window shows it."""
    whole, part = divmod(cents, 100)
    for point, group in ((".", ","), (",", "."), (".", ""), (",", "")):
        yield f"{whole:,}".replace(",", group) + f"{point}{part:02}"
        yield f"${whole:,}".replace(",", group) + f"{point}{part:02}"
    yield from (money_text(cents), money_text(cents).replace("$", ""), f"{whole}{decimal_sign()}{part:02} dollars")


def check_field(typed: Typed, amounts: list[Cents]) -> None:
    """Every notation of every amount is that amount; what is none, or two, is refused in words."""
    for cents in amounts:
        for text in notations(cents):
            assert typed(text) == cents, text
    for text in ("five", "1.2.3", "12 50", "1,25,000", "-5", "€5", "0.505", "1e3"):
        found = typed(text)
        assert isinstance(found, str), (text, found)
        assert found, text
    sign = decimal_sign()
    assert typed("1,250") == 125_000
    dotted = typed("1.250")
    if sign == ",":
        assert dotted == 125_000
    else:
        assert isinstance(dotted, str)
        assert "$1,250" in dotted
        assert "$1.25" in dotted


@pytest.mark.slow
@pytest.mark.usefixtures("each_language")
def test_the_payout_at_the_table(make_page: MakePage) -> None:
    """The field beside the rack, entered; what it shows can be entered again."""
    page = make_page(seed=7, level="practice")

    def typed(text: str) -> Cents | str:
        said = list[str]()
        page.hands.message.connect(said.append)
        is_read = page.hands.type_amount(text)
        page.hands.message.disconnect(said.append)
        return page.hands.held.total if is_read else said[0]

    check_field(typed, [dollars * 100 + half for dollars in WHOLE for half in (0, 50)])
    page.hands.type_amount("1250,50")
    page.bar.payout.show_hand()
    assert page.bar.payout.amount.text() == money_text(125_050)
    assert page.bar.payout.take_typed()
    assert page.hands.held.total == 125_050


@pytest.mark.usefixtures("each_language")
@pytest.mark.slow
def test_the_answer_of_a_drill(qtbot: QtBot) -> None:
    """The same pad asks in exams."""
    page = Opened(rock_n_roll()).page
    qtbot.addWidget(page)
    page.start("pay-four-ten-reds", 20, 5)
    pad = of_kind(page.drill.pad, AmountPad)
    answers = list[Answer]()
    pad.answered.disconnect()
    pad.answered.connect(answers.append)

    def typed(text: str) -> Cents | str:
        answers.clear()
        pad.field.setText(text)
        pad.submit()
        return (answers[0].amount or 0) if answers else pad.field.accessibleDescription()

    check_field(typed, [dollars * 100 + part for dollars in WHOLE for part in (0, 5, 50, 99)])


@pytest.mark.usefixtures("each_language")
def test_the_limits_of_the_house(qtbot: QtBot) -> None:
    """Each field of the settings; what the form shows, it takes."""
    rules = rock_n_roll().rules
    form = HouseForm(rules)
    qtbot.addWidget(form)
    form.show_rules(rules)
    shown = not_none(form.choice())
    assert tuple(map(parse_money, shown.chips)) == rules.chips
    bet = rules.bets[0]
    assert [parse_money(limit) for limit in (shown.limits[bet.id].least, shown.limits[bet.id].most)] == [*bet.limit]
    for field in (*form.limits[bet.id], form.smallest):
        check_field(partial(_entered, field), [dollars * 100 + part for dollars in WHOLE for part in (0, 50)])


def _entered(field: MoneyField, text: str) -> Cents | str:
    field.edit.setText(text)
    cents = field.cents()
    return field.complaint if cents is None else cents


@pytest.mark.usefixtures("each_language")
@pytest.mark.slow
def test_the_pot_of_a_scoring_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """7,50 is seven fifty."""
    replies = list[Reply]()
    monkeypatch.setattr(KeepingPage, "reply", lambda _, reply: replies.append(reply))
    window = KeeperWindow(GAMES["dice-10000"], Settings(keeping_level="test"), seed=3)
    qtbot.addWidget(window)
    window.keeping.kept_session.file.choose({"ante": "5.00"})
    window.keeping.begin()
    field = field_of(window, "pot")

    def typed(text: str) -> Cents | str:
        replies.clear()
        field.setText(text)
        window.keeping.submit()
        return (replies[0].pot or 0) if replies else card(window, "pot").feedback.text()

    check_field(typed, [750, 1500, 125_050])
    assert typed("7,50") == 750
