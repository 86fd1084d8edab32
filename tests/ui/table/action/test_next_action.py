"""One accented button: the next right act in Learn, in Practice what comes once nothing is due, in Test the end."""

import pytest

from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.wording import NUMBER_WORDS
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.action.action import ActionButton, ActionId, next_action
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import key_act

pytestmark = pytest.mark.slow


def loud(page: TablePage) -> list[str]:
    """The words of what has the accent."""
    found = [button.text() for button in page.findChildren(ActionButton) if button.property("isMain")]
    shown = [button for button in found if button != "Next round"]
    return [*shown, *("call" for button in page.bar.quick.buttons if button.property("isMain"))]


def message_kind(page: TablePage) -> str:
    """What sort of message stands in the line."""
    return page.hint.kind


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_the_accent_is_on_the_next_act_alone(make_page: MakePage, level: Level) -> None:
    """Pop is quiet while a call is due, End round while anything is; a test says only what ends the stage.

    An act on a bet has it once the bet is selected, and a pay once there are chips in hand.
    """
    page = make_page(seed=9, level=level)
    ends: list[str] = []
    while page.bridge.snapshot.stage != "review":
        act = page.bridge.live.next_act()
        accent = loud(page)
        assert len(accent) <= 1
        if level == "test":
            assert accent == [{"open": "Pop", "settle": "End round"}[page.bridge.snapshot.stage]]
        elif level == "practice":
            assert accent == {None: ["End round"], "pop": ["Pop"]}.get(act and act.do, [])
        elif act is not None:
            if act.do in CHIP_ACTS:
                page.hands.select(None)
                assert loud(page) == []
                page.hands.select(act.place)
                assert bool(loud(page)) is (act.do != "pay")
                if act.do == "pay":
                    page.hands.pick_up_chip(1)
                accent = loud(page)
                page.hands.drop_chip()
            assert accent
            assert accent != ["End round"]
            assert (accent == ["Pop"]) is (act.do == "pop")
        if act is None:
            ends = accent
            page.bridge.finish()
        else:
            key_act(page, act)
    assert ends == ["End round"]


def test_the_accent_is_on_the_answer_to_the_request_that_is_due(make_page: MakePage) -> None:
    """Whichever request is chosen: the others have none."""
    page, seen = make_page(seed=8, level="learn"), set[bool]()
    for _ in range(3):
        while (act := page.bridge.live.next_act()) is not None:
            for request in page.bridge.snapshot.requests:
                while page.hands.request != request:
                    page.run("next_request")
                is_due = act.do in ("set_up", "refuse") and act.place == request.place
                assert (set(loud(page)) & {"Grant", "Refuse"} != set()) is is_due
                assert len(loud(page)) <= 1
                seen.add(is_due)
            page.bridge.do(act)
        page.bridge.finish()
        page.bridge.next_round()
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("do", "words"),
    [("announce", "Press /"), ("pop", "Press Space, or click Pop."),
     ("take", "Press T, or click Take."), ("mark", "Press M and"), ("pay", "press P, or click Pay.")],
)  # fmt: skip
def test_a_hint_names_the_key(make_page: MakePage, do: str, words: str) -> None:
    """In Learn the line says why and which key; for a bet that is not selected, how to select it first."""
    for seed in range(3, 20):
        page = make_page(seed=seed, level="learn")
        for act in iter(page.bridge.live.next_act, None):
            if act.do == do and (do != "pay" or act.bet):
                if do in ("take", "pay"):
                    page.hands.select(None)
                    assert "Click the bet that glows" in page.hint.text.text()
                    page.hands.select(act.place)
                assert words in page.hint.text.text()
                return
            assert page.bridge.do(act)
    pytest.fail("no such act in these rounds")


