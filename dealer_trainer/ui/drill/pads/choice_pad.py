"""One of several cards: which step comes next, or what a layout requires; one press answers, except in an exam."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.item.item_snapshot import item_snapshot
from dealer_trainer.drills.item.kind.listen import heard_question, recordings, seat_heard
from dealer_trainer.drills.item.kind.protect import act_story, posted_text
from dealer_trainer.drills.item.text import point_text
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.message import as_sentence
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.step_card import StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.review.review_bar import STEP_MS, Frame
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.look import announce
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.verdict_panel import Highlight, highlights

WIDE = 1500.0
"""The least width, in pixels at scale 1, for four cards side by side."""
KEYS = "1234567890"
"""The keys of the cards: as many as there are number keys; the tenth is 0."""


class ChoicePad(Pad):
    """Cards in a grid under the felt."""

    has_answer_button = False
    is_wide = grows = stays = True
    room = 1500  # less would give some cards a third line, and the felt above another size

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over("2 rows"), parent)
        self._felt_over = felt_over
        self._cards: list[StepCard] = []
        self._chosen: int | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)

    @property
    def cards(self) -> tuple[StepCard, ...]:
        """The cards to choose from."""
        return tuple(self._cards[: len(self.item.cards)]) if self.item is not None else ()

    def begin(self, item: Item, level: Level) -> None:
        """Show the felt and the cards; a felt whose size changed from item to item would have to be repainted."""
        rows = -(-len(item.cards) // self._across(item))
        self.drill_felt = self._felt_over(f"{rows} rows{'' if item.duty is None else ' and a duty'}")
        super().begin(item, level)
        self._chosen = None
        self._show(item, highlights(len(item.cards)))

    def explain(self, done: AnsweredItem) -> None:
        """Mark the right card, and the chosen one."""
        super().explain(done)
        for button in self.acts:
            button.hide()
        marked = highlights(len(done.item.cards), wrong=done.answer.choice, right=done.graded.right.choice)
        self._show(done.item, marked)

    def start(self) -> None:
        """Give the keyboard focus to the felt, so that numbers choose and arrows look around."""
        self.surface.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Give the chosen card as the answer."""
        if self._chosen is None:
            self.message.emit(self.tr("Choose a card first: click it, or press its number."))
        else:
            self.answered.emit(Answer(choice=self._chosen))

    def press_key(self, event: QKeyEvent) -> bool:
        """A card's number chooses it."""
        text = text_of(event)
        if not text or text not in KEYS or event.isAutoRepeat():
            return False
        self._choose(KEYS.index(text))
        return True

    def _show(self, item: Item, marked: tuple[Highlight, ...]) -> None:
        wide = self._across(item)
        while len(self._cards) < len(item.cards):
            self._cards.append(self._card(len(self._cards)))
        for index, card in enumerate(self._cards):
            self._grid.removeWidget(card)
            card.setVisible(index < len(item.cards))
            if index < len(item.cards):
                self._grid.addWidget(card, index // wide, index % wide)
                card.show_text(translated(item.cards[index]), KEYS[index] if index < len(KEYS) else "", marked[index])

        self.updateGeometry()

    def _show_chosen(self, item: Item, chosen: int) -> None:
        self._show(item, highlights(len(item.cards), chosen=chosen))
        text = self.tr("Card {number} chosen. Press Enter to answer.")
        self.message.emit("")
        announce(self, text.format(number=chosen + 1))

    def _across(self, item: Item) -> int:
        """How many cards there are in a row."""
        parent = self.parentWidget()
        room = self.width() if parent is None else parent.width()
        return 2 if len(item.cards) <= 4 else 3 if room < WIDE * unit(self) else 4

    def _card(self, index: int) -> StepCard:
        card = StepCard(self)
        card.clicked.connect(lambda: self._choose(index))
        return card

    def _act(self, text: str, key: str, act: Callable[[], None]) -> KeyButton:
        button = KeyButton(text, key, self)
        button.clicked.connect(act)
        return button

    def _choose(self, index: int) -> None:
        if self.item is None or not self.is_answering:
            return
        if index < len(self.item.cards):
            self._chosen = index
            if self.asks_for_enter:
                self._show_chosen(self.item, index)
            else:
                self.submit()
        else:
            self.message.emit(self.tr("There is no card {number}.").format(number=index + 1))


AGAIN, WORDS = "R", "W"
LOOK_MS, LOOKS = 100, 20
"""How often to check whether a device could be opened, in another thread: for two seconds in all."""
HEAD_BYTES = 58
BYTES_A_SECOND = 11_025
"""Of the shipped recordings: one byte per sample."""


class ListenPad(ChoicePad):
    """A choice about what is heard; `has_sound`: whether this page has sound at all, which an exam's does not."""

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over, parent)
        self.has_sound = False
        self._is_written = True
        self._looks = 0
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._ending = QTimer(self, singleShot=True)
        self._ending.timeout.connect(self.shown)
        self.again = self._act(self.tr("Again"), AGAIN, self.play)
        self.words = self._act(self.tr("Show the words"), WORDS, self.write)
        self.acts = self.again, self.words

    def question(self, item: Item) -> str:
        """The question, without the words as long as they are to be heard."""
        return super().question(item) if self._is_written else translated(heard_question(item))

    def told_question(self, done: AnsweredItem) -> str:
        """The words, once the item is answered."""
        return super().question(done.item)

    def begin(self, item: Item, level: Level) -> None:
        """Show the felt and the cards; the words are hidden if they are going to be heard."""
        self._stop()
        super().begin(item, level)
        output = sound_output()
        self._is_written = not (self.has_sound and output.can_speak and recordings(self.game, item))
        for button in self.acts:
            button.setVisible(not self._is_written)

    def painted(self) -> None:
        """Speak the words; the item's time begins at their end."""
        if self._is_written or self.asks_for_enter:
            super().painted()
        if not self._is_written:
            self.play()

    def play(self) -> None:
        """Speak the words from their beginning."""
        if self.item is None or self._is_written or not self.is_answering:
            return
        files = recordings(self.game, self.item)
        seat = seat_heard(self.item)
        x = 0.5 if seat is None else (seat - 0.5) / self.game.rules.seats
        if not sound_output().hear(files, x):
            self.write()
            return
        self._looks = 0
        self._looking.start()
        self._ending.start(spoken_ms(files))

    def write(self) -> None:
        """Show the words, because they cannot be heard, or not by this trainee."""
        if self._is_written or self.item is None:
            return
        self._stop()
        self._is_written = True
        words = self.question(self.item)
        self.asked_anew.emit(words)
        announce(self, words)
        for button in self.acts:
            button.hide()
        self.shown.emit()

    def explain(self, done: AnsweredItem) -> None:
        """Mark the cards, and show the words that were to be heard."""
        self._stop()
        super().explain(done)

    def press_key(self, event: QKeyEvent) -> bool:
        """R speaks the words again, W shows them."""
        act = {AGAIN: self.play, WORDS: self.write}.get(text_of(event).upper())
        if act is not None and not self._is_written:
            if not event.isAutoRepeat():
                act()
            return True
        return super().press_key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop: another screen was chosen, and R speaks again when this one is back."""
        super().hideEvent(event)
        self._stop()

    def _look(self) -> None:
        """Check the device, which is opened in another thread: if that failed, show the words instead of silence."""
        self._looks += 1
        if sound_output().player.has_failed:
            self.write()
        elif self._looks >= LOOKS:
            self._looking.stop()

    def _stop(self) -> None:
        self._looking.stop()
        self._ending.stop()


def spoken_ms(files: Sequence[Path]) -> int:
    """The total length of recordings with one byte per sample."""
    return sum(max(0, file.stat().st_size - HEAD_BYTES) * 1000 // BYTES_A_SECOND for file in files)


LONGEST_MS = 6000
"""The longest that a story takes; a longer one is played faster."""


class JudgePad(ChoicePad):
    """A choice with a story, which can be played again."""

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over, parent)
        self._level: Level = "practice"
        self.caption = ""
        """The shown act, in words."""
        self._play = Playback(STEP_MS, self)
        self._play.shown.connect(self._on_frame)
        self._play.play_changed.connect(self._on_play_changed)
        self.again = self._act(self.tr("Again"), AGAIN, self.play)
        self.acts = (self.again,)

    @property
    def is_playing(self) -> bool:
        """Whether the story is being played."""
        return self._play.is_playing

    def question(self, item: Item) -> str:
        """The state of the round, the posted limits, and the last act played; the rest is visible on the felt."""
        if item.duty is not None:
            return translated(item.question)
        posted = translated(posted_text(self.game.rules, item.acts))
        asked = self.tr("{point}. {posted} {story} What do you do?").format(
            point=translated(point_text(item.table.point)), posted=posted, story=self.caption
        )
        return " ".join(asked.split())

    def begin(self, item: Item, level: Level) -> None:
        """Set up the felt as it was before anything happened."""
        self._play.stop()
        self._level, self.caption = level, ""
        super().begin(item, level)
        if item.acts:
            self.drill_felt.begin(frames(self.game, item, level)[0].snapshot, is_wide=True)
        self.drill_felt.setAccessibleDescription(story_text(self.game, item))
        self.again.setVisible(bool(item.acts))

    def painted(self) -> None:
        """Play the story; the item's time begins at its end, but in an exam at once."""
        has_story = self.item is not None and bool(self.item.acts)
        if self.asks_for_enter or not has_story:
            super().painted()
        if has_story:
            self.play()

    def play(self) -> None:
        """Play the story from its beginning."""
        if self.item is None or not self.is_answering:
            return
        found = frames(self.game, self.item, self._level)
        self._play.set_speed(max(1.0, STEP_MS * len(found) / LONGEST_MS))
        self.caption = ""
        self._play.start(found, is_moving=True)

    def explain(self, done: AnsweredItem) -> None:
        """Show where it went wrong, after all acts."""
        self._play.stop()
        super().explain(done)

    def press_key(self, event: QKeyEvent) -> bool:
        """R plays the story again."""
        if text_of(event).upper() == AGAIN and not event.isAutoRepeat():
            self.play()
            return True
        return super().press_key(event)

    def _on_frame(self, frame: Frame, index: int) -> None:
        if self.item is None:
            return
        if frame.act is not None:
            words = translated(act_story(self.game.rules, self.item.table, frame.act)).replace(".”", "”")
            self.caption, count = as_sentence(words), len(self.item.acts)
            if count > 1:
                act = self.tr("{number} of {count}: {act}")
                self.caption = act.format(number=index, count=count, act=self.caption)
            announce(self, self.caption)
        self.drill_felt.show_frame(frame.snapshot, frame.act)
        self.asked_anew.emit(self.question(self.item))

    def _on_play_changed(self) -> None:
        if self._play.is_running and self._play.is_at_end and not self._play.is_playing:
            self.shown.emit()


def frames(game: Game, item: Item, level: Level) -> tuple[Frame, ...]:
    """The felt before anything happened, and after each act; the dice show from the pop on."""
    found = []
    for count in range(len(item.acts) + 1):
        done = item.acts[:count]
        roll = item.roll if any(act.do == "pop" for act in done) else None
        snapshot = item_snapshot(game, item._replace(acts=done, roll=roll), level)
        found.append(Frame(snapshot, done[-1] if done else None))
    return tuple(found)


def story_text(game: Game, item: Item) -> str:
    """Everything that happened, for a screen reader."""
    acts = (translated(act_story(game.rules, item.table, act)) for act in item.acts)
    return as_sentence("; ".join(acts).replace(".”", "”")) if item.acts else ""
