"""A sitting: setting it up, listing, taking, and supervising it."""