def test_practice_meets_a_right_act_with_a_tick(make_page: MakePage) -> None:
    """A tick and the act, no more; after a fault the line says how to take it back."""
    page = make_page(seed=3, level="practice")
    act = page.bridge.live.next_act()
    assert act is not None
    key_act(page, act)
    assert message_kind(page) == "right"
    assert page.hint.text.text().startswith("✓")
    page.hands.floor()
    assert message_kind(page) == "fault"
    assert page.hint.text.text().endswith("Press Z to undo.")
    wanted: ActionId | None = next_action(page.bridge.snapshot)
    assert wanted != "finish"


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_words_that_are_no_call_get_no_tick(make_page: MakePage, level: Level) -> None:
    """One line says that they were not understood; in Learn the hint stays, in Practice the call is still due."""
    page = make_page(seed=7, level=level)
    page.bridge.live.deal_to_pop()
    assert page.bridge.do(Act("pop"))
    hint = page.hint.text.text()
    assert page.bridge.do(Act("announce", call="banana"))
    words = "That was not understood as a call."
    assert page.hint.text.text() == (f"{words} {hint}" if level == "learn" else f"{words} The call is still due.")
    assert message_kind(page) == ("hint" if level == "learn" else "quiet")
    due = page.bridge.live.next_act()
    assert due is not None
    assert page.bridge.do(due)
    assert words not in page.hint.text.text()


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_free_words_before_a_come_out_are_said_to_be_free(make_page: MakePage, level: Level) -> None:
    """They open it by ruling C1; later ones are no call, and none is due."""
    page = make_page(seed=7, level=level)
    assert page.bridge.do(Act("announce", call="banana"))
    assert "Any words may open the come-out." in page.hint.text.text()
    assert message_kind(page) == ("quiet" if level == "learn" else "right")
    assert page.bridge.do(Act("announce", call="banana"))
    assert "No call was due" in page.hint.text.text()
    assert message_kind(page) == "quiet"


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_a_number_that_is_enough_gets_its_tick_and_a_word_of_advice(make_page: MakePage, level: Level) -> None:
    """In Practice at once, in Learn for a while; the review says what a full call adds, and the round is clean."""
    page = make_page(seed=7, level=level)
    live = page.bridge.live
    while not any("," in (act.call or "") for act in live.model_acts()[len(live.opening_steps) :]):
        for act in live.model_acts():
            live.do(act)
        live.finish()
        live.next_round()
    live.deal_to_pop()
    assert page.bridge.do(Act("pop"))
    assert page.bridge.do(Act("announce", call=NUMBER_WORDS[live.round.roll.total]))
    assert live.snapshot.call_note == "enough"
    assert "The number is enough in this house; a full call says more." in page.hint.text.text()
    while (due := live.next_act()) is not None:
        live.do(due)
    live.finish()
    graded = live.snapshot.graded
    assert graded is not None
    assert (graded.faults, graded.points) == ((), 100)
    assert graded.advice.startswith("A full call also says ")


OWN = "You know it from home."


@pytest.mark.parametrize("level", ["learn", "practice"])
@pytest.mark.parametrize("words", ["", OWN])
def test_rows_are_explained_in_the_trainees_own_terms(make_page: MakePage, level: Level, words: str) -> None:
    """In Learn where a roll is called; after a fault, on its line and behind it. Who knows no other table has none."""
    page = make_page(seed=3, level=level)
    page.speak_of({row.source: words for row in page.bridge.game.guide.rows if words})
    told: list[str] = []
    while (act := page.bridge.live.next_act()) is not None and not told:
        if level == "learn" and act.do == "announce" and page.bridge.snapshot.stage == "settle":
            told.append(page.hint.text.text())
        elif level == "practice" and act.do == "take":
            key_act(page, act._replace(do="push"))
            told.append(page.hint.text.text())
        else:
            key_act(page, act)
    assert [OWN in each for each in told] == [bool(words)]
    if level == "practice":
        page.bridge.finish()
        page.side.faults.walk(-1)
        assert (OWN in "\n".join(page.fault_detail.texts)) == bool(words)
