"""The review of a round: the acts aligned, the faults as cards, the model dealer dealing it again."""
