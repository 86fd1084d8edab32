"""The trainees of this machine: who is chosen, and the dialog that manages them."""
