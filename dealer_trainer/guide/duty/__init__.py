"""Table duties: what a dealer does besides taking and paying bets, due and graded."""
