"""The players' requests in their words, with the buttons for the one being answered; they are shown only here."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.engine import Cents, Rules
from dealer_trainer.games.game import limit_text
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action import ActionButton, next_action
from dealer_trainer.ui.table_text import bet_name
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import column, named_label, row, set_look, set_loud, set_tip


class RequestCard(QFrame):
    """One request. The chosen one is the one that G and R answer."""

    pressed = Signal(int, str)
    """The id of the request, and the action that answers it; "" if it was only chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("request")
        self.request_id = 0
        self._who, self.waiting = (named_label(self, "quiet", is_wrapped=False) for _ in range(2))
        self.waiting.hide()
        self._text = named_label(self, "")
        self.grant_button = ActionButton("grant", self._press, self)
        self.refuse_button = ActionButton("refuse", self._press, self)
        set_tip(self.grant_button, self.tr("Grants the request, or only the chips in your hand"))
        self.limit = named_label(self, "quiet")
        """The posted limits of the bet that is asked for, after whether its chips are down already."""
        self._answers = FoldingRow((self.grant_button, self.refuse_button), self, spread="shared")
        parts = self._text, self.limit, self._answers
        self.setLayout(column(row(self._who, 1, self.waiting, gap=4), *parts, gap=5, margins=(10, 6, 10, 8)))

    def show_request(
        self, rules: Rules, snapshot: Snapshot, request: PlayerRequest, in_hand: Cents, *, is_chosen: bool
    ) -> None:
        """Draw a request; Grant is for all of it, or for the chips in hand. In Learn the answer that is due is loud."""
        self.request_id = request.id
        name = next((player.name for player in snapshot.players if player.seat == request.place.seat), "")
        self._who.setText(self.tr("Seat {seat}  {name}").format(seat=request.place.seat, name=name))
        text = translated(request.text)
        self._text.setText(f"“{text}”")
        limit = translated(limit_text(rules, rules.bet(request.place.bet)))
        there = self.tr("These chips are down already.")
        self.limit.setText(f"{there}\n{limit}" if request.is_placed else limit)
        what = self.tr("{bet}, {money}").format(bet=bet_name(rules, request.place), money=money_text(request.asked))
        self.setAccessibleName(f"{self._who.text()}: {text}. {what}")
        grant = self.tr("Grant {money}").format(money=money_text(in_hand)) if in_hand else self.tr("Grant")
        self.grant_button.setText(grant)
        hint = None if snapshot.new_faults else snapshot.hint
        is_due = is_chosen and hint is not None and hint.act.place == request.place
        for button, answer in ((self.grant_button, "grant"), (self.refuse_button, "refuse")):
            set_loud(button, is_loud=is_due and next_action(snapshot) == answer)
        for part in (self.limit, self._answers):
            part.setVisible(is_chosen)
        set_look(self, "isChosen", is_chosen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses the request."""
        self._press("")

    def _press(self, answer: str) -> None:
        self.pressed.emit(self.request_id, answer)


class RequestPanel(QWidget):
    """All requests that wait for an answer; cards are reused instead of made again."""

    pressed = Signal(int, str)
    """As that of its cards."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._cards: list[RequestCard] = []
        self._column = column(gap=8)
        self.count = 0
        """How many wait."""
        self.setLayout(self._column)

    def keep_one(self, *, is_one: bool) -> None:
        """Show only the card that is answered, and say how many wait behind it; or all of them again."""
        asked = self._cards[: self.count]
        has_answered = any(card.property("isChosen") for card in asked)
        for card in asked:
            is_chosen = bool(card.property("isChosen"))
            card.setVisible(not (is_one and has_answered) or is_chosen)
            card.waiting.setText(self.tr("{count} more").format(count=self.count - 1))
            card.waiting.setVisible(is_one and is_chosen and self.count > 1)

    @property
    def cards(self) -> tuple[RequestCard, ...]:
        """The cards that are shown."""
        return tuple(card for card in self._cards if not card.isHidden())

    def show_requests(self, snapshot: Snapshot, chosen: PlayerRequest | None, in_hand: Cents = 0) -> None:
        """Draw one card per request; `in_hand` is the amount to which a request would be reduced."""
        self.count = len(snapshot.requests)
        while len(self._cards) < self.count:
            card = RequestCard(self)
            scale_layouts(card, unit(self))
            card.pressed.connect(self.pressed)
            self._cards.append(card)
            self._column.addWidget(card)
        for index, card in enumerate(self._cards):
            if index < len(snapshot.requests):
                request = snapshot.requests[index]
                is_chosen = chosen is not None and request.id == chosen.id
                card.show_request(self._rules, snapshot, request, in_hand, is_chosen=is_chosen)
            card.setVisible(index < len(snapshot.requests))
