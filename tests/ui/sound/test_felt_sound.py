"""The sounds of the felt: the right effect, in the frame that shows it."""

import math

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.row import Act
from dealer_trainer.sound.effect import EFFECTS, Effect
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt import FeltPicture, FeltView, Stack, Throw, picture_of
from dealer_trainer.ui.felt.cue import STILL
from dealer_trainer.ui.felt.dice_path import poses_of, tossed
from dealer_trainer.ui.shell.table_sound import TableSound
from dealer_trainer.ui.sound import sound_output as module
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.sound.sound_output import SoundCaption, caption_text, sound_output
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.review.review_bar import frames
from tests.ui.conftest import MakePage
from tests.ui.felt.felt_sample import place, shown
from tests.ui.hands import not_none
from tests.ui.sound.tape import Tape

pytestmark = pytest.mark.slow

PLACE = place("jukebox", 5)


def view_of(qtbot: QtBot, game: Game, picture: FeltPicture) -> FeltView:
    """A felt that is heard, with a picture that was there before."""
    view = shown(game, picture)
    qtbot.addWidget(view)
    view.set_still(False)
    FeltSound(view)
    return view


def test_a_chip_is_heard_as_it_lands_and_a_stack_as_it_is_pushed(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """With the frame in which it lies: neither when it leaves the rack nor later."""
    view = view_of(qtbot, game, FeltPicture())
    appearance().choose("dark", "midnight", is_moving=True)
    seen: dict[str, bool] = {}

    def look(effect: str) -> None:
        lying = not_none(view._pool.item(("paid", PLACE)))
        seen[effect] = lying.opacity() == 1

    tape.on_play = look
    view.show_picture(FeltPicture(stacks=(Stack(PLACE, 1000, "paid"),)))
    assert seen == {"stack": False}
    qtbot.waitUntil(lambda: not view._motion.is_moving)
    assert seen == {"stack": False, "chip_on_felt": True}


def test_the_dice_are_heard_to_settle_when_they_lie(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """They rattle from the pop on; the rattle ends while a die moves by no more than a quarter of its edge."""
    view = view_of(qtbot, game, FeltPicture())
    appearance().choose("dark", "midnight", is_moving=True)
    view.show_picture(FeltPicture(throw=Throw(Roll(2, 6), 101)))
    assert tape.effects == ["dice_rattle"]
    qtbot.waitUntil(lambda: not view._motion.is_moving)
    assert (tape.effects, tape.cuts) == (["dice_settle"], ["dice_rattle"])
    for serial in range(0, 2400, 100):
        throw = Throw(Roll(2, 6), serial)
        for pose, lies in zip(tossed(throw, STILL, None), poses_of(throw), strict=True):
            assert math.dist(pose.at, lies.at) < 0.25, serial


EXPECTED: dict[str, tuple[Effect, ...]] = {
    "pop": ("dice_settle",),
    "take": ("chip_on_chip",),
    "pay": ("chip_on_felt",),
    "puck": ("puck",),
    "mark": ("chip_on_felt",),
    "set_up": ("chip_on_felt", "chip_on_chip"),
}
"""What each act of the dealer is heard by where nothing moves."""


def test_a_dealt_round_is_heard_act_by_act(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """Over rounds of the model dealer each act has its effect and no other, and a silent one has none."""
    view = view_of(qtbot, game, FeltPicture())
    acts: set[str] = set()
    for seed in (1, 5):
        live = LiveTable(game, seed, "practice", Options())
        for _ in range(4):
            began, *dealt = frames(live)
            view.show_picture(picture_of(began.snapshot))
            tape.heard.clear()
            for frame in dealt:
                assert frame.act is not None
                view.show_picture(picture_of(frame.snapshot))
                heard, expected = set(tape.effects), EXPECTED.get(frame.act.do, ())
                if frame.act.do == "pop":  # a late bet falls with the dice
                    heard -= {"chip_on_felt", "chip_on_chip"}
                assert len(heard) == (frame.act.do in EXPECTED), frame.act
                assert heard <= set(expected), frame.act
                acts.add(frame.act.do)
            live.finish()
            live.next_round()
    assert acts >= {"pop", "take", "pay", "puck", "mark"}


def test_a_table_duty_is_heard_act_by_act(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """Paper as it is laid, turned, and dropped, chips as they are moved; words are silent, and so is an undo."""
    pack = not_none(pack_of(game))
    view = view_of(qtbot, game, FeltPicture())
    run = DutyRun(pack, {}, DutyStart("buy_in", Given(amount=20_000, seat=1))).begun
    appearance().choose("dark", "midnight", is_moving=True)
    view.show_picture(FeltPicture(duty=run))
    assert tape.effects == ["page"]
    shown_runs = [run]
    for act, heard in (
        (DutyAct("spread", "cash"), ["page"]), (DutyAct("announce", call="changing 200"), []),
        (DutyAct("prove", "chips_out", amount=20_000), ["stack"]), (DutyAct("push", "chips", amount=20_000), ["stack"]),
        (DutyAct("drop", "cash"), ["page"]),
    ):  # fmt: skip
        shown_runs.append(shown_runs[-1].after(act))
        view.show_picture(FeltPicture(duty=shown_runs[-1]))
        assert tape.effects == heard, act
    view.show_picture(FeltPicture(duty=shown_runs[-2]))
    assert tape.effects == []


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_a_fault_has_its_note_where_the_level_tells_it(level: Level, make_page: MakePage, tape: Tape) -> None:
    """A test is silent about it to the end; and a note comes once, however often the table is drawn."""
    page = make_page(level=level)
    TableSound(page.felt, page.bridge)
    page.bridge.do(Act(do="pop"))
    heard = tape.effects
    assert ("wrong" in heard) == (level != "test"), "nobody was asked for bets before the pop"
    page.bridge.changed.emit(page.bridge.snapshot)
    assert "wrong" not in tape.effects


def test_volume_off_and_an_offscreen_window_are_silent(tape: Tape, monkeypatch: pytest.MonkeyPatch) -> None:
    """Off is off; louder is louder; where nobody sees a window nothing is heard."""
    output = sound_output()
    output.play("puck")
    output.choose(25)
    output.play("puck")
    assert tape.heard[0][1] > 3 * tape.heard[1][1]
    output.choose(0)
    output.play("puck")
    assert len(tape.heard) == 2
    output.choose(100)
    monkeypatch.setattr(module, "SILENT_PLATFORMS", frozenset({"offscreen"}))
    output.play("puck")
    assert len(tape.heard) == 2


def test_an_audible_felt_alone_is_heard(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """An exam's felt, a hidden one, and one that is laid out anew are silent."""
    silent = shown(game, FeltPicture())
    qtbot.addWidget(silent)
    bet = FeltPicture(stacks=(Stack(PLACE, 500),))
    silent.show_picture(bet)
    heard = view_of(qtbot, game, FeltPicture())
    heard.set_still(True)
    heard.show_picture(bet)
    heard.set_still(False)
    heard.hide()
    heard.show_picture(FeltPicture())
    assert tape.heard == []


def test_captions_write_what_is_heard_with_the_sound_off_too(game: Game, qtbot: QtBot, tape: Tape) -> None:
    """Each effect has words of its own, at the corner of its view, and none where captions are off."""
    assert len({caption_text(effect) for effect in EFFECTS}) == len(EFFECTS)
    view = view_of(qtbot, game, FeltPicture())
    view.show_picture(FeltPicture(puck=6))
    assert view.findChild(SoundCaption) is None
    sound_output().choose(0, has_captions=True)
    view.show_picture(FeltPicture(puck=8))
    caption = not_none(view.findChild(SoundCaption))
    assert caption.isVisible()
    assert caption_text("puck") in caption.text()
    assert view.rect().contains(caption.geometry())
