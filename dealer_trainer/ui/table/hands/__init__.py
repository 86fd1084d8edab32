"""The dealer's hands: what is selected, what is held, and how that becomes acts."""
