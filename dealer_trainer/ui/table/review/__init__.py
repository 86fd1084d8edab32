"""The review of a round: the aligned acts, the faults as cards, and the model dealer dealing it again."""
