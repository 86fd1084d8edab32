"""The players' requests in their words, with the buttons for the one being answered; they are shown only here."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dealer_trainer.engine import Cents, Rules
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Player, Snapshot
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.action.action_button import ActionButton, set_loud
from dealer_trainer.ui.table.action.next_action import next_action
from dealer_trainer.ui.table_text import bet_name
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip


class RequestCard(QFrame):
    """One request. The chosen one is the one that G and R answer."""

    chosen = Signal(int)
    granted = Signal(int)
    refused = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("request")
        self.request_id = 0
        self._who = PlainLabel(self)
        self._who.setObjectName("quiet")
        self._text = PlainLabel(self)
        self._text.setWordWrap(True)
        self.grant_button = ActionButton("grant", lambda _: self.granted.emit(self.request_id), self)
        self.refuse_button = ActionButton("refuse", lambda _: self.refused.emit(self.request_id), self)
        set_tip(self.grant_button, self.tr("Grants the request, or only the chips in your hand"))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(5)
        column.addWidget(self._who)
        column.addWidget(self._text)
        for button in (self.grant_button, self.refuse_button):
            column.addWidget(button)

    def show_hand(self, amount: Cents) -> None:
        """Show what Grant does: the whole request, or only the chips in hand."""
        words = self.tr("Grant {money}").format(money=money_text(amount)) if amount else self.tr("Grant")
        self.grant_button.setText(words)

    def show_request(self, rules: Rules, request: PlayerRequest, player: Player | None, is_chosen: bool) -> None:
        """Draw a request."""
        self.request_id = request.id
        name = player.name if player else ""
        self._who.setText(self.tr("Seat {seat}  {name}").format(seat=request.place.seat, name=name))
        text = translated(request.text)
        self._text.setText(f"“{text}”")
        what = self.tr("{bet}, {money}").format(bet=bet_name(rules, request.place), money=money_text(request.asked))
        self.setAccessibleName(f"{self._who.text()}: {text}. {what}")
        for button in (self.grant_button, self.refuse_button):
            button.setVisible(is_chosen)
        if self.property("isChosen") != is_chosen:
            self.setProperty("isChosen", is_chosen)
            self.style().unpolish(self)
            self.style().polish(self)

    def show_next(self, wanted: ActionId | None) -> None:
        """Highlight the answer that is due, in Learn."""
        set_loud(self.grant_button, is_loud=wanted == "grant")
        set_loud(self.refuse_button, is_loud=wanted == "refuse")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses the request."""
        self.chosen.emit(self.request_id)


class RequestPanel(QWidget):
    """All requests that wait for an answer; cards are reused instead of made again."""

    chosen = Signal(int)
    granted = Signal(int)
    refused = Signal(int)

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._cards: list[RequestCard] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    @property
    def cards(self) -> tuple[RequestCard, ...]:
        """The cards that are shown."""
        return tuple(card for card in self._cards if not card.isHidden())

    def show_requests(self, snapshot: Snapshot, chosen: PlayerRequest | None, in_hand: Cents = 0) -> None:
        """Draw one card per request; `in_hand` is the amount to which a request would be reduced."""
        players = {player.seat: player for player in snapshot.players}
        while len(self._cards) < len(snapshot.requests):
            self._add_card()
        for index, card in enumerate(self._cards):
            if index < len(snapshot.requests):
                request = snapshot.requests[index]
                player = players.get(request.place.seat)
                card.show_hand(in_hand)
                card.show_next(next_action(snapshot))
                card.show_request(self._rules, request, player, chosen is not None and request.id == chosen.id)
            card.setVisible(index < len(snapshot.requests))

    def _add_card(self) -> None:
        card = RequestCard(self)
        scale_layouts(card, unit(self))
        card.chosen.connect(self.chosen)
        card.granted.connect(self.granted)
        card.refused.connect(self.refused)
        self._cards.append(card)
        self._column.addWidget(card)
