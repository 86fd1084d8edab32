"""A folder of the show family becomes one sound show, or the reason why it does not."""
