"""A folder of the score family becomes one validated scoring game, or the reason why not."""
