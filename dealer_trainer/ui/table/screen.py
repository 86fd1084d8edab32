"""The casino tables at Home; they use the main window."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.family.family_screen import FamilyScreen
from dealer_trainer.ui.table.card import draw_dealing

SCREEN = FamilyScreen(role=lambda: QCoreApplication.translate("HomeWindow", "You are the dealer"), draw=draw_dealing)
