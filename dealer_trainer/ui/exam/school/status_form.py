"""Where the school publishes the status of its certificates, and the lists that it publishes."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.push_button import push_button

ADDRESS = "https://school.example/status/"


class StatusForm(Form):
    """The address of the status lists, for an admin to set, and a button that signs them."""

    lists_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Status lists"))
        self.button.setText(self.tr("Set the address"))
        self.button.setProperty("isMain", False)
        self.address = self.line(self.tr("Address"), is_needed=False, hint=ADDRESS, longest=300)
        self.lists = push_button(self.tr("Save the lists…"), self, self.lists_wanted.emit)
        self.add_button(self.lists)

    def clear(self, but: Sequence[QLineEdit] = ()) -> None:
        """Clear the form; the next reading of the records shows the setting again."""
        super().clear(but)
        self.address.setModified(False)

    def show_address(self, address: str, is_admin: bool) -> None:
        """Show the address of the lists; only an admin can set it, and sign the lists with the school's key."""
        for part in (self.button, self.lists):
            part.setVisible(is_admin)
        self.lists.setVisible(is_admin and bool(address))
        self.show_field(self.address, is_admin)
        if not self.address.isModified():
            self.address.setText(address)
        if address:
            text = self.tr(
                "Credentials say that {address} shows whether they were revoked or suspended. Save the lists every "
                "month and after every change, and upload them there."
            )
            self.set_text(text.format(address=address))
        else:
            self.set_text(self.tr(
                "No address is set, so credentials do not say where to look up whether they were revoked. "
                "Any folder on a web server will do."
            ))  # fmt: skip
