"""One of several cards: which step comes next, or what a layout requires; one press answers, except in an exam."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.drills.item.factory import Answer, Item, item_snapshot
from dealer_trainer.drills.item.kind.protect import act_story, posted_text
from dealer_trainer.drills.item.text import point_text
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.message import as_sentence
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad, places_of
from dealer_trainer.ui.drill.pads.step_card import StepCard
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.review.review_bar import STEP_MS, Frame
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import announce, set_look
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.verdict_panel import Highlight, highlights

NARROW, WIDE = 800, 1500
"""The least widths, in pixels at scale 1, for three cards side by side, and for four."""
MANY = 6
"""More cards than these are lower, with smaller type: the felt is read first."""
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

    def sizeHint(self) -> QSize:
        """No more than the cards need in their width."""
        return self.minimumSizeHint()

    def begin(self, item: Item, level: Level) -> None:
        """Show the felt and the cards; a felt whose size changed from item to item would have to be repainted."""
        rows = -(-len(item.cards) // self._across(item))
        self.drill_felt = self._felt_over(f"{rows} rows{'' if item.duty is None else ' and a duty'}")
        super().begin(item, level)
        self._chosen = None
        self.ready.emit(False)
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
                set_look(card.words, "isMany", len(item.cards) > MANY)
                card.show_text(translated(item.cards[index]), KEYS[index] if index < len(KEYS) else "", marked[index])
        self.updateGeometry()

    def _across(self, item: Item) -> int:
        """How many cards there are in a row."""
        parent = self.parentWidget()
        room = (self.width() if parent is None else parent.width()) / unit(self)
        return 2 if len(item.cards) <= 4 or room < NARROW else 3 if room < WIDE else 4

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
            self.ready.emit(True)
            if self.asks_for_enter:
                self._show(self.item, highlights(len(self.item.cards), chosen=index))
                text = self.tr("Card {number} chosen. Press Enter to answer.")
                self.message.emit("")
                announce(self, text.format(number=index + 1))
            else:
                self.submit()
        else:
            self.message.emit(self.tr("There is no card {number}.").format(number=index + 1))


AGAIN = "R"
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
            before = frames(self.game, item, level)[0].snapshot
            self.drill_felt.begin(before, asked=places_of(item), is_wide=True)
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
