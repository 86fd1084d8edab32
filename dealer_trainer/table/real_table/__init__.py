"""A round dealt at a real table, as an examiner enters it: the bets, the dice, and the dealer's deviations."""
